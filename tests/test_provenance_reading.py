"""Each pointer's spans lie inside the text, and one of them states the value: its numeral, or its words."""

import itertools
import re
import unicodedata
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from extractor import read_quantities
from extractor.model import Quantity
from extractor.provenance import resolve, steps
from tests.corpus_read import Read, corpus
from tests.gold import case_paths

Unstated = list[tuple[str, Any, list[str]]]

FACTORS = (1.0, 1e2, 1e3, 1e6, 1e9, 1e12, 1e-2, 1e-3, 1e-6, 1024.0)
CASES = [case.name for case in case_paths()]
GAPS: dict[tuple[str, str], str] = {}
COORDINATE = re.compile(r"/(x|y)(?:_min|_max)?$")
NAMES = ("name", "label", "title", "unit", "color", "line")


def pointers(read: Read) -> Iterator[tuple[str, Any, list[str]]]:
    """Each pointer with the value it leads to and the pieces of text that state it."""
    for pointer, spans in read.document["provenance"].items():
        yield pointer, resolve(read.document, pointer), [read.text[start:end] for start, end in spans]


def numerals(said: str) -> list[float]:
    """Every number a piece of text states, the ends of its intervals and tolerances, and the years of its dates."""
    found: list[float] = []
    for quantity in read_quantities(said):
        found += [each for each in (quantity.value, quantity.low, quantity.high) if each is not None]
        found += _of_dates(quantity)
    return found


def _of_dates(quantity: Quantity) -> list[float]:
    return [float(each[:4]) for each in (quantity.date, quantity.date_end) if each]


def is_near(number: float, value: float) -> bool:
    return abs(number - value) <= 1e-6 * max(abs(number), abs(value))


def states(said: list[str], value: float, factors: tuple[float, ...] = FACTORS) -> bool:
    """Whether one piece holds the number as it stands or in the axis' own unit (``0.5M`` on an axis in millions)."""
    return any(is_near(number / factor, value) for piece in said for number in numerals(piece) for factor in factors)


def axis_of(read: Read, pointer: str) -> dict[str, Any]:
    """The axis a coordinate is measured on."""
    at = steps(pointer)
    panel = f"/panels/{at[1]}" if at[0] == "panels" else "/panels/0"
    key = at[-1][0]
    if key == "y" and "series" in at:
        key = resolve(read.document, f"{panel}/series/{at[at.index('series') + 1]}/axis") or "y"
    if at[-1] == "value":
        key = resolve(read.document, pointer.removesuffix("value") + "axis")
    return resolve(read.document, f"{panel}/{key}") or {}


def is_end(read: Read, pointer: str, value: Any) -> bool:
    axis = axis_of(read, pointer)
    ticks = axis.get("ticks") or []
    return value in (axis.get("range") or []) or value in (*ticks[:1], *ticks[-1:])


def is_middle(read: Read, pointer: str) -> bool:
    """Whether the coordinate is the middle of an interval, which the text need not name."""
    return pointer.endswith(("/x", "/y")) and resolve(read.document, f"{pointer}_min") is not None


def refers(said: list[str]) -> bool:
    """Words without a digit refer to a number said elsewhere (``at that point``, ``the dashed line``)."""
    return any(piece.strip() and not re.search(r"[\d⁰¹²³⁴-⁹]", piece) for piece in said)


def unstated_coordinates(read: Read) -> Unstated:
    return [
        (pointer, value, said)
        for pointer, value, said in pointers(read)
        if (COORDINATE.search(pointer) or pointer.endswith("/value")) and isinstance(value, int | float)
        if not is_middle(read, pointer) and not is_end(read, pointer, value)
        if not states(said, value) and not refers(said)
    ]


def unstated_ranges(read: Read) -> Unstated:
    return [
        (pointer, value, said)
        for pointer, value, said in pointers(read)
        if pointer.endswith("/range")
        for end in value
        if isinstance(end, int | float) and not states(said, end)
    ]


def unstated_ticks(read: Read) -> Unstated:
    """Ticks the text neither lists nor spells out by their distance."""
    return [
        (pointer, tick, said)
        for pointer, value, said in pointers(read)
        if pointer.endswith("/ticks")
        for tick in value
        if not (states_name(said, tick) if isinstance(tick, str) else states(said, tick) or is_even(value))
    ]


def is_even(ticks: list[float]) -> bool:
    """Whether ticks have one distance or one ratio, so that their step spells them out."""
    pairs = list(itertools.pairwise(ticks))
    distances = [b - a for a, b in pairs]
    ratios = [b / a for a, b in pairs if a]
    return len(pairs) > 1 and (all_alike(distances) or (len(ratios) == len(pairs) and all_alike(ratios)))


def all_alike(values: list[float]) -> bool:
    return all(abs(each - values[0]) <= 1e-6 * abs(values[0]) for each in values)


def words(text: str) -> list[str]:
    folded = unicodedata.normalize("NFKC", re.sub(r"<[^>]*>|[\\`*]", "", text)).casefold()
    return re.findall(r"[^\W_]+|[%°$€£]", folded)


def states_name(said: list[str], name: str) -> bool:
    """Whether one piece holds every word of the name; ``percentage`` states the sign for it."""
    spelled = [re.sub(r"\b(?:percent(?:age)?|per cent)\b", "%", piece, flags=re.IGNORECASE) for piece in said]
    return any(set(words(name)) <= set(words(piece)) for piece in (*said, *spelled))


def unstated_names(read: Read) -> Unstated:
    return [
        (pointer, value, said)
        for pointer, value, said in pointers(read)
        if steps(pointer)[-1] in NAMES and isinstance(value, str) and not states_name(said, value)
    ]


def test_corpus_has_pointers() -> None:
    assert sum(len(read.document["provenance"]) for read in corpus()) > 1000


def read_of(case: str) -> Read:
    return next(read for read in corpus() if read.case.name == case)


@pytest.mark.parametrize("case", CASES)
def test_spans_lie_inside_the_text(case: str) -> None:
    read = read_of(case)
    for pointer, spans in read.document["provenance"].items():
        assert spans, pointer
        assert all(0 <= start < end <= len(read.text) for start, end in spans), pointer
        assert resolve(read.document, pointer) is not None, pointer


PROPERTIES: dict[str, Callable[[Read], Unstated]] = {
    "coordinates": unstated_coordinates,
    "ranges": unstated_ranges,
    "ticks": unstated_ticks,
    "names": unstated_names,
}


@pytest.mark.parametrize("what", PROPERTIES)
@pytest.mark.parametrize("case", CASES)
def test_a_span_states_the_value(case: str, what: str, request: pytest.FixtureRequest) -> None:
    if reason := GAPS.get((case, what)):
        request.applymarker(pytest.mark.xfail(strict=True, reason=reason))
    assert PROPERTIES[what](read_of(case)) == []


@pytest.mark.parametrize(
    ("pointer", "what"),
    [
        ("/panels/0/series/0/points/1/x", "coordinates"),
        ("/panels/0/x/range", "ranges"),
        ("/panels/0/y/ticks", "ticks"),
        ("/panels/0/y/label", "names"),
    ],
)
def test_a_wrong_span_is_noticed(pointer: str, what: str) -> None:
    """Moved to another line that holds a number and no such word, each kind of pointer fails its property."""
    read = read_of("seed-001")
    assert pointer in read.document["provenance"]
    panels = [dict(panel) for panel in read.document["panels"]]
    panels[0]["y"] = {**panels[0]["y"], "ticks": [1, 5, 7]}
    text = read.text + "\n31337"
    document = {**read.document, "panels": panels, "provenance": {pointer: [[len(text) - 5, len(text)]]}}
    assert PROPERTIES[what](Read(read.case, text, document))
