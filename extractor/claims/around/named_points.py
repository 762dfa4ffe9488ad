"""What is said of the named points of a scatter, clause by clause, each on the axis that it speaks of.

``W Vir pulsates more slowly than ζ Gem and is nonetheless dimmer``: a clause without names of its own is about those of
the clause before it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from extractor.claims.around.boxes import mentions_of
from extractor.claims.around.comparators import comparators_in
from extractor.claims.around.crowd import groups_in
from extractor.claims.around.holding import Held, held_against
from extractor.claims.around.labels import Labels
from extractor.claims.finding import Finding
from extractor.claims.interval import Value, every
from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.reading import Reading
from extractor.claims.words import good_direction
from extractor.model import Axis, Span

JOINT = re.compile(
    r",\s+(?=[a-z]+(?:s|ed)\s)|,?\s+(?:(?:for )(?=(?:an? )?(?:additional|extra|further))|and(?: also| yet| still|"
    r" nonetheless)?|but(?: also)?|yet|although|even though|though|while|whereas|despite|even if|"
    r"(?:at|with|on|for|from) (?=(?:only |just |almost |nearly |about |less than |more than |under |over |"
    r"practically )*"
    r"(?:the same|an? (?:similar|equal|third|quarter|half|fifth|tenth)|half|twice|\w+ times|a|similar|equal|less|"
    r"more)\b))\s*|;\s*"
)
SAME = re.compile(r"\b(?:the )?(?:same|similar|equal|comparable|identical|equally)\b")
FROM_TO = re.compile(r"\bfrom\b[^,;]*\bto\b")
DENIED = re.compile(r"\b(?:not|never|no longer)\b|n['’]t\b")
CLOSE = 0.25


@dataclass(frozen=True, slots=True)
class Clause:
    """A part of a statement, read against the axis that it speaks of, with the names it is about."""

    axis: str
    reading: Reading
    span: Span
    names: tuple[tuple[Span, str], ...]


def check(reading: Reading, labels: Labels) -> Finding | None:
    """Every clause tried; ``None`` where the statement names no point, open where a clause could not be tried."""
    whole = labels.told(reading)
    named = mentions_of(whole)
    if not named:
        return None
    clauses = _clauses(reading, labels, whole, named)
    among = _among(replace(reading, text=whole.text), labels)
    found = [f for c in clauses if (f := _tried(c, among)) is not None]
    if not clauses or len(found) != len(clauses):
        return Finding("other", None, "", "what is said of the named points was not tried", (), 0.9, firm=True)
    return _joined(found)


def _among(reading: Reading, labels: Labels) -> Labels:
    """``Among the transformers, X is the least accurate``: only the points of the series that is named before it."""
    groups = groups_in(reading, labels) if AMONG.search(reading.text) else []
    return replace(labels, points=tuple(p for p in labels.points if p.series in groups)) if len(groups) == 1 else labels


AMONG = re.compile(r"\b(?:among|amongst|of all|of|within|in) the\b")


def _joined(found: Sequence[Finding]) -> Finding:
    truth = every(f.truth for f in found)
    told = [f for f in found if f.truth is truth] or list(found)
    evidence = tuple(dict.fromkeys(p for f in found for p in f.evidence))
    return replace(
        told[0],
        truth=truth,
        program="; ".join(f.program for f in found),
        reason="; ".join(f.reason for f in told),
        evidence=evidence,
    )


def _clauses(reading: Reading, labels: Labels, whole: Reading, named: list[tuple[Span, str]]) -> list[Clause]:
    """The parts between joints that say something; the axis of one without a word for it is that of the whole."""
    text = whole.text
    fronted = FRONTED.match(text)
    cuts = [m.span() for m in JOINT.finditer(text) if _says(text[: m.start()]) and _says(text[m.end() :])]
    if fronted is not None and _is_at(labels, whole, named, fronted.span()):
        text = " " * fronted.end() + text[fronted.end() :]
        whole = replace(whole, amounts=tuple(a for a in whole.amounts if a.span[0] - whole.offset >= fronted.end()))
    start = fronted.end() if fronted is not None and text[: fronted.end()].isspace() else 0
    spans = list(zip([start, *(hi for _, hi in cuts)], [*(lo for lo, _ in cuts), len(text)], strict=True))
    subject = _order(text, named)
    clauses = []
    for lo, hi in spans:
        own = tuple(m for m in named if lo <= m[0][0] < hi)
        units = [a.unit for a in whole.amounts if a.unit and lo <= a.span[0] - whole.offset < hi]
        axis = labels.axis_told(text[lo:hi], units)
        if axis is None and len(spans) == 1:
            axis = labels.axis_told(text)
        if axis is None:
            return []
        names = own if len({n for _, n in own}) > 1 else _carried(own, subject, text[lo:hi], (lo, hi))
        if len({n for _, n in own}) == 2 and FROM_TO.search(text, lo, hi):
            names = (((lo, lo), subject[0]), ((hi, hi), subject[1]))
        clauses.append(Clause(axis, replace(labels.on(axis, reading), text=text), (lo, hi), names))
    return clauses


FRONTED = re.compile(r"\W*(?:at|around|near|for|with) [^,;]*\d[^,;]*, ")


def _is_at(labels: Labels, whole: Reading, named: list[tuple[Span, str]], span: Span) -> bool:
    """``At around 2 Wh, …``: whether all that are named lie there, so that nothing more is said by it."""
    told = [a for a in whole.amounts if a.span[0] - whole.offset < span[1]]
    names = {name for _, name in named}
    for axis in ("x", "y"):
        unit = (labels.axis(axis).unit or "").casefold()
        if len(told) == 1 and unit and (told[0].unit or "").casefold() == unit:
            values = [(p.x if axis == "x" else p.y).mid for p in labels.points if p.name in names]
            return all(abs(v - told[0].mid) <= CLOSE * abs(told[0].mid) for v in values)
    return False


def _says(text: str) -> bool:
    """Whether a part has a word of degree or a number to be tried."""
    return re.search(
        r"\b(?:[a-z]+er|more|less|fewer|[a-z]+est|most|least|best|worst|same|similar|equal\w*|half|third|quarter|"
        r"twice|times|"
        r"\d+|beats?|exceeds?|ahead|behind|within|above|below|out[a-z]+s|comparable)\b", text
    ) is not None  # fmt: skip


def _order(text: str, named: list[tuple[Span, str]]) -> tuple[str, ...]:
    """Whom the statement is about, then whom it is held against; ``from A to B`` is about B."""
    names = list(dict.fromkeys(name for _, name in named))
    return tuple(reversed(names)) if len(names) == 2 and FROM_TO.search(text) else tuple(names)


def _carried(
    own: tuple[tuple[Span, str], ...], subject: tuple[str, ...], text: str, span: Span
) -> tuple[tuple[Span, str], ...]:
    """The names of a clause with those it takes over: its subject before it, the other behind it where it compares."""
    lo, hi = span
    alone = not COMPARES.search(text) or (SUPERLATIVE.search(text) and not re.search(r"\bthan\b", text))
    if not own:
        first = ((lo, lo), subject[0])
        return (first,) if alone or len(subject) < 2 else (first, ((hi, hi), subject[1]))
    if alone or len(subject) < 2:
        return own
    other = next(name for name in subject if name != own[0][1])
    return (((lo, lo), other), *own) if other == subject[0] else (*own, ((hi, hi), other))


COMPARES = re.compile(
    r"\b(?:[a-z]+er|more|less|fewer|half|third|quarter|fifth|tenth|twice|times|same|similar|equal\w*|within|ahead|"
    r"behind|"
    r"comparable|additional|extra|points?)\b"
)
SUPERLATIVE = re.compile(r"\b(?:[a-z]+est|most|least|worst)\b")


def _tried(clause: Clause, labels: Labels) -> Finding | None:
    reading, (lo, hi) = clause.reading, clause.span
    values = {p.name: p.x if clause.axis == "x" else p.y for p in labels.points}
    text = " " * lo + reading.text[lo:hi] + " " * (len(reading.text) - hi)
    names = [name for _, name in clause.names]
    if SAME.search(text) and len(set(names)) > 1:
        return _same(clause, labels, values)
    inside = [
        (s, a) for a in reading.amounts if lo <= (s := (a.span[0] - reading.offset, a.span[1] - reading.offset))[0] < hi
    ]
    if any(_is_of_other_unit(a, labels.axis(clause.axis)) for _, a in inside):
        return None
    direction = good_direction(labels.axis(clause.axis).label or "")
    words = comparators_in(text, labels.known(clause.axis), direction, is_width=False)
    label = re.sub(r"\s*[(\[].*", "", labels.axis(clause.axis).label or clause.axis)
    held = Held(text, clause.names, list(values), partial(_value, values), lambda _: label, words, inside)
    return held_against(held)


def _is_of_other_unit(amount: Amount, axis: Axis) -> bool:
    """``1.5 points`` on an axis of energy."""
    points = re.search(r"\bpoints?\b", amount.shown) is not None
    return points and axis.unit != "%" and not re.search(r"score|point|rating|%", (axis.label or "").casefold())


def _value(values: dict[str, Value], item: str, at: int) -> Value | None:  # noqa: ARG001
    return values.get(item)


def _same(clause: Clause, labels: Labels, values: dict[str, Value]) -> Finding | None:
    """``at almost the same density``: within a quarter of each other."""
    names = list(dict.fromkeys(name for _, name in clause.names))[:2]
    one, two = (values[name] for name in names)
    off = abs(one.mid - two.mid) / (max(abs(one.mid), abs(two.mid)) or 1.0)
    label = re.sub(r"\s*[(\[].*", "", labels.axis(clause.axis).label or clause.axis)
    truth = True if off <= CLOSE else None if off <= 2 * CLOSE else False
    reason = f"{names[0]} {one.mid:g}, {names[1]} {two.mid:g}"
    return Finding(
        "gap",
        truth,
        f"{label}({names[0]}) ≈ {label}({names[1]})",
        reason,
        (*one.pointers, *two.pointers),
        0.95,
        firm=True,
    )
