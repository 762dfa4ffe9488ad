"""Words of a statement crossed out because they name something: names, labels, what is counted, headings along x."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from extractor.claims.seeking import bounded
from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.frame import Frame
from extractor.claims.statements.names import Mention
from extractor.claims.statements.scope import Scope
from extractor.claims.words import telling
from extractor.model import Span
from extractor.units import canonical
from extractor.vocab import load

HEADING = re.compile(r"\bfrom\s+[^,;]{0,24}\d[^,;]{0,16}?\s(upwards?|downwards?)\b")


WITHIN = re.compile(r"\b(?:in|on|at|for|of) (?:the )?$")


def without_heading(piece: str) -> str:
    """``from 30 % ash upward``: which way along x, not how a curve moves."""
    found = HEADING.search(piece)
    return piece if found is None else piece[: found.start(1)] + "x" * len(found.group(1)) + piece[found.end(1) :]


def without_summary(piece: str, offset: int, scopes: tuple[Scope, ...]) -> tuple[str, tuple[Scope, ...]]:
    """``Overall, A leads at 20``: an opening, no place, where the statement tells one."""
    found = SUMMARY.match(piece)
    told = found and tuple(s for s in scopes if s.span[0] - offset >= found.end() or s.span == (0, 0))
    if not found or not told:
        return piece, scopes
    return " " * found.end() + piece[found.end() :], told


SUMMARY = re.compile(r"\W*overall,")


def without_measure(piece: str, offset: int, amounts: Sequence[Amount], frame: Frame) -> str:
    """``6.5 falls`` on an axis of falls, ``820 images per second`` on one in images/s: neither a motion nor a rate."""
    over = {canonical(unit.rsplit("/", 1)[1]) for unit in frame.y_units if "/" in unit}
    for amount in amounts:
        end = max(0, amount.span[1] - offset)
        found, rate = COUNTED.match(piece, end), RATE.match(piece, end)
        if rate and rate.group("unit") and canonical(rate.group("unit")) in over:
            piece = piece[: rate.start("rate")] + "x" * len(rate.group("rate")) + piece[rate.end("rate") :]
        elif amount.role == "y" and found and found.group(1) in frame.y_words:
            piece = piece[: found.start(1)] + "x" * len(found.group(1)) + piece[found.end(1) :]
    return piece


COUNTED = re.compile(r"\s*([^\W\d_]+)")
RATE = re.compile(r"\s*(?:[^\W\d_]+\s+)?(?P<rate>per\s+(?P<unit>[^\W\d_]+))\b")


def masked(piece: str, offset: int, found: Sequence[Mention], labels: Sequence[str], pointers: Sequence[Span]) -> str:
    """A statement with names, labels and words that point back crossed out, so that ``pressure drop`` is no fall."""
    named = [*(m.span for m in found if m.dimension in ("name", "category", "group")), *pointers]
    spans = [(lo - offset, hi - offset) for lo, hi in named]
    titles = [(m.span[0] - offset, m.span[1] - offset) for m in found if m.dimension == "panel"]
    spans += [(lo, hi) for lo, hi in titles if WITHIN.search(piece[:lo]) and any(True for _ in telling(piece[lo:hi]))]
    for label in labels:
        at = piece.find(label)
        if at >= 0:
            spans.append((at, at + len(label)))
    for start, end in spans:
        piece = piece[:start] + "x" * (end - start) + piece[end:]
    return _restrictions().sub(lambda m: " " * len(m.group()), piece)


@cache
def _restrictions() -> re.Pattern[str]:
    """``at every hour for which both are quoted``: words that leave nothing out."""
    idle = load("claims")["idle"]
    return re.compile(bounded([phrase.replace("TOLD", idle["told"]) for phrase in idle["restrictions"]]))
