"""What is stated around a value: the box, whiskers and outliers of a box plot, the error bars of any other chart.

A box is told where its median is: in the block that the label names it by, in the sentences of a paragraph from its
name to the next one's, or in its row or column of a table.
"""

from __future__ import annotations

import re
from dataclasses import replace

from extractor.model import Block, Point, Quantity, Span, Spread, Trace
from extractor.quantities import read_quantities
from extractor.reading.draft import Draft, PanelDraft
from extractor.reading.spread_words import CUE, Told, frozen, median_of, spread_of
from extractor.sentences import sentences
from extractor.vocab import any_of, load

ERROR = re.compile(rf"(?<![\w-]){any_of(load('spread')['error']['cues'])}(?![\w-])", re.IGNORECASE)
ERRORS = "spreads.error"
FURTHEST = 160
OF_ALL = re.compile(
    rf"\b(?:every|each|all)\b[^.;]{{0,50}}(?:{ERROR.pattern})[^.;±]{{0,30}}(?P<error>±\s?\d+(?:\.\d+)?)", re.IGNORECASE
)
NOTHING = re.compile(r"\W*(?:none|nil|no|-|–|—|0)?\W*", re.IGNORECASE)


def read_spreads(draft: Draft) -> None:
    """Give each point what the text states around its value."""
    for panel in draft.panels:
        is_box = panel.kind == "box"
        if is_box:
            _add_medians(draft, panel)
        for series in panel.series:
            series.points = [_boxed(draft, panel, p) if is_box else _with_error(draft, panel, p) for p in series.points]
    _share_errors(draft)


def _add_medians(draft: Draft, panel: PanelDraft) -> None:
    """``The Late shift is centred on 284 ms``: the median of a box that has no point yet, where its box is told."""
    known = {p.x for p in _points(panel)}
    if len(panel.series) != 1 or not known:
        return
    for name in (str(tick) for tick in panel.x.ticks or () if tick not in known):
        for index, block in enumerate(draft.outline.blocks):
            if block.role not in ("analysis", "none") or block.kind not in ("item", "paragraph"):
                continue
            spans = _told_of(draft, panel, index, name, None)
            median = median_of(draft.text, spans)
            if median is not None:
                value, own = median
                sources = {"x": Trace((spans[0],), MEDIAN), "y": Trace((own,), MEDIAN)}
                panel.series[0].points.append(Point(x=name, y=value, sources=sources))
                break


MEDIAN = "spreads.median"


def _boxed(draft: Draft, panel: PanelDraft, point: Point) -> Point:
    trace = point.sources.get("y")
    index = _block_at(draft, trace.spans[0]) if trace and trace.spans else None
    if index is None or trace is None or not isinstance(point.x, str):
        return point
    block = draft.outline.blocks[index]
    middle = float(point.y) if isinstance(point.y, int | float) else None
    if block.kind == "table":
        spread = _of_table(draft.text, block, trace.spans[0], middle)
    else:
        spread = spread_of(draft.text, _told_of(draft, panel, index, point.x, trace.spans[0]), middle)
    return point if spread is None else replace(point, spread=spread)


def _block_at(draft: Draft, span: Span) -> int | None:
    holding = [i for i, b in enumerate(draft.outline.blocks) if b.span[0] <= span[0] and span[1] <= b.span[1]]
    return holding[-1] if holding else None


def _told_of(draft: Draft, panel: PanelDraft, index: int, name: str, at: Span | None) -> list[Span]:
    """The stretches of text about one box: the scope of the label that names it, else its sentences."""
    labelled = [i for i in draft.ancestors(index) if _is_called(draft.label(i), name)]
    if labelled:
        top = draft.outline.blocks[labelled[-1]]
        below = draft.descendants(labelled[-1])
        return [top.span, *(draft.outline.blocks[i].span for i in below)]
    return _run_of(draft, panel, draft.outline.blocks[index].span, name, at)


def _is_called(label: str, name: str) -> bool:
    return bool(label) and re.match(rf"\W*(?:the )?{re.escape(name)}(?!\w)(?! [+&/])", label, re.IGNORECASE) is not None


def _run_of(draft: Draft, panel: PanelDraft, span: Span, name: str, at: Span | None) -> list[Span]:
    """The sentence of the median and those behind it, up to the next that names another box."""
    others = [str(x) for x in panel.x.ticks or () if str(x) != name]
    if not others:
        return []
    other = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, sorted(others, key=len, reverse=True)))})(?!\w)")
    mine = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)")
    found: list[Span] = []
    is_own = False
    for sentence in sentences(draft.text, span):
        told = draft.text[slice(*sentence)]
        first, rival = mine.search(told), other.search(told)
        is_own = (first is not None and (rival is None or first.start() < rival.start())) or (is_own and rival is None)
        if is_own and rival is None:
            found.append(sentence)
    return found if at is None or any(lo <= at[0] < hi for lo, hi in found) else []


def _of_table(text: str, block: Block, span: Span, middle: float | None) -> Spread | None:
    """The cells beside the median, each under the cue of its column (or beside that of its row)."""
    row = next((r for r in block.rows if any(lo <= span[0] and span[1] <= hi for lo, hi in r)), None)
    if row is None or row is block.rows[0]:
        return None
    column = next(i for i, (lo, hi) in enumerate(row) if lo <= span[0] and span[1] <= hi)
    across = [(text[slice(*head)], cell) for head, cell in zip(block.rows[0], row, strict=False)]
    down = [(text[slice(*r[0])], r[column]) for r in block.rows[1:] if len(r) > column]
    cells = across if _cue(text[slice(*block.rows[0][column])]) == "median" else down
    told = Told()
    for head, cell in cells:
        _take(text, _cue(head), cell, told)
    return frozen(told, middle)


def _cue(head: str) -> str | None:
    found = CUE.search(head)
    return found.lastgroup if found else None


def _take(text: str, cue: str | None, cell: Span, told: Told) -> None:
    if cue == "outliers" and NOTHING.fullmatch(text[slice(*cell)]):
        told.count, told.count_span = 0, cell
        return
    for quantity in read_quantities(text, *cell) if cue else ():
        told.add(str(cue), quantity)


# ------------------------------------------------------------------------------------------------ error bars


def _with_error(draft: Draft, panel: PanelDraft, point: Point) -> Point:
    """``12.6 ± 1.4``; ``0.65, with an error bar extending from 0.55 to 0.75``."""
    trace = point.sources.get("y")
    for span in trace.spans if trace else ():
        stated = [q for q in read_quantities(draft.text, *span) if q.plusminus is not None]
        found = stated[0] if stated else _error_behind(draft, panel, point, span)
        if found is not None and found.low is not None and found.high is not None:
            return _erring(point, found.low, found.high, found.core)
    return point


def _erring(point: Point, low: float, high: float, span: Span) -> Point:
    sources = {key: Trace((span,), ERRORS) for key in ("error_min", "error_max")}
    return replace(point, spread=Spread(error_min=low, error_max=high, sources=sources))


def _error_behind(draft: Draft, panel: PanelDraft, point: Point, span: Span) -> Quantity | None:
    """The interval that an error bar spans, told behind the value that it holds, before any other."""
    index = _block_at(draft, span)
    if index is None or not isinstance(point.y, int | float):
        return None
    starts = [s for p in _points(panel) if (t := p.sources.get("y")) for s, _ in t.spans if s > span[1]]
    end = min([*starts, draft.outline.blocks[index].span[1], span[1] + FURTHEST])
    cue = ERROR.search(draft.text, span[1], end)
    holding = (q for q in read_quantities(draft.text, cue.end(), end) if q.low is not None) if cue else iter(())
    return next((q for q in holding if q.low is not None and q.high is not None and q.low <= point.y <= q.high), None)


def _points(panel: PanelDraft) -> list[Point]:
    return [point for series in panel.series for point in series.points]


def _share_errors(draft: Draft) -> None:
    """``Every bar also carries a whisker of ±0.8``."""
    told = OF_ALL.search(draft.text)
    if told is None or any(p.spread for panel in draft.panels for p in _points(panel)):
        return
    size, span = float(told.group("error").lstrip("± ")), told.span("error")
    for series in (s for panel in draft.panels if panel.kind != "box" for s in panel.series):
        series.points = [
            _erring(p, _rounded(p.y - size), _rounded(p.y + size), span) if isinstance(p.y, int | float) else p
            for p in series.points
        ]


def _rounded(number: float) -> float:
    """A sum without binary noise."""
    return float(f"{number:.12g}")
