"""How each kind of panel is drawn: ``kind`` names the module."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from extractor.plots.kinds import area, bar, box, heatmap, histogram, line, pie, scatter
from extractor.plots.plan import Step
from extractor.plots.view import PanelView

KINDS: dict[str, Callable[[PanelView], Iterator[Step]]] = {
    "line": line.draw,
    "scatter": scatter.draw,
    "bar": bar.draw,
    "histogram": histogram.draw,
    "area": area.draw,
    "box": box.draw,
    "heatmap": heatmap.draw,
    "pie": pie.draw,
}
