"""What no stated value can bear out: a spread over repeats (``within seed variance``), or an exactness it lacks."""

from __future__ import annotations

import re
from functools import cache

from extractor.claims.account.asks import is_known
from extractor.claims.statements.reading import Reading
from extractor.claims.vetoes.case import Case
from extractor.vocab import any_of, load


def veto(case: Case) -> str | None:
    """``smaller than the run-to-run variation``; ``exactly 56.5`` of a value stated as 54.5 to 56.5."""
    repeated = repeats_in(case.reading)
    if repeated is not None:
        return f"the figure does not tell of {repeated}"
    exact = _words("exact").search(case.text)
    if exact is not None and case.kind not in COURSES and ROUGH.search(case.finding.reason):
        return f"{exact.group()} is more than the figure tells"
    return None


def repeats_in(reading: Reading) -> str | None:
    """The words by which a statement speaks of repeats, where the figure is not about them itself."""
    found = (m.group() for m in _words("repeats").finditer(reading.text))
    return next((said for said in found if not _is_label(reading, said)), None)


COURSES = ("trend", "plateau", "phases", "event")
ROUGH = re.compile(r"\d–-?\d|\babout -?\d")


@cache
def _words(entry: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w-]){any_of(load('account')['certainty'][entry])}(?!\w)")


def _is_label(reading: Reading, said: str) -> bool:
    """``Explained variance`` where that is what is drawn."""
    return any(is_known(reading, word) for word in re.findall(r"[a-z]{4,}", said))
