"""What is weighed: statements that hold in part are borne out with what was left, doubtful accusations taken back."""

from __future__ import annotations

import pytest

from extractor.claims import judge, know, settled, sole_reading
from extractor.claims.finding import Finding
from extractor.claims.turning import Turned
from extractor.claims.weighing import ACCUSES, BARS, SUPPORTS, weighed
from extractor.claims.weighing.signs import SIGNS
from extractor.claims.weighing.trials import Trial, best_of, trials_of
from extractor.outline import read_outline
from tests.sought.test_numbers import YIELDS
from tests.test_claims import TRAINING


def test_every_weight_is_that_of_a_sign() -> None:
    assert set(SUPPORTS) | set(ACCUSES) <= set(SIGNS)


def test_a_number_that_what_is_named_gives_bears_a_statement_out() -> None:
    said = "The greatest drop from one bar to the next occurs between 2-MeTHF and toluene and amounts to 24 points."
    (claim,) = judge(YIELDS, read_outline(said))
    assert claim.verdict == "supported"
    assert claim.reason is not None
    assert "24" in claim.reason


def test_the_same_with_another_number_is_not_borne_out() -> None:
    said = "The greatest drop from one bar to the next occurs between 2-MeTHF and toluene and amounts to 61 points."
    assert all(claim.verdict != "supported" for claim in judge(YIELDS, read_outline(said)))


@pytest.mark.parametrize("said", ["Alpha might owe its lead to luck.", "Beta's seeds scatter by 3 points."])
def test_what_nothing_was_tried_of_stays_open(said: str) -> None:
    assert all(claim.verdict not in ("supported", "contradicted") for claim in judge(TRAINING, read_outline(said)))


def test_nobody_is_accused_by_weight() -> None:
    """Whatever is tried, weighing turns no open statement into a contradiction."""
    for said in ("Alpha loses its lead over Beta again.", "By the end Gamma has three quarters of what Alpha has."):
        for turned, reading, finding in settled(TRAINING, read_outline(said)):
            if finding.truth is not False:
                assert weighed(turned, reading, finding).truth is not False


def test_an_accusation_with_all_against_it_is_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    reader, reading = sole_reading(know(TRAINING), read_outline("Alpha stays below 20 throughout."))
    failed = Finding("threshold", False, "for all x: y(Alpha) < 20", "fails at 5 of 6 places: 40 against 20")
    assert weighed(Turned(reader), reading, failed).truth is False
    monkeypatch.setattr("extractor.claims.weighing.BARS", {**BARS, "accuses": 99.0})
    assert weighed(Turned(reader), reading, failed).truth is None


def test_of_what_holds_the_trial_that_leaves_least_open_stands() -> None:
    held = Finding("order", True, "y(A) > y(B)", "")
    trials = [Trial(held, "own", is_vetoed=True), Trial(held, "words"), Trial(Finding("gap", False, "", ""), "own")]
    best = best_of(trials)
    assert best is not None
    assert best.source == "words"


def test_the_trials_of_a_statement_tell_how_they_were_come_by() -> None:
    reader, reading = sole_reading(know(YIELDS), read_outline("Switching from acetonitrile to hexane costs 55 points."))
    assert "numbers" in {trial.source for trial in trials_of(Turned(reader), reading)}
