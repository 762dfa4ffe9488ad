"""A drawing plan made: a matplotlib figure, and that figure as bytes."""

from __future__ import annotations

import io
import warnings
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from extractor.curves import build_curves, rows_of
from extractor.model import Figure, Sample
from extractor.plots.build import plan_of
from extractor.plots.plan import PADDING, STYLE, Call, Column, Grid, New, PanelPlan, Pick, Plan, Resampled

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure as Drawing

TRANSFORMS = ("get_xaxis_transform", "get_yaxis_transform", "get_axes_transform")
_METADATA: Mapping[str, dict[str, None]] = {
    "png": {"Software": None},
    "svg": {"Date": None, "Creator": None},
    "pdf": {"CreationDate": None, "ModDate": None, "Creator": None, "Producer": None},
}


def draw(figure: Figure) -> Drawing:
    """The figure, redrawn by matplotlib."""
    return render(plan_of(figure), rows_of(build_curves(figure)))


def picture(figure: Figure, kind: str, dpi: int = 120) -> bytes:
    """The figure, redrawn, as the bytes of a PNG, SVG or PDF file; the same bytes for the same figure."""
    import matplotlib as mpl

    buffer = io.BytesIO()
    with mpl.rc_context({"svg.hashsalt": "extractor", "svg.fonttype": "path"}), warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Glyph .* missing")
        draw(figure).savefig(buffer, format=kind, dpi=dpi, metadata=_METADATA[kind])
    return buffer.getvalue()


def render(plan: Plan, rows: Iterable[Sample]) -> Drawing:
    """The drawing that a plan describes, with the table's rows as its data."""
    import matplotlib as mpl
    from matplotlib.figure import Figure as Drawing

    table = tuple(rows)
    style: Any = dict(STYLE)
    with mpl.rc_context(style):
        drawing = Drawing(figsize=plan.size, layout="constrained")
        drawing.get_layout_engine().set(**PADDING)  # type: ignore[union-attr]
        grid = drawing.add_gridspec(plan.rows, plan.columns)
        for panel in plan.panels:
            place = grid[panel.row, panel.column : panel.column + panel.columns]
            axes = drawing.add_subplot(place, projection="polar" if panel.polar else None)
            _draw_panel(panel, axes, table)
        if plan.title:
            drawing.suptitle(plan.title, fontsize=11)
        if plan.legend:
            handles = [_made(handle) for handle in plan.legend]
            side: Any = plan.legend_place
            drawing.legend(handles=handles, loc=side, ncols=plan.legend_columns)
        drawing.supxlabel(plan.caption, x=0.995, ha="right", fontsize=6.5, color="#9a9a9a")
    return drawing


def _draw_panel(panel: PanelPlan, axes: Axes, table: tuple[Sample, ...]) -> None:
    targets: dict[str, Any] = {"ax": axes}
    if panel.twin:
        targets["right"] = axes.twinx()
        targets["right"].spines["right"].set_visible(True)
        targets["right"].grid(visible=False)
    picks: dict[str, list[Sample]] = {}
    for step in panel.steps:
        if isinstance(step, Pick):
            picks[step.name] = _picked(step, table)
        elif isinstance(step, Call):
            _call(step, targets.get(step.target, axes), picks)


def _picked(pick: Pick, table: tuple[Sample, ...]) -> list[Sample]:
    wanted = (pick.panel, pick.series, pick.group)
    rows = [row for row in table if (row.panel, row.series, row.group) == wanted]
    return [row for row in rows if row.origin == "stated"] if pick.stated else rows


def _call(call: Call, axes: Any, picks: dict[str, list[Sample]]) -> None:
    options = {name: _value(value, picks) for name, value in call.options.items()}
    where = options.get("transform")
    if where in TRANSFORMS:
        options["transform"] = axes.transAxes if where == "get_axes_transform" else getattr(axes, where)()
    getattr(axes, call.method)(*(_value(value, picks) for value in call.args), **options)


def _value(value: Any, picks: dict[str, list[Sample]]) -> Any:
    import numpy as np

    if isinstance(value, Column):
        return _column(value, picks[value.pick])
    if isinstance(value, Grid):
        return np.linspace(*value.grid)
    if isinstance(value, Resampled):
        rows = picks[value.pick]
        return np.interp(np.linspace(*value.grid), _numbers(rows, "x"), _numbers(rows, "y"))
    if isinstance(value, New):
        return _made(value)
    return [_value(each, picks) for each in value] if isinstance(value, list) else value


def _column(column: Column, rows: list[Sample]) -> Any:
    import numpy as np

    if column.names:
        return np.array([column.names.index(row.x) + column.shift for row in rows])
    return np.array(_numbers(rows, column.column))


def _numbers(rows: list[Sample], name: str) -> list[float]:
    return [float("nan") if getattr(row, name) is None else float(getattr(row, name)) for row in rows]


def _made(new: New) -> Any:
    from matplotlib.lines import Line2D
    from matplotlib.patches import Ellipse, Patch

    kinds: dict[str, Any] = {"Line2D": Line2D, "Patch": Patch, "Ellipse": Ellipse}
    return kinds[new.kind](*new.args, **new.options)
