"""What is said of the points of a scatter as a crowd: how many there are, and how many lie beyond a level."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from extractor.claims.around.crowd import groups_in, label_of, pointers_of
from extractor.claims.around.holding import Held, held_against
from extractor.claims.around.labels import Labels, Named
from extractor.claims.around.links import correlation, extremes
from extractor.claims.finding import Finding
from extractor.claims.interval import Truth, Value
from extractor.claims.measures.measure import matches, ratio
from extractor.claims.measures.trials import tolerance
from extractor.claims.statements.quantifiers import NUM, number_of
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.thesaurus import WORD, plurals
from extractor.claims.view import brief, plain

TOLD = re.compile(
    r"\b(?:plotted|shown|drawn|label(?:l?ed|s)?|named?|names|holds?|contains?|carry|carries|appear|included?|"
    r"in total|altogether|displayed|depicted|compared|annotated)\b"
)
TOTAL = re.compile(
    rf"(?<![\w.-])(?:a total of |all |the )?(?P<some>{NUM})\s+(?:[^\W\d_]+\s+)?(?P<noun>[^\W\d_]+s|species|"
    rf"series)\b(?! of\b)"
)
PART = re.compile(
    rf"(?<![\w.-])(?P<some>{NUM}|half|most|all|none)\s+(?:of\s+(?:them|which|these|those|"
    rf"the(?:\s+[^\W\d_]+){{1,3}}?)\s*,?\s*)?(?:(?:are|is|were|being|belong to|come from)\s+)?(?:the\s+|all\s+)?$"
)


def check(reading: Reading, labels: Labels) -> Finding | None:
    """A statement that names no single point of a scatter."""
    reading = replace(reading, text=labels.reader.folded[slice(*reading.statement.span)])
    found = extremes(reading, labels) or correlation(reading, labels) or _span(reading, labels)
    return found or _count(reading, labels) or _beyond(reading, labels)


def _count(reading: Reading, labels: Labels) -> Finding | None:
    """``Eight models are plotted, three of them proprietary``; ``four of the labelled stars are classical``."""
    found: list[tuple[bool, str]] = []
    groups = groups_in(reading, labels)
    for subject in reading.subjects:
        part = PART.search(reading.text[: subject.span[0] - reading.offset])
        name = next((n for n in groups if any(reading.view.by_key[k].series.name == n for k in subject.keys)), None)
        if part is None or name is None:
            return None
        mine = sum(p.series == name for p in labels.points)
        found.append((_fits(part.group("some"), mine, len(labels.points)), f"{mine} are {name}"))
    head = reading.text[: reading.subjects[0].span[0] - reading.offset] if reading.subjects else reading.text
    total = TOTAL.search(head)
    if total is not None and TOLD.search(reading.text) and not reading.of_role("y", "ratio", "percent", "change"):
        found.append((number_of(total.group("some")) == len(labels.points), f"{len(labels.points)} named points"))
    if not found or (reading.subjects and not TOLD.search(reading.text) and not SPECIES.search(reading.text)):
        return None
    truth: Truth = all(fits for fits, _ in found) or (False if labels.is_complete else None)
    program = "number of named points" + (f" of {', '.join(groups)}" if groups else "")
    return Finding(
        "count", truth, program, "; ".join(said for _, said in found), pointers_of(labels.points), 0.95, firm=True
    )


SPECIES = re.compile(rf"(?<![\w.-]){NUM} of (?:the|them|which|these)\b")


def _fits(word: str, mine: int, whole: int) -> bool:
    shares = {"half": 2 * mine == whole, "most": 2 * mine > whole, "all": mine == whole, "none": mine == 0}
    return shares[word] if word in shares else number_of(word) == mine


def _beyond(reading: Reading, labels: Labels) -> Finding | None:
    """``Two species range over more than 10,000 ha``, ``no CNN gets beyond 86%``; ``all that need 3 Wh or more``."""
    groups = groups_in(reading, labels)
    if len(groups) > 1 or (reading.subjects and not groups):
        return None
    points: Sequence[Named] = [p for p in labels.points if not groups or p.series == groups[0]]
    reading, points = _those_that(reading, labels, points)
    for axis in ("y", "x") if points else ():
        found = _on_axis(reading, labels, points, axis)
        if found is not None:
            return found
    return None


def _those_that(reading: Reading, labels: Labels, points: Sequence[Named]) -> tuple[Reading, Sequence[Named]]:
    """``the five models that need 3 Wh or more``: only those, whose number must be right."""
    clause = WHICH.search(reading.text)
    if clause is None:
        return reading, points
    for axis in ("x", "y"):
        amounts = [
            a for a in labels.on(axis, reading).amounts if clause.start() <= a.span[0] - reading.offset < clause.end()
        ]
        limits = [a for a in amounts if a.role == "y"]
        if len(limits) != 1 or labels.axis_told(clause.group(), [limits[0].unit or ""]) != axis:
            continue
        up = clause.group("up") is not None or limits[0].relation == ">"
        down = clause.group("down") is not None or limits[0].relation == "<"
        if up is down:
            continue
        kept = [
            p for p in points if (v := (p.x if axis == "x" else p.y).mid) == limits[0].mid or (v > limits[0].mid) is up
        ]
        count = re.search(rf"\b({NUM}) [^\W\d_]+ $", reading.text[: clause.start()])
        if count is not None and number_of(count.group(1)) != len(kept):
            return reading, ()
        text = reading.text[: clause.start()] + "-" * len(clause.group()) + reading.text[clause.end() :]
        text = (
            text if count is None else text[: count.start()] + " " * (count.end() - count.start()) + text[count.end() :]
        )
        rest = tuple(a for a in reading.amounts if a not in amounts)
        return replace(reading, text=text, amounts=rest), kept
    return reading, ()


WHICH = re.compile(
    r"\b(?:that|which|with|who)\b [^,;]*?\d[\d.,]*\s?[^\s\d]*(?:(?P<up> or (?:more|above|higher|over|greater|longer))|"
    r"(?P<down> or (?:less|fewer|below|lower|under|shorter)))?(?= )"
)


def _on_axis(reading: Reading, labels: Labels, points: Sequence[Named], axis: str) -> Finding | None:
    again = replace(labels.on(axis, reading), text=reading.text)
    gone = [m.span() for m in re.finditer("-{4,}", reading.text)]
    kept_amounts = [a for a in again.amounts if not any(lo <= a.span[0] - again.offset < hi for lo, hi in gone)]
    again = replace(again, amounts=tuple(kept_amounts))
    units = [a.unit for a in again.amounts if a.unit]
    limits = [a for a in again.amounts if a.role in ("y", "change") and a.relation != "="]
    if labels.axis_told(again.text, units) != axis or len(limits) != 1 or again.levels:
        return None
    values = {p.name: p.x if axis == "x" else p.y for p in points}
    inside = [((a.span[0] - again.offset, a.span[1] - again.offset), a) for a in again.amounts]
    label = label_of(labels, axis)
    half = re.search(r"\bhalf of (?:the|all)\b", again.text)
    if half is not None:
        return _half(values, limits[0].mid, limits[0].relation, label)
    kept = [i for i in inside if i[1].role != "fraction"]
    found = held_against(
        Held(again.text, (), list(values), lambda item, _: values.get(item), lambda _: label, (), kept)
    )
    unsure = (not labels.is_complete and COUNTED.search(again.text)) or not _is_of_all(reading, labels, points)
    return replace(found, truth=None) if found is not None and found.truth is False and unsure else found


def _is_of_all(reading: Reading, labels: Labels, points: Sequence[Named]) -> bool:
    """Whether the noun that is counted means all points: one of the title or of the axes, or a plain word for them."""
    noun = QUANTIFIED.search(reading.text)
    if noun is None or len(points) < len(labels.points):
        return True
    words = {form for word in WORD.findall(reading.view.told) for form in plurals(word)}
    return noun.group("noun") in words or PLAINLY.fullmatch(noun.group("noun")) is not None


QUANTIFIED = re.compile(
    rf"\b(?:every|each|all|no|none of the|not one|(?:{NUM} )?of the|{NUM})(?: {NUM})? (?:of the )?(?:{NUM} )?"
    r"(?:(?:named|labell?ed|plotted) )?(?P<noun>[^\W\d_]{3,})"
)
PLAINLY = re.compile(
    r"(?:points?|markers?|symbols?|models?|species|systems?|items?|entries|entry|ones?|names?|objects?|cases?)"
)


COUNTED = re.compile(rf"(?<![\w.-]){NUM} ")


def _half(values: dict[str, Value], level: float, relation: str, label: str) -> Finding:
    doing = sum(v.mid > level if relation == ">" else v.mid < level for v in values.values())
    truth: Truth = 2 * doing == len(values)
    pointers = tuple(p for v in values.values() for p in v.pointers)
    program = f"half: {label} {relation} {plain(level)}"
    return Finding("count", truth, program, f"{doing} of {len(values)} do", pointers, 0.95, firm=True)


def _span(reading: Reading, labels: Labels) -> Finding | None:
    """``The home ranges span more than five orders of magnitude``: the largest over the smallest."""
    axis, ratios = labels.axis_told(reading.text), reading.of_role("ratio")
    if axis is None or len(ratios) != 1 or not SPANS.search(reading.text) or reading.subjects:
        return None
    values = [p.x if axis == "x" else p.y for p in labels.points]
    top, low = max(values, key=lambda v: v.mid), min(values, key=lambda v: v.mid)
    measured = ratio(top, low)
    if measured is None:
        return None
    amount = ratios[0]
    truth = matches(measured, amount.lo, amount.hi, amount.relation, tolerance(amount))
    program = f"max / min of {label_of(labels, axis)} {amount.relation} {amount.shown.strip()}"
    reason = f"{plain(top.mid)} and {plain(low.mid)} give {brief(measured.mid)}"
    return Finding("range", truth, program, reason, (*top.pointers, *low.pointers), 0.95, firm=True)


SPANS = re.compile(r"\b(?:spans?|spanning|stretch(?:es)?|cover(?:s|ing)?|extends?|ranges?|differs?|var(?:y|ies))\b")
