"""How fast descriptions are read, beside the bare tokeniser on the same texts; and how fast the command starts."""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import spacy

import extractor

ROOT = Path(__file__).parent.parent
SEEDS = sorted((ROOT / "seeds").glob("*.txt"))
CORPUS = sorted((ROOT / "tests" / "corpus").glob("*/description.md"))
COMMAND = Path(sys.executable).parent / "extractor"
ROUNDS = 5


def best_time(work: Callable[[], object]) -> float:
    """The shortest of a few rounds: what the work costs when nothing else disturbs it."""
    return min(timed(work) for _ in range(ROUNDS))


def timed(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def reading(name: str, paths: list[Path]) -> list[str]:
    texts = [path.read_text(encoding="utf-8") for path in paths]
    tokenise = spacy.blank("en")

    def tokenise_all() -> None:
        for text in texts:
            tokenise(text)

    def extract_all() -> None:
        for text in texts:
            extractor.extract(text)

    def judge_all() -> None:
        for text in texts:
            _ = extractor.extract(text).figure

    rows = []
    for what, work in ((name, extract_all), (f"{name}, with verdicts", judge_all)):
        tokenise_all()
        work()
        bare, full = best_time(tokenise_all), best_time(work)
        rates = f"{len(texts) / bare:>12.0f}{len(texts) / full:>12.0f}"
        rows.append(f"{what:<24}{len(texts):>6}{rates}{full / bare:>8.2f}")
    return rows


def starting(name: str, arguments: list[str], wanted: float) -> str:
    command = [str(COMMAND), *arguments]
    run = [timed(lambda: subprocess.run(command, check=True, capture_output=True)) for _ in range(ROUNDS + 1)]
    return f"{name:<42}{statistics.median(run[1:]):>8.3f} s   wanted < {wanted} s"


def main() -> None:
    print(f"{'reading':<24}{'texts':>6}{'tokeniser/s':>12}{'extract/s':>12}{'ratio':>8}   wanted ≤ 3")
    print(*reading("seeds", SEEDS), *reading("corpus", CORPUS), sep="\n")
    print()
    with tempfile.TemporaryDirectory() as out:
        print(starting("extractor --version", ["--version"], 0.3))
        print(starting("extractor convert, one seed to JSON", ["convert", str(SEEDS[0]), "--out", out], 1.5))


if __name__ == "__main__":
    main()
