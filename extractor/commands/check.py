"""``extractor check``: do the numbers bear out what is said about them."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from extractor.commands.protocol import Terminal
from extractor.diagnostics import ExtractorError, UsageError

if TYPE_CHECKING:
    from extractor.checked import CheckedText
    from extractor.result import Result

HELP = "check claims against the numbers"
DESCRIPTION = """\
Checks what is said about a figure against its numbers: what the description itself says, or with --claims and --claim
what a paper says. With --data the numbers are those of a table instead of the description's. Each claim is supported,
contradicted, undetermined (the numbers do not decide it) or not checkable (interpretation, cause, advice).
Exits with 1 if anything is contradicted.
"""
EXAMPLES = """\
  extractor check figure.txt                                the description against its own numbers
  extractor check seeds --only contradicted                 only what the numbers refute
  extractor check figure.txt --claim "A stays below B."     a statement from elsewhere
  extractor check figures/ --claims paper.md                a paper against its figures, each claim to the one it fits
  extractor check --data table.csv --claims claims.txt      against real data: an x column and a column per series
  extractor check figures/ --format sarif > claims.sarif    for code scanning; junit for test reports
"""
VERDICTS = ("supported", "contradicted", "undetermined", "not_checkable")


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("paths", nargs="*", metavar="PATH", help="file, folder, or - for standard input")
    parser.add_argument("--only", metavar="VERDICT,…", help=f"show only these: {', '.join(VERDICTS)}")
    parser.add_argument("--claims", type=Path, metavar="FILE", help="a paper's text, or one claim a line")
    parser.add_argument("--claim", action="append", default=[], metavar="TEXT", help="a single claim; may be repeated")
    parser.add_argument("--data", type=Path, metavar="FILE", help="CSV, TSV or Parquet: check against this table")
    parser.add_argument("--format", default="text", choices=("text", "json", "sarif", "junit"), help="default: text")


def run(args: Namespace, terminal: Terminal) -> int:
    """Check, show the verdicts, and fail if anything is contradicted or unreadable."""
    wanted = _wanted(args.only)
    if not args.paths and not (args.data and (args.claims or args.claim)):
        raise UsageError("give a description to check, or --data with --claims or --claim")
    results, failed = _read(args.paths, terminal)
    checked = list(_check(results, args)) if results or not args.paths else []
    contradicted = any(claim.verdict == "contradicted" for each in checked for claim in each.claims)
    shown = [found for each in checked if (found := each.only(wanted)).claims] if wanted else checked
    if args.format == "text":
        terminal.say(*_for_a_person(shown))
    else:
        terminal.emit(_for_a_program(shown, args.format))
    return int(failed or contradicted)


def _wanted(only: str | None) -> tuple[str, ...]:
    wanted = tuple(name.strip().lower().replace("-", "_").replace(" ", "_") for name in (only or "").split(",") if name)
    for name in wanted:
        if name not in VERDICTS:
            raise UsageError(f"unknown verdict {name!r}; there are: {', '.join(VERDICTS)}")
    return wanted


def _read(paths: Sequence[str], terminal: Terminal) -> tuple[list[tuple[str, Result]], bool]:
    from extractor.batch import find_jobs, read_job

    results, failed = [], False
    for job in find_jobs(paths):
        try:
            results.append((job.path, read_job(job)))
        except ExtractorError as error:
            terminal.complain(str(error))
            failed = True
    return results, failed


def _check(results: list[tuple[str, Result]], args: Namespace) -> Iterator[CheckedText]:
    from extractor.checked import against_itself, claims_against, read_table
    from extractor.files import check_text, read_text

    data = read_table(args.data) if args.data else None
    texts = [(str(args.claims), read_text(args.claims))] if args.claims else []
    texts += [("claim", check_text(claim)) for claim in args.claim]
    figures = [result.figure for _, result in results]
    if texts:
        yield from (claims_against(name, text, figures, data) for name, text in texts)
    else:
        yield from (against_itself(path, result, data) for path, result in results)


def _for_a_person(checked: list[CheckedText]) -> Iterator[Any]:
    from extractor.verdict_view import summary, verdict_view

    for each in checked:
        yield from verdict_view(each)
        yield ""
    yield summary(claim for each in checked for claim in each.claims)


def _for_a_program(checked: list[CheckedText], name: str) -> bytes:
    from extractor.checked import as_json
    from extractor.writers import junit, sarif

    if name == "json":
        return as_json(checked)
    if name == "sarif":
        return sarif.log((each.name, each.text, each.claims, each.faults) for each in checked)
    return junit.report((each.name, each.text, each.claims) for each in checked)
