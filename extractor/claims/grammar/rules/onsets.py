"""When a level is reached: for the first time, only after a place, sooner than another, in so many steps."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import Both, Clause, Is, Number, Peaks, Predicate, Sentence, Thing, Who
from extractor.claims.grammar.onsets import FirstTo, Onset, Sooner, Takes
from extractor.claims.grammar.world import scopes_of


def threshold(predicate: Predicate) -> Is | None:
    """What a verb of reaching says is reached."""
    told = predicate.told
    if not isinstance(told, Is) or predicate.is_denied or predicate.measure != "level" or predicate.measured:
        return None
    if told.extent != "some" or (told.relation == "=" and told.amount is None):
        return None
    return told


def _first(predicate: Predicate) -> Made:
    """``first exceeds 60``, ``exceeds 60 for the first time``."""
    told = threshold(predicate)
    return None if told is None else ("V", replace(predicate, told=Onset(told)))


def only_at(predicate: Predicate, where: tuple[Who, ...]) -> Made:
    """``drops under 10 only after 2015``, ``only reaches 50 at 30K``: not before."""
    told = threshold(predicate)
    if told is None or len(where) != 1 or len(scopes_of(where)) != 1 or predicate.where:
        return None
    return "V", Predicate(Onset(told), tuple(replace(w, is_only=False) for w in where))


def _not_until(predicate: Predicate, where: tuple[Who, ...]) -> Made:
    """``does not reach 50 until 2010``."""
    if not predicate.is_denied or predicate.where:
        return None
    told = threshold(replace(predicate, is_denied=False))
    scopes = scopes_of(where)
    if told is None or len(where) != 1 or len(scopes) != 1:
        return None
    to: Any = {"before": "at", "by": "at"}.get(scopes[0].where, scopes[0].where)
    return "V", Predicate(Onset(told), (replace(where[0], scopes=(replace(scopes[0], where=to),)),))


def _needs(where: tuple[Who, ...], predicate: Predicate) -> Made:
    """``needs 10K steps to reach 50 %``: the place that was told is how much of x it takes."""
    told, scopes = threshold(predicate), scopes_of(where)
    if isinstance(predicate.told, Peaks) and not predicate.where and [s.where for s in scopes] == ["at"]:
        at = Who("x", scopes=(replace(scopes[0], marked=True),))
        return "V", replace(predicate, where=(at,))
    if told is None or len(scopes) != 1 or len(where) != 1 or scopes[0].where not in ("at", "by", "after", "before"):
        return None
    relation: Any = {"after": ">", "before": "<"}.get(scopes[0].where, "=")
    x = Number(scopes[0].lo, scopes[0].hi, relation, shown=f"{scopes[0].hi:g}")
    return "V", Predicate(Takes(told, x), predicate.where)


def _needs_amount(amount: Number, predicate: Predicate) -> Made:
    told = threshold(predicate)
    if told is None or amount.is_factor or amount.unit in ("%", "points"):
        return None
    return "V", Predicate(Takes(told, amount), predicate.where)


def _needs_until(where: tuple[Who, ...], predicate: Predicate) -> Made:
    """``takes until 2010 to reach 50``."""
    told, scopes = threshold(predicate), scopes_of(where)
    if told is None or len(scopes) != 1 or len(where) != 1:
        return None
    to: Any = {"before": "at", "by": "at"}.get(scopes[0].where, scopes[0].where)
    return "V", Predicate(Onset(told), (replace(where[0], scopes=(replace(scopes[0], where=to),)),))


def _bounded(relation: str) -> Any:
    """``more than 20K steps`` to reach something."""

    def make(_: object, where: tuple[Who, ...]) -> Made:
        scopes = scopes_of(where)
        if len(where) != 1 or len(scopes) != 1 or scopes[0].where not in ("at", "by"):
            return None
        to: Any = "after" if relation == ">" else "before"
        return "XMUCH", (replace(where[0], scopes=(replace(scopes[0], where=to),)),)

    return make


def _sooner(predicate: Predicate, other: Thing, sign: int) -> Made:
    """``reaches 50 before B``, ``later than B``."""
    told = threshold(predicate)
    if told is None or predicate.where or not any(w.dimension == "series" for w in other.who):
        return None
    return "V", Predicate(Sooner(told, other, sign))


def _aside(sentence: Sentence, other: Thing, sign: int) -> Made:
    """``gets under 3.0 by step 20,000, well before the others``: that, and sooner than they."""
    if not isinstance(sentence, Clause) or not scopes_of((*sentence.predicate.where, *sentence.where)):
        return None
    made = _sooner(replace(sentence.predicate, where=()), other, sign)
    return None if made is None else ("S", Both((sentence, Clause(sentence.subject, made[1]))))


def _by_how_much(predicate: Predicate, compared: tuple[int, Any, Thing]) -> Made:
    """``20K steps sooner than B``, ``twice as fast as B``."""
    sign, much, other = compared
    made = _sooner(predicate, other, sign)
    if made is None:
        return None
    if isinstance(much, Number):
        factor = much.inverse if sign < 0 and much.lo > 1 else much
        return "V", replace(made[1], told=replace(made[1].told, factor=factor))
    scopes = scopes_of(much)
    if len(scopes) != 1 or scopes[0].where not in ("at", "by"):
        return None
    amount = Number(scopes[0].lo, scopes[0].hi, shown=f"{scopes[0].hi:g}")
    return "V", replace(made[1], told=replace(made[1].told, margin=amount))


def _so_many_times(factor: Number, other: Thing, predicate: Predicate) -> Made:
    """``needs three times as many steps as B to reach 50 %``."""
    made = _sooner(predicate, other, 1 if factor.lo >= 1 else -1)
    return None if made is None else ("V", replace(made[1], told=replace(made[1].told, factor=factor)))


def _first_to(sign: int) -> Any:
    def make(_: object, predicate: Predicate) -> Made:
        told = threshold(predicate)
        return None if told is None else ("V", Predicate(FirstTo(told, sign), predicate.where))

    return make


def _takes_it(told: tuple[Thing, tuple[Who, ...]], predicate: Predicate) -> Made:
    """``it takes PPO 30K steps to reach 50 %``."""
    made = _needs(told[1], predicate)
    return None if made is None else ("S", Clause(told[0], made[1]))


RULES: list[Rule] = [
    ("FIRSTLY", "V", lambda _, p: _first(p)),
    ("V", "FIRSTTIME", lambda p, _: _first(p)),
    ("FIRSTTIME", "V", lambda _, p: _first(p)),
    ("ONLY", "P", lambda _, p: ("ONLYP", p)),
    ("V", "ONLYP", only_at),
    ("ONLYP", "V", lambda w, p: only_at(p, w)),
    ("ONLY", "V", lambda _, p: ("MEREV", p)),
    ("MEREV", "P", only_at),
    ("UNTIL", "P", lambda _, p: ("TILLP", p)),
    ("UNTIL", "ONLYP", lambda _, p: ("TILLP", p)),
    ("V", "TILLP", _not_until),
    ("NOTUNTIL", "P", lambda _, p: ("ONLYP", p)),
    ("TO", "V", lambda _, p: ("INFV", p)),
    ("BEFORE_ING", "V", lambda _, p: ("INFV", p)),
    ("P", "INFV", lambda w, p: ("PTOV", (w, p))),
    ("XMUCH", "INFV", lambda w, p: ("PTOV", (w, p))),
    ("NEEDS", "PTOV", lambda _, t: _needs(*t)),
    ("AMT", "INFV", lambda n, p: ("ATOV", (n, p))),
    ("TILLP", "INFV", lambda w, p: ("UTOV", (w, p))),
    ("NEEDS", "UTOV", lambda _, t: _needs_until(*t)),
    *((word, "P", _bounded(">")) for word in ("RATHER", "ATLEAST")),
    *((word, "P", _bounded("<")) for word in ("RATHERLESS", "ATMOST")),
    *((word, "P", lambda _, p: ("XMUCH", p)) for word in ("ABOUT", "EXACTLY")),
    ("ITTAKES", "NP", lambda _, t: ("TAKESWHO", t)),
    ("TAKESWHO", "P", lambda t, p: ("TAKESX", (t, p))),
    ("TAKESWHO", "XMUCH", lambda t, p: ("TAKESX", (t, p))),
    ("TAKESX", "INFV", _takes_it),
    ("SOONER", "THANNP", lambda _, t: ("SOONERTHAN", t)),
    ("LATELY", "THANNP", lambda _, t: ("LATERTHAN", t)),
    ("V", "SOONERTHAN", lambda p, t: _sooner(p, t, -1)),
    ("V", "LATERTHAN", lambda p, t: _sooner(p, t, 1)),
    ("BEFORE", "NP", lambda _, t: ("SOONERTHAN", t) if any(w.dimension == "series" for w in t.who) else None),
    ("AFTER", "NP", lambda _, t: ("LATERTHAN", t) if any(w.dimension == "series" for w in t.who) else None),
    *(("SOONERTHAN", verb, lambda t, _: ("SOONERTHAN", t)) for verb in ("DO", "PEAK", "TROUGH", "REACH")),
    ("LATERTHAN", "DO", lambda t, _: ("LATERTHAN", t)),
    *(("COMMA", word, lambda _, t, c=c: (c, t)) for word, c in (("SOONERTHAN", "CSOONER"), ("LATERTHAN", "CLATER"))),
    *(("FILL", word, lambda _, t, c=word: (c, t)) for word in ("SOONERTHAN", "LATERTHAN")),
    ("S", "CSOONER", lambda s, t: _aside(s, t, -1)),
    ("S", "CLATER", lambda s, t: _aside(s, t, 1)),
    ("P", "SOONERTHAN", lambda w, t: ("SOONERBY", (-1, w, t))),
    ("P", "LATERTHAN", lambda w, t: ("SOONERBY", (1, w, t))),
    ("FACTOR", "SOONERTHAN", lambda n, t: ("SOONERBY", (-1, n, t))),
    ("FACTOR", "ASFASTAS", lambda n, t: ("SOONERBY", (-1, n, t))),
    ("ASFAST", "NP", lambda _, t: ("ASFASTAS", t)),
    ("V", "SOONERBY", _by_how_much),
    *((late, "INFV", lambda t, p, s=s: ("LATETO", (t, p, s))) for late, s in (("SOONERTHAN", -1), ("LATERTHAN", 1))),
    ("BE", "LATETO", lambda _, told: _sooner(told[1], told[0], told[2])),
    *(("ASMANY", noun, lambda *_: ("ASMANYX", None)) for noun in ("XN", "XAXIS", "NOUN")),
    ("ASMANYX", "AS", lambda *_: ("ASMANYAS", None)),
    ("ASMANYAS", "NP", lambda _, t: ("ASMANYNP", t)),
    ("FACTOR", "ASMANYNP", lambda n, t: ("XTIMES", (n, t))),
    ("XTIMES", "INFV", lambda x, p: ("XTIMESTO", (*x, p))),
    ("NEEDS", "XTIMESTO", lambda _, told: _so_many_times(*told)),
    *(("COMP", noun, lambda d, _: ("COMPX", d.sign) if not d.is_merit else None) for noun in ("XN", "XAXIS")),
    ("COMPX", "THANNP", lambda sign, t: ("COMPXTHAN", (sign, t))),
    ("COMPXTHAN", "INFV", lambda c, p: ("COMPXTO", (*c, p))),
    ("NEEDS", "COMPXTO", lambda _, told: _sooner(told[2], told[1], told[0])),
    ("BE", "FIRSTTO", lambda *_: ("FIRSTBE", None)),
    ("FIRSTBE", "V", _first_to(-1)),
    ("LASTBE", "V", _first_to(1)),
    ("BE", "LASTTO", lambda *_: ("LASTBE", None)),
]
LIFTS: list[Lift] = []
