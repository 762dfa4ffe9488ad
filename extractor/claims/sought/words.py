"""Statements weighed by their cues: each comparing, ranking or moving word tried in the ways that it can be meant.

A statement is borne out where, of the programs that each of its cues may mean with the slots at hand, the most natural
ones agree and hold, and no word is left that could change what they mean; it fails where the sole cue does.
"""

from __future__ import annotations

from collections.abc import Sequence

from extractor.claims.finding import Finding
from extractor.claims.interval import Truth
from extractor.claims.sought.accounts import is_open
from extractor.claims.sought.asked import Asked
from extractor.claims.sought.borne import are_borne_out
from extractor.claims.sought.cues import Cue, cues_of
from extractor.claims.sought.joined import joined
from extractor.claims.sought.meanings import meanings
from extractor.claims.sought.slots import slots_of
from extractor.claims.sought.terms import terms_of
from extractor.claims.sought.trials import Trial
from extractor.claims.sought.worlds import worlds
from extractor.claims.statements.reading import Reading
from extractor.claims.turning import Turned

WEIGHT = 0.3
MOST_CUES = 4


def sought_words(reading: Reading, turned: Turned) -> list[Finding]:
    """What the cues of a statement come to, each with its slots, on the figure as it is or turned."""
    if not reading.view.tracks or reading.of_role("fraction"):
        return []
    single = _unbound(reading, cues_of(reading) or [])
    cues = _possible(reading, joined(reading.text, single))
    ways = single if any(c.family == "changes" for c in cues) else []
    if not cues or len(cues) > MOST_CUES or is_open(reading, (*ways, *cues)):
        return []
    failed: list[Finding] = []
    for world, is_turned in worlds(reading, turned):
        found = _weighed(world, cues, is_turned)
        if found and found[0].truth is True:
            return found
        failed = failed or found
    return failed


def _unbound(reading: Reading, cues: list[Cue]) -> list[Cue]:
    """``rises by more than 5 points``: what bounds a number compares nothing, where there is another cue."""
    spans = [(a.span[0] - reading.offset, a.span[1] - reading.offset) for a in reading.amounts_of_level]
    kept = [c for c in cues if c.family != "side" or not any(lo <= c.lo < hi for lo, hi in spans)]
    return kept or cues


def _possible(reading: Reading, cues: list[Cue]) -> list[Cue]:
    """``raises the most warnings``: where x has no direction, a motion beside another cue is none."""
    kept = [c for c in cues if c.family != "move"]
    unordered = all(t.categories and not t.is_ordered for t in reading.view.tracks)
    return kept if kept and unordered else cues


def _weighed(reading: Reading, cues: Sequence[Cue], is_turned: bool) -> list[Finding]:
    """One finding for all cues where each of them is settled."""
    settled: list[Trial] = []
    for cue in cues:
        slots = slots_of(reading, cues, cue)
        asked = Asked(reading, cue, slots, terms_of(reading, cue), is_turned)
        natural = _agreed(meanings(asked))
        if natural is None:
            return []
        settled.append(natural)
    if any(t.truth is False for t in settled) and len(settled) > 1:
        return []
    told = _is_used(reading, settled) and are_borne_out(reading, settled)
    return [_finding(reading, settled)] if told else []


def _agreed(trials: Sequence[Trial]) -> Trial | None:
    """The most natural of the programs, where all that are as natural come to the same."""
    least = min((t.rank for t in trials if t.truth is not None), default=None)
    told = [t for t in trials if t.rank == least]
    truths = {t.truth for t in told}
    return told[0] if len(truths) == 1 and told[0].truth is not None else None


def _is_used(reading: Reading, settled: Sequence[Trial]) -> bool:
    """Whether every series that is named is spoken of by some program."""
    shown = " ".join(t.program for t in settled)
    return all(
        any(t.name in shown for t in reading.view.tracks if t.key in s.keys) or "…" in shown or " of all" in shown
        for s in reading.subjects
    )


def _finding(reading: Reading, settled: Sequence[Trial]) -> Finding:
    truth: Truth = settled[0].truth
    evidence = tuple(dict.fromkeys(p for t in settled for p in t.evidence))
    program, reason = "; ".join(t.program for t in settled), "; ".join(t.reason for t in settled)
    categories = next((t.categories for t in reading.everyone if t.categories), ())
    return Finding(settled[0].kind, truth, program, reason, evidence, WEIGHT, categories=categories, guessed=True)
