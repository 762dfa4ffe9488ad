"""A number of a statement that its names and places give is explained; one that they do not, or any might, is not."""

from __future__ import annotations

import pytest

from extractor.claims import know, sole_reading
from extractor.claims.finding import Finding
from extractor.claims.sought.numbers import sought_numbers
from extractor.claims.turning import Turned
from extractor.model import Axis, Figure, Panel
from extractor.outline import read_outline
from tests.test_claims import series

SOLVENTS = ["DMF", "DMSO", "acetonitrile", "ethanol", "2-MeTHF", "toluene", "hexane", "water"]
YIELDS = Figure(
    kind="bar",
    title="Yield by solvent",
    panels=(
        Panel(
            kind="bar",
            x=Axis(label="Solvent", scale="category", ticks=tuple(SOLVENTS)),
            y=Axis(label="Isolated yield (%)", unit="%", scale="linear", range=(0, 100)),
            series=(series("", SOLVENTS, [91, 88, 77, 68, 59, 35, 22, 6]),),
        ),
    ),
)
YEARS: list[float] = [2015, 2016, 2017, 2018, 2019, 2020, 2021, 2022]
LANES = Figure(
    kind="line",
    title="Freight rates",
    panels=(
        Panel(
            x=Axis(label="Year", scale="linear", range=(2015, 2022)),
            y=Axis(label="Rate ($)", unit="$", scale="linear", range=(0, 12000)),
            series=(
                series("Rotterdam", YEARS, [1500, 1720, 1610, 1900, 2350, 3600, 10400, 7300], "blue"),
                series("Los Angeles", YEARS, [1100, 1340, 1930, 1810, 1450, 4200, 9100, 2200], "red"),
                series("Genoa", YEARS, [1700, 1850, 1420, 2040, 2500, 3300, 11500, 6900], "green"),
            ),
        ),
    ),
)
EXPLAINED = [
    (YIELDS, "The greatest drop occurs between 2-MeTHF and toluene and amounts to 24 points.", "2-MeTHF) - y("),
    (YIELDS, "Switching from acetonitrile to hexane costs 55 points.", "acetonitrile) - y("),
    (YIELDS, "Toluene keeps four tenths of what DMSO delivers.", "toluene) / y("),
    (YIELDS, "DMF and hexane together come to 113 %.", "sum of "),
    (LANES, "By 2021 Rotterdam stands 6800 dollars higher than in 2020.", "Rotterdam; 2021) - y(Rotterdam; 2020)"),
    (LANES, "In 2022 Rotterdam is 5100 dollars dearer than Los Angeles.", "Rotterdam; 2022) - y(Los Angeles; 2022)"),
    (LANES, "For Rotterdam and Los Angeles the average of 2022 was 4750 dollars.", "mean of "),
    (LANES, "Genoa spans 10080 dollars in these years.", "|y(Genoa; 2021) - y(Genoa; 2017)|"),
]
LEFT_OPEN = [
    (YIELDS, "The greatest drop occurs between 2-MeTHF and toluene and amounts to 31 points."),
    (YIELDS, "Switching from acetonitrile to hexane costs 20 points."),
    (YIELDS, "DMF and hexane together come to 97 %."),
    (YIELDS, "Duplicate runs agree to within two points."),
    (YIELDS, "With more catalyst, toluene would reach 59 %."),
    (LANES, "By 2021 Rotterdam stands 6800 dollars lower than in 2020."),
    (LANES, "In 2022 Rotterdam is 3000 dollars dearer than Los Angeles."),
    (LANES, "Genoa spans 4000 dollars in these years."),
    (LANES, "Rates moved by more than 100 dollars."),
    (LANES, "A difference of 200 dollars is nothing unusual."),
]


def _sought(figure: Figure, statement: str) -> Finding | None:
    reader, reading = sole_reading(know(figure), read_outline(statement))
    return sought_numbers(reading, Turned(reader))


@pytest.mark.parametrize(("figure", "statement", "program"), EXPLAINED, ids=[case[1] for case in EXPLAINED])
def test_a_number_that_the_named_values_give_is_explained(figure: Figure, statement: str, program: str) -> None:
    found = _sought(figure, statement)
    assert found is not None
    assert (found.truth, found.guessed) == (True, True)
    assert program in found.program
    assert all((found.reason, found.evidence))


@pytest.mark.parametrize(("figure", "statement"), LEFT_OPEN, ids=[case[1] for case in LEFT_OPEN])
def test_another_number_another_way_or_any_number_is_left_open(figure: Figure, statement: str) -> None:
    assert _sought(figure, statement) is None
