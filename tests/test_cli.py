"""The command line, as a person or a script meets it."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

import extractor
from extractor.cli import main
from extractor.commands import COMMANDS
from tests.conftest import ROOT
from tests.sample import TEXT

Captured = pytest.CaptureFixture[str]


def test_the_version() -> None:
    shown = subprocess.run([sys.executable, "-m", "extractor", "--version"], capture_output=True, text=True, check=True)
    assert shown.stdout == f"extractor {extractor.__version__}\n"


def test_starting_imports_nothing_heavy() -> None:
    heavy = "{'spacy', 'pandas', 'numpy', 'pint', 'matplotlib', 'rich', 'pyarrow', 'scipy'}"
    code = f"import sys, extractor.cli as c; c.build_parser(); print(sorted({heavy} & set(sys.modules)))"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout == "[]\n"


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_teaches(name: str, capsys: Captured) -> None:
    with pytest.raises(SystemExit) as left:
        main([name, "--help"])
    assert left.value.code == 0
    assert f"extractor {name}" in capsys.readouterr().out.partition("examples:")[2]


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["draw"],
        ["convert"],
        ["convert", "x", "--to", "docx"],
        ["convert", "x", "--to", ","],
        ["convert", "x", "y"],
        ["convert", "x", "--out", "o", "--jobs", "0"],
        ["plot", "x", "--out", "o", "--format", "csv"],
        ["explain", "x"],
        ["explain", "x", "--at", "0"],
        ["explain", "x", "--at", "1:x"],
        ["explain", "x", "--at", "1", "--pointer", "/kind"],
    ],
)
def test_wrong_usage_is_2(
    arguments: list[str], capsys: Captured, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    try:
        code = main(arguments)
    except SystemExit as left:
        code = int(str(left.code))
    assert code == 2
    assert capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


class TestConvert:
    def test_one_description_goes_to_standard_output(self, sample_file: Path, capsys: Captured) -> None:
        assert main(["convert", str(sample_file)]) == 0
        assert json.loads(capsys.readouterr().out)["title"] == "Loss during Training"

    def test_standard_input(self, sample_file: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(TEXT.encode())))
        assert main(["convert", "-"]) == 0
        assert json.loads(capsys.readouterr().out)["source"]["name"] == ""

    def test_the_table_says_what_was_found_and_where_it_is(
        self, sample_file: Path, tmp_path: Path, capsys: Captured
    ) -> None:
        assert main(["convert", str(sample_file), "--out", str(tmp_path / "out")]) == 0
        header, row, end = capsys.readouterr().out.splitlines()
        assert header.split() == ["description", "kind", "panels", "series", "points", "claims", "faults", "files"]
        assert row.split() == ["sample", "line", "1", "2", "5", "1", "✗", "2", ".json"]
        assert end.startswith(f"1 description converted to json in {tmp_path / 'out'}/")

    def test_many_are_summed_up(self, sample_file: Path, tmp_path: Path, capsys: Captured) -> None:
        for number in range(30):
            (sample_file.parent / f"{number}.txt").write_text(TEXT, encoding="utf-8")
        assert main(["convert", str(sample_file.parent), "--out", str(tmp_path / "out")]) == 0
        assert "31 descriptions  1 kind" in capsys.readouterr().out

    def test_quiet(self, sample_file: Path, tmp_path: Path, capsys: Captured) -> None:
        assert main(["convert", str(sample_file), "--out", str(tmp_path / "out"), "--quiet"]) == 0
        assert capsys.readouterr() == ("", "")

    def test_strict_minds_errors(self, sample_file: Path, tmp_path: Path) -> None:
        arguments = ["convert", str(sample_file), "--out", str(tmp_path / "out"), "--quiet"]
        assert main(arguments) == 0
        assert main([*arguments, "--strict"]) == 1

    def test_a_failure_is_1_and_named_on_standard_error(
        self, sample_file: Path, tmp_path: Path, capsys: Captured
    ) -> None:
        (sample_file.parent / "empty.txt").touch()
        assert main(["convert", str(sample_file.parent), "--out", str(tmp_path / "out")]) == 1
        captured = capsys.readouterr()
        assert captured.err == f"extractor: {sample_file.parent / 'empty.txt'}: is empty\n"
        assert captured.out.endswith("; 1 failed\n")
        assert (tmp_path / "out" / "sample.json").exists()

    def test_resume_skips_what_is_done(self, sample_file: Path, tmp_path: Path, capsys: Captured) -> None:
        arguments = ["convert", str(sample_file.parent), "--out", str(tmp_path / "out"), "--resume"]
        assert main(arguments) == 0
        assert "1 description converted" in capsys.readouterr().out
        assert main(arguments) == 0
        assert "; 1 unchanged" in capsys.readouterr().out
        sample_file.write_text(TEXT + "More.", encoding="utf-8")
        assert main(arguments) == 0
        assert "unchanged" not in capsys.readouterr().out

    def test_an_unwritable_folder_is_named_once(self, sample_file: Path, tmp_path: Path, capsys: Captured) -> None:
        (tmp_path / "file").touch()
        assert main(["convert", str(sample_file.parent), "--out", str(tmp_path / "file" / "out")]) == 1
        assert capsys.readouterr().err.count("cannot be written to") == 1


class TestShow:
    def test_it_shows_the_figure(self, sample_file: Path, capsys: Captured) -> None:
        assert main(["show", str(sample_file)]) == 0
        shown = capsys.readouterr().out
        for words in ("Loss during Training  (line, 1 panel)", "Steps  linear  0 to 100", "Baseline  (blue, dashed)"):
            assert words in shown
        for row in ("> 4    start", "1 to 1.2", "line  y = 2  target, dotted", "x = 50: peak", "Not read  7"):
            assert row in shown

    def test_faults_have_a_line_and_a_caret(self, sample_file: Path, capsys: Captured) -> None:
        main(["show", str(sample_file)])
        lines = capsys.readouterr().out.splitlines()
        at = next(index for index, line in enumerate(lines) if "point-outside-axis" in line)
        column = lines[at + 1].index("4.5")
        assert lines[at + 2].rstrip() == "      │".ljust(column) + "^^^"

    def test_what_cannot_be_read_is_1(self, tmp_path: Path, capsys: Captured) -> None:
        assert main(["show", str(tmp_path / "nowhere.txt")]) == 1
        assert capsys.readouterr().err.endswith("nowhere.txt: no such file\n")

    def test_control_characters_do_not_reach_the_terminal(
        self, sample_file: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        from extractor.terminal import printable

        assert printable("a\x1b[31mb\u202ec") == "a·[31mb·c"


class TestExplain:
    def test_from_the_text_to_the_value(self, sample_file: Path, capsys: Captured) -> None:
        line = TEXT[: TEXT.index("3.9")].count("\n") + 1
        column = TEXT.splitlines()[line - 1].index("3.9") + 2
        assert main(["explain", str(sample_file), "--at", f"{line}:{column}"]) == 0
        shown = capsys.readouterr().out
        assert "/panels/0/series/1/points/0/y = 3.9  by sample" in shown
        assert "points/1" not in shown

    def test_a_whole_line(self, sample_file: Path, capsys: Captured) -> None:
        assert main(["explain", str(sample_file), "--at", "3"]) == 0
        shown = capsys.readouterr().out
        assert '/panels/0/x/label = "Steps"  by axis' in shown
        assert "/panels/0/y" not in shown

    def test_from_the_value_to_the_text(self, sample_file: Path, capsys: Captured) -> None:
        assert main(["explain", str(sample_file), "--pointer", "/panels/0/x"]) == 0
        shown = capsys.readouterr().out
        assert "/panels/0/x/label" in shown
        assert "/panels/0/x/range" in shown

    def test_what_is_stated_nowhere(self, sample_file: Path, capsys: Captured) -> None:
        assert main(["explain", str(sample_file), "--pointer", "/kind"]) == 0
        assert "/kind was stated nowhere" in capsys.readouterr().out
        assert main(["explain", str(sample_file), "--at", "2"]) == 0
        assert "nothing was read from 2" in capsys.readouterr().out

    @pytest.mark.parametrize("place", [["--pointer", "/panels/7"], ["--at", "400"], ["--at", "2:4000"]])
    def test_places_that_do_not_exist_are_wrong_usage(self, sample_file: Path, place: list[str]) -> None:
        assert main(["explain", str(sample_file), *place]) == 2


class TestSchema:
    def test_it_is_printed(self, capsys: Captured) -> None:
        assert main(["schema"]) == 0
        assert capsys.readouterr().out == (ROOT / "schemas" / "figure.schema.json").read_text(encoding="utf-8")

    def test_it_is_written(self, tmp_path: Path) -> None:
        assert main(["schema", "--out", str(tmp_path)]) == 0
        assert json.loads((tmp_path / "figure.schema.json").read_text())["$id"] == "urn:extractor:figure:1"


TEA = """\
## Line Chart: Caffeine in two teas
### Components/Axes
* **X-axis:** "Time (min)", 0 to 10.
* **Y-axis:** "Caffeine (mg)", 0 to 60.
* **Legend:**
* Green line: "Sencha"
* Black line: "Assam"
### Detailed Analysis
* **Sencha:** starts at 1, reaches 26 at 4 min and 30 at 10 min.
* **Assam:** starts at 2, reaches 44 at 4 min, and ends at 54.
### Key Observations
* Assam stays above Sencha at every stated time.
"""


class TestCheck:
    def test_it_shows_verdicts_and_fails_on_a_contradiction(self, sample_file: Path, capsys: Captured) -> None:
        assert main(["check", str(sample_file)]) == 1
        shown = capsys.readouterr().out
        for words in (
            "✗ contradicted  order",
            "at 50 Ours is 4.5",
            "for all x: y(Ours) < y(Baseline)",
            "value-conflict",
        ):
            assert words in shown
        assert "1 claim: 0 supported, 1 contradicted" in shown

    def test_only_hides_but_does_not_forgive(self, sample_file: Path, capsys: Captured) -> None:
        assert main(["check", str(sample_file), "--only", "supported,not-checkable"]) == 1
        assert "0 contradicted" in capsys.readouterr().out
        assert main(["check", str(sample_file), "--only", "doubtful"]) == 2

    def test_a_claim_from_elsewhere(self, sample_file: Path, capsys: Captured) -> None:
        assert main(["check", str(sample_file), "--claim", "Ours ends below 1.3."]) == 0
        assert main(["check", str(sample_file), "--claim", "The Baseline ends at 3."]) == 1
        assert "1.5 against 3" in capsys.readouterr().out

    def test_a_paper(self, sample_file: Path, tmp_path: Path, capsys: Captured) -> None:
        paper = tmp_path / "paper.md"
        paper.write_text("# Results\n\nOurs ends below 1.3. Cats are nice.\n", encoding="utf-8")
        assert main(["check", str(sample_file), "--claims", str(paper), "--format", "json"]) == 0
        (source,) = json.loads(capsys.readouterr().out)["sources"]
        assert source["name"] == str(paper)
        assert [claim["verdict"] for claim in source["claims"]] == ["supported", "not_checkable"]

    def test_a_table(self, tmp_path: Path, capsys: Captured) -> None:
        table = tmp_path / "table.csv"
        table.write_text("step,loss\n0,4\n1,2\n2,1\n", encoding="utf-8")
        assert main(["check", "--data", str(table), "--claim", "The loss falls at every step."]) == 0
        assert main(["check", "--data", str(table), "--claim", "The loss rises throughout."]) == 1
        assert main(["check", "--data", str(tmp_path / "no.csv"), "--claim", "The loss rises."]) == 1
        assert "no.csv: no such file" in capsys.readouterr().err

    @pytest.mark.parametrize("content", [b"", b"\x00\xff\xfe", b"a,b\n1"])
    def test_what_is_no_table(self, tmp_path: Path, content: bytes, capsys: Captured) -> None:
        (tmp_path / "table.csv").write_bytes(content)
        assert main(["check", "--data", str(tmp_path / "table.csv"), "--claim", "The loss falls."]) in (0, 1)
        assert "Traceback" not in capsys.readouterr().err

    @pytest.mark.parametrize(("name", "start"), [("sarif", "{"), ("junit", "<?xml")])
    def test_reports_for_programs(self, sample_file: Path, capsys: Captured, name: str, start: str) -> None:
        assert main(["check", str(sample_file), "--format", name]) == 1
        shown = capsys.readouterr().out
        assert shown.startswith(start)
        assert "at 50 Ours is 4.5" in shown

    def test_what_is_hidden_is_told(self, sample_file: Path, capsys: Captured) -> None:
        assert main(["check", str(sample_file), "--only", "supported"]) == 1
        assert "not shown: 1 contradicted" in capsys.readouterr().out

    def test_what_was_only_read_is_told_in_a_line_each(self, tmp_path: Path, capsys: Captured) -> None:
        (tmp_path / "tea.md").write_text(TEA, encoding="utf-8")
        assert main(["check", str(tmp_path / "tea.md")]) == 0
        before, _, after = capsys.readouterr().out.partition("✓ what the points were read from\n")
        assert "Assam stays above Sencha" in before
        assert "reaches 44 at 4 min" not in before
        assert "   10 │ starts at 2, reaches 44 at 4 min\n" in after

    def test_what_is_about_something_else_is_listed(self, sample_file: Path, capsys: Captured) -> None:
        assert main(["check", str(sample_file), "--claim", "Cats are nice.", "--claim", "Ours ends below 1.3."]) == 0
        shown = capsys.readouterr().out
        assert "not about the figure\n    1 │ Cats are nice." in shown
        assert "claim 2" in shown

    def test_claims_from_standard_input(self, sample_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"The Baseline ends at 3.\n"), "utf-8"))
        assert main(["check", str(sample_file), "--claims", "-"]) == 1

    def test_a_figure_document(self, sample_file: Path, tmp_path: Path, capsys: Captured) -> None:
        assert main(["convert", str(sample_file), "--out", str(tmp_path), "--quiet"]) == 0
        (document,) = tmp_path.glob("*.json")
        assert main(["check", str(document), "--claim", "The Baseline ends at 3."]) == 1
        assert main(["check", str(document)]) == 2
        document.write_text("{}", encoding="utf-8")
        assert main(["check", str(document), "--claim", "The Baseline ends at 3."]) == 1
        assert f"{document}: " in capsys.readouterr().err

    def test_an_unreadable_description_is_named_and_nothing_else_said(self, tmp_path: Path, capsys: Captured) -> None:
        assert main(["check", str(tmp_path / "nowhere.md")]) == 1
        assert capsys.readouterr() == ("", f"extractor: {tmp_path / 'nowhere.md'}: no such file\n")

    def test_nothing_to_check_is_wrong_usage(self, tmp_path: Path) -> None:
        assert main(["check"]) == 2
        assert main(["check", "--claim", "A rises."]) == 2
        assert main(["check", "figure.md", "--claim", " "]) == 2
        assert main(["check", "-", "--claims", "-"]) == 2
