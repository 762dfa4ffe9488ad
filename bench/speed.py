"""How fast descriptions are read and judged, beside the bare tokeniser; and how fast the command starts.

All in processor time, which does not grow with what else the machine does.
"""

from __future__ import annotations

import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import spacy

import extractor
from extractor.writers import written

ROOT = Path(__file__).parent.parent
SEEDS = sorted((ROOT / "seeds").glob("*.txt"))
CORPUS = sorted((ROOT / "tests" / "corpus").glob("*/description.md"))
COMMAND = Path(sys.executable).parent / "extractor"
ROUNDS = 5


def best_time(work: Callable[[], object]) -> float:
    """The shortest of a few rounds: what the work costs when nothing else disturbs it."""
    return min(timed(work) for _ in range(ROUNDS))


def timed(work: Callable[[], object]) -> float:
    begun = time.process_time()
    work()
    return time.process_time() - begun


def reading(name: str, paths: list[Path]) -> list[str]:
    """What it costs to read texts, then to judge what they say, then to write both down."""
    texts = [path.read_text(encoding="utf-8") for path in paths]
    tokenise = spacy.blank("en")
    read = [extractor.extract(text) for text in texts]

    def judge_all() -> None:
        for each in read:
            vars(each).pop("figure", None)
            _ = each.figure

    stages: tuple[tuple[str, Callable[[], object]], ...] = (
        ("read", lambda: [extractor.extract(text) for text in texts]),
        ("judged", judge_all),
        ("written", lambda: [list(written(each, "figure", ("json", "csv"))) for each in read]),
    )
    bare = best_time(lambda: [tokenise(text) for text in texts])
    rows = [_row(f"{name}, tokenised", len(texts), bare, bare)]
    for what, work in stages:
        work()
        rows.append(_row(f"{name}, {what}", len(texts), best_time(work), bare))
    return rows


def _row(what: str, number: int, seconds: float, bare: float) -> str:
    return f"{what:<24}{number:>6}{1000 * seconds / number:>12.2f}{number / seconds:>12.0f}{seconds / bare:>10.2f}"


def starting(name: str, arguments: list[str], wanted: float) -> str:
    command = [str(COMMAND), *arguments]
    runs = [_spent(command) for _ in range(ROUNDS + 1)]
    return f"{name:<42}{statistics.median(runs[1:]):>8.3f} s   wanted < {wanted} s"


def _spent(command: list[str]) -> float:
    """The processor time of a command."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime - before.ru_utime) + (after.ru_stime - before.ru_stime)


def main() -> None:
    print(f"{'':<24}{'texts':>6}{'ms a text':>12}{'texts/s':>12}{'× tokens':>10}")
    print(*reading("seeds", SEEDS), *reading("corpus", CORPUS), sep="\n")
    print()
    with tempfile.TemporaryDirectory() as out:
        print(starting("extractor --version", ["--version"], 0.3))
        print(starting("extractor convert, one seed to JSON", ["convert", str(SEEDS[0]), "--out", out], 1.5))


if __name__ == "__main__":
    main()
