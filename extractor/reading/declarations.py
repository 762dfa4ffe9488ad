"""Series that a text declares outside a legend: wherever a name stands beside the way it is drawn.

``LFP: green line, circles`` · ``Germany (solid black), France (solid blue)`` · ``slate grey for Baseline, coral …`` ·
``Cascade is drawn in orange, Pivot in grey`` · ``HfO₂ navy, Al₂O₃ crimson``. One such phrase proves nothing; two of the
same build, side by side, are a legend.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from extractor.model import Span
from extractor.reading.draft import Draft
from extractor.reading.legend_entry import Entry, clean_name
from extractor.reading.styles import StyleWords, color_pattern, line_pattern, marker_pattern, read_style, series_nouns
from extractor.sentences import sentences

LONGEST_NAME = 6
REFERENCE = re.compile(r"\b(?:horizontal|vertical|reference)(?:ly)?\b|\b(?:line|rule) (?:at|crosses)\b", re.IGNORECASE)
OPENERS = re.compile(
    r"[,;|:(\n→]\s*(?:and\s+|or\s+|while\s+|whereas\s+)?|\.\s+|\s+(?:and|while|whereas|namely|plus|versus|vs\.?)\s+|^",
    re.IGNORECASE,
)
STOPPERS = re.compile(r"\s*(?:[,;|)\n]|\.(?:\s|$)|:\s|\s(?:and|while|whereas|but|or|with)\s|\s[—–-]\s|$)")
VERB = (
    r"(?:(?:is|are|was|were|appears?)\s+)?(?:(?:drawn|shown|plotted|rendered|colou?red|depicted|represented|given|"
    r"coded|marked|traced|displayed|printed|set)\s+)?"
)
LEFT = (
    ("bracket", re.compile(r"\s*\(\s*$")),
    ("colon", re.compile(r"[*_`\"”]*\s*(?::|=|→|->|⇒)[*_]*\s*(?:an?\s+|the\s+)?$", re.IGNORECASE)),
    ("dash", re.compile(r"[*_`\"”]*\s+[–—-]\s+(?:an?\s+|the\s+)?$", re.IGNORECASE)),
    ("verb", re.compile(rf"[*_`\"”]*\s+{VERB}(?:in|as|by|with|is|are|of)\s+(?:an?\s+|the\s+)?$", re.IGNORECASE)),
    ("comma", re.compile(r"[*_`\"”]*,\s+(?:an?\s+|the\s+|in\s+)?$", re.IGNORECASE)),
    ("beside", re.compile(r"[*_`\"”]*\s+$")),
)
RIGHT = (
    ("square", re.compile(r"\]\s+")),
    ("colon", re.compile(r"\s*(?::|=|→|->|⇒)[*_]*\s*", re.IGNORECASE)),
    (
        "verb",
        re.compile(
            r"\s+(?:as\s+|(?:is|are)\s+(?=[A-Z\"“`*])|(?:stands?\s+|is\s+used\s+|used\s+)?for\s+|represents?\s+|denotes?\s+|"
            r"shows?\s+|marks?\s+|means?\s+|indicates?\s+|(?:belongs?\s+|corresponds?\s+|refers?\s+)?to\s+|traces?\s+|"
            r"gives?\s+)"
            r"(?:the\s+)?",
            re.IGNORECASE,
        ),
    ),
    ("bracket", re.compile(r"\s*\(\s*")),
    ("aside", re.compile(r",\s+(?=[A-Z][\w-]*(?:\s[A-Z][\w-]*)?,\s)")),
    ("beside", re.compile(r"(?<=[a-z])\s+(?:the\s+)?(?=[A-Z\"“`])")),
)
NOBODY = re.compile(
    rf"(?:the|an?|one|both|all|each|every|these|those|this|that|it|they|its|their|with|in|on|of|no|other|left|right|top|"
    rf"bottom|upper|lower|legend|key|axis|axes|frame|background|grid\w*|title|text|label\w*|colou?r\w*|symbols?|"
    rf"{series_nouns()}|thin|thick|filled|open|light|dark|panel\w*|entries|layers?|from|shaded|drawn|shown|plotted|style|"
    rf"three|two|four|five|six|styles|position|location|and|or|while|whereas|for|as|at|by|to|is|are|which|where)(?:\W+(?:{series_nouns()}|ones?|of|is|are|in|panel\w*))*",
    re.IGNORECASE,
)
IDLE_STARTS = frozenset((
    "where", "which", "that", "to", "it", "its", "there", "then", "than", "when", "while", "this", "these", "they",
    "of", "by", "from", "at", "as", "in", "on", "into", "last", "first", "next", "another", "only", "but", "so", "if",
    "here", "also", "both", "each", "every", "all", "not",
))  # fmt: skip
IDLE_ENDS = frozenset(("is", "are", "the", "a", "an", "of", "in", "to", "and", "by", "with", "for", "as", "at", "axis"))
STATING = frozenset((
    "begins", "starts", "ends", "rises", "falls", "reaches", "climbs", "drops", "peaks", "has", "was", "were", "which",
    "that", "it", "stays", "remains", "lies", "runs", "shows", "opens", "leaves", "passes", "crosses", "sits", "stands",
))  # fmt: skip
MARKERS = re.compile(r"\b(?:circles|squares|triangles|diamonds|stars|crosses|dots|discs|asterisks)\b", re.IGNORECASE)
PERCENTAGE = re.compile(r"[~≈]?\d[\d.,]*\s?%")
ASIDE = re.compile(r"\s*\([^()]*\)\s*$")
QUOTED_END = re.compile(r"(?:\*\*|[\"“`*_])(?P<name>[^\"”`*_\n]{1,60})(?:\*\*|[\"”`*_])$")
QUOTED_START = re.compile(r"(?:\*\*|[\"“`*_])(?P<name>[^\"”`*_\n]{1,60})(?:\*\*|[\"”`*_])")


@dataclass(frozen=True, slots=True)
class Declaration:
    """A name and a style side by side, and how they are joined."""

    name: str
    span: Span
    style: StyleWords
    joint: str
    block: int


@cache
def _phrase() -> re.Pattern[str]:
    """A run of style words: ``solid dark blue line with circles``."""
    token = (
        rf"(?:{color_pattern()}|{line_pattern()}|(?:filled\s|open\s|hollow\s|small\s|large\s|upward\s)?{marker_pattern()}|"
        rf"(?:thin|thick|bold|hatched)\b)"
    )
    noun = rf"(?:{series_nouns()}|outline|fill|marks?)\b"
    joint = r"(?:[\s,/]+(?:with\s+|w/\s?|and\s+|no\s+)?(?:an?\s+|the\s+)?|-)"
    return re.compile(
        rf"(?<![\w-])(?:(?:thin|thick|bold|filled|open|hollow|small|large)\s)?{token}(?:{joint}(?:{token}|{noun}))*(?![\w-])",
        re.IGNORECASE,
    )


def declared(draft: Draft) -> dict[tuple[tuple[int, ...], bool], list[Entry]]:
    """The series declared side by side before the observations: by their panels, and whether a colour tells them."""
    found: dict[tuple[tuple[int, ...], bool], list[Entry]] = {}
    for group in _groups(draft):
        panels = draft.scopes[group[0].block]
        entries = found.setdefault((panels, group[0].style.color is not None), [])
        known = {entry.name for entry in entries}
        drawn = {entry.style.color for entry in entries if entry.style.color}
        for declaration in group:
            if declaration.name not in known and declaration.style.color not in drawn:
                entries.append(Entry(declaration.name, declaration.span, declaration.style))
                known.add(declaration.name)
    return found


def _groups(draft: Draft) -> list[list[Declaration]]:
    """Declarations of one build in one list or one block: at least two names, each drawn in its own way."""
    by_build: dict[tuple[int, bool, str], list[Declaration]] = defaultdict(list)
    found = list(_declarations(draft))
    worn = {declaration.style.color for declaration in found if re.search(r"[^\W\d_]", declaration.name)}
    found = [d for d in found if re.search(r"[^\W\d_]", d.name) or d.style.color not in worn]
    sizes = Counter(declaration.block for declaration in found)
    for declaration in found:
        block = draft.outline.blocks[declaration.block]
        drawn = (declaration.style.covered or declaration.span)[0]
        leads = min(declaration.span[0], drawn) - block.span[0] < len("**") + 2
        alone = sizes[declaration.block] == 1 and (leads or block.kind == "item")
        home = block.parent if alone else declaration.block
        by_build[home, alone, "color" if declaration.style.color else "line"].append(declaration)
    names: dict[str | None, set[str]] = defaultdict(set)
    for declaration in found:
        names[declaration.style.color].add(declaration.name)
    own = {color for color, worn in names.items() if color and len(worn) == 1}
    groups = [_same_build(group, own) for group in by_build.values()]
    return [group for group in groups if _is_legend(draft, group)]


def _same_build(group: list[Declaration], own: set[str]) -> list[Declaration]:
    """Of several builds in one place the commonest, and who has a colour of its ``own``; the first style counts."""
    sizes: dict[str, set[str]] = defaultdict(set)
    for declaration in group:
        sizes[declaration.joint].add(declaration.name)
    best = max(sizes, key=lambda joint: len(sizes[joint]))
    kept: dict[str, Declaration] = {}
    for declaration in group:
        told = declaration.style.color in own and declaration.joint in ("verb", "bracket", "colon")
        other = len(sizes[declaration.joint]) > 1 or best.startswith(("verb", "beside")) or told
        if declaration.joint == best or other:
            kept.setdefault(declaration.name.casefold(), declaration)
    return list(kept.values())


def _is_legend(draft: Draft, group: list[Declaration]) -> bool:
    styles = {(d.style.color, d.style.line, d.style.marker) for d in group}
    known = [d for d in group if _recurs(draft.text, d.name)]
    return len(group) > 1 and len(styles) > 1 and 2 * len(known) > len(group)


def _recurs(text: str, name: str) -> bool:
    """A name is used again elsewhere in the text, whole or by one of its longer words."""
    words = [name, *(word for word in re.findall(r"[^\W_]{4,}", name) if word != name)]
    return any(len(re.findall(rf"(?<!\w){re.escape(word)}", text, re.IGNORECASE)) > 1 for word in words)


def _declarations(draft: Draft) -> Iterator[Declaration]:
    for index, block in enumerate(draft.outline.blocks):
        if block.role in ("interpretation", "observations", "title") or block.kind in ("heading", "table"):
            continue
        for span in sentences(draft.text, block.span):
            yield from _in_span(draft.text, span, index)


def _in_span(text: str, span: Span, block: int) -> Iterator[Declaration]:
    floor = span[0]
    for phrase in _phrase().finditer(text, *span):
        style = read_style(text, phrase.span())
        if (
            not style
            or phrase.start() < floor
            or REFERENCE.search(text, phrase.start(), min(phrase.end() + 16, span[1]))
        ):
            continue
        left, right = _name_left(text, (floor, phrase.start())), _name_right(text, (phrase.end(), span[1]))
        joint, name = next((named for named in (left, right) if named and _is_somebody(text, named[1])), ("", None))
        if name is not None:
            yield Declaration(clean_name(text[name[0] : name[1]]), name, style, joint, block)
            floor = max(phrase.end(), name[1])


def _names_more(words: str) -> bool:
    """``"Gold RM"`` is a name with a colour in it, ``"dark blue"`` and ``"Blue line"`` are how a line is drawn."""
    rest = re.sub(rf"\b(?:{color_pattern()}|{line_pattern()}|{series_nouns()})\b", "", words, flags=re.IGNORECASE)
    return words[:1].isupper() and re.search(r"[A-Z]", rest) is not None


def _is_somebody(text: str, name: Span) -> bool:
    words = clean_name(text[name[0] : name[1]])
    if words and text[name[0] - 1 : name[0]] in ('"', "“", "`"):
        return not read_style(text, name).color or _names_more(words)
    pieces = words.casefold().split()
    idle = not pieces or pieces[0] in IDLE_STARTS or pieces[-1] in IDLE_ENDS or bool(STATING & set(pieces))
    idle = idle or MARKERS.search(words) is not None
    idle = idle or words.count("(") != words.count(")") or words.endswith("/") or PERCENTAGE.match(words) is not None
    return not idle and not NOBODY.fullmatch(words) and not read_style(text, name).color


def _name_left(text: str, before: Span) -> tuple[str, Span] | None:
    """The name in front of a style: after the last comma, ``and`` or opening words, up to what joins the two."""
    piece = text[before[0] : before[1]]
    for joint, pattern in LEFT:
        found = pattern.search(piece)
        if found is None or found.start() == 0:
            continue
        stem = piece[: found.start()].rstrip(" ,")
        stem = stem[: aside.start()] if (aside := ASIDE.search(stem)) else stem
        quoted = QUOTED_END.search(piece[: found.start() + 2].rstrip(" (:,=")) or QUOTED_END.search(stem)
        start = quoted.start("name") if quoted else max((m.end() for m in OPENERS.finditer(stem)), default=0)
        start = start if quoted else _after_verb(stem, start)
        end = quoted.end("name") if quoted else len(stem)
        name = _trimmed(text, (before[0] + start, before[0] + end))
        if name is not None and _is_name(text[name[0] : name[1]], bool(quoted)):
            return joint, name
        return None
    return None


def _after_verb(stem: str, start: int) -> int:
    """``which the key identifies as 60 °C``: of a long lead only what follows its last verb."""
    if len(stem[start:].split()) <= LONGEST_LEAD:
        return start
    return max((start + m.end() for m in LEAD.finditer(stem[start:])), default=start)


LONGEST_LEAD = 3
LEAD = re.compile(
    r"\b(?:as|are|is|were|was|be|called|named|lists?|shows?|contains?|includes?|for|with|of|into)\s+", re.IGNORECASE
)


def _name_right(text: str, after: Span) -> tuple[str, Span] | None:
    """The name behind a style, up to the next comma, ``and`` or full stop."""
    for joint, pattern in RIGHT:
        found = pattern.match(text, *after)
        if found is None:
            continue
        quoted = QUOTED_START.match(text, found.end(), after[1])
        stop = STOPPERS.search(text, found.end(), after[1])
        end = quoted.end("name") if quoted else stop.start() if stop else after[1]
        name = _trimmed(text, (quoted.start("name") if quoted else found.end(), end))
        if name is not None and _is_name(text[name[0] : name[1]], bool(quoted)):
            return f"{joint} after", name
        return None
    return None


def _trimmed(text: str, span: Span) -> Span | None:
    start, end = span
    article = re.compile(r"[\s*_`\"“”]*(?:(?:and|[Tt]he|[Aa]n?|for|namely|with|while|whereas|also)\s+)*").match(
        text, start, end
    )
    start = article.end() if article else start
    end = re.compile(r"(?:\s+(?:the|an?|as|in|is|are))?[\s*_`\"“”',;:–—-]*$").search(text, start, end).start()  # type: ignore[union-attr]
    return (start, end) if end > start else None


def _is_name(words: str, quoted: bool) -> bool:
    """A few words that begin like a name, or are marked as one."""
    count = len(words.split())
    return (
        0 < count <= LONGEST_NAME
        and words[-1] != "."
        and (quoted or count <= 3 or words[0].isupper() or words[0].isdigit())
    )
