"""The words around a quantity: ``about 5``, ``just under 10``, ``step 200``, ``90 or more``."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Literal

from extractor.atoms import quantity_words
from extractor.model import Quantity

NAMED_BEFORE = re.compile(
    r"\b(?:(?P<noun>step|epoch|iteration|layer|batch(?: size)?|episode|cycle|day|week|hour|minute|second|update|year|"
    r"month|time|round|generation)s?(?:\s?[=≈]\s?|\s)|[^\W\d]\s?[=≈]\s?)[`*]*$",
    re.IGNORECASE,
)
PLUS_MINUS_BEFORE = re.compile(r"(?:±|\+/-)\s?$")
INTERVAL_BEFORE = re.compile(r"\b(?:from|between|in the range(?: of)?|range of|the range)\s*[`*]*$", re.IGNORECASE)


def qualified(text: str, quantity: Quantity, floor: int) -> Quantity:
    """The quantity with the hedge and bound words around it."""
    begin, end = quantity.span
    noun = quantity.noun
    named = NAMED_BEFORE.search(text, max(floor, begin - 24), begin) if quantity.kind != "date" else None
    if named:
        noun = noun or (named.group("noun") or "").lower() or None
        begin = named.start()
    begin, senses = _leads(text, floor, begin)
    bound = quantity.bound or next((BOUNDS[sense] for sense in senses if sense in BOUNDS), None)
    begin, hedged = _interval_lead(text, floor, begin) if quantity.kind == "interval" else (begin, False)
    margin = PLUS_MINUS_BEFORE.search(text, max(floor, begin - 4), begin)
    begin = margin.start() if margin else begin
    if text[begin:end].count("`") % 2 and text[end : end + 1] == "`":
        end += 1
    approx = hedged or "approx" in senses or bool(APPROX.search(text, begin, quantity.core[1]))
    if bound is None and quantity.kind == "number":
        bound, end = _after(text, end)
    bound = None if quantity.kind == "interval" else bound
    return replace(quantity, span=(begin, end), bound=bound, approx=approx, noun=noun)


BOUNDS: dict[str, Literal["above", "below"]] = {"above": "above", "below": "below"}
APPROX = re.compile(r"approximately|about|around|roughly|[~≈]")
APPROX_BEFORE = re.compile(r"(?:~|≈|approx|about|around|roughly)\W*$", re.IGNORECASE)


def _leads(text: str, floor: int, begin: int) -> tuple[int, list[str]]:
    """Every hedge and bound in front of a quantity, nearest first, and where the first of them starts."""
    senses: list[str] = []
    while (lead := _lead(text, floor, begin)) is not None:
        begin = lead[0]
        senses.append(lead[1])
    return begin, senses


def _interval_lead(text: str, floor: int, begin: int) -> tuple[int, bool]:
    """``between``, ``in the range of``: where it starts, and whether a hedge stands before it."""
    found = INTERVAL_BEFORE.search(text, max(floor, begin - 30), begin)
    if found is None:
        return begin, False
    return found.start(), APPROX_BEFORE.search(text, max(floor, found.start() - 16), found.start()) is not None


def _lead(text: str, floor: int, begin: int) -> tuple[int, str] | None:
    """The hedge or bound right before ``begin``: where it starts, and its sense."""
    leads = quantity_words().leads
    stop = begin
    while stop > floor and text[stop - 1] in " `*$\t\n":
        stop -= 1
    for size in (2, 1):
        drawn = text[stop - size : stop] == ">" and text[stop - 2 : stop - 1] in ("-", "=")  # an arrow: ``-> ~45%``
        if stop - size >= floor and text[stop - size : stop] in leads and not text[stop - 1].isalpha() and not drawn:
            return stop - size, leads[text[stop - size : stop]]
    if stop == begin or stop <= floor or not (text[stop - 1].isalpha() or text[stop - 1] == "."):
        return None
    return _worded_lead(text, max(floor, stop - 30), stop)


def _worded_lead(text: str, floor: int, stop: int) -> tuple[int, str] | None:
    leads = quantity_words().leads
    window = text[floor:stop].lower()
    for article in ("", " of", " the", " a"):
        if not window.endswith(article):
            continue
        words = window[: len(window) - len(article)].split(" ")
        for count in (4, 3, 2, 1):
            phrase = " ".join(words[-count:]).lstrip('(["“*`—–-')
            if count <= len(words) and phrase in leads:
                return stop - len(article) - len(phrase), leads[phrase]
    return None


def _after(text: str, end: int) -> tuple[Literal["above", "below"] | None, int]:
    words = quantity_words()
    if onward := words.onward.match(text, end):
        return "above", onward.end()
    if downward := words.downward.match(text, end):
        return "below", downward.end()
    return None, end
