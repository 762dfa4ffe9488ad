"""Boxes: medians with whatever quartiles and whiskers the text states."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from extractor.model import Point, Spread
from extractor.plots.kinds.line import frame
from extractor.plots.plan import Call, Note, Step
from extractor.plots.view import PanelView, SeriesView

_ROLES = {
    "q1": ("q1", "lower quartile", "first quartile", "25th"),
    "q3": ("q3", "upper quartile", "third quartile", "75th"),
    "whislo": ("low", "lower whisker", "minimum", "min", "whisker low"),
    "whishi": ("high", "upper whisker", "maximum", "max", "whisker high"),
    "fliers": ("outlier",),
}


def draw(view: PanelView) -> Iterator[Step]:
    """The steps of a box plot; a box with no stated quartiles is its median alone."""
    for series in view.drawn:
        yield Note(series.label or "the boxes")
        boxes = list(_boxes(series, view))
        places = [box.pop("place") for box in boxes]
        style = {
            "patch_artist": True,
            "widths": 0.5,
            "manage_ticks": False,
            "medianprops": {"color": "#222222", "linewidth": 2},
        }
        look: dict[str, Any] = {"boxprops": {"facecolor": series.color, "alpha": 0.45}}
        if boxes and all("mean" in box for box in boxes):
            look["showmeans"] = True
        yield Call(
            "bxp", (boxes,), {"positions": places, **style, **look, "flierprops": {"markersize": 3}}, series.target
        )
    yield from frame(view)


def _boxes(series: SeriesView, view: PanelView) -> Iterator[dict[str, Any]]:
    points = series.series.points
    for place in sorted({u for u in (view.x.unit(p.x) for p in points) if u is not None}):
        here = [p for p in points if view.x.unit(p.x) == place]
        medians = [p for p in here if _role(p) is None and p.y is not None]
        if medians:
            yield {"place": place, **_box(medians[0], here)}


def _role(point: Point) -> str | None:
    role = (point.role or "").casefold()
    return next((name for name, words in _ROLES.items() if role in words), None)


def _box(median: Point, here: list[Point]) -> dict[str, Any]:
    """The five numbers of one box; those not stated are the nearest stated one."""
    stated = {name: float(p.y) for p in here if (name := _role(p)) and isinstance(p.y, int | float)}
    spread = median.spread or Spread()
    told = {"q1": spread.q1, "q3": spread.q3, "whislo": spread.low, "whishi": spread.high}
    stated |= {name: value for name, value in told.items() if value is not None}
    middle = float(median.y) if isinstance(median.y, int | float) else 0.0
    q1 = stated.get("q1", middle if median.y_min is None else median.y_min)
    q3 = stated.get("q3", middle if median.y_max is None else median.y_max)
    outliers = [float(p.y) for p in here if _role(p) == "fliers" and isinstance(p.y, int | float)]
    ends = {"whislo": stated.get("whislo", q1), "whishi": stated.get("whishi", q3)}
    mean = {} if spread.mean is None else {"mean": spread.mean}
    return {"med": middle, "q1": q1, "q3": q3, **ends, "fliers": [*outliers, *(spread.outliers or ())], **mean}
