"""A matplotlib script that redraws the figure from the CSV beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from extractor.plots import plan_of
from extractor.plots.plan import PADDING, STYLE, Call, Column, Grid, New, Note, PanelPlan, Pick, Plan, Resampled, Step

if TYPE_CHECKING:
    from extractor.result import Result

SUFFIX = ".py"
WIDTH = 110

_HEAD = '''"""Redraws {title} from the table of the same name."""

from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np
import pandas as pd
from matplotlib.lines import Line2D
from matplotlib.patches import Ellipse, Patch

HERE = Path(__file__)
TEXT = {{"series": str, "group": str, "x": str, "origin": str}}
EMPTY = {{"y": "", "y_lo": "", "y_hi": ""}}
rows = pd.read_csv(HERE.with_suffix(".csv"), dtype=TEXT, keep_default_na=False, na_values=EMPTY)


def select(panel, series, group="", stated=False):
    """The rows of one series, or only the places the text states."""
    part = rows[(rows["panel"] == panel) & (rows["series"] == series) & (rows["group"] == group)]
    return part[part["origin"] == "stated"] if stated else part


def place(values, names):
    """Where names stand on their axis."""
    known = [str(name) for name in names]
    return np.array([known.index(str(value)) for value in values])


'''

_TAIL = """
fig.supxlabel({caption!r}, x=0.995, ha="right", fontsize=6.5, color="#9a9a9a")

if __name__ == "__main__":
    fig.savefig(HERE.with_suffix(".png"), dpi=120)
"""


def write(result: Result) -> bytes:
    """The script; it reads ``<its own name>.csv`` and writes ``<its own name>.png``."""
    plan = plan_of(result.figure)
    title = repr(result.figure.title or result.figure.source.name or "a figure").replace('"""', "'''")
    body = "\n".join(_lines(plan))
    return (_HEAD.format(title=title) + body + "\n" + _TAIL.format(caption=plan.caption)).encode()


def _lines(plan: Plan) -> Iterator[str]:
    yield _call("plt.rcParams.update", (dict(STYLE),), {})
    yield f'fig = plt.figure(figsize={plan.size}, layout="constrained")'
    yield _call("fig.get_layout_engine().set", (), PADDING)
    yield f"grid = fig.add_gridspec({plan.rows}, {plan.columns})"
    for number, panel in enumerate(plan.panels):
        yield from _panel(panel, number)
    if plan.title:
        yield _call("\nfig.suptitle", (plan.title,), {"fontsize": 11})
    if plan.legend:
        where = {"loc": plan.legend_place, "ncols": plan.legend_columns}
        yield _call("fig.legend", (), {"handles": list(plan.legend), **where})


def _panel(panel: PanelPlan, number: int) -> Iterator[str]:
    columns = panel.column if panel.columns == 1 else f"{panel.column}:{panel.column + panel.columns}"
    polar = ', projection="polar"' if panel.polar else ""
    yield f"\n# ---- panel {number}"
    yield f"ax = fig.add_subplot(grid[{panel.row}, {columns}]{polar})"
    if panel.twin:
        yield "right = ax.twinx()"
        yield 'right.spines["right"].set_visible(True)'
        yield "right.grid(visible=False)"
    for step in panel.steps:
        yield _step(step, panel)


def _step(step: Step, panel: PanelPlan) -> str:
    if isinstance(step, Note):
        return "\n# " + " ".join(step.text.split())
    if isinstance(step, Pick):
        group = f", {step.group!r}" if step.group else ""
        stated = ", stated=True" if step.stated else ""
        return f"{step.name} = select({step.panel}, {step.series!r}{group}{stated})"
    target = step.target if panel.twin else "ax"
    return _call(f"{target}.{step.method}", step.args, _options(step, target))


def _options(call: Call, target: str) -> Mapping[str, Any]:
    where = call.options.get("transform")
    if not isinstance(where, str):
        return call.options
    transform = "transAxes" if where == "get_axes_transform" else f"{where}()"
    return {**call.options, "transform": _Verbatim(f"{target}.{transform}")}


class _Verbatim(str):
    """Text that stands in the script as it is."""

    __slots__ = ()


def _call(name: str, args: tuple[Any, ...], options: Mapping[str, Any]) -> str:
    parts = [_shown(value) for value in args] + [f"{key}={_shown(value)}" for key, value in options.items()]
    line = f"{name}({', '.join(parts)})"
    if len(line) <= WIDTH:
        return line
    return f"{name}(\n" + "".join(f"    {part},\n" for part in parts) + ")"


def _shown(value: Any) -> str:
    """A value as Python source."""
    if isinstance(value, _Verbatim):
        return value
    if isinstance(value, Column):
        return _column(value)
    if isinstance(value, Grid):
        return f"np.linspace{value.grid}"
    if isinstance(value, Resampled):
        return f'np.interp(np.linspace{value.grid}, {value.pick}["x"].astype(float), {value.pick}["y"])'
    if isinstance(value, New):
        return _call(value.kind, value.args, value.options).replace("\n", " ")
    return _plain(value)


def _plain(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key!r}: {_shown(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_shown, value)) + "]"
    if isinstance(value, tuple):
        return "(" + ", ".join(map(_shown, value)) + ("," if len(value) == 1 else "") + ")"
    if isinstance(value, float) and value != value:  # noqa: PLR0124
        return "np.nan"
    return repr(value)


def _column(column: Column) -> str:
    source = f'{column.pick}["{column.column}"]'
    if not column.names:
        return f"{source}.astype(float)" if column.column == "x" else source
    moved = f" {'+' if column.shift > 0 else '-'} {abs(column.shift)}" if column.shift else ""
    return f"place({source}, {list(column.names)!r}){moved}"
