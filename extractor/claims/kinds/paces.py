"""Changes held against each other: of two stretches, two series, two panels, or of the way up and the way down.

``faster in the first 400 cycles than in the 600 that follow``, ``A declines half as fast as B``, ``steeper above 400
than below``, ``rises faster than it falls``, ``the flatter of the two``. Slopes count where speed is said, else sizes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from extractor.claims.finding import Finding
from extractor.claims.interval import Truth, every, negated
from extractor.claims.kinds.increments import Step, evidence, step_over, steps_of
from extractor.claims.kinds.largest_step import NONE, way_of
from extractor.claims.measures.measure import slack_of
from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.names import Key
from extractor.claims.statements.reading import OTHERS, Reading
from extractor.claims.statements.scope import EVERYWHERE, Scope
from extractor.claims.view import Track, brief
from extractor.claims.words import each, first

KIND = "rate"
PIVOT = re.compile(
    r"\b(?:(?P<fast>steeper|faster|quicker|sharper|more (?:rapid|quick|steep|sharp|abrupt|swift|brisk|strong)(?:ly)?)|"
    r"(?P<slow>slower|gentler|flatter|shallower|more (?:slow|gradual|gentle|gent|sluggish)(?:ly)?|"
    r"less (?:rapid|quick|steep|sharp|abrupt|strong)(?:ly)?)|"
    r"(?P<more>more|larger|bigger|greater|dearer|costlier|heavier)(?! time\b| often\b)|"
    r"(?P<less>less|fewer|smaller|cheaper)(?! time\b| often\b)|"
    r"as (?P<as>fast|quickly|rapidly|steeply|steep|sharply|swiftly|slowly|strongly)(?=[^.;]* as\b)|"
    r"as (?P<much>much|many|large|big|great)(?=[^.;]* as\b)|"
    r"(?P<of>the (?:speed|pace) of)|"
    r"times (?P<fold>that|those|what it (?:did|was)) (?=of|in|over|during|between)|"
    r"(?P<long>longer|more time)|(?P<brief>shorter|less time|less long))\b"
)
THAN = re.compile(r"\s(?:than|as)\s+")
REST = re.compile(
    r"(?:(?:it|they) (?:is|was|does|did|do|are|were) )?(?:(?:in|over|during|through|for|at) )?(?:(?P<before>below|"
    r"before|up to|earlier|previously|to the left)|above|after\w*|beyond|later|to the right|(?:all )?(?:the )?(?:rest|"
    r"remainder|others?|remaining|following|next)\b[^.;]*|the \d[\d,.]* that follow\w*)(?:\s+(?:it|that|then|on))?\W*$"
)
FOLLOWING = re.compile(r"\b(?:that follow\w*|following|next|remaining|rest|remainder)\b")
OF_SEVERAL = re.compile(
    r"\bof the (?:two|three|four|five|pair|lot)\b|\b(?:steeper|faster|flatter|gentler|slower) (?:one|curve|line|"
    r"(?:\w+ )?(?:slope|start|rise|climb|descent|decline|fall))\b"
)
TOGETHER = re.compile(r"\b(?:together|combined|in sum|added up|jointly)\b")
CLAUSE = re.compile(r"[,;:]|\b(?:and|but|while|then)\b")
SLOPING = re.compile(r"(?:more |less )?(?:steep|flat|shallow|gentl)")
HALVES = frozenset(("early", "late", "first", "last", "before", "after", "start", "end"))
LATE = frozenset(("late", "last", "after", "end"))
Rest = Literal["", "before", "after"]


@dataclass(frozen=True, slots=True)
class Side:
    """One side: whose change, over which stretch (or the rest of x beside it), in which panels, and which way."""

    keys: frozenset[Key] = frozenset()
    scope: Scope | None = None
    panels: frozenset[int] = frozenset()
    way: int = 0
    others: bool = False
    rest: Rest = ""


def paces(reading: Reading) -> Finding | None:
    """Which of two changes is larger or steeper, whether they are alike, or how many times."""
    word = PIVOT.search(reading.text)
    amounts = reading.of_role("ratio", "fraction")
    if word is None or len(amounts) > 1 or reading.of_role("percent", "change", "y") or not _moves(reading, word):
        return None
    sides = _sides(reading, word)
    by_pace = not any(word.group(group) for group in ("more", "less", "much", "fold")) or _is_per_unit(reading, sides)
    if sides is None or not _may_be_held(reading, word, *sides, by_pace=by_pace):
        return None
    pairs = list(_pairs(reading, *sides))
    alike = word.group("as") or word.group("much")
    if not pairs or (not amounts and (word.group("of") or word.group("fold") or (alike and NONE.search(reading.text)))):
        return None
    if amounts:
        return _times(pairs, amounts[0], by_pace=by_pace)
    if alike:
        return _same(reading, pairs, by_pace=by_pace)
    sign = -1 if word.group("slow") or word.group("less") else 1
    denied = NO_ONE.match(reading.text) is not None
    held = [_held(reading, pair, sign, by_pace=by_pace) for pair in pairs]
    truth = every(negated(h) if denied else h for h in held)
    mark = ("≤" if sign > 0 else "≥") if denied else ">" if sign > 0 else "<"
    return _finding(pairs, truth, mark, by_pace=by_pace)


def _is_per_unit(reading: Reading, sides: tuple[Side, Side] | None) -> bool:
    """``Per year, it gained more after 2019 than before``: two stretches, each by its length."""
    stretched = (
        sides is not None and all(s.scope is not None or s.rest for s in sides) and sides[0].keys == sides[1].keys
    )
    return stretched and PER.search(reading.text) is not None


PER = re.compile(
    r"\b(?:per|each|every) (?:year|month|week|day|hour|minute|second|decade|step|unit|epoch|cycle)\b|"
    r"\b(?:annually|yearly|monthly|weekly|daily|hourly)\b"
)
NO_ONE = re.compile(r"\W*(?:nobody|no one|nothing|none|no (?:other )?[a-z]+)\b")


def _may_be_held(reading: Reading, word: re.Match[str], left: Side, right: Side, *, by_pace: bool) -> bool:
    """Whether both sides are changes: not ``five times as many facts as B``, nor ``more than B and C combined``."""
    sized = reading.of_role("ratio", "fraction")
    placed = any(s.scope is not None and s.scope.where in ("at", "by") for s in (left, right))
    if sized and (placed or word.group("much")):
        return False
    if TOGETHER.search(reading.text) and left.keys != right.keys:
        return False
    return by_pace or _is_of_changes(reading, word, left, right)


def _is_of_changes(reading: Reading, word: re.Match[str], left: Side, right: Side) -> bool:
    """``gains more before 10 than after``, ``loses more than B``: two stretches of one series, or a motion of two.

    ``becomes larger than B`` is no change held against another.
    """
    if left.keys == right.keys:
        return left.scope is not None and (left.scope != right.scope or bool(right.rest))
    stretched = any(s.scope is not None and not s.scope.is_place for s in (left, right))
    motions = [m for entry in ("rise", "fall") for m in each(reading.text, "motion", entry)]
    moves = any(m.end() <= word.start() or m.start() >= word.end() for m in motions)
    return bool(left.keys and right.keys) and (moves or (stretched and any(reading.has(*e) for e in CHANGING)))


def _moves(reading: Reading, word: re.Match[str]) -> bool:
    """Whether changes are compared: a motion is said, or the word is one of slopes; not ``faster`` in seconds."""
    told = any(reading.has(*entry) for entry in CHANGING) or word.group() in ("dearer", "costlier")
    timed = any(reading.direction(t) < 0 for t in reading.tracks[:1])
    return (
        told
        or SLOPING.match(word.group()) is not None
        or (bool(word.group("fast") or word.group("slow")) and not timed)
    )


CHANGING = (("motion", "rise"), ("motion", "fall"), ("steps", "change"), ("steps", "brings"))


# ------------------------------------------------------------------------------------------------ the two sides


def _sides(reading: Reading, word: re.Match[str]) -> tuple[Side, Side] | None:
    joint = word if word.group("of") or word.group("fold") else THAN.search(reading.text, word.end() - 1)
    if joint is None:
        return _alone(reading, word)
    left, right = side_between(reading, 0, joint.start()), side_between(reading, joint.end(), len(reading.text))
    rest = REST.match(reading.text, joint.end())
    if (
        rest is not None
        and left.scope is not None
        and not right.keys
        and not (right.scope and right.scope.where == "between")
    ):
        return left, replace(left, rest="before" if rest.group("before") else "after")
    if left.scope is None and right.scope is not None and FOLLOWING.search(reading.text, 0, joint.start()):
        return replace(right, keys=left.keys, rest="after"), replace(right, keys=left.keys)
    if left.way and right.way == -left.way and not right.keys and right.scope is None:
        return left, replace(right, keys=left.keys)
    return _completed(left, replace(right, way=left.way))


def side_between(reading: Reading, lo: int, hi: int) -> Side:
    """What stands between two offsets of a statement."""
    start, end = reading.offset + lo, reading.offset + hi
    text = reading.text[lo:hi]
    keys = frozenset[Key]().union(*(s.keys for s in reading.subjects if start <= s.span[0] < end))
    told = [s for s in reading.scopes if start <= s.span[0] < end and s.where not in ("all", "after_start")]
    scopes = [s for s in told if s.where not in ("at", "by")] or (told if len(told) == 1 else [])
    panels = [m.panels for m in reading.panel_mentions if start <= m.span[0] < end and m.panels]
    moved = first(text, "motion", "rise", "fall")
    way = 0 if moved is None else 1 if moved[0] == "rise" else -1
    return Side(keys, scopes[0] if scopes else None, frozenset().union(*panels), way, OTHERS.search(text) is not None)


def _alone(reading: Reading, word: re.Match[str]) -> tuple[Side, Side] | None:
    """``is the steeper of the two``, ``a steeper initial slope``, ``faster at first``: one side goes without saying."""
    clause = [m.start() for m in CLAUSE.finditer(reading.text)]
    lo = max((at for at in clause if at < word.start()), default=0)
    hi = min((at for at in clause if at > word.end()), default=len(reading.text))
    side = replace(side_between(reading, lo, hi), keys=side_between(reading, 0, hi).keys)
    if not (word.group("fast") or word.group("slow")):
        return None
    if side.keys and OF_SEVERAL.search(reading.text):
        return side, replace(side, keys=frozenset(), others=True)
    if side.scope is None or side.scope.where not in HALVES:
        return None
    return side, replace(side, rest="before" if side.scope.where in LATE else "after")


def _completed(left: Side, right: Side) -> tuple[Side, Side] | None:
    """What one side leaves out is taken over from the other; there must be something in which they differ."""
    told = bool(right.keys or right.others or right.panels)
    if not told and (right.scope is None or left.scope is None):
        return None
    left = replace(left, scope=left.scope or (right.scope if told else None))
    return left, replace(
        right, scope=right.scope or left.scope, keys=right.keys or (left.keys if not right.others else right.keys)
    )


def _pairs(reading: Reading, left: Side, right: Side) -> Iterator[tuple[Step, Step]]:
    """What is held against what: one track with itself, with another on its axis, or with its like in another panel."""
    across = bool(left.panels and right.panels and left.panels != right.panels)
    itself = not across and not right.others and left.keys == right.keys
    for one in tracks_of(reading, left, left):
        for two in tracks_of(reading, right, left):
            like = one.series.name == two.series.name if across else _share_axis(one, two)
            if not like or (not across and (one.key == two.key) != itself):
                continue
            a, b = _over(one, left, left), _over(two, right, left)
            if a is not None and b is not None:
                yield a, b


def _share_axis(one: Track, two: Track) -> bool:
    return one.panel == two.panel and one.series.axis == two.series.axis


def tracks_of(reading: Reading, side: Side, left: Side) -> tuple[Track, ...]:
    """The tracks of a side, in its panels; those that the left side does not name where it says ``the others``."""
    if side.others:
        keys = {t.key for t in reading.resolve(left.keys)}
        return tuple(t for t in reading.everyone if t.key not in keys)
    found = reading.resolve(side.keys)
    names = {t.series.name for t in found}
    known = (t for t in reading.view.tracks if t.panel in side.panels and t.places and t.series.name in names)
    return tuple(known) if side.panels else found


def _over(track: Track, side: Side, left: Side) -> Step | None:
    """The change of a track over the stretch of a side: a flank, the rest of x, the first or last step, or as told."""
    scope, told = side.scope, left.scope or side.scope
    window = told.window(track) if told is not None else None
    if side.rest and window is not None:
        scope = Scope("before", hi=window[0]) if side.rest == "before" else Scope("after", lo=window[1])
    if scope is None:
        return step_over(track, _flank(track, side.way))
    steps = steps_of(track)
    if scope.where in ("at", "by") and not track.is_ordered:
        return None
    if not steps or scope.where not in ("start", "early", "end"):
        return step_over(track, scope)
    return steps[-1] if scope.where == "end" else steps[0]


def _flank(track: Track, way: int) -> Scope:
    """``the rise``: up to the highest place, or from the lowest on where it starts at the top; ``the fall`` too."""
    if not way:
        return EVERYWHERE
    high, low = (max(track.points, key=lambda p: sign * p.y.mid).x for sign in (1, -1))
    if way > 0:
        return Scope("before", hi=high) if high != track.start else Scope("after", lo=low)
    return Scope("after", lo=high) if high != track.end else Scope("before", hi=low)


# ------------------------------------------------------------------------------------------------ and what they come to


def _held(reading: Reading, pair: tuple[Step, Step], sign: int, *, by_pace: bool) -> Truth:
    """Which of the two is more; a fall is no bigger gain, whatever its size."""
    one, two = pair
    way = 0 if by_pace else way_of(reading)
    a, b = ((way * s.change if way else abs(s.change)) if not by_pace else s.pace for s in pair)
    stated, room = one.stated and two.stated, 0.02 * max(a, b) if by_pace else 2 * slack_of(one.track)
    if max(a, b) < -room:
        return None
    if sign * (a - b) > (0.0 if stated else room):
        return True
    certain = stated or (" than " in reading.text and _is_certain(pair, sign, by_pace=by_pace))
    return False if certain and sign * (b - a) > room else None


def _is_certain(pair: tuple[Step, Step], sign: int, *, by_pace: bool) -> bool:
    """Whether the second is more (or less) however its ends lie between their neighbours, or above a bound."""
    sizes = [s.sizes for s in pair]
    (_, most), (least, _) = sizes if sign > 0 else reversed(sizes)
    lengths = [s.length for s in (pair if sign > 0 else reversed(pair))]
    return CLEAR * most / lengths[0] < least / lengths[1] if by_pace else CLEAR * most < least


CLEAR = 1.25


def _same(reading: Reading, pairs: Sequence[tuple[Step, Step]], *, by_pace: bool) -> Finding:
    """``loses as much in ten years as B in thirty``: alike within a tenth, a quarter where it is hedged."""
    share = 0.25 if HEDGED.search(reading.text) else 0.1
    both = reading.has("motion", "rise") and reading.has("motion", "fall")
    truths: list[Truth] = []
    for one, two in pairs:
        a, b = (one.pace, two.pace) if by_pace else (abs(one.change), abs(two.change))
        off, room = abs(a - b), share * max(a, b) + (0.0 if by_pace else slack_of(one.track))
        turned = one.change * two.change < 0 and not both
        truths.append(None if turned else True if off <= room else False if off > 2 * room else None)
    return _finding(pairs, every(truths), "≈", by_pace=by_pace)


HEDGED = re.compile(r"\b(?:about|roughly|almost|nearly|practically|virtually|approximately|just about)\b")


def _times(pairs: Sequence[tuple[Step, Step]], amount: Amount, *, by_pace: bool) -> Finding | None:
    """``half as fast as``: the ratio of the two, within a tenth of the stated one, a quarter if hedged."""
    truths: list[Truth] = []
    room = (0.25 if amount.approx else 0.1) * amount.mid
    for one, two in pairs:
        a, b = (one.pace, two.pace) if by_pace else (abs(one.change), abs(two.change))
        if not b:
            return None
        off = abs(a / b - amount.mid)
        fits: Truth = True if off <= room else False if off > 2 * room else None
        truths.append(fits if amount.relation == "=" else (a / b > amount.mid) == (amount.relation == ">"))
    return _finding(pairs, every(truths), f"≈ {amount.shown.strip()} ·", by_pace=by_pace)


def _finding(pairs: Sequence[tuple[Step, Step]], truth: Truth, mark: str, *, by_pace: bool) -> Finding:
    one, two = pairs[0]
    what = "|Δy/Δx|" if by_pace else "|Δy|"
    program = f"{what}({one.track.name}; {one.shown}) {mark} {what}({two.track.name}; {two.shown})"
    shown = f"{brief(one.change)} over {one.shown} against {brief(two.change)} over {two.shown}"
    told = evidence([s for pair in pairs for s in pair])
    return Finding(
        KIND, truth, program, shown, told, 0.9, firm=True, sure=all(s.stated for pair in pairs for s in pair)
    )
