"""Figures of which a failed test proves nothing, however well the statement was read.

Each doubt looks at a statement, at what failed and at the figure, and says whether the failure may be the program's
own. What the wording leaves open is weighed by :mod:`account`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise

from extractor.claims.account.asks import without
from extractor.claims.finding import Finding
from extractor.claims.other_measures import OTHER_MEASURES
from extractor.claims.other_readings import (
    acts_on_another,
    counts_a_share,
    guesses_its_place,
    is_of_another,
    moves_by_itself,
    skips_a_panel,
)
from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.stance import opinion
from extractor.claims.statements.unresolved import stranger
from extractor.claims.vetoes.places import off_the_axis
from extractor.claims.view import CALENDAR, Track
from extractor.claims.words import has, numeral_words

Doubt = Callable[[Reading, Finding], bool]

LEFT_TO_RIGHT = re.compile(
    r"\b(?:left to right|top to bottom|bottom to top|to the next|each|every|step|from (?:the )?\S+ to)\b"
)
EVERY_PANEL = re.compile(
    r"\b(?:all|every|each|both|either|any|no|across)\s+(?:of the\s+|the\s+)?"
    r"(?:(?:two|three|four|five|six)\s+)?(?:\w+\s+)?(?:panels?|charts?|plots?|graphs?|subplots?|metrics?|measures?|"
    r"quantit(?:y|ies)|axes|variables?)\b"
)
WHOLE_KINDS = ("order", "threshold", "trend", "extremum", "convergence", "plateau")


def is_doubtful(reading: Reading, finding: Finding) -> bool:
    """Whether the failure of a test may be the program's own."""
    return any(doubt(reading, finding) for doubt in DOUBTS)


def _is_opinion(reading: Reading, finding: Finding) -> bool:
    """``presumably``, ``ought to``; and in an interpretation no motion or rank is claimed for its own sake."""
    told = reading.statement.role == "interpretation" and finding.kind in ("trend", "plateau", "extremum")
    return told or has(reading.text, "opinion", "outside") or opinion(reading) > 1.0


def _is_muddled(reading: Reading, finding: Finding) -> bool:
    """Several places of a series bear one name and differ, so that none of them can be told from the others."""
    ranked = finding.kind == "extremum" or OF_ALL.search(finding.program) is not None
    named = set() if ranked else {(m.category or "").casefold() for m in reading.categories}
    return any(_differs_at(track, named) for track in reading.tracks if track.categories)


OF_ALL = re.compile(r"\brank\b|highest|lowest|largest|smallest|most of|across categories")


def _differs_at(track: Track, named: set[str]) -> bool:
    """Whether two values stated for one category, of those that are named, have nothing in common."""
    told = {float(rank) for rank, name in enumerate(track.categories) if not named or name.casefold() in named}
    by_name = sorted((p for p in track.places if p.lo in told), key=lambda p: (p.lo, p.y.lo))
    return any(a.lo == b.lo and a.y.hi < b.y.lo for a, b in pairwise(by_name))


def _is_off_the_axis(reading: Reading, finding: Finding) -> bool:  # noqa: ARG001
    """``reaches the level before 4 million steps`` on an axis that ends at 3."""
    return off_the_axis(reading) is not None


def _is_unplaced(reading: Reading, finding: Finding) -> bool:  # noqa: ARG001
    """``once the weights have been averaged``: nobody knows where on x that is."""
    return bool(reading.unplaced)


def _is_given_back(reading: Reading, finding: Finding) -> bool:
    """``gives back 0.9`` of a loss: what was gained is lost, which is up or down as the measure has it."""
    back = finding.kind in ("rate", "trend", "gap") and GIVEN_BACK.search(reading.text) is not None
    worst = -1 if finding.kind == "gap" else 0
    return back and any(reading.direction(t) <= worst for t in reading.tracks)


GIVEN_BACK = re.compile(r"\bg(?:iv(?:es?|ing|en)|ave) (?:back|up)\b|\b(?:surrender|forfeit|relinquish)\w*\b")


def _is_doubled(reading: Reading, finding: Finding) -> bool:
    """A name that is a category inside the name of a series."""
    return not finding.firm and any(
        s.span[0] <= m.span[0] and m.span[1] <= s.span[1] for m in reading.categories for s in reading.subjects
    )


def _is_unordered(reading: Reading, finding: Finding) -> bool:
    """``has gained ground in Lyon`` among bars with names: no step of theirs is a step in time."""
    if finding.kind not in ("trend", "plateau"):
        return False
    names = [name[:3].casefold() for t in reading.tracks for name in t.categories]
    in_time = all(name in CALENDAR or name[:1].isdigit() for name in names)
    return bool(names) and not in_time and not LEFT_TO_RIGHT.search(reading.text)


def _is_of_some_panel(reading: Reading, finding: Finding) -> bool:
    """A statement that names no panel, tried in several that measure different things."""
    if reading.panels or finding.kind not in WHOLE_KINDS:
        return False
    labels = {t.label for t in reading.tracks}
    return len(labels) > 1 and not EVERY_PANEL.search(reading.text) and not NOWHERE.match(finding.reason)


NOWHERE = re.compile(r"fails at (\d+) of \1 places")


def _misses_parts(reading: Reading, finding: Finding) -> bool:
    """``the six shares`` of which five are known."""
    if not finding.program.startswith("sum of") or RANKED.search(finding.program):
        return False
    words, values = numeral_words("numbers")
    counted = {int(values[m.group().lower()]) for m in words.finditer(reading.text)}
    counted |= {int(a.mid) for a in reading.of_role("count")}
    parts = {len(reading.everyone), *(len(t.points) for t in reading.everyone)}
    parts.add(sum(len(t.points) for t in reading.everyone))
    return bool(counted) and not counted & parts


def _is_of_a_compound(reading: Reading, finding: Finding) -> bool:  # noqa: ARG001
    """``on-currents span 60 to 200`` over currents: a part of what the axis measures, and which is not read."""
    told = {word.removesuffix("s") for t in reading.tracks for word in LETTERS.findall(t.label.casefold())}
    found = (
        m.group("head").removesuffix("s") for m in COMPOUND.finditer(reading.text) if m.group() not in reading.view.told
    )
    return any(head in told for head in found)


COMPOUND = re.compile(r"\b[^\W\d_]+-(?P<head>[^\W\d_]{4,})\b")
LETTERS = re.compile(r"[^\W\d_]{4,}")


def _begins_late(reading: Reading, finding: Finding) -> bool:
    """``4 % above their starting level`` of a series whose first stated place lies well inside the axis."""
    if "start" not in finding.program:
        return False
    return any(_is_inside(reading, track) for track in reading.tracks)


def _is_inside(reading: Reading, track: Track) -> bool:
    firsts = [t.start for t in reading.view.tracks if t.panel == track.panel and t.start is not None]
    lasts = [t.end for t in reading.view.tracks if t.panel == track.panel and t.end is not None]
    if track.start is None or track.categories or not firsts:
        return False
    return track.start - min(firsts) > LATE * (max(lasts) - min(firsts))


LATE = 0.15
RANKED = re.compile(r"^sum of the \d+ (?:largest|smallest) of")


def _is_of_families(reading: Reading, finding: Finding) -> bool:
    """``shuffling costs Base 8 points``, where Base is drawn twice: which two curves are meant is not said."""
    grouped = any(track.series.group for track in reading.named)
    return finding.kind in ("gap", "ratio") and grouped and len(reading.named) > len(reading.subjects)


def _is_of_a_stack(reading: Reading, finding: Finding) -> bool:
    """``the North Sea column reaches 182``: of stacked layers the whole is meant where none of them is named."""
    stacked = any(panel.stacked for panel in reading.view.figure.panels)
    return stacked and not reading.subjects and finding.kind in (*WHOLE_KINDS, "value", "rate")


def _is_sum_of_shares(reading: Reading, finding: Finding) -> bool:
    """``the total amount has doubled`` over shares, which always add up to the same."""
    shares = all((t.unit or "") == "%" or "%" in t.label or "share" in t.label.lower() for t in reading.everyone)
    return "total" in finding.program and shares


def _is_of_nobody(reading: Reading, finding: Finding) -> bool:
    """``Science surpasses the goal`` over bars of three years: whose it is was not said, and not all need be meant."""
    named = bool(reading.subjects or reading.context) or not reading.categories
    if finding.kind not in COMMON_KINDS or named or len(reading.tracks) < SEVERAL:
        return False
    return not TOLD_OF_ALL.search(reading.text)


def _is_the_other_way(reading: Reading, finding: Finding) -> bool:
    """``trails by 2 points``, ``got two minutes faster``: the amount fits, and which way is meant is not plain."""
    given = GIVE.search(finding.reason) if finding.kind == "gap" else None
    plainly = has(_unmeasured(reading), "compare", "above") or has(_unmeasured(reading), "compare", "below")
    if given is None or (plainly and len(reading.subjects) > 1):
        return False
    apart = abs(float(given.group(1)))
    return any(_allows(amount, apart) for amount in reading.of_role("change", "y"))


def _allows(amount: Amount, apart: float) -> bool:
    if amount.relation == ">":
        return apart >= amount.lo
    return apart <= amount.hi if amount.relation == "<" else abs(apart - amount.mid) <= 0.1 * amount.mid


def _unmeasured(reading: Reading) -> str:
    """The statement without its numbers and their bounds: ``no more than 7 points`` puts nobody above."""
    return without(reading.text, [(a.span[0] - reading.offset, a.span[1] - reading.offset) for a in reading.amounts])


GIVE = re.compile(r" give (-?\d+(?:\.\d+)?(?:e[+-]?\d+)?),")


def _is_of_strangers(reading: Reading, finding: Finding) -> bool:  # noqa: ARG001
    """``both immunotherapy arms`` of three, ``memory use`` on an axis of latency: what is meant was not tried."""
    return stranger(reading) is not None


def _is_across_names(reading: Reading, finding: Finding) -> bool:
    """``February was slower than any other month``: which way names differ hangs on what the words measure.

    Nor do curves over names without an order cross anywhere.
    """
    unordered = any(t.categories and not t.is_ordered for t in reading.tracks)
    paced = "across categories" in finding.program and PACED.search(reading.text) is not None
    return paced or (finding.kind == "crossing" and unordered)


PACED = re.compile(r"\b(?:slow|fast|quick|swift)er\b")


COMMON_KINDS = ("trend", "threshold", "order", "rate", "plateau", "convergence", "gap", "value", "crossing")
SEVERAL = 3
TOLD_OF_ALL = re.compile(
    r"^\W*(?:(?:in|at|for|over|by|from|between|after|before|until|across|beyond|with|on|once|past)\b[^,]{0,48},\s*)?"
    r"(?:(?:almost|nearly|virtually|practically|at least|only|just|more than|not)\s+)?"
    r"(?:all|every|each|both|none|neither|no|any|most|half|across|(?:the )?(?:one|two|three|four|five|six|seven|eight)|"
    r"the majority)\b"
)


DOUBTS: tuple[Doubt, ...] = (
    _is_opinion,
    _is_muddled,
    _is_off_the_axis,
    _is_unplaced,
    _is_given_back,
    _is_doubled,
    _is_unordered,
    _is_of_some_panel,
    _misses_parts,
    _is_of_families,
    _is_of_a_stack,
    _is_sum_of_shares,
    _is_of_nobody,
    _is_across_names,
    _is_of_a_compound,
    _begins_late,
    _is_of_strangers,
    _is_the_other_way,
    acts_on_another,
    is_of_another,
    guesses_its_place,
    counts_a_share,
    skips_a_panel,
    moves_by_itself,
    *OTHER_MEASURES,
)
