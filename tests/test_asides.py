"""What a paper says of its own parts is not taken for data."""

from __future__ import annotations

import pytest

from extractor.asides import number_of, numbers_of, without_asides
from extractor.model import Figure, Source


@pytest.mark.parametrize(
    ("text", "left", "figures"),
    [
        ("As Fig. 2 shows, A falls to 8 %.", "A falls to 8 %.", {"2"}),
        ("As shown in Figure 12, A falls.", "A falls.", {"12"}),
        ("Figure 3 shows that A falls.", "A falls.", {"3"}),
        ("A falls (Table 1) and B rises [3, 7].", "A falls and B rises .", set()),
        ("A falls (see Fig. 4; Kim et al., 2020).", "A falls .", {"4"}),
        ("A falls (Kim and Lee, 2020).", "A falls .", set()),
        ("In Section 4.2, A falls by 3.", "A falls by 3.", set()),
        ("In Fig. 2b A falls.", "(b) A falls.", {"2"}),
        ("A lies in [0, 1] until 2020 (March 2020).", "A lies in [0, 1] until 2020 (March 2020).", set()),
        ("After 30 sec 5 fell.", "After 30 sec 5 fell.", set()),
    ],
)
def test_asides(text: str, left: str, figures: set[str]) -> None:
    blanked = without_asides(text)
    assert len(blanked) == len(text)
    assert " ".join(blanked.split()) == left
    assert numbers_of(text) == figures


@pytest.mark.parametrize("name", ["fig2.md", "figure_02.txt", "Fig-2.md"])
def test_a_figure_is_numbered_by_its_name(name: str) -> None:
    assert number_of(Figure(source=Source(name))) == "2"
    assert number_of(Figure(title="Figure 2: Loss")) == "2"
    assert number_of(Figure(source=Source("loss.md"))) is None
