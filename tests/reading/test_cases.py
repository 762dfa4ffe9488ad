"""Small descriptions beside what a careful reader takes from them.

Each file of ``tests/fixtures/reading`` holds a description and, after ``---expected---``, a listing (``listing.py``).
What is not read yet waits in ``known_gaps``; a gap that closes fails here and moves up.
"""

from pathlib import Path

import pytest

import extractor
from tests.fixture_files import cases, halves
from tests.reading.listing import Listing, listed, parse

FOLDER = Path(__file__).parent.parent / "fixtures" / "reading"
CASES = sorted(FOLDER.glob("*.md"))
GAPS = sorted((FOLDER / "known_gaps").glob("*.md"))


def compare(path: Path) -> tuple[list[str], list[str]]:
    """What was read and what was wanted, line by line."""
    text, expected = halves(path)
    wanted = parse(expected)
    return listed(extractor.extract(text).figure, wanted).lines(), wanted.lines()


@pytest.mark.parametrize("path", cases(FOLDER))
def test_case(path: Path) -> None:
    read, wanted = compare(path)
    assert read == wanted


def test_there_are_cases() -> None:
    assert len(CASES) + len(GAPS) >= 40
    assert len(CASES) > len(GAPS)


@pytest.mark.parametrize("path", CASES[::7], ids=lambda path: path.stem)
def test_a_case_can_fail(path: Path) -> None:
    """The figure of a case is not that of an empty text."""
    wanted = parse(halves(path)[1])
    assert listed(extractor.extract("").figure, wanted).lines() != wanted.lines() or wanted == Listing()
