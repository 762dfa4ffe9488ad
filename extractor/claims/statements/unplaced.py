"""Places that a statement names and the figure does not have: ``during warm-up``, ``once it was restarted``."""

from __future__ import annotations

import re

from extractor.claims.statements.names import overlap
from extractor.claims.statements.reading import Reading
from extractor.claims.words import has
from extractor.model import Span
from extractor.vocab import any_of, load

PLACES = load("places")["unplaced"]
IDLE = frozenset(PLACES["idle"])
TOLD = re.compile(
    rf"(?<![\w-])(?P<lead>{any_of(PLACES['leads'])})\s+(?P<what>(?:(?:the|its|their|an?|this|that)\s+)?[^,;.:()§]{{2,60}}?)"
    r"(?=[,;.:()]|$|\s+(?:and|but|while|whereas|than|is|are|was|were|has|have|stays?|remains?|rises?|falls?)\b)"
)
POINTERS = frozenset(("any", "then", "that", "this", "it", "which", "there", "them", "all", "more", "again"))
WORD = re.compile(r"[^\W\d_]+")
MOTIONS = ("rise", "fall", "flat")


def unplaced_in(reading: Reading) -> tuple[Span, ...]:
    """Where a statement tells such a place; the words of motions, of names and of known places are none."""
    known = [s.span for s in reading.scopes] + [a.span for a in reading.amounts] + [s.span for s in reading.subjects]
    known += [m.span for m in (*reading.categories, *reading.panel_mentions, *reading.levels)]
    found = ((reading.offset + m.start(), reading.offset + m.end(), m) for m in TOLD.finditer(reading.text))
    return tuple(
        (lo, hi) for lo, hi, m in found if not any(overlap((lo - BEHIND, hi), s) for s in known) and _is_place(m)
    )


BEHIND = 2


def _is_place(found: re.Match[str]) -> bool:
    words = WORD.findall(found.group("what"))
    plain = [w for w in words if w not in IDLE and set(w) != {"x"}]
    if (
        not plain
        or words[0] in POINTERS
        or words[0].endswith("ing")
        or any(has(found.group("what"), "motion", entry) for entry in MOTIONS)
    ):
        return False
    return len(plain) == len([w for w in words if w not in ("the", "its", "their", "a", "an", "this", "that")])
