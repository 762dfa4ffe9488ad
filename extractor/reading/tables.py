"""Tables of data: series as columns, as rows, or one row per series with several x columns."""

from __future__ import annotations

import re

from extractor.model import Block, Coordinate, Point, Quantity, Span, Trace
from extractor.quantities import read_quantities
from extractor.reading.draft import AxisDraft, Draft, PanelDraft
from extractor.reading.making import is_plausible, make_point
from extractor.reading.number_slots import undated
from extractor.reading.on_axis import fits, on_axis, stems
from extractor.reading.places import Place
from extractor.reading.references import References
from extractor.reading.told_years import date_on

MISSING = re.compile(r"^\W*(?:n/?a|not .*|none|missing|absent|[-–—])?\W*$", re.IGNORECASE)
MEDIAN = re.compile(r"\bmedian\b", re.IGNORECASE)


def read_table(draft: Draft, block: Block, number: int, references: References, everyone: frozenset[int]) -> None:
    """Put the points of a data table into a panel."""
    panel = draft.panels[number]
    rows = [row for row in block.rows if len(row) >= 2]
    if len(rows) < 2:
        return
    heads, body = rows[0], rows[1:]
    columns = [_series_of(draft, panel, references, cell) for cell in heads]
    places = [_place_of(draft, panel, cell) for cell in heads]
    if panel.kind == "box" and (median := _median_column(draft, heads)) is not None:
        columns = [frozenset({0}) if column == median else None for column in range(len(heads))]
    lead = [_series_of(draft, panel, references, row[0]) for row in body]
    if not any(columns) and _by_axes(draft, panel, heads, body, references, everyone):
        return
    if panel.kind == "heatmap" and any(lead):
        _by_row(draft, panel, body, lead, places)
    elif any(columns[1:]):
        _by_column(draft, panel, heads, body, columns)
    elif sum(place is not None for place in places[1:]) >= max(1, len(heads) - 2) and any(lead):
        _by_row(draft, panel, body, lead, places)
    elif len(everyone) == 1 or len(panel.series) == 1:
        who = everyone if len(everyone) == 1 else frozenset({0})
        chosen = _value_column(draft, panel, heads, body)
        _by_column(draft, panel, heads, body, [who if column == chosen else None for column in range(len(heads))])


def is_table_of_values(draft: Draft, index: int) -> bool:
    """Whether a table among the components gives each bar or slice its value: ``| Weather | dark red | 41% |``."""
    block, panel = draft.outline.blocks[index], draft.panels[0] if draft.panels else None
    if block.kind != "table" or block.role != "components" or panel is None or panel.kind not in ("pie", "bar"):
        return False
    body = [row for row in block.rows[1:] if len(row) >= 2]
    names = {str(tick).casefold() for tick in panel.x.ticks or ()}
    told = [row for row in body if _text(draft, row[0]).strip(" *`").casefold() in names]
    return len(told) == len(body) > 1 and all(any(_one_number(draft, panel, c) for c in row[1:]) for row in body)


def _by_axes(
    draft: Draft,
    panel: PanelDraft,
    heads: tuple[Span, ...],
    body: list[tuple[Span, ...]],
    references: References,
    everyone: frozenset[int],
) -> bool:
    """``| Species | Group | Body mass (kg) | Home range (ha) |``: columns headed by the axes, a point a row."""
    x, y = (_column_of(draft, heads, axis, other) for axis, other in ((panel.x, panel.y), (panel.y, panel.x)))
    if x is None or y is None or x == y:
        return False
    for row in body:
        named = [who for cell in row if (who := _series_of(draft, panel, references, cell))]
        who = named[0] if named else everyone if len(everyone) == 1 else frozenset()
        place = _place_of(draft, panel, row[x]) if max(x, y) < len(row) else None
        if who and place is not None:
            _cell(draft, panel, who, place, row[y])
    return True


def _column_of(draft: Draft, heads: tuple[Span, ...], axis: AxisDraft, other: AxisDraft) -> int | None:
    """The column whose head is an axis' label, or words of that label alone: ``Volatility``, ``Annual volatility``."""
    wanted, named = _plain(axis.label or ""), [_plain(_text(draft, head)) for head in heads]
    if wanted and named.count(wanted) == 1:
        return named.index(wanted)
    own = set(wanted.split()) - set(_plain(other.label or "").split())
    parts = [
        n for n, head in enumerate(named) if head and set(head.split()) <= set(wanted.split()) and own & {*head.split()}
    ]
    return parts[0] if len(parts) == 1 else None


def _plain(words: str) -> str:
    """A label without its unit, in lower case."""
    return re.sub(r"\s*[(\[].*", "", words).casefold().strip()


def _text(draft: Draft, span: Span) -> str:
    return draft.text[span[0] : span[1]]


def _median_column(draft: Draft, heads: tuple[Span, ...]) -> int | None:
    return next((number for number, head in enumerate(heads) if MEDIAN.search(_text(draft, head))), None)


def _value_column(draft: Draft, panel: PanelDraft, heads: tuple[Span, ...], body: list[tuple[Span, ...]]) -> int:
    """The column headed by a word of the y label, else the first of numbers: ``| Category | Color | Share |``."""
    words = stems(panel.y)
    for number, head in enumerate(heads[1:], 1):
        if {word.rstrip("s") for word in re.findall(r"[^\W\d_]+", _text(draft, head).lower())} & words:
            return number
    told = (n for n in range(1, len(heads)) if all(n < len(row) and _one_number(draft, panel, row[n]) for row in body))
    return next(told, 1)


def _series_of(draft: Draft, panel: PanelDraft, references: References, cell: Span) -> frozenset[int] | None:
    found = references.find(draft.text, cell)
    if found:
        who = found[0].series
        for mention in found[1:]:
            who = who & mention.series or who
        covered = sum(m.span[1] - m.span[0] for m in found)
        return who if covered * 2 >= cell[1] - cell[0] or (len(who) == 1 and found[0].by_name) else None
    name = _text(draft, cell).split(" (")[0].strip().lower()
    own = [
        i
        for i, series in enumerate(panel.series)
        if series.name and (series.name.lower() == name or series.name.lower().split(" (")[0] == name)
    ]
    return frozenset(own) if own else None


def _place_of(draft: Draft, panel: PanelDraft, cell: Span) -> Place | None:
    words = _text(draft, cell).strip()
    for tick in panel.x.ticks or ():
        if isinstance(tick, str) and tick.lower() == words.split(" (")[0].strip().lower():
            return Place(tick, span=cell)
    found = read_quantities(draft.text, *cell)
    if found and not found[0].worded and len(re.sub(r"[^\w]", "", words)) <= 24:
        quantity = found[0]
        if quantity.kind == "interval":
            low, high = on_axis(panel.x, quantity, quantity.low), on_axis(panel.x, quantity, quantity.high)
            return Place(None, low, high, cell) if low is not None and high is not None else None
        value = date_on(panel.x, quantity.date, None, quantity.text) if quantity.date else quantity.value
        value = on_axis(panel.x, quantity, value) if isinstance(value, float) else value
        if value is not None and fits(panel.x, value, 0.06) is not False:
            return Place(value, span=cell)
        return None
    if panel.x.scale == "category" and words and not panel.x.ticks:
        return Place(words, span=cell)
    return None


def _by_column(
    draft: Draft,
    panel: PanelDraft,
    heads: tuple[Span, ...],
    body: list[tuple[Span, ...]],
    columns: list[frozenset[int] | None],
) -> None:
    first = next((n for n, head in enumerate(heads) if columns[n] is None), 0)
    named = panel.kind in ("bar", "box", "pie", "other") or _is_of_names(draft, panel, [row[first] for row in body])
    for row in body:
        place = _place_of(draft, panel, row[first]) if first < len(row) else None
        if place is None and named:
            place = Place(_text(draft, row[first]), span=row[first])
        for cell, who in zip(row, columns, strict=False):
            if place is not None and who and cell is not row[first]:
                _cell(draft, panel, who, place, cell)


def _is_of_names(draft: Draft, panel: PanelDraft, cells: list[Span]) -> bool:
    """``April``, ``May``: a first column of names, on an axis of which no number is known."""
    known = panel.x.ticks is not None or panel.x.range is not None
    return not known and not any(re.search(r"\d", _text(draft, cell)) for cell in cells)


def _by_row(
    draft: Draft,
    panel: PanelDraft,
    body: list[tuple[Span, ...]],
    lead: list[frozenset[int] | None],
    places: list[Place | None],
) -> None:
    for row, who in zip(body, lead, strict=True):
        for cell, place in zip(row[1:], places[1:], strict=False):
            if who and place is not None:
                _cell(draft, panel, who, place, cell)


def _cell(draft: Draft, panel: PanelDraft, who: frozenset[int], place: Place, cell: Span) -> None:
    words = _text(draft, cell)
    for index in who:
        series = panel.series[index]
        if MISSING.match(words) and place.value is not None:
            series.missing.append(place.value)
            continue
        found = read_quantities(draft.text, *cell)
        quantities = [q for q in found if not q.worded]
        if not quantities:
            continue
        point = make_point(panel.y_of(series), place, quantities[0], None, "tables.cell")
        if point is not None and is_plausible(panel, panel.y_of(series), point):
            series.points.append(point)


def _row_cells(draft: Draft, span: Span) -> list[Span]:
    row = draft.text[span[0] : span[1]]
    between = re.compile(r"[^/]+" if "/" in row and "|" not in row else r"(?:(?!\sand\s)[^|,;])+")
    return [found.span() for found in between.finditer(draft.text, *span)]


def _one_number(draft: Draft, panel: PanelDraft, cell: Span) -> Quantity | None:
    numbers = [undated(draft.text, q, panel) for q in read_quantities(draft.text, *cell) if not q.worded]
    return numbers[0] if len(numbers) == 1 else None


def pipe_row(draft: Draft, panel: PanelDraft, span: Span, who: frozenset[int]) -> bool:
    """``Web: 14.2 | 16.8 | 41.5``, ``22 / 64 / 31``: a row of cells in the order of the x categories."""
    cells = _row_cells(draft, span)
    ticks: tuple[Coordinate, ...] = panel.x.ticks or ()
    if len(cells) != len(ticks) or len(ticks) < 3:
        return False
    trace = panel.x.sources.get("ticks", Trace((), "tables.row"))
    made: list[tuple[int, Point]] = []
    for cell, tick in zip(cells, ticks, strict=True):
        quantity = _one_number(draft, panel, cell)
        if quantity is None and not MISSING.match(_text(draft, cell)):
            return False
        place = Place(tick, span=trace.spans[0] if trace.spans else None)
        point = make_point(panel.y, place, quantity, None, "tables.row") if quantity else None
        if point is not None:
            made.extend((index, point) for index in who)
    for index, point in made:
        panel.series[index].points.append(point)
    return bool(made)


IN_ORDER = re.compile(
    r",?\s(?:in (?:the same|that|this|legend|the legend['’]s) order|respectively)"
    r"(?:,[^.\d]*\b(?:total|sum|height|altogether)\b[^.]*)?\W*$",
    re.IGNORECASE,
)


def series_row(draft: Draft, panel: PanelDraft, span: Span, place: Place) -> bool:
    """``Berlin: 64 / 38``: a row of cells in the order of the legend, at a place that its label names."""
    note = IN_ORDER.search(draft.text, *span) or re.compile(r"\s\([^()]*\)\W*$").search(draft.text, *span)
    span = (span[0], note.start() if note else span[1])
    cells = _row_cells(draft, span)
    if len(cells) != len(panel.series) or len(cells) < 2 or re.search(r"(?!and\b)\b[^\W\d_]{3}", _text(draft, span)):
        return False
    quantities = [_one_number(draft, panel, cell) for cell in cells]
    if None in quantities:
        return False
    for series, quantity in zip(panel.series, quantities, strict=True):
        point = make_point(panel.y_of(series), place, quantity, None, "tables.row") if quantity else None
        if point is not None:
            series.points.append(point)
    return True
