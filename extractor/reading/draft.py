"""The figure while it is being read: builders that the readers fill and ``figure.py`` freezes."""

from __future__ import annotations

from dataclasses import dataclass, field

from extractor.model import Axis, Coordinate, Kind, Line, Outline, Point, Scale, Series, Shape, Span, Style, Trace
from extractor.reading.styles import StyleWords


@dataclass(slots=True)
class AxisDraft:
    """An axis being put together; a field once set by a stronger statement is not overwritten."""

    label: str | None = None
    unit: str | None = None
    scale: Scale | None = None
    stated_scale: Scale | None = None
    range: tuple[Coordinate, Coordinate] | None = None
    stated_range: bool = False
    ticks: tuple[Coordinate, ...] | None = None
    base: float | None = None
    multiplier: float | None = None
    year: int | None = None
    declared: bool = False
    sources: dict[str, Trace] = field(default_factory=dict)

    def put(self, name: str, value: object, trace: Trace) -> None:
        """Set a field that is not yet set, with where it was read."""
        if getattr(self, name) is None and value is not None:
            setattr(self, name, value)
            self.sources[name] = trace

    def inherit(self, other: AxisDraft) -> None:
        """Take over what is still unknown from a shared or identical axis."""
        for name in ("label", "unit", "scale", "stated_scale", "range", "ticks", "base", "multiplier"):
            if getattr(self, name) is None and getattr(other, name) is not None:
                setattr(self, name, getattr(other, name))
                if name == "range":
                    self.stated_range = other.stated_range
                if name in other.sources:
                    self.sources[name] = other.sources[name]
        self.declared = self.declared or other.declared

    def frozen(self) -> Axis | None:
        """The finished axis, or ``None`` where nothing is known of it."""
        if not (self.declared or self.label or self.range or self.ticks or self.unit or self.scale):
            return None
        return Axis(self.label, self.unit, self.scale, self.range, self.ticks, self.base, dict(self.sources))


@dataclass(slots=True)
class SeriesDraft:
    """A series being put together."""

    name: str | None = None
    group: dict[str, Coordinate] = field(default_factory=dict)
    axis: str | None = None
    color: str | None = None
    line: str | None = None
    marker: str | None = None
    points: list[Point] = field(default_factory=list)
    shapes: list[Shape] = field(default_factory=list)
    missing: list[Coordinate] = field(default_factory=list)
    aliases: list[str] = field(default_factory=list)
    declared: bool = True
    sources: dict[str, Trace] = field(default_factory=dict)
    style_sources: dict[str, Trace] = field(default_factory=dict)

    def copy(self) -> SeriesDraft:
        """The same entry for another panel, without points."""
        return SeriesDraft(
            self.name,
            dict(self.group),
            self.axis,
            self.color,
            self.line,
            self.marker,
            aliases=list(self.aliases),
            declared=self.declared,
            sources=dict(self.sources),
            style_sources=dict(self.style_sources),
        )

    def frozen(self) -> Series:
        """The finished series."""
        style = Style(self.color, self.line, self.marker, dict(self.style_sources))
        axis = "y2" if self.axis == "y2" else "y"
        return Series(
            self.name,
            dict(self.group),
            axis,  # type: ignore[arg-type]
            style,
            tuple(self.points),
            tuple(self.shapes),
            tuple(self.missing),
            dict(self.sources),
        )


@dataclass(slots=True)
class PanelDraft:
    """A panel being put together."""

    name: str | None = None
    title: str | None = None
    kind: Kind = "line"
    x: AxisDraft = field(default_factory=AxisDraft)
    y: AxisDraft = field(default_factory=AxisDraft)
    y2: AxisDraft = field(default_factory=AxisDraft)
    series: list[SeriesDraft] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    legend: str | None = None
    place: tuple[int, int] | None = None
    horizontal: bool = False
    stacked: bool = False
    aliases: list[str] = field(default_factory=list)
    statistics: list[Line] = field(default_factory=list)
    positions: frozenset[str] = frozenset()
    letter: str | None = None
    ordinal: int | None = None
    sources: dict[str, Trace] = field(default_factory=dict)

    def y_of(self, series: SeriesDraft) -> AxisDraft:
        """The value axis a series is read on."""
        return self.y2 if series.axis == "y2" else self.y

    def ends(self) -> tuple[Coordinate, Coordinate] | None:
        """The two ends of the x axis."""
        if self.x.range is not None:
            return self.x.range
        if self.x.scale == "category" and self.x.ticks:
            return self.x.ticks[0], self.x.ticks[-1]
        return None


@dataclass(slots=True)
class Draft:
    """The whole figure being read, with its outline."""

    outline: Outline
    title: str | None = None
    kind: Kind = "line"
    panels: list[PanelDraft] = field(default_factory=list)
    scopes: dict[int, tuple[int, ...]] = field(default_factory=dict)
    sources: dict[str, Trace] = field(default_factory=dict)
    family: dict[int, list[int]] = field(default_factory=dict)
    legend_blocks: set[int] = field(default_factory=set)
    value_blocks: set[int] = field(default_factory=set)
    axis_spans: list[Span] = field(default_factory=list)
    references: list[tuple[tuple[int, ...], str, Span, StyleWords]] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The description."""
        return self.outline.text

    def ancestors(self, index: int) -> list[int]:
        """The block and the blocks whose scope holds it, innermost first."""
        chain = []
        while index >= 0:
            chain.append(index)
            index = self.outline.blocks[index].parent
        return chain

    def children(self, index: int) -> list[int]:
        """The blocks right inside this block's scope."""
        if not self.family:
            for number, block in enumerate(self.outline.blocks):
                self.family.setdefault(block.parent, []).append(number)
            self.family.setdefault(-2, [])
        return self.family.get(index, [])

    def descendants(self, index: int) -> list[int]:
        """All blocks inside this block's scope, in order."""
        found: list[int] = []
        for child in self.children(index):
            found.append(child)
            found.extend(self.descendants(child))
        return found

    def label(self, index: int) -> str:
        """A block's leading label, or a heading's words."""
        block = self.outline.blocks[index]
        if block.kind == "heading":
            return self.text[block.span[0] : block.span[1]].strip("*_` ")
        return self.text[block.label[0] : block.label[1]].replace("*", "").strip("_` ") if block.label else ""

    def body(self, index: int) -> str:
        """What follows a block's label."""
        block = self.outline.blocks[index]
        return self.text[block.body[0] : block.body[1]]
