"""How many values keep to a bound, who is named as the only one, passives, rankings and named pairs, true and false."""

from __future__ import annotations

import pytest

from extractor.model import Figure
from tests.test_claims import verdict_of
from tests.test_claims_wordings import DRUG, ENERGY

CASES = [
    (ENERGY, "supported", "Hydro values lie between 35 and 44 TWh."),
    (ENERGY, "contradicted", "Hydro values lie between 38 and 44 TWh."),
    (ENERGY, "supported", "Hydro ranges from 35 to 44 TWh."),
    (ENERGY, "contradicted", "Hydro ranges from 10 to 90 TWh."),
    (ENERGY, "supported", "Nuclear stays above 140 TWh throughout."),
    (ENERGY, "contradicted", "Coal stays above 140 TWh throughout."),
    (ENERGY, "supported", "Wind tops 100 TWh in two of the five years."),
    (ENERGY, "contradicted", "Wind tops 100 TWh in four of the five years."),
    (ENERGY, "supported", "Coal readings above 200 TWh number three."),
    (ENERGY, "contradicted", "Coal readings above 200 TWh number five."),
    (ENERGY, "supported", "Coal exceeded 200 TWh three times."),
    (ENERGY, "contradicted", "Coal exceeded 200 TWh twice."),
    (ENERGY, "supported", "Only coal ever clears 200 TWh."),
    (ENERGY, "contradicted", "Only coal ever clears 170 TWh."),
    (ENERGY, "supported", "Hydro never gets beyond 44 TWh."),
    (ENERGY, "contradicted", "Hydro never gets beyond 40 TWh."),
    (ENERGY, "supported", "Except in 2020, coal stays above 100 TWh."),
    (ENERGY, "contradicted", "Except in 2020, coal stays above 200 TWh."),
    (ENERGY, "supported", "Wind is surpassed by nuclear in 2015."),
    (ENERGY, "contradicted", "Wind is surpassed by nuclear in 2020."),
    (ENERGY, "supported", "Coal outdoes nuclear in both 2000 and 2010."),
    (ENERGY, "contradicted", "Coal outdoes nuclear in both 2000 and 2020."),
    (ENERGY, "supported", "In 2020, the ranking is wind, nuclear, coal, hydro."),
    (ENERGY, "contradicted", "In 2020, the ranking is nuclear, wind, coal, hydro."),
    (ENERGY, "supported", "The difference between coal and wind is widest in 2000."),
    (ENERGY, "contradicted", "The difference between coal and wind is widest in 2015."),
    (ENERGY, "supported", "From 2015 to 2020 wind gained 70 TWh."),
    (ENERGY, "contradicted", "From 2015 to 2020 wind gained 130 TWh."),
    (ENERGY, "contradicted", "In 2000 coal leads nuclear by 200 TWh."),
    (ENERGY, "undetermined", "In 2012 wind stood at 74 TWh."),
    (DRUG, "supported", "At 10 mg a majority responds to Drug A."),
    (DRUG, "contradicted", "At 10 mg a majority responds to Drug B."),
    (DRUG, "supported", "Placebo stays in single figures throughout."),
    (DRUG, "contradicted", "Drug B stays in single figures throughout."),
    (DRUG, "supported", "Drug A at 100 mg gives more than three times its response at 1 mg."),
]


@pytest.mark.parametrize(("figure", "verdict", "sentence"), CASES, ids=[case[2] for case in CASES])
def test_values_are_counted(figure: Figure, verdict: str, sentence: str) -> None:
    assert verdict_of(figure, sentence) == verdict
