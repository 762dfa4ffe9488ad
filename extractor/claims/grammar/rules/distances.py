"""How far apart, here and there: ``differ more in A than in B``, ``comes closest to B at 5``, ``best and worst``."""

from __future__ import annotations

from dataclasses import dataclass, replace

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import Best, Clause, Degree, Is, Number, Predicate, Relation, Thing, Who


@dataclass(frozen=True, slots=True)
class Apart:
    """``further apart at 5``: which way, where, and from whom, where it is told."""

    sign: int
    where: tuple[Who, ...] = ()
    other: Thing | None = None
    than: Thing | None = None


def _than(apart: Apart, other: Thing) -> Made:
    """``… than in Graz``."""
    if apart.than is not None or any(w.dimension == "series" for w in other.who):
        return None
    return "APARTCMP", replace(apart, than=other)


def _there(apart: Apart, where: tuple[Who, ...]) -> Made:
    if any(w.dimension == "series" for w in where):
        return None
    return "APARTCOMP", replace(apart, where=apart.where + where)


def _from(apart: Apart, other: Thing) -> Made:
    """``closer to B``."""
    named = other.main is not None and bool(other.main.keys) and other.measure == "level"
    return ("APARTCOMP", replace(apart, other=other)) if named and apart.other is None else None


def _pair(subject: Thing, other: Thing | None) -> Thing | None:
    """Whose distance it is: of those that are named together, or of one from another."""
    main = subject.main
    if main is None or subject.measure != "level" or main.dimension != "series" or main.is_pronoun:
        return None
    if other is None:
        return replace(subject, measure="gap") if main.is_plural and main.quantifier in ("the", "every") else None
    if main.is_plural or main.quantifier != "the" or not main.keys:
        return None
    return Thing((), "gap", sides=(subject, other))


def _are_apart(subject: Thing, apart: Apart) -> Made:
    """``Car and bus differ more in Enns than in Graz``, ``A comes closer to B in 2010 than in 2000``."""
    gap = _pair(subject, apart.other)
    if gap is None or apart.than is None:
        return None
    relation: Relation = ">" if apart.sign > 0 else "<"
    return "S", Clause(gap, Predicate(Is(relation, other=apart.than), apart.where))


def _most_apart(subject: Thing, apart: Apart) -> Made:
    """``A comes closest to B in 2010``, ``A and B differ most at 5``."""
    gap = _pair(subject, apart.other)
    if gap is None or len(apart.where) != 1 or apart.where[0].dimension != "x" or len(apart.where[0].scopes) != 1:
        return None
    if gap.sides:
        return "S", Clause(Thing(apart.where), Predicate(Best(apart.sign, measure="gap", of=gap, is_cell=True)))
    return "S", Clause(Thing(apart.where), Predicate(Best(apart.sign, measure="gap"), subject.who))


def _most_there(apart: Apart, where: tuple[Who, ...]) -> Made:
    return ("APARTSUP", replace(apart, where=apart.where + where)) if not apart.where else None


def _most_from(apart: Apart, other: Thing) -> Made:
    made = _from(apart, other)
    return None if made is None else ("APARTSUP", made[1])


# ------------------------------------------------------------------------------------------------ best and worst


def _end(degree: Degree) -> Thing | None:
    """``the best``: whoever that is."""
    return Thing((Who("series", best=(degree.sign, degree.is_merit)),)) if degree.rank == 1 else None


def _ends(left: Degree, right: Degree) -> Made:
    """``best and worst``, ``the highest and lowest``."""
    one, two = _end(left), _end(right)
    if one is None or two is None or left.sign == right.sign or left.is_merit != right.is_merit:
        return None
    return "PAIR", (one, two)


def _first_of(left: Predicate, right: Degree) -> Made:
    """``the highest and lowest``."""
    told = left.told
    if not isinstance(told, Best) or told.measure != "level" or left.where or left.measured or told.among:
        return None
    return _ends(Degree(told.sign, told.is_merit, left.word, rank=told.rank), right)


def _both_of(left: Predicate, right: Predicate) -> Made:
    """``the longest and the shortest commute``."""
    told = right.told
    if not isinstance(told, Best) or told.measure != "level" or right.where or right.measured or told.among:
        return None
    return _first_of(left, Degree(told.sign, told.is_merit, right.word, rank=told.rank))


def _with_noun(pair: tuple[Thing, Thing], _: object) -> Made:
    """``best and worst model``."""
    return ("PAIR", pair) if all(side.main is not None and side.main.best for side in pair) else None


def _span_of(pair: tuple[Thing, Thing]) -> Made:
    """``the range between the best and the worst``."""
    if not all(side.main is not None and side.main.best for side in pair):
        return None
    return "T", Thing((), "gap", sides=pair)


def _lie_between(pair: tuple[Thing, Thing], predicate: Predicate) -> Made:
    """``Between the best and the worst model lie 30 points``."""
    told = predicate.told
    if not isinstance(told, Is) or told.amount is None or told.other is not None or told.amount.is_factor:
        return None
    return "S", Clause(Thing((), "gap", sides=pair), predicate)


def _separated(amount: Number, pair: tuple[Thing, Thing]) -> Made:
    """``30 points separate the best from the worst model``."""
    if amount.is_factor or any(side.main is None or not side.main.best for side in pair):
        return None
    return "S", Clause(Thing((), "gap", sides=pair), Predicate(Is(amount.relation, amount=amount)))


def _spans(subject: Thing, amount: Number) -> Made:
    """``the models span 30 points``."""
    main = subject.main
    if main is None or not main.is_plural or main.dimension != "series" or amount.is_factor:
        return None
    if subject.measure != "level" or main.quantifier not in ("the", "every") or main.is_each:
        return None
    return "S", Clause(replace(subject, measure="gap"), Predicate(Is(amount.relation, amount=amount)))


MORE, MOST = (("DIFFMORE", 1), ("DIFFLESS", -1)), (("DIFFMOST", 1), ("DIFFLEAST", -1))
WORDS = (("CLOSERTOG", -1), ("FURTHERAP", 1))
RULES: list[Rule] = [
    *(
        ("DIFFER", word, lambda *_, s=sign: ("APARTCOMP", Apart(s)))
        for word, sign in (("DIFFMORE", 1), ("DIFFLESS", -1))
    ),
    *(
        ("DIFFER", word, lambda *_, s=sign: ("APARTSUP", Apart(s)))
        for word, sign in (("DIFFMOST", 1), ("DIFFLEAST", -1))
    ),
    ("TIE", "CLOSELYMOST", lambda *_: ("APARTSUP", Apart(-1))),
    ("TIE", "CLOSELYMORE", lambda *_: ("APARTCOMP", Apart(-1))),
    *((verb, word, lambda *_, s=sign: ("APARTCOMP", Apart(s))) for word, sign in WORDS for verb in ("BE", "COME")),
    *((verb, "CLOSER", lambda *_: ("CLOSERV", None)) for verb in ("BE", "COME")),
    ("CLOSERV", "NP", lambda _, t: _from(Apart(-1), t)),
    ("NEARS", "NP", lambda _, t: _from(Apart(-1), t)),
    *((verb, "FARTHER_FROM", lambda *_: ("FARTHERV", None)) for verb in ("BE", "COME")),
    ("FARTHERV", "NP", lambda _, t: _from(Apart(1), t)),
    ("APARTCOMP", "P", _there),
    ("P", "APARTCOMP", lambda p, a: _there(a, p)),
    ("APARTCOMP", "THANNP", _than),
    ("NP", "APARTCMP", _are_apart),
    ("VAPART", "TOWNP", lambda sign, t: _most_from(Apart(sign), t)),
    ("TOW", "NP", lambda _, t: ("TOWNP", t)),
    ("APARTSUP", "P", _most_there),
    ("NP", "APARTSUP", _most_apart),
    ("AND", "SUP", lambda _, d: ("ANDSUP", d)),
    ("SUP", "ANDSUP", _ends),
    ("SUPN", "ANDSUP", _first_of),
    ("AND", "SUPN", lambda _, p: ("ANDSUPN", p)),
    ("SUPN", "ANDSUPN", _both_of),
    *(
        ("PAIR", noun, lambda pair, _: ("PAIR", pair) if pair[0].main and pair[0].main.best else None)
        for noun in ("SERIESN", "MEASUREN", "NOUN", "M")
    ),
    *((noun, "BTW", lambda _, pair: _span_of(pair)) for noun in ("SPREADN", "DETSPREAD")),
    ("DET", "SPREADN", lambda *_: ("DETSPREAD", None)),
    ("BTW", "V", _lie_between),
    ("AMTBETWEEN", "PAIR", _separated),
    ("NP", "FROMBEST", lambda t, b: ("PAIR", (t, b)) if t.main and t.main.best and b.main and b.main.best else None),
    ("FROM", "NP", lambda _, t: ("FROMBEST", t) if t.main and t.main.best else None),
    ("SPANV", "AMT", lambda _, n: ("VSPAN", n)),
    ("SPANV", "RANGEOF", lambda _, n: ("VSPAN", n)),
    ("SPREADN", "OFAMT", lambda _, n: ("RANGEOF", n)),
    ("DET", "RANGEOF", lambda _, n: ("RANGEOF", n)),
    ("NP", "VSPAN", _spans),
]
LIFTS: list[Lift] = []
