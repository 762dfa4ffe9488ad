"""Clauses that lean on others of their sentence: what one leaves to them it may not have been read with."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from extractor.claims.finding import Finding
from extractor.claims.statements.cores import finite_verbs, hidden
from extractor.claims.statements.reader import Reader
from extractor.claims.statements.reading import Reading

QUANTIFIED = re.compile(r"\W*(?:none|no|every|each|all|nobody|nothing|neither of)\b")
ALL_ALONG = re.compile(
    r"\b(?:(?:on|at|in|for|over) (?:any|every|each|all|none)\b|anywhere|everywhere|throughout|always|ever)\b"
)
THEN = re.compile(r"\bthen\s*$")


def unless_leaning(
    found: Finding | None, reader: Reader, reading: Reading, before: Sequence[Reading]
) -> Finding | None:
    """What is found of a clause; one that leans on those ``before`` it in the sentence accuses nobody."""
    wrong = found is not None and found.truth is False
    return replace(found, truth=None) if found is not None and wrong and _leans(reader, reading, before) else found


def _leans(reader: Reader, reading: Reading, before: Sequence[Reading]) -> bool:
    """Whether a clause takes its subject, its verb or its place from those before it in the sentence.

    ``…, and by only one with a thousand`` and ``… while latency doubles`` behind a place do; ``… but none of them
    falls below 50 at any site`` does not, nor does ``… and then rises further``, whose place is what is left.
    """
    start = reading.statement.span[0]
    if not before or THEN.search(reader.folded[max(0, start - 8) : start]):
        return False
    return not _has_subject(reader, reading) or (any(r.scopes for r in before) and not _is_placed(reading))


def _has_subject(reader: Reader, reading: Reading) -> bool:
    """Whether a name, or one of ``none of them`` and ``every bar``, stands before the verb of a clause."""
    span = reading.statement.span
    names = [e.span for e in reader.elements(span) if e.sort in ("series", "category", "panel")]
    verb = next(finite_verbs(hidden(reader.folded, span, names), span), None)
    told = [*names, *(s.span for s in reading.subjects if span[0] <= s.span[0] < s.span[1])]
    counted = QUANTIFIED.match(reader.folded, *span) is not None
    return verb is not None and (counted or any(lo < verb.span[0] for lo, _ in told))


def _is_placed(reading: Reading) -> bool:
    """Whether a clause tells where it holds in its own words."""
    lo, hi = reading.statement.span
    own = any(lo <= scope.span[0] and scope.span[1] <= hi for scope in reading.scopes)
    return own or ALL_ALONG.search(reading.said) is not None
