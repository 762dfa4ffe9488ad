"""Where on x, in which category or panel something holds, and in how many of them."""

from __future__ import annotations

import pytest

from tests.grammar.parse import figure_of, panel_of, truth_of

TREES = figure_of("""
    Year | 2000 | 2005 | 2010 | 2015 | 2020
    Output (t)
    Alder | 10 | 20 | 30 | 40 | 35
    Birch | 20 | 18 | 25 | 22 | 50
    Cedar | 5 | 5 | 6 | 6 | 7
""")
TREES_SAID = [
    ("Alder is above Cedar in every year shown.", True),
    ("Alder is above Birch in every year shown.", False),
    ("Alder is above Birch in three of the five years.", True),
    ("Alder is above Birch in two of the five years.", False),
    ("Only in 2010 is Alder above Birch.", False),
    ("In no year is Cedar above Birch.", True),
    ("In no year is Alder above Birch.", False),
    ("At no point does Cedar exceed 10 t.", True),
    ("In most years Birch is above 19 t.", True),
    ("Except in 2020, Birch stays below 26 t.", True),
    ("Alder grows in three of the four intervals.", True),
    ("Alder rises until 2015.", True),
    ("From 2015 to 2020 Alder falls by 5 t.", True),
    ("Alder goes from 10 t in 2000 to 40 t in 2015.", True),
    ("Alder goes from 10 t in 2000 to 50 t in 2015.", False),
    ("Alder's 2015 value is twice its 2005 value.", True),
    ("Alder's 2015 value is three times its 2005 value.", False),
    ("In 2020 Alder is below its 2015 level.", True),
    ("Alder ends above where it started.", True),
    ("Birch ends below where it started.", False),
    ("Alder in 2020 is higher than Birch in 2010.", True),
    ("Alder is at its peak in 2015.", True),
    ("Alder is at its lowest in 2015.", False),
    ("Alder peaks earlier than Birch.", True),
    ("Alder peaks later than Birch.", False),
    ("Alder and Birch peak in the same year.", False),
    ("In the last interval Birch gains 28 t.", True),
]
LABELS = figure_of("""
    Labels per class | 100 | 200 | 400 | 800
    Accuracy (%)
    Linear probe | 40 | 50 | 60 | 70
    Fine-tuning | 30 | 48 | 66 | 84
    Scratch | 10 | 12 | 20 | 44
""")
LABELS_SAID = [
    ("Accuracy rises with the number of labels.", True),
    ("The more labels, the lower the accuracy.", False),
    ("As the number of labels grows, fine-tuning improves.", True),
    ("With 200 labels, fine-tuning is ahead of the linear probe.", False),
    ("At a budget of 800 labels, scratch reaches 44 %.", True),
    ("Regardless of the number of labels, scratch is worst.", True),
    ("Going from 100 to 800 labels lifts scratch by 34 points.", True),
    ("The last doubling lifts scratch by 24 points.", True),
    ("Fine-tuning gains 18 points with every doubling.", True),
    ("Scratch gains 18 points with every doubling.", False),
    ("At all label counts above 200, fine-tuning is ahead.", True),
    ("Fine-tuning is ahead at 400 and 800 labels only.", True),
]
RAIN = figure_of("""
    Month | Jan | Feb | Mar | Apr
    Rainfall (mm)
    North | 80 | 60 | 90 | 40
    South | 50 | 70 | 30 | 20
""")
RAIN_SAID = [
    ("March is the wettest month in the north.", True),
    ("In March the south is wetter than the north.", False),
    ("The south exceeds the north only in February.", True),
    ("In every month except February the north is above the south.", True),
]
MODELS = figure_of(
    panel_of("Epoch | 1 | 5 | 10\nLoss\nAdam | 3.0 | 2.0 | 1.0\nSGD | 3.2 | 2.5 | 1.8", title="Small model"),
    panel_of("Epoch | 1 | 5 | 10\nLoss\nAdam | 2.8 | 1.5 | 0.8\nSGD | 2.7 | 1.9 | 1.2", title="Large model"),
)
MODELS_SAID = [
    ("In both panels Adam is below SGD at epoch 10.", True),
    ("In both panels Adam is below SGD at epoch 1.", False),
    ("Only in the large model does Adam start above SGD.", True),
    ("In neither panel does SGD fall below 1.", True),
    ("In each panel the loss falls with every epoch shown.", True),
]
SAID = [
    *((TREES, *said) for said in TREES_SAID),
    *((LABELS, *said) for said in LABELS_SAID),
    *((RAIN, *said) for said in RAIN_SAID),
    *((MODELS, *said) for said in MODELS_SAID),
]


@pytest.mark.parametrize(("figure", "told", "truth"), SAID, ids=[told for _, told, _ in SAID])
def test_places(figure: object, told: str, truth: bool) -> None:
    assert truth_of(figure, told) is truth  # type: ignore[arg-type]
