"""Rankings held against each other: ``the order at 1 V is the reverse of that at 0 V``, ``both charts rank alike``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations

from extractor.claims.finding import Answer, Finding, pointers, summary
from extractor.claims.interval import Truth, every
from extractor.claims.measures.measure import slack_of
from extractor.claims.measures.parts import World, bars_of, worlds
from extractor.claims.statements.placings import ENDING, STARTING
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import Scope
from extractor.vocab import load

KIND = "order"
RANKING = re.compile(r"\b(?:rank(?:s|ed)?|sort(?:s|ed)?|order(?:s|ed)?|put|line up|finish\w*|end up)\b")
ALIKE = re.compile(r"\b(?:alike|identically|the same(?: way)?)\b")
KEPT = re.compile(r"\b(?:never|not|no|without)\b[^,;]{0,20}\b(?:chang\w+|var\w+|alter\w*|shift\w*|swap\w*)\b")
DENIED = re.compile(r"\b(?:not|never|no|nor|neither|nothing like|hardly|almost|nearly|except|but|apart from|largely)\b")
EXACT = re.compile(
    r"\b(?:exact(?:ly)?|complete(?:ly)?|full(?:y)?|precise(?:ly)?|perfect(?:ly)?|entire(?:ly)?|total(?:ly)?)\b"
)
PANELWISE = re.compile(
    r"\b(?:both|all(?: the)?(?: two| three| four)?|each|the two|the three) (?:chart|panel|plot|graph|subplot)s?\b"
)


def check(reading: Reading) -> Finding | None:
    """Every pair of parts the same way round at each of the places, or the other way round."""
    way = _way(reading)
    if way is None or reading.of_role("y", "ratio", "percent", "change", "fraction"):
        return None
    pairs = [(one, two) for one, two in _pairings(reading) if set(one.parts) == set(two.parts) and len(one.parts) > 2]
    answers = [a for one, two in pairs for a in _pairs(reading, one, two, way)]
    if not answers:
        return None
    truth = every(a.truth for a in answers)
    mostly = 2 * sum(a.truth is True for a in answers) > len(answers)
    truth = None if truth is False and way < 0 and mostly and not EXACT.search(reading.text) else truth
    places = [*(scope.shown for scope in reading.scopes), *(world.where for pair in pairs for world in pair)]
    program = f"rank of each: {'same' if way > 0 else 'reverse'} at {', '.join(dict.fromkeys(places))}"
    return Finding(KIND, truth, program, summary(answers, truth), pointers(answers), 0.96, firm=True, sure=True)


@cache
def _words(entry: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(load('ranks')['orders'][entry])})\b")


def _way(reading: Reading) -> int | None:
    """+1 for the same order, -1 for the reverse; nothing where orders are not held against each other."""
    text = reading.text
    noun = _words("nouns").search(text)
    if noun is None and not (RANKING.search(text) and ALIKE.search(text)):
        return None
    if KEPT.search(text) and noun:
        return 1
    if DENIED.search(text):
        return None
    same, reverse = _words("same").search(text) or ALIKE.search(text), _words("reverse").search(text)
    return None if bool(same) == bool(reverse) else 1 if same else -1


def _pairings(reading: Reading) -> Iterator[tuple[World, World]]:
    """The rankings that are meant: of two panels, at two places, or of the bars of two series that are named."""
    ends = [Scope("end")] * bool(ENDING.search(reading.text)) + [Scope("start")] * bool(STARTING.search(reading.text))
    here = replace(reading, scopes=reading.scopes or tuple(ends[:1]), subjects=(), categories=())
    panels = sorted({i for m in reading.panel_mentions for i in m.panels})
    if not panels and PANELWISE.search(reading.text):
        panels = sorted({t.panel for t in reading.everyone})
    tracks = [t for s in reading.subjects for t in reading.resolve(s.keys) if t.categories]
    if len(panels) > 1:
        yield from _across(here, panels)
    elif len(tracks) > 1 and len({t.panel for t in tracks}) == 1:
        yield from ((bars_of(tracks[0]), bars_of(track)) for track in tracks[1:])
    elif len(reading.scopes) > 1 or reading.has("quantifier", "all") or KEPT.search(reading.text):
        found = worlds(here)
        yield from ((found[0], other) for other in found[1:])


def _across(reading: Reading, panels: Sequence[int]) -> Iterator[tuple[World, World]]:
    """The rankings of each panel at one place, or at all of them under ``every``."""
    found = [{w.where: w for w in worlds(replace(reading, panels=frozenset((panel,))))} for panel in panels]
    if any(len(one) != 1 for one in found) and not reading.has("quantifier", "all"):
        return
    for panel, other in zip(panels[1:], found[1:], strict=True):
        for where in (place for place in found[0] if place in other):
            one, two = found[0][where], other[where]
            turned = _is_turned(reading, panels[0], panel)
            yield replace(one, where=f"panel {panels[0]}, {where}"), _negated(two) if turned else two


def _is_turned(reading: Reading, one: int, two: int) -> bool:
    """Whether two panels are good in opposite ways: an order of merit."""
    good = {t.panel: reading.direction(t) for t in reading.view.tracks}
    return good.get(one, 0) * good.get(two, 0) < 0


def _negated(world: World) -> World:
    parts = {k: replace(v, mid=-v.mid, lo=-v.hi, hi=-v.lo) for k, v in world.parts.items()}
    return replace(world, parts=parts)


def _pairs(reading: Reading, one: World, two: World, way: int) -> Iterator[Answer]:
    """Each pair of parts in both rankings; a tie, or a step too small to be sure of, leaves it open."""
    slack = max(slack_of(t) for t in reading.everyone)
    for a, b in combinations(one.parts, 2):
        steps = [w.parts[a].mid - w.parts[b].mid for w in (one, two)]
        agree = steps[0] * steps[1] * way
        sure = min(abs(step) for step in steps) > slack
        truth: Truth = True if agree > 0 else False if agree < 0 and sure else None
        yield Answer(truth, steps[1], f"{two.where}: {a} / {b}", two.parts[a], two.parts[b])
