"""When a curve is on one side of a level, and when not: ``above the target only from week 6 on``, ``for three weeks``.

``does not get past it before week 6``, ``not until 2016 does it climb over the line``, ``clears it in weeks 4 to 6
only``, ``tops it twice``: the stated places are cut into spells on that side and spells off it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby

from extractor.claims.finding import Finding, names, show
from extractor.claims.interval import Truth, every, negated
from extractor.claims.kinds.lengths import LENGTH, length_of
from extractor.claims.measures.bounds import Bound, bound_of
from extractor.claims.measures.measure import slack_near
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import Scope
from extractor.claims.view import Place, Track, brief
from extractor.claims.words import numeral_words

KIND = "threshold"
FIRST_THEN = re.compile(
    r"\b(?:(?:not|never|nor|neither|none|no \w+)\b[^,;.]{0,40}?\b(?:before|until|till|prior to|earlier than|"
    r"sooner than)|"
    r"(?:only|just|first) (?:from|after|since|beyond|past|as of|with|at the end)|only (?:in|at|by|"
    r"on)(?= [^,;.]*\b(?:do|does|did|is|are|was|were|has|have)\b)|"
    r"(?:has|have|had|needs?|takes?|took) (?:\w+ )?(?:to wait )?until|it is (?:only|not)|"
    r"(?:does|do|did|is|are|was|were) (?:only|not)\b[^,;.]{0,40}\b(?:from|after|since|until|before))\b"
)
ONLY_THERE = re.compile(
    r"\b(?:only|alone|solely|exclusively|nowhere else|(?:at|in) no other(?: \w+)?|and (?:only then|then only|"
    r"never again|not (?:again|before or after)))\b"
)
FOR = re.compile(
    r"\b(?:for|spen(?:d|ds|t|ding)|lasts|lasted|lasting)\s+(?:(?P<more>more than|at least|over|well over)|"
    r"(?P<less>less than|under|no more than|at most)|"
    r"(?:about|around|some|roughly|nearly|almost|only|just))?\s*(?:a (?:total|full) of |the (?:first|last|next) |the )?"
)
TIMES = re.compile(
    r"\b(?:(?P<word>once|twice|thrice)|(?P<n>\w+) (?:times|occasions|separate (?:times|occasions)))\b(?! (?:as|the|"
    r"its|that|more|higher|larger))"
)
OFTEN = {"once": 1, "twice": 2, "thrice": 3}


@dataclass(frozen=True, slots=True)
class Spell:
    """A run of stated places on one side of a level, and the gap to its neighbours."""

    places: tuple[Place, ...]
    on: bool
    least: float
    most: float


Ask = Callable[[Track, list[tuple[Place, Truth]]], Truth]


def check(reading: Reading) -> Finding | None:
    """The side of each stated place, against when it is said to be on it."""
    told = _asked(reading)
    bound = bound_of(reading) if told is not None else None
    tracks = [t for t in reading.tracks if t.is_ordered and len(t.points) > 1]
    if told is None or bound is None or bound.is_range or not tracks or len(tracks) < len(reading.tracks):
        return None
    shown, ask, read = told
    sides = [(t, _sides(t, bound)) for t in tracks]
    if any(not places or len({t for _, t in places}) == 1 for _, places in sides):
        return None
    truth = every(ask(t, places) for t, places in sides)
    track, places = sides[0]
    on = [p for p, t in places if t is True]
    off = next(p.y for p, t in places if t is not True)
    reason = f"{track.name} is on that side at x = {_listed(on)}; elsewhere {show(off)}"
    evidence = tuple(dict.fromkeys(i for _, places in sides for p, _ in places for i in p.y.pointers))
    program = f"y({names(tracks)}) {bound.shown} {shown}"
    return Finding(KIND, truth, program, reason, evidence, 0.95, firm=truth is not None, sure=True, read=read)


def _listed(places: Sequence[Place]) -> str:
    told = [p.shown for p in places]
    return ", ".join(told) if len(told) < 4 else f"{told[0]} … {told[-1]} ({len(told)} places)"


def _sides(track: Track, bound: Bound) -> list[tuple[Place, Truth]]:
    own = bound.of(track)
    if own is None:
        return []
    ends = [x for x in (own.lo, own.hi) if abs(x) != float("inf")]
    return [(p, own.holds(p.y, slack_near(track, *ends) / 5)) for p in track.points]


def _asked(reading: Reading) -> tuple[str, Ask, tuple[tuple[int, int], ...]] | None:
    """What is said of the time on that side: from when, only when, how long, or how often."""
    lasting = _for(reading)
    if lasting is not None:
        return lasting
    scope = next((s for s in reading.scopes if s.where in ("after", "before", "at", "by", "between")), None)
    first, only = FIRST_THEN.search(reading.text), ONLY_THERE.search(reading.text)
    if scope is not None and first is not None and scope.where != "between":
        x = scope.lo if scope.where in ("after", "at") else scope.hi
        strict = not PAST.search(
            reading.text, max(0, scope.span[0] - reading.offset - 12), scope.span[0] - reading.offset
        )
        again = BACK.search(reading.text) is not None

        def ask(_: Track, places: list[tuple[Place, Truth]]) -> Truth:
            return _from(_after_leaving(places) if again else places, x, strict=strict)

        return f"not before {scope.shown}", ask, (first.span(),)
    if only is not None and len(reading.scopes) == 1 and scope is not None and scope.where in ("at", "between"):
        return f"only for {scope.shown}", lambda t, places: _only(t, places, scope), (only.span(),)
    return _often(reading)


BACK = re.compile(r"\b(?:back|again|regain\w*|return\w*|once more|recover\w*)\b")


def _after_leaving(places: list[tuple[Place, Truth]]) -> list[tuple[Place, Truth]]:
    """``gets back below the limit``: only what comes after it has left that side counts."""
    left = next((i for i, (_, truth) in enumerate(places) if truth is not True), len(places))
    return places[left:]


PAST = re.compile(r"\b(?:after|beyond|past)\b")


def _from(places: list[tuple[Place, Truth]], x: float, *, strict: bool) -> Truth:
    """Off that side before a place, on it there or soon after."""
    room = 1e-9 * max(1.0, abs(x))
    before = [t for p, t in places if (p.x < x - room if strict else p.x <= x + room)]
    after = [t for p, t in places if p.x >= x - room]
    if any(t is True for t in before):
        return False
    later = True in after[: 1 if strict else 2] or (True in after and not before)
    return True if before and later else False if after and all(t is False for t in after) else None


def _only(track: Track, places: list[tuple[Place, Truth]], scope: Scope) -> Truth:
    window = scope.window(track)
    if window is None:
        return None
    lo, hi = sorted(window)
    inside = [t for p, t in places if lo - 1e-9 <= p.x <= hi + 1e-9]
    outside = [negated(t) for p, t in places if not lo - 1e-9 <= p.x <= hi + 1e-9]
    return every([*inside, *outside]) if inside else None


# ------------------------------------------------------------------------------------------------ how long, how often


def _for(reading: Reading) -> tuple[str, Ask, tuple[tuple[int, int], ...]] | None:
    """``is above the target for three weeks``, ``spends six of the twelve months under it``: the time on that side."""
    lead = FOR.search(reading.text)
    told = lead and LENGTH.match(reading.text, lead.end())
    length = length_of(reading, told, reading.tracks[0]) if lead and told and reading.tracks else None
    if lead is None or told is None or not length:
        return None
    relation = ">" if lead.group("more") else "<" if lead.group("less") else "≈"

    def ask(track: Track, places: list[tuple[Place, Truth]]) -> Truth:
        on = [s for s in _spells(places) if s.on]
        least, most = sum(s.least for s in on), sum(s.most for s in on)
        count = sum(len(s.places) for s in on) * _step(track)
        return _fits(length, relation, least, max(most, count), count)

    return f"for {relation} {brief(length)}", ask, ((lead.start(), told.end()),)


def _step(track: Track) -> float:
    """The usual distance between stated places."""
    gaps = sorted(b.x - a.x for a, b in zip(track.points, track.points[1:], strict=False))
    return gaps[len(gaps) // 2] if gaps else 0.0


def _fits(length: float, relation: str, least: float, most: float, count: float) -> Truth:
    room = 0.05 * length
    if relation == ">":
        return True if least > length else False if most <= length else None
    if relation == "<":
        return True if most < length else False if least >= length else None
    if abs(count - length) <= room or abs(least - length) <= room:
        return True
    return None if least - room <= length <= most + room else False


def _often(reading: Reading) -> tuple[str, Ask, tuple[tuple[int, int], ...]] | None:
    """``tops the line twice, in March and again in August``: so many spells on that side, each where it is told."""
    word = TIMES.search(reading.text)
    number = (
        (OFTEN.get(word.group("word") or "") or int(numeral_words("numbers")[1].get(word.group("n") or "", 0)))
        if word
        else 0
    )
    if word is None or not number:
        return None
    places = [s for s in reading.scopes if s.where in ("at", "between")]

    def ask(track: Track, sides: list[tuple[Place, Truth]]) -> Truth:
        on = [s for s in _spells(sides) if s.on]
        there = [any(_meets(track, spell, scope) for spell in on) for scope in places]
        if number in (len(on), sum(len(s.places) for s in on)) and not places:
            return True
        if len(on) != number:
            return False if len(on) > number or not any(t is None for _, t in sides) else None
        return all(there) if len(places) in (0, number) else None

    return f"{number} times", ask, (word.span(),)


def _meets(track: Track, spell: Spell, scope: Scope) -> bool:
    window = scope.window(track)
    return window is not None and spell.places[0].lo <= window[1] + 1e-9 and window[0] - 1e-9 <= spell.places[-1].hi


def _spells(places: list[tuple[Place, Truth]]) -> list[Spell]:
    """Runs of places on that side or off it; one on the level belongs to neither."""
    runs = [(on, [p for p, _ in run]) for on, run in groupby(places, key=lambda item: item[1] is True)]
    spells = []
    for i, (on, run) in enumerate(runs):
        before = runs[i - 1][1][-1].x if i else run[0].x
        after = runs[i + 1][1][0].x if i + 1 < len(runs) else run[-1].x
        spells.append(Spell(tuple(run), on, run[-1].hi - run[0].lo, after - before))
    return spells
