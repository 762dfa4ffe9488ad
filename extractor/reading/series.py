"""Series where no legend lists them: rows of a heatmap, coloured lines, labels of the analysis, a single curve."""

from __future__ import annotations

import re

from extractor.model import Span, Trace
from extractor.quantities import read_quantities
from extractor.reading.draft import Draft, PanelDraft, SeriesDraft
from extractor.reading.legend import SINGLE, add_series, add_style, group_value
from extractor.reading.legend_entry import Entry, clean_name
from extractor.reading.legend_finding import Legend
from extractor.reading.references import References
from extractor.reading.styles import StyleWords, color_pattern, colors_in, line_pattern, read_style, series_nouns

NOT_A_SERIES = re.compile(
    (
        r"^(?:trends?|data points?|key|values?|approximate|start\w*|end\w*|peak\w*|min\w*|max\w*|initial|final|early|"
        r"late|phase|note|shape|overall|general|spatial|observations?|summary|at|by|from|between|after|before|"
        r"crossings?|intersections?|error|legend|range|pattern|steepest|dry|relationship|x|y|row|column|diagonal|"
        r"off-diagonal|baseline(?=$)|plateau|stable|gradual|sharp|secondary|rapid|sudden|drop|rise|fall|decline|increase|"
        r"noise|variability|outliers?|comparison|conclusion|first|second|third|middle|left|right|top|bottom|"
        r"individual|dashed|reading|readings|estimated|all|both)\b"
    ),
    re.IGNORECASE,
)
THE_LINE = re.compile(
    rf"\bthe\s(?:{line_pattern()}\s)?(?:{color_pattern()})\s(?:{line_pattern()}\s)?(?:line|curve|trace)\b",
    re.IGNORECASE,
)
MANY_COLORS = re.compile(r"\b(?:lines?|curves?|colou?rs?)\b[^()\n]{0,40}\((?P<list>[^()]{8,120})\)", re.IGNORECASE)
BAR_COLOR = re.compile(
    rf"\b(?P<a>{color_pattern()})\s(?:bars?|colou?r|columns|boxes)\b|\bbars?\b[^.\n]{{0,40}}?\b(?P<b>{color_pattern()})",
    re.IGNORECASE,
)


def read_series(draft: Draft, dimensions: list[Legend]) -> None:
    """Give every panel its series."""
    for number, panel in enumerate(draft.panels):
        if panel.kind == "pie":
            _name_slices(panel)
        if panel.kind in ("pie", "box"):
            panel.series = [SeriesDraft(None, declared=False)]
        elif panel.kind == "heatmap":
            panel.series = _rows(panel) or panel.series
        if panel.series and panel.kind not in ("heatmap", "pie", "box"):
            _prefer_labels(draft, number, panel)
        if not panel.series:
            _discover(draft, number, panel)
        elif panel.kind not in ("heatmap", "pie", "box"):
            _add_undeclared(draft, number, panel)
        _fits_of_series(draft, panel)
        _styles_of_labels(draft, number, panel)
        _axes_of_series(panel)
        for legend in dimensions:
            if number in legend.panels or len(draft.panels) == 1:
                _expand(draft, number, panel, legend)


def _name_slices(panel: PanelDraft) -> None:
    """The entries of a pie's legend are its categories."""
    spans = tuple(span for series in panel.series if "name" in series.sources for span in series.sources["name"].spans)
    names = tuple(series.name for series in panel.series if series.name)
    if len(names) > 1 and panel.x.ticks is None and all(re.search(r"[^\W\d_]", name) for name in names):
        panel.x.put("ticks", names, Trace(spans, "series.slices"))
        panel.x.scale = panel.x.scale or "category"


def _prefer_labels(draft: Draft, number: int, panel: PanelDraft) -> None:
    """A legend that the analysis never speaks of (a colour bar) gives way to the coloured labels of the analysis."""
    references = References(panel)
    labels = [
        b.label for i in _blocks(draft, number, ("analysis",)) if (b := draft.outline.blocks[i]).label is not None
    ]
    if any(series.color for series in panel.series) or any(
        mention.by_name
        for label in labels
        if read_style(draft.text, label).color
        for mention in references.find(draft.text, label)
    ):
        return
    kept, panel.series = panel.series, []
    if not _from_labels(draft, number, panel) or len(panel.series) < 2:
        panel.series = kept


def _add_undeclared(draft: Draft, number: int, panel: PanelDraft) -> None:
    """``LTO:`` among the labels of the legend's series, with values of its own, is one the legend does not have."""
    references = References(panel)
    for index in _blocks(draft, number, ("analysis",)):
        block = draft.outline.blocks[index]
        name = clean_name(re.sub(r"\s*\([^()]*\)$", "", draft.label(index)))
        if (
            not (block.kind in ("item", "label") or (block.kind == "paragraph" and _is_bold(draft, index)))
            or block.label is None
            or not name
            or len(name.split()) > 3
            or NOT_A_SERIES.match(name)
            or _is_known(references, draft.text, block.label, name)
        ):
            continue
        if (
            name.lower() in {str(tick).lower() for tick in panel.x.ticks or ()}
            or not _has_numbers(draft, index)
            or read_quantities(name)
        ):
            continue
        peers = [i for i in draft.children(block.parent) if i != index and draft.outline.blocks[i].label is not None]
        known = [i for i in peers if (label := draft.outline.blocks[i].label) and references.find(draft.text, label)]
        if len(known) >= 2 and 2 * len(known) >= len(peers):
            add_series(panel, Entry(name, block.label, read_style(draft.text, block.span)), declared=False)


def _is_known(references: References, text: str, label: Span, name: str) -> bool:
    """Whether a label names a known series; ``Rye bread (purple)`` is not ``White bread``, which is orange."""
    found = references.find(text, (label[0], label[0] + len(name)))
    color = read_style(text, (label[0] + len(name), label[1])).color
    other = color is not None and all(color != series.color for series in references.panel.series)
    return bool(found) and not (other and sum(m.span[1] - m.span[0] for m in found) < 0.7 * len(name))


def _has_numbers(draft: Draft, index: int) -> bool:
    spans = [draft.outline.blocks[index].body, *(draft.outline.blocks[child].span for child in draft.children(index))]
    return any(read_quantities(draft.text, *span) for span in spans)


def _rows(panel: PanelDraft) -> list[SeriesDraft]:
    """A heatmap's rows are its series."""
    trace = panel.y.sources.get("ticks", Trace((), "series.rows"))
    return [SeriesDraft(str(name), sources={"name": trace}) for name in panel.y.ticks or ()]


# ------------------------------------------------------------------------------------------------ discovering


def _discover(draft: Draft, number: int, panel: PanelDraft) -> None:
    if panel.kind in ("bar", "histogram"):
        if not _from_tables(draft, number, panel) and not _from_labels(draft, number, panel):
            _after_the_axis(draft, panel)
        return
    if panel.kind == "scatter" and _with_fit(draft, number, panel):
        return
    for way in (_from_colors, _from_labels, _from_tables):
        if way(draft, number, panel):
            return
    if _from_axes(draft, panel):
        return
    single = _single(draft, number) or _only_line(draft, number)
    series = SeriesDraft(None, declared=False)
    if single:
        add_style(series, read_style(draft.text, single))
    panel.series.append(series)


def _blocks(draft: Draft, number: int, roles: tuple[str, ...]) -> list[int]:
    return [i for i, b in enumerate(draft.outline.blocks) if number in draft.scopes[i] and b.role in roles]


def _single(draft: Draft, number: int) -> Span | None:
    """``A single blue line``; ``The curve is dark blue``; ``**Line**: Blue, single data series``."""
    own = [i for i in _blocks(draft, number, ("components", "none")) if len(draft.scopes[i]) == 1]
    for index in own or _blocks(draft, number, ("components", "none", "overview", "analysis")):
        block = draft.outline.blocks[index]
        if re.match(rf"(?:data )?(?:{series_nouns()})$", draft.label(index), re.IGNORECASE) and read_style(
            draft.text, block.body
        ):
            return block.body
        found = SINGLE.search(draft.text, *block.span)
        if found:
            return found.start(), min(found.end() + 40, block.span[1])
        curve = re.compile(rf"\b(?:the|its)\s(?:curve|line|trace)\sis\s(?:{color_pattern()})", re.IGNORECASE).search(
            draft.text, *block.span
        )
        if curve:
            return curve.span()
    return None


def _only_line(draft: Draft, number: int) -> Span | None:
    """``The purple dashed line rises …``, where the analysis speaks of no other line."""
    blocks = [draft.outline.blocks[index] for index in _blocks(draft, number, ("analysis",))]
    found = [match.span() for block in blocks for match in THE_LINE.finditer(draft.text, *block.span)]
    colors = {read_style(draft.text, span).color for span in found}
    return found[0] if len(colors) == 1 else None


def _after_the_axis(draft: Draft, panel: PanelDraft) -> None:
    """A bar chart without a legend has one series, named after its value axis."""
    series = SeriesDraft(panel.y.label, declared=False)
    if "label" in panel.y.sources:
        series.sources["name"] = panel.y.sources["label"]
    found = BAR_COLOR.search(draft.text)
    if found:
        group = "a" if found.group("a") else "b"
        series.color = re.sub(r"\s+", " ", found.group(group).lower())
        series.style_sources["color"] = Trace((found.span(group),), "series.bar_color")
    panel.series.append(series)


CLOUD = re.compile(r"(?:data|scatter|individual) points?|points|markers", re.IGNORECASE)
FIT = re.compile(
    r"(?:linear |best[- ])?(?:trend ?line|regression(?: line)?|fit(?:ted)?(?: line| curve)?|line of best fit)",
    re.IGNORECASE,
)


def _with_fit(draft: Draft, number: int, panel: PanelDraft) -> bool:
    """``**Trend Line**:`` beside the points of a scatter plot without a legend: a series of its own."""
    found: dict[str, Entry] = {}
    for index in _blocks(draft, number, ("components", "analysis", "none")):
        block, label = draft.outline.blocks[index], draft.label(index)
        kind = "fit" if FIT.fullmatch(label) else "cloud" if CLOUD.fullmatch(label) else None
        if kind and kind not in found and block.label is not None:
            found[kind] = Entry(label, block.label, read_style(draft.text, block.body))
    if "fit" not in found:
        return False
    if "cloud" in found:
        add_series(panel, found["cloud"])
    else:
        panel.series.append(SeriesDraft(None, declared=False))
    add_series(panel, found["fit"])
    return True


def _fits_of_series(draft: Draft, panel: PanelDraft) -> None:
    """``The Lyon fit runs from 28 to 13``: the line fitted to a cloud is a series beside it."""
    named = [series.name for series in panel.series if series.name] if panel.kind == "scatter" else []
    names = [re.escape(name) for name in named if not FIT.search(name)]
    said = re.compile(rf"(?<!\w)(?:{'|'.join(names)})(?:['’]s)?\s{FIT.pattern}(?!\w)", re.IGNORECASE) if names else None
    for found in said.finditer(draft.text) if said else ():
        name = found.group().replace("'s ", " ").replace("’s ", " ")
        add_series(panel, Entry(name, found.span(), StyleWords()))


def _from_colors(draft: Draft, number: int, panel: PanelDraft) -> bool:
    """``Lines: several colors (red, blue, purple)``: the colours are the names."""
    for index in _blocks(draft, number, ("components",)):
        block = draft.outline.blocks[index]
        for match in MANY_COLORS.finditer(draft.text, *block.span):
            colors = colors_in(draft.text, match.span("list"))
            if len(colors) >= 2:
                for color, span in colors:
                    add_series(panel, Entry(color, span, read_style(draft.text, span)))
                return True
    return False


def _from_labels(draft: Draft, number: int, panel: PanelDraft) -> bool:
    """Labels of the analysis that carry a style or a name the overview knows: ``**AR (Blue Line):**``."""
    head = " ".join(draft.body(i) for i in _blocks(draft, number, ("overview", "components", "none")))
    categories = {str(tick).lower() for tick in panel.x.ticks or ()}
    found: list[Entry] = []
    for index in _blocks(draft, number, ("analysis",)):
        label = draft.label(index)
        block = draft.outline.blocks[index]
        if (
            not label
            or (block.label is None and block.kind != "heading")
            or len(label) > 60
            or index in _panel_blocks(draft)
            or NOT_A_SERIES.match(label)
        ):
            continue
        name = clean_name(re.sub(r"\s*\([^()]*\)\s*(?:line|series|curve)?$", "", label))
        style = read_style(draft.text, block.label or block.span) or _look(draft, index)
        if not name or name.lower() in categories or (read_quantities(name) and not style):
            continue
        if panel.kind in ("bar", "histogram") and not style.color:
            continue
        if style or (
            len(draft.panels) == 1
            and re.search(rf"(?<!\w){re.escape(name.lower())}(?!\w)", head.lower())
            and _is_bold(draft, index)
        ):
            found.append(Entry(name, block.label or block.span, style))
    if len({entry.name for entry in found}) < (1 if any(entry.style for entry in found) else 2):
        return False
    for entry in found:
        add_series(panel, entry)
    return True


LOOK = re.compile(r"look|style|appearance|colou?r|drawn(?: as)?|line|marker|symbol", re.IGNORECASE)


def _look(draft: Draft, index: int) -> StyleWords:
    """The style that an item below a name states: ``look: gold circles, solid line``."""
    items = (draft.outline.blocks[child].body for child in draft.children(index) if LOOK.fullmatch(draft.label(child)))
    return next((read_style(draft.text, body) for body in items), StyleWords())


def _is_bold(draft: Draft, index: int) -> bool:
    block = draft.outline.blocks[index]
    return block.kind == "heading" or draft.text.startswith("**", block.span[0])


def _panel_blocks(draft: Draft) -> set[int]:
    return {
        i
        for i, scope in draft.scopes.items()
        if len(scope) == 1
        and i >= 0
        and draft.outline.blocks[i].parent >= 0
        and draft.scopes.get(draft.outline.blocks[i].parent) != scope
    }


def _from_tables(draft: Draft, number: int, panel: PanelDraft) -> bool:
    """A table's header names the series beside its first column."""
    for index in _blocks(draft, number, ("analysis", "none", "observations")):
        block = draft.outline.blocks[index]
        if block.kind != "table" or len(block.rows) < 2 or len(block.rows[0]) < 3:
            continue
        heads = [draft.text[start:end] for start, end in block.rows[0]][1:]
        if all(re.search(r"[^\W\d]", head) for head in heads) and not re.search(
            r"\b(?:note|notes|trend|range|median|q1|min|max)\b", " ".join(heads), re.IGNORECASE
        ):
            for head, span in zip(heads, block.rows[0][1:], strict=True):
                add_series(panel, Entry(clean_name(head), span, read_style(draft.text, span)))
            return True
    return False


UNIT = re.compile(r"\s*[(\[/,].*$")


def _from_axes(draft: Draft, panel: PanelDraft) -> bool:
    """Two value axes and no legend: a curve for each, called after it; ``belongs to the solid brown curve``."""
    axes = [axis for axis in (panel.y, panel.y2) if axis.declared and "label" in axis.sources]
    if len(axes) < 2:
        return False
    for side, axis in zip(("y", "y2"), axes, strict=True):
        span = axis.sources["label"].spans[0]
        end = min(
            (at for at in (draft.text.find(mark, span[1]) for mark in (";", ".", "\n")) if at > 0), default=span[1]
        )
        name = UNIT.sub("", axis.label or "")
        add_series(panel, Entry(name, span, read_style(draft.text, (span[1], end)), side))
    return True


# ------------------------------------------------------------------------------------------------ refining


def _styles_of_labels(draft: Draft, number: int, panel: PanelDraft) -> None:
    """``**Random Init. (Light Purple):**`` adds the colour a legend left out."""
    for index in _blocks(draft, number, ("analysis", "none")):
        block = draft.outline.blocks[index]
        if block.label is None:
            continue
        label = draft.label(index)
        series = next((s for s in panel.series if s.name and label.lower().startswith(s.name.lower())), None)
        note = re.search(r"\(([^()]*)\)\s*$", label)
        if series is not None and note:
            style = read_style(draft.text, (block.label[0] + note.start(), block.label[1]))
            add_style(series, style)
        if series is not None:
            add_style(series, _look(draft, index))


def _axes_of_series(panel: PanelDraft) -> None:
    """On a chart with two value axes a series belongs to the one whose label shares its words."""
    if not panel.y2.declared:
        return
    left, right = (_stems(axis.label) for axis in (panel.y, panel.y2))
    for series in panel.series:
        if series.axis is None:
            own = _stems(series.name)
            series.axis = "y2" if len(own & right) > len(own & left) else "y"


def _stems(name: str | None) -> set[str]:
    return {word.rstrip("s") for word in re.findall(r"[^\W\d]+|\d+", (name or "").lower())}


def _expand(draft: Draft, number: int, panel: PanelDraft, legend: Legend) -> None:
    """Colour × line style: one series for each combination, where the panel's text tells them apart."""
    styles = {entry.style.line for entry in legend.entries if entry.style.line}
    spoken = set()
    for index in _blocks(draft, number, ("analysis",)):
        block = draft.outline.blocks[index]
        if len(draft.panels) == 1 or draft.scopes[index] == (number,):
            body = draft.text[block.span[0] : block.span[1]].lower()
            spoken |= {line for line in styles if line and re.search(rf"(?<![\w-]){re.escape(line)}(?![\w-])", body)}
            if block.kind == "table":
                spoken |= {e.style.line for e in legend.entries if e.name and e.style.line and e.name.lower() in body}
    if len(spoken) < 2 and len(draft.panels) > 1 and not _expanded_elsewhere(draft, legend):
        return
    key = legend.dimension or "style"
    expanded = []
    for series in panel.series:
        for entry in legend.entries:
            member = series.copy()
            member.group[key] = group_value(entry.name or "")
            member.line = entry.style.line
            spans = [span for key, span in entry.style.spans if key == "line"]
            member.style_sources["line"] = Trace(tuple(spans), "series.group")
            member.sources["group"] = Trace((entry.span,), "series.group")
            expanded.append(member)
    panel.series = expanded


def _expanded_elsewhere(draft: Draft, legend: Legend) -> bool:
    """Whether the legend serves the whole figure, so that one expanded panel means all are."""
    return len(legend.panels) == len(draft.panels) and any(
        series.group for panel in draft.panels for series in panel.series
    )
