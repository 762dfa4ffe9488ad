"""Sentences with the clauses that they say, each as it stands and in full: a bank of ``clauses.tsv``."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

import extractor
from extractor.claims import Known, clauses_in, know
from extractor.claims.statements.reading import Reading
from extractor.outline import read_outline

BANK = Path(__file__).with_suffix(".tsv")
EDGE = re.compile(
    r"(?i)^(?:[\s,;:(—–-]|\b(?:and|but|yet|while|whereas|although|though|even|then|which|with|despite|before|after|"
    r"after which|so that|meaning that|where|when|at which point|compared|as|against|i\.e\.|nor|so|finally|albeit|"
    r"by contrast)\b)+|[\s,;:.)—–-]+$"
)


@dataclass(frozen=True)
class Clause:
    """A piece of a sentence as it stands, and what it says in full."""

    piece: str
    full: str


@dataclass(frozen=True)
class Sentence:
    """A sentence about one of the figures, and its clauses."""

    figure: str
    batch: int
    text: str
    clauses: tuple[Clause, ...]

    @property
    def part(self) -> str:
        """``kept`` is a third of the first batch that is only counted, ``second`` the batch that came later."""
        return "second" if self.batch > 1 else "kept" if zlib.crc32(self.text.encode()) % 3 == 0 else "read"

    @cached_property
    def read(self) -> list[tuple[str, Reading]]:
        """The clauses that are found, each with its text and how it is read."""
        return list(_read(self.figure, self.text))

    @property
    def is_cut(self) -> bool:
        """Whether it is cut where it should be."""
        return [_bare(piece) for piece, _ in self.read] == [_bare(c.piece) for c in self.clauses]

    @property
    def is_complete(self) -> bool:
        """Whether each clause is read like the sentence that says it in full."""
        if not self.is_cut:
            return False
        wanted = (_alone(self.figure, c.full) for c in self.clauses)
        return all(content(r) == w for (_, r), w in zip(self.read, wanted, strict=True))


Content = tuple[frozenset[str], frozenset[object], tuple[float, ...]]


def content(reading: Reading) -> Content:
    """Who, where and how much: the series of a statement, its places, its other numbers."""
    named = {t.series.name or "" for t in reading.tracks} if reading.subjects or reading.context else set[str]()
    named |= {reading.view.by_key[k].series.name or "" for s in reading.subjects for k in s.keys}
    track = next(iter(reading.tracks), None)
    windows = {_rounded(s.window(track)) or s.where for s in reading.scopes if track and s.where != "all"}
    places = windows | {m.category for m in reading.categories}
    numbers = tuple(sorted(a.lo for a in reading.amounts_of_level if a.lo == a.lo))
    return frozenset(named), frozenset(places), numbers


def _rounded(window: tuple[float, float] | None) -> tuple[float, float] | None:
    return None if window is None else (round(window[0], 0), round(window[1], 0))


def _alone(figure: str, sentence: str) -> Content:
    """How a sentence that says all is read."""
    return content(_readings(figure, sentence)[0])


def _readings(figure: str, sentence: str) -> list[Reading]:
    return [reading for _, reading in clauses_in(_known(figure), read_outline(_observed(sentence)), whole=True)]


def _read(figure: str, sentence: str) -> Iterator[tuple[str, Reading]]:
    text = _observed(sentence)
    for span, reading in clauses_in(_known(figure), read_outline(text)):
        yield text[slice(*span)], reading


def _observed(sentence: str) -> str:
    return f"### Key Observations\n- {sentence}\n"


def _bare(piece: str) -> str:
    before = None
    while before != piece:
        before, piece = piece, EDGE.sub("", piece)
    return piece


@cache
def _known(figure: str) -> Known:
    return know(extractor.extract(FIGURES[figure]).figure)


def bank() -> list[Sentence]:
    """Every sentence of the bank."""
    found, batch = list[Sentence](), 1
    for line in BANK.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            batch = 2 if "second" in line else batch
            continue
        figure, text, clauses = line.split("\t")
        found.append(Sentence(figure, batch, text, tuple(_clause(c) for c in clauses.split(" | "))))
    return found


def _clause(told: str) -> Clause:
    piece, _, full = told.partition(" = ")
    return Clause(piece, full or piece)


def _line(title: str, x: str, y: str, places: Sequence[str], series: dict[str, Sequence[float]], kind: str) -> str:
    columns = [(x, *places), *((name, *(f"{v:g}" for v in values)) for name, values in series.items())]
    head, *rows = (f"| {' | '.join(row)} |" for row in zip(*columns, strict=True))
    table = "\n".join((head, f"|{'---|' * len(columns)}", *rows))
    top = max(max(v) for v in series.values())
    scale = "categories" if kind == "bars" else "linear scale, ticks at"
    legend = "\n".join(f"- {name}: {color} {kind}" for name, color in zip(series, COLORS, strict=False))
    axes = f'- X-axis: "{x}", {scale} {", ".join(places)}\n- Y-axis: "{y}", linear scale, range 0 to {1.2 * top:g}'
    return f"{title}\n### Axes\n{axes}\n### Legend\n{legend}\n### Data\n{table}\n"


COLORS = ("blue", "red", "green", "orange")
STEPS, CYCLES = ("0", "200", "400", "600", "800", "1000"), ("0", "200", "400", "600", "800", "1000")
MONTHS, YEARS = ("January", "April", "July", "October"), ("2000", "2003", "2006", "2010", "2014", "2020")
FIGURES = {
    "rl": _line(
        "## Line Chart: Return of four agents", "Steps (thousands)", "Return", STEPS,
        {"Dyna": (50, 400, 500, 560, 620, 620), "PPO": (100, 250, 300, 400, 500, 500),
         "SAC": (80, 260, 320, 350, 320, 300), "Random": (100, 90, 70, 60, 50, 40)}, "line",
    ),
    "cell": _line(
        "## Line Chart: Capacity of cells", "Cycle", "Capacity (%)", CYCLES,
        {"LFP": (100, 98, 97, 95, 94, 92), "NMC": (100, 98, 96, 92, 85, 78),
         "LCO": (100, 90, 87, 83, 80, 78), "NCA": (100, 94, 88, 82, 76, 70)}, "line",
    ),
    "exam": _line(
        "## Bar Chart: Scores of three models", "Subject", "Score", ("Math", "Code", "Law", "History"),
        {"Base": (60, 55, 65, 68), "Tuned": (82, 74, 70, 66), "Large": (78, 72, 79, 73)}, "bars",
    ),
    "jobs": _line(
        "## Line Chart: Unemployment", "Year", "Unemployment rate (%)", YEARS,
        {"Unemployment rate": (5, 4.7, 4.5, 9, 6.5, 4)}, "line",
    ),
    "rain": "## Climate of two towns\n" + _line(
        "### Panel (a): Rainfall", "Month", "Rainfall (mm)", MONTHS,
        {"Bergen": (190, 110, 150, 270), "Oslo": (50, 45, 90, 85)}, "line",
    ) + _line(
        "### Panel (b): Temperature", "Month", "Temperature (°C)", MONTHS,
        {"Bergen": (2, 6, 15, 8), "Oslo": (-4, 5, 17, 6)}, "line",
    ),
}  # fmt: skip
