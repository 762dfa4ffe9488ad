"""Outliers counted: in all, by group, and which groups have some or none."""

from __future__ import annotations

import re

from extractor.claims.around.groups import groups_of, named_in
from extractor.claims.around.statistics import point_of
from extractor.claims.finding import Finding
from extractor.claims.interval import Truth, every
from extractor.claims.statements.quantifiers import NUM, number_of
from extractor.claims.statements.reading import Reading
from extractor.claims.view import Place
from extractor.vocab import any_of, load

OUTLIERS = any_of(load("spread")["cues"]["outliers"])
NO_OUTLIERS = re.compile(rf"\b(?:no|without|zero|lacks?|free of)\s+(?:any\s+)?(?:[^\W\d_]+\s+)?{OUTLIERS}\b")
TOTAL = re.compile(
    rf"(?<![\w.-])(?:a total of |just |only |exactly |altogether,? )?(?P<some>{NUM}|an?|"
    rf"a single)\s+(?:[^\W\d_]+\s+){{0,2}}?{OUTLIERS}\b"
    rf"(?=[^.;]*?\b(?:drawn|plotted|shown|visible|marked|appears?|total|in all|altogether|overall|whole|chart|"
    rf"figure|plot)\b)"
)
HALF_OF = re.compile(rf"\b(?P<share>half|most|all|none|{NUM}) of (?:them|which|these|those)\b")
SO_MANY = re.compile(
    rf"^\W*(?:(?P<only>only|just|exactly)\s+)?(?P<some>{NUM}|every|all|"
    rf"each)\b(?:\s+of\s+the\s+(?P<all>{NUM}))?(?!\s+(?:[^\W\d_]+\s+)?{OUTLIERS})"
)
ONLY = re.compile(r"\bthe only\b|\bonly\b|\balone\b")
EXCEPT = re.compile(r"\b(?:except|but|save|other than|apart from)\b")


def check(reading: Reading) -> Finding | None:
    """``Six circles in total, half of them in the green group``; ``two of the four show no outliers``."""
    known = groups_of(reading)
    if known is None or not re.search(rf"\b{OUTLIERS}\b", reading.text):
        return None
    counts = {name: _count(reading, place) for name, place in known[1].items()}
    pointers = tuple(p for place in known[1].values() for p in place.y.pointers)
    total = TOTAL.search(reading.text)
    if total is not None:
        return _total(reading, counts, total, pointers)
    return _quantified(reading, counts, pointers)


def _count(reading: Reading, place: Place) -> int:
    """How many outliers a group has: none where the text speaks of none."""
    point = point_of(reading.view.figure, place)
    return (point.spread.outlier_count or 0) if point is not None and point.spread is not None else 0


def _total(reading: Reading, counts: dict[str, int], found: re.Match[str], pointers: tuple[str, ...]) -> Finding | None:
    said = 1 if found.group("some").startswith("a") else number_of(found.group("some"))
    whole, named = sum(counts.values()), named_in(reading)
    truths: list[Truth] = [whole == said]
    part = HALF_OF.search(reading.text, found.end())
    if part is not None and len(named) == 1:
        mine, share = counts[named[0]], part.group("share")
        wanted = {"half": 2 * mine == whole, "most": 2 * mine > whole, "all": mine == whole, "none": mine == 0}
        truths.append(wanted[share] if share in wanted else mine == number_of(share))
    elif named:
        return None
    shown = ", ".join(f"{name} {count}" for name, count in counts.items() if count)
    return Finding(
        "count",
        every(truths) if whole else None,  # none may be stated at all
        f"number of outliers = {said}",
        f"{whole} in all: {shown}",
        pointers,
        0.97,
        firm=True,
        sure=True,
    )


def _quantified(reading: Reading, counts: dict[str, int], pointers: tuple[str, ...]) -> Finding | None:
    """Which groups have outliers, or have none."""
    without = NO_OUTLIERS.search(reading.text) is not None
    doing = {name for name, count in counts.items() if (count == 0) is without}
    named, many = set(named_in(reading)), SO_MANY.search(reading.text)
    truth: Truth
    if ONLY.search(reading.text) and named and not (many and many.group("some")):
        truth = doing == named
    elif many is not None and many.group("some") in ("every", "all", "each"):
        truth = doing == set(counts) - (named if EXCEPT.search(reading.text) else set())
        truth = truth if bool(named) is bool(EXCEPT.search(reading.text)) else None
    elif many is not None and not named:
        truth = len(doing) == number_of(many.group("some"))
    elif named and len(named) == 1 and not reading.amounts and without:
        truth = named <= doing
    else:
        return None
    what = "without outliers" if without else "with outliers"
    reason = f"{len(doing)} of {len(counts)} are {what}: {', '.join(sorted(doing)) or 'none'}"
    return Finding("count", truth, f"groups {what}", reason, pointers, 0.97, firm=True, sure=True)
