"""Scripts that redraw the figure: each is run and its artists compared with the drawing itself."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import matplotlib as mpl
import numpy as np
import pytest
from matplotlib import pyplot as plt

from extractor.model import Axis, Figure, Outline, Panel, Point, Series
from extractor.plots import draw
from extractor.result import Result
from extractor.writers import code, csv
from tests.gold import case_paths, gold_figure

mpl.use("agg")


def run(figure: Figure, folder: Path) -> Any:
    result = Result("", Outline("", ()), figure)
    (folder / "figure.csv").write_bytes(csv.write(result))
    (folder / "figure.py").write_bytes(code.write(result))
    with mpl.rc_context():
        drawn = runpy.run_path(str(folder / "figure.py"))["fig"]
    plt.close("all")
    return drawn


def artists(drawing: Any) -> list[Any]:
    """What can be seen of a drawing, axes by axes."""
    seen = []
    for axes in drawing.axes:
        lines = [np.round(np.array(line.get_xydata(), dtype=float), 6).tolist() for line in axes.lines]
        words = [text.get_text() for text in axes.texts]
        legend = [text.get_text() for text in axes.get_legend().get_texts()] if axes.get_legend() else []
        kinds = (len(axes.collections), len(axes.patches), len(axes.images))
        frame = (axes.get_title(), axes.get_xlabel(), axes.get_ylabel(), axes.get_xscale(), axes.get_yscale())
        seen.append((str(lines), words, legend, kinds, frame, axes.get_xlim(), axes.get_ylim()))
    return seen


@pytest.mark.parametrize("case", case_paths(), ids=lambda case: case.name)
def test_the_script_draws_the_same(case: Path, tmp_path: Path) -> None:
    figure = gold_figure(case)
    assert artists(run(figure, tmp_path)) == artists(draw(figure))


def test_hostile_names_stay_text(tmp_path: Path) -> None:
    name = '"""\n__import__("os").abort()\n\\ \u2028 {x} $y$'
    series = Series(name, points=(Point(0, 1), Point(1, 2)))
    panel = Panel(name, name, x=Axis(name, range=(0, 1)), y=Axis(name, range=(0, 2)), series=(series, Series("b")))
    drawn = run(Figure(title=name, kind="line", panels=(panel,)), tmp_path)
    assert drawn.axes[0].lines


def test_the_script_writes_a_picture(tmp_path: Path) -> None:
    result = Result("", Outline("", ()), gold_figure(case_paths()[0]))
    (tmp_path / "f.csv").write_bytes(csv.write(result))
    (tmp_path / "f.py").write_bytes(code.write(result))
    with mpl.rc_context():
        runpy.run_path(str(tmp_path / "f.py"), run_name="__main__")
    plt.close("all")
    assert (tmp_path / "f.png").stat().st_size > 10_000
