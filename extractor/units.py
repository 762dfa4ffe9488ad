"""Units: the spellings people write, and the pint registry that relates them."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from extractor.vocab import any_of, literal, load

PINT_SPELLINGS = {
    "°C": "degC",
    "°F": "degF",
    "°": "degree",
    "%": "percent",
    "h": "hour",
    "d": "day",
    "yr": "year",
    "min": "minute",
}


@cache
def unit_pattern() -> str:
    """A regular expression for a unit right after a number: ``ms``, ``%``, `` percent``, `` minutes``."""
    data = load("units")
    symbols = literal(data["symbols"])
    names = any_of([name for spelt in data["names"].values() for name in spelt if not name.startswith("-")])
    return rf"(?:\s?(?:{symbols})(?![\w°²³⁻/·])|[\s-]?{names}(?!\w))"


@cache
def count_pattern() -> str:
    """A regular expression for a counted noun after a number: `` steps``, `` training steps``."""
    return (
        rf"\s(?:training\s|optimi[sz](?:er|ation)\s|update\s|"
        rf"gradient\s)?(?P<noun>{any_of(load('units')['counts'])})(?![\w/])"
    )


@cache
def _names() -> tuple[tuple[re.Pattern[str], str], ...]:
    data = load("units")
    return tuple((re.compile(any_of(spelt), re.IGNORECASE), symbol) for symbol, spelt in data["names"].items())


@cache
def canonical(unit: str) -> str:
    """The short symbol of a unit as written: ``milliseconds`` → ``ms``; an unknown one is itself."""
    unit = unit.strip(" -")
    for pattern, symbol in _names():
        if pattern.fullmatch(unit):
            return symbol
    return unit


@cache
def is_unit(text: str) -> bool:
    """Whether the text is a unit we know: ``ms``, ``mol/L``, ``minutes``."""
    data = load("units")
    return text in data["symbols"] or text in data["currency"] or text in data["names"] or canonical(text) != text


@cache
def _registry() -> Any:
    import pint

    return pint.UnitRegistry(cache_folder=":auto:")


@cache
def factor(unit: str, target: str) -> float | None:
    """How many ``target`` one ``unit`` is, or ``None`` where they measure different things: h → min gives 60."""
    if unit == target:
        return 1.0
    if is_unit(unit) and is_unit(target) and "°" not in unit + target:
        return _pint_factor(canonical(unit), canonical(target))
    return None


def _pint_factor(unit: str, target: str) -> float | None:
    try:
        registry = _registry()
        one = registry.Quantity(1.0, PINT_SPELLINGS.get(unit, unit))
        return float(one.to(PINT_SPELLINGS.get(target, target)).magnitude)
    except (
        AttributeError,
        ValueError,
        TypeError,
        KeyError,
        SyntaxError,
        AssertionError,
    ):  # spellings pint does not know
        return None
