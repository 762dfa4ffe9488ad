"""What a claim says, part by part: of whom, where, which way, of how many, how much, by what points it is settled."""

from __future__ import annotations

from typing import Any

import pytest

from extractor.claims import judge
from extractor.model import Claim
from extractor.outline import read_outline
from tests.test_claims import TRAINING


def claim_of(said: str) -> Claim:
    (claim,) = judge(TRAINING, read_outline(said))
    return claim


@pytest.mark.parametrize(
    ("said", "parts"),
    [
        (
            "Alpha is above Beta at 40,000 steps.",
            {"subjects": ("Alpha", "Beta"), "scope": "x = 40000", "direction": "above", "value": None},
        ),
        ("Gamma rises throughout.", {"subjects": ("Gamma",), "direction": "rise", "quantifier": "all"}),
        ("All three methods exceed 45 at the end.", {"subjects": ("Alpha", "Beta", "Gamma"), "scope": "x = end"}),
        ("Alpha ends at 76.", {"value": 76.0, "value_min": None, "value_max": None}),
        ("Gamma stays below 60.", {"value": None, "value_min": None, "value_max": 60.0}),
        ("Beta ends between 60 and 70.", {"value": 65.0, "value_min": 60.0, "value_max": 70.0}),
        ("Gamma is lowest at 30,000 steps.", {"direction": "lowest", "scope": "x = 30000"}),
    ],
)
def test_parts_of_a_claim(said: str, parts: dict[str, Any]) -> None:
    claim = claim_of(said)
    assert {name: getattr(claim, name) for name in parts} == parts


def test_stated_points_settle_what_they_can() -> None:
    assert claim_of("Alpha is above Beta at 40,000 steps.").basis == "stated"


def test_a_curve_is_asked_where_nothing_is_stated() -> None:
    claim = claim_of("Alpha is above Beta at 45,000 steps.")
    assert (claim.verdict, claim.basis) == ("supported", "curve")
    assert claim.evidence == (
        "/panels/0/series/0/points/4",
        "/panels/0/series/0/points/5",
        "/panels/0/series/1/points/4",
        "/panels/0/series/1/points/5",
    )


def test_an_interpretation_has_no_parts() -> None:
    claim = claim_of("Alpha probably profits from its larger batches.")
    assert (claim.verdict, claim.subjects, claim.basis) == ("not_checkable", (), None)
