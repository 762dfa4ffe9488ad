"""Reference lines: ``a horizontal dashed black line at approximately y = 2.3``, ``annotated "SLO = 200 ms"``."""

from __future__ import annotations

import re

from extractor.model import Coordinate, Line, Quantity, Span, Style, Trace
from extractor.quantities import read_quantities
from extractor.reading.axis_numbers import calendar
from extractor.reading.draft import AxisDraft, Draft, PanelDraft
from extractor.reading.legend import REFERENCE
from extractor.reading.on_axis import fits, on_axis
from extractor.reading.panels import mentioned_panels
from extractor.reading.references import References
from extractor.reading.styles import read_style
from extractor.sentences import sentences
from extractor.units import canonical

CUE = re.compile(
    (
        r"\b(?:(?:horizontal|vertical|reference|baseline|threshold|target|guide|zero|cut-?off|"
        r"benchmark)\b[^.;\n]{0,48}?\b(?:lines?|rules?|guides?|marks?)\b"
        r"|(?:dashed|dotted|dash-dot|solid|thin|faint|gr[ae]y|black|red)\b[^.;\n]{0,32}?\b(?:line|rule)\b|(?:lines?|"
        r"rules?)\b[^.;\n]{0,24}?\b(?:horizontally|vertically)"
        r"|\bhorizontal (?:guide|marker|reference)|reference (?:mark|level|value)|\bguide\b|\bthreshold\b|"
        r"dashed line|zero line|(?:dashed|dotted) ring)"
    ),
    re.IGNORECASE,
)
VERTICAL = re.compile(r"\bvertical(?:ly)?\b", re.IGNORECASE)
HORIZONTAL = re.compile(r"\bhorizontal(?:ly)?\b", re.IGNORECASE)
PLACED = re.compile(
    r"\b(?:at|of|=|≈|marks?|marking|near|around|through|for|on|reads|labell?ed|annotated|tagged|captioned)\b",
    re.IGNORECASE,
)
RIGHT_AXIS = re.compile(r"\b(?:right|secondary)(?:-hand)?\s(?:y-?\s?|vertical\s)?(?:axis|scale)\b", re.IGNORECASE)
QUOTED = re.compile(r"[\"“](?P<words>[^\"”\n]{2,60})[\"”]")
MEANING = re.compile(
    r"\b(?:mark(?:s|ing)|denot(?:es|ing)|represent(?:s|ing)|indicat(?:es|ing)|show(?:s|ing)|signif(?:ies|ying)|"
    r"stand(?:s|ing) for|giv(?:es|ing)|(?:drawn |placed )?(?:for|as)|labell?ed|is)\s+(?:the|an?|its)\s+"
    r"(?P<words>(?!line\b|dashed\b|dotted\b|thin\b|y\b|x\b)[^\W\d_][\w'’-]*(?:\s(?!at\b|in\b|on\b|and\b|line\b|of \d|"
    r"which\b|that\b|with\b|is\b|was\b|by\b)[^\W\d_][\w'’-]*){0,3})",
    re.IGNORECASE,
)
CURVE = re.compile(
    (
        r"\b(?:rises?|falls?|drops?|starts?|ends?|climbs?|peaks?|crosses|reaches|stays?|remains?|hovers?|declines?|"
        r"decreases?|increases?)\b"
    ),
    re.IGNORECASE,
)
EVERYWHERE = re.compile(r"\b(?:all|both|every|each)\b[^.;]{0,16}\b(?:plots?|panels?|charts?|graphs?)\b", re.IGNORECASE)
NO_LINE = re.compile(
    (
        r"\b(?:grid ?lines?|error bars?|tick|regression|fit(?:ted)?|diagonal|y = x|trend ?line|line chart|line plot|"
        r"line graph)\b"
    ),
    re.IGNORECASE,
)


def read_lines(draft: Draft) -> None:
    """Put the reference lines of the components section, else those of other sections, into their panels."""
    _from_legend(draft)
    for roles in (("components", "none"), ("overview",), ("analysis",)):
        for index, block in enumerate(draft.outline.blocks):
            if (
                block.role in roles
                and block.kind not in ("heading", "table")
                and (index not in draft.legend_blocks or REFERENCE.search(draft.text, *block.span))
            ):
                for span in sentences(draft.text, block.span):
                    _read(draft, index, span, strict=block.role != "components")
        if any(panel.lines for panel in draft.panels) and roles[0] != "overview":
            break


def _from_legend(draft: Draft) -> None:
    for panels, name, span, style in draft.references:
        for number in panels:
            panel = draft.panels[number]
            quantity = next((q for q in read_quantities(name) if q.value is not None and not q.worded), None)
            if quantity is None:
                continue
            axis = "x" if panel.kind == "histogram" else "y"
            value = read_quantities(draft.text, *span)
            trace = Trace((value[-1].span if value else span,), "lines.legend")
            _add(
                panel,
                axis,
                quantity.value if quantity.value is not None else 0.0,
                Style(style.color, style.line),
                name,
                trace,
            )


def _above(draft: Draft, index: int) -> str:
    """The labels above a block: ``**Vertical Lines**`` holds for the items below it."""
    return " ".join(draft.label(i) for i in draft.ancestors(index)[1:3] if draft.outline.blocks[i].kind != "heading")


def _read(draft: Draft, index: int, span: Span, *, strict: bool) -> None:
    text = draft.text
    cue = CUE.search(text, *span)
    if cue is None or (
        NO_LINE.search(text, *span) and not re.search(r"reference|horizontal|vertical", cue.group(), re.IGNORECASE)
    ):
        return
    oriented = bool(
        VERTICAL.search(text, *span)
        or HORIZONTAL.search(text, *span)
        or re.search(r"reference|threshold|target|baseline|guide|benchmark|zero line", cue.group(), re.IGNORECASE)
    )
    if (strict or CURVE.search(text, *span)) and not (
        oriented and re.search(r"\b(?:line|rule|reference|guide|threshold|mark)\b", cue.group(), re.IGNORECASE)
    ):
        return
    panels = mentioned_panels(draft, text[span[0] : span[1]]) or draft.scopes[index]
    if EVERYWHERE.search(text, *span):
        panels = tuple(range(len(draft.panels)))
    for number in panels:
        panel = draft.panels[number]
        if strict and References(panel).find(text, (span[0], cue.start())) and not oriented:
            continue
        for quantity in _values(text, (cue.start(), span[1])):
            _put(draft, panel, span, cue, quantity, _above(draft, index))


def _values(text: str, span: Span) -> list[Quantity]:
    """The number the line stands at: the first behind the cue that follows ``at``, or the one in its annotation."""
    found = [
        q
        for q in read_quantities(text, *span)
        if not q.worded and q.unit != "x" and (q.value is not None or q.date is not None)
    ]
    placed = [
        q
        for q in found
        if re.search(
            (
                r"(?:\bat|=|≈)\s*(?:about\s|approximately\s|around\s|roughly\s|the\s|step\s|week\s|day\s|x\s?=\s?|y\s?=\s?|"
                r"[~≈`*(])*$"
            ),
            text[max(span[0], q.core[0] - 30) : q.core[0]],
            re.IGNORECASE,
        )
    ]
    listed = re.search(r"\blines\b|\bguides\b|\brules\b", text[span[0] : span[0] + 80], re.IGNORECASE)
    chosen = placed or found
    return chosen if listed and len(chosen) == 2 else chosen[:1]


def _put(draft: Draft, panel: PanelDraft, span: Span, cue: re.Match[str], quantity: Quantity, above: str) -> None:
    text = draft.text
    axis = (
        ("y" if panel.horizontal else "x")
        if VERTICAL.search(above) and "axis" not in above.lower()
        else _axis(text, span, cue, quantity, panel)
    )
    if axis is None:
        return
    target: AxisDraft = getattr(panel, axis)
    value: Coordinate | None = calendar(quantity.date) if quantity.date else on_axis(target, quantity, quantity.value)
    if value is None or fits(target, value, 0.25) is False:
        return
    style = read_style(text, (max(span[0], cue.start() - 24), min(cue.end() + 24, span[1])))
    label = QUOTED.search(text, *span) or MEANING.search(text, cue.start(), span[1])
    _add(
        panel,
        axis,
        value,
        Style(style.color, style.line),
        label.group("words") if label else None,
        Trace((quantity.span,), "lines.sentence"),
    )


def _axis(text: str, span: Span, cue: re.Match[str], quantity: Quantity, panel: PanelDraft) -> str | None:
    near = (max(span[0], cue.start() - 40), min(span[1], cue.end() + 60))
    if VERTICAL.search(text, *near) and not HORIZONTAL.search(text, *near):
        return "y" if panel.horizontal else "x"
    if RIGHT_AXIS.search(text, *span) and panel.y2.declared:
        return "y2"
    if HORIZONTAL.search(text, *near):
        if (
            panel.y2.declared
            and panel.y2.unit
            and quantity.unit == canonical(panel.y2.unit)
            and quantity.unit != canonical(panel.y.unit or "")
        ):
            return "y2"
        return "y"
    if re.search(r"\bx\s?=\s?$", text[max(span[0], quantity.core[0] - 5) : quantity.core[0]]):
        return "x"
    in_y, in_x = fits(panel.y, quantity.value, 0.1), fits(panel.x, quantity.value, 0.02)
    return "y" if in_y is not False else "x" if in_x else None


def _add(panel: PanelDraft, axis: str, value: Coordinate, style: Style, label: str | None, trace: Trace) -> None:
    if any(line.axis == axis and line.value == value for line in panel.lines):
        return
    panel.lines.append(Line(axis, value, style, label, {"value": trace}))  # type: ignore[arg-type]
