"""Bytes in and out."""

import os
from pathlib import Path

import pytest

from extractor.diagnostics import ExtractorError
from extractor.files import check_text, decode, read_bytes, write_whole


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "is empty"),
        (b" \n\t\n", "is empty"),
        (b"\xef\xbb\xbf", "is empty"),
        (b"a line\nbad \xe9 here", "byte 0xe9 at offset 11, line 2"),
        (b"half\0way", "NUL byte at offset 4"),
        (bytes(range(1, 32)) * 4, "looks like a binary file"),
        (b"\xff\xfea", "not valid UTF-16"),
        (b"\x89PNG\r\n\x1a\n\0\0", "a binary file"),
    ],
)
def test_what_is_no_text_is_refused_with_a_reason(data: bytes, said: str) -> None:
    with pytest.raises(ExtractorError, match=r"^figure\.txt: ") as caught:
        decode(data, "figure.txt")
    assert said in str(caught.value)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_unicode_is_read_as_it_stands(encoding: str) -> None:
    text = "Loss ≈ 10⁻³\r\n\tnext, \u05d0\u05d1"
    assert decode(text.encode(encoding), "x") == text


def test_the_text_of_a_caller_must_be_text() -> None:
    with pytest.raises(ExtractorError, match="not bytes"):
        check_text(b"bytes")
    with pytest.raises(ExtractorError, match="character 3"):
        check_text("abc\ud800")


def test_folders_and_missing_files_are_named(tmp_path: Path) -> None:
    with pytest.raises(ExtractorError, match="is a folder"):
        read_bytes(tmp_path)
    with pytest.raises(ExtractorError, match=r"nowhere\.txt: no such file"):
        read_bytes(tmp_path / "nowhere.txt")


def test_writing_makes_folders_and_leaves_nothing_else(tmp_path: Path) -> None:
    write_whole(tmp_path / "deep" / "er" / "a.json", b"1")
    write_whole(tmp_path / "deep" / "er" / "a.json", b"2")
    assert [path.name for path in (tmp_path / "deep" / "er").iterdir()] == ["a.json"]
    assert (tmp_path / "deep" / "er" / "a.json").read_bytes() == b"2"


def test_a_failed_write_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(ExtractorError, match=r"a\.json: cannot be written: No space left"):
        write_whole(tmp_path / "a.json", b"1")
    assert list(tmp_path.iterdir()) == []


def test_an_unwritable_place_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(ExtractorError, match="cannot be written"):
        write_whole(tmp_path / "file" / "a.json", b"1")


def test_files_are_made_with_the_usual_permissions(tmp_path: Path) -> None:
    write_whole(tmp_path / "a", b"1")
    umask = os.umask(0)
    os.umask(umask)
    assert (tmp_path / "a").stat().st_mode & 0o777 == 0o666 & ~umask
