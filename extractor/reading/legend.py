"""Legends: which series there are, how they are drawn and called.

``Blue line: "A"`` · ``"A" - represented by a dashed red line`` · ``A (blue), B (green)`` · ``λ = 1.5: solid`` · tables.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from extractor.model import Block, Coordinate, Span, Trace
from extractor.reading.declarations import declared
from extractor.reading.draft import Draft, PanelDraft, SeriesDraft
from extractor.reading.legend_entry import QUOTED, Entry, axis_named_in, is_style, parse_entry, style_outside
from extractor.reading.styles import StyleWords, color_pattern, line_pattern, read_style, series_nouns
from extractor.sentences import sentences
from extractor.vocab import any_of, load

INLINE_CUT = re.compile(r";\s+|\s\|\s|,\s+(?:and\s+)?(?![^()]*\))|\s+and\s+(?![^()]*\))|\.\s+|\n")
STYLE_LIST = re.compile(rf"[\"”`],\s(?:{color_pattern()})", re.IGNORECASE)
SEMICOLON = re.compile(r";\s+|\.\s+|\n")
NONE = re.compile(r"^\W*(?:none\b|no\b(?!-)|not\b(?!-)|absent|n/a|implicit|there is no|missing)", re.IGNORECASE)
ASIDE = re.compile(
    r"\s*(?:\([^()]*\)|(?:located |placed |shown |drawn |positioned |printed )?(?:in|inside|within|at|on|below|above|"
    r"under|to|beside|next to)\s[^:;,\"“]{2,50}):\s+",
    re.IGNORECASE,
)
SAME = re.compile(r"\b(?:same|identical|carry over|as in|shared)\b", re.IGNORECASE)
SINGLE = re.compile(rf"\b(?:a\s+)?(?:single|one|only one)\s+(?:[\w-]+\s){{0,3}}?(?:{series_nouns()})\b", re.IGNORECASE)
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
NOBODY = re.compile(
    r"(?:both|all(?: \w+)?|they|each|these|it|(?:the|an?|one|only one|single) \w+|outside .*)", re.IGNORECASE
)
REFERENCE = re.compile(r"\b(?:horizontal|vertical)(?:ly)?\b|\b(?:line|rule) (?:at|crosses)\b", re.IGNORECASE)
MARKED_VALUE = re.compile(r"[=:(]\s*[-−$€£]?\d[\d.,]*\s*\S{0,6}\)?$")
LINE_NAME = re.compile(r"\b(?:mean|median|average|percentile|threshold|cut-?off|target|limit|SLO)\b", re.IGNORECASE)
STYLE_COLUMN = re.compile(r"\b(?:colou?r|style|stroke|line|marker|appearance|symbol|drawn)", re.IGNORECASE)
DIMENSION = re.compile(r"\b(?:recurrence|depths?|widths?|sizes?|line styles?|styles?)\b", re.IGNORECASE)


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
    legends = [legend for legend in _legends(draft) if legend.entries and not _is_garbled(legend)]
    covered = {number for legend in legends for number in legend.panels}
    if len(covered) < len(draft.panels) and draft.kind not in ("heatmap", "pie", "box"):
        known = {(entry.name or "").lower() for legend in legends for entry in legend.entries}
        found = [(panels, entries) for (panels, _), entries in declared(draft).items() if not covered & set(panels)]
        legends += [Legend(e, panels) for panels, e in found if any((x.name or "").lower() not in known for x in e)]
    colored = [legend for legend in legends if any(e.style.color for e in legend.entries)]
    for legend in legends:
        _split_references(draft, legend)
        if legend in colored or not colored:
            _add(draft, legend)
    _copy_to_empty(draft)
    return [legend for legend in legends if colored and legend not in colored and len(legend.entries) > 1]


def _is_garbled(legend: Legend) -> bool:
    """Whether its lines hold more than names and styles, so that ``A** (black): 10`` was taken for a name."""
    return any(GARBLED.search(entry.name or "") for entry in legend.entries)


GARBLED = re.compile(r"\*\*|: |→|\):|\(\w+, ")


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


@lru_cache(maxsize=1024)
def _is_legend(label: str) -> bool:
    names = any_of(load("figure")["legend"]["labels"])
    plain = re.sub(r"\s*\(.*$", "", label.replace("*", "")).strip(" :")
    plain = PLACE_LEAD.sub("", plain) or plain
    return bool(re.fullmatch(names, plain, re.IGNORECASE) or LEGEND_LEAD.match(plain))


LEGEND_LEAD = re.compile(r"legends?\b|colou?r key|key$", re.IGNORECASE)
PLACE_LEAD = re.compile(
    r"^(?:\d+\.\s*|(?:shared|common|bottom|right|left|top|upper|lower|main|first|second|method|figure|chart|single)\s)+",
    re.IGNORECASE,
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
        held = [] if _tells_itself(draft, block) else draft.descendants(index) or _followers(draft, index)
        done.update(held)
        draft.legend_blocks.update({index, *held})
        found.extend(_legend(draft, index, block, label, held))
    return found if any(legend.entries for legend in found) else [*found, *_unheaded(draft)]


def _followers(draft: Draft, index: int) -> list[int]:
    """``* **Legend:** at the bottom.`` and, flat behind it, ``* **Red (squares):** "Lake Orm"``: one entry an item."""
    found: list[int] = []
    for number, block in enumerate(draft.outline.blocks[index + 1 :], index + 1):
        entry = parse_entry(draft.text, block.span) if block.kind == "item" and block.role != "analysis" else None
        if entry is None or not entry.name or not entry.style.color or block.span[1] - block.span[0] > LONGEST_ENTRY:
            break
        found.append(number)
    return found if len(found) > 1 else []


LONGEST_ENTRY = 90


def _unheaded(draft: Draft) -> list[Legend]:
    """``| Color | Series |`` without a word of a legend: a table of names and how they are drawn."""
    found = []
    for index, block in enumerate(draft.outline.blocks):
        if block.kind != "table" or block.role not in ("components", "none", "overview") or not block.rows:
            continue
        drawn = [bool(COLOR_COLUMN.search(draft.text[slice(*head)])) for head in block.rows[0]]
        entries = _table_entries(draft, block) if any(drawn) and not all(drawn) else []
        if len(entries) > 1 and len(entries) == len(block.rows) - 1 and all(entry.style.color for entry in entries):
            draft.legend_blocks.add(index)
            found.append(Legend(entries, draft.scopes[index], None, None, index))
    return found


COLOR_COLUMN = re.compile(r"\b(?:colou?r|line style|appearance|drawn)", re.IGNORECASE)


def _tells_itself(draft: Draft, block: Block) -> bool:
    """``**Legend:** "Gauge" (blue).`` has its entries; what is listed behind it is something else."""
    entries = _told_inline(draft, block.body) if block.kind == "item" else []
    return bool(entries) and all(entry.style and entry.name for entry in entries)


def _told_inline(draft: Draft, span: Span) -> list[Entry]:
    told = [part for part in sentences(draft.text, span) if not REFERENCE.search(draft.text, *part)]
    return [entry for part in told for entry in _inline(draft.text, part)]


def _is_dimension(draft: Draft, index: int) -> bool:
    children = draft.children(index)
    if draft.outline.blocks[index].role != "components" or len(children) < 2:
        return False
    styles = [read_style(draft.text, draft.outline.blocks[child].span) for child in children]
    return all(style.line and not style.color for style in styles)


def _legend(draft: Draft, index: int, block: Block, label: str, children: list[int]) -> list[Legend]:
    panels = draft.scopes[index]
    position = POSITION.search(label) or (POSITION.search(draft.text, *block.body) if block.kind != "heading" else None)
    where = position.group().lower() if position else None
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
        entries = _told_inline(draft, block.body)
        strokes = [entry for entry in entries if entry.style.line and not (entry.style.color or entry.style.marker)]
        if len(strokes) > 1 and len([entry for entry in entries if entry.style.color]) > 1:
            key = _told_dimension(draft.text, (block.body[0], strokes[0].span[0]))
            plain = [entry for entry in entries if entry not in strokes]
            return [Legend(plain, panels, None, where, index), Legend(strokes, panels, key, where, index)]
    return [Legend(entries, panels, _dimension_name(draft, index, label), where, index)]


TOLD_DIMENSION = re.compile(
    r"\b(?:gives?|encodes?|shows?|indicates?|distinguish(?:es)?|denotes?|marks?|means?|tells?|stands? for|for|by)\s"
    r"(?:the\s)?(?P<name>[^\W\d][\w\s-]{1,40}?)\s*[:(,]",
    re.IGNORECASE,
)


def _told_dimension(text: str, span: Span) -> str | None:
    """``Line style gives the preconditioner: solid = AMG, dashed = ILU``."""
    found = list(TOLD_DIMENSION.finditer(text, *span))
    return found[-1].group("name") if found else None


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
        return _told_inline(draft, block.span)
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
    named = entry is not None and (text.lstrip("*_ ")[:1] in '"“`' or not NOBODY.fullmatch(entry.name or ""))
    return _each(entry) if entry and named else []


def _each(entry: Entry) -> list[Entry]:
    if len(entry.names) < 2:
        return [entry]
    return [Entry(name, span, entry.style, entry.axis) for name, span in entry.names]


def _table_entries(draft: Draft, block: Block) -> list[Entry]:
    """``| Entry | Appearance |`` with one series a row."""
    found = []
    if not block.rows:
        return []
    drawn = [bool(STYLE_COLUMN.search(draft.text[slice(*head)])) for head in block.rows[0]]
    for row in block.rows[1:]:
        whole = (row[0][0], row[-1][1])
        cells = [cell for cell, style in zip(row, drawn, strict=False) if cell[1] > cell[0] and not style]
        name = next((cell for cell in cells if any(drawn) or not is_style(draft.text, cell)), None)
        style = style_outside(draft.text, whole, [name]) if name else None
        if name and style:
            found.append(Entry(draft.text[slice(*name)], name, style, axis_named_in(draft.text[slice(*whole)])))
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
    aside = ASIDE.match(text, start, stop)
    if aside:
        return aside.end()
    colon = text.rfind(": ", start, stop)
    before = text[start:colon] if colon > 0 else ""
    if colon > 0 and not read_style(text, (start, colon)) and len(before.split()) > 3:
        return colon + 2
    return start


# ------------------------------------------------------------------------------------------------ parsing one entry


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
