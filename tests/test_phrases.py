"""Claims in many wordings about small figures, each with the verdict that its numbers give."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

import extractor
from extractor.result import Result
from tests.conftest import ROOT

FOLDER = ROOT / "tests" / "phrases"
WANTED = {
    "predicates": 0.79,
    "courses": 0.72,
    "assurance": 0.66,
    "lines": 0.76,
    "categories": 0.74,
    "naming": 0.8,
    "levels": 0.9,
    "counts": 0.95,
    "changes": 0.85,
    "ranking": 0.93,
    "amounts": 0.82,
    "spreads": 0.85,
    "references": 0.59,
    "coordinates": 0.9,
}
MOST_FALSE = {
    "predicates": 2,
    "courses": 3,
    "assurance": 0,
    "lines": 1,
    "categories": 4,
    "naming": 0,
    "levels": 1,
    "counts": 0,
    "changes": 0,
    "ranking": 0,
    "amounts": 1,
    "spreads": 1,
    "references": 4,
    "coordinates": 0,
}


@cache
def figure(bank: str, name: str) -> Result:
    """The figure that a claim is about: a text of the bank, or the description of a case."""
    own = FOLDER / bank / f"{name}.md"
    cases = (ROOT / "tests" / folder / name / "description.md" for folder in ("corpus", "descriptions", "voices"))
    return extractor.extract_file(own if own.exists() else next(path for path in cases if path.exists()))


def verdict(bank: str, name: str, claim: str) -> str:
    """One verdict for a claim that may fall into several statements: the gravest of them."""
    said = {found.verdict for found in extractor.check(figure(bank, name), claims=[claim])}
    return next((v for v in ("contradicted", "undetermined", "supported") if v in said), "not_checkable")


@cache
def outcomes(bank: str) -> Counter[tuple[str, str]]:
    """How often each wanted verdict came out as which."""
    counts: Counter[tuple[str, str]] = Counter()
    for line in (FOLDER / bank / "claims.tsv").read_text(encoding="utf-8").splitlines():
        name, _, wanted, claim = line.split("\t")
        counts[wanted, verdict(bank, name, claim)] += 1
    return counts


@pytest.mark.parametrize("bank", WANTED)
def test_most_wordings_are_understood(bank: str) -> None:
    counts = outcomes(bank)
    right = sum(count for (wanted, got), count in counts.items() if wanted == got)
    assert right / counts.total() >= WANTED[bank], counts


@pytest.mark.parametrize("bank", MOST_FALSE)
def test_few_accusations_are_false(bank: str) -> None:
    false = sum(n for (wanted, got), n in outcomes(bank).items() if got == "contradicted" != wanted)
    assert false <= MOST_FALSE[bank], outcomes(bank)
