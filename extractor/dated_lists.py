"""Days that share a month: ``on 1, 8, 15 and 22 May``, ``from 8 to 12 May``, ``May 1, 8, 15 and 22``."""

from __future__ import annotations

import re
from dataclasses import replace

from extractor.model import Quantity

LISTED = re.compile(r",\s?|,?\s(?:and|or)\s|\s?/\s?")
JOINED = re.compile(rf"{LISTED.pattern}|\s(?:to|through|until)\s|\s?[–—-]\s?")
DAY = re.compile(r"[1-9]|[12]\d|3[01]")
SHORTEST = 3


def with_months(text: str, atoms: list[Quantity]) -> list[Quantity]:
    """Bare numbers in a list of days as the days they are."""
    found = list(atoms)
    for index in range(len(found) - 2, -1, -1):
        left, right = found[index], found[index + 1]
        if _is_day(left) and _opens_with_day(right) and JOINED.fullmatch(text, left.span[1], right.span[0]):
            found[index] = _as_day(left, right, before=True)
    for index, first in enumerate(found):
        run = _run_behind(text, found, index) if first.kind == "date" and not _opens_with_day(first) else []
        if len(run) + 1 >= SHORTEST:
            found[index + 1 : index + 1 + len(run)] = [_as_day(day, first, before=False) for day in run]
    return found


def _is_day(quantity: Quantity) -> bool:
    return quantity.unit is None and quantity.noun is None and DAY.fullmatch(quantity.text) is not None


def _opens_with_day(quantity: Quantity) -> bool:
    """``29 May``, ``29 May 2021``: a date that begins with its day."""
    return (
        quantity.kind == "date"
        and _day_of(quantity) is not None
        and quantity.text[:1].isdigit()
        and "-" not in quantity.text
    )


def _day_of(quantity: Quantity) -> int | None:
    found = re.search(r"-\d\d-(\d\d)$", quantity.date or "")
    return int(found.group(1)) if found else None


def _as_day(quantity: Quantity, dated: Quantity, *, before: bool) -> Quantity:
    """The day in the month of its neighbour, if the two are in order."""
    own, other = int(quantity.text), _day_of(dated) or 0
    if dated.date is None or (own < other) != before:
        return quantity
    return replace(quantity, value=None, date=f"{dated.date[:-2]}{own:02d}", kind="date")


def _run_behind(text: str, found: list[Quantity], index: int) -> list[Quantity]:
    """The bare days listed behind ``May 1``, as long as they rise."""
    run: list[Quantity] = []
    last = _day_of(found[index])
    for quantity in found[index + 1 :] if last else []:
        end = (run[-1] if run else found[index]).span[1]
        if (
            not _is_day(quantity)
            or int(quantity.text) <= (last or 0)
            or not LISTED.fullmatch(text, end, quantity.span[0])
        ):
            break
        run.append(quantity)
        last = int(quantity.text)
    return run
