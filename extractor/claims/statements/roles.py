"""Whether a number is an x, a y, a change, a ratio, a percentage or a count, by unit, noun, preposition and range."""

from __future__ import annotations

import re

from extractor.claims.statements.frame import Ends, Frame, Role, is_known
from extractor.claims.words import pattern
from extractor.model import Quantity, Span

X_LEAD = re.compile(
    r"\b(?:at|by|after|before|until|till|from|between|in|around|near|since|beyond|past|within|with|on|up to|for|"
    r"step|week|day|"
    r"epoch|year|age|onwards? from|as of|through|to|and|about|roughly|approximately|first|last|of|than|over|"
    r"below|above|"
    r"every|each|when|k =|size|labels)\s*(?:the\s+|a\s+|an?\s+\w+\s+of\s+|about\s+|roughly\s+|around\s+|"
    r"approximately\s+|~|≈|\w+\s*=\s*)*$",
)


Y_LEAD = re.compile(
    r"(?:\b(?:of|to|is|are|reads?|value of|level of|equals|scor\w+|below|above|under|over|exceed\w*|than)|"
    r"[~≈=(:])\s*(?:about\s|roughly\s|~|≈|only\s|just\s)*$"
)  # fmt: skip


TIMES = re.compile(r"\s*(?:times\b(?! (?:of|a|per|in)\b)|-?fold\b|x\b|×)")


FACTOR = re.compile(
    r"\b(?:factors?|ratio)\s+of\s+(?:about\s|roughly\s|nearly\s|almost\s|more than\s|around\s|over\s|~|≈)*$"
)


BY = re.compile(
    r"\bby\s+(?:about\s|roughly\s|around\s|nearly\s|almost\s|only\s|just\s|some\s|more than\s|less than\s|"
    r"approximately\s|a\s|mere\s|~|≈|up to\s|at least\s|at most\s|(?:no|not) (?:more|less) than\s|fewer than\s|"
    r"as (?:much|many|little) as\s|well over\s|well under\s|over\s|under\s|slightly\s|exactly\s|fully\s|another\s)*$"
)


POINTS = re.compile(r"\W*(?:percentage[- ]points?|points?|pp\b|pts?\b|percent points?)")


DEGREE = re.compile(
    r"\s*(?:higher|lower|more|less|above|below|larger|smaller|apart|short|drop|decline|increase|fall|rise|gain|"
    r"lead|gap|better|worse|faster|slower|fewer|greater|cooler|warmer|difference|improvement|reduction|longer|shorter|"
    r"taller|wider|narrower|hotter|colder|heavier|lighter|stronger|weaker|deeper|older|younger|dearer|cheaper|thicker|"
    r"thinner|richer|poorer|adrift|in front|behind|ahead|extra|clear(?= of))\b"
)


MOVED = re.compile(
    r"\b(?:loses?|gains?|drops?|falls?|rises?|grows?|buys? only|sheds?)\s+(?:by\s+)?(?:about|roughly|only|~|≈|\s)*$"
)


STAYS = re.compile(
    r"\b(?:remain|stay|keep)(?:s|ed|ing)?\s+(?:\w+\s+)?(?:under|below|above|over|beneath|at)\s*(?:about\s+|~|≈)?$"
)


MAGNITUDES = re.compile(r"\s*(?:orders? of magnitude|decades\b)")


OF_TOTAL = re.compile(r"\s*of\s+(?:the|all|its|their|what|\w+['’]s)\b")


def role_of(text: str, span: Span, q: Quantity, ends: Ends, frame: Frame) -> Role:
    """The role of one quantity of a statement."""
    lo = ends[0]
    before, after = text[max(span[0], q.core[0] - 40) : q.core[0]], text[q.span[1] : span[1]][:40]
    tail = text[q.core[1] : span[1]][:24]
    lead = before + text[q.span[0] : q.core[0]]
    early = _role_of_phrase(q, text[max(span[0], q.core[0] - 90) : q.core[0]], text[q.core[1] : span[1]][:40], frame)
    if early is not None:
        return early
    if q.worded and re.search(
        r"\b(?:over|in|during|across|within|for) the(?: \w+)?\s*$", before + text[q.span[0] : q.core[0]][-12:]
    ):
        return "count"
    if (
        q.worded
        and re.search(r"\b(?:the|all|of|these|both|those|its|for)\s*$", before)
        and not POINTS.match(tail)
        and not TIMES.match(tail)
        and not FACTOR.search(before)
        and lo >= 1
    ):
        return "count"
    if q.unit == "x" or TIMES.match(tail) or FACTOR.search(before) or MAGNITUDES.match(tail):
        return "ratio"
    if q.date is not None:
        return "x"
    if q.worded and 0 < lo < 1:
        return "change" if A_POINT.match(tail) else "fraction"
    if POINTS.match(tail) and not _is_on_x(lead, tail, ends, frame):
        stays = STAYS.search(lead) and frame.y_lo <= lo <= frame.y_hi
        axis = frame.y_points and not (BY.search(before) or DEGREE.match(tail))
        return "y" if stays or axis else "change"
    if q.unit == "%" or re.match(r"\s*(?:%|per ?cent\b)", tail):
        return _role_of_percent(before, after, lo, frame)
    if q.worded and not q.unit and (q.noun is None or pattern("count", "nouns").search(q.noun)):
        return "change" if BY.search(before) else "count"
    return _x_or_y(before, after, q, ends, frame)


def _is_zero_place(lead: str, tail: str, frame: Frame) -> bool:
    """``at zero replacement``, ``at every time after zero``."""
    noun = {w.casefold() for w in re.findall(r"[^\W\d_]+", tail)[:1]}
    own = {w[:4] for w in frame.x_words if len(w) > 4}
    return any(w in frame.x_words or w[:4] in own for w in noun) or (
        bool(re.search(r"\b(?:after|beyond|past|than at)\s+(?:time\s+)?$", lead)) and not is_known(frame.ys, 0.0)
    )


BESIDE_ZERO = re.compile(
    r"\b(?:above|below|over|under|at|to|from|near|past|beyond|reach\w*|hits?|cross\w*|touch\w*)\s*$"
)
FIRST_OR_LAST = re.compile(r"\b(?:first|initial|last|final|opening|closing)\s*(?:about\s+|roughly\s+)?$")


def _role_of_phrase(q: Quantity, lead: str, tail: str, frame: Frame) -> Role | None:
    """What the words around a number settle alone: ``the first four weeks``, ``a factor of two``."""
    if q.worded and q.value == 0 and is_known(frame.xs, 0.0) and _is_zero_place(lead, tail, frame):
        return "x"
    if q.worded and q.value == 0 and BESIDE_ZERO.search(lead) and not re.match(r"\s*[^\W\d_]+s\b", tail):
        return "y"
    if FIRST_OR_LAST.search(lead) and _counts_x(q, tail, frame):
        return "x"
    if (
        q.worded
        and q.value is not None
        and is_known(frame.xs, q.value)
        and SET_TO.search(lead)
        and _counts_x(q, tail, frame)
    ):
        return "x"
    if q.worded and q.value == 0 and frame.y_lo <= 0 and OF_ZERO.search(lead):
        return "y"
    if q.worded and q.value is not None and q.value < 1:
        return None
    if EXPONENT_LEAD.search(lead) or (SIZED.search(lead) and not _counts_x(q, tail, frame)):
        return "y"
    if SEPARATING.match(tail):
        return "change"
    if (APART_TAIL.match(tail) and not re.search(r"\b(?:the|all|both|these|those)\s+$", lead)) or (
        re.search(r"\bwithin\s+(?:about\s+|roughly\s+)?$", lead) and OF_ANOTHER.search(tail)
    ):
        return "ratio" if TIMES.match(tail) or FACTOR.search(lead) else "change"
    return (
        "ratio"
        if FACTOR.search(lead) or MULTIPLIED.search(lead) or (TIMES.match(tail) and not POINTS.match(tail))
        else None
    )


SET_TO = re.compile(r"\b(?:with|at|beyond|past|after|up to|from|using|by)\s+(?:only\s+|just\s+|about\s+)?$")
A_POINT = re.compile(r"\s+an?\s+(?:percentage\s+)?(?:point|unit)\b")
OF_ZERO = re.compile(
    r"\b(?:above|below|under|over|beneath|beyond|than|exceed(?:s|ed|ing)?|cross(?:es|ed|ing)?|reach(?:es|ed|ing)?|hits?|touch(?:es|ed)?)"
    r"\s+(?:the\s+)?$"
)
MULTIPLIED = re.compile(r"\bmultipl(?:y|ies|ied|ying)\b[^.;,]{0,50}\bby\s+(?:about\s|roughly\s|nearly\s|almost\s)*$")
EXPONENT_LEAD = re.compile(
    r"\b(?:exponent|log-log slope)s?\s+(?:(?:is|of|at|equals|close to|near|about|around|roughly|approximately)\s+)*$"
)
SIZED = re.compile(
    r"\b(?:gap|distance|difference|margin|separation|spread|lead|advantage|deficit|offset|benefit)\b[^.;,]{0,60}?"
    r"\b(?:grows?|grew|widens?|shrinks?|shrank|narrows?|rises?|rose|falls?|fell|drops?|increases?|decreases?|goes|"
    r"closes?|changes?|expands?|diminishe?s?)\w*\s+(?:from\s+(?:about\s+|roughly\s+|~)?)?$"
)
APART_TAIL = re.compile(
    r"(?:\s+(?!(?:are|is|lie|lies|were|was|stay|stays|remain|remains|run|sit|end)\b)[\w/]+){0,3}\s+apart\b(?! from)"
)
SEPARATING = re.compile(
    r"\s*(?:[^\W\d_][\w/%-]*\s+){0,2}(?<!are )(?<!is )(?:separates?|divides?|set apart|lies? between|lay between)\b"
)
OF_ANOTHER = re.compile(r"^\s*(?:[\w/³²%]+\s+){0,2}of\s+(?:one another|each other|the other)\b")


DEGREES = frozenset(("°C", "°F", "°", "K"))


def _counts_x(q: Quantity, tail: str, frame: Frame) -> bool:
    """``four weeks`` on an axis of weeks: a length along x, even if spelled out."""
    noun = {w.casefold() for w in re.findall(r"[^\W\d_]+", q.noun or "")}
    noun |= {w.casefold() for w in re.findall(r"[^\W\d_]+", tail)[:1]}
    if q.unit == "°" and frame.x_units & DEGREES and not frame.y_units & DEGREES:
        return True
    if q.unit is not None and q.unit in frame.x_units and q.unit not in frame.y_units:
        return True
    return bool(noun & (frame.x_words | {unit.casefold() for unit in frame.x_units}))


def _is_on_x(lead: str, tail: str, ends: Ends, frame: Frame) -> bool:
    """``between 50 and 80 points`` where x is in points and y is not."""
    if not {"point", "points"} & (frame.x_words | {unit.casefold() for unit in frame.x_units}):
        return False
    return "percentage" not in tail and not BY.search(lead) and frame.x_lo <= ends[0] <= ends[1] <= frame.x_hi


def _role_of_percent(before: str, after: str, lo: float, frame: Frame) -> Role:
    level = frame.y_percent and AGAINST_LEVEL.search(before)
    if "%" in frame.x_units and is_known(frame.xs, lo) and X_LEAD.search(before) and not level:
        return "x"
    if "%" in frame.x_units and not frame.y_percent and _is_setting(before, after, lo, frame):
        return "x"
    if OF_TOTAL.match(after) and not re.search(r"\bby\s+(?:\w+\s+)?$", before):
        return "y" if frame.y_percent and (is_known(frame.ys, lo) or q_unit_known(frame, lo)) else "fraction"
    if BY.search(before) or DEGREE.match(after) or MOVED.search(before):
        return "percent"
    if frame.y_percent or frame.is_share or frame.is_of_hundred or (is_known(frame.ys, lo) and AT_VALUE.search(before)):
        return "y"
    return "percent"


def _is_setting(before: str, after: str, lo: float, frame: Frame) -> bool:
    """``with 25 % ash``, ``once 30 % of the cement is replaced`` on an axis of percentages; no ``10 % more``."""
    moved = BY.search(before) or DEGREE.match(after) or MOVED.search(before)
    step = re.search(r"\b(?:each|every)\s+(?:further\s+|additional\s+|extra\s+)?$", before)
    return (
        frame.x_lo <= lo <= frame.x_hi and not moved and not step and not re.match(r"\s*of (?:its|what|that)\b", after)
    )


AT_VALUE = re.compile(
    r"\b(?:at|to|from|near|around|of|is|are|was|were|reach\w*|hit\w*|score[sd]?)\s+(?:about\s|roughly\s|"
    r"approximately\s|around\s|nearly\s|almost\s|~|≈)*$"
)


def q_unit_known(frame: Frame, value: float) -> bool:
    """Whether a percentage is, within half a point, one of the values shown."""
    return any(abs(value - y) <= 0.5 for y in frame.ys)


HOLDS = re.compile(
    r"\b(?:holds?|holding|contains?|containing|counts?)\s+(?:(?:at|least|most|more|fewer|less|than|about|roughly|over|"
    r"under|only|just|almost|nearly|around|some)\s+)*$"
)


def _x_or_y(before: str, after: str, q: Quantity, ends: Ends, frame: Frame) -> Role:
    """Weighs unit, counted noun, preposition, known places and ranges."""
    lo, hi = ends
    weight = 0.0
    if q.unit is not None and not frame.xs and q.unit in frame.x_units - frame.y_units:
        return "x"
    noun = {w.casefold() for w in re.findall(r"[^\W\d_]+", q.noun or "")}
    if q.unit is None and not noun:
        noun = {w.casefold() for w in re.findall(r"[^\W\d_]+", after[:18])[:1]}
    weight += 2.5 * bool(noun & frame.x_words) - 3.0 * bool(noun & frame.y_words) - 2.0 * bool(HOLDS.search(before))
    if q.unit is not None:
        weight += 3.0 * (q.unit in frame.x_units) - 3.0 * (q.unit in frame.y_units)
    weight -= 3.0 * any(
        after.lstrip().startswith(unit.casefold()) for unit in frame.y_units if unit not in frame.x_units
    )
    preceding = re.findall(r"[^\W\d_]+", before)[-1:]
    weight += 2.0 * bool({w.casefold() for w in preceding} & frame.x_words)
    weight += 1.5 * (is_known(frame.xs, lo) and is_known(frame.xs, hi)) - 1.0 * (
        is_known(frame.ys, lo) or is_known(frame.ys, hi)
    )
    weight += 0.8 * (frame.x_lo <= lo <= hi <= frame.x_hi) - 0.8 * (frame.y_lo <= lo <= hi <= frame.y_hi)
    weight += 1.0 * bool(X_LEAD.search(before)) - 0.7 * bool(Y_LEAD.search(before)) - 0.5 * q.approx
    weight += 0.5 * bool(
        re.search(r"\b(?:at|by|after|before|until|between|in|since|beyond|from)\s+(?:about\s|around\s|~)?$", before)
    )
    weight -= 2.0 * bool(
        re.search(r"\b(?:values?|levels?|baseline|floor|score|accuracy|loss) (?:\w+ ){0,3}[~≈]?$", before)
    )
    weight -= 2.5 * bool(AGAINST_LEVEL.search(before)) * (not noun & frame.x_words and q.unit not in frame.x_units)
    weight -= 1.5 * _is_speck(lo, hi, frame.x_lo, frame.x_hi, frame.xs)
    weight += 1.5 * _is_speck(lo, hi, frame.y_lo, frame.y_hi, frame.ys)
    weight -= 1.8 * bool(BY.search(before) and not noun & frame.x_words and re.search(r"\w+s\b", before))
    weight -= 1.0 * (is_known(frame.ys, lo) and not is_known(frame.xs, lo))
    weight -= 1.0 * (lo != int(lo) and bool(frame.xs) and all(x == int(x) for x in frame.xs))
    weight += 2.0 * (frame.time and 1000 <= lo <= 2200 and lo == int(lo))
    named_only = not frame.xs and bool(frame.ys) and not q.worded and not 1000 <= lo <= 2200
    if weight > 0.4 and not named_only:
        return "x"
    return "change" if BY.search(before) or _is_degree(after, frame) or EXTRA.search(before) else "y"


def _is_degree(after: str, frame: Frame) -> bool:
    """``12 higher``, ``246,000 CFU/cm² ahead``: a unit may stand in between."""
    rest = after.lstrip()
    unit = next((u for u in frame.y_units if rest.startswith(u.casefold())), "")
    return DEGREE.match(rest[len(unit) :]) is not None


AGAINST_LEVEL = re.compile(
    r"\b(?:(?:exceed|surpass|overshoot|undershoot|undercut|outstrip)\w*|"
    r"(?:is|are|was|were|be|stay\w*|remain\w*|kee?p\w*|lies?|sits?|stands?|runs?|ris\w+|rose|climb\w*|falls?|fell|drop\w*|dip\w*|"
    r"sinks?|gets?|goes|went|comes?|ends?|begins?|starts?)\s+(?:[^\W\d]+ly\s+|well\s+|just\s+|far\s+|still\s+|back\s+)?"
    r"(?:above|below|under|over|beneath|past)|(?:starts?|begins?|ends?|finish(?:es)?|opens?|closes?) (?:between|"
    r"near|around))"
    r"\s+(?:about\s|roughly\s|around\s|~|≈)*$"
)
EXTRA = re.compile(r"\b(?:extra|additional|further|another)\s+$")


def _is_speck(lo: float, hi: float, start: float, end: float, known: frozenset[float]) -> bool:
    """A number so small beside an axis, or so far beyond it, that it can hardly be a place on it."""
    span = abs(end - start)
    if span == 0 or is_known(known, lo) or is_known(known, hi):
        return False
    beyond = lo > end + 2 * span or hi < start - 2 * span
    return beyond or (0 < abs(hi) < 1e-3 * span and start >= 0)
