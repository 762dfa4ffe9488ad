"""Reference lines: ``a horizontal dashed black line at approximately y = 2.3``, ``annotated "SLO = 200 ms"``.

A sentence may draw several: each opens a stroke that reaches to the next one, with its own places, axis and label.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from extractor.model import Coordinate, Line, Quantity, Span, Style, Trace
from extractor.quantities import read_quantities
from extractor.reading.draft import AxisDraft, Draft, PanelDraft
from extractor.reading.legend_entries import REFERENCE
from extractor.reading.on_axis import fits, on_axis
from extractor.reading.panel_scopes import mentioned_panels
from extractor.reading.references import References
from extractor.reading.styles import read_style
from extractor.reading.told_years import date_on
from extractor.sentences import sentences
from extractor.units import canonical
from extractor.vocab import outline_words

CUE = re.compile(
    r"\b(?:(?:(?:thin|faint|dashed|dotted|solid|gr[ae]y|black|red)\s(?:[\w-]+\s){0,2})?"
    r"(?:horizontal|vertical)(?:s\b|(?=\s(?:one\s)?at\b))"
    r"|(?:(?:horizontal|vertical|upright)\b(?![\s-]?axis)[^.;\n]{0,48}?|"
    r"(?:reference|baseline|threshold|target|guide|zero|cut-?off|benchmark)\b[^.;,\n]{0,48}?)"
    r"\b(?:lines?|rules?|guides?|marks?|markers?)\b"
    r"|(?:dashed|dotted|dash-dot|solid|thin|faint|gr[ae]y|black|red)\b[^.;\n]{0,32}?\b(?:lines?|rules?)\b"
    r"|(?:lines?(?!\s(?:chart|plot|graph|panel))|rules?)\b[^.;\n]{0,24}?\b(?:horizontally|vertically)"
    r"|horizontal (?:guide|marker|reference)|reference (?:mark|level|value)|guide\b|threshold\b|"
    r"hairlines?\b|(?:dashed|dotted) ring)",
    re.IGNORECASE,
)
VERTICAL = re.compile(r"\b(?:vertical(?:ly|s)?|upright)\b(?!\saxis)", re.IGNORECASE)
HORIZONTAL = re.compile(r"\bhorizontal(?:ly|s)?\b(?!\saxis)", re.IGNORECASE)
PURPOSE = re.compile(r"reference|threshold|target|baseline|guide|benchmark|zero line", re.IGNORECASE)
DRAWN = re.compile(
    r"\b(?:(?:hair)?lines?|rules?|references?|guides?|threshold|marks?|markers?|horizontals?|verticals?)\b",
    re.IGNORECASE,
)
SEVERAL = re.compile(
    r"\b(?:lines|guides|rules|references|thresholds|marks|horizontals|verticals|rings)\b", re.IGNORECASE
)
LEAD = (
    r"(?:about\s|approximately\s|around\s|roughly\s|the\s|step\s|week\s|day\s|hour\s|year\s|"
    r"x\s?=\s?|y\s?=\s?|[~≈`*(])*$"
)
PLACED = re.compile(
    rf"(?:\b(?:at|on|in|through|mark(?:s|ing|ed)|denot(?:es|ing)|stands? for)|[=≈@])\s*{LEAD}",
    re.IGNORECASE,
)
JOINED = re.compile(
    r"[^.;\d]*?(?:,|\band\b|/)\s*(?:at\s|the other\s|another\s|one\s|a second\s)*" + LEAD, re.IGNORECASE
)
ANOTHER = re.compile(r"\b(?:another|a (?:second|third)|the (?:second|third|other|upper|lower))\b", re.IGNORECASE)
RIGHT_AXIS = re.compile(r"\b(?:right|secondary)(?:-hand)?\s(?:y-?\s?|vertical\s)?(?:axis|scale)\b", re.IGNORECASE)
QUOTED = re.compile(r"[\"“](?P<words>[^\"”\n]{2,60})[\"”]")
TITLED = re.compile(QUOTED.pattern + r"\s*(?:with|:|–|—|=|\(|,|is|as)\s*(?:an?\s|the\s)?$", re.IGNORECASE)
MEANING = re.compile(
    r"(?:\b(?:mark(?:s|ing)|denot(?:es|ing)|represent(?:s|ing)|indicat(?:es|ing)|show(?:s|ing)|signif(?:ies|ying)|"
    r"stand(?:s|ing) for|giv(?:es|ing)|(?:drawn |placed )?(?:for|as)|labell?ed|is)\s+(?:(?:the|an?|its)\s+|when\s+)|"
    r"\s=\s(?:the\s|an?\s)?|,\s(?:the|an?)\s(?=(?:day|week|month|year|date|time|moment|start|end)\b)|\()"
    r"(?P<words>(?!line\b|dashed\b|dotted\b|thin\b|y\b|x\b)[^\W\d_][\w'’-]*(?:\s(?!at\b|in\b|and\b|line\b|of \d|"
    r"which\b|that\b|with\b|is\b|was\b|by\b)[^\W\d_][\w'’-]*){0,4})",
    re.IGNORECASE,
)
CURVE = re.compile(
    (
        r"\b(?:rises?|falls?|drops?|starts?|ends?|climbs?|peaks?|crosses|reaches|stays?|remains?|hovers?|declines?|"
        r"decreases?|increases?|leaves)\b"
    ),
    re.IGNORECASE,
)
EVERYWHERE = re.compile(r"\b(?:all|both|every|each)\b[^.;]{0,16}\b(?:plots?|panels?|charts?|graphs?)\b", re.IGNORECASE)
HEADED = re.compile(r"[\s:*_`(–—-]*(?:an?\b|the\b|is\b|\s)*(?:thin|faint)?\s*", re.IGNORECASE)
DIRECTLY = re.compile(
    r"(?:\s(?:is|lies|stands|sits|runs|drawn|placed|set|appears|positioned|added|crosses|spans|"
    r"(?:across|over|through)?(?:\s?the(?:\s(?:whole|entire|full))?\s(?:plot|chart|graph|panel|figure|frame|width))?))*"
    r",?\s(?:at|through)\s" + LEAD,
    re.IGNORECASE,
)
PAIRED = re.compile(r"\((?=[^(),]*\d)[^(),\s]{1,16},\s?(?=[^(),]*\d)[^(),\s]{1,16}\)")
OPENS = re.compile(r"[\W\d]*(?:(?:an?|one|two|three|four|five|thin|faint)\s)*", re.IGNORECASE)
NO_LINE = re.compile(
    (
        r"\b(?:grid ?lines?|error bars?|tick|regression|fit(?:ted)?|diagonal|y = x|trend ?line|line chart|line plot|"
        r"line graph)\b"
    ),
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Stroke:
    """What a sentence says of one reference line, or of several alike: from its cue to the next one."""

    sentence: Span
    cue: Span
    stop: int

    @property
    def span(self) -> Span:
        """From the cue to the next one."""
        return self.cue[0], self.stop


def read_lines(draft: Draft) -> None:
    """Put the reference lines of the components section, else those of other sections, into their panels."""
    _from_legend(draft)
    for roles in (("components", "none", "overview"), ("analysis",), ("observations",)):
        for index, block in enumerate(draft.outline.blocks):
            if (
                block.role in roles
                and block.kind not in ("heading", "table")
                and not (block.role == "analysis" and _is_of_series(draft, index))
                and (index not in draft.legend_blocks or REFERENCE.search(draft.text, *block.span))
            ):
                for span in sentences(draft.text, block.span):
                    for stroke in _strokes(draft.text, span):
                        if block.role == "observations" and not _introduces(draft.text, stroke):
                            continue
                        _read(draft, index, stroke, strict=block.role != "components")
        if any(panel.lines for panel in draft.panels):
            break


INTRODUCES = re.compile(r"[\W\d]*(?:an?|one|the)\s(?:[\w-]+\s){0,2}$", re.IGNORECASE)


def _introduces(text: str, stroke: Stroke) -> bool:
    """``A dashed vertical line at 425 marks the average``; not ``only two bars pass the line at 50``."""
    lead = INTRODUCES.match(text[stroke.sentence[0] : stroke.cue[0]]) or stroke.cue[0] == stroke.sentence[0]
    upright = VERTICAL.search(text, *stroke.cue) or HORIZONTAL.search(text, *stroke.cue)
    return bool((lead and upright) or MARKED_BY.search(text[stroke.sentence[0] : stroke.cue[0]]))


MARKED_BY = re.compile(
    r"\b(?:marked|indicated|shown|drawn|denoted|represented|highlighted|given)\s(?:by|with|as|through)\s(?:an?|the)\s"
    r"(?:[\w-]+\s){0,2}$",
    re.IGNORECASE,
)


def _is_of_series(draft: Draft, index: int) -> bool:
    """``- **Baseline** (purple line): ~3.5 at 0``: an item about a series of the legend draws no other line."""
    label = re.sub(r"\s*\(.*$", "", draft.label(index)).strip('*_` "“”').casefold()
    names = {series.name.casefold() for panel in draft.panels for series in panel.series if series.name}
    return label in names


def _from_legend(draft: Draft) -> None:
    for panels, name, span, style in draft.references:
        value = next((q.value for q in read_quantities(name) if q.value is not None and not q.worded), None)
        for panel in (draft.panels[number] for number in panels if value is not None):
            stated = read_quantities(draft.text, *span)
            trace = Trace((stated[-1].span if stated else span,), "lines.legend")
            axis = "x" if panel.kind == "histogram" else "y"
            _add(panel, axis, value or 0.0, Style(style.color, style.line), name, trace)


def _strokes(text: str, sentence: Span) -> Iterator[Stroke]:
    cues: list[Span] = []
    quoted = [m.span() for m in QUOTED.finditer(text, *sentence)]
    at = sentence[0]
    while found := CUE.search(text, at, sentence[1]):
        at = next((end for start, end in quoted if start <= found.start() < end), found.end())
        if at != found.end() or PASSED.search(text[sentence[0] : found.start()]):
            continue
        if cues and HEADED.fullmatch(text, cues[-1][1], found.start()):
            cues[-1] = (cues[-1][0], found.end())
        else:
            cues.append(found.span())
    for cue, following in pairwise([*cues, (sentence[1], sentence[1])]):
        yield Stroke(sentence, cue, following[0])


PASSED = re.compile(
    r"\b(?:below|above|under|over|past|beyond|beneath|cross\w*|clear\w*|miss\w*|reach\w*|exceed\w*|pass\w*)\s"
    r"(?:the|its|this|that)\s$",
    re.IGNORECASE,
)  # ``Below the threshold we find THF at 62%``: the line is spoken of, not drawn


def _above(draft: Draft, index: int) -> str:
    """The labels above a block: ``**Vertical Lines**`` holds for the items below it."""
    return " ".join(draft.label(i) for i in draft.ancestors(index)[1:3] if draft.outline.blocks[i].kind != "heading")


def _read(draft: Draft, index: int, stroke: Stroke, *, strict: bool) -> None:
    text, cue = draft.text, draft.text[slice(*stroke.cue)]
    if NO_LINE.search(text, *stroke.sentence) and not re.search(r"reference|horizontal|vertical", cue, re.IGNORECASE):
        return
    sides = VERTICAL.search(text, *stroke.span) or HORIZONTAL.search(text, *stroke.span)
    opens = OPENS.fullmatch(text, stroke.sentence[0], stroke.cue[0])
    values = _values(text, stroke, strict=strict and not opens)
    oriented = bool(sides or PURPOSE.search(cue))
    direct = any(DIRECTLY.fullmatch(text, stroke.cue[1], quantity.core[0]) for quantity, _ in values)
    if (strict or CURVE.search(text, *stroke.sentence)) and not ((oriented or direct) and DRAWN.search(cue)):
        return
    clause = max(stroke.sentence[0], text.rfind(";", stroke.sentence[0], stroke.cue[0]) + 1)
    for number in _panels(draft, index, stroke):
        panel = draft.panels[number]
        if strict and not oriented and References(panel).find(text, (clause, stroke.cue[1])):
            continue
        for quantity, label in values:
            called = _called(draft, index) if len(values) == 1 else None
            _put(draft, panel, stroke, quantity, label or called, _above(draft, index))


def _called(draft: Draft, index: int) -> str | None:
    """``**Alarm level**: dashed horizontal line at 3``: what an item that draws a line calls it."""
    block, label = draft.outline.blocks[index], re.sub(r"\sline$", "", draft.label(index).split(" (")[0])
    drawn = bool(NO_NAME.search(label) or outline_words().component.match(label.lower()))
    drawn = drawn or (block.label is not None and bool(read_style(draft.text, block.label)))
    return label if block.kind == "item" and 0 < len(label.split()) < LONGEST_CALL and not drawn else None


LONGEST_CALL = 4
NO_NAME = re.compile(
    r"\b(?:lines?|marks?|markers?|references?|annotations?|other|additional|extra|also)\b", re.IGNORECASE
)


def _panels(draft: Draft, index: int, stroke: Stroke) -> tuple[int, ...]:
    for span in (stroke.span, stroke.sentence):
        if EVERYWHERE.search(draft.text, *span):
            return tuple(range(len(draft.panels)))
        if named := mentioned_panels(draft, draft.text[slice(*span)]):
            return named
    return draft.scopes[index]


def _values(text: str, stroke: Stroke, *, strict: bool) -> list[tuple[Quantity, str | None]]:
    """Where the line stands, with its label: what follows ``at``, a list of it for several, or its annotation."""
    found = [q for q in read_quantities(text, *stroke.span) if _is_place(text, q)]
    chosen: list[Quantity] = []
    for quantity in found:
        last = chosen[-1].span[1] if chosen else stroke.cue[0]
        if (
            PLACED.search(text, max(last, quantity.core[0] - 30), quantity.core[0])
            or (chosen and JOINED.fullmatch(text, last, quantity.core[0]))
            or (SEVERAL.search(text, *stroke.cue) and NAMED_BEFORE.search(text, last, quantity.core[0]))
        ):
            chosen.append(quantity)
    several = SEVERAL.search(text, *stroke.cue) is not None
    if not chosen and MARKED_BY.search(text[stroke.sentence[0] : stroke.cue[0]]):
        chosen = [q for q in read_quantities(text, stroke.sentence[0], stroke.cue[0]) if _is_place(text, q)]
        chosen = chosen if len(chosen) == 1 or several else []
    chosen = chosen or [q for q in found if not strict or _is_quoted(text, stroke, q)]
    if not several:
        chosen = chosen[:1] + [q for q in chosen[1:] if ANOTHER.search(text, chosen[0].span[1], q.span[0])]
    stops = [*(q.span[0] for q in chosen[1:]), stroke.stop]
    gaps = [(q.span[1], stop) for q, stop in zip(chosen, stops, strict=False)]
    before = _labels_before(text, stroke, chosen) if several else []
    if before:
        return list(zip(chosen, before, strict=True))
    titled = TITLED.search(text, stroke.sentence[0], stroke.cue[0])
    if titled and len(chosen) == 1:
        return [(chosen[0], titled.group("words"))]
    common = None if any("(" in text[slice(*gap)] for gap in gaps[:-1]) else _label(text, stroke.span)
    return [(q, _label(text, gap) or common) for q, gap in zip(chosen, gaps, strict=True)]


def _labels_before(text: str, stroke: Stroke, chosen: list[Quantity]) -> list[str]:
    """``mark cut-in at 3 and cut-out at 25``, ``lines: mean (12), median (9)``: names before places."""
    if len(chosen) < 2:
        return []
    starts = [stroke.cue[1], *(quantity.span[1] for quantity in chosen[:-1])]
    gaps = (
        (start, quantity.core[0]) for start, quantity in zip(starts, chosen, strict=True) if start < quantity.core[0]
    )
    found = [NAMED_BEFORE.search(text, *gap) for gap in gaps]
    named = [m.group("words") for m in found if m is not None and not read_style(text, m.span("words"))]
    return named if len(named) == len(chosen) else []


NAMED_BEFORE = re.compile(
    r"(?:^|[,:;(]\s|\b(?:mark(?:s|ing)?|show(?:s|ing)?|indicat(?:e|ing)|denot(?:e|ing)|represent(?:ing)?|giv(?:e|ing)|"
    r"for|at|and|labell?ed|called)\s)(?:and\s|the\s|an?\s|its\s)*"
    r"[\"“]?(?P<words>(?!at\b|and\b|one\b|another\b|other\b|the\b|y\b|x\b|mark|show|about\b|around\b|approx|roughly\b|near\b)"
    r"[^\W\d_][\w'’-]*(?:\s[^\W\d_][\w'’-]*){0,4}?)[\"”]?"
    r"(?:,?\s(?:at|on|in|is|=)\s(?:about\s|approximately\s|around\s|roughly\s|step\s|week\s|day\s|hour\s|year\s|[~≈`*(])*"
    r"|\s\((?:at\s)?[~≈]?|\s=\s|:\s)$",
    re.IGNORECASE,
)


def _is_quoted(text: str, stroke: Stroke, quantity: Quantity) -> bool:
    return any(m.start() < quantity.core[0] < m.end() for m in QUOTED.finditer(text, *stroke.span))


def _is_place(text: str, quantity: Quantity) -> bool:
    worded = quantity.worded and quantity.value != 0
    around = PAIRED.finditer(text, max(0, quantity.core[0] - 20), min(len(text), quantity.core[1] + 20))
    paired = any(pair.start() < quantity.core[0] < pair.end() for pair in around)
    return (
        not worded and not paired and quantity.unit != "x" and (quantity.value is not None or quantity.date is not None)
    )


def _label(text: str, span: Span) -> str | None:
    found = QUOTED.search(text, *span) or next((m for m in MEANING.finditer(text, *span) if _means(text, m)), None)
    return found.group("words") if found else None


def _means(text: str, found: re.Match[str]) -> bool:
    """Whether words tell what a line stands for, not how it looks: ``(solid gray)``."""
    return len(found.group("words")) > 1 and not read_style(text, found.span("words"))


def _put(draft: Draft, panel: PanelDraft, stroke: Stroke, quantity: Quantity, label: str | None, above: str) -> None:
    upright = VERTICAL.search(above) and "axis" not in above.lower()
    axis = ("y" if panel.horizontal else "x") if upright else _axis(draft.text, stroke, quantity, panel)
    if axis is None:
        return
    target: AxisDraft = getattr(panel, axis)
    date = quantity.date
    value = date_on(target, date) if date else on_axis(target, quantity, quantity.value)
    if value is None or fits(target, value, 0.25) is False:
        return
    style = read_style(draft.text, (max(stroke.sentence[0], stroke.cue[0] - 24), min(stroke.cue[1] + 24, stroke.stop)))
    _add(panel, axis, value, Style(style.color, style.line), label, Trace((quantity.span,), "lines.sentence"))


def _axis(text: str, stroke: Stroke, quantity: Quantity, panel: PanelDraft) -> str | None:
    near = (max(stroke.sentence[0], stroke.cue[0] - 40), min(stroke.stop, stroke.cue[1] + 60))
    span = stroke.cue if VERTICAL.search(text, *stroke.cue) or HORIZONTAL.search(text, *stroke.cue) else near
    if VERTICAL.search(text, *span) and not HORIZONTAL.search(text, *span):
        return "y" if panel.horizontal else "x"
    if RIGHT_AXIS.search(text, *stroke.sentence) and panel.y2.declared:
        return "y2"
    if HORIZONTAL.search(text, *span):
        second = panel.y2.unit if panel.y2.declared else None
        own = second and quantity.unit == canonical(second) and quantity.unit != canonical(panel.y.unit or "")
        return "y2" if own else "y"
    if re.search(r"\bx\s?=\s?$", text[max(stroke.cue[0], quantity.core[0] - 5) : quantity.core[0]]):
        return "x"
    in_y, in_x = fits(panel.y, quantity.value, 0.1), fits(panel.x, quantity.value, 0.02)
    return "y" if in_y is not False else "x" if in_x else None


def _add(panel: PanelDraft, axis: str, value: Coordinate, style: Style, label: str | None, trace: Trace) -> None:
    if any(line.axis == axis and line.value == value for line in panel.lines):
        return
    panel.lines.append(Line(axis, value, style, label, {"value": trace}))  # type: ignore[arg-type]
