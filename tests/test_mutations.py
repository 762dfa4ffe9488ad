"""A supported claim turned round must not stay supported; the shares are printed with ``pytest -s``."""

from __future__ import annotations

from tests.gold import case_paths
from tests.mutations import outcomes

STAYING = 0.1


def test_claims_turned_round() -> None:
    counts = outcomes(case_paths()[::3])
    total = counts.total()
    share = {v: sum(n for (_, got), n in counts.items() if got == v) / total for v in ("supported", "contradicted")}
    print(f"\n{total} mutants: {share['contradicted']:.0%} contradicted, {share['supported']:.0%} still supported")
    assert share["supported"] < STAYING
    assert share["contradicted"] > share["supported"] / 4
