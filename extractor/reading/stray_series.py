"""Series that the text brings in beside the legend, by a name in quotes or as one that no entry explains.

``A gray line that no legend entry explains, "Local only", stays flat at 31% for the whole run`` · ``Two hatched bars in
gray, which the legend does not explain, carry the caption "Catch-up"`` · ``A curve called Pooled is not in the key``
"""

from __future__ import annotations

import re

from extractor.model import Span
from extractor.reading.draft import Draft, PanelDraft
from extractor.reading.legend import add_series
from extractor.reading.legend_entry import Entry
from extractor.reading.references import References
from extractor.reading.series_discovery import blocks_of
from extractor.reading.styles import read_style, series_nouns
from extractor.sentences import sentences

BROUGHT_IN = re.compile(
    rf"\W*(?:an?|one|another)\s[^.;\"“]{{0,40}}\b(?:{series_nouns()})\b[^.;\"“\d]{{0,60}}[\"“](?P<name>[^\"”\n]{{2,40}})[\"”],?\s"
    r"(?=(?:which\s)?(?:stays?|is|remains?|starts?|begins?|runs?|lies|sits|rises?|falls?|reaches|climbs?|drops?|goes|keeps?)\s)",
    re.IGNORECASE,
)
UNEXPLAINED = re.compile(
    r"\b(?:legend|key)\b[^.;]{0,30}?\b(?:not|no|n['’]t|omits?|lacks?|leaves?\sout|ignores|without|silent|never)\b|"
    r"\b(?:not|no|without|absent|missing|omitted|unlisted|outside|nor|never|left out|lacks?|lacking)\b[^.;]{0,40}?"
    r"\b(?:legend|key)\b",
    re.IGNORECASE,
)
DRAWN = re.compile(rf"\b(?:{series_nouns()}|bars?|columns?|boxes|layers?|points|markers|dots)\b", re.IGNORECASE)
NAMED = re.compile(
    r"[\"“](?P<quoted>[^\"”\n]{2,40})[\"”]|"
    r"\b(?:called|named|labell?ed|captioned|marked|tagged)\s(?P<plain>[A-Z][\w-]*(?:\s[A-Z][\w-]*){0,3})|"
    r"\((?P<bracketed>[A-Z][\w-]*(?:\s[A-Z][\w-]*){0,3})\)"
)
ROLES = ("analysis", "none", "components")


def add_stray(draft: Draft, number: int, panel: PanelDraft) -> None:
    """Add to a panel with series those that its own analysis names in passing."""
    for index in blocks_of(draft, number, ROLES):
        if draft.scopes[index] != (number,):
            continue
        for sentence in sentences(draft.text, draft.outline.blocks[index].span):
            name = _unexplained(draft, sentence) or _in_passing(draft, index, sentence)
            if name is not None and not References(panel).find(draft.text, name):
                style = read_style(draft.text, (sentence[0], name[0]))
                add_series(panel, Entry(draft.text[slice(*name)], name, style), declared=False)


def _in_passing(draft: Draft, index: int, sentence: Span) -> Span | None:
    """A coloured line that a sentence of the analysis opens with, its name in quotes behind it."""
    told = draft.outline.blocks[index].role == "analysis"
    found = BROUGHT_IN.match(draft.text, *sentence) if told else None
    coloured = found is not None and read_style(draft.text, (sentence[0], found.start("name"))).color
    return found.span("name") if found and coloured else None


def _unexplained(draft: Draft, sentence: Span) -> Span | None:
    """What is drawn and named in a sentence that says it is not in the legend."""
    told = UNEXPLAINED.search(draft.text, *sentence) and DRAWN.search(draft.text, *sentence)
    found = NAMED.search(draft.text, *sentence) if told else None
    if found is None or not re.search(
        rf"(?<!\w){re.escape(found.group(found.lastgroup or 0))}(?!\w)[^.\n]*\d", draft.text
    ):
        return None
    return found.span(found.lastgroup or 0)
