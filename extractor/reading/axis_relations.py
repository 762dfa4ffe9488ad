"""Axes that a sentence names by what is plotted: ``response (%) against dose (mg)``, then ``the dose axis``."""

from __future__ import annotations

import re

from extractor.model import Span
from extractor.quantities import read_quantities
from extractor.reading.axis_label import UNTITLED
from extractor.reading.axis_mentions import NO_NAME
from extractor.reading.axis_text import read_axis_text
from extractor.reading.draft import AxisDraft, Draft, PanelDraft
from extractor.reading.panel_scopes import mentioned_panels
from extractor.sentences import sentences

NAME = r"[^\W\d][\w\s'’²³/-]{1,50}?\s\((?:[^()]|\([^()]*\)){1,40}\)"
RELATION = re.compile(
    rf"(?:(?:plots?|shows?|graphs?|plot of|of|[,:])\s)(?:the\s)?(?P<y>{NAME})\s"
    rf"(?:(?:is|are)\s)?(?:(?:plotted|shown|drawn|given)\s)?"
    rf"(?:against|versus|vs\.?|as a function of)\s(?:the\s)?(?P<x>{NAME})",
    re.IGNORECASE,
)
FUNCTION_OF = re.compile(
    r"\b(?:against|versus|vs\.?|as (?:a )?functions? of)\s(?:the\s)?(?P<x>[^\W\d][^,;:.()\d]{2,40}),\s"
    r"(?P<rest>(?:from\s)?[-−~≈]?\d[^.;]*?\d[^.;\n]*)",
    re.IGNORECASE,
)
BOTH_NAMED = re.compile(
    r"\baxes\b[^.\"“;]{0,40}[\"“](?P<first>[^\"”]{2,80})[\"”](?P<of_first>\s\([^()]*\))?,?\s"
    r"(?P<joint>and|versus|vs\.?|against)\s(?:\w+\s){0,3}?[\"“](?P<last>[^\"”]{2,80})[\"”](?P<of_last>\s\([^()]*\))?",
    re.IGNORECASE,
)
ALIKE = re.compile(
    r"(?:^|(?<=[\s(]))(?:[Bb]oth (?:the )?(?:axes|scales)|[Tt]he (?:two )?axes|[Aa]ll (?:the )?(?:axes|scales)|"
    r"[Bb]oth)\s(?:are|is|run|runs|span|use|have|range|extend|go)\b(?![^.;]{0,60}\((?:horizontal|vertical|x|y)\b)"
)
UPRIGHT = re.compile(r"\s\((?:y\b|vertical|ordinate)", re.IGNORECASE)
BY_NAME = re.compile(r"\b[Tt]he (?P<name>[a-z][\w\s-]{1,28}?)[\s-](?:axis|scale)\b")


def read_relations(draft: Draft) -> None:
    """Read what is plotted against what into axes without a name, and what is said of an axis by its name.

    ``Both are shown as functions of temperature, 200 to 400 °C in steps of 50``
    """
    _read_alike(draft)
    if len(draft.panels) > 1:
        for number, panel in enumerate(draft.panels):
            if not (panel.x.declared or panel.y.declared):
                _read_ranged(draft, panel, number)
        return
    panel = draft.panels[0]
    _read_both(draft, panel)
    found = RELATION.search(draft.text[:3000])
    if found and panel.x.label is None and panel.y.label is None:
        read_axis_text(panel.x, draft.text, found.span("x"), None, named=True)
        read_axis_text(panel.y, draft.text, found.span("y"), None, named=True)
        panel.x.declared = panel.y.declared = True
    if not (panel.x.declared or panel.y.declared):
        _read_ranged(draft, panel)
    along = FUNCTION_OF.search(draft.text[:3000])
    if along and panel.x.label is None and panel.x.range is None:
        read_axis_text(panel.x, draft.text, along.span("x"), "label", named=True)
        read_axis_text(panel.x, draft.text, along.span("rest"), None, named=False)
        draft.axis_spans.append(along.span("rest"))
        panel.x.declared = True
    _read_function(draft, panel)
    if "axis" in draft.text:
        _read_by_name(draft, panel)


WORDS = r"[^\W\d][^,;:.()\"“\d]{2,50}?"
FUNCTION = re.compile(
    rf"(?:\b(?:plots?|plotted|shows?|graphs?|gives?|depicts?|(?:plot|graph|chart|diagram|curves?) of)\s"
    rf"(?:the\s)?(?P<y>{WORDS})\s)?"
    rf"(?:(?:is|are)\s)?(?:(?:plotted|shown|drawn|given)\s)?(?:against|versus|vs\.?|as (?:a )?functions? of)\s"
    rf"(?:the\s)?(?P<x>{WORDS})(?=[.,;:(]|$|\s(?:for|on|in|at|with|from|by|under|over|is|are)\b)",
    re.IGNORECASE,
)


def _read_function(draft: Draft, panel: PanelDraft) -> None:
    """``The figure plots bit error rate against signal-to-noise ratio``: names for axes that have none of their own."""
    found = FUNCTION.search(draft.text[:1200])
    if found is None or panel.kind not in ("line", "scatter") or UNTITLED.search(draft.text):
        return
    numbered = panel.x.range is not None and not isinstance(panel.x.range[0], str)
    if panel.x.label is None and numbered and not NO_NAME.match(found.group("x")):
        read_axis_text(panel.x, draft.text, found.span("x"), "label", named=True)
        if panel.y.label is None and panel.y.declared and found.group("y") and not NO_NAME.match(found.group("y")):
            read_axis_text(panel.y, draft.text, found.span("y"), "label", named=True)


def _read_ranged(draft: Draft, panel: PanelDraft, number: int = 0) -> None:
    """``Survival (%), from 0 to 100, is plotted against age in days, from 0 to 80``: a range on either side.

    Of several panels it is the one that the sentence or its block speaks of: ``In panel (a) density (0 to 2) is …``
    """
    for index, block in enumerate(draft.outline.blocks):
        told = block.role not in ("observations", "interpretation", "title")
        for sentence in sentences(draft.text, block.body) if told else ():
            own = mentioned_panels(draft, draft.text[slice(*sentence)]) or draft.scopes[index]
            if len(draft.panels) > 1 and own != (number,):
                continue
            found = AGAINST.search(draft.text, *sentence)
            sides = _sides(draft.text, found, sentence) if found else ()
            if len(sides) == 2 and all(_has_range(draft.text, side) for side in sides):
                for axis, side in zip((panel.y, panel.x), sides, strict=True):
                    read_axis_text(axis, draft.text, side, None, named=True)
                    axis.declared = True
                draft.axis_spans.append(sentence)
                return


def _sides(text: str, against: re.Match[str], sentence: Span) -> tuple[Span, ...]:
    """What stands before and behind ``is plotted against``, without the words that lead up to it."""
    lead = PLOTS.search(text, sentence[0], against.start())
    return (lead.end() if lead else sentence[0], against.start()), (against.end(), sentence[1])


def _has_range(text: str, span: Span) -> bool:
    return any(quantity.kind == "interval" for quantity in read_quantities(text, *span))


AGAINST = re.compile(
    r",?\s(?:(?:is|are)\s)?(?:(?:plotted|shown|drawn|given|graphed)\s)?"
    r"(?:against|versus|vs\.?|as a function of)\s(?:the\s)?",
    re.IGNORECASE,
)
PLOTS = re.compile(
    r"\b[Ii]n (?:panel )?\([a-h]\),?\s(?:the\s)?|"
    r"\b(?:plots|plotted|shows|graphs|gives|plot of|graph of|chart of)\s(?:the\s)?|^(?:the\s)?",
    re.IGNORECASE,
)


def _read_alike(draft: Draft) -> None:
    """``Both axes are linear and run from 0 to 1 with ticks every 0.2``; ``Both are logarithmic``, after the axes."""
    for index, block in enumerate(draft.outline.blocks):
        if block.role not in ("components", "overview", "none", "analysis") or block.kind not in ("paragraph", "item"):
            continue
        for sentence in sentences(draft.text, block.body):
            found = ALIKE.search(draft.text, *sentence)
            if found is None or not _is_of_axes(draft.text, found, sentence):
                continue
            draft.axis_spans.append((found.end(), sentence[1]))
            for number in draft.scopes[index]:
                for axis in (draft.panels[number].x, draft.panels[number].y):
                    read_axis_text(axis, draft.text, (found.end(), sentence[1]), None, named=False)
                    axis.declared = True


def _is_of_axes(text: str, found: re.Match[str], sentence: Span) -> bool:
    """A bare ``Both are`` is of the axes where all that follows is a scale."""
    if not found.group().startswith(("Both are", "both are", "Both have", "both have")):
        return True
    return (
        re.match(r"[\s\w-]*\b(?:linear|log\w*)\b", text[found.end() : min(found.end() + 24, sentence[1])]) is not None
    )


def _read_both(draft: Draft, panel: PanelDraft) -> None:
    """``The axes are "Shear rate (1/s)" (x, logarithmic, 0.1 to 1000) and "Viscosity (Pa·s)" (y, …)``."""
    found = BOTH_NAMED.search(draft.text[:3000])
    if found is None or panel.x.label or panel.y.label:
        return
    swapped = found.group("joint").lower() != "and" or UPRIGHT.match(found.group("of_first") or "")
    first, last = (panel.y, panel.x) if swapped else (panel.x, panel.y)
    for axis, name, rest in ((first, "first", "of_first"), (last, "last", "of_last")):
        read_axis_text(axis, draft.text, found.span(name), "label", named=True)
        if found.group(rest):
            read_axis_text(axis, draft.text, found.span(rest), None, named=False)
        axis.declared = True


def _read_by_name(draft: Draft, panel: PanelDraft) -> None:
    """``The dose axis runs from 0 to 50, the response axis from 0 to 100``."""
    for block in draft.outline.blocks:
        if block.role not in ("components", "overview", "none", "analysis"):
            continue
        for sentence in sentences(draft.text, block.body):
            for axis, span in _named_in(draft.text, sentence, panel):
                if axis.range is None and axis.ticks is None:
                    read_axis_text(axis, draft.text, span, None, named=False)
                    draft.axis_spans.append(span)


def _named_in(text: str, sentence: Span, panel: PanelDraft) -> list[tuple[AxisDraft, Span]]:
    found = list(BY_NAME.finditer(text, *sentence))
    stops = [*(mention.start() for mention in found[1:]), sentence[1]]
    pairs = [
        (_axis_called(panel, mention.group("name")), (mention.end(), stop))
        for mention, stop in zip(found, stops, strict=False)
    ]
    return [(axis, span) for axis, span in pairs if axis is not None]


def _axis_called(panel: PanelDraft, name: str) -> AxisDraft | None:
    """The one axis whose label holds a name."""
    known = [axis for axis in (panel.x, panel.y, panel.y2) if axis.label and name.lower() in axis.label.lower()]
    return known[0] if len(known) == 1 else None
