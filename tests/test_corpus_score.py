"""The facts read from the corpus reach the wanted F1 against its gold answers, by the measure of ``bench/score.py``."""

import json
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.corpus_read import Read, corpus

WANTED = {
    "panels": 0.98,
    "kind": 0.98,
    "axis scale": 0.97,
    "axis range": 0.97,
    "axis ticks": 0.97,
    "axis label": 0.95,
    "axis unit": 0.95,
    "series": 0.95,
    "style": 0.95,
    "points": 0.93,
    "lines": 0.85,
    "events": 0.85,
    "diagnostics": 0.85,
}


def scored(reads: Iterable[Read], folder: Path) -> Any:
    """The score of documents against the gold answers of their cases."""
    measure = import_module("bench.score")
    score = measure.Score()
    for read in reads:
        (folder / f"{read.case.name}.json").write_text(json.dumps(read.document), encoding="utf-8")
        measure.score_case(score, read.case, folder)
    return score


def misses(score: Any, fact: str) -> str:
    """The lines of the score's detail that concern a fact, and those of parts that were missed whole."""
    words = (f"{fact.rsplit(maxsplit=1)[-1]}:", "series missed", "series named", "panels:")
    return "\n".join(line for line in score.detail if any(word in line for word in words))


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Any:
    return scored(corpus(), tmp_path_factory.mktemp("whole"))


@pytest.fixture(scope="module")
def seeds(tmp_path_factory: pytest.TempPathFactory) -> Any:
    reads = [read for read in corpus() if read.case.name.startswith("seed-")]
    assert len(reads) == 5
    return scored(reads, tmp_path_factory.mktemp("seeds"))


@pytest.mark.parametrize("fact", WANTED)
def test_corpus(whole: Any, fact: str) -> None:
    f1 = whole.tallies[fact].f1
    assert f1 is not None
    assert f1 >= WANTED[fact], f"{fact} {f1:.3f}\n{misses(whole, fact)}"


@pytest.mark.parametrize("fact", WANTED)
def test_seeds_are_read_whole(seeds: Any, fact: str) -> None:
    tally = seeds.tallies[fact]
    assert (tally.missed, tally.extra) == (0, 0), misses(seeds, fact)


def test_every_fact_is_measured(whole: Any) -> None:
    assert set(whole.tallies) == set(WANTED)


def test_measure_tells_right_from_wrong(tmp_path: Path) -> None:
    """A document without its panels must not score."""
    read = corpus()[0]
    spoilt = Read(read.case, read.text, {**read.document, "panels": [], "kind": "none"})
    score = scored([spoilt], tmp_path)
    assert score.tallies["panels"].f1 == 0
    assert score.tallies["points"].f1 == 0


def test_a_verdict_of_the_corpus_names_its_test_and_points_to_what_it_rests_on() -> None:
    decided = [
        (read, claim)
        for read in corpus()
        for claim in read.document["claims"]
        if claim["verdict"] in ("supported", "contradicted")
    ]
    assert len(decided) > 400
    for read, claim in decided:
        assert claim["program"], claim["text"]
        assert claim["reason"], claim["text"]
        assert claim["evidence"] or claim["kind"] == "count", claim["text"]
        for pointer in claim["evidence"]:
            panel, series, point = (int(part) for part in pointer.split("/")[2::2])
            assert read.document["panels"][panel]["series"][series]["points"][point], claim["text"]
