"""A statement as its clauses, each told in full where it leaves something out.

A sentence falls into pieces at its joints (:mod:`pieces`). A piece begins a clause where it has a core: a finite verb,
a participle (:mod:`cores`), or names, amounts and degrees that take the verb of the clause before (:mod:`completion`,
:mod:`remnants`). What has none, a place or another name of a list, belongs to the clause it stands with.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from extractor.claims.statements.completion import (
    COMPARING,
    Host,
    absolute,
    doing,
    host_of,
    laid_over,
    there,
    verbal,
    verbless,
)
from extractor.claims.statements.cores import ADVERBS, NAME, WORD, hidden, participle
from extractor.claims.statements.multiples import MULTIPLE, multiple
from extractor.claims.statements.pieces import Piece, led_in, pieces_of
from extractor.claims.statements.proforms import told_of
from extractor.claims.statements.remnants import RANK, Elements
from extractor.model import Span

IN_TURN = re.compile(r"\brespectively\b|\bin (?:that|this|the same) order\b|\beach\b")
CORRELATIVE = re.compile(r"\W*the (?:more|less|fewer|[a-z]{3,}er)\b[^,;]*, the (?:more|less|fewer|[a-z]{3,}er)\b")
RELATIVE = re.compile(r"(?:^|and |but )which\s*$")
TIMED = re.compile(r"\bafter which\s+")
COUNTED_ON = re.compile(r"\b(?:next|following|subsequent|remaining|preceding|previous|that|this)\b")
GERUND = re.compile(r"\b(?:despite|in spite of|before|after|while|thus|thereby|without|by)\s+$")


@dataclass(frozen=True, slots=True)
class Part:
    """A clause by its span, and in full where it left something out.

    One that is ``firm`` has a verb of its own or lies over one that has, nothing that hangs on it was cut off, and it
    tells where or how much it speaks of: not ``then plateaus``.
    """

    span: Span
    told: str | None
    firm: bool = True


@dataclass
class Clause:
    """A clause in the making: where it stands, in full, and whether it has a core of its own."""

    span: Span
    told: str | None
    has_core: bool
    host: Host | None = None
    waits: bool = False
    hangs: bool = False
    is_loose: bool = False


def parts_of(text: str, span: Span, elements: Elements, before: Span | None = None) -> list[Part]:
    """A statement as clauses, each in full; empty where it is one that leaves nothing out.

    The first of them may lean on the statement ``before`` it in the same sentence.
    """
    if CORRELATIVE.match(text.lower(), *span):
        return []
    paired = _paired(text, span)
    if paired:
        return paired
    lent = _clauses(text, before, elements, [])[-1:] if before is not None else []
    clauses = _clauses(text, span, elements, [c for c in lent if c.host is not None and c.has_core])
    if len(clauses) == 1 and clauses[0].told is None:
        return []
    return [
        Part(c.span, c.told, not (c.hangs or c.is_loose or after.hangs))
        for c, after in zip(clauses, [*clauses[1:], clauses[0]], strict=True)
    ]


def _clauses(text: str, span: Span, elements: Elements, lent: list[Clause]) -> list[Clause]:
    known = elements(span)
    names = [one for e in known if e.sort in ("series", "category") for one in _singly(text, e.span)]
    told = hidden(text.lower(), span, names)
    pieces = pieces_of(told, span, [*names, *(e.span for e in known if e.sort in ("amount", "panel"))])
    in_turn = IN_TURN.search(told, *span) is not None
    found = list(lent)
    if lent:
        pieces[0] = led_in(pieces[0], lent[0].span[1])
    for at, piece in enumerate(pieces):
        after = pieces[at + 1] if at + 1 < len(pieces) else None
        made = _begun(text, piece, found, elements, in_turn)
        if made is not None:
            made.is_loose = made.is_loose or bool(MULTIPLE.match(text, *piece.span))
            found.append(made)
        elif found[len(lent) :] and found[-1].has_core and _opens(pieces[at:]):
            found.append(Clause(piece.span, None, has_core=False))
        elif found[len(lent) :]:
            _absorb(text, found[-1], piece, after)
        else:
            found.append(_first(text, piece, after))
    return list(_settled(found[len(lent) :]))


LISTED = re.compile(r",\s+(?:and\s+)?|\s+and\s+")


def _singly(text: str, span: Span) -> Iterator[Span]:
    """``PPO and SAC`` as two names."""
    start = span[0]
    for joint in LISTED.finditer(text, *span):
        yield start, joint.start()
        start = joint.end()
    yield start, span[1]


def _first(text: str, piece: Piece, after: Piece | None) -> Clause:
    """The clause that a sentence begins with; a participle waits for the subject behind it."""
    leaning = participle(piece.told, piece.span, first=True) is not None
    leaning = leaning or (bool(piece.leads) and COMPARING.match(piece.told, *piece.span) is not None)
    waits = leaning and not piece.verbs and after is not None and not after.leads and bool(after.verbs)
    core = bool(piece.verbs) or waits
    host = host_of(text, piece, piece.span) if piece.verbs else None
    return Clause(piece.span, None, core, host, waits, hangs=waits)


def _absorb(text: str, clause: Clause, piece: Piece, after: Piece | None) -> None:
    """What has no core of its own goes with the clause before; what completes an unfinished one gives it its core."""
    start = clause.span[0]
    if not clause.has_core:
        whole = (start, piece.span[1])
        clause.span = whole
        if RELATIVE.search(piece.leads) and piece.verbs and _is_verbal(after):
            subject = text[start : piece.span[0] - len(piece.leads)].strip(" ,(—–")
            clause.told, clause.has_core = f"{subject} {text[slice(*piece.span)]}", True
            clause.host = Host(text, piece.told, whole, (start, start + len(subject)), piece.verbs[0].span)
        elif not piece.verbs and piece.stop in (",", "(") and _is_verbal(after) and _is_apposed(piece):
            subject = text[start : piece.span[0]].strip(" ,(—–")
            linked = "" if participle(piece.told, piece.span) else "is "
            clause.told, clause.has_core = f"{subject} {linked}{text[slice(*piece.span)]}", True
            clause.host = Host(text, piece.told, whole, (start, start + len(subject)), None)
        elif piece.verbs:
            clause.has_core, clause.host = True, host_of(text, replace(piece, span=whole), whole)
        return
    clause.span = (start, piece.span[1])
    if clause.told is not None:
        clause.told += text[piece.span[0] - (len(piece.leads) + len(piece.stop) + 1) : piece.span[1]]
    if clause.host is not None:
        clause.host = replace(clause.host, span=clause.span)


def _is_apposed(piece: Piece) -> bool:
    return RANK.search(piece.told, *piece.span) is not None or participle(piece.told, piece.span) is not None


def _is_verbal(piece: Piece | None) -> bool:
    """``climbs to 400``: a verb at the head of a piece."""
    return piece is not None and bool(piece.verbs) and not _subject(piece)


def _subject(piece: Piece) -> str:
    """What stands before the verb beside adverbs."""
    left = [w for w in WORD.findall(piece.head.replace(NAME, "X")) if w not in ADVERBS and not w.endswith("ly")]
    return " ".join(left)


def _opens(pieces: Sequence[Piece]) -> bool:
    """``, while Math, Code and Law favour Tuned``: a piece without a verb that a clause begins with."""
    first, *rest = pieces
    if not first.is_strong or first.verbs:
        return False
    for piece in rest:
        if piece.verbs:
            named = NAME in first.told[slice(*first.span)] or bool(_subject(piece))
            return named and (not piece.leads or (piece.leads.strip() == "and" and piece.is_plural))
        if piece.is_strong and piece.leads.strip() != "and":
            return False
    return False


def _begun(text: str, piece: Piece, found: list[Clause], elements: Elements, in_turn: bool) -> Clause | None:
    """The clause that a piece begins, where it begins one."""
    before = found[-1] if found else None
    if before is None or not before.has_core or piece.is_scope:
        return None
    host = next((c.host for c in reversed(found) if c.host is not None), None)
    held = None if host is None or in_turn else multiple(host, piece, elements)
    if held is not None:
        return Clause(piece.span, held, has_core=True)
    if piece.verbs and not piece.is_absolute:
        return _finite(text, piece, host, elements)
    if host is None:
        return None
    if piece.is_absolute:
        told = absolute(host, piece)
    elif participle(piece.told, piece.span) and (piece.stop or GERUND.search(piece.leads)):
        told = doing(host, piece.span)
        lent = replace(host, span=piece.span, verb=None, lent=host.who)
        return Clause(piece.span, told, has_core=True, host=lent, hangs=True)
    else:
        laid = None if in_turn else laid_over(host, piece, elements)
        if laid is not None:
            return Clause(
                piece.span, laid, has_core=True, is_loose=COUNTED_ON.search(piece.told, *piece.span) is not None
            )
        told = verbless(host, piece, elements, in_turn)
    return None if told is None else Clause(piece.span, told, has_core=True, hangs=True)


def _finite(text: str, piece: Piece, host: Host | None, elements: Elements) -> Clause | None:
    subject, verb = _subject(piece), piece.verbs[0]
    stood_for = None if host is None else told_of(text, host.span, piece.span, elements(piece.span))
    if stood_for is not None:
        return Clause(piece.span, stood_for, has_core=True)
    timed, placed = TIMED.search(piece.leads), None if host is None else there(host, piece.leads)
    if subject and (timed is not None or placed is not None):
        told = f"{timed.group() if timed else placed}{text[slice(*piece.span)]}"
        return Clause(piece.span, told, has_core=True, host=host_of(text, piece, piece.span))
    if subject and not RELATIVE.search(piece.leads):
        return Clause(piece.span, None, has_core=True, host=host_of(text, piece, piece.span))
    if host is None or not _agrees(host, verb.form):
        return None
    full = verbal(host, piece.span)
    lent = replace(host_of(text, piece, piece.span), subject=host.subject, lent=host.who)
    bare = not any(e.sort in ("amount", "category", "series") for e in elements(piece.span))
    return Clause(piece.span, full, has_core=True, host=lent, is_loose=bare)


def _agrees(host: Host, form: str) -> bool:
    """``rose to 9, dropped to 4``, not ``rises, compared with``: a past form follows another."""
    return form != "past" or host.verb is None or not host.does.endswith("s") or host.does in ("was", "has")


def _settled(found: list[Clause]) -> Iterator[Clause]:
    """The clauses, a participle that opens the sentence with the subject behind it."""
    for clause, after in zip(found, [*found[1:], None], strict=True):
        if clause.waits and after is not None and after.host is not None:
            linked = "is " if COMPARING.match(after.host.told, *clause.span) else ""
            clause.told = f"{after.host.who} {linked}{after.host.text[slice(*clause.span)]}"
        yield clause


PAIRED = re.compile(
    r"(?P<both>\bboth\s+)?\b(?P<one>(?:(?:more|less)\s+[a-z]+|[a-z]{2,}er))\s+(?P<and>and|but|yet)\s+(?:also\s+)?"
    r"(?P<two>(?:(?:more|less)\s+[a-z]+|[a-z]{2,}er))(?=\s+than\b)"
)


def _paired(text: str, span: Span) -> list[Part]:
    """``A is both cheaper and more accurate than B``: two comparisons with one other side."""
    found = PAIRED.search(text, *span)
    if found is None:
        return []
    lead, tail = text[span[0] : found.start()], text[found.end() : span[1]]
    first = Part((span[0], found.end("one")), f"{lead}{found.group('one')}{tail}")
    return [first, Part((found.start("two"), span[1]), f"{lead}{found.group('two')}{tail}")]
