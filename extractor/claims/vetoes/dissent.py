"""A program that accounts for more of the wording, and fails: ``barley's lead over sorghum is 3`` where it trails."""

from __future__ import annotations

from extractor.claims.vetoes.case import Case

BETWEEN = ("order", "gap", "ratio")


def veto(case: Case) -> str | None:
    """The reason of a failed comparison that weighs more than the finding that holds."""
    if case.kind in (*BETWEEN, "rate"):
        return None
    wrong = [f for f in case.found if f.truth is False and f.weight > case.finding.weight and f.kind in BETWEEN]
    heaviest = max(wrong, key=lambda f: f.weight, default=None)
    return None if heaviest is None else f"{heaviest.program} fails: {heaviest.reason}"
