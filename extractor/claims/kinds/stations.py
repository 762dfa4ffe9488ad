"""Beginning, middle and end as thirds of x: ``starts low, peaks in the middle, ends low``, ``a spike in the middle``.

A statement is cut into its clauses. Each says how high the series is at one station, or which of two is the higher.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from extractor.claims.finding import Finding, names
from extractor.claims.interval import Truth, every
from extractor.claims.measures.measure import extreme, places_in, slack_of, value_in
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import Scope, Where
from extractor.claims.view import Track, brief

KIND = "shape"
STATIONS: dict[Where, str] = {
    "start": r"(?:starts?|started|starting|begins?|began|beginning|opens?)\b|at the (?:start|beginning|outset)\b|"
    r"at first\b|initially\b",
    "middle": r"(?:in|near|around|at|towards?) (?:the )?(?:very )?(?:middle|cent(?:re|er))\b|midway\b|half-?way\b",
    "end": r"(?:ends|ended|ending|finish(?:es|ed|ing)?|closes|closed)\b|(?:at|near|towards?|by|in) the end\b|finally\b",
    "wrap": r"(?:at|near|towards?) (?:(?:both|the|the two) (?:ends|edges|sides|extremes)|either (?:end|edge|side))\b",
}
HEIGHTS = {1: r"high|elevated|on top|peak(?:s|ed|ing)?|tops? out", -1: r"low|bottoms? out|dips?|dipp(?:ed|ing)"}
BUMP = re.compile(
    r"\b(?:an?|one|the)\s(?:[a-z]+\s){0,2}?(?:(?P<up>spike|bump|hump|surge|peak)|(?P<down>dip|trough|notch|sag|valley))\b|"
    r"\b(?:(?P<spikes>spikes|spiked)|(?P<dips>dips|dipped|sags|sagged))\b"
)
THAN = re.compile(
    r"\b(?:(?P<more>higher|larger|greater|above|bigger)|lower|smaller|less)\b(?P<one>.*?)\bthan\b(?P<two>.*)"
)
CLAUSE = re.compile(r"[,;]\s*(?:(?:and|but|then)\s+)*|\s(?:and|but|then)\s(?:then\s)?|\.$")
CLEAR, ALIKE, MANY = 0.1, 0.02, 5


@dataclass(frozen=True, slots=True)
class Station:
    """Where a clause speaks and how high it says the series is there; ``bump`` where it stands out on both sides.

    A ``verb`` that says so (``dips``) may also mean a mere fall, for another kind to try.
    """

    where: Where
    sign: int
    bump: bool = False
    verb: bool = False


def check(reading: Reading) -> Finding | None:
    """Whether the one series of a statement is as high as every clause says."""
    tracks = [t for t in reading.tracks if len(t.points) > MANY and not t.categories]
    if len(tracks) != 1 or len(reading.tracks) != 1 or reading.amounts:
        return None
    told = _compared(reading.text) or _told(reading.text)
    if told is None:
        return None
    program, answers = told[0], [_holds(tracks[0], *pair) for pair in told[1]]
    known = [a for a in answers if a is not None]
    if len(known) < len(answers):
        return None
    reason = "; ".join(reason for _, reason in known)
    truth = every(truth for truth, _ in known)
    if truth is not True and any(station.verb for station, _ in told[1]):
        return None
    return Finding(KIND, truth, f"y({names(tracks)}): {program}", reason, (), 0.9, firm=True)


Pair = tuple[Station, Station | None]


def _compared(text: str) -> tuple[str, list[Pair]] | None:
    """``lower in the middle than at the ends``: one station against another, or against both ends."""
    found = THAN.search(text)
    one, two = (_station(found.group(side)) for side in ("one", "two")) if found else (None, None)
    if found is None or one is None or two is None or one == two:
        return None
    sign = 1 if found.group("more") else -1
    rivals: tuple[Where, ...] = ("start", "end") if two == "wrap" else (two,)
    pairs: list[Pair] = [(Station(one, sign), Station(rival, sign)) for rival in rivals]
    return f"{SHOWN[one]} {'>' if sign > 0 else '<'} {' and '.join(SHOWN[r] for r in rivals)}", pairs


def _told(text: str) -> tuple[str, list[Pair]] | None:
    """Every clause with a station and a height; one that lacks either is for other kinds."""
    told = [_in_clause(clause) for clause in CLAUSE.split(text) if clause.strip(" .")]
    known = [station for station in told if station is not None]
    if len(known) < len(told) or not known or (len(known) == 1 and not known[0].bump):
        return None
    program = ", ".join(f"{SHOWN[s.where]} {'stands out ' if s.bump else ''}{LEVELS[s.sign]}" for s in known)
    return program, [(station, None) for station in known]


def _in_clause(clause: str) -> Station | None:
    where, bump = _station(clause), BUMP.search(clause)
    if where is None:
        return None
    if bump is not None:
        return Station(
            where,
            1 if bump.group("up") or bump.group("spikes") else -1,
            bump=True,
            verb=not (bump.group("up") or bump.group("down")),
        )
    signs = [sign for sign, words in HEIGHTS.items() if re.search(rf"\b(?:{words})\b", clause)]
    return Station(where, signs[0]) if len(signs) == 1 else None


def _station(clause: str) -> Where | None:
    found = [where for where, words in STATIONS.items() if re.search(rf"\b(?:{words})", clause)]
    return found[-1] if found else None


SHOWN: dict[Where, str] = {"start": "start", "middle": "middle", "end": "end", "wrap": "both ends"}
LEVELS = {1: "high", -1: "low"}


def _holds(track: Track, station: Station, rival: Station | None) -> tuple[Truth, str] | None:
    values = [p.y.mid for p in track.points if p.y.bounded]
    low, span = min(values), max(values) - min(values)
    here = [_height(track, where, station) for where in _ends(station.where)]
    if not span or any(h is None for h in here):
        return None
    shown = f"{brief(here[0] or 0.0)} at the {SHOWN[station.where]}"
    if rival is not None:
        there = _height(track, rival.where, rival) or 0.0
        return _apart(station.sign * ((here[0] or 0.0) - there), span), f"{shown}, {brief(there)} at the {rival.where}"
    if station.bump:
        return _stands_out(track, station, track.span), shown
    shares = [((h or 0.0) - low) / span for h in here]
    return every(_is_level(share, station.sign) for share in shares), f"{shown} of {brief(low)} to {brief(low + span)}"


def _ends(where: Where) -> Iterator[Where]:
    yield from ("start", "end") if where == "wrap" else (where,)


def _height(track: Track, where: Where, station: Station) -> float | None:
    """The first or last value; in the middle, the value furthest the way that is told."""
    if where != "middle":
        value = value_in(track, Scope(where))
        return None if value is None else value.mid
    top = extreme(places_in(track, Scope("middle")), station.sign)
    return None if top is None else top.y.mid


def _is_level(share: float, sign: int) -> Truth:
    """High in the upper third, low in the lower one; the other way round it is refuted."""
    share = share if sign > 0 else 1.0 - share
    return True if share >= 2 / 3 else False if share <= 1 / 3 else None


def _apart(lead: float, span: float) -> Truth:
    return True if lead > CLEAR * span else False if lead < -ALIKE * span else None


def _stands_out(track: Track, station: Station, span: float) -> Truth:
    """Whether the extreme of a third lies clearly beyond what is next to that third, on each side that there is."""
    third: Where = {"start": "early", "end": "late"}.get(station.where, station.where)  # type: ignore[assignment]
    inside = places_in(track, Scope(third))
    top = extreme(inside, station.sign)
    if top is None or station.where == "wrap":
        return None
    before = [p.y.mid for p in track.points if p.x <= top.x and p.y.bounded]
    after = [p.y.mid for p in track.points if p.x >= top.x and p.y.bounded]
    leads = [station.sign * top.y.mid - min(station.sign * y for y in side) for side in (before, after)]
    if min(leads) > CLEAR * span:
        return True
    return False if min(leads) <= slack_of(track) else None
