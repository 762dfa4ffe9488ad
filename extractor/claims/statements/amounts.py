"""The numbers of a statement and what each of them is: an x, a y, a change, a ratio, a percentage or a count."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

from extractor.claims.degrees import fits, senses
from extractor.claims.statements.conversion import into, measure_of
from extractor.claims.statements.frame import Frame, Role, is_known
from extractor.claims.statements.proportions import odds, ratios
from extractor.claims.statements.roles import MAGNITUDES, POINTS, roles_of
from extractor.claims.statements.setting import Setting, setting_of
from extractor.claims.statements.singles import is_part_of_one, singles
from extractor.claims.view import position
from extractor.claims.words import good_direction, numeral_words, pattern
from extractor.model import Quantity, Span

Relation = Literal["=", ">", "<"]


SPELL = re.compile(r"[a-z]-(?:year|month|week|day|hour|minute|epoch)s?$")


BOUND_LEAD = re.compile(r"\b(?:more|less|over|under|least|most|exceed\w*) (?:than )?")


@dataclass(frozen=True, slots=True)
class Amount:
    """A number of a statement with its role, its room and how it is bounded (``more than``, ``about``).

    ``has_room`` marks ends that already allow for reading by eye (``two orders of magnitude``).
    """

    span: Span
    role: Role
    lo: float
    hi: float
    relation: Relation = "="
    approx: bool = False
    unit: str | None = None
    shown: str = ""
    has_room: bool = False

    @property
    def mid(self) -> float:
        """The middle, or the number itself."""
        return (self.lo + self.hi) / 2


def amounts_of(text: str, span: Span, quantities: Iterable[Quantity], frame: Frame) -> tuple[Amount, ...]:
    """Every amount between two offsets: written numbers, fractions (``two thirds``) and multiples (``doubles``)."""
    kept = [
        q
        for q in quantities
        if not (q.worded and (SPELL.search(text[q.span[0] : q.span[1]]) or OF_UNIT.match(text, q.core[1])))
        and not (
            q.worded
            and re.search(
                r"\b(?:first|second|latter|final|last) (?:half|third|quarter)", text[q.core[0] - 8 : q.core[1]]
            )
        )
    ]
    worded = [*_proportions(text, span), *_figures(text, span), *_signs(text, span, frame), *_ones(text, span, frame)]
    worded += _nothing(text, span)
    free = [q for q in kept if not any(a.span[0] < q.core[1] and q.core[0] < a.span[1] for a in worded)]
    settings = [s for q in free if (s := _setting(text, span, q, frame)) is not None]
    told = zip(settings, roles_of(settings), strict=True)
    found = [a for setting, role in told for a in _amount(text, span, setting, role)]
    found += worded
    for table, role in (("multiples", "ratio"), ("fractions", "fraction")):
        words, values = numeral_words(table)
        for match in words.finditer(text, *span):
            if match.group() == "half" and re.search(
                r"\b(?:first|second|latter|other|final|last)\s+$", text[span[0] : match.start()]
            ):
                continue
            if OF_UNIT.match(text, match.end()):
                continue
            own = "change" if is_part_of_one(text[match.end() : span[1]], frame) else role
            if not any(a.span[0] < match.end() and match.start() < a.span[1] and not _is_bare_word(a) for a in found):
                found = [a for a in found if not (a.span[0] < match.end() and match.start() < a.span[1])]
                value = values[re.sub(r"[\s-]+", " ", match.group().lower())]
                found.append(_bounded(text, span[0], Amount(match.span(), own, value, value, shown=match.group())))  # type: ignore[arg-type]
    found = [
        as_value(text, span, _most(text, a), frame)
        for a in found
        if not COUNTED.match(text, a.span[1]) or not MOST.match(a.shown)
    ]
    return tuple(sorted(found, key=lambda a: a.span))


MOST = re.compile(r"(?:a|the) (?P<most>majority|minority)$")
COUNTED = re.compile(
    r"\s+of (?:the |all )?(?:lines|curves|series|points|places|cases|readings|bars|runs|models|methods|years|months|"
    r"categories|values|panels|time)\b"
)


def _most(text: str, amount: Amount) -> Amount:
    """``a majority``: more than half, ``a minority``: less."""
    found = MOST.match(amount.shown)
    if found is None:
        return amount
    return replace(amount, relation=">" if found.group("most") == "majority" else "<", shown=text[slice(*amount.span)])


OF_UNIT = re.compile(
    r"\s+(?:of )?(?:an?|of a)\s+(?:second|minute|hour|day|week|month|year|decade|century|degree|dozen|metre)\b"
)


def as_value(text: str, span: Span, amount: Amount, frame: Frame) -> Amount:
    """``stays under one tenth``, ``a majority germinates``: a fraction that is a value on an axis of percentages."""
    whole = 100.0 if frame.y_percent else 1.0 if frame.is_share else 0.0
    before, after = text[span[0] : amount.span[0]], text[amount.span[1] : span[1]]
    members = _is_of_members(before, after, frame)
    if amount.role != "fraction" or not whole or ("%" in amount.shown and not members):
        return amount
    own = amount.shown if amount.relation != "=" else ""
    level = (
        LEVEL_LEAD.search(f"{before}{own}")
        or LEVEL_LEAD.search(before)
        or MOST.match(amount.shown)
        or IN_SO_MANY.search(amount.shown)
    )
    if not (level or members) or (PART_OF.match(after) and not members) or MADE_OF.search(text[slice(*span)]):
        return amount
    if members and LEAVING.search(after) and any(STAYING.search(label) for label in frame.y_labels):
        turned: Relation = {"=": "=", ">": "<", "<": ">"}[amount.relation]  # type: ignore[assignment]
        amount = replace(amount, lo=1 - amount.hi, hi=1 - amount.lo, relation=turned)
    return replace(amount, role="y", lo=whole * amount.lo, hi=whole * amount.hi)


LEAVING = re.compile(
    r"\b(?:died|dead|dies?|lost|failed|relapsed?|progressed|gone|dropped out|left|withdrew|withdrawn|disappeared|"
    r"perished|succumbed|deceased)\b"
)
STAYING = re.compile(r"surviv|alive|\bfree\b|-free|retain|retention|remaining|intact|viab")


def _is_of_members(before: str, after: str, frame: Frame) -> bool:
    """``more than half of the patients are alive``, ``two thirds of the cohort``: a share of what is counted on y."""
    told = OF_MEMBERS.match(after)
    if told is None or GIVEN_UP.search(before) or COUNTED.match(after) or OF_ANOTHER.search(told.group()):
        return False
    if EACH_COMPARED.search(after, told.end()) or ADDED_UP.search(before):
        return False
    if any(pattern("motion", way).fullmatch(told.group("noun")) for way in ("rise", "fall")):
        return False
    return told.group("noun") not in frame.x_words


OF_MEMBERS = re.compile(
    r"\s+of (?:(?:the|all|all the|those|these|its|their|our)\s+)?(?:[\w-]+\s+){0,3}?"
    r"(?P<noun>(?!this|its|was|has|is)[a-z]{3,}(?<!s)s|arm|cohort|group|sample|people|men|women|children|staff|population|electorate|workforce|variance|"
    r"time)\b(?!\s*['’])(?!\s+(?:of|as|than)\b)"
)
ADDED_UP = re.compile(r"\b(?:plus|together|combined|mak(?:es?|ing) up|made up|accounts? for|compris\w+|constitut\w+)\b")
EACH_COMPARED = re.compile(
    r"\b(?:than|more|less|fewer|higher|lower|above|below|exceed\w*|rise|rises|rose|fall|falls|fell|grew|gain\w*|shr[aiu]nk)\b"
)
OF_ANOTHER = re.compile(
    r"['’]s?\b|\b(?:initial|starting|first|original|final|last|previous|former|peak|maximum|own|that|what|values?|levels?|"
    r"scores?|losses|gains|points)\b|\d"
)
GIVEN_UP = re.compile(
    r"\b(?:by|los(?:es?|t|ing)|shed(?:s|ding)?|g[ai]v\w+ (?:up|away|back)|forfeit\w*|surrender\w*|cut(?:s|ting)?|"
    r"remov\w+|sav\w+|eliminat\w+|to|at)\s+"
    r"(?:(?:about|roughly|nearly|almost|only|just|over|under|(?:more|less) than)\s+)*$"
)
LEVEL_LEAD = re.compile(
    r"\b(?:stay|remain|keep|lie|sit|stand|hover|run)(?:s|ed|ing)?\s+(?:\w+\s+)?"
    r"(?:under|below|above|over|at|around|near|close to)\b[^,;]{0,16}$|"
    r"\b(?:exceed|top|surpass|reach)(?:s|es|ed)?\s+[^,;]{0,12}$"
)
IN_SO_MANY = re.compile(r"\w+ \w+ (?:in|out of) (?:every )?\w+$")
PART_OF = re.compile(
    r"\s*(?:as\b|again\b|of (?:what|its|their|that|those|it)\b|of the [a-z]+ (?:of|in|at|for)\b|"
    r"(?:more|less|higher|lower|longer|faster)\b)"
)
MADE_OF = re.compile(r"\b(?:together|combined|sum|jointly|between them|of the (?:total|whole)|ratio|twice|compared)\b")


def _proportions(text: str, span: Span) -> Iterable[Amount]:
    """``two in five`` as a fraction, ``a 3:2 ratio`` as a ratio."""
    for where, value in odds(text, span):
        yield _bounded(text, span[0], Amount(where, "fraction", value, value, shown=text[slice(*where)]))
    for where, value in ratios(text, span):
        yield _bounded(text, span[0], Amount(where, "ratio", value, value, shown=text[slice(*where)]))


def _ones(text: str, span: Span, frame: Frame) -> Iterable[Amount]:
    """``more than a tonne``, ``a full point``: a difference of one."""
    for lo, hi in singles(text, span, frame):
        size = 0.01 if frame.is_share and "point" in text[lo:hi] else 1.0
        yield _bounded(text, span[0], Amount((lo, hi), "change", size, size, shown=text[lo:hi]))


NOTHING = re.compile(r"(?<=to )(?:(?:next to|almost|practically|virtually|nearly) )?(?:nothing|nil|naught)\b")


def _nothing(text: str, span: Span) -> Iterable[Amount]:
    """``dwindles from 68 points to nothing``: a value of zero."""
    for found in NOTHING.finditer(text, *span):
        yield Amount(found.span(), "y", 0.0, 0.0, approx=True, shown=found.group())


FIGURES = re.compile(r"\b(?P<n>single|double|triple|three|four)[- ](?:figures?|digits?)\b")
DIGITS = {"single": 1, "double": 2, "triple": 3, "three": 3, "four": 4}


def _figures(text: str, span: Span) -> Iterable[Amount]:
    """``in double figures``: ten at least; ``a single-digit percentage``: less than ten."""
    for found in FIGURES.finditer(text, *span):
        digits = DIGITS[found.group("n")]
        low, high = 10.0 ** (digits - 1), 10.0**digits
        ends: tuple[float, Relation] = (high, "<") if digits == 1 else (low, ">")
        yield Amount(found.span(), "y", ends[0], ends[0], ends[1], shown=found.group())


SIGN = re.compile(
    r"\b(?P<over>positive|(?<=in the )black)\b|\b(?P<under>negative|(?<=in the )red)\b"
    r"(?!\s+(?:correlat|associat|relation|trend|slope|effect|impact|link|depend|control|result))"
)
UNSIGNED = re.compile(r"\b(?:true|false|net|more|less|most|least)[- ]$|-$")


def _signs(text: str, span: Span, frame: Frame) -> Iterable[Amount]:
    """``has a positive return``, ``stays negative``: a side of zero, on an axis that goes below it."""
    for found in SIGN.finditer(text, *span) if frame.y_lo < 0 else ():
        if not UNSIGNED.search(text[span[0] : found.start()]) and text[found.end() : found.end() + 2] != "ly":
            relation: Relation = ">" if found.group("over") else "<"
            yield Amount(found.span(), "y", 0.0, 0.0, relation, shown=f"{'>' if found.group('over') else '<'} 0")


def _is_bare_word(amount: Amount) -> bool:
    return amount.shown.isalpha()


def _setting(text: str, span: Span, q: Quantity, frame: Frame) -> Setting | None:
    """A number in the units of the axes, among the words around it."""
    lo, hi = _ends(q)
    if lo is None or hi is None:
        return None
    factor = into(q.unit, (*sorted(frame.y_units), *sorted(frame.x_units)))
    if factor != 1.0:
        lo, hi, q = lo * factor, hi * factor, replace(q, unit=_axis_unit(q.unit or "", frame))
    else:
        lo, hi = _in_axis_units(q.text, lo, hi, frame)
    return setting_of(text, span, q, (lo, hi), frame)


MOST_MAGNITUDES = 100.0


def _amount(text: str, span: Span, setting: Setting, role: Role) -> Iterable[Amount]:
    q, frame, (lo, hi) = setting.q, setting.frame, _plain_ends(setting) if role == "ratio" else setting.ends
    over = re.match(r"over (?:the|these|those|all)\b", text[q.span[0] : q.core[0]])
    relation: Relation = "=" if over else ">" if q.bound == "above" else "<" if q.bound == "below" else "="
    plain = Amount(q.span, "y", lo, hi, relation, q.approx, q.unit, text[q.span[0] : q.span[1]])
    if role in ("y", "change") and hi > 1.5 and frame.is_share and (q.unit == "%" or POINTS.match(text, q.core[1])):
        plain = replace(plain, lo=lo / 100, hi=hi / 100)
    if role == "ratio" and hi < MOST_MAGNITUDES and MAGNITUDES.match(setting.tail.lstrip()):
        room = 0.4 if relation == "=" and not BOUND_LEAD.search(text[max(span[0], q.span[0] - 14) : q.core[0]]) else 0.0
        plain = replace(plain, lo=10 ** (lo - room), hi=10 ** (hi + room), has_room=room > 0)
    if role == "fraction" and (not q.worded or lo > 1):
        plain = replace(plain, lo=lo / 100, hi=hi / 100)
    if role == "y" and q.kind != "number" and q.joiner in ("from", "to", "arrow") and _is_change(text, span, q, lo, hi):
        yield replace(plain, role="y", hi=lo, relation="=")
        yield replace(plain, role="y", lo=hi, relation="=")
        return
    amount = replace(plain, role=role) if role == "x" else _bounded(text, span[0], replace(plain, role=role))
    yield _on_its_side(setting, amount) if role == "y" else amount


def _plain_ends(setting: Setting) -> tuple[float, float]:
    """``a factor of twenty thousand`` on an axis in thousands: a ratio has no unit to be brought to."""
    lo, hi = _ends(setting.q)
    return setting.ends if lo is None or hi is None else (lo, hi)


def _on_its_side(setting: Setting, amount: Amount) -> Amount:
    """``colder than 0 °C``, ``more acidic than pH 4``: which side of a value an adjective of the axis means."""
    told = THAN.search(setting.lead)
    if told is None or amount.relation != "=" or len(setting.frame.y_labels) != 1:
        return amount
    label = setting.frame.y_labels[0]
    words = " ".join(("", *re.findall(r"[^\s()\[\],;:]+", label), ""))
    own = next((s for s in senses().get(told.group("form"), ()) if s.labels and fits(s.labels, words)), None)
    if own is None:
        return amount
    good = good_direction(label) * (1 if own.pole == "good" else -1)
    sign = {"more": 1, "less": -1}.get(own.pole, good)
    return amount if sign == 0 else replace(amount, relation=">" if sign > 0 else "<")


THAN = re.compile(r"\b(?P<form>(?:(?:more|less) )?[a-z]+) than (?:[^\W\d]+ )?(?:about |~|≈)?$")


def _axis_unit(unit: str, frame: Frame) -> str:
    """The unit of the axis that a number in another one was brought to."""
    base = measure_of(unit)
    known = ((own, measure_of(own)) for own in (*sorted(frame.y_units), *sorted(frame.x_units)))
    return next((own for own, m in known if m is not None and base is not None and m[0] == base[0]), unit)


SUFFIXED = re.compile(
    r"\d\s?(?P<letter>[kKMBGT])\b|(?:\d\s?|\b[a-z]+[\s-])(?P<word>[bm]n|million|billion|thousand|trillion)\b"
)


SMALLEST = 0.01
FACTORS = {"k": 1e3, "t": 1e12, "m": 1e6, "b": 1e9, "g": 1e9}


def _own_factor(digits: str) -> float:
    """What a suffix stands for: ``600k`` and ``600 thousand`` are 600 on an axis in thousands."""
    found = SUFFIXED.search(digits)
    suffix = (found.group("letter") or found.group("word")).lower() if found else ""
    return 1e3 if suffix == "thousand" else FACTORS.get(suffix[:1], 1.0)


def _in_axis_units(digits: str, lo: float, hi: float, frame: Frame) -> tuple[float, float]:
    """``100B`` on an axis in billions and ``91,000`` on one in thousands are 100 and 91, ``4k`` may be 4096."""
    if not SUFFIXED.search(digits):
        in_full = frame.y_factor > 1 and lo > max(frame.y_factor, 20 * frame.y_hi) and not is_known(frame.xs, lo)
        in_full = in_full and hi / frame.y_factor <= 2 * frame.y_hi
        return (lo / frame.y_factor, hi / frame.y_factor) if in_full else (lo, hi)
    if frame.y_factor > 1 and hi >= frame.y_factor / 1e3 and hi / frame.y_factor <= 2 * frame.y_hi:
        return lo / frame.y_factor, hi / frame.y_factor
    for known, top in ((frame.xs, frame.x_hi), (frame.ys, frame.y_hi)):
        if is_known(known, lo) and is_known(known, hi):
            return lo, hi
        for factor in (1e3, 1e6, 1e9, 1e12) if known is frame.xs else (_own_factor(digits),):
            if (
                hi / factor >= SMALLEST * top
                and hi > 20 * top
                and is_known(known, lo / factor)
                and is_known(known, hi / factor)
            ):
                return lo / factor, hi / factor
        if is_known(known, lo * 1.024) and is_known(known, hi * 1.024):
            return lo * 1.024, hi * 1.024
    factors = [
        f
        for f in (1e3, 1e6, 1e9, 1e12)
        if hi > 20 * frame.x_hi > 0 and frame.x_lo <= lo / f <= hi / f <= frame.x_hi
        if hi / f >= SMALLEST * frame.x_hi
    ]
    return (lo / factors[0], hi / factors[0]) if factors else (lo, hi)


BELONGING = re.compile(r"\b(?:falls?|fell|falling) (?:in|into|under|within|on|outside|inside|between)\b")


def _is_change(text: str, span: Span, q: Quantity, lo: float, hi: float) -> bool:
    """``drops from 0.8 to 0.4``: two values, not an interval."""
    before = BELONGING.sub("", text[max(span[0], q.span[0] - 40) : q.core[0]])
    return lo > hi or any(pattern("motion", entry).search(before) for entry in ("rise", "fall"))


def _ends(q: Quantity) -> tuple[float | None, float | None]:
    if q.date is not None:
        first, last = position(q.date, ()), position(q.date_end or q.date, ())
        return first, last
    if q.value is not None:
        room = q.plusminus or 0.0
        return q.value - room, q.value + room
    return q.low, q.high


ANOTHER = re.compile(r"^.*[\d¹²³⁰⁴-⁹]\W*\(")
FACTOR_OF = re.compile(r"an? (?:factor|ratio) of\s+$")


def _bounded(text: str, start: int, amount: Amount) -> Amount:
    """``more than``, ``less than`` or ``about`` right before the number."""
    before = FACTOR_OF.sub("", text[max(start, amount.span[0] - 44) : amount.span[0]])[-28:]
    before = ANOTHER.sub("", before)
    inside = text[amount.span[0] : amount.span[1]]
    relation, approx = amount.relation, amount.approx
    for name, sign in (("more", ">"), ("less", "<")):
        match = list(pattern("hedge", name).finditer(before + inside))
        if match and match[-1].end() >= len(before) - 7 and not match[-1].start() > len(before) + 12:
            relation = sign  # type: ignore[assignment]
    if pattern("hedge", "approx").search((before + inside)[-len(inside) - 16 :]):
        approx = True
    return replace(amount, relation=relation, approx=approx)
