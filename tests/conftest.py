"""What the tests share: the seeds, the sample figure in place of the reading, and the renewal of golden files."""

import os
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests import sample

ROOT = Path(__file__).parent.parent
SEEDS = sorted((ROOT / "seeds").glob("*.txt"))
CORPUS = sorted((ROOT / "tests" / "corpus").glob("*/description.md"))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--golden", action="store_true", help="renew outputs/ instead of comparing with it")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--golden") and os.environ.get("CI"):
        raise pytest.UsageError("--golden renews what the tests compare with; that is not for CI to do")


@pytest.fixture
def renewing(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--golden"))


@pytest.fixture
def sample_pipeline(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sample text is read into the sample figure, whatever the reading can do."""
    pipeline = ModuleType("extractor.pipeline")
    pipeline.read_figure = sample.read_sample  # type: ignore[attr-defined]
    pipeline.with_verdicts = lambda figure, outline: figure  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "extractor.pipeline", pipeline)


@pytest.fixture
def sample_file(tmp_path: Path, sample_pipeline: None) -> Path:
    """A file with the sample text."""
    path = tmp_path / "in" / "sample.txt"
    path.parent.mkdir()
    path.write_text(sample.TEXT, encoding="utf-8")
    return path
