"""The only one, told by a phrase, and what leads the sentence: ``the only model above 70``, ``highest of all is A``."""

from __future__ import annotations

from dataclasses import replace

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import Best, Clause, Degree, Is, Predicate, Sentence, Thing, Who
from extractor.claims.grammar.rules.inversions import only_place


def _so(_: object, predicate: Predicate) -> Made:
    """``the only model above 70 %``, ``the only one with more than 50``."""
    told = predicate.told
    if not isinstance(told, Is):
        return None
    beyond = told.amount is not None and (told.relation != "=" or told.amount.relation != "=")
    return "ONLYV", replace(predicate, told=replace(told, extent="some")) if beyond else predicate


def _not_to(_: object, predicate: Predicate) -> Made:
    """``the only one not to reach 80 %``."""
    return None if predicate.is_denied else ("TOV", replace(predicate, is_denied=True))


def _only_where(sentence: Sentence, place: Thing) -> Made:
    """``The only benchmark on which B matches A is Hard``."""
    return only_place(place, sentence)


def _led(degree: Degree) -> Made:
    """``highest`` at the head of a statement, without an article."""
    told = Best(degree.sign, degree.is_merit, rank=degree.rank)
    return "SUPLED", Predicate(told, measured=degree.measured, word=degree.word)


def _led_among(predicate: Predicate, group: Thing) -> Made:
    """``highest of the three``."""
    main, told = group.main, predicate.told
    if not isinstance(told, Best) or told.among or main is None or group.measure != "level" or not main.is_plural:
        return None
    return "SUPLED", replace(predicate, told=replace(told, among=group))


def _led_there(predicate: Predicate, where: tuple[Who, ...]) -> Made:
    return None if predicate.where else ("SUPLED", replace(predicate, where=where))


def _is_led(predicate: Predicate, thing: Thing) -> Made:
    """``Highest of all is A``, ``Lowest in Enns is the bike``."""
    if not isinstance(predicate.told, Best) or thing.measure != "level" or not thing.who:
        return None
    if any(w.quantifier != "the" or w.best or w.is_rest or w.is_only or w.is_pronoun for w in thing.who):
        return None
    cell = len(thing.who) > 1 or not predicate.where
    return "S", Clause(thing, replace(predicate, told=replace(predicate.told, is_cell=cell)))


RULES: list[Rule] = [
    ("ONLYN", "CMP", _so),
    ("WITH", "CMP", lambda _, p: ("WITHCMP", p) if isinstance(p.told, Is) and p.told.amount else None),
    ("ONLYN", "WITHCMP", _so),
    ("NOT", "TOV", _not_to),
    ("ONLYS", "BEL", _only_where),
    ("SUPLED", "OFNP", _led_among),
    ("SUPLED", "OFALL", lambda p, _: ("SUPLED", p)),
    ("SUPLED", "P", _led_there),
    ("SUPLED", "BEL", _is_led),
]
LIFTS: list[Lift] = [("SUP", _led)]
