"""``C0 has more S1 than C2``, ``S0 is ahead of S1 in P2``: two names of one dimension held against each other."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import product

from extractor.claims.degrees import senses
from extractor.claims.finding import Answer, Finding, pointers, summary
from extractor.claims.grid import superlative
from extractor.claims.grid.cells import Part, Where, against_series, is_plain, sign_on, tracks_in, value_at, where_of
from extractor.claims.grid.extremes import WEIGHT, Extreme
from extractor.claims.grid.skeleton import EVERYONE, NUMBERS, PREPOSITIONS, Name, Skeleton
from extractor.claims.grid.wording import POLES, is_miscounted, left_over, pole_of
from extractor.claims.interval import every
from extractor.claims.measures.measure import compared, slack_near
from extractor.claims.statements.names import overlap
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import EVERYWHERE, Scope
from extractor.claims.view import Track
from extractor.claims.words import comparing_verbs
from extractor.model import Span
from extractor.vocab import any_of, load

SIGNS = {"more": (1, False), "less": (-1, False), "better": (1, True), "worse": (-1, True)}
REACH = re.compile(
    r"\s*(?:(?:the|that|those|what|it|they|is|was|are|were|does|did|do|of|in|on|at|for|by|with|under|from|to|among|"
    r"during)\s+)*(?:(?<=\bthe )[a-z-]+ )?$"
)
REST = re.compile(
    rf"(?: (?:in|on|at|for|of|by|with))?(?: that of| those of)?(?: {any_of(load('comparisons')['others']['words'])}|"
    rf"(?: the| any| all| every| each)(?: of the)?(?: the)? other(?: (?:{NUMBERS}))?)"
    rf"(?: (?!{PREPOSITIONS}\b)[a-z-]+)?(?! [SCXP]\d)"
)


@dataclass(frozen=True, slots=True)
class Pivot:
    """A comparison: its own words, up to where it reaches, which side must be higher, and whether of merit."""

    words: tuple[Span, ...]
    end: int
    sign: int
    quality: bool

    @property
    def start(self) -> int:
        """Where it begins."""
        return self.words[0][0]


@dataclass(frozen=True, slots=True)
class Pair:
    """What is held against what: one name and those after the pivot, each with what only its side is narrowed to."""

    mine: Name
    theirs: tuple[Name, ...]
    own: Where
    other: Where


@cache
def _graded() -> re.Pattern[str]:
    forms = [form for form, known in senses().items() if any(s.degree == "comparative" for s in known)]
    return re.compile(
        rf"\b(?P<form>{any_of([*forms, 'more', 'less', 'fewer'])})\b(?!-)(?:,? [^ ,;]+){{0,8}}? (?P<than>than)\b"
    )


@cache
def _verbs(relation: str) -> re.Pattern[str]:
    """``outnumbers``, ``ahead of``; not ``outdone by``."""
    sides = load("comparisons")["sides"]
    return re.compile(rf"\b{any_of([*comparing_verbs(relation), *sides[relation]])}(?= )(?! by\b)")


def pivots_in(reading: Reading, skeleton: Skeleton) -> list[Pivot]:
    """The comparisons of a statement; none where an adjective measures what the figure does not show."""
    found: list[Pivot] = []
    for m in _graded().finditer(skeleton.text):
        pole = pole_of(reading, " ".join(m.group("form").split()))
        if pole is None:
            return []
        found.append(Pivot((m.span("form"), m.span("than")), m.end(), *POLES[pole]))
    verbs = [Pivot((m.span(),), m.end(), *sign) for r, sign in SIGNS.items() for m in _verbs(r).finditer(skeleton.text)]
    for verb in sorted(verbs, key=lambda v: v.start - v.end):
        if not any(overlap((p.start, p.end), verb.words[0]) for p in found):
            found.append(verb)
    return found


def check(reading: Reading, skeleton: Skeleton) -> Finding | None:
    """What is found of a statement with one comparison, if all of its words are accounted for."""
    found = pivots_in(reading, skeleton)
    if len(found) != 1 or is_miscounted(reading, skeleton.counted):
        return None
    pivot = found[0]
    others = REST.match(skeleton.text, pivot.end)
    read = [*pivot.words, *(m.span() for m in skeleton.counted), *([others.span()] if others else [])]
    if left_over(reading, skeleton.text, pivot.words[0], read):
        return None
    if others is not None:
        top = superlative.Pivot(pivot.start, others.end(), Extreme(pivot.sign, pivot.quality))
        return superlative.tried(reading, skeleton, top)
    pair = _pair(skeleton, pivot)
    return None if pair is None else _held(reading, skeleton, pivot, pair)


def _pair(skeleton: Skeleton, pivot: Pivot) -> Pair | None:
    """The two sides of a comparison: what comes right after it, and what stands for that on the left."""
    left, right = skeleton.between(0, pivot.end), skeleton.between(pivot.end, len(skeleton.text))
    if not right or not REACH.match(skeleton.text[pivot.end : right[0].at]):
        return None
    mine = _counterpart(left, right[0])
    if mine is None or (mine.led and not right[0].led):
        return None
    rest = [n for n in left if n is not mine]
    theirs = [n for n in right if n is right[0] or n.part.sort == mine.part.sort]
    apart = [n for n in right if n not in theirs]
    free = [n for n in (*rest, *apart) if not n.led and not n.part.panels]
    if len(free) > int(mine.led) or any(n.part.sort == mine.part.sort for n in rest):
        return None
    own, other = where_of(n.part for n in rest), where_of(n.part for n in apart)
    return Pair(mine, tuple(theirs), own.or_else(other), other.or_else(own))


def _counterpart(left: Sequence[Name], other: Name) -> Name | None:
    """What stands on the left for what comes after ``than``: of the same sort, and led in alike."""
    like = [n for n in left if n.part.sort == other.part.sort]
    heads = [n for n in like if not n.led]
    chosen = like if len(like) == 1 else [n for n in like if n.led] if other.led else heads
    return chosen[0] if len(chosen) == 1 else heads[0] if len(heads) == 1 else None


def _held(reading: Reading, skeleton: Skeleton, pivot: Pivot, pair: Pair) -> Finding | None:
    """A comparison that is told of one place, or of each, fails with any of them; else only where all of them fail.

    What is better on an axis of which nobody knows what is good is not borne out.
    """
    answers = [a for rival in pair.theirs for a in _answers(reading, pivot, pair, rival.part)]
    if not answers:
        return None
    tracks = tracks_in(reading, where_of((pair.mine.part,), pair.own))
    each = skeleton.is_of_each or EVERYONE.match(skeleton.text) is not None
    told = each or len(answers) == 1 or (bool(pair.own.scopes) and len(tracks) == 1)
    truth = every(a.truth for a in answers)
    guessed = pivot.quality and any(reading.direction(t) == 0 for t in tracks)
    if (truth and guessed) or (truth is False and not told and any(a.truth is not False for a in answers)):
        truth = None
    program = f"{_said(reading, pair.mine)} {'>' if pivot.sign > 0 else '<'} {_said(reading, *pair.theirs)}"
    return Finding("order", truth, program, summary(answers, truth), pointers(answers), WEIGHT, sure=True)


def _said(reading: Reading, *names: Name) -> str:
    """Names in the words of the statement."""
    lo = reading.offset
    return ", ".join(f"y({reading.said[n.part.span[0] - lo : n.part.span[1] - lo]})" for n in names)


def _answers(reading: Reading, pivot: Pivot, pair: Pair, rival: Part) -> Iterator[Answer]:
    mine = pair.mine.part
    left, right = where_of((mine,), pair.own), where_of((rival,), pair.other)
    across = bool(mine.panels) or pair.own.panels != pair.other.panels
    for one, two in product(tracks_in(reading, left), tracks_in(reading, right)):
        if _is_comparable(one, two, mine, across=across):
            sign = sign_on(reading, pivot.sign, one, is_merit=pivot.quality)
            yield from _at_places(one, two, left.scopes, right.scopes, sign)


def _is_comparable(one: Track, two: Track, mine: Part, *, across: bool) -> bool:
    """Whether two tracks may be held against each other: in one panel, or the same series in two."""
    if mine.keys:
        return one.key != two.key and (across or (one.panel == two.panel and one.series.axis == two.series.axis))
    if mine.panels:
        return one.panel != two.panel and one.name == two.name
    return one.key == two.key


def _at_places(one: Track, two: Track, mine: Sequence[Scope], theirs: Sequence[Scope], sign: int) -> Iterator[Answer]:
    if mine == theirs and one.key != two.key:
        yield from against_series(one, two, mine, sign)
        return
    for a, b in product(mine or (EVERYWHERE,), theirs or (EVERYWHERE,)):
        x, y = value_at(one, a), value_at(two, b)
        if x is not None and y is not None:
            answer = compared(x, y, sign, slack_near(one, x.mid, y.mid), f"{one.name}, {a.shown} / {b.shown}")
            yield answer if is_plain(answer) else replace(answer, truth=None)
