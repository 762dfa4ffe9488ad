"""A rate for a unit that no axis counts: ``by 0.02 per decade`` on an axis of pressures."""

from __future__ import annotations

import re

from extractor.claims.statements.nicknames import unit_words
from extractor.claims.vetoes.case import Case

PER_TIME = re.compile(r"\bper\s+(?P<unit>second|minute|hour|day|week|month|year|decade|century)\b")
RATES = frozenset((
    "time", "decade", "century", "date", "epoch", "age", "rpm", "bpm", "mph", "fps", "kbps", "mbps", "gbps", "hz",
    "rate", "speed", "frequency", "flow", "throughput", "annual", "daily", "hourly", "weekly", "monthly", "yearly",
    "season",
))  # fmt: skip
TIMES = ("s", "min", "h", "d", "wk", "mo", "yr")


def veto(case: Case) -> str | None:
    """The words that speak of a time which is neither along x nor in the unit of y."""
    found = PER_TIME.search(case.text)
    if found is None or not case.reading.of_role("change", "y", "percent"):
        return None
    panels = case.reading.view.figure.panels
    axes = [axis for panel in panels for axis in (panel.x, panel.y, panel.y2) if axis is not None]
    told = " ".join(f"{axis.label or ''} {axis.unit or ''}" for axis in axes).casefold()
    words = {w for short in TIMES for w in unit_words(short)} | RATES
    timed = any(axis.scale == "time" for axis in axes) or words & set(re.findall(r"[^\W\d_]+", told))
    named = any(t.categories for t in case.reading.tracks)
    tenfold = found.group("unit") == "decade" and any(t.log_x for t in case.reading.tracks)
    return None if timed or named or tenfold else f"no axis counts by the {found.group('unit')}"
