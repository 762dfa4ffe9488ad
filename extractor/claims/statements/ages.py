"""Age groups by what people of that age are called: ``over-65s``, ``the young``, ``the working-age share``."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf

from extractor.claims.statements.names import Mention
from extractor.claims.view import View
from extractor.vocab import load

Phrases = Iterator[tuple[str, Mention]]
YEARS = r"(?:\s?(?:years?|yrs?|y)\b(?: old)?)?"
LEAD = r"\W*(?:(?:people |those )?aged? |ages? )?"
CLOSED = re.compile(rf"{LEAD}(\d{{1,2}})\s?(?:[–—-]|to)\s?(\d{{1,2}}){YEARS}\W*$", re.IGNORECASE)
UPWARD = re.compile(
    rf"{LEAD}(?:over |≥ ?|> ?)?(\d{{1,2}}){YEARS}\s?(?:\+|(?:and|or) (?:over|older|above|more))\W*$", re.IGNORECASE
)
OVER = re.compile(rf"{LEAD}(?:over[- ]|≥ ?|> ?)(\d{{1,2}})s?{YEARS}\W*$", re.IGNORECASE)
UNDER = re.compile(rf"{LEAD}(?:under[- ]|below |up to |< ?|≤ ?)(\d{{1,2}})s?{YEARS}\W*$", re.IGNORECASE)
AGE = re.compile(r"\b(?:ages?|aged|years?|yrs?|old|older|cohort)\b", re.IGNORECASE)
TELLING = re.compile(r"\b(?:age[ds]?|under|over)\b|\+", re.IGNORECASE)
NAMES: dict[str, list[str]] = load("names")["ages"]
OLDEST = 130


@dataclass(frozen=True, slots=True)
class Ages:
    """From the youngest to the oldest, in years."""

    lo: float
    hi: float


def ages_of(name: str) -> Ages | None:
    """The ages in a name: 15 to 24 of "15–24", 65 on of "65+", up to 20 of "Under 20".

    >>> ages_of("65 and over")
    Ages(lo=65.0, hi=inf)
    """
    for way in (UPWARD, OVER):
        found = way.match(name)
        if found:
            return Ages(float(found.group(1)), inf)
    found = UNDER.match(name)
    if found:
        return Ages(0.0, float(found.group(1)))
    found = CLOSED.match(name)
    return Ages(*map(float, found.groups())) if found and float(found.group(1)) < float(found.group(2)) else None


def of_ages(view: View) -> Phrases:
    """What the age groups of a figure are otherwise called, where each is the only one of that kind."""
    series: dict[str, Mention] = {}
    placed: dict[str, Mention] = {}
    for track in view.tracks:
        name = track.series.name or ""
        known = series[name].keys if name in series else frozenset()
        series[name] = Mention((0, 0), "group", known | {track.key})
        for category in track.categories:
            held = placed[category].keys if category in placed else frozenset()
            placed[category] = Mention((0, 0), "category", held | {track.key}, category=category)
    labels = " ".join(p.x.label or "" for p in view.figure.panels if p.x is not None)
    for names, label in ((series, view.figure.title or ""), (placed, labels)):
        yield from _called(names, label)


def _called(names: dict[str, Mention], label: str) -> Phrases:
    told = {name: ages for name in names if (ages := ages_of(name)) is not None}
    if len(told) < 2 or len(told) < len(names) - 2 or not (AGE.search(label) or any(map(TELLING.search, told))):
        return
    owners: dict[str, set[str]] = defaultdict(set)
    ordered = sorted(told, key=lambda name: told[name].lo)
    for name in ordered:
        for phrase in _phrases(told[name], [told[n] for n in ordered]):
            owners[phrase].add(name)
    for phrase, held in owners.items():
        if len(held) == 1:
            yield phrase, names[held.pop()]


def _phrases(ages: Ages, others: Sequence[Ages]) -> Iterator[str]:
    lo, hi = f"{ages.lo:g}", f"{ages.hi:g}"
    if ages.hi == inf:
        yield from (f"over {lo}s", f"{lo}s and over", f"{lo} and over", f"{lo} or over", f"{lo} and older")
        yield from (f"{lo} or older", f"{lo} plus", f"over {ages.lo - 1:g}s", f"those over {lo}", f"people over {lo}")
        yield from (f"{who} {lo} {more}" for who in AGED for more in ("and over", "or over", "and older", "or older"))
    elif ages.lo == 0 and ages.hi < OLDEST:
        yield from (f"under {hi}s", f"those under {hi}", f"people under {hi}", f"under {ages.hi + 1:g}s")
    else:
        yield from (
            f"{lo} to {hi} group",
            f"{lo} to {hi} year olds",
            f"{lo} {hi} year olds",
            f"those aged {lo} to {hi}",
        )
        yield from (f"people aged {lo} to {hi}", f"those aged {lo} {hi}", f"{lo} to {hi}s")
    yield from (phrase for kind in _kinds(ages, others) for phrase in NAMES[kind])
    decade = DECADES.get(ages.lo) if ages.lo + 9 == ages.hi else None
    yield from (f"{decade}", f"those in their {decade}", f"people in their {decade}") if decade else ()


def _kinds(ages: Ages, others: Sequence[Ages]) -> Iterator[str]:
    """What people of these ages are, where nobody else is: the last are the old, from 60 on the elderly."""
    if ages == others[0] and ages.hi <= YOUNG:
        yield "young"
    if len(others) == 2:
        yield "younger" if ages == others[0] else "older"
    if ages.hi <= MINOR:
        yield "children"
    if ages == others[-1] and ages.lo >= LATE:
        yield "old"
    if WORKING[0] <= ages.lo <= WORKING[1] and WORKING[2] <= ages.hi <= WORKING[3]:
        yield "working"
    if len(others) == 3 and ages == others[1]:
        yield "middle"


AGED = ("those aged", "people aged", "aged", "aged between")
YOUNG, MINOR, LATE = 35, 20, 55
WORKING = (15, 25, 59, 69)
DECADES = {20.0: "twenties", 30.0: "thirties", 40.0: "forties", 50.0: "fifties", 60.0: "sixties", 70.0: "seventies"}
