"""Leaves for whom a statement is about where it does not name them plainly.

``without nitrogen``: the one of zero; ``the bare fallow``: "Fallow" under a word that nobody knows; ``the lake``:
whatever the values are values of.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property

from extractor.claims.grammar.chart import Meaning, Phrase
from extractor.claims.grammar.meaning import Noun, Thing, Who
from extractor.claims.grammar.tokens import Token
from extractor.claims.statements.described import size_of_track
from extractor.claims.statements.evidence import akin, words_in_name
from extractor.claims.statements.names import Key
from extractor.claims.statements.reader import Reader
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import Scope
from extractor.claims.statements.thesaurus import concepts, plurals
from extractor.claims.view import Track, View
from extractor.claims.words import conjugated
from extractor.model import Span
from extractor.vocab import load

Leaf = tuple[tuple[str, Meaning, float], Span]
WITHOUT = re.compile(
    r"\b(?:without|with no|in the absence of|absent|with zero)\s+(?:(?:any|a|an|the|added|applied|extra|further)\s+)*"
    r"(?P<what>[^\W\d_]+(?:-[^\W\d_]+)*)(?:\s+(?P<more>[^\W\d_]+))?"
)
NOTHING = frozenset(load("things")["nothing"]["words"])
LETTERS = re.compile(r"[^\W\d_]+")
BEFORE = re.compile(r"(?:^|[,;:(—–]|\b(?:the|a|an|its|their|than|and|or|of|in|on|at|for|with|by|from|to|both|as))\s*$")
HARMLESS = frozenset(load("things")["harmless"]["words"])
OWNED = 0.4  # what it costs to take a noun for what the values are values of
SUPPOSED, STRANGE = 0.3, 0.5  # what it costs to take a phrase for one of zero, and a word for one that adds nothing


@cache
def owners() -> frozenset[str]:
    """Nouns for whatever values are values of, in both numbers."""
    words = (word for told in load("things")["owners"].values() for word in told)
    return frozenset(form for word in words for form in plurals(word))


@dataclass(frozen=True)
class Whom:
    """Phrases of one statement that mean some of the series without their names."""

    reader: Reader
    reading: Reading

    @property
    def _view(self) -> View:
        return self.reading.view

    @property
    def _span(self) -> Span:
        return self.reading.statement.span

    def leaves(self, named: Sequence[Leaf]) -> Iterator[Leaf]:
        """All such phrases, beside those that names have made."""
        yield from self._without()
        yield from self._of_two(named)
        yield from self._drawn_so(named)
        yield from self._aged(named)
        yield from self._under_idle_words([leaf for leaf in named if leaf[0][0] == "NP" and leaf[0][2] == 0])

    def owned(
        self, tokens: Sequence[Token], named: Sequence[Phrase], sizes: tuple[tuple[str, int], ...]
    ) -> Iterator[Phrase]:
        """``the lake``, ``patients``: nouns that are no part of a name."""
        taken = {i for p in named if p.category in ("NP", "M") for i in range(p.start, p.end)}
        for at, token in enumerate(tokens):
            if token.text in owners() and at not in taken:
                yield Phrase("OWNN", Noun(token.text, sizes), at, at + 1, OWNED)
            if token.text in SUFFIXES:
                yield Phrase("SUFFIX", None, at, at + 1)
            if token.text in self._deeds and at not in taken:
                yield Phrase("HAVE", None, at, at + 1)

    @cached_property
    def _deeds(self) -> frozenset[str]:
        """Verbs that tell what is measured: ``slept`` where sleep is."""
        axes = [a for p in self._view.figure.panels for a in (p.y, p.y2) if a and a.label]
        told = {w for a in axes for w in LETTERS.findall((a.label or "").casefold())}
        return frozenset(
            form
            for entry in load("things")["deeds"]["verbs"]
            if not told.isdisjoint(entry[0].split())
            for verb in entry[1:]
            for form in conjugated(verb)
        )

    # -------------------------------------------------------------------------------- without

    def _without(self) -> Iterator[Leaf]:
        """``without weight decay``: the series of zero, or zero on x."""
        for found in WITHOUT.finditer(self.reader.folded, *self._span):
            what, more = found.group("what"), found.group("more")
            if what in NOTHING:
                continue
            for words, end in (((what, more), found.end("more")), ((what,), found.end("what"))):
                who = self._lacking(words) if all(words) else None
                if who is not None:
                    yield ("P", (who,), SUPPOSED if self._is_told(words) else STRANGE), (found.start(), end)

    def _lacking(self, words: Sequence[str]) -> Who | None:
        series, start = self._of_zero, self._zero_on_x
        if series and (start is None or not self._is_of_x(words)):
            return Who("series", keys=series)
        if start is not None and self._is_of_x(words):
            return Who("x", scopes=(Scope("at", 0.0, 0.0, self._span),))
        return None

    @cached_property
    def _of_zero(self) -> frozenset[Key]:
        """The one series of zero among others that have some: "0 T" beside "3 T" and "9 T"."""
        sized = {t.key: size_of_track(t) for t in self._view.tracks}
        names = {t.series.name for t in self._view.tracks if sized[t.key] == 0}
        others = {t.series.name for t in self._view.tracks if sized[t.key]}
        if len(names) != 1 or not others:
            return frozenset()
        return frozenset(key for key, size in sized.items() if size == 0)

    @cached_property
    def _zero_on_x(self) -> Track | None:
        told = (t for t in self._view.tracks if t.start == 0 and not t.categories)
        return next(told, None)

    def _is_of_x(self, words: Sequence[str]) -> bool:
        labels = tuple(p.x.label for p in self._view.figure.panels if p.x and p.x.label)
        mine = {w for label in labels for w in LETTERS.findall(label.casefold())}
        mine |= {phrase for _, phrase in concepts().others(labels, len(labels))}
        short = {label.split()[0].casefold() for label in labels if len(label.split()[0]) == 1}
        return any(akin(word, own) for word in words for own in mine) or words[0][:1] in short

    def _is_told(self, words: Sequence[str]) -> bool:
        """Whether the figure speaks of what is lacking: in its names, by its letters (``wd``), or on x."""
        names = {w for t in self._view.tracks for w in words_in_name(t.series.name or "")}
        initials = "".join(word[0] for word in words)
        told = initials in names or any(akin(word, own) for word in words for own in names)
        return told or self._is_of_x(words)

    # -------------------------------------------------------------------------------- by other phrases

    def _of_two(self, named: Sequence[Leaf]) -> Iterator[Leaf]:
        """``Coal and gas fell, the latter by 20``: the second of the two that are named before."""
        for found in OF_TWO.finditer(self.reader.folded, *self._span):
            told = [(span, meaning) for (category, meaning, _), span in named if category == "NP" and _is_one(meaning)]
            told = sorted(((span, m) for span, m in told if span[1] <= found.start()), key=lambda item: item[0])
            if len({m.main.keys for _, m in told}) == 2:
                yield ("NP", told[0 if found.group(1) == "former" else -1][1], 0.0), found.span()

    def _drawn_so(self, named: Sequence[Leaf]) -> Iterator[Leaf]:
        """``the blue solid line``: the series that is both."""
        text = self.reader.folded
        drawn = [(meaning, span) for (category, meaning, _), span in named if category == "NP" and self._is_drawn(span)]
        for one, (lo, end) in drawn:
            for two, (start, hi) in drawn:
                if start < end or text[end:start].strip(" ,-"):
                    continue
                keys = one.main.keys & two.main.keys
                if keys:
                    yield ("NP", Thing((replace(one.main, keys=keys, is_plural=False, is_vague=False),)), 0.0), (lo, hi)

    def _is_drawn(self, span: Span) -> bool:
        words = set(self.reader.folded[slice(*span)].split())
        styles = (t.series.style for t in self._view.tracks)
        return any(words <= set(f"{s.color or ''} {s.line or ''} {s.marker or ''}".casefold().split()) for s in styles)

    def _aged(self, named: Sequence[Leaf]) -> Iterator[Leaf]:
        """``women aged 65 and over``: at that place."""
        for (category, meaning, cost), span in named:
            if category == "NP" and self.reader.folded.startswith("aged ", span[0]) and meaning.main.dimension == "x":
                yield ("P", meaning.who, cost), span

    # -------------------------------------------------------------------------------- idle words

    def _under_idle_words(self, named: Sequence[Leaf]) -> Iterator[Leaf]:
        """``the humble bicycle``: a name under a word that tells it from no other."""
        text = self.reader.folded
        for (category, meaning, cost), (lo, hi) in named:
            found = LAST_WORD.search(text, self._span[0], lo)
            if found is None or found.group("word") not in HARMLESS:
                continue
            if BEFORE.search(text[self._span[0] : found.start()]):
                yield (category, meaning, cost + STRANGE), (found.start("word"), hi)


def _is_one(meaning: Meaning) -> bool:
    return isinstance(meaning, Thing) and meaning.main is not None and bool(meaning.main.keys)


OF_TWO = re.compile(r"\bthe (former|latter)\b(?! (?:level|value|peak|high|low|leader))")
SUFFIXES = frozenset(load("things")["suffixes"]["words"])
LAST_WORD = re.compile(r"(?P<word>[^\W\d_]+(?:-[^\W\d_]+)*)\s+$")
