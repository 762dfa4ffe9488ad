"""A number that restates another: ``the dashed line (≈2.3)``, ``slightly below 10 (about 7–8)``, ``the 2.5 line``."""

from __future__ import annotations

import re
from itertools import pairwise

from extractor.claims.statements.amounts import Amount
from extractor.claims.vetoes.case import Case
from extractor.claims.view import brief

OPENING = re.compile(r"^\W*\((?:[^()\d]{0,24})$")
AT = re.compile(r"^\W*(?:at|of|\(|at around|at about|set at)?\W*(?:y\s*=\s*)?(?:about|around|roughly)?\W*$")


def veto(case: Case) -> str | None:
    """A reference line under a number it does not have, or a bound with a value in brackets that breaks it."""
    return _wrong_level(case) or _broken_bound(case)


def _wrong_level(case: Case) -> str | None:
    reading = case.reading
    for mention in reading.levels:
        if mention.level is None:
            continue
        for amount in reading.of_role("y"):
            beside = reading.text[mention.span[1] - reading.offset : amount.span[0] - reading.offset]
            inside = mention.span[0] < amount.span[1] <= mention.span[1]
            after = mention.span[1] <= amount.span[0] and AT.match(beside)
            if (inside or after) and abs(amount.mid - mention.level) > 0.1 * abs(mention.level):
                return f"the line is at {brief(mention.level)}, not at {amount.shown.strip()}"
    return None


def _broken_bound(case: Case) -> str | None:
    """``slightly above 10 (estimated 7–8)``: the value in brackets must keep to the bound before it."""
    amounts = sorted(case.reading.of_role("y", "change", "ratio", "percent", "fraction"), key=lambda a: a.span)
    for bound, value in pairwise(amounts):
        between = case.text[bound.span[1] - case.reading.offset : value.span[0] - case.reading.offset]
        if bound.relation != "=" and value.relation == "=" and OPENING.match(between) and _breaks(bound, value):
            return f"{value.shown.strip()} is not {bound.shown.strip()}"
    return None


def _breaks(bound: Amount, value: Amount) -> bool:
    if bound.role != value.role:
        return False
    return value.hi < bound.lo if bound.relation == ">" else value.lo > bound.hi
