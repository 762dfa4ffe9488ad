"""Whether a number is an x, a y, a change, a ratio, a percentage, a fraction or a count: signs are weighed.

Signs are the words before and behind a number (:mod:`setting`), its unit, the noun it belongs to held against the words
of the axes, known places and values, and ranges. Their weights are in ``vocab/roles.toml``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import get_args

from extractor.claims.statements.frame import Role, is_known
from extractor.claims.statements.setting import BEHIND, SIGNS, WORD, Setting
from extractor.claims.statements.singles import is_part_of_one
from extractor.claims.words import pattern

ROLES: tuple[Role, ...] = get_args(Role)
START: dict[Role, float] = SIGNS["start"]
WEIGHTS: dict[str, tuple[tuple[Role, float], ...]] = {
    name: tuple((role, own[role]) for role in ROLES if role in own)
    for table in ("before", "behind", "facts")
    for name, own in SIGNS[table].items()
}
SURE, OPEN = 2.0, 0.8
DIGITS = 6
MAGNITUDES = BEHIND["magnitudes"]


def roles_of(settings: Sequence[Setting]) -> list[Role]:
    """The heaviest role of each number of a statement; a doubtful place is none beside a sure one."""
    weights = [weights_of(setting) for setting in settings]
    sure = [s for s, own in zip(settings, weights, strict=True) if _margin(own) >= SURE]
    for setting, own in zip(settings, weights, strict=True):
        if 0 < _margin(own) < OPEN and any(s is not setting and not _are_joined(s, setting) for s in sure):
            own["x"] -= OPEN
    return [max(ROLES, key=own.__getitem__) for own in weights]


def weights_of(setting: Setting) -> dict[Role, float]:
    """How much speaks for each role of a number; to so many digits that no order of adding up tells in a tie."""
    weights = dict(START)
    for name in chain(setting.before, setting.behind, set(_facts(setting))):
        for role, weight in WEIGHTS[name]:
            weights[role] += weight
    return {role: round(weight, DIGITS) for role, weight in weights.items()}


def _margin(weights: dict[Role, float]) -> float:
    """By how much a place is the heaviest role."""
    return weights["x"] - max(weights[role] for role in ROLES if role != "x")


def _are_joined(one: Setting, two: Setting) -> bool:
    """``at 10, 20 and 40``: numbers of one list."""
    first, last = sorted((one, two), key=lambda s: s.q.core)
    return JOINED.fullmatch(last.lead[first.q.core[1] - last.q.core[0] :]) is not None


def _facts(setting: Setting) -> Iterator[str]:
    """The names of all signs that the figure and the form of a number give."""
    if setting.q.date is not None:
        yield "date"
    if setting.q.worded:
        yield from _facts_of_numeral(setting)
    if POINTS.match(setting.tail):
        yield from _facts_of_points(setting)
    if setting.q.unit == "%" or PERCENT.match(setting.tail):
        yield from _facts_of_percentage(setting)
    yield from _facts_of_size(setting)
    yield from _facts_of_axes(setting)
    yield from _facts_of_values(setting)


def _facts_of_numeral(setting: Setting) -> Iterator[str]:
    """``two thirds``, ``the three``, ``over the four years``, ``with ten labels``, ``falls below zero``."""
    q, lead, lo, xs = setting.q, setting.lead, setting.ends[0], setting.frame.xs
    if q.value == 0:
        yield from _facts_of_zero(setting)
    if q.value is not None and is_known(xs, q.value) and SET_TO.search(lead) and setting.counts_x:
        yield "along_x"
    if 0 < lo < 1:
        yield "portion_of_point" if is_part_of_one(setting.tail, setting.frame) else "portion"
    if POINTS.match(setting.tail):
        return
    if STRETCH.search(lead):
        yield "stretch"
    elif lo >= 1 and "counting" in setting.before:
        yield "determined"
    elif lo >= 1 and q.unit in (None, "x") and (q.noun is None or pattern("count", "nouns").search(q.noun)):
        if "by" in setting.before:
            yield "bare"
        elif not (setting.counts_x and lo > 1 and is_known(xs, lo)):
            yield "numeral"


def _facts_of_zero(setting: Setting) -> Iterator[str]:
    """``at zero replacement``, ``at every time after zero`` are places, ``falls below zero`` is a value."""
    lead, tail, frame = setting.lead, setting.tail, setting.frame
    noun = {w.casefold() for w in WORD.findall(tail)[:1]}
    own = {w[:4] for w in frame.x_words if len(w) > 4}
    named = any(w in frame.x_words or w[:4] in own for w in noun)
    if is_known(frame.xs, 0.0) and (named or (AFTER_ZERO.search(lead) and not is_known(frame.ys, 0.0))):
        yield "zero_x"
    elif (BESIDE_ZERO.search(lead) and not PLURAL.match(tail)) or (frame.y_lo <= 0 and OF_ZERO.search(lead)):
        yield "zero_y"


def _facts_of_points(setting: Setting) -> Iterator[str]:
    """``4 points``: a change, but for an axis of points, and ``30 points of sparsity``."""
    frame = setting.frame
    yield "point_of_x" if _is_on_x(setting) else "points"
    stays = STAYS.search(setting.lead) and frame.y_lo <= setting.ends[0] <= frame.y_hi
    if stays or (frame.y_points and not setting.is_moved):
        yield "points_level"


def _facts_of_size(setting: Setting) -> Iterator[str]:
    """``the first four weeks``, ``the gap grows from 3``, ``12 MPa apart``, ``multiplies by eight``."""
    lead, tail, frame = setting.lead, setting.tail, setting.frame
    if frame.y_change and "by" not in setting.before and "degree" not in setting.behind:
        yield "axis_of_changes"
    if FIRST_OR_LAST.search(lead[-30:]) and setting.counts_x:
        yield "along_x"
    apart = setting.q.unit not in frame.y_units and not frame.x_lo <= setting.ends[0] <= frame.x_hi
    if apart and not frame.x_words.isdisjoint(WORD.findall(tail)[:1]):
        yield "length"
    if setting.q.worded and 0 < setting.ends[0] < 1:
        return
    noun = CHANGE_OF.search(lead)
    if noun and noun.group("noun") not in frame.y_words and not setting.is_factor:
        yield "change_of"
    sized = "growing" in setting.before and SIZED.search(lead) and not setting.counts_x
    if sized or (OF_POWER.search(lead) and EXPONENT_LEAD.search(lead)):
        yield "sized"
    elif "by" in setting.before and MULTIPLIED.search(lead):
        yield "multiplied"
    elif not setting.is_factor and (
        (APART.match(tail) and not DETERMINED.search(lead)) or (OF_ANOTHER.search(tail) and WITHIN.search(lead))
    ):
        yield "among"


def _facts_of_percentage(setting: Setting) -> Iterator[str]:
    """What a percentage may be: a value or a place on axes in percent, a change, a part of something."""
    frame, lo = setting.frame, setting.ends[0]
    yield "percentage"
    if "%" not in frame.x_units:
        yield "no_percent_x"
    if not (frame.y_percent or frame.is_share or frame.is_of_hundred):
        yield "no_share"
        if is_known(frame.ys, lo) and AT_VALUE.search(setting.lead):
            yield "at_value"
    if OF_TOTAL.match(setting.after) and not BY_SOME.search(setting.lead):
        yield "part"
        if frame.y_percent and any(abs(lo - y) <= HALF_A_POINT for y in frame.ys):
            yield "part_shown"
    step = EACH_FURTHER.search(setting.lead) or OF_ITS.match(setting.after)
    open_to_x = "%" in frame.x_units and not frame.y_percent and frame.x_lo <= lo <= frame.x_hi
    if open_to_x and not setting.is_moved and not step:
        yield "setting"


def _facts_of_axes(setting: Setting) -> Iterator[str]:
    """The unit of a number, and the nouns before and behind it, held against the labels of the axes."""
    q, frame, lead = setting.q, setting.frame, setting.lead[-60:]
    on_x = q.unit in frame.x_units
    on_y = q.unit in frame.y_units or (q.unit == "%" and frame.y_percent)
    noun_x = bool(setting.nouns & frame.x_words)
    facts = {
        "unit_x": on_x and not on_y,
        "unit_y": (on_y and not on_x) or _is_followed(setting.after, frame.y_units - frame.x_units),
        "noun_x": noun_x,
        "noun_y": bool(setting.nouns & frame.y_words),
        "named_x": bool(setting.names & (frame.x_words | {"x"})),
        "named_y": bool(setting.names & (frame.y_words | {"y"})),
        "level": "beside" in setting.before and not noun_x and (not on_x or on_y) and AGAINST_LEVEL.search(lead),
        "compared": "by" in setting.before and not noun_x and CHANGING.search(lead[-40:]),
        "measured": MEASURED.search(lead[-40:]),
        "only_unit": on_x and not on_y and not frame.xs,
    }
    return (name for name, holds in facts.items() if holds)


def _is_followed(after: str, units: frozenset[str]) -> bool:
    rest = after.lstrip()
    return any(rest.startswith(unit.casefold()) for unit in units)


def _facts_of_values(setting: Setting) -> Iterator[str]:
    """Known places and values, the ranges of the axes, and what is too small or too broken for them."""
    q, frame, (lo, hi) = setting.q, setting.frame, setting.ends
    lo_x, hi_x, lo_y, hi_y = (is_known(known, end) for known in (frame.xs, frame.ys) for end in (lo, hi))
    year = 1000 <= lo <= 2200
    facts = {
        "known_x": lo_x and hi_x,
        "known_y": lo_y or hi_y,
        "known_y_alone": lo_y and not lo_x,
        "within_x": frame.x_lo <= lo <= hi <= frame.x_hi,
        "within_y": frame.y_lo <= lo <= hi <= frame.y_hi,
        "hedged": q.approx,
        "speck_x": not (lo_x or hi_x) and _is_speck(lo, hi, frame.x_lo, frame.x_hi),
        "speck_y": not (lo_y or hi_y) and _is_speck(lo, hi, frame.y_lo, frame.y_hi),
        "broken": lo != int(lo) and bool(frame.xs) and all(x == int(x) for x in frame.xs),
        "year": frame.time and year and lo == int(lo),
        "no_places": not frame.xs and bool(frame.ys) and not q.worded and not year,
    }
    return (name for name, holds in facts.items() if holds)


def _is_on_x(setting: Setting) -> bool:
    """``the first 30 points of sparsity``, ``between 50 and 80 points`` where x is in points and y is not."""
    frame, (lo, hi) = setting.frame, setting.ends
    if setting.nouns & (frame.x_words - frame.y_words - POINT):
        return True
    if not POINT & (frame.x_words | {unit.casefold() for unit in frame.x_units}):
        return False
    return "percentage" not in setting.tail and "by" not in setting.before and frame.x_lo <= lo <= hi <= frame.x_hi


def _is_speck(lo: float, hi: float, start: float, end: float) -> bool:
    """A number so small beside an axis, or so far beyond it, that it can hardly be a place on it."""
    span = abs(end - start)
    beyond = lo > end + 2 * span or hi < start - 2 * span
    return span > 0 and (beyond or (0 < abs(hi) < 1e-3 * span and start >= 0))


HALF_A_POINT = 0.5
JOINED = re.compile(r"(?:[\s,%°]|and|or|to|/|[a-zµ]{1,4}\b)*")
OF_POWER = re.compile(r"exponent|slope")
POINT = frozenset(("point", "points"))
CHANGING = re.compile(r"\b(?!(?:its|this|was|is|has|less)\b)\w+s\b\D*$")
PERCENT = re.compile(r"\s*(?:%|per ?cent\b)")
POINTS = re.compile(r"\W*(?:percentage[- ]points?|points?|pp\b|pts?\b|percent points?)")
OF_TOTAL = re.compile(r"\s*(?:or (?:more|less) )?of\s+(?:the|all|its|their|what|\w+['’]s)\b")
OF_ITS = re.compile(r"\s*of (?:its|what|that)\b")
BY_SOME = re.compile(r"\bby\s+(?:\w+\s+)?$")
EACH_FURTHER = re.compile(r"\b(?:each|every)\s+(?:further\s+|additional\s+|extra\s+)?$")
STAYS = re.compile(
    r"\b(?:remain|stay|keep)(?:s|ed|ing)?\s+(?:\w+\s+)?(?:under|below|above|over|beneath|at)\s*(?:about\s+|~|≈)?$"
)
STRETCH = re.compile(r"\b(?:over|in|during|across|within|for) the(?: \w+)?\s*$")
DETERMINED = re.compile(r"\b(?:the|all|both|these|those)\s+$")
WITHIN = re.compile(r"\bwithin\s+(?:about\s+|roughly\s+)?$")
FIRST_OR_LAST = re.compile(r"\b(?:first|initial|last|final|opening|closing)\s*(?:about\s+|roughly\s+)?$")
SET_TO = re.compile(r"\b(?:with|at|beyond|past|after|up to|from|using|by)\s+(?:only\s+|just\s+|about\s+)?$")
AFTER_ZERO = re.compile(r"\b(?:after|beyond|past|than at)\s+(?:time\s+)?$")
BESIDE_ZERO = re.compile(
    r"\b(?:above|below|over|under|at|to|from|near|past|beyond|reach\w*|hits?|cross\w*|touch\w*)\s*$"
)
OF_ZERO = re.compile(
    r"\b(?:above|below|under|over|beneath|beyond|than|exceed(?:s|ed|ing)?|cross(?:es|ed|ing)?|reach(?:es|ed|ing)?|"
    r"hits?|touch(?:es|ed)?)\s+(?:the\s+)?$"
)
PLURAL = re.compile(r"\s*[^\W\d_]+s\b")
EXPONENT_LEAD = re.compile(
    r"\b(?:exponent|log-log slope)s?\s+(?:(?:is|of|at|equals|close to|near|about|around|roughly|approximately)\s+)*$"
)
SIZED = re.compile(
    r"\b(?:gap|distance|difference|margin|separation|spread|lead|advantage|deficit|offset|benefit)\b[^.;,]{0,60}?"
    r"\b(?:grows?|grew|widens?|shrinks?|shrank|narrows?|rises?|rose|falls?|fell|drops?|increases?|decreases?|goes|"
    r"closes?|changes?|expands?|diminishe?s?)\w*\s+(?:from\s+(?:about\s+|roughly\s+|~)?)?$"
)
APART = re.compile(
    r"(?:\s+(?!(?:are|is|lie|lies|were|was|stay|stays|remain|remains|run|sit|end)\b)[\w/]+){0,3}\s+apart\b(?! from)|"
    r"\s*(?:[^\W\d_][\w/%-]*\s+){0,2}(?<!are )(?<!is )(?:separates?|divides?|set apart|lies? between|lay between)\b"
)
OF_ANOTHER = re.compile(r"^\s*(?:[\w/³²%]+\s+){0,2}of\s+(?:one another|each other|the other)\b")
AT_VALUE = re.compile(
    r"\b(?:at|to|from|near|around|of|is|are|was|were|reach\w*|hit\w*|score[sd]?)\s+(?:about\s|roughly\s|"
    r"approximately\s|around\s|nearly\s|almost\s|~|≈)*$"
)
MEASURED = re.compile(r"\b(?:values?|levels?|baseline|floor|score|accuracy|loss) (?:\w+ ){0,3}[~≈]?$")
AGAINST_LEVEL = re.compile(
    r"\b(?:(?:exceed|surpass|overshoot|undershoot|undercut|outstrip)\w*|"
    r"(?:is|are|was|were|be|stay\w*|remain\w*|kee?p\w*|lies?|sits?|stands?|runs?|ris\w+|rose|climb\w*|falls?|fell|"
    r"drop\w*|dip\w*|"
    r"sinks?|gets?|goes|went|comes?|ends?|begins?|starts?)\s+(?:[^\W\d]+ly\s+|well\s+|just\s+|far\s+|still\s+|back\s+)?"
    r"(?:above|below|under|over|beneath|past)|(?:starts?|begins?|ends?|finish(?:es)?|opens?|closes?) (?:between|"
    r"near|around))"
    r"\s+(?:about\s|roughly\s|around\s|~|≈)*$"
)
CHANGE_OF = re.compile(
    r"\b(?P<noun>drop|fall|decline|rise|increase|gain|loss|jump|decrease|reduction|growth|boost|climb|dip|surge|slump|"
    r"deficit|shortfall|surplus|lead|advantage|margin|edge|penalty|premium|improvement|deterioration)\s+"
    r"(?:(?:of|for|in)\s+[^,;.\d]{1,40}?\b(?:amounts? to|amounted to|comes? to|came to|is|was|equals)\s+|of\s+)"
    r"(?:(?:(?!by\b)[a-z]+\s+){0,3}[~≈]?)$"
)
MULTIPLIED = re.compile(
    r"\b(?:multipl(?:y|ies|ied|ying)|divid(?:e|es|ed|ing))\b[^.;,]{0,50}\bby\s+(?:about\s|roughly\s|nearly\s|almost\s)*$"
)
