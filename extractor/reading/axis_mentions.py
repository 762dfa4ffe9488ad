"""Axes in sentences: every mention of one, and the stretch of text up to the next that says something of it.

``The vertical axis, "Passengers (thousands)", goes from 0 to 700`` · ``Horizontal: "Capacity", ticks at … Vertical: …``
· ``time after dosing is on a linear axis from 0 to 48 h, whereas concentration is on a logarithmic one`` ·
``Drain current (A) on a logarithmic ordinate, from 10⁻¹² to 10⁻³, versus gate voltage (V) on a linear abscissa``
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cache

from extractor.model import Span
from extractor.quantities import read_quantities
from extractor.reading.axis_words import axis_name, axis_words, bare_words
from extractor.vocab import any_of, load

PLACED = re.compile(
    r"\s(?:(?:is|are|was|were|being|appears?|stands?|runs?)\s(?:also\s)?)?"
    r"(?:(?:plotted|shown|drawn|given|measured|displayed|placed|put|set|laid)\s(?:out\s)?)?"
    r"(?:on|along|up)\s(?:an?|the|its)\s$"
)
LIES = re.compile(
    r"\s(?:is|are|lies?|appears?|runs?|goes|stands?)\s(?:(?:plotted|shown|drawn|given|laid)\s(?:out\s)?)?$"
)
QUOTED_BEFORE = re.compile(r"[\"“](?P<name>[^\"”\n]{2,80})[\"”]$")
QUOTED_AFTER = re.compile(
    r"(?:[,:(]?\s|\s\()(?:(?:which\s|that\s|and\s)?(?:is\s|are\s|was\s)?"
    r"(?:called|labell?ed|titled|entitled|named|headed|captioned|marked)\s)?"
    r"[\"“][^\"”\n]+[\"”](?!\s(?:is\s)?(?:on|along|up)\b)"
)
IN_A_UNIT = re.compile(r"in\s\S+,?$", re.IGNORECASE)
NAMES_IT = re.compile(r"[\s,:(]*(?:(?:is|are|shows?|gives?|reads?|labell?ed|titled|called)\s)?[\"“*\s]*", re.IGNORECASE)
CLAUSE = re.compile(
    r"[,;:.—–]\s|\s[—–]\s|(?<!\w)(?:and|whereas|while|but|with|has|have|shows?|showing|plots?|plotting|versus|vs\.?|against|"
    r"(?:plots?|graphs?|charts?|diagrams?|curves?|picture|scatter)\sof|presents?|gives?|as a function of)\s",
    re.IGNORECASE,
)
NO_NAME = re.compile(
    r"(?:and$|but$|it|they|this|that|these|those|there|which|each|both|all|one|here|we|you|lines?|curves?|values?|points?|bars?)\b"
    r"|.*\b(?:lines?|curves?|start\w*|ends?|cross\w*|reach\w*|fall\w*|rise\w*|lies?|sits?|higher|lower|at|marks?|found)\b",
    re.IGNORECASE,
)
MEASURED = re.compile(r"[A-Z][^,;:.()]*\sat\s[^,;:.()]*\([^()\d]{1,16}\)$")  # ``Diameter at breast height (cm)``
ARTICLE = re.compile(r"[\s*_\"“]*(?:(?:the|a|an|its)\s)?", re.IGNORECASE)
OWN_NUMBER = re.compile(r"(?<!\w)(?!1 ?[-−–] ?[^\W\d])\d(?!\d?(?:st|nd|rd|th)\b)(?![^()]*\))")
LIST_BEFORE = re.compile(r",\s[^\W\d_][\w-]*(?:\s[\w-]+)?,?\sand\s$")  # ``Reading, Maths and Science, are on the``
BARELY = re.compile(
    r"(?:\s(?:(?:is|are|was|were)\s\w+(?:\s(?:out|off))?|runs?|go(?:es)?|lies?|stands?|extends?|stretch(?:es)?|increases?))?\s$"
)
AGAINST = re.compile(r"\b(?:versus|vs\.?|against|as a function of)\b", re.IGNORECASE)
TIME_NAME = re.compile(r"(?:elapsed\s)?(?:time|days?|hours?|years?|dates?|months?|age)\b", re.IGNORECASE)
AFTER_NAME = re.compile(
    r"[\"“](?P<name>[^\"”\n]{2,80})[\"”]\s\((?:(?P<x>x|horizontal|abscissa)|(?P<y>y|vertical|ordinate))\b",
    re.IGNORECASE,
)
AT_A_SIDE = re.compile(
    r"[\"“](?P<name>[^\"”\n]{2,80})[\"”]\s(?:at|along|on|up)\sthe\s(?:(?P<x>bottom|foot)|(?P<y>left|side))"
    r"(?=,?\s(?:from\s|\(|linear|log|[−-]?\d))",
    re.IGNORECASE,
)
PLAIN_NAME = re.compile(
    r"\b(?:axes are|and|shows?|plots?|plotted|plotting|against|versus|vs\.?|over|of|displays?|gives?)\s"
    r"(?:the\s|an?\s|its\s)?"
    r"(?P<name>(?!shows?\b|plots?\b|displays?\b|gives?\b|the\b)[^\W\d][^,;:.()\"“\d]{2,64})\s\((?:(?P<x>x|horizontal|abscissa)|(?P<y>y|vertical|ordinate))"
    r"(?:[\s-]axis)?(?:,\s(?![\"“])|\s(?:from\s)?(?=[~−-]?\d))",
    re.IGNORECASE,
)
ALONG = re.compile(
    r"(?:\A|(?<=[,;.:\n]\s)|(?<=\n)|(?<=\sand\s))(?:[Tt]he\s)?(?P<name>[^\W\d][^,;:.()\d\"“]{1,40}?(?:\s\([^()]{1,12}\))?)\s"
    r"(?:(?:is|are|runs?|goes)\s(?:plotted\s|shown\s|given\s|drawn\s)?)?(?:along|on)\s(?:(?P<x>x)|(?P<y>y))(?![\w-]|\saxis)"
)
BRACKET = r"\((?:[^()]|\([^()]*\))*\)"
PLACE_WORDS = re.compile(r"(?:along|across|up|horizontally|vertically)\b", re.IGNORECASE)
CLAUSE_BEFORE = re.compile(r"[;:]\s|(?<!\w)(?:whereas|while|and|with|over|shows?|plots?)\s", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Mention:
    """One mention of an axis: where its clause begins, where its own words end, and the name put before it."""

    axis: str
    start: int
    end: int
    name: Span | None = None
    before: bool = False


@cache
def described() -> re.Pattern[str]:
    """What follows an axis that is being described, not just pointed at."""
    return re.compile(
        rf"[\s*_`]*(?:(?:again|also|likewise|once more|both|all)\s)?"
        rf"(?:{BRACKET}[\s*_`]*|(?:of|in|for) [^,.;:]{{3,30}}? )?(?:[,:(=→]|[–—]\s|(?:the\s)?[\"“]|[‘']|"
        rf"{any_of(load('figure')['axes']['says'])}\b|the\s[^,.;:()]{{3,60}}(?:\(|,\s(?:from\s)?)[~−-]?\d|"
        rf"[a-z][^,.;:()\d]{{2,40}}(?:,\s(?:from\s)?|\s\(|\s(?:of|from)\s)[~−-]?\d[\d.,]*\s?(?:%\s)?(?:to|–|-)\s?\d)",
        re.IGNORECASE,
    )


@cache
def _unnamed() -> re.Pattern[str]:
    """``on a logarithmic axis``, ``on a linear one``: an axis told only by its scale."""
    scale = any_of(load("figure")["axes"]["scales"])
    return re.compile(
        rf"(?<=\s)(?P<scale>{scale})\s(?:(?:axis|one)\b|scale(?=,?\s\(?(?:from|that|which|spanning|running|\d)))",
        re.IGNORECASE,
    )


def mentions(text: str, span: Span, second: bool) -> list[Mention]:
    """The axes that a sentence describes, in order."""
    found: list[Mention] = []
    floor = span[0]
    for words in axis_words().finditer(text, *span):
        counted = COUNTED_AXES.search(text, max(span[0], words.start() - 16), words.end())
        if counted or any(words.start() < mention.end for mention in found) or is_manner(text, span[0], words):
            continue
        name = _name_before(text, floor, words.start(), words.end())
        if name and text[name[0] - 1 : name[0]] not in ('"', "“") and QUOTED_AFTER.match(text, words.end()):
            name = None
        clause = _clause_before(text, floor, words) if name is None else None
        if clause is not None:
            found.append(Mention(axis_name(words, second), clause, words.end(), before=True))
            floor = words.end()
            continue
        if name is None and not described().match(text, words.end(), span[1]):
            continue
        found.append(Mention(axis_name(words, second), name[0] if name else words.start(), words.end(), name))
        floor = words.end()
    found += [Mention(axis, start, end) for axis, start, end in bare_words(text, span)]
    found += _in_brackets(text, span)
    found += _told_by_scale(text, span, found) or _just_called(text, span, found)
    return _apart(sorted(found, key=lambda mention: mention.start))


COUNTED_AXES = re.compile(
    r"\b(?:two|2|dual|twin|double)\s(?:[\w-]+\s)?axes$", re.IGNORECASE
)  # ``with two vertical axes``
UPRIGHT = re.compile(r"(?:vertical|horizontal)ly", re.IGNORECASE)
PLOTTED = re.compile(
    r"(?:^|[.,;:(]\s|\b(?:plotted|shown|drawn|given|measured|displayed|laid out|runs?|and|but|while)\s)[*_]*$",
    re.IGNORECASE,
)


def is_manner(text: str, floor: int, words: re.Match[str]) -> bool:
    """``rises almost vertically``: how something moves, not which axis is spoken of."""
    return bool(UPRIGHT.fullmatch(words.group()) and not PLOTTED.search(text[floor : words.start()]))


def _clause_before(text: str, floor: int, words: re.Match[str]) -> int | None:
    """``Dose (mg), 0–50, runs along the bottom``; ``wavelengths from 400 to 700 nm (horizontal axis, linear)``."""
    bracketed = text[words.start() - 1 : words.start()] == "("
    ends = re.compile(r"\s*(?:[.;,)]|$|and\b|while\b|whereas\b)").match(text, words.end())
    if not (bracketed or (PLACE_WORDS.match(words.group()) and ends)):
        return None
    stop = words.start() - 1 if bracketed else words.start()
    start = max((cut.end() for cut in CLAUSE_BEFORE.finditer(text, floor, stop)), default=floor)
    start = max(start, _after_brackets(text, start, stop))
    start += len(text[start:stop]) - len(text[start:stop].lstrip(" ,"))
    article = ARTICLE.match(text, start, stop)
    start = article.end() if article and not NO_NAME.match(text, article.end(), stop) else start
    stated = any(quantity.kind == "interval" for quantity in read_quantities(text, start, words.start()))
    return start if stated else None


def _after_brackets(text: str, start: int, stop: int) -> int:
    """Behind a bracket that was opened before: not in ``(vertical axis, 20 to 90) against depth (horizontal axis``."""
    depth, after = 0, start
    for at in range(start, stop):
        depth += (text[at] == "(") - (text[at] == ")")
        if depth < 0:
            depth, after = 0, at + 1
    return after


def _apart(found: list[Mention]) -> list[Mention]:
    """Without those that stand in another's words."""
    kept: list[Mention] = []
    for mention in found:
        if not kept or mention.start >= kept[-1].end:
            kept.append(mention)
    return kept


def _in_brackets(text: str, span: Span) -> list[Mention]:
    """``"Altitude (m)" (vertical, 0–3,000) over "Distance (km)" (horizontal, 0–80)``."""
    return [
        Mention("x" if words.group("x") else "y", words.start(), words.end(), words.span("name"))
        for pattern in (AFTER_NAME, AT_A_SIDE, PLAIN_NAME, ALONG)
        for words in pattern.finditer(text, *span)
    ]


def _told_by_scale(text: str, span: Span, named: list[Mention]) -> list[Mention]:
    """``time is on a linear axis from 0 to 48 h, whereas concentration is on a logarithmic one``."""
    found: list[Mention] = []
    floor = span[0]
    for words in _unnamed().finditer(text, *span):
        name = _name_before(text, floor, words.start(), words.end())
        if name is not None and not any(NAMES_IT.fullmatch(text, m.end, name[0]) for m in named if m.end <= name[0]):
            titled = QUOTED_AFTER.match(text, words.end()) is not None
            found.append(Mention("", name[0], words.start("scale"), None if titled else name))
            floor = words.end()
    return _told_apart(text, span, found, {mention.axis for mention in named})


CALLED = re.compile(
    r"\b(?:an|the|one|its|single)\s(?:axis|scale)(?:,\s(?=[\"“])|,?\s(?:which\s|that\s)?(?:is\s)?"
    r"(?:called|labell?ed|titled|entitled|named|headed|captioned|marked)\s(?=[\"“]))",
    re.IGNORECASE,
)


def _just_called(text: str, span: Span, named: list[Mention]) -> list[Mention]:
    """``The bars extend to the right over an axis called "Isolated yield (%)"``: an axis told by its name alone."""
    found = CALLED.search(text, *span) if not named else None
    called = [Mention("", found.start(), found.end())] if found else []
    return _told_apart(text, span, called, set())


def _told_apart(text: str, span: Span, found: list[Mention], taken: set[str]) -> list[Mention]:
    """Which is which: time lies on x, ``A against B`` has B there, and of two the first does."""
    if len(found) == 1:
        others = taken | _axes_around(text, span)
        on_x = "y" in others - {"x"} or bool(TIME_NAME.match(text, (found[0].name or span)[0]))
        on_x = on_x and not ("x" in others and "y" not in others)
        return [replace(found[0], axis="x" if on_x else "y")]
    if len(found) != 2:
        return []
    swapped = AGAINST.search(text, found[0].end, found[1].start) or _is_time(text, found[1])
    order = ("y", "x") if swapped else ("x", "y")
    return [replace(mention, axis=axis) for mention, axis in zip(found, order, strict=True)]


def _axes_around(text: str, span: Span) -> set[str]:
    """The axes that the paragraph around a sentence names: where it tells ``the vertical axis``, the other is x."""
    start, end = text.rfind("\n\n", 0, span[0]) + 1, text.find("\n\n", span[1])
    around = axis_words().finditer(text, start, end if end > 0 else len(text))
    return {"x" if words.group("x") else "y" for words in around}


def _is_time(text: str, mention: Mention) -> bool:
    return mention.name is not None and bool(TIME_NAME.match(text, mention.name[0]))


RANGED = re.compile(r",?\s\(?(?:(?:running|going|ranging|spanning|numbered|marked)\s)?(?:from\s|between\s)?[~−-]?\d")


def _name_before(text: str, floor: int, stop: int, after: int) -> Span | None:
    """``Drain current (A)`` before ``on a logarithmic ordinate``; ``requests per second along the bottom, from 0``."""
    scale = re.compile(rf"\s{any_of(load('figure')['axes']['scales'])}\s$", re.IGNORECASE).search(
        text, max(floor, stop - 30), stop
    )
    end = scale.start() + 1 if scale else stop
    lies = LIES.search(text, max(floor, end - 30), end) if PLACE_WORDS.match(text, stop) else None
    lies = lies if lies and text[lies.start() - 1] in ')"”' else None
    placed = lies or PLACED.search(text, max(floor, end - 60), end)
    if placed is None and PLACE_WORDS.match(text, stop) and RANGED.match(text, after):
        placed = BARELY.search(text, floor, end)
    if placed is None:
        return None
    quoted = QUOTED_BEFORE.search(text, floor, placed.start())
    if quoted:
        return quoted.span("name")
    cuts = [floor, *(cut.end() for cut in CLAUSE.finditer(text, floor, placed.start()) if _is_open(text, floor, cut))]
    start, end = cuts[-1], placed.start()
    if len(cuts) > 1 and IN_A_UNIT.match(text, start, end):
        start, end = cuts[-2], start - 2
    article = ARTICLE.match(text, start, end)
    start = article.end() if article else start
    name = text[start:end].rstrip('*_"” ')
    odd = name.count("(") != name.count(")") or OWN_NUMBER.search(name) or LIST_BEFORE.search(text, floor, start)
    if not 2 < len(name) < 60 or len(name.split()) > 7 or (NO_NAME.match(name) and not MEASURED.match(name)) or odd:
        return None
    return start, start + len(name)


def _is_open(text: str, floor: int, cut: re.Match[str]) -> bool:
    """Whether a cut lies outside brackets: not in ``ring width (mm, 0 to 3)``."""
    return text.count("(", floor, cut.start()) <= text.count(")", floor, cut.start())
