"""Names that the legend has for what the sentence before told by its looks.

``Flats from before 1950 are brown squares, those from after 1990 blue circles; the legend calls them Old and New``
"""

from __future__ import annotations

import re

from extractor.model import Span
from extractor.reading.styles import StyleWords, read_style

CALLS = re.compile(
    r"\b(?:legend|key)(?:\s\([^()]*\)|\s(?:in|at|on|to)\s[^,;:.]{3,40}?|,\s[^,;:.]{3,40},)?\s"
    r"(?:calls?|names?|labels?|lists?|abbreviates?|refers?\sto)\s"
    r"(?:them|these|both|(?:the|these)\s(?:two|three|four|five|six)?\s?[a-z]+s)\s(?:simply\s|just\s|as\s)*",
    re.IGNORECASE,
)
NAME = r"(?:[\"“](?P<quoted{0}>[^\"”\n]{{1,40}})[\"”]|(?P<plain{0}>[A-Z\d][^,;:.\"“()]{{0,40}}?))"
NAMES = re.compile(
    rf"{NAME.format(1)}(?:,\s{NAME.format(2)})?(?:,\s{NAME.format(3)})?,?\sand\s{NAME.format(4)}"
    rf"(?=[,;:.]|\s(?:respectively|and|in|with)\b|$)"
)

Called = tuple[Span, StyleWords]


def legend_calls(text: str, span: Span, phrase: re.Pattern[str]) -> list[Called]:
    """Names in the order in which as many looks were told before."""
    found = CALLS.search(text, *span)
    names = NAMES.match(text, found.end(), span[1]) if found else None
    if found is None or names is None:
        return []
    spans = [names.span(group) for group in names.groupdict() if names.group(group)]
    spans.sort()
    told = [read_style(text, match.span()) for match in phrase.finditer(text, span[0], found.start())]
    looks = [style for style in told if style.color or style.marker]
    if len(looks) != len(spans) or len({(look.color, look.marker) for look in looks}) < len(looks):
        return []
    return list(zip(spans, looks, strict=True))
