"""Words of a statement that no cue, slot or label accounts for, and that could change what it means."""

from __future__ import annotations

import re
from collections.abc import Sequence

from extractor.claims.sought.cues import VOCABULARY, Cue, words_for
from extractor.claims.statements.leftovers import PLAIN_WORDS, known_words
from extractor.claims.statements.reading import Reading
from extractor.vocab import load

WORD = re.compile(r"[^\W\d_]{3,}")
MEASURED = frozenset(VOCABULARY["measured"]["words"])
PLAIN = (
    PLAIN_WORDS | frozenset(VOCABULARY["plain"]["words"]) | frozenset(load("account")["plain"]["words"])
) - MEASURED
THE_MORE = re.compile(r"\bthe (?:more|less|fewer|[a-z]+er)\b[^,;]*, the (?:more|less|fewer|[a-z]+er)\b")
DIGIT = re.compile(r"\d")
LEAST = 2
MOST_ODD = 1
ONE_OF = re.compile(  # nouns of a class: ``any other mode``, ``each of the three conditions``, ``is the taller tree``
    r"\b(?:all|both|every|each|either|neither|any|no|none|other|others|these|those|(?:one |some |out )?of)\s+"
    r"(?:the |of the |other |them )?(?:two |three |four |five |six |seven |eight )?$|"
    r"\b(?:is|are|was|were|remains?|becomes?|stays?) (?:by far |clearly |still |also )?the (?:single )?"
    r"(?:(?:more|most|less|least) [a-z-]+|[a-z]+e(?:r|st)) $"
)


def is_open(reading: Reading, cues: Sequence[Cue]) -> bool:
    """Whether a word is left that changes what the cues mean, or that the figure does not know."""
    text = _rest(reading, cues)
    if DIGIT.search(text) or not _are_placed(reading) or THE_MORE.search(reading.text):
        return True
    if words_for("blocks", "words").search(text) or reading.unplaced or not _is_clear(reading):
        return True
    odd = odd_words(reading, text)
    return len(odd) > MOST_ODD or any(_is_measured(reading.text, word, cues) for word in odd)


def _is_measured(text: str, word: str, cues: Sequence[Cue]) -> bool:
    """``the most memory``, ``lower salinity``: a word right behind a comparing one is what it measures."""
    at = text.find(word)
    return any(c.family in COMPARING and 0 < at - c.hi <= 1 for c in cues)


COMPARING = ("rank", "side", "same", "changes", "most_changed")


def _are_placed(reading: Reading) -> bool:
    """Whether every number on x belongs to a place that was read."""
    spans = [s.span for s in reading.scopes] + [s.span for s in reading.subjects]
    return all(
        any(lo <= a.span[0] < hi or a.span[0] <= lo < a.span[1] for lo, hi in spans) for a in reading.of_role("x")
    )


def _is_clear(reading: Reading) -> bool:
    """Whether groups of so many are as many as there are series, categories or panels, but for one of them."""
    names = {t.name for t in reading.everyone}
    sizes = {len(names), *(len(t.categories) for t in reading.everyone), len({t.panel for t in reading.everyone})}
    sizes |= {size - 1 for size in sizes if size > LEAST}
    return all(number in sizes for _, number in reading.unclear)


def odd_words(reading: Reading, text: str) -> list[str]:
    """The words that neither the vocabulary nor the labels of the figure hold."""
    known = known_words(reading)
    told = (m for m in WORD.finditer(text) if m.group() not in PLAIN and set(m.group()) != {"x"})
    found = [m.group() for m in told if m.group() in MEASURED or not ONE_OF.search(reading.text[: m.start()])]
    return [w for w in found if w[:5] not in known and f"{w}s"[:5] not in known and w.rstrip("s")[:5] not in known]


def _rest(reading: Reading, cues: Sequence[Cue]) -> str:
    """The statement without its cues, names, numbers and places."""
    found = [*(s.span for s in reading.subjects), *(m.span for m in (*reading.levels, *reading.categories))]
    found += [a.span for a in reading.amounts] + [s.span for s in reading.scopes]
    spans = [(c.lo, c.hi) for c in cues]
    spans += [(max(0, lo - reading.offset), max(0, hi - reading.offset)) for lo, hi in found]
    text = reading.text
    for lo, hi in spans:
        text = text[:lo] + " " * (hi - lo) + text[hi:]
    return text
