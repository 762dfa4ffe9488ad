"""Places told by marks of the curves: ``once the two have crossed``, ``between its plateau and the end``.

A side (``after``, ``until``, ``when``) and a mark make a place. The mark is a noun (``its peak``, ``the crossover``) or
a clause (``it bottoms out``, ``green overtakes it``, ``the line is crossed``), of the series it names, else of those
that the statement is about.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import cast

from extractor.claims.statements.durations import NUMBER, WORDED, Ruler, number_in
from extractor.claims.statements.marks import Mark, crossings, parting, plateau_of, reached, standing_at, top_of
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import Scope, Where
from extractor.claims.view import Track
from extractor.model import Span
from extractor.vocab import any_of, load

VOCAB = load("places")
SIDES = {side: any_of(words) for side, words in VOCAB["sides"].items()}
NOUNS = {noun: any_of(words) for noun, words in VOCAB["nouns"].items()}
VERBS = {verb: any_of(words) for verb, words in VOCAB["verbs"].items()}
NAME, LEVEL, VALUE = "§", "¤", "#"
SIDE = "|".join(f"(?P<{side}>{words})" for side, words in SIDES.items())
CURVES = r"(?:curve|line|trace|series|profile|model|method|run|arm)s?"
OWN = r"its|their|§+(?:['’]s?)?"
NOUN = (
    rf"(?:the|this|that|each|respective|both|reaching|(?:reaching )?(?P<own>{OWN}))?\s*(?:respective\s+|own\s+|"
    rf"very\s+)?"
    rf"(?P<which>first|second|last|two|only|single)?\s*(?:(?P<name>§+)\s+)?(?:{CURVES}\s+)?(?:[a-z-]+\s+)??"
    rf"(?P<noun>{'|'.join(f'(?P<{name}>{words})' for name, words in NOUNS.items())})"
    r"(?:\s+(?:of|for)\s+(?:the\s+)?(?P<owner>§+))?"
    r"(?=\s*(?:[,.;:)§#¤]|$)|\s+(?:and|of|in|at|on|onwards?|around|near|it|they|the|both|all|is|are|was|were|has|have|"
    r"does|to|until|for|its|their|neither|each|every|no|only)\b)"
)
DONE = (
    r"(?:(?:has|have|had|is|are|was|were|gets?|got)\s+)?"
    r"(?:(?:been|first|finally|just|already|once|itself|fully|also)\s+)*"
)
WHO = (
    rf"(?:the\s+)?(?P<who>(?:it|they|both(?:\s+{CURVES})?|all(?:\s+(?:of\s+them|{CURVES}))?|"
    rf"(?:(?:two|three|four)\s+)?{CURVES}|two)\b|§+(?:\s+{CURVES}\b)?(?:,?\s+(?:and|"
    rf"or)\s+(?:the\s+)?§+(?:\s+{CURVES}\b)?)?|"
    rf"(?:[a-z]+\s+){{1,2}}(?:of|for)\s+(?:the\s+)?§+|¤+)\s+{DONE}"
)
OTHER = (
    r"(?:the\s+)?(?P<other>§+|it\b|them\b|the\s+other\b|its\s+rival\b|each\s+other\b|one\s+another\b)"
    rf"(?:\s+{CURVES}\b)?"
)
GOAL = (
    r"(?:a\s+(?:level|value)\s+of\s+|the\s+|about\s+|around\s+)*(?P<goal>[#¤]+)(?:\s+(?:line|mark|level|threshold)\b)?"
)
ITS = r"(?:its|their|the|an?)\s+(?:[a-z]+\s+)??"
TOP = rf"(?P<top>{NOUNS['peak']})|(?P<low>{NOUNS['trough']})"
CLAUSE = WHO + (
    rf"(?:(?:(?:{VERBS['reach']}|at)\s+{ITS}(?:{TOP}|(?P<flat>{NOUNS['plateau']})))"
    rf"|(?P<passive>overtaken|passed|caught|surpassed|crossed|intersected)\s+by\s+{OTHER.replace('other>', 'by_whom>')}"
    rf"|(?P<overtakes>{VERBS['overtake']})\s+{OTHER}"
    rf"|(?:{VERBS['reach']}|{VERBS['reach_level']})\s+{GOAL}"
    rf"|(?P<stands>at\s+|)(?P<value>#+)"
    rf"|(?:{VERBS['stand']})\s+(?P<value2>#+)"
    rf"|(?P<peaks>{VERBS['peak']})|(?P<bottoms>{VERBS['trough']})|(?P<flattens>{VERBS['plateau']})"
    rf"|(?P<parts>{VERBS['part']})|(?P<leads>{VERBS['lead']})"
    rf"|(?P<cross>{VERBS['cross']}|reached|passed|exceeded|broken|"
    rf"breached)(?:\s+by\s+(?:the\s+)?(?P<by>§+))?)(?=\s*(?:[,.;:)]|$)|\s+(?!by\b|at\s+(?:#|¤)))"
)
SIDED = re.compile(
    rf"(?<![\w-])(?:(?:{SIDE})\s+)(?:(?P<clause>(?=(?:the\s+)?(?:it|they|both|all|two|three|{CURVES}|[§¤])))|)"
)
NOUN_MARK, CLAUSE_MARK = re.compile(NOUN), re.compile(CLAUSE)
ENDS = re.compile(r"the\s+(?:very\s+)?(?:(?P<start>start|beginning|outset|origin)|(?P<end>end|close|finish))\b")
TAIL = re.compile(r"(?:\s+(?:of|in|at|around|near)\s+[^,;]{1,24}?)?\s+(?:and|to)\s+(?=the\b|its\b|their\b|§)")
BETWEEN = re.compile(r"\b(?:between|from)\s+")
OFFSET = re.compile(rf"\b(?P<n>\d[\d,.]*|{NUMBER}|an?)\s+(?P<unit>[^\W\d_]+)\s+$")
STRETCH = re.compile(r"\b(?:in|over|during|for|within|throughout) (?:the )?(?:first |next |last )?$")
STATE = re.compile(
    r"\b(?:is|are|was|were|be|been|already|well|just|right|shortly|immediately|far|long|not|still|"
    r"comes?|came|coming|occur(?:s|red)?|happen(?:s|ed)?|lies?|lay|arrives?|place|sets? in)\s+$"
)
FRONT = re.compile(r"(?:^|[,;:(])\W*(?:(?:and|but|then|while|only|even|already)\s+)?$")
GENERIC = frozenset(("low", "top", "bottom", "mode", "lowest", "highest"))


@dataclass(frozen=True, slots=True)
class Told:
    """A mark in a statement: where it lies on x, where its words end, and which extreme of each series it is."""

    marks: tuple[Mark, ...]
    end: int
    extreme: int = 0


def scopes_by_mark(reading: Reading, ruler: Ruler | None, words: Collection[str]) -> Iterator[Scope]:
    """The places and stretches that marks of the curves tell."""
    piece = _pieced(reading)
    end = 0
    for found in BETWEEN.finditer(piece):
        scope = _stretch(reading, piece, found)
        if scope is not None:
            end = scope.span[1] - reading.offset
            yield scope
    for found in SIDED.finditer(piece):
        told = _told(reading, piece, found.end()) if found.start() >= end else None
        scope = None if told is None else _scope(reading, piece, found, told, ruler, words)
        if scope is not None:
            end = scope.span[1] - reading.offset
            yield scope


def _pieced(reading: Reading) -> str:
    """A statement with its names, lines and values as signs."""
    piece = reading.said
    spans = [(s.span, NAME) for s in reading.subjects] + [(m.span, LEVEL) for m in reading.levels]
    spans += [(a.span, VALUE) for a in reading.amounts if a.role in ("y", "percent", "change")]
    for (start, end), sign in spans:
        lo, hi = max(0, start - reading.offset), end - reading.offset
        piece = piece[:lo] + sign * (hi - lo) + piece[hi:]
    return piece


def _stretch(reading: Reading, piece: str, found: re.Match[str]) -> Scope | None:
    """``between its peak and the trough``, ``between the two crossings``, ``from its plateau to the end``."""
    first = _told(reading, piece, found.end())
    if first is None:
        return None
    span = (reading.offset + found.end(), reading.offset + first.end)
    if len(first.marks) == 2:
        return Scope("between", first.marks[0].hi, first.marks[1].lo, span, marked=True)
    joint = TAIL.match(piece, first.end)
    last = _told(reading, piece, joint.end()) or _end(reading, piece, joint.end()) if joint else None
    if last is None or len(first.marks) != 1 or len(last.marks) != 1:
        return None
    lo, hi = sorted((first.marks[0].hi, last.marks[0].lo))
    span = (span[0], reading.offset + last.end)
    return Scope("between", lo, hi, span, marked=True) if lo < hi else None


def _end(reading: Reading, piece: str, start: int) -> Told | None:
    found = ENDS.match(piece, start)
    ends = {t.end if found and found.group("end") else t.start for t in reading.tracks}
    place = next(iter(ends)) if found and len(ends) == 1 else None
    return None if found is None or place is None else Told((Mark(place, place),), found.end())


def _scope(
    reading: Reading, piece: str, found: re.Match[str], told: Told, ruler: Ruler | None, words: Collection[str]
) -> Scope | None:
    """A side and a mark as one scope; nothing where the side is what the statement says (``is past its peak``)."""
    side = "after" if found.group("after") else "before" if found.group("before") else "at"
    if all(t.is_told_backwards for t in reading.tracks):
        side = {"after": "before", "before": "after"}.get(side, side)
    lead, span = piece[: found.start()], (reading.offset + found.end(), reading.offset + told.end)
    offset = OFFSET.search(lead)
    if offset is not None and side != "at":
        return _away(reading, offset, side, told, ruler, words)
    if STATE.search(lead) or (side == "at" and not FRONT.search(lead)):
        return None
    if told.extreme and side != "at" and len({t.key for t in reading.tracks}) > 1:
        return Scope(cast("Where", f"{side}_{'peak' if told.extreme > 0 else 'trough'}"), span=span, marked=True)
    if len(told.marks) != 1:
        return None
    mark = told.marks[0]
    if side == "after":
        return Scope("after", mark.hi, mark.hi, span, marked=True)
    if side == "before":
        return Scope("before", mark.lo, mark.lo, span, marked=True)
    where: Where = "by" if found.group("at").startswith("by") else "at"
    return Scope(where if mark.lo == mark.hi else "between", mark.lo, mark.hi, span, marked=True)


def _away(
    reading: Reading, offset: re.Match[str], side: str, told: Told, ruler: Ruler | None, words: Collection[str]
) -> Scope | None:
    """``four hours after its peak``: a length counted from a mark."""
    unit, number = offset.group("unit"), number_in(offset.group("n").replace(",", ""))
    timed = ruler is not None and unit in WORDED and WORDED[unit][0] == ruler.kind
    length = number * WORDED[unit][1] / ruler.size if timed and ruler else number if unit in words else None
    if length is None or len(told.marks) != 1 or told.marks[0].lo != told.marks[0].hi:
        return None
    start = told.marks[0].lo
    x = start + (length if side == "after" else -length)
    span = (reading.offset + offset.start(), reading.offset + told.end)
    if STRETCH.search(reading.said[: offset.start()]):
        return Scope("between", min(start, x), max(start, x), span, marked=True)
    return Scope("at", x, x, span, marked=True)


# ------------------------------------------------------------------------------------------------ what the mark is


def _told(reading: Reading, piece: str, start: int) -> Told | None:
    clause = CLAUSE_MARK.match(piece, start)
    if clause is not None:
        return _of_clause(reading, clause)
    noun = NOUN_MARK.match(piece, start)
    return None if noun is None else _of_noun(reading, noun)


def _of_noun(reading: Reading, found: re.Match[str]) -> Told | None:
    named = next((found.span(g) for g in ("owner", "name", "own") if "§" in (found.group(g) or "")), None)
    tracks = _tracks(reading, named, found.span())
    if found.group("noun") in GENERIC and not (found.group("own") or found.group("owner")):
        return None
    if found.group("crossing"):
        return _crossing(reading, found.group("which"), found.end(), plural=found.group("crossing").endswith("s"))
    sign = 1 if found.group("peak") else -1 if found.group("trough") else 0
    own = _own_place(reading, found.end())
    if own is not None:
        return own
    if sign and found.group("which") in ("first", "second", "last"):
        return None
    if sign:
        marks = {top_of(t, sign) for t in tracks}
        return Told(_known(marks), found.end(), sign if named is None else 0)
    return Told(_known({plateau_of(t) for t in tracks}), found.end()) if found.group("plateau") else None


def _own_place(reading: Reading, end: int) -> Told | None:
    """``its peak in January 2020``: a mark whose place is told with it."""
    lead = PLACED.match(reading.said, end)
    places = [(a.span, a.lo, a.hi) for a in reading.amounts if a.role == "x" and lead]
    found = next((p for p in places if lead and 0 <= p[0][0] - reading.offset - lead.end() < 2), None)
    return None if found is None else Told((Mark(found[1], found[2]),), found[0][1] - reading.offset)


PLACED = re.compile(r"\s+(?:in|at|on|around|near|of)\s+(?:the\s+|about\s+)?(?:[^\W\d_]+\s+(?=\d))?")


def _crossing(reading: Reading, which: str | None, end: int, *, plural: bool) -> Told | None:
    pair = _pair(reading)
    marks = [mark for mark, _ in crossings(*pair)] if pair else []
    if which in ("first", "second", "last"):
        marks = marks[{"first": 0, "second": 1, "last": -1}[which] :][:1]
    elif len(marks) != (2 if plural else 1):
        marks = []
    return Told(tuple(marks), end) if marks else None


def _of_clause(reading: Reading, found: re.Match[str]) -> Told | None:
    named = found.span("who") if "§" in found.group("who") else None
    tracks = _tracks(reading, named, found.span())
    end = found.end()
    sign = (
        1 if found.group("peaks") or found.group("top") else -1 if found.group("bottoms") or found.group("low") else 0
    )
    if sign:
        return Told(_known({top_of(t, sign) for t in tracks}), end, sign if named is None else 0)
    if found.group("flattens") or found.group("flat"):
        flat = {plateau_of(t) for t in tracks}
        return Told(tuple(Mark(mark.lo, mark.lo) for mark in _known(flat)), end)
    if found.group("goal") or found.group("value") or found.group("value2") or "¤" in found.group("who"):
        return _at_level(reading, found, tracks)
    alone = found.group("cross") or found.group("parts") or found.group("leads")
    pair = _pair(reading) if alone else _two(reading, found)
    if pair is None:
        return None
    if found.group("parts"):
        mark = parting(*pair)
        return Told((mark,), end) if mark else None
    marks = [mark for mark, _ in crossings(*pair)]
    return Told((marks[0],), end) if len(marks) == 1 else None


def _at_level(reading: Reading, found: re.Match[str], tracks: Sequence[Track]) -> Told | None:
    """``X reaches 40``, ``the line is crossed``, ``where X is at 70``."""
    group = next((g for g in ("goal", "value", "value2") if found.group(g)), "who")
    if group == "who" and "¤" not in found.group("who"):
        return None
    by = found.span("by") if found.group("by") else None
    tracks = _tracks(reading, by, found.span()) if group == "who" else tracks
    spans = [(m.span, m.level) for m in reading.levels] + [(a.span, a.mid) for a in reading.amounts]
    at = reading.offset + found.start(group)
    level = next((value for (lo, hi), value in spans if lo <= at < hi and value is not None), None)
    if level is None:
        return None
    asked = standing_at if group.startswith("value") else reached
    return Told(_known({asked(t, level) for t in tracks}), found.end())


def _known(marks: Collection[Mark | None]) -> tuple[Mark, ...]:
    """The one mark that all series share; none where they differ."""
    return tuple(m for m in marks if m is not None) if len(marks) == 1 else ()


def _tracks(reading: Reading, named: Span | None, phrase: Span) -> tuple[Track, ...]:
    """The series that a mark names; where it names none, those that the rest of the statement is about."""
    if named is not None:
        keys = [s.keys for s in reading.subjects if _meets(reading, s.span, named)]
        return reading.resolve(frozenset().union(*keys)) if keys else ()
    outside = [s for s in reading.subjects if not _meets(reading, s.span, phrase)]
    main = reading.main if reading.main in outside else outside[0] if outside else reading.main
    return reading.resolve(main.keys if main else frozenset())


def _meets(reading: Reading, span: Span, other: Span) -> bool:
    lo, hi = span[0] - reading.offset, span[1] - reading.offset
    return lo < other[1] and other[0] < hi


def _pair(reading: Reading) -> tuple[Track, Track] | None:
    """The two series of a statement, or of the figure."""
    panels = {t.panel for t in reading.named} if reading.subjects else set()
    beside = tuple(t for t in reading.view.tracks if panels == {t.panel})
    for tracks in (reading.named, reading.everyone, beside):
        if len(tracks) == 2 and tracks[0].panel == tracks[1].panel:
            return tracks[0], tracks[1]
    return None


def _two(reading: Reading, found: re.Match[str]) -> tuple[Track, Track] | None:
    """``green overtakes it``: who passes, and who is passed."""
    spans = [found.span(g) for g in ("who", "other", "by_whom") if "§" in (found.group(g) or "")]
    tracks = [t for span in spans for t in _tracks(reading, span, found.span())]
    if len(spans) < 2 and len(tracks) == 1:
        rest = [t for t in _tracks(reading, None, found.span()) if t.key != tracks[0].key]
        tracks += rest if len(rest) == 1 else [t for t in reading.everyone if t.key != tracks[0].key]
    return (tracks[0], tracks[1]) if len(tracks) == 2 else None


def mark_of(reading: Reading) -> Mark | None:
    """Where the event that a statement tells takes place: ``Oral peaks``, ``the two curves cross``."""
    piece = _pieced(reading)
    told = [t for found in CLAUSE_MARK.finditer(piece) if (t := _of_clause(reading, found)) is not None and t.marks]
    return (
        told[0].marks[0]
        if len(told) == 1 and len(told[0].marks) == 1 and told[0].marks[0].lo == told[0].marks[0].hi
        else None
    )
