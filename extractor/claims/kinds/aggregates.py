"""Sums and means: ``the orange bars come to 32.3``, ``averages about 73``, ``the top three claim 79 %``."""

from __future__ import annotations

import re
from dataclasses import replace

from extractor.claims.finding import Finding
from extractor.claims.interval import Truth, Value
from extractor.claims.measures.collections import Collection, collections
from extractor.claims.measures.measure import matches
from extractor.claims.measures.sums import total
from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.reading import Reading
from extractor.claims.view import brief, plain
from extractor.remembering import kept

ADDED = re.compile(
    r"\b(?:add(?:s|ed|ing)? (?:up |together )?to|add(?:s|ed|ing)? up|added together|"
    r"sum(?:s|med|ming)?(?: up)? (?:to|over|across)|"
    r"taken together|together|in total|in all(?=\W*(?:[,.;:)]|$))|altogether|all told|"
    r"total(?:s|led|ling)?|the sum of|combined?|jointly|"
    r"between them|collectively|in aggregate|aggregat(?:es?|ed|ing)|comes? to|came to|sums? of)\b"
)
ACROSS = re.compile(
    r"\b(?:across|over) (?:all|both|the (?:\w+ )?(?:two|three|four|five|six|seven|eight|nine|ten|\d+))\b"
)
MEAN = re.compile(
    r"\b(?:averag(?:es?|ed|ing)(?: out)?|on average|(?:mean|average)(?: \w+){0,2}? (?:is|are|was|of|over|across|comes|"
    r"stands|lies|amounts)|(?:the|a|an|its|their|whose) (?:\w+ )?(?:mean|average))\b"
)
COST = re.compile(
    r"\b(?:costs?|loss(?:es)?|drops?|los(?:es?|t)|harm\w*|hurts?|damages?|reductions?|declines?|account\w* for)\b"
)
PACE = re.compile(
    r"\bper\b|\b(?:an?|each|every) (?:second|minute|hour|day|week|month|year|decade)\b|\b(?:annual|dai|year|month)ly\b"
)
OWN = {"mean": r"\b(?:mean|averaged?)\b", "sum": r"\b(?:total|sum)\b"}


@kept
def check(reading: Reading) -> Finding | None:
    """The sum or the mean of what a statement takes together, against the one number that it tells."""
    amounts = reading.of_role("y", "change")
    if len(amounts) != 1 or reading.of_role("ratio", "fraction", "percent") or reading.levels:
        return None
    mean = MEAN.search(reading.text) is not None
    summed = ADDED.search(reading.text) is not None
    if not (mean or summed or ACROSS.search(reading.text)) or _is_own(reading, "mean" if mean else "sum"):
        return None
    moved = reading.has("motion", "rise") or reading.has("motion", "fall")
    if (amounts[0].role == "change" and moved) or PACE.search(reading.text):
        return None
    for collection in collections(reading):
        return _told(reading, amounts[0], collection, mean=mean, plain_words=mean or summed)
    return None


def _is_own(reading: Reading, what: str) -> bool:
    """Whether the figure itself is one of means or totals, so that the word is but a name."""
    labels = " ".join(f"{t.label} {t.name} {' '.join(t.categories)}" for t in reading.tracks).casefold()
    return re.search(OWN[what], labels) is not None


def _told(reading: Reading, amount: Amount, taken: Collection, *, mean: bool, plain_words: bool) -> Finding | None:
    value = total(taken.values)
    size = len(taken.values) if mean else 1
    value = replace(value, mid=value.mid / size, lo=value.lo / size, hi=value.hi / size)
    if value.hi < 0 < amount.mid and COST.search(reading.text):
        value = Value(-value.mid, -value.hi, -value.lo, value.stated, value.pointers)
    room = (0.05 if amount.approx else 0.02) * abs(amount.mid)
    truth: Truth = matches(value, amount.lo, amount.hi, amount.relation, room)
    truth = truth if truth is not False or plain_words else None
    if truth is None and not plain_words:
        return None
    what = "mean" if mean else "sum"
    program = f"{what} of {taken.shown} {'≈' if amount.relation == '=' else amount.relation} {plain(amount.mid)}"
    reason = f"the {what} of {taken.shown} is {brief(value.mid)}, stated {amount.shown.strip()}"
    return Finding("value", truth, program, reason, value.pointers, 0.96, firm=truth is not None, sure=True)
