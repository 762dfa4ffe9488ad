"""Lines that the analysis brings in by a name in quotes and that no legend has.

``A gray line that no legend entry explains, "Local only", stays flat at 31% for the whole run``
"""

from __future__ import annotations

import re

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


def add_stray(draft: Draft, number: int, panel: PanelDraft) -> None:
    """Add to a panel with series the coloured lines that its own analysis names in passing."""
    for index in blocks_of(draft, number, ("analysis",)):
        if draft.scopes[index] != (number,):
            continue
        for sentence in sentences(draft.text, draft.outline.blocks[index].span):
            found = BROUGHT_IN.match(draft.text, *sentence)
            style = read_style(draft.text, (sentence[0], found.start("name"))) if found else None
            if found and style and style.color and not References(panel).find(draft.text, found.span("name")):
                add_series(panel, Entry(found.group("name"), found.span("name"), style), declared=False)
