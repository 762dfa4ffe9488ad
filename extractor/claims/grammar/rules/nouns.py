"""Noun phrases: names with the words around them, joined, and whose measure is meant."""

from __future__ import annotations

from dataclasses import replace

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import Noun, Thing, Who
from extractor.claims.grammar.rules.choices import NOUNS


def _joined(left: Thing, right: Thing) -> Made:
    """``A and B``: names of one dimension."""
    a, b = left.main, right.main
    if a is None or b is None or a.dimension != b.dimension or len(left.who) + len(right.who) > 2 or left.sides:
        return None
    if a.is_rest or b.is_rest or a.is_pronoun or a.is_only or b.is_only or left.measure != right.measure:
        return None
    if not (a.keys or a.scopes or a.panels) or not (b.keys or b.scopes or b.panels):
        return None
    if a.keys and b.keys and a.keys & b.keys:
        return None
    who = Who(a.dimension, a.keys | b.keys, a.scopes + b.scopes, a.panels | b.panels, is_plural=True, is_joined=True)
    return "NP", Thing((who,), left.measure)


def _pair(left: Thing, right: Thing) -> Made:
    return ("PAIR", (left, right)) if left.measure == right.measure == "level" else None


def narrowed(thing: Thing, other: Thing) -> Thing | None:
    """Two phrases for one thing: ``the loss of A``; on one dimension, what both mean."""
    merged = list(thing.who)
    for who in other.who:
        same = next((i for i, w in enumerate(merged) if w.dimension == who.dimension), None)
        if same is None:
            merged.append(who)
            continue
        mine = merged[same]
        if who.dimension == "series" and who.keys and not mine.keys and not mine.is_rest and not mine.is_pronoun:
            merged[same] = replace(mine, keys=who.keys)
        elif who.dimension == "series" and mine.keys and who.keys:
            common = mine.keys & who.keys
            if not common:
                return None
            merged[same] = replace(mine, keys=common)
        elif who.dimension == "panel" and mine.panels and who.panels:
            common_panels = mine.panels & who.panels
            if not common_panels:
                return None
            merged[same] = replace(mine, panels=common_panels)
        else:
            return None
    return replace(thing, who=tuple(merged), is_bare=thing.is_bare and other.is_bare)


def _measure_of(measure: Thing, owner: Thing) -> Made:
    """``the loss of A``, ``A's loss``."""
    made = narrowed(replace(owner, is_bare=False), measure) if owner.measure == "level" else None
    return None if made is None else ("NP", replace(made, measure=measure.measure, sides=measure.sides))


def _compound(left: Noun, right: Noun) -> Made:
    """``age groups``, ``passage counts``, ``test sets``: what the figure itself calls so leads, else the last word."""
    lead = left if left.is_told and not right.is_told else right
    dimension = lead.dimension or (left.dimension if left.is_told else None)
    is_narrow = (
        lead.is_narrow
        or ((left.dimension is None or left.guess is not None) and not left.is_known)
        or (lead is left and right.dimension is None)
    )
    made = replace(
        right,
        dimension=dimension,
        keys=left.keys | right.keys,
        is_told=left.is_told or right.is_told,
        is_narrow=is_narrow,
        is_series=lead.is_series,
    )
    return {"series": "SERIESN", "x": "XN", "panel": "PANELN"}.get(dimension or "", "NOUN"), made


def _of_something(noun: Noun, _: object) -> Made:
    """``modes of travel``, ``values of K``."""
    return {"series": "SERIESN", "x": "XN", "panel": "PANELN"}.get(noun.dimension or "", "NOUN"), replace(
        noun, is_narrow=noun.is_narrow or not noun.is_told
    )


def is_name(thing: Thing) -> bool:
    """``A``, ``A and B``: named, and not counted."""
    return thing.measure == "level" and thing.main is not None and thing.main.quantifier == "the"


READ = frozenset(("measurement", "measurements", "reading", "readings", "data", "record", "records"))
RULES: list[Rule] = [
    ("DET", "NP", lambda _, t: ("NP", t) if not t.main or not t.main.number or t.main.best else None),
    ("DET", "M", lambda _, t: ("M", t)),
    ("ITS", "M", lambda _, t: ("M", t)),
    *(
        (
            noun,
            "NP",
            lambda _, t: ("NP", t) if not t.main or (t.main.quantifier == "the" and not t.main.is_pronoun) else None,
        )
        for noun in ("SERIESN", "XN", "PANELN")
    ),
    *(("NP", noun, lambda t, _: ("NP", t) if is_name(t) else None) for noun in NOUNS),
    *((left, right, _compound) for left in NOUNS for right in NOUNS),
    *((noun, "OFN", _of_something) for noun in ("SERIESN", "XN", "NOUN")),
    *(("M", noun, lambda t, _: ("M", t)) for noun in ("SERIESN", "PANELN", "MEASUREN")),
    ("M", "NOUN", lambda t, n: ("M", t) if n.is_known or n.word in READ else None),
    ("M", "M", lambda a, b: None if (n := narrowed(a, b)) is None else ("M", n)),
    ("NP", "M", lambda t, m: None if (n := narrowed(t, m)) is None else ("NP", replace(n, is_bare=False))),
    ("M", "NP", lambda m, t: None if (n := narrowed(t, m)) is None else ("NP", replace(n, is_bare=False))),
    ("NP", "POSS", lambda t, _: ("NPS", t)),
    ("NPS", "M", lambda t, m: _measure_of(m, t)),
    *(("NPS", noun, lambda t, _: ("NP", t)) for noun in ("SERIESN", "NOUN")),
    ("M", "OFNP", _measure_of),
    ("OF", "NP", lambda _, t: ("OFNP", t)),
    ("OF", "M", lambda _, t: ("OFM", t)),
    ("THAT_OF", "NP", lambda _, t: ("NP", t)),
    ("AND", "NP", lambda _, t: ("ANDNP", t)),
    ("COMMA", "NP", lambda _, t: ("ANDNP", t)),
    ("COMMA", "ANDNP", lambda _, t: ("ANDNP", t)),
    ("NP", "ANDNP", _joined),
    ("NP", "ANDNP", _pair),
    ("NOUN", "M", lambda n, m: ("M", m) if n.is_known else None),
    ("M", "PERN", lambda m, _: ("M", m)),
    ("AMT", "PERN", lambda n, _: ("AMT", n)),
    *(("PER", noun, lambda *_: ("PERN", None)) for noun in ("NOUN", "M", "SERIESN", "EQUAL")),
    ("PER", "XN", lambda *_: ("PERX", None)),
    ("M", "OFAMT", lambda m, n: ("AMT", replace(n, of=m.who)) if m.is_bare else None),
]
LIFTS: list[Lift] = [
    ("IT", lambda word: ("NP", Thing((Who("series", is_pronoun=True, is_plural=word in ("they", "them")),)))),
    ("MEASUREN", lambda _: ("M", Thing(is_bare=True))),
    ("NPS", lambda thing: ("NP", thing)),
]
