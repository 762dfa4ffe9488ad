"""``Two of the four curves peak in May``, ``A leads in 2022 and in no other year``: a statement asked of each in turn.

What is counted (series, panels or places) takes the seat of the counting phrase, the statement is judged again for
each of them, and the answers are added up.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from extractor.claims.finding import Finding
from extractor.claims.interval import Truth, every, negated
from extractor.claims.statements.counted import counted_by, is_thing
from extractor.claims.statements.quantifiers import MEASURES, NUM, Quantifier, counted, number_of
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import Scope
from extractor.claims.statements.subjects import Subject
from extractor.claims.view import Track
from extractor.model import Span

Judge = Callable[[Reading], Finding | None]

BOUND = (
    r"(?:(?P<more>at least|no fewer than|more than)\s+|(?P<less>at most|no more than|fewer than)\s+|"
    r"(?:only|just|exactly|precisely|but|merely)\s+)?"
)
COUNTED = re.compile(
    rf"(?P<lead>\b(?:in|at|on|for|during|across)\s+)?{BOUND}(?<![\w.-])(?P<some>{NUM})\s+(?:out\s+)?of\s+"
    rf"(?:the\s+|its\s+|these\s+|all\s+)?(?:(?P<whole>{NUM})\b(?!-)\s*)?(?P<noun>(?:[^\W\d_]+\s)??[^\W\d_]+s|them)\b"
)
LED = re.compile(
    rf"^(?:[^,;\d]{{1,40}},\s)?\W*(?P<lead>(?:in|at|on|for)\s+)?{BOUND}(?P<some>{NUM})\s+(?P<whole>)(?P<noun>[^\W\d_]+s)\b(?!\s+(?:of|later|earlier|"
    r"after|before|apart)\b)"
)
ONLY_AT = re.compile(
    r"(?P<lead>(?:^|,)\W*(?:(?:it is )?(?:only|solely|exclusively)|nowhere but))\s+(?:at|in|on|for|by|during|"
    r"under|with|from)\s|"
    r"(?:,\s*|\s)(?P<tail>(?:(?:and|but)\s+)?(?:(?:at|in|on|for)\s+no other\s+[^\W\d_]+|nowhere else))\b"
)
ALL_BUT = re.compile(r"\ball but\s+$")
KINDS = frozenset(("threshold", "order", "trend", "extremum", "plateau", "ratio", "gap", "convergence", "range"))
MOST = 12
MANY = 40
SUM_OF = re.compile(r"\b(?:together|combined|sum|total|between them|each other|one another|apart|average|mean)\b")


@dataclass(frozen=True, slots=True)
class Asked:
    """The statement put to one thing, and whether the statement names that thing."""

    reading: Reading
    is_named: bool = True


def check(reading: Reading, judge: Judge) -> Finding | None:
    """The answers of all that is counted, under the statement's own number."""
    if SUM_OF.search(reading.text):
        return None
    return _some(reading, judge) or _only_at(reading, judge)


def _some(reading: Reading, judge: Judge) -> Finding | None:
    """``three of the five lakes warm up``, ``in two of the three charts``."""
    word = COUNTED.search(reading.text) or LED.search(reading.text)
    if word is None or (word.re is LED and not _is_counted(reading, word.group("noun"))):
        return None
    number = number_of(word.group("some")) + bool(_told(word, "more than")) - bool(_told(word, "fewer than"))
    relation = ">" if word.group("more") else "<" if word.group("less") else "="
    whole = number_of(word.group("whole")) if word.group("whole") else None
    asked = list(_items(reading, word))
    if len(asked) < 2 or whole not in (None, len(asked)) or number > len(asked):
        return None
    number = len(asked) - number if ALL_BUT.search(reading.text[: word.start("some")]) else number
    wanted = Quantifier("count", f"{number}", number, whole, relation, is_exact=word.re is COUNTED)
    found = [judge(a.reading) for a in asked]
    truths = _answers(found)
    return None if truths is None else _finding(counted(wanted, truths), truths, found, f"{relation} {number}")


def _told(word: re.Match[str], phrase: str) -> bool:
    return phrase in (word.group("more"), word.group("less"))


def _is_counted(reading: Reading, noun: str) -> bool:
    """``two stocks``, ``three lakes``: a noun of the title, of all series or of x, and no measure."""
    if MEASURES.fullmatch(noun) or not is_thing(reading, noun):
        return False
    return not reading.subjects or counted_by(reading, noun) == "places"


def _items(reading: Reading, word: re.Match[str]) -> Iterator[Asked]:
    """Panels for ``in two of the charts``, places for ``in two of the years`` and ``two sites``, else the series."""
    whole = number_of(word.group("whole")) if word.group("whole") else None
    what = counted_by(reading, word.group("noun"), whole)
    if what == "panels":
        panels = sorted({t.panel for t in reading.tracks})
        yield from (Asked(replace(_freed(reading, word), panels=frozenset((p,)))) for p in panels)
    elif word.group("lead") or what == "places":
        yield from _at_places(_freed(reading, word))
    else:
        yield from (Asked(_about(_freed(reading, word), t, word.span())) for t in _rivals(reading))


def _at_places(reading: Reading, named: Sequence[Scope] = ()) -> Iterator[Asked]:
    """The statement at each place that its series share; those within ``named`` are the ones it names."""
    tracks = reading.named or reading.everyone
    if len(named) != len([s for s in reading.scopes if s.where != "all"]) or not tracks:
        return
    shared = (
        set.intersection(*({p.x for p in t.points if not p.is_stretch} for t in tracks)) if tracks else set[float]()
    )
    for x in sorted(shared)[: MANY + 1]:
        inside = any(w is not None and w[0] <= x <= w[1] for s in named for w in (s.window(tracks[0]),))
        yield Asked(replace(reading, scopes=(Scope("at", x, x, (0, 0)),), categories=()), inside)


def _rivals(reading: Reading) -> tuple[Track, ...]:
    """All series on one axis, none where there are several axes; those that the statement names are objects."""
    objects = {key for s in reading.subjects for key in s.keys}
    tracks = tuple(t for t in reading.everyone if t.key not in objects)
    return tracks if len({(t.panel, t.series.axis) for t in tracks}) == 1 and len(tracks) <= MOST else ()


def _freed(reading: Reading, word: re.Match[str], group: str | int = 0) -> Reading:
    """The statement without its counting phrase, every other word in its place."""
    lo, hi = word.span(group)
    inside = (reading.offset + lo, reading.offset + hi)
    amounts = tuple(a for a in reading.amounts if not (inside[0] <= a.span[0] < inside[1]))
    text = reading.text[:lo] + " " * (hi - lo) + reading.text[hi:]
    return replace(reading, text=text, amounts=amounts)


def _about(reading: Reading, track: Track, span: Span) -> Reading:
    """The statement with one series in the seat of what is counted."""
    lo, hi = reading.offset + span[0], reading.offset + span[1]
    subject = Subject((lo, hi), frozenset((track.key,)))
    others = tuple(s for s in reading.subjects if not lo <= s.span[0] < hi)
    told = tuple(sorted((subject, *others), key=lambda s: s.span))
    text = reading.text[: span[0]] + "x" * (span[1] - span[0]) + reading.text[span[1] :]
    return replace(reading, subjects=told, sequence=told, context=frozenset(), text=text)


def _only_at(reading: Reading, judge: Judge) -> Finding | None:
    """``Only at Birk is manure ahead of rye``, ``in 2022, and in no other year``: there, and not elsewhere."""
    word = ONLY_AT.search(reading.text)
    if word is None:
        return None
    named = [s for s in reading.scopes if s.where in ("at", "start", "end", "between")]
    asked = list(_at_places(_freed(reading, word, "lead" if word.group("lead") else "tail"), named))
    if not 0 < sum(a.is_named for a in asked) < len(asked):
        return None
    found = [judge(a.reading) for a in asked]
    truths = _answers(found)
    if truths is None:
        return None
    truth = every(t if a.is_named else negated(t) for a, t in zip(asked, truths, strict=True))
    return _finding(truth, truths, found, "= only at the named places")


def _answers(found: Sequence[Finding | None]) -> list[Truth] | None:
    """The truths, where all answers are of one kind that was tried."""
    known = [f for f in found if f is not None and f.kind in KINDS]
    if len(known) < len(found) or len({f.kind for f in known}) != 1 or len(known) < 2:
        return None
    return [f.truth for f in known]


def _finding(truth: Truth, truths: Sequence[Truth], found: Sequence[Finding | None], shown: str) -> Finding | None:
    known = [f for f in found if f is not None]
    right, unsure = sum(t is True for t in truths), sum(t is None for t in truths)
    if truth is None:
        return None
    reason = f"{right} of {len(truths)} satisfy it ({unsure} undecided): {known[0].reason}"
    evidence = tuple(dict.fromkeys(p for f in known for p in f.evidence))
    program = f"count of ({known[0].program}; …) {shown}"
    return Finding("count", truth, program, reason, evidence, 0.95, firm=True, sure=True)
