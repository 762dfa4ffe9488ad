"""Each span's text really contains what it is said to state."""

import json
import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import extractor
from extractor.provenance import resolve
from tests.conftest import CORPUS, SEEDS
from tests.test_schema import VALIDATOR

NUMBERS = ("x", "y", "x_min", "x_max", "y_min", "y_max", "value")
NAMES = ("name", "label", "title", "unit", "color", "line", "marker")


def documents() -> list[tuple[str, str, dict[str, Any]]]:
    return [_document(path) for path in [*SEEDS, *CORPUS]]


def _document(path: Path) -> tuple[str, str, dict[str, Any]]:
    result = extractor.extract_file(path)
    return path.parent.name if path.suffix == ".md" else path.stem, result.text, json.loads(result.to_json())


@pytest.fixture(scope="module")
def read() -> list[tuple[str, str, dict[str, Any]]]:
    return documents()


def plain(text: str) -> str:
    """Letters and digits alone: markup, case, quotes and spacing do not matter in a name."""
    folded = unicodedata.normalize("NFKC", re.sub(r"<[^>]*>", "", text)).casefold()
    return "".join(each for each in folded if each.isalnum())


def states_name(said: str, name: str, key: str) -> bool:
    """Whether the words hold the name; a marker is named by its noun, whatever form the text uses (``circular``)."""
    return plain(name)[: 4 if key == "marker" else None] in plain(said)


def numbers_in(said: str) -> list[float]:
    found = []
    for quantity in extractor.read_quantities(said):
        found += [each for each in (quantity.value, quantity.low, quantity.high) if each is not None]
        found += [float(each[:4]) for each in (quantity.date, quantity.date_end) if each]
        if quantity.plusminus is not None and quantity.value is not None:
            found += [quantity.value - quantity.plusminus, quantity.value + quantity.plusminus]
    return found


def states_number(said: str, value: float) -> bool:
    """Whether the words hold the number, up to an axis' multiplier; words without digits refer to one said before."""
    if not re.search(r"\d|[⁰¹²³⁴-⁹]", said):
        return bool(said.strip())
    powers = [10.0**power for power in (0, -2, 2, -3, 3, -6, 6, -9, 9)] + [1024.0]
    near = [abs(abs(number) * power - abs(value)) for number in numbers_in(said) for power in powers]
    return min(near, default=1.0) <= 1e-6 * max(abs(value), 1e-6)


def is_derived(document: dict[str, Any], pointer: str) -> bool:
    """Whether a coordinate follows from others: the middle of an interval, or the end of an axis (``onward``)."""
    point, _, key = pointer.rpartition("/")
    middle = key in ("x", "y") and resolve(document, f"{point}/{key}_max") is not None
    ends = resolve(document, "/".join(pointer.split("/")[:3]) + f"/{key[0]}/range") or []
    return middle or resolve(document, pointer) in ends


def test_every_document_validates(read: list[tuple[str, str, dict[str, Any]]]) -> None:
    for _, _, document in read:
        VALIDATOR.validate(document)


def test_pointers_lead_to_values_and_spans_into_the_text(read: list[tuple[str, str, dict[str, Any]]]) -> None:
    for name, text, document in read:
        for pointer, spans in document["provenance"].items():
            assert resolve(document, pointer) is not None, (name, pointer)
            assert all(0 <= start < end <= len(text) for start, end in spans), (name, pointer)


def test_spans_contain_what_they_state(read: list[tuple[str, str, dict[str, Any]]]) -> None:
    wrong = []
    for name, text, document in read:
        for pointer, spans in document["provenance"].items():
            value, key = resolve(document, pointer), pointer.rpartition("/")[2]
            said = " ".join(text[start:end] for start, end in spans)
            names = key in NAMES and isinstance(value, str)
            numbers = key in NUMBERS and isinstance(value, int | float) and not is_derived(document, pointer)
            if (names and not states_name(said, value, key)) or (numbers and not states_number(said, value)):
                wrong.append((name, pointer, value, said))
    assert not wrong, wrong[:10]


def stated_places(document: dict[str, Any]) -> Iterator[tuple[str, list[str]]]:
    """Each place that something must state, with the pointers under which it may be."""
    for i, panel in enumerate(document["panels"]):
        for axis in ("x", "y", "y2"):
            for key in ("label", "unit", "range", "ticks"):
                if (panel[axis] or {}).get(key) is not None:
                    yield f"/panels/{i}/{axis}/{key}", [f"/panels/{i}/{axis}/{key}"]
        for j, series in enumerate(panel["series"]):
            for k, point in enumerate(series["points"]):
                here = f"/panels/{i}/series/{j}/points/{k}"
                yield f"{here}/y", [f"{here}/{key}" for key in ("y", "y_min", "y_max")]
                if not is_axis_end(point, panel["x"]):
                    yield f"{here}/x", [f"{here}/{key}" for key in ("x", "x_min", "x_max")]


def is_axis_end(point: dict[str, Any], axis: dict[str, Any] | None) -> bool:
    """Whether a point's x is an end of the axis or all of it, which the axis states."""
    ends = (axis or {}).get("range") or []
    whole = [point.get("x_min"), point.get("x_max")] == ends
    return whole or (point["x"] in ends and point.get("x_min") is None)


def test_every_point_and_axis_has_provenance(read: list[tuple[str, str, dict[str, Any]]]) -> None:
    missing = [
        (name, place)
        for name, _, document in read
        for place, pointers in stated_places(document)
        if not any(pointer in document["provenance"] for pointer in pointers)
    ]
    assert not missing, (len(missing), missing[:10])
