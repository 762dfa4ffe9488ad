"""The functions of :mod:`re`, imported in its place: a pattern is compiled when it is first sought."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from re import DOTALL, IGNORECASE, MULTILINE, Match, Pattern, escape
from typing import Any, cast

__all__ = [
    "DOTALL",
    "IGNORECASE",
    "MULTILINE",
    "Match",
    "Pattern",
    "compile",
    "escape",
    "findall",
    "finditer",
    "fullmatch",
    "match",
    "search",
    "split",
    "sub",
]

KEPT = 1 << 11
SEEKING = ("search", "match", "fullmatch", "finditer", "findall", "sub", "split")


class Sought:
    """A pattern with the methods of what it was compiled to."""

    def __init__(self, pattern: str, flags: int) -> None:
        self.pattern = pattern
        self.told_flags = flags


class Late(Sought):
    """A pattern that is compiled when anything is first asked of it."""

    def __getattr__(self, name: str) -> Any:
        compiled = re.compile(self.pattern, self.told_flags)
        vars(self).update((each, getattr(compiled, each)) for each in SEEKING)
        self.__class__ = Sought  # type: ignore[assignment]  # of which nothing is to be asked any more
        return getattr(compiled, name)


@lru_cache(maxsize=KEPT)
def compile(pattern: str, flags: int = 0) -> Pattern[str]:  # noqa: A001 - named as in re
    """The pattern, to be compiled late."""
    return cast("Pattern[str]", Late(pattern, flags))


def search(pattern: str, text: str, flags: int = 0) -> Match[str] | None:
    """The first place where a pattern is found."""
    return compile(pattern, flags).search(text)


def match(pattern: str, text: str, flags: int = 0) -> Match[str] | None:
    """The pattern where the text begins."""
    return compile(pattern, flags).match(text)


def fullmatch(pattern: str, text: str, flags: int = 0) -> Match[str] | None:
    """The pattern where it is the whole text."""
    return compile(pattern, flags).fullmatch(text)


def finditer(pattern: str, text: str, flags: int = 0) -> Iterator[Match[str]]:
    """Every place where a pattern is found."""
    return compile(pattern, flags).finditer(text)


def findall(pattern: str, text: str, flags: int = 0) -> list[Any]:
    """What is found of a pattern, or of its groups."""
    return compile(pattern, flags).findall(text)


def sub(pattern: str, made: str | Callable[[Match[str]], str], text: str, count: int = 0, flags: int = 0) -> str:
    """The text with what is found of a pattern replaced."""
    return compile(pattern, flags).sub(made, text, count)


def split(pattern: str, text: str, maxsplit: int = 0, flags: int = 0) -> list[str | Any]:
    """The text cut wherever a pattern is found."""
    return compile(pattern, flags).split(text, maxsplit)
