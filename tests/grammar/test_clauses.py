"""How clauses combine, hang on each other, leave out what was said and are put first."""

from __future__ import annotations

import pytest

from tests.grammar.parse import figure_of, truth_of

YEARS = figure_of("""
Year | 2000 | 2005 | 2010 | 2015 | 2020
Accuracy (%)
Ada | 10 | 20 | 40 | 30 | 20
Bex | 30 | 30 | 25 | 20 | 15
Cor | 5 | 5 | 6 | 6 | 5
""")
CITIES = figure_of("""
City | Oslo | Bergen | Turku | Malmo
Share (%)
Bus | 40 | 25 | 30 | 20
Car | 35 | 50 | 45 | 60
""")
SIDE_BY_SIDE = [
    ("Ada rises until 2010 and falls thereafter.", True),
    ("Ada rises until 2010 and then falls.", True),
    ("Ada climbs to 40 in 2010 and then drops to 20.", True),
    ("Ada falls until 2010 and rises thereafter.", False),
    ("Ada first rises, then falls.", True),
    ("Ada rises from 10 to 40 before falling to 20.", True),
    ("Ada rises from 10 to 40 before falling to 30.", False),
    ("After rising to 40 by 2010, Ada falls to 20.", True),
    ("Ada gains 30 until 2010, only to lose 20 afterwards.", True),
    ("Ada rises and then falls.", True),
    ("Bex falls and then rises.", False),
    ("Ada peaks in 2010 and falls to 20 by 2020.", True),
    ("Ada peaks in 2010 at 40 and ends at 20.", True),
    ("Ada starts at 10, peaks at 40 in 2010 and ends at 20.", True),
    ("Ada starts at 10, peaks at 40 in 2010 and ends at 30.", False),
    ("Ada ends above Bex, but starts below it.", True),
    ("Bex starts highest and ends second.", True),
    ("Ada is highest in 2010 and lowest in 2000.", True),
    ("Ada is highest in 2010 and lowest in 2020.", False),
    ("In 2010 Ada is highest and Cor lowest.", True),
    ("In 2000 Ada is highest and Cor lowest.", False),
    ("Bex falls while Ada rises.", True),
    ("Bex falls while Cor doubles.", False),
    ("Bex falls, whereas Ada ends higher than it started.", True),
    ("Although Ada ends above Bex, it starts below it.", True),
    ("Between 2000 and 2010 Ada rises and Bex falls.", True),
    ("Between 2010 and 2020 Ada rises and Bex falls.", False),
    ("Ada rises by 30 between 2000 and 2010, while Bex falls by 5.", True),
    ("Ada is at 40 in 2010 and at 20 in 2020.", True),
    ("Ada is at 40 in 2010 and at 30 in 2020.", False),
]
LEFT_OUT = [
    ("In 2010 Ada is at 40 and Bex at 25.", True),
    ("In 2010 Ada is at 40, Bex at 25 and Cor at 6.", True),
    ("In 2010 Ada is at 40, Bex at 25 and Cor at 16.", False),
    ("Ada gains 10 from 2000 to 2005 and 20 from 2005 to 2010.", True),
    ("Between 2000 and 2010, Ada gains 30, Cor only 1.", True),
    ("Bex leads in 2000, Ada in 2010.", True),
    ("Ada leads in 2000, Bex in 2010.", False),
    ("Bex loses 5 by 2010 and 15 by 2020.", True),
    ("In 2010 Ada stands at 40, against 25 for Bex.", True),
    ("In 2010 Ada stands at 40, against 35 for Bex.", False),
    ("In 2010 Ada has 40, compared with 25 for Bex.", True),
    ("Ada exceeds 35, but Bex does not.", True),
    ("Bex falls from 30 to 15 and Ada rises from 10 to 20.", True),
    ("Ada leads Bex by 15 in 2010 and by 5 in 2020.", True),
    ("Ada leads Bex by 15 in 2010 and by 15 in 2020.", False),
    ("Ada goes from 10 to 20, Bex from 30 to 15.", True),
    ("Ada peaks in 2010, unlike Bex.", True),
    ("Ada is above Bex in 2010, but not in 2000.", True),
    ("Ada leads Bex by 15 and Cor by 34 in 2010.", True),
]
TRAILING = [
    ("Ada is highest in 2010, at 40.", True),
    ("Ada is highest in 2010, at 30.", False),
    ("Ada peaks in 2010 (40).", True),
    ("Ada peaks in 2010, reaching 40.", True),
    ("In 2010 Ada is ahead of Bex, at 40.", True),
    ("In 2010 Ada is above Bex, 40 against 25.", True),
    ("In 2010 Ada is above Bex, 40 against 35.", False),
    ("In 2010 Ada leads Bex, by 15.", True),
    ("In 2010 Ada leads Bex, a difference of 15.", True),
    ("Ada rises from 10 to 40 between 2000 and 2010, a gain of 30.", True),
    ("Ada rises from 10 to 40 between 2000 and 2010, a factor of four.", True),
    ("Ada rises from 10 to 40 between 2000 and 2010, a gain of 20.", False),
    ("Ada ends at 20, the highest of all.", True),
    ("Bex ends at 15, the highest of all.", False),
    ("Ada reaches 40 in 2010, its highest value.", True),
    ("Ada gains 20 between 2005 and 2010, its largest gain.", True),
    ("Ada doubles between 2000 and 2005, from 10 to 20.", True),
    ("Ada doubles between 2000 and 2005, from 15 to 30.", False),
    ("In 2010 Ada (40) is ahead of Bex (25).", True),
    ("In 2010 Ada (40) is ahead of Bex (35).", False),
    ("In 2010 Ada, at 40, is ahead of Bex.", True),
    ("In 2010 Ada, with 40, is ahead of Bex, with 25.", True),
    ("With 40, Ada is highest in 2010.", True),
    ("In 2020 Ada is highest, followed by Bex.", True),
    ("In 2020 Ada is highest, followed by Cor.", False),
    ("Ada ends at 20, up from 10 in 2000.", True),
    ("Ada ends at 20, up from 15 in 2000.", False),
    ("Bex ends at 15, down from 30 at the start.", True),
    ("Ada ends at 20, twice its initial value.", True),
    ("Ada ends at 20, 5 more than Bex.", True),
    ("Ada ends at 20, four times as high as Cor.", True),
]
RELATIVE = [
    ("Ada, which starts at 10, ends at 20.", True),
    ("Ada, which starts at 15, ends at 20.", False),
    ("Ada ends at 20, which is 5 more than Bex.", True),
    ("Ada ends above Bex, which falls from 30 to 15.", True),
    ("Ada is highest in 2010, when it reaches 40.", True),
    ("Ada is highest in 2010, when it reaches 50.", False),
    ("Ada peaks in 2010, when Bex stands at 25.", True),
    ("Ada is the only series that exceeds 35.", True),
    ("Ada is the only series that exceeds 20.", False),
    ("Ada is the only series to exceed 35.", True),
    ("The only series that exceeds 35 is Ada.", True),
    ("It is Ada that ends highest.", True),
    ("It is Bex that ends highest.", False),
    ("It is in 2010 that Ada peaks.", True),
    ("It is in 2015 that Ada peaks.", False),
    ("There is no year in which Cor exceeds 10.", True),
    ("There is no year in which Ada exceeds 30.", False),
    ("There are two series that end below 16.", True),
]
PARTICIPLES = [
    ("Ada rises until 2010, gaining 30.", True),
    ("Ada rises until 2010, gaining 20.", False),
    ("Bex declines steadily after 2005, ending at 15.", True),
    ("Starting at 10, Ada rises to 40 in 2010.", True),
    ("Having started at 10, Ada ends at 20.", True),
    ("Having started at 15, Ada ends at 20.", False),
    ("Falling from 30 to 15, Bex loses half of its value.", True),
    ("Ada ends highest, with Bex second.", True),
    ("Ada ends highest, with Cor second.", False),
    ("Ada peaks in 2010, with Bex at 25.", True),
    ("Ada peaks in 2010 with a value of 40.", True),
    ("Between 2000 and 2010 Ada rises, with Bex falling by 5.", True),
    ("Ada rises to 40 by 2010, overtaking Bex.", True),
    ("In 2010 Ada leads with 40.", True),
    ("Ada rises as Bex falls.", True),
]
PUT_FIRST = [
    ("Only in 2010 does Ada exceed 35.", True),
    ("Only in 2010 is Ada above 35.", True),
    ("Nowhere is Ada higher than in 2010.", True),
    ("Nowhere is Ada higher than in 2015.", False),
    ("In no year does Cor exceed 10.", True),
    ("In no year does Ada exceed 30.", False),
    ("At no point does Cor exceed 10.", True),
    ("At no point is Cor above Bex.", True),
    ("At no point is Ada above Bex.", False),
    ("Not until 2010 does Ada exceed Bex.", True),
    ("Not until 2015 does Ada exceed Bex.", False),
    ("Never does Cor exceed 10.", True),
    ("In 2010 Ada overtakes Bex and stays ahead from then on.", True),
    ("Ada overtakes Bex by 2010 and stays above it thereafter.", True),
    ("Until 2005 Bex is above Ada; from 2010 on, Ada is above Bex.", True),
    ("Before 2010 Ada is below Bex, and afterwards above it.", True),
    ("Ada ends at 20: twice its initial value.", True),
    ("Ada ends at 20 — twice what it was at the start.", True),
    ("Ada rises – it gains 10 overall.", True),
    ("Ada ends below 25, and so does Bex.", True),
    ("Ada ends below 18, and so does Bex.", False),
    ("Both Ada and Bex end below 25, as does Cor.", True),
]
OF_CITIES = [
    ("In Oslo the bus is above the car, by 5 points.", True),
    ("Bus is highest in Oslo, at 40 %, and lowest in Malmo, at 20 %.", True),
    ("Bus is highest in Oslo, at 40 %, and lowest in Malmo, at 25 %.", False),
    ("Car leads in Bergen, Turku and Malmo, Bus only in Oslo.", True),
    ("Only in Oslo is Bus above Car.", True),
    ("Only in Turku is Bus above Car.", False),
    ("Nowhere is Car higher than in Malmo.", True),
    ("Malmo has the highest car share (60 %) and the lowest bus share (20 %).", True),
    ("Malmo has the highest car share (60 %) and the lowest bus share (25 %).", False),
    ("In Bergen the car has 50 %, twice the share of the bus.", True),
    ("In Malmo the car has 60 %, three times as much as the bus.", True),
    ("Car has 50 % in Bergen and 45 % in Turku.", True),
    ("In Oslo Bus has 40 % and in Bergen 25 %.", True),
    ("Oslo is the only city where Bus is above Car.", True),
    ("Turku is the only city where Bus is above Car.", False),
    ("In no city does Bus exceed 45 %.", True),
    ("In three of the four cities Car is above Bus.", True),
]
BY_THE_WAY = [
    ("In 2010 Ada is above the 25 of Bex.", True),
    ("In 2010 Ada is above the 35 of Bex.", False),
    ("In 2010 Ada is higher than Bex's 25.", True),
    ("After the 40 of 2010, Ada falls to 20 by 2020.", True),
    ("After the 40 of 2010, Ada falls to 30 by 2020.", False),
    ("In 2010 Ada is 15 points above Bex, or 60 %.", True),
    ("In 2010 Ada is 15 points above Bex, or 90 %.", False),
    ("There are 15 points between Ada and Bex in 2010.", True),
    ("In 2010 Ada leads, Bex comes second and Cor last.", True),
    ("In 2010 Ada leads, Cor comes second and Bex last.", False),
    ("In 2000 and 2005 alike, Bex is above Ada.", True),
    ("Ada rises to 40 in 2010.", True),
    ("Ada rises to 30 in 2010.", False),
    ("Ada falls to 40 in 2010.", False),
    ("Bex falls to 25 in 2010 and to 15 in 2020.", True),
]
BY_THE_WAY_OF_CITIES = [
    ("Oslo is the only city whose bus share exceeds its car share.", True),
    ("Malmo is the only city whose car share exceeds 55 %.", True),
    ("Malmo is the only city whose car share exceeds 45 %.", False),
]


@pytest.mark.parametrize(
    ("told", "wanted"), [*SIDE_BY_SIDE, *LEFT_OUT, *TRAILING, *RELATIVE, *PARTICIPLES, *PUT_FIRST, *BY_THE_WAY]
)
def test_clauses_about_years(told: str, wanted: bool) -> None:
    """Every clause of a statement must hold."""
    assert truth_of(YEARS, told) is wanted


@pytest.mark.parametrize(("told", "wanted"), [*OF_CITIES, *BY_THE_WAY_OF_CITIES])
def test_clauses_about_cities(told: str, wanted: bool) -> None:
    """Likewise where places have names."""
    assert truth_of(CITIES, told) is wanted
