"""When something peaks, beside something else: ``peaks earlier than B``, ``peak in the same month``."""

from __future__ import annotations

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import Peaks, Predicate, Thing
from extractor.claims.grammar.rules.comparisons import EACH_OTHER
from extractor.claims.grammar.summits import Summit


def _beside(predicate: Predicate, other: Thing, side: int) -> Made:
    """``peaks earlier than B``, ``bottoms out after B``, ``peaks in the same year as B``."""
    told = predicate.told
    if not isinstance(told, Peaks) or told.amount is not None or predicate.where or predicate.is_denied:
        return None
    if predicate.measured or not any(w.dimension == "series" for w in other.who) or other.measure != "level":
        return None
    return "V", Predicate(Summit(told.sign, side, other))


RULES: list[Rule] = [
    ("V", "SOONERTHAN", lambda p, t: _beside(p, t, -1)),
    ("V", "LATERTHAN", lambda p, t: _beside(p, t, 1)),
    *(("SAMEPL", noun, lambda *_: ("SAMEX", None)) for noun in ("XN", "XAXIS")),
    *((word, "SAMEX", lambda *_: ("SAMEP", None)) for word in ("PREP", "ATX", "WITH", "INX")),
    ("V", "SAMEP", lambda p, _: _beside(p, EACH_OTHER, 0)),
    ("SAMEP", "ASNP", lambda _, t: ("SAMEAS", t)),
    *((word, "NP", lambda _, t: ("ASNP", t)) for word in ("AS", "ASX")),
    ("V", "SAMEAS", lambda p, t: _beside(p, t, 0)),
    ("V", "TOGETHERX", lambda p, _: _beside(p, EACH_OTHER, 0)),
]
LIFTS: list[Lift] = []
