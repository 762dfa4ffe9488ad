"""Whom a statement is about: a trend of nobody in particular, or a noun no axis knows, is not borne out."""

from __future__ import annotations

from extractor.claims.assurance import COMPARED_NOUN, PLAIN_WORDS, is_anchored, known_words
from extractor.claims.reading import Reading
from extractor.claims.vetoes.case import Case


def veto(case: Case) -> str | None:
    """Statements whose subject or comparison the figure does not have."""
    reading, kind = case.reading, case.kind
    if kind in ("order", "extremum") and _compares_unknown(reading):
        return "compares something that the figure does not show"
    if kind in ("order", "extremum") and _is_row_and_column(reading):
        return "names are both series and categories"
    located = bool(reading.scopes or reading.amounts) and kind != "trend"
    if located or is_anchored(reading) or kind not in ("trend", "plateau", "extremum", "shape"):
        return None
    return "it is open which series is meant"


def _compares_unknown(reading: Reading) -> bool:
    """``more species than``: a noun that neither an axis nor a name of the figure knows."""
    known = known_words(reading)
    nouns = {m.group(1) for m in COMPARED_NOUN.finditer(reading.text)}
    return any(set(n) != {"x"} and n not in PLAIN_WORDS and n[:5] not in known for n in nouns)


def _is_row_and_column(reading: Reading) -> bool:
    """Whether several names are both series and categories, so that it is open which of them is meant as what."""
    columns = {name.casefold() for t in reading.view.tracks for name in t.categories}
    rows = [t.name.casefold() for t in reading.named]
    return len(reading.subjects) > 1 and sum(row in columns for row in rows) > 1
