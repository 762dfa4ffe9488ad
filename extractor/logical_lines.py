"""Text → logical lines: headings, items, wrapped paragraphs and whole tables, each with its leading label."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from extractor.line_leads import ARROW_LEAD, LONGEST_NAME, PLAIN_LEAD, bare, leading_label
from extractor.loose_tables import Rows, loose_tables
from extractor.model import Block, BlockKind, Span
from extractor.sentences import trimmed
from extractor.vocab import outline_words

LINE = re.compile(r"[^\n]*\n?")
HEADING = re.compile(r"[ \t]*(#{1,6})[ \t]+(\S.*)$")
ITEM = re.compile(
    r"([ \t]*)(?:(?:\d{1,2}\.){1,3}\d{1,2}\.?(?=[ \t]+(?:[A-Z\"“*`]|[xyXY]\b))|"
    r"[*+•·‣▪◦●○►▸→⇒>–—-]|[(\[]?(\d{1,3})[.)\]]|\([ivx]{1,5}\))[ \t]+(?=\S)"
)
RULE = re.compile(r"[ \t]*(?:[-*_=][ \t]*){3,}$")
TABLE_ROW = re.compile(r"[ \t]*\|.*\|[ \t]*$")
TABLE_RULE = re.compile(r"[ \t]*\|?[ \t:|-]+\|[ \t:|-]*$")
FENCE = re.compile(r"[ \t]*(?:```|~~~)[ \t]*\w{0,12}[ \t]*")
DEFINED = re.compile(r"[ \t]*:[ \t]+(?P<body>\S.*)$")
ALONE_ON_A_LINE = re.compile(
    r"[ \t]*(?:\[(?P<square>[^\[\]\n]{2,50})\]|[-=~*]{2,}[ \t]+(?P<fenced>[^\n]{2,50}?)[ \t]+[-=~*]{2,}|"
    r"(?:(?:\d{1,2}|[A-Z]|[IVX]{1,4})[.)][ \t]+)?(?P<capitals>(?=[^\n]*[A-Z]{3})[A-Z][A-Z0-9 &/'’()-]{2,50}:?))[ \t]*$"
)
UNDERLINE = re.compile(r"[ \t]*(?:-{3,}|={3,})[ \t]*$")
STRAY_NEWLINE = re.compile(r"(?:\\n)+[ \t]*$")
SHORT = 60


@dataclass(frozen=True, slots=True)
class Text:
    """One logical line: its span without marker and markup, and what its marker says."""

    kind: BlockKind
    span: Span
    indent: int
    level: int = 0
    number: int | None = None
    rows: tuple[tuple[Span, ...], ...] = ()

    def of_row(self, row: tuple[Span, ...]) -> Text:
        """A row of a table with two columns as an item: what it speaks of, and what it says."""
        return Text("item", (row[0][0], row[-1][1]), 0, rows=(row,))


def logical_lines(text: str) -> list[Text]:
    """Logical lines: headings, items, paragraphs (wrapped lines joined) and whole tables."""
    lines: list[Text] = []
    table: list[Span] = []
    fresh = True
    for start, end, rows in _raw_lines(text):
        row = text[start:end]
        if TABLE_ROW.match(row):
            table.append((start, end))
            continue
        if table:
            lines.append(_table(text, table))
            table = []
        if rows:
            lines.append(Text("table", (start, end), 0, rows=rows))
            fresh = True
            continue
        if UNDERLINE.match(row) and not fresh and lines and lines[-1].kind in ("paragraph", "heading"):
            lines[-1] = _underlined(lines[-1], "=" in row)
            fresh = True
            continue
        if not row.strip(" \t>") or RULE.match(row) or STRAY_NEWLINE.match(row):
            fresh = True
            continue
        defined = DEFINED.match(text, start, end) if not fresh and lines[-1].kind in ("paragraph", "heading") else None
        if defined:
            term = lines[-1].span
            lines[-1] = Text("item", (term[0], end), 0, rows=((term, trimmed(text, defined.span("body"))),))
            continue
        line = _line(text, start, end)
        if not fresh and _continues(text, lines, line):
            lines[-1] = replace(lines[-1], span=(lines[-1].span[0], line.span[1]))
        else:
            lines.append(line)
        fresh = False
    if table:
        lines.append(_table(text, table))
    return lines


def _raw_lines(text: str) -> Iterator[tuple[int, int, Rows]]:
    """The lines of a text, those of a table without bars as one with its rows; the marks of a fence are none."""
    loose, told = loose_tables(text), -1
    for match in LINE.finditer(text):
        start, end = match.start(), match.end() - (match.group().endswith("\n"))
        if start in loose and not TABLE_ROW.match(text, start, end):
            told, rows = loose[start]
            yield start, told, rows
        elif start > told and start < match.end() and not FENCE.fullmatch(text, start, end):
            yield start, end, ()


def _underlined(line: Text, double: bool) -> Text:
    """``SERIES`` over a line of dashes: a heading, if it is short."""
    short = line.span[1] - line.span[0] < SHORT
    return replace(line, kind="heading", level=1 if double else 2) if short and line.kind == "paragraph" else line


def _line(text: str, start: int, end: int) -> Text:
    alone = ALONE_ON_A_LINE.match(text, start, end)
    if alone:
        name = alone.lastgroup or "square"
        return Text("heading", trimmed(text, (alone.start(name), alone.end(name))), 0, level=3)
    heading = HEADING.match(text, start, end)
    if heading:
        span = trimmed(text, (heading.start(2), end))
        return Text("heading", span, 0, level=len(heading.group(1)))
    item = ITEM.match(text, start, end)
    if item and not text.startswith("**", item.end() - 2):
        number = int(item.group(2)) if item.group(2) else None
        indent = len(item.group(1).expandtabs(4))
        return Text("item", trimmed(text, (item.end(), end)), indent, number=number)
    span = trimmed(text, (start, end))
    return Text("paragraph", span, len(text[start : span[0]].expandtabs(4)))


def _continues(text: str, lines: list[Text], line: Text) -> bool:
    """A plain line that goes on in lower case where the line before has not ended its sentence."""
    if line.kind != "paragraph" or not lines or lines[-1].kind not in ("paragraph", "item"):
        return False
    before = text[lines[-1].span[0] : lines[-1].span[1]]
    first = text[line.span[0]]
    plain = ARROW_LEAD.match(text, *line.span) or PLAIN_LEAD.match(text, *line.span)
    labelled = plain is not None and len(plain.group("label").split()) <= LONGEST_NAME
    listed = labelled or (" — " in before and " — " in text[line.span[0] : line.span[1]])
    return (
        not before.endswith((".", ":", "!", "?", "*"))
        and len(before) > 50
        and not listed
        and (first.islower() or first.isdigit() or first == "(")
    )


def _table(text: str, lines: list[Span]) -> Text:
    rows = []
    for start, end in lines:
        if TABLE_RULE.match(text, start, end) and not re.search(r"\w", text[start:end]):
            continue
        rows.append(tuple(_cells(text, start, end)))
    return Text("table", (lines[0][0], lines[-1][1]), 0, rows=tuple(rows))


def _cells(text: str, start: int, end: int) -> list[Span]:
    """The spans between the bars of a row, without markup; ``\\|`` is a character of a cell."""
    left = text.index("|", start, end) + 1
    right = text.rindex("|", left - 1, end)
    cells, at = [], left
    for match in re.finditer(r"(?<!\\)\|", text[left:right]):
        cells.append(bare(text, (at, left + match.start())))
        at = left + match.end()
    cells.append(bare(text, (at, right)))
    return cells


# ------------------------------------------------------------------------------------------------ labels


def heads_next(text: str, line: Text, after: Text | None) -> bool:
    """A short line right above deeper ones is their label: ``- Power`` over ``  - 60 kW at 4 m/s``."""
    if after is None or line.kind not in ("item", "paragraph") or after.indent < line.indent:
        return False
    if (line.kind, after.kind) == ("paragraph", "item"):
        return _stands_over(text, line, after)
    if after.kind != line.kind:
        return False
    if after.indent == line.indent:
        return line.kind == "item" and _names_fields(text, line, after)
    return line.span[1] - line.span[0] < SHORT and text[line.span[1] - 1] not in ".!?"


OVER = re.compile(r"[ \t*_]*\n[ \t]*\S{1,4}[ \t]+[*_`\"“]*")
DATED = re.compile(r"[^\W_][\w .,/’'()%&°+-]{0,38}[\w)°%]")


def _stands_over(text: str, line: Text, after: Text) -> bool:
    """``1 March 2024`` right above ``- Civic Union 34``: a few words without a stop head the items on the next line."""
    return bool(OVER.fullmatch(text, line.span[1], after.span[0]) and DATED.fullmatch(text, *line.span))


NAME_ALONE = re.compile(r"[\w\"“`][\w \"”`()+/.-]{0,31}(?<![.:])")
FIELD = re.compile(r"[a-z][\w \t-]{1,40}:\s(?=[^\n]*\d)")


def _names_fields(text: str, line: Text, after: Text) -> bool:
    """``* O3`` right above ``* minimum: 18 at 6 h``: a bare name over the fields that tell of it."""
    name = NAME_ALONE.fullmatch(text, *line.span)
    return bool(name and len(name.group().split()) <= LONGEST_NAME and FIELD.match(text, *after.span))


def labelled(text: str, line: Text, heads: bool) -> tuple[Text, Block]:
    """A line with its block: what is its label, and what its body."""
    label, body, bold = _lead(text, line)
    if label is not None and body[0] < body[1] and outline_words().texts.fullmatch(text, *label):
        label, bold = None, False
    if label is None and heads:
        label, body = line.span, (line.span[1], line.span[1])
    kind: BlockKind = line.kind
    if kind == "paragraph" and label is not None and bold and body[0] >= body[1]:
        kind = "label"
    rows = line.rows if kind == "table" else ()
    block = Block(kind, line.span, body, label, "none", _level(line, kind, bold), -1, line.number, rows)
    return line, block


def _level(line: Text, kind: BlockKind, bold: bool) -> int:
    if kind == "heading":
        return line.level
    if kind == "label" or (kind == "paragraph" and bold and not line.indent):
        return 7
    return 8 + line.indent


def _lead(text: str, line: Text) -> tuple[Span | None, Span, bool]:
    if line.kind == "table":
        return None, line.span, False
    if line.rows:
        return line.rows[0][0], line.rows[0][-1], False
    return leading_label(text, line.span, line.kind)
