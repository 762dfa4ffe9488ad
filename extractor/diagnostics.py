"""What can be wrong: inside a description (codes, severities, messages) and with a caller's request (an exception)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from extractor.model import Coordinate, Diagnostic, Severity, Span
from extractor.tidy import tidy


class ExtractorError(Exception):
    """A mistake of the caller: a file that cannot be read, a name that does not exist. Its text is for a person."""


class UsageError(ExtractorError):
    """A request that makes no sense whatever the input: an unknown format, a pointer that leads nowhere."""


@dataclass(frozen=True, slots=True)
class Code:
    """One kind of fault: how grave it is, the message it gives, and what it means."""

    severity: Severity
    message: str
    meaning: str


CODES: Mapping[str, Code] = {
    "point-outside-axis": Code(
        "warning",
        "{where} = {value} lies outside the stated range {low} to {high}",
        "a point lies beyond a stated axis range by more than 2 % of its span",
    ),
    "scale-conflict": Code(
        "warning",
        "the {axis} axis is called {said}, but its ticks are {implied}",
        "the words and the ticks of an axis disagree about its scale",
    ),
    "series-undeclared": Code(
        "warning",
        "“{name}” has points, but the legend does not list it",
        "points are stated for a series that the legend does not have",
    ),
    "value-conflict": Code(
        "error",
        "{where} is {first} in one place and {second} in another",
        "two different values are stated for one place",
    ),
    "order-conflict": Code(
        "error",
        "the {axis} axis runs out of order: {listed}",
        "a range or a list of ticks runs backwards or repeats itself",
    ),
    "parts-not-whole": Code(
        "warning",
        "the parts add up to {total} %, not 100 %",
        "the shares of a whole do not add up to it",
    ),
    "count-mismatch": Code(
        "warning",
        "the text speaks of {said} {things}, but describes {found}",
        "a stated number of things differs from the number described",
    ),
    "log-axis-at-zero": Code(
        "warning",
        "the {axis} axis is logarithmic, but holds {value}",
        "a logarithmic axis cannot show zero or negative values",
    ),
    "panel-undescribed": Code(
        "note",
        "the panel “{name}” is announced, but nothing is said about it",
        "a panel is announced without axes, series or values",
    ),
}


def diagnose(code: str, span: Span, values: Sequence[Coordinate] = (), **parts: Any) -> Diagnostic:
    """A diagnostic of the catalogue, its message filled with the parts at hand.

    >>> diagnose("parts-not-whole", (10, 14), [97.0], total=97.0).message
    'the parts add up to 97 %, not 100 %'
    """
    entry = CODES[code]
    plain = {name: tidy(part) if isinstance(part, float) else part for name, part in parts.items()}
    return Diagnostic(code, entry.severity, entry.message.format(**plain), span, tuple(values))
