"""Adjectives of another quantity: ``operates on older patients`` where the axis counts days of stay."""

from __future__ import annotations

from extractor.claims.degrees import foreign_degree
from extractor.claims.vetoes.case import Case


def veto(case: Case) -> str | None:
    """The adjective that no label, unit, title or name of the figure accounts for."""
    word = foreign_degree(case.text, case.reading.view.told)
    return None if word is None else f"no axis shows what is {word}"
