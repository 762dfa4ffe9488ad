"""Programs that always hold: every series has a maximum, whatever is said of it."""

from __future__ import annotations

import re

from extractor.claims.account import told
from extractor.claims.account.answers import left_of
from extractor.claims.vetoes.case import Case

HAS_ONE = re.compile(r"(?:max|min) y\([^)]*\)$")
COMPARED = frozenset(("side", "than", "same", "deny", "gap", "stat"))


def veto(case: Case) -> str | None:
    """``Rye attains a higher maximum than wheat`` is not borne out by rye's having a maximum.

    Nor is ``passes 50 % earlier than B`` by a value of 50 %.
    """
    has_one = HAS_ONE.match(case.finding.program) is not None
    if not has_one and case.kind not in ("trend", "extremum", "value"):
        return None
    left = left_of(case.reading, case.finding)
    compared = tuple(ask for ask in left if ask.tag in COMPARED and ask.said != "past")
    events = any(ask.tag == "event" for ask in left) and any(ask.tag == "side" for ask in left)
    return f"{told(compared)} not tried" if compared and (has_one or events) else None
