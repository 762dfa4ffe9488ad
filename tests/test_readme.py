"""The README's commands show what it says they show; its Python examples run as doctests."""

import doctest
import re
import shlex

import pytest

from extractor.cli import main
from tests.conftest import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```console\n(.*?)```", README, re.DOTALL)
COMMANDS = [
    tuple(each.split("\n", 1))
    for block in BLOCKS
    for each in re.split(r"^\$ extractor ", block, flags=re.MULTILINE)[1:]
]


@pytest.mark.parametrize(("command", "wanted"), COMMANDS)
def test_commands(
    command: str, wanted: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    assert main(shlex.split(command)) in (0, 1)
    shown = "\n".join(line.rstrip() for line in capsys.readouterr().out.splitlines()) + "\n"
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    assert doctest.OutputChecker().check_output(wanted, shown, flags), shown


def test_links_lead_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", README):
        assert (ROOT / target).exists(), target
