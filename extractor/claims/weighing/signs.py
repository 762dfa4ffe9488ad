"""What speaks for believing a program that holds, or one that fails, each sign with how much there is of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from extractor.claims.account import ACCUSING, weight
from extractor.claims.account.answers import left_of
from extractor.claims.finding import Finding
from extractor.claims.grammar.parsing import parsed
from extractor.claims.parts import rests_on
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.stance import leaning, signs
from extractor.claims.turning import Turned
from extractor.claims.weighing.trials import Trial, best_of

Size = Callable[["Weighed"], float]
MOST = 3.0
LONG = 10.0
CLASH = re.compile(r"give (?:about )?(-?[\d.]+(?:e[+-]?\d+)?), which clashes .*\(off by ([\d.]+(?:e[+-]?\d+)?)\)")
PLACES = re.compile(r"^fails at (\d+) of (\d+) places")


@dataclass(frozen=True)
class Weighed:
    """A statement with all that was tried of it, and what its words come to by themselves."""

    reading: Reading
    finding: Finding
    tried: Sequence[Trial]
    best: Trial | None
    words: Finding | None
    stance: dict[str, float]

    @property
    def numbers(self) -> int:
        """How many amounts the statement gives that are no places and no counts."""
        return len(self.reading.amounts_of_level)

    def leaves_number(self) -> bool:
        """Whether the best program leaves a number of the statement open."""
        return self.best is not None and any(ask.tag == "number" for ask in self.best.left)

    def off(self) -> float:
        """By how many times of itself a number that was worked out misses the stated one: far off, it was not meant."""
        told = CLASH.search(self.finding.reason)
        return min(float(told.group(2)) / max(abs(float(told.group(1))), 1e-9), MOST) if told is not None else 0.0

    def failing(self) -> float:
        """At which share of its places the program fails; 0 where it has none."""
        told = PLACES.match(self.finding.reason)
        return int(told.group(1)) / max(1, int(told.group(2))) if told is not None else 0.0

    def some(self, truth: bool) -> list[Trial]:
        """The trials with an outcome."""
        return [t for t in self.tried if t.finding.truth is truth]


COMMON: dict[str, Size] = {
    "any": lambda _: 1.0,
    "leaning": lambda w: max(-MOST, min(MOST, leaning(w.reading))),
    "late": lambda w: w.stance["late"],
    "hidden": lambda w: w.stance["hidden"],
    "outside": lambda w: w.stance["outside"],
    "strangers": lambda w: w.stance["strangers"],
    "named": lambda w: float(bool(w.reading.subjects or w.reading.categories)),
    "interpretation": lambda w: float(w.reading.statement.role == "interpretation"),
    "words refute": lambda w: float(w.words is not None and w.words.truth is False),
    "words open": lambda w: float(w.words is not None and w.words.truth is None),
    "unplaced": lambda w: float(bool(w.reading.unplaced)),
    "unclear": lambda w: float(bool(w.reading.unclear)),
    "every": lambda w: float(w.reading.has("quantifier", "all") or w.reading.has("quantifier", "none")),
    "only": lambda w: float(w.reading.has("quantifier", "only")),
    "panels": lambda w: float(len(w.reading.view.figure.panels) > 1 and not w.reading.panels),
}

SUPPORTING: dict[str, Size] = COMMON | {
    "vetoed": lambda w: float(w.best is not None and w.best.is_vetoed),
    "left open": lambda w: min(w.best.open_weight, MOST) if w.best is not None else 0.0,
    "weight": lambda w: w.best.finding.weight if w.best is not None else 0.0,
    "worth": lambda w: w.best.finding.weight if w.best is not None and w.best.source == "numbers" else 0.0,
    "part parsed": lambda w: w.best.finding.weight if w.best is not None and w.best.source == "parts" else 0.0,
    "parts fail": lambda w: float(any(t.source == "parts" for t in w.some(False))),
    "number borne out": lambda w: float(w.numbers > 0 and not w.leaves_number()),
    "number left open": lambda w: float(w.numbers > 0 and w.leaves_number()),
    "several hold": lambda w: float(len(w.some(True)) > 1),
    "some fail": lambda w: float(bool(w.some(False))),
    "firmly open": lambda w: float(w.finding.firm),
} | {f"by {source}": lambda w, s=source: float(w.best is not None and w.best.source == s) for source in
     ("turned", "values", "numbers", "words", "parts")}  # fmt: skip

ACCUSING_SIGNS: dict[str, Size] = COMMON | {
    "whole": lambda w: float(w.finding.is_whole),
    "plain": lambda w: float(w.finding.is_plain),
    "sure": lambda w: float(w.finding.sure),
    "weight": lambda w: w.finding.weight,
    "left open": lambda w: min(sum(weight(a, ACCUSING) for a in left_of(w.reading, w.finding)), MOST),
    "some hold": lambda w: float(bool(w.some(True))),
    "others fail": lambda w: float(len(w.some(False)) > 1),
    "parts fail": lambda w: float(any(t.source == "parts" for t in w.some(False))),
    "parts hold": lambda w: float(any(t.source == "parts" for t in w.some(True))),
    "sought holds": lambda w: float(any(t.source in ("numbers", "words") for t in w.some(True))),
    "sought fails": lambda w: float(any(t.source == "words" for t in w.some(False))),
    "collective": lambda w: float(w.reading.is_collective),
    "by context": lambda w: float(bool(w.reading.context) and not w.reading.subjects),
    "places": lambda w: min(len(w.reading.scopes), 2),
    "numbers": lambda w: min(w.numbers, 2),
    "off by": lambda w: w.off(),
    "clashes": lambda w: float(w.off() > 0.0),
    "fails somewhere": lambda w: float(0.0 < w.failing() < 1.0),
    "fails everywhere": lambda w: float(w.failing() == 1.0),
    "two named": lambda w: float(len(w.reading.subjects) > 1),
    "stretch": lambda w: float(any(not s.is_place for s in w.reading.scopes)),
    "by curves": lambda w: float(rests_on(w.reading, w.finding)[1] == "curve"),
    "long": lambda w: len(w.reading.said.split()) / LONG,
    "superlative": lambda w: float(w.reading.has("compare", "highest") or w.reading.has("compare", "lowest")),
} | {f"kind {kind}": lambda w, k=kind: float(w.finding.kind == k) for kind in
     ("order", "gap", "trend", "extremum", "value", "threshold", "rate", "ratio", "count", "convergence", "range",
     "plateau", "crossing")}  # fmt: skip


def supporting_signs(turned: Turned, reading: Reading, finding: Finding, tried: Sequence[Trial]) -> dict[str, float]:
    """What speaks for or against bearing a statement out by the best program that holds."""
    case = _weighed(turned, reading, finding, tried)
    return {name: size(case) for name, size in SUPPORTING.items()}


def accusing_signs(turned: Turned, reading: Reading, finding: Finding, tried: Sequence[Trial]) -> dict[str, float]:
    """What speaks for or against believing the program that fails."""
    case = _weighed(turned, reading, finding, tried)
    return {name: size(case) for name, size in ACCUSING_SIGNS.items()}


def _weighed(turned: Turned, reading: Reading, finding: Finding, tried: Sequence[Trial]) -> Weighed:
    stance = signs(reading)
    return Weighed(reading, finding, tried, best_of(tried), parsed(turned.reader, reading), stance)
