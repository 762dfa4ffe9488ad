"""A sentence as the pieces between its joints: ``, `` ``; `` `` and `` `` (``, each with the words that lead it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from extractor.claims.statements.cores import NAME, SAID, WORD, Verb, finite_verbs, hidden
from extractor.model import Span
from extractor.vocab import any_of

LEADS = SAID["leads"]
LED = [w for sort, words in LEADS.items() if sort not in ("scoping", "gerund") for w in words]
GERUND = rf"(?:{any_of(LEADS['gerund'])})(?=\s+(?:[a-z]+ly\s+)?[a-z]+ing\b)"
WHEN = r"when(?=\s+(?:it|they|its)\b)"
LEAD = rf"(?:(?:{GERUND}|{WHEN}|{any_of(LED)})(?!\w)[\s,]+)"
BARE = rf"(?:{any_of(['and', 'but', 'yet', 'or', *LEADS['opposing'], *LEADS['following']])}|before(?=\s+[a-z]+ing\b))"
JOINT = re.compile(
    rf"(?P<stop>\s*;\s*|\s+[—–]\s+|:\s+|,\s+|\s+\(|\)[,;]?\s*)(?P<leads>{LEAD}*)|\s+(?P<bare>{BARE}\s+(?:{LEAD})*)"
)
OPENING = re.compile(rf"\s*(?P<leads>{LEAD}+)")
SHARING = re.compile(r"\b(?:between|both|either|neither)\s+[^,;]*$")
OPPOSING = re.compile(rf"\b{any_of([*LEADS['opposing'], 'but', 'and', 'yet', 'so that'])}\b")
SCOPING = re.compile(rf"\s*(?:{any_of(LEADS['scoping'])})\b")
DATED = re.compile(rf"\s*(?:after|before|until|till|since)\s+(?:[a-z]+\s+){{0,2}}[\d{NAME}]")
PLURAL = re.compile(r"are|were|have|do|aren['’]t|don['’]t")
QUOTED = re.compile(r"\"[^\"\n]{1,80}\"|“[^”\n]{1,80}”|`[^`\n]*`|\[[^\[\]]*\]")
BRACKET = re.compile(r"\([^()]*\)")


@dataclass(frozen=True)
class Piece:
    """What stands between two joints; ``stop`` is the sign before it, ``leads`` the small words that lead it."""

    told: str
    span: Span
    stop: str
    leads: str

    @cached_property
    def verbs(self) -> tuple[Verb, ...]:
        """Its finite verbs; a clause that only tells when or where has none of its own."""
        return () if self.is_scope else tuple(finite_verbs(self.told, self.span))

    @property
    def is_scope(self) -> bool:
        """``once the curves have separated``: a clause that tells where the other one holds."""
        return SCOPING.match(self.told, *self.span) is not None and not DATED.match(self.told, *self.span)

    @property
    def is_absolute(self) -> bool:
        """``with PPO close behind``: led by a ``with`` that compares nothing."""
        return self.leads.split()[-1:] == ["with"] and "compared" not in self.leads

    @property
    def head(self) -> str:
        """What stands before its first verb."""
        return self.told[self.span[0] : self.verbs[0].span[0]] if self.verbs else ""

    @property
    def is_plural(self) -> bool:
        """Whether its first verb is about several: ``meet``, ``are``."""
        first = self.verbs[0] if self.verbs else None
        return first is not None and (first.form == "base" or PLURAL.fullmatch(self.told, *first.span) is not None)

    @property
    def is_strong(self) -> bool:
        """Whether it is set off by more than a comma."""
        return self.stop in (";", "—", "–", ":") or OPPOSING.search(self.leads) is not None


def pieces_of(told: str, span: Span, taken: Sequence[Span]) -> list[Piece]:
    """The pieces of a sentence whose names are crossed out; nothing is cut inside what was read as one (``taken``)."""
    held = [*taken, *(m.span() for m in QUOTED.finditer(told, *span)), *_closed(told, span)]
    open_to_joints = hidden(told, span, held)
    opened = OPENING.match(told, *span)
    start, stop, leads = (opened.end(), "", opened.group("leads")) if opened else (span[0], "", "")
    found = list[Piece]()
    for joint in JOINT.finditer(open_to_joints, start, span[1]):
        found.append(Piece(told, (start, joint.start()), stop, leads))
        start, stop = joint.end(), (joint.group("stop") or "").strip()
        leads = joint.group("leads") or joint.group("bare") or ""
    found.append(Piece(told, (start, span[1]), stop, leads))
    return list(_merged(found))


def led_in(piece: Piece, end: int) -> Piece:
    """A piece at the head of a statement, with what stands between it and the end of the one before."""
    joint = JOINT.match(piece.told, end, piece.span[1])
    if joint is None or joint.end() < piece.span[0]:
        return piece
    return replace(
        piece, stop=(joint.group("stop") or "").strip(), leads=joint.group("leads") or joint.group("bare") or ""
    )


def _closed(told: str, span: Span) -> Iterator[Span]:
    """Brackets that are not opened: what they hold is no clause, or the sentence goes on behind them."""
    for match in BRACKET.finditer(told, *span):
        inside, rest = told[match.start() + 1 : match.end() - 1], told[match.end() : span[1]]
        if not (STATES.search(inside) and RESUMES.match(rest)) or match.start() == span[0]:
            yield match.span()


STATES = re.compile(
    r"\b(?:above|below|ahead|behind|than|its|their|is|are|was|were|(?:high|low|larg|small|fast|slow|steep)est|best|"
    r"worst)\b|^(?:a|an) "
)
RESUMES = re.compile(rf"\W*$|\s*[,;]|\s+{BARE}\s|\s+(?:is|are|was|were|[a-z]+s)\s")


def _merged(found: Sequence[Piece]) -> Iterator[Piece]:
    """The pieces, those that share a subject or a ``between`` as one: ``, and the gap between A and B shrinks``."""
    held: Piece | None = None
    for piece in found:
        if held is not None and _belong_together(held, piece):
            held = replace(held, span=(held.span[0], piece.span[1]))
            continue
        if held is not None:
            yield held
        held = piece
    if held is not None:
        yield held


def _belong_together(left: Piece, right: Piece) -> bool:
    told = left.told[slice(*left.span)]
    if right.stop or right.leads.strip() != "and":
        return False
    shared = SHARING.search(told)
    if shared is not None and "and" not in shared.group().split():
        return True
    alone = len(WORD.findall(right.head.replace(NAME, ""))) <= 2 and right.head.strip() != ""
    return right.is_plural and alone and _is_phrase(left)


def _is_phrase(piece: Piece) -> bool:
    """Whether a piece ends in a name that another may be added to: ``where A`` before ``and B meet``."""
    return not piece.verbs or piece.told[piece.span[1] - 1] == NAME
