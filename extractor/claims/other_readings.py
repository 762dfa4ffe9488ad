"""Statements whose words can be read another way than the program did: the failure of one reading accuses nobody.

``Raises it at 15 dB`` may speak of what one series does to another; ``within five points of the line`` compares with
the line, not with one another.
"""

from __future__ import annotations

import re

from extractor.claims.finding import Finding
from extractor.claims.statements.reading import Reading
from extractor.claims.words import first
from extractor.vocab import any_of, load


def acts_on_another(reading: Reading, finding: Finding) -> bool:
    """``The denoiser raises it at 15 dB``: what one does to another, not how it runs itself."""
    acting = ACTING.search(reading.text) if finding.kind in ("trend", "plateau") else None
    return acting is not None and not ALONG_X.match(reading.text)


ALONG_X = re.compile(r"\W*(?:going|moving|stepping|passing|scaling|a (?:step|move|change)) (?:up |down |on )?from\b")

ACTING = re.compile(rf"\b{any_of(load('claims')['acting']['verbs'])} (?:it|them|this|that|the|its|their|an?)\b")


def is_of_another(reading: Reading, finding: Finding) -> bool:
    """``within five points of the human line``, ``of their baseline``: near something else, not near one another."""
    among = finding.kind in ("gap", "convergence") and "|y - y'|" in finding.program
    return among and NEAR_ANOTHER.search(reading.text) is not None


NEAR_ANOTHER = re.compile(
    r"\b(?:within|inside|closer than|nearer than) [^,;]{0,40}? (?:of|to) "
    r"(?!each other|one another|the others?\b|them\b|itself|it\b)"
)


def guesses_its_place(reading: Reading, finding: Finding) -> bool:
    """``it was below it in January``: of whom is not said, and the end of the axis is no place of the statement."""
    told = any(scope.where in ("end", "all", "late", "after") for scope in reading.scopes)
    return finding.kind == "order" and "x = end" in finding.program and not told and not reading.subjects


def counts_a_share(reading: Reading, finding: Finding) -> bool:
    """``has the largest number of visits`` over shares in percent: how many there are is not shown."""
    shares = all((t.unit or "") == "%" or "%" in t.label or "share" in t.label.lower() for t in reading.everyone)
    return shares and finding.kind in ("extremum", "order") and NUMBER_OF.search(reading.text) is not None


NUMBER_OF = re.compile(r"\b(?:number|count|amount|volume|quantity) of\b")


def skips_a_panel(reading: Reading, finding: Finding) -> bool:
    """``the difference between March and September``, two panels: a program that names neither tried something else."""
    named = {panel for mention in reading.panel_mentions for panel in mention.panels}
    tried = PANEL.search(finding.program) is not None or finding.kind not in COMPARING
    if len(named) < BOTH or tried:
        return False
    panels = [reading.view.figure.panels[number] for number in named if number < len(reading.view.figure.panels)]
    words = [word.casefold() for panel in panels for word in (panel.title, panel.name) if word]
    return bool(words) and not any(word in finding.program.casefold() for word in words)


BOTH = 2
COMPARING = ("gap", "ratio", "order", "convergence", "rate")
PANEL = re.compile(r"\bpanel \d")


def moves_by_itself(reading: Reading, finding: Finding) -> bool:
    """``drops by two units in A and by as much in B``: how far each of them went, not how far they are apart."""
    apart = OF_TWO.search(finding.program) if finding.kind == "gap" else None
    moved = first(reading.text, "motion", "rise", "fall") is not None and BY.search(reading.text) is not None
    return apart is not None and apart.group(1) != apart.group(2) and moved


OF_TWO = re.compile(r"\|y\(([^;)]+);[^)]*\) - y\(([^;)]+);")
BY = re.compile(
    r"\b(?:rise|fall|drop|climb|grow|shrink|declin|increas|decreas|gain|sink|rose|fell|grew)\w* (?:\w+ )?by\b"
)
