"""Scopes from the numbers and names on x, and from words such as ``final``: ``after 10``, ``from April to May``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import cast

from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.names import Mention
from extractor.claims.statements.scope import Scope, Where
from extractor.claims.view import Track
from extractor.claims.words import pattern
from extractor.model import Span

COUNTED = (
    "step|week|day|year|epoch|severity|second|minute|hour|month|quarter|decade|met(?:re|er)|kilomet(?:re|er)|km|mile|"
    "station|age|"
    "dose|position|mark|level|depth|round|session|cycle|iteration|generation|stage|trial|layer|point|survey|reading"
)
LEADS: tuple[tuple[Where, re.Pattern[str]], ...] = tuple(
    (where, re.compile(
        rf"\b(?:{words})\s*(?:(?:an?\s+|the\s+)?(?:[^\W\d]+\s+){{0,2}}(?:of|size)\s+|the\s+|about\s+|around\s+|"
        rf"approximately\s+|roughly\s+|(?:{COUNTED})\s+|[\w-]+\s*=\s*|~|≈)*(?:(?!(?:and|the|its|their|"
        rf"than)\b)[a-z]{{3,}}\s+)?$"
    ))
    for where, words in cast("tuple[tuple[Where, str], ...]", (
        ("first", "first|initial"),
        ("last", "last|final"),
        ("by", "by|by the time|within"),
        ("after", "after|once|beyond|past|since|from|starting (?:at|from)|above|larger than|later than|as (?:from|of)"),
        ("before", "until|till|before|up to|up to and including|as far as|through|below|prior to|less than|ahead of"),
    ))
)  # fmt: skip
DURING = re.compile(r"(?<!from )(?<!up )\bthrough(?:out)?\s+$")  # ``falls through 2022``: in the course of that year
HAVING = re.compile(
    r"\b(?:once|after|having|since|as soon as)\b[^,;.]{0,30}\b(?:peak|crest|topp|culminat|bottom|turn|reach|hit|"
    r"touch|pass|cross)\w*"
    r"(?: out| down| up| round)?(?: (?:its|their|the|a) (?:\w+ )?\w+)? (?:at|in|near|around|on)\s+(?:the\s+|"
    r"about\s+|around\s+)?(?:[^\W\d_]+\s+)?$"
)
ON = re.compile(r"\s*(?:\w+\s+)?on\b")
SINCE = re.compile(r"\b(?:from|since|as of|starting (?:at|in))\b[^,;]{0,24}$")
DOWNWARD = re.compile(
    r"\s*(?:[^\W\d_]+\s+)?(?:or (?:less|fewer|below|lower|earlier|under|shorter|smaller)|and (?:below|earlier|under))\b"
)
ONWARD = re.compile(r"\s*(?:\w+\s+)?(?:onwards?|upwards?|and (?:beyond|later|above|up(?:wards?)?)|or more)")
OWN_ONWARD = re.compile(
    r"\d\s*(?:[^\W\d]\S*\s+)?(?:onwards?|and (?:beyond|later|above|up(?:wards?)?|over|higher|longer|more)|"
    r"or (?:later|more|higher|longer|above|larger|greater))$"
)
REACHING = re.compile(
    r"\b(?:before|until|till)\s+(?:the\s+|its\s+)?(?:[^\W\d]+\s+){1,2}(?:has\s+)?(?:reach(?:es|ed)?|hits?|"
    r"pass(?:es|ed)?|"
    r"exceeds?|gets\s+to|is\s+at|arrives\s+at)\s+(?:the\s+|about\s+)?$"
)
CATEGORY_LEAD = re.compile(
    r"(?<!apart )(?<!aside )(?<!different )(?<!differs )(?<!differ )\b"
    r"(?:(?P<since>after|beyond|past|since|from)|(?P<until>until|till|before|through|up to|first))\s+(?:the\s+)?$"
)
LATER_THAN = re.compile(r"\b(?:than|its|initial|final|from|between|until|to)\b")
RANGE_JOINT = re.compile(r"^\W*(?:to|and|until|through|–|-|up to)\W*(?:\w+\s*=?\s*)?$")
THROUGH = re.compile(r"^\W*(?:to|until|through|–|-|up to)\W*(?:\w+\s*=?\s*)?$")
OVER = re.compile(
    r"\b(?:in|during|over|for|at|across|within|throughout|outside|except|excluding|"
    r"save)\s+(?:the\s+)?(?:[^\W\d_]+\s+)?$"
)  # ``in weeks 4 to 6``
RANGE_LEAD = re.compile(r"\b(?:from|between|after|since)\s+(?:\w+\s+){0,2}[−-]?$")


def scopes_of(
    text: str,
    span: Span,
    amounts: Sequence[Amount],
    categories: Sequence[Mention],
    tracks: Sequence[Track],
    given: Sequence[Scope] = (),
    *,
    is_depth: bool = False,
) -> tuple[Scope, ...]:
    """Every scope of a statement: from numbers on x, from category names, and from words such as ``final``.

    ``given`` are those already read, whose words say nothing more.
    """
    monthly = _is_monthly(tracks)
    numbers = [
        _as_year(scope_at(text, span, amount), monthly and not re.search(r"[a-z]", amount.shown.lower()))
        for amount in amounts
        if amount.role == "x" and not any(s.span[0] < amount.span[1] and amount.span[0] < s.span[1] for s in given)
    ]
    numbers = [_away_from_zero(text, _when(text, span, scope, amounts), tracks) for scope in numbers]
    numbers = [_through(text, span, scope, tracks) for scope in numbers]
    numbers = [_below(text, span, scope) for scope in numbers] if is_depth else numbers
    named = list(_from_categories(text, span, categories, tracks))
    joined = _composed(text, _joined(text, sorted([*numbers, *named, *given], key=lambda s: s.span)))
    worded = [] if any(s.where in ("first", "last") for s in joined) else list(_from_words(text, span, joined))
    if sum(s.is_place for s in joined) == 1 and not LATER_THAN.search(text, *span):
        worded = [s for s in worded if s.where not in ("start", "end")]
    return (*joined, *worded)


def scope_at(text: str, span: Span, amount: Amount) -> Scope:
    """A number on x as the words around it tell: ``after 10``, ``by 2019``, ``10 onwards``, or simply there."""
    before, after = text[span[0] : amount.span[0]], text[amount.span[1] : span[1]]
    own = text[amount.span[0] : amount.span[1]]
    digits = re.search(r"[\d.]", own)
    before += own[: digits.start()].rstrip("-−–+") if digits else ""
    if amount.lo != amount.hi:
        return Scope("between", amount.lo, amount.hi, amount.span)
    if re.search(r"\b(?:over|across|during|in) the\s+$", before):
        return Scope("all", span=amount.span)
    if HAVING.search(before):
        return Scope("after", amount.lo, amount.hi, amount.span)
    if ONWARD.match(after) or OWN_ONWARD.search(own) or (ON.match(after) and SINCE.search(before)):
        return Scope("after", amount.lo, amount.hi, amount.span)
    if DOWNWARD.match(after) or DOWNWARD.search(own):
        return Scope("before", amount.lo, amount.hi, amount.span)
    where: Where = next((name for name, lead in LEADS if lead.search(before)), "at")
    where = "before" if where == "at" and REACHING.search(before) else where
    if where == "before" and DURING.search(before) and 1500 < amount.lo == int(amount.lo) < 2200:
        where = "at"
    return Scope(where, amount.lo, amount.hi, amount.span, strict=STRICT.search(before) is not None)


STRICT = re.compile(
    r"\b(?:below|under|less than|fewer than|smaller than|shorter than|above|more than|larger than|greater than|"
    r"longer than)"
    r"\s+(?:(?:an?|the|about)\s+)*(?:[^\W\d]+\s+)?(?:of\s+)?$"
)


def _through(text: str, span: Span, scope: Scope, tracks: Sequence[Track]) -> Scope:
    """``through 1970`` where readings are years apart: up to it."""
    xs = sorted({p.x for t in tracks for p in t.places})
    apart = min((b - a for a, b in pairwise(xs)), default=0.0)
    led = scope.where == "at" and apart > 1.0 and UP_TO_YEAR.search(text, span[0], scope.span[0])
    return replace(scope, where="before") if led else scope


UP_TO_YEAR = re.compile(r"\bthrough\s+$")


def _below(text: str, span: Span, scope: Scope) -> Scope:
    """``below 20 m``, ``down to 20 m``, ``the top ten metres`` on an axis of depth: further down is further along."""
    lead, tail = text[span[0] : scope.span[0]], text[scope.span[1] : span[1]]
    deeper = DEEPER.search(lead) or (DOWN_FROM.search(lead) and DOWN.match(tail))
    where: Where | None = (
        "after" if deeper else "before" if DOWN_TO.search(lead) else "first" if UPPER.search(lead) else None
    )
    where = where or ("last" if DEEPEST.search(lead) else None)
    return scope if where is None or scope.where == "between" else replace(scope, where=where)


DEPTH = r"\s+(?:the\s+|about\s+|some\s+|a\s+depth\s+of\s+)*$"
DEEPER = re.compile(r"\b(?:below|beneath|under(?:neath)?|deeper than|further down than)" + DEPTH)
DOWN_FROM, DOWN = re.compile(r"\bfrom\s+(?:about\s+)?$"), re.compile(r"\s*(?:[^\W\d_]+\s+)?(?:down|deeper)")
DOWN_TO = re.compile(r"\b(?:down to|above|shallower than)" + DEPTH)
UPPER = re.compile(r"\b(?:top|upper|uppermost|first)\s+(?:about\s+)?$")
DEEPEST = re.compile(r"\b(?:deepest|lowest|lowermost|bottom|last)\s+(?:about\s+)?$")


def _composed(text: str, scopes: list[Scope]) -> list[Scope]:
    """``after July the totals shrink until October``: a side of one place and a side of another make a stretch."""
    sides = [s for s in scopes if s.where in ("after", "before") and s.lo == s.lo]
    if len(sides) != 2 or {s.where for s in sides} != {"after", "before"}:
        return scopes
    since, until = sorted(sides, key=lambda s: s.where)
    first, second = sorted(sides, key=lambda s: s.span)
    if not since.lo < until.hi or APART.search(text, first.span[1], max(first.span[1], second.span[0])):
        return scopes
    whole = Scope("between", since.lo, until.hi, first.span, since.ranked and until.ranked, since.marked)
    return [whole if s is first else s for s in scopes if s is not second]


APART = re.compile(r"\b(?:than|and|but|while|whereas|then|or|as)\b|[;:]")


def _when(text: str, span: Span, scope: Scope, amounts: Sequence[Amount]) -> Scope:
    """``falls to 0.5 after 3 steps``, ``after 3 steps it is 0.5``: the place of a value; not ``stays at 0.5 after``."""
    if scope.where != "after" or not LENGTH.search(text, *scope.span) or STAYS.search(text, *span):
        return scope
    values = [a.span for a in amounts if a.role == "y" and a.relation == "="]
    before, after = [v for v in values if v[1] <= scope.span[0]], [v for v in values if v[0] >= scope.span[1]]
    told = before and WHEN.fullmatch(text, before[-1][1], scope.span[0])
    led = after and THEN.search(text, scope.span[1], after[0][0])
    return Scope("by", scope.lo, scope.hi, scope.span) if told or led else scope


LENGTH = re.compile(r"\d\s?[^\W\d_]")
WHEN = re.compile(r"[\s%°\w/]{0,12}\bafter\s+(?:only\s+|about\s+|just\s+)?")
THEN = re.compile(
    r"\b(?:is|was|are|were|stands|stood|(?:has|have|had) (?:reached|risen to|fallen to|dropped to))\b[^,;]{0,12}$"
)
STAYS = re.compile(
    r"\b(?:stay|remain|plateau|level|stabili|settl|flat|constant|hover|hold|held|keep|kept|saturat|converg|barely|"
    r"hardly|never|always|still|lasting|around|fluctuat|oscillat)\w*"
)


def _away_from_zero(text: str, scope: Scope, tracks: Sequence[Track]) -> Scope:
    """``beyond −1.0 V`` on an axis of negative voltages: further from zero, to the left."""
    left = scope.where == "after" and scope.lo < 0 and all(p.hi <= 0 for t in tracks for p in t.places)
    told = BEYOND.search(text, max(0, scope.span[0] - 8), scope.span[1]) if left else None
    return Scope("before", scope.lo, scope.hi, scope.span) if told else scope


BEYOND = re.compile(r"\b(?:beyond|past)\b")


def _is_monthly(tracks: Sequence[Track]) -> bool:
    """Whether x is a calendar finer than years."""
    xs = [p.lo for t in tracks for p in t.places]
    return bool(xs) and sum(x != int(x) for x in xs) > 0.4 * len(xs) and all(1500 < x < 2200 for x in xs)


def _as_year(scope: Scope, monthly: bool) -> Scope:
    """``in 2023`` on a monthly axis is the whole year."""
    if monthly and scope.where == "at" and scope.lo == scope.hi == int(scope.lo):
        return Scope("between", scope.lo, scope.hi + 0.99, scope.span)
    return scope


def _from_categories(text: str, span: Span, categories: Sequence[Mention], tracks: Sequence[Track]) -> Iterable[Scope]:
    ranks = {name.casefold(): float(i) for track in tracks for i, name in enumerate(track.categories)}
    for mention in categories:
        rank = ranks.get((mention.category or "").casefold())
        if rank is not None:
            before = text[max(span[0], mention.span[0] - 30) : mention.span[0]]
            lead = CATEGORY_LEAD.search(before)
            where: Where = "at" if lead is None else "before" if lead.group("until") else "after"
            yield Scope(where, rank, rank, mention.span, ranked=True)


def _joined(text: str, scopes: Sequence[Scope]) -> list[Scope]:
    """``from April to May``, ``2008 and 2012`` after ``between``: two places become a stretch."""
    found: list[Scope] = []
    for scope in scopes:
        last = found[-1] if found else None
        if last is not None and _is_range(text, last, scope):
            where: Where = "wrap" if last.lo > scope.hi else "between"
            span = (last.span[0], scope.span[1])
            found[-1] = Scope(where, min(last.lo, scope.lo), max(last.hi, scope.hi), span, last.ranked and scope.ranked)
        else:
            found.append(scope)
    return found


def _is_range(text: str, left: Scope, right: Scope) -> bool:
    if not (left.where in ("at", "after") and right.where in ("at", "before", "by")):
        return False
    between, before = text[left.span[1] : right.span[0]], text[max(0, left.span[0] - 24) : left.span[0]]
    if RANGE_JOINT.match(between) and RANGE_LEAD.search(before):
        return True
    return THROUGH.match(between) is not None and OVER.search(before) is not None


def _from_words(text: str, span: Span, known: Sequence[Scope]) -> Iterable[Scope]:
    order: tuple[Where, ...] = ("after_start", "all", "early", "late", "middle", "end", "start")
    taken = [scope.span for scope in known]
    taken += [m.span() for m in UNTIL_END.finditer(text, *span)]
    for where in order:
        match = _free_word(text, span, "whole" if where == "all" else where, taken)
        if match is not None:
            taken.append(match.span())
            yield Scope(where, span=match.span())


UNTIL_END = re.compile(
    r"\b(?:until|till|up to|up until|right to|(?:holds?|held|keeps?|kept|stays?|remains?|"
    r"lasts?)\b[^,;]{0,30}? to) (?:the (?:very )?)?(?:end|last|close|finish)\b"
)
COMPOUND = re.compile(r"-[^\W\d_]")


def _free_word(text: str, span: Span, entry: str, taken: Sequence[Span]) -> re.Match[str] | None:
    """The first word of an entry, unless it is taken; none that opens a compound: ``the end-of-life line``."""
    found = (m for m in pattern("scope", entry).finditer(text, *span) if not COMPOUND.match(text, m.end()))
    match = next(found, None)
    return None if match is None or any(lo < match.end() and match.start() < hi for lo, hi in taken) else match
