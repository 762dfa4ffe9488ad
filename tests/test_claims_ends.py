"""Series by what they are made of or compared with, ends of x and sides of values by adjectives of their measure."""

from __future__ import annotations

from functools import cache

import pytest

import extractor
from extractor.model import Figure


@cache
def figure(text: str) -> Figure:
    """The figure that a chart describes."""
    return extractor.extract(text).figure


def verdict_of(text: str, claim: str) -> str:
    """The gravest verdict on the pieces of a claim."""
    said = {found.verdict for found in extractor.check(figure(text), claims=[claim])}
    return next((v for v in ("contradicted", "undetermined", "supported") if v in said), "not_checkable")


def chart(x: str, y: str, table: str, title: str = "Chart") -> str:
    """A line chart with one row of the table for each x, the names of the series first."""
    rows = [line.split() for line in table.strip().splitlines()]
    rows[0] = [name.replace("_", " ") for name in rows[0]]
    lines = [f"| {' | '.join(row)} |" for row in ([x, *rows[0]], ["---"] * (len(rows[0]) + 1), *rows[1:])]
    legend = [f"- {name}: solid line" for name in rows[0]]
    axes = [f'- X-axis: "{x}", linear scale', f'- Y-axis: "{y}", linear scale']
    return "\n".join([f"## Line Chart: {title}", "### Axes", *axes, "### Legend", *legend, "### Data", *lines])


CELLS = chart("Temperature (°C)", "Capacity (%)", "Ether-based LP30 Ionic_liquid\n-40 61 8 3\n0 92 78 55\n25 98 100 88")
PAINT = chart(
    "Exposure (months)", "Gloss (%)", "Acrylic-modified Alkyd-modified Epoxy\n0 95 93 96\n12 84 61 50\n24 70 40 22"
)
SPEECH = chart(
    "SNR (dB)", "Word error rate (%)", "Hybrid RNN-T Conformer\n-5 85 89 78\n0 66 69 52\n20 15 9 5\n30 14 8 4.6"
)
HEARING = chart("Noise level (dB)", "Recall (%)", "Adults Children\n30 98 97\n50 95 88\n70 80 62\n90 51 30")
SOIL = chart("Soil moisture (%)", "Yield (t/ha)", "Clay Loam\n5 2.1 1.0\n20 4.4 3.9\n40 4.2 5.6")
FISH = chart("Salinity (psu)", "Survival (%)", "Trout Cod\n0 95 15\n10 90 50\n35 20 96")
RANKING = chart(
    "Depth (documents)", "nDCG@10",
    "BM25 MiniLM monoT5 RankGPT ColBERT\n10 0.48 0.58 0.60 0.63 0.55\n50 0.48 0.66 0.70 0.74 0.64\n"
    "100 0.48 0.67 0.72 0.76 0.67",
)  # fmt: skip
SOLVERS = chart(
    "Threads", "Runtime (s)", "Serial_reference OpenMP MPI CUDA\n1 120 125 130 20\n4 118 40 44 15\n16 121 14 12 11"
)


@pytest.mark.parametrize(
    ("text", "claim", "verdict"),
    [
        # the first part of a hyphenated name
        (CELLS, "At -40 °C the ether keeps about twenty times as much capacity as the ionic liquid.", "supported"),
        (CELLS, "At 25 °C the ether is ahead of LP30.", "contradicted"),
        (CELLS, "The ether's optimum is at 25 °C.", "supported"),
        (PAINT, "After 24 months the acrylic retains more gloss than the alkyd.", "supported"),
        (PAINT, "After 24 months the alkyd retains more gloss than the acrylic.", "contradicted"),
        # all but what they are compared with
        (RANKING, "All four rerankers exceed 0.60 by depth 50.", "supported"),
        (RANKING, "All four rerankers exceed 0.72 at depth 100.", "contradicted"),
        (RANKING, "At depth 10, ColBERT is the weakest of the four rerankers.", "supported"),
        (SOLVERS, "With one thread, MPI is the slowest of the three parallel versions.", "supported"),
        (SOLVERS, "With one thread, CUDA is the slowest of the three parallel versions.", "contradicted"),
    ],
)
def test_series_by_what_they_are(text: str, claim: str, verdict: str) -> None:
    assert verdict_of(text, claim) == verdict


@pytest.mark.parametrize(
    ("text", "claim", "verdict"),
    [
        (SPEECH, "In the two noisiest settings RNN-T lies above Hybrid.", "supported"),
        (SPEECH, "In the two noisiest settings RNN-T lies below Hybrid.", "contradicted"),
        (SPEECH, "In clean speech the Hybrid has the lowest error rate.", "contradicted"),
        (SPEECH, "In the cleanest condition RNN-T beats Hybrid.", "supported"),
        (HEARING, "In the noisiest setting, children recall 30%.", "supported"),
        (HEARING, "In the quietest setting, children recall 30%.", "contradicted"),
        (SOIL, "In the driest soil, Clay yields about twice as much as Loam.", "supported"),
        (SOIL, "In the wettest soil, Clay yields more than Loam.", "contradicted"),
        (FISH, "In fresh water, Trout survive far better than Cod.", "supported"),
        (FISH, "In the saltiest water Cod reach 96% survival.", "supported"),
    ],
)
def test_ends_of_x_by_adjective(text: str, claim: str, verdict: str) -> None:
    assert verdict_of(text, claim) == verdict


PRICES = chart("Year", "Price (€/MWh)", "Nord_Pool EPEX\n2018 44 45\n2020 22 30\n2021 62 97")
CITIES = chart("Month", "Temperature (°C)", "Oslo Rome\n1 -4 8\n4 6 14\n7 18 26")
AGES = chart("Year", "Median age (years)", "Japan India\n1990 37 21\n2000 41 23\n2020 48 28")


@pytest.mark.parametrize(
    ("text", "claim", "verdict"),
    [
        (PRICES, "In 2020 both markets are cheaper than 35 €/MWh.", "supported"),
        (PRICES, "In 2021 both markets are cheaper than 70 €/MWh.", "contradicted"),
        (CITIES, "Oslo is colder than 0 °C in month 1.", "supported"),
        (CITIES, "In month 1 both cities are warmer than 0 °C.", "contradicted"),
        (AGES, "In 2020 Japan is older than 45 years.", "supported"),
        (AGES, "In 2020 India is older than 30 years.", "contradicted"),
    ],
)
def test_side_of_a_value_by_adjective(text: str, claim: str, verdict: str) -> None:
    assert verdict_of(text, claim) == verdict


SHOPS = chart("Year", "Revenue (million €)", "Shops Online\n2018 90 12\n2019 84 20\n2020 41 48\n2021 60 66")


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        ("Shops lost 43 million euros in 2020.", "supported"),
        ("In 2020, online sales rose by 28 million euros.", "supported"),
        ("By 2020 shops had lost 49 million euros.", "supported"),
        ("Shops lost 20 million euros in 2020.", "undetermined"),
    ],
)
def test_a_change_in_a_year_is_the_step_into_it(claim: str, verdict: str) -> None:
    assert verdict_of(SHOPS, claim) == verdict
