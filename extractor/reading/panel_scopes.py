"""Which panels each block speaks of, and those that a piece of text names."""

from __future__ import annotations

import re
from functools import lru_cache

from extractor.model import Block, Span
from extractor.quantities import read_quantities
from extractor.reading.draft import Draft, PanelDraft
from extractor.reading.panel_matching import of_measure
from extractor.sentences import sentences
from extractor.vocab import any_of, load


def put_scopes(draft: Draft) -> None:
    """Which panels each block speaks of: its own label's, or its nearest ancestor's, else all of them."""
    everything = tuple(range(len(draft.panels)))
    owned = _sections_after(draft)
    for index, block in enumerate(draft.outline.blocks):
        if index in draft.scopes:
            continue
        if index in owned:
            draft.scopes[index] = owned[index]
            continue
        own = mentioned_panels(draft, draft.label(index)) if block.label else _opening(draft, block)
        if not own and block.role == "analysis" and block.kind in ("heading", "label"):
            measured = of_measure(draft, draft.label(index), index)
            own = () if measured is None else (measured,)
        inherited = draft.scopes.get(block.parent, everything)
        draft.scopes[index] = own if own and len(draft.panels) > 1 else inherited


def _sections_after(draft: Draft) -> dict[int, tuple[int, ...]]:
    """``### Axes`` and ``### Data`` that come again behind each ``### Panel (a)`` of their level are that panel's."""
    headings = [i for i, b in enumerate(draft.outline.blocks) if b.kind == "heading"]
    labels = [draft.label(i).lower() for i in headings]
    found: dict[int, tuple[int, ...]] = {}
    current: int | None = None
    for index, label in zip(headings, labels, strict=True):
        if len(draft.scopes.get(index, ())) == 1:
            current = index
        elif current is None or draft.outline.blocks[index].level != draft.outline.blocks[current].level:
            current = None
        elif labels.count(label) > 1:
            found[index] = draft.scopes[current]
        else:
            current = None
    return found


OPENING = re.compile(r"(?:[Ii]n\s|[Ff]or\s|[Oo]n\s)?(?:[Tt]he\s)?[^.;:]{3,40}")


def _opening(draft: Draft, block: Block) -> tuple[int, ...]:
    """The one panel that a paragraph opens with: ``The left panel shows …``, ``In panel b, …``."""
    found = OPENING.match(draft.text, *block.span) if block.kind == "paragraph" else None
    own = mentioned_panels(draft, found.group()) if found else ()
    later = sentences(draft.text, block.span)[1:] if len(own) == 1 else []
    openings = (OPENING.match(draft.text, *span) for span in later)
    others = (mentioned_panels(draft, other.group()) for other in openings if other)
    return own if len(own) == 1 and not any(other and other != own for other in others) else ()


CLAUSE = re.compile(r";\s|,\s(?:and|while|whereas|but)\s|\s(?:while|whereas)\s", re.IGNORECASE)
GOES_ON = re.compile(r"\W*(?:it|its|there|this|here|inside|the (?:legend|key|line|lines|curves?))\b", re.IGNORECASE)


def panels_at(draft: Draft, index: int, at: int) -> tuple[int, ...]:
    """The panels that a block speaks of at a place: one that its sentence, or the one it goes on from, names alone.

    ``In the upper chart the axis is "Yield"; the legend has a navy line. In the lower chart there is a single line``
    """
    if len(draft.scopes[index]) == 1:
        return draft.scopes[index]
    spans = sentences(draft.text, draft.outline.blocks[index].span)
    number = next((i for i, (_, end) in enumerate(spans) if at < end), len(spans) - 1)
    cuts = [spans[number][0], *(cut.end() for cut in CLAUSE.finditer(draft.text, spans[number][0], at))]
    for start, end in reversed(list(zip(cuts, [*cuts[1:], at], strict=True))):
        if named := mentioned_panels(draft, draft.text[start:end]):
            return named if len(named) == 1 else draft.scopes[index]
    named = mentioned_panels(draft, draft.text[slice(*spans[number])])
    while not named and number > 0 and GOES_ON.match(draft.text, spans[number][0]):
        number -= 1
        named = mentioned_panels(draft, draft.text[slice(*spans[number])])
    return named if len(named) == 1 else draft.scopes[index]


def mentioned_panels(draft: Draft, text: str) -> tuple[int, ...]:
    """The panels a piece of text names: ``both panels`` all, ``the right plot`` one, ``(a, d)`` two."""
    if len(draft.panels) < 2:
        return ()
    found = []
    lower = text.lower()
    for index, panel in enumerate(draft.panels):
        if _mentions(panel, index, lower):
            found.append(index)
    return tuple(found)


def ranges_by_panel(draft: Draft, span: Span) -> list[tuple[int, Span]]:
    """``it spans 20 to 80 in the left panel and 10 to 60 in the right one``: each range with the panel behind it."""
    found: list[tuple[int, Span]] = []
    start = span[0]
    for cut in [*APART.finditer(draft.text, *span), None]:
        stop = cut.start() if cut else span[1]
        placed = IN_PANEL.search(draft.text, start, stop)
        named = mentioned_panels(draft, ONE.sub(r"\1 panel", placed.group())) if placed else ()
        ranges = read_quantities(draft.text, start, placed.start()) if placed else ()
        if placed and len(named) == 1 and len(ranges) == 1 and ranges[0].kind == "interval":
            found.append((named[0], (start, placed.start())))
        start = cut.end() if cut else stop
    return found if len({panel for panel, _ in found}) == len(found) > 1 else []


APART = re.compile(r",\s+(?:and\s+|but\s+)?|;\s+|(?<=\w)\s+(?:and|but)\s+")
IN_PANEL = re.compile(r"\s(?:in|for|on)\s(?:the\s)?[^,;.]{1,40}\W*$", re.IGNORECASE)
ONE = re.compile(r"\b(left|right|top|bottom|upper|lower|middle|first|second|third|other)\sone\b", re.IGNORECASE)


def _mentions(panel: PanelDraft, index: int, lower: str) -> bool:
    names = tuple(alias.lower() for alias in [*panel.aliases, panel.title or ""] if len(alias) > 2)
    shown = re.sub(r"\s*[(\[].*$|@\w+$", "", panel.y.label or "").lower()
    return bool(_mention_pattern(panel.letter, panel.positions, panel.ordinal or index + 1, names, shown).search(lower))


@lru_cache(maxsize=512)
def _mention_pattern(
    letter: str | None, positions: frozenset[str], ordinal: int, names: tuple[str, ...], shown: str
) -> re.Pattern[str]:
    """Every way to speak of a panel: its letter, its position, its number, its names."""
    noun = any_of(load("figure")["panels"]["nouns"])
    ways = [rf"\b(?:chart|plot|graph|panel|subplot)\s{ordinal}\b"]
    if letter:
        ways.append(
            rf"(?:\(|\b(?:panels?|charts?|plots?|graphs?|subplots?)\s[(*_]*){re.escape(letter)}\)?(?!\w)(?!\s(?:single|few|"
            rf"line))"
        )
    if positions:
        place = _position_words(positions)
        ways += [rf"(?<![\w-]){place}[\s-](?:{noun})", rf"\({place}\)"]
    ways += [rf"(?<!\w){re.escape(name)}(?!\w)" for name in names]
    if len(shown) > 2:
        ways.append(rf"(?<!\w){re.escape(shown)}\s(?:{noun})")
        ways.append(rf"^\W*(?:on|in|for|by|in terms of)\s(?:the\s)?{re.escape(shown)},")
    return re.compile("|".join(ways))


def _position_words(positions: frozenset[str]) -> str:
    order = [word for word in ("top", "bottom", "middle", "left", "right") if word in positions]
    spelt = {
        "top": "(?:top|upper)",
        "bottom": "(?:bottom|lower)",
        "middle": "(?:middle|cent(?:er|re)|central)",
        "left": "left(?:most|-hand)?",
        "right": "right(?:most|-hand)?",
    }
    return r"[\s-]".join(spelt[word] for word in order) or r"(?!)"
