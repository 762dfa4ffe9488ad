"""How a word speaks for series, categories and lines: by their names, by what they are, by how they are drawn."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property

from extractor.claims.statements.described import size_among, size_of
from extractor.claims.statements.ladders import ranks_of
from extractor.claims.statements.names import Mention
from extractor.claims.statements.thesaurus import plurals
from extractor.claims.view import Track, View
from extractor.claims.words import numeral_words
from extractor.vocab import load

NAMES, REFERENTS = load("names"), load("referents")
WEIGHTS: dict[str, float] = REFERENTS["weights"]
WORD = re.compile(r"[^\W\d_]+|\d+(?:[.,]\d+)*[kmbt]?\b|\d+")
WHOLE = re.compile(r"[^\W_]+")
CAMEL = re.compile(r"(?<=[a-zµμ])(?=[A-Z])")
JOINT = re.compile(r"\s[+&]\s|\+|\b(?:and|with|plus)\b")
GUIDE = re.compile(
    r"\b(?:fit(?:ted)?|theor(?:y|etical)|ideal|perfect|chance|random|diagonal|reference|oracle|control|untreated|placebo|"
    r"sham|baseline)\b"
)
NUMERALS = {
    **{w: n for w, n in numeral_words("numbers")[1].items() if n < 13},
    "single": 1.0,
    "double": 2.0,
    "dual": 2.0,
}
Chosen = frozenset[int]
Alternative = tuple[Chosen, float]


@dataclass(frozen=True, slots=True)
class Unit:
    """A series, a category or a reference line, with the words that may be said of it."""

    name: str
    mention: Mention
    words: frozenset[str]
    drawn: frozenset[str] = frozenset()
    size: float | None = None

    @property
    def is_joint(self) -> bool:
        """Whether a name joins several things: "Compost + biochar"."""
        return JOINT.search(self.name.casefold()) is not None

    @property
    def is_guide(self) -> bool:
        """Whether it is drawn to compare with: a fit, chance, the ideal."""
        return GUIDE.search(self.name.casefold()) is not None


@dataclass(frozen=True)
class Evidence:
    """Units of one sort, and what each word says of them."""

    units: tuple[Unit, ...]
    known: dict[str, tuple[Alternative, ...]] = field(default_factory=dict)

    @cached_property
    def everyone(self) -> Chosen:
        """All units."""
        return frozenset(range(len(self.units)))

    def of(self, word: str) -> tuple[Alternative, ...]:
        """The sets of units that a word may mean, with their weights; those of all tell nothing."""
        if word not in self.known:
            found = dict[Chosen, float]()
            for chosen, weight in self._alternatives(word):
                if chosen:
                    told = 0.0 if chosen == self.everyone else weight
                    found[chosen] = max(found.get(chosen, 0.0), told)
            self.known[word] = tuple(found.items())
        return self.known[word]

    def _alternatives(self, word: str) -> Iterator[Alternative]:
        forms = _forms(word)
        exact = self._where(lambda unit: not forms.isdisjoint(unit.words))
        yield exact, WEIGHTS["exact"]
        yield self._where(lambda unit: not forms.isdisjoint(unit.drawn)), WEIGHTS["drawn"]
        if word[0].isdigit():
            return
        likely = self._where(lambda unit: any(akin(word, own) for own in unit.words))
        yield exact | likely, WEIGHTS["akin"]
        if not exact | likely:
            yield self._where(lambda unit: any(_is_same(word, own) for own in unit.words)), WEIGHTS["same"]
        yield self._where(lambda unit: any(own in _members(word) for own in unit.words)), WEIGHTS["class"]
        yield from ((self.everyone - odd, WEIGHTS["beside"]) for odd in self._others(word) if odd)

    def _others(self, word: str) -> Iterator[Chosen]:
        """``calibrated`` beside "Uncalibrated", ``learned`` beside "BM25", ``non-sparse`` beside "Sparse-4"."""
        prefixes = REFERENTS["negation"]["prefixes"]
        yield self._where(lambda unit: any(akin(p + word, own) for p in prefixes for own in unit.words))
        for bare in (word.removeprefix(p).lstrip("-") for p in prefixes if word.startswith(p)):
            yield from (units for units, weight in self.of(bare) if weight > 0 and len(bare) > SHORT)
        yield self._where(lambda unit: any(own in _outsiders(word) for own in unit.words))

    def _where(self, holds: Callable[[Unit], bool]) -> Chosen:
        return frozenset(i for i, unit in enumerate(self.units) if holds(unit))


SHORT = 3
TAILS = re.compile(
    r"(?:e?d|e?s|e?r|e?rs|ing|ings|ion|ions|e?ment|ments|al|ic|ical|ly|y|ies|ied|ity|n|an|ian|ese|ish|ive|ative|ation|"
    r"ful|ness|ist|ism|or|ors|ator|e|a|um|us|ia|en|ened|t|ting|ted|ning|ned|ling|led)?"
)


@cache
def akin(one: str, two: str) -> bool:
    """Whether two words are forms of one: ``scaled`` and ``scaling``, ``Iceland`` and ``Icelandic``."""
    if one == two:
        return True
    common = next((i for i, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
    if common <= SHORT or (common == SHORT + 1 and min(len(one), len(two)) > 2 * SHORT):
        return False
    return TAILS.fullmatch(one, common) is not None and TAILS.fullmatch(two, common) is not None


def _singular(word: str) -> str:
    return word[:-1] if len(word) > SHORT and word.endswith("s") and not word.endswith(("ss", "us", "is")) else word


@cache
def _forms(word: str) -> frozenset[str]:
    """A word, its singular, and the number it may be."""
    told = f"{NUMERALS[word]:g}" if word in NUMERALS else word
    return frozenset((word, told, word.removesuffix("s"), word.removesuffix("es"), re.sub(r"ies$", "y", word)))


@cache
def _same_groups() -> dict[str, frozenset[int]]:
    found: dict[str, set[int]] = {}
    for number, group in enumerate((*NAMES["same"]["words"], *NAMES["lands"]["words"])):
        for word in group:
            for form in plurals(word):
                found.setdefault(form, set()).add(number)
    return {word: frozenset(numbers) for word, numbers in found.items()}


def _is_same(word: str, own: str) -> bool:
    groups = _same_groups()
    return not groups.get(word, frozenset()).isdisjoint(groups.get(own, frozenset()))


@cache
def _members(word: str) -> frozenset[str]:
    """What a class takes in: wind, solar and hydro of ``renewable``."""
    return _listed(word, NAMES["groups"]["members"])


@cache
def _outsiders(word: str) -> frozenset[str]:
    """What is outside a class: BM25 of ``learned``."""
    return _listed(word, NAMES["groups"]["outsiders"])


def _listed(word: str, groups: Iterable[Sequence[Sequence[str]]]) -> frozenset[str]:
    forms = _forms(word)
    told = (members for words, members in groups if any(part in forms for w in words for part in (w, w.split()[0])))
    return frozenset(member for members in told for member in members)


# ------------------------------------------------------------------------------------------------ units


def words_in_name(name: str) -> frozenset[str]:
    """The words and numbers of a name, each part of a joined word too: ``resnet`` and ``18`` of "ResNet-18"."""
    told = f"{name} {CAMEL.sub(' ', name)}".casefold()
    words = (*WORD.findall(told), *WHOLE.findall(told))
    numbers = (f"{NUMERALS[word]:g}" for word in words if word in NUMERALS)
    return frozenset((*(form for word in words for form in (word, _singular(word))), *numbers))


def series_of(view: View) -> Evidence:
    """The series of a figure, those of one name in several panels as one, and its reference lines."""
    held: dict[str, list[Track]] = {}
    for track in view.tracks:
        held.setdefault(track.name, []).append(track)
    units = [_unit(view, name, tracks) for name, tracks in held.items() if tracks[0].series.name]
    return Evidence(tuple(units))


def _unit(view: View, name: str, tracks: Sequence[Track]) -> Unit:
    keys = frozenset(track.key for track in tracks)
    style = tracks[0].series.style
    drawn = frozenset(WORD.findall(f"{style.color or ''} {style.line or ''} {style.marker or ''}".casefold()))
    told = words_in_name(tracks[0].series.name or "") | words_in_name(name)
    numbers = [NUMERALS[word] for word in told if word in NUMERALS]
    size = size_among(view, tracks[0])
    size = numbers[0] if size is None and len(numbers) == 1 else size
    return Unit(tracks[0].series.name or name, Mention((0, 0), "group", keys), told, drawn, size)


def categories_of(view: View) -> Evidence:
    """The categories along x."""
    names = dict.fromkeys(name for track in view.tracks for name in track.categories)
    keys = frozenset(track.key for track in view.tracks)
    marks = {name: Mention((0, 0), "category", keys, category=name) for name in names}
    sizes = {name: size for name in names if (size := size_of(name)) is not None} or ranks_of(tuple(names))
    return Evidence(tuple(Unit(name, marks[name], words_in_name(name), size=sizes.get(name)) for name in names))


def lines_of(view: View) -> Evidence:
    """The reference lines across the panels, by label and stroke."""
    units = []
    for index, panel in enumerate(view.figure.panels):
        for line in panel.lines:
            if line.axis != "x" and isinstance(line.value, int | float):
                mark = Mention((0, 0), "line", panels=frozenset({index}), level=float(line.value))
                drawn = frozenset(WORD.findall(f"{line.style.color or ''} {line.style.line or ''}".casefold()))
                units.append(Unit(line.label or "", mark, words_in_name(line.label or ""), drawn))
    return Evidence(tuple(units))
