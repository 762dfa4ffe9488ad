"""Words that lean on others: steps and parts of x, what comes next, former and latter, panels, signs, units."""

from __future__ import annotations

import pytest

import extractor
from extractor.model import Axis, Figure, Panel
from tests.test_claims import series, verdict_of

LOADS: list[float] = [0, 100, 200, 300, 400]
BEAMS = Figure(
    kind="line",
    title="Deflection of two beams",
    panels=(
        Panel(
            kind="line",
            x=Axis(label="Load (N)", unit="N", scale="linear", range=(0, 400)),
            y=Axis(label="Deflection (mm)", unit="mm", scale="linear", range=(0, 50)),
            series=(
                series("Oak beam", LOADS, [0, 4, 8, 12, 16], "brown"),
                series("Pine beam", LOADS, [0, 6, 12, 26, 48], "green"),
            ),
        ),
    ),
)
YEARS: list[float] = [2000, 2005, 2010, 2015, 2020]
POWER = Figure(
    kind="line",
    title="Electricity of a valley by source",
    panels=(
        Panel(
            kind="line",
            x=Axis(label="Year", scale="time", range=(2000, 2020)),
            y=Axis(label="Generation (MWh)", unit="MWh", scale="linear", range=(0, 1000)),
            series=(
                series("Coal", YEARS, [900, 700, 500, 300, 200], "black"),
                series("Wind", YEARS, [50, 150, 300, 450, 600], "blue"),
                series("Solar", YEARS, [5, 20, 90, 200, 350], "orange"),
            ),
        ),
    ),
)
STEPS: list[float] = [0, 2, 4, 6]
PONDS = Figure(
    kind="line",
    title="Net growth in three ponds",
    panels=tuple(
        Panel(
            kind="line",
            title=title,
            x=Axis(label="Day", scale="linear", range=(0, 6)),
            y=Axis(label="Net growth (g)", unit="g", scale="linear", range=(-10, 10)),
            series=(series("Algae", STEPS, algae, "green"), series("Duckweed", STEPS, weed, "red")),
        )
        for title, algae, weed in (
            ("North pond", [-4.0, 2.0, 5.0, 8.0], [-6.0, -3.0, 1.0, 4.0]),
            ("South pond", [-5.0, 1.0, 3.0, 6.0], [-6.0, -5.0, -4.0, -2.0]),
            ("West pond", [-5.0, -4.0, -2.0, 1.0], [-8.0, -7.0, -5.0, 3.0]),
        )
    ),
)
CASES: list[tuple[Figure, str, str]] = [
    # so much for each step of x
    (BEAMS, "supported", "The oak beam gives 4 mm per 100 N."),
    (BEAMS, "supported", "Between 0 and 400 N, the oak beam bends by about 4 mm for every additional 100 N."),
    (BEAMS, "contradicted", "Between 0 and 400 N, the oak beam bends by 9 mm for every additional 100 N."),
    (BEAMS, "supported", "From 300 to 400 N, each additional newton bends the pine beam by roughly 0.22 mm."),
    # parts of x, and what comes after a part
    (BEAMS, "supported", "The pine beam bends more in the second half of the test than in the first."),
    (BEAMS, "supported", "The pine beam bends faster over the 200 N that follow than over the first 200 N."),
    (BEAMS, "supported", "The pine beam bends more slowly over the first 200 N than over the next 200 N."),
    (POWER, "supported", "Wind generation in 2010 was twice what it had been five years earlier."),
    (POWER, "supported", "Coal stood at 500 MWh in 2010, and ten years later at 200 MWh."),
    # one of two
    (POWER, "supported", "Of coal and wind, the latter stands higher in 2020."),
    (POWER, "contradicted", "Of coal and wind, the former stands higher in 2020."),
    (POWER, "supported", "Between solar and wind, the former is lower in 2010."),
    (BEAMS, "supported", "The oak beam ends at 16 mm. The pine beam ends above it."),
    (BEAMS, "contradicted", "The oak beam ends at 16 mm. The pine beam ends below it."),
    (POWER, "supported", "In 2020 wind delivers 600 MWh. The other two stay below 400 MWh in 2020."),
    (POWER, "contradicted", "In 2020 wind delivers 600 MWh. The other two stay below 300 MWh in 2020."),
    (POWER, "supported", "Wind and solar both rise. The former is 250 MWh above the latter in 2020."),
    (POWER, "supported", "Coal falls. The remaining two curves rise."),
    (POWER, "supported", "In 2020 the runner-up delivers 250 MWh less than wind."),
    (POWER, "contradicted", "In 2020 the runner-up delivers 400 MWh less than wind."),
    (POWER, "supported", "Wind ends with the highest generation."),
    (POWER, "supported", "At the end, wind has the highest generation."),
    (POWER, "contradicted", "Coal ends with the highest generation."),
    # a group, and the largest of it
    (POWER, "supported", "Wind is the largest of the renewable sources in every year."),
    # other units than those of the axis
    (POWER, "supported", "In 2020, wind delivered 0.6 GWh."),
    (POWER, "contradicted", "In 2020, wind delivered 0.9 GWh."),
    (POWER, "supported", "Coal stays above 150,000 kWh throughout."),
    (BEAMS, "supported", "At 400 N, the pine beam has sunk by 4.8 cm."),
    # in so many panels
    (PONDS, "supported", "On day 2, the algae exceed zero in two of the three ponds."),
    (PONDS, "contradicted", "On day 2, the algae exceed zero in all three ponds."),
    (PONDS, "supported", "On day 4, the algae exceed the duckweed in all three panels."),
    (PONDS, "contradicted", "On day 6, the algae exceed the duckweed in all three ponds."),
    # sides of zero
    (PONDS, "supported", "In the South pond, the duckweed stays negative throughout."),
    (PONDS, "contradicted", "In the North pond, the duckweed stays negative throughout."),
    (PONDS, "supported", "In the South pond, only the green line ends above zero."),
    # what is left aside, with a word for what happens there
    (POWER, "supported", "Leaving aside the start in 2000, coal keeps to values between 200 and 700 MWh."),
    (POWER, "contradicted", "Leaving aside the dip in 2020, coal keeps to values between 400 and 900 MWh."),
    # a rate that no axis counts
    (BEAMS, "undetermined", "The oak beam sinks by 4 mm per decade."),
]


@pytest.mark.parametrize(("figure", "verdict", "sentence"), CASES, ids=[case[2] for case in CASES])
def test_a_careful_reader_agrees(figure: Figure, verdict: str, sentence: str) -> None:
    assert verdict_of(figure, sentence) == verdict


@pytest.mark.parametrize(
    ("verdict", "statement"),
    [
        ("supported", "Between 2010 and 2020 Coal loses 300 MWh while Wind gains 300 MWh."),
        ("contradicted", "Between 2010 and 2020 Coal loses 500 MWh while Wind gains 300 MWh."),
        ("supported", "Over the last five years Wind puts on 150 MWh and Solar climbs by the same 150 MWh."),
        ("supported", "Between 2005 and 2010 Wind gains 150 MWh and Solar 70."),
        ("contradicted", "Between 2005 and 2010 Wind gains 150 MWh and Solar 170."),
        ("supported", "Wind leads Solar by 130 MWh in 2005 but by 250 in 2020."),
        ("contradicted", "Wind leads Solar by 130 MWh in 2005 but by 350 in 2020."),
        ("supported", "In 2020 Wind leads Coal by 400 MWh and Solar by 250."),
        ("contradicted", "In 2020 Wind leads Coal by 400 MWh and Solar by 450."),
        ("supported", "Coal spans 700 MWh, Wind 550."),
        ("contradicted", "Coal spans 700 MWh, Wind 250."),
        ("supported", "Between 2000 and 2005 Wind gains 100 MWh, more than six times what Solar adds."),
        (
            "supported",
            "Between 2010 and 2015 Coal loses 200 MWh, exactly four thirds of what Wind adds over the same years.",
        ),
        (
            "supported",
            "Between 2010 and 2015 Wind gains 150 MWh, ten times Solar's gain in the years from 2000 to 2005.",
        ),
    ],
)
def test_a_clause_keeps_the_place_and_the_verb_of_its_sentence(verdict: str, statement: str) -> None:
    assert verdict_of(POWER, statement) == verdict


@pytest.mark.parametrize(
    "statement",
    [
        "Coal loses 200 MWh from 2000 to 2005 but only 100 over the next fifteen.",
        "Wind overtakes Coal around 2012 and is ahead of it by then for good.",
        "In the valley of old Solar was the dearest, and Wind the cheapest.",
    ],
)
def test_a_clause_that_leans_on_others_accuses_nobody(statement: str) -> None:
    assert verdict_of(POWER, statement) != "contradicted"


@pytest.mark.parametrize(
    ("verdict", "statement"),
    [
        ("supported", "Wind starts at 50 MWh. In 2020 it generates three times as much as Coal."),
        ("supported", "Wind starts at 50 MWh. Its lead over Solar is 250 MWh in 2020."),
        ("contradicted", "Wind starts at 50 MWh. In 2015 it is still below Solar."),
        ("undetermined", "Wind starts at 50 MWh. Its owner is richer than the one of Coal."),
        ("supported", "Solar starts at 5 MWh. Somewhere between 2015 and 2020 it overtakes Coal."),
        ("supported", "Coal and Wind move in opposite directions. In 2010 they are 200 MWh apart."),
    ],
)
def test_a_pronoun_is_heard_as_the_name_it_stands_for(verdict: str, statement: str) -> None:
    assert verdict_of(POWER, statement) == verdict


def test_a_label_names_whom_it_stands_for() -> None:
    text = "* **Solar:** It stays below Wind in every year.\n* **Coal:** It stays below Wind in every year.\n"
    assert [claim.verdict for claim in extractor.check(POWER, text)] == ["supported", "contradicted"]
