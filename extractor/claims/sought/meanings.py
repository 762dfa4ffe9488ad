"""The table from families of cues to the programs that each of them may mean with its slots."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from extractor.claims.sought.asked import PAIR, Asked, two_sides
from extractor.claims.sought.cues import says
from extractor.claims.sought.lines import levels_of, meets_line, only_of, passed_in
from extractor.claims.sought.meanings_groups import of_amid, of_orders, of_sums
from extractor.claims.sought.meanings_ways import (
    of_apart,
    of_changes,
    of_crosses,
    of_flat,
    of_most_changed,
    of_moves,
    of_ranges,
    of_steepest,
    of_widest,
)
from extractor.claims.sought.trials import (
    Trial,
    alike,
    alike_places,
    at_own_places,
    at_two_places,
    beyond_level,
    follows,
    held_against,
    known,
    leads,
    own_extreme,
    rivals_of,
    tops,
)
from extractor.claims.statements.scope import Scope
from extractor.claims.view import Track

ITS_OWN = re.compile(r"\b(?:its|their|own|his|her)\b")
SINGLE = re.compile(
    r"\bthe (?:very )?single\b|\bof the (?:whole |entire )?(?:chart|plot|figure|graph|picture|table)\b|"
    r"\bof all (?:values|readings)\b"
)
THEN = re.compile(r"\bthen\b|\bfollowed by\b|\bnext\b|\band last\b")


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
    left, right = two_sides(asked)
    found: list[Trial | None] = []
    if left and right:
        found.append(held_against(left, right, slots.where, signs, asked.terms))
    if says(reading.text, "only") and left:
        return known([only_of(asked, left, right, signs)])
    passed = passed_in(asked)
    if passed is not None:
        return known([passed])
    found += [beyond_level(asked.everyone, v, slots.where, s, asked.terms) for v, s in levels_of(asked, signs)]
    places = [s for s in slots.scopes if s.is_place]
    own = _own_places(asked, left, right)
    if own is not None:
        return known([at_own_places(left[0], right[0], *own, signs[left[0].panel])])
    if len(places) == 1 == len(reading.everyone) and says(reading.text, "others") and not asked.denied:
        found.append(own_extreme(reading.everyone, places[0], signs))
    if len(places) == PAIR and not right and not asked.denied and len(slots.scopes) == PAIR:
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
    if len(places) >= PAIR:
        found = [alike_places(asked.everyone, places)]
    return known(found)


def _nothing(_: Asked) -> list[Trial]:
    return []


MEANINGS: dict[str, Callable[[Asked], list[Trial]]] = {
    "rank": _ranks, "side": _sides, "same": _same, "move": of_moves, "flat": of_flat, "apart": of_apart,
    "widest": of_widest, "changes": of_changes, "most_changed": of_most_changed, "steepest": of_steepest,
    "cross": of_crosses, "ranges": of_ranges, "sums": of_sums, "amid": of_amid, "order": of_orders,
    "meets": meets_line, "gap": _nothing, "spread": _nothing, "sum": _nothing, "change": _nothing,
}  # fmt: skip
