"""Words of style, and numbers on ticks."""

from __future__ import annotations

import pytest
from matplotlib import colors

from extractor.model import Axis, Scale, Style
from extractor.plots.style import color_of, colors_of, line_of, marker_of
from extractor.plots.ticks import short, tick_labels


@pytest.mark.parametrize(
    ("words", "color"),
    [
        ("teal", "teal"),
        ("Blue", "tab:blue"),
        ("steel blue", "steelblue"),
        ("light purple", "xkcd:light purple"),
        ("solid blue (#1f77b4)", "#1f77b4"),
        ("#AABBCC", "#aabbcc"),
        ("very dark teal", "xkcd:dark teal"),
    ],
)
def test_colours(words: str, color: str) -> None:
    assert color_of(words) == colors.to_hex(color)


def test_shades_of_any_colour() -> None:
    light, plain, dark = (colors.to_rgb(color_of(f"{shade}crimson") or "") for shade in ("light ", "", "dark "))
    assert sum(light) > sum(plain) > sum(dark)


@pytest.mark.parametrize("words", [None, "", "qwerty nonsense", "x"])
def test_no_colour(words: str | None) -> None:
    assert color_of(words) is None


def test_unnamed_colours_differ_from_named_ones() -> None:
    found = colors_of([Style("#0072b2"), Style(), Style()], ["a", "b", "c"])
    assert len(set(found)) == 3


def test_a_series_called_after_its_colour() -> None:
    assert colors_of([Style()], ["Black Dotted Line"]) == ["#000000"]


@pytest.mark.parametrize(
    ("words", "style"),
    [(None, "-"), ("dashed", "--"), ("thin dotted", ":"), ("dash-dot", "-."), ("long dash", (0, (8, 3)))],
)
def test_lines(words: str | None, style: object) -> None:
    assert line_of(words) == style


def test_markers() -> None:
    assert [marker_of(words) for words in ("square", "open circles", None, "blob")] == ["s", "o", None, None]


@pytest.mark.parametrize(
    ("scale", "ticks", "labels"),
    [
        ("linear", (0, 0.5, 1.0), ["0.0", "0.5", "1.0"]),
        ("linear", (0, 5000, 10_000), ["0", "5K", "10K"]),
        ("log", (0.1, 1, 10), ["0.1", "1", "10"]),
        ("log", (1e-4, 1e-3), ["$10^{-4}$", "$10^{-3}$"]),
        ("log", (1e10, 3e10), ["10B", "30B"]),
        ("time", (2009, 2012), ["2009", "2012"]),
        ("time", ("2020-03", "2020-06"), ["2020-03", "2020-06"]),
    ],
)
def test_tick_labels(scale: Scale, ticks: tuple[float, ...], labels: list[str]) -> None:
    assert tick_labels(Axis(scale=scale, ticks=ticks)) == labels


def test_short_numbers() -> None:
    assert [short(value) for value in (0, 12, 9999, 10_000, 2.5e9, 5e-5)] == ["0", "12", "9999", "10K", "2.5B", "5e-05"]
