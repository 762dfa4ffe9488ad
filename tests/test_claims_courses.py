"""Courses and their timing: ways back, headings, spells, turns held against each other, lengths and dates."""

from __future__ import annotations

from functools import cache

import pytest

import extractor
from extractor.model import Figure
from tests.conftest import ROOT

CASES = [
    # a level it once had
    ("groves", "supported", "Cedar ends where it began."),
    ("groves", "contradicted", "Birch ends where it began."),
    ("groves", "supported", "Dogwood has not regained its former level by week 12."),
    ("groves", "supported", "Dogwood recovers only in part."),
    ("groves", "contradicted", "Dogwood recovers completely."),
    ("groves", "supported", "By week 12 Cedar has given back all of its gains."),
    ("groves", "contradicted", "Cedar keeps most of its gains."),
    ("wards", "supported", "In December 2022 the South ward waits are below their starting level."),
    ("wards", "contradicted", "By December 2022 North ward complaints have dropped below their initial level."),
    # which way it goes at one place
    ("groves", "supported", "In week 8 Cedar is already on its way down."),
    ("groves", "contradicted", "In week 8 Cedar is still on its way up."),
    ("groves", "supported", "By week 7 Cedar is past its peak."),
    ("groves", "contradicted", "Cedar goes on rising until week 9."),
    ("groves", "contradicted", "Dogwood is still falling in the last two weeks."),
    # spells on one side of a level
    ("groves", "supported", "Alder does not get above the target before week 6."),
    ("groves", "contradicted", "Cedar does not get above the target before week 6."),
    ("groves", "supported", "Cedar is above the target for three weeks."),
    ("groves", "contradicted", "Cedar is above the target for eight weeks."),
    ("groves", "supported", "Cedar is above the target only in weeks 4 to 6."),
    ("groves", "contradicted", "Cedar is above the target only in weeks 7 to 9."),
    ("wards", "supported", "It takes the North ward until July 2022 to get back below the limit."),
    ("groves", "supported", "Cedar is the first to climb over the target."),
    ("groves", "contradicted", "Alder is the first to climb over the target."),
    # turns held against each other
    ("groves", "supported", "Dogwood's collapse comes five weeks after Cedar's peak."),
    ("groves", "contradicted", "Dogwood's collapse comes before Cedar's peak."),
    ("wards", "supported", "In the North ward complaints peak three months after waiting times."),
    ("wards", "contradicted", "In the North ward complaints peak before waiting times."),
    ("groves", "supported", "Dogwood is flat for nine weeks."),
    ("groves", "contradicted", "Cedar is flat for nine weeks."),
    # places told by dates, by marks and by what happened there
    ("wards", "supported", "Three months after the new rota the North ward's waiting time is 60 minutes."),
    ("wards", "supported", "After peaking in October 2021, the waiting time of the North ward falls at every step."),
    ("wards", "contradicted", "Complaints in the North ward rise through 2022."),
    ("wards", "supported", "The waiting time of the North ward falls in the course of 2022."),
    # lines that meet, pass and keep apart
    ("groves", "supported", "Birch is overtaken by Alder between weeks 4 and 5."),
    ("groves", "contradicted", "Birch is overtaken by Dogwood in week 2."),
    ("groves", "supported", "Cedar and Dogwood meet in week 9."),
    ("wards", "contradicted", "The lines of Panel A cross in April 2022."),
    ("groves", "supported", "Alder trails Birch up to week 4; from week 5 on it leads."),
    # forms over a stretch
    ("groves", "supported", "Until week 9 Birch falls in a straight line."),
    ("groves", "contradicted", "Until week 9 Cedar rises in a straight line."),
    ("groves", "supported", "The sharpest fall of any line is the one from week 9 to week 10."),
    ("groves", "supported", "The rise of Alder mirrors the fall of Birch."),
]


@cache
def figure(name: str) -> Figure:
    """A figure of the bank of courses."""
    path = ROOT / "tests" / "phrases" / "courses" / f"{name}.md"
    return extractor.extract(path.read_text(encoding="utf-8")).figure


@pytest.mark.parametrize(("name", "wanted", "claim"), CASES, ids=[claim for _, _, claim in CASES])
def test_courses(name: str, wanted: str, claim: str) -> None:
    said = {found.verdict for found in extractor.check(figure(name), claims=[claim])}
    assert next((v for v in ("contradicted", "undetermined", "supported") if v in said), "not_checkable") == wanted


def test_a_way_back_names_its_numbers() -> None:
    (found,) = extractor.check(figure("groves"), claims=["Dogwood recovers only in part."])
    assert found.program == "y(Dogwood; x = 12) partly back at y(Dogwood; x = 8)"
    assert "31 at x = 8" in (found.reason or "")
    assert found.evidence
