"""What values are values of, where it is none of the series: ``the lake is larger than in 2008``, ``patients on A``."""

from __future__ import annotations

import re

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import Amounts, Noun, Predicate, Thing, Who
from extractor.claims.grammar.rules.clauses import clause_of

BARE = Thing(is_bare=True)


def _several(noun: Noun) -> Made:
    """``patients``, ``buses``: without an article."""
    return ("OWN", BARE) if noun.is_plural or noun.word in PLURALS else None


PLURALS = frozenset(
    (
        *("people", "men", "women", "children", "mice", "geese", "cattle", "sheep", "fish", "larvae", "bacteria"),
        *("fungi", "algae"),
    )
)


def _those_of(_: Thing, where: tuple[Who, ...]) -> Made:
    """``patients on placebo``, ``buses to Harbour``: those of that name."""
    if len(where) != 1:
        return None
    main = where[0]
    named = main.dimension == "series" and main.keys
    placed = main.dimension == "x" and main.scopes and all(s.is_place and s.ranked for s in main.scopes)
    return ("NP", Thing(where)) if (named or placed) and main.quantifier == "the" else None


def _said_of(owner: Thing, predicate: Predicate) -> Made:
    """``The lake was larger in 2008``; what is ``80 %`` of something, or ``stays longest``, is no value of its own."""
    if isinstance(predicate.told, Amounts) or OTHERWISE.match(predicate.word):
        return None
    return clause_of(owner, predicate)


OTHERWISE = re.compile(r"(?:long|short|old|young|tall|earl|late)")


RULES: list[Rule] = [
    ("OWN", "V", _said_of),
    ("DET", "OWNN", lambda *_: ("THEOWN", BARE)),
    ("OWN", "POSS", lambda *_: ("OWNS", None)),
    ("OWNS", "M", lambda _, m: ("M", m)),
    ("OWNS", "T", lambda _, t: ("T", t)),
    ("OF", "THEOWN", lambda *_: ("OFOWN", None)),
    *((thing, "OFOWN", lambda t, _, c=thing: (c, t)) for thing in ("M", "T", "SUPN")),
    ("OWN", "P", _those_of),
    ("OWN", "OFNP", lambda _, t: ("NP", t)),
]
LIFTS: list[Lift] = [("OWNN", _several), ("THEOWN", lambda thing: ("OWN", thing))]
