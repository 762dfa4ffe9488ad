"""Many descriptions at once: found in folders, read by workers, written whole, and skipped when nothing has changed."""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path, PurePosixPath

from extractor.diagnostics import ExtractorError
from extractor.files import decode, digest, read_bytes, write_whole
from extractor.manifest import Entry, Manifest
from extractor.model import Figure
from extractor.reader import extract
from extractor.result import Result
from extractor.writers import written

SUFFIXES = (".txt", ".md")
STANDARD_INPUT = "-"


@dataclass(frozen=True, slots=True)
class Job:
    """One description to convert: where it is, and the name of its outputs below the output folder."""

    path: str
    stem: str

    @property
    def name(self) -> str:
        """What messages call it."""
        return "standard input" if self.path == STANDARD_INPUT else self.path


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one description."""

    job: Job
    error: str | None = None
    skipped: bool = False
    files: tuple[str, ...] = ()
    sha256: str = ""
    kind: str = ""
    counts: dict[str, int] = field(default_factory=dict)
    severities: dict[str, int] = field(default_factory=dict)
    verdicts: dict[str, int] = field(default_factory=dict)


# ------------------------------------------------------------------------------------------------ finding


def find_jobs(paths: Iterable[str]) -> list[Job]:
    """The descriptions that files, folders and ``-`` stand for; a folder gives its ``.txt`` and ``.md`` files.

    A folder without any is a mistake. A file that does not exist is still a job: it fails alone.
    """
    found: dict[str, PurePosixPath] = {}
    for path in paths:
        for place, name in _below(path):
            found.setdefault(place, name)
    shared = Counter(name.with_suffix("") for name in found.values())
    return [
        Job(place, str(name if shared[name.with_suffix("")] > 1 else name.with_suffix("")))
        for place, name in found.items()
    ]


def _below(path: str) -> Iterator[tuple[str, PurePosixPath]]:
    place = Path(path)
    if path == STANDARD_INPUT:
        yield path, PurePosixPath("stdin.txt")
    elif place.is_dir():
        files = sorted(each for each in place.rglob("*") if each.suffix.lower() in SUFFIXES and each.is_file())
        if not files:
            raise ExtractorError(f"{path}: a folder without descriptions ({' or '.join(SUFFIXES)} files)")
        for each in files:
            yield str(each), PurePosixPath(each.relative_to(place).as_posix())
    else:
        yield path, PurePosixPath(place.name)


# ------------------------------------------------------------------------------------------------ converting


def read_job(job: Job) -> Result:
    """Read one description."""
    return _read(job, _bytes(job))


def prepare(out: Path) -> None:
    """Make the output folder, or say at once that nothing can be written there."""
    try:
        out.mkdir(parents=True, exist_ok=True)
        writable = os.access(out, os.W_OK | os.X_OK)
    except OSError as error:
        raise ExtractorError(f"{out}: cannot be written to: {error.strerror or error}") from None
    if not writable:
        raise ExtractorError(f"{out}: cannot be written to: Permission denied")


def _bytes(job: Job) -> bytes:
    return sys.stdin.buffer.read() if job.path == STANDARD_INPUT else read_bytes(Path(job.path))


def _read(job: Job, data: bytes) -> Result:
    text = decode(data, job.name)
    return extract(text, "" if job.path == STANDARD_INPUT else Path(job.path).name)


def convert_one(job: Job, out: Path, formats: Sequence[str], done: Manifest | None = None) -> Outcome:
    """Convert one description; whatever goes wrong with it is in the outcome, never raised."""
    try:
        data = _bytes(job)
        entry = Entry(job.stem, digest(data), tuple(formats))
        if done is not None and done.holds(entry, out):
            return Outcome(job, skipped=True, sha256=entry.sha256)
        result = _read(job, data)
        files = _write(result, job.stem, out, formats)
        return _outcome(job, result.figure, files, entry.sha256)
    except ExtractorError as error:
        return Outcome(job, error=str(error))
    except RecursionError:
        return Outcome(job, error=f"{job.name}: nested too deeply to be read")
    except Exception as error:  # noqa: BLE001 - one bad description never stops the others
        return Outcome(job, error=f"{job.name}: internal error, please report it: {type(error).__name__}: {error}")


def _write(result: Result, stem: str, out: Path, formats: Sequence[str]) -> tuple[str, ...]:
    """Write all formats, or none: nothing is written before everything is made."""
    made = list(written(result, stem, formats))
    for name, data in made:
        write_whole(out / name, data)
    return tuple(name for name, _ in made)


def _outcome(job: Job, figure: Figure, files: tuple[str, ...], sha256: str) -> Outcome:
    series = [each for panel in figure.panels for each in panel.series]
    counts = {
        "panels": len(figure.panels),
        "series": len(series),
        "points": sum(len(each.points) for each in series),
        "claims": len(figure.claims),
    }
    severities = Counter[str](each.severity for each in figure.diagnostics)
    verdicts = Counter[str](each.verdict for each in figure.claims)
    return Outcome(job, None, False, files, sha256, figure.kind, counts, dict(severities), dict(verdicts))


def convert(
    jobs: Sequence[Job], out: Path, formats: Sequence[str], workers: int = 1, manifest: Manifest | None = None
) -> Iterator[Outcome]:
    """Convert all jobs, in order, and give each outcome as it comes; ``manifest`` skips what is already done."""
    work = partial(convert_one, out=out, formats=formats, done=manifest)
    if workers <= 1 or len(jobs) <= 1:
        yield from map(work, jobs)
    else:
        yield from _in_parallel(work, jobs, min(workers, len(jobs)))


def _in_parallel(work: partial[Outcome], jobs: Sequence[Job], workers: int) -> Iterator[Outcome]:
    finished = 0
    try:
        with ProcessPoolExecutor(workers) as pool:
            for outcome in pool.map(work, jobs, chunksize=max(1, min(16, len(jobs) // (4 * workers)))):
                finished += 1
                yield outcome
    except BrokenProcessPool:
        for job in jobs[finished:]:
            yield Outcome(job, error=f"{job.name}: not converted, a worker ended unexpectedly")
