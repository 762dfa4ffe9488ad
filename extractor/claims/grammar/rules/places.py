"""Where something is said to hold: ``at 5K``, ``in every panel``, ``throughout``, ``on Easy``."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import Noun, Thing, Who
from extractor.claims.statements.scope import EVERYWHERE, Scope


def of_name(_: object, thing: Thing) -> Made:
    """``in 2010``, ``on Easy``, ``for A``: a name with its preposition."""
    if thing.measure != "level" or not thing.who or any(w.is_rest or w.is_pronoun or w.is_only for w in thing.who):
        return None
    return "P", tuple(_without(w) for w in thing.who)


def _without(who: Who) -> Who:
    """``in all cities but Porto``: everywhere else than there."""
    return who if not who.but else replace(who.but[0], is_rest=True, quantifier="every")


def _of_measure(_: object, thing: Thing) -> Made:
    """``in accuracy``: the panel or axis it is measured on."""
    return ("P", thing.who) if thing.is_bare else None


def merged(left: tuple[Who, ...], right: tuple[Who, ...]) -> Made:
    """``at 2 and at 4``; ``on Easy at 5K``."""
    one, two = left[0] if len(left) == 1 else None, right[0] if len(right) == 1 else None
    if one and two and one.dimension == two.dimension == "x" and one.scopes and two.scopes:
        if all(s.is_place for s in (*one.scopes, *two.scopes)):
            return "P", (replace(one, scopes=one.scopes + two.scopes, is_plural=True, quantifier="every"),)
        return None
    if {w.dimension for w in left} & {w.dimension for w in right}:
        return None
    return "P", left + right


def _side_by_side(left: tuple[Who, ...], right: tuple[Who, ...]) -> Made:
    return None if {w.dimension for w in left} & {w.dimension for w in right} else ("P", left + right)


def placed(scope: Scope) -> Made:
    """A place by its scope."""
    return "P", (Who("x", scopes=(scope,), quantifier="every" if scope.where == "all" else "the"),)


def scoped(where: tuple[Who, ...]) -> bool:
    """Whether a place on x is told."""
    return any(w.scopes for w in where)


def _counted(where: tuple[Who, ...], category: str) -> Made:
    """``5 passages``, ``the 2010 election``: a number or name with its noun; not ``at first glance``."""
    told = [s for w in where for s in w.scopes]
    return (category, where) if told and all(s.lo == s.lo for s in told) else None


def _turned(where: tuple[Who, ...], to: Literal["after", "before"]) -> Made:
    """``after 2010``, where only the number was taken for the place."""
    made = tuple(
        replace(w, scopes=tuple(replace(s, where=to) if s.where in ("at", "by") else s for s in w.scopes))
        for w in where
    )
    return ("P", made) if scoped(where) else None


def _in_so_many(_: object, told: tuple[int, Noun]) -> Made:
    """``doubles within four years``: from the start on, or in any stretch of that length."""
    number, noun = told
    stretch = Scope("first", number, number, marked=True)
    return ("P", (Who("x", scopes=(stretch,)),)) if noun.is_axis else None


WORDED = ("start", "end", "early", "middle", "late", "all")
RULES: list[Rule] = [
    *((word, "NP", of_name) for word in ("PREP", "WITH", "FROM")),
    ("BY", "NP", lambda _, t: of_name(_, t) if all(s.ranked for w in t.who for s in w.scopes) else None),
    ("WITHIN", "NP", lambda _, t: of_name(_, t) if not any(w.number and not w.scopes for w in t.who) else None),
    ("WITHIN", "NUMN", _in_so_many),
    ("OF", "NP", lambda _, t: of_name(_, t) if all(w.quantifier == "the" for w in t.who) else None),
    *((word, "M", _of_measure) for word in ("PREP", "OF")),
    *((word, "P", lambda _, p: ("P", p)) for word in ("PREP", "BY", "WITHIN", "FROM", "OF")),
    ("DET", "P", lambda _, p: ("P", p) if all(s.where in WORDED for w in p for s in w.scopes) else None),
    ("AND", "P", lambda _, p: ("ANDP", p)),
    ("COMMA", "P", lambda _, p: ("ANDP", p)),
    ("P", "ANDP", merged),
    ("P", "P", _side_by_side),
    *(
        ("P", noun, lambda p, _: ("P", p) if all(w.dimension for w in p) else None)
        for noun in ("XN", "NOUN", "SERIESN", "CELLN")
    ),
    ("AFTER", "P", lambda _, p: _turned(p, "after")),
    ("BEFORE", "P", lambda _, p: _turned(p, "before")),
    ("PREP", "WHOLEN", lambda *_: ("P", (Who("x", scopes=(EVERYWHERE,)),))),
    *(("WHOLE", noun, lambda *_: ("WHOLEN", None)) for noun in ("NOUN", "XN", "SERIESN", "PANELN", "M", "SPREADN")),
    *(("DET", noun, lambda *_: ("DETN", None)) for noun in ("NOUN", "XN", "SERIESN", "PANELN", "SPREADN", "M")),
    ("OF", "DETN", lambda *_: ("OFN", None)),
    *(("OF", noun, lambda *_: ("OFN", None)) for noun in ("NOUN", "XN")),
    ("P", "OFN", lambda p, _: ("P", p) if all(s.where in WORDED for w in p for s in w.scopes) and scoped(p) else None),
    ("ONLY", "P", lambda _, p: ("ONLYP", tuple(replace(w, is_only=True) for w in p)) if len(p) == 1 else None),
    ("P", "ONLY", lambda p, _: ("ONLYP", tuple(replace(w, is_only=True) for w in p)) if len(p) == 1 else None),
    *(("PN", noun, lambda p, _: ("PN", p)) for noun in ("XN", "XAXIS")),
    ("PN", "NOUN", lambda p, _: _counted(p, "PN")),
    *((word, "PN", lambda _, p: ("PN", p)) for word in ("EXACTLY", "ABOUT", "DET")),
]
LIFTS: list[Lift] = [
    ("PN", lambda p: ("P", p)),
    ("ALWAYS", lambda _: placed(EVERYWHERE)),
    ("EVER", lambda _: ("P", (Who("x", scopes=(EVERYWHERE,), quantifier="any"),))),
    ("OVERALL", lambda _: ("P", (Who("x", scopes=(EVERYWHERE,)),))),
    ("START_P", lambda _: placed(Scope("start"))),
    ("END_P", lambda _: placed(Scope("end"))),
]
