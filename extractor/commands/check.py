"""``extractor check``: do the numbers bear out what is said about them?"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from extractor.commands.protocol import Terminal

HELP = "check claims against the numbers"
DESCRIPTION = "Checks what a text says about its data against the numbers it states."
EXAMPLES = "  extractor check figure.txt\n"


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("paths", nargs="+", metavar="PATH", help="file, folder, or - for standard input")


def run(args: Namespace, terminal: Terminal) -> int:
    """Check."""
    return 0
