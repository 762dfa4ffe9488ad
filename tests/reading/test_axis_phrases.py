"""Ways of saying what an axis is: each phrase beside the axes that a careful reader takes from it.

``fixtures/axis_phrases.txt`` holds a phrase a line, the axes indented below it (as in ``listing.py``);
``fixtures/panel_phrases.txt`` holds small texts and, for each panel, the name and the upper end of its y axis.
"""

from pathlib import Path

import pytest

import extractor
from tests.reading.listing import listed, parse

FOLDER = Path(__file__).parent.parent / "fixtures"
PHRASES = (FOLDER / "axis_phrases.txt").read_text(encoding="utf-8").strip().split("\n\n")
PANELS = (FOLDER / "panel_phrases.txt").read_text(encoding="utf-8").split("===\n")

KINDS = {
    "**Fig. 6.** Landings by gear (stacked columns).": "bar",
    "**Chart Type**: clustered columns, values printed on top": "bar",
    "A pie with two slices: Yes has 60 %, No has 40 %. There are no axes.": "pie",
    "type: box-and-whisker plot, five vertical boxes": "box",
    "The radar (Fig. 5) has six spokes, and its rings run from 0 to 100.": "other",
    'Ordinate: "Landings (kt)", 0 to 200.': "line",
    "| Day | Tank A |\n|---|---|\n| 0 | 24 |\n| 2 | 19 |": "line",
    "A workflow diagram with no axes: boxes joined by arrows.": "none",
}


@pytest.mark.parametrize("case", PHRASES)
def test_axes(case: str) -> None:
    phrase, *axes = case.splitlines()
    wanted = parse("kind line\npanel\n" + "\n".join(axes)).frames[0].axes
    read = listed(extractor.extract(phrase).figure, parse("")).frames[0].axes
    assert read[: len(wanted)] == wanted


@pytest.mark.parametrize("text", KINDS)
def test_kind(text: str) -> None:
    assert extractor.extract(text).figure.kind == KINDS[text]


@pytest.mark.parametrize("case", PANELS)
def test_panels(case: str) -> None:
    text, _, wanted = case.partition("---expected---\n")
    axes = [panel.y for panel in extractor.extract(text).figure.panels]
    read = [f"{axis.label or '-'} | {axis.range[1]:g}" for axis in axes if axis and axis.range]
    assert read == wanted.strip().splitlines()


def test_the_items_of_a_heading_are_no_categories() -> None:
    text = '# Line chart\n\n## Axes\n* **X-axis:** "Day", 0 to 20.\n* **Y-axis:** "Flow", 0 to 9.\n* **Legend:** top.'
    axis = extractor.extract(text).figure.panels[0].x
    assert axis is not None
    assert (axis.label, axis.ticks) == ("Day", None)
