"""Legends: which series there are, how they are drawn and called.

``Blue line: "A"`` · ``"A" - represented by a dashed red line`` · ``A (blue), B (green)`` · ``λ = 1.5: solid`` · tables.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from extractor.model import Block, Coordinate, Span, Trace
from extractor.outline import sentences
from extractor.quantities import read_quantities
from extractor.reading.draft import Draft, PanelDraft, SeriesDraft
from extractor.reading.panels import find_panel, read_panel_name
from extractor.reading.styles import StyleWords, color_pattern, colors_in, line_pattern, read_style, series_nouns
from extractor.vocab import any_of, load

QUOTED = re.compile(r"[\"“`](?P<a>[^\"”`\n]{1,80}?)[\"”`]|(?<!\w)'(?P<b>[^'\n]{1,60}?)'(?!\w)")
SPLITS = tuple(
    re.compile(pattern)
    for pattern in (r"\s*(?:→|->|⇒)\s*", r"\s*:(?:\s+|$)", r"\s+[–—-]\s+", r"\s+=\s+|=(?=\s?[\"“A-Z])")
)
INLINE_CUT = re.compile(r";\s+|,\s+(?:and\s+)?(?![^()]*\))|\s+and\s+(?![^()]*\))|\.\s+|\n")
STYLE_LIST = re.compile(rf"[\"”`],\s(?:{color_pattern()})", re.IGNORECASE)
SEMICOLON = re.compile(r";\s+|\.\s+|\n")
PAREN_NOTE = re.compile(r"\s*\((?P<note>[^()]*(?:\([^()]*\)[^()]*)*)\)\s*$")
STATISTIC = re.compile(
    r"[=≈]\s*[-−]?\d|unspecified|\baxis\b|\bscale\b|^\d+\s\w+$|\b(?:layer|box|row|column|n\s?=)\b|theor|\bimplied\b",
    re.IGNORECASE,
)
NONE = re.compile(r"^\W*(?:none\b|no\b|not\b|absent|n/a|implicit|there is no|missing)", re.IGNORECASE)
SAME = re.compile(r"\b(?:same|identical|carry over|as in|shared)\b", re.IGNORECASE)
FILLER = re.compile(
    (
        rf"^(?:\W|an?\b|the\b|represented\b|by\b|shown\b|as\b|drawn\b|in\b|with\b|thin\b|thick\b|bold\b|filled\b|"
        rf"{series_nouns()}\b|color(?:ed)?\b|colou?r\b|markers?\b|represents?\b|indicates?\b|denotes?\b|for\b|of\b|"
        rf"and\b|style\b|plotted\b|is\b|are\b|hatched\b|shades?\b|left\b|right\b|axis\b|scale\b|fill\b|outline\b|"
        rf"edges?\b|diagonal\b|open\b|solid\b|black\b|white\b)+"
    ),
    re.IGNORECASE,
)
SINGLE = re.compile(rf"\b(?:a\s+)?(?:single|one|only one)\s+(?:[\w-]+\s){{0,3}}?(?:{series_nouns()})\b", re.IGNORECASE)
LEFT_AXIS = re.compile(r"\b(?:left|primary)(?:-hand)?\s(?:y-?\s?|vertical\s)?(?:axis|scale)\b", re.IGNORECASE)
RIGHT_AXIS = re.compile(r"\b(?:right|secondary)(?:-hand)?\s(?:y-?\s?|vertical\s)?(?:axis|scale)\b", re.IGNORECASE)
POSITION = re.compile(
    (
        r"\b(?:top|bottom|upper|lower|cent(?:er|re)|left|right|middle|inside|outside|below|above)(?:[- ](?:left|"
        r"right|cent(?:er|re)|middle))?\b"
    ),
    re.IGNORECASE,
)
COMMON_LINE = re.compile(
    (
        rf"\b(?:all\s)?(?:lines|curves|traces|both|all(?:\s\w+)?)\s(?:of\sthem\s)?are\s(?:all\s)?(?P<a>{line_pattern()})|\b(?:two|three|four|five|six|"
        rf"all)\s(?P<b>{line_pattern()})\s(?:curves|lines)"
    ),
    re.IGNORECASE,
)
MARKER_SIGN = re.compile(r"['\"“‘][^\W\d_×+*][\"'”’]\s+marker", re.IGNORECASE)
NOBODY = re.compile(
    r"(?:both|all(?: \w+)?|they|each|these|it|(?:the|an?|one|only one|single) \w+|outside .*)", re.IGNORECASE
)
IS_THE = re.compile(r"\s+(?:(?:is|as|in|are)\s)?(?:drawn\s|shown\s)?(?:as\s|in\s)?(?:the|an?)?\s*$", re.IGNORECASE)
REFERENCE = re.compile(r"\b(?:horizontal|vertical)(?:ly)?\b|\b(?:line|rule) (?:at|crosses)\b", re.IGNORECASE)
MARKED_VALUE = re.compile(r"[=:(]\s*[-−$€£]?\d[\d.,]*\s*\S{0,6}\)?$")
LINE_NAME = re.compile(r"\b(?:mean|median|average|percentile|threshold|cut-?off|target|limit|SLO)\b", re.IGNORECASE)
DIMENSION = re.compile(r"\b(?:recurrence|depths?|widths?|sizes?|line styles?|styles?)\b", re.IGNORECASE)


@dataclass(slots=True)
class Entry:
    """One line of a legend."""

    name: str | None
    span: Span
    style: StyleWords
    axis: str | None = None
    names: list[tuple[str, Span]] = field(default_factory=list)


@dataclass(slots=True)
class Legend:
    """One legend: its entries, the panels it serves, and the name of its dimension."""

    entries: list[Entry]
    panels: tuple[int, ...]
    dimension: str | None = None
    position: str | None = None
    index: int = -1


def read_legend(draft: Draft) -> list[Legend]:
    """Find every legend and put its entries into its panels as series."""
    legends = [legend for legend in _legends(draft) if legend.entries]
    colored = [legend for legend in legends if any(e.style.color for e in legend.entries)]
    for legend in legends:
        _split_references(draft, legend)
        if legend in colored or not colored:
            _add(draft, legend)
    _copy_to_empty(draft)
    return [legend for legend in legends if colored and legend not in colored and len(legend.entries) > 1]


def _split_references(draft: Draft, legend: Legend) -> None:
    """``Orange dashed line: "Median = 213 ms"`` in the legend of a histogram is a reference line, not a series."""
    for entry in list(legend.entries):
        if (
            entry.name
            and MARKED_VALUE.search(entry.name)
            and ((entry.style.line and draft.kind in ("histogram", "bar", "box")) or LINE_NAME.search(entry.name))
        ):
            legend.entries.remove(entry)
            draft.references.append((legend.panels, entry.name, entry.span, entry.style))


# ------------------------------------------------------------------------------------------------ finding


def _is_legend(label: str) -> bool:
    names = any_of(load("figure")["legend"]["labels"])
    plain = re.sub(r"\s*\(.*$", "", label.replace("*", "")).strip(" :")
    plain = (
        re.sub(
            (
                r"^(?:\d+\.\s*|(?:shared|common|bottom|right|left|top|upper|lower|main|first|second|method|figure|chart|"
                r"single)\s)+"
            ),
            "",
            plain,
            flags=re.IGNORECASE,
        )
        or plain
    )
    return bool(re.fullmatch(names, plain, re.IGNORECASE)) or bool(
        re.match(r"legends?\b|colou?r key|key$", plain, re.IGNORECASE)
    )


def _legends(draft: Draft) -> list[Legend]:
    found: list[Legend] = []
    done: set[int] = set()
    for index, block in enumerate(draft.outline.blocks):
        if index in done or block.role in ("interpretation", "observations", "title"):
            continue
        label = draft.label(index)
        if not label or not (_is_legend(label) or _is_dimension(draft, index)):
            continue
        if block.role == "analysis" and not re.match(r"legend|colou?r", label, re.IGNORECASE):
            continue
        done.update(draft.descendants(index))
        draft.legend_blocks.update({index, *draft.descendants(index)})
        found.extend(_legend(draft, index, block, label))
    return found


def _is_dimension(draft: Draft, index: int) -> bool:
    children = draft.children(index)
    if draft.outline.blocks[index].role != "components" or len(children) < 2:
        return False
    styles = [read_style(draft.text, draft.outline.blocks[child].span) for child in children]
    return all(style.line and not style.color for style in styles)


def _legend(draft: Draft, index: int, block: Block, label: str) -> list[Legend]:
    panels = draft.scopes[index]
    position = POSITION.search(label) or (POSITION.search(draft.text, *block.body) if block.kind != "heading" else None)
    where = position.group().lower() if position else None
    children = list(draft.descendants(index))
    nested = [child for child in children if _has_inline(draft, child)]
    if nested and len(nested) >= 2 and all(draft.outline.blocks[c].kind == "item" for c in nested):
        return [
            Legend(
                _inline(draft.text, draft.outline.blocks[c].body),
                panels,
                draft.label(c).split(" (")[0].strip("*_ "),
                where,
                index,
            )
            for c in nested
        ]
    entries: list[Entry] = []
    for child in children:
        entries.extend(_child_entries(draft, child))
    if any(entry.style for entry in entries):
        entries = [entry for entry in entries if entry.style]
    if not entries and block.kind != "heading" and not NONE.match(draft.body(index)):
        told = [span for span in sentences(draft.text, block.body) if not REFERENCE.search(draft.text, *span)]
        entries = [entry for span in told for entry in _inline(draft.text, span)]
    return [Legend(entries, panels, _dimension_name(draft, index, label), where, index)]


def _has_inline(draft: Draft, index: int) -> bool:
    """``*Width* (right box): solid = 256, dashed = 1024`` is a legend of its own."""
    body = draft.body(index)
    return len(re.findall(r"\s=\s", body)) >= 2


def _dimension_name(draft: Draft, index: int, label: str) -> str | None:
    body = draft.body(index) if draft.outline.blocks[index].kind != "heading" else ""
    own = QUOTED.search(label)
    if own and own.group("a"):
        return own.group("a")
    quoted = re.search(
        r"(?:for|titled|heading|headed|show|encode|indicate)s?\s[\"“`]([^\"”`]+)[\"”`]",
        body + " " + label,
        re.IGNORECASE,
    )
    if quoted:
        return quoted.group(1)
    plain = re.sub(r"\s*\(.*$", "", label)
    plain = re.sub(r"\b(?:levels?|legend|values?|line styles?)\b", "", plain, flags=re.IGNORECASE).strip(" :*")
    return plain or None


def _child_entries(draft: Draft, index: int) -> list[Entry]:
    block = draft.outline.blocks[index]
    if block.kind == "table":
        return _table_entries(draft, block)
    label = draft.label(index)
    if block.kind == "heading" or re.fullmatch(
        r"(?:placement|position|location|entries|frame|title|order|note|style|border|labels?|font)",
        label,
        re.IGNORECASE,
    ):
        return []
    text = draft.text[block.span[0] : block.span[1]]
    if block.kind == "paragraph" and len(text) > 60:
        told = [span for span in sentences(draft.text, block.span) if not REFERENCE.search(draft.text, *span)]
        return [entry for span in told for entry in _inline(draft.text, span)]
    if (
        len(text) > 160
        or REFERENCE.search(text)
        or not text.strip()
        or (label and block.body[0] >= block.body[1] and not read_style(draft.text, block.span))
    ):
        return []
    if NONE.match(text) and not QUOTED.match(text):
        return []
    entry = parse_entry(draft.text, block.span)
    return _each(entry) if entry and not NOBODY.fullmatch(entry.name or "") else []


def _each(entry: Entry) -> list[Entry]:
    if len(entry.names) < 2:
        return [entry]
    return [Entry(name, span, entry.style, entry.axis) for name, span in entry.names]


def _table_entries(draft: Draft, block: Block) -> list[Entry]:
    """``| Entry | Appearance |`` with one series a row."""
    found = []
    for row in block.rows[1:]:
        style = next((read_style(draft.text, cell) for cell in row if read_style(draft.text, cell)), None)
        names = [cell for cell in row if not read_style(draft.text, cell) and cell[1] > cell[0]]
        if style and names:
            axis = _axis_of(draft.text[row[0][0] : row[-1][1]])
            found.append(Entry(draft.text[names[0][0] : names[0][1]], names[0], style, axis))
    return found


def _inline(text: str, span: Span) -> list[Entry]:
    """Entries inside a sentence: ``red line → "Baseline"; blue line → "QK-Norm"``, ``Hash (gray), Top-1 (navy)``."""
    entries: list[Entry] = []
    at = span[0]
    pieces = [piece for piece in SEMICOLON.split(text[span[0] : span[1]]) if piece.strip()]
    listed = len(pieces) > 1 and all(len(QUOTED.findall(piece)) == 1 and STYLE_LIST.search(piece) for piece in pieces)
    for cut in [*(SEMICOLON if listed else INLINE_CUT).finditer(text, *span), None]:
        stop = cut.start() if cut else span[1]
        piece = (_after_colon(text, (at, stop)), stop)
        at = cut.end() if cut else stop
        entry = parse_entry(text, piece)
        if (
            entry is not None
            and entry.name
            and not NOBODY.fullmatch(entry.name)
            and (entry.style or text[piece[0] : piece[1]].strip()[:1] in '"“`')
        ):
            entries.extend(_each(entry))
    return entries


def _after_colon(text: str, piece: Span) -> int:
    """Skip what introduces a list: ``The left column lists Hash (gray)``, ``Top to bottom: red line …``."""
    start, stop = piece
    lead = re.compile(
        (
            r"^.*?(?:\b(?:lists?|contains?|containing|includes?|entries|order|bottom|shows?|with|are)\b\s*:?\s+(?=[\"“`]|"
            r"[A-Z]|\w+\sline))"
        ),
        re.DOTALL,
    ).match(text[start:stop])
    if lead and not re.match(r"\s*[\"“`]", text[start:stop]) and not read_style(text, (start, start + lead.end())):
        return start + lead.end()
    aside = re.compile(r"\s*\([^()]*\):\s+").match(text, start, stop)
    if aside:
        return aside.end()
    colon = text.rfind(": ", start, stop)
    before = text[start:colon] if colon > 0 else ""
    if colon > 0 and not read_style(text, (start, colon)) and len(before.split()) > 3:
        return colon + 2
    return start


# ------------------------------------------------------------------------------------------------ parsing one entry


def parse_entry(text: str, span: Span) -> Entry | None:
    """Name, colour, line and marker of one legend entry, whichever way round they are written."""
    span = _tight(text, span)
    style = read_style(text, span)
    axis = _axis_of(text[span[0] : span[1]])
    quoted = [found for found in QUOTED.finditer(text, *span) if not MARKER_SIGN.match(text, found.start(), span[1])]
    if quoted:
        first = quoted[0]
        names = [(clean_name(found.group(found.lastgroup or 0)), found.span(found.lastgroup or 0)) for found in quoted]
        outside = _outside(text, span, [found.span() for found in quoted]) if style else style
        several = len(names) > 1 and re.search(r"\bor\b|\band\b|/", text[first.end() : quoted[1].start()])
        return Entry(*names[0], outside or style, axis, names if several else [])
    name = _name_beside(text, span, style) if len(colors_in(text, span)) < 3 else None
    if name is None:
        return None
    words = text[name[0] : name[1]]
    return Entry(
        clean_name(words),
        name,
        read_style(text, span) if not _outside(text, span, [name]) else _outside(text, span, [name]),
        axis,
    )


def _outside(text: str, span: Span, holes: list[Span]) -> StyleWords:
    """The style words that do not stand inside the name itself."""
    pieces, at = [], span[0]
    for start, end in holes:
        pieces.append((at, start))
        at = end
    pieces.append((at, span[1]))
    found = [read_style(text, piece) for piece in pieces]
    merged: dict[str, tuple[str, Span]] = {}
    for style in found:
        for key, place in style.spans:
            merged.setdefault(key, (getattr(style, key), place))
    values = {key: value for key, (value, _) in merged.items()}
    return StyleWords(
        values.get("color"), values.get("line"), values.get("marker"), tuple((k, p) for k, (_, p) in merged.items())
    )


def _name_beside(text: str, span: Span, style: StyleWords) -> Span | None:
    """The part of an entry that is not its style."""
    cut = next((found for pattern in SPLITS if (found := pattern.search(text, *span))), None)
    if cut is not None and "=" in cut.group() and style and not _either_is_style(text, span, cut):
        cut = None
    if cut is not None:
        return _name_across(text, _tight(text, (span[0], cut.start())), (cut.end(), span[1]), style)
    if style and style.covered:
        return _name_before(text, span, style.covered[0])
    return span if 0 < len(text[span[0] : span[1]].split()) <= 5 else None


def _either_is_style(text: str, span: Span, cut: re.Match[str]) -> bool:
    """``orange = SP`` joins a style and a name; the sign in ``λ = 0.5 (blue)`` belongs to the name."""
    behind = read_style(text, (cut.end(), span[1])).covered
    told = behind is not None and not re.search(r"\w", text[cut.end() : behind[0]])
    return told or _is_style(text, (span[0], cut.start()))


def _name_across(text: str, left: Span, right: Span, style: StyleWords) -> Span | None:
    """``Blue line: AR``, ``Random: gray dotted line``, ``Blue line (AR): circular points``."""
    inner = PAREN_NOTE.search(text, *left)
    styled = inner and inner.start() > left[0] and _is_style(text, (left[0], inner.start()))
    if inner and styled and not read_style(text, inner.span("note")):
        return _tight(text, inner.span("note"))
    if _is_style(text, left):
        empty = _is_style(text, right) and not read_quantities(text[right[0] : right[1]])
        return None if empty else _without_note(text, right)
    if style or len(text[left[0] : left[1]].split()) <= 6:
        return _without_note(text, left)
    return None


def _name_before(text: str, span: Span, style_start: int) -> Span | None:
    """``House Price Index (dark blue line)``, ``Ferry, dark blue``, ``Alder Bridge is the indigo line``."""
    bracket = text.rfind("(", span[0] + 1, style_start)
    if bracket > 0 and ")" not in text[bracket:style_start]:
        return _tight(text, (span[0], bracket))
    comma = text.find(",", span[0], style_start)
    if comma > 0:
        return _tight(text, (span[0], comma))
    before = IS_THE.sub("", text[span[0] : style_start])
    if 0 < len(before.split()) <= 5 and _is_style(text, (span[0] + len(before), span[1])):
        return _tight(text, (span[0], span[0] + len(before)))
    return None


def _is_style(text: str, span: Span) -> bool:
    """Whether nothing but style words stand there: ``Solid blue line``."""
    words = text[span[0] : span[1]]
    if not read_style(text, span):
        return False
    rest = re.sub(rf"{color_pattern()}|{line_pattern()}", " ", words, flags=re.IGNORECASE)
    rest = re.sub(
        any_of([word for group in load("styles")["markers"].values() for word in group]), " ", rest, flags=re.IGNORECASE
    )
    return not re.sub(r"\W", "", FILLER.sub("", rest.strip()))


def _without_note(text: str, span: Span) -> Span:
    start, end = _tight(text, span)
    note = PAREN_NOTE.search(text, start, end)
    if note and note.start() > start and (STATISTIC.search(note.group("note")) or read_style(text, note.span("note"))):
        return _tight(text, (start, note.start()))
    return start, end


def clean_name(name: str) -> str:
    """A name without the statistic bracketed into it: ``X (AUC = 0.91)`` → ``X``."""
    name = re.sub(r"\s+", " ", name).strip(" *_`\"“”'")
    note = PAREN_NOTE.search(name)
    if note and re.search(
        r"\b(?:AUC|AP|R²|R2|r|ρ|n|RMSE|slope|acc\w*|F1|mean|median|area)\b\s*[=≈:]?\s*[\d.]", note.group("note")
    ):
        name = name[: note.start()]
    return name.strip(" ,;:") if not name.endswith(("Init.", "Corr.")) else name


def _tight(text: str, span: Span) -> Span:
    start, end = span
    while start < end and (text[start].isspace() or text[start] in "*_"):
        start += 1
    while end > start and (text[end - 1].isspace() or text[end - 1] in "*_.;,:"):
        end -= 1
    return start, end


def _axis_of(text: str) -> str | None:
    if RIGHT_AXIS.search(text):
        return "y2"
    return "y" if LEFT_AXIS.search(text) else None


# ------------------------------------------------------------------------------------------------ series


def _add(draft: Draft, legend: Legend) -> None:
    for number in legend.panels:
        panel = draft.panels[number]
        panel.legend = panel.legend or legend.position
        for entry in legend.entries:
            add_series(panel, entry)


def add_series(panel: PanelDraft, entry: Entry, *, declared: bool = True) -> SeriesDraft:
    """The panel's series of that name, with the entry's style added to it."""
    known = next(
        (
            s
            for s in panel.series
            if s.name is not None and entry.name is not None and s.name.lower() == entry.name.lower()
        ),
        None,
    )
    if known is None:
        known = SeriesDraft(entry.name, declared=declared)
        known.sources["name"] = Trace((entry.span,), "legend.entry")
        panel.series.append(known)
    known.axis = known.axis or entry.axis
    add_style(known, entry.style)
    return known


def add_style(series: SeriesDraft, style: StyleWords) -> None:
    """Set what is not yet known of how a series is drawn."""
    for key, span in style.spans:
        if getattr(series, key) is None:
            setattr(series, key, getattr(style, key))
            series.style_sources[key] = Trace((span,), "legend.style")


def _copy_to_empty(draft: Draft) -> None:
    """A legend drawn once serves every panel that has none of its own."""
    full = next((panel for panel in draft.panels if panel.series), None)
    if full is None:
        return
    for number, panel in enumerate(draft.panels):
        if not panel.series and not _says_single(draft, number) and _speaks_of(draft, number, full.series):
            panel.series = [series.copy() for series in full.series]


def _speaks_of(draft: Draft, number: int, series: list[SeriesDraft]) -> bool:
    """Whether the panel's own analysis names any of the series, by name or by colour."""
    words = [re.escape(word.lower()) for entry in series for word in (entry.name, entry.color) if word]
    pattern = re.compile(rf"(?<!\w)(?:{'|'.join(words)}|both|all)(?!\w)") if words else None
    own = [
        b
        for i, b in enumerate(draft.outline.blocks)
        if draft.scopes[i] == (number,) and b.role in ("analysis", "components")
    ]
    return not own or any(
        pattern is not None
        and (pattern.search(draft.text[b.span[0] : b.span[1]].lower()) or SAME.search(draft.text, *b.span))
        for b in own
    )


def _says_single(draft: Draft, number: int) -> bool:
    return any(
        draft.scopes[i] == (number,) and SINGLE.search(draft.text, *b.span)
        for i, b in enumerate(draft.outline.blocks)
        if b.role == "components" and len(draft.panels) > 1
    )


def common_styles(draft: Draft) -> None:
    """``Lines are solid and without markers`` holds for every series that says nothing else."""
    found = COMMON_LINE.search(draft.text)
    if not found:
        return
    group = "a" if found.group("a") else "b"
    for panel in draft.panels:
        for series in panel.series:
            if series.line is None:
                series.line = found.group(group).lower()
                series.style_sources["line"] = Trace((found.span(group),), "legend.common_style")


def group_value(name: str) -> Coordinate:
    """A group's value as a number where it is one: ``16`` → 16."""
    found = re.fullmatch(r"\d+(?:\.\d+)?", name.strip())
    return (int(name) if name.strip().isdigit() else float(name)) if found else name


__all__ = [
    "Entry",
    "Legend",
    "add_series",
    "add_style",
    "clean_name",
    "common_styles",
    "find_panel",
    "group_value",
    "parse_entry",
    "read_legend",
    "read_panel_name",
]
