"""Series told by a name beside the way it is drawn, in as many builds as people use."""

from __future__ import annotations

import pytest

import extractor

FRAME = """## Line Chart: Something over Time

### Components/Axes
* **X-axis:** "Day", linear, 0 to 10.
* **Y-axis:** "Level (m)", linear, 0 to 50.

{said}

### Detailed Analysis
* {one}: 5 at day 0 and 20 at day 10.
* {two}: 40 at day 0 and 10 at day 10.
"""

BUILDS = [
    ("Upstream (green) and Downstream (brown) are compared.", "green", "brown"),
    ("Green stands for Upstream, brown for Downstream.", "green", "brown"),
    ("- Upstream: green line, circles\n- Downstream: brown dashed line", "green", "brown"),
    ("- Upstream – green\n- Downstream – brown", "green", "brown"),
    ("Upstream is drawn in green, Downstream in brown.", "green", "brown"),
    ("The green line shows Upstream and the brown line shows Downstream.", "green", "brown"),
    ("**Upstream** is a solid green line, **Downstream** a dashed brown line.", "green", "brown"),
    ("Curves: Upstream = green; Downstream = brown.", "green", "brown"),
    ('The green curve is "Upstream", the brown curve "Downstream".', "green", "brown"),
    ("Entries: Upstream (green, solid) | Downstream (brown, dotted)", "green", "brown"),
    (
        "Green circles on a solid line stand for Upstream, brown squares without a line for Downstream.",
        "green",
        "brown",
    ),
    ("Samples came from the stations Upstream (green line) or, later, from Downstream (brown line).", "green", "brown"),
    (
        "The gauge above the weir (Upstream) has a green line; the gauge below it (Downstream) has a brown one.",
        "green",
        "brown",
    ),
    ("The upper curve (green) belongs to Upstream, the lower one (brown) to Downstream.", "green", "brown"),
    ("Green line with dots, Upstream; brown line with crosses, Downstream.", "green", "brown"),
    ("There are two lines, one for Upstream (green) and one for Downstream (brown).", "green", "brown"),
    (
        'Green (solid) is for water taken Upstream, brown for that taken Downstream. Key: "Upstream", "Downstream".',
        "green",
        "brown",
    ),
    ("Green marks the Upstream, brown the Downstream.", "green", "brown"),
    ("1. Upstream, green solid\n2. Downstream, brown solid", "green", "brown"),
]


@pytest.mark.parametrize(("said", "first", "second"), BUILDS, ids=[build[0][:40] for build in BUILDS])
def test_two_names_beside_two_colours_are_two_series(said: str, first: str, second: str) -> None:
    text = FRAME.format(said=said, one="Upstream", two="Downstream")
    panel = extractor.extract(text).figure.panels[0]
    assert [(series.name, series.style.color) for series in panel.series] == [
        ("Upstream", first),
        ("Downstream", second),
    ]
    assert [[point.y for point in series.points] for series in panel.series] == [[5.0, 20.0], [40.0, 10.0]]


@pytest.mark.parametrize(
    "said",
    [
        "The background is white and the grid lines are light gray.",
        "A dashed black horizontal line at 30 marks the alarm level.",
        "The title is printed in black, the axis labels in gray.",
    ],
)
def test_colours_of_other_things_declare_no_series(said: str) -> None:
    text = FRAME.format(said=said, one="Upstream", two="Downstream")
    names = {series.name for series in extractor.extract(text).figure.panels[0].series}
    assert not names & {"background", "grid lines", "title", "axis labels", "alarm level"}
