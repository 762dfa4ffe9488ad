"""Places that go by what they are together: ``on weekdays``, ``in the summer months``, ``the fossil fuels``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from extractor.claims.statements.scope import Scope
from extractor.claims.statements.thesaurus import plurals
from extractor.claims.view import View
from extractor.model import Span
from extractor.vocab import load

WORD = re.compile(r"[^\W\d_]+")


@cache
def _groups() -> tuple[re.Pattern[str], dict[str, frozenset[str]]]:
    """Every word for a group of names, and the words of its members; months by their first letters."""
    members: dict[str, frozenset[str]] = {}
    for names, words in load("names")["groups"]["members"]:
        members.update(dict.fromkeys((form for name in names for form in plurals(name)), frozenset(words)))
    for season, months in load("names")["seasons"].items():
        known = frozenset(form for month in months for form in (month, month[:3]))
        members.update(dict.fromkeys((season, f"{season}s", f"{season}time"), known))
    listed = "|".join(sorted((re.escape(name) for name in members), key=len, reverse=True))
    return re.compile(rf"\b(?:{listed})\b(?: months\b)?"), members


def scopes_by_month(text: str, span: Span, view: View) -> Iterator[Scope]:
    """``in July`` on an axis of months that are numbers: the seventh."""
    axes = [panel.x for panel in view.figure.panels if panel.x is not None]
    ends = [v for t in view.tracks for v in (t.start, t.end) if v is not None and not t.categories]
    told = axes and all(MONTH_LABEL.search(axis.label or "") for axis in axes)
    if told and ends and min(ends) > 0 and max(ends) <= len(MONTHS):
        for found in MONTH.finditer(text, *span):
            number = float(MONTHS.index(found.group("name")) + 1)
            yield Scope("at", number, number, found.span("name"))


MONTHS = load("names")["calendar"]["names"][7:]
MONTH_LABEL = re.compile(r"\bmonth\b", re.IGNORECASE)
MONTH = re.compile(rf"\b(?:in|at|its|their|the|by|of|around)\s+(?P<name>{'|'.join(MONTHS)})\b")


def scopes_by_group(text: str, span: Span, view: View) -> Iterator[Scope]:
    """The stretch of categories that a group takes in, where they stand side by side; winter goes round the year."""
    names = next((t.categories for t in view.tracks if t.categories), ())
    pattern, members = _groups()
    for found in pattern.finditer(text, *span) if len(names) > 2 else ():
        words = members[found.group().removesuffix(" months")]
        ranks = [i for i, name in enumerate(names) if words & set(WORD.findall(name.casefold()))]
        gaps = [(a, b) for a, b in pairwise(ranks) if b - a > 1]
        if not 1 < len(ranks) < len(names) or len(gaps) > 1:
            continue
        if not gaps:
            yield Scope("between", float(ranks[0]), float(ranks[-1]), found.span())
        elif ranks[0] == 0 and ranks[-1] == len(names) - 1:
            yield Scope("wrap", float(gaps[0][0]), float(gaps[0][1]), found.span())
