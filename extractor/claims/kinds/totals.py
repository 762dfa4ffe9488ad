"""``All thirty cells add up to 833``, ``averaged over the six wards``, ``accounts for half of all cases``.

The values of a whole series, or of the whole figure, taken together: their sum, their mean, and the part that one
series has in the sum of all.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from extractor.claims.finding import Finding, names
from extractor.claims.interval import Truth, Value
from extractor.claims.measures.bounds import is_percent
from extractor.claims.measures.measure import matches, places_in, ratio, slack_of
from extractor.claims.measures.sums import total
from extractor.claims.measures.trials import tolerance
from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import EVERYWHERE
from extractor.claims.view import Track, brief, plain

ADDED = re.compile(
    r"\b(?:add(?:s|ed|ing)?(?: up)? (?:up )?to|add(?:ed|ing)? (?:up|together)|sum(?:s|med)?(?: up)? to|"
    r"taken together|in total|"
    r"altogether|all told|total(?:s|led|ling)?|the sum of|the total)\b"
)
MEAN = re.compile(
    r"\b(?:averag(?:ed|ing)(?: out)?|averages?(?: out)?|on average|(?:the|an?|their|its|"
    r"whose) (?:overall |simple |arithmetic )?"
    r"(?:mean|average))\b"
)
CELLS = re.compile(
    r"\b(?:all (?:[\w-]+ )?(?:cells|bars|values|bins|entries|columns|counts|cases)|the (?:whole|"
    r"entire) (?:grid|map|table|chart|figure))\b"
)
OF_ALL = re.compile(
    r"\W*of (?:all|the (?:grand |overall )?(?:total|sum)|the (?:whole|entire)|"
    r"every)(?: of)?(?: the)?\b(?! (?:two|three|four|five)\b)"
)
FILLED = ("bar", "histogram", "pie", "heatmap", "area")
SOME = re.compile(
    r"\b(?:two|three|four|five|six|other|remaining|rest|largest|smallest|biggest|top|first|last|highest|lowest) "
    r"(?:largest|smallest|biggest|top|ones|bars|causes|slices)\b|\bthe (?:rest|others?|remaining|remainder)\b|\btop\b"
)


def check(reading: Reading) -> Finding | None:
    """A sum or a mean against the one value that is stated for it, or a series against the sum of all."""
    if SOME.search(reading.text) or reading.levels:
        return None
    return _added(reading) or _mean(reading) or _share(reading)


def _one(amounts: Sequence[Amount]) -> Amount | None:
    return amounts[0] if len(amounts) == 1 else None


def _values(reading: Reading, tracks: Sequence[Track]) -> list[Value]:
    """Every stated value of some tracks within the scope of the statement."""
    scopes = [s for s in reading.scopes if s.where != "all"] or [EVERYWHERE]
    return [p.y for t in tracks for s in scopes for p in places_in(t, s) if p.y.bounded]


def _is_own(reading: Reading, word: str) -> bool:
    """Whether the figure itself is one of means or totals, so that the word is but a name."""
    return any(word in f"{t.label} {t.name} {p}".casefold() for t in reading.tracks for p in t.categories or ("",))


def _added(reading: Reading) -> Finding | None:
    """``Added together, the bars represent 300 gardens``."""
    amount = _one(reading.of_role("y", "change"))
    if not ADDED.search(reading.text) or amount is None or reading.view.figure.kind not in FILLED:
        return None
    if (
        reading.categories
        or reading.scopes
        or reading.of_role("ratio", "percent", "fraction")
        or _is_own(reading, "total")
    ):
        return None
    several = len(reading.tracks) > 1
    if several and (reading.subjects or not CELLS.search(reading.text)):
        return None
    value = total(_values(reading, reading.tracks))
    return _told(reading, amount, value, "sum", max(0.01 * abs(amount.mid), 0.0))


def _mean(reading: Reading) -> Finding | None:
    """``On average, the wait is 19 weeks``: the mean of the stated values of one series."""
    amount = _one(reading.of_role("y"))
    if (
        not MEAN.search(reading.text)
        or amount is None
        or len(reading.tracks) != 1
        or reading.of_role("change", "ratio")
    ):
        return None
    values = _values(reading, reading.tracks)
    if _is_own(reading, "mean ") or _is_own(reading, "average") or len(values) < 2 or reading.categories:
        return None
    summed, size = total(values), len(values)
    value = replace(summed, mid=summed.mid / size, lo=summed.lo / size, hi=summed.hi / size)
    room = max(2 * slack_of(reading.tracks[0]), (0.1 if amount.approx else 0.02) * abs(amount.mid))
    found = _told(reading, amount, value, "mean", room)
    evenly = reading.tracks[0].categories or reading.view.figure.kind in FILLED
    return found if evenly or found.truth is True else None


def _share(reading: Reading) -> Finding | None:
    """``Coastal Plain accounts for over half of all cases``: a series against the sum of all series."""
    amount = _one(reading.of_role("fraction", "percent"))
    if amount is None or len(reading.subjects) != 1 or not reading.tracks or reading.of_role("y", "ratio", "change"):
        return None
    after = reading.text[max(0, amount.span[1] - reading.offset) :]
    rivals = [t for t in reading.everyone if t.panel == reading.tracks[0].panel]
    if not OF_ALL.match(after) or len(rivals) < 2 or len(reading.tracks) != 1 or is_percent(reading.everyone):
        return None
    if reading.view.figure.kind not in FILLED or reading.has("motion", "fall") or reading.has("motion", "rise"):
        return None
    part = ratio(total(_values(reading, reading.tracks)), total(_values(reading, rivals)))
    if part is None:
        return None
    scale = 100.0 if amount.role == "percent" else 1.0
    value = replace(part, mid=scale * part.mid, lo=scale * part.lo, hi=scale * part.hi)
    return replace(_told(reading, amount, value, "share of all", tolerance(amount, 0.02 * scale)), kind="ratio")


def _told(reading: Reading, amount: Amount, value: Value, what: str, room: float) -> Finding:
    truth: Truth = matches(value, amount.lo, amount.hi, amount.relation, (3 if amount.approx else 1) * room)
    reason = f"the {what} of y({names(reading.tracks)}) is {brief(value.mid)}, stated {amount.shown.strip()}"
    program = f"{what} of y({names(reading.tracks)}) {amount.relation} {plain(amount.mid)}"
    return Finding("value", truth, program, reason, value.pointers, 0.96, firm=truth is not None, sure=True)
