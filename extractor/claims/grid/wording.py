"""Which words of a statement say no more than its names and its pivot do, and what its pivot says."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from extractor.claims.degrees import Pole, fits, sense_on, senses
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.thesaurus import concepts
from extractor.claims.words import metric, numeral_words, telling
from extractor.model import Span
from extractor.vocab import any_of, load

SAID: dict[str, list[str]] = load("grid")["words"]
WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*|\d\S*")
MARK = re.compile(r"[SCXP]\d+(?:['’]s?\b)?")
FOLLOWS = any_of([*SAID["link"], *SAID["verbs"], "has", "have", "had"])
NAMED = re.compile(rf"[SCXP]\d+ (?P<noun>[^\W\d_]{{3,}})(?=[.,;]|$|\s+{FOLLOWS}\b)")
MEASURED = re.compile(r" (?P<noun>[^\W\d_]{3,})\b(?!-)")
OF_PLACE = re.compile(r"\bafter(?= (?:the )?X\d)|(?<=\d) per second\b")
LOSSES = frozenset(("error", "errors", "loss", "losses"))
POLES: dict[Pole, tuple[int, bool]] = {"more": (1, False), "less": (-1, False), "good": (1, True), "bad": (-1, True)}
BARE: dict[str, Pole] = {"more": "more", "most": "more", "less": "less", "least": "less", "fewer": "less"}


def pole_of(reading: Reading, form: str) -> Pole | None:
    """Which way a comparative or superlative points on this figure; ``None`` where it measures something else."""
    if form in BARE or form not in senses():
        return BARE.get(form)
    sense = sense_on(form, reading.view.told)
    if sense is None or (sense.labels and not fits(sense.labels, reading.view.told)):
        return None
    mute = any(not reading.direction(t) and not TELLING.search(t.label) for t in reading.everyone)
    return None if mute and sense.pole in ("good", "bad") else sense.pole


TELLING = re.compile(r"[^\W\d_]{4}")  # a word; ``E_rel`` does not say what is good


def is_miscounted(reading: Reading, phrases: Iterable[re.Match[str]]) -> bool:
    """``of the five bands`` of three: whether a phrase counts what the figure does not have so many of."""
    tracks = reading.view.tracks
    panels = [sum(t.panel == number for t in tracks) for number in {t.panel for t in tracks}]
    sizes = {*panels, *(len(t.points) for t in tracks), len(panels), len({t.name for t in tracks})}
    told = (word for m in phrases for word in m.groupdict().values() if word)
    return any(_number(word) not in sizes for word in told)


def _number(word: str) -> int:
    return int(word) if word.isdigit() else int(numeral_words("numbers")[1].get(word, 0))


def left_over(reading: Reading, text: str, pivot: Span, read: Iterable[Span]) -> list[str]:
    """The words of a skeleton, outside of what was read, that neither the figure nor plain speech accounts for.

    One noun that the figure does not have may stand for what it measures (``the lowest catch``; not ``the most fish``),
    or for what a name names (``C0 chess``).
    """
    measured = MEASURED.match(text, pivot[1]) if text[slice(*pivot)].rsplit(maxsplit=1)[-1] not in BARE else None
    nouns = [m for m in NAMED.finditer(text) if m.end() != pivot[0]] + ([measured] if measured else [])
    free = [m.span("noun") for m in nouns if _is_free(m.group("noun"))]
    for lo, hi in (*read, *free[:1], *(m.span() for m in OF_PLACE.finditer(text))):
        text = text[:lo] + " " * (hi - lo) + text[hi:]
    return [word for word in WORD.findall(MARK.sub(" ", text)) if not _is_plain(reading, word)]


def _is_free(word: str) -> bool:
    """No word that moves or compares, nor one like ``memory``, ``latency``, for a quantity of another axis."""
    if word in denied() or next(telling(word), None) is not None:
        return False
    return word.removesuffix("s") not in measures() and not any(metric(w).fullmatch(word) for w in ("lower", "higher"))


def _is_plain(reading: Reading, word: str) -> bool:
    """Whether a word says nothing of its own: plain speech, what the axis measures, or a word of a label."""
    if word in LOSSES and all(reading.direction(t) < 0 for t in reading.everyone):
        return True
    labels = tuple({t.label for t in reading.view.tracks})
    if word.removesuffix("s") in measures() and any(p == word for _, p in concepts().others(labels, len(labels))):
        return True
    if word in denied():
        return f" {word} " in reading.view.told and word not in SAID["turning"]
    pieces = [piece.removesuffix("'s").removesuffix("’s") for piece in word.split("-")]
    return plain_words().fullmatch(word) is not None or stems_of(" ".join(pieces), len(pieces)) <= _labelled(reading)


def _labelled(reading: Reading) -> frozenset[str]:
    """The beginnings of the words in labels, titles and units, and of those that every name of a series has."""
    panels = reading.view.figure.panels
    told = [f"{p.title or ''} {p.name or ''}" for p in panels]
    told += [f"{a.label or ''} {a.unit or ''}" for p in panels for a in (p.x, p.y, p.y2) if a]
    named = [stems_of(t.name) for t in reading.view.tracks]
    common = frozenset.intersection(*named) if named else frozenset[str]()
    return stems_of(" ".join([*told, reading.view.figure.title or ""])) | common


def stems_of(text: str, number: int = 0) -> frozenset[str]:
    """The first five letters of each word; where fewer words have as many as three, one that nothing has."""
    found = [word[:5] for word in re.findall(r"[^\W\d_]{3,}", text.casefold())]
    return frozenset(found if len(found) >= number else [*found, ""])


@cache
def measures() -> frozenset[str]:
    """Every word for a measure."""
    return frozenset(word for group in load("metrics")["concepts"]["words"] for word in group)


@cache
def denied() -> frozenset[str]:
    """Words that make another quantity of what is shown, or turn what is said of it."""
    return frozenset((*SAID["derived"], *SAID["turning"]))


@cache
def plain_words() -> re.Pattern[str]:
    """Function words, verbs of having and being, adverbs of degree, nouns for parts of figures."""
    nouns = [form for noun in SAID["nouns"] for form in (noun, f"{noun}s", f"{noun.removesuffix('y')}ies")]
    return re.compile(any_of([*SAID["idle"], *SAID["verbs"], *nouns]))
