"""Series where no legend lists them: coloured lines, labels of the analysis, heads of tables, a single curve."""

from __future__ import annotations

import re

from extractor.model import Span, Trace
from extractor.quantities import read_quantities
from extractor.reading.draft import Draft, PanelDraft, SeriesDraft
from extractor.reading.legend import SINGLE, add_series, add_style
from extractor.reading.legend_entry import Entry, clean_name, is_style
from extractor.reading.listed_series import series_in_list
from extractor.reading.styles import FIT, StyleWords, color_pattern, colors_in, line_pattern, read_style, series_nouns
from extractor.reading.table_series import add_series_of_table
from extractor.reading.valued_labels import series_by_values
from extractor.sentences import sentences

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
    rf"\b(?P<a>{color_pattern()})\s(?:bars?|colou?r|columns|boxes)\b|\bbars?\b[^.\n]{{0,40}}?\b(?P<b>{color_pattern()})|"
    rf"\b(?:one|a\ssingle|uniform)\s(?:colou?r|fill|series)(?:\s\(|:\s|,\s)(?P<c>{color_pattern()})",
    re.IGNORECASE,
)


def discover_series(draft: Draft, number: int, panel: PanelDraft) -> None:
    """Give a panel without a legend the series that its text speaks of."""
    if panel.kind in ("bar", "histogram"):
        dual = panel.y2.declared and not panel.horizontal
        told = _from_tables(draft, number, panel) or from_labels(draft, number, panel)
        if not told and not (dual and _from_axes(draft, panel)):
            _after_the_axis(draft, panel)
        return
    if panel.kind == "scatter" and _with_fit(draft, number, panel):
        return
    for way in (_from_colors, from_labels, _from_tables):
        if way(draft, number, panel):
            return
    if _from_axes(draft, panel) or series_in_list(draft, number, panel):
        return
    if series_by_values(draft, number, panel, NOT_A_SERIES):
        return
    single = _single(draft, number) or _only_line(draft, number)
    series = SeriesDraft(None, declared=False)
    if single:
        add_style(series, read_style(draft.text, single))
    panel.series.append(series)


def blocks_of(draft: Draft, number: int, roles: tuple[str, ...]) -> list[int]:
    """The blocks of some roles that speak of a panel."""
    return [i for i, b in enumerate(draft.outline.blocks) if number in draft.scopes[i] and b.role in roles]


def _single(draft: Draft, number: int) -> Span | None:
    """``A single blue line``; ``The curve is dark blue``; ``Dark red line.``; ``**Line**: Blue, data series``."""
    plain: Span | None = None
    own = [i for i in blocks_of(draft, number, ("components", "none")) if len(draft.scopes[i]) == 1]
    shared = blocks_of(draft, number, ("components", "none", "overview", "analysis"))
    for index in own + shared if len(draft.panels) == 1 else own or shared:
        block = draft.outline.blocks[index]
        if re.match(rf"(?:data )?(?:{series_nouns()})$", draft.label(index), re.IGNORECASE) and read_style(
            draft.text, block.body
        ):
            return block.body
        bare = next((span for span in sentences(draft.text, block.body) if is_style(draft.text, span)), None)
        if bare is not None and block.role in ("components", "none") and len(draft.scopes[index]) == 1:
            return bare
        found = SINGLE.search(draft.text, *block.span)
        told = (found.start(), _clause_end(draft.text, found.end(), block.span[1])) if found else None
        if told and read_style(draft.text, told):
            return told
        plain = plain or told
        curve = re.compile(rf"\b(?:the|its)\s(?:curve|line|trace)\sis\s(?:{color_pattern()})", re.IGNORECASE).search(
            draft.text, *block.span
        )
        if curve:
            return curve.span()
    return plain


def _clause_end(text: str, start: int, stop: int) -> int:
    """Where the words about a line end: at the next clause, or soon."""
    stop = min(start + 40, stop)
    cut = re.compile(r"[;.]\s").search(text, start, stop)
    return cut.start() if cut else stop


def _only_line(draft: Draft, number: int) -> Span | None:
    """``The purple dashed line rises …``, where the analysis speaks of no other line."""
    blocks = [draft.outline.blocks[index] for index in blocks_of(draft, number, ("analysis",))]
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
        group = found.lastgroup or "a"
        series.color = re.sub(r"\s+", " ", found.group(group).lower())
        series.style_sources["color"] = Trace((found.span(group),), "series.bar_color")
    panel.series.append(series)


CLOUD = re.compile(r"(?:data|scatter|individual) points?|points|markers", re.IGNORECASE)


def _with_fit(draft: Draft, number: int, panel: PanelDraft) -> bool:
    """``**Trend Line**:`` beside the points of a scatter plot without a legend: a series of its own."""
    found: dict[str, Entry] = {}
    for index in blocks_of(draft, number, ("components", "analysis", "none")):
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


def _from_colors(draft: Draft, number: int, panel: PanelDraft) -> bool:
    """``Lines: several colors (red, blue, purple)``: the colours are the names."""
    for index in blocks_of(draft, number, ("components",)):
        block = draft.outline.blocks[index]
        for match in MANY_COLORS.finditer(draft.text, *block.span):
            colors = colors_in(draft.text, match.span("list"))
            if len(colors) >= 2:
                for color, span in colors:
                    add_series(panel, Entry(color, span, read_style(draft.text, span)))
                return True
    return False


def from_labels(draft: Draft, number: int, panel: PanelDraft) -> bool:
    """Labels of the analysis that carry a style or a name the overview knows: ``**AR (Blue Line):**``."""
    head = " ".join(draft.body(i) for i in blocks_of(draft, number, ("overview", "components", "none"))).lower()
    own = _panel_blocks(draft)
    labels = [index for index in blocks_of(draft, number, ("analysis",)) if index not in own]
    found = [entry for index in labels if (entry := _labelled(draft, index, panel, head)) is not None]
    if len({entry.name for entry in found}) < (1 if any(entry.style for entry in found) else 2):
        return False
    for entry in found:
        add_series(panel, entry)
    return True


def _labelled(draft: Draft, index: int, panel: PanelDraft, head: str) -> Entry | None:
    """The series that a label names: drawn in some way, or bold and told of before."""
    block, label = draft.outline.blocks[index], draft.label(index)
    span = block.span if block.kind == "heading" else block.label
    if (
        not label
        or span is None
        or len(label) > LONGEST_LABEL
        or NOT_A_SERIES.match(label)
        or ONE_LINE.fullmatch(label)
    ):
        return None
    name = clean_name(re.sub(r"\s*\([^()]*\)\s*(?:line|series|curve)?$", "", label))
    style = read_style(draft.text, span) or look_below(draft, index)
    if not name or name.lower() in (str(tick).lower() for tick in panel.x.ticks or ()):
        return None
    if (read_quantities(name) and not style) or (panel.kind in ("bar", "histogram") and not style.color):
        return None
    told = len(draft.panels) == 1 and re.search(rf"(?<!\w){re.escape(name.lower())}(?!\w)", head)
    return Entry(name, span, style) if style or (told and is_bold(draft, index)) else None


LONGEST_LABEL = 60
ONE_LINE = re.compile(
    r"(?:one|an?|a single|the|single|the single|only one)\s(?:[\w-]+\s){0,3}(?:line|curve|trace)", re.IGNORECASE
)


LOOK = re.compile(r"look|(?:line[\s_]?)?style|appearance|colou?r|drawn(?: as)?|line|marker|symbol", re.IGNORECASE)


def look_below(draft: Draft, index: int) -> StyleWords:
    """The style that an item below a name states: ``look: gold circles, solid line``."""
    items = (draft.outline.blocks[child].body for child in draft.children(index) if LOOK.fullmatch(draft.label(child)))
    found: dict[str, tuple[str | None, Span]] = {}
    for style in (read_style(draft.text, body) for body in items):
        for kind, span in style.spans:
            found.setdefault(kind, (getattr(style, kind), span))
    words = {kind: word for kind, (word, _) in found.items()}
    return StyleWords(**words, spans=tuple((kind, span) for kind, (_, span) in found.items()))


def is_bold(draft: Draft, index: int) -> bool:
    """Whether a block is a heading or opens in bold."""
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
    """The first table that names series gives them."""
    tables = (draft.outline.blocks[i] for i in blocks_of(draft, number, ("analysis", "none", "observations")))
    return any(add_series_of_table(draft, panel, block) for block in tables)


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
        name = _as_told(draft, UNIT.sub("", axis.label or ""))
        style = read_style(draft.text, (span[1], end)) or _style_on(draft, side)
        add_series(panel, Entry(name, span, style, side))
    return True


def _as_told(draft: Draft, name: str) -> str:
    """``Admissions`` for the axis ``Admissions per week``, where a label of the analysis calls it so."""
    labels = (
        draft.label(i).strip('*_`"“” ') for i, b in enumerate(draft.outline.blocks) if b.role in ("analysis", "none")
    )
    short = (label for label in labels if len(label) > 3 and name.casefold().startswith(f"{label.casefold()} "))
    return next(short, name)


ON_A_SIDE = re.compile(
    r"\((?P<style>[^()\n]{3,60}?),?\s(?:on the\s)?(?P<side>left|right)(?:-hand)?\s(?:y-?\s?)?(?:axis|scale)\)",
    re.IGNORECASE,
)


def _style_on(draft: Draft, side: str) -> StyleWords:
    """``the price of fuel (dashed orange, right axis)``: how the curve of a value axis is drawn, told in brackets."""
    wanted = "right" if side == "y2" else "left"
    told = (m.span("style") for m in ON_A_SIDE.finditer(draft.text) if m.group("side").lower() == wanted)
    return next((style for span in told if (style := read_style(draft.text, span))), StyleWords())
