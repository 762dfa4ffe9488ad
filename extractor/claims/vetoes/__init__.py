"""Why a statement that a program bears out is not called supported after all.

Each veto names a part of the wording that the numbers go against or that the program leaves out. They are asked in
the order of :data:`VETOES`; the first objection stands.
"""

from __future__ import annotations

from extractor.claims.vetoes import (
    anchor,
    certainty,
    dimension,
    dissent,
    idle,
    lasting,
    levels,
    motion,
    numbers,
    places,
    sequence,
    superlatives,
    units,
    wording,
)
from extractor.claims.vetoes.case import Case, Veto

VETOES: tuple[tuple[str, Veto], ...] = (
    ("wording", wording.veto),
    ("anchor", anchor.veto),
    ("dimension", dimension.veto),
    ("places", places.veto),
    ("levels", levels.veto),
    ("numbers", numbers.veto),
    ("motion", motion.veto),
    ("lasting", lasting.veto),
    ("superlatives", superlatives.veto),
    ("sequence", sequence.veto),
    ("units", units.veto),
    ("dissent", dissent.veto),
    ("certainty", certainty.veto),
    ("idle", idle.veto),
)


def objection(case: Case) -> str | None:
    """What is not borne out, in words; ``None`` where nothing is left open."""
    return next((said for _, veto in VETOES if (said := veto(case)) is not None), None)
