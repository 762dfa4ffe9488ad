"""``outputs/`` is what converting ``seeds/`` gives; ``make golden`` renews it."""

import re
import shutil
from pathlib import Path

from extractor.cli import main
from tests.conftest import ROOT

OUTPUTS = ROOT / "outputs"


def formats() -> str:
    """The formats `make run` writes."""
    found = re.search(r"--out outputs --to (\S+)", (ROOT / "Makefile").read_text(encoding="utf-8"))
    assert found
    return found[1]


def contents(folder: Path) -> dict[str, bytes]:
    files = [path for path in folder.rglob("*") if path.is_file() and not path.name.startswith(".")]
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(files)}


def test_outputs_are_what_the_seeds_give(tmp_path: Path, renewing: bool) -> None:
    assert main(["convert", str(ROOT / "seeds"), "--out", str(tmp_path / "out"), "--to", formats(), "--quiet"]) == 0
    if renewing:
        shutil.rmtree(OUTPUTS, ignore_errors=True)
        shutil.copytree(tmp_path / "out", OUTPUTS)
    wanted, given = contents(OUTPUTS), contents(tmp_path / "out")
    assert sorted(wanted) == sorted(given), "run `make golden`"
    assert [name for name in wanted if wanted[name] != given[name]] == [], "run `make golden` and read the difference"
