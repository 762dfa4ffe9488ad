"""The figure document: its schema, and the way there and back."""

import json
from dataclasses import replace
from typing import Any

import jsonschema
import pytest

from extractor.document import from_document, to_document, to_json
from extractor.model import Figure, Panel, Point, Series, Source
from extractor.provenance import resolve, traces
from extractor.schema import json_schema
from extractor.tidy import tidy
from tests.conftest import ROOT
from tests.sample import FIGURE, TEXT

VALIDATOR = jsonschema.Draft202012Validator(json_schema())


def objects(schema: dict[str, Any]) -> list[dict[str, Any]]:
    return [schema, *schema["$defs"].values()]


def test_the_committed_schema_is_the_generated_one() -> None:
    committed = (ROOT / "schemas" / "figure.schema.json").read_text(encoding="utf-8")
    assert committed == to_json(json_schema()), "run `make schemas`"


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(json_schema())


def test_every_property_is_described() -> None:
    for each in objects(json_schema()):
        assert each["description"] if "properties" in each else True
        for name, described in each.get("properties", {}).items():
            assert described.get("description"), name


@pytest.mark.parametrize("figure", [Figure(), FIGURE, replace(FIGURE, source=Source("a.txt", "0" * 64))])
def test_documents_validate_and_come_back(figure: Figure) -> None:
    document = to_document(figure)
    VALIDATOR.validate(document)
    assert json.loads(to_json(document)) == document
    assert to_document(from_document(document)) == document


def test_a_document_comes_back_as_the_same_figure_but_for_the_rules() -> None:
    back = from_document(to_document(FIGURE))
    assert back.panels[0].series[1].points[0].y == FIGURE.panels[0].series[1].points[0].y
    assert {pointer: trace.spans for pointer, trace in traces(back).items()} == {
        pointer: trace.spans for pointer, trace in traces(FIGURE).items()
    }


@pytest.mark.parametrize(
    ("pointer", "wrong"),
    [("kind", "sketch"), ("panels", None), ("surprise", 1), ("provenance", {"/title": [[0]]}), ("version", "0")],
)
def test_wrong_documents_are_refused(pointer: str, wrong: object) -> None:
    assert not VALIDATOR.is_valid(to_document(FIGURE) | {pointer: wrong})


def test_interval_ends_are_written_only_where_there_are_some() -> None:
    bound, exact = to_document(FIGURE)["panels"][0]["series"][0]["points"]
    assert bound == {"x": 0, "y": None, "y_min": 4, "y_max": None, "approx": False, "role": "start"}
    assert exact == {"x": 100, "y": 1.5, "approx": True, "role": "end"}


def test_provenance_leads_to_values_and_to_the_words_that_state_them() -> None:
    document = to_document(FIGURE)
    assert all(resolve(document, pointer) is not None for pointer in document["provenance"])
    start, end = document["provenance"]["/panels/0/series/0/points/1/y"][0]
    assert TEXT[start:end] == "~1.5"


def test_what_is_null_has_no_provenance() -> None:
    point = Point(x=1, y=None, sources=FIGURE.panels[0].series[1].points[1].sources)
    figure = Figure(panels=(Panel(series=(Series(points=(point,)),)),))
    assert list(to_document(figure)["provenance"]) == ["/panels/0/series/0/points/0/x"]


@pytest.mark.parametrize(
    ("number", "written"), [(41.0, "41"), (0.1 + 0.2, "0.3"), (1e-7, "1e-07"), (float("nan"), "null"), (-0.0, "0")]
)
def test_numbers_are_written_plainly(number: float, written: str) -> None:
    assert json.dumps(tidy(number)) == written


def test_short_values_stand_on_one_line() -> None:
    text = to_json(to_document(FIGURE))
    assert max(map(len, text.splitlines())) <= 120
    assert '{"x": 100, "y": 1.5, "approx": true, "role": "end"}' in text
