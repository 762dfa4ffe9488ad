"""Whom a statement is about: a trend of nobody in particular, or a noun no axis knows, is not borne out."""

from __future__ import annotations

import re

from extractor.claims.account.anchors import is_anchored
from extractor.claims.statements.leftovers import PLAIN_WORDS, known_words
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.unresolved import stranger
from extractor.claims.vetoes.case import Case


def veto(case: Case) -> str | None:
    """Statements whose subject or comparison the figure does not have."""
    reading, kind = case.reading, case.kind
    if kind in ("order", "extremum", "rate") and _compares_unknown(reading):
        return "compares something that the figure does not show"
    if kind in ("order", "extremum") and _is_row_and_column(reading) and not (case.finding.firm or case.finding.sure):
        return "names are both series and categories"
    if kind == "order" and GOODNESS.search(reading.text) and _is_matrix(reading):
        return "which of the two a name of the matrix stands for was not tried"
    if _is_stranger(reading):
        return "it is open which series is meant"
    foreign = stranger(reading) if kind not in ("count", "range", "noise") else None
    if foreign is not None:
        return f"the figure does not show “{foreign}”"
    located = bool(reading.scopes or reading.amounts) and kind != "trend"
    if located or is_anchored(reading) or kind not in ("trend", "plateau", "extremum", "shape"):
        return None
    return "it is open which series is meant"


COMPARED_NOUN = re.compile(
    r"\b(?:less|more|fewer|higher|lower|greater|larger|smaller|better|worse|longer|shorter) "
    r"(?![a-z]+ly\b|often\b|extent\b|degree\b|levels?\b|values?\b|amounts?\b)([^\W\d_]{3,}) than\b"
)
STRANGER = re.compile(
    r"\bthe (?!(?:whole|entire|same|other|single|only|two|three|four|five|six|trend|regression|fitted|reference|dashed|"
    r"dotted|solid|resulting|x+)\b)[^\W\d_]+(?: [^\W\d_]+)? (?:curve|line|trace|bar|series)\b"
)


def _is_stranger(reading: Reading) -> bool:
    """``the olive curve`` in a figure whose colours are not known: any of several could be meant."""
    named = reading.subjects or reading.context or reading.categories or reading.levels or reading.panels
    return not named and len(reading.everyone) > 1 and STRANGER.search(reading.text) is not None


def _compares_unknown(reading: Reading) -> bool:
    """``more species than``: a noun that neither an axis nor a name of the figure knows."""
    known = known_words(reading)
    nouns = {m.group(1) for m in COMPARED_NOUN.finditer(reading.text)}
    return any(
        set(n) != {"x"} and n not in PLAIN_WORDS and n[:5] not in known and n.rstrip("s")[:5] not in known
        for n in nouns
    )


GOODNESS = re.compile(r"\b(?:better|worse|best|worst)\b")


def _is_matrix(reading: Reading) -> bool:
    """``Turkish is a better source for English than Hindi``: rows and columns of the same names."""
    names = {t.name.casefold() for t in reading.view.tracks}
    return len(names & {name.casefold() for t in reading.view.tracks for name in t.categories}) > 1


def _is_row_and_column(reading: Reading) -> bool:
    """Whether several names are both series and categories, so that it is open which of them is meant as what."""
    columns = {name.casefold() for t in reading.view.tracks for name in t.categories}
    rows = [t.name.casefold() for t in reading.named]
    return len(reading.subjects) > 1 and sum(row in columns for row in rows) > 1
