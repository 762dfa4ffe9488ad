"""What a kind of claim hands back: the program it ran, what came out, and the numbers behind it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from extractor.claims.interval import Truth, Value, every, most, nearly_every
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import RANK
from extractor.claims.view import Track, brief, plain
from extractor.model import Verdict

RANKED = re.compile(rf"{RANK}(\d+)")


@dataclass(frozen=True, slots=True)
class Finding:
    """A claim compiled and run.

    ``weight`` says how much of its wording the program accounts for; a ``firm`` one stands even where another kind
    would bear the statement out. A ``sure`` one has read subject, place and amount: words it does not know, which
    could not change any of them, do not keep it from accusing. ``read`` are the words of the statement, by their places
    in it, that were read beyond names, numbers and places. A ``guessed`` one found its values by the number they give.
    One that ``is_whole`` has read every word, and one that ``is_plain`` in no other way that could be tried or not.
    """

    kind: str
    truth: Truth
    program: str
    reason: str
    evidence: tuple[str, ...] = ()
    weight: float = 0.5
    verdict: Verdict | None = None
    firm: bool = False
    sure: bool = False
    categories: tuple[str, ...] = ()
    read: tuple[tuple[int, int], ...] = ()
    guessed: bool = False
    is_whole: bool = False
    is_plain: bool = False

    def told(self, text: str) -> str:
        """A program or a reason as a reader would write it: a category by its name, not by its rank."""
        return RANKED.sub(lambda m: self._category(int(m.group(1))), text)

    def _category(self, rank: int) -> str:
        return self.categories[rank] if rank < len(self.categories) else str(rank)


@dataclass(frozen=True, slots=True)
class Answer:
    """The outcome at one place: its truth, its margin and the values compared."""

    truth: Truth
    margin: float
    where: str
    left: Value
    right: Value

    @property
    def pointers(self) -> tuple[str, ...]:
        """Where both values stand in the document."""
        return (*self.left.pointers, *self.right.pointers)

    def shown(self) -> str:
        """``2.82 against 2.6 at x = 20000``."""
        return f"{show(self.left)} against {show(self.right)} at {self.where}"


def show(value: Value) -> str:
    """A value as a reader would write it, bounds and intervals included."""
    if not value.bounded:
        return f"above {plain(value.lo)}" if value.lo > float("-inf") else f"below {plain(value.hi)}"
    if value.lo != value.hi and value.stated:
        return f"{plain(value.lo)}–{plain(value.hi)}"
    return plain(value.mid) if value.stated else f"about {brief(value.mid)}"


def combine(reading: Reading, answers: Iterable[Answer]) -> Truth:
    """The answers under the statement's quantifier: nearly every, most, or every one of them."""
    truths = [answer.truth for answer in answers]
    if reading.has("quantifier", "nearly_all"):
        return nearly_every(truths)
    if reading.has("quantifier", "most"):
        return most(truths)
    return every(truths)


def summary(answers: Sequence[Answer], truth: Truth) -> str:
    """One sentence: how many places hold, the smallest margin, or the numbers that clash."""
    wrong = [a for a in answers if a.truth is False]
    tied = [a for a in answers if a.truth is None]
    right = [a for a in answers if a.truth is True]
    if truth is False and wrong:
        return f"fails at {len(wrong)} of {len(answers)} places: {wrong[0].shown()}"
    if truth is None and (tied or wrong):
        return f"undecided at {len(tied) + len(wrong)} of {len(answers)} places: {(wrong or tied)[0].shown()}"
    if not right:
        return "no place where it could be tried"
    least = min(right, key=lambda a: abs(a.margin))
    others = f", {len(tied)} undecided" * bool(tied) + f", fails at {len(wrong)}" * bool(wrong)
    holds = f"holds at {len(right)} of {len(answers)} places{others}"
    return f"{holds}; smallest margin {brief(abs(least.margin))} ({least.shown()})"


def pointers(answers: Iterable[Answer]) -> tuple[str, ...]:
    """The evidence of several answers, each pointer once."""
    return tuple(dict.fromkeys(p for answer in answers for p in answer.pointers))


def names(tracks: Sequence[Track]) -> str:
    """Tracks as a program prints them."""
    unique = list(dict.fromkeys(track.name for track in tracks))
    return ", ".join(unique[:4]) + (", …" if len(unique) > 4 else "")
