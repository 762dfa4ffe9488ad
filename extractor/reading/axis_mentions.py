"""Axes in sentences: ``The vertical axis, "Passengers (thousands)", goes from 0 to 700``."""

from __future__ import annotations

import re

from extractor.model import Block
from extractor.outline import sentences
from extractor.reading.axis_words import Statement, axis_name, axis_words
from extractor.reading.draft import Draft
from extractor.reading.panels import mentioned_panels

ON_THE = re.compile(
    r"(?:with|shows?|plots?|of|and|against|versus|,)\s(?P<label>[A-Z][^,.;]{1,40}?)\s(?:on|along)\sthe\s$", re.MULTILINE
)


def prose_statements(draft: Draft, index: int, block: Block, second: bool) -> list[Statement]:
    """A sentence of prose: ``The vertical axis, "Passengers (thousands)", goes from 0 to 700``."""
    found: list[Statement] = []
    for sentence in sentences(draft.text, block.body):
        mentions = list(axis_words().finditer(draft.text, *sentence))
        for number, words in enumerate(mentions):
            stop = mentions[number + 1].start() if number + 1 < len(mentions) else sentence[1]
            if draft.text[words.end() : words.end() + 2] == " (" and draft.text.find(")", words.end(), stop) > 0:
                stop = draft.text.index(")", words.end(), stop)
            tail = draft.text[words.end() : stop]
            if not re.match(
                (
                    r"\s*(?:\([^()]*\)\s*)?(?:[,:(]|is\b|runs?\b|title|label|goes|spans?|ranges?|shows?|represents?|covers?|"
                    r"measures?|under|carries|bears|has|reads|[\"“`])"
                ),
                tail,
            ):
                continue
            before = ON_THE.search(draft.text, sentence[0], words.start())
            if before:
                found.append(
                    Statement(axis_name(words, second), draft.scopes[index], before.span("label"), "label", named=True)
                )
            own = mentioned_panels(draft, draft.text[sentence[0] : words.start()])
            found.append(
                Statement(axis_name(words, second), own or draft.scopes[index], (words.end(), stop), None, named=True)
            )
    return found
