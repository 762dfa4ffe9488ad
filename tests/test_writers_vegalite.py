"""Vega-Lite specifications, held to the schema of the language."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from extractor.model import Axis, Figure, Outline, Panel, Point, Series
from extractor.result import Result
from extractor.writers import vegalite
from tests.gold import case_paths, gold_figure


@cache
def validator() -> Any:
    text = files("altair").joinpath("vegalite/v6/schema/vega-lite-schema.json").read_text(encoding="utf-8")
    schema = json.loads(text)
    return jsonschema.validators.validator_for(schema)(schema)


def spec_of(figure: Figure) -> dict[str, Any]:
    spec: dict[str, Any] = json.loads(vegalite.write(Result("", Outline("", ()), figure)))
    return spec


@pytest.mark.parametrize("case", case_paths(), ids=lambda case: case.name)
def test_valid(case: Path) -> None:
    spec = spec_of(gold_figure(case))
    validator().validate(spec)
    assert "v6" in spec["$schema"]


def test_log_axes_drop_what_they_cannot_show() -> None:
    points = (Point(0, 1), Point(5, 0), Point(10, 2))
    panel = Panel(
        x=Axis(scale="log", range=(1, 10)), y=Axis(scale="log", range=(0.1, 10)), series=(Series("s", points=points),)
    )
    spec = spec_of(Figure(panels=(panel,)))
    assert spec["description"].startswith("2 values")
    assert [row["x"] for row in spec["data"]["values"] if row["origin"] == "stated"] == [10]
    assert '"log"' in json.dumps(spec["layer"])


def test_bands_lines_and_points_are_layers() -> None:
    series = Series("s", points=(Point(0, 1), Point(10, 2)))
    panel = Panel(x=Axis(range=(0, 10)), y=Axis(range=(0, 3)), series=(series,))
    layers = spec_of(Figure(panels=(panel,)))["layer"]
    assert [layer["mark"] if isinstance(layer["mark"], str) else layer["mark"]["type"] for layer in layers] == [
        "area",
        "line",
        "point",
    ]
