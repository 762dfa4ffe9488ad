"""Series and categories by what they are: ``the deepest network``, ``the untreated plots``, ``the mixture``."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache

from extractor.claims.seeking import bounded
from extractor.claims.statements.ladders import ranks_of
from extractor.claims.statements.names import Key, Mention
from extractor.claims.statements.stems import stem
from extractor.claims.view import Track, View
from extractor.claims.words import numeral_words
from extractor.remembering import kept
from extractor.vocab import any_of, load

SIZES: dict[str, list[str]] = load("names")["sizes"]
WORD = re.compile(r"[^\W\d_]+")
NUMBER = re.compile(r"((?<![\w.,])(?:(?<![^\s=(])-)?|(?<=[^\W\d_]))(\d[\d,]*(?:\.\d+)?)\s?([kKMBT])?(?!\w)")
AGES = re.compile(r"^\D*\b(\d+)(?:\s?[–—-]\s?\d+|\s?\+)(?!\d)\D*$")
SUFFIXES = {"K": 1e3, "M": 1e6, "B": 1e9, "T": 1e12}
Named = tuple[Mention, ...]


@dataclass(frozen=True, slots=True)
class Family:
    """Mentions of things that differ by a number, the smallest first, and the nouns that may be said of them."""

    members: tuple[Mention, ...]
    nouns: frozenset[str]
    measures: frozenset[str]


@dataclass(frozen=True, slots=True)
class Described:
    """What may be meant without its name: families by size, and the ones that play a part among the others."""

    families: tuple[Family, ...] = ()
    roles: tuple[tuple[str, Named], ...] = ()
    enrolled: tuple[frozenset[str], Mention] | None = None


@kept
def described(view: View) -> Described:
    """What the series and categories of a figure may be described as."""
    families = (*_series_families(view), *_category_families(view))
    return Described(families, (*_roles(_by_name(view)), *_roles(_by_category(view))), _enrolled(view))


def find_described(known: Described, text: str, start: int, end: int) -> Iterator[Mention]:
    """Every description between two offsets."""
    for family in known.families:
        yield from _sized(family, text, start, end)
    for role, mentions in known.roles:
        for found in _role(role).finditer(text, start, end):
            yield from (replace(mention, span=found.span()) for mention in mentions)
    for found in MEMBERS.finditer(text, start, end) if known.enrolled else ():
        if known.enrolled and stem(found.group("word")) in known.enrolled[0]:
            yield replace(known.enrolled[1], span=found.span())


@cache
def _role(name: str) -> re.Pattern[str]:
    return re.compile(bounded(load("names")["roles"][name]))


# ------------------------------------------------------------------------------------------------ sizes


def size_of(name: str) -> float | None:
    """The number in a name: 1.3e9 of "1.3B", 18 of "18 layers", 5 of "5–17 years"; one with a suffix goes before."""
    span = AGES.search(name)
    if span is not None:
        return float(span.group(1))
    found = NUMBER.findall(name)
    chosen = [f for f in found if f[2]] or found
    if len(chosen) != 1:
        return None
    sign, number, suffix = chosen[0]
    return float(sign + number.replace(",", "")) * SUFFIXES.get(suffix.upper(), 1.0)


def size_of_track(track: Track) -> float | None:
    """The number that tells a series from its kin: a group's value, else the number in its name."""
    grouped = next((float(v) for v in track.series.group.values() if isinstance(v, int | float)), None)
    return grouped if grouped is not None else size_of(track.series.name or "")


def size_among(view: View, track: Track) -> float | None:
    """The number of a series, or where its name stands among the others: "Student-S" before "Student-L"."""
    size = size_of_track(track)
    name = track.series.name or ""
    return size if size is not None else ranks_of(tuple(t.series.name or "" for t in view.tracks)).get(name)


def _series_families(view: View) -> Iterator[Family]:
    sized: dict[float, set[Key]] = defaultdict(set)
    for track in view.tracks:
        size = size_among(view, track)
        if size is not None:
            sized[size].add(track.key)
    names = {track.series.name for track in view.tracks}
    told = {track.series.name for track in view.tracks if size_among(view, track) is not None}
    if len(told) < len(names) - 1 or all(1800 <= size <= 2100 for size in sized):
        return
    keyed = {word for track in view.tracks for key in track.series.group for word in WORD.findall(key.casefold())}
    words = [set(WORD.findall((t.series.name or "").casefold())) for t in view.tracks]
    shared = set.intersection(*words) if words else set[str]()
    members = tuple(Mention((0, 0), "group", frozenset(sized[size])) for size in sorted(sized))
    along = {word for panel in view.figure.panels if panel.x for word in WORD.findall((panel.x.label or "").casefold())}
    yield from _family(members, keyed | shared, _measured(view) | along)


def _category_families(view: View) -> Iterator[Family]:
    names = next((t.categories for t in view.tracks if t.categories), ())
    sizes = {name: size for name in names if (size := size_of(name)) is not None} or ranks_of(names)
    if len(set(sizes.values())) < len(names):
        return
    label = next((p.x.label for p in view.figure.panels if p.x is not None and p.x.label), "") or ""
    keys = frozenset(t.key for t in view.tracks)
    ordered = sorted(names, key=lambda name: sizes[name])
    members = tuple(Mention((0, 0), "category", keys, category=name) for name in ordered)
    yield from _family(members, set(WORD.findall(label.casefold())), _measured(view))


def _measured(view: View) -> set[str]:
    return {word for t in view.tracks for word in WORD.findall(t.label.casefold())}


def _family(members: Named, own: set[str], measured: set[str]) -> Iterator[Family]:
    """A family of two or more; what the axes measure is no noun for it: ``the highest temperature``."""
    singular = {word.removesuffix("s") for word in own} - measured
    if len(members) > 1:
        yield Family(
            members,
            frozenset((*SIZES["things"], "one", *SIZES["numbers"], *singular)) - measured,
            frozenset((*SIZES["numbers"], *singular)) - measured,
        )


@cache
def _sizes() -> tuple[re.Pattern[str], dict[str, bool]]:
    """``the two deeper``, ``the largest``: how many, and which end."""
    upward = {word: entry in ("more", "most") for entry in ("more", "less", "most", "least") for word in SIZES[entry]}
    counts = "|".join(word for word, value in numeral_words("numbers")[1].items() if 1 < value < 7)
    words = "|".join(sorted(upward, key=len, reverse=True))
    return re.compile(rf"\b(?:the )(?:(?P<count>{counts}) )?(?P<word>{words})(?: (?P<later>{counts}))?\b"), upward


OF_THE = re.compile(r"\s+of the (?P<count>two|three|four|five|six)\b")
NEXT = re.compile(r"\s+(?P<also>(?:and|or|nor|to|than|from) (?:the )?)?([\w+/µ-]+(?:\.\w+)*)")


def _sized(family: Family, text: str, start: int, end: int) -> Iterator[Mention]:
    pattern, upward = _sizes()
    for found in pattern.finditer(text, start, end):
        stop = _noun_end(family, text, found, end)
        count = _how_many(family, found, text, stop)
        if stop is None or not count:
            continue
        chosen = family.members[-count:] if upward[found.group("word")] else family.members[:count]
        span = (found.start(), stop)
        if chosen[0].category is None:
            yield replace(chosen[0], span=span, keys=frozenset().union(*(m.keys for m in chosen)))
        elif len(chosen) == 1:
            yield replace(chosen[0], span=span)


def _noun_end(family: Family, text: str, found: re.Match[str], end: int) -> int | None:
    """Where ``the widest SP model`` ends: behind a noun for the family's members; ``the coolest and the warmest``."""
    own = found.group("word") in (*SIZES["most"], *SIZES["least"])
    nouns = family.measures if own else family.nouns
    if OF_THE.match(text, found.end(), end):
        return None if own else found.end()
    at, also = found.end(), False
    for _ in range(3):
        word = NEXT.match(text, at, end)
        if word is None or (word.group("also") and word.group(2) not in _sizes()[1]):
            return None
        at, also = word.end(), also or word.group("also") is not None
        if word.group(2).removesuffix("s") in nouns or word.group(2) in nouns:
            return found.end() if also else at
    return None


def _how_many(family: Family, found: re.Match[str], text: str, stop: int | None) -> int:
    """One of a superlative or of two; as many as are counted; none where a comparative leaves it open."""
    told = found.group("count") or found.group("later")
    if told is not None:
        count = int(numeral_words("numbers")[1][told])
        return count if count < len(family.members) else 0
    compares = not found.group("word").endswith("est") and found.group("word") not in ("maximum", "minimum")
    plural = stop is not None and text[stop - 1] == "s" and text[stop - 2] != "s"
    if compares:
        return 1 if len(family.members) == 2 else 0
    return 0 if plural else 1


# ------------------------------------------------------------------------------------------------ roles


def _by_name(view: View) -> dict[str, Mention]:
    keys: dict[str, set[Key]] = defaultdict(set)
    for track in view.tracks:
        keys[track.series.name or ""].add(track.key)
    return {name: Mention((0, 0), "group", frozenset(held)) for name, held in keys.items() if name}


def _by_category(view: View) -> dict[str, Mention]:
    names = dict.fromkeys(name for t in view.tracks for name in t.categories)
    keys = frozenset(t.key for t in view.tracks)
    return {name: Mention((0, 0), "category", keys, category=name) for name in names}


def _roles(named: dict[str, Mention]) -> Iterator[tuple[str, Named]]:
    """The one control and all the others, and the one that joins others: "Compost + biochar"."""
    controls = [name for name in named if _role("control").fullmatch(name.casefold().strip()) or _is_control(name)]
    controls = controls or [name for name in named if size_of(name) == 0 and all(map(_has_some, set(named) - {name}))]
    if len(controls) == 1 and len(named) > 1:
        yield "untreated", (named[controls[0]],)
        others = [mention for name, mention in named.items() if name != controls[0]]
        if others[0].category is None or len(others) == 1:
            yield "treated", (_joined(others),)
    for role in ("proposed", "full", "predicted", "observed"):
        own = _role(f"{role}_name")
        chosen = [name for name in named if (own.fullmatch if role == "full" else own.search)(name.casefold())]
        if len(chosen) == 1 and len(named) > 1:
            yield role, (named[chosen[0]],)
    joined = [name for name in named if _joins(name, named)]
    if len(joined) == 1:
        yield "combined", (named[joined[0]],)


def _has_some(name: str) -> bool:
    """``3 T`` beside ``0 T``; what is nothing of the kind has none."""
    return bool(size_of(name))


def _is_control(name: str) -> bool:
    return (
        re.search(r"\b(?:control|comparison|untreated|placebo|unfertili[sz]ed|unamended)\b", name.casefold())
        is not None
    )


def _enrolled(view: View) -> tuple[frozenset[str], Mention] | None:
    """``the tutored pupils`` under the title "Tutoring Programme": all series but the one control."""
    named = _by_name(view)
    controls = [name for name in named if _is_control(name)]
    if len(controls) != 1 or len(named) < 2:
        return None
    axes = [axis for panel in view.figure.panels for axis in (panel.x, panel.y, panel.y2) if axis is not None]
    taken = " ".join((*named, *(axis.label or "" for axis in axes))).casefold()
    title = (view.figure.title or "").casefold()
    words = {stem(word) for word in WORD.findall(title) if len(word) > LONG_WORD}
    words -= {stem(word) for word in WORD.findall(taken)}
    others = [mention for name, mention in named.items() if name != controls[0]]
    return (frozenset(words), _joined(others)) if words else None


def at_stage(known: Described, found: list[Mention], told: list[Mention]) -> tuple[list[Mention], list[Mention]]:
    """``By year-end the tutored pupils``: of several series of theirs the one that is named; none if none is."""
    several = known.enrolled[1].keys if known.enrolled else frozenset[Key]()
    if len(several) < 2 or not any(m.keys == several for m in told):
        return found, told
    stages = [m for m in found if m.keys and m.keys < several and m.category is None]
    if len(stages) != 1:
        return found, [m for m in told if m.keys != several]
    told = [replace(m, keys=stages[0].keys) if m.keys == several else m for m in told]
    return [m for m in found if m is not stages[0]], told


LONG_WORD = 4
MEMBERS = re.compile(rf"\bthe (?P<word>[^\W\d_]{{5,}}) {any_of(load('names')['members']['nouns'])}\b")


def _joined(mentions: Iterable[Mention]) -> Mention:
    several = tuple(mentions)
    return replace(several[0], keys=frozenset().union(*(m.keys for m in several)))


def _joins(name: str, named: Iterable[str]) -> bool:
    """Whether a name joins what others bear alone: ``A + B`` beside ``A``, ``B``."""
    parts = [part.strip().casefold() for part in re.split(r"\s*[+&]\s*|\s+(?:and|with|plus)\s+", name)]
    rest = [other.casefold() for other in named if other != name]
    return len(parts) > 1 and sum(any(part in other or other in part for other in rest) for part in parts) > 1
