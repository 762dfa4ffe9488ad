"""Log odds of interpretation against claim, from statements of known stance: ``stance.py [--unseen FOLDER]… [--show]``.

Prints how many statements are told rightly by weights fitted to other texts, then the weights fitted to all of them.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parent.parent))
import extractor
from extractor.claims import _reader, _readings, know
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.split import statements
from extractor.claims.statements.stance import WEIGHTS, signs
from extractor.model import Figure
from extractor.outline import read_outline
from tests.gold import gold_figure
from tests.stances import bank, figure

ROOT = Path(__file__).parent.parent
FOLDERS = ("corpus", "descriptions", "voices", "fields")
PLAIN, FOLDS, STIFFNESS = 0.3, 10, 0.3


@dataclass(frozen=True)
class Example:
    """A statement of a text, whether it interprets, and how much it counts."""

    text: str
    said: str
    signs: dict[str, float]
    opines: bool
    weight: float = 1.0


def readings_of(found: Figure, text: str) -> list[Reading]:
    outline = read_outline(text)
    reader = _reader(know(found, outline), outline, None)
    return list(_readings(reader, statements(outline, reader.folded, reader.named, whole=True)))


def from_gold(folders: Iterable[Path]) -> Iterator[Example]:
    """The piece of each quote that it shares most with; of an interpretation every piece."""
    for path in sorted(p for folder in folders for p in folder.glob("*/gold.json")):
        answer: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        if not answer["panels"]:
            continue
        text = (path.parent / "description.md").read_text(encoding="utf-8")
        readings = readings_of(gold_figure(path.parent), text)
        for claim in answer["claims"]:
            start = text.find(claim["quote"])
            touching = sorted(_touching(readings, start, start + len(claim["quote"])), key=lambda pair: -pair[0])
            opines = claim["verdict"] == "not_checkable"
            if claim.get("also") == "not_checkable":
                continue
            for _, reading in touching if opines else touching[:1]:
                yield Example(path.parent.name, reading.said or reading.text, signs(reading), opines)


def _touching(readings: Iterable[Reading], start: int, end: int) -> Iterator[tuple[int, Reading]]:
    for reading in readings:
        lo, hi = reading.statement.span
        overlap = min(hi, end) - max(lo, start)
        if overlap > 0 and overlap >= 0.4 * min(hi - lo, end - start):
            yield overlap, reading


def from_bank(name: str) -> Iterator[Example]:
    for told in bank(name):
        for reading in readings_of(figure(told.figure), told.described):
            if reading.text.strip() != "as drawn":
                opines = told.stance == "interpretation"
                yield Example(f"stance {told.figure}", reading.said or reading.text, signs(reading), opines)


def from_phrases() -> Iterator[Example]:
    """Claims in plain wordings: they count for less, since hardly any of them interprets."""
    for table in sorted((ROOT / "tests" / "phrases").glob("*/claims.tsv")):
        figures: dict[str, Figure] = {}
        for line in table.read_text(encoding="utf-8").splitlines():
            name, _, verdict, text = line.split("\t")
            own = table.parent / f"{name}.md"
            if not own.exists():
                continue
            figures[name] = figures.get(name) or extractor.extract_file(own).figure
            for reading in readings_of(figures[name], f"## Key Observations\n* {text}\n"):
                opines = verdict == "not_checkable"
                yield Example(f"{table.parent.name} {name}", text, signs(reading), opines, PLAIN)


def fitted(examples: list[Example], names: list[str]) -> np.ndarray[Any, Any]:
    """Weights of the greatest likelihood, held towards zero: Newton's method."""
    x = np.array([[e.signs.get(name, 0.0) for name in names] for e in examples])
    y = np.array([float(e.opines) for e in examples])
    w = np.array([e.weight for e in examples])
    beta, hold = np.zeros(len(names)), STIFFNESS * np.array([float(name != "any") for name in names])
    for _ in range(30):
        p = 1 / (1 + np.exp(-np.clip(x @ beta, -30, 30)))
        slope = x.T @ (w * (y - p)) - hold * beta
        curve = (x.T * (w * p * (1 - p))) @ x + np.diag(hold + 1e-6)
        step = np.linalg.solve(curve, slope)
        beta = beta + step
        if float(np.abs(step).max()) < 1e-6:
            break
    return beta


def told(example: Example, weights: dict[str, float]) -> float:
    return sum(weights.get(sign, 0.0) * size for sign, size in example.signs.items())


def held_out(examples: list[Example], names: list[str]) -> list[tuple[Example, float]]:
    """Each statement weighed by what the other texts teach."""
    texts = sorted({e.text for e in examples})
    fold = {text: number % FOLDS for number, text in enumerate(texts)}
    found = []
    for part in range(FOLDS):
        weights = dict(zip(names, fitted([e for e in examples if fold[e.text] != part], names), strict=True))
        found += [(e, told(e, weights)) for e in examples if fold[e.text] == part]
    return found


def share(found: Iterable[tuple[Example, float]]) -> str:
    counts = {True: [0, 0], False: [0, 0]}
    for example, weight in found:
        counts[example.opines][0] += (weight > 0) == example.opines
        counts[example.opines][1] += 1
    right, all_ = counts[True][0] + counts[False][0], counts[True][1] + counts[False][1]
    return (
        f"{right}/{all_} = {right / max(all_, 1):.3f}, interpretations {counts[True][0]}/{counts[True][1]}, "
        f"claims {counts[False][0]}/{counts[False][1]}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--unseen", type=Path, action="append", default=[], help="another folder of cases")
    parser.add_argument("--banks", default="statements", help="comma-separated tables of tests/stance")
    parser.add_argument("--show", action="store_true", help="list what is told wrongly")
    args = parser.parse_args()
    gold = list(from_gold([*(ROOT / "tests" / name for name in FOLDERS), *args.unseen]))
    own = [example for name in args.banks.split(",") for example in from_bank(name)]
    phrases = list(from_phrases())
    examples = gold + own + phrases
    names = sorted({sign for e in examples for sign in e.signs})
    found = held_out(examples, names)
    for title, part in (("gold", gold), ("bank", own), ("phrases", phrases)):
        ids = {id(e) for e in part}
        print(f"{title:8} now      {share((e, told(e, WEIGHTS)) for e in part)}")
        print(f"{title:8} held out {share((e, weight) for e, weight in found if id(e) in ids)}")
    for example, weight in sorted(found, key=lambda pair: pair[1]) if args.show else ():
        if (weight > 0) != example.opines and example.weight == 1.0:
            print(f"  {weight:+.1f} {'opines' if example.opines else 'claims'} {example.text}: {example.said}")
    for name, weight in zip(names, fitted(examples, names), strict=True):
        print(f'"{name}" = {weight:.1f}  # in {sum(e.signs[name] > 0 for e in examples)} of {len(examples)}')


if __name__ == "__main__":
    main()
