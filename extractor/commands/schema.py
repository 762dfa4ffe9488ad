"""``extractor schema``: the JSON Schema of the figure document."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from extractor.commands.protocol import Terminal

HELP = "print the JSON Schema of the figure document"
DESCRIPTION = "Prints the JSON Schema (2020-12) that every figure document validates against."
EXAMPLES = """\
  extractor schema                                          on standard output
  extractor schema --out schemas                            as schemas/figure.schema.json
"""
FILE_NAME = "figure.schema.json"


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("--out", type=Path, metavar="DIR", help=f"folder to write {FILE_NAME} to")


def run(args: Namespace, terminal: Terminal) -> int:
    """Print or write the schema."""
    from extractor.document import to_json
    from extractor.files import write_whole
    from extractor.schema import json_schema

    text = to_json(json_schema())
    if args.out is None:
        terminal.emit(text)
    else:
        write_whole(args.out / FILE_NAME, text.encode())
    return 0
