"""Whom noun phrases mean: ``both warm runs``, ``the two deeper ResNets``, ``the learned models``.

Every word of a phrase is evidence for some of the series, categories or lines (:mod:`evidence`); the set that most of
it speaks for, and that has the number told, is meant if it is ahead of the next one.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import product

from extractor.claims.statements.described import SIZES
from extractor.claims.statements.evidence import REFERENTS, WEIGHTS, Chosen, Evidence, akin
from extractor.claims.statements.names import Mention, overlap
from extractor.claims.statements.nounphrases import (
    HEADS,
    LETTERS,
    MEMBERS,
    THINGS,
    Phrase,
    Referents,
    Token,
    is_of_series,
    phrases_in,
    speaks,
)
from extractor.claims.words import telling
from extractor.model import Span

IDLE = frozenset(REFERENTS["idle"]["words"])
CHOOSING: dict[str, list[str]] = REFERENTS["choosing"]


@dataclass(frozen=True, slots=True)
class Meaning:
    """A set of units, how well it fits, and the words that chose it."""

    chosen: Chosen
    score: float
    told: tuple[Token, ...]


def find_referents(known: Referents, text: str, start: int, end: int, found: Sequence[Mention]) -> list[Mention]:
    """The mentions of a stretch of text, with what its noun phrases mean in the place of their words."""
    for phrase in phrases_in(known, text, start, end):
        best = _best(known, phrase)
        inside = [m for m in found if overlap(m.span, phrase.span) and m.dimension not in ("panel", "metric")]
        if best is None:
            found = [m for m in found if m not in inside] if _are_too_few(known, phrase, inside) else found
            continue
        evidence, meaning = best
        span = meaning.told[0].span[0], meaning.told[-1].span[1]
        if _is_told(evidence, meaning, inside):
            continue
        marks = [replace(evidence.units[i].mention, span=span) for i in sorted(meaning.chosen)]
        if marks[0].dimension == "group":
            marks = [replace(marks[0], keys=frozenset().union(*(m.keys for m in marks)))]
        found = sorted((*(m for m in found if m not in inside), *marks), key=lambda m: m.span)
    told = [m for m in _spelled_otherwise(known, text, start, end) if not any(overlap(m.span, o.span) for o in found)]
    return sorted((*found, *told), key=lambda m: m.span) if told else list(found)


def _spelled_otherwise(known: Referents, text: str, start: int, end: int) -> Iterator[Mention]:
    """``temperature scaling`` for "Temperature-scaled": every word of a name, each in some form."""
    words = [(m.group(), m.span()) for m in LETTERS.finditer(text, start, end)]
    for own, mention in known.spelled:
        for at in range(len(words) - len(own) + 1):
            here = words[at : at + len(own)]
            if all(akin(word, name) for (word, _), name in zip(here, own, strict=True)):
                yield replace(mention, span=(here[0][1][0], here[-1][1][1]))


def _is_told(evidence: Evidence, meaning: Meaning, inside: Sequence[Mention]) -> bool:
    """Whether the names inside a phrase mean just those already."""
    marks = [evidence.units[i].mention for i in meaning.chosen]
    keys = frozenset().union(*(m.keys for m in marks))
    if marks[0].dimension != "group":
        told = {(m.category, m.level) for m in inside}
        return told == {(m.category, m.level) for m in marks}
    return bool(inside) and all(m.keys == keys for m in inside if m.keys)


def _best(known: Referents, phrase: Phrase) -> tuple[Evidence, Meaning] | None:
    """The meaning of a phrase, and of which sort it is."""
    found: list[tuple[Evidence, Meaning]] = []
    for evidence in (known.series, known.lines, known.categories):
        meanings = _meanings(evidence, phrase) if _may_mean(known, evidence, phrase) else []
        if meanings and (len(meanings) == 1 or meanings[0].score - meanings[1].score >= WEIGHTS["lead"]):
            found.append((evidence, meanings[0]))
    found.sort(key=lambda pair: -pair[1].score)
    if not found or found[0][1].score < WEIGHTS["least"]:
        return None
    return found[0] if len(found) == 1 or found[0][1].score > found[1][1].score else None


def _may_mean(known: Referents, evidence: Evidence, phrase: Phrase) -> bool:
    if evidence is known.lines:
        return phrase.head.word.removesuffix("s") in HEADS["lines"] and bool(phrase.words)
    return len(evidence.units) > 1


def _meanings(evidence: Evidence, phrase: Phrase) -> list[Meaning]:
    """Each set of units that the words of a phrase may mean, the best first."""
    choosing = [token for token in phrase.words if _is_choosing(token.word)]
    naming = [t for t in (*phrase.words, phrase.head) if t not in choosing or t.word.endswith(ALONE)]
    options = [_options(evidence, token, token is phrase.head) for token in naming]
    best: dict[Chosen, Meaning] = {}
    for combined in product(*(o for o in options if o)):
        chosen, weight, told = evidence.everyone, 0.0, list[Token]()
        for units, gain, token in combined:
            chosen, weight = chosen & units, weight + gain
            told += [token] if gain > 0 else []
        for some in _variants(evidence, chosen):
            picked = _picked(evidence, some, choosing, phrase) if choosing and (told or _may_choose(phrase)) else some
            if not picked or not (told or picked < some) or picked == evidence.everyone:
                continue
            words = tuple(sorted({*told, *(choosing if picked < some else ())}, key=lambda t: t.span))
            score = weight + _fit(evidence, picked, phrase) + (WEIGHTS["drawn"] if picked < some else 0)
            if picked not in best or best[picked].score < score:
                best[picked] = Meaning(picked, score, words)
    if not best and not choosing and phrase.lead in ("the", "all", "both", "these"):
        best = {meaning.chosen: meaning for meaning in _natural(evidence, phrase)}
    return sorted(best.values(), key=lambda meaning: -meaning.score)


def _natural(evidence: Evidence, phrase: Phrase) -> Iterator[Meaning]:
    """``all three LoRA ranks`` of r = 4, r = 16, r = 64 beside full tuning: those with a number, if there are three."""
    sized = frozenset(i for i, unit in enumerate(evidence.units) if unit.size is not None)
    if phrase.count == len(sized) < len(evidence.units) and phrase.head.word.removesuffix("s") in SIZES["numbers"]:
        yield Meaning(sized, WEIGHTS["natural"] + WEIGHTS["counted"], (*phrase.words, phrase.head))


def _may_choose(phrase: Phrase) -> bool:
    """Whether a size is one of the things named: ``the largest model``; ``the largest bar`` is known by its value."""
    own = phrase.head.word.removesuffix("s") in (*SIZES["things"], *SIZES["numbers"], "size", "one")
    return own or not any(_size_word(token.word) in _upward() for token in phrase.words)


def _options(evidence: Evidence, token: Token, is_head: bool) -> list[tuple[Chosen, float, Token]]:
    """What a word may mean, part by part where it is hyphenated; or nothing, at a loss."""
    if is_head and token.word in ("one", "ones"):
        return [(evidence.everyone, 0.0, token)]
    parts = [part for part in token.word.split("-") if part]
    denied = parts[0] in REFERENTS["negation"]["prefixes"]
    words = {token.word} if denied else {token.word, *parts}
    found = [(units, weight) for word in sorted(words) for units, weight in evidence.of(word)]
    told = [(units, weight, token) for units, weight in found if weight > 0]
    idle = _is_idle(parts[-1])
    loss = WEIGHTS["unknown"] if idle or not told else WEIGHTS["denied"]
    loss = 0.0 if not told and (found or idle or is_head) else loss
    return [*told, (evidence.everyone, loss, token)]


def _is_idle(word: str) -> bool:
    return word in IDLE or word.removesuffix("s") in THINGS or MEMBERS.fullmatch(word) is not None


def _variants(evidence: Evidence, chosen: Chosen) -> list[Chosen]:
    """A set, and the set without what is only drawn to compare with."""
    plain = frozenset(i for i in chosen if not evidence.units[i].is_guide)
    return [chosen, plain] if plain and plain != chosen else [chosen]


def _fit(evidence: Evidence, chosen: Chosen, phrase: Phrase) -> float:
    """Whether as many are meant as are told."""
    if phrase.count is not None:
        names = {evidence.units[i].name for i in chosen}
        keys = [key for i in chosen for key in evidence.units[i].mention.keys]
        sizes = (len(chosen), len(names), len(keys) if len(names) == 1 else 0)
        return WEIGHTS["counted"] if phrase.count in sizes else -WEIGHTS["counted"] * 2
    if phrase.is_single:
        own = {part for token in (*phrase.words, phrase.head) for part in (token.word, *token.word.split("-"))}
        covered = len(chosen) == 1 and all(w in own for i in chosen for w in evidence.units[i].words)
        return (WEIGHTS["single"] if len(chosen) == 1 else -WEIGHTS["counted"]) + WEIGHTS["covered"] * covered
    return WEIGHTS["several"] if len(chosen) > 1 else -WEIGHTS["counted"]


# ------------------------------------------------------------------------------------------------ choosing


@cache
def _upward() -> dict[str, bool]:
    return {word: entry == "more" for entry in ("more", "less") for word in SIZES[entry]}


def _is_choosing(word: str) -> bool:
    return any(word in words for words in CHOOSING.values()) or _size_word(word) in _upward() or word.endswith(ALONE)


ALONE = ("-only", "-alone")


def _size_word(word: str) -> str:
    """``largest`` of ``second-largest``."""
    return word.rsplit("-", 1)[-1]


def _picked(evidence: Evidence, chosen: Chosen, choosing: Sequence[Token], phrase: Phrase) -> Chosen | None:
    """The ones that ``single``, ``deeper``, ``first`` or ``intermediate`` choose among others."""
    for token in choosing:
        word = token.word
        joint = frozenset(i for i in chosen if evidence.units[i].is_joint)
        if word in CHOOSING["plain"] or word.endswith(ALONE):
            chosen = chosen - joint if joint else chosen
        elif word in CHOOSING["joint"]:
            chosen = joint
        else:
            chosen = _by_order(evidence, chosen, word, phrase.count or (1 if phrase.is_single else 0))
        if not chosen:
            return None
    return chosen


def _by_order(evidence: Evidence, chosen: Chosen, word: str, count: int) -> Chosen:
    """``the two deeper``, ``the second-largest``, ``the first``, ``the two intermediate``; all of one size are one."""
    steps: dict[float, set[int]] = defaultdict(set)
    for i in chosen:
        size = evidence.units[i].size
        if size is not None:
            steps[size].add(i)
    ordered = [steps[size] for size in sorted(steps)]
    if sum(map(len, ordered)) < len(chosen) - 1 or len(ordered) < 2:
        return frozenset()
    numbered = sorted(steps) == [float(n + 1) for n in range(len(ordered))]
    return frozenset().union(*_seats(ordered, word, count, numbered))


def _seats(ordered: list[set[int]], word: str, count: int, numbered: bool) -> list[set[int]]:
    """The steps that a word of order takes: so many from one end, from the middle, or the one of a rank."""
    first, size = word.split("-", maxsplit=1)[0], _size_word(word)
    rank = CHOOSING["ranks"].index(first) if first in CHOOSING["ranks"] else 0
    each = len(ordered[0]) if len({len(step) for step in ordered}) == 1 else 1
    seats = max(1, count // each) if count else (1 if each > 1 and size.endswith("est") else 0)
    if size in _upward():
        ordered = ordered[::-1] if _upward()[size] else ordered
        vague = not size.endswith("est") and seats == 1 and len(ordered) != 2
        return [] if vague or not seats or seats >= len(ordered) else ordered[rank : rank + seats]
    if word in CHOOSING["middle"]:
        left, odd = divmod(len(ordered) - seats, 2)
        return ordered[left : left + seats] if seats and left > 0 and not odd else []
    return ordered[rank : rank + 1] if numbered and first in CHOOSING["ranks"] and count == 1 else []


# ------------------------------------------------------------------------------------------------ nobody known


def unclear_in(known: Referents, text: str, span: Span, found: Sequence[Mention]) -> tuple[tuple[str, int], ...]:
    """``both immunotherapy arms`` of three, ``the four renewables`` of three: phrases that mean nobody, with a number.

    Where one is told that nothing is known of (``the liquid form``), the number is 1.
    """
    return tuple(
        (text[slice(*phrase.span)], 0 if any(speaks(known, t.word) for t in phrase.words) else phrase.count or 1)
        for phrase in phrases_in(known, text, *span)
        if not OF.match(text, phrase.span[1])
        and _is_unclear(known, phrase, [m for m in found if overlap(m.span, phrase.span)])
    )


OF = re.compile(r" of\b")


def _are_too_few(known: Referents, phrase: Phrase, inside: Sequence[Mention]) -> bool:
    """``the four renewables``, where there are three."""
    if phrase.count is None or len({m.keys for m in inside}) != 1 or any(m.category for m in inside):
        return False
    held = {unit.name for unit in known.series.units if unit.mention.keys & inside[0].keys}
    return phrase.count > max(len(held), len(inside[0].keys)) > 1


def _is_unclear(known: Referents, phrase: Phrase, inside: Sequence[Mention]) -> bool:
    if phrase.count is not None and (phrase.lead or any(speaks(known, token.word) for token in phrase.words)):
        return not inside and _is_free(phrase) and is_of_series(known, phrase.head.word)
    if inside or phrase.count or not phrase.is_single or not phrase.words or phrase.lead != "the":
        return False
    if len(known.series.units) < 2 or (phrase.head.word in HEADS["lines"] and known.lines.units):
        return False
    return phrase.head.word in HEADS["copies"] and all(_is_unknown(known, token.word) for token in phrase.words)


def _is_free(phrase: Phrase) -> bool:
    """Whether a phrase chooses by its words alone, not by rank: ``the two tallest bars`` are known by their values."""
    return not any(RANKED.fullmatch(token.word) or _is_choosing(token.word) for token in phrase.words)


RANKED = re.compile(r"[a-z-]{3,}est|best|worst|top|bottom|most|least|next|(?:left|right|upper|lower)(?:most)?|[a-z]+er")


def _is_unknown(known: Referents, word: str) -> bool:
    if word in IDLE or _is_choosing(word) or RANKED.fullmatch(word) or next(telling(word), None) is not None:
        return False
    return word.isalpha() and not any(e.of(word) for e in (known.series, known.categories, known.lines))
