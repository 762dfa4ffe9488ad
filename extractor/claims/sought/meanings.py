"""The table from families of cues to the programs that each of them may mean with its slots."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from extractor.claims.interval import Value, exactly
from extractor.claims.sought.cues import Cue, says
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
    tops,
    widest_at,
)
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import Scope
from extractor.claims.view import Track

ITS_OWN = re.compile(r"\b(?:its|their|own|his|her)\b")
LED = re.compile(r"\b(?:compared (?:with|to)|unlike|against|relative to|next to|beside)\s+(?:the\s+|that of\s+)?$")
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
            sign = self.cue.sign * (self.reading.direction(track) if self.cue.quality else 1)
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
        found.append(leads(reading, tracks, slots.where, signs, asked.terms))
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
    right = tuple(t for w in after[:1] for t in w.tracks) or tuple(t for w in led for t in w.tracks)
    if not right and left and (says(reading.text, "others") or len(reading.everyone) == PAIR * _panels(reading)):
        right = tuple(r for t in left[:1] for r in rivals_of(reading, t, left))
    return left, right


def _panels(reading: Reading) -> int:
    return len({t.panel for t in reading.everyone})


def _is_led(reading: Reading, who: Who) -> bool:
    return LED.search(reading.text[: who.span[0]]) is not None


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
    return known([moves_one_way(tracks, slots.where, signs)])


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
    if len(stretches) == PAIR and left and not right and not any(s.is_place for s in stretches):
        return known(changes_over(t, stretches[0], stretches[1], sign, 0) for t in left)
    if not left or not right:
        return []
    return known(changes_more(left, right, s, 1 if sign > 0 else -1, 0) for s in scopes)


def _crosses(asked: Asked) -> list[Trial]:
    tracks = asked.slots.tracks
    tracks = tracks if len(tracks) == PAIR else asked.reading.everyone
    if len(tracks) != PAIR or not shares(tracks) or asked.turned:
        return []
    scopes = [s for s in asked.slots.where if not s.is_place]
    return known(crosses(tracks[0], tracks[1], s, asked.denied, False) for s in scopes)


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
    "widest": _widest, "changes": _changes, "cross": _crosses, "ranges": _ranges, "gap": _nothing, "spread": _nothing,
}  # fmt: skip
