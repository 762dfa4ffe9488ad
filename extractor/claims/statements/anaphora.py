"""Places told by those of the statement before: ``at that point``, ``by then``, ``from there on``, ``a year later``."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import replace

from extractor.claims.statements.durations import NUMBER, WORDED, Ruler, number_in
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import Scope, Where
from extractor.claims.statements.scope_marks import mark_of

TIME = r"point|time|moment|place|spot|date|stage|instant|mark|position"
THERE = re.compile(
    rf"\b(?:(?P<by>by (?:then|that (?:time|point|date|stage)|this (?:time|point)))|(?:at|in|on|under|with|"
    rf"for) (?:(?:that|this)"
    rf"(?: very| same)?|(?:exactly )?the (?:very )?same) (?P<noun>{TIME}|[^\W\d_]+)\b|(?P<there>^\W*(?:there|here)\b)|"
    r"(?P<then>at which (?:point|time)|by which time))"
)
LATER = re.compile(
    r"\b(?:(?:at|in|for|on) (?:all|every|each|any)(?: of the)? (?:later|subsequent|following|further|higher|"
    r"larger|longer) "
    r"[^\W\d_]+|(?:beyond|after|past) (?:that|this|it|which)\b(?: [a-z]+\b(?=,))?|thereafter|(?:from|"
    r"since) (?:then|there|here|that|this)\b"
    rf"(?: (?:{TIME}|peak|low|year|month|week|day|trough|maximum|minimum))?(?: on(?:wards?)?\b)?|afterwards?|"
    rf"subsequently|later on|to (?:its|the) right\b(?! of)|"
    r"ever since|upon? which)"
)
EARLIER = re.compile(
    r"\b(?:(?:at|in|for|on) (?:all|every|each|any)(?: of the)? (?:earlier|previous|preceding|lower|smaller|"
    r"shorter) [^\W\d_]+|"
    rf"(?:before|until|up to|till) (?:that|then|this|there)\b(?: (?:{TIME}))?|beforehand|to (?:its|"
    rf"the) left\b(?! of)|up to (?:that|this) (?:{TIME}))"
)
AWAY = re.compile(
    rf"\b(?P<n>\d+(?:\.\d+)?|{NUMBER}|an?)\s+(?P<unit>[^\W\d_]+)\s+(?:(?P<later>later(?! than)|afterwards|"
    rf"on\b(?=\s*,)|after(?=\s*[,.;]|$))|"
    r"(?P<earlier>earlier(?! than)|before(?=\s*[,.;]|$)|previously))"
)
MOVES_ON = re.compile(r"\b(?:goes|go|went|going) on\b|\b(?:later|eventually|ultimately)\b")


def placed_by(reading: Reading, before: Reading, ruler: Ruler | None, words: Collection[str]) -> Reading:
    """The statement at the place that the one before has told, or on the side of it that the statement points to."""
    anchor = _anchor(before)
    if anchor is None or any(s.where not in ("before", "all") for s in reading.scopes):
        return reading
    scope = _scope(reading, anchor, ruler, words)
    if scope is None:
        return reading
    until = next((s for s in reading.scopes if s.where == "before" and s.lo == s.lo), None)
    if until is not None:
        whole = Scope("between", scope.lo, until.hi, until.span, until.ranked)
        return replace(reading, scopes=(whole,)) if scope.where == "after" and scope.lo < until.hi else reading
    return replace(reading, scopes=(scope, *reading.scopes))


def _anchor(before: Reading) -> Scope | None:
    """The one place that a statement tells: by a number or a name, or as a mark of its curve (``it peaks``)."""
    places = [s for s in before.scopes if (s.is_place or _is_bin(before, s)) and s.lo == s.lo]
    if len(places) == 1:
        return places[0]
    sides = [s for s in before.scopes if s.where in ("before", "after") and SIDEWAYS.search(before.text)]
    if len(sides) == 1:
        return sides[0]
    mark = mark_of(before) if not before.scopes else None
    return None if mark is None else Scope("at", mark.lo, mark.hi, before.statement.span)


SIDEWAYS = re.compile(r"\bto (?:its|the) (?:left|right)\b")


def _is_bin(before: Reading, scope: Scope) -> bool:
    """``the one from six to eight days``: a bin of a histogram."""
    bins = {(p.lo, p.hi) for t in before.tracks for p in t.places if p.is_stretch}
    return scope.where == "between" and (scope.lo, scope.hi) in bins


def _scope(reading: Reading, anchor: Scope, ruler: Ruler | None, words: Collection[str]) -> Scope | None:
    text = reading.text
    away, later, earlier, there = AWAY.search(text), LATER.search(text), EARLIER.search(text), THERE.search(text)
    if away is not None:
        length = _length(away, ruler, words)
        x = anchor.hi + (length or 0.0) * (1 if away.group("later") else -1)
        return None if length is None else Scope("at", x, x, _span(reading, away))
    if later is not None:
        x = anchor.hi if anchor.ranked else anchor.hi + 1e-4 * abs(anchor.hi)
        return Scope("after", x, x, anchor.span, anchor.ranked)
    if earlier is not None:
        return Scope("before", anchor.lo, anchor.lo, _span(reading, earlier), anchor.ranked)
    if there is not None and _is_of_x(there.group("noun"), words):
        where: Where = "by" if there.group("by") else "at"
        return Scope("at" if anchor.ranked else where, anchor.lo, anchor.hi, _span(reading, there), anchor.ranked)
    return None


def _is_of_x(noun: str | None, words: Collection[str]) -> bool:
    """``at the same load`` on an axis of load; not ``at the same rate``."""
    return noun is None or noun in words or re.fullmatch(TIME, noun) is not None


def _length(found: re.Match[str], ruler: Ruler | None, words: Collection[str]) -> float | None:
    unit, number = found.group("unit"), number_in(found.group("n"))
    if ruler is not None and unit in WORDED and WORDED[unit][0] == ruler.kind:
        return number * WORDED[unit][1] / ruler.size
    return number if unit in words else None


def _span(reading: Reading, found: re.Match[str]) -> tuple[int, int]:
    return reading.offset + found.start(), reading.offset + found.end()


# ------------------------------------------------------------------------------------------------ carried over


def continued(reading: Reading, before: Reading | None, follows: bool) -> Reading:
    """``Over that same interval``: the scopes of the statement before; ``then``: what comes after them."""
    if before is None or reading.scopes:
        return reading
    same_sentence = before.statement.sentence == reading.statement.sentence
    places = tuple(s for s in before.scopes if s.is_place)
    fronted = same_sentence and not follows and _is_fronted(reading, before)
    follows = follows or (same_sentence and not fronted and _goes_on(reading, before))
    same = SAME_STRETCH.search(reading.text)
    if same is not None and (same.group("noun") or "")[:5] not in reading.view.words:
        return replace(reading, scopes=before.scopes)
    if follows or LATER.search(reading.text):
        rest = _rest(reading, before)
        return reading if rest is None else replace(reading, scopes=(rest,))
    if fronted and not MOVES_ON.search(reading.text):
        return replace(reading, scopes=before.scopes)
    stays = same_sentence and len(places) == 1 and not MOVES_ON.search(reading.text)
    return replace(reading, scopes=places) if stays else reading


def _is_fronted(reading: Reading, before: Reading) -> bool:
    """``Beyond the origin, A is under B and B under C``: a stretch that opens a sentence holds for others in it too."""
    keys, named = {k for s in before.subjects for k in s.keys}, {k for s in reading.subjects for k in s.keys}
    comma = before.text.find(",")
    opening = all(s.span[1] - before.offset <= comma for s in before.scopes) and 0 < comma < FRONT
    first = min((s.span[0] for s in before.subjects), default=0)
    opening = opening or (all(s.span[1] <= first for s in before.scopes) and OPENING.match(before.said) is not None)
    return opening and bool(before.scopes) and bool(keys and named) and keys != named


FRONT = 60
OPENING = re.compile(
    r"\W*(?:only |even |just |right )?(?:at|in|on|for|from|by|after|before|until|over|during|within|between|through|"
    r"across|beyond|past|around|under|with|without|since|up to|as of|once|when)\b"
)


def _goes_on(reading: Reading, before: Reading) -> bool:
    """``peaks at 40 and declines``, ``rises until May and falls``: a motion told after another comes after it."""
    tops = any(before.has("compare", entry) for entry in ("highest", "lowest"))
    return _is_of_same(reading, before) and _moves(reading) and (_moves(before) or tops) and len(before.scopes) == 1


def _is_of_same(reading: Reading, before: Reading) -> bool:
    """Whether no other is named than the one before: ``A falls until 200 while B rises`` is not about what follows."""
    return not reading.main or not before.main or bool(reading.main.keys & before.main.keys)


def _moves(reading: Reading) -> bool:
    return reading.has("motion", "rise") or reading.has("motion", "fall")


def _rest(reading: Reading, before: Reading) -> Scope | None:
    """What is left of x after the one stretch of the statement before."""
    ends = [t.end for t in reading.tracks if t.end is not None]
    windows = {w for t in reading.tracks if len(before.scopes) == 1 and (w := before.scopes[0].window(t)) is not None}
    tops = {hi for _, hi in windows}
    if len(tops) != 1 or not ends or not min(tops) < max(ends):
        return None
    return Scope("after", min(tops), min(tops), before.scopes[0].span)


SAME_STRETCH = re.compile(
    r"\b(?:that|this|the same|the) (?:same )?(?P<noun>interval|period|range|stretch|span|window|time)\b|^there\b"
)


def without_own_end(text: str, scopes: tuple[Scope, ...]) -> tuple[Scope, ...]:
    """``From July on, it is the highest until the right edge``: what goes on to the end names no other place by it."""
    if not any(scope.where == "after" for scope in scopes):
        return scopes
    return tuple(
        s for s in scopes if s.where != "end" or not UNTIL.search(text, max(0, s.span[0] - 16), s.span[0] + 16)
    )


UNTIL = re.compile(r"\b(?:until|till|up to|(?:all the way |right )?(?:to|through))\b", re.IGNORECASE)
