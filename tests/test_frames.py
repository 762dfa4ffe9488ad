"""Tables of real data: how they may be laid out, and what is said against them."""

from __future__ import annotations

from pathlib import Path

import pandas as pd
import pytest

from extractor.checking import check
from extractor.datafiles import read_data
from extractor.diagnostics import ExtractorError
from extractor.frames import figure_from_frame

EPOCHS = [1, 2, 3]
LONG = pd.DataFrame({"model": ["A"] * 3 + ["B"] * 3, "epoch": EPOCHS * 2, "acc": [0.1, 0.5, 0.6, 0.2, 0.4, 0.9]})


@pytest.mark.parametrize(
    ("frame", "x", "names"),
    [
        (pd.DataFrame({"epoch": EPOCHS, "A": EPOCHS, "B": EPOCHS}), "epoch", ["A", "B"]),
        (pd.DataFrame({"A": EPOCHS, "B": EPOCHS}, index=pd.Index(EPOCHS, name="epoch")), "epoch", ["A", "B"]),
        (pd.DataFrame({"A": EPOCHS, "B": EPOCHS, "epoch": EPOCHS}), "epoch", ["A", "B"]),
        (LONG, "epoch", ["A", "B"]),
        (LONG.assign(std=0.1), "epoch", ["A", "B"]),
        (pd.DataFrame({"x": EPOCHS, "A": ["1%", "2 %", "3%"], "B": ["1,200", "900", "1,000"]}), "x", ["A", "B"]),
        (pd.DataFrame({"y": EPOCHS}), "index", ["y"]),
    ],
)
def test_layouts(frame: pd.DataFrame, x: str, names: list[str]) -> None:
    (panel,) = figure_from_frame(frame).panels
    assert panel.x is not None
    assert (panel.x.label, [series.name for series in panel.series]) == (x, names)


@pytest.mark.parametrize(
    ("places", "scale", "first"),
    [
        ([2019, 2020], "time", 2019.0),
        (["2019-01", "2019-02"], "time", "2019-01"),
        (["Jan 2019", "Feb 2019"], "time", "2019-01-01"),
        (pd.to_datetime(["2019-01-01 06:00", "2019-01-01 18:00"]), "linear", 6.0),
        (["Oslo", "Rome"], "category", "Oslo"),
    ],
)
def test_places(places: list[object], scale: str, first: object) -> None:
    (panel,) = figure_from_frame(pd.DataFrame({"year": places, "rain (mm)": [1.0, 2.0]})).panels
    assert panel.x is not None
    assert panel.y is not None
    assert (panel.x.scale, panel.series[0].points[0].x, panel.y.unit) == (scale, first, "mm")


def test_long_form_keeps_what_its_values_are_called() -> None:
    losses = LONG.rename(columns={"acc": "loss"})
    assert [each.verdict for each in check(claims=["B outperforms A at epoch 3."], data=LONG)] == ["supported"]
    assert [each.verdict for each in check(claims=["B outperforms A at epoch 3."], data=losses)] == ["contradicted"]


YIELD = pd.DataFrame({"time (min)": [0, 5, 10, 20, 30, 60], "yield (%)": [0, 20, 45, 70, 80, 82]})


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        ("The yield rises to 80% after 30 minutes.", "supported"),
        ("After 30 min the yield is 80%.", "supported"),
        ("After 10 min the yield is 80%.", "contradicted"),
        ("The yield reaches 45% after 10 min.", "supported"),
        ("The yield reaches 70% after 10 min.", "contradicted"),
        ("The yield rises to 70% after 10 min.", "contradicted"),
        ("The yield levels off at about 80% after 30 min.", "supported"),
    ],
)
def test_after_a_time_is_a_place(claim: str, verdict: str) -> None:
    assert [each.verdict for each in check(claims=[claim], data=YIELD)] == [verdict]


SALES = pd.DataFrame({"year": [2019, 2020, 2021, 2022], "Alpha": [12, 15, 31, 33], "Beta": [20, 18, 17, 19]})


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        ("Alpha overtakes Beta in 2021.", "supported"),
        ("Alpha overtakes Beta in 2022.", "contradicted"),
        ("Alpha rises every year.", "supported"),
        ("Beta declines every year.", "contradicted"),
    ],
)
def test_a_value_a_year(claim: str, verdict: str) -> None:
    assert [each.verdict for each in check(claims=[claim], data=SALES)] == [verdict]


def test_large_tables_keep_their_extremes() -> None:
    values = [0.0] * 5000
    values[1234] = 7.0
    points = figure_from_frame(pd.DataFrame({"t": range(5000), "y": values})).panels[0].series[0].points
    assert len(points) < 1000
    assert max(point.y for point in points if isinstance(point.y, float)) == 7.0


@pytest.mark.parametrize("text", ["x,a\n1,1.5\n2,2\n", "x;a\n1;1,5\n2;2\n", "x\ta\n1\t1.5\n2\t2\n"])
def test_separators(tmp_path: Path, text: str) -> None:
    (tmp_path / "table.csv").write_text(text, encoding="utf-8")
    (series,) = read_data(tmp_path / "table.csv").panels[0].series
    assert [(point.x, point.y) for point in series.points] == [(1.0, 1.5), (2.0, 2.0)]


@pytest.mark.parametrize("text", ["", "only words\n", "a,b\nx,y\n", "a,b\n"])
def test_what_is_no_table_is_refused_by_name_and_remedy(tmp_path: Path, text: str) -> None:
    (tmp_path / "table.csv").write_text(text, encoding="utf-8")
    with pytest.raises(ExtractorError, match=r"table\.csv: .*; give CSV"):
        read_data(tmp_path / "table.csv")
