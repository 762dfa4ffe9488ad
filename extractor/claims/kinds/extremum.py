"""``peaks at 0.90 by 50M``, ``reach their minimum in 2012``, ``the largest segment``, ``the best at 3200``."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

from extractor.claims.finding import Answer, Finding, combine, names, pointers, summary
from extractor.claims.interval import every
from extractor.claims.kinds.extents import measure_in
from extractor.claims.kinds.own_extremes import own_answers
from extractor.claims.kinds.timing import timed
from extractor.claims.measures.extremes import of_values
from extractor.claims.measures.measure import compared, extreme, negate, ordered, slack_of
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import EVERYWHERE, Scope
from extractor.claims.statements.superlatives import (
    PEAKING,
    Superlative,
    Word,
    read_superlative,
    split_superlatives,
    superlative_words,
)
from extractor.claims.view import Track

KIND = "extremum"


GAP_NOUN = re.compile(
    r"\b(?:gap|difference|distance|spread|advantage|lead|margin|contrast|disparity|separation|discrepancy)\b|"
    r"\b(?:furthest|farthest|widest|closest)(?: together)? (?:apart|together)\b"
)


RATE_NOUN = re.compile(
    r"\s+(?:[\w-]+\s+)?(?P<noun>loss|climb|growth|swing|drop|fall|decline|rise|increase|jump|gain|step|change|decrease|reduction|improvement|slope|advantage|"
    r"gap|difference|spread|distance|range)\b"
)


def check(reading: Reading) -> Finding | None:
    """A superlative: of one track along x, of one track among all, or of one value among all."""
    reading = _on_own_axis(reading)
    words = _superlatives(reading)
    if not words or (reading.has("motion", "monotone") and THAN_BEFORE.search(reading.text)):
        return None
    shifted = timed(reading)
    if shifted is not None:
        return shifted
    parts = split_superlatives(reading, words)
    found = [_tried(part, word) for part, word in parts]
    known = [f for f in found if f is not None]
    if found[0] is None or len(words) == 1:
        return found[0]
    truth = every(f.truth for f in known) if len(known) == len(words) else None
    program, reason = "; ".join(f.program for f in known), "; ".join(f.reason for f in known)
    evidence = tuple(dict.fromkeys(p for f in known for p in f.evidence))
    return replace(found[0], truth=truth, program=program, reason=reason, evidence=evidence)


def _on_own_axis(reading: Reading) -> Reading:
    """``answers fastest`` beside panels of recall and of latency: the panels of what the adjective measures."""
    word = QUICKEST.search(reading.text)
    panels = reading.view.figure.panels
    if word is None or len(panels) < MANY or reading.panels or any(reading.has("motion", e) for e in ("rise", "fall")):
        return reading
    timed = frozenset(t.panel for t in reading.view.tracks if TIMED.search(t.label.casefold()))
    return replace(reading, panels=timed) if 0 < len(timed) < len(panels) else reading


TIMED = re.compile(r"\b(?:latenc|time|durat|delay|runtime|wait|second|ms\b|throughput|speed|response)")
THAN_BEFORE = re.compile(r"\bthan the \w+ before\b|\bthan the previous\b")
DENIED = re.compile(r"\b(?:not|never|nor|neither|no longer|no)\b(?! other| fewer| more| less)[^,;]*$")


DERIVED = re.compile(
    r"\b(?:relative to|compared (?:with|to)|per [a-z]+|in relation to|proportionally|mean|averaged?|ratio|share of|"
    r"sum of|summed|added up|combined|together)\b"
)


def _tried(reading: Reading, word: Word) -> Finding | None:
    told = read_superlative(reading, word)
    if told is None or (DERIVED.search(reading.text) and not any(t.name == "total" for t in reading.everyone)):
        return None
    if DENIED.search(reading.text[: word.start]):
        return _never(reading, told)
    if told.pool == "own" or (len(reading.everyone) == 1 and not told.places):
        return _agreed(_own(reading, told), reading, told)
    if told.pool == "all":
        return of_values(reading, told)
    return _ranked(reading, told) if told.rank > 1 else _among(reading, told)


def _agreed(own: Finding | None, reading: Reading, told: Superlative) -> Finding | None:
    """``A has the highest value for B``: its own highest or the highest of all; borne out only where both hold."""
    if own is None or not HAS_MOST.search(reading.text) or len(reading.everyone) < MANY or not reading.scopes:
        return own
    rival = _among(reading, told)
    if rival is None or rival.truth is own.truth:
        return own
    return replace(own, truth=None)


MANY = 2
HAS_MOST = re.compile(r"\b(?:has|have|had|with|shows?|takes?) the (?:highest|lowest|largest|smallest|best|worst)\b")


QUICKEST = re.compile(r"\b(?:(?P<fast>fastest|quickest)|slowest)\b")


def _superlatives(reading: Reading) -> list[Word]:
    """The superlatives of values: not of changes or gaps, and not ``at most``."""
    text = reading.text
    quick = QUICKEST.search(text)
    moves = any(reading.has("motion", entry) for entry in ("rise", "fall"))
    if quick and not moves and any(reading.direction(t) < 0 for t in reading.tracks[:1]):
        return [Word(*quick.span(), 1 if quick.group("fast") else -1, quality=True, rank=1, shown=quick.group())]
    words = superlative_words(reading)
    if not words or not all(_is_of_values(reading, word) for word in words):
        return []
    return words


CHANGES_OF = re.compile(
    r"\b(?:gains?|loss(?:es)?|increases?|decreases?|declines?|improvements?|changes?|growth|steps?|reductions?) of\b"
)


def _is_of_values(reading: Reading, word: Word) -> bool:
    text, change = reading.text, RATE_NOUN.match(reading.text, word.end)
    labels = " ".join(t.label for t in reading.tracks).casefold()
    extent = measure_in(text)
    if extent is not None and extent.start < word.end and word.start < extent.end:
        return False
    if word.shown == "most" or (change and change.group("noun") not in labels) or CHANGES_OF.search(text[: word.start]):
        return False
    if GAP_NOUN.search(text[: word.start]) or GAP_NOUN.search(" ".join(text[word.end :].split()[:4])):
        return False
    if re.search(r"\b(?:at|not|no)\s+$", text[: word.start]) and word.shown == "least":
        return False
    return word.shown.startswith(("most", "the most")) or not _is_of_x(reading, word.end)


def _is_of_x(reading: Reading, end: int) -> bool:
    """``the highest concentration measured``, where concentrations are along x: no extreme of y."""
    noun = re.compile(r"\s+([^\W\d_]{3,})").match(reading.text, end)
    labels = " ".join(p.x.label or "" for p in reading.view.figure.panels if p.x)
    x_words = {w.rstrip("s") for w in re.findall(r"[^\W\d_]{3,}", labels.casefold())}
    y_words = " ".join(f"{t.label} {t.name}" for t in reading.everyone).casefold()
    word = noun.group(1).rstrip("s") if noun else ""
    return word in x_words and word not in y_words and bool(reading.amounts) and not reading.subjects


def _own(reading: Reading, told: Superlative) -> Finding | None:
    """``Both indices reach their minimum in 2012``: the place of the extreme, and its height where stated."""
    tracks = [t for t in reading.everyone if t.key in told.among] or list(reading.tracks)
    if not told.places and not reading.of_role("y") and not PEAKING.match(told.shown):
        return None
    answers = [a for t in tracks for a in own_answers(reading, t, told.sign_for(reading.direction(t)))]
    if not answers:
        return None
    truth = every(a.truth for a in answers)
    if truth is False and (len(reading.scopes) > 1 or (len(tracks) > 3 and not reading.is_collective)):
        truth = None
    word = "max" if told.sign > 0 else "min"
    where = f" at {reading.scope.shown}" if reading.scopes else ""
    program = f"{word} y({names(tracks)}){where}"
    return Finding(
        KIND, truth, program, summary(answers, truth), pointers(answers), 0.62, sure=_is_height(reading)
    )  # fmt: skip


def _is_height(reading: Reading) -> bool:
    """``bottoms out at 5.2``: one series, one height and no place, so that a clash is one of numbers."""
    alone = len(reading.tracks) == 1 and len(reading.subjects) == 1
    return alone and not reading.scopes and [a.relation for a in reading.of_role("y")] == ["="]


def _among(reading: Reading, told: Superlative) -> Finding | None:
    """``BADGE is the best strategy at the largest budget``: one track against all others of its panel."""
    leaders = tuple(t for t in reading.everyone if t.key in told.holders)
    groups: dict[tuple[int, str], list[Track]] = defaultdict(list)
    for track in reading.everyone:
        groups[track.panel, track.series.axis].append(track)
    if not leaders or len(leaders) == len(reading.everyone):
        return None
    scope = _scope(told)
    leaders = _best_of_families(leaders, reading, told)
    answers = []
    for track in leaders:
        good = told.sign_for(reading.direction(track))
        answers += _against(reading, told, track, groups[track.panel, track.series.axis], good)
    if not answers:
        return None
    if SHARED.search(reading.text):
        answers = [replace(a, truth=True) if a.truth is None and a.left.mid == a.right.mid else a for a in answers]
    truth = combine(reading, answers)
    truth = None if truth is False and told.quality and not all(reading.direction(t) for t in leaders) else truth
    word = "highest" if told.sign_for(reading.direction(leaders[0])) > 0 else "lowest"
    program = f"for {scope.shown}: y({names(leaders)}) {word} of {len(reading.everyone)}"
    return Finding(KIND, truth, program, summary(answers, truth), pointers(answers), 0.72)


SHARED = re.compile(
    r"\b(?:or (?:shares?|shared|ties?|equals?|joint)|(?:at least|joint|jointly) (?:shares?|ties?|equals?))\b"
)


def _best_of_families(leaders: Sequence[Track], reading: Reading, told: Superlative) -> tuple[Track, ...]:
    """Of a family of groups (``Main`` at six depths), the member that leads; others stand for themselves."""
    if not any(t.series.group for t in leaders) or len({t.series.name for t in leaders}) > 1:
        return tuple(leaders)
    best: dict[int, Track] = {}
    for track in leaders:
        good = told.sign_for(reading.direction(track))
        here = extreme(track.points, good)
        known = extreme(best[track.panel].points, good) if track.panel in best else None
        if here is not None and (known is None or good * (here.y.mid - known.y.mid) > 0):
            best[track.panel] = track
    return tuple(best.values())


def _never(reading: Reading, told: Superlative) -> Finding | None:
    """``does not have the highest value on any of the six spokes``: at each place, another is ahead."""
    answers = [negate(a) for a in _places_held(reading, told)] if told.pool == "series" else []
    if not answers or (len(answers) > 1 and not ANY.search(reading.text)):
        return None
    truth = every(a.truth for a in answers)
    program = f"for {_scope(told).shown}: y({_shown(reading, told)}) never {told.shown} of {len(reading.everyone)}"
    return Finding(KIND, truth, program, summary(answers, truth), pointers(answers), 0.9)


ANY = re.compile(r"\b(?:any|ever|at all|never|at no|in no|nowhere|on no)\b")


def _ranked(reading: Reading, told: Superlative) -> Finding | None:
    """``the second most used browser since 2015``: as many rivals ahead as the ordinal says, at every place."""
    answers = _places_held(reading, told)
    if not answers:
        return None
    truth = combine(reading, [a for a in answers if a.truth is not None] or answers)
    program = f"for {_scope(told).shown}: y({_shown(reading, told)}) ranks {told.rank} of {len(reading.everyone)}"
    return Finding(KIND, truth, program, summary(answers, truth), pointers(answers), 0.9)


def _shown(reading: Reading, told: Superlative) -> str:
    return names([t for t in reading.everyone if t.key in told.holders])


def _places_held(reading: Reading, told: Superlative) -> list[Answer]:
    """Place by place, whether as many rivals are ahead of the first holder as the rank says."""
    track = next((t for t in reading.everyone if t.key in told.holders), None)
    if track is None:
        return []
    rivals = [t for t in reading.everyone if t.key not in told.holders and _share_axis(t, track)]
    by_place: dict[str, list[Answer]] = defaultdict(list)
    for rival in rivals:
        for answer in ordered(track, rival, _scope(told), told.sign_for(reading.direction(track))):
            by_place[answer.where].append(answer)
    answers = []
    for found in by_place.values():
        ahead = sum(a.truth is False for a in found)
        unsure = len(rivals) - sum(a.truth is not None for a in found)
        worst = next((a for a in found if a.truth is False), found[0])
        possible = ahead <= told.rank - 1 <= ahead + unsure
        answers.append(replace(worst, truth=False if not possible else True if unsure == 0 else None))
    return answers


def _share_axis(one: Track, two: Track) -> bool:
    return one.panel == two.panel and one.series.axis == two.series.axis


def _scope(told: Superlative) -> Scope:
    return next((s for s in told.at if s.where not in ("early", "late")), EVERYWHERE)


def _against(
    reading: Reading, told: Superlative, track: Track, rivals: Sequence[Track], good: int
) -> list[Answer]:  # fmt: skip
    inside, scope = told.holders, _scope(told)
    found = [
        a
        for rival in rivals
        if rival.key not in inside and _same_group(track, rival)
        for a in ordered(track, rival, scope, good)
    ]
    everywhere = any(s.where == "all" for s in reading.scopes) or reading.has("quantifier", "all")
    if scope.where == "all" and not everywhere:
        return _peak_against(track, [r for r in rivals if r.key not in inside], good) or found
    return found


def _same_group(one: Track, two: Track) -> bool:
    shared = set(one.series.group) & set(two.series.group)
    return one.series.name == two.series.name or all(one.series.group[k] == two.series.group[k] for k in shared)


def _peak_against(track: Track, rivals: Sequence[Track], sign: int) -> list[Answer]:
    """``the lowest point of the whole chart``: with no scope, the extremes of the tracks are compared."""
    top = extreme(track.points, sign)
    answers = []
    for rival in rivals:
        other = extreme(rival.points, sign)
        if top is not None and other is not None:
            answers.append(compared(top.y, other.y, sign, slack_of(track), f"x = {top.shown}"))
    return answers
