"""Each span's text really contains what it is said to state."""

import json
import re
import unicodedata
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


def states_name(said: str, name: str) -> bool:
    return plain(name) in plain(said)


def numbers_in(said: str) -> list[float]:
    found = []
    for quantity in extractor.read_quantities(said):
        found += [each for each in (quantity.value, quantity.low, quantity.high) if each is not None]
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


def is_middle(document: dict[str, Any], pointer: str) -> bool:
    """Whether a coordinate is the middle of an interval: its ends are stated, it is not."""
    point, _, key = pointer.rpartition("/")
    return key in ("x", "y") and resolve(document, f"{point}/{key}_max") is not None


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
            numbers = key in NUMBERS and isinstance(value, int | float) and not is_middle(document, pointer)
            if (names and not states_name(said, value)) or (numbers and not states_number(said, value)):
                wrong.append((name, pointer, value, said))
    assert not wrong, wrong[:10]


def test_every_stated_point_and_axis_has_provenance(read: list[tuple[str, str, dict[str, Any]]]) -> None:
    missing = []
    for name, _, document in read:
        for i, panel in enumerate(document["panels"]):
            for j, series in enumerate(panel["series"]):
                for k, point in enumerate(series["points"]):
                    here = f"/panels/{i}/series/{j}/points/{k}"
                    for axis in ("x", "y"):
                        stated = [key for key in (axis, f"{axis}_min", f"{axis}_max") if point.get(key) is not None]
                        if stated and not any(f"{here}/{key}" in document["provenance"] for key in stated):
                            missing.append((name, here, axis))
            for axis in ("x", "y", "y2"):
                for key in ("label", "unit", "range", "ticks"):
                    here = f"/panels/{i}/{axis}/{key}"
                    if (panel[axis] or {}).get(key) is not None and here not in document["provenance"]:
                        missing.append((name, here, key))
    assert not missing, (len(missing), missing[:10])
