"""``extractor convert``: descriptions to files."""

from __future__ import annotations

import time
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from extractor.commands.protocol import Terminal
from extractor.diagnostics import UsageError
from extractor.writers import WRITERS, chosen, writer

if TYPE_CHECKING:
    from extractor.batch import Job, Outcome
    from extractor.manifest import Manifest

HELP = "convert descriptions to JSON, tables, plots, …"
DESCRIPTION = """\
Reads descriptions and writes what they say. PATH is a file, a folder (its .txt and .md files, recursively; the outputs
mirror their names) or - for standard input. Each file is written whole or not at all, and one description that cannot
be read never stops the others. Without --out, one description in one format goes to standard output.
"""
EXAMPLES = """\
  extractor convert figure.txt                              the figure document, on standard output
  extractor convert seeds --out outputs                     a folder, as JSON
  extractor convert seeds --out outputs --to json,csv,svg   in three formats
  extractor convert papers --out data --jobs 8 --resume     thousands, skipping what is already done
  extractor convert papers --out data --strict              exit 1 if any text contradicts itself
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("paths", nargs="+", metavar="PATH", help="file, folder, or - for standard input")
    parser.add_argument("--out", type=Path, metavar="DIR", help="folder to write to; made if it does not exist")
    parser.add_argument("--to", default="json", metavar="FORMAT,…", help=_formats_help())
    parser.add_argument("--strict", action="store_true", help="exit 1 if a description has a fault of severity error")
    parser.add_argument("--quiet", action="store_true", help="no table at the end")
    add_batch_arguments(parser)


def add_batch_arguments(parser: ArgumentParser) -> None:
    """Declare how to go through many descriptions."""
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="worker processes (default: 1)")
    parser.add_argument("--resume", action="store_true", help="skip what an earlier run with --resume has finished")


def _formats_help() -> str:
    return f"{', '.join(WRITERS)}; several with commas (default: json)"


def run(args: Namespace, terminal: Terminal) -> int:
    """Convert, complain about what failed, and end with a table of what was found and where it is."""
    from extractor.batch import find_jobs

    formats = chosen(args.to)
    jobs = find_jobs(args.paths)
    if args.out is None:
        return _to_standard_output(jobs, formats, terminal)
    return convert_all(jobs, formats, args, terminal)


def _to_standard_output(jobs: Sequence[Job], formats: Sequence[str], terminal: Terminal) -> int:
    from extractor.batch import read_job

    if len(jobs) != 1 or len(formats) != 1:
        raise UsageError("several descriptions or formats need a folder to go to: --out DIR")
    terminal.emit(writer(formats[0]).write(read_job(jobs[0])))
    return 0


def convert_all(jobs: Sequence[Job], formats: Sequence[str], args: Namespace, terminal: Terminal) -> int:
    """Convert all jobs into ``args.out``."""
    from extractor.batch import convert, prepare
    from extractor.manifest import Manifest

    if args.jobs < 1:
        raise UsageError("--jobs counts worker processes: 1 or more")
    begun = time.perf_counter()
    prepare(args.out)
    manifest = Manifest.load(args.out) if args.resume else Manifest({})
    outcomes = []
    for outcome in terminal.track(convert(jobs, args.out, formats, args.jobs, manifest), len(jobs), "converting"):
        outcomes.append(outcome)
        _note(outcome, formats, args, manifest, terminal)
    if args.resume:
        manifest.save(args.out)
    if not args.quiet:
        _report(outcomes, formats, args.out, time.perf_counter() - begun, terminal)
    return _exit_code(outcomes, getattr(args, "strict", False))


def _note(outcome: Outcome, formats: Sequence[str], args: Namespace, manifest: Manifest, terminal: Terminal) -> None:
    from extractor.manifest import Entry

    if outcome.error:
        terminal.complain(outcome.error)
    elif args.resume and not outcome.skipped:
        manifest.note(Entry(outcome.job.stem, outcome.sha256, tuple(formats), outcome.files), args.out)


def _report(outcomes: list[Outcome], formats: Sequence[str], out: Path, seconds: float, terminal: Terminal) -> None:
    from extractor.terminal import outcome_table, plural

    done = [each for each in outcomes if not each.error and not each.skipped]
    skipped, failed = sum(each.skipped for each in outcomes), sum(each.error is not None for each in outcomes)
    if done:
        terminal.say(outcome_table(done))
    parts = [f"{plural(len(done), 'description')} converted to {', '.join(formats)} in {out}/ ({seconds:.1f} s)"]
    parts += [f"{skipped} unchanged"] if skipped else []
    parts += [f"{failed} failed"] if failed else []
    terminal.say("; ".join(parts))


def _exit_code(outcomes: list[Outcome], strict: bool) -> int:
    failed = any(each.error for each in outcomes)
    return int(failed or (strict and any(each.severities.get("error") for each in outcomes)))
