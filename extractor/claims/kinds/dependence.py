"""One thing that goes with another: ``the wider the network, the lower the loss``, ``adding width helps``.

A statement is cut into what drives (``with every step up in width``) and what follows (``the loss falls``). The driver
is the number by which the series or the panels differ, or x; the signs of both parts tell which way y must go along it.
"""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations, pairwise
from typing import Literal

from extractor.claims.degrees import plain_forms, senses
from extractor.claims.finding import Answer, Finding, combine, names, pointers, summary
from extractor.claims.interval import Truth
from extractor.claims.kinds.parameter import families, later_above
from extractor.claims.kinds.two_measures import extremes_met, two_measures, with_another
from extractor.claims.measures.measure import places_in
from extractor.claims.statements.described import size_of
from extractor.claims.statements.driving import BARE_DEGREE, GENERIC, MADE, NAMING, WORD, Part, fits, parts_of, verbs
from extractor.claims.statements.leftovers import PLAIN_WORDS, known_words
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import EVERYWHERE
from extractor.claims.view import Track, brief

Driver = Literal["series", "x"]
TWO, FEW, AGREES, DISAGREES = 2, 4, 0.9, 0.25


def check(reading: Reading) -> Finding | None:
    """Whether y goes the stated way along the driver, at every place or in every series."""
    sized = reading.amounts_of_level or reading.of_role("ratio", "percent", "change", "fraction")
    if sized or DENIED.search(reading.text):
        return None
    met = extremes_met(reading)
    if met is not None:
        return met
    for driven, follows in parts_of(reading):
        pairs = two_measures(reading, driven, follows)
        if pairs:
            return with_another(pairs, driven, follows)
        driver = _driver(reading, driven)
        if driver is not None and _is_of_y(reading, follows, driven):
            found = (_by_series if driver == "series" else _along_x)(reading, driven, follows)
            limited = found is not None and found.truth is False and LIMITED.search(f"{driven.text} {follows.text}")
            return replace(found, truth=None) if found is not None and limited else found
    return None


LIMITED = re.compile(
    r"\b(?:above|below|beyond|before|after|during|between|until|past|under|within|at|in|on|over|from|for|once|only|but)\b"
)


DENIED = re.compile(
    r"\b(?:not|never|no|neither|nor|without|hardly|barely|except|unless|gap|difference|distance|spread)\b|n't\b"
)


def _driver(reading: Reading, driven: Part) -> Driver | None:
    """What a part speaks of, by its nouns or by what its adjective fits: the number of the series, or x."""
    along = " ".join((p.x.label or "") for p in reading.view.figure.panels if p.x is not None).casefold()
    shared = _shared(reading)
    words = {word[:5] for word in NAMING.findall(driven.text)}
    if shared and (words & {w[:5] for w in NAMING.findall(shared)} or fits(driven.text, shared)):
        return "series"
    if words & {w[:5] for w in WORD.findall(along) if w not in GENERIC} or fits(driven.text, along):
        return "x"
    if RUNGS.search(driven.text) and any(t.categories for t in reading.everyone) and not shared:
        return "x"
    told = words & {w[:5] for t in reading.everyone for w in WORD.findall(t.label.casefold())}
    numbered = any(len(family) > TWO for family in families(reading.everyone)) and not shared
    return "series" if numbered and not told and SIZED.match(driven.text) else None


RUNGS = re.compile(r"\b(?:step|rung)s? (?:up|down) the\b|\b(?:ladder|rungs?)\b")
SIZED = re.compile(
    r"(?:an? |the )?(?:longer|shorter|larger|smaller|bigger|higher|lower|greater|deeper|wider|older|younger)\b"
)


def _shared(reading: Reading) -> str:
    """The words that all series of a family have beside their numbers (``width``), and what groups are called."""
    tracks = [t for family in families(reading.everyone) for _, t in family]
    if len(tracks) < TWO:
        titles = [set(NAMING.findall(title.casefold())) for title in _titles(reading)]
        return " ".join(set.intersection(*titles)) if titles and _by_panel(reading) else ""
    groups = {key.casefold() for t in tracks for key in t.series.group}
    words = [set(NAMING.findall((t.series.name or "").casefold())) for t in tracks]
    return " ".join([*groups, *set.intersection(*words)])


def _titles(reading: Reading) -> list[str]:
    return [panel.title or panel.name or "" for panel in reading.view.figure.panels]


def _by_panel(reading: Reading) -> list[list[tuple[float, Track]]]:
    """Namesakes of panels that differ by a number: ``β = 0.1``, ``β = 1``."""
    sizes = [size_of(title) for title in _titles(reading)]
    if len(sizes) <= TWO or None in sizes or len(set(sizes)) < len(sizes):
        return []
    names_ = dict.fromkeys(t.name for t in reading.named or reading.everyone)
    rows = [[(sizes[t.panel] or 0.0, t) for t in reading.view.tracks if t.name == name] for name in names_]
    return [sorted(row, key=lambda item: item[0]) for row in rows if len(row) == len(sizes)]


def _is_of_y(reading: Reading, follows: Part, driven: Part) -> bool:
    """Whether what follows is what y measures: by a word of its label, an adjective, or nothing of another."""
    known = known_words(reading) | {word[:5] for word in WORD.findall(driven.text)}
    words = [w for w in WORD.findall(follows.text) if w not in PLAIN and w not in PLAIN_WORDS and not senses().get(w)]
    made = {m.group() for m in MADE.finditer(follows.text) if m.group("adjective") in plain_forms()}
    strange = [w for w in words if w[:5] not in known and w not in made]
    signs = [m.group() for e in ("raises", "lowers", "helps", "hurts") for m in verbs(e).finditer(follows.text)]
    strange = [w for w in strange if not any(w in sign for sign in signs) and set(w) != {"x"}]
    labels = {w[:5] for t in reading.everyone for w in WORD.findall(t.label.casefold())}
    told = any(w[:5] in labels for w in WORD.findall(follows.text))
    return told or not strange or (len(strange) == 1 and _is_measured(reading, follows))


def _is_measured(reading: Reading, follows: Part) -> bool:
    """``the thinner the solutions``: an adjective of what y measures, or of merit, said of a thing."""
    labels = " ".join(t.label.casefold() for t in reading.everyone)
    return (follows.merit and not BARE_DEGREE.search(follows.text)) or fits(follows.text, labels)


PLAIN = frozenset(
    [
        "the",
        "and",
        "more",
        "less",
        "that",
        "its",
        "their",
        "all",
        "every",
        "each",
        "both",
        "curve",
        "curves",
        "value",
        "values",
        "result",
        "results",
    ]
)


# ------------------------------------------------------------------------------------------------ the test


def _good(reading: Reading, track: Track, follows: Part) -> int:
    return (reading.direction(track) or 1) if follows.merit else 1


def _by_series(reading: Reading, driven: Part, follows: Part) -> Finding | None:
    """Each member of a family against the next larger one, at every place of the scope."""
    scope = next((s for s in reading.scopes if s.where != "all"), EVERYWHERE)
    found = [family for family in families(reading.named or reading.everyone) if len(family) > TWO]
    found = found or [family for family in families(reading.everyone) if len(family) > TWO] or _by_panel(reading)
    if follows.merit and not all(reading.direction(t) for family in found for _, t in family):
        return None
    tried: dict[int, list[Answer]] = {}
    for way in (1, -1) if follows.sign == 0 else (driven.sign * follows.sign,):
        tried[way] = [
            a
            for family in found
            for (_, one), (_, two) in pairwise(family)
            for a in later_above(one, two, scope, way * _good(reading, one, follows))
        ]
    way, answers = max(tried.items(), key=lambda item: sum(a.truth is True for a in item[1]))
    if not answers:
        return None
    truth: Truth = combine(reading, answers)
    against = sum(a.truth is False for a in answers)
    truth = None if truth is False and TWO * against <= len(answers) else truth
    shown, word = names([t for family in found for _, t in family]), "up" if way > 0 else "down"
    program = f"for {scope.shown}: y({shown}) {word} in order of the parameter"
    read = ((0, len(reading.text)),)
    told = summary(answers, truth)
    return Finding("order", truth, program, told, pointers(answers), 0.9, firm=truth is True, read=read)


def _along_x(reading: Reading, driven: Part, follows: Part) -> Finding | None:
    """The share of pairs of places of each series at which y goes the stated way along x."""
    scope = next((s for s in reading.scopes if s.where != "all" and not s.is_place), EVERYWHERE)
    pooled = _of_cloud(reading, driven, follows)
    if pooled is not None:
        return pooled
    laddered = LADDER.search(driven.text) is not None
    tracks = [t for t in reading.tracks if (t.is_ordered or laddered) and not t.scattered]
    unknown = follows.merit and not all(reading.direction(t) for t in tracks)
    if not tracks or len(tracks) < len(reading.tracks) or unknown:
        return None
    shares = []
    for track in tracks:
        way = driven.sign * follows.sign * _good(reading, track, follows)
        steps = [(b.x - a.x) * (b.y.mid - a.y.mid) for a, b in combinations(places_in(track, scope), TWO)]
        told = [s for s in steps if s != 0]
        if len(told) < TWO:
            return None
        agree = sum(s > 0 for s in told) / len(told)
        shares.append(max(agree, 1 - agree) if way == 0 else agree if way > 0 else 1 - agree)
    truth: Truth = True if min(shares) >= AGREES else False if max(shares) <= DISAGREES else None
    if truth is False and not all(t.is_ordered for t in tracks):
        truth = None  # which end of a list of names is up was not said
    word = "with" if driven.sign * follows.sign >= 0 else "against"
    reason = f"{brief(100 * min(shares))} % of the pairs of places run that way"
    program = f"for {scope.shown}: y({names(tracks)}) {word} growing x"
    return Finding("correlation", truth, program, reason, (), 0.86, read=((0, len(reading.text)),))


LADDER = re.compile(r"\b(?:step|rung|notch|ladder|level|category|class|grade)s?\b")


def _of_cloud(reading: Reading, driven: Part, follows: Part) -> Finding | None:
    """``as pCO₂ goes up, pH goes down`` over clouds of points: the stated members and centres of all of them."""
    if reading.view.figure.kind != "scatter" or follows.merit or follows.sign == 0:
        return None
    places = [p for t in reading.tracks if t.scattered for p in t.places if p.y.bounded]
    steps = [(b.x - a.x) * (b.y.mid - a.y.mid) for a, b in combinations(places, TWO)]
    told = [s for s in steps if s != 0]
    if len(places) < FEW or len(told) < FEW:
        return None
    way = driven.sign * follows.sign
    share = sum(way * s > 0 for s in told) / len(told)
    truth: Truth = True if share >= CLOUDED else False if share <= DISAGREES else None
    word = "with" if way > 0 else "against"
    reason = f"{brief(100 * share)} % of the pairs of places run that way"
    return Finding("correlation", truth, f"for all x: y({names(reading.tracks)}) {word} growing x", reason, (), 0.86)


CLOUDED = 0.8
