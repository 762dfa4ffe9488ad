"""One course after another: ``rises until 2010, then falls``, ``peaks in 2010 and then falls``."""

from __future__ import annotations

from dataclasses import replace

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import (
    Both,
    Clause,
    Course,
    Is,
    Moves,
    Number,
    Peaks,
    Predicate,
    Sentence,
    Thing,
    Who,
)
from extractor.claims.grammar.paces import Slows
from extractor.claims.grammar.rules.courses import never
from extractor.claims.grammar.rules.joining import clauses, legs_of, on_x, place_of, sign_of, states_amount
from extractor.claims.grammar.swings import LevelsOff
from extractor.claims.statements.scope import Scope

MOST_LEGS = 4
NOBODY = Thing()
SUBJECTS = ("NP", "T", "M")


def turns(left: Predicate, right: Predicate) -> Made:
    """``rises and falls``: one after the other, where they run differently."""
    signs = sign_of(_last(left)), sign_of(_last(right))
    if None in signs or signs[0] == signs[1] or _begins(right) or any(w.dimension == "series" for w in right.where):
        return None
    return _after(left, right)


def _then(left: Predicate, right: Predicate) -> Made:
    """``rises, then falls``; ``peaks in 2010 and then falls``: from there on."""
    if isinstance(left.told, Peaks | Is) and legs_of(right) and not on_x(right.where):
        return _from_there(left, right)
    if isinstance(left.told, Moves) and isinstance(right.told, LevelsOff | Slows) and not on_x(right.where):
        return _then_flat(left, right)
    return _after(left, right)


def _then_flat(left: Predicate, right: Predicate) -> Made:
    """``rises sharply at first and then levels off``, ``rises up to epoch 10, then slows down``."""
    at = place_of(Clause(NOBODY, left))
    first = tuple(w for w in left.where if not any(s.where == "start" for s in w.scopes))
    if at is None:
        return ("VV", (replace(left, where=first), right)) if not on_x(first) else None
    after = Who("x", scopes=(Scope("after", at.hi, at.hi, at.span, at.ranked),))
    return "VV", (left, replace(right, where=(*right.where, after)))


def _and_then(left: Predicate, right: Predicate) -> Made:
    """``climbs, crests and comes down``: the crest is where it turns."""
    up = sign_of(_last(left))
    if isinstance(right.told, Peaks) and right.told.sign == up and not right.told.amount and not right.where:
        return "V", left
    return turns(left, right)


def _after(left: Predicate, right: Predicate) -> Made:
    one, two = legs_of(left), legs_of(right)
    if one is None or two is None or left.measured != right.measured:
        return None
    if any(s.where == "after" for w in left.where for s in w.scopes) or len(one) + len(two) > MOST_LEGS:
        return None
    return "V", Predicate(Course((*one, *two)), measured=left.measured)


def _last(predicate: Predicate) -> Predicate:
    return predicate.told.legs[-1] if isinstance(predicate.told, Course) else predicate


def _begins(predicate: Predicate) -> bool:
    """Whether a stretch has its own beginning."""
    known = ("by", "before", "end")
    return any(s.where not in known for w in on_x(predicate.where) for s in w.scopes)


def _from_there(left: Predicate, right: Predicate) -> Made:
    """Two predicates of one subject: the second after the place of the first."""
    placed = Clause(NOBODY, left)
    at = place_of(placed)
    if at is not None and len(on_x(left.where)) == 1:
        scope = Scope("after", at.hi, at.hi, at.span, at.ranked)
    elif isinstance(left.told, Peaks) and not on_x(left.where):
        scope = Scope("after_peak" if left.told.sign > 0 else "after_trough")
    elif any(s.where == "start" for w in left.where for s in w.scopes):
        return "VV", (left, right)
    else:
        return None
    return "VV", (left, replace(right, where=(*right.where, Who("x", scopes=(scope,)))))


def _does_both(subject: Thing, predicates: tuple[Predicate, Predicate]) -> Made:
    return "S", Both(tuple(Clause(subject, p) for p in predicates))


def _first_then(left: Predicate, right: Sentence) -> Made:
    """``After falling to 5, A rises``: A falls, then rises."""
    parts = clauses(right)
    made = _then(left, parts[0].predicate) if states_amount(left) or on_x(left.where) else None
    if made is None or len(parts) > 1:
        return None
    if made[0] == "VV":
        return _does_both(parts[0].subject, made[1])
    return "S", replace(parts[0], predicate=made[1])


def _without(sentence: Sentence, predicate: Predicate) -> Made:
    """``falls back to 20 t without ever reaching 50 t``: that, and never the other."""
    parts = clauses(sentence)
    made = never(predicate) or ("V", replace(predicate, is_denied=True, is_never=True))
    if parts[-1].is_fronted or any(w.is_only for w in parts[-1].subject.who):
        return None
    return "S", Both((*parts, Clause(parts[-1].subject, made[1])))


def _then_at(predicate: Predicate) -> Predicate:
    """``after peaking in 2008``: the peak is then, not after it."""
    where = tuple(replace(w, scopes=tuple(_at(s) for s in w.scopes)) for w in predicate.where)
    return replace(predicate, where=where) if isinstance(predicate.told, Peaks) else predicate


def _at(scope: Scope) -> Scope:
    return replace(scope, where="at", strict=False) if scope.where == "after" else scope


def _at_first(_: object, predicate: Predicate) -> Made:
    """``first rises, then falls``."""
    return ("V", predicate) if legs_of(predicate) and not on_x(predicate.where) else None


def _goes(_: object, ends: tuple[Number, Number]) -> Made:
    """``goes from 10 to 20``: whichever way that is."""
    sign = 1 if ends[1].lo > ends[0].hi else -1 if ends[1].hi < ends[0].lo else 0
    plain = not ends[0].is_factor and not ends[1].is_factor
    return ("V", Predicate(Moves(sign, start=ends[0], end=ends[1]))) if sign and plain else None


RULES: list[Rule] = [
    ("V", "BUTV", turns),
    ("V", "COMMAV", _and_then),
    ("THEN", "V", lambda _, p: ("THENV", p)),
    ("BEFOREW", "V", lambda _, p: ("THENV", p)),
    ("FIRSTADV", "V", _at_first),
    ("GO", "FROMTO", _goes),
    ("COMMA", "THENV", lambda _, p: ("THENV", p)),
    ("V", "THENV", _then),
    *((subject, "VV", _does_both) for subject in SUBJECTS),
    *((word, "V", lambda _, p: ("AFTERV", _then_at(p))) for word in ("AFTER", "PERFECT")),
    ("WITHOUTW", "V", lambda _, p: None if p.is_denied else ("WITHOUTV", p)),
    ("S", "WITHOUTV", _without),
    ("AFTER", "MOTN", lambda _, m: ("AFTERV", Predicate(m))),
    ("AFTERV", "P", lambda p, w: ("AFTERV", replace(p, where=p.where + w)) if isinstance(p.told, Moves) else None),
    ("AFTERV", "COMMA", lambda p, _: ("AFTERV", p)),
    ("AFTERV", "S", _first_then),
]
LIFTS: list[Lift] = []
