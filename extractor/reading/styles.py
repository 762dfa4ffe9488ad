"""Words of colour, line style and marker: ``a solid dark blue line with circle markers``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from extractor.model import Span
from extractor.vocab import any_of, literal, load

FIT = re.compile(
    r"(?:linear |best[- ])?(?:trend ?line|regression(?: line)?|fit(?:ted)?(?: line| curve)?|line of best fit)",
    re.IGNORECASE,
)


THINGS = re.compile(literal(load("styles")["things"]), re.IGNORECASE)  # what colours are called after


@dataclass(frozen=True, slots=True)
class StyleWords:
    """A style found in a piece of text, with the span of each of its words."""

    color: str | None = None
    line: str | None = None
    marker: str | None = None
    spans: tuple[tuple[str, Span], ...] = ()

    @property
    def covered(self) -> Span | None:
        """From the first to the last style word."""
        if not self.spans:
            return None
        return min(span[0] for _, span in self.spans), max(span[1] for _, span in self.spans)

    def __bool__(self) -> bool:
        return bool(self.spans)


@cache
def color_pattern() -> str:
    """A regular expression for a colour with its shade: ``light purple``, ``dark-blue``, ``steel blue``."""
    data = load("styles")
    return rf"(?:{literal(data['shades'])}[\s-])*{literal(data['colors'])}(?:ish)?(?![\w])"


@cache
def line_pattern() -> str:
    """A regular expression for a line style: ``dashed``, ``dash-dot``."""
    return rf"{literal(load('styles')['lines'])}(?![\w-])"


@cache
def stroke_pattern() -> str:
    """A regular expression for what else is said of a line: ``thick``, ``short``, ``jagged``."""
    return rf"{any_of(load('styles')['strokes'])}(?![\w-])"


@cache
def marker_pattern() -> str:
    """A regular expression for a marker: ``circles``, ``triangular``."""
    return rf"(?:{any_of([word for words in load('styles')['markers'].values() for word in words])})(?![\w])"


@cache
def fill_pattern() -> str:
    """A regular expression for how a bar or a symbol is filled: ``open``, ``hatched``."""
    return rf"(?:{literal(load('styles')['fills'])})(?![\w-])"


@cache
def series_nouns() -> str:
    """A regular expression for what a series is called: ``line``, ``curve``, ``bars``."""
    return any_of(load("styles")["nouns"]["series"])


@cache
def _patterns() -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
    markers = "|".join(f"(?P<{noun}>{any_of(words)})" for noun, words in load("styles")["markers"].items())
    return (
        re.compile(rf"(?<![\w-]){color_pattern()}", re.IGNORECASE),
        re.compile(rf"(?<![\w-]){line_pattern()}", re.IGNORECASE),
        re.compile(rf"(?<![\w-])(?:{markers})(?![\w])", re.IGNORECASE),
    )


def read_style(text: str, span: Span) -> StyleWords:
    """The style words inside ``span``: the first colour, the first line style, the first marker."""
    color, line = (pattern.search(text, *span) for pattern in _patterns()[:2])
    markers = _patterns()[2].finditer(text, *span)
    marker = next((found for found in markers if not WITHOUT.search(text, span[0], found.start())), None)
    spans = [(name, found.span()) for name, found in (("color", color), ("line", line), ("marker", marker)) if found]
    return StyleWords(
        color=_plain(color.group()) if color else None,
        line=_plain(line.group()) if line else None,
        marker=marker.lastgroup if marker else None,
        spans=tuple(spans),
    )


WITHOUT = re.compile(r"\b(?:without|no)\s(?:any\s)?(?:[a-z]+\s)?$", re.IGNORECASE)  # ``the blue one without dots``


def colors_in(text: str, span: Span) -> list[tuple[str, Span]]:
    """Every colour named inside ``span``, in order."""
    return [(_plain(found.group()), found.span()) for found in _patterns()[0].finditer(text, *span)]


def _plain(words: str) -> str:
    return re.sub(r"\s+", " ", words.lower()).strip()
