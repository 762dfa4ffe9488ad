"""Heat maps by their two lists of names: every cell is where a row's name and a column's name meet a number.

It takes over from the general readers only where it finds more cells than they did, and nearly all of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from extractor.model import Block, Span, Trace
from extractor.quantities import read_quantities
from extractor.reading.categories import bare_span
from extractor.reading.draft import AxisDraft, Draft, PanelDraft, SeriesDraft
from extractor.reading.emission import make_point
from extractor.reading.places import Place

SIDES = (
    ("y", re.compile(r"\b(?:rows?|y[\s-]*axis|vertical axis|ordinate)\b", re.IGNORECASE)),
    ("x", re.compile(r"\b(?:columns?|x[\s-]*axis|horizontal axis|abscissa)\b", re.IGNORECASE)),
)
QUOTED = re.compile(r"[\"“`](?P<words>[^\"”`\n]+)[\"”`]")
BRACKETED = re.compile(r"\((?P<words>[^()]+)\)")
POSITIONAL = re.compile(
    r"(?:[xy][\s-]*axis|rows?|columns?|vertical|horizontal|left|right|top|bottom|from .*)\W*", re.IGNORECASE
)
LIST_LEAD = re.compile(
    r"(?:\b(?:categories|labell?ed|labels?|ticks?|values?|namely|listing|showing|with)\b(?:\s(?:from\s)?"
    r"(?:left to right|top to bottom|bottom to top))?|:)[:\s]+(?=\S)",
    re.IGNORECASE,
)
CUT = re.compile(r",\s+(?:and\s+)?|\s+and\s+|;\s+|\s\|\s")
NUMBER = re.compile(r"[~≈]?\s?[-−+]?\d[\d,]*(?:\.\d+)?")
BEHIND = re.compile(
    r"[\s*_`\"”)]*(?:=|:|≈|→|is|at|reads|of|has|shows|–|-(?=\s))?\s*(?=[~≈]?\s?[-−+]?\d)", re.IGNORECASE
)
AHEAD = re.compile(
    r"(?P<number>[~≈]?[-−+]?\d[\d,]*(?:\.\d+)?)\s?[^\W\d]{0,3}%?\s*(?:\(|\bat\s|\bin\s|\bfor\s|\bon\s)$", re.IGNORECASE
)
ASIDE = re.compile(r"\s\((?:from|left|top|bottom|right)\b[^()]*\)$", re.IGNORECASE)
LONGEST_NAME, ENOUGH = 6, 0.75


@dataclass(frozen=True, slots=True)
class Names:
    """One side of the grid: its label and the names along it, each with its span."""

    label: Span | None
    spans: tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Cell:
    """A number where a row and a column meet."""

    row: int
    column: int
    place: Span
    number: Span


def read_heatmap(draft: Draft) -> None:
    """Fill heat maps from their lists of names where that finds more than was read before."""
    for panel in draft.panels:
        sides = _sides(draft) if panel.kind == "heatmap" and len(draft.panels) == 1 else {}
        if len(sides) < 2 or _are_same(draft, sides):
            continue
        cells = {(cell.row, cell.column): cell for cell in _cells(draft, sides["y"], sides["x"])}
        garbled = any((series.name or "").count("(") != (series.name or "").count(")") for series in panel.series)
        known = 0 if garbled else sum(len(series.points) for series in panel.series)
        whole = len(sides["y"].spans) * len(sides["x"].spans)
        if len(cells) > known and len(cells) >= ENOUGH * whole:
            _put(draft, panel, sides, list(cells.values()))


def _are_same(draft: Draft, sides: dict[str, Names]) -> bool:
    """Rows and columns with the same names: which of two a cell is told by must be read from the sentence."""
    one, two = ({_plain(draft, span) for span in sides[side].spans} for side in ("x", "y"))
    return bool(one & two)


def _put(draft: Draft, panel: PanelDraft, sides: dict[str, Names], cells: list[Cell]) -> None:
    """The rows as series, their cells as points, both lists as ticks."""
    for side, axis in (("x", panel.x), ("y", panel.y)):
        _name(draft, axis, sides[side])
    panel.series = []
    scale = AxisDraft()
    for row, span in enumerate(sides["y"].spans):
        series = SeriesDraft(draft.text[slice(*span)], sources={"name": Trace((span,), "heatmap.rows")})
        for cell in (cell for cell in cells if cell.row == row):
            place = Place(draft.text[slice(*sides["x"].spans[cell.column])], span=cell.place)
            stated = read_quantities(draft.text, *cell.number)
            point = make_point(scale, place, stated[0], None, "heatmap.cell") if stated else None
            series.points += [point] if point is not None else []
        panel.series.append(series)


def _name(draft: Draft, axis: AxisDraft, names: Names) -> None:
    axis.scale, axis.range, axis.stated_range, axis.unit = "category", None, False, None
    axis.ticks = tuple(draft.text[slice(*span)] for span in names.spans)
    axis.sources = {"ticks": Trace(names.spans, "heatmap.names")}
    axis.label = draft.text[slice(*names.label)] if names.label else None
    if names.label:
        axis.sources["label"] = Trace((names.label,), "heatmap.label")


# ------------------------------------------------------------------------------------------------ names


def _sides(draft: Draft) -> dict[str, Names]:
    """Rows and columns as the components list them, else as a table of numbers has them."""
    found: dict[str, Names] = {}
    for index, block in enumerate(draft.outline.blocks):
        if block.role not in ("components", "none", "overview") or block.kind not in ("item", "paragraph"):
            continue
        label = draft.label(index)
        told = [side for side, words in SIDES if words.search(label)]
        if len(told) == 1 and told[0] not in found:
            names = _listed(draft, block)
            if names is not None:
                found[told[0]] = names
    return found if len(found) == 2 else _of_table(draft) or found


def _listed(draft: Draft, block: Block) -> Names | None:
    """``Rows (Y-axis, "Band"): 63 Hz, 125 Hz``, ``X-axis: "Month", categories Jan, Apr``, ``Rows: Gene (A, B)``."""
    text, (start, end) = draft.text, block.body
    bracket = next((m for m in BRACKETED.finditer(text, start, end) if CUT.search(m.group("words"))), None)
    lead = list(LIST_LEAD.finditer(text, start, end))
    quoted = QUOTED.match(text, _skipped(text, start), end)
    if bracket is not None:
        names, label = bracket.span("words"), (start, bracket.start())
    elif lead:
        names, label = (lead[-1].end(), end), (start, lead[-1].start())
    elif quoted is not None:
        names, label = (quoted.end(), end), quoted.span("words")
    else:
        names, label = (start, end), (start, start)
    spans = tuple(_split(text, names))
    own = bare_span(text, label) if label[1] > label[0] else _in_label(draft, block)
    return Names(own if own and own[1] > own[0] else None, spans) if len(spans) > 1 else None


def _skipped(text: str, at: int) -> int:
    while at < len(text) and text[at] in " *_:,":
        at += 1
    return at


def _in_label(draft: Draft, block: Block) -> Span | None:
    """The axis' own label inside a block's label: ``Y-axis (Gene), top to bottom``, ``Rows (Y-axis, "Band")``."""
    if block.label is None:
        return None
    quoted = QUOTED.search(draft.text, *block.label)
    if quoted is not None:
        return quoted.span("words")
    bracket = BRACKETED.search(draft.text, *block.label)
    if bracket is None or POSITIONAL.fullmatch(bracket.group("words")):
        return None
    return bracket.span("words")


def _split(text: str, span: Span) -> Iterator[Span]:
    at = span[0]
    for cut in [*CUT.finditer(text, *span), None]:
        piece = bare_span(text, (at, cut.start() if cut else span[1]))
        aside = ASIDE.search(text, *piece)
        piece = bare_span(text, (piece[0], aside.start())) if aside else piece
        at = cut.end() if cut else span[1]
        if piece[1] > piece[0] and len(text[slice(*piece)].split()) <= LONGEST_NAME:
            yield piece


def _of_table(draft: Draft) -> dict[str, Names]:
    """The head and the first column of a table whose other cells are numbers."""
    for block in draft.outline.blocks:
        rows = block.rows if block.kind == "table" and block.role in ("analysis", "none") else ()
        body = [cell for row in rows[1:] for cell in row[1:]]
        if len(rows) > 2 and body and all(read_quantities(draft.text, *cell) for cell in body):
            heads, lead = rows[0], tuple(bare_span(draft.text, row[0]) for row in rows[1:])
            corner = bare_span(draft.text, heads[0])
            columns = tuple(bare_span(draft.text, head) for head in heads[1:])
            return {"y": Names(corner if corner[1] > corner[0] else None, lead), "x": Names(None, columns)}
    return {}


# ------------------------------------------------------------------------------------------------ cells


def _cells(draft: Draft, rows: Names, columns: Names) -> Iterator[Cell]:
    """The numbers of tables, and of items that are headed by a row or by a column."""
    row_of = {_plain(draft, span): n for n, span in enumerate(rows.spans)}
    column_of = {_plain(draft, span): n for n, span in enumerate(columns.spans)}
    for index, block in enumerate(draft.outline.blocks):
        if block.role not in ("analysis", "none"):
            continue
        if block.kind == "table":
            yield from _of_rows(draft, block, row_of, column_of)
            continue
        head = re.sub(r"^(?:the\s)?(?:row|column)\s+", "", draft.label(index).casefold()).strip(' *:"“”`')
        for own, others, across in ((row_of, columns, True), (column_of, rows, False)):
            if head in own:
                for other, place, number in _numbers(draft, index, block, others):
                    row, column = (own[head], other) if across else (other, own[head])
                    yield Cell(row, column, place if across else (block.label or block.span), number)


def _plain(draft: Draft, span: Span) -> str:
    return draft.text[slice(*span)].casefold().strip(' *_`"“”')


def _of_rows(draft: Draft, block: Block, row_of: dict[str, int], column_of: dict[str, int]) -> Iterator[Cell]:
    heads = [_plain(draft, head) for head in block.rows[0]] if block.rows else []
    for row in block.rows[1:]:
        number = row_of.get(_plain(draft, row[0])) if row else None
        for head, place, cell in zip(heads, block.rows[0], row, strict=False):
            if number is not None and head in column_of and NUMBER.search(draft.text, *cell):
                yield Cell(number, column_of[head], place, cell)


def _numbers(draft: Draft, index: int, block: Block, others: Names) -> Iterator[tuple[int, Span, Span]]:
    """Each name of the other side with the number beside it: ``Jan 88``, ``88 (Jan)``, ``Jan: 88``; or all in a row."""
    pieces = [block.body] if block.body[1] > block.body[0] else []
    pieces += [draft.outline.blocks[child].span for child in draft.descendants(index)]
    found = [hit for piece in pieces for hit in _beside(draft.text, piece, others)]
    if found or len(pieces) != 1:
        yield from found
        return
    listed = [m.span() for m in NUMBER.finditer(draft.text, *pieces[0])]
    if len(listed) == len(others.spans):
        yield from ((n, span, span) for n, span in enumerate(listed))


def _beside(text: str, piece: Span, others: Names) -> Iterator[tuple[int, Span, Span]]:
    for number, span in enumerate(others.spans):
        name = re.compile(rf"(?<![\w.]){re.escape(text[slice(*span)])}(?![\w.]*\w)", re.IGNORECASE)
        for hit in name.finditer(text, *piece):
            ahead = AHEAD.search(text, piece[0], hit.start())
            behind = BEHIND.match(text, hit.end(), piece[1])
            value = NUMBER.match(text, behind.end(), piece[1]) if behind else None
            if ahead is not None:
                yield number, hit.span(), ahead.span("number")
            elif value is not None:
                yield number, hit.span(), value.span()
