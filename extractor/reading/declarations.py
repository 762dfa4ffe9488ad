"""Series that a text declares outside a legend: wherever a name stands beside the way it is drawn.

``LFP: green line, circles`` · ``Germany (solid black), France (solid blue)`` · ``slate grey for Baseline, coral …`` ·
``Cascade is drawn in orange, Pivot in grey`` · ``HfO₂ navy, Al₂O₃ crimson``. One such phrase proves nothing; two of the
same build, side by side, are a legend.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from extractor.model import Span
from extractor.reading.declared_lists import two_lists
from extractor.reading.declared_names import (
    is_capital_thing,
    is_somebody,
    name_left,
    name_right,
    proper_name,
    whole_name,
)
from extractor.reading.declared_rarely import name_in_bracket, name_left_out, name_listed, name_quoted
from extractor.reading.draft import Draft
from extractor.reading.legend_calls import legend_calls
from extractor.reading.legend_entry import Entry, axis_named_in, clean_name
from extractor.reading.panel_scopes import panels_at
from extractor.reading.styles import (
    THINGS,
    StyleWords,
    color_pattern,
    fill_pattern,
    line_pattern,
    marker_pattern,
    read_style,
    series_nouns,
    stroke_pattern,
)
from extractor.sentences import sentences

REFERENCE = re.compile(r"\b(?:horizontal|vertical|reference)(?:ly)?\b|\b(?:line|rule) (?:at|crosses)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Declaration:
    """A name and a style side by side, and how they are joined."""

    name: str
    span: Span
    style: StyleWords
    joint: str
    block: int
    panels: tuple[int, ...] = ()
    axis: str | None = None
    fill: str | None = None


@cache
def _phrase() -> re.Pattern[str]:
    """A run of style words: ``solid dark blue line with circles``."""
    token = (
        rf"(?:{color_pattern()}|{line_pattern()}|(?:filled\s|open\s|hollow\s|small\s|large\s|upward\s)?{marker_pattern()}|"
        rf"{stroke_pattern()}|{fill_pattern()}\s(?:bars?|columns?|boxes|symbols)\b)"
    )
    noun = rf"(?:{series_nouns()}|outline|fill|marks?(?!\s(?:the|an?)\b)|diagonal|ones?)\b"
    joint = (
        r"(?:[\s,/]+(?:(?:with(?:out)?|on|over|(?:joined|connected|linked) by)\s+|w/\s?|and\s+|no\s+)?"
        r"(?:an?\s+|the\s+|any\s+)?|-)"
    )
    run = rf"{token}(?:{joint}(?:{token}|{noun}))*"
    return re.compile(
        rf"(?<![\w-])(?:(?:{stroke_pattern()}|filled|open|hollow|small|large)\s)?{run}(?:\s\({run}\))?(?![\w-])",
        re.IGNORECASE,
    )


def declared(draft: Draft) -> dict[tuple[tuple[int, ...], bool], list[Entry]]:
    """The series declared side by side before the observations: by their panels, and whether a colour tells them."""
    found: dict[tuple[tuple[int, ...], bool], list[Entry]] = {}
    for group in _groups(draft):
        panels = group[0].panels
        entries = found.setdefault((panels, group[0].style.color is not None), [])
        known = {entry.name for entry in entries}
        drawn = {_look(entry.style) for entry in entries if entry.style.color}
        for declaration in group:
            if declaration.name not in known and _look(declaration.style) not in drawn:
                entries.append(Entry(declaration.name, declaration.span, declaration.style, declaration.axis))
                known.add(declaration.name)
    return found


def _look(style: StyleWords) -> tuple[str | None, bool]:
    """A colour, and whether markers wear it: ``brown squares`` beside ``a solid brown line`` through them."""
    return style.color, style.marker is not None and style.line is None


def _groups(draft: Draft) -> list[list[Declaration]]:
    """Declarations of one build in one list or one block: at least two names, each drawn in its own way."""
    by_build: dict[tuple[int, bool, str, tuple[int, ...]], list[Declaration]] = defaultdict(list)
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
        panels = draft.scopes[home] if alone and home >= 0 else declaration.panels
        by_build[home, alone, "color" if declaration.style.color else "line", panels].append(declaration)
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
        told = declaration.style.color in own and declaration.joint in (
            "verb",
            "bracket",
            "colon",
            "label after",
            "aside after",
        )
        other = len(sizes[declaration.joint]) > 1 or best.startswith(("verb", "beside")) or told
        if declaration.joint == best or other:
            kept.setdefault(declaration.name.casefold(), declaration)
    return list(kept.values())


def _is_legend(draft: Draft, group: list[Declaration]) -> bool:
    styles = {(d.style.color, d.style.line, d.style.marker, d.fill) for d in group}
    years = all(YEAR.fullmatch(d.name) for d in group)  # ``the navy bar stands for 2015``
    known = [
        d
        for d in group
        if years or _heads(draft, d) or _acts(draft.text, d) or _recurs(draft.text, d.name) or _is_meant(draft.text, d)
    ]
    return len(group) > 1 and len(styles) > 1 and 2 * len(known) > len(group)


YEAR = re.compile(r"(?:1[6-9]|20)\d\d")


def _heads(draft: Draft, declaration: Declaration) -> bool:
    """``North Quay (teal, solid). January 2016: 80. March 2018: 95.``: a name that is a label with values behind it."""
    if declaration.joint == "bracket" and VALUES_BEHIND.match(draft.text, declaration.span[1]):
        return True
    block = draft.outline.blocks[declaration.block]
    labels = block.label is not None and block.label[0] <= declaration.span[0] < block.label[1]
    return labels and len(VALUES.findall(draft.body(declaration.block))) >= FEWEST_VALUES


def _acts(text: str, declaration: Declaration) -> bool:
    """``San Francisco (red) stood at 5 percent``: a name of its own, what it is drawn in, and what it does."""
    if not declaration.style.color or not declaration.name[:1].isupper():
        return False
    if declaration.joint == "verb after":
        return GOES_ON.match(text, declaration.span[1]) is not None
    return declaration.joint == "bracket" and ACTS.match(text, declaration.span[1]) is not None


GOES_ON = re.compile(
    r"(?::|[.;,]\s(?:it|this|they|which)\b)[^.\n]*?\d", re.IGNORECASE
)  # ``… is the river Tamar. It begins``
ACTS = re.compile(r"\s\([^()\n]*\)(?:,|\sand\s|\s[a-z]+\s)[^.\n]*?\d")
VALUES_BEHIND = re.compile(r"\s\([^()\n]*\):\s[^.\n]*\d[^.\n]*,[^.\n]*\d")  # ``North (navy): 4 on 1 May, 12 on 8 May``
VALUES = re.compile(r"(?<![\w.])\d+(?:\.\d+)?")
FEWEST_VALUES = 3


def _is_meant(text: str, declaration: Declaration) -> bool:
    """``The green curve reads 94 %``, ``the squares sit higher``: spoken of by the colour or by the marker."""
    color, after = declaration.style.color, max(declaration.span[1], (declaration.style.covered or (0, 0))[1])
    if declaration.style.marker and declaration.joint == "verb":
        said = re.compile(rf"\bthe\s(?:[a-z]+\s)?{marker_pattern()}", re.IGNORECASE)
        if any(read_style(text, m.span()).marker == declaration.style.marker for m in said.finditer(text, after)):
            return True
    if color is None or declaration.joint.startswith("beside"):
        return False
    said = re.compile(rf"\bthe\s{re.escape(color)}\s(?:{series_nouns()})\b[^.\n]*\d", re.IGNORECASE)
    return said.search(text, declaration.span[1]) is not None


def _recurs(text: str, name: str) -> bool:
    """A name is used again elsewhere in the text, whole or by one of its longer words."""
    words = [name, *(word for word in re.findall(r"[^\W_]{4,}", name) if word != name)]
    words += [word[:-1] for word in words if re.fullmatch(r"[^\W\d_]{5,}[^sS\W]s", word)]  # ``Spruces``: a spruce
    often = (word for word in words if text.lower().count(word.lower()) > 1)
    return any(len(re.findall(rf"(?<!\w){re.escape(word)}", text, re.IGNORECASE)) > 1 for word in often)


def _declarations(draft: Draft) -> Iterator[Declaration]:
    quoted = _quoted_entries(draft)
    for index, block in enumerate(draft.outline.blocks):
        if block.role in ("interpretation", "observations", "title") or block.kind in ("heading", "table"):
            continue
        here: list[Declaration] = []
        before = block.span[0]
        for span in sentences(draft.text, block.span):
            here += _called(draft.text, (before, span[1]), index)
            here += _in_span(draft.text, span, index, quoted)
            before = span[0]
        looks = [_look(found.style) for found in here if found.joint == CALLED]
        for found in here:
            if found.joint == CALLED or _look(found.style) not in looks:
                yield replace(found, panels=panels_at(draft, index, found.span[0]))


CALLED = "called"


def _called(text: str, span: Span, block: int) -> list[Declaration]:
    """What the legend calls those whose looks the sentence, or the one before it, has told."""
    return [
        Declaration(clean_name(text[a:b]), (a, b), look, CALLED, block)
        for (a, b), look in legend_calls(text, span, _phrase())
    ]


def _is_thing(text: str, phrase: Span, stop: int) -> bool:
    """``live coral cover``, ``gold price``: what is spoken of, not how it is drawn."""
    behind = re.compile(r"\s(?P<noun>[a-z]+)").match(text, phrase[1], stop)
    alone = THINGS.fullmatch(text, *phrase) is not None
    return (
        alone
        and behind is not None
        and not re.fullmatch(
            rf"{series_nouns()}|and|for|with|while|is|are|in|as|to|stands?|marks?|denotes?|represents?|shows?|solid|dashed|dotted",
            behind.group("noun"),
        )
    )


def _in_span(text: str, span: Span, block: int, quoted: tuple[str, ...]) -> Iterator[Declaration]:
    floor, last = span[0], ""
    for found in _phrase().finditer(text, *span):
        phrase = _without_names(text, found.span())
        style, fill = read_style(text, phrase), re.compile(fill_pattern(), re.IGNORECASE).match(text, *phrase)
        called = not style.color and not style.line and ARE.match(text, phrase[1], span[1])
        if (
            not (style or fill)
            or called
            or phrase[0] < floor
            or REFERENCE.search(text, phrase[0], min(phrase[1] + 16, span[1]))
        ):
            continue
        listed = two_lists(text, phrase, (floor, span[1]))
        if listed and all(is_somebody(text, who) for who, _ in listed):
            yield from (Declaration(clean_name(text[a:b]), (a, b), drawn, "lists", block) for (a, b), drawn in listed)
            floor = max(phrase[1], listed[-1][0][1])
            continue
        joint, name = _name_beside(text, phrase, (floor, span[1]), quoted, last)
        if name is not None and not _is_thing(text, phrase, span[1]):
            joint = last if joint == "beside after" and last in LEFT_OUT else joint
            name = whole_name(text, proper_name(text, name), floor)
            axis = _axis_in_bracket(text, phrase, span[1]) if joint == "bracket" else None
            kind = fill.group().lower() if fill else None
            yield Declaration(clean_name(text[name[0] : name[1]]), name, style, joint, block, (), axis, kind)
            floor, last = max(phrase[1], name[1]), joint


A_ONE = re.compile(r"\sones?$", re.IGNORECASE)
BESIDE_ONE = re.compile(
    r"\b(?:by|than|over|under|below|above|behind|beyond|to|from|of|with|past)\s+the\s+$", re.IGNORECASE
)
LEFT_OUT = ("verb after", "label after")  # ``The black line is called "Fasted", the blue one "Fed"``
ARE = re.compile(r"\s(?:are|is|were)\s(?!for\b|used\b)", re.IGNORECASE)  # ``Main-sequence stars are filled blue dots``


def _axis_in_bracket(text: str, phrase: Span, stop: int) -> str | None:
    """``Head (blue, left axis)``: the axis that is named beside the style."""
    closed = text.find(")", phrase[1], stop)
    return axis_named_in(text[phrase[0] : closed]) if closed > 0 else None


def _without_names(text: str, phrase: Span) -> Span:
    """``orange, and Sand`` before ``in yellow``: the second is a name, not a colour; so is ``copper (orange)``.

    ``Red Line (dark red, solid)``: a colour that is part of a name in capitals, beside the one the line is drawn in.
    """
    titled = TITLED_LINE.fullmatch(text, *phrase)
    if titled is not None and read_style(text, titled.span("style")).color:
        return titled.span("style")
    thing = COLOURED_THING.fullmatch(text, *phrase)
    if thing is not None and _does_something(text, thing.group("name")):
        return thing.span("style")
    for word in WORD.finditer(text, *phrase):
        if is_capital_thing(text, word.span()):
            return phrase[0], phrase[0] + len(BEFORE_NAME.sub("", text[phrase[0] : word.start()]))
    return phrase


def _does_something(text: str, thing: str) -> bool:
    """``copper earned 18``: what is called after a thing is spoken of, not a line of that colour."""
    said = re.compile(rf"(?<!\(|/)(?<!in )\b{re.escape(thing)}\b(?!\s(?:\(|{series_nouns()}))(?=\s\w)", re.IGNORECASE)
    return said.search(text) is not None


COLOURED_THING = re.compile(rf"(?P<name>{THINGS.pattern})\s\((?P<style>[^()]+)\)", re.IGNORECASE)
IN_CAPITALS = re.compile(r"[A-Z]\w+(?:\s[A-Z]\w+)+")
TITLED_LINE = re.compile(rf"{IN_CAPITALS.pattern}\s\((?P<style>[^()]+)\)")
WORD = re.compile(r"[^\W\d_]+")
BEFORE_NAME = re.compile(r"[\s,]*(?:\band)?\s*$")


def _name_beside(
    text: str, phrase: Span, span: Span, quoted: tuple[str, ...], last: str
) -> tuple[str, Span] | tuple[str, None]:
    """Who is drawn so: the name on either side, and how it is joined; ``last`` is how the one before was."""
    left, right = name_left(text, (span[0], phrase[0])), name_right(text, (phrase[1], span[1]))
    if left and right and left[0] == "beside" and text[right[1][0] - 1] in '"“':
        left = None  # ``The legend names a solid teal curve "Heat transfer"``
    if A_ONE.search(text, *phrase) and BESIDE_ONE.search(text, span[0], phrase[0]):
        left = None  # ``is overtaken by the amber one``
    found = (
        name_quoted(text, (phrase[1], span[1]), quoted),
        name_in_bracket(text, (phrase[1], span[1])),
        left,
        right,
        name_listed(text, phrase, span),
        name_left_out(text, phrase, span[1]) if last in LEFT_OUT else None,
    )
    return next((named for named in found if named and _is_named(text, named)), ("", None))


def _is_named(text: str, named: tuple[str, Span]) -> bool:
    """``copper (orange), wine (purple)``: a thing that colours are called after, with a colour of its own."""
    joint, name = named
    thing = joint in ("bracket", "colon") and THINGS.fullmatch(text, *name)
    titled = joint == "bracket" and IN_CAPITALS.fullmatch(text, *name)
    called = joint == "label after" and text[name[0] - 1] in '"“`'  # ``the black line is called "Coffee"``
    return is_somebody(text, name) or bool(thing or titled or called)


def _quoted_entries(draft: Draft) -> tuple[str, ...]:
    """``The two legend entries read "18–49 years" and "65 years and over"``: what the legend says, word for word."""
    names: dict[str, None] = {}
    for span in (part for block in draft.outline.blocks for part in sentences(draft.text, block.span)):
        if ENTRIES.search(draft.text, *span):
            names |= {found.group("name"): None for found in QUOTE.finditer(draft.text, *span)}
    return tuple(sorted(names, key=len, reverse=True)) if len(names) > 1 else ()


ENTRIES = re.compile(r"\b(?:legend|key|entries)\b", re.IGNORECASE)
QUOTE = re.compile(r"[\"“](?P<name>[^\"”\n]{1,40})[\"”]")
