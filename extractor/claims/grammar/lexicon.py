"""The words of a statement as leaves of its chart: names, numbers, places, and the vocabulary of ``grammar.toml``."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property

from extractor.claims.degrees import Sense, fits, plain_forms, sense_on, senses
from extractor.claims.grammar.amounts import number_of, room_of
from extractor.claims.grammar.chart import Meaning, Phrase
from extractor.claims.grammar.drawn import drawn_as, sorts_of
from extractor.claims.grammar.lexicon_x import AxisX
from extractor.claims.grammar.meaning import Degree, Dimension, Noun, Number, Quantifier, Thing, Who
from extractor.claims.grammar.rooms import is_percent_axis
from extractor.claims.grammar.vocabulary import (
    DIMENSIONS,
    TOKEN,
    everywhere,
    nouns,
    told_in,
    turning,
    verbs,
    vocabulary,
)
from extractor.claims.statements.names import Key, Mention
from extractor.claims.statements.reader import Reader
from extractor.claims.statements.reading import GUIDE, Reading
from extractor.claims.statements.scope import Scope
from extractor.claims.statements.thesaurus import concepts
from extractor.claims.view import View, position
from extractor.claims.words import numeral_words
from extractor.model import Quantity, Span

LED = re.compile(
    r"(?:at|in|on|by|over|during|throughout|from|after|before|since|until|till|once|when|where|up|past|beyond|through|"
    r"across|within|for|to|near|towards?|around|between|initially|finally|always|everywhere)\b"
    r"(?!\s+(?:value|level|reading))"
)
STEM = 5
SHARES = frozenset(("share", "shares", "percentage", "percentages", "proportion", "proportions", "fraction", "portion"))
COUNTS = frozenset(("number", "numbers", "count", "counts", "amount", "amounts", "total", "totals"))
PERCENTS = frozenset(("percent", "per", "cent", "points", "point", "percentage", "pp", "pct", "or", "more", "less"))
BOX_SIZES = re.compile(r"(?:tall|wide|long|short|narrow|big|large|small|high)(?:r|er|st|est)?$")
EVERY = frozenset(("every", "each", "all", "any", "throughout", "everywhere", "always"))
ALSO_NOUNS = frozenset(("SIZEN", "COUNTN"))  # that may be nouns of their own
NOUNS_FOR: dict[Dimension, str] = {dimension: category for category, dimension in DIMENSIONS.items()}
TENS = re.compile(r"\bthe (?:(low|lower|mid|upper|high)[- ])?([1-9]0)(?: ?%)?['’]?s\b")
PARTS = {"low": (0.0, 4.0), "lower": (0.0, 5.0), "mid": (3.0, 7.0), "upper": (5.0, 9.99), "high": (6.0, 9.99)}
MOST_TENS = 100
ONES = {"two": 2.0, "three": 3.0, "four": 4.0, "five": 5.0, "six": 6.0, "ten": 10.0}
TO_ONE = re.compile(rf"\b(\d+(?:\.\d+)?|{'|'.join(ONES)}) ?(?:to|:|-to-) ?(?:1|one)\b(?!\.\d)")
TELLING = 0.2  # what it costs to take a word for idle that may say something
UNITS = {
    "°": "degree", "°C": "degree", "s": "second", "h": "hour", "min": "minute", "d": "day", "km": "kilometre",
    "m": "metre", "ms": "millisecond", "V": "volt", "A": "ampere", "K": "kelvin", "kg": "kilogram", "mm": "millimetre",
}  # fmt: skip
BESIDE = frozenset(("BELONG", "REGAIN"))  # ``falls to``: may as well be a motion
NO_PLACE = frozenset(("first time", "the first time", "for the first time"))
YEARS = (1500, 2200)  # ``after 2010`` is later, ``after 1000 h`` is then
OUTSIDE = re.compile(r"\b(?:before|prior to|after)\s+(?:\S+\s+)?\S*$")
PORTIONS = frozenset(("share", "proportion", "percentage"))
IDLE, INSIDE, UNKNOWN = 0.02, 0.4, 0.5  # what words cost that say nothing, that are part of a name, that nobody knows
GENERIC = 0.2  # a noun for series where the figure itself calls its places so


@dataclass(frozen=True, slots=True)
class Token:
    """One word, number or sign of a statement."""

    text: str
    span: Span


def tokens_of(text: str, span: Span, edges: Iterable[int]) -> list[Token]:
    """The words of a stretch of text, cut at every edge of a name or number too."""
    cuts = sorted({e for e in edges if span[0] < e < span[1]})
    found: list[Token] = []
    for match in TOKEN.finditer(text, *span):
        at = [match.start(), *(c for c in cuts if match.start() < c < match.end()), match.end()]
        found += [Token(text[a:b], (a, b)) for a, b in itertools.pairwise(at)]
    return found


# ------------------------------------------------------------------------------------------------ leaves


@dataclass(frozen=True)
class Lexicon:
    """The leaves of one statement."""

    reader: Reader
    reading: Reading

    @property
    def view(self) -> View:
        """The figure with its tracks."""
        return self.reading.view

    def read(self) -> tuple[list[Token], list[Phrase]]:
        """The words of the statement and every leaf over them."""
        span, text = self.reading.statement.span, self.reader.folded
        placed = [
            *self._names(),
            *self._places(),
            *self._numbers(),
            *self._of_x(span),
            *self._tens(),
            *self._units(),
            *self._to_one(),
        ]
        edges = [edge for _, (lo, hi) in placed for edge in (lo, hi)]
        tokens = tokens_of(text, span, edges)
        starts = {t.span[0]: i for i, t in enumerate(tokens)}
        ends = {t.span[1]: i + 1 for i, t in enumerate(tokens)}
        leaves = [
            Phrase(category, meaning, starts[lo], ends[hi], cost)
            for (category, meaning, cost), (lo, hi) in placed
            if lo in starts and hi in ends
        ]
        return tokens, _without_parts([*leaves, *self._words(tokens, leaves)])

    # -------------------------------------------------------------------------------- what the figure names

    def _names(self) -> Iterator[tuple[tuple[str, Meaning, float], Span]]:
        mentions = self.reader.mentions(self.reading.statement.span)
        for mention in mentions:
            for category, meaning in self._meanings(mention):
                yield (category, meaning, 0.0), mention.span

    def _meanings(self, mention: Mention) -> Iterator[tuple[str, Meaning]]:
        if mention.dimension == "category" and mention.category is not None:
            scopes = self._category(mention)
            if scopes:
                yield "NP", Thing((Who("x", scopes=scopes),))
        elif mention.dimension == "panel":
            yield "NP", Thing((Who("panel", panels=mention.panels),))
            yield "M", Thing((Who("panel", panels=mention.panels),), is_bare=True)
        elif mention.dimension == "line" and mention.level is not None:
            yield "AMT", Number(mention.level, mention.level, shown=f"{mention.level:g}")
        elif mention.dimension == "metric" and mention.keys:
            yield "M", Thing((Who("series", keys=mention.keys),), is_bare=True)
            yield "NP", Thing((Who("series", keys=mention.keys),))
        elif mention.keys:
            yield "NP", Thing((self._series(mention),))

    def _series(self, mention: Mention) -> Who:
        told = self.reader.folded[slice(*mention.span)]
        tracks = {key: self.view.by_key[key] for key in mention.keys if key in self.view.by_key}
        names = {key: (track.series.name or "").casefold() for key, track in tracks.items()}
        exact = frozenset(key for key, name in names.items() if name == told) or mention.keys
        is_vague = len({names.get(key) for key in exact}) > 1 and not told.endswith("s")
        return Who("series", keys=exact, is_plural=len(exact) > 1, is_vague=is_vague)

    def _category(self, mention: Mention) -> tuple[Scope, ...]:
        for track in self.view.tracks:
            at = position(mention.category, track.categories) if track.categories else None
            if at is not None:
                return (Scope("at", at, at, mention.span, ranked=True),)
        return ()

    def _places(self) -> Iterator[tuple[tuple[str, Meaning, float], Span]]:
        for scope in map(self._bounded, map(self._dated, self.reading.scopes)):
            if scope.span[0] < scope.span[1] and self.reader.folded[slice(*scope.span)] not in NO_PLACE:
                told = self.reader.folded[slice(*scope.span)]
                always = told in everywhere() or any(word in EVERY for word in told.split())
                every: Quantifier = "every" if scope.where == "all" and always else "the"
                led = LED.match(self.reader.folded, scope.span[0])
                yield ("P" if led else "PN", (Who("x", scopes=(scope,), quantifier=every),), 0.0), scope.span
                if scope.is_place:
                    yield ("NP", Thing((Who("x", scopes=(scope,)),)), 0.1), scope.span

    def _dated(self, scope: Scope) -> Scope:
        """``before 2010``, ``after 2010``: not what is read at 2010 itself."""
        dated = scope.where == "before" or YEARS[0] <= scope.lo <= YEARS[1]
        if scope.where not in ("before", "after") or scope.strict or scope.lo != scope.hi or not dated:
            return scope
        told = self.reader.folded[max(0, scope.span[0] - 10) : scope.span[1]]
        return replace(scope, strict=True) if OUTSIDE.search(told) else scope

    def _of_x(self, span: Span) -> Iterator[tuple[tuple[str, Meaning, float], Span]]:
        """The words for x, and the numbers that may be places on it."""
        axis = AxisX(self.reader, self.reading)
        yield from axis.named(self.reader.folded, span)
        placed = [s.span for s in self.reading.scopes if s.span[0] < s.span[1]]
        within = [q for q in self.reader.quantities if span[0] <= q.core[0] and q.core[1] <= span[1]]
        yield from axis.numbers(q for q in within if not any(a <= q.core[0] and q.core[1] <= b for a, b in placed))

    def _bounded(self, scope: Scope) -> Scope:
        """``more than 20K steps``: past that place."""
        text = self.reader.folded[slice(*scope.span)]
        if scope.where != "at" or not scope.strict:
            return scope
        if text.startswith(("more than", "over ", "above", "beyond", "greater")):
            return replace(scope, where="after")
        return replace(scope, where="before") if text.startswith(("less", "fewer", "under", "below")) else scope

    def _until(self, q: Quantity) -> Iterator[tuple[tuple[str, Meaning, float], Span]]:
        """``not reach 50 until 2010``: no interval, but an amount and a place."""
        parts = list(re.finditer(r"\d[\d.,]*", self.reader.folded[slice(*q.core)]))
        if len(parts) != 2 or q.low is None or q.high is None:
            return
        (lo, hi), (begin, end) = ((q.core[0] + m.start(), q.core[0] + m.end()) for m in parts)
        yield (
            ("AMT", Number(q.low, q.low, room=room_of(parts[0].group(), q.low), shown=parts[0].group()), 0.05),
            (lo, hi),
        )
        yield ("P", (Who("x", scopes=(Scope("before", q.high, q.high, (begin, end)),)),), 0.0), (begin, end)

    def _numbers(self) -> Iterator[tuple[tuple[str, Meaning, float], Span]]:
        lo, hi = self.reading.statement.span
        placed = [s.span for s in self.reading.scopes if s.span[0] < s.span[1]]
        for q in self.reader.quantities:
            if not (lo <= q.core[0] and q.core[1] <= hi) or q.kind == "date":
                continue
            if q.worded and q.value is not None and 0 < q.value < 1:
                continue  # ``half``: a word of the vocabulary
            if q.worded and q.value == 1 and q.unit is None:
                continue  # ``the only one``
            if any(a <= q.core[0] and q.core[1] <= b for a, b in placed):
                continue
            if re.search(r"\d (?:until|till) ", q.text.casefold()):
                yield from self._until(q)
                continue
            yield from self._of_quantity(q, (max(lo, q.span[0]), min(hi, q.span[1])))

    def _of_quantity(self, q: Quantity, span: Span) -> Iterator[tuple[tuple[str, Meaning, float], Span]]:
        number = self._converted(q, number_of(q))
        if number is None:
            return
        if q.joiner == "from" and q.low is not None and q.high is not None:
            ends = (replace(number, lo=n, hi=n, shown=f"{n:g}") for n in (q.low, q.high))
            yield ("FROMTO", tuple(ends), 0.0), span
            return
        category = "FACTOR" if q.unit == "x" else "AMT"
        number = replace(number, is_factor=True, unit=None) if q.unit == "x" else number
        counts = re.findall(r"[^\W\d_]+", self.reader.folded[q.core[1] : span[1]])
        others = self._is_of_shares and q.unit is None and any(w not in PERCENTS for w in counts)
        if not others and not any(drawn_as(word, self.view) for word in counts):  # ``30 cells`` are no amount
            yield (category, number, 0.05), span
        if q.span != q.core:
            yield (category, replace(number, relation="=", is_approx=False), 0.1), q.core
        if q.span[1] > q.core[1] and span[0] < q.core[0]:
            yield (category, replace(number, relation="=", is_approx=False), 0.1), (q.core[0], span[1])
        if number.lo == number.hi == int(number.lo) and number.lo < 60 and not q.unit:
            yield ("NUM", int(number.lo), 0.05), q.core

    def _tens(self) -> Iterator[tuple[tuple[str, Meaning, float], Span]]:
        """``in the 80s``, ``in the low 30s``: between one ten and the next."""
        for match in TENS.finditer(self.reader.folded, *self.reading.statement.span):
            low = float(match.group(2))
            if low < MOST_TENS:
                start, end = PARTS.get(match.group(1) or "", (0.0, 9.99))
                yield ("DECADE", Number(low + start, low + end, shown=match.group()), 0.0), match.span()

    def _to_one(self) -> Iterator[tuple[tuple[str, Meaning, float], Span]]:
        """``2 to 1``, ``3.5:1``."""
        for match in TO_ONE.finditer(self.reader.folded, *self.reading.statement.span):
            told = float(match.group(1)) if match.group(1)[0].isdigit() else ONES[match.group(1)]
            yield (
                ("TOONE", Number(told, told, is_factor=True, room=0.05 * told, shown=match.group()), 0.0),
                match.span(),
            )

    def _units(self) -> Iterator[tuple[tuple[str, Meaning, float], Span]]:
        """``1.5 t/ha``, ``40 HV``: the units of the axes of values."""
        axes = [a for p in self.view.figure.panels for a in (p.y, p.y2) if a and a.unit]
        for unit in dict.fromkeys(a.unit.casefold() for a in axes if a.unit):
            if not re.search(r"[\d%]", unit):
                told = re.compile(rf"(?<![\w'’]){re.escape(unit)}(?!\w)")
                for match in told.finditer(self.reader.folded, *self.reading.statement.span):
                    yield ("UNIT", unit, 0.0), match.span()

    def _converted(self, q: Quantity, number: Number | None) -> Number | None:
        """``45 thousand`` on an axis in thousands: as the axis counts it."""
        told = [a for a in self.reading.amounts if a.span[0] <= q.core[0] and q.core[1] <= a.span[1]]
        if number is None or len(told) != 1 or told[0].role in ("x", "count", "ratio") or q.value is None:
            return number
        scale = told[0].mid / q.value if q.value and told[0].lo == told[0].hi else 1.0
        if not any(abs(scale - 10.0**n) < 1e-6 * 10.0**n for n in (-9, -6, -3, 3, 6, 9)):
            return number
        return replace(number, lo=number.lo * scale, hi=number.hi * scale, room=number.room * scale)

    # -------------------------------------------------------------------------------- the vocabulary

    def _words(self, tokens: list[Token], named: list[Phrase]) -> Iterator[Phrase]:
        taken = {i for p in named if p.category in ("NP", "M") for i in range(p.start, p.end)}
        for at, token in enumerate(tokens):
            known, longest, covers = False, 0, True
            yield from self._untold_shares(token.text, at) if at not in taken else ()
            shapes = self._shapes(token.text)
            for words, category, meaning in vocabulary().get(token.text, ()):
                if len(words) == 1 and self._is_other(category, token.text, is_shape=bool(shapes)):
                    continue
                if [t.text for t in tokens[at : at + len(words)]] == list(words) and self._may_mean(category, words):
                    if category in verbs():
                        if (len(words) < longest and covers) or (len(words) == 1 and at in taken):
                            continue
                        covers = category not in BESIDE if len(words) > longest else covers
                        longest = max(longest, len(words))
                    noun = self._noun(category, token.text)
                    is_label = at in taken or (token.text in self._measure_words and category not in DIMENSIONS)
                    cost = INSIDE if is_label and category in nouns() else 0.0
                    cost = self._idle(tokens, at, len(words)) if category == "FILL" else cost
                    cost = INSIDE if category == "FILL" and at in taken else cost
                    cost += GENERIC if noun and any(c in DIMENSIONS for c, *_ in self._nouns(token.text)) else 0.0
                    yield Phrase(category, noun or meaning, at, at + len(words), cost)
                    known = known or (len(words) == 1 and category not in ALSO_NOUNS)
            named_here = at in taken
            for category, meaning, length in (
                *(self._degrees(tokens, at) if not named_here else ()),
                *self._nouns(token.text),
                *shapes,
            ):
                yield Phrase(category, meaning, at, at + length, INSIDE if named_here else 0.0)
                known = True
            if (
                not known
                and at not in taken
                and token.text[0].isalpha()
                and len(token.text) > 2
                and token.text not in turning()
            ):
                for noun in self._unknown(token.text):
                    yield Phrase("NOUN", noun, at, at + 1, UNKNOWN)

    def _idle(self, tokens: list[Token], at: int, length: int) -> float:
        """What it costs to read words as idle: more where they can say something."""
        words = tuple(t.text for t in tokens[at : at + length])
        told = any(known == words and category != "FILL" for known, category, _ in vocabulary().get(words[0], ()))
        return TELLING if told else IDLE

    def _is_other(self, category: str, word: str, *, is_shape: bool) -> bool:
        """Whether a word means something else on this figure: a noun of drawing, or a number among shares."""
        if category != "MEASUREN":
            return is_shape and category in DIMENSIONS
        if word in SHARES:
            return not any(is_percent_axis(t) or word[:5] in t.label.casefold() for t in self.view.tracks)
        return word in COUNTS and self._is_of_shares

    def _untold_shares(self, word: str, at: int) -> Iterator[Phrase]:
        """``the share of diesel`` in a stack of megawatts, the average of a box: none of its values."""
        told = (is_percent_axis(t) or word[:5] in f"{t.label} {t.name}".casefold() for t in self.view.tracks)
        means = self.view.figure.kind == "box" and word in ("average", "averages", "averaged")
        if means or (word.rstrip("s") in PORTIONS and self.view.figure.kind != "pie" and not any(told)):
            yield Phrase("UNTOLD", None, at, at + 1)

    def _may_mean(self, category: str, words: tuple[str, ...]) -> bool:
        """``the other two`` of three."""
        if category == "REST":
            told = [int(n) for w in words if (n := numeral_words("numbers")[1].get(w))]
            return not told or any(told[0] == size - 1 for _, size in self._sizes)
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

    def _sense(self, form: str) -> Sense | None:
        """What a form means on this figure; ``None`` where it measures something else."""
        sense = sense_on(form, self.view.told)
        return None if sense is None or (sense.labels and not fits(sense.labels, self.view.told)) else sense

    def _labelled(self, form: str) -> str | None:
        for ending, category in (("est", "SUP"), ("er", "COMP")):
            stem = form.removesuffix(ending).rstrip("i")
            if form.endswith(ending) and len(stem) > 3 and any(w.startswith(stem) for w in self._measure_words):
                return category
        return None

    def _nouns(self, word: str) -> Iterator[tuple[str, Meaning, int]]:
        one = word.removesuffix("s")
        if len(one) > 2:
            if one in self._x_words or word in self._x_words:
                is_axis = self._is_of_axis(word)
                yield "XN", Noun(word, self._sizes, "x", is_told=True, is_axis=is_axis), 1
            if word in self._measure_words or one in self._measure_words:
                yield "M", Thing(is_bare=True), 1
            if len(word) > STEM and word[:STEM] in self._measure_stems:
                yield "HAVE", None, 1
            if word in self._series_words or one in self._series_words:
                yield "SERIESN", Noun(word, self._sizes, "series", is_series=True, is_told=True), 1

    def _unknown(self, word: str) -> Iterator[Noun]:
        """A word that nobody knows; where x has names, it may be a word for those or for the series."""
        is_known = word[:STEM] in self.view.words - self._name_stems
        yield Noun(word, self._sizes, is_known=is_known, guess=self._guess, keys=self._kin(word))
        if any(t.categories for t in self.view.tracks):
            yield from (Noun(word, self._sizes, d, is_known=is_known) for d in sorts_of(self.view))

    def _kin(self, word: str) -> frozenset[Key]:
        """``both planners``: the series that have the word in their names, where others have not."""
        stem = word.removesuffix("s")
        kin = frozenset(t.key for t in self.view.tracks if stem in _label_words((t.series.name or "",)))
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
        return [(NOUNS_FOR[d], Noun(word, self._sizes, d, d == "series"), 1) for d in found or ()]

    def _noun(self, category: str, word: str) -> Noun | None:
        dimension: Dimension | None = DIMENSIONS.get(category)
        return Noun(word, self._sizes, dimension, dimension == "series") if dimension else None

    @cached_property
    def _sizes(self) -> tuple[tuple[str, int], ...]:
        """How many series, named places and panels there are; of series, with and without lines that only guide."""
        tracks = self.view.tracks
        places = max((len(t.categories) for t in tracks), default=0)
        named = {t.name for t in tracks}
        return (
            ("series", len(named)),
            ("series", len({n for n in named if not GUIDE.search(n.lower())}) or len(named)),
            ("named x", places),
            ("x", places or max((len(t.points) for t in tracks), default=0)),
            ("panel", len(self.view.figure.panels)),
            ("cell", sum(len(t.places) for t in tracks)),
        )

    @cached_property
    def _is_of_shares(self) -> bool:
        """Whether all values are percentages, which no number of anything is."""
        return all(is_percent_axis(t) for t in self.view.tracks)

    @cached_property
    def _speaks_of_boxes(self) -> bool:
        """``The Lion box is twice as tall``: what is drawn, of which only the medians are known."""
        text = self.reader.folded[slice(*self.reading.statement.span)]
        return "box" in {p.kind for p in self.view.figure.panels} and re.search(r"\bbox(?:es)?\b", text) is not None

    def _is_of_axis(self, word: str) -> bool:
        """Whether a word of x is none of the values, on an axis of numbers."""
        return word not in self._measure_words and not any(t.categories for t in self.view.tracks)

    @cached_property
    def _x_words(self) -> frozenset[str]:
        axes = [p.x for p in self.view.figure.panels if p.x]
        units = {UNITS[a.unit] for a in axes if a.unit in UNITS}
        return _label_words(tuple(a.label for a in axes if a.label)) | units

    @cached_property
    def _measure_words(self) -> frozenset[str]:
        axes = [a for p in self.view.figure.panels for a in (p.y, p.y2) if a]
        labels = tuple(f"{a.label or ''} {a.unit or ''}" for a in axes)
        known = {phrase for _, phrase in concepts().others(labels, len(labels))}
        return _label_words(labels) | frozenset(known)

    @cached_property
    def _name_stems(self) -> frozenset[str]:
        """The beginnings of words that tell one series or place from the others."""
        names = [_label_words((t.series.name or "",)) for t in self.view.tracks]
        names += [_label_words((c,)) for t in self.view.tracks for c in t.categories]
        if len(names) < 2:
            return frozenset()
        shared = frozenset.intersection(*names)
        axes = _label_words(tuple(p.y.label for p in self.view.figure.panels if p.y and p.y.label))
        return frozenset(w[:STEM] for words in names for w in words - shared - axes)

    @cached_property
    def _measure_stems(self) -> frozenset[str]:
        """The beginnings of what is measured, by which verbs may tell it: ``weighs``, ``conducts``, ``absorbs``."""
        axes = [a for p in self.view.figure.panels for a in (p.y, p.y2) if a and a.label]
        words = _label_words(tuple(a.label or "" for a in axes))
        return frozenset(word[:STEM] for word in words if len(word) >= STEM)

    @cached_property
    def _series_words(self) -> frozenset[str]:
        named = [_label_words((t.series.name or "",)) for t in self.view.tracks]
        return (frozenset.intersection(*named) if named else frozenset()) | self.view.shared


@cache
def _is_sort(word: str) -> bool:
    """Whether a noun is one for sorts of things, which may be series or names on x."""
    told = {e[1] for e in vocabulary().get(word, ()) if len(e[0]) == 1}
    return "SERIESN" in told and word not in told_in("nouns")["curves"]


def _without_parts(leaves: list[Phrase]) -> list[Phrase]:
    """The leaves without the words of idioms: ``the one above it`` is nothing above."""
    idioms = [(p.start, p.end) for p in leaves if p.category in IDIOMS and p.end - p.start > 1]
    return [
        p
        for p in leaves
        if p.category in IDIOMS
        or not any(a <= p.start and p.end <= b and (a, b) != (p.start, p.end) for a, b in idioms)
    ]


IDIOMS = ("PREVIOUS", "NEXT", "FARAPART", "CLOSEST", "MIDWAY")


@cache
def _label_words(labels: tuple[str, ...]) -> frozenset[str]:
    return frozenset(w for label in labels for w in re.findall(r"[^\W\d_]{2,}", label.casefold()))


def _degree(sense: Sense, form: str) -> Degree:
    return Degree(1 if sense.pole in ("more", "good") else -1, sense.pole in ("good", "bad"), form)
