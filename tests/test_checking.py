"""Claims from elsewhere, against figures and against tables."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

import extractor
from extractor.checking import check
from extractor.diagnostics import ExtractorError
from extractor.model import Source
from extractor.outside import check_text
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


@pytest.mark.parametrize(
    "data", ["table.csv", 7, pd.DataFrame(), pd.DataFrame({"a": ["x"], "b": ["y"]}), Path("no.csv")]
)
def test_what_is_no_table_is_refused(data: Any) -> None:
    with pytest.raises(ExtractorError):
        check(claims=["It rises."], data=data)


def test_what_is_no_claim_is_refused() -> None:
    with pytest.raises(ExtractorError, match="a claim is a str, not int"):
        check(CELLS, [7])  # type: ignore[list-item]


def test_nothing_to_check_against() -> None:
    with pytest.raises(ExtractorError):
        check(claims=["It rises."])


CELLS = """## Heatmap: Capacity by electrolyte
- X-axis: "Temperature (°C)", categories -40, -20, 0, 20, 60
- Y-axis: "Electrolyte", categories Ether, Ester
- Colour bar: "Capacity (%)", range 0 to 100

| Electrolyte | -40 | -20 | 0 | 20 | 60 |
|---|---|---|---|---|---|
| Ether | 33 | 60 | 85 | 99 | 94 |
| Ester | 20 | 41 | 78 | 97 | 60 |
"""


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        ("Ether retains 60% at −20 °C.", "supported"),
        ("Ether retains 60 % at -20 °C", "supported"),
        ("Ether retains 20% at −20 °C.", "contradicted"),
        ("At 20 °C, Ester keeps 97%.", "supported"),
        ("At 20 °C, Ester keeps 41%.", "contradicted"),
        ("Ester keeps 60% at 60 °C.", "supported"),
    ],
)
def test_a_number_names_a_column_only_in_its_unit(claim: str, verdict: str) -> None:
    assert [found.verdict for found in check(CELLS, [claim])] == [verdict]


def test_reasons_call_columns_by_their_names() -> None:
    (found,) = check(CELLS, ["Ether retains 20% at −20 °C."])
    assert found.program == "y(Ether; x = -20) = 20%"
    assert "at x = -20" in (found.reason or "")


@pytest.mark.parametrize("claim", ["", " ", "Hm.", "# Ether wins", "| a | b |", "Ether?", "12", "e", "> quoted"])
def test_no_claim_is_left_out(claim: str) -> None:
    found = check(CELLS, ["Ether ends above Ester.", claim, "Ester ends above Ether."])
    assert {each.given for each in found} == {0, 1, 2}
    assert [each.verdict for each in found if each.given != 1] == ["supported", "contradicted"]


def test_a_wrapped_paper_is_read_by_sentences() -> None:
    paper = "As Fig. 1 shows, Ether keeps 33%\nat −40 °C [3, 7]. It reaches\n99% at 20 °C (Kim et al., 2020).\n"
    found = check(CELLS, paper)
    assert [(each.verdict, each.text.split()[0]) for each in found] == [("supported", "Ether"), ("supported", "It")]


def test_claims_one_a_line_stay_apart() -> None:
    listed = "Ether ends above Ester\nEster is above Ether at 0 °C\nRises\n"
    assert [each.verdict for each in check(CELLS, listed)] == ["supported", "contradicted", "not_checkable"]


def test_a_sentence_goes_to_the_figure_it_points_to() -> None:
    one, two = (replace(TRAINING, source=Source(name)) for name in ("fig1.md", "fig2.md"))
    for number, figure in (("1", "fig1.md"), ("2", "fig2.md")):
        assert [each.figure for each in check([one, two], [f"In Figure {number}, Alpha ends above Beta."])] == [figure]


def test_of_two_figures_that_fit_as_well_the_one_counts_that_bears_it_out() -> None:
    panel = TRAINING.panels[0]
    turned = tuple(replace(s, name=name) for s, name in zip(panel.series, ("Beta", "Alpha"), strict=False))
    other = replace(TRAINING, panels=(replace(panel, series=turned),), source=Source("other.md"))
    for figures in ([TRAINING, other], [other, TRAINING]):
        assert [each.verdict for each in check(figures, ["Alpha ends above Beta."])] == ["supported"]


def test_a_path_is_read(tmp_path: Path) -> None:
    (tmp_path / "figure.md").write_text(CELLS, encoding="utf-8")
    assert [each.figure for each in check(tmp_path / "figure.md", ["Ether ends above Ester."])] == ["figure.md"]
