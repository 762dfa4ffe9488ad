"""What nothing else settled is sought; nobody is accused by it, and nothing is borne out against what fails."""

from __future__ import annotations

import pytest

from extractor.claims import judge, know, sole_reading
from extractor.claims.finding import Finding
from extractor.claims.sought.resort import with_sought
from extractor.claims.statements.reading import Reading
from extractor.claims.turning import Turned
from extractor.outline import read_outline
from tests.sought.test_numbers import YIELDS
from tests.test_claims import TRAINING

OPEN = Finding("other", None, "", "the numbers of the figure do not decide it")
HELD = "Switching from acetonitrile to hexane costs 55 points."
ELSEWHERE = "Switching from acetonitrile to hexane costs 31 points."


def read(said: str) -> tuple[Turned, Reading]:
    reader, reading = sole_reading(know(YIELDS), read_outline(said))
    return Turned(reader), reading


def test_what_is_named_bears_an_open_statement_out() -> None:
    turned, reading = read(HELD)
    ((_, found),) = with_sought(turned, [(reading, OPEN)])
    assert found.truth is True
    assert "hexane" in found.program


def test_another_number_leaves_it_open() -> None:
    turned, reading = read(ELSEWHERE)
    assert with_sought(turned, [(reading, OPEN)]) == [(reading, OPEN)]


def test_a_sentence_that_stays_half_open_is_left_as_it_was() -> None:
    turned, reading = read(HELD)
    other = read(ELSEWHERE)[1]
    found = [(reading, OPEN), (other, OPEN)]
    assert with_sought(turned, found) == found


def test_what_was_refuted_or_is_firmly_open_stays_so() -> None:
    turned, reading = read(HELD)
    for told in (Finding("gap", False, "", ""), Finding("gap", None, "", "", firm=True)):
        assert with_sought(turned, [(reading, told)]) == [(reading, told)]


@pytest.mark.parametrize(
    "said",
    ["Alpha might owe its lead to luck.", "Beta's seeds scatter by 3 points.", "Beta is flat at first, then it drops."],
)
def test_what_is_not_told_or_only_half_true_is_not_borne_out(said: str) -> None:
    assert "supported" not in {claim.verdict for claim in judge(TRAINING, read_outline(said))}
