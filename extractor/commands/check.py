"""``extractor check``: do the numbers bear out what is said about them."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from extractor.commands.protocol import Terminal
from extractor.diagnostics import ExtractorError, UsageError
from extractor.model import VERDICTS

if TYPE_CHECKING:
    from extractor.checked import CheckedText
    from extractor.model import Figure
    from extractor.result import Result

HELP = "check claims against the numbers"
DESCRIPTION = """\
Checks what is said about a figure against its numbers: what the description itself says, or with --claims and --claim
what a paper says. With --data the numbers are those of a table instead of the description's. PATH is a description, a
folder of them, a figure document (.json) or - for standard input. Each claim is supported, contradicted, undetermined
(the numbers do not decide it) or not checkable (interpretation, cause, advice).
"""
EXAMPLES = """\
  extractor check figure.txt                                the description against its own numbers
  extractor check seeds --only contradicted                 only what the numbers refute
  extractor check figure.txt --claim "A stays below B."     a statement from elsewhere
  extractor check figures/ --claims paper.md                a paper against its figures, each claim to the one it fits
  extractor check --data table.csv --claims claims.txt      against real data: an x column and a column per series
  extractor check --data table.csv --claim "flat at first, then drops"      a phrase about the only series
  extractor check figures/ --format sarif > claims.sarif    for code scanning; junit for test reports
  extractor check figure.txt --only contradicted && echo consistent         in a script

exit codes: 0 nothing is contradicted; 1 something is, or an input could not be read; 2 wrong usage
"""
STANDARD_INPUT = "-"
FORMATS = ("text", "json", "sarif", "junit")


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("paths", nargs="*", metavar="PATH", help="file, folder, or - for standard input")
    parser.add_argument("--only", metavar="VERDICT,…", help=f"show only these: {', '.join(VERDICTS)}")
    parser.add_argument("--claims", metavar="FILE", help="a paper's text, or one claim a line; - for standard input")
    parser.add_argument("--claim", action="append", default=[], metavar="TEXT", help="a single claim; may be repeated")
    parser.add_argument(
        "--data", type=Path, metavar="FILE", help="CSV, TSV or Parquet: x and a column per series, or series, x, y"
    )
    parser.add_argument("--format", default="text", choices=FORMATS, help="default: text")


def run(args: Namespace, terminal: Terminal) -> int:
    """Check, show the verdicts, and fail if anything is contradicted or unreadable."""
    wanted = _wanted(args)
    results, figures, failed = _read(args.paths, terminal)
    checked = list(_check(results, figures, args)) if results or figures or not args.paths else []
    contradicted = any(claim.verdict == "contradicted" for each in checked for claim in each.claims)
    shown = [found for each in checked if (found := each.only(wanted)).claims] if wanted else checked
    if args.format != "text":
        terminal.emit(_for_a_program(shown, args.format))
    elif checked:
        terminal.say(*_for_a_person(shown, checked))
    return int(failed or contradicted)


def _wanted(args: Namespace) -> tuple[str, ...]:
    """The verdicts to be shown, once it is clear that there is something to check."""
    if not args.paths and not (args.data and (args.claims or args.claim)):
        raise UsageError("give a description to check, or --data with --claims or --claim")
    if any(not claim.strip() for claim in args.claim):
        raise UsageError("--claim is empty: give it a sentence")
    if args.claims == STANDARD_INPUT and STANDARD_INPUT in args.paths:
        raise UsageError("standard input cannot be both the description and the claims")
    wanted = tuple(name.strip().lower().replace("-", "_").replace(" ", "_") for name in (args.only or "").split(","))
    unknown = [name for name in wanted if name and name not in VERDICTS]
    if unknown:
        raise UsageError(f"unknown verdict {unknown[0]!r}; there are: {', '.join(VERDICTS)}")
    return tuple(name for name in wanted if name)


def _read(paths: Sequence[str], terminal: Terminal) -> tuple[list[tuple[str, Result]], list[Figure], bool]:
    """Descriptions, figure documents, and whether any of them could not be read."""
    from extractor.batch import find_jobs, read_job
    from extractor.datafiles import read_document

    results: list[tuple[str, Result]] = []
    figures: list[Figure] = []
    failed = False
    for job in find_jobs(paths):
        try:
            if job.path.endswith(".json"):
                figures.append(read_document(Path(job.path)))
            else:
                results.append((job.path, read_job(job)))
        except ExtractorError as error:
            terminal.complain(str(error))
            failed = True
    return results, figures, failed


def _check(results: list[tuple[str, Result]], figures: list[Figure], args: Namespace) -> Iterator[CheckedText]:
    from extractor.checked import against_itself, claims_against, paper_against
    from extractor.datafiles import read_data
    from extractor.files import check_text

    data = read_data(args.data) if args.data else None
    if not (args.claims or args.claim):
        if figures:
            raise UsageError("a figure document has no text to check; give --claims or --claim, or its description")
        yield from (against_itself(path, result, data) for path, result in results)
        return
    known = [data] if data is not None else [*(result.figure for _, result in results), *figures]
    if args.claims:
        yield paper_against(args.claims, _claims_text(args.claims), known)
    yield from claims_against([check_text(claim) for claim in args.claim], known)


def _claims_text(name: str) -> str:
    import sys

    from extractor.files import decode, read_text

    return decode(sys.stdin.buffer.read(), "standard input") if name == STANDARD_INPUT else read_text(Path(name))


def _for_a_person(shown: list[CheckedText], checked: list[CheckedText]) -> Iterator[Any]:
    from extractor.verdict_view import hidden, summary, verdict_view

    for each in shown:
        yield from verdict_view(each)
        yield ""
    yield summary(claim for each in shown for claim in each.claims)
    yield from hidden(
        (claim for each in checked for claim in each.claims), (claim for each in shown for claim in each.claims)
    )


def _for_a_program(checked: list[CheckedText], name: str) -> bytes:
    from extractor.checked import as_json
    from extractor.writers import junit, sarif

    if name == "json":
        return as_json(checked)
    if name == "sarif":
        own = {each.name: each.text for each in checked if not each.is_file}
        return sarif.log(((each.name, each.text, each.claims, each.faults) for each in checked), own)
    return junit.report((each.name, each.text, each.claims) for each in checked)
