"""A number among the words around it: what stands before and behind it, and the nouns it belongs to."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from extractor.claims.statements.frame import Ends, Frame
from extractor.model import Quantity, Span
from extractor.vocab import any_of, load

SIGNS: dict[str, Any] = load("roles")
LONGEST_HEDGE = 3
WORDS_BEFORE = 8


@dataclass(frozen=True, slots=True)
class Setting:
    """A number with what stands before its digits, behind them and behind its unit, and the signs that these give.

    ``nouns`` are what it is a number of (``accuracy`` in ``50% accuracy``, ``sparsity`` in ``30 points of sparsity``),
    ``names`` what it is called (``epoch`` in ``epoch 30``, ``sparsity`` in ``a sparsity of 90%``).
    """

    q: Quantity
    ends: Ends
    frame: Frame
    lead: str
    tail: str
    after: str
    before: frozenset[str]
    behind: frozenset[str]
    nouns: frozenset[str]
    names: frozenset[str]

    @property
    def is_factor(self) -> bool:
        """``a factor of two``, ``two times``."""
        return self.q.unit == "x" or "factor" in self.before or not self.behind.isdisjoint(("times", "magnitudes"))

    @property
    def is_moved(self) -> bool:
        """``by 4``, ``loses 4``, ``4 higher``: the size of a change or of a difference."""
        return not self.before.isdisjoint(("by", "moved")) or "degree" in self.behind

    @property
    def counts_x(self) -> bool:
        """``four weeks`` on an axis of weeks: a length along x, even if spelled out."""
        frame, unit = self.frame, self.q.unit
        if unit == "°" and frame.x_units & DEGREES and not frame.y_units & DEGREES:
            return True
        if unit is not None and unit in frame.x_units and unit not in frame.y_units:
            return True
        noun = self.nouns | {w.casefold() for w in WORD.findall(self.tail)[:1]}
        return bool(noun & (frame.x_words | {own.casefold() for own in frame.x_units}))


def setting_of(text: str, span: Span, q: Quantity, ends: Ends, frame: Frame) -> Setting:
    """A quantity of a statement with the words around it."""
    lead, tail = text[max(span[0], q.core[0] - 90) : q.core[0]], text[q.core[1] : span[1]][:40]
    after = text[q.span[1] : span[1]][:40]
    own = frame.x_units | frame.y_units
    counted = q.unit not in own and frame.x_lo <= ends[0] <= frame.x_hi and not LATER.match(after)
    nouns = _nouns(q, text[q.core[1] : q.span[1]] if counted else "", after)
    named = NAMED.search(lead[-40:])
    names = frozenset((named.group(1),)) if named else frozenset[str]()
    return Setting(q, ends, frame, lead, tail, after, _before(lead[-72:]), _behind(tail, after, frame), nouns, names)


def _nouns(q: Quantity, unit: str, after: str) -> frozenset[str]:
    own = WORD.findall(f"{q.noun or ''} {unit}".casefold())
    of = OF_NOUN.match(after) if own or q.unit else None
    behind = NEXT_NOUN.match(after) if q.unit or not own else None
    return frozenset((*own, *(of.group(1).split() if of else ()), *(behind.groups("") if behind else ())))


@lru_cache(maxsize=4096)
def _before(lead: str) -> frozenset[str]:
    """The signs right before a number, hedges left out."""
    words = lead.rstrip(" ~≈*`$").split()
    found = []
    for hedges, phrases in HEDGES.items():
        rest = words[: _length(words, phrases)]
        told = _ending(hedges, rest[-1]) if rest else ()
        found += [name for name in told if BEFORE[name].search(" ".join(rest[-WORDS_BEFORE:]))]
    return frozenset(found)


def _length(words: Sequence[str], hedges: frozenset[str]) -> int:
    """How many words are left without the hedges at the end."""
    count = len(words)
    while count:
        longest = min(count, LONGEST_HEDGE)
        size = next((n for n in range(longest, 0, -1) if " ".join(words[count - n : count]) in hedges), 0)
        if not size:
            break
        count -= size
    return count


@lru_cache(maxsize=4096)
def _ending(hedges: str, word: str) -> tuple[str, ...]:
    """The signs that can end in a word."""
    return tuple(name for name in UNDER[hedges] if ENDS[name].search(word))


def _behind(tail: str, after: str, frame: Frame) -> frozenset[str]:
    """The signs right behind a number, or behind its unit."""
    rest = after.lstrip()
    unit = next((u for u in frame.y_units if rest.startswith(u.casefold())), "")
    pieces = (tail[:24].lstrip(), rest[len(unit) :].lstrip())
    return frozenset(name for name, words in BEHIND.items() if any(words.match(piece) for piece in pieces))


HEDGES = {key: frozenset(words) for key, words in SIGNS["hedges"].items()}
UNDER: dict[str, list[str]] = defaultdict(list)
for _name, _own in SIGNS["before"].items():
    UNDER[_own.get("hedges", "near")].append(_name)
BEFORE = {name: re.compile(rf"(?<![^\W_]){any_of(own['words'])}$") for name, own in SIGNS["before"].items()}
ENDS = {
    name: re.compile(rf"(?<![^\W_]){any_of([phrase.split(' ')[-1] for phrase in own['words']])}$")
    for name, own in SIGNS["before"].items()
}
BEHIND = {name: re.compile(rf"{any_of(own['words'])}(?!\w)") for name, own in SIGNS["behind"].items()}
STOP = any_of(SIGNS["stop"]["words"])
DEGREES = frozenset(("°C", "°F", "°", "K"))
WORD = re.compile(r"[^\W\d_]+")
LATER = re.compile(r"\s+(?:later|earlier|sooner|after|before|apart|ahead|behind|longer|shorter)\b")
OF_NOUN = re.compile(r"\s+of\s+(?:the\s+)?([^\W\d_]+(?:\s+[^\W\d_]+)?)")
NEXT_NOUN = re.compile(rf"\s+(?!{STOP}\b)([^\W\d_]{{2,}})\b(?:\s+(?!{STOP}\b)([^\W\d_]{{3,}})\b)?")
NAMED = re.compile(r"([^\W\d_]+)\s*(?:=|:|\bof\b)?\s*(?:about\s+|roughly\s+|around\s+|only\s+|just\s+|[~≈]\s*)*$")
