"""The sides of a heat map: the names of its rows and of its columns, wherever the text lists them."""

from __future__ import annotations

import re
from functools import cache

from extractor.model import Block, Span, Trace
from extractor.quantities import read_quantities
from extractor.reading.categories import bare_span, name_list, put_names
from extractor.reading.draft import AxisDraft, Draft, PanelDraft
from extractor.sentences import sentences
from extractor.vocab import any_of, load

IN_WORDS = re.compile(
    r"\b(?:(?P<x>columns)|(?P<y>rows))\b(?:\s\([^()]*\)|,[^,.;:]{3,30},)?"
    r"(?:(?:\s(?:are|show|list|represent|stand for|correspond to|carry|hold)\b|:)"
    r"(?:,[^,:;.]{3,40}:)?(?:(?-i:\sthe(?:\s[a-z]+){1,3}(?=\s[A-Z\d\"“]))|\sthe(?:\s\w+)?)?|"
    r"(?-i:\sthe(?:\s[a-z]+){1,3}(?=\s[A-Z\d\"“]))|\sthe(?:\s\w+)?)"
    r"\s(?=\S)",
    re.IGNORECASE,
)
TITLED = re.compile(r"\([\"“](?P<name>[^\"”\n]{2,60})[\"”][^()]*\)")
BRACKETED = re.compile(r"\((?P<words>[^()]+)\)")
NUMBER = re.compile(r"[-−]?\d[\d.,]*")
BEHIND_QUOTES = re.compile(r"[\s*_`]*[\"“`][^\"”`\n]+[\"”`],?")


@cache
def side_words() -> re.Pattern[str]:
    """``Columns``, ``Rows``: they name the axes of a heat map."""
    data = load("figure")["axes"]
    return re.compile(
        rf"(?P<side>)(?P<bare>)(?:(?P<x>\b{any_of(data['columns'])})|(?P<y>\b{any_of(data['rows'])}))(?=\W*$|\s*[(,])",
        re.IGNORECASE,
    )


def side_names(text: str, span: Span) -> list[Span]:
    """The names of a side: ``"Time of day": 06:00, 08:00``, ``Gene (APX2, ACT2)``, ``Month with labels Jan, Apr``.

    Plain numbers are none: they are the ticks of an axis like any other.
    """
    bracket = next((m for m in BRACKETED.finditer(text, *span) if "," in m.group("words")), None)
    quoted = BEHIND_QUOTES.match(text, *span)
    start = quoted.end() if quoted else span[0]
    names = name_list(text, bracket.span("words") if bracket else (start, span[1]), bare=True)
    numbers = all(NUMBER.fullmatch(text, *name) for name in names)
    return names if len(names) > 1 and not numbers else []


def grid_in_words(draft: Draft, index: int, block: Block) -> None:
    """``The rows are the sensors S1, S2 and S3 (top to bottom), the columns the hours 0, 6, 12 and 18``."""
    found = list(IN_WORDS.finditer(draft.text, *block.body))
    stops = [*(side.start() for side in found[1:]), block.body[1]]
    for side, limit in zip(found, stops, strict=False):
        stop = next((end for _, end in sentences(draft.text, (side.end(), limit))), limit)
        bracket = draft.text.find(" (", side.end(), stop)
        names = name_list(draft.text, (side.end(), bracket if bracket > 0 else stop), bare=True)
        for number in draft.scopes[index] if len(names) > 1 else ():
            axis: AxisDraft = getattr(draft.panels[number], "x" if side.group("x") else "y")
            put_names(axis, draft.text, names)
            if titled := TITLED.search(draft.text, *side.span()):
                axis.put("label", titled.group("name"), Trace((titled.span("name"),), "grid.label"))


def read_grid_of_table(draft: Draft, panel: PanelDraft) -> None:
    """The head and the first column of a table of numbers, for the sides that nothing else lists."""
    for block in draft.outline.blocks:
        rows = block.rows if block.kind == "table" and block.role in ("analysis", "none") else ()
        body = [cell for row in rows[1:] for cell in row[1:]]
        if len(rows) > 2 and body and all(read_quantities(draft.text, *cell) for cell in body):
            put_names(panel.x, draft.text, [bare_span(draft.text, head) for head in rows[0][1:]])
            put_names(panel.y, draft.text, [bare_span(draft.text, row[0]) for row in rows[1:]])
