"""Figures, places in the text and outcomes as something to look at in a terminal; nothing here prints."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from shutil import get_terminal_size
from typing import TYPE_CHECKING, Any

from rich.cells import cell_len
from rich.table import Table
from rich.text import Text

from extractor.lines import Lines
from extractor.model import Coordinate, Diagnostic, Span
from extractor.tidy import tidy

if TYPE_CHECKING:
    from extractor.batch import Outcome

SEVERITY_STYLES = {"error": "bold red", "warning": "yellow", "note": "cyan"}
VERDICT_STYLES = {"supported": "green", "contradicted": "bold red", "undetermined": "yellow", "not_checkable": "dim"}
VERDICT_SIGNS = {"supported": "✓", "contradicted": "✗", "undetermined": "?", "not_checkable": "–"}
_EXCERPT = 96
_MARGIN = 10
_LEAD = 24
_MANY = 25
_PER_ROW = 7
_CONTROLS = re.compile(r"[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")


def printable(text: str) -> str:
    """The text with whatever could move a terminal's cursor or turn its writing direction replaced by dots."""
    return _CONTROLS.sub("·", text)


def plural(count: int, noun: str) -> str:
    """A count with its noun.

    >>> plural(1, "panel"), plural(2, "panel"), plural(2, "series")
    ('1 panel', '2 panels', '2 series')
    """
    return f"{count} {noun}" if count == 1 or noun.endswith("s") else f"{count} {noun}s"


def shown(value: Coordinate | None) -> str:
    """A coordinate for a person."""
    if isinstance(value, float):
        value = tidy(value)
    return "–" if value is None else printable(str(value))


def shown_interval(value: Coordinate | None, low: Coordinate | None, high: Coordinate | None) -> str:
    """A coordinate that may be an interval or a bound.

    >>> shown_interval(None, 41, None), shown_interval(7.5, 7, 8), shown_interval(3.0, None, None)
    ('> 41', '7 to 8', '3')
    """
    if low is not None and high is not None:
        return f"{shown(low)} to {shown(high)}"
    if low is not None:
        return f"> {shown(low)}"
    return f"< {shown(high)}" if high is not None else shown(value)


def excerpt(lines: Lines, span: Span, style: str = "bold", rows: int = 1) -> Text:
    """The line a span begins on, cut to the width of the terminal, with the span underlined by carets.

    A long span, or one of several lines, goes on in further rows where more than one is allowed.
    """
    parts: list[Any] = []
    first, last = lines.place(span[0]).line, lines.place(max(span[0], span[1] - 1)).line
    for number in range(first, last + 1):
        room = rows - len(parts) // _PER_ROW
        parts += _line(lines, number, span, style, room) if room > 0 else []
    return Text.assemble(*parts[:-1], no_wrap=True, overflow="ellipsis")


def _line(lines: Lines, number: int, span: Span, style: str, rows: int) -> list[Any]:
    start, end = lines.span(number)
    room = max(40, min(_EXCERPT, get_terminal_size((_EXCERPT + _MARGIN, 24)).columns - _MARGIN))
    first = max(start, min(span[0] - _LEAD, end - room)) if end - start > room else start
    parts: list[Any] = []
    while first < end and rows and (not parts or first < span[1]):
        last = (
            _cut(lines.text, first, min(end, first + room))
            if rows > 1 and end - first > room
            else min(end, first + room)
        )
        parts += _row(lines.text, (first, last), span, (start, end), style, "" if parts else str(number))
        first, rows = last, rows - 1
    return parts


def _cut(text: str, start: int, end: int) -> int:
    """The last place before ``end`` to break the line at."""
    space = text.rfind(" ", start + 1, end)
    return end if space < 0 else space + 1


def _row(text: str, part: Span, span: Span, line: Span, style: str, number: str) -> list[Any]:
    before, after = "…" if part[0] > line[0] and number else "", "…" if part[1] < line[1] else ""
    lead = cell_len(before + printable(text[part[0] : max(part[0], span[0])]))
    width = max(1, cell_len(printable(text[max(part[0], span[0]) : min(span[1], part[1])].rstrip())))
    source = [(f"{number:>5} │ ", "dim"), before + printable(text[part[0] : part[1]]) + after, "\n"]
    return [*source, (" " * 6 + "│ ", "dim"), " " * lead, ("^" * width, style), "\n"]


def fault_view(diagnostics: Iterable[Diagnostic], lines: Lines) -> Iterator[Text]:
    """What is wrong inside a text, each with its line and a caret."""
    for each in diagnostics:
        style = SEVERITY_STYLES[each.severity]
        yield Text.assemble("  ", (f"{each.severity} {each.code}", style), f": {printable(each.message)}")
        yield excerpt(lines, each.span, style)


def outcome_table(outcomes: list[Outcome]) -> Table:
    """What was found, description by description, or all together where there are many."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column("description", overflow="ellipsis", no_wrap=True)
    table.add_column("kind", no_wrap=True)
    for name in ("panels", "series", "points"):
        table.add_column(name, justify="right", no_wrap=True)
    table.add_column("claims", no_wrap=True)
    table.add_column("faults", justify="right", no_wrap=True)
    table.add_column("files")
    rows = map(_outcome_row, outcomes) if len(outcomes) <= _MANY else [_total_row(outcomes)]
    for row in rows:
        table.add_row(*row)
    return table


def _outcome_row(outcome: Outcome) -> list[str | Text]:
    counts = [str(outcome.counts[name]) for name in ("panels", "series", "points")]
    faults = sum(outcome.severities.values())
    return [
        printable(outcome.job.stem),
        outcome.kind,
        *counts,
        verdict_counts(outcome.verdicts),
        str(faults) if faults else "–",
        printable(_suffixes(outcome)),
    ]


def _suffixes(outcome: Outcome) -> str:
    stem = outcome.job.stem
    return " ".join(name.removeprefix(stem) if name.startswith(stem + ".") else name for name in outcome.files)


def _total_row(outcomes: list[Outcome]) -> list[str | Text]:
    totals = [str(sum(each.counts[name] for each in outcomes)) for name in ("panels", "series", "points")]
    kinds = {each.kind for each in outcomes}
    verdicts = {sign: sum(each.verdicts.get(sign, 0) for each in outcomes) for sign in VERDICT_SIGNS}
    faults = sum(sum(each.severities.values()) for each in outcomes)
    files = sum(len(each.files) for each in outcomes)
    count = f"{len(outcomes)} descriptions"
    return [count, plural(len(kinds), "kind"), *totals, verdict_counts(verdicts), str(faults), plural(files, "file")]


def verdict_counts(verdicts: Mapping[str, int]) -> Text:
    """How many claims came out how: ``12 ✓  1 ✗``."""
    found = [(name, verdicts[name]) for name in VERDICT_SIGNS if verdicts.get(name)]
    parts: Iterable[Any] = ((f"{count} {VERDICT_SIGNS[name]}  ", VERDICT_STYLES[name]) for name, count in found)
    return Text.assemble(*parts) if found else Text("–")
