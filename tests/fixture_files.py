"""Fixtures of two parts: a description and, behind a mark, what is wanted of it."""

from __future__ import annotations

from pathlib import Path

MARK = "---expected---\n"


def halves(path: Path) -> tuple[str, str]:
    """The description of a fixture and what it expects."""
    text, mark, expected = path.read_text(encoding="utf-8").partition(MARK)
    assert mark, f"{path.name} expects nothing"
    return text, expected
