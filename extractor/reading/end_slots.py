"""Places told in words: ``at the left edge``, ``on the last day``, ``a year later``, ``when the record closes``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from extractor.language import Word
from extractor.model import Quantity, Span
from extractor.reading.draft import PanelDraft
from extractor.reading.on_axis import stems, unit_of
from extractor.reading.slots import Slot, inside_any
from extractor.units import canonical, factor
from extractor.vocab import load

EDGES = re.compile(
    r"(?:at the |by the |on the |to the |from the )?(?:(?:far )?(?:left|right)(?:-hand)?(?: (?:end|edge|border|"
    r"side))?|outset|start|beginning|end|last|very end|close)$|time zero|at time zero|last step"
)
LATER = re.compile(r"[\s-]*(?:\w+\s)?(?:later|after that|afterwards|thereafter)\b|\s(?:\w+\s)?on(?=,)", re.IGNORECASE)


SIDE_OF_VALUES = re.compile(r"\b(?:lower|upper|top|bottom|low|high) end$", re.IGNORECASE)


def edge_slots(text: str, said: Sequence[Word], slots: list[Slot]) -> list[Slot]:
    """``at the left edge``, ``by the end``: the ends of the axis, unless their number follows in brackets."""
    found = []
    for word in said:
        if word.sense not in ("start", "end") or not EDGES.match(word.text):
            continue
        if SIDE_OF_VALUES.search(text, max(0, word.span[0] - 10), word.span[1]):
            continue
        tail = text[word.span[1] : word.span[1] + 40]
        if re.match(
            (
                r"\s+of (?:the|that|each) (?:year|month|week|day|phase|period|stretch|quarter|decade|season|interval|"
                r"segment)\b"
            ),
            tail,
            re.IGNORECASE,
        ):
            continue
        bracket = re.match(r"[^.,;()]{0,24}\(", tail)
        numbered = bracket and any(s.role == "x" and 0 <= s.span[0] - word.span[1] - bracket.end() < 3 for s in slots)
        if not numbered and not any(s.role == "x" and word.span[0] < s.span[0] <= word.span[1] + 4 for s in slots):
            found.append(Slot("x", word.span, edge=word.sense, weight=9.0, placed=True))
    return found


FARTHEST = re.compile(
    r"\b(?:(?:at|in|on|for|with|by|from|under|after)\s(?:the|its)\s(?:very\s)?(?:(?P<start>first|initial|opening|smallest|lowest|"
    r"shortest|earliest|leftmost|shallowest|coldest|coolest)|last|final|closing|largest|highest|longest|latest|rightmost|biggest|"
    r"deepest|hottest|warmest)|(?P<none>without(?:\sany)?|(?:with|at)\s(?:no|zero)|in\sthe\sabsence\sof|before\sany))\s"
    r"(?!(?:million|billion|thousand|few|couple)\b)(?:\w+\s)??(?P<noun>[^\W\d]+)(?<![^s]s)\b(?!\s?[(=~≈\d])",
    re.IGNORECASE,
)
MARKS = frozenset(("tick", "marker", "reading", "point", "setting", "category", "position"))


def farthest_slots(text: str, span: Span, panel: PanelDraft) -> list[Slot]:
    """``at the smallest capacity``, ``on the last day``, ``without any nitrogen``: an end of the axis."""
    own = stems(panel.x) - stems(panel.y)
    closing = [
        Slot("x", m.span("place"), edge="start" if m.group("start") else "end", weight=9.0, placed=True)
        for m in LAST_FOUND.finditer(text, *span)
        if m.group("noun").lower().rstrip("s") in own | MARKS
    ]
    from_zero = panel.x.range is not None and panel.x.range[0] == 0
    found = []
    for said in FARTHEST.finditer(text, *span):
        none, noun = said.group("none"), said.group("noun").lower().rstrip("s")
        if (noun in own and (from_zero or not none)) or (noun in MARKS and not none):
            edge = "start" if none or said.group("start") else "end"
            found.append(Slot("x", said.span(), edge=edge, weight=9.0, placed=True))
    return found + closing


LAST_FOUND = re.compile(
    r"(?P<place>\bthe\s(?:very\s)?(?:(?P<start>first|earliest|initial)|last|final|latest)\s(?P<noun>[^\W\d]+))\s"
    r"(?:found|finds?|shows?|showed|reads?|records?|recorded|gives?|gave|has|had|brings?|brought|saw|sees?|yields?|"
    r"(?:is|was)(?=\s(?:only\s|about\s)?[~≈]?\d[\d.,]*(?:\s?[^\s\d,.;]{1,6})?[,.;](?:\s|$)))\b",
    re.IGNORECASE,
)
NEXT = re.compile(
    r"\b(?:(?:an?|one)\s(?P<a>day|week|fortnight|month|quarter|year|decade|century)\s(?:later|after that|afterwards)|"
    r"the\s(?:following|next)\s(?P<b>day|week|month|quarter|year|decade))\b",
    re.IGNORECASE,
)


def next_slots(text: str, span: Span) -> list[Slot]:
    """``a year later``, ``the following month``: one step on from the last place."""
    return [
        Slot(
            "x",
            found.span(),
            Quantity(found.span(), found.span(), found.group(), 1.0, noun=found.group("a") or found.group("b")),
            edge="later",
            weight=9.0,
            placed=True,
        )
        for found in NEXT.finditer(text, *span)
    ]


ONE = re.compile(
    r"\b(?:after|within|by)\s(?:just\s|only\s|about\s|another\s)?(?:an?|one)\s(?P<a>second|minute|hour|day|week|month|year)\b"
    r"(?!\s(?:later|or))|\b(?:an?|one)\s(?P<b>second|minute|hour|day|week|month|year)\s(?:in|into)\b",
    re.IGNORECASE,
)


def one_slots(text: str, span: Span, panel: PanelDraft) -> list[Slot]:
    """``after an hour``, ``a week into the trial``: one unit along an axis that counts time."""
    found = []
    for said in ONE.finditer(text, *span) if unit_of(panel.x) and panel.x.scale != "time" else ():
        unit = canonical(said.group("a") or said.group("b"))
        if factor(unit, unit_of(panel.x) or "") is not None:
            quantity = Quantity(said.span(), said.span(), said.group(), 1.0, unit=unit)
            found.append(Slot("x", said.span(), quantity, weight=9.0, placed=True))
    return found


SINGLE = re.compile(
    r"\b(?:for|with|at|by|after|given|using|under)\s(?:just\s|only\s|but\s)?(?:a\s(?:single|lone|sole)|one\ssingle)\s"
    r"(?P<noun>[^\W\d_]+)\b",
    re.IGNORECASE,
)


def single_slots(text: str, span: Span, panel: PanelDraft) -> list[Slot]:
    """``for a lone request``, ``with a single core``: one of what x counts."""
    own = stems(panel.x) - stems(panel.y)
    said = [m for m in SINGLE.finditer(text, *span) if m.group("noun").lower().rstrip("s") in own]
    return [Slot("x", m.span(), Quantity(m.span(), m.span(), m.group(), 1.0), weight=9.0, placed=True) for m in said]


ORDINALS: dict[str, int] = {word: place for word, place in load("ranks")["ordinals"].items() if place > 0}
ORDINAL = re.compile(
    rf"\b(?:in|by|at|on|after|during)\sthe\s(?P<which>{'|'.join(ORDINALS)})\s(?P<noun>second|minute|hour|day|week|month|year|"
    r"cycle|epoch|round|session)\b",
    re.IGNORECASE,
)


def ordinal_slots(text: str, span: Span, panel: PanelDraft) -> list[Slot]:
    """``by the fifth hour``, ``in the third week``: so many along an axis that counts them from zero or one."""
    if panel.x.scale in ("time", "category"):
        return []
    found = []
    for said in ORDINAL.finditer(text, *span):
        noun = said.group("noun").lower()
        counted = noun in stems(panel.x) or canonical(noun) == canonical(unit_of(panel.x) or "")
        if counted:
            value = float(ORDINALS[said.group("which").lower()])
            found.append(
                Slot("x", said.span(), Quantity(said.span(), said.span(), said.group(), value), weight=9.0, placed=True)
            )
    return found


ORIGIN = re.compile(r"\b(?:at|from|in|through|leaves?)\sthe\sorigin\b", re.IGNORECASE)


def origin_slots(text: str, span: Span, panel: PanelDraft) -> list[tuple[Slot, Slot]]:
    """``begins at the origin``: zero on both axes, where x begins there."""
    ends = panel.ends()
    if ends is None or ends[0] != 0:
        return []
    said = [found.span() for found in ORIGIN.finditer(text, *span)]
    zero = [Quantity(at, at, text[slice(*at)], 0.0) for at in said]
    return [(Slot("x", q.span, q, weight=9.0, placed=True), Slot("y", q.span, q, weight=-9.0)) for q in zero]


CLOSING = re.compile(
    r"\b(?:where|when|as|once|until|by the time)\s(?:(?:the|its|this)\s(?:day|week|month|year|season|match|race|game|"
    r"ride|plot|chart|graph|figure|axis|frame|record|recording|run|"
    r"test|experiment|trial|series|curve|line|data|training|simulation|survey|period|window)|"
    r"training|recording|testing|monitoring|sampling|observation|coverage|follow-up|fine-tuning|optimi[sz]ation)\s"
    r"(?:stops?|ends?|closes?|finish(?:es)?|breaks off|runs out|is over|stopped|ended|closed|finished|is done|"
    r"is complete)\b",
    re.IGNORECASE,
)


SINCE = re.compile(r"\b(?:has|have)\ssince\s(?=[a-z]{3,}\s)", re.IGNORECASE)  # ``but has since slipped to 54``
LEAVING = re.compile(
    r"\b(?:leaves?|meets?|cuts?|touch(?:es)?|starts? (?:on|from)|begins? (?:on|at)) the "
    r"(?:vertical|y|left)[\s-]?axis(?=\s(?:at|near)\b)",
    re.IGNORECASE,
)


def closing_slots(text: str, span: Span) -> list[Slot]:
    """``when the record closes``, ``where the plot stops``: the end of the axis; ``leaves the vertical axis at 2``."""
    left = [Slot("x", m.span(), edge="start", weight=9.0, placed=True) for m in LEAVING.finditer(text, *span)]
    ends = [*CLOSING.finditer(text, *span), *SINCE.finditer(text, *span)]
    return left + [Slot("x", m.span(), edge="end", weight=9.0, placed=True) for m in ends]


def month_slots(text: str, span: Span, panel: PanelDraft, taken: list[Span]) -> list[Slot]:
    """``By June``, ``in November``: on a calendar axis a month without its year is a place too."""
    if panel.x.scale != "time" or panel.x.range is None:
        return []
    months = load("quantities")["months"]
    found = [(m.span(), months.get(m.group().lower())) for m in MONTH.finditer(text, *span)]
    dates = [(at, f"--{month:02d}") for at, month in found if month and not inside_any(at, taken)]
    return [
        Slot("x", at, Quantity(at, at, text[slice(*at)], date=date, kind="date"), weight=6.0, placed=True)
        for at, date in dates
    ]


def year_end_slots(text: str, span: Span, panel: PanelDraft) -> list[Slot]:
    """``at the end of the year``: on a calendar axis the last month or quarter of the year spoken of."""
    if panel.x.scale != "time" or panel.x.range is None or not isinstance(panel.x.range[0], str):
        return []
    return [Slot("x", m.span(), edge="year", weight=9.0, placed=True) for m in YEAR_END.finditer(text, *span)]


YEAR_END = re.compile(
    r"\b(?:(?:at|by|towards?) the (?:very )?(?:end|close) of (?:the|that) (?:same )?year|"
    r"by year['’]s end|at year[- ]end)\b",
    re.IGNORECASE,
)
MONTH = re.compile(r"(?<=\s)[A-Z][a-z]{2,8}(?!\s\d|\w)")


FROM = re.compile(r"\bfrom\s$", re.IGNORECASE)


def with_later(text: str, slots: list[Slot]) -> list[Slot]:
    """``Two years later``, ``10K steps later``: a place counted from the last one."""
    return [
        replace(slot, role="x", edge="later", weight=9.0)
        if slot.quantity is not None
        and slot.quantity.unit != "%"
        and LATER.match(text[slot.span[1] : slot.span[1] + 24])
        and not FROM.search(text, max(0, slot.span[0] - 8), slot.span[0])
        else slot
        for slot in slots
    ]
