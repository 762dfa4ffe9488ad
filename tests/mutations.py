"""Supported claims turned round: series swapped, direction flipped, numbers changed tenfold."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from extractor.claims import judge
from extractor.model import Claim, Figure
from extractor.outline import read_outline
from tests.gold import case_paths, gold_figure

OPPOSITES = (
    ("above", "below"), ("higher", "lower"), ("highest", "lowest"), ("largest", "smallest"), ("rises", "falls"),
    ("rise", "fall"),
    ("increases", "decreases"), ("increase", "decrease"), ("more", "less"), ("best", "worst"), ("maximum", "minimum"),
    ("drops", "climbs"), ("upward", "downward"), ("longer", "shorter"), ("gains", "loses"),
    ("grows", "shrinks"),
    ("widens", "narrows"), ("before", "after"), ("steeper", "gentler"), ("faster", "slower"), ("doubles", "halves"),
    ("outperforms", "underperforms"), ("exceeds", "falls below"), ("decline", "growth"), ("increasing", "decreasing"),
)  # fmt: skip
FLIPS = {a: b for pair in OPPOSITES for a, b in (pair, pair[::-1])}
WORD = re.compile(rf"\b(?:{'|'.join(sorted(FLIPS, key=len, reverse=True))})\b", re.IGNORECASE)
NUMBER = re.compile(r"(?<![\w.,^])\d+(?:,\d{3})*(?:\.\d+)?(?![\d⁰¹²³⁴-⁹⁻^]|<sup>)")
UPPER = re.compile(
    r"(?:\b(?:under|below|beneath|less than|fewer than|at most|within|no more than|not more than|never more than|"
    r"(?:no|none|never|neither)\b.{0,40}\b(?:gets? to|reach\w*|exceeds?|more than|above|over)|from|since|after|"
    r"beyond)|[≤<])"
    r"\W*(?:(?:about|around|the|a|roughly|step)\W+)*$"
)


def mutants(text: str, figure: Figure) -> Iterator[tuple[str, str]]:
    """The claim said otherwise, with the name of what was done to it.

    A limit from above and the left end of a stretch are made a tenth, anything else tenfold, since ``stays under 300``
    follows from ``stays under 30``. Powers are left alone: ``100²`` is nobody's way of writing a number.
    """
    swapped = _swapped(text, figure)
    if swapped is not None:
        yield "swap", swapped
    match = WORD.search(text)
    if match is not None and len(WORD.findall(text)) == 1:
        yield "flip", text[: match.start()] + FLIPS[match.group().lower()] + text[match.end() :]
    number = NUMBER.search(text)
    if number is not None and len(NUMBER.findall(text)) == 1 and float(number.group().replace(",", "")):
        factor = 0.1 if UPPER.search(text[: number.start()].lower()) else 10
        tenfold = f"{float(number.group().replace(',', '')) * factor:g}"
        yield "tenfold", text[: number.start()] + tenfold + text[number.end() :]


def _swapped(text: str, figure: Figure) -> str | None:
    """The two series a claim names, in each other's place."""
    names = {series.name for panel in figure.panels for series in panel.series if series.name}
    found = sorted(
        (name for name in names if len(re.findall(rf"(?<!\w){re.escape(name)}(?!\w)", text)) == 1), key=text.index
    )
    if len(found) != 2 or found[0] in found[1] or found[1] in found[0]:
        return None
    one, two = found
    at, then = text.index(one), text.index(two)
    return text[:at] + two + text[at + len(one) : then] + one + text[then + len(two) :]


def outcomes(cases: list[Path] | None = None) -> Counter[tuple[str, str]]:
    """How each kind of mutant was judged, over the supported claims of the cases."""
    counts: Counter[tuple[str, str]] = Counter()
    for case in cases if cases is not None else case_paths():
        text, figure = (case / "description.md").read_text(encoding="utf-8"), gold_figure(case)
        for claim in judge(figure, read_outline(text)):
            if claim.verdict != "supported" or claim.kind == "value":
                continue
            for what, said in mutants(claim.text, figure):
                counts[what, _verdict(text, figure, claim, said)] += 1
    return counts


def _verdict(text: str, figure: Figure, claim: Claim, said: str) -> str:
    start, end = claim.span
    changed = text[:start] + said + text[end:]
    touching = [
        c.verdict for c in judge(figure, read_outline(changed)) if c.span[0] < start + len(said) and start < c.span[1]
    ]
    return next((v for v in ("contradicted", "undetermined", "supported") if v in touching), "not_checkable")
