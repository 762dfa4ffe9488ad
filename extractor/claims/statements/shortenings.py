"""Other forms of a name: ``8K`` of "8K tokens", ``B`` of "Arm B", ``the lower one``, ``without a reranker``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from extractor.claims.statements.names import Mention
from extractor.claims.view import View
from extractor.vocab import load

Phrases = Iterator[tuple[str, Mention]]
BRACKETS = re.compile(r"\s*[(\[][^)\]]*[)\]]")
NUMBERED = re.compile(r"\d+(?:\.\d+)?[kKmMbBtT]?")
SHORT: dict[str, list[str]] = load("ellipsis")["short"]
GENERIC = frozenset(load("claims")["idle"]["generic"])
ABLATED = re.compile(r"^(?:no|w/o|without|minus|[−–-])\s+(?P<part>.+)$", re.IGNORECASE)
ADDED = re.compile(r"^(?:with|\+)\s+(?P<part>.+)$", re.IGNORECASE)


def of_rests(view: View) -> Phrases:
    """What is left of the names of series, or of categories, without the words that all of them share."""
    for names in _families(view):
        bare = {name: BRACKETS.sub("", name).split() for name in names}
        for name, rest in _without_shared(bare).items():
            if rest and rest != bare[name] and not _is_number_on_x(view, " ".join(rest)):
                yield " ".join(rest), names[name]


def _families(view: View) -> list[dict[str, Mention]]:
    series: dict[str, Mention] = {}
    placed: dict[str, Mention] = {}
    for track in view.tracks:
        name = track.series.name or ""
        keys = frozenset({track.key}) | (series[name].keys if name in series else frozenset())
        series[name] = Mention((0, 0), "group", keys)
        for category in track.categories:
            held = frozenset({track.key}) | (placed[category].keys if category in placed else frozenset())
            placed[category] = Mention((0, 0), "category", held, category=category)
    return [family for family in (series, placed) if len(family) > 1 and "" not in family]


def _without_shared(names: dict[str, list[str]]) -> dict[str, list[str]]:
    """Each name without the words at its end, and at its beginning, that all names have there."""
    words = [[w.casefold() for w in told] for told in names.values()]
    shortest = min(map(len, words))
    tail = next((n for n in range(shortest) if len({told[-1 - n] for told in words}) > 1), shortest)
    head = next((n for n in range(shortest - tail) if len({told[n] for told in words}) > 1), 0)
    return {name: told[head : len(told) - tail] for name, told in names.items()}


def _is_number_on_x(view: View, rest: str) -> bool:
    """``8K`` of "8K tokens", where x counts tokens too: a place rather than a name; a bare number is neither."""
    found = NUMBERED.fullmatch(rest)
    if found is None:
        return len(rest) > 1 and rest.casefold() in GENERIC
    numeric = any(panel.x is not None and panel.x.scale != "category" for panel in view.figure.panels)
    return numeric or rest[-1].isdigit()


def of_generic(view: View) -> Phrases:
    """``the lower one``, ``the upper station`` for "Lower gauge", "Upper gauge": a plain word beside a noun."""
    for names in _families(view)[:1]:
        owners: dict[str, list[str]] = {}
        for name in names:
            for word in {w.casefold() for w in BRACKETS.sub("", name).split()} & GENERIC:
                owners.setdefault(word, []).append(name)
        for word, held in owners.items():
            if len(held) == 1 and word in SHORT["adjectives"]:
                yield from ((f"{word} {noun}", names[held[0]]) for noun in SHORT["nouns"])


def of_parts(view: View) -> Phrases:
    """``without a reranker`` for "No reranker", ``without pretraining`` for the one beside "With pretraining"."""
    for names in _families(view):
        for name, mention in names.items():
            ablated, added = ABLATED.match(name), ADDED.match(name)
            if ablated is not None:
                yield from ((phrase, mention) for phrase in _without(ablated.group("part")))
            elif added is not None and len(names) == 2:
                other = next(m for n, m in names.items() if n != name)
                yield from ((phrase, other) for phrase in _without(added.group("part")))


def _without(part: str) -> list[str]:
    told = BRACKETS.sub("", part).strip()
    return [f"{lead}{told}" for lead in ("without ", "without the ", "without a ", "without an ", "without any ")]


def of_clusters(view: View) -> Phrases:
    """``the middle bar`` of each cluster, ``the left column``: a series by where its bars stand in their groups."""
    for index, panel in enumerate(view.figure.panels):
        own = [t for t in view.tracks if t.panel == index and t.categories]
        if panel.kind != "bar" or panel.stacked or len(own) < 2 or panel.horizontal:
            continue
        for rank, track in enumerate(own):
            mark = Mention((0, 0), "style", frozenset({track.key}))
            words = [*_ranks(rank, len(own)), *_sides(rank, len(own), SHORT["across"])]
            yield from ((f"{word} {noun}", mark) for word in words for noun in ("bar", "column"))


def of_places(view: View) -> Phrases:
    """``the third panel``, ``the rightmost chart``: a panel by where it stands among the others."""
    panels = view.figure.panels
    if len(panels) < 2:
        return
    rows = {panel.place[0] for panel in panels if panel.place}
    columns = {panel.place[1] for panel in panels if panel.place}
    for index in range(len(panels)):
        words = [*_ranks(index, len(panels))]
        words += _sides(index, len(panels), SHORT["across"]) if len(rows) < 2 else []
        words += _sides(index, len(panels), SHORT["down"]) if len(columns) < 2 and len(rows) > 1 else []
        mark = Mention((0, 0), "panel", panels=frozenset({index}))
        yield from ((f"{word} {noun}", mark) for word in words for noun in SHORT["panels"])
        yield from ((f"on the {word}", mark) for word in words if word in SHORT["sides"])


def _ranks(index: int, count: int) -> Iterator[str]:
    yield from SHORT["ranks"][index : index + 1]
    if index == count - 1:
        yield from ("last", "final")


def _sides(index: int, count: int, words: Sequence[str]) -> list[str]:
    """The words of one side: for the first, for the last, and of three for the middle."""
    sides = [group.split("|") for group in words]
    if index == 0:
        return sides[0]
    if index == count - 1:
        return sides[1]
    return sides[2] if count == 3 else []
