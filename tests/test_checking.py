"""Claims from elsewhere, against figures and against tables."""

from __future__ import annotations

from dataclasses import replace

import pandas as pd
import pytest

import extractor
from extractor.checking import check, check_text
from extractor.diagnostics import ExtractorError
from extractor.frames import figure_from_frame
from extractor.model import Source
from tests.test_claims import SALES, TRAINING

LOSS = pd.DataFrame({"step": range(9), "loss": [5, 4, 3, 2, 1.5, 2, 3, 6, 9.0]})


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        ("rises sharply near the end", "supported"),
        ("lowest in the middle", "supported"),
        ("highest at the end", "supported"),
        ("falls, then rises again", "supported"),
        ("The loss falls at every step.", "contradicted"),
        ("lowest at the end", "contradicted"),
        ("The weather was fine that day.", "not_checkable"),
    ],
)
def test_short_phrases_about_a_bare_series(claim: str, verdict: str) -> None:
    assert [found.verdict for found in check(claims=[claim], data=LOSS)] == [verdict]


def test_long_form() -> None:
    frame = pd.DataFrame(
        {"model": ["A"] * 3 + ["B"] * 3, "epoch": [1, 2, 3] * 2, "acc": [0.1, 0.5, 0.6, 0.2, 0.4, 0.9]}
    )
    assert [s.name for s in figure_from_frame(frame).panels[0].series] == ["A", "B"]
    found = check(claims=["B ends higher than A.", "A is above B at epoch 3."], data=frame)
    assert [claim.verdict for claim in found] == ["supported", "contradicted"]


def test_large_tables_keep_their_extremes() -> None:
    values = [0.0] * 5000
    values[1234] = 7.0
    figure = figure_from_frame(pd.DataFrame({"t": range(5000), "y": values}))
    points = figure.panels[0].series[0].points
    assert len(points) < 1000
    assert max(point.y for point in points if isinstance(point.y, float)) == 7.0


def test_each_claim_goes_to_the_figure_it_fits() -> None:
    one = replace(TRAINING, source=Source("training.md"))
    two = replace(SALES, source=Source("sales.md"))
    found = check([one, two], ["Alpha ends above Beta.", "East has the highest sales in both years."])
    assert [claim.figure for claim in found] == ["training.md", "sales.md"]
    assert all("checked against" in (claim.reason or "") for claim in found)


def test_a_paper_keeps_its_offsets() -> None:
    paper = "# Results\n\nWe thank our families. Alpha ends above Beta.\n"
    found = check_text(paper, [TRAINING])
    assert [(paper[slice(*claim.span)], claim.verdict) for claim in found] == [
        ("We thank our families.", "not_checkable"),
        ("Alpha ends above Beta.", "supported"),
    ]


def test_a_description_against_data() -> None:
    text = "## Line Chart: Loss\n\n### Key Observations\n* The loss falls at every step.\n"
    assert [claim.verdict for claim in extractor.check(text, data=LOSS)] == ["contradicted"]


@pytest.mark.parametrize("frame", [pd.DataFrame(), pd.DataFrame({"a": ["x"], "b": ["y"]})])
def test_tables_without_numbers_are_refused(frame: pd.DataFrame) -> None:
    with pytest.raises(ExtractorError):
        check(claims=["It rises."], data=frame)


def test_nothing_to_check_against() -> None:
    with pytest.raises(ExtractorError):
        check(claims=["It rises."])
