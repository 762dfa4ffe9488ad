"""Comparisons whose two sides are terms of their own: another place, a peak, a change, a sum."""

from __future__ import annotations

import pytest

from tests.test_claims import verdict_of
from tests.test_claims_wordings import DRUG, ENERGY


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        # another series at another place
        ("Drug A at 10 mg does more than Drug B at 100 mg.", "supported"),
        ("Drug A achieves more with 10 mg than Drug B with 100 mg.", "supported"),
        ("Drug B at 100 mg is still weaker than Drug A at 10 mg.", "supported"),
        ("Drug B at 10 mg is roughly on a par with Drug A at 1 mg.", "supported"),
        ("Drug B at 100 mg exceeds Drug A at 10 mg.", "contradicted"),
        ("Drug A at 1 mg exceeds Drug B at 100 mg.", "contradicted"),
        ("At 10 mg, Drug B reaches less than half the response of Drug A.", "supported"),
    ],
)
def test_another_series_at_another_place(claim: str, verdict: str) -> None:
    assert verdict_of(DRUG, claim) == verdict


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        ("Wind in 2020 is about four fifths of what coal was in 2010.", "supported"),
        ("Coal in 2020 lies 160 TWh below coal in 2010.", "supported"),
        ("Coal in 2020 lies 60 TWh below coal in 2010.", "contradicted"),
        ("Between 2000 and 2020, coal loses about as much as wind gains.", "supported"),
        ("From 2000 to 2020, wind gains roughly 15 TWh less than coal loses.", "supported"),
        ("The peak of coal is higher than the peak of nuclear.", "supported"),
        ("The maximum of wind is higher than the maximum of coal.", "contradicted"),
        ("In 2020, nuclear exceeds coal and hydro combined.", "supported"),
    ],
)
def test_peaks_changes_and_sums(claim: str, verdict: str) -> None:
    assert verdict_of(ENERGY, claim) == verdict


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        ("Coal in 2005 is higher than in any other year.", "supported"),
        ("In 2020 wind stands higher than at any earlier date.", "supported"),
        ("In 2010 coal stands higher than in any later year.", "supported"),
        ("Coal in 2010 is higher than in any other year.", "contradicted"),
        ("In 2020, wind is higher than ever before.", "supported"),
        ("In 2015, 41 TWh lie between nuclear and wind.", "supported"),
    ],
)
def test_one_place_against_all_others(claim: str, verdict: str) -> None:
    assert verdict_of(ENERGY, claim) == verdict
