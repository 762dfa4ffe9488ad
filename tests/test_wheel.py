"""The wheel works where only the wheel is: vocabulary and schema are inside it."""

import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.conftest import ROOT, SEEDS


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    with zipfile.ZipFile(next(folder.glob("*.whl"))) as wheel:
        wheel.extractall(folder / "site")
    return folder / "site"


def test_schema_and_vocabulary_are_inside(installed: Path) -> None:
    assert (installed / "extractor" / "schemas" / "figure.schema.json").is_file()
    vocabulary = {path.name for path in (ROOT / "extractor" / "vocab").glob("*.toml")}
    assert {path.name for path in (installed / "extractor" / "vocab").glob("*.toml")} == vocabulary
    assert not list(installed.glob("tests*"))


def test_it_converts_from_elsewhere(installed: Path, tmp_path: Path) -> None:
    code = "import sys, extractor.cli; assert extractor.__file__.startswith(sys.argv.pop(1)); extractor.cli.run()"
    command = [sys.executable, "-c", code, str(installed), "convert", str(SEEDS[0])]
    environment = {"PYTHONPATH": str(installed), "PATH": ""}
    shown = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert shown.returncode == 0, shown.stderr
    assert json.loads(shown.stdout)["source"]["name"] == SEEDS[0].name
