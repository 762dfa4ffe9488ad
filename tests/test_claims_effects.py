"""Ablations: what is said of removing a part, or of what it contributes, is tried on what the whole is better by."""

from __future__ import annotations

import pytest

from extractor.claims.repeats.effects import part_of
from extractor.model import Axis, Figure, Panel
from tests.test_claims import series, verdict_of

PAIRS = ["En-De", "En-Fr", "En-Zh"]
TRANSLATION = Figure(
    kind="bar",
    title="Ablation of a translation model",
    panels=(
        Panel(
            kind="bar",
            x=Axis(label="Language pair", scale="category", ticks=tuple(PAIRS)),
            y=Axis(label="BLEU", scale="linear", range=(0, 50)),
            series=(
                series("Full model", PAIRS, [31.0, 42.0, 25.0]),
                series("w/o back-translation", PAIRS, [27.5, 40.0, 19.0]),
                series("w/o label smoothing", PAIRS, [30.2, 41.1, 24.4]),
                series("w/o tied embeddings", PAIRS, [30.9, 41.8, 25.1]),
            ),
        ),
    ),
)


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        ("Removing back-translation costs 6 BLEU points on En-Zh.", "supported"),
        ("Removing back-translation costs 3 BLEU points on En-Zh.", "contradicted"),
        ("Back-translation is the most valuable component on every language pair.", "supported"),
        ("Label smoothing is the most valuable component on every language pair.", "contradicted"),
        ("Dropping label smoothing never costs more than one point.", "supported"),
        ("Losing tied embeddings hurts least on all three pairs.", "supported"),
        ("On En-De, dropping back-translation hurts more than dropping label smoothing.", "supported"),
        ("Taking back-translation away costs three times as much on En-Zh as on En-Fr.", "supported"),
    ],
)
def test_what_a_part_is_worth(claim: str, verdict: str) -> None:
    assert verdict_of(TRANSLATION, claim) == verdict


def test_an_order_turned_round_is_not_borne_out() -> None:
    turned = "On En-De, dropping label smoothing hurts more than dropping back-translation."
    assert verdict_of(TRANSLATION, turned) != "supported"


def test_names_say_which_part_is_lacking() -> None:
    assert part_of("w/o label smoothing") == "label smoothing"
    assert part_of("No dropout") == "dropout"
    assert part_of("− EMA") == "EMA"
    assert part_of("Attention removed") == "Attention"
    assert part_of("Full model") is None
    assert part_of("Nordbreen") is None
