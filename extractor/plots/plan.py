"""A drawing as data: the calls that make it, in order, so that it can be made or written down as a script."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

STYLE: Mapping[str, Any] = {
    "font.size": 9.0,
    "axes.titlesize": 10.0,
    "axes.labelsize": 9.0,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": "#e6e6e6",
    "grid.linewidth": 0.6,
    "legend.fontsize": 8.0,
    "legend.framealpha": 0.8,
    "lines.linewidth": 1.6,
    "lines.markersize": 4.5,
    "xtick.labelsize": 8.0,
    "ytick.labelsize": 8.0,
}

PADDING: Mapping[str, float] = {"w_pad": 0.06, "h_pad": 0.07, "hspace": 0.03, "wspace": 0.02}

Target = Literal["ax", "right"]


@dataclass(frozen=True, slots=True)
class Pick:
    """The rows of the table that belong to one series, under a name; only the stated ones where it says so."""

    name: str
    panel: int
    series: str
    group: str
    stated: bool = False


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a pick; names become their places in ``names``, moved by ``shift``."""

    pick: str
    column: Literal["x", "y", "y_lo", "y_hi"]
    names: tuple[Any, ...] = ()
    shift: float = 0.0


@dataclass(frozen=True, slots=True)
class Resampled:
    """A pick's y at the places of a grid."""

    pick: str
    grid: tuple[float, float, int]


@dataclass(frozen=True, slots=True)
class Grid:
    """Evenly spaced places: start, end, count."""

    grid: tuple[float, float, int]


@dataclass(frozen=True, slots=True)
class New:
    """An artist made by its class name: ``Line2D``, ``Patch``, ``Ellipse``."""

    kind: Literal["Line2D", "Patch", "Ellipse"]
    args: tuple[Any, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Call:
    """One method call on an axes: ``ax.plot(...)``."""

    method: str
    args: tuple[Any, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    target: Target = "ax"


@dataclass(frozen=True, slots=True)
class Note:
    """What the next steps draw, for a reader of the script."""

    text: str


Step = Pick | Call | Note


@dataclass(frozen=True, slots=True)
class PanelPlan:
    """One panel: where it stands, what kind of axes it has and the steps that draw it."""

    row: int
    column: int
    columns: int = 1
    polar: bool = False
    twin: bool = False
    steps: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class Plan:
    """A whole drawing."""

    size: tuple[float, float]
    rows: int
    columns: int
    panels: tuple[PanelPlan, ...]
    title: str | None = None
    caption: str = "reconstructed from text"
    legend: tuple[New, ...] = ()
    legend_place: str = "outside right upper"

    @property
    def legend_columns(self) -> int:
        """How many entries of the common legend stand side by side."""
        if "lower" not in self.legend_place:
            return 1
        longest = max((len(handle.options["label"]) for handle in self.legend), default=0)
        return max(1, min(len(self.legend), int(self.size[0] * 11 / (longest + 7))))
