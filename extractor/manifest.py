"""What a folder of outputs already holds, so that an interrupted or repeated run need not start again."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from extractor import __version__
from extractor.files import write_whole

FILE_NAME = ".extractor-manifest.jsonl"


@dataclass(frozen=True, slots=True)
class Entry:
    """One converted description: its name, the SHA-256 of its bytes, and what was written by which version."""

    stem: str
    sha256: str
    formats: tuple[str, ...]
    files: tuple[str, ...] = ()
    version: str = __version__


class Manifest:
    """The entries of an output folder, one JSON object per line; a line that cannot be read is as good as absent."""

    def __init__(self, entries: Mapping[str, Entry]) -> None:
        self.entries = dict(entries)

    @classmethod
    def load(cls, out: Path) -> Manifest:
        """The manifest of a folder; empty where there is none."""
        try:
            lines = (out / FILE_NAME).read_text(encoding="utf-8").splitlines()
        except (OSError, UnicodeDecodeError):
            return cls({})
        found = [entry for line in lines if (entry := _entry(line)) is not None]
        return cls({entry.stem: entry for entry in found})

    def holds(self, wanted: Entry, out: Path) -> bool:
        """Whether this very text was already converted to at least these formats, and the files are still there."""
        known = self.entries.get(wanted.stem)
        return (
            known is not None
            and (known.sha256, known.version) == (wanted.sha256, wanted.version)
            and set(wanted.formats) <= set(known.formats)
            and all((out / name).is_file() for name in known.files)
        )

    def note(self, entry: Entry, out: Path) -> None:
        """Add an entry at once, so that it outlives an interruption."""
        self.entries[entry.stem] = entry
        with (out / FILE_NAME).open("a", encoding="utf-8") as file:
            file.write(_line(entry))

    def save(self, out: Path) -> None:
        """Write all entries anew, sorted, each once."""
        write_whole(out / FILE_NAME, "".join(_line(self.entries[stem]) for stem in sorted(self.entries)).encode())


def _line(entry: Entry) -> str:
    return json.dumps(asdict(entry), ensure_ascii=False) + "\n"


def _entry(line: str) -> Entry | None:
    try:
        raw = json.loads(line)
        return Entry(raw["stem"], raw["sha256"], tuple(raw["formats"]), tuple(raw["files"]), raw["version"])
    except (ValueError, KeyError, TypeError):
        return None
