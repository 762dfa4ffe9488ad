"""``Of A and B, the former is lower``: which of two names a statement goes on with, and which it leaves behind."""

from __future__ import annotations

import re
from dataclasses import replace

from extractor.claims.statements.reading import Reading
from extractor.claims.statements.subjects import Subject

CHOICE = re.compile(
    r"^\W*(?:of|between|comparing|among)\b[^;:]*?,\s*(?P<word>(?:it is )?the (?:former|latter|first|"
    r"second))\b(?! (?:half|part|third))"
)


def of_former(reading: Reading) -> Reading:
    """The statement with the chosen name in the seat of ``the former`` and the other one behind the last word."""
    found = CHOICE.search(reading.text)
    if found is None or len(reading.sequence) != 2:
        return reading
    lo, hi = reading.offset + found.start("word"), reading.offset + found.end("word")
    names = reading.sequence
    if any(name.span[1] > lo for name in names):
        return reading
    chosen, other = names if found.group("word").endswith(("former", "first")) else names[::-1]
    end = reading.offset + len(reading.text)
    told = (Subject((lo, hi), chosen.keys), Subject((end, end), other.keys))
    start, stop = found.start(), found.end("word")
    text = reading.text[:start] + " " * (found.start("word") - start) + "x" * (stop - found.start("word"))
    return replace(reading, subjects=told, sequence=told, text=text + reading.text[stop:])
