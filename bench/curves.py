"""The curve between the knots against other interpolants, on the data behind the corpus' figures.

Errors are mean |Δ| in percent of the axis, in display space. Every interpolant, HXL among them, gets the same knots of
its own series and nothing else; "as built" is the whole reconstruction, which also looks at related series.

    python -m bench.curves [CASES]
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy.interpolate import Akima1DInterpolator, PchipInterpolator

from extractor.curves import Curve, build_curves
from extractor.curves.display import plain
from extractor.curves.hermite import interpolant, is_bent
from tests.gold import CASES, gold_figure
from tests.test_curves_corpus import truths

Floats = NDArray[np.float64]
Method = Callable[[Floats, Floats, Floats], Floats]


def pchip(u: Floats, v: Floats, at: Floats) -> Floats:
    return np.asarray(PchipInterpolator(u, v)(at))


def makima(u: Floats, v: Floats, at: Floats) -> Floats:
    if len(u) < 3:
        return np.interp(at, u, v)
    return np.asarray(Akima1DInterpolator(u, v, method="makima")(at))


def linear(u: Floats, v: Floats, at: Floats) -> Floats:
    return np.interp(at, u, v)


METHODS: dict[str, Method] = {"linear": linear, "PCHIP": pchip, "makima": makima}


def hxl(curve: Curve, at: Floats) -> Floats:
    logs = curve.x_display.log and curve.y_display.log
    return interpolant(curve.anchors, straight=logs and not is_bent(curve.anchors)).at(at)


def as_built(curve: Curve, at: Floats) -> Floats:
    assert curve.pieces is not None
    return curve.pieces.at(at)


def in_display(method: Method, curve: Curve, at: Floats) -> Floats:
    return method(np.array([k.u for k in curve.anchors]), np.array([k.v for k in curve.anchors]), at)


def in_data(method: Method, curve: Curve, at: Floats) -> Floats:
    x, y = (
        display.backward([getattr(k, name) for k in curve.anchors])
        for display, name in ((curve.x_display, "u"), (curve.y_display, "v"))
    )
    return curve.y_display.forward(method(x, y, curve.x_display.backward(at)))


def cases(folder: Path) -> Iterator[tuple[Curve, Floats, Floats]]:
    """Each continuous curve, with the places and heights of its truth."""
    for path in sorted(folder.glob("*/truth.csv")):
        curves = {(c.panel, plain(f"{c.series or ''} {c.group}")): c for c in build_curves(gold_figure(path.parent))}
        for key, rows in truths(path.parent).items():
            curve = curves[key]
            if curve.pieces is None or len(curve.anchors) < 2:
                continue
            at = curve.x_display.forward([float(x) for x, _ in rows])
            inside = (at >= curve.anchors[0].u) & (at <= curve.anchors[-1].u)
            yield curve, at[inside], curve.y_display.forward([y for _, y in rows])[inside]


def measured(draw: Callable[[Curve, Floats], Floats], known: list[tuple[Curve, Floats, Floats]]) -> tuple[float, ...]:
    """Mean and 90th percentile of the error, the excursion beyond the knots, and ms for each curve."""
    start = time.perf_counter()
    drawn = [draw(curve, at) for curve, at, _ in known]
    seconds = time.perf_counter() - start
    errors = [float(np.abs(line - truth).mean()) for line, (_, _, truth) in zip(drawn, known, strict=True)]
    beyond = [_excursion(curve, line) for line, (curve, _, _) in zip(drawn, known, strict=True)]
    mean, worst = 100 * float(np.mean(errors)), 100 * float(np.quantile(errors, 0.9))
    return mean, worst, 100 * max(beyond), 1000 * seconds / len(known)


def _excursion(curve: Curve, line: Floats) -> float:
    heights = [k.v for k in curve.anchors]
    return float(max(line.max() - max(heights), min(heights) - line.min(), 0.0))


def main() -> None:
    known = list(cases(Path(sys.argv[1]) if len(sys.argv) > 1 else CASES))
    print_table("at least two knots", known)
    print_table("at least three knots", [case for case in known if len(case[0].anchors) > 2])


def print_table(which: str, known: list[tuple[Curve, Floats, Floats]]) -> None:
    table = {"as built": measured(as_built, known), "HXL": measured(hxl, known)}
    for name, method in METHODS.items():
        table[f"{name}, display space"] = measured(lambda c, at, m=method: in_display(m, c, at), known)  # type: ignore[misc]
        table[f"{name}, data space"] = measured(lambda c, at, m=method: in_data(m, c, at), known)  # type: ignore[misc]
    print(f"\n{len(known)} curves of {which}; errors in % of the axis\n")
    print(f"{'method':24}{'mean':>8}{'p90':>8}{'beyond':>8}{'ms':>8}")
    for name, row in sorted(table.items(), key=lambda item: item[1][0]):
        print(f"{name:24}{row[0]:8.2f}{row[1]:8.2f}{row[2]:8.1f}{row[3]:8.3f}")


if __name__ == "__main__":
    main()
