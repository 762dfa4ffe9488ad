"""Rows of names and rows of amounts: ``neither A nor B``, ``A, B and C reach 90, 85 and 60, respectively``."""

from __future__ import annotations

from dataclasses import replace

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import Both, Clause, Is, Number, Predicate, Thing, Who
from extractor.claims.grammar.rules.choices import quantified_name
from extractor.claims.grammar.rules.nouns import is_name

Row = tuple[Thing, ...]
Amounts = tuple[Number, ...]
LONGEST = 8


def _is_one(thing: Thing) -> bool:
    """A name that stands for one series, place or panel."""
    who = thing.main
    if who is None or not is_name(thing) or who.is_rest or who.is_pronoun or who.best or who.number or who.is_only:
        return False
    return bool(who.keys or who.scopes or who.panels) and not who.is_joined


def _row(left: Thing, right: Thing) -> Made:
    """``A, B``: names one after the other."""
    if not _is_one(left) or not _is_one(right) or left.who[0].dimension != right.who[0].dimension:
        return None
    return "ROW", (left, right)


def _longer(row: Row, right: Thing) -> Made:
    if not _is_one(right) or row[0].who[0].dimension != right.who[0].dimension or len(row) >= LONGEST:
        return None
    return None if right in row else ("ROW", (*row, right))


def _nor(left: Thing, right: Thing) -> Made:
    """``A nor B``, behind ``neither``."""
    if not _is_one(left) or not _is_one(right):
        return None
    a, b = left.who[0], right.who[0]
    if a.dimension != b.dimension or len(left.who) + len(right.who) > 2:
        return None
    who = Who(a.dimension, a.keys | b.keys, a.scopes + b.scopes, a.panels | b.panels, is_plural=True, is_joined=True)
    return "NORPAIR", Thing((who,))


# ------------------------------------------------------------------------------------------------ amounts in a row


def _amounts(left: Number, right: Number) -> Made:
    """``90, 85``: plain amounts in one unit, which the last one tells."""
    plain = not (left.is_factor or right.is_factor) and left.relation == right.relation == "="
    return ("AMTROW", (left, right)) if plain and left.unit in (None, right.unit) else None


def _more_amounts(row: Amounts, right: Number) -> Made:
    if right.is_factor or right.relation != "=" or len(row) >= LONGEST or row[-1].unit not in (None, right.unit):
        return None
    return "AMTROW", (*row, right)


def _at_amounts(_: object, row: Amounts) -> Made:
    """``reach 90, 85 and 60``: a value each."""
    return "ROWV", tuple(replace(n, unit=row[-1].unit) for n in row)


def _each(row: Row, amounts: Amounts, where: tuple[Who, ...] = ()) -> Made:
    """``A, B and C reach 90, 85 and 60``: each its own."""
    if len(row) != len(amounts):
        return None
    return "S", Both(tuple(Clause(t, Predicate(Is("=", amount=n)), where) for t, n in zip(row, amounts, strict=True)))


def _each_place(subject: Thing, told: tuple[Amounts, Row]) -> Made:
    """``A scores 90, 80 and 40 on Easy, Medium and Hard``: one at each place."""
    amounts, row = told
    if not _is_one(subject) or subject.who[0].dimension == row[0].who[0].dimension:
        return None
    pairs = zip(amounts, row, strict=True)
    return "S", Both(tuple(Clause(subject, Predicate(Is("=", amount=n)), t.who) for n, t in pairs))


def _there(amounts: Amounts, row: Row) -> Made:
    return ("ROWTHERE", (amounts, row)) if len(amounts) == len(row) else None


VERBS = ("BE", "HAVE", "REACH", "START", "END")
RULES: list[Rule] = [
    ("NP", "ANDNP", _row),
    ("ROW", "ANDNP", _longer),
    ("NOR", "NP", lambda _, t: ("NORNP", t)),
    ("NP", "NORNP", _nor),
    ("NEITHER", "NORPAIR", quantified_name("no")),
    ("NORPAIR", "NORNP", lambda a, b: _nor(replace(a, who=(replace(a.who[0], is_joined=False),)), b)),
    *((word, "AMT", lambda _, n: ("ANDAMT", n)) for word in ("AND", "COMMA")),
    ("COMMA", "ANDAMT", lambda _, n: ("ANDAMT", n)),
    ("AMT", "ANDAMT", _amounts),
    ("AMTROW", "ANDAMT", _more_amounts),
    ("ATLEVEL", "AMTROW", lambda _, row: ("AMTROW", row)),
    *((verb, "AMTROW", _at_amounts) for verb in VERBS),
    ("ROWV", "RESPECTIVELY", lambda row, _: ("ROWV", row)),
    ("ROW", "ROWV", _each),
    ("PREP", "ROW", lambda _, row: ("INROW", row)),
    ("ROWV", "INROW", _there),
    ("ROWTHERE", "RESPECTIVELY", lambda told, _: ("ROWTHERE", told)),
    ("NP", "ROWTHERE", _each_place),
    ("S", "RESPECTIVELY", lambda s, _: ("S", s) if isinstance(s, Both) else None),
]
LIFTS: list[Lift] = []
