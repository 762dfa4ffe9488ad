"""The table from families of cues to the programs that each of them may mean with its slots."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from extractor.claims.interval import Value, exactly
from extractor.claims.sought.cues import Cue, says
from extractor.claims.sought.groups import amid, most_changed, order_kept, steepest_in, sum_of_places, sum_of_series, tips
from extractor.claims.sought.slots import Slots, Who
from extractor.claims.sought.trials import (
    Terms,
    Trial,
    at_own_places,
    changes_over,
    follows,
    ranges_more,
    alike,
    alike_places,
    at_two_places,
    beyond_level,
    changes_more,
    crosses,
    drifts,
    held_against,
    known,
    leads,
    moves_one_way,
    own_extreme,
    rivals_of,
    stays,
    step_by_step,
    tops,
    widest_at,
)
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import Scope
from extractor.claims.view import Track
from extractor.claims.words import has

ITS_OWN = re.compile(r"\b(?:its|their|own|his|her)\b")
LED = re.compile(r"\b(?:compared (?:with|to)|unlike|against|relative to|next to|beside)\s+(?:the\s+|that of\s+)?$")
SINGLE = re.compile(r"\bthe (?:very )?single\b|\bof the (?:whole |entire )?(?:chart|plot|figure|graph|picture|table)\b|\bof all (?:values|readings)\b")
UNDER = re.compile(r"\b(?:ceiling|limit|cap|budget|deadline|maximum)\b")
OVER = re.compile(r"\b(?:floor|minimum|quota)\b")
POSITION = re.compile(r"(?:ahead|behind|trail|lead|lag|in front|overt|surpass|edge|pull|in the lead|clear of)")
THAN = re.compile(r"\bthan\b")
THEN = re.compile(r"\bthen\b|\bfollowed by\b|\bnext\b|\band last\b")
PLACES, PAIR = 2, 2


@dataclass(frozen=True, slots=True)
class Asked:
    """A cue with its slots in one way to see the figure; ``turned`` where categories or panels stand as series."""

    reading: Reading
    cue: Cue
    slots: Slots
    terms: Terms
    turned: bool = False

    @property
    def denied(self) -> bool:
        """Whether a word before the cue denies it."""
        return self.terms.deny

    def signs(self, tracks: Sequence[Track]) -> dict[int, int] | None:
        """Which way the cue points in each panel; ``None`` where it speaks of quality and the axis does not tell."""
        found: dict[int, int] = {}
        for track in tracks:
            told = POSITION.match(self.reading.text, self.cue.lo) is not None
            sign = self.cue.sign * (self.reading.direction(track) or int(told) if self.cue.quality else 1)
            if not sign:
                return None
            found[track.panel] = sign
        return found

    @property
    def everyone(self) -> tuple[Track, ...]:
        """Whom it speaks of: the series named or told before, else all."""
        return self.slots.tracks or self.reading.everyone


def meanings(asked: Asked) -> list[Trial]:
    """Every program that a cue may mean; of lower rank, the more natural."""
    return MEANINGS[asked.cue.family](asked)


def _ranks(asked: Asked) -> list[Trial]:
    """``highest``: a series among all, at a place or everywhere; a place among all of a series."""
    slots, reading = asked.slots, asked.reading
    signs = asked.signs(asked.everyone)
    if signs is None or asked.denied:
        return []
    tracks = slots.tracks
    found: list[Trial | None] = []
    if THEN.search(reading.text) and len(slots.who) > PAIR and all(len(w.tracks) == 1 for w in slots.who):
        return known([follows(tracks, slots.where, signs)])
    if tracks and any(rivals_of(reading, t, tracks) for t in tracks):
        single = SINGLE.search(reading.text) is not None and not slots.scopes
        found.append(leads(reading, tracks, slots.where, signs, asked.terms) if not single else None)
        found.append(tops(reading, tracks, signs) if not slots.scopes and not says(reading.text, "every") else None)
    own = bool(ITS_OWN.search(reading.text)) or len(reading.everyone) == 1
    rank = 0 if own or not tracks else 1
    found += [own_extreme(asked.everyone, s, signs, rank) for s in slots.scopes if not asked.turned]
    if own and slots.scopes:
        found = [replace(t, rank=t.rank + 1) if t and t.program.startswith("for") else t for t in found]
    return known(found)


def _sides(asked: Asked) -> list[Trial]:
    """``higher``: a series against another, the others or a level; a place against another."""
    slots, reading = asked.slots, asked.reading
    signs = asked.signs(asked.everyone)
    if signs is None:
        return []
    left, right = _two_sides(asked)
    found: list[Trial | None] = []
    if left and right:
        found.append(held_against(left, right, slots.where, signs, asked.terms))
    if says(reading.text, "only") and left:
        return known([_only(asked, left, right, signs)])
    passed = _passed(asked)
    if passed is not None:
        return known([passed])
    found += [beyond_level(asked.everyone, v, slots.where, s, asked.terms) for v, s in _levels(asked, signs)]
    places = [s for s in slots.scopes if s.is_place]
    own = _own_places(asked, left, right)
    if own is not None:
        return known([at_own_places(left[0], right[0], *own, signs[left[0].panel])])
    if len(places) == 1 == len(reading.everyone) and says(reading.text, "others") and not asked.denied:
        found.append(own_extreme(reading.everyone, places[0], signs))
    if len(places) == PLACES and not right and not asked.denied and len(slots.scopes) == PLACES:
        behind = [s for s in places if s.span[0] - asked.reading.offset >= asked.cue.hi]
        one, two = (places[0], places[1]) if behind != [places[0]] else (places[1], places[0])
        found.append(at_two_places(asked.everyone, one, two, signs) if behind else None)
    return known(found)


def _only(asked: Asked, left: Sequence[Track], right: Sequence[Track], signs: dict[int, int]) -> Trial | None:
    """``the only one above the line``: it is, and each of the others is not."""
    scopes, rest = asked.slots.where, [t for t in rivals_of(asked.reading, left[0], (*left, *right))]
    for level, sign in _levels(asked, signs):
        mine = beyond_level(left, level, scopes, sign, asked.terms)
        theirs = known(beyond_level([t], level, scopes, sign, asked.terms) for t in rest)
        return _alone(mine, theirs)
    if not right:
        return None
    mine = held_against(left, right, scopes, signs, asked.terms)
    return _alone(mine, known(held_against([t], right, scopes, signs, asked.terms) for t in rest))


def _alone(mine: Trial | None, theirs: Sequence[Trial]) -> Trial | None:
    if mine is None or not theirs or mine.truth is None or any(t.truth is None for t in theirs):
        return None
    truth = mine.truth and all(t.truth is False for t in theirs)
    evidence = tuple(dict.fromkeys(p for t in (mine, *theirs) for p in t.evidence))
    return replace(mine, truth=truth, program=f"only {mine.program}", evidence=evidence)


def _own_places(asked: Asked, left: Sequence[Track], right: Sequence[Track]) -> tuple[Scope, Scope] | None:
    """``A with 3 beats B with 4``: a place behind each of two series."""
    who, places = asked.slots.who, asked.slots.scopes
    if len(left) != 1 or len(right) != 1 or len(who) != PAIR or len(places) != PAIR or asked.denied:
        return None
    at = [s.span[0] - asked.reading.offset for s in places]
    apart = all(s.is_place for s in places) and at[0] < asked.cue.lo <= at[1]
    return (places[0], places[1]) if apart else None


def _two_sides(asked: Asked) -> tuple[tuple[Track, ...], tuple[Track, ...]]:
    """Left and right of a comparing word: named, told before, ``the others``, or the only rival there is."""
    slots, reading = asked.slots, asked.reading
    before, after = [w for w in slots.before if not _is_led(reading, w)], list(slots.after)
    led = [w for w in slots.before if _is_led(reading, w)]
    left = before[-1].tracks if before else slots.known
    if not left and len(after) == 1 and led:
        left, after = after[0].tracks, []
    if not before and len(after) == PAIR and THAN.search(reading.text, after[0].span[1], after[1].span[0]):
        return after[0].tracks, after[1].tracks
    right = tuple(t for w in after[:1] for t in w.tracks) or tuple(t for w in led for t in w.tracks)
    if not right and left and (says(reading.text, "others") or len(reading.everyone) == PAIR * _panels(reading)):
        right = tuple(r for t in left[:1] for r in rivals_of(reading, t, left))
    return left, right


def _panels(reading: Reading) -> int:
    return len({t.panel for t in reading.everyone})


def _is_led(reading: Reading, who: Who) -> bool:
    return LED.search(reading.text[: who.span[0]]) is not None


PASSES = re.compile(r"(?:exceed|breach|surpass|overshoot)\w*")
NOT_HERE = re.compile(r"\bnot (?:in|on|at|during|for)?\s*$")


def _passed(asked: Asked) -> Trial | None:
    """``breaches the line in each of the years``, ``is exceeded in 2022 but not in 2021``."""
    reading, cue = asked.reading, asked.cue
    if not PASSES.match(reading.text, cue.lo) or len(reading.levels) != 1 or asked.turned:
        return None
    level, at = reading.levels[0].level, reading.levels[0].span[0] - reading.offset
    passive = at < cue.lo
    tracks = reading.everyone if passive and not asked.slots.tracks else asked.everyone
    tracks = tuple(t for t in tracks if reading.levels[0].panels in (frozenset(), frozenset({t.panel})))
    tracks = tracks if len(tracks) == 1 else tuple(t for t in tracks if level is not None and _reaches(t, level))
    scopes = tuple(s for s in reading.scopes if s.where != "all") or _years(reading)
    told = [(s, NOT_HERE.search(reading.text[: s.span[0] - reading.offset]) is not None) for s in scopes]
    if level is None or not told or len(tracks) != 1:
        return None
    return tips(tracks, level, told, 1)


def _reaches(track: Track, level: float) -> bool:
    values = [p.y.mid for p in track.points]
    return bool(values) and min(values) <= level <= max(values)


def _years(reading: Reading) -> tuple[Scope, ...]:
    """``in each of the years``: every calendar year that is stated, where x are dates."""
    if not EACH_YEAR.search(reading.text) or any(t.categories for t in reading.everyone):
        return ()
    found = sorted({int(p.x) for t in reading.everyone for p in t.points if FIRST_YEAR < p.x < LAST_YEAR})
    return tuple(Scope("between", float(year), year + 0.9999) for year in found)


EACH_YEAR = re.compile(r"\b(?:each|every|all)\b(?: of the)?(?: [a-z]+)? years?\b")
FIRST_YEAR, LAST_YEAR = 1500, 2200


def _meets(asked: Asked) -> list[Trial]:
    """``meets the target``: on the good side of a line."""
    reading = asked.reading
    tracks = asked.everyone
    told = -1 if UNDER.search(reading.said) else 1 if OVER.search(reading.said) else 0
    signs = {told or reading.direction(t) for t in tracks}
    if len(reading.levels) != 1 or reading.levels[0].level is None or len(signs) != 1 or signs == {0}:
        return []
    level, sign = exactly(reading.levels[0].level), asked.cue.sign * signs.pop()
    scopes = tuple(s for s in asked.slots.scopes) or asked.slots.where
    return known([beyond_level(tracks, level, scopes, sign, asked.terms)])


def _amid(asked: Asked) -> list[Trial]:
    tracks = asked.slots.tracks
    return known([amid(asked.reading, tracks, asked.slots.where)]) if tracks and not asked.denied else []


def _orders(asked: Asked) -> list[Trial]:
    """``the order at 5 is the reverse of that at 20``: in each panel."""
    places = [s for s in asked.reading.scopes if s.is_place]
    tracks = asked.reading.everyone
    if len(places) != PAIR or asked.denied:
        return []
    panels = dict.fromkeys(t.panel for t in tracks)
    kept = asked.cue.sign > 0
    told = known(order_kept([t for t in tracks if t.panel == p], places[0], places[1], kept) for p in panels)
    return [t for t in told if t.truth is True] or told


def _sums(asked: Asked) -> list[Trial]:
    """``A and B together exceed C``, ``outweighs the others put together``."""
    reading, cue = asked.reading, asked.cue
    added = [m.start() for m in SUMMED.finditer(reading.text)]
    both = (any(at < cue.lo for at in added), any(at >= cue.lo for at in added))
    tracks = reading.everyone
    signs = asked.signs(tracks)
    if signs is None or asked.denied or asked.turned:
        return []
    if len(tracks) == 1 and tracks[0].categories:
        return known([_sum_of_categories(asked, tracks[0], signs, both)])
    left = tuple(t for w in asked.slots.before for t in w.tracks) or asked.slots.known
    right = tuple(t for w in asked.slots.after for t in w.tracks)
    right = right or tuple(r for t in left[:1] for r in rivals_of(reading, t, left))
    if not left or not right:
        return []
    return known([sum_of_series(left, right, asked.slots.where, signs[left[0].panel], both)])


def _sum_of_categories(asked: Asked, track: Track, signs: dict[int, int], both: tuple[bool, bool]) -> Trial | None:
    at = [(s.span[0] - asked.reading.offset, s.lo) for s in asked.reading.scopes if s.is_place and s.lo == s.lo]
    left = [x for lo, x in at if lo < asked.cue.lo]
    right = [x for lo, x in at if lo >= asked.cue.hi] or [p.x for p in track.points if p.x not in left]
    return sum_of_places(track, left, right, signs, both) if left else None


SUMMED = re.compile(r"\b(?:together|combined|jointly|between them|summed|add(?:s|ed)? up)\b")


def _steepest(asked: Asked) -> list[Trial]:
    """``steepest between 30 and 35``: where the largest step of each series lies."""
    reading, cue = asked.reading, asked.cue
    near = reading.text[cue.lo : cue.hi + BEHIND]
    heading = 1 if has(near, "motion", "rise") else -1 if has(near, "motion", "fall") else 0
    tracks = asked.everyone
    if asked.denied or asked.turned or not asked.slots.scopes:
        return []
    by_slope = SLOPE.match(reading.text, cue.lo) is not None
    return known(steepest_in(tracks, s, cue.sign, heading, by_slope) for s in asked.slots.scopes)


BEHIND = 16
SLOPE = re.compile(r"(?:the )?(?:steep|fast|quick|sharp|gentl|slow|flat|shallow|most)\w*")


def _most_changed(asked: Asked) -> list[Trial]:
    """``loses most``: one series that goes further than the others."""
    tracks = asked.slots.tracks
    scopes = [s for s in asked.slots.where if not s.is_place]
    if asked.denied or not tracks or asked.turned:
        return []
    return known(most_changed(asked.reading, tracks, s, asked.cue.sign, 0) for s in scopes)


def _levels(asked: Asked, signs: dict[int, int]) -> list[tuple[Value, int]]:
    """Reference lines and bounds that stand behind the cue, with the side of them that is meant."""
    reading, sign = asked.reading, next(iter(signs.values()), asked.cue.sign)
    lines = [m.level for m in reading.levels if m.level is not None and m.span[0] - reading.offset >= asked.cue.hi]
    numbers = [a.mid for a in reading.of_role("y") if a.span[1] - reading.offset >= asked.cue.hi]
    return [(exactly(level), sign) for level in (*lines, *numbers)][:1]


def _same(asked: Asked) -> list[Trial]:
    """``the same``: two series, all of them, or one at several places."""
    slots, reading = asked.slots, asked.reading
    if asked.denied:
        return []
    places = [s for s in slots.scopes if s.is_place]
    tracks = slots.tracks
    if len(tracks) < PAIR and (says(reading.text, "every") or says(reading.text, "others") or not tracks):
        tracks = reading.everyone
    found: list[Trial | None] = [alike(tracks, slots.where) if len(tracks) > 1 else None]
    if len(places) >= PLACES:
        found = [alike_places(asked.everyone, places)]
    return known(found)


def _moves(asked: Asked) -> list[Trial]:
    """``rises``: over its stretch, or from one of two places to the other."""
    slots = asked.slots
    tracks = tuple(t for w in slots.before[-1:] for t in w.tracks) or asked.everyone
    signs = asked.signs(tracks)
    if signs is None or asked.denied or asked.turned or any(s.is_place for s in slots.scopes):
        return []
    if any(t.categories and not t.is_ordered for t in tracks):
        return []
    if reading_steps(asked.reading):
        return known([step_by_step(tracks, slots.where, signs)])
    return known([moves_one_way(tracks, slots.where, signs)])


def reading_steps(reading: Reading) -> bool:
    """Whether a motion is said of every step: ``grows at every hour``, ``without exception``."""
    return reading.has("motion", "monotone") or (says(reading.text, "every") and not reading.is_collective)


def _flat(asked: Asked) -> list[Trial]:
    slots = asked.slots
    if asked.denied or any(s.is_place for s in slots.scopes):
        return []
    return known([stays(asked.everyone, slots.where)])


def _apart(asked: Asked) -> list[Trial]:
    """``drift apart``: the distance between two series, or between all, over a stretch."""
    tracks = asked.slots.tracks
    tracks = tracks if len(tracks) > 1 else asked.reading.everyone
    scopes = [s for s in asked.slots.where if not s.is_place]
    if asked.denied or asked.turned or len({t.panel for t in tracks}) > 1:
        return []
    return known(drifts(tracks, s, asked.cue.sign) for s in scopes)


def _widest(asked: Asked) -> list[Trial]:
    """``the gap is largest at 40``."""
    tracks = asked.slots.tracks
    tracks = tracks if len(tracks) > 1 else asked.reading.everyone
    if asked.denied or asked.turned or len({t.panel for t in tracks}) > 1:
        return []
    return known(widest_at(tracks, s, asked.cue.sign) for s in asked.slots.scopes)


def _changes(asked: Asked) -> list[Trial]:
    """``gains more than``: the ways of two series over one stretch."""
    left, right = _two_sides(asked)
    scopes = [s for s in asked.slots.where if not s.is_place]
    stretches = asked.slots.scopes
    sign = asked.cue.sign
    if asked.denied or asked.turned:
        return []
    if len(stretches) == PAIR and not asked.slots.after and not any(s.is_place for s in stretches):
        told = known(changes_over(t, stretches[0], stretches[1], sign, 0) for t in left or asked.everyone)
        return told[:1] if len({t.truth for t in told}) == 1 else []
    if not left or not right:
        return []
    return known(changes_more(left, right, s, 1 if sign > 0 else -1, 0) for s in scopes)


def _crosses(asked: Asked) -> list[Trial]:
    """``cross``: two series, in each panel that has two."""
    tracks = asked.slots.tracks
    tracks = tracks if len(tracks) >= PAIR else asked.reading.everyone
    panels = [[t for t in tracks if t.panel == p] for p in dict.fromkeys(t.panel for t in tracks)]
    if asked.turned or any(len(p) != PAIR or not shares(p) for p in panels):
        return []
    scopes = [s for s in asked.slots.where if not s.is_place]
    return known(crosses(one, two, s, asked.denied, False) for one, two in panels for s in scopes)


def shares(tracks: Sequence[Track]) -> bool:
    """Whether two series stand in one panel."""
    return tracks[0].panel == tracks[1].panel and tracks[0].series.axis == tracks[1].series.axis


def _ranges(asked: Asked) -> list[Trial]:
    """``narrower corridor``: the extents of two series."""
    left, right = _two_sides(asked)
    if asked.denied or not left or not right:
        return []
    return known([ranges_more(left, right, asked.slots.where, asked.cue.sign)])


def _nothing(asked: Asked) -> list[Trial]:
    return []


MEANINGS: dict[str, Callable[[Asked], list[Trial]]] = {
    "rank": _ranks, "side": _sides, "same": _same, "move": _moves, "flat": _flat, "apart": _apart,
    "widest": _widest, "changes": _changes, "cross": _crosses, "ranges": _ranges, "sums": _sums, "sum": _nothing, "change": _nothing,
    "amid": _amid, "meets": _meets, "order": _orders, "most_changed": _most_changed, "steepest": _steepest, "gap": _nothing, "spread": _nothing,
}  # fmt: skip
