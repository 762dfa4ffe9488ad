"""Every phrase by which a text may mean a part of the figure."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable

from extractor.claims.statements.ages import of_ages
from extractor.claims.statements.metrics import of_metrics
from extractor.claims.statements.names import Dimension, Key, Mention, Names, words_of
from extractor.claims.statements.nicknames import (
    initials_of,
    of_groups,
    of_marker,
    of_numbered_categories,
    of_numbers,
    of_seasons,
    of_shades,
    of_sides,
    of_synonyms,
)
from extractor.claims.statements.shortenings import of_clusters, of_generic, of_parts, of_places, of_rests
from extractor.claims.statements.stems import stem
from extractor.claims.view import Track, View
from extractor.model import Line, Panel
from extractor.vocab import load

WORD = re.compile(r"[^\W_]+(?:[-+'’][^\W_]+)*\+*")


BRACKETS = re.compile(r"\s*[(\[][^)\]]*[)\]]")


GENERIC = frozenset(load("claims")["idle"]["generic"])


PLACES = ("left", "right", "top", "bottom", "middle", "center", "centre", "upper", "lower", "first", "second", "third")


Phrases = Iterable[tuple[str, Mention]]


def names_of(view: View, also: Phrases = ()) -> Names:
    """The alias table of a figure, and what else its text calls its parts."""
    table: dict[tuple[str, ...], dict[Dimension, Mention]] = defaultdict(dict)
    numbered, numbers = of_numbers(view)
    named = (*_of_series(view), *_of_panels(view), *_of_categories(view), *_of_lines(view))
    named = (
        *named,
        *of_ages(view),
        *of_seasons(view),
        *of_synonyms(view),
        *of_shades(view),
        *of_groups(view),
        *of_numbered_categories(view),
    )
    shortened = (*of_rests(view), *of_generic(view), *of_parts(view), *of_places(view), *of_clusters(view))
    taken = {phrase.casefold() for phrase, _ in named}
    named = (*named, *((phrase, mention) for phrase, mention in shortened if phrase.casefold() not in taken))
    for phrase, mention in (*named, *numbered, *also):
        words = (phrase.casefold(),) if phrase.isalnum() else tuple(w for w, _, _ in words_of(phrase, 0, len(phrase)))
        if words:
            known = table[words].get(mention.dimension)
            table[words][mention.dimension] = mention if known is None else _union(known, mention)
    phrases: dict[str, list[tuple[tuple[str, ...], tuple[Mention, ...]]]] = defaultdict(list)
    for words in sorted(table, key=len, reverse=True):
        phrases[words[0]].append((words, tuple(table[words].values())))
    ordered = {first: tuple(found) for first, found in phrases.items()}
    return Names(ordered, _stems(view), numbers, initials_of(view))


def _stems(view: View) -> dict[str, Mention]:
    """The words of names by their beginning, where one series or one category alone has them."""
    owners: dict[str, dict[str, Mention]] = defaultdict(dict)
    for track in view.tracks:
        name = track.series.name or ""
        for token in _tokens(name):
            known = owners[stem(token)].get(name)
            mention = Mention((0, 0), "token", frozenset({track.key}))
            owners[stem(token)][name] = mention if known is None else _union(known, mention)
        kinds = _kinds(view, track)
        for category in track.categories:
            for token in (t for t in _tokens(category) if stem(t) not in kinds):
                known = owners[stem(token)].get(category)
                mention = Mention((0, 0), "category", frozenset({track.key}), category=category)
                owners[stem(token)][category] = mention if known is None else _union(known, mention)
    return {word: next(iter(named.values())) for word, named in owners.items() if len(named) == 1 and len(word) > 4}


def _union(a: Mention, b: Mention) -> Mention:
    return Mention(
        a.span, a.dimension, a.keys | b.keys, a.panels | b.panels, a.category or b.category, a.level or b.level
    )


def _of_series(view: View) -> Phrases:
    owners: dict[str, set[str]] = defaultdict(set)
    for track in view.tracks:
        for token in _tokens(track.series.name or ""):
            owners[token].add(track.series.name or "")
    count = len({track.series.name for track in view.tracks})
    for track in view.tracks:
        keys = frozenset({track.key})
        for phrase in _spellings(track.series.name):
            yield phrase, Mention((0, 0), "name", keys)
        told = [token for token in _tokens(track.series.name or "") if len(owners[token]) < max(count, 2)]
        told += [token for token in _leading(track.series.name or "") if not owners[token] - {track.series.name}]
        yield from ((form, Mention((0, 0), "token", keys)) for token in told for form in _inflected(token))
        yield from _of_style(track, keys)
        yield from of_marker(track, keys)
        yield from _of_group(track, keys)
        if re.search(r"\bfit", track.series.name or "", re.IGNORECASE) or "=" in (track.series.name or ""):
            yield from ((phrase, Mention((0, 0), "token", keys)) for phrase in FITS)
        yield from ((phrase, Mention((0, 0), "token", keys)) for phrase in _of_guide(track))


def _of_guide(track: Track) -> Iterable[str]:
    """``the diagonal``, ``the identity line``, ``guessing``: what a line that is drawn to compare with goes by."""
    name = (track.series.name or "").casefold()
    for told in load("references")["guides"].values():
        if any(re.search(rf"\b{word}", name) for word in told["names"]):
            yield from told["phrases"]
    if track.is_diagonal:
        yield from load("references")["guides"]["diagonal"]["phrases"]


def _inflected(token: str) -> Iterable[str]:
    """A word of a name in the forms that texts give it: ``tubers``, ``boxes``, ``ploughing``, ``legacies``."""
    yield token
    yield from (token + tail for tail in ("s", "es") if token[-1].isalpha())
    yield token.removesuffix("e") + "ing"
    if token.endswith(("y", "s")):
        yield token[:-1] + "ies" if token.endswith("y") else token[:-1]


FITS = (
    "fit",
    "fitted curve",
    "fitted line",
    "fit line",
    "regression line",
    "the fit",
    "fitted",
    "frontier",
    "envelope",
)


def _spellings(name: str | None) -> Iterable[str]:
    """The name, the name without brackets and quotes, and its plural."""
    if not name:
        return
    bare = BRACKETS.sub("", name).strip(" \"'“”`")
    for form in {name, bare, bare.replace("_", " ")}:
        if len(form) > 1 or form.isupper():
            yield form
    if bare and bare[-1].isalpha() and len(bare) > 3:
        yield bare + "s"
    if " + " in bare:
        yield from (bare.replace(" + ", f" {joint} ") for joint in ("with", "plus"))
    part = PART_OF.fullmatch(bare)
    if part:
        yield f"{part.group(2)} {part.group(1)}"


PART_OF = re.compile(r"([^\W\d_]+) of (?:the )?([^\W\d_]+)")


def _tokens(name: str) -> list[str]:
    """Words of a name that may stand for it: ``cold`` for "Cold start", not ``start`` or a bare number."""
    return [w for w in (found.casefold() for found in _parts(name)) if w not in GENERIC and not w[0].isdigit()]


def _leading(name: str) -> Iterable[str]:
    """``ether`` of "Ether-based", ``acrylic`` of "Acrylic-modified": what a thing is made of or made with."""
    for first, second in HYPHENATED.findall(name):
        if second.casefold() in HYPHENS["made"] and first.casefold() not in HYPHENS["plain"]:
            yield first.casefold()


HYPHENS: dict[str, list[str]] = load("names")["hyphens"]
HYPHENATED = re.compile(r"(?<![\w-])([^\W_]{3,})-([^\W\d_]+)(?![\w-])")


def _parts(name: str) -> Iterable[str]:
    """The words of a name, ``pH`` too; ``Instruct`` of "Instruct-7B", ``GCN`` of "DropEdge-GCN"."""
    for word in WORD.findall(BRACKETS.sub("", name)):
        if len(word) > 2 or (len(word) == 2 and word != word.casefold()):
            yield word
        parts = [part for part in re.split(r"[-+]", word) if len(part) > 2]
        sized = len(parts) == 1 and re.fullmatch(r"[^\W\d_]{3,}[-+](?:\w*\d\w*|[A-Z]{1,2})", word) is not None
        yield from (part for part in parts if part != word and (sized or part[1:] != part[1:].casefold()))
    yield from (word for inner in BRACKETS.findall(name) for word in WORD.findall(inner) if len(word) > LONG_WORD)


LONG_WORD = 3


def _of_style(track: Track, keys: frozenset[Key]) -> Phrases:
    style = track.series.style
    if style.color:
        for color in {style.color, style.color.split("/")[0], style.color.split()[-1]}:
            yield color, Mention((0, 0), "color", keys)
        if "gr" in style.color:
            yield style.color.replace("gray", "grey"), Mention((0, 0), "color", keys)
            yield style.color.replace("grey", "gray"), Mention((0, 0), "color", keys)
    if style.line:
        yield style.line, Mention((0, 0), "style", keys)


def _of_group(track: Track, keys: frozenset[Key]) -> Phrases:
    for key, value in track.series.group.items():
        shown = f"{value:g}" if isinstance(value, int | float) else str(value)
        stem = key.split()[-1].casefold()
        for head in {key, stem, stem + "s", "depth", "depths"} if "recurrence" in stem else {key, stem, stem + "s"}:
            for joint in (" ", "=", " = ", " of "):
                yield f"{head}{joint}{shown}", Mention((0, 0), "group", keys)
        if not isinstance(value, int | float):
            yield shown, Mention((0, 0), "group", keys)
        elif len(shown) > 2:
            yield shown, Mention((0, 0), "group", keys)
            if value >= 1000:
                yield f"{value:,}", Mention((0, 0), "group", keys)


def _of_panels(view: View) -> Phrases:
    owners: dict[str, set[int]] = defaultdict(set)
    for index in range(len(view.figure.panels)):
        for token in _panel_tokens(view, index):
            owners[token].add(index)
    several = len(view.figure.panels) > 1
    for index, panel in enumerate(view.figure.panels):
        mark = Mention((0, 0), "panel", panels=frozenset({index}))
        if several:
            yield from ((phrase, mark) for phrase in _panel_phrases(index, panel.name, panel.title, panel.aliases))
            for token, held in owners.items():
                if index in held and len(held) < len(view.figure.panels):
                    yield from ((form, mark) for form in (token, token + "s", token.removesuffix("s")) if len(form) > 2)
        yield from of_sides(view, index)
    yield from of_metrics(view)


def _panel_phrases(index: int, name: str | None, title: str | None, aliases: tuple[str, ...]) -> Iterable[str]:
    for phrase in (name, title, *aliases):
        for form in {phrase or "", BRACKETS.sub("", phrase or "")}:
            if len(form) > 1:
                yield form
        for letter in _marks(phrase or ""):
            yield f"({letter})"
            yield from (f"{noun}{ending} {sign}" for noun in NOUNS for ending in ("", "s") for sign in _signs(letter))
            yield from (f"{lead} {letter}" for lead in ("in", "for") if letter not in ("a", "i") and letter.isalpha())
        for word in WORD.findall(phrase or ""):
            if word.casefold() in PLACES:
                yield from (f"{word} {noun}" for noun in ("plot", "panel", "chart", "graph", "subplot"))
                yield word if word.casefold() not in ("first", "second", "third", "upper", "lower") else ""
    yield f"chart {index + 1}"


def _marks(phrase: str) -> set[str]:
    """What a panel is marked with: the letter of ``b``, ``(b)``, ``Panel B``, ``Fig. 2b``, the number of ``Plot 2``."""
    told = phrase.casefold()
    return {mark for way in (BRACKETED, ALONE, LED) for found in way.finditer(told) for mark in found.groups() if mark}


def _signs(mark: str) -> tuple[str, str]:
    return mark, f"({mark})"


NOUNS = tuple(load("figure")["panels"]["nouns"])
BRACKETED = re.compile(r"\(([a-z]|[ivx]+)\)")
ALONE = re.compile(r"^\W*([a-h]|[ivx]+)\W*$|^([a-h])[.):]\s")
LED = re.compile(rf"\b(?:{'|'.join(map(re.escape, NOUNS))})\s+([a-h]|[ivx]+|\d)\b")


def _panel_tokens(view: View, index: int) -> set[str]:
    panel = view.figure.panels[index]
    labels = " ".join(
        filter(None, (panel.title, panel.y.label if panel.y else None, panel.y2.label if panel.y2 else None))
    )
    words = {w.casefold() for w in WORD.findall(re.sub(r"\bvs\.?\b.*", "", labels))}
    return {w for w in words if len(w) > 2 and w not in GENERIC - {"loss", "validation", "training", "test", "time"}}


def _of_categories(view: View) -> Phrases:
    for track in view.tracks:
        owners: dict[str, list[str]] = defaultdict(list)
        kinds = _kinds(view, track)
        for name in track.categories:
            for token in _tokens(name):
                owners[token].append(name)
        for name in track.categories:
            mark = Mention((0, 0), "category", frozenset({track.key}), category=name)
            told = (*_tokens(name), *_leading(name))
            alone = (t for t in told if len(owners[t]) <= 1 and stem(t) not in kinds)
            yield from ((phrase, mark) for phrase in (*_spellings(name), *alone))


def _kinds(view: View, track: Track) -> set[str]:
    """What the names along x are, by its label: ``corridors`` are all of them, not the ``East Corridor``."""
    axis = view.figure.panels[track.panel].x
    return {stem(word) for word in WORD.findall(((axis.label if axis else None) or "").casefold())}


def _of_lines(view: View) -> Phrases:
    """Reference lines: ``the dashed line``, ``the 2.5 line``, ``the red line``, their label or what it is at heart."""
    told = {track.series.style.color for track in view.tracks}
    strokes = {track.series.style.line for track in view.tracks}
    known = {stem(word) for word in _label_words(view)}
    for index, panel in enumerate(view.figure.panels):
        for line in panel.lines:
            if line.axis == "x" or not isinstance(line.value, int | float):
                continue
            mark = Mention((0, 0), "line", panels=frozenset({index}), level=float(line.value))
            color = (line.style.color,) if line.style.color and line.style.color not in told else ()
            stroke = line.style.line
            drawn = [w for w in DRAWN if w not in STROKES or w == stroke or (stroke is None and w not in strokes)]
            words = [w for w in _tokens(line.label or "") if stem(w) not in known]
            yield from ((f"{noun} {tail}", mark) for noun in (*drawn, *color, *words) for tail in GUIDES)
            yield from ((phrase, mark) for phrase in (f"{line.value:g} line", *_spellings(line.label), *words[-1:]))
            yield from (
                (f"the {word}", mark) for word in AVERAGES if re.search(rf"\b{word}$", (line.label or "").lower())
            )
            yield from ((phrase, mark) for phrase in _senses(line.label or "", known, alone=len(_levels(panel)) == 1))


def _levels(panel: Panel) -> list[Line]:
    return [line for line in panel.lines if line.axis != "x" and isinstance(line.value, int | float)]


def _senses(label: str, known: set[str], *, alone: bool) -> Iterable[str]:
    """``the goal`` for a line labelled "Target", ``the limit`` for the only line, which has no label."""
    words = set(_tokens(label)) | {w.casefold() for w in WORD.findall(label)}
    for name, sense in load("references")["senses"].items():
        meant = not words.isdisjoint(sense) or (alone and not label and name in ("limit", "target"))
        yield from (f"the {word}" for word in sense if meant and stem(word) not in known)


AVERAGES = ("average", "mean", "median", "baseline")
DRAWN = ("dashed", "dotted", "reference", "horizontal", "target", "threshold", "dashed reference", "baseline")
STROKES = ("dashed", "dotted")
GUIDES = ("line", "rule", "reference line", "level", "mark")


def _label_words(view: View) -> set[str]:
    """The words that axes and series go by, which name no line on their own."""
    labels = [t.label for t in view.tracks] + [t.series.name or "" for t in view.tracks]
    labels += [name for t in view.tracks for name in t.categories]
    return {token for label in labels for token in _tokens(label)}
