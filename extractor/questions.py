"""Texts laid out as questions and answers: ``**Q: What is on the axes?**`` over ``A: The x-axis lists four regions``.

A question is the heading of its answer; what it asks for tells the role: the axes are components, ``why`` asks for an
interpretation, and what can be answered with yes or no, or by naming one, is an observation.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from extractor.vocab import outline_words

if TYPE_CHECKING:
    from extractor.logical_lines import Text
    from extractor.model import Role

QUESTION = re.compile(
    r"[*_\s]*(?:(?:Q|Question)\s?\d{0,2}\s?[.:)–-][*_\s]+)?(?P<asked>[A-Z][^.?!\n]{4,140}\?)[*_\s]*(?P<rest>.*)$",
    re.DOTALL,
)
ANSWER = re.compile(r"[*_]{0,2}(?:A|Answer)\s?\d{0,2}\s?[.:)–-][*_]{0,2}\s+(?=\S)")
FEWEST = 3


def with_questions(text: str, lines: list[Text]) -> list[Text]:
    """Lines that ask become the headings of what answers them, where at least three do."""
    asked = [QUESTION.match(text, *line.span) if line.kind != "table" else None for line in lines]
    told = [asked_role(found.group("asked"), None) for found in asked if found is not None]
    if len(told) < FEWEST or "analysis" not in told:
        return lines
    result: list[Text] = []
    for line, found in zip(lines, asked, strict=True):
        if found is None:
            answer = ANSWER.match(text, *line.span)
            result.append(replace(line, span=(answer.end(), line.span[1])) if answer else line)
            continue
        result.append(replace(line, kind="heading", span=found.span("asked"), level=3, number=None))
        if found.group("rest"):
            answer = ANSWER.match(text, found.start("rest"), line.span[1])
            start = answer.end() if answer else found.start("rest")
            result.append(replace(line, kind="paragraph", span=(start, line.span[1]), level=0, number=None))
    return result


def asked_role(heading: str, before: Role | None) -> Role | None:
    """What a question asks for; one that only goes on (``And from the bottom line?``) asks for what the last did."""
    words = heading.strip(" *_:").lower()
    if not words.endswith("?"):
        return None
    told = next((role for role, pattern in outline_words().questions if pattern.search(words)), None)
    return told or (before if GOES_ON.match(words) and before is not None else "observations")


GOES_ON = re.compile(r"and\b(?!.*\b(?:why|what|which|does|is|are)\b)|what about\b|how about\b")
