"""Signs that a statement measures something else than what was tried, so that its failure proves nothing.

They look at the statement beside the program: an axis that was not tried, a crowd of another size, a step that the
program took for the whole way.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from extractor.claims.finding import Finding
from extractor.claims.grammar.merits import lead_of
from extractor.claims.repeats.diagonal import OFF
from extractor.claims.statements.reading import Reading
from extractor.claims.vetoes.certainty import repeats_in
from extractor.model import Axis
from extractor.vocab import any_of, load

WORD = re.compile(r"[^\W\d_]{4,}")
DEGREE = re.compile(r"\b(?:most|least|more|less|fewer|fewest|[a-z]{3,}est) (?P<noun>[a-z]{4,})")
END_OF_AXIS = re.compile(
    r"\b(?:top|bottom|edge|limit|upper end|lower end|ceiling|floor|range) of (?:the|its|their) "
    r"(?:[xy][- ]?|vertical |horizontal |plotted )?(?:axis|axes|scale|frame|plot|chart)\b"
)
UPON_EACH_OTHER = re.compile(r"\bon top of (?:one another|each other)\b")
PART_BY_PART = re.compile(r"\b(?:each|every one) of (?:the|its) (?:last|first|next|following|previous)\b")
SHARE_OF_A_BOX = re.compile(r"\b(?:half|thirds?|quarters?|fifths?|per ?cent|percent|majority|most)\b|%")
STEP_OF_X = re.compile(
    r"\b(?:last|first|further|another|next|final) (?:doubling|halving)\b|\btimes (?:later|earlier|sooner)\b"
)
MERIT = re.compile(r"\b(?:improv|deteriorat|worsen|degrad)\w*")
BY_ITSELF = re.compile(r"\|Δ?y\((?P<name>[^;)]+);[^)]*\) - y\((?P=name);")
FROM_ANOTHER = re.compile(r"\bwithin\b[^,;]{1,30}\bof (?:the|that|those)\b")
BOTH = re.compile(r"\b(?:both|the two|the pair|neither)\b")
TWO = 2
POINTED = re.compile(r"\b(?:it|them|this|that|these|those)\b")


def ranks_another_axis(reading: Reading, finding: Finding) -> bool:
    """``the highest throughput``, ``the fewest queries``: what x measures, and not y."""
    if "x of" in finding.program or any(t.categories for t in reading.tracks):
        return False
    named = {m.group("noun").removesuffix("s") for m in DEGREE.finditer(reading.text)}
    axes = [panel.x for panel in reading.view.figure.panels if panel.x is not None]
    return bool(named & (_words(axes) - {w.removesuffix("s") for t in reading.tracks for w in _told(t.label)}))


def _words(axes: list[Axis]) -> set[str]:
    return {word.removesuffix("s") for axis in axes for word in _told(axis.label or "")}


def _told(label: str) -> list[str]:
    return WORD.findall(label.casefold())


def holds_against_the_frame(reading: Reading, finding: Finding) -> bool:  # noqa: ARG001
    """``exceeds the top of the y-axis``: the frame, and none of the series."""
    return END_OF_AXIS.search(reading.text) is not None


def lies_upon_another(reading: Reading, finding: Finding) -> bool:  # noqa: ARG001
    """``the curves lie on top of one another``: close together, and none of them on top."""
    return UPON_EACH_OTHER.search(reading.text) is not None


def goes_part_by_part(reading: Reading, finding: Finding) -> bool:
    """``650 g in each of the last two weeks``: so much a step, not over all of them."""
    return finding.kind in ("gap", "ratio", "rate", "value") and PART_BY_PART.search(reading.text) is not None


def counts_inside_a_box(reading: Reading, finding: Finding) -> bool:
    """``half of the patients were seen within an hour``: a share of what a box sums up, not one of two medians."""
    boxed = reading.view.figure.kind == "box" and finding.kind in ("ratio", "count")
    return boxed and SHARE_OF_A_BOX.search(reading.text) is not None


def steps_along_x(reading: Reading, finding: Finding) -> bool:
    """``gains nothing from the last doubling``, ``fifty times later``: x is multiplied, and no value need be."""
    return finding.kind in ("ratio", "gap", "rate") and STEP_OF_X.search(reading.text) is not None


def runs_by_merit(reading: Reading, finding: Finding) -> bool:
    """``deteriorates with age``: up or down, as the measure has it."""
    return finding.kind == "correlation" and MERIT.search(reading.text) is not None


def is_held_against_itself(reading: Reading, finding: Finding) -> bool:
    """``within 0.2 of the full-precision curve``: of another, and not of where it began."""
    return BY_ITSELF.search(finding.program) is not None and FROM_ANOTHER.search(reading.text) is not None


def is_of_two(reading: Reading, finding: Finding) -> bool:
    """``both were under 2,000``, tried of three of which none is named."""
    crowd = len({t.name for t in reading.tracks}) > TWO and not reading.subjects
    return crowd and finding.kind in ("threshold", "trend", "order") and BOTH.search(reading.text) is not None


def points_elsewhere(reading: Reading, finding: Finding) -> bool:
    """``misses it by a minute``, ``in the weld metal it is only 14``: what it is was told before."""
    sought = finding.program.startswith("some y and y'") or finding.kind == "value"
    return sought and not reading.subjects and POINTED.search(reading.text) is not None


def ranks_by_a_sense(reading: Reading, finding: Finding) -> bool:
    """``the quickest squad`` over times, ``the least accurate`` over errors: low may be much of it, and high little."""
    if finding.kind not in ("extremum", "order") or reading.view.figure.kind == "area":
        return False
    effort = _words_of("efforts").search(reading.text)
    if effort is not None:
        return not any(effort.group()[:4] in t.label.casefold() for t in reading.tracks)
    if any(reading.direction(t) > 0 for t in reading.tracks):
        return False
    less_is_better = any(reading.direction(t) < 0 for t in reading.tracks)
    timed = any(not reading.direction(t) and not lead_of(t) for t in reading.tracks)
    told = ("senses", *(("merits",) if less_is_better else ()), *(("paces",) if timed else ()))
    return any(_words_of(entry).search(reading.text) for entry in told)


def meets_a_goal(reading: Reading, finding: Finding) -> bool:
    """``three ports meet the five-day goal``: by staying below it, or by reaching it."""
    return finding.kind in ("count", "threshold", "value") and _words_of("goals").search(reading.text) is not None


def speaks_of_repeats(reading: Reading, finding: Finding) -> bool:  # noqa: ARG001
    """``within the spread of repeated runs``: nothing of that is stated."""
    return repeats_in(reading) is not None


def points_back(reading: Reading, finding: Finding) -> bool:  # noqa: ARG001
    """``There the count is three times as high``, ``That jump had been wiped out``: where was told before."""
    found = _words_of("back").search(reading.text)
    return found is not None and found.start() < LEADING


LEADING = 4  # letters before the word that leads a statement


def is_beside_the_diagonal(reading: Reading, finding: Finding) -> bool:
    """``away from the diagonal, it averages 67``, tried of the diagonal."""
    on_it = "diagonal" in finding.program and "off" not in finding.program
    return on_it and OFF.search(reading.text) is not None


def counts_the_sampled(reading: Reading, finding: Finding) -> bool:
    """``more oaks than pines were sampled``: how many there were, and not how large they are."""
    return finding.kind == "order" and _words_of("sampled").search(reading.text) is not None


@cache
def _words_of(entry: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w-]){any_of(load('account')['doubts'][entry])}(?!\w)")


OTHER_MEASURES: tuple[Callable[[Reading, Finding], bool], ...] = (
    ranks_another_axis,
    holds_against_the_frame,
    lies_upon_another,
    goes_part_by_part,
    counts_inside_a_box,
    steps_along_x,
    runs_by_merit,
    is_held_against_itself,
    is_of_two,
    points_elsewhere,
    ranks_by_a_sense,
    counts_the_sampled,
    meets_a_goal,
    speaks_of_repeats,
    points_back,
    is_beside_the_diagonal,
)
