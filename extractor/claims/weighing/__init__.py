"""The last word on a statement: what was tried of it, weighed.

A statement that no program accounts for as a whole is often tried in part, and its parts may bear it out; a program
that fails may have tried something else than was said. Both are weighed by signs (:mod:`signs`) whose weights, log
odds, stand in ``vocab/weighing.toml``: ``bench/weighing.py`` fits them to statements of known verdict. What is weighed
can bear a statement out, or take an accusation back; nobody is accused by weight.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from extractor.claims.account import told
from extractor.claims.finding import Finding
from extractor.claims.statements.reading import Reading
from extractor.claims.turning import Turned
from extractor.claims.weighing.signs import signs_of
from extractor.claims.weighing.trials import Trial, best_of, trials_of
from extractor.vocab import load

Weights = Mapping[str, float]
SUPPORTS: Weights = load("weighing")["supports"]
ACCUSES: Weights = load("weighing")["accuses"]
BARS: Weights = load("weighing")["bars"]


def weighed(turned: Turned, reading: Reading, finding: Finding) -> Finding:
    """What was found of a statement; left open, what bears it out in part; refuted, whether that may be believed."""
    if finding.verdict is not None or finding.truth is True or reading.statement.is_tail:
        return finding
    tried = trials_of(turned, reading)
    if finding.truth is False:
        odds = _odds(ACCUSES, signs_of(ACCUSES, turned, reading, finding, tried))
        return finding if odds >= BARS["accuses"] else _taken_back(finding)
    best = best_of(tried)
    if best is None or _odds(SUPPORTS, signs_of(SUPPORTS, turned, reading, finding, tried)) < BARS["supports"]:
        return finding
    return _borne_out(best)


def _odds(weights: Weights, signs: Mapping[str, float]) -> float:
    return sum(weights.get(sign, 0.0) * size for sign, size in signs.items())


def _borne_out(best: Trial) -> Finding:
    """The program that holds, with what it leaves out."""
    rest = f"; {told(best.left)} not tried" if best.left else ""
    return replace(best.finding, reason=f"{best.finding.reason}{rest}", guessed=True)


def _taken_back(finding: Finding) -> Finding:
    return replace(finding, truth=None, reason=f"{finding.reason}; whether that is what was said is not certain")
