"""A whole figure as something to look at in a terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from extractor.lines import Lines
from extractor.model import Axis, Event, Figure, Line, Panel, Point, Series, Style, Trace
from extractor.result import Result
from extractor.terminal import fault_view, plural, printable, shown, shown_interval, verdict_counts

_COLUMNS = ("x", "y", "role", "from the text")


def figure_view(result: Result) -> Iterator[Any]:
    """The figure from its title down to what was not read."""
    figure = result.figure
    yield _title(figure)
    for index, panel in enumerate(figure.panels):
        yield from _panel(index, panel, result.text)
    yield from _events(figure)
    if figure.diagnostics:
        yield Text("\nFaults inside the text", "bold")
    yield from fault_view(figure.diagnostics, Lines(result.text))
    yield from _rest(figure)


def _title(figure: Figure) -> Text:
    name = printable(figure.title or figure.source.name or "untitled")
    kind = "no chart" if figure.kind == "none" else f"{figure.kind}, {plural(len(figure.panels), 'panel')}"
    return Text.assemble((name, "bold"), f"  ({kind})")


def _panel(index: int, panel: Panel, text: str) -> Iterator[Any]:
    names = [panel.name or f"Panel {index + 1}"] + ([panel.title] if panel.title else [])
    yield Text.assemble("\n", (printable(": ".join(names)), "bold underline"), f"  {panel.kind}")
    for name in ("x", "y", "y2"):
        axis: Axis | None = getattr(panel, name)
        if axis is not None:
            yield _axis(name, axis)
    for series in panel.series:
        yield from _series(series, text)
    for line in panel.lines:
        yield _line(line)


def _axis(name: str, axis: Axis) -> Text:
    parts = [axis.label or "no label", *([f"[{axis.unit}]"] if axis.unit else []), axis.scale or "scale not said"]
    if axis.range:
        parts.append(f"{shown(axis.range[0])} to {shown(axis.range[1])}")
    if axis.ticks:
        parts.append("ticks " + ", ".join(map(shown, axis.ticks)))
    return Text.assemble((f"  {name:<3}", "cyan"), printable("  ".join(parts)), overflow="ellipsis", no_wrap=True)


def _style(style: Style) -> str:
    return ", ".join(word for word in (style.color, style.line, style.marker) if word)


def _series(series: Series, text: str) -> Iterator[Any]:
    group = "".join(f"  {key} = {shown(value)}" for key, value in series.group.items())
    look = f"  ({_style(series.style)})" if _style(series.style) else ""
    axis = "  on y2" if series.axis == "y2" else ""
    yield Text.assemble("  ", (printable(series.name or "unnamed series"), "green"), printable(group + look + axis))
    if series.points:
        yield Padding(_points(series, text), (0, 0, 0, 4), expand=False)
    shapes = [" ".join(filter(None, (each.how, each.kind, _stretch(each.x_min, each.x_max)))) for each in series.shapes]
    if shapes:
        yield Padding(Text(printable("; ".join(shapes)), "dim"), (0, 0, 0, 4), expand=False)


def _stretch(low: Any, high: Any) -> str:
    if low is not None and low == high:
        return f"at {shown(low)}"
    ends = [("from", low), ("to", high)]
    return " ".join(f"{word} {shown(end)}" for word, end in ends if end is not None)


def _points(series: Series, text: str) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 3, 0, 0))
    for name in _COLUMNS:
        table.add_column(name, overflow="ellipsis", no_wrap=name == _COLUMNS[-1])
    for point in series.points:
        x = shown_interval(point.x, point.x_min, point.x_max)
        y = ("~" if point.approx else "") + shown_interval(point.y, point.y_min, point.y_max)
        table.add_row(x, y, point.role or "", Text(_said(point, text), "dim"))
    return table


def _said(point: Point, text: str) -> str:
    traces: list[Trace] = [point.sources[key] for key in ("x", "y", "y_min", "y_max") if key in point.sources]
    spans = dict.fromkeys(span for trace in traces for span in trace.spans)
    return " · ".join(printable(text[start:end]) for start, end in sorted(spans))


def _line(line: Line) -> Text:
    look = ", ".join(filter(None, (line.label, _style(line.style))))
    return Text.assemble("  ", ("line", "cyan"), printable(f"  {line.axis} = {shown(line.value)}  {look}"))


def _events(figure: Figure) -> Iterator[Text]:
    if figure.events:
        yield Text("\nEvents", "bold")
    for event in figure.events:
        yield Text(printable(f"  x = {_when(event)}: {event.kind}, {_where(event, figure)}"))


def _when(event: Event) -> str:
    return shown_interval(event.x, event.x_min, event.x_max)


def _where(event: Event, figure: Figure) -> str:
    names = [figure.panels[index].name or f"panel {index + 1}" for index in event.panels if index < len(figure.panels)]
    return "in " + ", ".join(names) if names else "in the figure"


def _rest(figure: Figure) -> Iterator[Text]:
    if figure.claims:
        verdicts = Counter[str](each.verdict for each in figure.claims)
        yield Text.assemble("\n", ("Claims", "bold"), "  ", verdict_counts(verdicts), "  (extractor check shows them)")
    if figure.unread:
        listed = ", ".join(printable(each.text) for each in figure.unread)
        yield Text.assemble("\n", ("Not read", "bold"), f"  {listed}")
