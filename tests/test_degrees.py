"""Adjectives of degree: their forms, which way they point, and on which axes they say anything."""

from __future__ import annotations

import pytest

from extractor.claims.degrees import foreign_degree, graded, sense_on


@pytest.mark.parametrize(
    ("adjective", "forms"),
    [
        ("big", ("bigger", "biggest")),
        ("busy", ("busier", "busiest")),
        ("large", ("larger", "largest")),
        ("tall", ("taller", "tallest")),
        ("grey", ("greyer", "greyest")),
        ("good", ("better", "best")),
        ("viscous", None),
        ("abundant", None),
    ],
)
def test_forms_follow_the_spelling(adjective: str, forms: tuple[str, str] | None) -> None:
    assert graded(adjective) == forms


@pytest.mark.parametrize(
    ("form", "axes", "pole"),
    [
        ("muddier", " turbidity (ntu) ", "more"),
        ("less costly", " rent per month ", "less"),
        ("most acidic", " ph ", "less"),
        ("most acidic", " acidity ", "more"),
        ("harder", " accuracy (%) ", "bad"),
        ("harder", " vickers hardness ", "more"),
        ("least accurate", " word error rate ", "bad"),
    ],
)
def test_a_form_points_one_way_on_an_axis(form: str, axes: str, pole: str) -> None:
    sense = sense_on(form, axes)
    assert sense is not None
    assert sense.pole == pole


def test_an_adjective_of_another_quantity_is_foreign() -> None:
    assert foreign_degree("operates on older patients than xxxx", " length of stay (days) ") == "older"
    assert foreign_degree("admits older patients than xxxx", " mean age (years) ") is None
    assert foreign_degree("has longer stays than xxxx", " length of stay (days) ") is None
