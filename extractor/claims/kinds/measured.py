"""Superlatives that name what they measure: ``the wettest month is also the coldest``, ``July is the driest``."""

from __future__ import annotations

import re
from dataclasses import dataclass

from extractor.claims.degrees import Sense, senses
from extractor.claims.finding import Answer, Finding, pointers, summary
from extractor.claims.interval import Truth, every
from extractor.claims.measures.measure import compared, extreme, slack_of, value_in
from extractor.claims.measures.trials import DENIAL
from extractor.claims.statements.reading import Reading
from extractor.claims.view import Place, Track

KIND = "extremum"
ALSO = re.compile(r"\b(?:also|same|coincides? with|at once|both|likewise|too|as well)\b")
OTHERWISE = re.compile(r"\b(?:second|third|fourth|one of|among|nearly|almost)\b")


@dataclass(frozen=True, slots=True)
class Top:
    """A superlative of the statement, and the one track whose label it fits."""

    word: str
    sign: int
    track: Track


def tops_in(reading: Reading) -> list[Top]:
    """Every superlative that fits exactly one label among several tracks, in reading order."""
    found = []
    for match in re.finditer(r"\b[a-z]+est\b", reading.text):
        meanings = [s for s in senses().get(match.group(), ()) if s.labels]
        fits = [
            Top(match.group(), sign, track)
            for track in reading.everyone
            for sense in meanings
            if _fits(track, sense.labels) and (sign := _sign(reading, track, sense))
        ]
        if len(fits) == 1:
            found += fits
    return found


def _sign(reading: Reading, track: Track, sense: Sense) -> int:
    """Which end of the axis a superlative speaks of; the fastest is the lowest of times."""
    if sense.pole in ("more", "less"):
        return 1 if sense.pole == "more" else -1
    return reading.direction(track) * (1 if sense.pole == "good" else -1)


def _fits(track: Track, stems: tuple[str, ...]) -> bool:
    words = re.findall(r"[^\W_]+|°[cf]", f"{track.label} {track.series.name or ''}".casefold())
    return any(word.startswith(stems) for word in words)


def check(reading: Reading) -> Finding | None:
    """Two extremes at one place, or the extreme of the track that the adjective means."""
    if len(reading.everyone) < 2 or DENIAL.search(reading.text) or OTHERWISE.search(reading.text):
        return None
    tops = tops_in(reading)
    if len(tops) == 2 and ALSO.search(reading.text) and not reading.scopes:
        return _together(tops[0], tops[1])
    places = [s for s in reading.scopes if s.is_place]
    if (
        len(tops) != 1
        or len(places) != 1
        or len(reading.scopes) != 1
        or reading.of_role("y", "change", "ratio", "percent")
    ):
        return None
    top, here = tops[0], value_in(tops[0].track, places[0])
    if here is None:
        return None
    answers = [
        compared(here, p.y, top.sign, slack_of(top.track), p.shown)
        for p in top.track.points
        if p.y.bounded and not set(p.y.pointers) & set(here.pointers)
    ]
    return _told(answers, f"{_name(top)} at {places[0].shown}")


def _together(one: Top, two: Top) -> Finding | None:
    """The place of one extreme against every other place of the second track."""
    best = extreme([p for p in one.track.points if p.y.bounded], one.sign)
    here = None if best is None else two.track.at(best.x)
    if best is None or here is None or one.track.key == two.track.key or _is_tied(one, best):
        return None
    answers: list[Answer] = [
        compared(here, p.y, two.sign, slack_of(two.track), p.shown)
        for p in two.track.points
        if p.y.bounded and p.x != best.x
    ]
    return _told(answers, f"place of {_name(one)} = place of {_name(two)}")


def _is_tied(top: Top, best: Place) -> bool:
    return sum(p.y.mid == best.y.mid and p.x != best.x for p in top.track.points) > 0


def _name(top: Top) -> str:
    return f"{'max' if top.sign > 0 else 'min'} y({top.track.name})"


def _told(answers: list[Answer], program: str) -> Finding | None:
    if not answers:
        return None
    truth: Truth = every(a.truth for a in answers)
    return Finding(KIND, truth, program, summary(answers, truth), pointers(answers), 0.9, firm=truth is True)
