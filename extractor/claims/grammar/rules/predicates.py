"""What is said of a subject: verbs with what stands behind them, denied, placed, taken strictly."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import (
    Best,
    Crosses,
    Flat,
    Is,
    Moves,
    Number,
    Peaks,
    Predicate,
    Scales,
    Thing,
    Who,
)
from extractor.claims.grammar.progress import PartOfWay
from extractor.claims.grammar.rules.comparisons import EACH_OTHER, by_margin
from extractor.claims.grammar.rules.courses import never
from extractor.claims.grammar.swings import LevelsOff
from extractor.claims.statements.scope import Scope


def _copula(_: object, predicate: Predicate) -> Made:
    """``is above B``, ``has the highest accuracy``, ``scores 5 points more than B``."""
    return "V", predicate


def _moves(sign: tuple[int, int]) -> Moves:
    how: tuple[object, ...] = sign[2:]
    return Moves(sign[0] or sign[1], is_merit=not sign[0], is_brief="brief" in how, is_back="back" in how)


def _move(sign: tuple[int, int]) -> Made:
    return "V", Predicate(_moves(sign))


def _move_by(sign: tuple[int, int], amount: Number) -> Made:
    """``rises by 5 points``, ``falls by a third``, ``gains 5 points``."""
    if amount.is_factor and amount.lo >= 1:
        return "V", Predicate(Scales(amount if sign[0] >= 0 else amount.inverse, sign[0]))
    return "V", Predicate(replace(_moves(sign), by=amount))


def _move_to(sign: tuple[int, int], amount: Number) -> Made:
    """``falls to 5``, ``falls to a third of its value``."""
    if amount.is_factor:
        return "V", Predicate(Scales(amount, sign[0]))
    return "V", Predicate(replace(_moves(sign), end=amount))


def _move_from_to(sign: tuple[int, int], ends: tuple[Number, Number]) -> Made:
    if ends[0].is_factor or ends[1].is_factor:
        return None
    return "V", Predicate(replace(_moves(sign), start=ends[0], end=ends[1]))


def _move_from(sign: tuple[int, int], start: Number) -> Made:
    return "V", Predicate(replace(_moves(sign), start=start))


def _move_beyond(sign: tuple[int, int], predicate: Predicate) -> Made:
    """``climbs above 50``, ``falls below B``; ``gains more than B``, ``falls faster than B``: how far or how fast."""
    told = predicate.told
    if not isinstance(told, Is) or told.relation == "=":
        return None
    if predicate.word in FARTHER or predicate.word in FASTER:
        measure: Any = "rate" if predicate.word in FASTER else "rise" if (sign[0] or sign[1]) > 0 else "fall"
        turned: Any = {">": "<", "<": ">"}[told.relation] if measure == "rate" and max(sign[:2]) <= 0 else told.relation
        is_merit = not sign[0] and measure != "rate"  # ``improves more than B``: whichever way is better
        return "V", replace(predicate, told=replace(told, is_merit=is_merit, relation=turned), measure=measure)
    if told.margin or told.factor or told.is_merit:
        return None
    wanted = ">" if sign[0] > 0 else "<"
    return ("V", replace(predicate, told=replace(told, extent="some"))) if sign[0] and told.relation == wanted else None


FARTHER = frozenset(("more", "less", "further", "farther", "more strongly", "less strongly"))
FASTER = frozenset(("faster", "slower", "more quickly", "more slowly", "steeper", "more steeply", "more sharply"))


def _move_most(sign: tuple[int, int], predicate: Predicate) -> Made:
    """``rises most``, ``falls the least``."""
    told = predicate.told
    if not isinstance(told, Best) or told.measure != "level" or told.is_merit or predicate.measured or told.among:
        return None
    if predicate.word and predicate.word not in ("most", "least"):
        return None
    measure: Any = "rise" if (sign[0] or sign[1]) > 0 else "fall"
    return "V", replace(predicate, told=replace(told, measure=measure, is_merit=not sign[0]))


def _move_measure(sign: tuple[int, int], measure: Thing) -> Made:
    """``loses accuracy``."""
    return ("V", Predicate(_moves(sign), measured=measure.who)) if measure.is_bare else None


def _scaled(factor: float) -> Made:
    return "V", Predicate(Scales(Number(factor, factor, is_factor=True, room=0.05)))


def _scaled_measure(factor: float, measure: Thing) -> Made:
    """``halves its error``."""
    made = _scaled(factor)
    return ("V", replace(made[1], measured=measure.who)) if made and measure.is_bare else None


def _scaled_more(_: object, factor: float) -> Made:
    relation: Any = ">" if factor > 1 else "<"
    return "V", Predicate(Scales(Number(factor, factor, relation, is_factor=True)))


def _scaled_least(_: object, factor: float) -> Made:
    """``has at least doubled``, ``at least halved``."""
    relation: Any = "≥" if factor > 1 else "≤"
    return "V", Predicate(Scales(Number(factor, factor, relation, is_factor=True)))


def _scaled_less(_: object, factor: float) -> Made:
    """``has not quite doubled``, ``less than doubled``."""
    relation: Any = "<" if factor > 1 else ">"
    return "V", Predicate(Scales(Number(factor, factor, relation, is_factor=True)))


def _scaled_about(_: object, factor: float) -> Made:
    return "V", Predicate(Scales(Number(factor, factor, "=", is_approx=True, is_factor=True)))


def _reaches(_: object, amount: Number) -> Made:
    relation: Any = "≥" if amount.relation == "=" else amount.relation
    return None if amount.is_factor else ("V", Predicate(Is(relation, amount=amount, extent="some")))


def _beyond(relation: str) -> Any:
    def make(verb: str, amount: Number) -> Made:
        if amount.is_factor or amount.relation != "=":
            return None
        told: Any = relation
        return "V", Predicate(Is(told, amount=amount, extent="some"), word=verb if verb.startswith(PASSING) else "")

    return make


PASSING = ("cross", "pass", "break", "fall", "drop", "dip", "slip", "sink", "climb", "rise", "rose", "jump")


def _against(relation: str, *, is_merit: bool) -> Any:
    def make(verb: str, other: Thing) -> Made:
        told: Any = relation
        return "V", Predicate(Is(told, other=other, is_merit=is_merit, is_lead=is_merit), word=verb)

    return make


def _by_how_much(predicate: Predicate, amount: Number) -> Made:
    """``beats B by 5``; ``reduces the count by a factor of ten``."""
    told = predicate.told
    if isinstance(told, Moves) and not (told.by or told.start or told.end or told.is_strict):
        moved = _move_by((0, told.sign) if told.is_merit else (told.sign, 0), amount)
        return ("V", replace(predicate, told=moved[1].told)) if moved else None
    made = by_margin(predicate, amount)
    return None if made is None else ("V", made[1])


def _apart_by(_: object, number: Number) -> Made:
    """``differ by 5 points``."""
    if number.is_factor and number.lo > 1:
        return None
    return "V", Predicate(Is("=", other=EACH_OTHER, margin=number))


def _to_how_much(predicate: Predicate, amount: Number) -> Made:
    """``reduces the count to 40``, ``cuts its error to a third``."""
    told = predicate.told
    if not isinstance(told, Moves) or told.by or told.start or told.end or told.is_strict:
        return None
    moved = _move_to((0, told.sign) if told.is_merit else (told.sign, 0), amount)
    return ("V", replace(predicate, told=moved[1].told)) if moved else None


def _own_top(_: object, thing: Thing) -> Made:
    """``reaches its maximum``, ``has its peak``."""
    if thing.measure not in ("top", "low") or not (thing.is_bare or (thing.main and thing.main.is_pronoun)):
        return None
    return "V", Predicate(Peaks(1 if thing.measure == "top" else -1))


def _own_best(_: object, predicate: Predicate) -> Made:
    """``has its highest value``."""
    best = predicate.told
    if not isinstance(best, Best) or best.measure != "level" or best.among or best.is_merit:
        return None
    return "V", Predicate(Peaks(best.sign), measured=predicate.measured)


def _peak_of(thing: Thing, amount: Number) -> Made:
    """``a peak of 400``."""
    return ("TOPAMT", (thing.measure, amount)) if thing.measure in ("top", "low") and not amount.is_factor else None


def _peaks_at(_: object, told: tuple[str, Number]) -> Made:
    return "V", Predicate(Peaks(1 if told[0] == "top" else -1, told[1]))


def _peak(sign: int) -> Any:
    def make(_: object, predicate: Predicate) -> Made:
        told = predicate.told
        if not isinstance(told, Is) or told.amount is None or told.other or told.amount.is_factor:
            return None
        return "V", Predicate(Peaks(sign, told.amount))

    return make


def _end_of(where: str) -> Any:
    """``ends above B``, ``starts at 5``."""

    def make(_: object, predicate: Predicate) -> Made:
        at: Any = where
        told = predicate.told
        if isinstance(told, Flat):
            return None
        if isinstance(told, Best) and told.is_own:
            predicate = replace(predicate, told=replace(told, is_own=False))
        return "V", replace(predicate, where=(*predicate.where, Who("x", scopes=(Scope(at),))))

    return make


def placed(predicate: Predicate, where: tuple[Who, ...]) -> Made:
    """``rises after 2010``, ``is above B in every panel``."""
    return "V", replace(predicate, where=predicate.where + where)


def _denied(word: str, predicate: Predicate) -> Made:
    """``does not rise``; ``never rises``: at no step."""
    if predicate.is_denied:
        return None
    if word in NEVER and isinstance(predicate.told, Moves):
        return never(predicate)
    return "V", replace(predicate, is_denied=True, is_never=word in NEVER)


NEVER = frozenset(("never", "at no point", "at no time", "nowhere", "never once", "never actually"))


def _in_progress(_: object, predicate: Predicate) -> Made:
    """``is rising``, ``is leading``; what ``is beaten`` does not beat."""
    is_passive = isinstance(predicate.told, Is | Best | Crosses) and not predicate.word.endswith("ing")
    return None if is_passive and predicate.word else ("V", predicate)


def _done(_: object, predicate: Predicate) -> Made:
    """``has fallen by half``: by the place that is told."""
    told = predicate.told
    if isinstance(told, Moves | Scales | PartOfWay):
        return "V", replace(predicate, told=replace(told, is_done=True))
    return "V", predicate


def _merely(_: object, predicate: Predicate) -> Made:
    """``only gets to 86``: so much and no more; ``only falls by 2``."""
    told = predicate.told
    if isinstance(told, Is) and told.amount is not None and told.other is None and told.relation in ("≥", "="):
        return "V", replace(predicate, told=replace(told, relation="="))
    return ("V", predicate) if isinstance(told, Moves) and (told.by or told.end) else None


def _strictly(predicate: Predicate) -> Made:
    told = predicate.told
    return ("V", replace(predicate, told=replace(told, is_strict=True))) if isinstance(told, Moves) else None


def _mostly(predicate: Predicate) -> Made:
    return "V", replace(predicate, quantifier="most")


def _held(predicate: Predicate) -> Made:
    """``stays below 10``: all along."""
    told = predicate.told
    return ("V", replace(predicate, told=replace(told, extent="all"))) if isinstance(told, Is) else None


def _flat_at(predicate: Predicate, level: Predicate) -> Made:
    told = level.told
    if isinstance(predicate.told, LevelsOff) and isinstance(told, Is) and told.amount and not told.other:
        return "V", replace(predicate, told=LevelsOff(told.amount))
    if isinstance(predicate.told, Flat) and isinstance(told, Is) and told.amount and not told.other:
        return "V", replace(predicate, told=Flat(told.amount))
    return None


PARTICIPLES = frozenset(("beaten", "outdone"))  # ``is never beaten`` beats nobody
RULES: list[Rule] = [
    ("BE", "CMP", _copula),
    ("STAY", "CMP", lambda _, p: _held(p) if isinstance(p.told, Is) else ("V", p)),
    ("HAVE", "CMP", _copula),
    ("MOVE", "BYAMT", _move_by),
    ("MOVE", "AMT", _move_by),
    ("MOVE", "FACTOR", lambda s, f: _move_by(s, f) if f.lo > 1 else None),
    ("MOVE", "TOAMT", _move_to),
    ("MOVE", "FROMTO", _move_from_to),
    ("MOVE", "FROMAMT", _move_from),
    ("MOVE", "CMP", _move_beyond),
    ("MOVE", "CMP", _move_most),
    ("MOVE", "M", _move_measure),
    ("MOVE", "FURTHER", lambda sign, _: ("MOVE", sign)),
    ("SCALE", "M", _scaled_measure),
    ("LOSE", "M", lambda _, m: _move_measure((-1, 0), m)),
    ("GAIN", "M", lambda _, m: _move_measure((1, 0), m)),
    ("END", "WITH", lambda *_: ("END", None)),
    ("START", "WITH", lambda *_: ("START", None)),
    *((verb, "BYAMT", _apart_by) for verb in ("DIFFER", "SEPARATE")),
    ("LOSE", "AMT", lambda _, n: _move_by((-1, 0), n)),
    ("GAIN", "AMT", lambda _, n: _move_by((1, 0), n)),
    ("LOSE", "FACTOR", lambda _, n: _move_by((-1, 0), n)),
    ("RATHER", "SCALE", _scaled_more),
    *((word, "SCALE", _scaled_least) for word in ("ATLEAST", "ORMOREW")),
    *((word, "SCALE", _scaled_less) for word in ("RATHERLESS",)),
    ("ABOUT", "SCALE", _scaled_about),
    ("REACH", "AMT", _reaches),
    ("EXCEED", "AMT", _beyond(">")),
    ("UNDERCUT", "AMT", _beyond("<")),
    ("BEAT", "NP", _against(">", is_merit=True)),
    ("TRAIL", "NP", _against("<", is_merit=True)),
    ("ABOVE", "NP", _against(">", is_merit=False)),
    ("EQUAL", "NP", _against("=", is_merit=False)),
    ("V", "BYAMT", _by_how_much),
    ("V", "TOAMT", _to_how_much),
    *((verb, "T", _own_top) for verb in ("REACH", "HAVE", "EXCEED")),
    *((verb, "ITSSUPN", _own_best) for verb in ("REACH", "HAVE")),
    ("T", "OFAMT", _peak_of),
    *((verb, "TOPAMT", _peaks_at) for verb in ("REACH", "HAVE")),
    ("PEAK", "CMP", _peak(1)),
    ("TROUGH", "CMP", _peak(-1)),
    ("START", "CMP", _end_of("start")),
    ("END", "CMP", _end_of("end")),
    ("V", "P", placed),
    ("V", "ONLYP", placed),
    ("P", "V", lambda w, p: placed(p, w)),
    ("NOT", "V", _denied),
    ("IS_AUX", "V", _in_progress),
    ("HAS_AUX", "V", _done),
    ("ONLY", "V", _merely),
    ("V", "STRICTLY", lambda p, _: _strictly(p)),
    ("STRICTLY", "V", lambda _, p: _strictly(p)),
    ("STAY", "V", lambda _, p: _strictly(p)),
    ("MOSTLY", "V", lambda _, p: _mostly(p)),
    ("V", "MOSTLY", lambda p, _: _mostly(p)),
    ("HARDLY", "CHANGE", lambda *_: ("V", Predicate(Flat()))),
    ("CHANGE", "HARDLY", lambda *_: ("V", Predicate(Flat()))),
    ("HARDLY", "MOVE", lambda *_: ("V", Predicate(Flat()))),
    ("NOT", "CHANGE", lambda *_: ("V", Predicate(Flat()))),
    ("V", "CMP", _flat_at),
]
LIFTS: list[Lift] = [
    ("MOVE", _move),
    ("SCALE", _scaled),
    ("PEAK", lambda _: ("V", Predicate(Peaks(1)))),
    ("TROUGH", lambda _: ("V", Predicate(Peaks(-1)))),
    ("BEAT", lambda verb: ("V", Predicate(Best(1, True), word=verb)) if verb not in PARTICIPLES else None),
    ("TRAIL", lambda verb: ("V", Predicate(Best(-1, True), word=verb))),
    ("FLATTEN", lambda _: ("V", Predicate(LevelsOff()))),
    ("WIDEN", lambda _: ("MOVE", (1, 0))),
    ("NARROW", lambda _: ("MOVE", (-1, 0))),
]
