"""``extractor show``: the figure for a person at a terminal."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from extractor.commands.protocol import Terminal

HELP = "show what a description says"
DESCRIPTION = """\
Shows the figure a description describes: panels, axes, series with their points, reference lines, events, and what is
wrong inside the text, with the offending line and a caret.
"""
EXAMPLES = """\
  extractor show figure.txt
  cat figure.txt | extractor show -
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("paths", nargs="+", metavar="PATH", help="file, folder, or - for standard input")


def run(args: Namespace, terminal: Terminal) -> int:
    """Show each description; complain about those that cannot be read."""
    from extractor.batch import find_jobs, read_job
    from extractor.diagnostics import ExtractorError
    from extractor.figure_view import figure_view

    failed = False
    for job in find_jobs(args.paths):
        try:
            terminal.say(*figure_view(read_job(job)))
        except ExtractorError as error:
            terminal.complain(str(error))
            failed = True
    return int(failed)
