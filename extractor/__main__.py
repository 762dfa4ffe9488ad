"""``python -m extractor`` is the command ``extractor``."""

from extractor.cli import run

run()
