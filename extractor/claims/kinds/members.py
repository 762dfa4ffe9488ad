"""``Three of the eight undercut the mean price``, ``only A ends above unity``, ``half of the branches shrank``.

A statement names what it counts (series, or places along x), how many of them, and a predicate that each is asked.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from extractor.claims.finding import Finding
from extractor.claims.interval import Truth, every
from extractor.claims.measures.cells import Cell, of_track
from extractor.claims.measures.predicates import Predicate, predicate_of
from extractor.claims.statements.counted import counted_by
from extractor.claims.statements.quantified import Quantified, every_one, quantified, so_many
from extractor.claims.statements.quantifiers import counted, meets
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import Scope
from extractor.claims.statements.subjects import Subject
from extractor.claims.view import Track
from extractor.model import Span

MANY = 40


@dataclass(frozen=True, slots=True)
class Member:
    """One of those that are counted: its values, and whether the statement names it."""

    name: str
    cells: tuple[Cell, ...]
    is_named: bool = False

    @property
    def is_yardstick(self) -> bool:
        """``Global mean``, ``Random policy``: what others are held against, which may or may not be one of them."""
        return YARDSTICK.search(self.name.casefold()) is not None


@dataclass(frozen=True, slots=True)
class Asked:
    """A predicate, those who are asked, and how many must do it."""

    phrase: Quantified
    predicate: Predicate
    what: str
    members: tuple[Member, ...]
    scopes: tuple[Scope, ...]


YARDSTICK = re.compile(
    r"\b(?:random|chance|baseline|control|mean|average|median|total|overall|untreated|placebo|reference|human|national|"
    r"global|world|oecd|eu)\b"
)


def check(reading: Reading) -> Finding | None:
    """How many members do what the statement says, under the first phrase of number that leaves a predicate."""
    if not reading.view.tracks or not reading.everyone:
        return None
    again = so_many(reading)
    if again is not None:
        return _twice(reading, *again)
    asked = (_asked(reading, phrase) for phrase in quantified(reading))
    return next((found for a in asked if a is not None and (found := _answer(a)) is not None), None)


def _twice(reading: Reading, again: Quantified, cut: int) -> Finding | None:
    """``At 512 all three engines break the limit; at 256 only one does``: one predicate, asked at two places."""
    head, tail = _between(reading, 0, cut), _between(reading, cut, len(reading.text))
    phrases = [*quantified(head), *filter(None, (every_one(head),))]
    first = next((a for phrase in phrases if (a := _asked(head, phrase)) is not None), None)
    if first is None or first.what != "series" or not tail.scopes or tail.subjects:
        return None
    scopes = [s for s in tail.scopes if s.where != "all"]
    members = tuple(Member(m.name, tuple(of_track(m.cells[0].track, scopes))) for m in first.members)
    second = replace(first, phrase=again, members=members, scopes=tuple(scopes))
    one, two = _answer(first), _answer(second)
    if one is None or two is None:
        return None
    truth, reason = every((one.truth, two.truth)), f"{one.reason}; then {two.reason}"
    evidence = tuple(dict.fromkeys((*one.evidence, *two.evidence)))
    program = f"{one.program}; then {two.program}"
    return replace(one, truth=truth, program=program, reason=reason, evidence=evidence, read=(*one.read, *two.read))


def _between(reading: Reading, lo: int, hi: int) -> Reading:
    """A part of a statement, every word in its place."""
    start, end = reading.offset + lo, reading.offset + hi
    return replace(
        reading,
        text=" " * lo + reading.text[lo:hi],
        amounts=tuple(a for a in reading.amounts if start <= a.span[0] < end),
        scopes=tuple(s for s in reading.scopes if start <= s.span[0] < end),
        subjects=tuple(s for s in reading.subjects if start <= s.span[0] < end),
        categories=tuple(m for m in reading.categories if start <= m.span[0] < end),
        levels=tuple(m for m in reading.levels if start <= m.span[0] < end),
    )


def _asked(reading: Reading, phrase: Quantified) -> Asked | None:
    """What a phrase of number leaves to ask, and of whom."""
    what = _what(reading, phrase)
    own = (phrase.span[0] + reading.offset, phrase.span[1] + reading.offset)
    if what is None or _is_in(own, [m.span for m in reading.subjects] + [m.span for m in reading.categories]):
        return None
    freed = _freed(reading, phrase)
    predicate = predicate_of(freed, reading.everyone, is_row=what == "series" or len(reading.everyone) > 1)
    if predicate is None:
        return None
    members = _members(reading, freed, phrase, predicate, what)
    if len(members) < 2 or any(not m.cells for m in members) or _is_of_depths(predicate, members):
        return None
    return Asked(phrase, predicate, what, tuple(members), freed.scopes)


def _answer(asked: Asked) -> Finding | None:
    """The finding; what others are held against is left out where the statement then holds."""
    plain = tuple(m for m in asked.members if m.is_named or not m.is_yardstick)
    if 1 < len(plain) < len(asked.members) and _truth(asked.phrase, asked.predicate, plain) is True:
        asked = replace(asked, members=plain)
    return _finding(asked.phrase, asked.predicate, asked.members, asked.scopes)


def _truth(phrase: Quantified, predicate: Predicate, members: Sequence[Member]) -> Truth:
    """How many do it; or that those named do, and no other: a value right on the level does not."""
    if phrase.wanted.how != "only":
        return counted(phrase.wanted, [predicate.of(m.cells) for m in members])
    opposite = replace(predicate, denied=not predicate.denied)
    return every((predicate if m.is_named else opposite).of(m.cells) for m in members)


def _is_of_depths(predicate: Predicate, members: Sequence[Member]) -> bool:
    """``have kept their losses under 20`` where most values lie below zero: how far down, not how high."""
    bound = predicate.bound
    values = [c.value.mid for m in members for c in m.cells]
    level = 0.0 if bound is None or bound.own is not None else max(x for x in (bound.lo, bound.hi) if math.isfinite(x))
    return level > 0 and not predicate.is_size and 2 * sum(v <= 0 for v in values) > len(values)


def _what(reading: Reading, phrase: Quantified) -> str | None:
    """Series or places: by the names, else by the noun and the number of all."""
    if phrase.named:
        series = any(meets(s.span, n) for s in reading.subjects for n in phrase.named)
        placed = any(meets(m.span, n) for m in reading.categories for n in phrase.named)
        return "series" if series else "places" if placed or phrase.is_where else None
    what = counted_by(reading, phrase.noun or "series", phrase.wanted.whole)
    if not phrase.noun and phrase.wanted.whole is not None:
        places = {len(t.points) for t in reading.everyone}
        what = (
            "series"
            if phrase.wanted.whole == len(reading.everyone)
            else "places"
            if places == {phrase.wanted.whole}
            else "panels"
        )
    if what == "values" and len(reading.everyone) == 1:
        what = "places"
    if what == "series" and (phrase.is_where or len(reading.everyone) == 1):
        return None
    return what if what in ("series", "places") else None


def _freed(reading: Reading, phrase: Quantified) -> Reading:
    """The statement without its phrase of number and the names that belong to it, every other word in its place."""
    lo, hi = phrase.span
    gone: tuple[Span, ...] = ((lo + reading.offset, hi + reading.offset), *phrase.named)
    text = reading.text[:lo] + "x" * (hi - lo) + reading.text[hi:]
    return replace(
        reading,
        text=text,
        amounts=tuple(a for a in reading.amounts if not _is_in(a.span, gone)),
        scopes=tuple(s for s in reading.scopes if s.where != "all" and not _is_in((s.span[0], s.span[0] + 1), gone)),
        subjects=tuple(s for s in reading.subjects if len(reading.everyone) > 1 and not _is_in(s.span, gone)),
        categories=tuple(m for m in reading.categories if not _is_in(m.span, gone)),
    )


def _is_in(span: Span, others: Sequence[Span]) -> bool:
    return any(meets(span, other) for other in others)


def _members(reading: Reading, freed: Reading, phrase: Quantified, predicate: Predicate, what: str) -> list[Member]:
    """The series, each over the places of the statement; or the places, each over its series; no rival among them."""
    scopes = [
        s
        for s in freed.scopes
        if not _is_in(s.span, predicate.spans) and s is not (predicate.bound and predicate.bound.own)
    ]
    if what == "series":
        found = _of_series(reading, freed, phrase, predicate, scopes)
    else:
        found = _of_places(reading, freed, phrase, predicate, scopes)
    whole = phrase.wanted.whole
    if whole in (None, len(found)) or (_rivals(freed, predicate) and whole == len(found) + 1):
        return found
    plain = [m for m in found if not m.is_yardstick]
    return plain if whole == len(plain) else []


def _rivals(freed: Reading, predicate: Predicate) -> bool:
    return predicate.rival is not None or any(meets(m.span, s) for m in freed.categories for s in predicate.spans)


def _of_series(
    reading: Reading, freed: Reading, phrase: Quantified, predicate: Predicate, scopes: Sequence[Scope]
) -> list[Member]:
    named = {key for s in reading.subjects if _is_in(s.span, phrase.named) for key in s.keys}
    if reading.context and not reading.subjects and not reading.is_collective:
        return []
    others = [s for s in freed.subjects if not _is_in(s.span, predicate.spans)]
    tracks = [t for t in reading.everyone if predicate.rival is None or t.key != predicate.rival.key]
    if others or len({(t.panel, t.series.axis) for t in tracks}) != 1:
        return []
    return [Member(t.name, tuple(of_track(t, scopes)), t.key in named) for t in tracks]


def _of_places(
    reading: Reading, freed: Reading, phrase: Quantified, predicate: Predicate, scopes: Sequence[Scope]
) -> list[Member]:
    """The places that all series of the statement have, within the stretches that it names."""
    subject = [s for s in freed.subjects if not _is_in(s.span, predicate.spans)]
    if len(subject) > 1 or any(s.is_place for s in scopes):
        return []
    tracks = _tracks(reading, subject, predicate)
    rival = {m.category for m in freed.categories if _is_in(m.span, predicate.spans)}
    if not tracks or any(not _is_in(m.span, predicate.spans) for m in freed.categories):
        return []
    shared = set.intersection(*({p.x for p in t.points if not p.is_stretch} for t in tracks))
    windows = [w for s in scopes if (w := s.window(tracks[0])) is not None]
    inside = [x for x in sorted(shared) if all(lo <= x <= hi for lo, hi in windows)][:MANY]
    named = _named_places(reading, phrase, tracks[0])
    return [
        Member(name, tuple(c for t in tracks for c in of_track(t, (Scope("at", x, x),))), x in named)
        for x in inside
        if (name := _name(tracks[0], x)) not in rival
    ]


def _tracks(reading: Reading, subject: Sequence[Subject], predicate: Predicate) -> list[Track]:
    keys = {key for s in subject for key in s.keys}
    rival = predicate.rival.key if predicate.rival is not None else None
    tracks = [t for t in reading.resolve(frozenset(keys)) if t.key != rival]
    return tracks if len({(t.panel, t.series.axis) for t in tracks}) == 1 else []


def _named_places(reading: Reading, phrase: Quantified, track: Track) -> set[float]:
    names = {m.category for m in reading.categories if _is_in(m.span, phrase.named)}
    placed = {float(i) for i, name in enumerate(track.categories) if name in names}
    return placed or {s.lo for s in reading.scopes if _is_in(s.span, phrase.named) and s.where == "at"}


def _name(track: Track, x: float) -> str:
    return track.categories[int(x)] if track.categories and 0 <= x < len(track.categories) else f"{x:g}"


def _finding(
    phrase: Quantified, predicate: Predicate, members: Sequence[Member], scopes: Sequence[Scope]
) -> Finding | None:
    only = phrase.wanted.how == "only"
    if only and not any(m.is_named for m in members):
        return None
    truths = [predicate.of(m.cells) for m in members]
    where = "".join(f" for {s.shown}" for s in scopes)
    told = f"{'not ' if predicate.denied else ''}{'some x: ' if predicate.somewhere else ''}{predicate.shown}"
    named = f"= only {', '.join(m.name for m in members if m.is_named)}"
    program = f"count of ({members[0].name}, …: {told}{where}) {named if only else phrase.how} of {len(members)}"
    right = [m.name for m, t in zip(members, truths, strict=True) if t is True]
    unsure = sum(t is None for t in truths)
    reason = f"{len(right)} of {len(members)} do ({', '.join(right) or 'none'}; {unsure} undecided)"
    evidence = tuple(dict.fromkeys(p for m in members for c in m.cells for p in c.value.pointers))
    return Finding(
        "threshold" if only and predicate.bound is not None else "count", _truth(phrase, predicate, members),
        program, reason, evidence, 0.96, firm=True, sure=True, read=(phrase.span, *predicate.words),
    )  # fmt: skip
