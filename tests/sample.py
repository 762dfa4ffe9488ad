"""A small description and the figure a careful reader makes of it, for tests of everything around the reading."""

from extractor.model import (
    Axis,
    Claim,
    Diagnostic,
    Event,
    Figure,
    Line,
    Outline,
    Panel,
    Point,
    Series,
    Shape,
    Span,
    Style,
    Trace,
    Unread,
)

TEXT = """\
## Line Chart: Loss during Training
### Components/Axes
* **X-axis:** "Steps", linear, from 0 to 100.
* **Y-axis:** "Loss", linear, from 0 to 4.
### Detailed Analysis
* Baseline (blue, dashed) starts above 4 and ends at ~1.5.
* Ours (red) starts at 3.9, ends between 1 and 1.2, and once reads 4.5 at 50.
* A dotted line marks 2 as the target; 7 runs were averaged.
### Key Observations
* Ours stays below Baseline throughout.
"""


def span(words: str) -> Span:
    """Where the words stand in the text."""
    start = TEXT.index(words)
    return start, start + len(words)


def said(rule: str = "sample", **words: str) -> dict[str, Trace]:
    """Sources of fields by the words that state them."""
    return {field: Trace((span(each),), rule) for field, each in words.items()}


BASELINE = Series(
    name="Baseline",
    style=Style(color="blue", line="dashed", sources=said(color="blue", line="dashed")),
    points=(
        Point(x=0, y_min=4.0, role="start", sources=said(x="starts above 4", y_min="above 4")),
        Point(x=100, y=1.5, approx=True, role="end", sources=said(x="ends at", y="~1.5")),
    ),
    shapes=(Shape("fall", None, 0, 100),),
    sources=said("legend", name="Baseline"),
)
OURS = Series(
    name="Ours",
    group={"Depth/size": 16.0},
    style=Style(color="red", sources=said(color="red")),
    points=(
        Point(x=0, y=3.9, role="start", sources=said(y="3.9")),
        Point(x=50, y=4.5, sources=said(x="50", y="4.5")),
        Point(x=100, y=1.1, y_min=1, y_max=1.2, role="end", sources=said(y_min="1 and", y_max="1.2")),
    ),
    sources=said("legend", name="Ours"),
)
PANEL = Panel(
    x=Axis("Steps", None, "linear", (0, 100), sources=said("axis", label="Steps", range="from 0 to 100")),
    y=Axis("Loss", None, "linear", (0.0, 4.0), sources=said("axis", label="Loss")),
    series=(BASELINE, OURS),
    lines=(Line("y", 2.0, Style(line="dotted"), "target", sources=said(value="2 as", label="target")),),
)
CLAIM_TEXT = "Ours stays below Baseline throughout"
FIGURE = Figure(
    title="Loss during Training",
    kind="line",
    panels=(PANEL,),
    events=(Event(50, (0,), "peak", "4.5 at 50", sources=said(x="50")),),
    claims=(
        Claim(
            CLAIM_TEXT,
            span(CLAIM_TEXT),
            "order",
            "contradicted",
            "for all x: y(Ours) < y(Baseline)",
            "at 50 Ours is 4.5",
            ("/panels/0/series/1/points/1",),
        ),
    ),
    diagnostics=(
        Diagnostic("point-outside-axis", "warning", "y = 4.5 lies outside 0 to 4", span("4.5"), (4.5,)),
        Diagnostic("value-conflict", "error", "two values", span("3.9"), (3.9, 4.5)),
    ),
    unread=(Unread("7", span("7 runs")),),
    sources=said("heading", title="Loss during Training"),
)


def read_sample(text: str) -> tuple[Outline, Figure]:
    """What the pipeline would give for the sample, and nothing for any other text."""
    return Outline(text, ()), FIGURE if text == TEXT else Figure()
