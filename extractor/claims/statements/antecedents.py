"""Whom ``it``, ``its`` and ``they`` stand for, and a statement with the name in the seat of its pronoun."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from extractor.claims.statements.predicate import subject_of
from extractor.claims.statements.reader import Reader
from extractor.claims.statements.split import Statement
from extractor.claims.statements.subjects import categories_in, subjects_of
from extractor.claims.words import phrases
from extractor.model import Span

ONE = re.compile(r"\b(?:it|its)\b")
PRONOUN = re.compile(r"\b(?:it|its|they|their)\b")
IDLE = re.compile(
    r"it(?:['’]s)?\s+(?:takes?|took|seems?|appears?|follows|means|turns out|would|"
    r"(?:is|was|has been|becomes?|became)\s+(?:also\s+|not\s+|only\s+|therefore\s+|thus\s+)?"
    r"(?:clear|notable|striking|evident|obvious|worth|interesting|likely|unlikely|possible|impossible|hard|easy|"
    r"difficult|tempting|safe|fair|plausible|apparent|important|conceivable|until|the other way))\b"
    r"|it\s+(?:is|was)\s[^,;.]*\b(?:that|who|which)\b"
)
LEAD = re.compile(
    r"\W*(?:(?:and|but|yet|so|while|whereas|though|although|because|since|then|even so|nevertheless|nonetheless|still|"
    r"however|overall|in turn|by contrast|in contrast|there|here|also|later|only|thereafter|afterwards?|meanwhile|"
    r"(?:(?:only |even |somewhere |already |just )?(?:at|in|on|for|from|by|after|before|until|over|during|within|with|"
    r"without|past|across|through|between|under|since|beyond|up to|as far as|throughout)\s"
    r"(?:(?!\b(?:has|have|had|is|are|was|were)\b)[^,;])*?,?))[\s,]+)*"
)
DISTANCE = re.compile(rf"\b(?:{'|'.join(phrases('distance', 'noun'))})s?\b")


@dataclass(frozen=True, slots=True)
class Theme:
    """Whom a text is speaking of: what ``it`` and what ``they`` stand for, in words."""

    one: str = ""
    many: str = ""


NOBODY = Theme()


def themes(reader: Reader, told: Iterable[Statement]) -> Iterator[tuple[Statement, Theme]]:
    """Each statement with whom the text was speaking of: the one its label names, or the one before was about."""
    theme, block, role = NOBODY, -1, None
    for statement in told:
        theme = theme if statement.role == role else NOBODY
        if statement.block != block:
            theme = _labelled(reader, statement.block) or theme
        block, role = statement.block, statement.role
        yield statement, theme
        theme = theme if statement.is_tail else _after(reader, statement.span, theme)


def _labelled(reader: Reader, block: int) -> Theme | None:
    """``**Kelda:** It has …``: the one name that the label of a block gives."""
    label = reader.outline.blocks[block].label
    names = _names(reader, label) if label is not None else []
    return Theme(names[0]) if len(names) == 1 else None


def _after(reader: Reader, span: Span, before: Theme) -> Theme:
    """Whom the text speaks of after a statement: its subject, or whom its pronoun took over."""
    seat = subject_of(reader.folded, span) or span
    names, told = _names(reader, seat), reader.folded[slice(*seat)]
    if PRONOUN.search(told):
        return before
    if len(names) > 1:
        return Theme(many=f"{', '.join(names[:-1])} and {names[-1]}")
    return Theme(names[0]) if names and not DISTANCE.search(told) else NOBODY


def _names(reader: Reader, span: Span) -> list[str]:
    """The series, and the categories, that a stretch of text names, by their names."""
    found = reader.mentions(span)
    keys = [(s.span, key) for s in subjects_of(reader.folded, found) for key in s.keys]
    told = [(span, reader.view.by_key[key].series.name or "") for span, key in keys]
    told += [(m.span, reader.outline.text[slice(*m.span)]) for m in categories_in(found)]
    return list(dict.fromkeys(name for _, name in sorted(told) if name))


def spelled_out(reader: Reader, span: Span, theme: Theme) -> tuple[str, Span] | None:
    """A statement with the name in place of the pronoun that it begins with, and where that stood."""
    text, folded = reader.outline.text, reader.folded
    found = PRONOUN.search(folded, *span)
    if found is None or IDLE.match(folded, found.start()) or not LEAD.fullmatch(folded, span[0], found.start()):
        return None
    if any(e.sort in ("series", "category") and e.span[0] < found.start() for e in reader.elements(span)):
        return None
    name = theme.one if ONE.fullmatch(found.group()) else theme.many
    owned = "'s" if found.group() in ("its", "their") else ""
    return (
        (f"{text[span[0] : found.start()]}{name}{owned}{text[found.end() : span[1]]}", found.span()) if name else None
    )
