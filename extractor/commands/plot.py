"""``extractor plot``: the figure redrawn."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from extractor.commands.convert import add_batch_arguments, convert_all
from extractor.commands.protocol import Terminal
from extractor.diagnostics import UsageError
from extractor.writers import chosen

HELP = "redraw the figures that descriptions describe"
DESCRIPTION = """\
Redraws each figure as its text describes it: stated points as markers, bounds as arrows, intervals as bars, the
reconstructed curve as a line and its band as shade.
"""
EXAMPLES = """\
  extractor plot seeds --out plots                          PNG pictures
  extractor plot figure.txt --out . --format svg,pdf        for the web and for print
"""
PICTURES = ("png", "svg", "pdf")


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("paths", nargs="+", metavar="PATH", help="file, folder, or - for standard input")
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="folder to write to")
    parser.add_argument(
        "--format", default="png", metavar="FORMAT,…", help="png (default), svg, pdf; several with commas"
    )
    parser.add_argument("--quiet", action="store_true", help="no table at the end")
    add_batch_arguments(parser)


def run(args: Namespace, terminal: Terminal) -> int:
    """Draw all figures."""
    from extractor.batch import find_jobs

    formats = chosen(args.format)
    for name in formats:
        if name not in PICTURES:
            raise UsageError(f"{name} is no picture; there are: {', '.join(PICTURES)}")
    return convert_all(find_jobs(args.paths), formats, args, terminal)
