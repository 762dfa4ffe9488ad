"""Which finding stands for a statement: tried as a whole, at each place, in each panel, on the figure turned."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from extractor.claims.account import ACCUSING, left_open, told, uses_numbers
from extractor.claims.around.trying import tried
from extractor.claims.doubts import is_doubtful
from extractor.claims.finding import Finding
from extractor.claims.grid.compiling import compiled
from extractor.claims.kinds import aggregates, findings, listings, other, rank_gaps, unmatched
from extractor.claims.kinds.derived import from_values
from extractor.claims.other_measures import ranks_by_a_sense
from extractor.claims.repeats import distributed
from extractor.claims.repeats.extents import over_extent
from extractor.claims.repeats.panelwise import in_each_panel, over_panels
from extractor.claims.repeats.severally import at_each_place, of_all
from extractor.claims.repeats.standing import by_standing
from extractor.claims.statements.motions import arrives_at
from extractor.claims.statements.reader import Reader
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.split import refers_back
from extractor.claims.statements.stance import opines
from extractor.claims.turning import TWO, WHOLE, Turned
from extractor.claims.vetoes import objection
from extractor.claims.vetoes.case import Case
from extractor.claims.vetoes.dissent import BETWEEN
from extractor.claims.words import has
from extractor.model import Figure, Verdict


def best_finding(figure: Figure, reading: Reading, turned: Turned) -> Finding | None:
    """What is found of a statement; where it is left open, of it at the place that its label tells.

    An interpretation is not tried.
    """
    if figure.kind == "none" or not figure.panels or opines(reading):
        return other.INTERPRETATION
    around = tried(reading, turned.reader, turned.labels, _of_other_figure)
    if around is not None:
        return around
    best = _untitled_finding(reading, turned)
    if best is None or (best.truth is None and best.verdict is None):
        best = _unless_sensed(reading, compiled(reading)) or best
    told = best is not None and (best.truth is True or best.verdict is not None or not reading.titled)
    if told or (best is not None and best.truth is False and reading.scopes):
        return best
    placed = _untitled_finding(replace(reading, scopes=reading.titled), turned) if reading.titled else None
    if best is not None and best.truth is False:
        return placed if placed is not None else replace(best, truth=None)
    return placed if placed is not None and placed.truth is True else best


def _unless_sensed(reading: Reading, found: Finding | None) -> Finding | None:
    """What was read word for word, unless it fails by an adjective that may mean high or low."""
    return None if found is not None and found.truth is False and ranks_by_a_sense(reading, found) else found


def _of_other_figure(reading: Reading, reader: Reader) -> Finding | None:
    """What is found of a statement about another figure than the one it was read for."""
    return _untitled_finding(reading, Turned(reader))


def _untitled_finding(reading: Reading, turned: Turned) -> Finding | None:
    """What is found of a statement: at each place that it lists, else as a whole."""
    ranked = rank_gaps.check(reading) is not None or aggregates.check(reading) is not None
    reading = reading if ranked else by_standing(reading)
    listed = listings.check(reading) is not None
    severally = [_best_finding(part, turned) for part in at_each_place(reading)] if not listed else []
    together = of_all(severally) if severally else None
    together = together or _over_extent(reading, turned)
    best = together or _over_panels(reading, turned) or _best_finding(reading, turned)
    return best if best is not None and (best.firm or best.truth is True) else _one_by_one(reading) or best


def _over_extent(reading: Reading, turned: Turned) -> Finding | None:
    """``for most of the run``: what is found of a statement from place to place, weighed by how far they are apart."""
    if reading.share is None:
        return None
    found = over_extent(reading, lambda part: _best_finding(part, turned))
    return found if found is not None and found.truth is not None else None


def _over_panels(reading: Reading, turned: Turned) -> Finding | None:
    """``in two of the three charts``: what is found of a statement in each panel, counted."""
    case = in_each_panel(reading)
    if case is None:
        return None
    found = over_panels(case, [_best_finding(part, turned) for part in case.parts])
    return found if found is not None and found.truth is not None else None


def _one_by_one(reading: Reading) -> Finding | None:
    """``two of the four end above 50``: what each of them does, where the statement as a whole settled nothing."""
    if not reading.view.tracks:
        return None
    found = distributed.check(reading, lambda part: _weightiest(findings(part)))
    return found if found is None or found.truth is not False else _unless_open(reading, found)


def _best_finding(reading: Reading, turned: Turned) -> Finding | None:
    """The finding that accounts for most of the wording."""
    found, basis = findings(reading), reading
    apart = turned.distance(reading)
    derived = (turned.effect(reading) or turned.portion(reading)) if apart is None else None
    if apart is not None:
        kept = [f for f in found if f.kind == "gap" and not ITS_OWN.match(f.program)]
        found, basis = [*kept, *findings(apart)], apart
    elif derived is not None:
        found, basis = findings(derived), derived
    if apart is derived is None and not any(f.truth is not None and MATRIX.search(f.program) for f in found):
        derived = turned.diagonal(reading)
        found, basis = (findings(derived), derived) if derived is not None else (found, basis)
    told = any(f.truth is True for f in found) and not _than_panel(reading)
    across = turned.across(reading) if apart is derived is None and not told else None
    if across is not None:
        found, basis = findings(across), across
    summed = any(f.program.startswith("sum of") for f in found)
    if WHOLE.search(reading.text) and not (reading.subjects or reading.context or summed) and turned.adding is not None:
        again = turned.adding.read(reading.statement, None)
        added = [f for f in findings(again) if f.truth is not None]
        found, basis = (added, again) if added else (found, reading)
    settled = (f for f in found if not _is_course_of_names(reading, f))
    if not any(f.truth is not None or f.kind == "noise" for f in settled):
        found += [f for again in turned.readings(reading) for f in findings(again) if _counts_turned(reading, again, f)]
    best = _missed(basis, found) or _weightiest(found)
    failed = best is not None and best.truth is False and best.kind in BETWEEN and uses_numbers(basis, best)
    if best is not None and best.truth is False:
        best = _unless_open(basis, best) if _stands(best, found) else replace(best, truth=None)
    if best is not None and best.truth is True:
        best = _unless_vetoed(basis, best, found)
    moved = best is not None and best.kind == "trend"
    failed = failed or (moved and any(f.kind == "value" and f.truth is False for f in found))
    if best is None or (best.truth is None and not best.firm and not failed):
        best = _last_resort(reading, turned) or best or other.check(reading)
    return replace(best, kind="gap") if best is not None and apart is not None else best


def _missed(reading: Reading, found: list[Finding]) -> Finding | None:
    """``falls to 50 % by month 6``: a value that a motion is said to end at, and that is not there."""
    told = [a for a in reading.of_role("y") if a.relation == "="]
    if len(told) != 1 or not reading.scopes or not arrives_at(reading, told[0]):
        return None
    values = [f for f in found if f.kind == "value"]
    moved = any(f.kind == "trend" and f.truth is not False for f in found)
    return values[0] if moved and len(values) == 1 and values[0].truth is False else None


MATRIX = re.compile(r"diagonal|cell\(|errors\(")
ITS_OWN = re.compile(r"\|y\(([^;)]+);[^)]*\) - y\(\1;")


def _than_panel(reading: Reading) -> bool:
    """``fewer trips than in Mill Valley``: a panel is the other side of the comparison."""
    leads = (reading.text[: max(0, m.span[0] - reading.offset)] for m in reading.panel_mentions)
    return any(THAN.search(lead) for lead in leads)


THAN = re.compile(r"\bthan (?:(?:in|on|at|for|under|that of|those of|of) )?(?:the )?$")


def _last_resort(reading: Reading, turned: Turned) -> Finding | None:
    """Numbers that can be had from the values a statement points to, in the figure as it is or turned."""
    for again in (reading, *turned.readings(reading)) if reading.amounts else ():
        found = from_values(again)
        if found is not None and objection(Case(again, found)) is None:
            return found
    return None


def unless_unmatched(reading: Reading, best: Finding | None) -> Finding | None:
    """What is found of a statement; where that settles nothing, whether any two values give its number."""
    if best is not None and (best.truth is not None or best.verdict is not None):
        return best
    found = None if reading.statement.is_tail else unmatched.check(reading)
    return best if found is None or is_doubtful(reading, found) else found


def _unless_open(reading: Reading, failed: Finding) -> Finding:
    """A finding that goes against a statement, or the same left open where part of the wording was not tried."""
    left = left_open(reading, failed, ACCUSING)
    if left:
        return replace(failed, truth=None, reason=f"{told(left)} not tried; otherwise {failed.reason}")
    return replace(failed, truth=None) if is_doubtful(reading, failed) else failed


def _unless_vetoed(reading: Reading, best: Finding, found: Iterable[Finding]) -> Finding | None:
    """A finding that bears a statement out, or what is left of it where part of the wording is not accounted for."""
    said = objection(Case(reading, best, tuple(found)))
    if said is None:
        return best
    told = reading.amounts or has(reading.text, "opinion", "outside")
    return replace(best, truth=None, reason=f"{said}; otherwise {best.reason}") if told else None


def _stands(failed: Finding, found: Iterable[Finding]) -> bool:
    """Whether a failed comparison may accuse: not where its number is simply the value stated for its series."""
    compares = failed.kind in ("order", "gap", "ratio", "rate", "extremum", "trend", "plateau", "convergence")
    compares = compares and not failed.sure
    return not (compares and any(f.kind == "value" and f.truth is True for f in found))


def _is_course_of_names(reading: Reading, finding: Finding) -> bool:
    """``The largest increase occurs in East`` among bars of regions: from one of them to the next nothing rises."""
    return finding.kind == "trend" and not all(t.is_ordered for t in reading.tracks)


def _counts_turned(reading: Reading, again: Reading, finding: Finding) -> bool:
    """Of a turned figure, support always counts, failure only where no pronoun or series is in the way.

    Names without an order make no course: ``both head down from the start to April`` is none of April; and what is said
    of a series in one panel is not said of the panel.
    """
    if finding.kind == "noise" or finding.truth is None:
        return False
    if finding.kind in COURSES and not all(t.is_ordered for t in again.tracks):
        return False
    panels = {m.span for m in reading.panel_mentions}
    sized = reading.subjects and len(again.subjects) < TWO and bool(reading.amounts_of_level)
    if sized and panels and {s.span for s in again.subjects} <= panels:
        return False
    plain = not (reading.is_collective or refers_back(reading.text) or reading.subjects)
    return finding.truth is True or finding.sure or plain


COURSES = ("trend", "plateau")


def _weightiest(found: list[Finding]) -> Finding | None:
    """The finding with the greatest weight; one that decides nothing gives way to one that bears the statement out."""
    best = max(found, key=lambda f: f.weight, default=None)
    if best is None or best.truth is True or best.firm or (best.kind == "gap" and best.sure and best.truth is False):
        return best
    right = [f for f in found if f.truth is True and f.weight > (0.2 if best.truth is None else best.weight - 0.2)]
    if best.kind == "count" and best.truth is None:
        right = [f for f in right if f.kind != "value"]
    if best.truth is False and (best.kind == "count" or (best.kind == "extremum" and best.sure)):
        right = [f for f in right if f.kind != "value"]
    if best.truth is False and best.kind == "rate":
        right = [f for f in right if f.kind not in COURSES]
    if best.truth is False and best.kind in ("gap", "ratio"):
        right = [f for f in right if f.kind not in WITHOUT_AMOUNT]
    if best.truth is False and best.kind == "crossing" and best.reason.startswith("they change places"):
        right = [f for f in right if f.kind != "order"]
    if right and best.truth is False and best.kind == "trend":
        return replace(best, truth=None)
    return max(right, key=lambda f: f.weight, default=best)


WITHOUT_AMOUNT = ("order", "extremum", "trend", "plateau", "shape", "convergence")


def verdict_of(finding: Finding) -> Verdict:
    """The verdict a finding's truth means."""
    if finding.verdict is not None:
        return finding.verdict
    return "undetermined" if finding.truth is None else "supported" if finding.truth else "contradicted"
