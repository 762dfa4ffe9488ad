"""Statements put together at random from ways of saying the same thing, about figures whose numbers settle them.

A *scene* (:mod:`scene`) is a figure with invented numbers and the words for its parts: how a series, a place, a
stretch or all of x may be called. A *frame* is a function that says one thing about a scene and knows whether it
holds; a family of frames is a module, and :data:`FAMILIES` lists them. Every frame meets every way of naming its
parts, so what breaks in composition shows, whatever words it hides behind.
"""

from __future__ import annotations

from collections.abc import Iterator

from tests.mixtures import order
from tests.mixtures.scene import Case, Frame, cases_of

FAMILIES: dict[str, tuple[Frame, ...]] = {
    "order": order.FRAMES,
}


def cases(family: str, number: int, seed: int = 11) -> Iterator[Case]:
    """So many statements of a family, half of them true where its frames allow it."""
    return cases_of(FAMILIES[family], number, seed)
