"""Lists of names: the categories of an axis, in a sentence or as items."""

from __future__ import annotations

import re
from itertools import pairwise

from extractor.model import Coordinate, Span, Trace
from extractor.quantities import read_quantities
from extractor.reading.draft import AxisDraft, Draft
from extractor.sentences import sentences
from extractor.spans import stripped

NAME_LIST = re.compile(
    (
        r"(?:[\"”`]\s*[:(]|\b(?:(?:lists|shows|names|holds|carries)\s(?:the\s)?[a-z]+s(?=\s[A-Z\"“])|categories|"
        r"entries|labell?ed|labels?|columns|rows|ticks|markers|marked|lists|"
        r"from (?:left to right|top to bottom|top|left)|bottom to top|in order|order|are|includes?|values|shows|"
        r"groups|domains?|names|called)\b|:(?!\d))(?:(?![-−]\d)\W)*[:,]?\s*(?=\S)"
    ),
    re.IGNORECASE,
)
QUOTED_NAME = re.compile(r"[\"“]([^\"”\n]{1,40})[\"”]")
QUOTED_LIST = re.compile(r"[\"“][^\"”\n]{1,40}[\"”](?:(?:,|,?\sand|;)\s[\"“][^\"”\n]{1,40}[\"”]){2,}")
LISTED = re.compile(r"[\s\"“”`*h%]*(?:,|;|,?\sand|\|)[\s\"“”`*]*(?:and\s)?")


def are_category_items(draft: Draft, children: list[int]) -> bool:
    """Items that are category names, not fields: ``- OlympiadBench (top)``."""
    blocks = [draft.outline.blocks[child] for child in children]
    return all(
        b.kind == "item"
        and b.label is None
        and b.span[1] - b.span[0] < 40
        and not re.search(
            r"[.;]$|\b(?:scale|linear|ticks?|from|label)\b", draft.text[b.span[0] : b.span[1]], re.IGNORECASE
        )
        for b in blocks
    )


def put_names(axis: AxisDraft, text: str, spans: list[Span]) -> None:
    """Make the names at these spans the categories of an axis."""
    axis.put("ticks", tuple(text[a:b] for a, b in spans), Trace(tuple(spans), "axes.categories"))
    axis.scale = axis.scale or "category"


def end_of_label(draft: Draft, axis: AxisDraft, span: Span) -> int:
    """Where an axis' own label ends in a piece of text, or where the piece begins."""
    trace = axis.sources.get("label")
    end = trace.spans[0][1] if trace and span[0] <= trace.spans[0][0] < span[1] else span[0]
    while end < span[1] and end > span[0] and draft.text[end] in " \"”`'*,:;(—–-.":
        end += 1
    return end


def interval_list(text: str, span: Span) -> list[Span]:
    """``00–04, 04–08, 08–12``, ``under 20, 20–39, 40–59 and 60+``: three intervals or more in a row are names.

    So are ``Grades 1–2, Grades 3–4, Grades 5–6``, each with its noun.
    """
    read = read_quantities(text, *span)
    found = _with_nouns(text, span, [quantity.core for quantity in read if quantity.joiner == "dash"])
    rows = all(LISTED.fullmatch(text, left[1], right[0]) for left, right in pairwise(found))
    if len(found) < 2 or not rows:
        return []
    found = [*_open_below(text, span, found[0]), *found, *_open_above(text, span, found[-1])]
    return found if len(found) > 2 else []


def bin_edges(text: str, span: Span) -> tuple[Coordinate, ...]:
    """``bins 0–10, 10–20, 20–30``: the edges of bins that are listed one after the other."""
    read = [q for q in read_quantities(text, *span) if q.joiner in ("dash", "to") and None not in (q.low, q.high)]
    told = len(read) > 2 and all(left.high == right.low for left, right in pairwise(read))
    edges = [read[0].low, *(q.high for q in read)] if told else []
    return tuple(edge for edge in edges if edge is not None)


def _with_nouns(text: str, span: Span, found: list[Span]) -> list[Span]:
    """The intervals together with the noun before them, where each has the same one."""
    nouns = [OWN_NOUN.search(text, max(span[0], start - 20), start) for start, _ in found]
    leads = [noun for noun in nouns if noun is not None]
    if len(leads) < len(found) or len({noun.group("noun").casefold() for noun in leads}) != 1:
        return found
    return [(noun.start("noun"), end) for noun, (_, end) in zip(leads, found, strict=True)]


OWN_NOUN = re.compile(r"(?:^|[\s\"“*`(:])(?P<noun>[^\W\d_]{3,})\s$")


def _open_above(text: str, span: Span, last: Span) -> list[Span]:
    """``…, 60–69 and 75+``: the last of a row of intervals has no upper end."""
    joint = LISTED.match(text, last[1], span[1])
    found = OPEN_ABOVE.match(text, joint.end(), span[1]) if joint else None
    return [found.span()] if found else []


def _open_below(text: str, span: Span, first: Span) -> list[Span]:
    """``under 20, 20–39, …``: the first of a row of intervals has no lower end."""
    found = OPEN_BELOW.search(text, span[0], first[0])
    return [found.span("name")] if found and LISTED.fullmatch(text, found.end(), first[0]) else []


OPEN_ABOVE = re.compile(
    r"\d[\d.,]*\s?(?:\+|(?:and|or) (?:over|above|older|more|up))(?!\w)|(?:≥|>|over |above |more than )\s?\d[\d.]*",
    re.IGNORECASE,
)
OPEN_BELOW = re.compile(
    r"(?P<name>(?:<|≤|under |below |up to |less than )\s?\d[\d.]*)(?=[\s\"“”`*h%]*(?:,|;|\sand))", re.IGNORECASE
)


def as_category(name: str) -> Coordinate:
    """A category; a year is a number."""
    return int(name) if re.fullmatch(r"(?:19|20)\d\d", name) else name


def name_list(text: str, span: Span, *, bare: bool = False) -> list[Span]:
    """The members of a list of names in a sentence, each with its span."""
    best: list[Span] = []
    for quoted in QUOTED_LIST.finditer(text, *span):
        best = max(best, [m.span(1) for m in QUOTED_NAME.finditer(text, *quoted.span())], key=len)
    if len(best) > 2:
        return best
    for sentence in sentences(text, span):
        starts = [sentence[0]] if bare else []
        starts += [found.end() for found in NAME_LIST.finditer(text, *sentence)]
        for start in starts:
            names = _listed(text, (start, sentence[1]))
            if len(names) >= len(best):
                best = names
    return best


def _listed(text: str, span: Span) -> list[Span]:
    lists = ";" in text[slice(*span)] and "," not in text[slice(*span)]
    end = (END_OF_SENTENCE if lists else END_OF_LIST).search(text, *span)
    stop = end.start() if end else span[1]
    names: list[Span] = []
    at = span[0]
    for cut in [*BETWEEN_NAMES.finditer(text, at, stop), None]:
        piece = bare_span(text, (at, cut.start() if cut else stop))
        at = cut.end() if cut else stop
        words = text[slice(*piece)]
        odd = NO_NAME.search(words) is not None and not _is_label(text, words)
        if not words or len(words.split()) > LONGEST_NAME or odd:
            return names if len(names) > 2 else []
        names.append(piece)
    names = _with_joined_last(text, names)
    return names if "," in text[span[0] : stop] or ";" in text[span[0] : stop] or len(names) == 2 else []


def _is_label(text: str, words: str) -> bool:
    """``None of the three``: words that head a line of the text are a name, whatever they are."""
    return re.search(rf"^[\s*_`-]*{re.escape(words)}[*_`]*:", text, re.MULTILINE) is not None


END_OF_SENTENCE = re.compile(r"(?<!\b[A-Z])[.](?:\s|$)|\s\((?=from|left|top|one|[xy][- ]axis|on the)|\n")
END_OF_LIST = re.compile(r"(?:;|(?<!\b[A-Z])[.])(?:\s|$)|\s\((?=from|left|top|one|[xy][- ]axis|on the)|\n")
BETWEEN_NAMES = re.compile(r",\s+(?:and\s+|or\s+)?|\s+and\s+|;\s+")
NO_NAME = re.compile(
    r"\b(?:with|from|the|which|scale|axis|is|are|each|every|linear|range|label|title)\b|"
    r"\bof\s(?:them|which)$|^(?:un)?(?:sorted|ordered|ranked|arranged|grouped)\b|^in (?:\w+ )?order\b|"
    r"^(?:largest|smallest|highest|lowest|best|worst) (?:at|on|first)\b|^descending$|^ascending$",
    re.IGNORECASE,
)
LONGEST_NAME = 6


def _with_joined_last(text: str, names: list[Span]) -> list[Span]:
    """``…, Food and drink``: where the last two stand so again in the text, they are one name."""
    if len(names) < 3:
        return names
    last = (names[-2][0], names[-1][1])
    joined = text[slice(*last)]
    return [*names[:-2], last] if " and " in joined and text.count(joined) > 1 else names


MARKS = "*_`\"“”'"


def bare_span(text: str, span: Span) -> Span:
    """A span without the quotes, markup and position notes around its words."""
    start, end = stripped(text, span, MARKS, MARKS + ".,")
    if text[start:end].count(")") > text[start:end].count("(") and text[end - 1] == ")":
        end -= 1
    note = re.compile(r"\s\((?:top|bottom|left|right|cent|upper|lower)[^()]*\)$").search(text, start, end)
    return start, note.start() if note else end
