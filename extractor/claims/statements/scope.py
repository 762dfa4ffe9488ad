"""Where on x a statement speaks: at a place, over a stretch, at the start or the end, or everywhere."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

from extractor.claims.view import Track, plain
from extractor.model import Span

Where = Literal[
    "wrap",
    "at",
    "by",
    "between",
    "after",
    "before",
    "first",
    "last",
    "start",
    "end",
    "early",
    "middle",
    "late",
    "all",
    "after_start",
    "after_peak",
    "before_peak",
    "after_trough",
    "before_trough",
    "first_step",
    "last_step",
    "part",
]


@dataclass(frozen=True, slots=True)
class Scope:
    """One place or stretch, in the words of the text; ``window`` gives it for a track.

    The numbers of one that is ``ranked`` count categories; the words of one that is ``marked`` tell a mark of the
    curves and state nothing of their own. One that is ``strict`` leaves out its bound: ``below 600``.
    """

    where: Where
    lo: float = math.nan
    hi: float = math.nan
    span: Span = (0, 0)
    ranked: bool = False
    marked: bool = False
    strict: bool = False

    @property
    def is_place(self) -> bool:
        """Whether one x is meant, not a stretch."""
        return self.where in ("at", "start", "end", "by")

    def window(self, track: Track) -> tuple[float, float] | None:
        """The stretch of x this means for a track; ``None`` where the track has no places."""
        start, end = track.start, track.end
        if start is None or end is None:
            return None
        if self.where in LANDMARKS:
            return self._around(track, start, end)
        if self.where in ("first_step", "last_step"):
            xs = sorted({p.x for p in track.points})
            return (xs[0], xs[min(1, len(xs) - 1)]) if self.where == "first_step" else (xs[max(-2, -len(xs))], xs[-1])
        if self.where == "part":
            return self._part(track, start, end)
        if self.where in STATED:
            return self._stated(start, end)
        where = self.where if not track.is_told_backwards else OTHER_END.get(self.where, self.where)
        if where in ("early", "middle", "late") and track.log_x and start > 0:
            lo, hi = _worded(where, math.log(start), math.log(end))
            return max(start, math.exp(lo)), min(end, math.exp(hi))
        return _worded(where, start, end)

    def _around(self, track: Track, start: float, end: float) -> tuple[float, float]:
        """The part of a track on one side of its highest or lowest place."""
        sign = 1 if self.where.endswith("peak") else -1
        top = max(track.points, key=lambda p: sign * p.y.mid).x
        return (top, end) if self.where.startswith("after") else (start, top)

    def _part(self, track: Track, start: float, end: float) -> tuple[float, float]:
        """``the upper half of the range``: from one share of x to another, as it is drawn."""
        if track.log_x and start > 0:
            low, high = math.log(start), math.log(end)
            return math.exp(low + self.lo * (high - low)), math.exp(low + self.hi * (high - low))
        return start + self.lo * (end - start), start + self.hi * (end - start)

    def _stated(self, start: float, end: float) -> tuple[float, float]:
        """A scope with numbers of its own."""
        if self.where == "by":
            return self.hi, self.hi
        if self.where == "after":
            return self.lo, max(end, self.lo)
        if self.where == "before":
            return min(start, self.hi), self.hi
        if self.where == "first":
            return start, start + self.hi
        return (end - self.hi, end) if self.where == "last" else (self.lo, self.hi)

    @property
    def shown(self) -> str:
        """The scope as programs print it."""
        if self.where == "part":
            return f"{self.lo:.0%} to {self.hi:.0%} of x"
        form = SHOWN.get(self.where)
        if form is None:
            return f"{self.where} x"
        if self.where not in STATED:
            return form
        sign = RANK if self.ranked else ""
        return form.format(lo=f"{sign}{plain(self.lo)}", hi=f"{sign}{plain(self.hi)}")


def _worded(where: Where, start: float, end: float) -> tuple[float, float]:
    """A scope said in words, relative to where the track starts and ends."""
    third = (end - start) / 3
    if where == "start":
        return start, start
    if where == "end":
        return end, end
    if where == "early":
        return start, start + third
    if where == "late":
        return end - third, end
    if where == "middle":
        return start + third, end - third
    return (start + 1e-9 * max(1.0, abs(start)) + 1e-12 if where == "after_start" else start), end


RANK = "№"
OTHER_END: dict[Where, Where] = {"start": "end", "end": "start", "early": "late", "late": "early"}
STATED = frozenset(("at", "by", "between", "wrap", "after", "before", "first", "last"))
LANDMARKS = frozenset(("after_peak", "before_peak", "after_trough", "before_trough"))
SHOWN: dict[str, str] = {
    "after_peak": "x ≥ place of the maximum",
    "before_peak": "x ≤ place of the maximum",
    "after_trough": "x ≥ place of the minimum",
    "before_trough": "x ≤ place of the minimum",
    "at": "x = {lo}",
    "by": "x = {hi}",
    "between": "{lo} ≤ x ≤ {hi}",
    "wrap": "x ≤ {lo} or x ≥ {hi}",
    "after": "x ≥ {lo}",
    "before": "x ≤ {hi}",
    "first": "first {hi}",
    "last": "last {hi}",
    "start": "x = start",
    "end": "x = end",
    "all": "all x",
    "after_start": "x > start",
    "first_step": "first step of x",
    "last_step": "last step of x",
}
EVERYWHERE = Scope("all")
