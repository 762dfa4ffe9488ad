"""Whom or what a statement speaks of that the figure does not have: ``memory use is lowest``, ``both treated arms``."""

from __future__ import annotations

import re
from itertools import pairwise

from extractor.claims.statements.leftovers import PLAIN_WORDS, known_words
from extractor.claims.statements.predicate import subject_of
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.thesaurus import concepts
from extractor.claims.words import telling
from extractor.model import Span
from extractor.vocab import any_of, load

WORD = re.compile(r"[^\W\d_]{3,}")
HEAD = re.compile(r"\s(?:of|in|for|at|on|with|among|between|under|per|from|to|that|which|where)\s")
NAMES = load("names")
GENERAL = frozenset((*load("account")["plain"]["words"], *load("ellipsis")["measures"]["general"]))
THINGS = frozenset((*NAMES["sizes"]["things"], *NAMES["sizes"]["numbers"], *load("ellipsis")["measures"]["things"]))
MEMBERS = re.compile(any_of(NAMES["members"]["nouns"]))


def stranger(reading: Reading) -> str | None:
    """What a statement speaks of that is not in the figure, in its own words; ``None`` where all of it is."""
    if any(t.name.startswith("Δ") for t in reading.view.tracks):
        return None
    return _foreign_measure(reading) or _foreign_goods(reading) or _contrasted(reading) or _miscounted(reading)


def _foreign_goods(reading: Reading) -> str | None:
    """``Delmont has the most inhabitants`` among commute times: what a place has more of, or most."""
    for found in HAVING.finditer(reading.text):
        noun = found.group("noun")
        if set(noun) != {"x"} and noun not in FAULTS and not _is_at_home(reading, noun):
            return noun
    return None


FAULTS = frozenset(("errors", "mistakes", "confusions"))  # of a matrix of like names
HAVING = re.compile(
    r"\b(?:ha[sd]|have|having|with|gets?|draws?|attracts?|sees?|sells?|keeps?|needs?|uses?) (?:by far |clearly )?"
    r"(?:(?:the )?(?:most|fewest|least|more|fewer|(?:highest|largest|greatest|lowest|smallest) number of)) "
    r"(?P<noun>[a-z]{4,}s)\b"
)


def _contrasted(reading: Reading) -> str | None:
    """``Training loss keeps falling`` on an axis of validation loss: a word that the figure has the counterpart of."""
    labels = " ".join(f"{t.label} {t.name} {' '.join(t.categories)}" for t in reading.view.tracks).casefold()
    words = WORD.findall(reading.text)
    leading = [word for word in words[:2] if word != "the"][:1]
    leading += [word for word, measured in pairwise(words) if measured[:5] in reading.view.words and measured in labels]
    for group in CONTRASTS:
        foreign = next((word for word in group if word in leading and word[:5] not in labels), None)
        if foreign is not None and any(word in labels for word in group):
            return foreign
    return None


CONTRASTS: list[list[str]] = load("stance")["contrasts"]["groups"]


def _foreign_measure(reading: Reading) -> str | None:
    """``The capacitance of the gold stack is the largest`` where drain current is drawn: what is measured leads."""
    if not (reading.subjects or reading.categories) or reading.context:
        return None
    seat = subject_of(reading.text, (0, len(reading.text)), sure=True)
    told: str = HEAD.split(reading.text[slice(*seat)])[0] if seat is not None else ""
    words = [word for word in WORD.findall(told) if word not in LEADING]
    if seat is None or not words or "xx" in told or _names_part(reading, (seat[0], seat[0] + len(told))):
        return None
    *before, head = words
    if head in TALLIES and before and not any(_is_label(reading, word) for word in words):
        return None if _is_at_home(reading, before[-1]) else before[-1]
    telling_words = [word for word in before if _is_label(reading, word) or not _is_member(word)]
    return None if any(_is_at_home(reading, word) for word in (*telling_words, head)) else head


LEADING = frozenset(("the", "this", "that", "these", "its", "their", "somewhere", "sometime", "shortly", "soon"))
TALLIES = frozenset(("count", "counts", "time", "times", "use", "usage", "number", "numbers"))


def _is_member(word: str) -> bool:
    """``customer`` satisfaction, ``patient`` age: a noun for those who are counted, not for what is measured."""
    return MEMBERS.fullmatch(word) is not None or MEMBERS.fullmatch(f"{word}s") is not None or word in THINGS


def _names_part(reading: Reading, span: Span) -> bool:
    """Whether a stretch of a statement names a series, a category, a line, a place or an amount."""
    found = [s.span for s in reading.subjects] + [a.span for a in reading.amounts] + [s.span for s in reading.scopes]
    found += [m.span for m in (*reading.categories, *reading.levels, *reading.panel_mentions)]
    lo, hi = reading.offset + span[0], reading.offset + span[1]
    return any(start < hi and lo < end for start, end in found)


def _is_label(reading: Reading, word: str) -> bool:
    """Whether a word is one of the figure's own."""
    known = known_words(reading)
    return any(form[:5] in known for form in (word, word.rstrip("s")))


def _is_at_home(reading: Reading, word: str) -> bool:
    """Whether the figure, or any figure, has what a word stands for."""
    if _is_label(reading, word) or word.endswith(("ing", "ly", "ers")):
        return True
    if word in PLAIN_WORDS or word in GENERAL or word.rstrip("s") in GENERAL or word.rstrip("s") in THINGS:
        return True
    if MEMBERS.fullmatch(word) or next(telling(word), None) is not None:
        return True
    labels = tuple({t.label for t in reading.view.tracks})
    return any(phrase == word for _, phrase in concepts().others(labels, len(labels)))


def _miscounted(reading: Reading) -> str | None:
    """``both immunotherapy arms`` of three: some of them, and it is not known which."""
    if reading.subjects or reading.context:
        return None
    counts = _sizes(reading) - {0, 1}
    return next((phrase for phrase, count in reading.unclear if count not in counts), None)


def _sizes(reading: Reading) -> set[int]:
    """How many of anything a statement could mean: series, panels, categories, series without the one control."""
    panels = reading.view.figure.panels
    names = {series.name for panel in panels for series in panel.series}
    groups = {value for t in reading.view.tracks for value in t.series.group.values()}
    sizes = {len(names), len(names) - len(groups), len(panels), len(groups), len(reading.everyone)}
    sizes |= {len(panel.series) for panel in panels} | {len({t.series.name for t in reading.everyone})}
    return sizes | {len(t.categories) for t in reading.view.tracks}
