"""Statements without a number of their own, weighed by their cues: what is borne out, and what must not be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from extractor.claims.finding import Finding
from extractor.claims.interval import Truth
from extractor.claims.sought.words import sought_words
from extractor.claims.turning import Turned
from extractor.model import Figure
from tests.grammar.parse import figure_of, panel_of, read

RIVERS = figure_of("""
    Year | 2000 | 2005 | 2010 | 2015
    Flow (m³/s)
    Arno | 40 | 44 | 52 | 61
    Brent | 30 | 30 | 33 | 31
    Cam | 20 | 26 | 41 | 60
""")
MODELS = figure_of(
    panel_of(
        """
    Benchmark | Easy | Medium | Hard
    Accuracy (%)
    Falcon | 90 | 80 | 40
    Heron | 85 | 60 | 40
    Kestrel | 60 | 50 | 10
""",
        kind="bar",
    )
)
STACKS = figure_of(
    replace(
        panel_of(
            """
    Server | Alto | Brio | Corno
    Memory (GB)
    Weights | 10 | 4 | 9
    Buffers | 8 | 6 | 9
    Cache | 2 | 5 | 2
""",
            kind="bar",
        ),
        stacked=True,
    )
)
TANKS = figure_of("""
    Hour | 0 | 2 | 4 | 6 | 8
    Level (cm)
    Upper | 90 | 70 | 50 | 30 | 10
    Lower | 10 | 25 | 40 | 55 | 70
    Basin | 10 | 48 | 60 | 61 | 60
""")
STARS = figure_of("""
    Day | 0 | 20 | 40 | 60
    Magnitude
    Blue | 15 | 16 | 17 | 18
    Visual | 14 | 14.5 | 15 | 16
    Infrared | 13.8 | 14.1 | 14.3 | 15
""")
SAID: list[tuple[Figure, str, Truth]] = [
    (STACKS, "Brio has the smallest footprint of all.", True),
    (STACKS, "Alto has the smallest footprint of all.", False),
    (STACKS, "The bars of Alto and Corno are equally long.", True),
    (STACKS, "The bars of Alto and Brio are equally long.", False),
    (RIVERS, "In 2010 the order of the three rivers is the same as in 2000.", None),
    (RIVERS, "Arno is ahead of the two other rivers at every survey.", True),
    (RIVERS, "Brent is ahead of the two other rivers at every survey.", False),
    (RIVERS, "The distance between Arno and Cam shrinks.", True),
    (RIVERS, "The distance between Arno and Brent shrinks.", False),
    (RIVERS, "Cam stays within a narrower corridor than Brent.", False),
    (RIVERS, "Brent stays within a narrower corridor than Cam.", True),
    (RIVERS, "Cam gains more than Arno.", True),
    (RIVERS, "Arno gains more than Cam.", False),
    (RIVERS, "What Cam gained exceeds what Arno gained.", True),
    (RIVERS, "Brent and Cam put together exceed Arno in 2015.", True),
    (RIVERS, "Brent and Cam put together exceed Arno in 2000.", True),
    (MODELS, "On Easy, Falcon is first and Kestrel is the lowest of the three.", None),
    (MODELS, "Kestrel has the lowest bar on all three benchmarks.", True),
    (MODELS, "Falcon has the lowest bar on all three benchmarks.", False),
    (MODELS, "Falcon and Heron are level on Hard.", True),
    (MODELS, "Falcon and Heron are level on Medium.", False),
    (MODELS, "Falcon beats Heron on two of the three benchmarks.", True),
    (MODELS, "Heron beats Falcon on two of the three benchmarks.", False),
    (TANKS, "Lower and Basin set out from the same level.", True),
    (TANKS, "Upper and Basin set out from the same level.", False),
    (RIVERS, "The climb of Cam is steepest between 2010 and 2015.", True),
    (RIVERS, "The climb of Cam is steepest between 2000 and 2005.", False),
    (TANKS, "Basin gains more from 0 to 2 h than from 2 to 4 h.", True),
    (TANKS, "Basin gains less from 0 to 2 h than from 2 to 4 h.", False),
    (TANKS, "Basin hardly changes after 4 h.", True),
    (TANKS, "Lower hardly changes after 4 h.", False),
    (RIVERS, "Cam trails the other two until 2005.", True),
    (RIVERS, "Brent trails the other two until 2005.", False),
    (RIVERS, "Of all rivers, Cam grew the most.", True),
    (RIVERS, "Of all rivers, Arno grew the most.", False),
    (RIVERS, "Brent sits between the other two in 2000.", True),
    (RIVERS, "Arno sits between the other two in 2000.", False),
    (RIVERS, "Nowhere does Brent exceed Arno.", True),
    (RIVERS, "Nowhere does Arno exceed Brent.", False),
    (MODELS, "Hard is the benchmark where every model scores lowest.", True),
    (MODELS, "Easy is the benchmark where every model scores lowest.", False),
    (MODELS, "None of the models does worse on Easy than on Hard.", True),
    (MODELS, "None of the models does better on Easy than on Hard.", False),
    (TANKS, "Upper and Lower cross between 4 and 6 h.", True),
    (TANKS, "Upper and Lower never cross between 0 and 4 h.", True),
    (TANKS, "Upper and Lower never cross.", False),
    (TANKS, "Lower is the only one above Upper at 2 h.", False),
    (STARS, "Infrared is the brightest, followed by Visual and Blue.", None),
    (STARS, "At day 60 Infrared is the brightest, Blue the faintest.", True),
    (STARS, "At day 60 Blue is the brightest, Infrared the faintest.", False),
]
OPEN = [  # what no number of the figure can tell, or what changes what the cues mean
    (RIVERS, "Arno has the highest salinity of the three."),
    (RIVERS, "If Arno were dammed, Cam would be the highest."),
    (RIVERS, "On average, Arno is the highest in spring."),
    (MODELS, "Falcon needs the most memory."),
    (MODELS, "Falcon varies most between random seeds."),
    (STACKS, "Alto is probably the largest."),
    (TANKS, "The pump of Upper is the strongest."),
    (TANKS, "The higher the temperature, the higher Basin."),
    (STARS, "Blue is the heaviest."),
]


def sought(figure: Figure, told: str) -> Sequence[Finding]:
    """What the cues of a statement come to."""
    reader, reading = read(figure, told)
    return sought_words(reading, Turned(reader))


@pytest.mark.parametrize(("figure", "told", "truth"), SAID, ids=lambda value: value if isinstance(value, str) else "")
def test_words_are_weighed(figure: Figure, told: str, truth: Truth) -> None:
    found = [finding.truth for finding in sought(figure, told)]
    if truth is True:
        assert found == [True]
    else:
        assert True not in found


@pytest.mark.parametrize(("figure", "told"), OPEN, ids=lambda value: value if isinstance(value, str) else "")
def test_what_the_figure_does_not_know_is_left_open(figure: Figure, told: str) -> None:
    assert not sought(figure, told)


def test_a_finding_tells_its_numbers() -> None:
    (found,) = sought(STACKS, "Brio has the smallest footprint of all.")
    assert found.told(found.program) == "min y(total) at x = Brio"
    assert "15 against" in found.reason
    assert found.evidence
    assert found.guessed
    assert found.weight < 0.5
