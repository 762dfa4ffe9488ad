"""The rules by which neighbouring phrases make a larger one, family by family."""

from __future__ import annotations

from extractor.claims.grammar.chart import Lift, Rule
from extractor.claims.grammar.rules import clauses, comparisons, nouns, numbers, places, predicates, shares

FAMILIES = (numbers, nouns, places, comparisons, predicates, clauses, shares)
IDLE = ("NP", "M", "T", "P", "AMT", "FACTOR", "CMP", "V", "S", "MOVE", "BE", "HAVE", "COMP", "SUPN", "SUP")
FILLING: list[Rule] = [
    *(("FILL", category, lambda _, meaning, c=category: (c, meaning)) for category in IDLE),
    *((category, "FILL", lambda meaning, _, c=category: (c, meaning)) for category in IDLE),
]
RULES: list[Rule] = [*(rule for family in FAMILIES for rule in family.RULES), *FILLING]
LIFTS: list[Lift] = [lift for family in FAMILIES for lift in family.LIFTS]
