"""Whatever way it is said how a curve runs: what is true is not accused, what is false is not borne out."""

from __future__ import annotations

import random
from collections import Counter

from tests.statement_motions import statements

SUPPORTED, CONTRADICTED, WRONG = 0.77, 0.45, 0.035


def test_statements_of_motions_are_judged_by_the_numbers() -> None:
    found = list(statements(random.Random(5)))
    counts = Counter((each.truth, each.verdict) for each in found)
    wrong = [each.text for each in found if each.verdict == ("contradicted" if each.truth else "supported")]
    many = len(found) / 2
    assert len(wrong) <= WRONG * len(found), wrong[:12]
    assert counts[True, "supported"] >= SUPPORTED * many
    assert counts[False, "contradicted"] >= CONTRADICTED * many
