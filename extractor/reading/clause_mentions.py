"""Which series a clause speaks of, and which it only compares with or names beside a value."""

from __future__ import annotations

import re

from extractor.reading.groups import Clause
from extractor.reading.references import Mention

OBJECT = re.compile(
    (
        r"\b(?:than|above|below|over|under|to|with|against|from|behind|by|like|as|meets?|match(?:es|ing)?|overtak\w+|"
        r"cross\w*|shadows?|between|past|beneath|alongside|towards?|joins?|mirror\w*|follow\w*|tracks?|versus|vs\.?|"
        r"beats?|exceeds?|surpass\w*|outperform\w*|passes|touch\w*|copy of|that of|reach\w*|trails?|leads?|"
        r"and)\s(?:the\s|its\s|that\sof\s|either\s|both\s|any\s)*[\"“`*(\s]*$"
    ),
    re.IGNORECASE,
)
AT_THE_HEAD = (
    "at",
    "at the",
    "in",
    "in the",
    "for",
    "for the",
    "on",
    "on the",
    "under",
    "of",
    "and for",
    "and at",
    "with",
    "with the",
    "among",
    "among the",
)
GENITIVE = re.compile(r"(?:and\s)?the\s(?:[a-z-]+\s){1,2}(?:of|for|in)(?:\sthe)?")  # ``The stress of LDPE reaches``
LOCAL = re.compile(r"\b(?:for|in|of|under|on|at)\s(?:the\s)?[\"“`*(\s]*$", re.IGNORECASE)


def sort_mentions(text: str, clause: Clause) -> None:
    """Which mentions are what the clause is about, and which are only compared with."""
    listed = False
    last: Mention | None = None
    for mention in clause.mentions:
        before = text[max(clause.span[0], mention.span[0] - 36) : mention.span[0]]
        gap = text[last.span[1] : mention.span[0]] if last is not None else ""
        listed = last is not None and bool(
            re.fullmatch(r"[\"”`*)\s]*(?:,|,?\s*and|\s*or|\s*/)\s(?:the\s)?[\"“`*(\s]*", gap)
        )
        if (listed and last in clause.subjects) or _opens(text, clause, mention) or _owns(text, clause, mention):
            clause.subjects.append(mention)
        elif (listed and last in clause.locals) or (LOCAL.search(before) and clause.groups):
            clause.locals.append(mention)
        elif not OBJECT.search(before) or before.strip().lower() in ("and", "the", "", "with", "with the"):
            clause.subjects.append(mention)
        last = mention
    _lead_on(text, clause)


OWNS = re.compile(
    r"(?:\s(?:line|curve|trace|bar|series))?['’]s\s(?:[a-z]+\s){0,3}(?:of\s|at\s)?[~≈]?[−-]?\d", re.IGNORECASE
)


COMPARED = re.compile(r"\b(?:above|below|ahead\sof|behind|over|under|short\sof|than)\s(?:the\s)?$", re.IGNORECASE)
STANDS = re.compile(r"[\"”*`]*(?:\s(?:line|curve|bar|one))?\s(?:at|with)\s(?:about\s|around\s)?[~≈]?[−-]?\d")


def _owns(text: str, clause: Clause, mention: Mention) -> bool:
    """``below the blue curve's maximum of 86%``, ``11 points above Beta at 77%``: the value behind is its own."""
    behind = next((group for group in clause.groups if mention.span[1] <= group.start), None)
    compared = COMPARED.search(text, max(clause.span[0], mention.span[0] - 24), mention.span[0])
    told = OWNS.match(text, mention.span[1]) or (compared and STANDS.match(text, mention.span[1]))
    return behind is not None and behind.role == "y" and bool(told)


OUT_OF = re.compile(
    r"\W*(?:the\s)?(?:[a-z]+\s)?[^\W\d_]+(?<!\wing)(?<!\wed)(?<!different)(?<!apart)(?<!far)\sfrom\s(?:the\s)?",
    re.IGNORECASE,
)


def _lead_on(text: str, clause: Clause) -> None:
    """``The curve for Kelp runs through 88 at 6 h``, ``survival in the Drug arm is 91 %``: of whom it speaks."""
    first = clause.mentions[0] if clause.mentions and not clause.subjects else None
    if first is not None and not clause.locals and OUT_OF.fullmatch(text, clause.span[0], first.span[0]):
        clause.subjects = [first]  # ``Exposure from the patch increases``
        return
    early = [m for m in clause.locals if all(m.span[1] <= group.start for group in clause.groups if group.role != "x")]
    places = [group.end for group in clause.groups if early and group.role == "x" and group.end <= early[0].span[0]]
    if (
        clause.subjects
        or not early
        or early != clause.locals
        or not SPOKEN_OF.fullmatch(text, max([clause.span[0], *places]), early[0].span[0])
    ):
        return
    clause.subjects, clause.locals = early, []


SPOKEN_OF = re.compile(
    r"\W*(?:in\scontrast,?\s|(?:and|but|while|whereas)\s)?(?:the\s|its\s)?(?:[^\W\d_][\w-]*\s){1,5}"
    r"(?:for|in|of|under|on)\s(?:the\s)?[\"“`*(\s]*",
    re.IGNORECASE,
)


def _opens(text: str, clause: Clause, mention: Mention) -> bool:
    """``For Line 9 the five cells are …``: the first words, before all numbers, say of whom a clause speaks."""
    lead = text[clause.span[0] : mention.span[0]].strip(' *_`"“').lower()
    return (lead in AT_THE_HEAD or GENITIVE.fullmatch(lead) is not None) and all(
        mention.span[1] <= group.start for group in clause.groups
    )
