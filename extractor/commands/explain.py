"""``extractor explain``: from a value to its text, and from the text to its values."""

from __future__ import annotations

import re
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from extractor.commands.protocol import Terminal
from extractor.diagnostics import UsageError

if TYPE_CHECKING:
    from extractor.explain import Finding
    from extractor.lines import Lines

HELP = "say which text gave a value, and which rule read it"
DESCRIPTION = """\
Traces values to the text and back. --at LINE or LINE:COLUMN (both counted from 1) lists what came from that place;
--pointer lists the text that states a value of the figure document, or all values below it.
"""
EXAMPLES = """\
  extractor explain figure.txt --at 12                      what came from line 12
  extractor explain figure.txt --at 12:40                   what came from the characters around column 40
  extractor explain figure.txt --pointer /panels/0/x/label  which text gave this label
  extractor explain figure.txt --pointer /panels/0/series/1 which text gave anything of this series
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("path", metavar="PATH", help="file, or - for standard input")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--at", metavar="LINE[:COL]", help="a place in the text")
    what.add_argument("--pointer", metavar="POINTER", help="a JSON Pointer into the figure document")


def run(args: Namespace, terminal: Terminal) -> int:
    """Explain one place or one value."""
    from extractor.batch import Job, read_job
    from extractor.explain import findings_at, findings_below
    from extractor.lines import Lines

    place = _place(args.at) if args.at is not None else None
    result = read_job(Job(args.path, args.path))
    lines = Lines(result.text)
    if place is not None:
        found = findings_at(result, lines, *place)
        nothing = f"nothing was read from {args.at}"
    else:
        found = findings_below(result, args.pointer)
        nothing = f"{args.pointer} was stated nowhere: it follows from other values, or is a default"
    terminal.say(*_shown(found, lines) if found else [nothing])
    return 0


def _place(at: str) -> tuple[int, int | None]:
    found = re.fullmatch(r"([1-9]\d*)(?::([1-9]\d*))?", at)
    if not found:
        raise UsageError(f"--at takes LINE or LINE:COLUMN, both counted from 1, not {at!r}")
    return int(found[1]), int(found[2]) if found[2] else None


def _shown(findings: list[Finding], lines: Lines) -> Iterator[Any]:
    from rich.text import Text

    from extractor.terminal import excerpt, printable

    for finding in findings:
        parts: list[Any] = [(finding.pointer, "bold cyan"), " = ", printable(finding.value)]
        yield Text.assemble(*parts, (f"  by {finding.rule}" if finding.rule else "", "dim"))
        for span in finding.spans:
            yield excerpt(lines, span)
