"""How many: ``all``, ``none of``, ``only``, ``three of the five``, ``just two``, ``number four``, ``all but one``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from extractor.claims.interval import Truth
from extractor.claims.statements.counted import is_thing
from extractor.claims.statements.reading import Reading
from extractor.claims.words import has, numeral_words, pattern
from extractor.model import Span
from extractor.remembering import kept

How = Literal["all", "none", "only", "count"]
WORDS = "|".join(sorted(numeral_words("numbers")[1], key=len, reverse=True))
NUM = rf"(?:{WORDS}|\d+)"
BOUND = r"(?:(?P<more>at least|no fewer than|not fewer than|more than)|(?P<less>at most|no more than|fewer than))"
EXACT = r"(?P<exact>only|just|exactly|precisely|no more than|merely|but)"
NOUN = r"(?P<noun>(?:[^\W\d_]+ ){0,2}?[^\W\d_]+s|them)"
OF = re.compile(
    rf"(?<![\w.-])(?:{BOUND} )?(?:{EXACT} )?(?P<some>{NUM})(?: (?P<things>[^\W\d_]+))? (?:out )?of "
    rf"(?:the |all |its |their |these |those )?"
    rf"(?:(?P<all>{NUM})\b(?!-))?(?! (?:%|percent))(?:\s*{NOUN}\b)?"
)
SHARE = re.compile(
    rf"(?<![\w.-])(?:{BOUND} )?(?:{EXACT} )?(?P<share>{'|'.join(numeral_words('fractions')[1])}) of "
    rf"(?:the |all |its |these )(?:(?P<all>{NUM}) )?{NOUN}\b"
)
NUMBERED = re.compile(
    rf"\b(?:number|numbers|numbered|total)s? (?:{BOUND} )?(?:{EXACT} )?(?P<some>{NUM})\W*$|"
    rf"\b(?:count|number|tally) of\b.*?\b(?:is|was|are|equals|comes to|amounts to|stands at) "
    rf"(?:(?:only|just|exactly|precisely|merely) )?"
    rf"(?P<some2>{NUM})\b"
)
JUST = re.compile(rf"(?<![\w.-])(?:{EXACT}) (?P<some>{NUM})(?= (?P<noun>[^\W\d_]+))(?! of\b)(?! times)")
LEAD = re.compile(
    rf"^(?:[^,;\d]{{1,40}}, )?\W*(?:(?:at|in|for|"
    rf"on) )?(?:{BOUND} )?(?P<some>{NUM}) (?P<noun>(?:[^\W\d_]+ )?[^\W\d_]*s)\b(?! of\b)"
)
TIMES = re.compile(
    r"\b(?P<some>once|twice|thrice|(?:three|four|five|six|seven|eight|nine|ten|\d+) times)\b"
    rf"(?! (?:{'as|the|its|that|more|higher'}))"
)
INSIDE = re.compile(
    rf"\b(?:in|at|on|"
    rf"for) (?:{BOUND} )?(?:{EXACT} )?(?P<some>{NUM}) (?P<noun>(?:[^\W\d_]+ )?[^\W\d_]*s)\b(?! (?:of|to|or|and)\b)"
)
BUT = re.compile(
    rf"\b(?:all|every) (?:[^\W\d_]+ ){{0,3}}(?:but|except|save) (?:for )?(?P<some>{NUM})\b"
    rf"(?: of (?:the |its )?{NOUN}\b)?"
)
OFTEN = {"once": 1, "twice": 2, "thrice": 3}
NONE = re.compile(
    r"\b(?:none(?: of)?|not one(?: of)?|not a single|never|nowhere|at no|in no|on no|for no|no (?!more\b|less\b|"
    r"fewer\b|"
    r"longer\b|doubt\b|(?:[a-z]+ )?(?:trend|pattern|sign|change|improvement|movement|drift|tendency|direction)s?\b|"
    r"other\b|one\b|later\b|earlier\b|lower\b|higher\b)[^\W\d_]+ (?!other\b)|neither|out of reach|"
    r"beyond (?:the )?reach)"
)
NOT = re.compile(
    r"\b(?:does|do|did|is|are|was|were|has|have|had|could|can)(?: not\b|n['’]t\b)|\bfails? to\b|\bcannot\b|"
    r"\b(?:has|have|had|is|are|was|were) yet to\b"
)
ANY = re.compile(r"\b(?:any|anywhere|at all|ever|either)\b")
ONLY = re.compile(
    r"\bthe only\b|(?<!not )\bonly\b(?! (?:a|just|slightly|about|marginally)\b)|\balone\b|\bno other\b|"
    r"\bnowhere else\b|\bnone but\b|\bby (?:itself|themselves)\b|\bnone of the (?:others|rest)\b|\bexclusively\b"
)


@dataclass(frozen=True, slots=True)
class Quantifier:
    """What share of some values a statement speaks of; ``spans`` are the numbers that say how many."""

    how: How
    shown: str
    number: int | None = None
    whole: int | None = None
    relation: str = "="
    is_exact: bool = True
    from_all: bool = False
    counts_values: bool = False
    noun: str = ""
    share: float | None = None
    is_told: bool = True
    spans: tuple[Span, ...] = ()


@kept
def quantifier_of(reading: Reading) -> Quantifier | None:
    """The quantifier of a statement; ``None`` where it has none that is understood."""
    return _count(reading) or _worded(reading)


def number_of(word: str) -> int:
    """``four``, ``4``, ``twice``."""
    word = word.split(maxsplit=1)[0].lower()
    return int(word) if word.isdigit() else OFTEN.get(word) or int(numeral_words("numbers")[1].get(word, 0))


def _count(reading: Reading) -> Quantifier | None:
    for phrase in (BUT, OF, NUMBERED, JUST, TIMES, LEAD, INSIDE):
        match = phrase.search(reading.text)
        if match is None or _is_placed(reading, match):
            continue
        if not (phrase in (JUST, LEAD, INSIDE) and _is_measured(reading, match)):
            return _counted(reading, phrase, match)
    share = SHARE.search(reading.text)
    return None if share is None or not is_thing(reading, share.group("noun")) else _of_share(reading, share)


def _is_placed(reading: Reading, match: re.Match[str]) -> bool:
    """``at 1000 items`` on an axis of items: a place, not a number of things."""
    return any(meets(a.span, s) for a in reading.of_role("x") for s in _spans(reading, match))


def _of_share(reading: Reading, match: re.Match[str]) -> Quantifier:
    """``half of the stations``, ``two thirds of the readings``: a number once it is known how many there are."""
    share = numeral_words("fractions")[1][match.group("share")]
    relation = (
        ">" if match.group("more") or match.group("share").endswith("majority") else "<" if match.group("less") else "="
    )
    whole = number_of(match.group("all")) if match.group("all") else None
    span = (reading.offset + match.start("share"), reading.offset + match.end("share"))
    return Quantifier(
        "count",
        f"{relation} {match.group('share')}",
        0,
        whole,
        relation,
        noun=match.group("noun"),
        share=share,
        spans=(span,),
    )


def _counted(reading: Reading, phrase: re.Pattern[str], match: re.Match[str]) -> Quantifier | None:
    if any(meets(a.span, s) for a in reading.of_role("fraction") for s in _spans(reading, match)):
        return None
    told = {key: value for key, value in match.groupdict().items() if value}
    key = "some" if "some" in told else "some2"
    number, whole = number_of(told[key]), number_of(told["all"]) if "all" in told else None
    relation = ">" if "more" in told else "<" if "less" in told else "="
    number += (told.get("more") == "more than") - (told.get("less") == "fewer than")
    negated = re.search(r"\bnot $", reading.text[: match.start()])
    if negated is not None:
        return None if told[key] != "one" else Quantifier("none", "none", spans=_spans(reading, match))
    return Quantifier(
        "count",
        f"{relation if relation != '=' else ''}{number}{' left out' if phrase is BUT else ''}",
        number,
        whole,
        relation,
        is_exact=phrase is not LEAD,
        from_all=phrase is BUT,
        counts_values=has(reading.text, "bound", "values"),
        noun=told.get("noun") or told.get("things") or "",
        spans=_spans(reading, match),
    )


def meets(one: Span, two: Span) -> bool:
    """Whether two spans share a character."""
    return one[0] < two[1] and two[0] < one[1]


def _spans(reading: Reading, match: re.Match[str]) -> tuple[Span, ...]:
    return tuple(
        (reading.offset + match.start(g), reading.offset + match.end(g))
        for g in ("some", "all", "some2")
        if g in match.re.groupindex and match.group(g)
    )


def counted(wanted: Quantifier, truths: Sequence[Truth]) -> Truth:
    """How many keep to it, those that could go either way left open; a stated whole must be the figure's own."""
    right, unsure = sum(t is True for t in truths), sum(t is None for t in truths)
    number = wanted.number or 0
    if wanted.from_all:
        number = len(truths) - number
    if wanted.share is not None:
        return _shared(wanted, right, unsure, len(truths))
    if wanted.relation == ">":
        return True if right >= number else False if right + unsure < number else None
    if wanted.relation == "<":
        return True if right + unsure <= number else False if right > number else None
    if unsure and right < number <= right + unsure:
        return None
    return True if right == number else False if wanted.is_exact or right + unsure < number else None


def _shared(wanted: Quantifier, right: int, unsure: int, whole: int) -> Truth:
    number = (wanted.share or 0.0) * whole
    least, most = right, right + unsure
    if wanted.relation == ">":
        return True if least > number else False if most <= number else None
    if wanted.relation == "<":
        return True if most < number else False if least >= number else None
    return (least == number) if not unsure else None if least <= number <= most else False


MEASURES = re.compile(
    r"(?:second|minute|hour|day|week|month|year|decade|point|percent|degree|metre|meter|kilomet\w+|mile|gram|tonne|ton|"
    r"epoch|step|iteration|token|unit|order)s?"
)


def _is_measured(reading: Reading, match: re.Match[str]) -> bool:
    """``Ten minutes are enough``: a length of an axis, not a number of things."""
    units = {(t.unit or "").casefold() for t in reading.everyone}
    units |= {(p.x.unit or "").casefold() for p in reading.view.figure.panels if p.x}
    return any(n in units or MEASURES.fullmatch(n) for n in match.group("noun").split())


def _worded(reading: Reading) -> Quantifier | None:
    text = reading.text
    mostly = has(text, "quantifier", "most") and not has(text, "bound", "majority")
    if mostly or has(text, "quantifier", "nearly_all"):
        return None
    if ONLY.search(text):
        return Quantifier("only", "only those")
    if NONE.search(text):
        return Quantifier("none", "none")
    placed = (
        bool(reading.scopes)
        and not reading.of_role("count")
        and all(s.where in ("at", "start", "end") for s in reading.scopes)
    )
    if NOT.search(text):
        return Quantifier("none", "none") if ANY.search(text) else None
    if placed or has(text, "bound", "all") or pattern("bound", "keep").search(text):
        return Quantifier("all", "all")
    return None
