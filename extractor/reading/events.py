"""Events: a dated change that the text singles out, and the panels in which it shows."""

from __future__ import annotations

import re

from extractor.model import Block, Coordinate, Event, Point, Span, Trace
from extractor.quantities import read_quantities
from extractor.reading.draft import Draft
from extractor.reading.evidence import x_weight
from extractor.reading.on_axis import fits, runs_on
from extractor.reading.places import place_of
from extractor.reading.slots import Slot
from extractor.sentences import sentences

SINGLED_OUT = re.compile(
    r"\b(?:synchroni[sz]ed|simultaneous(?:ly)?|event|intervention|disturbance|instability|incident|regime change|"
    r"phase transition|transition point|outage|failover|shock|anomaly|anomalous|burst|"
    r"at the same (?:place|step|time|point|moment|x))\b",
    re.IGNORECASE,
)
MARKED = re.compile(
    (
        r"\b(?:arrow|callout|flag|star|pin)\b[^.;\n]{0,40}\d[^.;\n]{0,40}[\"“][^\"”\n]+[\"”]|"
        r"\b(?:arrow|callout|flag|star|pin)\b[^.;\n\d]{0,40}[\"“][^\"”\n]+[\"”][^.;\n\d]{0,40}\d|"
        r"\b(?:arrow|annotation|marker|label|callout|vertical line)\b[^.;]{0,60}\b(?:drop|jump|spike|change|switch|"
        r"event|start|begin|stop|shift|transition)"
    ),
    re.IGNORECASE,
)
SUDDEN = re.compile(
    (
        r"\b(?:sharp|sudden|abrupt|dramatic|extreme|instant\w*|step|precipitous|violent)\s+(?:drop|jump|spike|fall|"
        r"rise|increase|decrease|collapse|reset|surge|dip|transition)s?\b"
    ),
    re.IGNORECASE,
)
SPIKE = re.compile(r"spike", re.IGNORECASE)
DURATION = re.compile(r"\b(?:within|for|over|lasting|takes?|about every|first|last)\s(?:the\s)?$", re.IGNORECASE)
HAPPENING = re.compile(
    (
        r"\b(?:begins?|starts?|stops?|ends?|switch\w*|chang\w*|introduc\w*|launch\w*|lockdown|release\w*|decay|reset|"
        r"restart\w*|fail\w*|outage|crash|removed?|applied|onset|phase|task|shift|election|ban|policy|event|turned|"
        r"injection|dose|treatment|glass transition|melting|freezing|"
        r"cut-?(?:in|out)|reform|eruption|strike|opening|closure|added|enabled|disabled|drop|intervention|"
        r"deployed?|upgrade|explosion|crisis|pandemic|cut|hike|threshold|induc\w*|addition|merge\w*|split|replaced|shock|halved|doubled|reduced|raised|lowered|increased|dropped)\b"
    ),
    re.IGNORECASE,
)
THERE = re.compile(r"[^.\n]{0,60}\b(?:where|when|after which|at which)\b", re.IGNORECASE)
STANDING = re.compile(
    r"\b(?:medians?|means?|averages?|limits?|defaults?|targets?|cut-?offs?|percentiles?|optim\w+|expected|norm|standard)\b",
    re.IGNORECASE,
)

Sighting = tuple[Coordinate, tuple[int, ...], str, Span, Trace]


def read_events(draft: Draft) -> list[Event]:
    """The events of the figure, each x once."""
    dated = draft.kind == "bar" and all(panel.x.scale == "time" for panel in draft.panels)
    if draft.kind not in ("line", "area", "histogram") and not dated:
        return []
    found = _marked_lines(draft) + (_from_sentences(draft) if draft.kind != "histogram" else [])
    events: list[Event] = []
    for x, panels, kind, span, trace in found:
        if any(_close(draft, x, other.x) for other in events):
            continue
        marked = {n for at, numbers, how, _, _ in found if how == kind == "mark" and at == x for n in numbers}
        shown = marked or _panels_showing(draft, x) or panels
        events.append(Event(x, tuple(sorted({*shown})), kind, draft.text[span[0] : span[1]], sources={"x": trace}))
    return events


def _close(draft: Draft, a: Coordinate, b: Coordinate | None) -> bool:
    if isinstance(a, str) or isinstance(b, str) or b is None:
        return a == b
    ends = draft.panels[0].ends()
    span = (
        abs(float(ends[1]) - float(ends[0]))
        if ends and not isinstance(ends[0], str) and not isinstance(ends[1], str)
        else abs(a) or 1.0
    )
    return abs(a - b) <= 0.01 * span


def _marked_lines(draft: Draft) -> list[Sighting]:
    """A vertical line in time (``heaters on``), or one whose label says that something happens: ``lasing sets in``."""
    found: list[Sighting] = []
    for number, panel in enumerate(draft.panels):
        for line in panel.lines:
            label = line.label or ""
            trace = line.sources["value"]
            told = HAPPENING.search(label) or THERE.match(draft.text, trace.spans[0][1])
            happens = told or (runs_on(panel.x) and not STANDING.search(label))
            if line.axis == "x" and panel.kind in ("line", "area", "bar", "histogram") and happens:
                found.append((line.value, (number,), "mark", trace.spans[0], trace))
    return found


def _from_sentences(draft: Draft) -> list[Sighting]:
    found: list[Sighting] = []
    for index, block in enumerate(draft.outline.blocks):
        if block.kind in ("heading", "table") or block.role in ("title", "interpretation"):
            continue
        for span in sentences(draft.text, block.span):
            sure, sudden = _signs(draft, block, span)
            places = _places(draft, index, span) if sure or sudden else []
            if places and (sure or _jumps(draft, draft.scopes[index], places[0][0])):
                kind = "spike" if SPIKE.search(draft.text, *span) else "change"
                found.append((places[0][0], draft.scopes[index], kind, span, places[0][1]))
    return found


def _signs(draft: Draft, block: Block, span: Span) -> tuple[bool, bool]:
    """Whether a sentence singles an event out, and whether its label speaks of something sudden."""
    if any(span[0] <= start < span[1] for start, _ in draft.axis_spans):
        return False, False
    told = block.role in ("overview", "observations", "none") and SINGLED_OUT.search(draft.text, *span)
    sudden = block.role == "analysis" and block.label is not None and SUDDEN.search(draft.text, *block.label)
    return bool(told or MARKED.search(draft.text, *span)), bool(sudden)


def _places(draft: Draft, index: int, span: Span) -> list[tuple[Coordinate, Trace]]:
    panel = draft.panels[draft.scopes[index][0]]
    found = []
    for quantity in read_quantities(draft.text, *span):
        if (
            quantity.worded
            or quantity.kind == "interval"
            or DURATION.search(draft.text[max(span[0], quantity.span[0] - 14) : quantity.span[0]])
        ):
            continue
        place = place_of(panel, Slot("x", quantity.span, quantity))
        if (
            place is not None
            and place.value is not None
            and x_weight(draft.text, quantity, panel, None, span[0]) > 1.0
            and fits(panel.x, place.value) is not False
        ):
            found.append((place.value, Trace((quantity.span,), "events.sentence")))
    return found


def _jumps(draft: Draft, panels: tuple[int, ...], x: Coordinate) -> bool:
    """Two values at one x: the curve jumps there."""
    for number in panels:
        for series in draft.panels[number].series:
            if len([p for p in series.points if p.x_min is None and _close(draft, x, p.x)]) >= 2 or any(
                p.role == "peak" and _close(draft, x, p.x) for p in series.points
            ):
                return True
    return False


def _panels_showing(draft: Draft, x: Coordinate) -> set[int]:
    """The panels with a peak, a trough or a jump at that x."""
    return {
        number
        for number, panel in enumerate(draft.panels)
        if any(
            _turns(point) and point.x_min is None and point.x is not None and _close(draft, x, point.x)
            for series in panel.series
            for point in series.points
        )
    }


def _turns(point: Point) -> bool:
    return point.role in ("peak", "trough", "jump") or point.role is None
