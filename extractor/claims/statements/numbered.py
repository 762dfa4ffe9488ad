"""Categories that are numbers: ``retains 60% at −20 °C`` names the column -20, and no column 60."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from extractor.claims.statements.frame import Frame
from extractor.claims.statements.names import Mention, overlap
from extractor.claims.statements.nicknames import unit_words
from extractor.model import Quantity


def by_number(
    found: Sequence[Mention], quantities: Sequence[Quantity], categories: Sequence[str], frame: Frame
) -> list[Mention]:
    """The mentions; a category that is a number is meant only by that number, with its sign, and in the unit of x."""
    known = {value: name for name in categories if (value := _number(name)) is not None}
    told = [_told(mention, quantities, known, frame) if known else mention for mention in found]
    return [mention for mention in told if mention is not None]


def _told(mention: Mention, quantities: Sequence[Quantity], known: dict[float, str], frame: Frame) -> Mention | None:
    if mention.dimension != "category" or _number(mention.category or "") is None:
        return mention
    said = next((q for q in quantities if q.value is not None and overlap(q.core, mention.span)), None)
    if said is None:
        return mention
    if said.unit is not None and _is_foreign(said.unit, frame):
        return None
    name = known.get(said.value or 0.0, mention.category)
    return mention if name == mention.category else replace(mention, category=name)


def _is_foreign(unit: str, frame: Frame) -> bool:
    """Whether a unit is not that of x, which has one, or is that of y alone."""
    own = {word for each in frame.x_units for word in unit_words(each)}
    other = {word for each in frame.y_units for word in unit_words(each)}
    return not own & set(unit_words(unit)) and (bool(own) or bool(other & set(unit_words(unit))))


def _number(name: str) -> float | None:
    try:
        return float(name.replace("−", "-"))
    except ValueError:
        return None
