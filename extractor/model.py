"""Every product of the pipeline, frozen, in the order in which it flows.

Text becomes an :class:`Outline`, the outline's sentences hold :class:`Quantity` mentions, and both are bound into a
:class:`Figure`: panels, axes, series, points, lines, events, claims and diagnostics. Nothing here knows how it is read
or written; ``schema.py`` turns these classes into JSON and into the JSON Schema.

Each part that came from the text carries ``sources``: for each of its fields, the :class:`Trace` that states it.
``schema.py`` gathers them into the document's ``provenance``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, get_args

VERSION = "1"

Span = tuple[int, int]
Coordinate = float | int | str
Verdict = Literal["supported", "contradicted", "undetermined", "not_checkable"]
VERDICTS: tuple[Verdict, ...] = get_args(Verdict)
Kind = Literal["line", "scatter", "bar", "histogram", "area", "box", "heatmap", "pie", "other", "none"]
Scale = Literal["linear", "log", "category", "time"]
Severity = Literal["error", "warning", "note"]
Basis = Literal["stated", "curve"]
Direction = Literal[
    "rise", "fall", "flat", "above", "below", "equal", "better", "worse", "highest", "lowest", "best", "worst"
]
Quantified = Literal["all", "nearly_all", "most", "none", "only"]
Role = Literal["title", "overview", "components", "analysis", "observations", "interpretation", "none"]
BlockKind = Literal["heading", "label", "item", "paragraph", "table"]


# ------------------------------------------------------------------------------------------------ mentions


@dataclass(frozen=True, slots=True)
class Trace:
    """The characters a value came from, and the rule that read it."""

    spans: tuple[Span, ...]
    rule: str


Sources = Mapping[str, Trace]


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number, interval, bound or date as the text writes it: ``~25``, ``7-8``, ``above 41``, ``Q3 2020``.

    ``value`` is the number (``None`` for an interval or a date), ``low`` and ``high`` an interval's ends, ``bound`` is
    ``"above"`` or ``"below"`` for one-sided values, ``date`` a calendar string such as ``2020-Q3``. ``core`` is the
    span of the digits alone, ``span`` includes hedge, bound words and unit. ``joiner`` tells how an interval is written
    (``to``, ``dash``, ``between``, ``arrow``), ``noun`` the counted thing (``steps``), ``worded`` a number in words.
    """

    span: Span
    core: Span
    text: str
    value: float | None = None
    low: float | None = None
    high: float | None = None
    bound: Literal["above", "below"] | None = None
    unit: str | None = None
    approx: bool = False
    plusminus: float | None = None
    date: str | None = None
    date_end: str | None = None
    joiner: str | None = None
    worded: bool = False
    noun: str | None = None
    kind: Literal["number", "interval", "date"] = "number"


# ------------------------------------------------------------------------------------------------ outline


@dataclass(frozen=True, slots=True)
class Block:
    """One heading, list item, paragraph, bold label or table, with its place among the others.

    ``label`` is the span of a leading bold or colon label (``**Y-axis:**``), ``body`` the span of what follows it.
    ``parent`` is the index of the block whose scope holds this one, or ``-1``; flattened lists are nested again by it.
    """

    kind: BlockKind
    span: Span
    body: Span
    label: Span | None
    role: Role
    level: int
    parent: int
    number: int | None = None
    rows: tuple[tuple[Span, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Outline:
    """The description as nested blocks, in reading order. ``text`` is the description, unedited."""

    text: str
    blocks: tuple[Block, ...]


# ------------------------------------------------------------------------------------------------ figure


@dataclass(frozen=True, slots=True)
class Axis:
    """One axis: what it shows, on which scale, from where to where."""

    label: str | None = None
    unit: str | None = None
    scale: Scale | None = None
    range: tuple[Coordinate, Coordinate] | None = None
    ticks: tuple[Coordinate, ...] | None = None
    base: float | None = None
    sources: Sources = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Style:
    """How a series or a line is drawn, in the text's own words."""

    color: str | None = None
    line: str | None = None
    marker: str | None = None
    sources: Sources = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Spread:
    """What the text states around a value: the box, its whiskers and outliers, the mean, the error bar.

    ``outliers`` is empty where the text says that there are none, ``None`` where it does not speak of them.
    """

    q1: float | None = None
    q3: float | None = None
    iqr: float | None = None
    low: float | None = None
    high: float | None = None
    outliers: tuple[float, ...] | None = None
    outlier_count: int | None = None
    mean: float | None = None
    n: int | None = None
    error_min: float | None = None
    error_max: float | None = None
    sources: Sources = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Point:
    """A place the text puts a series: a value, an interval or a bound on each coordinate.

    For an interval the plain coordinate is its middle in display space; for a one-sided bound it is ``None``.
    """

    x: Coordinate | None = None
    y: Coordinate | None = None
    x_min: Coordinate | None = None
    x_max: Coordinate | None = None
    y_min: float | None = None
    y_max: float | None = None
    approx: bool = False
    role: str | None = None
    label: str | None = None
    spread: Spread | None = None
    sources: Sources = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Shape:
    """What a series does over a stretch of x: ``fall``, ``rise``, ``flat``, ``peak``, ``trough``, ``spike``."""

    kind: str
    how: str | None = None
    x_min: Coordinate | None = None
    x_max: Coordinate | None = None
    sources: Sources = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Series:
    """One curve, bar group or cloud, with the places the text puts it."""

    name: str | None = None
    group: Mapping[str, Coordinate] = field(default_factory=dict)
    axis: Literal["y", "y2"] = "y"
    style: Style = field(default_factory=Style)
    points: tuple[Point, ...] = ()
    shapes: tuple[Shape, ...] = ()
    missing: tuple[Coordinate, ...] = ()
    sources: Sources = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Line:
    """A reference line: horizontal at a value of ``y`` or ``y2``, or vertical at a value of ``x``."""

    axis: Literal["x", "y", "y2"]
    value: Coordinate
    style: Style = field(default_factory=Style)
    label: str | None = None
    sources: Sources = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Panel:
    """One set of axes with its series. ``place`` is its (row, column) where the text says or implies it."""

    name: str | None = None
    title: str | None = None
    kind: Kind = "line"
    x: Axis | None = None
    y: Axis | None = None
    y2: Axis | None = None
    series: tuple[Series, ...] = ()
    lines: tuple[Line, ...] = ()
    legend: str | None = None
    place: tuple[int, int] | None = None
    horizontal: bool = False
    stacked: bool = False
    aliases: tuple[str, ...] = ()
    statistics: tuple[Line, ...] | None = None
    sources: Sources = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Event:
    """A dated change the text singles out, and the panels in which it shows."""

    x: Coordinate | None
    panels: tuple[int, ...]
    kind: str
    text: str
    x_min: Coordinate | None = None
    x_max: Coordinate | None = None
    sources: Sources = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Claim:
    """A statement of the text that numbers could settle: what it says, the test that was run, and what that said."""

    text: str
    span: Span
    kind: str
    verdict: Verdict
    program: str | None = None
    reason: str | None = None
    evidence: tuple[str, ...] = ()
    basis: Basis | None = None
    subjects: tuple[str, ...] = ()
    panels: tuple[int, ...] = ()
    scope: str | None = None
    direction: Direction | None = None
    quantifier: Quantified | None = None
    value: float | None = None
    value_min: float | None = None
    value_max: float | None = None


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """Something wrong inside the text: a code of ``diagnostics.py``, a message, a place and the values concerned."""

    code: str
    severity: Severity
    message: str
    span: Span
    values: tuple[Coordinate, ...] = ()


@dataclass(frozen=True, slots=True)
class Unread:
    """A quantity of an analysis or observation section that ended up in no point, axis, line, event or claim."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Source:
    """Where a description came from."""

    name: str = ""
    sha256: str = ""


@dataclass(frozen=True, slots=True)
class Figure:
    """What a description says: the figure document."""

    source: Source = field(default_factory=Source)
    title: str | None = None
    kind: Kind = "none"
    panels: tuple[Panel, ...] = ()
    events: tuple[Event, ...] = ()
    claims: tuple[Claim, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
    unread: tuple[Unread, ...] = ()
    sources: Sources = field(default_factory=dict)


# ------------------------------------------------------------------------------------------------ curves


@dataclass(frozen=True, slots=True)
class Sample:
    """One row of the table of curves; ``origin`` is ``stated`` or ``interpolated``."""

    panel: int
    series: str
    group: str
    x: Coordinate
    y: float | None
    y_lo: float | None
    y_hi: float | None
    origin: str
