"""Amounts in statements: shares and multiples, differences by their nouns, parts of a change, sums, paces."""

from __future__ import annotations

import pytest

from extractor.model import Figure
from tests.grammar.parse import UNREAD, figure_of, panel_of, truth_of
from tests.grammar.test_comparisons import MODELS

RIVERS = figure_of("""
    Year | 2000 | 2005 | 2010 | 2015
    Flow (m³/s)
    Arno | 40 | 44 | 52 | 60
    Brent | 30 | 30 | 33 | 31
    Cam | 20 | 26 | 41 | 60
""")
DOSES = figure_of("""
    Time (h) | 0 | 2 | 4 | 8 | 24
    Concentration (mg/L)
    Oral | 100 | 80 | 50 | 25 | 1
    Topical | 60 | 54 | 48 | 40 | 30
""")
KILLS = figure_of("""
    Time (h) | 0 | 2 | 6 | 24
    Viable count (CFU/mL)
    Control | 1000000 | 3000000 | 50000000 | 1000000000
    Drug | 1000000 | 100000 | 1000 | 1000
""")
DIODES = figure_of("""
    Voltage (V) | 1.4 | 1.6 | 1.8
    Current (A)
    Red | 0.00001 | 0.0006 | 0.015
    Blue | 0.000001 | 0.00002 | 0.002
""")
SEATS = figure_of(
    panel_of(
        """
    Party | Reds | Blues | Greens | Others
    Seats
    2017 | 90 | 70 | 40 | 40
    2021 | 60 | 80 | 80 | 20
""",
        kind="bar",
    )
)
SCORES = figure_of("""
    Training examples | 100 | 200 | 400 | 800
    Accuracy (%)
    Base | 40 | 50 | 56 | 60
    Tuned | 60 | 66 | 69 | 70
""")
TIMES = figure_of("""
    Batch size | 1 | 2 | 4 | 8
    Latency (ms)
    Flat | 10 | 20 | 40 | 80
    Tree | 30 | 32 | 35 | 40
""")
CITIES = figure_of(
    panel_of(
        """
    City | Lyon | Turin | Graz | Bergen
    Commute (minutes)
    Commute | 44 | 36 | 28 | 20
""",
        kind="bar",
    )
)
RENTS = figure_of("""
    Distance (km) | 0 | 2 | 4 | 8
    Rent (€/m²)
    New | 20 | 18 | 16 | 12
    Old | 14 | 13 | 12 | 10
""")
SAID: list[tuple[Figure, str, bool]] = [
    # shares and multiples of what another has
    (RIVERS, "In 2000 Arno carries twice what Cam carries.", True),
    (RIVERS, "In 2000 Arno carries three times what Cam carries.", False),
    (RIVERS, "In 2015 the Brent carries only about half of what the Arno carries.", True),
    (RIVERS, "In 2000 Cam's flow is four sevenths of Brent's.", False),
    (RIVERS, "In 2000, Cam's flow is two thirds of Brent's.", True),
    (RIVERS, "The flow of the Arno is half as large again in 2015 as in 2000.", True),
    (RIVERS, "From 2000 to 2015 the flow of the Cam is multiplied by three.", True),
    (RIVERS, "Cam's flow multiplied by about six from 2000 to 2015.", False),
    (SCORES, "Base ends at six sevenths of Tuned's accuracy.", True),
    (SCORES, "Base ends at half of Tuned's accuracy.", False),
    (RIVERS, "In 2000 Cam does not carry even three quarters of what Brent carries.", True),
    (RIVERS, "In 2000 Cam does not carry two thirds of what Brent carries.", False),
    (RIVERS, "In 2000 Cam is not twice as high as Arno.", True),
    # orders of magnitude, folds
    (KILLS, "At 24 h Control is six orders of magnitude above Drug.", True),
    (KILLS, "At 24 h Control is three orders of magnitude above Drug.", False),
    (KILLS, "At 24 h Control and Drug are six orders of magnitude apart.", True),
    (KILLS, "At 24 h Control and Drug are within a factor of ten of each other.", False),
    (KILLS, "Control increases by three orders of magnitude over 24 h.", True),
    (KILLS, "Control increases by more than four orders of magnitude over 24 h.", False),
    (KILLS, "Within 6 h Drug reduces the count by a factor of 1000.", True),
    (KILLS, "Between 2 and 6 h Drug reduces the count a hundredfold.", True),
    (KILLS, "Between 2 and 6 h Drug reduces the count tenfold.", False),
    (DOSES, "Oral covers two orders of magnitude.", True),
    (DOSES, "Topical spans two orders of magnitude.", False),
    (DOSES, "Topical spans 30 mg/L.", True),
    # leads, gaps and changes by their nouns
    (RIVERS, "In 2000 Arno has a lead of 10 m³/s over Brent.", True),
    (RIVERS, "In 2000 Arno has a lead of 20 m³/s over Brent.", False),
    (RIVERS, "In 2000 there is a gap of 10 m³/s between Arno and Brent.", True),
    (RIVERS, "Between Arno and Cam there is a difference of 20 m³/s in 2000.", True),
    (RIVERS, "In 2000 there is a gap of 15 m³/s between Arno and Brent.", False),
    (RIVERS, "Cam's gain of 40 m³/s between 2000 and 2015 is twice that of Arno.", True),
    (RIVERS, "Cam's gain of 30 m³/s between 2000 and 2015 is twice that of Arno.", False),
    (MODELS, "On Medium, Falcon has a 20-point lead over Heron.", True),
    (MODELS, "On Medium, Falcon enjoys a 10-point advantage over Heron.", False),
    (MODELS, "On Easy Falcon wins by 5 points over the runner-up.", True),
    (MODELS, "On Easy Falcon beats the runner-up by 15 points.", False),
    (MODELS, "Falcon drops by 50 points between Easy and Hard, Heron by 45.", True),
    (MODELS, "Falcon drops by 50 points between Easy and Hard, Heron by 30.", False),
    # what a step costs or brings
    (MODELS, "Moving from Easy to Hard costs Kestrel 50 points and Heron 45.", True),
    (MODELS, "Moving from Easy to Hard costs Kestrel 20 points.", False),
    (SCORES, "Going from 100 to 800 examples is worth 20 points to Base but only 10 to Tuned.", True),
    (SCORES, "Going from 100 to 800 examples is worth 20 points to Base but only 4 to Tuned.", False),
    # shares of what there was
    (DOSES, "After 4 h, Oral has fallen to half of its initial value.", True),
    (DOSES, "Oral has lost half of its initial value after 4 h.", True),
    (DOSES, "Oral has lost a tenth of its initial value after 4 h.", False),
    (DOSES, "At 2 h Oral retains 80 percent of its initial value.", True),
    (DOSES, "At 8 h Oral retains 80 percent of its initial value.", False),
    (DOSES, "Over 24 h Topical loses only half of its concentration.", True),
    (DOSES, "Over 24 h Topical loses 90 percent of its concentration.", False),
    (DOSES, "Between 4 and 8 h Oral loses half of what was left.", True),
    (DOSES, "Between 4 and 8 h Oral loses a further 90 percent of what was left.", False),
    (SEATS, "The Reds lost a third of their seats between 2017 and 2021.", True),
    (SEATS, "Between 2017 and 2021 the Reds lost two thirds of their seats.", False),
    # parts of the whole way
    (RIVERS, "By 2010 Cam has made just over half of its total gain.", True),
    (RIVERS, "By 2005 Cam has made more than half of its total gain.", False),
    (RIVERS, "Most of Arno's rise takes place after 2005.", True),
    (RIVERS, "Most of Cam's rise takes place before 2005.", False),
    (RIVERS, "Almost half of Cam's total gain falls between 2010 and 2015.", True),
    (SCORES, "Half of Base's total gain comes from the first doubling.", True),
    (SCORES, "The first doubling accounts for most of Tuned's improvement.", True),
    (SCORES, "The last doubling accounts for most of Tuned's improvement.", False),
    # in relation to another amount, or told twice
    (SEATS, "The Blues gained 10 seats and the Greens four times as many.", True),
    (SEATS, "The Blues gained 10 seats and the Greens twice as many.", False),
    (SCORES, "Tuned improves by about 17 percent in relative terms.", True),
    (SCORES, "The lead of Tuned is halved from 20 points to 10.", True),
    (TIMES, "Over the range Flat's latency grows eightfold, Tree's by only a third.", True),
    (TIMES, "Over the range Flat's latency grows fourfold, Tree's by only a third.", False),
    (DOSES, "Oral loses 30 mg/L between 2 and 4 h and another 25 by 8 h.", True),
    (DOSES, "Oral loses 30 mg/L between 2 and 4 h and another 40 by 8 h.", False),
    # in all, per x
    (RIVERS, "In 2000 the three rivers carry 90 m³/s in total.", True),
    (RIVERS, "In 2000 the three rivers carry 120 m³/s in total.", False),
    (SEATS, "In 2021 one seat in three belongs to the Greens.", True),
    (SEATS, "In 2021 one seat in three belongs to the Others.", False),
    (RIVERS, "Arno's flow increases at about 1.3 m³/s per year.", True),
    (RIVERS, "Every year Cam gains about 2.7 m³/s.", True),
    (RIVERS, "Every year Cam gains about 6 m³/s.", False),
    (RENTS, "New loses about 1 €/m² with every kilometre.", True),
    (RENTS, "Old loses about 2 €/m² for every kilometre.", False),
    # the ends of a range, in other units, within so much, taken off
    (CITIES, "The difference between the longest and the shortest commute is 24 minutes.", True),
    (CITIES, "The difference between the longest and the shortest commute is 10 minutes.", False),
    (CITIES, "The mean of the four bars is 32 minutes.", True),
    (CITIES, "The mean of the four bars is 25 minutes.", False),
    (MODELS, "The best and the worst model are 30 points apart on Easy.", True),
    (RENTS, "New comes within 2 €/m² of Old at 8 km.", True),
    (RENTS, "New comes within 2 €/m² of Old at 2 km.", False),
    (RENTS, "New ends with a lead of just 2 €/m² over Old.", True),
    (RENTS, "New starts with a lead of 2 €/m² over Old.", False),
    (RENTS, "Going from 0 to 8 km takes two fifths off New.", True),
    (DOSES, "At 24 h Oral is at 1 percent of its peak.", True),
    (DOSES, "At 24 h Oral is at a tenth of its peak.", False),
    (DOSES, "Topical drops from 60 to 30 mg/L, or by half.", True),
    (DOSES, "Oral loses nearly all of its concentration within 24 h.", True),
    (DOSES, "Topical loses nearly all of its concentration within 24 h.", False),
    (RIVERS, "In 2000 Brent and Cam add up to 50 m³/s, a quarter more than Arno.", True),
    (RIVERS, "In 2000 Brent and Cam add up to 50 m³/s, twice as much as Arno.", False),
    (RIVERS, "Cam gains 40 m³/s, twice as much as Arno and forty times as much as Brent.", True),
    # hedged behind
    (RIVERS, "In 2000 Arno is 10 m³/s or so above Brent.", True),
    (RIVERS, "In 2000 Arno is at 50 m³/s or more.", False),
    (MODELS, "On Medium Falcon is 20 full points ahead of Heron.", True),
]
OPEN: list[tuple[Figure, str]] = [
    (SCORES, "Tuned has a lead of 20 points at 100 examples, which shrinks to 10 at 800."),  # the lead does
    (SCORES, "Base needs 800 examples to reach 60 percent, eight times as many as Tuned."),  # so many examples
    (RIVERS, "Brent makes most of its gain before 2005."),  # up and down: its gain is not its whole way
    (RIVERS, "Cam lost 5 m³/s in 2010."),  # perhaps in part of the year
    (RIVERS, "In 2015 Arno tops Brent by almost 30 m³/s, three times as much as in 2000."),  # the lead
    (RIVERS, "In 2000 Arno carries nearly as much as Brent and Cam together."),  # four fifths of it
]


@pytest.mark.parametrize(("figure", "told", "truth"), SAID, ids=[told for _, told, _ in SAID])
def test_amounts(figure: Figure, told: str, *, truth: bool) -> None:
    assert truth_of(figure, told) is truth


@pytest.mark.parametrize(("figure", "told"), OPEN, ids=[told for _, told in OPEN])
def test_left_open(figure: Figure, told: str) -> None:
    assert truth_of(figure, told) in (None, UNREAD)


@pytest.mark.parametrize(
    ("said", "truth"),
    [
        ("Red reaches 10 mA.", True),
        ("Red reaches 100 mA.", False),
        ("Blue stays below 5 mA.", True),
        ("Blue never exceeds 1 mA.", False),
    ],
)
def test_an_amount_in_a_smaller_unit_is_turned_once(said: str, truth: bool) -> None:
    assert truth_of(DIODES, said) is truth
