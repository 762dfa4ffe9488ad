"""``the runner-up``, ``the eventual winner``, ``the top two``: series or categories named by their rank."""

from __future__ import annotations

import re
from dataclasses import replace

from extractor.claims.measures.parts import World, worlds
from extractor.claims.statements.names import Mention
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import Scope
from extractor.claims.statements.subjects import Subject
from extractor.claims.words import numeral_words

NUMBER = "two|three|four"
PHRASE = re.compile(
    rf"\b(?:the |its |their |either of the |any of the )?(?:(?P<late>eventual|final|overall|clear) )?(?:"
    rf"(?P<first>winner|leader|front-?runner|top performer|pace-?setter|number one)|"
    r"(?P<second>runner-?up|second[- ](?:best|placed|ranked)(?: (?:\w+|one))?|next[- ]best(?: \w+)?|"
    r"(?:closest|nearest) (?:rival|competitor|challenger|pursuer|follower|contender))|"
    r"(?P<last>laggard|tail-?ender|back-?marker|(?:worst|weakest) performer)|"
    rf"(?:(?P<top>top|leading)|(?P<low>bottom|trailing)) (?P<count>{NUMBER})(?: (?:bars|slices|curves|lines|ones))?|"
    rf"(?P<leaders>{NUMBER}) (?:front-?runners|leaders))\b"
)
PREDICATE = re.compile(
    r"\b(?:is|are|was|were|be|been|(?:emerges?|ends?|finish(?:es)?|serves?|acts?|known|seen) as|becomes?|"
    r"remains?|stays?|makes?(?: up)?|forms?|constitutes?|belongs? to|among|enters?|called|an?|no|"
    r"takes?|took|holds?|held|wins?|won|claims?|gains?|gets?|got|in|into|secures?|keeps?)\s+$"
)


def by_standing(reading: Reading) -> Reading:
    """The statement with the ones that lead, follow or trail in the seats of those words."""
    for found in PHRASE.finditer(reading.text):
        if not PREDICATE.search(reading.text[: found.start()]):
            whole = _whole(reading, found.group("late") is not None)
            reading = _seated(reading, found, _chosen(whole, found, _sign(reading))) if whole is not None else reading
    return reading


def _whole(reading: Reading, late: bool) -> World | None:
    """The ranking that is meant: the only one, the one at the named place, else the last."""
    wholes = worlds(replace(reading, scopes=()) if late else reading)
    if len(reading.scopes) == 1 and reading.scopes[0].where == "after" and not late:
        return wholes[0] if wholes else None
    return wholes[-1] if wholes else None


def _sign(reading: Reading) -> int:
    """Which way the leaders are: the better curves, but the longest of bars."""
    return next((reading.direction(t) for t in reading.everyone if not t.categories), 0) or 1


def _chosen(whole: World, found: re.Match[str], sign: int) -> tuple[str, ...]:
    """The names at the ranks that are told; none where a tie leaves them open."""
    drawn = found.group("count") is not None
    order = sorted(whole.parts, key=lambda name: -(1 if drawn else sign) * whole.parts[name].mid)
    named = list(dict.fromkeys(name for _, name in whole.named))
    if found.group("count") or found.group("leaders"):
        count = int(numeral_words("numbers")[1][found.group("count") or found.group("leaders")])
        ranks = order[-count:] if found.group("low") else order[:count]
    elif found.group("second"):
        ranks = order[-2:-1] if named[:1] == order[-1:] and len(order) > 2 else order[1:2]
    else:
        ranks = order[-1:] if found.group("last") else order[:1]
    rest = [whole.parts[name].mid for name in order if name not in ranks]
    tied = any(whole.parts[name].mid in rest for name in ranks)
    return () if tied or len(ranks) == len(order) else tuple(ranks)


def _seated(reading: Reading, found: re.Match[str], chosen: tuple[str, ...]) -> Reading:
    """The chosen ones in the place of their description; one that is named beside it needs no second seat."""
    if not chosen:
        return reading
    lo, hi = found.start() + reading.offset, found.end() + reading.offset
    text = reading.text[: found.start()] + "x" * (hi - lo) + reading.text[found.end() :]
    amounts = tuple(a for a in reading.amounts if not lo <= a.span[0] < hi)
    base = replace(reading, text=text, amounts=amounts)
    keys = frozenset(t.key for t in reading.everyone if t.name in chosen)
    if any(s.keys == keys for s in reading.subjects) or any(m.category in chosen for m in reading.categories):
        return base
    if keys:
        subjects = tuple(sorted((*reading.subjects, Subject((lo, hi), keys)), key=lambda s: s.span))
        sequence = tuple(sorted((*reading.sequence, Subject((lo, hi), keys)), key=lambda s: s.span))
        return replace(base, subjects=subjects, sequence=sequence)
    own = frozenset(t.key for t in reading.everyone)
    told = (Mention((lo + i, lo + i + 1), "category", own, category=name) for i, name in enumerate(chosen))
    names = next((t.categories for t in reading.everyone if t.categories), ()) if len(chosen) > 1 else ()
    places = (Scope("at", float(i), float(i), (lo, hi)) for i, name in enumerate(names) if name in chosen)
    categories = tuple(sorted((*reading.categories, *told), key=lambda m: m.span))
    return replace(base, categories=categories, scopes=(*reading.scopes, *places))
