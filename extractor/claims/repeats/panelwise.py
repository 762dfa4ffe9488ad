"""One statement about several panels: ``in all three charts``, ``in two of the three mazes``; each is tried alone."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from extractor.claims.finding import Finding
from extractor.claims.interval import Truth, every
from extractor.claims.statements.counted import names_panels
from extractor.claims.statements.quantifiers import NUM, number_of
from extractor.claims.statements.reading import Reading

PHRASE = re.compile(
    rf"\b(?:in|on|across|for|at|of|under)\s+(?:(?P<exact>only|just|exactly)\s+)?(?:(?P<least>at least)\s+)?"
    rf"(?:(?P<some>{NUM})\s+(?:out\s+)?of\s+(?:the\s+)?(?P<whole>{NUM})?|(?P<no>none of the|no|neither)(?:\s+{NUM})?|"
    rf"(?P<all>all(?: of)?(?: the)?|both|each(?: of the)?|every|either)(?:\s+{NUM})?)\s*(?P<noun>[^\W\d_]+)\b"
)


ONLY = re.compile(r"\b(?:the only|only|alone|no other)\b")


@dataclass(frozen=True, slots=True)
class Panelwise:
    """The readings of a statement panel by panel, and how many of them must hold."""

    parts: tuple[Reading, ...]
    some: int | None
    none: bool
    at_least: bool


def in_each_panel(reading: Reading) -> Panelwise | None:
    """The statement in each panel that shows its subjects, where it says in how many panels it holds."""
    found = PHRASE.search(reading.text)
    panels = sorted({t.panel for t in reading.tracks})
    alone = ONLY.search(reading.text) is not None and found is not None and found.group("all")
    if found is None or alone or len(panels) < 2 or not names_panels(reading.view, found.group("noun")):
        return None
    whole = found.group("whole")
    if whole is not None and number_of(whole) != len(panels):
        return None
    lo, hi = found.span()
    text = reading.text[:lo] + "x" * (hi - lo) + reading.text[hi:]
    amounts = tuple(a for a in reading.amounts if not lo <= a.span[0] - reading.offset < hi)
    scopes = tuple(s for s in reading.scopes if not lo <= s.span[0] - reading.offset < hi)
    base = replace(reading, text=text, amounts=amounts, scopes=scopes)
    some = number_of(found.group("some")) if found.group("some") else None
    parts = tuple(replace(base, panels=frozenset({i})) for i in panels)
    return Panelwise(parts, some, found.group("no") is not None, found.group("least") is not None)


def over_panels(case: Panelwise, found: Sequence[Finding | None]) -> Finding | None:
    """What the findings of the panels make together; none may be missing, and all must be of one kind."""
    known = [f for f in found if f is not None and f.verdict is None]
    if len(known) < len(found) or len({f.kind for f in known}) != 1:
        return None
    truth = _together(case, [f.truth for f in known])
    telling = next((f for f in known if f.truth is not True), known[0])
    program = f"in {case.some if case.some is not None else 'no' if case.none else 'each'} of {len(known)} panels: "
    reason = "; ".join(dict.fromkeys(f.reason for f in known if f.reason))
    evidence = tuple(dict.fromkeys(pointer for f in known for pointer in f.evidence))
    return replace(telling, truth=truth, program=program + telling.program, reason=reason, evidence=evidence)


def _together(case: Panelwise, truths: Sequence[Truth]) -> Truth:
    if case.none:
        return every([None if t is None else not t for t in truths])
    if case.some is None:
        return every(truths)
    sure, possible = sum(t is True for t in truths), sum(t is not False for t in truths)
    if sure == possible or (case.at_least and (sure >= case.some or possible < case.some)):
        return sure >= case.some if case.at_least else sure == case.some
    return False if not sure <= case.some <= possible else None
