"""Log odds by which trials of a statement are believed, from statements of known verdict: ``weighing.py [--held]``.

Prints how many of those left open, or refuted, are told rightly by weights that other texts taught, bar by bar, then
the weights that all of them teach, of the signs that ``extractor/vocab/weighing.toml`` names: they go there.
``--held`` counts ``held_out`` too, which teaches nothing.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import numpy as np

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from bench.statements import gathered  # noqa: E402
from extractor.claims import Known, know, settled  # noqa: E402
from extractor.claims.weighing import ACCUSES, SUPPORTS  # noqa: E402
from extractor.claims.weighing.signs import SIGNS, signs_of  # noqa: E402
from extractor.claims.weighing.trials import best_of, trials_of  # noqa: E402
from extractor.model import Figure, Outline, Span  # noqa: E402
from extractor.outline import read_outline  # noqa: E402
from extractor.pipeline import read_figure  # noqa: E402
from tests.gold import gold_figure  # noqa: E402

TAUGHT = ("corpus", "descriptions", "voices", "fields")
FOLDS, STIFFNESS, BANK = 8, 2.0, 0.25
Told = tuple[int, int, str]


@dataclass(frozen=True)
class Example:
    """A statement left open for which a program holds, or one refuted: its signs, its verdict, how much it counts."""

    text: str
    wanted: str
    refuted: bool
    signs: dict[str, float]
    weight: float = 1.0

    @property
    def is_right(self) -> bool:
        """Whether the program that holds, or fails, tells the verdict."""
        return self.wanted == ("contradicted" if self.refuted else "supported")


def examples_of(name: str, figure: Figure | Known, outline: Outline, told: list[Told], weight: float) -> list[Example]:
    found = []
    for turned, reading, finding in settled(figure, outline):
        wanted = _wanted(reading.statement.span, told)
        if wanted is None or finding.verdict is not None or finding.truth is True or reading.statement.is_tail:
            continue
        tried = trials_of(turned, reading)
        refuted = finding.truth is False
        if refuted or best_of(tried) is not None:
            signs = signs_of(SIGNS, turned, reading, finding, tried)
            found.append(Example(name, wanted, refuted, signs, weight))
    return found


def _wanted(span: Span, told: list[Told]) -> str | None:
    """The known verdict of the claim that a statement shares most with."""
    shared = [(min(span[1], hi) - max(span[0], lo), lo, hi, verdict) for lo, hi, verdict in told]
    best = max(shared, default=(0, 0, 0, ""))
    enough = best[0] > 0 and best[0] >= 0.4 * min(span[1] - span[0], best[2] - best[1])
    return best[3] if enough else None


def from_text(path: Path) -> list[Example]:
    text = (path.parent / "description.md").read_text(encoding="utf-8")
    quotes = [(text.find(c["quote"]), c) for c in json.loads(path.read_text(encoding="utf-8"))["claims"]]
    told = [(at, at + len(c["quote"]), c["verdict"]) for at, c in quotes if "also" not in c]
    outline, figure = read_figure(text)
    return examples_of(path.parent.name, figure, outline, told, 1.0)


def from_bank(job: tuple[str, list[tuple[str, str, str]]]) -> list[Example]:
    case, said = ROOT / "tests" / job[0], job[1]
    known = know(gold_figure(case, optional=True), read_outline((case / "description.md").read_text(encoding="utf-8")))
    return [
        example
        for _, verdict, text in said
        for example in examples_of(case.name, known, read_outline(text), [(0, len(text), verdict)], BANK)
    ]


def fitted(examples: list[Example], names: list[str]) -> np.ndarray:
    """Weights of the greatest likelihood, held towards zero: Newton's method."""
    x = np.array([[e.signs.get(name, 0.0) for name in names] for e in examples])
    y, w = np.array([float(e.is_right) for e in examples]), np.array([e.weight for e in examples])
    beta, hold = np.zeros(len(names)), STIFFNESS * np.array([float(name != "any") for name in names])
    for _ in range(40):
        p = 1 / (1 + np.exp(-np.clip(x @ beta, -30, 30)))
        curve = (x.T * (w * p * (1 - p))) @ x + np.diag(hold + 1e-6)
        beta = beta + np.linalg.solve(curve, x.T @ (w * (y - p)) - hold * beta)
    return beta


def odds(example: Example, weights: dict[str, float]) -> float:
    return sum(weights.get(sign, 0.0) * size for sign, size in example.signs.items())


def taught_by_others(examples: list[Example], names: list[str]) -> Iterator[tuple[Example, float]]:
    """Each statement weighed by what other texts teach."""
    fold = {text: number % FOLDS for number, text in enumerate(sorted({e.text for e in examples}))}
    for part in range(FOLDS):
        weights = dict(zip(names, fitted([e for e in examples if fold[e.text] != part], names), strict=True))
        yield from ((e, odds(e, weights)) for e in examples if fold[e.text] == part)


def show(title: str, weighed: Iterable[tuple[Example, float]]) -> None:
    weighed = list(weighed)
    for bar in (-9.0, -1.0, -0.5, 0.0, 0.5, 1.0, 1.5):
        counts = Counter(e.wanted for e, told in weighed if told >= bar)
        print(f"{title:24} from {bar:+.1f}: " + ", ".join(f"{v} {n}" for v, n in counts.most_common()))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--held", action="store_true")
    parser.add_argument("--bank", action="store_true", help="learn from bench/statements too, each counting a quarter")
    parser.add_argument("--processes", type=int, default=1)
    args = parser.parse_args()
    paths = [p for name in TAUGHT for p in sorted((ROOT / "tests" / name).glob("*/gold.json"))]
    held = sorted((ROOT / "tests" / "held_out").glob("*/gold.json")) if args.held else []
    said = [job for job in gathered().items() if not job[0].startswith("held_out")] if args.bank else []
    with ProcessPoolExecutor(args.processes) as pool:
        texts = [e for part in pool.map(from_text, paths, chunksize=8) for e in part]
        unread = [e for part in pool.map(from_text, held, chunksize=8) for e in part]
        bank = [e for part in pool.map(from_bank, said, chunksize=4) for e in part]
    for refuted, title in ((False, "supports"), (True, "accuses")):
        own = [e for e in texts if e.refuted is refuted]
        more = [e for e in bank if e.refuted is refuted]
        names = list(ACCUSES if refuted else SUPPORTS)
        show(f"{title}, other texts", ((e, o) for e, o in taught_by_others([*own, *more], names) if e.weight == 1.0))
        weights = dict(zip(names, fitted([*own, *more], names), strict=True))
        show(f"{title}, held out", ((e, odds(e, weights)) for e in unread if e.refuted is refuted))
        print(f"[{title}]")
        for name, weight in weights.items():
            print(f'"{name}" = {weight:.2f}  # in {sum(e.signs[name] != 0 for e in own)} of {len(own)}')


if __name__ == "__main__":
    main()
