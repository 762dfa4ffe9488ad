"""What is sought settles what was left open: not where something that was tried fails, or a veto objects."""

from __future__ import annotations

from collections.abc import Sequence

from extractor.claims.finding import Finding
from extractor.claims.grammar.parsing import parsed
from extractor.claims.kinds import findings
from extractor.claims.sought.numbers import sought_numbers
from extractor.claims.statements.reading import Reading
from extractor.claims.turning import Turned
from extractor.claims.vetoes import objection
from extractor.claims.vetoes.case import Case


def with_sought(turned: Turned, found: Sequence[tuple[Reading, Finding]]) -> list[tuple[Reading, Finding]]:
    """The clauses of one sentence with what was sought of them: only where that leaves none of them open."""
    told = [(reading, _unless_sought(turned, reading, finding)) for reading, finding in found]
    is_half_open = any(f.truth is None and f.verdict is None for _, f in told)
    return list(found) if is_half_open else told


def _unless_sought(turned: Turned, reading: Reading, finding: Finding) -> Finding:
    """What was found of a statement; where that is nothing, what it names bears out."""
    is_open = finding.verdict is None and finding.truth is None and not finding.firm
    if not is_open or reading.statement.is_tail:
        return finding
    held = sought_numbers(reading, turned)
    return finding if held is None or _is_opposed(turned, reading, held) else held


def _is_opposed(turned: Turned, reading: Reading, held: Finding) -> bool:
    """Whether anything else speaks against what was sought."""
    words = parsed(turned.reader, reading)
    if objection(Case(reading, held)) is not None or (words is not None and words.truth is not True):
        return True
    return any(f.truth is False for f in findings(reading))
