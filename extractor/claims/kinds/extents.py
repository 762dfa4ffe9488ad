"""Who covers more of the axis: ``varies least``, ``the widest swing of the four``, ``ranges more widely than B``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache

from extractor.claims.degrees import Degree, forms_of_adjectives
from extractor.claims.finding import Finding, names
from extractor.claims.interval import Truth, every
from extractor.claims.measures.measure import places_in, slack_of
from extractor.claims.statements.leftovers import unknown_words
from extractor.claims.statements.reading import OTHERS, Reading
from extractor.claims.statements.scope import EVERYWHERE
from extractor.claims.view import Track, plain
from extractor.claims.words import conjugated, each
from extractor.vocab import any_of, load

KIND = "range"


@dataclass(frozen=True, slots=True)
class Told:
    """Where a measure is said, whether more or less of it, and whether of all or against the other side."""

    start: int
    end: int
    sign: int
    is_superlative: bool


def check(reading: Reading) -> Finding | None:
    """The extents on y of those a statement speaks of, against those of all others or of its other side."""
    told = measure_in(reading.text)
    if told is None or _is_of_other(reading, told) or reading.of_role("y", "ratio", "percent", "change", "fraction"):
        return None
    sides = _sides(reading, told)
    if sides is None:
        return None
    mine, rivals = sides
    pairs = [(a, b) for a in mine for b in rivals if (a.panel, a.series.axis) == (b.panel, b.series.axis)]
    sizes = {t.key: size for t in (*mine, *rivals) if (size := _extent(reading, t)) is not None}
    held = [(a, b) for a, b in pairs if a.key in sizes and b.key in sizes]
    if not held or len(held) < len(pairs):
        return None
    truth = every(_more(told.sign * (sizes[a.key] - sizes[b.key]), slack_of(a)) for a, b in held)
    near = min(held, key=lambda pair: told.sign * (sizes[pair[0].key] - sizes[pair[1].key]))
    reason = "; ".join(f"{t.name} covers {plain(sizes[t.key])}" for t in near)
    word = ("largest" if told.sign > 0 else "smallest") if told.is_superlative else ">" if told.sign > 0 else "<"
    rest = "" if told.is_superlative else f" extent of {names(rivals)}"
    return Finding(KIND, truth, f"extent of {names(mine)} {word}{rest}", reason, (), 0.93, firm=truth is True)


def _more(margin: float, slack: float) -> Truth:
    return True if margin > 0 else False if margin < -slack else None


def _is_of_other(reading: Reading, told: Told) -> bool:
    """``varies most from seed to seed``, ``the steadiest climb``, ``the x range``: of noise, of a motion, of x."""
    noisy = [m for m in each(reading.text, "noise", "words") if not (m.start() < told.end and told.start < m.end())]
    moves = any(reading.has("motion", entry) for entry in ("rise", "fall"))
    runs = FROM_TO.search(reading.text)
    along = " ".join((p.x.label or "").casefold() for p in reading.view.figure.panels if p.x is not None)
    rest = HAVING.sub(
        lambda m: " " * len(m.group()),
        reading.text[: told.start] + " " * (told.end - told.start) + reading.text[told.end :],
    )
    return (
        bool(noisy)
        or moves
        or unknown_words(replace(reading, text=rest)) > 0
        or (runs is not None and runs.group("what")[:4] not in along)
    )


HAVING = re.compile(r"\b(?:spans?|covers?|shows?|exhibits?|displays?|belongs?|undergoes|follows)\b")
FROM_TO = re.compile(r"\bfrom (?:one )?(?P<what>[a-z]{3,}) to (?:(?P=what)|another|the next)\b")


def _sides(reading: Reading, told: Told) -> tuple[Sequence[Track], Sequence[Track]] | None:
    """Whose extent is held against whose."""
    after = [s for s in reading.subjects if s.span[0] - reading.offset >= told.end]
    before = [s for s in reading.subjects if s not in after]
    keys = frozenset(key for s in (before or after) for key in s.keys) or reading.context
    mine = reading.resolve(keys) if keys else ()
    inside = {t.key for t in mine}
    if not mine or (len(mine) > 1 and told.is_superlative and not before):
        return None
    if told.is_superlative or OTHERS.search(reading.text, told.end):
        return mine, [t for t in reading.everyone if t.key not in inside]
    if not before and not reading.context:
        return None
    rivals = [t for t in reading.resolve(frozenset(key for s in after for key in s.keys)) if t.key not in inside]
    return (mine, rivals) if after else None


def _extent(reading: Reading, track: Track) -> float | None:
    """From the lowest value to the highest, over the stretch that is spoken of."""
    scope = next((s for s in reading.scopes if not s.is_place), EVERYWHERE)
    places = [p for p in places_in(track, scope) if p.y.bounded]
    along = {w for p in reading.view.figure.panels if p.x for w in WORD.findall((p.x.label or "").casefold())}
    is_x = track.scattered and bool(along & set(WORD.findall(reading.text)))
    ends = [v for p in places for v in ((p.lo, p.hi) if is_x else (p.y.lo, p.y.hi))]
    return max(ends) - min(ends) if len(places) > 1 or len(set(ends)) > 1 else None


WORD = re.compile(r"[^\W\d_]{3,}")


def measure_in(text: str) -> Told | None:
    """The first word of extents that is compared."""
    for sign, is_superlative, pattern in _patterns("extent"):
        found = pattern.search(text)
        if found is not None and (is_superlative or THAN.search(text, found.end())):
            return Told(found.start(), found.end(), sign, is_superlative)
    return None


THAN = re.compile(r"\bthan\b")


@cache
def _patterns(measure: str) -> tuple[tuple[int, bool, re.Pattern[str]], ...]:
    """For each sign and degree: adjectives of the measure, degrees of its nouns, and its verbs with ``most``."""
    told, degrees = load("predicates")[measure], load("predicates")["degrees"]
    verbs = any_of([form for verb in told["verbs"] for form in conjugated(verb)])
    nouns = any_of([f"{noun}s?" for noun in told["nouns"]])
    found = []
    for sign, pole, adverb in ((1, "more", ("most", "more")), (-1, "less", ("least", "less"))):
        for rank, word in zip((True, False), adverb, strict=True):
            degree: Degree = "superlative" if rank else "comparative"
            own = _any(forms_of_adjectives(told[pole], degree, less=told["less" if sign > 0 else "more"]))
            sized = _any(forms_of_adjectives(degrees[pole], degree, less=degrees["less" if sign > 0 else "more"]))
            sized = f"(?:{sized}|{'most' if rank else 'more'})" if sign > 0 else sized
            done = rf"{verbs}(?: [a-z]+ly| by| over)?(?: (?:far|much|slightly|a little))? (?:the )?{word}\b(?! than \d)"
            pattern = rf"\b(?:{own}\b|{sized} (?:[a-z-]+ ){{0,2}}?{nouns}\b|{done})"
            found.append((sign, rank, re.compile(pattern)))
    return tuple(found)


def _any(words: Iterable[str]) -> str:
    return any_of(list(words))
