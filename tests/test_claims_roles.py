"""What each number of a statement is: a place, a value, a change, a ratio, a percentage, a fraction or a count."""

from __future__ import annotations

import re
from functools import cache

import pytest

import extractor
from extractor.claims import fold
from extractor.claims.statements.aliases import names_of
from extractor.claims.statements.reader import Reader
from extractor.claims.statements.split import statements
from extractor.claims.view import view_of
from extractor.model import Block, Outline

FIGURES = {
    "pruning": ("Sparsity (%)", "Top-1 accuracy (%)", "0 30 50 70 90 95", {
        "Random": "76 71 60 41 12 4", "Magnitude": "76 76 74 68 51 22",
        "Movement": "76 76 75 73 66 48", "Gradual": "76 76 76 75 71 58",
    }),
    "speech": ("Signal-to-noise ratio (dB)", "Word error rate (%)", "-5 0 5 10 15 20", {
        "Baseline": "82 61 40 24 15 11", "Denoised": "60 41 26 17 12 10",
    }),
    "serving": ("Batch size", "Throughput (images/s)", "1 8 32 64 128 256", {
        "FP32": "55 210 300 340 360 362", "INT8": "90 410 820 1100 1320 1390",
    }),
    "cells": ("Temperature (°C)", "Capacity retention (%)", "-40 -20 0 25 45 60", {
        "Ether": "62 80 92 100 88 58", "Ionic liquid": "3 20 61 88 96 94",
    }),
    "dose": ("Dose (mg)", "Inhibition (%)", "1 3 10 30 100", {"Drug A": "5 22 61 88 95", "Drug B": "2 6 18 42 70"}),
    "river": ("Distance downstream (km)", "Density (individuals/m²)", "0 2 4 10 20", {
        "Mayflies": "820 800 60 320 790", "Worms": "90 92 980 250 90",
    }),
    "jobs": ("Year", "Unemployment rate (%)", "2004 2008 2012 2016 2020", {
        "North": "5 4.8 8 6.1 5.6", "South": "9 8.8 17.5 15 13.5",
    }),
    "concrete": ("Fly ash replacement (%)", "Compressive strength (MPa)", "0 10 20 30 50", {
        "7 days": "31 29 26 22 14", "28 days": "42 43 41 38 29",
    }),
    "latency": ("Load (requests/s)", "Latency (ms)", "100 200 400 800", {"A": "12 13 18 95", "B": "20 21 23 31"}),
    "chicks": ("Age (weeks)", "Body weight (g)", "0 1 2 4 6", {
        "Broiler": "42 160 410 1300 2600", "Layer": "40 70 130 290 480",
    }),
    "exam": ("Hours of study", "Score (points)", "0 5 10 20 40", {
        "Maths": "41 52 63 74 79", "Latin": "30 45 55 61 62",
    }),
    "soil": ("Depth (cm)", "Soil temperature (°C)", "0 5 10 20 50", {
        "Bare": "28 25 22 19 15", "Mulched": "22 20 19 17 15",
    }),
    "sales": ("Year", "Revenue (million €)", "2018 2019 2020 2021", {"Shops": "90 84 41 60", "Online": "12 20 48 66"}),
}  # fmt: skip


@cache
def _figure(name: str) -> extractor.Result:
    x, y, places, series = FIGURES[name]
    lines = [f"- {one}: solid line" for one in series]
    rows = zip(places.split(), *(values.split() for values in series.values()), strict=True)
    table = [
        f"| {' | '.join((x, *series))} |",
        "|---" * (len(series) + 1) + "|",
        *(f"| {' | '.join(r)} |" for r in rows),
    ]
    axes = [f'- X-axis: "{x}", linear scale', f'- Y-axis: "{y}", linear scale']
    return extractor.extract("\n".join(["## Chart", "### Axes", *axes, "### Legend", *lines, "### Data", *table]))


def roles_of(name: str, claim: str, wanted: list[tuple[int, str]]) -> list[str]:
    """The role that each number of a claim is read in, at the offsets where roles are wanted."""
    view = view_of(_figure(name).figure)
    span = (0, len(claim))
    outline = Outline(claim, (Block("paragraph", span, span, None, "observations", 8, -1),))
    reader = Reader(view, names_of(view), outline, extractor.read_quantities(claim), fold(claim))
    readings = [reader.read(s, None) for s in statements(outline, reader.folded, reader.named)]
    amounts = [(a.span, a.role) for r in readings for a in r.amounts]
    amounts += [(s.span, "x") for r in readings for s in r.scopes]
    return [next((r for (lo, hi), r in amounts if lo <= at < hi), "count") for at, _ in wanted]


TABLE = """
pruning: Three{count} of the four{count} methods remain above 50{y}% accuracy at 90{x}% sparsity.
pruning: At 95{x}% sparsity Random is left with 4{y}% accuracy.
pruning: The first 30{x} points of sparsity cost Gradual nothing.
pruning: Magnitude loses 25{change} points between 50{x}% and 90{x}%.
pruning: With 70{x}% of the weights removed, Movement still scores 73{y}%.
pruning: Going from 90{x}% to 95{x}% sparsity costs Gradual 13{change} points of accuracy.
pruning: Random falls below 50{y}% before 70{x}% sparsity is reached.
pruning: Accuracies of 70{y}% or more survive up to a sparsity of 90{x}%.
pruning: Random drops from 76{y}% to 12{y}% accuracy.
speech: Each model gains a mere 0.15{change} points per decibel.
speech: At 5{x} dB the error rate of Baseline is 40{y}%.
speech: Denoising cuts the error by 14{change} points at 5{x} dB.
speech: Between 0{x} and 10{x} dB, Baseline improves by more than 60{percent}%.
speech: Below 0{x} dB both{count} stay above 40{y}%.
speech: Denoised keeps the error under 20{y}% from 10{x} dB onwards.
serving: INT8 spans 90 to 1390{y} images per second.
serving: At a batch of 32{x}, INT8 reaches 820{y} images/s.
serving: INT8 is 2.7{ratio} times as fast as FP32 at batch size 32{x}.
serving: Beyond a batch of 64{x} FP32 adds only 22{change} images/s.
serving: FP32 saturates at about 360{y} from a batch of 128{x} on.
serving: Doubling the batch from 128{x} to 256{x} brings INT8 just 70{change} images/s more.
cells: At -40{x} °C the ether keeps 62{y}% of its capacity.
cells: Ether loses 30{change} points when heated from 45{x} to 60{x} °C.
cells: The ionic liquid first exceeds 90{y}% at 45{x} degrees.
cells: Within 20{x} degrees of freezing, Ether stays above 80{y}%.
dose: Drug A reaches half{fraction} of its maximum near 10{x} mg.
dose: A dose of 10{x} mg of Drug A inhibits 61{y}%.
dose: With 30{x} mg, Drug B achieves 42{y}% inhibition.
dose: Ten{x} milligrams suffice for Drug A to pass 60{y}%.
dose: Drug A is 46{change} percentage points ahead at 30{x} mg.
dose: Raising the dose tenfold{ratio} from 3{x} mg lifts Drug A by a factor of 4{ratio}.
river: Mayflies fall to 60{y} individuals per square metre 4{x} km downstream.
river: Within two{x} kilometres, mayfly density drops by 93{percent}%.
river: Worms peak at 980{y} at kilometre 4{x}.
river: At 20{x} km, Worms are back at 90{y} per m².
river: Worms lose three{fraction} quarters of their peak density between 4{x} and 10{x} km.
jobs: The South peaks at 17.5{y}% in 2012{x}.
jobs: Unemployment in the South rose by 8.7{change} points between 2008{x} and 2012{x}.
jobs: Over 16{count} years the North gains 0.6{change} points.
jobs: In 2012{x} the rate was twice{ratio} as high in the South as in the North.
jobs: By 2020{x} the rate of the South stood at 13.5{y}.
concrete: With 20{x}% ash the 28-day strength is 41{y} MPa.
concrete: Replacing 50{x}% of the cement costs 31{percent}% of strength.
concrete: Up to 20{x}% replacement the 28-day strength varies by only 2{change} MPa.
concrete: 30{x}% replacement leaves 38{y} MPa after 28 days.
latency: At 400{x} requests per second A answers within 18{y} ms.
latency: A exceeds 90{y} ms at 800{x} requests/s.
latency: B takes 13{change} ms longer at 800{x} than at 100{x} requests/s.
latency: From 100{x} to 400{x} requests per second B slows by 3{change} ms.
chicks: After six{x} weeks a broiler weighs 2600{y} g.
chicks: At week 4{x} the layer weighs 290{y} g, about a fifth{fraction} of the broiler.
chicks: Broilers put on 890{change} g between week 2{x} and week 4{x}.
chicks: Over the first two{x} weeks the broiler grows almost tenfold{ratio}.
exam: Twenty{x} hours of study give 74{y} points in Maths.
exam: The first five{x} hours are worth 15{change} points in Latin.
exam: Latin gains one{change} point after 20{x} hours.
exam: Maths ends at 79{y}, 17{change} ahead of Latin.
soil: At 10{x} cm the bare soil is 3{change} °C warmer.
soil: Mulching lowers the surface temperature by 6{change} °C.
soil: Below 20{x} cm both{count} are under 20{y} °C.
soil: The bare plot cools from 28{y} to 19{y} °C within the top 20{x} cm.
sales: Online sales passed 60{y} million in 2021{x}.
sales: Shops lost 43{change} million euros in 2020{x}.
sales: Online revenue more than doubled{ratio} from 2019{x} to 2020{x}, to 48{y}.
"""

CASES = [tuple(line.split(": ", 1)) for line in TABLE.strip().splitlines()]
ROLE = re.compile(r"\{(\w+)\}")


@pytest.mark.parametrize(("figure", "marked"), CASES)
def test_role(figure: str, marked: str) -> None:
    claim, wanted = "", []
    for piece, role in zip(ROLE.split(marked)[::2], [*ROLE.split(marked)[1::2], ""], strict=True):
        claim += piece
        wanted += [(len(claim) - 1, role)] if role else []
    assert roles_of(figure, claim, wanted) == [role for _, role in wanted]
