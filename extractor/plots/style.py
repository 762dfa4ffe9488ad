"""Words of style as matplotlib takes them: colours, line styles, markers."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from extractor.model import Style
from extractor.vocab import load

LineStyle = str | tuple[int, tuple[int, ...]]

_HEX = re.compile(r"#[0-9a-f]{6}\b")


def literal(text: str) -> str:
    """Text that matplotlib will not take for mathematics."""
    return text.replace("$", r"\$")


def cycle_color(index: int) -> str:
    """A colour for the series at ``index`` whose colour is not named."""
    cycle = load("drawing")["cycle"]
    return str(cycle[index % len(cycle)])


@cache
def color_of(words: str | None) -> str | None:
    """The colour that words name (``light purple``, ``reddish-orange``), as hex, or ``None``.

    >>> color_of("teal")
    '#008080'
    """
    if not words:
        return None
    text = " ".join(re.findall(r"#[0-9a-f]{6}\b|[a-z]+", words.casefold()))
    found = _HEX.search(text)
    if found:
        return found.group()
    parts = text.split()
    tries = (" ".join(parts[start:]) for start in range(len(parts)))
    for skipped, name in enumerate(tries):
        known = _named(name)
        if known:
            return _shaded(known, parts[:skipped])
    return next((known for known in map(_named, reversed(parts)) if known), None)


def _named(name: str) -> str | None:
    """A colour by its full name: our own table, then tableau's, the web's and xkcd's."""
    from matplotlib import colors

    own: dict[str, str] = load("drawing")["colors"]
    joined = name.replace(" ", "")
    for known in (own.get(name), f"tab:{joined}", joined, f"xkcd:{name}"):
        if known and colors.is_color_like(known) and len(joined) > 1:
            return colors.to_hex(known)
    return None


def _shaded(color: str, words: list[str]) -> str:
    from matplotlib import colors

    for amount in (load("drawing")["shades"].get(word) for word in words):
        if amount:
            target = 1.0 if amount > 0 else 0.0
            color = colors.to_hex(_mixed(colors.to_rgb(color), target, abs(amount)))
    return color


def _mixed(color: tuple[float, float, float], target: float, amount: float) -> tuple[float, float, float]:
    red, green, blue = (part + amount * (target - part) for part in color)
    return red, green, blue


def line_of(words: str | None) -> LineStyle:
    """The line style that words name; solid where they name none."""
    table: dict[str, Any] = load("drawing")["lines"]
    text = (words or "solid").casefold()
    known = table.get(text) or next((table[name] for name in sorted(table, key=len, reverse=True) if name in text), "-")
    return known if isinstance(known, str) else (0, tuple(known))


def marker_of(words: str | None) -> str | None:
    """The marker that words name."""
    table: dict[str, str] = load("drawing")["markers"]
    text = (words or "").casefold()
    return next((table[name] for name in table if name in text), None)


def colors_of(styles: list[Style], names: list[str | None]) -> list[str]:
    """A colour for each series: as named, or taken from its name, or the next of the cycle that is not in use."""
    named = [color_of(style.color) or _from_name(name) for style, name in zip(styles, names, strict=True)]
    spare = iter([color for color in map(cycle_color, range(8)) if color not in named] * len(named))
    return [color or next(spare, "#000000") for color in named]


def _from_name(name: str | None) -> str | None:
    """A colour where the series is called after it: ``Teal``, ``Black Dotted Line``."""
    words = re.findall(r"[a-z]+", (name or "").casefold())
    plain = [
        word for word in words if word not in ("line", "curve", "series", "bar", "bars", "solid", "dashed", "dotted")
    ]
    return _named(" ".join(plain)) if plain else None
