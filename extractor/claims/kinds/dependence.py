"""One thing that goes with another: ``the wider the network, the lower the loss``, ``adding width helps``.

A statement is cut into what drives (``with every step up in width``) and what follows (``the loss falls``). The driver
is the number by which the series differ, or x; the sign of both parts tells which way y must go along it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations, pairwise
from typing import Literal

from extractor.claims.degrees import plain_forms, sense_on, senses
from extractor.claims.finding import Answer, Finding, combine, names, pointers, summary
from extractor.claims.interval import Truth
from extractor.claims.kinds.parameter import families, later_above
from extractor.claims.measures.measure import places_in
from extractor.claims.statements.leftovers import PLAIN_WORDS, known_words
from extractor.claims.statements.motions import QUALITY
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import EVERYWHERE
from extractor.claims.view import Track, brief
from extractor.claims.words import conjugated, first
from extractor.vocab import any_of, load

Driver = Literal["series", "x"]
TWO, AGREES, DISAGREES = 2, 0.9, 0.25


@dataclass(frozen=True, slots=True)
class Part:
    """What drives or what follows: its words, which way it goes, and whether that is a matter of merit."""

    text: str
    sign: int
    merit: bool = False


def check(reading: Reading) -> Finding | None:
    """Whether y goes the stated way along the driver, at every place or in every series."""
    if reading.amounts_of_level or reading.of_role("ratio", "percent", "change", "fraction") or DENIED.search(reading.text):
        return None
    met = _extremes_met(reading)
    if met is not None:
        return met
    for driven, follows in _parts(reading):
        pairs = _two_measures(reading, driven, follows)
        if pairs:
            return _with_another(pairs, driven, follows)
        driver = _driver(reading, driven)
        if driver is not None and _is_of_y(reading, follows, driven):
            found = (_by_series if driver == "series" else _along_x)(reading, driven, follows)
            limited = found is not None and found.truth is False and LIMITED.search(f"{driven.text} {follows.text}")
            return replace(found, truth=None) if found is not None and limited else found
    return None


LIMITED = re.compile(
    r"\b(?:above|below|beyond|before|after|during|between|until|past|under|within|at|in|on|over|from|for|once|only|but)\b"
)


DENIED = re.compile(r"\b(?:not|never|no|neither|nor|without|hardly|barely|except|unless|gap|difference|distance|spread)\b|n't\b")
THE_THE = re.compile(r"\bthe (?P<driven>[^,;]+?),? the (?P<follows>[^,;]+)$")
WITH = r"(?:as|with|when(?:ever)?|once|on|upon|for)"
AFTER = re.compile(rf"^(?P<follows>.+?),? \b{WITH} (?P<driven>[^,;]+)$")
BEFORE = re.compile(rf"^\W*{WITH} (?P<driven>[^,;]+?), (?P<follows>[^;]+)$")
EACH = re.compile(
    r"\b(?:each|every) (?:further |additional |successive )?(?P<driven>(?:step|rung|increase|rise|increment|doubling|notch|level)"
    r"(?: up)?(?: (?:in|of|on|along|to))? [^,;]+?)"
    r",? (?:goes with|comes with|brings|means|gives|yields|leads to|results in|is accompanied by|corresponds to|is matched by) (?P<follows>[^;]+)$"
)
RELATED = re.compile(
    r"^(?P<follows>.+?) (?:(?:is|are|was|were|varies|vary|depends?|scales?|changes?|runs?)\b )(?P<how>[^,;]*?)\b(?:in|to|with|on|by) (?:the )?(?P<driven>[^,;]+)$"
)
BETWEEN = re.compile(r"\b(?P<how>\w+) (?:relationship|relation|correlation|link|association) between (?:the )?(?P<driven>[^,;]+?) and (?:the )?(?P<follows>[^,;]+)$")
IS_BETTER = re.compile(r"^(?:the )?(?P<driven>[a-z]+er) (?:is|means|was|networks? (?:is|are)|ones? (?:is|are)) (?:always |consistently )?(?P<follows>[^;]+)$")
ACTS = re.compile(r"^\W*(?P<driven>[a-z]+ing(?: (?:the )?[^,;]+?)?|(?:extra|additional|more|larger|higher|greater|smaller|lower|fewer|longer|shorter|wider|deeper) [^,;]+?) (?P<follows>VERBS\b[^;]*)$".replace("VERBS", "(?:VERBS)"))


def _parts(reading: Reading) -> Iterator[tuple[Part, Part]]:
    """Every way a statement may be cut into what drives and what follows."""
    text = _plain(reading)
    for pattern in (THE_THE, EACH, BEFORE, AFTER, IS_BETTER, _acts()):
        found = pattern.search(text)
        if found is None:
            continue
        driven, follows = _signed(reading, found.group("driven"), "up", "down"), _signed(reading, found.group("follows"), "raises", "lowers")
        bare = driven is None and (pattern in (EACH, _acts()) or (pattern is AFTER and _is_bare(found)))
        driven = Part(found.group("driven"), 1) if bare else driven
        if driven is not None and follows is not None and not driven.merit:
            yield driven, follows
    for pattern in (RELATED, BETWEEN):
        found = pattern.search(text)
        way = _way(found.group("how")) if found is not None else None
        if found is not None and way is not None:
            parts = [found.group("driven"), found.group("follows")]
            for one, two in (parts, parts[::-1]) if pattern is BETWEEN else (parts,):
                yield Part(one, 1), Part(two, way)


def _is_bare(found: re.Match[str]) -> bool:
    """``falls with width``: a noun without a verb, which grows."""
    lead = found.string[: found.start("driven")].split()[-1]
    return lead in ("with", "on", "upon", "for") and len(found.group("driven").split()) <= SHORT


SHORT = 4


def _plain(reading: Reading) -> str:
    """The statement without its last stop, and without the place that a comma or preposition sets off at its end."""
    text = (reading.said.casefold() if len(reading.said) == len(reading.text) else reading.text).rstrip(" .;:")
    for scope in sorted(reading.scopes, key=lambda s: -s.span[0]):
        lo, hi = scope.span[0] - reading.offset, scope.span[1] - reading.offset
        if 0 <= lo < hi and PLACED.search(text[:lo]):
            text = PLACED.sub(" ", text[:lo]) + text[hi:]
    return EVERYWHERE_SAID.sub(" ", text).strip(" ,.")


PLACED = re.compile(r",?\s*\b(?:at|in|from|by|for|over|during|after|before|until|on)\s+(?:the\s+)?$")
EVERYWHERE_SAID = re.compile(
    r",?\s*\b(?:throughout|everywhere|at (?:every|each|all) [a-z]+(?: [a-z]+)?|in (?:all|every|each|both) (?:of )?(?:the )?(?:[a-z]+ )?[a-z]+|"
    r"across the board|in every case|consistently|always|steadily|invariably|clearly|monotonically|generally|strictly)\b"
)


def _way(how: str) -> int | None:
    for entry, way in (("inverse", -1), ("direct", 1), ("either", 0)):
        if re.search(rf"\b{any_of(load('predicates')['dependence'][entry])}\b", how):
            return way
    return None


def _signed(reading: Reading, text: str, up: str, down: str) -> Part | None:
    """A part with the first word that tells which way it goes: a comparative or a verb."""
    found: list[tuple[int, int, bool]] = []
    for match in DEGREE.finditer(text):
        sense = sense_on(" ".join(match.group().split()), reading.view.told) if match.group() in senses() else None
        if sense is not None and sense.degree == "comparative":
            found.append((match.start(), 1 if sense.pole in ("more", "good") else -1, sense.pole in ("good", "bad")))
    bare = BARE_DEGREE.search(text)
    found += [(bare.start(), 1 if bare.group() == "more" else -1, False)] if bare else []
    for entry, sign in ((up, 1), (down, -1), ("helps", 1), ("hurts", -1)):
        verb = _verbs(entry).search(text)
        found += [(verb.start(), sign, entry in ("helps", "hurts"))] if verb else []
    for match in MADE.finditer(text):
        sense = sense_on(match.group("adjective"), reading.view.told) if match.group("adjective") in plain_forms() else None
        if sense is not None and sense.labels and not match.group().endswith("ness"):
            found.append((match.start(), 1 if sense.pole in ("more", "good") else -1, sense.pole in ("good", "bad")))
    moved = first(text, "motion", "rise", "fall")
    found += [(moved[1].start(), 1 if moved[0] == "rise" else -1, _is_merit(moved[1].group()))] if moved else []
    step = STEP.search(text)
    found += [(step.start(), -1 if step.group("down") else 1, False)] if step else []
    if not found:
        return None
    _, sign, merit = min(found)
    return Part(text, sign, merit)


DEGREE = re.compile(r"\b(?:(?:more|less) [a-z-]+|[a-z]+er|better|worse|fewer)\b")
BARE_DEGREE = re.compile(r"\b(?:more|less)\b")
STEP = re.compile(r"\b(?:step|rung|notch|move|doubling|increase|increment|rise)s?(?: (?:up|(?P<down>down)))?\b")


def _is_merit(word: str) -> bool:
    """``improves``; what recovers goes up again, whatever it is."""
    return QUALITY.match(word) is not None and not word.startswith("recover")


@cache
def _verbs(entry: str) -> re.Pattern[str]:
    forms = []
    for verb in load("predicates")["dependence"][entry]:
        lemma, _, rest = verb.partition("/")
        forms += [f"{form} {rest}".strip() for form in conjugated(lemma)]
    return re.compile(rf"\b{any_of(forms)}\b")


@cache
def _acts() -> re.Pattern[str]:
    verbs = "|".join([_verbs(entry).pattern[2:-2] for entry in ("raises", "lowers", "helps", "hurts")] + ["[a-z]{3,}s"])
    more = r"(?:means?|gives?|brings?|yields?|leads? to|results? in|goes? with|makes? for|produces?)"
    return re.compile(ACTS.pattern.replace("VERBS", f"{verbs}|{more}", 1))


# ------------------------------------------------------------------------------------------------ the driver


def _driver(reading: Reading, driven: Part) -> Driver | None:
    """What a part speaks of: the number in the names of the series, or x; by its nouns, or by what its adjective fits."""
    along = " ".join((p.x.label or "") for p in reading.view.figure.panels if p.x is not None).casefold()
    shared = _shared(reading)
    words = {word[:5] for word in WORD.findall(driven.text)}
    if shared and (words & {w[:5] for w in WORD.findall(shared)} or _fits(driven.text, shared)):
        return "series"
    if words & {w[:5] for w in WORD.findall(along) if w not in GENERIC} or _fits(driven.text, along):
        return "x"
    return None


WORD = re.compile(r"[^\W\d_]{3,}")
GENERIC = frozenset(("number", "per", "the", "and", "count"))


def _fits(text: str, noun: str) -> bool:
    """``wider`` of widths, ``warmer`` of temperatures: an adjective whose measure the noun is."""
    told = f" {' '.join(WORD.findall(noun))} "
    found = [s for m in DEGREE.finditer(text) for s in senses().get(m.group(), ()) if s.labels]
    found += [s for m in MADE.finditer(text) for s in plain_forms().get(m.group("adjective"), ()) if s.labels]
    return any(f" {label}" in told for sense in found for label in sense.labels if len(label) > TWO)


MADE = re.compile(r"\b(?P<adjective>[a-z]{3,}?)(?:en(?:s|ed|ing)?|ing|ness|s)\b")  # ``thickens``, ``cooling``, ``thickness``


def _shared(reading: Reading) -> str:
    """The words that all series of a family have in common beside their numbers: ``width``; and what groups are called."""
    tracks = [t for family in families(reading.everyone) for _, t in family]
    if len(tracks) < TWO:
        return ""
    groups = {key.casefold() for t in tracks for key in t.series.group}
    words = [set(WORD.findall((t.series.name or "").casefold())) for t in tracks]
    return " ".join([*groups, *set.intersection(*words)])


def _is_of_y(reading: Reading, follows: Part, driven: Part) -> bool:
    """Whether what follows is the axis of values: by a word of its label, an adjective, or nothing that is another's."""
    known = known_words(reading) | {word[:5] for word in WORD.findall(driven.text)}
    words = [w for w in WORD.findall(follows.text) if w not in PLAIN and w not in PLAIN_WORDS and not senses().get(w)]
    made = {m.group() for m in MADE.finditer(follows.text) if m.group("adjective") in plain_forms()}
    strange = [w for w in words if w[:5] not in known and w not in made]
    signs = [m.group() for e in ("raises", "lowers", "helps", "hurts") for m in _verbs(e).finditer(follows.text)]
    strange = [w for w in strange if not any(w in sign for sign in signs) and set(w) != {"x"}]
    labels = {w[:5] for t in reading.everyone for w in WORD.findall(t.label.casefold())}
    told = any(w[:5] in labels for w in WORD.findall(follows.text))
    return told or not strange or (len(strange) == 1 and _is_measured(reading, follows))


def _is_measured(reading: Reading, follows: Part) -> bool:
    """``the thinner the solutions``: an adjective of what y measures, or of merit, said of a thing."""
    labels = " ".join(t.label.casefold() for t in reading.everyone)
    return (follows.merit and not BARE_DEGREE.search(follows.text)) or _fits(follows.text, labels)


PLAIN = frozenset(("the", "and", "more", "less", "that", "its", "their", "all", "every", "each", "both", "curve", "curves", "value", "values", "result", "results"))


# ------------------------------------------------------------------------------------------------ two measures


def _meant(reading: Reading, text: str) -> list[Track]:
    """The series that a part names, or whose label it tells or an adjective of it fits."""
    words = {word[:5] for word in WORD.findall(text)}
    named = [t for t in reading.everyone if t.name and re.search(rf"\b{re.escape(t.name.casefold())}\b", text)]
    told = [t for t in reading.everyone if words & {w[:5] for w in WORD.findall(UNIT.sub("", t.label.casefold()))}]
    return named or told or [t for t in reading.everyone if _fits(text, t.label.casefold())]


UNIT = re.compile(r"[(\[].*")


def _two_measures(reading: Reading, driven: Part, follows: Part) -> list[tuple[Track, Track]]:
    """``as coverage slips, cases climb``: two series on axes of their own, each named in one of the parts."""
    ones, twos = _meant(reading, driven.text), _meant(reading, follows.text)
    apart = not {(t.panel, t.series.axis) for t in ones} & {(t.panel, t.series.axis) for t in twos}
    if not ones or not twos or not apart:
        return []
    same = [(a, b) for a in ones for b in twos if a.name == b.name]
    return same or [(a, b) for a in ones for b in twos]


def _with_another(pairs: list[tuple[Track, Track]], driven: Part, follows: Part) -> Finding | None:
    """The share of pairs of places at which both series go the stated ways."""
    way, shares = driven.sign * follows.sign, []
    for one, two in pairs:
        both = [(a.y.mid, b.mid) for a in one.points if (b := two.at(a.x)) is not None]
        told = [s for (a, b), (c, d) in combinations(both, TWO) if (s := (c - a) * (d - b))]
        if way == 0 or follows.merit or len(told) < TWO:
            return None
        shares.append(sum(way * s > 0 for s in told) / len(told))
    truth: Truth = True if min(shares) >= AGREES else False if max(shares) <= DISAGREES + 0.15 else None
    program = f"for all x: {pairs[0][0].name} {'with' if way > 0 else 'against'} {pairs[0][1].name}"
    reason = f"{brief(100 * min(shares))} % of the pairs of places run that way"
    return Finding("correlation", truth, program, reason, (), 0.86)


MEETING = re.compile(
    r"^(?P<one>.+?),? \b(?:(?:just |exactly |precisely )?(?:when|where|as)|in the same \w+ (?:that|in which)) (?P<two>[^,;]+)$"
)


def _extremes_met(reading: Reading) -> Finding | None:
    """``Cases are highest when coverage is lowest``: the extremes of two series lie at one place."""
    found = MEETING.search(_plain(reading))
    sides = [(_meant(reading, part), _extreme(part)) for part in found.groups()] if found else []
    if len(sides) != TWO or any(len(tracks) != 1 or sign is None for tracks, sign in sides):
        return None
    (one, a), (two, b) = ((tracks[0], sign or 0) for tracks, sign in sides)
    if one is two or len(one.points) < TWO or len(two.points) < TWO:
        return None
    ends = [max(t.points, key=lambda p, s=sign: s * p.y.mid) for t, sign in ((one, a), (two, b))]
    truth: Truth = ends[0].x == ends[1].x
    told = "; ".join(f"{t.name} {'peaks' if s > 0 else 'bottoms out'} at {p.shown}" for (t, s), p in zip(((one, a), (two, b)), ends, strict=True))
    program = f"x of extreme({one.name}) = x of extreme({two.name})"
    return Finding("extremum", truth, program, told, (*ends[0].y.pointers, *ends[1].y.pointers), 0.93, read=_whole(reading))


def _extreme(text: str) -> int | None:
    """+1 for the highest, -1 for the lowest, by a superlative or a verb of turning."""
    top = first(text, "compare", "highest", "lowest")
    turn = first(text, "turns", "peak", "trough")
    told = [m for m in (top, turn) if m is not None]
    entry = min(told, key=lambda m: m[1].start())[0] if told else None
    return None if entry is None else 1 if entry in ("highest", "peak") else -1


# ------------------------------------------------------------------------------------------------ the test


def _good(reading: Reading, track: Track, follows: Part) -> int:
    return (reading.direction(track) or 1) if follows.merit else 1


def _by_series(reading: Reading, driven: Part, follows: Part) -> Finding | None:
    """Each member of a family against the next larger one, at every place of the scope."""
    scope = next((s for s in reading.scopes if s.where != "all"), EVERYWHERE)
    found = [family for family in families(reading.named or reading.everyone) if len(family) > TWO]
    found = found or [family for family in families(reading.everyone) if len(family) > TWO]
    if follows.merit and not all(reading.direction(t) for family in found for _, t in family):
        return None
    tried: dict[int, list[Answer]] = {}
    for way in (1, -1) if follows.sign == 0 else (driven.sign * follows.sign,):
        tried[way] = [
            a
            for family in found
            for (_, one), (_, two) in pairwise(family)
            for a in later_above(one, two, scope, way * _good(reading, one, follows))
        ]
    way, answers = max(tried.items(), key=lambda item: sum(a.truth is True for a in item[1]))
    if not answers:
        return None
    truth: Truth = combine(reading, answers)
    against = sum(a.truth is False for a in answers)
    truth = None if truth is False and TWO * against <= len(answers) else truth
    program = f"for {scope.shown}: y({names([t for f in found for _, t in f])}) {'up' if way > 0 else 'down'} in order of the parameter"
    return Finding("order", truth, program, summary(answers, truth), pointers(answers), 0.9, firm=truth is True, read=_whole(reading))


def _along_x(reading: Reading, driven: Part, follows: Part) -> Finding | None:
    """The share of pairs of places of each series at which y goes the stated way along x."""
    scope = next((s for s in reading.scopes if s.where != "all" and not s.is_place), EVERYWHERE)
    tracks = [t for t in reading.tracks if t.is_ordered and not t.scattered]
    if not tracks or len(tracks) < len(reading.tracks) or any(follows.merit and not reading.direction(t) for t in tracks):
        return None
    shares = []
    for track in tracks:
        way = driven.sign * follows.sign * _good(reading, track, follows)
        steps = [(b.x - a.x) * (b.y.mid - a.y.mid) for a, b in combinations(places_in(track, scope), TWO)]
        told = [s for s in steps if s != 0]
        if len(told) < TWO:
            return None
        agree = sum(s > 0 for s in told) / len(told)
        shares.append(max(agree, 1 - agree) if way == 0 else agree if way > 0 else 1 - agree)
    truth: Truth = True if min(shares) >= AGREES else False if max(shares) <= DISAGREES else None
    word = "with" if driven.sign * follows.sign >= 0 else "against"
    reason = f"{brief(100 * min(shares))} % of the pairs of places run that way"
    return Finding("correlation", truth, f"for {scope.shown}: y({names(tracks)}) {word} growing x", reason, (), 0.86, read=_whole(reading))


def _whole(reading: Reading) -> tuple[tuple[int, int], ...]:
    return ((0, len(reading.text)),)
