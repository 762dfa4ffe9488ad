"""A number or a name of a sentence, with the role it plays."""

from __future__ import annotations

from dataclasses import dataclass

from extractor.model import Quantity, Span


@dataclass(slots=True)
class Slot:
    """One number or category with its role, ``x`` or ``y``; ``sure`` where its unit is that of one axis alone."""

    role: str
    span: Span
    quantity: Quantity | None = None
    category: str | None = None
    edge: str | None = None
    weight: float = 0.0
    placed: bool = False
    sure: bool = False
    until: str | None = None
    aligned: bool = False


def inside_any(span: Span, holes: list[Span]) -> bool:
    """Whether a span lies in one of the holes, wholly or in part."""
    return any(start <= span[0] < end or start < span[1] <= end for start, end in holes)
