"""Text → outline: the description as nested blocks, each with its span and its role.

Lists in these texts have usually lost their indentation, so nesting is rebuilt: headings nest by level, bold lines
act as headings, and a bullet whose bold label opens a scope (``* **Legend:**``) owns the plainer bullets after it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from extractor.model import Block, BlockKind, Outline, Role, Span
from extractor.vocab import outline_words

LINE = re.compile(r"[^\n]*\n?")
HEADING = re.compile(r"[ \t]*(#{1,6})[ \t]+(\S.*)$")
ITEM = re.compile(r"([ \t]*)(?:[*+•·‣▪◦●○►▸→⇒>–—-]|\(?(\d{1,3})[.)]|\([ivx]{1,5}\))[ \t]+(?=\S)")
RULE = re.compile(r"[ \t]*(?:[-*_=][ \t]*){3,}$")
TABLE_ROW = re.compile(r"[ \t]*\|.*\|[ \t]*$")
TABLE_RULE = re.compile(r"[ \t]*\|?[ \t:|-]+\|[ \t:|-]*$")
BOLD_LEAD = re.compile(r"(\*\*|__)(?=\S)(?P<label>.{1,160}?)(?<=\S)\1(?P<colon>[ \t]*[:：])?[ \t]*")
BOLD_MORE = re.compile(
    r"(?:[ \t]*(?:,|and|&|/|vs\.?)[ \t]*(?:and[ \t]+)?\*\*[^*\n]{1,60}\*\*)+[ \t]*(?P<colon>:)[ \t]*"
)
ITALIC_LEAD = re.compile(r"([*_])(?=[^\s*_])(?P<label>[^*_\n]{1,60}?)(?:(?<=[:.?])\1(?=\s)|\1[ \t]*:)[ \t]*")
ALONE = re.compile(r"([*_`])(?=[^\s*_`])[^*_`\n]{1,60}(?<=\S)\1:?")
PLAIN_LEAD = re.compile(r"(?P<label>[^\n:|]{1,90}?)[ \t]*(?:::?(?=\s|$|\*\*)|\.{3,}[ \t])[ \t]*")
DASH_LEAD = re.compile(r"(?P<label>[A-Z][^\n:|,;()—–]{1,40}?)[ \t]+[—–][ \t]+(?=[^\n]*\d)")
ALONE_ON_A_LINE = re.compile(
    r"[ \t]*(?:\[(?P<square>[^\[\]\n]{2,50})\]|[-=~*]{2,}[ \t]+(?P<fenced>[^\n]{2,50}?)[ \t]+[-=~*]{2,}|"
    r"(?P<capitals>(?=[^\n]*[A-Z]{3})[A-Z][A-Z0-9 &/'’()-]{2,50}:?))[ \t]*$"
)
UNDERLINE = re.compile(r"[ \t]*(?:-{3,}|={3,})[ \t]*$")
STRAY_NEWLINE = re.compile(r"(?:\\n)+[ \t]*$")
SENTENCE_END = re.compile(r"[.!?;]?[.!?][\"”’')\]*`]*[ \t\n]+(?=[\"“‘'`*(\[]*[^\W_a-z]|[\"“‘'`*(\[~≈<>]*\d)")
LONGEST_SENTENCE = 2000
LAST_WORD = re.compile(r"([\w.]+)\W*$")


@dataclass(frozen=True, slots=True)
class Text:
    """One logical line: its span without marker and markup, and what its marker says."""

    kind: BlockKind
    span: Span
    indent: int
    level: int = 0
    number: int | None = None
    rows: tuple[tuple[Span, ...], ...] = ()


def read_outline(text: str) -> Outline:
    """The description as nested blocks, in reading order."""
    lines = _lines(text)
    blocks = [
        _labelled(text, line, _heads(text, line, after)) for line, after in zip(lines, [*lines[1:], None], strict=False)
    ]
    blocks = _with_roles(text, blocks)
    return Outline(text=text, blocks=_nested(text, blocks))


def sentences(text: str, span: Span) -> list[Span]:
    """The sentences inside ``span``; a full stop after an abbreviation (``vs.``, ``Init.``) ends none."""
    return list(_sentences(text, span))


def forget_sentences() -> None:
    """Let go of the spans of earlier descriptions."""
    _sentences.cache_clear()


@lru_cache(maxsize=4096)
def _sentences(text: str, span: Span) -> tuple[Span, ...]:
    start, end = span
    found: list[Span] = []
    for match in SENTENCE_END.finditer(text, start, end):
        if _is_abbreviation(text, start, match.start()):
            continue
        found.append((start, match.end()))
        start = match.end()
    if text[start:end].strip():
        found.append((start, end))
    parts = [part for item in found for part in _bounded(text, item)]
    return tuple(_trimmed(text, part) for part in parts if text[part[0] : part[1]].strip())


def _bounded(text: str, span: Span) -> list[Span]:
    """A run of text too long to be a sentence, cut at blanks, so that reading it stays linear in its length."""
    start, end = span
    parts = []
    while end - start > LONGEST_SENTENCE:
        cut = text.rfind(" ", start, start + LONGEST_SENTENCE)
        cut = cut if cut > start else start + LONGEST_SENTENCE
        parts.append((start, cut))
        start = cut
    return [*parts, (start, end)]


def _is_abbreviation(text: str, start: int, stop: int) -> bool:
    if text[stop] != ".":
        return False
    word = LAST_WORD.search(text, max(start, stop - 20), stop)
    if word is None:
        return False
    name = word.group(1)
    before = text[max(start, word.start() - 3) : word.start()]
    initial = len(name) == 1 and name.isupper() and not re.search(r"[\d°]\s?$", before)
    return initial or name.lower() in outline_words().abbreviations


def _trimmed(text: str, span: Span) -> Span:
    start, end = span
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return start, end


# ------------------------------------------------------------------------------------------------ lines


def _lines(text: str) -> list[Text]:
    """Logical lines: headings, items, paragraphs (wrapped lines joined) and whole tables."""
    lines: list[Text] = []
    table: list[Span] = []
    fresh = True
    for match in LINE.finditer(text):
        start, end = match.start(), match.end() - (match.group().endswith("\n"))
        if start == match.end():
            break
        row = text[start:end]
        if TABLE_ROW.match(row):
            table.append((start, end))
            continue
        if table:
            lines.append(_table(text, table))
            table = []
        if UNDERLINE.match(row) and not fresh and lines and lines[-1].kind in ("paragraph", "heading"):
            lines[-1] = _underlined(lines[-1], "=" in row)
            fresh = True
            continue
        if not row.strip(" \t>") or RULE.match(row) or STRAY_NEWLINE.match(row):
            fresh = True
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


def _underlined(line: Text, double: bool) -> Text:
    """``SERIES`` over a line of dashes: a heading, if it is short."""
    short = line.span[1] - line.span[0] < SHORT
    return replace(line, kind="heading", level=1 if double else 2) if short and line.kind == "paragraph" else line


def _line(text: str, start: int, end: int) -> Text:
    alone = ALONE_ON_A_LINE.match(text, start, end)
    if alone:
        name = alone.lastgroup or "square"
        return Text("heading", _trimmed(text, (alone.start(name), alone.end(name))), 0, level=3)
    heading = HEADING.match(text, start, end)
    if heading:
        span = _trimmed(text, (heading.start(2), end))
        return Text("heading", span, 0, level=len(heading.group(1)))
    item = ITEM.match(text, start, end)
    if item and not text.startswith("**", item.end() - 2):
        number = int(item.group(2)) if item.group(2) else None
        indent = len(item.group(1).expandtabs(4))
        return Text("item", _trimmed(text, (item.end(), end)), indent, number=number)
    return Text("paragraph", _trimmed(text, (start, end)), 0)


def _continues(text: str, lines: list[Text], line: Text) -> bool:
    """A plain line that goes on in lower case where the line before has not ended its sentence."""
    if line.kind != "paragraph" or not lines or lines[-1].kind not in ("paragraph", "item"):
        return False
    before = text[lines[-1].span[0] : lines[-1].span[1]]
    first = text[line.span[0]]
    plain = PLAIN_LEAD.match(text, *line.span)
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
        cells.append(_bare(text, (at, left + match.start())))
        at = left + match.end()
    cells.append(_bare(text, (at, right)))
    return cells


def _bare(text: str, span: Span) -> Span:
    """A span without the spaces and emphasis around it."""
    start, end = span
    while start < end and (text[start].isspace() or text[start] in "*_`"):
        start += 1
    while end > start and (text[end - 1].isspace() or text[end - 1] in "*_`"):
        end -= 1
    return start, end


# ------------------------------------------------------------------------------------------------ labels


SHORT = 60
LONGEST_LABEL = 6
LONGEST_NAME = 4


def _heads(text: str, line: Text, after: Text | None) -> bool:
    """A short item right above deeper ones is their label: ``- Power`` over ``  - 60 kW at 4 m/s``."""
    if after is None or line.kind != "item" or after.kind != "item" or after.indent <= line.indent:
        return False
    return line.span[1] - line.span[0] < SHORT and text[line.span[1] - 1] not in ".!?"


def _labelled(text: str, line: Text, heads: bool) -> tuple[Text, Block]:
    label, body, bold = _lead(text, line)
    if label is None and heads:
        label, body = line.span, (line.span[1], line.span[1])
    kind: BlockKind = line.kind
    if kind == "paragraph" and label is not None and bold and body[0] >= body[1]:
        kind = "label"
    block = Block(kind, line.span, body, label, "none", _level(line, kind, bold), -1, line.number, line.rows)
    return line, block


def _level(line: Text, kind: BlockKind, bold: bool) -> int:
    if kind == "heading":
        return line.level
    if kind == "label" or (kind == "paragraph" and bold):
        return 7
    return 8 + line.indent


def _lead(text: str, line: Text) -> tuple[Span | None, Span, bool]:
    """The leading label of a line, the rest of it, and whether the label is bold."""
    start, end = line.span
    if line.kind == "table":
        return None, line.span, False
    bold = BOLD_LEAD.match(text, start, end)
    if bold and (more := BOLD_MORE.match(text, bold.end() - 1, end) or BOLD_MORE.match(text, bold.end(), end)):
        return _bare(text, (bold.start("label"), more.start("colon"))), _trimmed(text, (more.end(), end)), True
    if bold:
        return _colonless(text, _bare(text, bold.span("label"))), _trimmed(text, (bold.end(), end)), True
    italic = ITALIC_LEAD.match(text, start, end)
    if italic:
        return _colonless(text, _bare(text, italic.span("label"))), _trimmed(text, (italic.end(), end)), False
    alone = ALONE.fullmatch(text, start, end)
    if alone and line.kind != "heading":
        return _bare(text, alone.span()), (end, end), line.kind == "paragraph"
    dash = DASH_LEAD.match(text, start, end) if line.kind == "item" else None
    if dash and len(dash.group("label").split()) <= LONGEST_NAME:
        return _bare(text, dash.span("label")), _trimmed(text, (dash.end(), end)), False
    plain = PLAIN_LEAD.match(text, start, end)
    words = re.sub(r"\([^()]*\)", "", plain.group("label")).split() if plain else []
    told = line.kind == "paragraph" and len(words) > LONGEST_LABEL
    if plain and not told and line.kind != "heading" and not re.search(r"[.!?] [A-Z]", plain.group("label")):
        return _bare(text, plain.span("label")), _trimmed(text, (plain.end(), end)), False
    return None, line.span, False


def _colonless(text: str, span: Span) -> Span:
    start, end = span
    while end > start and text[end - 1] in ":.： ":
        if text[end - 1] == "." and _is_abbreviation(text, start, end - 1):
            break
        end -= 1
    return start, end


# ------------------------------------------------------------------------------------------------ roles


def _with_roles(text: str, pairs: list[tuple[Text, Block]]) -> list[tuple[Text, Block]]:
    """Each block's section role: that of the nearest heading above whose words tell it."""
    result, stack = [], [(0, _first_role(pairs))]
    titled = False
    for line, block in pairs:
        if block.kind == "heading":
            while len(stack) > 1 and stack[-1][0] >= block.level:
                stack.pop()
            role = _role_of(text[block.span[0] : block.span[1]], title=not titled, whole=stack[-1][1] != "none")
            above = "none" if stack[-1][1] == "overview" else stack[-1][1]
            role, titled = role or above, True
            stack.append((block.level, "none" if role == "title" else role))
        elif block.kind == "label" and block.label is not None:
            if len(stack) > 1 and stack[-1] == (block.level, "components"):
                stack.pop()
            role = _role_of(text[block.label[0] : block.label[1]], title=False, whole=True) or stack[-1][1]
            if role != stack[-1][1]:
                stack.append((block.level, role))
        else:
            if block.kind == "paragraph" and stack[-1][1] in ("analysis", "none") and _turns(text, block):
                stack.append((block.level, "observations"))
            role = stack[-1][1]
        result.append((line, replace(block, role=role)))
    return result


def _turns(text: str, block: Block) -> bool:
    """``What can be learnt from this?``, ``A few things catch the eye.``: from here on it speaks of what it saw."""
    return outline_words().cue.match(text, *block.span) is not None


def _first_role(pairs: list[tuple[Text, Block]]) -> Role:
    return "none" if any(block.kind == "heading" for _, block in pairs) else "analysis"


def _role_of(heading: str, *, title: bool, whole: bool = False) -> Role | None:
    words = outline_words()
    plain = words.numbering.sub("", heading).strip(" *:_").lower()
    if title:
        return next((role for role, pattern in words.roles if pattern.fullmatch(plain)), "title")
    for role, pattern in words.roles:
        if pattern.fullmatch(plain) if whole else pattern.search(plain):
            return role
    return None


# ------------------------------------------------------------------------------------------------ nesting


def _nested(text: str, pairs: list[tuple[Text, Block]]) -> tuple[Block, ...]:
    """Parents: a stack of open scopes, closed by whatever stands at their level or above it."""
    blocks: list[Block] = []
    scopes: list[int] = []
    plain: set[int] = set()
    for index, (_, block) in enumerate(pairs):
        while scopes and (
            _closes(text, blocks[scopes[-1]], block) or _outweighs(text, blocks[scopes[-1]], block, scopes[-1] in plain)
        ):
            scopes.pop()
        if scopes and block.kind == "item" and _weight(text, block) < 2:
            plain.add(scopes[-1])
        blocks.append(replace(block, parent=scopes[-1] if scopes else -1))
        if _opens(text, block):
            scopes.append(index)
    return tuple(blocks)


def _opens(text: str, block: Block) -> bool:
    if block.kind in ("heading", "label"):
        return True
    if block.kind == "table":
        return False
    return block.label is not None or text[block.span[0] : block.span[1]].rstrip("*_ ").endswith(":")


def _closes(text: str, scope: Block, block: Block) -> bool:
    """Does ``block`` end ``scope``?"""
    if block.kind == "table":
        return scope.kind == "item" and not _announces(text, scope)
    if scope.kind == "heading":
        return block.kind == "heading" and block.level <= scope.level
    if block.kind == "heading":
        return True
    if scope.level == 7:
        return block.level == 7
    if block.level == 7:
        return True
    if block.kind == "paragraph":
        return True
    return _closes_list(text, scope, block)


def _closes_list(text: str, scope: Block, item: Block) -> bool:
    """Flattened lists: a bold label owns the plain items after it, an announcing one the labelled items too."""
    if scope.kind == "paragraph":
        return False
    if scope.level != item.level:
        return scope.level > item.level
    weight, own = _weight(text, scope), _weight(text, item)
    if weight == own == 2 and _announces(text, scope) and outline_words().component.match(_label(text, scope)):
        return _same_family(text, scope, item)
    if weight == own:
        return (scope.number is None) == (item.number is None) or not _announces(text, scope)
    if weight < own:
        return True
    return not (_announces(text, scope) or _is_bold(text, scope)) or _same_family(text, scope, item)


def _outweighs(text: str, scope: Block, block: Block, plain: bool) -> bool:
    """A bold label after the plain items of a list is that list's sibling, not its member."""
    return (
        plain
        and scope.kind == "item"
        and block.kind == "item"
        and block.level == scope.level
        and _weight(text, block) >= 2
    )


def _weight(text: str, item: Block) -> int:
    """3: a bold label alone; 2: a bold label with text; 1: a plain label alone; 0: anything plainer."""
    bold, alone = _is_bold(text, item), item.body[0] >= item.body[1]
    if bold:
        return 3 if alone else 2
    return 1 if alone and item.label is not None else 0


def _same_family(text: str, scope: Block, item: Block) -> bool:
    """``**Legend:** …`` after ``**Y-axis:**``: two bold component labels, or two numbered ones, are siblings."""
    if not (_is_bold(text, scope) and _is_bold(text, item)):
        return False
    if scope.number is not None and item.number is not None:
        return True
    family = outline_words().component
    return bool(family.match(_label(text, scope)) and family.match(_label(text, item)))


def _announces(text: str, block: Block) -> bool:
    return block.body[0] >= block.body[1] or text[block.span[0] : block.span[1]].rstrip("*_ ").endswith(":")


def _is_bold(text: str, block: Block) -> bool:
    return text.startswith(("**", "__"), block.span[0])


def _label(text: str, block: Block) -> str:
    return text[block.label[0] : block.label[1]].lower() if block.label else ""
