"""Where a curve meets a reference line: ``crosses the threshold at cycle 17.2``, ``dips below the target in May``."""

from __future__ import annotations

import re

from extractor.model import Line, Quantity, Span
from extractor.reading.draft import PanelDraft
from extractor.reading.slots import Slot
from extractor.reading.styles import line_pattern, read_style

MEETS = re.compile(
    r"\b(?P<lead>(?:cross(?:es|ed|ing)?|pass(?:es|ed|ing)?|reach(?:es|ed|ing)?|hits?|meets?|met|cuts?|touch(?:es|ed)?|"
    r"intersects?|exceeds?|surpass(?:es|ed)?|"
    r"(?:falls?|fell|drops?|dips?|slips?|sinks?|goes|went|moves?|rises?|rose|climbs?|gets?|breaks?)(?=\s(?:back\s)?"
    r"(?:below|under|above|over|through|past)\b))(?:\s(?:back|below|under|above|over|through|past|across)){0,2})\s"
    r"(?P<line>(?:the|its|this)\s[^\W\d][^,.;:()\d]{2,40}?)(?=\s(?:at|on|in|around|near|by)\s(?!the\s(?:same|end|start)))",
    re.IGNORECASE,
)
DENIED = re.compile(r"\b(?:never|not|n['’]t|nor|neither|without|fails? to|if|would|could)\b[^,;]{0,30}$", re.IGNORECASE)
CALLED = re.compile(
    rf"(?:the|its|this)\s(?:(?:{line_pattern()}|horizontal|thin|thick)\s|\w+\s)*?(?:line|level|mark|rule|threshold|target|"
    r"limit|reference|baseline|cut-?off|ceiling|floor)",
    re.IGNORECASE,
)
IDLE = frozenset(("the", "its", "this", "line", "level", "mark", "value", "of", "a", "an"))


AT_A_LINE = re.compile(
    r"\b(?:until|till|at|up to|to|by|from|before|after|past|beyond|on)\s"
    r"(?P<line>the\s(?:[\w-]+\s){1,3}(?:line|marker|mark|rule))\b(?!\s(?:for|of|at)\b)",
    re.IGNORECASE,
)


def upright_slots(text: str, span: Span, panel: PanelDraft) -> list[Slot]:
    """``until the dotted line``: the place of a vertical line."""
    lines = [line for line in panel.lines if line.axis == "x"]
    found = []
    for said in AT_A_LINE.finditer(text, *span) if lines else ():
        line, at = _meant(text, said.span("line"), lines), said.span("line")
        if line is not None and isinstance(line.value, str):
            found.append(Slot("x", at, Quantity(at, at, said.group("line"), date=line.value, kind="date"), weight=9.0))
        elif line is not None:
            found.append(
                Slot("x", at, Quantity(at, at, said.group("line"), float(line.value)), weight=9.0, placed=True)
            )
    return found


def line_slots(text: str, span: Span, panel: PanelDraft) -> list[Slot]:
    """The value of the reference line that a curve is said to meet."""
    levels = [line for line in panel.lines if line.axis == "y" and not isinstance(line.value, str)]
    found = []
    for said in MEETS.finditer(text, *span) if levels else ():
        line = _meant(text, said.span("line"), levels)
        if line is not None and not DENIED.search(text[span[0] : said.start()]):
            at = said.span("line")
            found.append(Slot("y", at, Quantity(at, at, said.group("line"), float(line.value)), weight=-9.0, sure=True))
    return found


def _meant(text: str, words: Span, levels: list[Line]) -> Line | None:
    """The line of that label or style; ``the threshold`` where there is but one line."""
    said = {word.rstrip("s") for word in re.findall(r"[^\W\d_]+", text[slice(*words)].lower())} - IDLE
    named = [line for line in levels if line.label and said & {w.rstrip("s") for w in line.label.lower().split()}]
    style = read_style(text, words)
    drawn = [
        line
        for line in levels
        if (style.color or style.line)
        and style.color in (None, line.style.color)
        and style.line in (None, line.style.line)
    ]
    alone = levels if len(levels) == 1 and CALLED.fullmatch(text, *words) else []
    return next((found[0] for found in (named, drawn, alone) if len(found) == 1), None)
