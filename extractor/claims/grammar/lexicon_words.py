"""Leaves of the vocabulary: the words of ``grammar*.toml``, adjectives and nouns as this figure takes them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property

from extractor.claims.degrees import Sense, fits, plain_forms, sense_on, senses
from extractor.claims.grammar.chart import Meaning, Phrase
from extractor.claims.grammar.drawn import drawn_as, sorts_of
from extractor.claims.grammar.lexicon_figure import STEM, FigureWords, label_words
from extractor.claims.grammar.meaning import Degree, Dimension, Noun, Thing
from extractor.claims.grammar.rooms import is_percent_axis
from extractor.claims.grammar.tokens import Token
from extractor.claims.grammar.vocabulary import DIMENSIONS, also_nouns, beginning, nouns, told_in, turning, verbs
from extractor.claims.statements.names import Key
from extractor.claims.statements.reader import Reader
from extractor.claims.statements.reading import Reading
from extractor.claims.view import View
from extractor.claims.words import numeral_words

SHARES = frozenset(("share", "shares", "percentage", "percentages", "proportion", "proportions", "fraction", "portion"))
COUNTS = frozenset(("number", "numbers", "count", "counts", "amount", "amounts", "total", "totals"))
BOX_SIZES = re.compile(r"(?:tall|wide|long|short|narrow|big|large|small|high)(?:r|er|st|est)?$")
NOUNS_FOR: dict[Dimension, str] = {dimension: category for category, dimension in DIMENSIONS.items()}
TELLING = 0.2  # what it costs to take a word for idle that may say something
BESIDE = frozenset(("BELONG", "REGAIN"))  # ``falls to``: may as well be a motion
PORTIONS = frozenset(("share", "proportion", "percentage"))
IDLE, INSIDE, UNKNOWN = 0.02, 0.4, 0.5  # what words cost that say nothing, that are part of a name, that nobody knows
GENERIC = 0.2  # a noun for series where the figure itself calls its places so


@dataclass(frozen=True)
class Worded:
    """The words of a statement that the vocabulary, or the figure, knows."""

    reader: Reader
    reading: Reading
    told: FigureWords

    @property
    def view(self) -> View:
        """The figure with its tracks."""
        return self.reading.view

    def leaves(self, tokens: list[Token], named: list[Phrase]) -> Iterator[Phrase]:
        """Every leaf over words that are no name, place or number."""
        taken = {i for p in named if p.category in ("NP", "M") for i in range(p.start, p.end)}
        said = tuple(token.text for token in tokens)
        for at, token in enumerate(tokens):
            known, longest, covers = False, 0, True
            yield from self._untold_shares(token.text, at) if at not in taken else ()
            shapes = self._shapes(token.text)
            for words, category, meaning in beginning(token.text, *said[at + 1 : at + 2]):
                if len(words) == 1 and self._is_other(category, token.text, is_shape=bool(shapes)):
                    continue
                end = at + len(words)
                if said[at:end] == words and self._may_mean(category, words, tokens[end:]):
                    if category in verbs():
                        if (len(words) < longest and covers) or (len(words) == 1 and at in taken):
                            continue
                        covers = category not in BESIDE if len(words) > longest else covers
                        longest = max(longest, len(words))
                    noun = self._noun(category, token.text)
                    is_label = at in taken or (token.text in self.told.measure_words and category not in DIMENSIONS)
                    cost = INSIDE if is_label and category in nouns() else 0.0
                    cost = self._idle(tokens, at, len(words)) if category == "FILL" else cost
                    cost = INSIDE if category == "FILL" and at in taken else cost
                    cost += GENERIC if noun and any(c in DIMENSIONS for c, *_ in self._nouns(token.text)) else 0.0
                    yield Phrase(category, noun or meaning, at, at + len(words), cost)
                    known = known or (len(words) == 1 and category not in also_nouns())
            named_here = at in taken
            for category, meaning, length in (
                *(self._degrees(tokens, at) if not named_here or self._is_told_by(token.text) else ()),
                *self._nouns(token.text),
                *shapes,
            ):
                yield Phrase(category, meaning, at, at + length, INSIDE if named_here else 0.0)
                known = True
            if not known and at not in taken and token.text[0].isalpha():
                yield from self._of_nobody(tokens, at)

    def _idle(self, tokens: list[Token], at: int, length: int) -> float:
        """What it costs to read words as idle: more where they can say something."""
        words = tuple(t.text for t in tokens[at : at + length])
        told = any(known == words and category != "FILL" for known, category, _ in beginning(*words[:2]))
        return TELLING if told else IDLE

    def _is_other(self, category: str, word: str, *, is_shape: bool) -> bool:
        """Whether a word means something else on this figure: a noun of drawing, or a number among shares."""
        if category != "MEASUREN":
            return is_shape and category in DIMENSIONS
        if word in SHARES:
            return not any(is_percent_axis(t) or word[:5] in t.label.casefold() for t in self.view.tracks)
        return word in COUNTS and self.told.is_of_shares

    def _untold_shares(self, word: str, at: int) -> Iterator[Phrase]:
        """``the share of diesel`` in a stack of megawatts, the average of a box: none of its values."""
        told = (is_percent_axis(t) or word[:5] in f"{t.label} {t.name}".casefold() for t in self.view.tracks)
        means = self.view.figure.kind == "box" and word in ("average", "averages", "averaged")
        if means or (word.rstrip("s") in PORTIONS and self.view.figure.kind != "pie" and not any(told)):
            yield Phrase("UNTOLD", None, at, at + 1)

    def _may_mean(self, category: str, words: tuple[str, ...], rest: list[Token]) -> bool:
        """``the other two`` of three; ``each 10 minutes`` are nobody by themselves."""
        if category == "ALLPRO":
            return not rest or not (rest[0].text[0].isdigit() or rest[0].text in numeral_words("numbers")[1])
        if category == "REST":
            told = [int(n) for w in words if (n := numeral_words("numbers")[1].get(w))]
            return not told or any(told[0] == size - 1 for _, size in self.told.sizes)
        return True

    def _degrees(self, tokens: list[Token], at: int) -> Iterator[tuple[str, Meaning, int]]:
        """``higher``, ``most viscous``, ``firmest`` where firmness is measured."""
        if self._speaks_of_boxes and BOX_SIZES.match(tokens[at].text):
            return
        for length in (2, 1):
            form = " ".join(t.text for t in tokens[at : at + length])
            if form in ("more", "most", "less", "least", "fewer", "fewest"):
                sign = -1 if form[:2] in ("le", "fe") else 1
                yield ("SUP" if form.endswith("st") else "COMP"), Degree(sign, False, form), 1
                return
            if form in senses():
                sense = self._sense(form)
                if sense is not None:
                    yield ("COMP" if sense.degree == "comparative" else "SUP"), _degree(sense, form), length
                return
            if length == 1 and form in plain_forms():
                plain = self._sense(form)
                if plain is not None:
                    yield "ADJ", _degree(plain, form), 1
            labelled = self._labelled(form) if length == 1 else None
            if labelled is not None:
                yield labelled, Degree(1, False, form), 1

    def _is_told_by(self, word: str) -> bool:
        """``the tallest bar``, taken for whoever that is: not ``West`` or ``Fastest``, which are names."""
        return word.endswith("st") and word not in self.told.words_of_names

    def _sense(self, form: str) -> Sense | None:
        """What a form means on this figure; ``None`` where it measures something else."""
        sense = sense_on(form, self.view.told)
        return None if sense is None or (sense.labels and not fits(sense.labels, self.view.told)) else sense

    def _labelled(self, form: str) -> str | None:
        for ending, category in (("est", "SUP"), ("er", "COMP")):
            stem = form.removesuffix(ending).rstrip("i")
            if form.endswith(ending) and len(stem) > 3 and any(w.startswith(stem) for w in self.told.measure_words):
                return category
        return None

    def _nouns(self, word: str) -> Iterator[tuple[str, Meaning, int]]:
        one = word.removesuffix("s")
        if len(one) > 2:
            if one in self.told.x_words or word in self.told.x_words:
                is_axis = self.told.is_of_axis(word)
                yield "XN", Noun(word, self.told.sizes, "x", is_told=True, is_axis=is_axis), 1
            if word in self.told.measure_words or one in self.told.measure_words:
                yield "M", Thing(is_bare=True), 1
            if len(word) > STEM and word[:STEM] in self.told.measure_stems:
                yield "HAVE", None, 1
            if word in self.told.series_words or one in self.told.series_words:
                yield "SERIESN", Noun(word, self.told.sizes, "series", is_series=True, is_told=True), 1

    def _of_nobody(self, tokens: list[Token], at: int) -> Iterator[Phrase]:
        """A word that nobody knows: a noun, or a unit behind a number."""
        word = tokens[at].text
        if at and _is_unit(tokens[at - 1].text, word):
            yield Phrase("UNKNOWNUNIT", None, at, at + 1, UNKNOWN)
        if len(word) > 2 and word not in turning():
            yield from (Phrase("NOUN", noun, at, at + 1, UNKNOWN) for noun in self._unknown(word))

    def _unknown(self, word: str) -> Iterator[Noun]:
        """A word that nobody knows; where x has names, it may be a word for those or for the series."""
        is_known = word[:STEM] in self.view.words - self.told.name_stems
        yield Noun(word, self.told.sizes, is_known=is_known, guess=self._guess, keys=self._kin(word))
        if any(t.categories for t in self.view.tracks):
            yield from (Noun(word, self.told.sizes, d, is_known=is_known, guess=d) for d in sorts_of(self.view))

    def _kin(self, word: str) -> frozenset[Key]:
        """``both planners``: the series that have the word in their names, where others have not."""
        stem = word.removesuffix("s")
        kin = frozenset(t.key for t in self.view.tracks if stem in label_words((t.series.name or "",)))
        return kin if len(stem) > 2 and len(kin) < len(self.view.tracks) else frozenset()

    @cached_property
    def _guess(self) -> Dimension | None:
        """What a word that nobody knows counts where there is but one thing to count: ``all rivers``."""
        named = {t.name for t in self.view.tracks if t.series.name}
        has_names = any(t.categories for t in self.view.tracks)
        return "series" if len(named) > 1 and not has_names and len(self.view.figure.panels) == 1 else None

    def _shapes(self, word: str) -> list[tuple[str, Meaning, int]]:
        """What a noun of drawing or of sorts of things stands for on this figure: ``bars``, ``countries``."""
        found = drawn_as(word, self.view)
        if found is None and _is_sort(word):
            found = sorts_of(self.view)
        return [(NOUNS_FOR[d], Noun(word, self.told.sizes, d, d == "series"), 1) for d in found or ()]

    def _noun(self, category: str, word: str) -> Noun | None:
        dimension: Dimension | None = DIMENSIONS.get(category)
        return Noun(word, self.told.sizes, dimension, dimension == "series") if dimension else None

    @cached_property
    def _speaks_of_boxes(self) -> bool:
        """``The Lion box is twice as tall``: what is drawn, of which only the medians are known."""
        text = self.reader.folded[slice(*self.reading.statement.span)]
        return "box" in {p.kind for p in self.view.figure.panels} and re.search(r"\bbox(?:es)?\b", text) is not None


UNIT = re.compile(r"[^\W\d_]{1,5}")


def _is_unit(before: str, word: str) -> bool:
    """``300 HV``, ``200 µε``: a word that nobody knows, right behind a number."""
    return before[-1].isdigit() and UNIT.fullmatch(word) is not None and not word.endswith("s")


@cache
def _is_sort(word: str) -> bool:
    """Whether a noun is one for sorts of things, which may be series or names on x."""
    told = {e[1] for e in beginning(word) if len(e[0]) == 1}
    return "SERIESN" in told and word not in told_in("nouns")["curves"]


def _degree(sense: Sense, form: str) -> Degree:
    return Degree(1 if sense.pole in ("more", "good") else -1, sense.pole in ("good", "bad"), form)
