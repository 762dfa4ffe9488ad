"""Statements about what is stated around values: tried on just that, or left open where the text does not state it."""

from __future__ import annotations

import re
from dataclasses import replace

from extractor.claims.around import (
    bands,
    boxes,
    clouds,
    extents,
    histograms,
    members,
    named_points,
    outliers,
    paired,
    relations,
)
from extractor.claims.around.bands import Judge
from extractor.claims.around.labels import Labels
from extractor.claims.around.phrases import Said, phrases_in
from extractor.claims.around.statistics import STATISTICS, is_known
from extractor.claims.finding import Finding
from extractor.claims.statements.names import Mention, find_names, overlap
from extractor.claims.statements.reader import Reader
from extractor.claims.statements.reading import Reading
from extractor.vocab import any_of, load

UNSTATED = re.compile(rf"\b{any_of(load('spread')['unstated']['nouns'])}\b")
DRAWN = re.compile(r"\b(?:error|bars?|box(?:es)?|whiskers?|bands?|medians?|means?)\b")


def tried(reading: Reading, reader: Reader, labels: Labels | None, judge: Judge) -> Finding | None:
    """The finding of a statement about a statistic or a named point; ``None`` for one that is about plain values.

    ``judge`` tries a statement about the course of a statistic as it would any other course.
    """
    if labels is not None and (found := _of_points(reading, labels)) is not None:
        return found
    folded = reader.folded[slice(*reading.statement.span)]
    if (found := extents.check(reading, folded) or histograms.check(reading, folded)) is not None:
        return found
    is_box = reading.view.figure.kind == "box"
    if not (is_box or any(point.spread for p in reading.view.figure.panels for s in p.series for point in s.points)):
        return None
    reading = replace(reading, text=told(reading, folded))
    reading = _with_antecedent(_with_names(reading, folded), reader)
    found = relations.check(reading, is_box=is_box)
    if found is not None:
        return found
    phrases = phrases_in(reading, is_box=is_box)
    if is_box and (found := _of_members(reading, phrases)) is not None:
        return found
    about = [s for s in phrases if s.statistic != "median"]
    if not about:
        unstated = UNSTATED.search(reading.text)
        return left_open(f"the description states no {unstated.group()}") if unstated and is_box else None
    found = _found(reading, phrases, about)
    if found.truth is None and not is_box and not any(t.categories for t in reading.everyone):
        return bands.check(reading, reader, phrases, judge) or found
    return found


def _of_points(reading: Reading, labels: Labels) -> Finding | None:
    return named_points.check(reading, labels) or clouds.check(reading, labels)


def _with_names(reading: Reading, folded: str) -> Reading:
    """``the error bar of Fe``: groups that are named inside a longer phrase, which was taken for another name."""
    found = list(reading.categories)
    for track in reading.everyone:
        for name in sorted(track.categories, key=len, reverse=True):
            for match in re.finditer(rf"(?<![\w-]){re.escape(name.casefold())}(?![\w-])", folded):
                span = (match.start() + reading.offset, match.end() + reading.offset)
                if not any(overlap(m.span, span) for m in found):
                    found.append(Mention(span, "category", frozenset({track.key}), category=name))
    return replace(reading, categories=tuple(sorted(found, key=lambda m: m.span)))


def _with_antecedent(reading: Reading, reader: Reader) -> Reading:
    """``its IQR``: of the group that the words before it name first."""
    if not PRONOUN.match(reading.text) and (reading.categories or not OWN.search(reading.text)):
        return reading
    start = reading.offset
    sentence = max(reader.folded.rfind(stop, max(0, start - FURTHEST), start - 2) for stop in (". ", "\n", ": **"))
    found = find_names(reader.names, reader.folded, max(sentence, 0), start)
    groups = sorted((m for m in found if m.category), key=lambda m: m.span)
    if not groups:
        return reading
    return replace(reading, categories=(replace(groups[0], span=(start, start)), *reading.categories))


PRONOUN = re.compile(r"\W*(?:its?|their|they)\b")
OWN = re.compile(r"\b(?:its|their)\b")
FURTHEST = 240


def _of_members(reading: Reading, phrases: list[Said]) -> Finding | None:
    found = outliers.check(reading) or members.quarters(reading, phrases)
    return found or paired.alike(reading, phrases) or paired.sizes(reading)


def told(reading: Reading, folded: str) -> str:
    """The statement with its names crossed out, but not the words for what is drawn: ``the error bar of xxx``."""
    text = list(reading.text)
    for found in DRAWN.finditer(folded):
        lo, hi = found.span()
        if set(reading.text[lo:hi]) <= {"x"}:
            text[lo:hi] = found.group()
            text[lo - 1 : lo], text[hi : hi + 1] = folded[lo - 1 : lo], folded[hi : hi + 1]
    return "".join(text)


def _found(reading: Reading, phrases: list[Said], about: list[Said]) -> Finding:
    missing = [s for s in about if s.statistic in STATISTICS and not is_known(reading.view, s.statistic)]
    if missing:
        return left_open(f"the description states no {STATISTICS[missing[0].statistic].name}")
    found = members.all_or_none(reading, phrases) or paired.mean_and_median(reading, phrases)
    found = found or boxes.check(reading, phrases)
    if found is not None and found.truth is not None:
        return found
    return left_open(f"what is said of the {_name(about[0])} was not tried")


def _name(said: Said) -> str:
    return STATISTICS[said.statistic].name if said.statistic in STATISTICS else "individuals"


def left_open(reason: str) -> Finding:
    """What the numbers of the text do not decide."""
    return Finding("other", None, "", reason, (), 0.9, firm=True)
