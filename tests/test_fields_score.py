"""Texts of many fields by many hands: laboratory notes, statistical offices, newspapers, alt texts, papers."""

from typing import Any

import pytest

from tests.conftest import ROOT
from tests.test_corpus_score import scored
from tests.test_descriptions_score import read

CASES = sorted(path.parent for path in (ROOT / "tests" / "fields").glob("*/gold.json"))
WANTED = {"panels": 0.98, "kind": 0.97, "axis label": 0.96, "axis range": 0.97, "series": 0.98, "points": 0.97}


@pytest.fixture(scope="module")
def score(tmp_path_factory: pytest.TempPathFactory) -> Any:
    return scored([read(case) for case in CASES], tmp_path_factory.mktemp("fields"))


@pytest.mark.parametrize("fact", WANTED)
def test_fields(score: Any, fact: str) -> None:
    assert score.tallies[fact].f1 >= WANTED[fact], "\n".join(score.detail)
