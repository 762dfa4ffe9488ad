"""The rows and columns of a heat map where prose tells them otherwise than ``Rows: A, B, C``.

``Each row is a well (W1 at the top, then W2 and W3), each column a season: winter, spring`` · ``Age groups (0–17, 65+)
are listed down the left side and the quarters (Q1, Q2) across the top`` · ``Its rows are the working days, Monday at
the top and Friday at the bottom``
"""

from __future__ import annotations

import re

from extractor.model import Coordinate, Span, Trace
from extractor.reading.categories import put_names
from extractor.reading.draft import AxisDraft, PanelDraft

DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
EACH = re.compile(
    r"\beach\s(?:(?P<y>row)|(?P<x>column))\s(?:(?:is|stands for|represents|shows|holds|belongs to)\s)?(?:an?|one)\s"
    r"(?P<label>[^\W\d][\w\s-]{1,30}?)(?:\s\((?P<inside>[^()]+)\)|:\s(?P<behind>[^.;:()]+))",
    re.IGNORECASE,
)
PLACED = re.compile(
    r"(?P<label>[^\W\d][\w\s-]{1,30}?)\s\((?P<inside>[^()]+,[^()]+)\)(?:(?!\sand\b)[^.;()]){0,30}?\s"
    r"(?:(?P<y>down the (?:left |right )?(?:side|edge)|(?:on|along|up) the (?:left(?: side| edge)?|side)|"
    r"(?:as|in) (?:the )?rows)|(?P<x>(?:across|along|on) the (?:top|bottom)|(?:as|in) (?:the )?columns))\b",
    re.IGNORECASE,
)
ARRANGED = re.compile(
    r"\b(?:as|in|into|form(?:ing)?|fill|make up|make)\s(?:the\s|its\s)?(?:\w+\s)?(?:(?P<y>rows)|(?P<x>columns))\b"
    r"(?P<words>(?:(?!\b(?:rows|columns)\b)[^.;()]){0,140}?)\s?(?:\((?P<inside>[^()]+,[^()]+)\)|:\s(?P<behind>[^.;:()]+))",
    re.IGNORECASE,
)
OPENED = re.compile(
    r"\b(?:(?P<y>rows)|(?P<x>columns))\s"
    r"(?:(?:give|show|are|represent|list|correspond to|stand for|hold|name|contain)\s)?(?:the\s|its\s)?"
    r"(?P<label>[^\W\d][\w\s-]{1,30}?)\s\((?P<inside>[^()]+,[^()]+)\)",
    re.IGNORECASE,
)
UNDER_LABEL = re.compile(
    r"\b(?:labell?(?:ed)?|title(?:d)?|heading|headed|called|name)\s[\"“](?P<name>[^\"”\n]{2,60})[\"”]"
)
RUN = re.compile(
    rf"\b(?:(?P<y>rows)|(?P<x>columns))\b[^.;]{{0,60}}?\b(?P<first>{'|'.join((*DAYS, *MONTHS))})\b"
    rf"[^.;,]{{0,30}}?(?:,\s|\s)(?:and|to|down to|through|until)\s(?P<last>{'|'.join((*DAYS, *MONTHS))})\b"
)
NUMBERED = re.compile(
    r"\b(?:(?P<y>rows?)|(?P<x>columns?))\b[^.;:\d]{0,60}?\b(?:(?P<mark>[A-Z]{1,2})(?P<low>\d{1,2})|(?P<from>(?:19|20)\d\d))\b"
    r"[^.;,\d]{0,20}?\s?(?:to|through|–|-)\s?(?:(?P=mark)(?P<high>\d{1,2})|(?P<until>(?:19|20)\d\d))\b"
)
MOST = 30
ASIDE = re.compile(r"\s(?:at|on) the (?:very )?(?:top|bottom|left|right)$", re.IGNORECASE)
BETWEEN = re.compile(r",\s(?:and\s)?|\sand\s")
LONGEST = 4
LEAD = re.compile(r"(?:then|the|finally|and)\s", re.IGNORECASE)


def read_sides(text: str, span: Span, panel: PanelDraft) -> None:
    """Give a heat map the names of its sides, as far as no list has told them."""
    for pattern in (EACH, PLACED, ARRANGED, OPENED):
        for found in pattern.finditer(text, *span):
            axis: AxisDraft = panel.x if found.group("x") else panel.y
            part = "inside" if found.group("inside") else "behind"
            names = _members(text, found.span(part))
            if axis.ticks is None and len(names) > 1:
                put_names(axis, text, names)
                _put_label(axis, text, found)
    for found in RUN.finditer(text, *span):
        axis = panel.x if found.group("x") else panel.y
        names_between = _between(found.group("first"), found.group("last"))
        if axis.ticks is None and len(names_between) > 2:
            axis.put("ticks", names_between, Trace((found.span("first"), found.span("last")), "grid.run"))
            axis.scale = axis.scale or "category"

    for found in NUMBERED.finditer(text, *span):
        _put_numbered(panel.x if found.group("x") else panel.y, found)


def _put_label(axis: AxisDraft, text: str, found: re.Match[str]) -> None:
    """``as rows under the axis label "Station"``, ``as columns, headed "Season"``."""
    told = UNDER_LABEL.search(text, *found.span("words")) if "words" in found.groupdict() else None
    if told is not None and axis.label is None:
        axis.put("label", told.group("name"), Trace((told.span("name"),), "grid.label"))


def _put_numbered(axis: AxisDraft, found: re.Match[str]) -> None:
    """``from S1 upstream to S5 at the mouth``, ``each column one year, 2016 to 2019``."""
    mark = found.group("mark") or ""
    if bool(mark) != bool(found.group("high")) or axis.ticks is not None:
        return
    low, high = (int(found.group(end)) for end in (("low", "high") if mark else ("from", "until")))
    if 1 < high - low < MOST:
        ticks: tuple[Coordinate, ...] = tuple(f"{mark}{n}" if mark else n for n in range(low, high + 1))
        axis.put("ticks", ticks, Trace((found.span(),), "grid.run"))
        axis.scale = axis.scale or ("category" if mark else "time")


def _members(text: str, span: Span) -> list[Span]:
    cuts = [cut.span() for cut in BETWEEN.finditer(text, *span)]
    starts, ends = [span[0], *(end for _, end in cuts)], [*(start for start, _ in cuts), span[1]]
    names = [_bare(text, piece) for piece in zip(starts, ends, strict=True)]
    return names if all(0 < len(text[a:b].split()) <= LONGEST for a, b in names) else []


def _bare(text: str, name: Span) -> Span:
    """``then W2``, ``W1 at the top``: the name alone."""
    lead = LEAD.match(text, *name)
    start = lead.end() if lead else name[0]
    aside = ASIDE.search(text[start : name[1]])
    return start, start + aside.start() if aside else name[1]


def _between(first: str, last: str) -> tuple[str, ...]:
    for names in (DAYS, MONTHS):
        if first in names and last in names and names.index(first) < names.index(last):
            return names[names.index(first) : names.index(last) + 1]
    return ()
