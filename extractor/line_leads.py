"""The label that a line opens with: ``**Legend:** …``, ``Oak – 20 at 0, 35 at 6``, ``125M → 1: 0.02``."""

from __future__ import annotations

import re

from extractor.model import BlockKind, Span
from extractor.sentences import is_abbreviation, trimmed
from extractor.spans import stripped

BOLD_LEAD = re.compile(r"(\*\*|__)(?=\S)(?P<label>.{1,160}?)(?<=\S)\1(?P<colon>[ \t]*[:：])?[ \t]*")
VALUE_LEAD = re.compile(
    r"\*\*(?:[~≈]\s?[-−]?\d[\d.,]*|[-−]?\d[\d.,]*\s?%)[^*\n\d:]{0,8}\*\*\s(?:in|at|by|for|on|after|during|when|near|around)\s"
)  # ``**~93%** in 2015``: a value that is printed bold heads nothing
BOLD_MORE = re.compile(
    r"(?:[ \t]*(?:,|and|&|/|vs\.?)[ \t]*(?:and[ \t]+)?\*\*[^*\n]{1,60}\*\*)+[ \t]*(?P<colon>:)[ \t]*"
)
ITALIC_LEAD = re.compile(r"([*_])(?=[^\s*_])(?P<label>[^*_\n]{1,60}?)(?:(?<=[:.?])\1(?=\s)|\1[ \t]*:)[ \t]*")
ALONE = re.compile(r"([*_`])(?=[^\s*_`])[^*_`\n]{1,60}(?<=\S)\1:?")
PLAIN_LEAD = re.compile(
    r"(?![\[{])(?P<label>[^\n:|]{1,90}?)[ \t]*(?:::?(?=\s|$|\*\*)|(?:\.{3,}|…+)[ \t]|(?<=[ \t])\.\.[ \t])[ \t]*"
)
DASH_LEAD = re.compile(r"(?P<label>[A-Z][^\n:|,;()—–]{1,40}?|(?:1[89]|20)\d\d)[ \t]+[—–][ \t]+(?=[^\n]*\d)")
LISTED = re.compile(
    r"[—–][ \t]+(?:[^\n,;.]|\.(?=\d))*\d(?:[^\n,;.]|\.(?=\d))*[,;]\s(?:[^\n,;.]|\.(?=\d))*\d(?:[^\n.]|\.(?=\d))*\.?$"
)  # ``Old Mill — Mon 90, Tue 95, Wed 100``
ARROW_LEAD = re.compile(
    r"(?P<label>[^\n:→|,;]{1,40}?)[ \t]+(?:→|->|⇒)[ \t]+(?=[^\n→⇒]*\d[^\n→⇒]*\d[^\n→⇒]*$)"
)  # ``125M → 1: 0.02; 10: 0.11``, not ``50 at 0 → 62 at 20 → 64 at 40``
STOP_LEAD = re.compile(
    r"(?P<label>[^\W\d][^\n:.;|()]{0,50}?(?:\s\([^()\n:]{2,60}\))?)[.;][ \t]+"
    r"(?=[^\n.:;]{1,30}:\s?[~≈<>]?\s?[-−+$€£]?\d[^\n:]{0,24}[.;,]\s[^\n.:;]{1,30}:\s?[~≈<>]?\s?[-−+$€£]?\d)"
)  # ``Red Line (dark red, solid). January 2019: 410. February 2020: 425.``
VALUES = re.compile(
    r"\d[^()]*,[^()]*\d(?![^()]*\))"
)  # ``2.5 in 2019, 2.0 in 2020, then cut to the floor:`` tells, it heads nothing
LONGEST_LABEL = 6
LONGEST_NAME = 4
LONGEST_INTRODUCTION = 12  # ``The teal bars (Steel) have the following heights:``, with a list behind it

Lead = tuple[Span, Span, bool]


def leading_label(text: str, span: Span, kind: BlockKind) -> tuple[Span | None, Span, bool]:
    """The leading label of a line, the rest of it, and whether the label is bold."""
    return _marked(text, span, kind) or (_plain(text, span, kind) if kind != "heading" else None) or (None, span, False)


def bare(text: str, span: Span) -> Span:
    """A span without the spaces and emphasis around it."""
    return stripped(text, span, "*_`", "*_`")


def _marked(text: str, span: Span, kind: BlockKind) -> Lead | None:
    """A label in bold or italics, or a line that is nothing but emphasis."""
    start, end = span
    bold = None if VALUE_LEAD.match(text, start, end) else BOLD_LEAD.match(text, start, end)
    if bold and (more := BOLD_MORE.match(text, bold.end() - 1, end) or BOLD_MORE.match(text, bold.end(), end)):
        return bare(text, (bold.start("label"), more.start("colon"))), trimmed(text, (more.end(), end)), True
    if bold:
        return _colonless(text, bare(text, bold.span("label"))), trimmed(text, (bold.end(), end)), True
    italic = ITALIC_LEAD.match(text, start, end)
    if italic:
        return _colonless(text, bare(text, italic.span("label"))), trimmed(text, (italic.end(), end)), False
    alone = ALONE.fullmatch(text, start, end) if kind != "heading" else None
    return (bare(text, alone.span()), (end, end), kind == "paragraph") if alone else None


def _plain(text: str, span: Span, kind: BlockKind) -> Lead | None:
    """A label without emphasis, set off by a dash, an arrow, a stop or a colon."""
    listed = kind == "item" or (kind == "paragraph" and LISTED.search(text, *span))
    dash = DASH_LEAD.match(text, *span) if listed else None
    arrow = ARROW_LEAD.match(text, *span)
    arrow = arrow if arrow and re.search(r"[^\W\d_]", arrow.group("label")) else None
    short = (m for m in (dash, arrow) if m and len(m.group("label").split()) <= LONGEST_NAME)
    found = next(short, None) or STOP_LEAD.match(text, *span) or _before_colon(text, span, kind)
    return (bare(text, found.span("label")), trimmed(text, (found.end(), span[1])), False) if found else None


def _before_colon(text: str, span: Span, kind: BlockKind) -> re.Match[str] | None:
    """What stands before a colon, if it is short and tells no values."""
    plain = PLAIN_LEAD.match(text, *span)
    if plain is None or re.search(r"[.!?] [A-Z~≈\d]", plain.group("label")):
        return None
    words = re.sub(r"\([^()]*\)", "", plain.group("label")).split()
    longest = LONGEST_LABEL if text[plain.end() : span[1]].strip() else LONGEST_INTRODUCTION
    told = len(words) > longest and (kind == "paragraph" or VALUES.search(plain.group("label")))
    return None if told else plain


def _colonless(text: str, span: Span) -> Span:
    start, end = span
    while end > start and text[end - 1] in ":.： ":
        if text[end - 1] == "." and is_abbreviation(text, start, end - 1):
            break
        end -= 1
    return start, end
