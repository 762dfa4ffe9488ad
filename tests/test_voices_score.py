"""Texts in unusual layouts and voices: captions, notes, letters, cards, questions and answers. Much is still missed."""

from typing import Any

import pytest

from tests.conftest import ROOT
from tests.test_corpus_score import scored
from tests.test_descriptions_score import read

CASES = sorted(path.parent for path in (ROOT / "tests" / "voices").glob("*/gold.json"))
WANTED = {"panels": 0.93, "kind": 0.97, "axis label": 0.88, "axis range": 0.9, "series": 0.83, "points": 0.8}


@pytest.fixture(scope="module")
def score(tmp_path_factory: pytest.TempPathFactory) -> Any:
    return scored([read(case) for case in CASES], tmp_path_factory.mktemp("voices"))


@pytest.mark.parametrize("fact", WANTED)
def test_voices(score: Any, fact: str) -> None:
    assert score.tallies[fact].f1 >= WANTED[fact], "\n".join(score.detail)
