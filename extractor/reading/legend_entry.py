"""One entry of a legend: its name, colour, line and marker, whichever way round they are written."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from extractor.model import Span
from extractor.quantities import read_quantities
from extractor.reading.styles import (
    THINGS,
    StyleWords,
    color_pattern,
    colors_in,
    line_pattern,
    read_style,
    series_nouns,
    stroke_pattern,
)
from extractor.spans import stripped
from extractor.vocab import any_of, load

QUOTED = re.compile(r"[\"“`](?P<a>[^\"”`\n]{1,80}?)[\"”`]|(?<!\w)'(?P<b>[^'\n]{1,60}?)'(?!\w)")
SPLITS = tuple(
    re.compile(pattern)
    for pattern in (
        r"(?<=\])\s+",
        r"\s\|\s",
        r"\s*(?:→|->|⇒)\s*",
        r"\s*:(?:\s+|$)",
        r"\s+[–—-]\s+",
        r"\s+=\s+|=(?=\s?[\"“A-Z])",
    )
)
PAREN_NOTE = re.compile(r"\s*\((?P<note>[^()]*(?:\([^()]*\)[^()]*)*)\)\s*$")
STATISTIC = re.compile(
    r"[=≈]\s*[-−]?\d|unspecified|\baxis\b|\bscale\b|^\d+\s\w+$|\b(?:layer|box|row|column|n\s?=)\b|theor|\bimplied\b",
    re.IGNORECASE,
)
FILLER = re.compile(
    (
        rf"^(?:\W|an?\b|the\b|represented\b|by\b|shown\b|as\b|drawn\b|in\b|with\b|{stroke_pattern()}|filled\b|"
        rf"{series_nouns()}\b|colou?r(?:ed)?\b|markers?\b|represents?\b|indicates?\b|denotes?\b|for\b|of\b|"
        rf"and\b|style\b|plotted\b|step(?:ped)?\b|smooth\b|is\b|are\b|hatched\b|shades?\b|left\b|right\b|axis\b|scale\b|fill\b|outline\b|small\b|tiny\b|large\b|big\b|"
        rf"edges?\b|diagonal\b|open\b|solid\b|black\b|white\b)+"
    ),
    re.IGNORECASE,
)
LEFT_AXIS = re.compile(r"\b(?:left|primary)(?:-hand)?\s(?:y-?\s?|vertical\s)?(?:axis|scale)\b", re.IGNORECASE)
RIGHT_AXIS = re.compile(r"\b(?:right|secondary)(?:-hand)?\s(?:y-?\s?|vertical\s)?(?:axis|scale)\b", re.IGNORECASE)
HEX = re.compile(r"#[0-9a-fA-F]{3,8}\b")
MARKER_SIGN = re.compile(r"['\"“‘][^\W\d_×+*][\"'”’]\s+marker", re.IGNORECASE)
IS_THE = re.compile(r"\s+(?:(?:is|as|in|are)\s)?(?:drawn\s|shown\s)?(?:as\s|in\s)?(?:the|an?)?\s*$", re.IGNORECASE)


@dataclass(slots=True)
class Entry:
    """One line of a legend."""

    name: str | None
    span: Span
    style: StyleWords
    axis: str | None = None
    names: list[tuple[str, Span]] = field(default_factory=list)


def parse_entry(text: str, span: Span) -> Entry | None:
    """Name, colour, line and marker of one legend entry, whichever way round they are written."""
    span = _tight(text, span)
    style = read_style(text, span)
    axis = axis_named_in(text[slice(*span)])
    quoted = [found for found in QUOTED.finditer(text, *span) if not _is_sign(text, found, span[1])]
    if quoted:
        return _quoted_entry(text, span, quoted, style, axis)
    noted = _name_with_note(text, span)
    if noted is not None:
        return Entry(clean_name(text[slice(*noted[0])]), *noted, axis)
    name = _colour_named(text, span) or (_name_beside(text, span, style) if len(colors_in(text, span)) < 3 else None)
    if name is None:
        return None
    return Entry(clean_name(text[slice(*name)]), name, style_outside(text, span, [name]) or style, axis)


def _is_sign(text: str, quoted: re.Match[str], end: int) -> bool:
    """``'x' markers``, ``#f0f8ff``: in quotes, but no name."""
    return bool(MARKER_SIGN.match(text, quoted.start(), end) or HEX.fullmatch(quoted.group(quoted.lastgroup or 0)))


def _quoted_entry(text: str, span: Span, quoted: list[re.Match[str]], style: StyleWords, axis: str | None) -> Entry:
    """``"A" or "B" – dashed red line``: the name in quotes, or several."""
    names = [(clean_name(found.group(found.lastgroup or 0)), found.span(found.lastgroup or 0)) for found in quoted]
    outside = style_outside(text, span, [found.span() for found in quoted]) if style else style
    several = len(names) > 1 and re.search(r"\bor\b|\band\b|/", text[quoted[0].end() : quoted[1].start()])
    return Entry(*names[0], outside or style, axis, names if several else [])


def _name_with_note(text: str, span: Span) -> tuple[Span, StyleWords] | None:
    """``Bronze (brown)``, ``Sand (dashed line)``: a name that is a colour itself, with its style in brackets."""
    note = PAREN_NOTE.search(text, *span)
    if note is None or note.start() == span[0] or "(" in text[span[0] : note.start()]:
        return None
    name, style = _tight(text, (span[0], note.start())), read_style(text, note.span("note"))
    own = colors_in(text, name)
    told = style.color is not None and ((len(own) == 1 and own[0][1] == name) or _is_titled(text, name))
    return (name, style) if told and is_style(text, note.span("note")) else None


def _is_titled(text: str, name: Span) -> bool:
    """``Copper Red``: two colours or more, each with a capital, and no ``line`` behind them."""
    words = text[slice(*name)].split()
    return len(words) > 1 and len(colors_in(text, name)) > 1 and all(word[:1].isupper() for word in words)


def _colour_named(text: str, span: Span) -> Span | None:
    """``Copper Red: dashed orange line``: a name made of colours, and what it is drawn in behind it."""
    cut = next((found for pattern in SPLITS if (found := pattern.search(text, *span))), None)
    name = _tight(text, (span[0], cut.start())) if cut else None
    if cut is None or name is None or not _is_titled(text, name):
        return None
    drawn = (cut.end(), span[1])
    return name if read_style(text, drawn).color and is_style(text, drawn) else None


def style_outside(text: str, span: Span, holes: list[Span]) -> StyleWords:
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
    if cut is not None and "=" in cut.group() and style and not _eitheris_style(text, span, cut):
        cut = None
    if cut is not None:
        return _name_across(text, _tight(text, (span[0], cut.start())), (cut.end(), span[1]), style)
    if style and style.covered:
        return _name_before(text, span, style.covered[0])
    return span if 0 < len(text[span[0] : span[1]].split()) <= 5 else None


def _eitheris_style(text: str, span: Span, cut: re.Match[str]) -> bool:
    """``orange = SP`` joins a style and a name; the sign in ``λ = 0.5 (blue)`` belongs to the name."""
    behind = read_style(text, (cut.end(), span[1])).covered
    told = behind is not None and not re.search(r"\w", text[cut.end() : behind[0]])
    return told or is_style(text, (span[0], cut.start()))


def _name_across(text: str, left: Span, right: Span, style: StyleWords) -> Span | None:
    """``Blue line: AR``, ``Random: gray dotted line``, ``Blue line (AR): circular points``."""
    inner = PAREN_NOTE.search(text, *left)
    styled = inner and inner.start() > left[0] and is_style(text, (left[0], inner.start()))
    note = inner.group("note") if inner else ""
    if inner and styled and not read_style(text, inner.span("note")) and not HEX.fullmatch(note.strip('`*" ')):
        return _tight(text, inner.span("note"))
    if is_style(text, left):
        if THINGS.fullmatch(text, *left) and is_style(text, right) and read_style(text, right).color:
            return left  # ``wheat – sand-coloured``
        if text[left[0]].isupper() and is_style(text, right) and len(text[slice(*left)].split()) == 1:
            return left if right[1] > right[0] and text[right[0]].islower() else None
        empty = is_style(text, right) and not read_quantities(text[right[0] : right[1]])
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
    if 0 < len(before.split()) <= 5 and is_style(text, (span[0] + len(before), span[1])):
        return _tight(text, (span[0], span[0] + len(before)))
    return None


def is_style(text: str, span: Span) -> bool:
    """Whether nothing but style words stand there: ``Solid blue line``."""
    words = HEX.sub(" ", text[span[0] : span[1]])
    if not read_style(text, span):
        return False
    rest = re.sub(rf"(?<!\w)(?:{color_pattern()}|{line_pattern()})", " ", words, flags=re.IGNORECASE)
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
    name = re.sub(r"^[–—]\s+", "", re.sub(r"\s+", " ", name).strip(" *_`\"“”'"))
    note = PAREN_NOTE.search(name)
    if note and re.search(
        r"\b(?:AUC|AP|R²|R2|r|ρ|n|RMSE|slope|acc\w*|F1|mean|median|area)\b\s*[=≈:]?\s*[\d.]", note.group("note")
    ):
        name = name[: note.start()]
    return name.strip(" ,;:") if not name.endswith(("Init.", "Corr.")) else name


def _tight(text: str, span: Span) -> Span:
    return stripped(text, span, "*_", "*_.;,:")


def axis_named_in(text: str) -> str | None:
    """The value axis that a text names: ``left axis`` → ``y``, ``right scale`` → ``y2``."""
    if RIGHT_AXIS.search(text):
        return "y2"
    return "y" if LEFT_AXIS.search(text) else None
