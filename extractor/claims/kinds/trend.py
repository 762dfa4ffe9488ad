"""``rises``, ``falls at every listed step``, ``downward trend after 75M``, ``has not recorded a single decline``."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

from extractor.claims.finding import Answer, Finding, combine, names, pointers, summary
from extractor.claims.interval import less
from extractor.claims.measures.measure import ends_in, merged_steps, moves, places_in, slack_of
from extractor.claims.statements.motions import (
    QUALITY,
    belongs_to_x,
    is_caused,
    motions,
    moving,
    rules_out,
    runs_with_x,
)
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import EVERYWHERE, Scope
from extractor.claims.view import Track
from extractor.claims.words import first, has
from extractor.remembering import kept

KIND = "trend"
NO_SUCH = re.compile(r"\b(?:not|never|no|none|without)\b[^.]{0,40}?")


def check(reading: Reading) -> Finding | None:
    """The motion a statement names, from the first to the last place of its scope, or step by step."""
    found = direction_of(reading)
    sizes = [a for a in reading.of_role("ratio", "percent", "change") if not _is_of_each(reading, a.span[0])]
    if found is None or sizes:
        return None
    if len(motions(reading)) > 1 or is_caused(reading):
        return None
    sign, quality = found
    tracks = [t for t in reading.tracks if len(places_in(t, scope_of(reading))) > 1 or len(t.places) > 1]
    if not tracks:
        return None
    scope = scope_of(reading)
    answers = [
        a for t in tracks for a in _answers(reading, t, scope, sign * ((reading.direction(t) or 1) if quality else 1))
    ]
    if not answers:
        return None
    truth = combine(reading, answers)
    if truth is True and reading.has("quantifier", "all") and any(_is_still(t) for t in reading.tracks):
        truth = None
    plain = _is_plain(reading) or (not quality and all(_only_goes(t, scope, -sign) for t in tracks))
    if truth is False and (reading.of_role("fraction") or not plain or _are_doubled(tracks)):
        truth = None
    paced = reading.has("motion", "steep") and reading.has("motion", "gentle")
    if truth is True and (
        reading.of_role("fraction") or paced or not all(_is_steep(reading, t, scope) for t in tracks)
    ):
        truth = None
    good = (reading.direction(tracks[0]) or 1) if quality else 1
    word = ("rises" if sign * good > 0 else "falls") + (" or stays" if OR_LEVEL.search(reading.text) else "")
    program = f"for {scope.shown}: y({names(tracks)}) {word}" + (" at every step" if _is_stepwise(reading) else "")
    return Finding(KIND, truth, program, summary(answers, truth), pointers(answers), 0.55)


def _is_steep(reading: Reading, track: Track, scope: Scope) -> bool:
    """``rises sharply near the end``: more, for its length, than the whole; not asked where few places are stated."""
    ends = ends_in(track, scope) if scope.where in ("early", "middle", "late") else None
    if ends is None or len(track.points) <= MANY or not (reading.has("motion", "steep") or SUDDEN.search(reading.text)):
        return True
    share = (ends[3] - ends[2]) / ((track.end or 0.0) - (track.start or 0.0))
    return abs(track.height(ends[1].mid) - track.height(ends[0].mid)) >= STEEP * share * track.reach


SUDDEN = re.compile(r"\b(?:jump|leap|plung|plummet|crash|soar|surg|skyrocket|collaps|rocket)\w*")
STEEP, MANY = 1.25, 5


def _only_goes(track: Track, scope: Scope, sign: int) -> bool:
    """Whether each of several steps of a stretch goes one way: whatever part of it is meant, none goes the other."""
    steps = moves(track, scope, sign)
    return len(steps) > 1 and all(step.truth is True for step in steps)


def _is_of_each(reading: Reading, start: int) -> bool:
    """``with every tenfold increase``: the size of a step along x."""
    return re.search(r"\b(?:each|every)\s+$", reading.text[: start - reading.offset]) is not None


def _are_doubled(tracks: list[Track]) -> bool:
    """Whether several places share one x: their order is not known."""
    return any(len({p.x for p in t.points}) < len(t.points) for t in tracks)


def _is_still(track: Track) -> bool:
    """A series the text states once, for a whole stretch: it does not move."""
    return len(track.places) == 1 and track.places[0].is_stretch


def _is_plain(reading: Reading) -> bool:
    """One motion, said as a verb (``rises``, not ``the small recovery``), over one scope or a quantified whole."""
    words = [(m, sign) for m, sign in moving(reading) if not belongs_to_x(reading, m.start())]
    if (
        len({sign for _, sign in words}) != 1
        or re.match(r"recover", words[0][0].group())
        or reading.has("motion", "flat")
        or len({s.where for s in reading.scopes} - {"all"}) > 1
    ):
        return False
    return not _is_noun(reading, words[0][0]) and bool(
        reading.scopes or _is_stepwise(reading) or reading.has("quantifier", "all") or runs_with_x(reading)
    )


def _is_noun(reading: Reading, word: re.Match[str]) -> bool:
    """``the rise``, ``a steep drop``; not ``sales rise``."""
    before = reading.text[: word.start()]
    is_verb = re.search(r"[^s']s\s+$", before) is not None
    return BARE.fullmatch(word.group()) is not None and LED.search(before) is not None and not is_verb


BARE = re.compile(r"rise|fall|drop|decline|increase|decrease|gain|growth|loss|descent|ascent|surge|recovery|jump")
LED = re.compile(r"\b(?:the|an?|of|its|this|that|then|with|no|any|first|second)\s+(?:[\w-]+\s+){0,2}$")


@kept
def direction_of(reading: Reading) -> tuple[int, bool] | None:
    """The first motion word: +1 up, -1 down, and whether it speaks of quality; ``no decline`` turns it round."""
    paired = _the_more_the_more(reading)
    if paired is not None:
        return paired
    words = moving(reading)
    words = [item for item in words if not belongs_to_x(reading, item[0].start())] or words
    if not words:
        return None if reading.has("motion", "flat") else _than_before(reading)
    word, sign = words[0]
    if DENIED.search(reading.text[: word.start()]):
        sign = -sign
    return sign, QUALITY.match(word.group()) is not None


DENIED = re.compile(r"\b(?:not|never|no|none|neither|nor)\b[^,;.]{0,48}$")


def _is_denial(reading: Reading) -> bool:
    """``never slips from one reading to the next``, ``no bar is taller than the one before``: a tie is allowed."""
    if THAN_BEFORE.search(reading.text):
        return NO_SUCH.search(reading.text) is not None
    words = moving(reading)
    return bool(words) and DENIED.search(reading.text[: words[0][0].start()]) is not None


def _is_never(reading: Reading) -> bool:
    """``never declines``, ``at no point does it recover``: no step goes that way."""
    return _is_denial(reading) and NEVER.search(reading.text) is not None


NEVER = re.compile(
    r"\b(?:never|nowhere|at no (?:point|time|stage|place)|not once|no (?:drop|dip|decline|rise|setback)s?)\b"
)
CORRELATIVE = re.compile(r"\bthe (?P<x>more|less|fewer|\w+er)\b(?P<of>[^,;.]{0,50}),\s*the (?P<y>[^,;.]+)")


def _the_more_the_more(reading: Reading) -> tuple[int, bool] | None:
    """``The warmer it is, the higher the COP``: y with x, or against it."""
    found = CORRELATIVE.search(reading.text)
    if found is None or reading.view.figure.kind in ("pie", "histogram"):
        return None
    word = first(found.group("y"), "compare", "better", "worse", "above", "below")
    lesser = re.match(r"(?:the )?less\b", found.group("y"))
    if word is None and lesser is None:
        return None
    sign = -1 if lesser or (word and word[0] in ("below", "worse")) else 1
    quality = word is not None and word[0] in ("better", "worse")
    down = found.group("x") in ("less", "fewer") or has(found.group("x"), "compare", "below")
    return (-sign if down else sign), quality or bool(
        re.search(r"\b(?:efficient|accurate|reliable)\b", found.group("y"))
    )


THAN_BEFORE = re.compile(
    r"\bthan (?:(?:at|in|on|for|during) )?(?:the |its )?(?:\w+ (?:right |just |immediately )?before(?: it)?|"
    r"(?:previous|preceding|last|former)\b|predecessor|neighbou?r (?:to|on) (?:its|the) left)"
)


def _than_before(reading: Reading) -> tuple[int, bool] | None:
    """``each bin is lower than the previous one``: a motion said as a comparison with the place before."""
    than = THAN_BEFORE.search(reading.text)
    step = re.search(r"\b(?:each|every|always|all|no|none|never|nowhere)\b", reading.text)
    word = first(reading.text, "compare", "above", "below") if than and step else None
    if word is None or re.search(r"\bnot\b", reading.text):
        return None
    sign = 1 if word[0] == "above" else -1
    return (-sign if DENIED.search(reading.text[: word[1].start()]) else sign), False


def scope_of(reading: Reading) -> Scope:
    """The stretch a trend is about; a single place is its end."""
    for scope in reading.scopes:
        if scope.where == "by":
            return Scope("before", hi=scope.hi, span=scope.span)
        if scope.where == "at":
            return _step_into(reading, scope)
        if scope.where == "end" and STILL.search(reading.text):
            return _last_step(reading)
        if scope.where not in ("start", "end"):
            return scope
    return EVERYWHERE


STILL = re.compile(
    r"\b(?:still|yet|continu\w+|goes on|keeps?|no longer|already|is|are|was|were) (?:\w+ )?(?:on the|\w+ing)\b"
)


def _last_step(reading: Reading) -> Scope:
    """``At the last reading it was still on the rise``: the step into the last place of all."""
    places = sorted({p.x for t in reading.tracks for p in t.points})
    return Scope("between", places[-2], places[-1]) if len(places) > 1 else EVERYWHERE


def _step_into(reading: Reading, scope: Scope) -> Scope:
    """``fell in 2020``: from the last stated place before."""
    before = [p.x for t in reading.tracks for p in t.points if p.x < scope.lo]
    return (
        Scope("between", max(before), scope.hi, scope.span) if before else Scope("before", hi=scope.hi, span=scope.span)
    )


def _is_stepwise(reading: Reading) -> bool:
    told = reading.has("motion", "monotone") or THAN_BEFORE.search(reading.text) is not None
    return told or rules_out(reading)


def _answers(reading: Reading, track: Track, scope: Scope, sign: int) -> list[Answer]:
    if _is_stepwise(reading) or _is_never(reading):
        steps = moves(track, scope, sign)
        if steps and (_is_denial(reading) or OR_LEVEL.search(reading.text)):
            return [_denied(step, sign) for step in moves(track, scope, -sign)]
        if steps:
            return steps if _is_strict(reading) else _lenient(reading, steps, track)
    ends = ends_in(track, scope)
    if ends is None:
        return []
    start, last, _, _ = ends
    third = scope.where in ("early", "middle", "late") and len(track.points) > DENSE
    slack = SMALL * track.span if third else slack_of(track)
    truth = less(start, last, slack) if sign > 0 else less(last, start, slack)
    if truth is False and not (start.stated and last.stated) and len(track.points) <= DENSE:
        truth = None
    against = _counter_move(track, scope, sign) if scope.where != "all" else 0.0
    if (
        truth is True
        and scope.where == "all"
        and _counter_move(track, scope, sign) >= abs(track.height(last.mid) - track.height(start.mid))
    ):
        truth = None
    comes_back = truth is None and start.stated and last.stated and any(s.where == "all" for s in reading.scopes)
    if comes_back and _counter_move(track, scope, sign) > 0.15 * track.reach:
        truth = False
    if truth is True and against > 0.15 * track.reach:
        truth = False if against > 0.3 * track.reach else None
    return [Answer(truth, last.mid - start.mid, f"{track.name}, {scope.shown}", last, start)]


OR_LEVEL = re.compile(
    r"\b(?:or|and)\s+(?:at (?:least|worst|best)\s+|else\s+|merely\s+|simply\s+|just\s+)?(?:holds?|stays?|remains?|"
    r"keeps?|stagnates?|stalls?|levels?|plateaus?|maintains?|is|are|stands?)\s?(?:\w+\s)?(?:steady|level|flat|stable|"
    r"unchanged|still|put|constant|where|even|the same|off)\b"
)


def _denied(step: Answer, sign: int) -> Answer:
    """A step that must not go the other way: one on the same height does not."""
    return replace(
        step, truth=False if step.truth else True if step.truth is False or sign * step.margin >= 0 else None
    )


def _counter_move(track: Track, scope: Scope, sign: int) -> float:
    """The largest step inside a scope that runs against its trend: a wave in week 16 after ``declines``."""
    places = merged_steps(places_in(track, scope))
    heights = [track.height(p.y.mid) for p in places]
    return max((sign * (a - b) for a, b in pairwise(heights)), default=0.0)


def _is_strict(reading: Reading) -> bool:
    return bool(
        re.search(
            r"\b(?:right (?:up )?to|to the (?:very )?(?:end|last)|every|each|single|exception|month after month|"
            r"year after year|monoton|invariably|never)\b",
            reading.text,
        )
    )


def _lenient(reading: Reading, steps: list[Answer], track: Track) -> list[Answer]:
    """``steadily``, ``consistently``: flat steps are no exception, nor small ones back among many.

    What is ``steady`` does not rest for most of its way.
    """
    dense, monotone = len(steps) > DENSE, "monoton" in reading.text
    small = SMALL * track.span if dense and not monotone else 0.0
    decided = [s for s in steps if s.truth is True or (s.truth is False and abs(s.margin) > small)]
    return decided if len(decided) > (len(steps) / 3 if dense and STEADY.search(reading.text) else 0) else steps


STEADY = re.compile(r"\bstead")
SMALL, DENSE = 0.03, 8
