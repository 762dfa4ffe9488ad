"""Names with what is said of their bearers: ``patients given A``, ``gas-fired plants``, ``the two renewables``."""

from __future__ import annotations

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import Sentence, Thing, Who
from extractor.claims.grammar.rules.choices import NOUNS

BEARERS = ("OWN", "OWNN", "ONEW", *NOUNS)


def _named(thing: Thing) -> bool:
    """``A``, ``A and B``: some of the figure by name, at its level."""
    main = thing.main
    plain = main is not None and main.quantifier == "the" and not main.is_rest and not main.best
    return bool(plain and main and (main.keys or main.scopes or main.panels) and thing.measure == "level")


def _bearer(_: object, thing: Thing) -> Made:
    """``participants taking the placebo``: those of that name."""
    return ("NP", thing) if _named(thing) and not thing.is_bare else None


def _treated(_: object, where: tuple[Who, ...]) -> Made:
    """``treated with A``, ``trained on B``."""
    return ("WITHNAME", Thing(where)) if len(where) == 1 and _named(Thing(where)) else None


def _so_many(number: int, thing: Thing) -> Made:
    """``the two renewables``: a group of so many."""
    main = thing.main
    if main is None or not _named(thing) or len(thing.who) > 1 or not main.is_plural:
        return None
    panels = {panel for panel, _ in main.keys}
    return ("NP", thing) if panels and all(sum(k[0] == p for k in main.keys) == number for p in panels) else None


def _everyone(thing: Thing) -> bool:
    """``of the three``, ``of all models``: nobody left out."""
    main = thing.main
    plain = main is not None and main.quantifier == "every" and not main.is_rest and not main.but
    return bool(plain and main and not (main.keys or main.scopes or main.panels)) and thing.measure == "level"


def _of_all(thing: Thing, group: Thing) -> Made:
    """``the biggest of the three``, where the biggest is one of them by name."""
    main = thing.main
    if main is None or not _named(thing) or main.is_plural or not _everyone(group):
        return None
    return "NP", thing


def _among_all(group: Thing, sentence: Sentence) -> Made:
    """``Of the five sources, only A and B grew``."""
    told = group.main is not None and (group.main.is_definite or group.main.number is not None)
    return ("S", sentence) if told and _everyone(group) else None


def _that_is(_: object, thing: Thing) -> Made:
    """``the dirtiest fuel, coal``: that name."""
    main = thing.main
    if main is None or not _named(thing) or main.is_plural or len(thing.who) > 1:
        return None
    return "NPAPP", thing


RULES: list[Rule] = [
    ("DONE", "NP", lambda _, t: ("WITHNAME", t) if _named(t) else None),
    ("DONE", "P", _treated),
    *((bearer, "WITHNAME", _bearer) for bearer in BEARERS),
    ("NP", "SUFFIX", lambda t, _: ("NP", t) if _named(t) else None),
    ("NUM", "NP", _so_many),
    ("NP", "OFNP", _of_all),
    ("OFNP", "COMMAS", _among_all),
    ("DETN", "ANDNP", _that_is),
    ("THEOWN", "ANDNP", _that_is),
    ("NPAPP", "COMMA", lambda t, _: ("NP", t)),
]
LIFTS: list[Lift] = []
