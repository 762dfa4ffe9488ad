"""The words of ``vocab/claims.toml`` and ``vocab/metrics.toml``, compiled."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

from extractor.claims.degrees import Pole, comparing, forms_of
from extractor.claims.seeking import WORD, Forms, Key, Starts, by_start, flat, seek, starting
from extractor.language import forms
from extractor.vocab import any_of, literal, load


@dataclass(frozen=True, slots=True)
class Words:
    """The words of one entry of the vocabulary, sought like a pattern."""

    table: str
    entry: str

    def finditer(self, text: str, start: int = 0, end: int | None = None) -> Iterator[re.Match[str]]:
        """Every word of the entry, between two places."""
        found = words_in(text)[self.table, self.entry]
        if not start and end is None:
            return iter(found)
        return (m for m in found if start <= m.start() and (end is None or m.end() <= end))

    def search(self, text: str) -> re.Match[str] | None:
        """The first word of the entry."""
        return next(self.finditer(text), None)

    def match(self, text: str, start: int = 0) -> re.Match[str] | None:
        """The word of the entry that begins at a place."""
        return next((m for m in self.finditer(text) if m.start() == start), None)

    def fullmatch(self, text: str) -> re.Match[str] | None:
        """The text, where it is a word of the entry and no more."""
        return next((m for m in self.finditer(text) if m.group() == text), None)


@cache
def pattern(table: str, entry: str) -> Words:
    """The words of one entry: ``pattern("motion", "rise")``."""
    return Words(table, entry)


@cache
def phrases(table: str, entry: str) -> tuple[str, ...]:
    """The phrases of one entry, as they stand or made of the parts that a file of its own gives."""
    if table == "compare":
        return (*load("claims")[table][entry], *_graded(entry), *comparing_verbs(RELATIONS.get(entry, "")))
    if table not in OWN_FILES:
        return tuple(load("claims")[table][entry])
    parts: dict[str, list[str]] = load(table)[entry]
    ways, degrees = "|".join(parts.get("ways", ())), "|".join(parts.get("degrees", ()))
    found = [*parts.get("nouns", ()), *parts.get("phrases", ())]
    found += [form for verb in parts.get("verbs", ()) for form in conjugated(verb)]
    found += _before(ways, parts.get("along", ())) + _before(degrees, BECOMING if degrees else ())
    for noun in parts.get("repeated", ()):
        found += [f"{noun} (?:by|after|to) {noun}", f"(?:at|in|on|over|during) (?:each|every) (?:[\\w-]+ )?{noun}"]
        found += [f"(?:each|every) (?:single )?{noun}(?=\\W*$|, | from | between | until | since | after )"]
    return tuple(dict.fromkeys(found))


def _graded(entry: str) -> list[str]:
    """The adjectives that compare in the sense of an entry: ``above`` and ``highest`` those that say more."""
    if entry in COMPARED:
        return comparing(COMPARED[entry])
    return list(forms_of(RANKED[entry], "superlative")) if entry in RANKED else []


@cache
def comparing_verbs(relation: str) -> tuple[str, ...]:
    """The verbs that put their subject before, behind or level with their object: ``dwarfs``, ``loses out to``."""
    found: list[str] = []
    for verb in load("comparisons")["verbs"].get(relation, ()):
        lemma, _, rest = verb.partition("/")
        found += [f"{form} {rest}".replace(" (?=", "(?= ") if rest else form for form in conjugated(lemma)]
    return tuple(dict.fromkeys(found))


RELATIONS = {"above": "more", "below": "less", "better": "better", "worse": "worse", "equal": "equal"}
COMPARED: dict[str, Pole] = {"above": "more", "below": "less", "better": "good", "worse": "bad"}
RANKED: dict[str, Pole] = {"highest": "more", "lowest": "less", "best": "good", "worst": "bad"}
OWN_FILES = frozenset(("motion", "distance", "steps", "turns"))


def _before(ends: str, verbs: Iterable[str]) -> list[str]:
    """Verbs with a word of direction or degree behind them, one pattern for each first letter."""
    led: dict[str, list[str]] = defaultdict(list)
    for form in (form for verb in verbs for form in conjugated(verb)):
        led[form[0]].append(form[1:])
    return [f"{letter}(?:{'|'.join(rest)}){BETWEEN}(?:{ends})" for letter, rest in led.items()]


BECOMING = ("become became", "get got", "grow grew grown", "turn")
BETWEEN = (
    " (?:(?:ever|steadily|gradually|progressively|still|even|somewhat|slightly|slowly|continuously|sharply|straight|"
    "back|further|a little|a bit|much|markedly|noticeably|again) )?"
)


def conjugated(verb: str) -> list[str]:
    """``rise rose risen``: the forms of a verb, its irregular ones beside it; without the lemma after a minus."""
    lemma, *irregular = verb.removeprefix("-").split()
    return [form for form in (*forms(lemma), *irregular) if form != lemma or not verb.startswith("-")]


class Found(dict[Key, tuple[re.Match[str], ...]]):
    """The words of each entry in one text, sought when first asked for, and only where one could begin."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self._text, self._flat = text, flat(text)
        words = ((match.start(), _beginning(match.group(1) or "")) for match in WORD.finditer(text))
        self._words = [(place, begun) for place, begun in words if begun]

    def __missing__(self, key: Key) -> tuple[re.Match[str], ...]:
        tried = [(place, begun[key]) for place, begun in self._words if key in begun]
        found = self[key] = tuple(seek(self._text, self._flat, tried)) if tried else ()
        return found


@lru_cache(maxsize=1 << 14)
def _beginning(word: str) -> dict[Key, Forms]:
    """The phrases of each entry that can begin with a word, the longest first."""
    found: dict[Key, dict[str, tuple[str, ...]]] = defaultdict(dict)
    for start in starting(word, _starts()):
        forms = found[start.key]
        forms[start.form] = (*forms.get(start.form, ()), start.words)
    return dict(found)


@cache
def _starts() -> Starts:
    files = [(table, load(table)) for table in sorted(OWN_FILES)] + [(t, load("claims")[t]) for t in SOUGHT]
    return by_start({(table, entry): phrases(table, entry) for table, entries in files for entry in entries})


SOUGHT = (
    "compare", "gap", "cross", "threshold", "quantifier", "negation", "hedge", "noise", "shape", "correlation",
    "opinion", "effect", "scope", "sum", "matrix", "count", "bound",
)  # fmt: skip
words_in = lru_cache(maxsize=512)(Found)


@cache
def tails() -> re.Pattern[str]:
    """Where an interpretation begins: ``, suggesting``, ``, which implies``, ``likely due to``."""
    return re.compile(any_of(load("claims")["tail"]["openers"]) + r"\b")


@cache
def splits(strength: str) -> re.Pattern[str]:
    """The joints between two statements of one sentence: ``strong`` or ``weak``."""
    return re.compile(any_of(load("claims")["split"][strength]))


@cache
def numeral_words(table: str) -> tuple[re.Pattern[str], dict[str, float]]:
    """``numbers``, ``fractions`` or ``multiples``: their pattern and their values."""
    values = {word: float(value) for word, value in load("claims")[table].items()}
    phrases = literal(tuple(values)).replace(r"\s+", r"[\s-]+")
    return re.compile(rf"(?<![\w-]){phrases}(?!\w)"), values


@cache
def metric(direction: str) -> re.Pattern[str]:
    """Words for quantities of which less (``lower``) or more (``higher``) is better."""
    return re.compile(rf"(?<!\w){any_of(load('metrics')[direction]['words'])}(?!\w)", re.IGNORECASE)


@cache
def _counting() -> re.Pattern[str]:
    """Fractions, multiples and quantifiers, and the sign of a ranking: ``A > B``."""
    words = [*load("claims")["fractions"], *load("claims")["multiples"], *COUNTING]
    return re.compile(rf"\b{any_of(words)}\b|[^<]> ")


COUNTING = (
    "times", "all", "every", "each", "both", "only", "no", "none", "never", "neither", "near", "between", "of the",
    "total", "across", "contains", "follows", "less", "more", "uppermost",
)  # fmt: skip


def telling(text: str) -> Iterator[tuple[int, int]]:
    """Where the words stand that could make a text a claim; most lists of plain values hold none."""
    words = words_in(text)
    yield from (match.span() for entry in TELLTALE for match in words[entry])
    yield from (match.span() for match in _counting().finditer(text))


STATING = tuple(
    (table, entry)
    for table, entries in (
        ("motion", ("rise", "fall", "flat")),
        ("compare", ("above", "below", "better", "worse", "equal", "highest", "lowest", "best", "worst")),
        ("compare", ("steeper", "slower", "steepest")), ("gap", ("gap", "within")), ("cross", ("cross",)),
        ("threshold", ("reach",)), ("noise", ("words",)), ("shape", ("linear", "exponential", "bend", "spread")),
        ("correlation", ("words",)),
    )
    for entry in entries
)  # fmt: skip
TELLTALE = (*STATING, ("threshold", "stay"), ("opinion", "outside"), ("sum", "together"), ("sum", "sorted"))
MEASURING = (*STATING, ("quantifier", "most"), ("quantifier", "only"), ("sum", "share"))
DEGREE = re.compile(
    r"\b(?!forest|interest|west|test|rest|request|harvest|suggest|invest|protest|contest|nest|pest|guest|honest|modest)"
    r"[a-z]{3,}est\b|\b(?:more|less|most|least|fewer|fewest|every|each|all|both|none|neither|never|always|rank\w*|"
    r"extremes?|than|raised|gone (?:up|down)|var(?:y|ied|ies)|nothing|hardly|barely|scarcely|twice|"
    r"changes? (?:direction|sign)|(?:above|below) zero|out(?:done|ranked|paced|classed)|(?:comes?|came) (?:first|last)|"
    r"scattered|shaped|same|similar(?:ly)?|alike|unlike|differ(?:s|ed|ent|ently|ences?)?)\b"
)


def states(text: str) -> bool:
    """Whether a text says how something moves, lies or compares."""
    words = words_in(text)
    return any(words[entry] for entry in STATING)


def places_of_stating(text: str) -> list[int]:
    """Where the words stand that say how something moves, lies or compares."""
    words = words_in(text)
    return [match.start() for entry in STATING for match in words[entry]]


def has_verb(text: str) -> bool:
    """Whether one of these words is a verb: ``climbs``, ``passed``, not ``peak``."""
    words = words_in(text)
    return any(match.group().partition(" ")[0].endswith(("s", "ed")) for entry in STATING for match in words[entry])


def measures(text: str) -> bool:
    """Whether any word of a text compares, moves, counts or relates."""
    words = words_in(text)
    return any(words[entry] for entry in MEASURING) or DEGREE.search(text) is not None


def has(text: str, table: str, entry: str) -> bool:
    """Whether the text holds a word of the entry."""
    return bool(words_in(text)[table, entry])


def first(text: str, table: str, *entries: str) -> tuple[str, re.Match[str]] | None:
    """The leftmost word of any of the entries; of two at one place the longer."""
    words = words_in(text)
    found = [(entry, words[table, entry][0]) for entry in entries if words[table, entry]]
    return min(found, key=lambda item: (item[1].start(), -item[1].end()), default=None)


def each(text: str, table: str, entry: str) -> Iterator[re.Match[str]]:
    """Every word of the entry."""
    return iter(words_in(text)[table, entry])


@lru_cache(maxsize=512)
def good_direction(text: str) -> int:
    """+1 where more is better, -1 where less is, 0 where the words do not say.

    The last word of a label is its head; of two that end alike the longer counts (``pain score``, ``score``).
    """
    lower = max(((m.end(), len(m.group())) for m in metric("lower").finditer(text)), default=(-1, 0))
    higher = max(((m.end(), len(m.group())) for m in metric("higher").finditer(text)), default=(-1, 0))
    return 0 if lower == higher else -1 if lower > higher else 1
