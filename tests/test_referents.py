"""Whom noun phrases mean: the share of each bank that is read rightly, and a few phrases by themselves."""

from __future__ import annotations

import pytest

from tests.referents import load_said

BANKS = {"referents.toml": 0.85, "referents_more.toml": 0.88}
PLAIN = (
    "Both warm runs start at 4.",
    "The learned models lose less recall than BM25.",
    "The second-largest model starts at 30.",
    "The unpeened forging peaks at 150.",
    "Both bad runs diverge.",
    "Three bad runs diverge.",
)


@pytest.mark.parametrize("bank", BANKS)
def test_most_phrases_mean_the_right_ones(bank: str) -> None:
    """Of all sentences, and of those that were not looked at while mending, nearly as many."""
    said = load_said(bank)
    kept_back = [each for each in said if each.is_kept_back]
    assert sum(each.is_right for each in said) / len(said) >= BANKS[bank]
    assert sum(each.is_right for each in kept_back) / len(kept_back) >= BANKS[bank] - 0.15


@pytest.mark.parametrize("text", PLAIN)
def test_a_phrase_means_whom_it_describes(text: str) -> None:
    """By words, numbers and what is left over."""
    said = next(each for bank in BANKS for each in load_said(bank) if each.text == text)
    assert said.got == said.meant
