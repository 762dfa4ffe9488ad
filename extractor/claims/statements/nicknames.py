"""What else a series goes by: the number in its name, its season, its marker, the side of its axis, its initials."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache

from extractor.claims.statements.names import Key, Mention
from extractor.claims.statements.thesaurus import synonyms
from extractor.claims.view import Track, View
from extractor.claims.words import numeral_words
from extractor.vocab import load

Phrases = Iterable[tuple[str, Mention]]

MEASURED = re.compile(r"(?<![\w.,])(\d+(?:\.\d+)?)[\s-]?(°[cf]|%|[^\W\d_]+)(?![\w/])")
UNITS: dict[str, list[str]] = load("claims")["units"]
SEASONS: dict[str, list[str]] = load("names")["seasons"]
GROUPS: list[list[list[str]]] = load("names")["groups"]["members"]
SIDES = ("axis", "scale", "y axis", "hand axis", "hand scale", "hand y axis")


@lru_cache(maxsize=512)
def unit_words(unit: str) -> tuple[str, ...]:
    """Every spelling of a unit: ``min`` is ``minute`` and ``minutes``."""
    folded = unit.casefold()
    for short, words in UNITS.items():
        if folded in (short, *words):
            return (short, *words)
    return (folded, folded + "s", folded.removesuffix("s"))


def of_numbers(view: View) -> tuple[list[tuple[str, Mention]], dict[str, frozenset[Key]]]:
    """``the 28-day strength`` for "28-day cure": series told apart by a number, and those numbers on their own."""
    phrases: list[tuple[str, Mention]] = []
    bare: dict[str, frozenset[Key]] = {}
    for (number, unit), keys in _numbered(view).items():
        mention = Mention((0, 0), "group", keys)
        for word in unit_words(unit):
            phrases += [(f"{number} {word}", mention)]
            phrases += [(f"{spelled} {word}", mention) for spelled in _spelled(number)]
        phrases += [(phrase, mention) for phrase in _in_larger_units(number, unit)]
        bare[number] = keys
    return phrases, bare


def _numbered(view: View) -> dict[tuple[str, str], frozenset[Key]]:
    """Series by the one number with a unit in their names, where it sets them apart and no axis is in that unit."""
    found: dict[tuple[str, str], set[Key]] = defaultdict(set)
    for track in view.tracks:
        inside = MEASURED.findall((track.series.name or "").casefold())
        if len(inside) == 1 and not _is_axis_unit(view, inside[0][1]):
            found[inside[0]].add(track.key)
    names = {track.series.name for track in view.tracks}
    return {
        told: frozenset(keys)
        for told, keys in found.items()
        if len({view.by_key[key].series.name for key in keys}) < len(names)
    }


LARGER = {"day": (("week", 7),), "month": (("year", 12),), "hour": (("day", 24),), "min": (("hour", 60),)}


def _in_larger_units(number: str, unit: str) -> Iterator[str]:
    """``week-old`` and ``one-week`` for "7-day cure", ``two years`` for "24 months"."""
    own = next((short for short in LARGER if unit.casefold() in unit_words(short)), None)
    for word, size in LARGER.get(own or "", ()):
        count, rest = divmod(float(number), size)
        for told in (f"{count:g}", *_spelled(f"{count:g}")) if count and not rest else ():
            yield from (f"{told} {word}", f"{told} {word}s")
        if count == 1 and not rest:
            yield from (f"{word} old", f"{word} long", f"a {word}")


def _is_axis_unit(view: View, unit: str) -> bool:
    axes = [axis for panel in view.figure.panels for axis in (panel.x, panel.y, panel.y2) if axis is not None]
    words = {w for axis in axes for w in re.findall(r"[^\W\d_]+|%", f"{axis.label or ''} {axis.unit or ''}".casefold())}
    return not words.isdisjoint(unit_words(unit))


def _spelled(number: str) -> list[str]:
    return [word for word, value in numeral_words("numbers")[1].items() if value == float(number)]


def of_seasons(view: View) -> Iterator[tuple[str, Mention]]:
    """``in winter`` for the only series that bears a winter month in its name."""
    owners: dict[str, set[Key]] = defaultdict(set)
    for track in view.tracks:
        words = set(re.findall(r"[^\W\d_]+", (track.series.name or "").casefold()))
        for season, months in SEASONS.items():
            if words & {form for month in months for form in (month, month[:3])}:
                owners[season].add(track.key)
    for season, keys in owners.items():
        if len({view.by_key[key].series.name for key in keys}) == 1:
            mention = Mention((0, 0), "token", frozenset(keys))
            yield from ((phrase, mention) for phrase in (season, f"mid{season}", f"{season}time", f"{season}s"))


def _words_of_names(view: View) -> list[tuple[Key, set[str]]]:
    return [(t.key, set(re.findall(r"[^\W\d_]+", (t.series.name or "").casefold()))) for t in view.tracks]


def of_groups(view: View) -> Iterator[tuple[str, Mention]]:
    """``the renewable sources`` for wind, solar and biomass beside diesel: what several series are, but not all."""
    names = {t.series.name for t in view.tracks}
    words_of = _words_of_names(view)
    for words, members in GROUPS:
        keys = {key for key, named in words_of if not named.isdisjoint(members)}
        if 1 < len({view.by_key[key].series.name for key in keys}) < len(names):
            mention = Mention((0, 0), "group", frozenset(keys))
            yield from ((form, mention) for word in words for form in (word, f"{word}s"))


def of_synonyms(view: View) -> Phrases:
    """``homes`` for "Residential", ``Scottish exports`` for "Scotland": what a name is otherwise known as."""
    series: dict[str, set[Key]] = defaultdict(set)
    placed: dict[str, set[Key]] = defaultdict(set)
    for track in view.tracks:
        series[track.series.name or ""].add(track.key)
        for category in track.categories:
            placed[category].add(track.key)
    for name, phrase in synonyms(series):
        yield phrase, Mention((0, 0), "token", frozenset(series[name]))
    for name, phrase in synonyms(placed):
        yield phrase, Mention((0, 0), "category", frozenset(placed[name]), category=name)
    titles = {panel.title or panel.name or "": index for index, panel in enumerate(view.figure.panels)}
    for name, phrase in synonyms(titles) if len(titles) > 1 else ():
        yield phrase, Mention((0, 0), "panel", panels=frozenset({titles[name]}))


def of_shades(view: View) -> Phrases:
    """``the dark bar``, ``the paler of the two``: the only series whose colour is of that shade."""
    for words in SHADES:
        keys = {t.key for t in view.tracks if set(words) & set((t.series.style.color or "").casefold().split())}
        if keys and len({view.by_key[key].series.name for key in keys}) == 1:
            mention = Mention((0, 0), "color", frozenset(keys))
            yield from ((f"{form} {noun}", mention) for word in words for form in _degrees(word) for noun in DRAWN)


SHADES = (("dark", "deep"), ("light", "pale"), ("bright", "vivid"))
DRAWN = ("bar", "bars", "line", "curve", "one", "ones", "trace", "slice", "box", "column", "columns", "of the two")


def _degrees(word: str) -> tuple[str, ...]:
    return word, f"{word}r" if word.endswith("e") else f"{word}er"


def of_marker(track: Track, keys: frozenset[Key]) -> Phrases:
    """``the green triangles``: a series by its marker."""
    marker = track.series.style.marker
    if marker and marker.isalpha():
        yield from ((phrase, Mention((0, 0), "style", keys)) for phrase in (marker, f"{marker}s"))


def of_sides(view: View, index: int) -> Phrases:
    """``on the right-hand scale``: the series of an axis, by its side."""
    panel = view.figure.panels[index]
    for axis, sides in (("y", ("left", "primary")), ("y2", ("right", "secondary"))):
        keys = frozenset((index, j) for j, series in enumerate(panel.series) if series.axis == axis)
        for side in sides if panel.y2 is not None else ():
            yield from ((f"{side} {noun}", Mention((0, 0), "metric", keys)) for noun in SIDES)


def initials_of(view: View) -> dict[str, frozenset[Key]]:
    """``QAC`` in "QAC 200 ppm": what words with these initials may stand for."""
    found: dict[str, set[Key]] = defaultdict(set)
    for track in view.tracks:
        for token in re.findall(r"\b[A-Z]{3,6}\b", track.series.name or ""):
            found[token.casefold()].add(track.key)
    total = len({track.series.name for track in view.tracks})
    return {
        token: frozenset(keys)
        for token, keys in found.items()
        if len({view.by_key[key].series.name for key in keys}) < max(total, 2)
    }


def of_numbered_categories(view: View) -> Phrases:
    """``180 kg`` for "N180" on an axis in kg: a category by the number in it and the unit of its axis."""
    for track in view.tracks:
        axis = view.figure.panels[track.panel].x
        label, unit = (axis.label or "", axis.unit or "") if axis is not None else ("", "")
        units = [*re.findall(r"\(([^\W\d_]+|%|°[CF])", label), unit]
        for name in track.categories:
            number = re.fullmatch(r"\D*?(\d+(?:\.\d+)?)\D*", name)
            words = {word for unit in units if unit for word in unit_words(unit)} if number else set()
            mention = Mention((0, 0), "category", frozenset({track.key}), category=name)
            yield from ((f"{number.group(1)} {word}", mention) for word in words if number)
