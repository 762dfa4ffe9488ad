"""Names beside a style in the ways of figure legends: behind a comma, without a verb, or as the legend quotes them."""

from __future__ import annotations

import re

from extractor.model import Span
from extractor.reading.declared_names import RIGHT, is_name


def name_listed(text: str, phrase: Span, span: Span) -> tuple[str, Span] | None:
    """``Filled circles, control; open circles, 2 mM malonate.``: a style, a comma, a name and no more."""
    found = LISTED.match(text, phrase[1], span[1])
    if (
        found is None
        or not LIST_START.search(text[span[0] : phrase[0]])
        or not is_name(found.group("name"), quoted=False)
    ):
        return None
    return "listed after", found.span("name")


LIST_START = re.compile(r"(?:^|[;:.]\s)[\s*_]*(?:and\s)?(?:the\s|an?\s)?$", re.IGNORECASE)
LISTED = re.compile(r",\s+(?:and\s)?(?P<name>[^,;.:()\n]{1,40}?)[*_]*(?=;|\.?\s*$|\.\s)")


def name_left_out(text: str, phrase: Span, stop: int) -> tuple[str, Span] | None:
    """``Black marks the placebo arm, red the active arm``: the verb was said before."""
    found = BESIDE.match(text, phrase[1], stop)
    return ("verb after", found.span("name")) if found and is_name(found.group("name"), quoted=False) else None


BESIDE = re.compile(
    r"\)?\s+(?!(?:is|are|was|were|has|have)\b)(?:for\s+)?(?:the\s+)?(?P<name>[^,;.:()\n]{1,40}?)"
    r"(?=[,;]|\.?\s*$|\.\s|\sand\s(?!(?:over|older|above|more|under|younger)\b))",
    re.IGNORECASE,
)


def name_quoted(text: str, after: Span, names: tuple[str, ...]) -> tuple[str, Span] | None:
    """``teal for participants aged 18–49 years`` where the legend is said to read ``"18–49 years"``."""
    lead = dict(RIGHT)["verb"].match(text, *after)
    if lead is None:
        return None
    for name in names:
        said = re.compile(rf"[^,;.:\"“]{{0,30}}?(?<!\w)(?P<name>{re.escape(name)})(?!\w)")
        found = said.match(text, lead.end(), after[1])
        if found is not None:
            return "quoted after", found.span("name")
    return None


def name_in_bracket(text: str, after: Span) -> tuple[str, Span] | None:
    """``the same stars in the K band are orange squares ("K data")``: what is quoted before what tells of it."""
    found = IN_BRACKET.match(text, *after)
    return ("bracket after", found.span("name")) if found else None


IN_BRACKET = re.compile(r"\s\([\"“](?P<name>[^\"”\n]{1,40})[\"”]\)")
