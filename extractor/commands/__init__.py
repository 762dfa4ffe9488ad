"""One module per command: ``extractor convert`` is ``convert.py``."""

from __future__ import annotations

from collections.abc import Mapping

from extractor.commands import check, convert, explain, plot, schema, show
from extractor.commands.protocol import Command

COMMANDS: Mapping[str, Command] = {
    "convert": convert,
    "show": show,
    "check": check,
    "plot": plot,
    "explain": explain,
    "schema": schema,
}
