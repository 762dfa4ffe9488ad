"""Sentences are cut into the clauses that they say, each with its own subject, place and numbers."""

from __future__ import annotations

import pytest

import extractor
from tests.clauses import Sentence, bank

CUT = {"read": 0.92, "kept": 0.82, "second": 0.8}
COMPLETE = {"read": 0.73, "kept": 0.65, "second": 0.56}


@pytest.fixture(scope="module", params=("read", "kept", "second"))
def part(request: pytest.FixtureRequest) -> tuple[str, list[Sentence]]:
    name: str = request.param
    return name, [s for s in bank() if s.part == name]


def test_sentences_are_cut_where_a_clause_begins(part: tuple[str, list[Sentence]]) -> None:
    name, sentences = part
    wrong = [s.text for s in sentences if not s.is_cut]
    assert len(wrong) <= (1 - CUT[name]) * len(sentences), wrong


def test_clauses_are_read_like_sentences_that_say_all(part: tuple[str, list[Sentence]]) -> None:
    name, sentences = part
    wrong = [s.text for s in sentences if not s.is_complete]
    assert len(wrong) <= (1 - COMPLETE[name]) * len(sentences), wrong


def test_clauses_stand_in_the_text_one_after_the_other() -> None:
    for sentence in bank():
        at = 0
        for piece, _ in sentence.read:
            assert sentence.text.find(piece, at) >= at, sentence.text
            at = sentence.text.find(piece, at) + len(piece)


def test_how_an_axis_is_drawn_is_no_claim() -> None:
    text = (
        "The figure is a bar chart of three branches.\n\n"
        'The vertical axis is "Visits per day" and runs from 0 to 400.\n\n'
        "Harbour has 310 visits, Mill 120 and Station 370.\n\n"
        "Station has the most visits.\n"
    )
    told = [claim.text for claim in extractor.extract(text).figure.claims]
    assert "Station has the most visits." in told
    assert not any("axis" in each for each in told)
