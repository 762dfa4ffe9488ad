"""The kinds of claims, one file each, tried in the order of :data:`KINDS`.

A kind reads its own wording out of a statement, runs its program over the figure's tracks and answers with a
:class:`~extractor.claims.finding.Finding`, or not at all. Files that :data:`KINDS` does not list help one that it does.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from extractor.claims.finding import Finding
from extractor.claims.kinds import (
    aggregates,
    agreement,
    bins,
    combined,
    convergence,
    correlation,
    count,
    crossing,
    dependence,
    event,
    extremum,
    gap,
    heading,
    listings,
    marks,
    measured,
    members,
    noise,
    order,
    orders,
    overtaking,
    phases,
    plateau,
    range,  # noqa: A004
    rank_gaps,
    ranks,
    rate,
    ratio,
    returns,
    shape,
    spells,
    stations,
    tally,
    threshold,
    totals,
    trend,
    value,
    vanishing,
    wholes,
)
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import RANK
from extractor.claims.terms import comparison
from extractor.claims.words import each

Check = Callable[[Reading], Finding | None]

KINDS: tuple[tuple[str, Check], ...] = (
    ("comparison", comparison.check),
    ("agreement", agreement.check),
    ("combined", combined.check),
    ("totals", totals.check),
    ("aggregates", aggregates.check),
    ("wholes", wholes.check),
    ("rank_gaps", rank_gaps.check),
    ("ranks", ranks.check),
    ("listings", listings.check),
    ("orders", orders.check),
    ("marks", marks.check),
    ("measured", measured.check),
    ("bins", bins.check),
    ("members", members.check),
    ("tally", tally.check),
    ("dependence", dependence.check),
    ("order", order.check),
    ("gap", gap.check),
    ("convergence", convergence.check),
    ("trend", trend.check),
    ("phases", phases.check),
    ("extremum", extremum.check),
    ("value", value.check),
    ("threshold", threshold.check),
    ("spells", spells.check),
    ("vanishing", vanishing.check),
    ("returns", returns.check),
    ("heading", heading.check),
    ("rate", rate.check),
    ("ratio", ratio.check),
    ("range", range.check),
    ("crossing", crossing.check),
    ("overtaking", overtaking.check),
    ("event", event.check),
    ("plateau", plateau.check),
    ("noise", noise.check),
    ("count", count.check),
    ("stations", stations.check),
    ("shape", shape.check),
    ("correlation", correlation.check),
)


def findings(reading: Reading) -> list[Finding]:
    """What each kind makes of a statement."""
    found = [finding for _, check in KINDS if (finding := check(reading)) is not None]
    return [_named(reading, f) for f in found if f.kind != "order" or not _is_with_number(reading)]


def _named(reading: Reading, finding: Finding) -> Finding:
    """The finding with the categories that its ranks count."""
    ranked = RANK in finding.program or RANK in finding.reason
    return replace(finding, categories=reading.tracks[0].categories) if ranked and reading.tracks else finding


def _is_with_number(reading: Reading) -> bool:
    """``lie below 15 %``: every comparison is with a number, none with another series."""
    entries = ("above", "below", "better", "worse", "equal")
    words = [m.start() + reading.offset for entry in entries for m in each(reading.text, "compare", entry)]
    values = [a.span for a in reading.of_role("y") if a.relation != "="]
    return not reading.levels and bool(words) and all(any(lo <= at < hi for lo, hi in values) for at in words)
