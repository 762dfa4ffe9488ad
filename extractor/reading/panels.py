"""Panels: ``Left Chart (PPL vs. Steps)``, ``Chart 2: Interleaved CE``, ``(a) Training loss (top-left)``, ``K = 4``.

A label is read into a :class:`PanelName`; names that share a letter, an ordinal, a position or a title are one panel.
"""

from __future__ import annotations

import re
from functools import lru_cache

from extractor.model import Block, Span, Trace
from extractor.reading.draft import Draft, PanelDraft
from extractor.reading.panel_letters import lettered_blocks, mentioned_letters
from extractor.reading.panel_names import (
    NOT_A_PANEL,
    PanelName,
    panel_patterns,
    plain_words,
    positions_in,
    read_panel_name,
    stated_count,
)
from extractor.sentences import sentences
from extractor.vocab import any_of, load


def panel_count(draft: Draft) -> tuple[int, Span] | None:
    """How many panels the overview announces, and where it says so."""
    for block in draft.outline.blocks:
        found = panel_patterns().count.search(draft.text, *block.span) if block.role == "overview" else None
        if found:
            count = stated_count(found.group())
            return (count, found.span()) if count else None
    return None


# ------------------------------------------------------------------------------------------------ collecting


def read_panels(draft: Draft) -> None:
    """Find the panels and the blocks that speak of each."""
    head = " ".join(
        draft.text[b.span[0] : b.span[1]]
        for b in draft.outline.blocks
        if b.role not in ("analysis", "observations", "interpretation")
    )
    overview = " ".join(
        draft.text[b.span[0] : b.span[1]] for b in draft.outline.blocks if b.role in ("title", "overview", "none")
    )[:2500]
    head, overview = head or draft.text[:2500], overview or draft.text[:1500]
    count = stated_count(overview) or stated_count(head)
    _titles_list(draft)
    for index, name in lettered_blocks(draft):
        _merge(draft, name, index, draft.outline.blocks[index].span)
    _from_labels(draft)
    if not draft.panels:
        _from_sections(draft, count)
    if not draft.panels and count and count > 1:
        _from_names(draft, head, count)
    if not draft.panels:
        _from_mentions(draft, count)
    if (
        len(draft.panels) == 1
        and (count or 1) < 2
        and draft.panels[0].letter is None
        and draft.panels[0].ordinal is None
    ):
        draft.panels[0].name = None
    if not draft.panels:
        draft.panels.append(PanelDraft())
    _by_position(draft)
    for panel in draft.panels:
        panel.kind = draft.kind
    _scopes(draft)


def _by_position(draft: Draft) -> None:
    """Panels that are all told by their place, in reading order: top before bottom, left before right."""
    places = [_place_of(panel) for panel in draft.panels]
    if len(set(places)) < len(places) or any(p.letter or p.ordinal or not p.positions for p in draft.panels):
        return
    order = sorted(range(len(places)), key=lambda i: places[i])
    rank = {old: new for new, old in enumerate(order)}
    draft.panels[:] = [draft.panels[i] for i in order]
    for block, panels in draft.scopes.items():
        draft.scopes[block] = tuple(sorted(rank[i] for i in panels))


def _place_of(panel: PanelDraft) -> tuple[int, int]:
    """Row and column of a panel, as far as its place tells them."""
    row = 0 if "top" in panel.positions else 2 if "bottom" in panel.positions else 1
    column = 0 if "left" in panel.positions else 2 if "right" in panel.positions else 1
    return row, column


def _is_scope(draft: Draft, index: int) -> bool:
    block = draft.outline.blocks[index]
    if block.role == "title":
        return is_panel_heading(draft, index)
    if block.role not in ("components", "analysis", "none", "overview"):
        return False
    if block.kind == "heading":
        return block.level > 1
    bold = draft.text.startswith(("**", "__"), block.span[0])
    return block.kind == "label" or (block.label is not None and (bold or block.kind == "item"))


def is_panel_heading(draft: Draft, index: int) -> bool:
    """Whether the first heading is that of a panel, since others like it follow: ``## Panel A``, ``## Panel B``."""
    level = draft.outline.blocks[index].level
    own = read_panel_name(draft.label(index))
    if own is None or (own.letter is None and own.ordinal is None):
        return False
    others = (
        read_panel_name(draft.label(i))
        for i, block in enumerate(draft.outline.blocks)
        if i != index and block.kind == "heading" and block.level == level
    )
    return any(name is not None and (name.letter or name.ordinal) for name in others)


def _titles_list(draft: Draft) -> None:
    """``* **Titles (left to right):**`` followed by one item a panel."""
    for index, _ in enumerate(draft.outline.blocks):
        if re.match(r"(?:panel |chart |sub-?plot )?titles\b", draft.label(index), re.IGNORECASE):
            for child in draft.children(index):
                block = draft.outline.blocks[child]
                title = draft.text[block.span[0] : block.span[1]].strip('*`"“” .')
                _merge(draft, PanelName(title, title), child, block.span)


def _from_labels(draft: Draft) -> None:
    for index, block in enumerate(draft.outline.blocks):
        if not _is_scope(draft, index):
            continue
        label = _with_place(draft, index)
        if index in draft.scopes or NOT_A_PANEL.match(label) or len(label) > 110 or _is_caption(draft, label):
            continue
        known = find_panel(draft, label)
        if known is not None:
            draft.scopes[index] = (known,)
            _learn(draft.panels[known], read_panel_name(label))
            continue
        name = read_panel_name(label)
        lone = block.kind == "item" and block.role == "analysis" and not draft.panels
        if name is not None and not (lone and not _has_fellow(draft, index, label)):
            _merge(draft, name, index, block.label or block.span)


def _has_fellow(draft: Draft, index: int, label: str) -> bool:
    """``* **Left Subplot:**`` in the analysis is a panel where ``* **Right Subplot:**`` is another."""
    noun = PANEL_NOUN.search(label)
    items = [i for i in range(len(draft.outline.blocks)) if i != index and draft.outline.blocks[i].role == "analysis"]
    return noun is not None and any(
        PANEL_NOUN.search(other) and read_panel_name(other) is not None and other != label
        for other in (draft.label(i) for i in items)
    )


PANEL_NOUN = re.compile(r"\b(?:chart|graph|plot|panel|sub-?plot|sub-?figure|diagram|pane|facet)\b", re.IGNORECASE)


def _is_caption(draft: Draft, label: str) -> bool:
    """``Figure 3 | Perplexity during training`` heads the whole, where its panels have letters."""
    return bool(draft.panels and draft.panels[0].letter and FIGURE.match(label))


def _merge(draft: Draft, name: PanelName, index: int, span: Span) -> None:
    known = _match(draft.panels, name)
    told = draft.outline.blocks[index].role == "analysis" if index >= 0 else False
    known = _of_measure(draft, name.title, index) if known is None and name.title and told else known
    known = None if known is not None and _is_another(draft.panels[known], name) else known
    if known is None:
        panel = PanelDraft(name.name, name.title)
        panel.sources["name"] = Trace((span,), "panels.label")
        if name.title:
            panel.sources["title"] = Trace((span,), "panels.label")
        draft.panels.append(panel)
        known = len(draft.panels) - 1
    _learn(draft.panels[known], name)
    if index >= 0:
        draft.scopes[index] = (known,)


def _is_another(panel: PanelDraft, name: PanelName) -> bool:
    """Whether a name has a letter, a place or a number of its own that is not the panel's."""
    pairs = ((panel.letter, name.letter), (panel.positions, name.positions), (panel.ordinal, name.ordinal))
    return any(one and two and one != two for one, two in pairs)


def _with_place(draft: Draft, index: int) -> str:
    """A label and the place in brackets behind it: ``**Biomass** (left plot)``."""
    label, body = draft.label(index), draft.body(index).strip()
    placed = read_panel_name(f"{label} {body}") if body.startswith("(") and body.endswith(")") else None
    return f"{label} {body}" if placed is not None and placed.positions else label


def _of_measure(draft: Draft, title: str, index: int) -> int | None:
    """The one panel whose axes a title names: ``Panel B: Crack width`` after ``Right chart: Y-axis "Crack width"``."""
    words = plain_words(re.sub(r"\s*[(\[].*$", "", title))
    if len(words) < 3 or len(draft.panels) < 2:
        return None
    found = set()
    for block, panels in draft.scopes.items():
        if len(panels) == 1 and block != index and draft.outline.blocks[block].role in ("components", "overview"):
            spans = [
                draft.outline.blocks[n].span for n in (block, *draft.descendants(block), *_flat_below(draft, block))
            ]
            if any(f" {words} " in f" {plain_words(draft.text[lo:hi])} " for lo, hi in spans):
                found.add(panels[0])
    return found.pop() if len(found) == 1 else None


def _flat_below(draft: Draft, index: int) -> list[int]:
    """The items that follow a label on its own line: ``**Left Chart**`` and flat ``* X-axis: …`` behind it."""
    found: list[int] = []
    for number, block in enumerate(draft.outline.blocks[index + 1 :], index + 1):
        if block.kind != "item" or number in draft.scopes:
            break
        found.append(number)
    return found


def _learn(panel: PanelDraft, name: PanelName | None) -> None:
    """Remember another way to call the panel."""
    if name is None:
        return
    panel.positions = panel.positions or name.positions
    panel.letter = panel.letter or name.letter
    panel.ordinal = panel.ordinal or name.ordinal
    if panel.title is None and name.title:
        panel.title = name.title
    for word in name.names():
        if word not in panel.aliases:
            panel.aliases.append(word)


def _match(panels: list[PanelDraft], name: PanelName) -> int | None:
    for test in (_same_letter, _same_title, _same_place, _same_ordinal):
        for index, panel in enumerate(panels):
            if test(panel, name, index):
                return index
    return None


def _same_letter(panel: PanelDraft, name: PanelName, _index: int) -> bool:
    return name.letter is not None and panel.letter == name.letter


def _same_title(panel: PanelDraft, name: PanelName, _index: int) -> bool:
    if (name.letter and panel.letter) or (name.ordinal and panel.ordinal):
        return False
    known = {plain_words(alias) for alias in [*panel.aliases, panel.title or "", panel.name or ""] if alias}
    return any(plain_words(word) in known for word in name.names())


def _same_place(panel: PanelDraft, name: PanelName, _index: int) -> bool:
    return bool(name.positions) and panel.positions == name.positions and not (name.letter and panel.letter)


def _same_ordinal(panel: PanelDraft, name: PanelName, index: int) -> bool:
    if name.ordinal is None:
        return False
    return panel.ordinal == name.ordinal or (
        panel.ordinal is None and index == name.ordinal - 1 and name.letter is None and panel.letter is None
    )


def find_panel(draft: Draft, label: str) -> int | None:
    """The known panel that a label is about."""
    name = read_panel_name(label)
    if name is not None:
        return _match(draft.panels, name)
    words = plain_words(re.sub(r"\([^()]*\)\s*$", "", label))
    for index, panel in enumerate(draft.panels):
        if words and any(
            plain_words(alias) == words for alias in [*panel.aliases, panel.title or "", panel.name or ""]
        ):
            return index
    return None


def _from_names(draft: Draft, overview: str, count: int) -> None:
    """Sibling headings of the analysis that the overview names too: ``#### K = 1``, ``**Aldby (top-left)**``."""
    groups: dict[tuple[str, int, int], list[int]] = {}
    for index, block in enumerate(draft.outline.blocks):
        if block.role == "analysis" and (block.kind in ("heading", "label") or block.level == 7):
            groups.setdefault((block.kind, block.level, block.parent), []).append(index)
    plain = plain_words(overview)
    for members in groups.values():
        named = [
            i
            for i in members
            if 0 < len(plain_words(draft.label(i)).split()) <= 6
            and plain_words(re.sub(r"\([^()]*\)\s*$", "", draft.label(i))) in plain
        ]
        if len(named) == count:
            for index in named:
                title = re.sub(r"\s*\([^()]*\)\s*$", "", draft.label(index))
                _merge(draft, PanelName(title, title), index, draft.outline.blocks[index].span)
            return


SEVERAL = re.compile(r"\b(?:charts|plots|graphs|panels|subplots)\b", re.IGNORECASE)
PASSAGE = re.compile(
    r"(?:at|by|after|before|from|until|during|step|epoch|iteration|year|day|week|month|hour|minute|round|layer|age|x)\b"
    r".*\d|[\d\W]+$|.*\b(?:phases?|stages?|periods?|regimes?|initial|early|late|final|beginning|overall|trends?|"
    r"comparisons?|summary|values?|points?|data|observations?|notes?|general)\b",
    re.IGNORECASE,
)
ENOUGH = 2.0


def _from_sections(draft: Draft, count: int | None) -> None:
    """Sibling sections of the analysis that speak of the same things: ``**Newswire**`` and ``**Biomedical**``.

    Their number, a plural in the title and series of the legend that come again in each speak for panels; labels from
    the legend, or that name a stretch or a value of x, speak against them.
    """
    heading = next((draft.label(i) for i, b in enumerate(draft.outline.blocks) if b.role == "title"), "")
    told = (draft.text[slice(*b.span)] for b in draft.outline.blocks if b.role == "components")
    legend = f" {' '.join(plain_words(each) for each in told)} "
    groups: dict[tuple[str, int, int], list[int]] = {}
    for index, block in enumerate(draft.outline.blocks):
        if block.role == "analysis" and block.kind in ("heading", "label"):
            groups.setdefault((block.kind, block.level, block.parent), []).append(index)
    for members in groups.values():
        shared = set.intersection(*(_things(draft, i) for i in members))
        labels = [draft.label(i) for i in members]
        weight = 2.0 * (count == len(members)) + 2.0 * (count is None and bool(SEVERAL.search(heading)))
        weight += 0.7 * min(sum(f" {thing} " in legend for thing in shared), 3) + 0.5 * (len(members) > 2)
        weight += 1.0 * (len(shared) > 1 and all(_things(draft, i) == shared for i in members))
        weight += 1.0 * all(_is_measure(draft, label) for label in labels)
        weight -= 2.0 * any(f" {plain_words(label)} " in legend and not _is_measure(draft, label) for label in labels)
        weight -= 3.0 * any(PASSAGE.match(label) or _is_of_x(draft, label) for label in labels)
        weight -= 1.0 * (count is not None and count != len(members))
        if len(members) > 1 and shared and weight >= ENOUGH:
            for index, title in zip(members, labels, strict=True):
                _merge(draft, PanelName(title, title), index, draft.outline.blocks[index].span)
            return


Y_AXIS = re.compile(r"(?:shared |common |left |right )?(?:y[\s-]*ax[ie]s|vertical ax[ie]s|ordinates?)", re.IGNORECASE)


def _is_measure(draft: Draft, label: str) -> bool:
    """``Soil moisture`` beside ``Y-axes: "Soil moisture (%)" and …``: a section called by what y shows."""
    words = plain_words(re.sub(r"\([^()]*\)|,.*$|^[A-L][.:]\s|\b(?:panel|plot|chart|graph)$", "", label))
    axes = (i for i, b in enumerate(draft.outline.blocks) if b.role == "components" and Y_AXIS.match(draft.label(i)))
    spans = (draft.outline.blocks[i].span for i in axes)
    return len(words) > 2 and any(f" {words} " in f" {plain_words(draft.text[lo:hi])} " for lo, hi in spans)


def _things(draft: Draft, index: int) -> set[str]:
    """What a section speaks of: the labels of its items and the heads of its tables."""
    found: set[str] = set()
    for child in draft.children(index):
        block = draft.outline.blocks[child]
        found.add(plain_words(draft.label(child)))
        found |= {plain_words(draft.text[lo:hi]) for lo, hi in block.rows[0][1:]} if block.rows else set()
    return found - {""}


X_AXIS = re.compile(r"(?:shared |common )?(?:x[\s-]*axis|horizontal axis|abscissa)", re.IGNORECASE)


def _is_of_x(draft: Draft, label: str) -> bool:
    """``Batch size 32`` on an axis of batch sizes: a place on x, not a panel."""
    words = re.sub(r"[\d.,]+\w?", "", plain_words(label)).strip()
    axes = (i for i, b in enumerate(draft.outline.blocks) if b.role == "components" and X_AXIS.match(draft.label(i)))
    spans = (draft.outline.blocks[i].span for i in axes)
    return len(words) > 2 and any(f" {words} " in f" {plain_words(draft.text[lo:hi])} " for lo, hi in spans)


def _from_mentions(draft: Draft, count: int | None) -> None:
    """Prose: ``a left plot (validation loss) and a right plot (gradient norm)``; ``in panel a … in panel b``."""
    seen: list[PanelName] = []
    for found in panel_patterns().mention.finditer(draft.text[:4000]):
        positions = positions_in(found.group("position"))
        if all(positions != name.positions for name in seen):
            seen.append(PanelName(found.group().split(" (")[0], found.group("title"), positions))
    lettered = mentioned_letters(draft.text)
    listed = _listed_places(draft)
    if count and count > 1 and len(listed) == count:
        for name, span in listed:
            _merge(draft, name, -1, span)
    elif count and count > 1 and len(seen) == count:
        for name in seen:
            _merge(draft, name, -1, (0, 0))
    elif lettered and count in (None, 1, len(lettered)):
        for name, span in lettered:
            _merge(draft, name, -1, span)


LISTED_PLACE = re.compile(
    r"(?:^|[,;:(]\s|\band\s|\bfor\s)(?:and\s|the\s)*(?P<name>[^\W\d][\w'’ -]{1,40}?)\s\((?P<position>[\w -]{3,14})\)"
)


def _listed_places(draft: Draft) -> list[tuple[PanelName, Span]]:
    """``one species each: oak (top left), beech (top right)``: names of panels with their places in brackets."""
    found: list[tuple[PanelName, Span]] = []
    for listed in LISTED_PLACE.finditer(draft.text[:2500]):
        positions = positions_in(listed.group("position"))
        whole = panel_patterns().position.fullmatch(listed.group("position"))
        if whole and all(positions != name.positions for name, _ in found):
            title = listed.group("name")
            found.append((PanelName(title, title, positions), listed.span("name")))
    return found


def _scopes(draft: Draft) -> None:
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
            measured = _of_measure(draft, draft.label(index), index)
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


FIGURE = re.compile(r"(?:supplementary\s|extended data\s)?fig(?:ure|\.)\s?\w{1,3}(?!\w)", re.IGNORECASE)
OPENING = re.compile(r"(?:[Ii]n\s|[Ff]or\s|[Oo]n\s)?(?:[Tt]he\s)?[^.;:]{3,40}")


def _opening(draft: Draft, block: Block) -> tuple[int, ...]:
    """The one panel that a paragraph opens with: ``The left panel shows …``, ``In panel b, …``."""
    found = OPENING.match(draft.text, *block.span) if block.kind == "paragraph" else None
    own = mentioned_panels(draft, found.group()) if found else ()
    later = sentences(draft.text, block.span)[1:] if len(own) == 1 else []
    openings = (OPENING.match(draft.text, *span) for span in later)
    others = (mentioned_panels(draft, other.group()) for other in openings if other)
    return own if len(own) == 1 and not any(other and other != own for other in others) else ()


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
        ways.append(rf"(?<![\w-]){_position_words(positions)}[\s-](?:{noun})")
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
