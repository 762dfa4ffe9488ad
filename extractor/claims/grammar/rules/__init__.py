"""The rules by which neighbouring phrases make a larger one, family by family."""

from __future__ import annotations

from extractor.claims.grammar.chart import Lift, Rule
from extractor.claims.grammar.rules import (
    alone,
    along,
    apart,
    appended,
    appositions,
    binned,
    categories,
    choices,
    clauses,
    closeness,
    comparisons,
    coordination,
    counts,
    courses,
    crossings,
    described,
    distances,
    equatives,
    firsts,
    former,
    gapping,
    inversions,
    margins,
    measures,
    mentions,
    neighbours,
    nouns,
    numbers,
    onsets,
    orders,
    paces,
    places,
    predicates,
    relative,
    rows,
    shares,
    speeds,
    spots,
    steps,
    subordinates,
    successions,
    summits,
    superlatives,
    values,
)

FAMILIES = (
    numbers,
    nouns,
    choices,
    measures,
    superlatives,
    places,
    spots,
    along,
    paces,
    steps,
    summits,
    comparisons,
    equatives,
    margins,
    closeness,
    counts,
    neighbours,
    apart,
    relative,
    predicates,
    courses,
    crossings,
    former,
    onsets,
    speeds,
    clauses,
    coordination,
    successions,
    gapping,
    appositions,
    subordinates,
    inversions,
    mentions,
    values,
    appended,
    shares,
    categories,
    binned,
    rows,
    firsts,
    orders,
    distances,
    alone,
    described,
)
IDLE = (
    "NP", "M", "T", "P", "AMT", "FACTOR", "CMP", "V", "S", "MOVE", "BE", "HAVE", "COMP", "SUPN", "SUP", "SERIESN", "XN",
    "PANELN", "CELLN", "NOUN", "NUM",
)  # fmt: skip
FILLING: list[Rule] = [
    *(("FILL", category, lambda _, meaning, c=category: (c, meaning)) for category in IDLE),
    *((category, "FILL", lambda meaning, _, c=category: (c, meaning)) for category in IDLE),
]
OWN: list[Rule] = [rule for family in FAMILIES for rule in family.RULES]
AGAINST = (
    "THAN",
    "UP",
    "DOWN",
    "FACTOR",
    "EQUAL",
    "BEAT",
    "TRAIL",
    "ABOVE",
    "EXCEED",
    "NEARADJ",
    "SAMEADJ",
    "ASAS",
    "OF",
)
ELSEWHERE: list[Rule] = [(left, "NPAT", make) for left, right, make in OWN if right == "NP" and left in AGAINST]
SIDES = (
    "THAN",
    "UP",
    "DOWN",
    "AHEAD",
    "BEHIND",
    "BEAT",
    "TRAIL",
    "ABOVE",
    "EXCEED",
    "EQUAL",
    "NEARADJ",
    "ASAS",
    "FACTOR",
)
GIVEN: list[Rule] = [
    (left, given, make) for left, right, make in OWN for given in ("NPG", "NPGO") if left in SIDES and right == "NP"
]
RANKED: list[Rule] = [("SUPNG", right, make) for left, right, make in superlatives.RULES if left == "SUPN"]
TOPS: list[Rule] = [
    (left, "TBEST", make) for left, right, make in OWN if right == "T" and left in (*AGAINST, "BELOWV", "NEARV")
]
RULES: list[Rule] = [*OWN, *TOPS, *ELSEWHERE, *GIVEN, *RANKED, *FILLING]
LIFTS: list[Lift] = [lift for family in FAMILIES for lift in family.LIFTS]
