"""Which text gave which value: the provenance of a figure, asked from either side."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import NamedTuple

from extractor.diagnostics import UsageError
from extractor.lines import Lines
from extractor.model import Span, Trace
from extractor.provenance import resolve, traces
from extractor.result import Result

_SHOWN = 100
_SPANNED = ("claims", "diagnostics", "unread")


class Finding(NamedTuple):
    """A value of the figure document, the spans that state it and the rule that read them."""

    pointer: str
    value: str
    spans: tuple[Span, ...]
    rule: str


def findings_at(result: Result, lines: Lines, line: int, column: int | None = None) -> list[Finding]:
    """What was read from a line, or from the characters at one of its columns."""
    if line > len(lines):
        raise UsageError(f"the text has {len(lines)} lines, there is no line {line}")
    start, end = lines.span(line)
    if column is not None:
        if column > end - start + 1:
            raise UsageError(f"line {line} has {end - start} characters, there is no column {column}")
        start = end = lines.offset(line, column)
    return [each for each in _findings(result) if any(_touches(span, start, end) for span in each.spans)]


def _touches(span: Span, start: int, end: int) -> bool:
    return span[0] < max(end, start + 1) and start < span[1]


def findings_below(result: Result, pointer: str) -> list[Finding]:
    """The text that states a value of the document, or the values below it."""
    if resolve(result.to_dict(), pointer) is None:
        raise UsageError(f"the figure document has nothing at {pointer!r}")
    below = pointer.rstrip("/") + "/"
    return [each for each in _findings(result) if each.pointer == pointer or each.pointer.startswith(below)]


def _findings(result: Result) -> Iterator[Finding]:
    document = result.to_dict()
    for pointer, trace in _all_traces(result).items():
        value = json.dumps(resolve(document, pointer), ensure_ascii=False)
        yield Finding(pointer, value if len(value) <= _SHOWN else value[: _SHOWN - 1] + "…", trace.spans, trace.rule)


def _all_traces(result: Result) -> dict[str, Trace]:
    """The provenance, and the parts that carry a span of their own."""
    found = traces(result.figure)
    for name in _SPANNED:
        for index, part in enumerate(getattr(result.figure, name)):
            rule = getattr(part, "kind", None) or getattr(part, "code", None) or name
            found[f"/{name}/{index}"] = Trace((part.span,), rule)
    return found
