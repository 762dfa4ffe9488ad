"""Which pieces of a text are claims: cut at their joints, told from interpretation, found in any section."""

from __future__ import annotations

import pytest

from extractor.claims import judge
from extractor.outline import read_outline
from tests.test_claims_motion import TANKS

CHECKABLE = [
    "Pump hours followed the same course.",
    "At 14 h, Upper would stand below 10 cm.",
    "Lower presumably stays flatter at night than Basin.",
    "Basin seems a little rougher than Lower.",
    "Upper is twice as likely as Lower to spill.",
    "Upper is worth more than half of the stored water.",
]
OPINIONS = [
    "A leak is to blame for the fall of Upper.",
    "Operators should open the valve before Lower passes 50 cm.",
    "Such losses leave the village exposed to a dry summer.",
    "It is tempting to ascribe the rise of Lower to the new pipe.",
    "The hump of Basin is the usual signature of a blocked drain.",
    "The red line is easy to tell from the legend.",
    "This suggests that Lower is the better built of the two.",
]
PIECES = [
    ("Upper falls and Lower rises.", ["Upper falls", "Lower rises."]),
    ("The gap between Upper and Lower closes.", ["The gap between Upper and Lower closes."]),
    ("Upper and Lower meet at 7 h.", ["Upper and Lower meet at 7 h."]),
    ("Basin rises and falls.", ["Basin rises and falls."]),
    ("Upper falls, which is the opposite of Lower.", ["Upper falls", "which is the opposite of Lower."]),
    (
        "Basin peaks at 72 cm; Upper falls, suggesting a leak, but Lower rises.",
        ["Basin peaks at 72 cm", "Upper falls", "suggesting a leak", "Lower rises."],
    ),
    (
        "Basin is not straight: it gets steeper up to 4 h.",
        ["Basin is not straight", "it gets steeper up to 4 h."],
    ),
    ("Upper falls to 8 cm, presumably a leak.", ["Upper falls to 8 cm", "presumably a leak."]),
    (
        "Lower never falls, as one would expect of a cistern.",
        ["Lower never falls", "as one would expect of a cistern."],
    ),
    ("At 4 h, perhaps because of rain, Lower rises.", ["perhaps because of rain", "Lower rises."]),
    ("Basin peaks at 72 cm, which pleased the engineers.", ["Basin peaks at 72 cm", "which pleased the engineers."]),
    ("The order is plain: Upper, Basin, Lower.", ["The order is plain: Upper, Basin, Lower."]),
    ("**Lower never falls:** it ends at 58 cm.", ["Lower never falls", "it ends at 58 cm."]),
    ("**Early loss of Upper:** it drops to 78 cm.", ["it drops to 78 cm."]),
    ("(4) Lower never falls.", ["Lower never falls."]),
]


def verdicts(text: str, section: str = "Key Observations") -> list[tuple[str, str]]:
    outline = read_outline(f"## {section}\n* {text}\n")
    return [(claim.text, claim.verdict) for claim in judge(TANKS, outline)]


@pytest.mark.parametrize("sentence", CHECKABLE)
def test_what_the_numbers_could_settle_is_checkable(sentence: str) -> None:
    assert {verdict for _, verdict in verdicts(sentence)} <= {"supported", "undetermined"}
    assert verdicts(sentence)


@pytest.mark.parametrize("section", ["Key Observations", "Interpretation"])
@pytest.mark.parametrize("sentence", OPINIONS)
def test_an_interpretation_is_not_checkable(sentence: str, section: str) -> None:
    assert {verdict for _, verdict in verdicts(sentence, section)} <= {"not_checkable"}


def test_what_something_else_would_do_is_open_among_observations_and_advice_among_interpretations() -> None:
    sentence = "A second pump would lower Upper faster."
    assert verdicts(sentence) == [(sentence, "undetermined")]
    sentence = "A second pump would relieve the village and lower Upper."
    assert verdicts(sentence, "Interpretation") == [(sentence, "not_checkable")]


@pytest.mark.parametrize("section", ["Overview", "Detailed Analysis", "Key Observations", "Interpretation"])
def test_a_claim_is_found_in_any_section(section: str) -> None:
    assert verdicts("Upper loses ground at every reading.", section) == [
        ("Upper loses ground at every reading.", "supported")
    ]


def test_a_list_of_values_is_no_claim() -> None:
    assert verdicts("0 h: 90, 2 h: 78, 4 h: 66", "Detailed Analysis") == []


@pytest.mark.parametrize(("text", "pieces"), PIECES, ids=[text for text, _ in PIECES])
def test_each_piece_has_its_own_span(text: str, pieces: list[str]) -> None:
    found = [piece for piece, _ in verdicts(text)]
    assert set(found) <= set(pieces)
    assert found
