"""Courses along x: ``with growing dose``, ``as the dose falls``, ``the longer the context, the higher the latency``."""

from __future__ import annotations

from dataclasses import replace

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import Clause, Degree, Flat, Moves, Predicate, Sentence, Thing, Who
from extractor.claims.grammar.rules.places import placed
from extractor.claims.statements.scope import EVERYWHERE

Where = tuple[Who, ...]


def _along(sign: int) -> Made:
    return "ALONG", (Who("x", is_course=True, is_reversed=sign < 0),)


def _growing(sign: tuple[int, int], _: object) -> Made:
    """``increasing dose``, ``falling temperature``."""
    return ("XMORE", sign[0]) if sign[0] else None


def _more(degree: Degree, _: object) -> Made:
    """``larger batches``, ``the longer the context``, ``more data``."""
    return None if degree.is_merit or degree.measured or degree.where else ("XMORE", degree.sign)


def _within(along: Where, where: Where) -> Made:
    """``as the dose grows from 5 to 20``: over that stretch only."""
    if len(where) != 1 or where[0].dimension != "x" or along[0].scopes or any(s.is_place for s in where[0].scopes):
        return None
    return "ALONG", (replace(along[0], scopes=where[0].scopes),)


def _becomes(_: object, degree: Degree) -> Made:
    """``gets lower``: the way it runs."""
    if degree.word in ("more", "less", "fewer"):
        return None
    told = Predicate(Moves(degree.sign, degree.is_merit), degree.where, measured=degree.measured)
    return "BECOMES", replace(told, measure=degree.measure)


def _has_more(degree: Degree) -> Made:
    """``retains less as the training set grows``."""
    told = Predicate(Moves(degree.sign, degree.is_merit), degree.where, measured=degree.measured)
    return "BECOMES", replace(told, measure=degree.measure)


def _goes(predicate: Predicate, along: Where) -> Made:
    return "V", replace(predicate, where=predicate.where + along)


def _said(subject: Thing, predicate: Predicate) -> Made:
    return "SBECOMES", Clause(subject, predicate)


def _led(along: Where, sentence: Sentence) -> Made:
    """``as the dose grows, viability gets lower``."""
    return ("S", replace(sentence, where=sentence.where + along)) if isinstance(sentence, Clause) else None


def _the_more(sign: int, degree: Degree) -> Made:
    """``the longer the context, the higher the latency``."""
    if degree.measure != "level" or degree.where:
        return None
    where = (Who("x", is_course=True, is_reversed=sign < 0),)
    return "S", Clause(Thing(degree.measured), Predicate(Moves(degree.sign, degree.is_merit), where))


RULES: list[Rule] = [
    *(("DET", category, lambda _, x, c=category: (c, x)) for category in ("XAXIS",)),
    ("ITS", "XAXIS", lambda _, x: ("XAXIS", x)),
    ("SIZEOF", "XAXIS", lambda _, x: ("XAXIS", x)),
    ("NOUN", "XAXIS", lambda _, x: ("XAXIS", x)),
    ("XAXIS", "NOUN", lambda x, _: ("XAXIS", x)),
    ("WITHX", "XAXIS", lambda *_: _along(1)),
    ("MOVE", "XAXIS", _growing),
    ("COMP", "XAXIS", _more),
    ("SCALE", "XAXIS", lambda f, _: ("XMORE", 1 if f > 1 else -1)),
    ("EVERYMORE", "XAXIS", lambda *_: ("XMORE", 1)),
    ("DET", "XMORE", lambda _, sign: ("XMORE", sign)),
    *((word, "XMORE", lambda _, sign: _along(sign)) for word in ("WITH", "PREP", "TOWARD", "WITHX")),
    ("XAXIS", "MOVE", lambda _, sign: ("XMOVES", sign[0]) if sign[0] else None),
    ("XAXIS", "GROWS", lambda *_: ("XMOVES", 1)),
    ("XAXIS", "BECOMP", lambda _, degree: ("XMOVES", degree.sign)),
    ("BE", "COMP", lambda _, degree: ("BECOMP", degree) if not degree.is_merit else None),
    ("BE", "MOVE", lambda _, sign: ("ISMOVED", sign)),
    ("XAXIS", "ISMOVED", lambda _, sign: ("XMOVES", sign[0]) if sign[0] else None),
    ("XMORE", "ISADDED", lambda sign, _: ("XMOVES", sign)),
    ("XAXIS", "ISADDED", lambda *_: ("XMOVES", 1)),
    ("ASX", "XMOVES", lambda _, sign: _along(sign)),
    ("ALONG", "P", _within),
    ("ALONG", "COMMA", lambda p, _: ("ALONG", p)),
    ("BE", "COMP", _becomes),
    ("HAVE", "COMP", lambda _, d: _has_more(d)),
    ("BECOMES", "ALONG", _goes),
    *((subject, "BECOMES", _said) for subject in ("NP", "M", "T", "OWN")),
    ("ALONG", "SBECOMES", _led),
    ("XMORE", "COMMA", lambda sign, _: ("XMORE", sign)),
    ("XMORE", "COMP", _the_more),
    *(("WHICHEVER", noun, lambda *_: placed(EVERYWHERE)) for noun in ("XAXIS",)),
    *(
        ("WHICHEVER", noun, lambda *_, d=dimension: ("P", (Who(d, quantifier="every", is_plural=True),)))
        for noun, dimension in (("SERIESN", "series"), ("PANELN", "panel"))
    ),
    ("INDEPENDENT", "XAXIS", lambda *_: ("CMP", Predicate(Flat()))),
]
LIFTS: list[Lift] = [
    ("ALONG", lambda along: ("P", along)),
    ("ALONGP", lambda _: _along(1)),
    ("ALONGDOWN", lambda _: _along(-1)),
]
