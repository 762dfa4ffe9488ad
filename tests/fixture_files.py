"""Fixtures of two parts: a description and, behind a mark, what is wanted of it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from _pytest.mark import ParameterSet

MARK = "---expected---\n"


def halves(path: Path) -> tuple[str, str]:
    """The description of a fixture and what it expects."""
    text, mark, expected = path.read_text(encoding="utf-8").partition(MARK)
    assert mark, f"{path.name} expects nothing"
    return text, expected


def cases(folder: Path) -> list[ParameterSet]:
    """The files of a folder; those of its ``known_gaps`` must fail, or move up."""
    gap = pytest.mark.xfail(strict=True, reason="not read yet")
    found = [pytest.param(path, id=path.stem) for path in sorted(folder.glob("*.md"))]
    return found + [
        pytest.param(path, id=path.stem, marks=gap) for path in sorted((folder / "known_gaps").glob("*.md"))
    ]
