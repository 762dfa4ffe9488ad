"""The table of curves as CSV, Parquet and Data Package."""

from __future__ import annotations

import csv
import hashlib
import io
import json

import pyarrow.parquet as pq
import pytest

from extractor.model import Axis, Figure, Outline, Panel, Point, Series, Source
from extractor.result import Result
from extractor.writers import csv as csv_writer
from extractor.writers import datapackage, parquet, written
from tests.gold import case_paths, gold_figure


def result_of(figure: Figure) -> Result:
    return Result("", Outline("", ()), figure)


@pytest.fixture
def result() -> Result:
    x, y = Axis("Step", scale="linear", range=(0, 100)), Axis("Loss", unit="nats", scale="linear", range=(0, 4))
    series = (Series("A, with a comma", {"Width": 16}, points=(Point(0, 1), Point(100, 3))), Series("Empty"))
    return result_of(Figure(Source("some.txt"), "Title", "line", (Panel(x=x, y=y, series=series),)))


def test_csv_holds_every_sample(result: Result) -> None:
    rows = list(csv.DictReader(io.StringIO(csv_writer.write(result).decode())))
    assert list(rows[0]) == ["panel", "series", "group", "x", "y", "y_lo", "y_hi", "origin"]
    assert (rows[0]["series"], rows[0]["group"], rows[0]["x"], rows[0]["y"]) == ("A, with a comma", "16", "0", "1")
    assert {row["origin"] for row in rows} == {"stated", "interpolated"}
    assert len(rows) == len(result.curves)


def test_a_descriptor_lies_beside_the_csv(result: Result) -> None:
    files = dict(written(result, "some", ["csv"]))
    assert set(files) == {"some.csv", "some.datapackage.json"}
    package = json.loads(files["some.datapackage.json"])
    (resource,) = package["resources"]
    assert package["title"] == "Title"
    assert resource["path"] == "some.csv"
    assert resource["hash"] == f"sha256:{hashlib.sha256(files['some.csv']).hexdigest()}"
    assert resource["bytes"] == len(files["some.csv"])
    assert [field["name"] for field in resource["schema"]["fields"]] == files["some.csv"].decode().split("\n")[0].split(
        ","
    )
    assert resource["panels"][0]["y"] == {"label": "Loss", "unit": "nats", "scale": "linear"}


def test_the_descriptor_says_why_a_series_has_no_curve(result: Result) -> None:
    package = json.loads(datapackage.write(result))
    assert package["resources"][0]["panels"][0]["without_curve"] == [
        {"series": "Empty", "group": "", "reason": "the text gives no point of it"}
    ]


def test_parquet_is_typed_and_carries_units(result: Result) -> None:
    table = pq.read_table(io.BytesIO(parquet.write(result)))
    kinds = {field.name: str(field.type) for field in table.schema}
    assert kinds["panel"] == "int32"
    assert {kinds[name] for name in ("x", "y", "y_lo", "y_hi")} == {"double"}
    assert json.loads(table.schema.metadata[b"extractor"])["panels"][0]["y"]["unit"] == "nats"
    assert table.num_rows == len(result.curves)


def test_parquet_names_categories() -> None:
    names = Axis(scale="category", ticks=("a", "b"))
    series = Series("s", points=(Point("a", 1), Point("b", 2)))
    table = pq.read_table(
        io.BytesIO(parquet.write(result_of(Figure(panels=(Panel(kind="bar", x=names, series=(series,)),)))))
    )
    assert table.column("x_name").to_pylist() == ["a", "b"]
    assert table.column("x").to_pylist() == [None, None]


@pytest.mark.parametrize("case", case_paths(), ids=lambda case: case.name)
def test_the_same_bytes_twice(case: object) -> None:
    first, second = (dict(written(result_of(gold_figure(case)), "c", ["csv", "parquet"])) for _ in range(2))  # type: ignore[arg-type]
    assert first == second
