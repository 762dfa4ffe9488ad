"""Patterns that are compiled late are sound, and do what those of ``re`` do."""

from __future__ import annotations

import re
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

import pytest

import extractor.claims.around
import extractor.reading
from extractor import late

MODULES = [
    each.name
    for package in (extractor.reading, extractor.claims.around)
    for each in walk_packages(package.__path__, f"{package.__name__}.")
]


@pytest.mark.parametrize("name", MODULES)
def test_every_pattern_compiles(name: str) -> None:
    for pattern in vars(import_module(name)).values():
        if isinstance(pattern, late.Sought):
            assert re.compile(pattern.pattern, pattern.told_flags)


def test_is_compiled_when_first_sought() -> None:
    pattern: Any = late.compile(r"(?P<word>ris(?:e|ing))\b", late.IGNORECASE)
    assert type(pattern) is late.Late
    assert pattern.search("a Rising tide")["word"] == "Rising"
    assert type(pattern) is late.Sought
    assert pattern.sub("-", "rise, rising") == "-, -"


def test_functions_do_as_those_of_re() -> None:
    text = "two of the three, three of four"
    for pattern in (r"t\w+", r"(t)(\w+)", r"none"):
        assert late.findall(pattern, text) == re.findall(pattern, text)
        assert [m.span() for m in late.finditer(pattern, text)] == [m.span() for m in re.finditer(pattern, text)]
        assert late.split(pattern, text, 1) == re.split(pattern, text, maxsplit=1)
        assert late.sub(pattern, "x", text, 2) == re.sub(pattern, "x", text, count=2)
        for mine, theirs in ((late.search, re.search), (late.match, re.match), (late.fullmatch, re.fullmatch)):
            one, two = mine(pattern, text), theirs(pattern, text)
            assert (one and one.span()) == (two and two.span())
