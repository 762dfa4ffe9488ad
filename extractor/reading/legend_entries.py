"""The entries of a legend: one an item, several in a sentence, or the rows of a table.

``Blue line: "A"`` · ``"A" - represented by a dashed red line`` · ``A (blue), B (green)`` · ``λ = 1.5: solid``.
"""

from __future__ import annotations

import re

from extractor.model import Block, Span
from extractor.reading.common_styles import is_of_all
from extractor.reading.draft import Draft
from extractor.reading.legend_entry import QUOTED, Entry, axis_named_in, is_style, parse_entry, style_outside
from extractor.reading.styles import color_pattern, read_style
from extractor.sentences import sentences

INLINE_CUT = re.compile(r";\s+|\s\|\s|,\s+(?:and\s+)?(?![^()]*\))|\s+and\s+(?![^()]*\))|\.\s+|\n")
STYLE_LIST = re.compile(rf"[\"”`],\s(?:{color_pattern()})", re.IGNORECASE)
NAME_FIRST = re.compile(
    rf"\s*(?:\([^()]*\):?\s)?(?!(?:{color_pattern()})\b)[^\W\d][^,;:]{{1,50}},\s(?:an?\s)?(?:[a-z-]+\s)??"
    rf"(?:{color_pattern()})\b",
    re.IGNORECASE,
)
SEMICOLON = re.compile(r";\s+|\.\s+|\n")
NONE = re.compile(r"^\W*(?:none\b|no\b(?!-)|not\b(?!-)|absent|n/a|implicit|there is no|missing)", re.IGNORECASE)
ASIDE = re.compile(
    r"\s*(?:\([^()]*\)|(?:located |placed |shown |drawn |positioned |printed )?(?:in|inside|within|at|on|below|above|"
    r"under|to|beside|next to)\s[^:;,\"“]{2,50}):\s+|"
    r"\s*[^:;\"“]{0,40}\b(?:titled|headed|captioned|with\sthe\s(?:title|heading))\s[\"“][^\"”\n]{1,40}[\"”]\s?:\s+|"
    r"\s*(?:inside|outside|top|bottom|upper|lower|left|right|below|above)\b[\w\s,-]{0,40}\s(?:→|->)\s+",
    re.IGNORECASE,
)
NOBODY = re.compile(
    r"(?:both|all(?: \w+)?|they|each|these|it|(?:the|an?|one|only one|single) \w+|outside .*)", re.IGNORECASE
)
REFERENCE = re.compile(r"\b(?:horizontal|vertical)(?:ly)?\b|\b(?:line|rule) (?:at|crosses)\b", re.IGNORECASE)
STYLE_COLUMN = re.compile(r"\b(?:colou?r|style|stroke|line|marker|appearance|symbol|drawn)", re.IGNORECASE)


def told_inline(draft: Draft, span: Span) -> list[Entry]:
    """The entries that sentences tell; one about a reference line, or about all of them, holds none."""
    text = draft.text
    told = [part for part in sentences(text, span) if not REFERENCE.search(text, *part) and not is_of_all(text, part)]
    return [entry for part in told for entry in inline(draft.text, part)]


def child_entries(draft: Draft, index: int) -> list[Entry]:
    """The entries of one block below a legend's label."""
    block = draft.outline.blocks[index]
    if block.kind == "table":
        return table_entries(draft, block)
    if block.kind == "heading" or NO_ENTRY.fullmatch(draft.label(index)):
        return []
    text = draft.text[slice(*block.span)]
    if block.kind == "paragraph" and (lines := _slashed(draft.text, block.span)):
        return lines
    if block.kind == "paragraph" and len(text) > LONG_PARAGRAPH:
        return told_inline(draft, block.span)
    bare = block.label is not None and block.body[0] >= block.body[1] and not read_style(draft.text, block.span)
    denied = NONE.match(text) and not QUOTED.match(text) and not NO_NAME_FIRST.match(text)
    if bare or denied or not text.strip() or len(text) > LONGEST_ITEM or REFERENCE.search(text):
        return []
    if lines := _lines_told(draft.text, block.span) or _slashed(draft.text, block.span):
        return lines
    entry = parse_entry(draft.text, block.span)
    named = entry is not None and (
        text.lstrip("*_ ")[:1] in '"“`' or not NOBODY.fullmatch(entry.name or "") or _is_said_again(draft, entry)
    )
    return _each(entry) if entry and named else []


def _lines_told(text: str, span: Span) -> list[Entry]:
    """``Solid: "Train"; dashed: "Test"``: what the styles of line stand for, several in one item."""
    cuts = [found.span() for found in LINE_CUT.finditer(text, *span)]
    starts, ends = [span[0], *(end for _, end in cuts)], [*(start for start, _ in cuts), span[1]]
    found = [entry for piece in zip(starts, ends, strict=True) if (entry := parse_entry(text, piece)) and entry.name]
    lines = {entry.style.line for entry in found if not entry.style.color} - {None}
    return found if len(found) == len(lines) == len(starts) > 1 else []


SLASH = re.compile(r"\s[/|·•]\s")


def _slashed(text: str, span: Span) -> list[Entry]:
    """``Quicksort: green / Mergesort: orange``: several entries in one line, each with a colour of its own."""
    cuts = [found.span() for found in SLASH.finditer(text, *span)]
    starts, ends = [span[0], *(end for _, end in cuts)], [*(start for start, _ in cuts), span[1]]
    found = [entry for piece in zip(starts, ends, strict=True) if (entry := parse_entry(text, piece)) and entry.name]
    colors = {entry.style.color for entry in found} - {None}
    return found if len(found) == len(colors) == len(starts) > 1 else []


LINE_CUT = re.compile(r"[;,]\s+(?:and\s)?|\s(?:and|/|\|)\s")


def _is_said_again(draft: Draft, entry: Entry) -> bool:
    """``All persons`` heads a column or a sentence elsewhere: a name, though it opens like a word for everyone."""
    return len(re.findall(rf"(?<!\w){re.escape(entry.name or '')}(?!\w)", draft.text)) > 1


NO_NAME_FIRST = re.compile(rf"[^|:=(–—]{{3,40}}\s?[|:=(–—]\s?(?:an?\s)?(?:{color_pattern()})\b", re.IGNORECASE)
NO_ENTRY = re.compile(
    r"(?:placement|position|location|entries|frame|title|order|note|style|border|labels?|font)", re.IGNORECASE
)
LONG_PARAGRAPH, LONGEST_ITEM = 60, 160


def _each(entry: Entry) -> list[Entry]:
    if len(entry.names) < 2:
        return [entry]
    return [Entry(name, span, entry.style, entry.axis) for name, span in entry.names]


def table_entries(draft: Draft, block: Block) -> list[Entry]:
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


def inline(text: str, span: Span) -> list[Entry]:
    """Entries inside a sentence: ``red line → "Baseline"; blue line → "QK-Norm"``, ``Hash (gray), Top-1 (navy)``."""
    entries: list[Entry] = []
    at = span[0]
    pieces = [piece for piece in SEMICOLON.split(text[span[0] : span[1]]) if piece.strip()]
    listed = len(pieces) > 1 and (
        all(len(QUOTED.findall(piece)) == 1 and STYLE_LIST.search(piece) for piece in pieces)
        or all(NAME_FIRST.match(piece) and not QUOTED.search(piece) for piece in pieces)
    )
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
