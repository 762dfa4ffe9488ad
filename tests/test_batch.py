"""Folders of descriptions."""

from pathlib import Path

import pytest

from extractor.batch import Job, convert, find_jobs
from extractor.diagnostics import ExtractorError
from extractor.manifest import FILE_NAME, Entry, Manifest
from tests.sample import TEXT


@pytest.fixture
def folder(sample_file: Path) -> Path:
    root = sample_file.parent
    for name in ("b/one.txt", "b/deeper/two.MD", "same.txt", "same.md", "ignored.rst"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(TEXT, encoding="utf-8")
    (root / "bad.txt").write_bytes(b"\xff")
    return root


def test_names_are_mirrored_and_never_clash(folder: Path) -> None:
    stems = [job.stem for job in find_jobs([str(folder)])]
    assert sorted(stems) == ["b/deeper/two", "b/one", "bad", "same.md", "same.txt", "sample"]


def test_a_file_named_twice_is_converted_once(folder: Path) -> None:
    assert len(find_jobs([str(folder / "bad.txt"), str(folder), str(folder)])) == 6


def test_a_folder_without_descriptions_is_a_mistake(tmp_path: Path) -> None:
    with pytest.raises(ExtractorError, match="a folder without descriptions"):
        find_jobs([str(tmp_path)])


@pytest.mark.parametrize("workers", [1, 2])
def test_one_bad_file_never_stops_the_others(folder: Path, tmp_path: Path, workers: int) -> None:
    jobs = find_jobs([str(folder), str(folder / "missing.txt")])
    outcomes = list(convert(jobs, tmp_path / "out", ["json"], workers))
    assert [outcome.job for outcome in outcomes] == jobs
    errors = [outcome.error for outcome in outcomes if outcome.error]
    assert len(errors) == 2
    assert "bad.txt: is not valid UTF-8" in errors[0]
    assert "missing.txt: no such file" in errors[1]
    written = sorted(str(path.relative_to(tmp_path / "out")) for path in (tmp_path / "out").rglob("*.json"))
    assert written == ["b/deeper/two.json", "b/one.json", "same.md.json", "same.txt.json", "sample.json"]


def test_a_fault_of_ours_fails_alone_too(sample_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> object:
        raise ZeroDivisionError("oops")

    monkeypatch.setattr("extractor.batch.extract", broken)
    (outcome,) = convert([Job(str(sample_file), "sample")], tmp_path / "out", ["json"])
    assert outcome.error is not None
    assert "internal error, please report it: ZeroDivisionError: oops" in outcome.error
    assert not (tmp_path / "out").exists()


def test_nothing_is_written_when_one_format_fails(
    sample_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> bytes:
        raise ValueError("no bytes today")

    monkeypatch.setattr("extractor.writers.csv.write", broken)
    (outcome,) = convert([Job(str(sample_file), "sample")], tmp_path / "out", ["json", "csv"])
    assert outcome.error
    assert not (tmp_path / "out").exists()


class TestManifest:
    entry = Entry("a", "00", ("json",), ("a.json",))

    def test_it_holds_what_was_done_and_is_still_there(self, tmp_path: Path) -> None:
        manifest = Manifest({"a": self.entry})
        assert not manifest.holds(self.entry, tmp_path)
        (tmp_path / "a.json").write_text("{}")
        assert manifest.holds(self.entry, tmp_path)
        assert not manifest.holds(Entry("a", "01", ("json",)), tmp_path)
        assert not manifest.holds(Entry("a", "00", ("json", "csv")), tmp_path)
        assert not manifest.holds(Entry("a", "00", ("json",), version="0"), tmp_path)

    def test_it_outlives_an_interruption(self, tmp_path: Path) -> None:
        Manifest({}).note(self.entry, tmp_path)
        with (tmp_path / FILE_NAME).open("a") as file:
            file.write('{"stem": "b", "sha')
        manifest = Manifest.load(tmp_path)
        assert manifest.entries == {"a": self.entry}
        manifest.save(tmp_path)
        assert Manifest.load(tmp_path).entries == {"a": self.entry}

    def test_none_is_an_empty_one(self, tmp_path: Path) -> None:
        assert Manifest.load(tmp_path / "nowhere").entries == {}
