"""Ends of x told by what it measures: ``in the two noisiest settings``, ``in clean speech``, ``in the driest soil``."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import cache, lru_cache

from extractor.claims.degrees import fits, graded
from extractor.claims.statements.scope import Scope
from extractor.claims.view import Track, View
from extractor.claims.words import numeral_words
from extractor.model import Span
from extractor.vocab import any_of, load

COUNTS = any_of([word for word, value in numeral_words("numbers")[1].items() if 1 < value < 7])
LABEL_WORD = re.compile(r"[^\s()\[\],;:-]+")
LEAD = r"\b(?:at|in|on|under|with|for|during|to|than|over|across)\s+"


def scopes_by_degree(
    text: str, span: Span, tracks: Sequence[Track], view: View, words: Collection[str]
) -> Iterator[Scope]:
    """The first or the last readings of x, where an adjective of its own dimension tells which.

    ``words`` are those that x itself goes by: any adjective of size may stand before them (``at long contexts``).
    """
    found = _adjectives(_labels(view, tracks, "x"), _labels(view, tracks, "y"), frozenset(words))
    xs = sorted({p.x for t in tracks for p in t.places}) if found is not None else []
    if found is None or len(xs) < 3 or not all(t.is_ordered for t in tracks):
        return
    pattern, upward = found
    for match in pattern.finditer(text, *span):
        number = int(numeral_words("numbers")[1][match.group("count") or match.group("later") or "one"])
        word = match.group("most") or match.group("plain") or match.group("sized") or match.group("utmost")
        group = "place" if match.group("place") else "place_sized"
        last, where = upward[word], match.span(group)
        if match.group("plain") or match.group("sized") or (number == 1 and PLURAL.search(match.group(group))):
            yield Scope("late" if last else "early", span=where)
        elif number == 1:
            yield Scope("end" if last else "start", span=where)
        elif number < len(xs):
            yield Scope("between", *((xs[-number], xs[-1]) if last else (xs[0], xs[number - 1])), where)


def is_by_degree(text: str, span: Span) -> bool:
    """Whether a place was told by an adjective of x."""
    return any_place().match(text, *span) is not None


def _labels(view: View, tracks: Sequence[Track], side: str) -> frozenset[str]:
    axes = (view.figure.panels[t.panel].x if side == "x" else view.axis(t) for t in tracks)
    return frozenset(f"{axis.label or ''} {axis.unit or ''}" for axis in axes if axis is not None)


def _told(labels: frozenset[str]) -> str:
    """What axes are labelled with, in lower case, between blanks."""
    return " ".join(("", *LABEL_WORD.findall(" ".join(sorted(labels)).casefold()), ""))


PLURAL = re.compile(r"[^s]s$")
GENERAL = {
    **dict.fromkeys(("high", "large", "big", "long", "great", "wide", "strong", "heavy", "late", "many", "deep"), True),
    **dict.fromkeys(
        ("low", "small", "short", "little", "narrow", "weak", "light", "early", "few", "tiny", "shallow", "mild"), False
    ),
}
UTMOST = {**dict.fromkeys(("peak", "full", "maximum", "maximal"), True), **dict.fromkeys(("minimum", "minimal"), False)}
SET_BY_HAND = ("size", "sizes", "scale", "scales", "budget", "budgets", "setting", "settings")
NO_NOUNS = frozenset(("time", "times", "of", "the", "per", "number", "after", "in", "at", "day", "date", "x"))


def along(view: View, tracks: Sequence[Track]) -> str:
    """What x is labelled with, in lower case, between blanks."""
    return _told(_labels(view, tracks, "x"))


def upward_on(adjective: str, view: View, tracks: Sequence[Track]) -> bool | None:
    """Which end of x an adjective means: ``the light end``, ``the far end``; ``None`` where it means neither."""
    x, y = _labels(view, tracks, "x"), _labels(view, tracks, "y")
    found = _adjectives(x, y, frozenset())
    told = {"upper": True, "far": True, "right": True, "lower": False, "near": False, "left": False, **GENERAL}
    return (found[1] if found else {}).get(adjective, told.get(adjective))


@lru_cache(maxsize=128)
def _adjectives(
    x: frozenset[str], y: frozenset[str], words: frozenset[str]
) -> tuple[re.Pattern[str], dict[str, bool]] | None:
    """The adjectives of what x measures and y does not, and which end of x each of them means."""
    along, measured = _told(x), _told(y)
    upward: dict[str, bool] = {}
    plain: set[str] = set()
    for dimension in _dimensions():
        if fits(dimension["labels"], along) and not fits(dimension["labels"], measured):
            for pole in ("more", "less"):
                for adjective in dimension.get(pole, ()):
                    plain.add(adjective)
                    for form in (adjective, *superlatives(adjective)):
                        upward.setdefault(form, pole == "more")
    nouns = sorted({*words, *SET_BY_HAND} - NO_NOUNS - set(LABEL_WORD.findall(measured)))
    own = _place(sorted(set(upward) - plain), sorted(plain)) if upward else NEVER
    sized = (
        rf"(?P<place_sized>(?:very\s+|relatively\s+|fairly\s+|rather\s+)?(?:(?P<sized>{any_of(sorted(GENERAL))})|"
        rf"(?P<utmost>{any_of(sorted(UTMOST))}))\s+(?:[a-z]+\s+)?(?:{any_of(nouns)}))\b(?!\s*(?:of\s+)?\d)"
    )
    return re.compile(f"{LEAD}(?:{own}|{sized})"), {**GENERAL, **UTMOST, **upward}


NEVER = r"(?P<place>(?!)(?P<count>)(?P<most>)(?P<later>)(?P<plain>))"


def _place(most: list[str], plain: list[str]) -> str:
    return (
        rf"(?P<place>(?:the\s+|its\s+|their\s+)(?:very\s+)?(?:(?P<count>{COUNTS})\s+)?(?P<most>{any_of(most)})"
        rf"(?:\s+(?P<later>{COUNTS}))?(?:\s+[^\W\d_]+)?|(?P<plain>{any_of(plain)})\s+[^\W\d_]+)\b"
    )


@cache
def any_place() -> re.Pattern[str]:
    """A place told by any such adjective, without its preposition."""
    plain = sorted({a for d in _dimensions() for pole in ("more", "less") for a in d.get(pole, ())})
    most = sorted({form for adjective in plain for form in superlatives(adjective)})
    return re.compile(_place(most, plain))


@cache
def superlatives(adjective: str) -> tuple[str, ...]:
    """``driest``, ``most saline``."""
    short = graded(adjective)
    return (f"most {adjective}",) if short is None else (short[1], f"most {adjective}")


@cache
def _dimensions() -> list[dict[str, list[str]]]:
    """The dimensions of which each adjective names one end, however it is used; strict ones."""
    return [*load("names")["ends"]["dimensions"], *(d for d in load("adjectives").values() if d.get("strict"))]
