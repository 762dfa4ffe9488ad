"""A second collection of descriptions, of other fields and by other hands, is read as well as the corpus."""

from pathlib import Path
from typing import Any

import pytest

import extractor
from extractor.document import to_document
from tests.conftest import ROOT
from tests.corpus_read import Read
from tests.test_corpus_score import scored

CASES = sorted(path.parent for path in (ROOT / "tests" / "descriptions").glob("*/gold.json"))
WANTED = {"panels": 0.98, "kind": 0.98, "axis ticks": 0.95, "series": 0.95, "points": 0.93, "lines": 0.9}


def read(case: Path) -> Read:
    text = (case / "description.md").read_text(encoding="utf-8")
    return Read(case, text, to_document(extractor.extract(text).reading))


@pytest.fixture(scope="module")
def score(tmp_path_factory: pytest.TempPathFactory) -> Any:
    return scored([read(case) for case in CASES], tmp_path_factory.mktemp("descriptions"))


@pytest.mark.parametrize("fact", WANTED)
def test_descriptions(score: Any, fact: str) -> None:
    assert score.tallies[fact].f1 >= WANTED[fact], "\n".join(score.detail)
