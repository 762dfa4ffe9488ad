"""Wordings under which a failed test proves nothing: they narrow, turn or replace what the program tried.

Each doubt looks at a statement and at what failed, and says whether the failure may be the program's own.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from extractor.claims.finding import Finding
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.stems import stem
from extractor.vocab import load

Doubt = Callable[[Reading, Finding], bool]

PLAIN_WORDS = frozenset(load("claims")["idle"]["plain"])
SUBSET = re.compile(r"\b(?:of|among) the (?P<kind>[a-z-]{4,}) (?P<noun>[a-z]{3,}s|ones)\b")
MOVES_TO_A_SIDE = re.compile(
    r"\b(?:mov|pull|climb|ris|go|get|sink|drop|fall|slip|dip|shoot|com|slid|div|break|edg|push|forg|surg)(?:e|es|s|ing)?\s+"
    r"(?:back\s+)?(?:ahead of|above|below|past|under|beneath|over|through|clear of|in front of|ahead)\b"
)
OF_WHAT = re.compile(r"\bof what\b|\bas (?:much|many|far|fast) as\b|\bthat of the\b.*\b(?:loss|gain|fall|rise)\b")
ARRIVES = re.compile(r"\b(?:reach\w*|attain\w*|arriv\w*|achiev\w*|hit|hits|passed|crossed|needs?|takes?)\b")
NO_OTHER = re.compile(
    r"\b(?:the only|only one|alone|no other|none of the others?|nothing else|no one else|nobody else)\b"
)
AS_ANOTHER = re.compile(
    r"\b(?:as|when|while|the more|with) (?:the )?(?P<noun>[a-z-]{3,})s? (?:get|gets|grow|grows|become|becomes|increase|"
    r"increases|rise|rises|go|goes|fall|falls|shrink|shrinks)\b"
)
WITHIN = re.compile(
    r"\bwithin (?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|\d+) "
    r"(?:second|minute|hour|day|week|month|quarter|year|decade|step|epoch|cycle|round)s?\b"
)
SUM_OF_ALL = re.compile(r"\b(?:total|overall|altogether|sum|combined)\b")


def _is_of_a_subset(reading: Reading, finding: Finding) -> bool:
    """``the largest of the renewable sources``: a kind of series that the figure does not tell."""
    found = SUBSET.search(reading.text)
    if found is None or finding.kind not in ("extremum", "order"):
        return False
    kind = found.group("kind")
    return kind not in PLAIN_WORDS and kind[:5] not in reading.view.words and set(kind) != {"x"}


def _is_a_transition(reading: Reading, finding: Finding) -> bool:
    """``moves ahead of cash between 2020 and 2022``: not ahead all along, but at the end."""
    stretch = any(not scope.is_place for scope in reading.scopes)
    moved = finding.kind == "order" or (finding.kind == "threshold" and not finding.sure)
    return moved and stretch and MOVES_TO_A_SIDE.search(reading.text) is not None


def _is_of_changes(reading: Reading, finding: Finding) -> bool:
    """``loses a third of what B loses``: two changes, not two values."""
    moved = any(reading.has("motion", entry) for entry in ("rise", "fall"))
    return finding.kind == "ratio" and moved and "Δ" not in finding.program and OF_WHAT.search(reading.text) is not None


def _is_a_part_reached(reading: Reading, finding: Finding) -> bool:
    """``half of the rated power is reached between 8 and 10``: where, not how much."""
    return finding.kind == "ratio" and bool(reading.of_role("fraction")) and ARRIVES.search(reading.text) is not None


def _is_of_the_others(reading: Reading, finding: Finding) -> bool:
    """``no other method gains as much as``: the gain of the named one is not denied."""
    return finding.kind in ("trend", "plateau", "rate") and NO_OTHER.search(reading.text) is not None


def _moves_with_another(reading: Reading, finding: Finding) -> bool:
    """``gets lower as the maze gets larger``, where x is no maze."""
    found = AS_ANOTHER.search(reading.text)
    if found is None or finding.kind not in ("trend", "rate", "plateau"):
        return False
    axes = [panel.x for panel in reading.view.figure.panels if panel.x is not None]
    words = {stem(word) for axis in axes for word in re.findall(r"[^\W\d_]{3,}", (axis.label or "").lower())}
    return stem(found.group("noun")) not in words


def _is_of_families(reading: Reading, finding: Finding) -> bool:
    """``shuffling costs Base 8 points``, where Base is drawn twice: which two curves are meant is not said."""
    grouped = any(track.series.group for track in reading.named)
    return finding.kind in ("gap", "ratio") and grouped and len(reading.named) > len(reading.subjects)


def _is_within_a_while(reading: Reading, finding: Finding) -> bool:
    """``lost half of its August value within four months``: the other end of the stretch is left to the reader."""
    return (
        finding.kind in ("ratio", "gap", "trend")
        and WITHIN.search(reading.text) is not None
        and len(reading.scopes) < 2
    )


def _is_of_a_stack(reading: Reading, finding: Finding) -> bool:
    """``the North Sea column reaches 182``: of stacked layers the whole is meant where none of them is named."""
    stacked = any(panel.stacked for panel in reading.view.figure.panels)
    return stacked and not reading.subjects and finding.kind in ("threshold", "extremum", "value", "order", "trend")


def _is_sum_of_shares(reading: Reading, finding: Finding) -> bool:
    """``the total amount has doubled`` over shares, which always add up to the same."""
    shares = all((t.unit or "") == "%" or "%" in t.label or "share" in t.label.lower() for t in reading.everyone)
    return "total" in finding.program and shares and SUM_OF_ALL.search(reading.text) is not None


def _is_of_neighbours(reading: Reading, finding: Finding) -> bool:
    """``the largest loss between neighbouring points``: one step, not the whole way."""
    return finding.kind == "rate" and "over all x" in finding.program and NEIGHBOURS.search(reading.text) is not None


def _is_at_each_place(reading: Reading, finding: Finding) -> bool:
    """``at each size, a stronger penalty goes with a higher error``: across the series, not along x."""
    return finding.kind == "correlation" and AT_EACH.search(reading.text) is not None


def _is_of_later_places(reading: Reading, finding: Finding) -> bool:
    """``at all later dates``: later than what the sentence before named."""
    return finding.kind in ("order", "threshold", "trend", "extremum") and LATER_PLACES.search(reading.text) is not None


LATER_PLACES = re.compile(
    r"\b(?:all|every|each|any|both) (?:of the |the )?(?:later|subsequent|following|earlier|previous|preceding|"
    r"remaining) [a-z]+"
)
AT_EACH = re.compile(r"\b(?:at|in|on|for) (?:each|every|any|all)\b")
NEIGHBOURS = re.compile(r"\b(?:neighbou?ring|consecutive|adjacent|successive|from one \w+ to the next)\b")
DOUBTS: tuple[Doubt, ...] = (
    _is_of_a_subset,
    _is_a_transition,
    _is_of_changes,
    _is_a_part_reached,
    _is_of_the_others,
    _moves_with_another,
    _is_of_families,
    _is_within_a_while,
    _is_of_a_stack,
    _is_sum_of_shares,
    _is_of_neighbours,
    _is_at_each_place,
    _is_of_later_places,
)


def is_doubtful(reading: Reading, finding: Finding) -> bool:
    """Whether any wording of the statement makes its failure prove nothing."""
    return any(doubt(reading, finding) for doubt in DOUBTS)
