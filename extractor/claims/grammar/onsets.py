"""When a level is reached: ``first exceeds 60 in 2010``, ``needs 20K steps to reach 50 %``, ``reaches 50 before B``."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from extractor.claims.grammar.meaning import Deed, Is, Number, Thing
from extractor.claims.grammar.rooms import level_fits
from extractor.claims.grammar.world import Asked, Found, UnresolvedError, one_scope
from extractor.claims.interval import Truth, Value, every, less
from extractor.claims.measures.measure import pairs, slack_near
from extractor.claims.statements.scope import EVERYWHERE, Scope
from extractor.claims.view import Track, plain

CLOSE = 0.05  # of an x: how far off a stated one may be


@dataclass(frozen=True)
class Span:
    """Between which x something sets in: not yet at ``before``, so at ``at``; never where that is infinite."""

    before: float
    at: float

    @property
    def shown(self) -> str:
        """As programs print it."""
        if math.isinf(self.at):
            return f"not up to x = {plain(self.before)}"
        return f"at x = {plain(self.at)}" + (f", not at {plain(self.before)}" if math.isfinite(self.before) else "")


def onset_of(asked: Asked, track: Track, told: Is) -> list[Span]:
    """Where a track first is as it is said to be; two answers where the numbers leave it open."""
    if track.categories and not track.is_ordered:
        raise UnresolvedError
    states = states_of(asked, track, told)
    if len(states) < 2:
        raise UnresolvedError
    found = []
    for counts in ((True,), (True, None)):
        first = next((i for i, (_, truth) in enumerate(states) if truth in counts), None)
        if first is None:
            found.append(Span(states[-1][0], math.inf))
        else:
            found.append(Span(states[first - 1][0] if first else -math.inf, states[first][0]))
    return found if found[0] != found[1] else found[:1]


def states_of(asked: Asked, track: Track, told: Is) -> list[tuple[float, Truth]]:
    """At each place, whether a track is as it is said to be."""
    if told.other is None:
        if told.amount is None:
            raise UnresolvedError
        number = replace(told.amount, relation=told.relation) if told.relation != "=" else told.amount
        return [(p.x, _reached(p.y, number, track)) for p in track.points]
    rivals = asked.others(track, told.other)
    if len(rivals) != 1 or told.margin or told.factor or told.is_merit:
        raise UnresolvedError
    sign = 1 if told.relation in (">", "≥") else -1
    found = []
    for _, a, b in pairs(track, rivals[0], EVERYWHERE):
        slack = slack_near(track, a.mid, b.mid)
        found.append(less(b, a, slack) if sign > 0 else less(a, b, slack))
    xs = sorted({p.x for t in (track, rivals[0]) for p in t.points})
    if len(xs) != len(found):
        raise UnresolvedError
    return list(zip(xs, found, strict=True))


def _reached(value: Value, number: Number, track: Track) -> Truth:
    """A level that is reached exactly is reached; one that is told as such is not exceeded."""
    truth = level_fits(value, number, track)
    if truth is None and value.bounded and value.mid == number.lo and number.relation in (">", "<"):
        return False
    return truth


@dataclass(frozen=True)
class Onset(Deed):
    """``first exceeds 60 in 2010``, ``drops under 10 only after 2015``, ``is not reached until 2020``."""

    told: Is

    def tried(self, asked: Asked, track: Track) -> Found:
        """Where it sets in against where it is said to."""
        if not asked.scopes:
            raise UnresolvedError
        scope = one_scope(asked.scopes)
        spans = onset_of(asked, track, self.told)
        truths = {_sets_in(span, scope, track) for span in spans}
        amount = self.told.amount.shown if self.told.amount else "the other"
        reason = f"{track.name} is first {self.told.relation} {amount}, {scope.shown}: {spans[0].shown}"
        return truths.pop() if len(truths) == 1 else None, reason


def _sets_in(span: Span, scope: Scope, track: Track) -> Truth:
    window = scope.window(track)
    if window is None or any(math.isnan(x) for x in window):
        raise UnresolvedError
    lo, hi = window
    if scope.where == "after":
        return _later(span, lo)
    if scope.where in ("before", "first"):
        return _sooner(span, hi)
    if scope.is_place:
        return _just_at(span, lo, track)
    if span.before >= lo and span.at <= hi:
        return True
    return False if span.at <= lo or span.before >= hi else None


def _later(span: Span, x: float) -> Truth:
    if math.isinf(span.at) or span.at < x:
        return False
    return True if span.before >= x else None


def _sooner(span: Span, x: float) -> Truth:
    return True if span.at < x else False if span.before >= x or math.isinf(span.at) else None


def _just_at(span: Span, x: float, track: Track) -> Truth:
    if math.isinf(span.at):
        return False
    if abs(span.at - x) < 1e-9 * max(1.0, abs(x)):
        return True
    width = (track.end or 0.0) - (track.start or 0.0)
    if span.before < x < span.at:
        return None
    off = min(abs(x - span.at), abs(x - span.before))
    return False if off > 0.03 * width else None


@dataclass(frozen=True)
class Takes(Deed):
    """``needs more than 20K steps to reach 50 %``."""

    told: Is
    x: Number

    def tried(self, asked: Asked, track: Track) -> Found:
        """Where it sets in against an amount of x."""
        if asked.scopes:
            raise UnresolvedError
        spans = onset_of(asked, track, self.told)
        truths = {_takes(span, self.x, track) for span in spans}
        amount = self.told.amount.shown if self.told.amount else ""
        reason = f"{track.name} is first {self.told.relation} {amount} by x = {self.x.shown}: {spans[0].shown}"
        return truths.pop() if len(truths) == 1 else None, reason


def _takes(span: Span, x: Number, track: Track) -> Truth:
    """Counted from zero or from the start of the axis, where both say the same."""
    start = track.start or 0.0
    bases = {0.0 if start <= 0.05 * (track.end or 1.0) else start}
    return every(_amount_of(replace(span, before=span.before - b, at=span.at - b), x) for b in bases)


def _amount_of(span: Span, x: Number) -> Truth:
    if x.relation in (">", "≥"):
        return True if span.before >= x.lo else False if span.at <= x.lo else None
    if x.relation in ("<", "≤"):
        near = span.at <= x.hi if x.relation == "≤" else span.at < x.hi
        return True if near else False if span.before >= x.hi or math.isinf(span.at) else None
    if math.isinf(span.at):
        return False
    room = max((2 if x.is_approx else 1) * CLOSE * x.hi, 0.0)
    if x.lo - room <= span.at <= x.hi + room:
        return True
    return None if span.before < x.hi and x.lo < span.at else False


@dataclass(frozen=True)
class Sooner(Deed):
    """``reaches 50 before B``, ``in half the steps``, ``N steps sooner``, ``later than B``."""

    told: Is
    other: Thing
    sign: int = -1  # sooner
    margin: Number | None = None
    factor: Number | None = None

    def tried(self, asked: Asked, track: Track) -> Found:
        """One onset against the other."""
        if asked.scopes:
            raise UnresolvedError
        rivals = asked.others(track, self.other)
        if not rivals:
            raise UnresolvedError
        own = onset_of(asked, track, self.told)
        answers = [self._against(a, b) for r in rivals for a in own for b in onset_of(asked, r, self.told)]
        truth = every(answers)
        if truth is False and True in answers and len(rivals) == 1:
            truth = None
        theirs = onset_of(asked, rivals[0], self.told)
        return truth, f"{track.name} {own[0].shown}; {rivals[0].name} {theirs[0].shown}"

    def _against(self, mine: Span, theirs: Span) -> Truth:
        if math.isinf(mine.at):
            return False if math.isfinite(theirs.at) and self.sign < 0 else None
        truth = _ahead(mine, theirs) if self.sign < 0 else _ahead(theirs, mine)
        if truth is True and self.margin is not None:
            return _amount_of(_apart(mine, theirs), self.margin)
        if truth is True and self.factor is not None:
            return _ratio(mine, theirs, self.factor)
        return truth


def _ahead(a: Span, b: Span) -> Truth:
    """Whether the one sets in before the other; in one interval, that is open."""
    if a.at <= b.before:
        return True
    return False if b.at <= a.before or (b.at < a.at and b.at <= a.before) else None


def _apart(a: Span, b: Span) -> Span:
    lo, hi = sorted((a.at, b.at))
    return Span(hi - lo, hi - lo)


def _ratio(mine: Span, theirs: Span, factor: Number) -> Truth:
    if not theirs.at or math.isinf(theirs.at):
        return None
    share = mine.at / theirs.at
    room = (0.25 if factor.is_approx else 0.1) * factor.lo
    if factor.relation in (">", "≥"):
        return True if share > factor.lo else None
    if factor.relation in ("<", "≤"):
        return True if share < factor.hi else None
    return True if abs(share - factor.lo) <= room else False if abs(share - factor.lo) > 4 * room else None


@dataclass(frozen=True)
class FirstTo(Deed):
    """``is the first to reach 50 %``."""

    told: Is
    sign: int = -1

    def tried(self, asked: Asked, track: Track) -> Found:
        """Against all of its rivals."""
        rivals = asked.world.rivals(track, None, frozenset())
        if not rivals:
            raise UnresolvedError
        own = onset_of(asked, track, self.told)
        told = Sooner(self.told, Thing(), self.sign)
        answers = [told._against(a, b) for r in rivals for a in own for b in onset_of(asked, r, self.told)]
        return every(answers), f"{track.name} is first: {own[0].shown}"
