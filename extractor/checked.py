"""Texts with their claims checked: descriptions against themselves, papers against figures, either against a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from extractor.batch import STANDARD_INPUT
from extractor.claims import judge
from extractor.document import plain, to_json
from extractor.model import VERDICTS, VERSION, Claim, Diagnostic, Figure, Trace
from extractor.outside import check_claim, check_text, known_figures
from extractor.provenance import traces

if TYPE_CHECKING:
    from extractor.result import Result


@dataclass(frozen=True, slots=True)
class CheckedText:
    """A text, the claims it makes with their verdicts, and what is wrong inside it."""

    name: str
    text: str
    claims: tuple[Claim, ...]
    faults: tuple[Diagnostic, ...] = ()
    is_file: bool = True
    readings: tuple[Claim, ...] = ()  # those of the claims that only tell what was read from them

    def only(self, verdicts: Sequence[str]) -> CheckedText:
        """The same with only the claims that came out so, and without faults."""
        return replace(self, claims=tuple(each for each in self.claims if each.verdict in verdicts), faults=())


def against_itself(name: str, result: Result, data: Figure | None = None) -> CheckedText:
    """A description against its own numbers, or against those of a table."""
    if data is not None:
        return _named(CheckedText(name, result.text, judge(data, result.outline)))
    figure, told = result.figure, traces(result.figure)
    readings = tuple(claim for claim in figure.claims if _is_reading(result.text, claim, told))
    return _named(CheckedText(name, result.text, figure.claims, figure.diagnostics, readings=readings))


def _is_reading(text: str, claim: Claim, told: Mapping[str, Trace]) -> bool:
    """``44 at 4 min`` in a list of values: borne out by what was read from it, and from the line that it stands in."""
    read = [trace.spans for pointer in claim.evidence if (trace := told.get(f"{pointer}/y")) is not None]
    spans = [span for each in read for span in each]
    start, end = text.rfind("\n", 0, claim.span[0]), text.find("\n", claim.span[1])
    in_line = all(start < lo and hi <= (end if end >= 0 else len(text)) for lo, hi in spans)
    own = any(claim.span[0] <= lo and hi <= claim.span[1] for lo, hi in spans)
    return claim.verdict == "supported" and len(read) == len(claim.evidence) and in_line and own


def paper_against(name: str, text: str, figures: Sequence[Figure]) -> CheckedText:
    """A paper's text, or claims one a line, against the figures it may be about."""
    return _named(CheckedText(name, text, tuple(check_text(text, figures))))


def _named(checked: CheckedText) -> CheckedText:
    return replace(checked, name="standard input", is_file=False) if checked.name == STANDARD_INPUT else checked


def claims_against(claims: Sequence[str], figures: Sequence[Figure]) -> list[CheckedText]:
    """Claims of their own, each a text by itself."""
    known = known_figures(figures)
    names = [f"claim {i + 1}" if len(claims) > 1 else "claim" for i in range(len(claims))]
    return [
        CheckedText(name, claim, tuple(check_claim(claim, known, i)), is_file=False)
        for i, (name, claim) in enumerate(zip(names, claims, strict=True))
    ]


def as_json(checked: Sequence[CheckedText]) -> bytes:
    """All verdicts as one JSON document."""
    counts = dict.fromkeys(VERDICTS, 0) | Counter(claim.verdict for each in checked for claim in each.claims)
    sources = [{"name": each.name, "claims": each.claims, "diagnostics": each.faults} for each in checked]
    return to_json(plain({"version": VERSION, "sources": sources, "summary": counts})).encode()
