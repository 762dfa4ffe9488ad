"""Error bars along curves: ``the blue band is widest at day 10``, ``its upper edge stays below the red one's``."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from extractor.claims.around.phrases import DOWNWARD, LESS, MORE, UPWARD, Said
from extractor.claims.around.statistics import STATISTICS, by_statistic, stated
from extractor.claims.finding import Finding
from extractor.claims.interval import Truth, Value, every, less
from extractor.claims.statements.reader import Reader
from extractor.claims.statements.reading import Reading
from extractor.claims.view import Track, plain
from extractor.claims.words import first
from extractor.quantities import read_quantities

Judge = Callable[[Reading, Reader], Finding | None]
PLAINLY = (
    (re.compile(r"\bwiden(?:s|ed|ing)?\b|\bbroadens?\b|\bfans? out\b"), "rises"),
    (re.compile(r"\bnarrow(?:s|ed|ing)\b|\btightens?\b|\bshrinks?\b"), "falls"),
    (re.compile(rf"\b{UPWARD}\b"), "highest"),
    (re.compile(rf"\b{DOWNWARD}\b"), "lowest"),
    (re.compile(rf"\b{MORE}\b"), "higher"),
    (re.compile(rf"\b{LESS}\b"), "lower"),
    (re.compile(r"±\s*"), ""),
)


def check(reading: Reading, reader: Reader, phrases: Sequence[Said], judge: Judge) -> Finding | None:
    """Two edges held against each other, else the one statistic tried as a course of its own."""
    told = [s for s in phrases if s.statistic in STATISTICS]
    if len({s.statistic for s in told}) == 2:
        return _edges(reading, told)
    name = told[0].statistic
    view = by_statistic(reading.view, name)
    if view is None:
        return None
    (lo, hi), text = reading.statement.span, reader.folded
    piece = _plainly(text[lo:hi], told)
    again = replace(reworded(reader, lo, piece), view=view)
    read = again.read(replace(reading.statement, span=(lo, lo + len(piece))), None)
    found = judge(read if read.subjects else replace(read, context=reading.context), again)
    if found is None or found.truth is None:
        return None
    return replace(found, program=re.sub(r"\by\(", f"{STATISTICS[name].name}(", found.program))


def _plainly(text: str, told: Sequence[Said]) -> str:
    """The statement with each noun of the statistic as a value, and its width as how high that is."""
    for said in sorted(told, key=lambda s: s.span, reverse=True):
        word = "highest value" if said.sign > 0 else "lowest value" if said.sign < 0 else "value"
        text = text[: said.span[0]] + word + text[said.span[1] :]
    for words, plain_word in PLAINLY:
        text = words.sub(plain_word, text)
    return text


def _edges(reading: Reading, told: Sequence[Said]) -> Finding | None:
    """``At layer 12, the lower edge of the red band lies above the upper edge of the blue one``."""
    side = first(reading.text[told[0].span[1] : told[-1].span[0]], "compare", "above", "below")
    tracks = [reading.resolve(s.keys) for s in reading.subjects]
    places = [s for s in reading.scopes if s.is_place]
    if side is None or len(told) != 2 or len(tracks) != 2 or any(len(t) != 1 for t in tracks) or len(places) > 1:
        return None
    one, two = tracks[0][0], tracks[1][0]
    xs = [places[0].lo] if places else sorted({p.x for p in one.places} & {p.x for p in two.places})
    pairs = [(_at(reading, one, x, told[0].statistic), _at(reading, two, x, told[1].statistic)) for x in xs]
    truths: list[Truth] = []
    for a, b in pairs:
        truths.append(None if a is None or b is None else less(b, a) if side[0] == "above" else less(a, b))
    names = [f"{STATISTICS[s.statistic].name} of {t.name}" for s, t in zip(told, (one, two), strict=True)]
    shown = "; ".join(
        f"{plain(a.mid)} and {plain(b.mid)} at x = {plain(x)}" for x, (a, b) in zip(xs, pairs, strict=True) if a and b
    )
    evidence = tuple(p for a, b in pairs for v in (a, b) if v is not None for p in v.pointers)
    program = f"{names[0]} {'>' if side[0] == 'above' else '<'} {names[1]}"
    return Finding("order", every(truths), program, shown, evidence, 0.97, firm=True, sure=True) if pairs else None


def _at(reading: Reading, track: Track, x: float | None, name: str) -> Value | None:
    place = next((p for p in track.places if x is not None and abs(p.x - x) < 1e-9), None)
    return None if place is None else stated(reading.view.figure, place, name)


def reworded(reader: Reader, start: int, piece: str) -> Reader:
    """A reader of the text up to a place, with other words from there on."""
    text = reader.outline.text[:start] + piece
    folded = reader.folded[:start] + piece.lower()
    return replace(reader, folded=folded, quantities=read_quantities(text, start, len(text)))
