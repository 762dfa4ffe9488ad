"""Numerals, number words and dates, one by one: what quantities are joined from."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from extractor.model import Quantity
from extractor.numerals import NUMERAL, parse_numeral, parse_words, suffix_factor, suffix_pattern, word_pattern
from extractor.units import canonical, count_pattern, is_unit, unit_pattern
from extractor.vocab import any_of, literal, load

SIGN = r"(?:(?<![\w)\]%°'\"])[-−–+](?=[\d.]))"
YEAR = r"(?:1[6-9]|20|21)\d\d"
NOT_BEFORE = r"(?<![\w^_/])(?<!\d[.×])(?<![.]\d)(?<!\bln\s)(?<!\bln\()(?<!\blog\()(?<!\d:)(?!\d{1,2}:\d\d(?!\d))"
IN_A_NAME = re.compile(r"(?<![\d.])[^\W\d_]+[-‐]$|[^\W\d_]{2,}[-‐]$")
AFTER_NUMBER = re.compile(
    r"[^\W\d_]|['’](?=s)|[-‐](?=[^\W\d_])|[×x](?=\s?\d)|\^|[⁰¹²³⁴⁵⁶⁷⁸⁹]|\s?[×x]\s?\d+(?:\s?grid|[^\d.⁰-⁹])"
)
AT_A_MARK = re.compile(r"-(?P<noun>[^\W\d_]+)\s(?:mark|point|milestone|checkpoint|stage|line)\b")
TIMES_SIGN = re.compile(r"\s?[x×](?![\w\d])")
NOTHING = re.compile(r"(?<=\bfrom\s)(?P<word>nothing|nil)\b", re.IGNORECASE)
QUARTERS = {"first": "Q1", "second": "Q2", "third": "Q3", "fourth": "Q4", "last": "Q4", "final": "Q4"}
CANDIDATE = re.compile(r"[$€£¥₹]?\s?[-−–+]?\.?\d|[A-Za-z]+")


@dataclass(frozen=True, slots=True)
class Words:
    """The compiled patterns of ``quantities.toml``."""

    number: re.Pattern[str]
    date: re.Pattern[str]
    word: re.Pattern[str]
    triggers: frozenset[str]
    unit: re.Pattern[str]
    count: re.Pattern[str]
    leads: dict[str, str]
    onward: re.Pattern[str]
    downward: re.Pattern[str]


@cache
def quantity_words() -> Words:
    """The compiled patterns, made once."""
    data = load("quantities")
    month = literal(tuple(data["months"]))
    part = r"(?P<part>early|mid|late|end of|start of|beginning of)[\s-](?:the\s)?"
    dates = (
        rf"(?P<iso>\b\d{{4}}-(?:(?:0[1-9]|1[0-2])(?:-[0-3]\d)?|Q[1-4])\b)"
        rf"|\b(?P<qw>first|second|third|fourth|last|final)\squarter\s(?:of\s)?(?P<yw>{YEAR})\b"
        rf"|\b(?P<q1>Q[1-4])(?:\sof\s|[\s,’']*)(?P<y1>{YEAR})\b|\b(?P<y2>{YEAR})[\s-](?P<q2>Q[1-4])\b"
        rf"|\b(?:(?P<d3>[0-3]?\d)(?:st|nd|rd|th)?\s)?(?P<m3>{month})\.?\s(?:(?P<d4>[0-3]?\d)(?:st|nd|rd|"
        rf"th)?,?\s)?(?P<y3>{YEAR})\b"
        rf"|\b(?P<m10>{month})\.?\s?['’‘](?P<y10>\d\d)(?![\d'’])"
        rf"|\b{part}(?P<y5>{YEAR})\b"
        rf"|\b(?P<m9>{month})(?=\s(?:to|and|through|until|–|—|-)\s{month}\.?\s(?P<y9>{YEAR})\b)"
        rf"|\b(?P<d6>[0-3]?\d)(?:st|nd|rd|th)?\s(?P<m6>{month})\b"
        rf"|\b(?P<m7>{month})\s(?P<d7>[0-3]?\d)(?:st|nd|rd|th)?\b(?![.,]\d|\s?[%°])"
        rf"|\b(?P<m8>{month})\s(?:of\s)?(?:that|the\ssame|this)\s(?:same\s)?year\b"
    )
    bounds, hedges = data["bounds"], data["hedges"]
    leads = dict.fromkeys(hedges["before"], "approx") | dict.fromkeys(hedges["exact"], "exact")
    leads |= {phrase: side for side in ("above", "below") for phrase in bounds[side]}
    triggers = {
        *data["words"],
        *data["fractions"],
        *data["months"],
        "q",
        "early",
        "mid",
        "late",
        "end",
        "start",
        "beginning",
        "a",
        "an",
        "nothing",
        "nil",
        *QUARTERS,
    }
    return Words(
        number=re.compile(
            rf"(?P<currency>(?:US)?[$€£¥₹]\s?(?!10[\^]))?{NOT_BEFORE}(?P<number>{SIGN}?{NUMERAL})(?P<suffix>{suffix_pattern()})?"
        ),
        date=re.compile(dates, re.IGNORECASE),
        word=re.compile(rf"(?<![\w-])(?P<word>{word_pattern()})", re.IGNORECASE),
        triggers=frozenset(triggers),
        unit=re.compile(unit_pattern()),
        count=re.compile(count_pattern()),
        leads=leads,
        onward=re.compile(rf"[`*]*\s*{any_of(bounds['onward'])}\b|\+(?!\d)", re.IGNORECASE),
        downward=re.compile(rf"[`*]*\s*{any_of(bounds['downward'])}\b", re.IGNORECASE),
    )


def atoms(text: str, start: int, end: int) -> list[Quantity]:
    """Every numeral, number word and date; a cheap scan finds where one could begin."""
    triggers = quantity_words().triggers
    found: list[Quantity] = []
    at = start
    for candidate in CANDIDATE.finditer(text, start, end):
        first = candidate.start()
        if first < at:
            if candidate.end() <= at:
                continue
            first = at
        word = candidate.group()
        if word[0].isalpha() and word.lower() not in triggers:
            continue
        atom = _atom(text, first, end, is_word=word[0].isalpha())
        if atom is not None:
            found.append(atom)
            at = atom.span[1]
    return found


def _atom(text: str, start: int, end: int, *, is_word: bool) -> Quantity | None:
    words = quantity_words()
    while text[start].isspace():
        start += 1
    date = words.date.match(text, start, end)
    if date and _is_date(date):
        return _date(date)
    if is_word:
        word = words.word.match(text, start, end) or NOTHING.match(text, start, end)
        return _worded(text, word, end) if word else None
    number = words.number.match(text, start, end) or words.number.match(text, start + 1, end)
    return _number(text, number, end) if number else None


def _number(text: str, match: re.Match[str], end: int) -> Quantity | None:
    if text[match.start("number") - 1 : match.start("number")] in "-‐" and _is_in_a_name(text, match.start("number")):
        return None
    try:
        value = parse_numeral(match.group("number"))
    except (ValueError, OverflowError):
        return None
    suffix = match.group("suffix")
    stop = match.end()
    if suffix:
        value = _scaled(suffix_factor(suffix), value)
    unit, stop, noun = _unit(text, stop, end)
    if unit is None and noun is None and AFTER_NUMBER.match(text, stop, end) and not AT_A_MARK.match(text, stop, end):
        return None
    if noun is None and unit is None and (mark := AT_A_MARK.match(text, stop, end)):
        unit, noun, stop = *_marked(mark.group("noun")), mark.end("noun")
    currency = match.group("currency")
    if currency:
        unit = currency.strip()
    core = (match.start("number"), match.end())
    return Quantity((match.start(), stop), core, text[core[0] : core[1]], value, unit=unit, noun=noun)


def _marked(noun: str) -> tuple[str | None, str | None]:
    """The unit or the counted noun of ``the 100-km mark``, ``the 500-step mark``."""
    return (canonical(noun), None) if is_unit(noun) else (None, noun)


def _is_in_a_name(text: str, at: int) -> bool:
    """``GPT-4`` holds no quantity; ``50k-100k`` and ``35%-56%`` hold two."""
    return at > 0 and bool(IN_A_NAME.search(text, max(0, at - 24), at))


def _scaled(factor: float, value: float) -> float:
    """0.9 × 10⁶ read as the decimal 0.9e6, free of binary dust."""
    return round(value * factor, 12) if factor >= 1 and value == value // 1 else float(f"{value * factor:.12g}")


def _unit(text: str, stop: int, end: int) -> tuple[str | None, int, str | None]:
    """The unit and the counted noun after a number, and where they end."""
    words = quantity_words()
    unit = words.unit.match(text, stop, end)
    if unit and not (unit.group() == "s" and re.search(rf"(?<!\d){YEAR}$", text[max(0, stop - 5) : stop])):
        return canonical(unit.group()), unit.end(), None
    if TIMES_SIGN.match(text, stop, end):
        return "x", text.index("x" if "x" in text[stop : stop + 2] else "×", stop) + 1, None
    noun = words.count.match(text, stop, end)
    if noun:
        return None, noun.end(), noun.group("noun")
    return None, stop, None


def _worded(text: str, match: re.Match[str], end: int) -> Quantity | None:
    value = 0.0 if match.re is NOTHING else parse_words(match.group("word"))
    if value is None:
        return None
    article = re.compile(r"(?:\sof)?\san?(?=\s)").match(text, match.end(), end) if 0 < value < 1 else None
    unit, stop, noun = _unit(text, article.end() if article else match.end(), end)
    stop = match.end() if article and unit is None and noun is None else stop
    return Quantity((match.start(), stop), match.span(), match.group(), value, unit=unit, noun=noun, worded=True)


RECENT = 50  # ``Mar '98`` is of 1998, ``Mar '22`` of 2022


def _is_date(match: re.Match[str]) -> bool:
    """``12 May`` and ``May 12`` are days of a year left open; ``12 may`` is not."""
    month = match.group("m6") or match.group("m7")
    return month is None or (month[0].isupper() and 1 <= int(match.group("d6") or match.group("d7")) <= 31)


def _date(match: re.Match[str]) -> Quantity:
    group = match.group
    span = match.span()
    if group("iso"):
        date = group("iso").upper()
    elif group("qw"):
        date = f"{group('yw')}-{QUARTERS[group('qw').lower()]}"
    elif group("q1") or group("q2"):
        date = f"{group('y1') or group('y2')}-{(group('q1') or group('q2')).upper()}"
    elif group("m3"):
        month = load("quantities")["months"][group("m3").lower()]
        day = group("d3") or group("d4")
        date = f"{group('y3')}-{month:02d}" + (f"-{int(day):02d}" if day else "")
    elif group("m10"):  # Jan '22
        century = 20 if int(group("y10")) < RECENT else 19
        date = f"{century}{group('y10')}-{load('quantities')['months'][group('m10').lower()]:02d}"
    elif group("y5"):
        date = f"{group('y5')}~{group('part').lower().split()[0]}"
    else:
        month = load("quantities")["months"][(group("m6") or group("m7") or group("m8") or group("m9")).lower()]
        day = group("d6") or group("d7")
        date = f"{group('y9') or '-'}-{month:02d}" + (f"-{int(day):02d}" if day else "")
    return Quantity(span, span, group(), date=date, kind="date")
