"""What a statement leaves out: ``except in 1985``, ``apart from the control``, ``all but the first station``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from extractor.claims.statements.ordinals import FIRST, LARGE, LAST, SMALL
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import Scope
from extractor.claims.statements.subjects import Subject
from extractor.claims.view import Track, View
from extractor.claims.words import numeral_words
from extractor.model import Span
from extractor.vocab import any_of

LEFT_OUT = re.compile(
    r"\b(?:except(?:ing)?(?: for)?|with the (?:sole |single |one )?exception of|(?:apart|aside) from|"
    r"other than|excluding|save(?: for)?|barring|bar|not counting|leaving (?:out|aside)|leave (?:out|aside)|outside|"
    r"ignoring|disregarding|all but|but for)\s+(?:(?:the|its|their|that|those|an?|this)\s+(?:[^\W\d]+\s+){1,2}"
    r"(?:at|in|around|near|of|on|for)\s+)?(?:(?:for|in|at|on|under|the|that|those|of|year|month)\s+)*(?=\S)"
)
ALL_BUT = re.compile(
    r"\b(?:all|every(?:thing|one|body)?|each|any|no|none)\b(?: of)?(?: the)?(?: [^\W\d]+){0,3}? "
    r"(?P<but>but(?: for)? (?:(?:that|those|the one|in|at|on|for) "
    r"(?:of )?)?(?:the )?)(?!one\b|two\b|three\b|is\b|it\b|then\b|not\b)(?=\S)"
)
LISTED = re.compile(r"[\s,]*(?:and|or|as well as)?\s*(?:(?:in|at|for|on|the|of)\s+)*$")


def without_exceptions(reading: Reading) -> Reading:
    """The statement about what is left, with the places and series it excepts taken out of the figure."""
    found, but = LEFT_OUT.search(reading.text), ALL_BUT.search(reading.text) or BEYOND.search(reading.text)
    if found is None and but is None:
        return reading
    cue = found.span() if found is not None else but.span("but") if but is not None else (0, 0)
    start = next((s for s in reading.scopes if s.where == "after_start" and len(reading.scopes) > 1), None)
    if start is not None:
        return _without_start(reading, start)
    end = reading.offset + cue[1]
    places = [s for s in reading.scopes if s.where in ("start", "end") or (s.where in PLACED and s.lo == s.lo)]
    scopes, end = _run(reading, end, [*places, *_elliptic(reading, end)])
    subjects, end = ((), end) if scopes else _run_of_subjects(reading, end)
    if not scopes and not subjects:
        return reading
    keys = frozenset(key for subject in subjects for key in subject.keys)
    lo, hi = cue[0], end - reading.offset
    everywhere = (Scope("all", span=(reading.offset + lo, end)),) if scopes else ()
    return replace(
        reading,
        view=_reduced(reading.view, scopes, keys),
        text=reading.text[:lo] + "x" * (hi - lo) + reading.text[hi:],
        scopes=tuple(s for s in reading.scopes if s not in scopes) or everywhere,
        amounts=tuple(a for a in reading.amounts if not lo <= a.span[0] - reading.offset < hi),
        subjects=tuple(s for s in reading.subjects if s not in subjects),
        sequence=tuple(s for s in reading.sequence if not lo <= s.span[0] - reading.offset < hi),
        categories=tuple(m for m in reading.categories if not lo <= m.span[0] - reading.offset < hi),
    )


PLACED = ("at", "between")
NUMBER = any_of([word for word, value in numeral_words("numbers")[1].items() if 1 < value < 10])
ELLIPTIC = re.compile(
    rf"(?:(?P<count>{NUMBER})\s+)?(?:very\s+)?(?:(?P<first>{FIRST}|{SMALL})|(?P<last>{LAST}|{LARGE}))"
    rf"(?:\s+(?P<later>{NUMBER}))?(?:\s+ones?)?(?=\s*(?:[,.;:)]|$)|\s+(?:of\b|do|does|is|are|it|they|both|x))"
)


BEYOND = re.compile(
    r"\b(?:all|every|each|any)\b(?: of)?(?: the)?(?: [^\W\d]+){1,3}? (?P<but>(?:beyond|past|above|after|below|"
    r"before) the )"
    rf"(?={ELLIPTIC.pattern})"
)


def _elliptic(reading: Reading, end: int) -> list[Scope]:
    """``at every size but the largest``: the place whose noun was said before."""
    found = ELLIPTIC.match(reading.text, end - reading.offset)
    if found is None or not all(t.is_ordered or found.group("last") or found.group("first") for t in reading.tracks):
        return []
    number = int(numeral_words("numbers")[1].get(found.group("count") or found.group("later") or "one", 1))
    xs = sorted({p.x for t in reading.tracks for p in t.places})
    span = (reading.offset + found.start(), reading.offset + found.end())
    if not 0 < number < len(xs):
        return []
    return [Scope("between", *((xs[0], xs[number - 1]) if found.group("first") else (xs[-number], xs[-1])), span)]


def _without_start(reading: Reading, start: Scope) -> Reading:
    """``up to month 12, except at the start``: another stretch without the first place."""
    lo, hi = (max(0, end - reading.offset) for end in start.span)
    text = reading.text[:lo] + "x" * (hi - lo) + reading.text[hi:]
    view = _reduced(reading.view, [Scope("start")], frozenset())
    return replace(reading, view=view, text=text, scopes=tuple(s for s in reading.scopes if s is not start))


def _run(reading: Reading, end: int, scopes: Sequence[Scope]) -> tuple[tuple[Scope, ...], int]:
    """The places that follow one another from an offset on: ``at 0 and 40``."""
    taken: list[Scope] = []
    for scope in sorted(scopes, key=lambda s: s.span):
        if _follows(reading, end, scope.span, bool(taken)):
            taken.append(scope)
            end = scope.span[1]
    return tuple(taken), end


def _run_of_subjects(reading: Reading, end: int) -> tuple[tuple[Subject, ...], int]:
    taken: list[Subject] = []
    for subject in sorted(reading.subjects, key=lambda s: s.span):
        if _follows(reading, end, subject.span, bool(taken)):
            taken.append(subject)
            end = subject.span[1]
    return tuple(taken), end


def _follows(reading: Reading, end: int, span: Span, listed: bool) -> bool:
    between = reading.text[end - reading.offset : span[0] - reading.offset]
    return span[1] > end >= span[0] - 12 and (LISTED.match(between) is not None if listed else len(between) < 3)


def _reduced(view: View, scopes: Sequence[Scope], keys: frozenset[tuple[int, int]]) -> View:
    return View(view.figure, tuple(_cut(t, scopes) for t in view.tracks if t.key not in keys))


def _cut(track: Track, scopes: Sequence[Scope]) -> Track:
    """A track without the places that are excepted: ``declines in every year except 2020``."""
    gone = [window for s in scopes if (window := s.window(track)) is not None]
    kept = tuple(p for p in track.places if not any(lo - 1e-9 <= p.lo and p.hi <= hi + 1e-9 for lo, hi in gone))
    gone_x = tuple(p.x for p in track.places if p not in kept)
    return replace(track, places=kept, left_out=gone_x) if kept else track
