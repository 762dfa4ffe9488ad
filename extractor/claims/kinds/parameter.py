"""``larger widths give a higher final loss``: series that differ by a number, ordered by it."""

from __future__ import annotations

import itertools
import re
from collections import defaultdict

from extractor.claims.finding import Answer, Finding, combine, names, pointers, show, summary
from extractor.claims.measures.measure import compared, pairs, slack_of, value_in
from extractor.claims.statements.described import size_of_track
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import EVERYWHERE, Scope
from extractor.claims.view import Track

MORE = (
    r"(?:larger|higher|greater|growing|increasing|bigger|more|longer|deeper|wider|hotter|warmer|older|increase in|"
    r"increasing the)"
)
LESS = r"(?:smaller|lower|fewer|shorter|less|decreasing|narrower|colder|cooler|younger|shallower|reducing)"
LEADS = re.compile(rf"\b(?:the\s+)?(?P<more>{MORE})|(?P<less>{LESS})\b")
EFFECT_UP = re.compile(r"\b(?:higher|more|larger|greater|increases?|rises?|raises?|grows?|faster|better|improves?)\b")
EFFECT_DOWN = re.compile(r"\b(?:lower|less|smaller|fewer|decreases?|falls?|reduces?|lowers?|slower|drops?|worse)\b")
CLAUSE_START = re.compile(r"(?:[,:;]\s*|\b(?:since|because|that|where)\s+)(?:an?|the)?\s*[\w-]+\s*$")
QUALITY = re.compile(r"\b(?:better|improves?|worse|benefit)\b")
NUMBER = re.compile(r"-?\d+(?:[.,]\d+)?")


def by_parameter(reading: Reading, kind: str) -> Finding | None:
    """``a hotter solution always contains less``, ``with growing ℓ the peak gets lower``."""
    lead = LEADS.search(reading.text)
    if lead is None or not _names_parameter(reading, lead.end()):
        return None
    rest = reading.text[lead.end() :]
    up, down = EFFECT_UP.search(rest), EFFECT_DOWN.search(rest)
    effect = min((m for m in (up, down) if m), key=lambda m: m.start(), default=None)
    if effect is None:
        return None
    if up and down and len(reading.subjects) > 1 and not QUALITY.match(effect.group()):
        return None
    sign = (1 if effect is up else -1) * (1 if lead.group("more") else -1)
    return _run(reading, kind, sign, bool(QUALITY.match(effect.group())))


def _names_parameter(reading: Reading, at: int) -> bool:
    """Whether the word after ``higher`` is the parameter: a group's name, or a noun no series or axis is called."""
    after = re.findall(r"[^\W\d_]+", reading.text[at : at + 40])[:3]
    keys = {word.casefold() for t in reading.everyone for key in t.series.group for word in key.split()}
    if any(word.casefold().rstrip("s") in keys or word.casefold() in keys for word in after):
        return True
    if any(t.series.group for t in reading.everyone):
        return False
    numbered = [t for t in reading.everyone if NUMBER.search(t.series.name or "")]
    labels = " ".join(t.label.casefold() for t in reading.everyone)
    early = reading.text[:at].strip().count(" ") <= 3 or CLAUSE_START.search(reading.text[:at]) is not None
    return len(numbered) >= 3 and early and bool(after) and after[0].casefold() not in labels


def families(tracks: tuple[Track, ...]) -> list[list[tuple[float, Track]]]:
    """Tracks of one panel and name, by their number: a group's value, else the number in the name."""
    families: dict[tuple[int, str], list[tuple[float, Track]]] = defaultdict(list)
    for track in tracks:
        number = size_of_track(track)
        grouped = any(isinstance(v, int | float) for v in track.series.group.values())
        family = (track.panel, track.series.name or "" if grouped else "")
        if number is not None:
            families[family].append((number, track))
    return [sorted(members, key=lambda item: item[0]) for members in families.values() if len(members) > 1]


def _run(reading: Reading, kind: str, sign: int, quality: bool) -> Finding | None:
    scope = next((s for s in reading.scopes), EVERYWHERE)
    tracks = reading.named
    whole = _family_by_family(reading, kind, scope, sign)
    if whole is not None:
        return whole
    answers: list[Answer] = []
    for family in families(tracks):
        for (_, one), (_, two) in itertools.pairwise(family):
            good = sign * (reading.direction(one) or 1) if quality else sign
            answers += later_above(one, two, scope, good)
    if not answers:
        return None
    truth = combine(reading, answers)
    mark = "rises" if sign > 0 else "falls"
    program = f"for {scope.shown}: y({names(tracks)}) {mark} with the parameter"
    return Finding(kind, truth, program, summary(answers, truth), pointers(answers), 0.8)


def _family_by_family(reading: Reading, kind: str, scope: Scope, sign: int) -> Finding | None:
    """``For all runs, higher depth leads to lower perplexity``: a family whose members are all alike refutes it."""
    groups = families(reading.named)
    if len(groups) < 2 or not re.search(r"\b(?:all|every|each|both)\b", reading.text):
        return None
    for family in groups:
        values = [v for _, t in family if (v := value_in(t, scope if scope.is_place else Scope("end"))) is not None]
        if len(values) > 2 and len({(v.lo, v.hi) for v in values}) == 1:
            first, last = family[0][1], family[-1][1]
            reason = f"{first.name} and {last.name} are both at {show(values[0])} and {show(values[-1])}: no effect"
            program = f"at {scope.shown}: y({names(reading.named)}) {'rises' if sign > 0 else 'falls'} in every family"
            return Finding(kind, False, program, reason, (*values[0].pointers, *values[-1].pointers), 0.85)
    return None


def later_above(one: Track, two: Track, scope: Scope, sign: int) -> list[Answer]:
    """Whether the second lies above the first, at every place that both have; or below."""
    slack = max(slack_of(one), slack_of(two))
    return [
        compared(b, a, sign, slack, where) for where, a, b in pairs(one, two, scope) if _past_start(one, where, scope)
    ]


def _past_start(track: Track, where: str, scope: Scope) -> bool:
    """Curves that leave from one point are compared after it."""
    return scope.where != "all" or where != f"x = {track.places[0].shown}" or len(track.places) < 3
