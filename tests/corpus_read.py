"""The corpus as the library reads it, once for all tests of a process."""

import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import extractor
from tests.gold import case_paths


class Read(NamedTuple):
    """One description of the corpus and the document made of it."""

    case: Path
    text: str
    document: dict[str, Any]


@cache
def corpus() -> tuple[Read, ...]:
    """Every description of the corpus with its document."""
    return tuple(_read(case) for case in case_paths())


def _read(case: Path) -> Read:
    result = extractor.extract_file(case / "description.md")
    return Read(case, result.text, json.loads(result.to_json()))
