"""What speaks for believing a program that holds, or one that fails, each sign with how much there is of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from extractor.claims.account import ACCUSING, weight
from extractor.claims.account.answers import left_of
from extractor.claims.finding import Finding
from extractor.claims.grammar.parsing import parsed
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.stance import leaning, signs
from extractor.claims.turning import Turned
from extractor.claims.weighing.trials import Trial, best_of

Size = Callable[["Weighed"], float]
MOST = 3.0


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

    def some(self, truth: bool) -> list[Trial]:
        """The trials with an outcome."""
        return [t for t in self.tried if t.finding.truth is truth]


def _came_by(source: str) -> Size:
    return lambda w: float(w.best is not None and w.best.source == source)


def _is_of_kind(kind: str) -> Size:
    return lambda w: float(w.finding.kind == kind)


SIGNS: dict[str, Size] = {
    "any": lambda _: 1.0,
    "leaning": lambda w: max(-MOST, min(MOST, leaning(w.reading))),
    "late": lambda w: w.stance["late"],
    "hidden": lambda w: w.stance["hidden"],
    "outside": lambda w: w.stance["outside"],
    "strangers": lambda w: w.stance["strangers"],
    "named": lambda w: float(bool(w.reading.subjects or w.reading.categories)),
    "two named": lambda w: float(len(w.reading.subjects) > 1),
    "collective": lambda w: float(w.reading.is_collective),
    "interpretation": lambda w: float(w.reading.statement.role == "interpretation"),
    "unplaced": lambda w: float(bool(w.reading.unplaced)),
    "unclear": lambda w: float(bool(w.reading.unclear)),
    "stretch": lambda w: float(any(not s.is_place for s in w.reading.scopes)),
    "every": lambda w: float(w.reading.has("quantifier", "all") or w.reading.has("quantifier", "none")),
    "only": lambda w: float(w.reading.has("quantifier", "only")),
    "panels": lambda w: float(len(w.reading.view.figure.panels) > 1 and not w.reading.panels),
    "words refute": lambda w: float(w.words is not None and w.words.truth is False),
    "words open": lambda w: float(w.words is not None and w.words.truth is None),
    "some hold": lambda w: float(bool(w.some(True))),
    "several hold": lambda w: float(len(w.some(True)) > 1),
    "some fail": lambda w: float(bool(w.some(False))),
    "others fail": lambda w: float(len(w.some(False)) > 1),
    "parts fail": lambda w: float(any(t.source == "parts" for t in w.some(False))),
    "sought holds": lambda w: float(any(t.source in ("numbers", "words") for t in w.some(True))),
    "whole": lambda w: float(w.finding.is_whole),
    "plain": lambda w: float(w.finding.is_plain),
    "firmly open": lambda w: float(w.finding.firm),
    "failure left open": lambda w: min(sum(weight(a, ACCUSING) for a in left_of(w.reading, w.finding)), MOST),
    "vetoed": lambda w: float(w.best is not None and w.best.is_vetoed),
    "left open": lambda w: min(w.best.open_weight, MOST) if w.best is not None else 0.0,
    "weight": lambda w: w.best.finding.weight if w.best is not None else 0.0,
    "worth": lambda w: w.best.finding.weight if w.best is not None and w.best.source == "numbers" else 0.0,
    "part parsed": lambda w: w.best.finding.weight if w.best is not None and w.best.source == "parts" else 0.0,
    "number borne out": lambda w: float(w.numbers > 0 and not w.leaves_number()),
    "number left open": lambda w: float(w.numbers > 0 and w.leaves_number()),
}
SIGNS |= {f"by {source}": _came_by(source) for source in ("turned", "values", "numbers", "words", "parts")}
SIGNS |= {f"kind {kind}": _is_of_kind(kind) for kind in ("value", "ratio", "threshold")}


def signs_of(
    names: Iterable[str], turned: Turned, reading: Reading, finding: Finding, tried: Sequence[Trial]
) -> dict[str, float]:
    """How much there is of each named sign in a statement and in what was tried of it."""
    words = parsed(turned.reader, reading)
    case = Weighed(reading, finding, tried, best_of(tried), words, signs(reading))
    return {name: SIGNS[name](case) for name in names}
