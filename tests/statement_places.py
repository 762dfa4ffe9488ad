"""Where sentences of ``statement_places.tsv`` hold: what is expected, and what the reader makes of them.

Expected is a place (``40``), a stretch (``40..100``), several of them (``0 & 100``), everything but some places
(``all -100``), or ``?`` where the figure does not have the place. A bracket lets the place at an end go either way
(``(40..100``), a third number lets an end lie anywhere between two (``(60..80..100``, ``0..60..80)``). A share behind
it tells for how much of it the statement is meant to hold: ``most``, ``nearly``, ``.75``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from extractor.claims import _reader, _readings, know
from extractor.claims.measures.measure import places_in
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import EVERYWHERE
from extractor.claims.statements.split import statements
from extractor.claims.view import Track, position
from extractor.model import Axis, Event, Figure, Line, Panel, Point, Series, Source, Style
from extractor.outline import read_outline

HERE = Path(__file__).parent
ROOM = 0.03
Ends = tuple[tuple[float, float], tuple[float, float]]


@dataclass(frozen=True)
class Case:
    """A sentence about a figure, and where it holds; sentences before it are parted by ``||``."""

    figure: str
    expected: str
    said: str


def cases(name: str) -> list[Case]:
    """The cases of a table."""
    lines = (HERE / name).read_text(encoding="utf-8").splitlines()
    return [Case(*line.split("\t")) for line in lines if line and not line.startswith("#")]


@cache
def _figures() -> dict[str, Any]:
    return tomllib.loads((HERE / "statement_places.toml").read_text(encoding="utf-8"))


@cache
def figure(name: str) -> Figure:
    """One of the small figures."""
    told = _figures()[name]
    lines = tuple(Line(line["axis"], line["value"], label=line.get("label")) for line in told.get("lines", ()))
    series = tuple(
        Series(name, {}, "y", Style(one.get("color"), None, None), tuple(Point(x, y) for x, y in one["points"]))
        for name, one in told["series"].items()
    )
    panel = Panel(None, None, "line", _axis(told["x"]), _axis(told["y"]), None, series, lines)
    events = tuple(Event(event["x"], (0,), "change", event["text"]) for event in told.get("events", ()))
    return Figure(Source("figure.md"), None, "line", (panel,), events)


def _axis(told: dict[str, Any]) -> Axis:
    ends, ticks = told.get("range"), told.get("ticks")
    return Axis(
        told["label"], told.get("unit"), told["scale"], tuple(ends) if ends else None, tuple(ticks) if ticks else None
    )


def reading_of(case: Case) -> Reading:
    """The last statement of a case, read."""
    text = f"## Line Chart\n\n### Key Observations\n\n{case.said.replace(' || ', ' ')}\n"
    outline = read_outline(text)
    known = know(figure(case.figure), outline)
    reader = _reader(known, outline, None)
    return list(_readings(reader, statements(outline, reader.folded, reader.named)))[-1]


def is_right(case: Case) -> bool:
    """Whether a sentence is read as holding where it does."""
    reading = reading_of(case)
    if case.expected == "?":
        return bool(getattr(reading, "unplaced", ()))
    if getattr(reading, "unplaced", ()):
        return False
    where, share = _shared(case.expected)
    if share != _share_read(reading):
        return False
    return all(_fits(where, track, reading) for track in _tracks(reading))


def _tracks(reading: Reading) -> Iterator[Track]:
    yield from reading.tracks


def _shared(expected: str) -> tuple[str, str]:
    words = expected.split()
    if words[-1] in ("most", "nearly") or words[-1].startswith("."):
        return " ".join(words[:-1]), words[-1]
    return expected, ""


def _share_read(reading: Reading) -> str:
    share = getattr(reading, "share", None)
    if share is None:
        return ""
    return {"most": "most", "nearly": "nearly"}.get(share.word) or f"{share.part:g}".removeprefix("0")


def _fits(where: str, track: Track, reading: Reading) -> bool:
    whole = next(t for t in know(figure_of(reading)).view.tracks if t.key == track.key)
    got = windows_read(reading, track)
    scopes = [s for s in reading.scopes if s.where != "all"] or [EVERYWHERE]
    covered = {p.x for scope in scopes for p in places_in(track, scope)}
    must, may, ends = _wanted(where, whole)
    if covered and must <= covered <= may:
        return True
    if len(got) != 1 or len(ends) != 1:
        return False
    room = ROOM * ((whole.end or 0) - (whole.start or 0))
    return all(lo - room <= x <= hi + room for x, (lo, hi) in zip(got[0], ends[0], strict=True))


def figure_of(reading: Reading) -> Figure:
    """The figure a reading is about."""
    return reading.view.figure


def windows_read(reading: Reading, track: Track) -> list[tuple[float, float]]:
    """The stretches that a reading means on a track."""
    found: list[tuple[float, float]] = []
    whole = (track.start or 0.0, track.end or 0.0)
    for scope in [s for s in reading.scopes if s.where != "all"] or reading.scopes:
        window = scope.window(track)
        if scope.where == "wrap" and window is not None:
            found += [(whole[0], window[0]), (window[1], whole[1])]
        elif window is not None:
            found.append(window)
    return list(dict.fromkeys(found)) if reading.scopes else [whole]


def _wanted(where: str, track: Track) -> tuple[set[float], set[float], list[Ends]]:
    """The places that must be read, those that may, and the ends of the stretches, each with its room."""
    told = where.removeprefix(f"{track.name} ")
    xs = {p.x for p in track.places}
    if told.startswith("all"):
        gone = {_x(name, track) for name in told.split(" -")[1:]}
        return xs - gone, xs - gone, []
    must: set[float] = set()
    may: set[float] = set()
    ends = []
    for part in told.split(" & "):
        low, high = _ends(part, track)
        ends.append((low, high))
        open_low, open_high = part.startswith("("), part.endswith(")")
        must |= {
            x for x in xs if low[1] <= x <= high[0] and (not open_low or x > low[0]) and (not open_high or x < high[1])
        }
        may |= {x for x in xs if low[0] <= x <= high[1]}
    return must, may, ends


def _ends(part: str, track: Track) -> Ends:
    xs = [_x(name, track) for name in part.strip("()").split("..")]
    if len(xs) == 3:
        return ((xs[0], xs[1]), (xs[2], xs[2])) if part.startswith("(") else ((xs[0], xs[0]), (xs[1], xs[2]))
    return (xs[0], xs[0]), (xs[-1], xs[-1])


def _x(name: str, track: Track) -> float:
    found = position(name, track.categories)
    return float(name) if found is None else found
