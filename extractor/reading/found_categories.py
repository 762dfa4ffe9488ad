"""Bars and slices whose names no axis lists: found where each stands beside its value.

``Five slices: Car, Train, Bus`` · ``1. Search (royal blue), 31.0%`` ·
``Dublin leads the list with 46 minutes, followed by Bucharest with 43`` ·
``After them come Turin (35), Lyon (33) and Gdańsk (31)``
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from extractor.model import Block, Quantity, Span, Trace
from extractor.quantities import read_quantities
from extractor.reading.categories import name_list
from extractor.reading.draft import Draft, PanelDraft
from extractor.reading.on_axis import fits, on_axis
from extractor.reading.sharing import SIDEWAYS
from extractor.reading.told_names import counts, told_names, values_of
from extractor.sentences import sentences

FEWEST = 3
ITEM = re.compile(
    r"[\"“*_`]*(?P<name>[^\W\d][^\d(),:;|\n]{1,48}?)[\"”*_`]*(?:\s\([^()\d]*\))?"
    r"(?:(?:[,:]|\s[–—=-]|\s?\.{2,}|\s?…)\s|\s(?=[~≈$€£+−–-]?\d[\d.,]*(?:\s?[^\s\d]{1,12})?$))"
)


def find_categories(draft: Draft) -> None:
    """Give the slices of a pie and the bars of a single panel their names, where its axis has none."""
    for number, panel in enumerate(draft.panels):
        sole = panel.kind == "bar" and len(draft.panels) == 1
        if (sole or panel.kind == "pie") and not panel.x.ticks and not panel.x.range:
            _find(draft, panel, number)


def _find(draft: Draft, panel: PanelDraft, number: int) -> None:
    """Name the bars or slices of one panel by what is said of it alone."""
    own = [i for i in range(len(draft.outline.blocks)) if len(draft.panels) == 1 or draft.scopes[i] == (number,)]
    names = _tabled(draft, panel, own) or _sliced(draft, panel, own)
    names = names or max(_listed(draft, panel, own), _paired(draft, own), _told(draft, panel, own), key=len)
    if len(names) >= FEWEST:
        spans = tuple(names.values())
        panel.x.put("ticks", tuple(names), Trace(spans, "categories.found"))
        panel.x.scale = panel.x.scale or "category"
        panel.horizontal = panel.horizontal or SIDEWAYS.search(draft.text[:2000]) is not None


SLICES = re.compile(r"\b(?:slices|segments|sectors|wedges)\b[^.;:\n]{0,30}:\s", re.IGNORECASE)


def _sliced(draft: Draft, panel: PanelDraft, own: list[int]) -> dict[str, Span]:
    """``Five slices with labels: Car, Train, Bus, Bicycle, Walking``: what a pie is cut into, told again below."""
    for block in (draft.outline.blocks[i] for i in own if panel.kind == "pie"):
        found = SLICES.search(draft.text, *block.span) if block.role in ("components", "none", "overview") else None
        spans = name_list(draft.text, (found.end(), block.span[1]), bare=True) if found else []
        names = {draft.text[slice(*span)]: span for span in spans}
        again = [n for n in names if len(re.findall(rf"(?<!\w){re.escape(n)}(?!\w)", draft.text)) > 1]
        if len(names) >= FEWEST and len(again) >= len(names) - 1:
            return names
    return {}


def _listed(draft: Draft, panel: PanelDraft, own: list[int]) -> dict[str, Span]:
    """``1. Search (royal blue), 31.0%``: items of one list that are a name and a value each."""
    families: dict[int, list[int]] = {}
    for index, block in ((i, draft.outline.blocks[i]) for i in own):
        if (
            block.kind == "item"
            and block.label is None
            and block.role in ("components", "none", "analysis", "overview")
        ):
            families.setdefault(block.parent, []).append(index)
    for members in families.values():
        blocks = [draft.outline.blocks[index] for index in members]
        found = [_item(draft.text, block) for block in blocks]
        if len(members) >= FEWEST and all(found):
            draft.value_blocks.update(members)
            stated = [q for block in blocks for q in read_quantities(draft.text, *block.span) if not q.worded]
            _in_percent(panel, stated)
            return {draft.text[slice(*span)]: span for span in found if span}
    return {}


def _tabled(draft: Draft, panel: PanelDraft, own: list[int]) -> dict[str, Span]:
    """``| Weather | 41% |`` among the components: rows that are a name and a value each."""
    for index, block in ((i, draft.outline.blocks[i]) for i in own):
        rows = [row for row in block.rows[1:] if len(row) == 2]
        told = [[q for q in read_quantities(draft.text, *row[1]) if not q.worded] for row in rows]
        named = all(re.match(r"\W*[^\W\d]", draft.text[slice(*row[0])]) for row in rows)
        if block.role == "components" and len(rows) >= FEWEST and named and all(len(q) == 1 for q in told):
            draft.value_blocks.add(index)
            _in_percent(panel, [q[0] for q in told])
            return {draft.text[slice(*row[0])].strip(" *`"): row[0] for row in rows}
    return {}


PAIR = r"(?P<name>[^\W\d][^\d,;:.()\n]{1,30}?)\s[~≈$€£]?\d+(?:\.\d+)?(?:\s?%)?"
MEMBER = PAIR.replace("?P<name>", "?:")
BETWEEN = r"(?:,|;|\s[·|/•]|,?\sand)\s"
PAIRS = re.compile(rf":\s{MEMBER}(?:{BETWEEN}{MEMBER}){{2,}}(?=[.;\n]|$)")
PAIRED = re.compile(rf"{MEMBER}(?:{BETWEEN}{MEMBER}){{2,}}(?=[.;\n]|$)")


def _paired(draft: Draft, own: list[int]) -> dict[str, Span]:
    """``From the top: gas 46, heat pump 21, oil 14 and wood 6``: a list of names with a value each."""
    for block in (draft.outline.blocks[i] for i in own):
        told = block.role not in ("interpretation", "title") and block.kind in ("paragraph", "item")
        found = (PAIRS.search(draft.text, *block.span) or PAIRED.match(draft.text, *block.body)) if told else None
        if found:
            members = re.compile(rf"(?::\s|^|{BETWEEN})(?:and\s)?{PAIR}").finditer(found.group())
            at = found.start()
            return {m.group("name"): (at + m.start("name"), at + m.end("name")) for m in members}
    return {}


def _in_percent(panel: PanelDraft, told: list[Quantity]) -> None:
    """Shares are told in percent: then what stands without one is none."""
    if told and all(q.unit == "%" for q in told):
        panel.y.put("unit", "%", Trace((told[0].span,), "categories.unit"))


def _item(text: str, block: Block) -> Span | None:
    found = ITEM.match(text, *block.span)
    told = [q for q in read_quantities(text, *block.span) if not q.worded]
    return found.span("name") if found and len(told) == 1 and told[0].kind == "number" else None


WHOLE, ROUNDED = 100.0, 1.5


def _told(draft: Draft, panel: PanelDraft, own: list[int]) -> dict[str, Span]:
    """``Dublin leads with 46 minutes``, ``Turin (35)``: names in prose, each beside a value of its own.

    They are believed where they are as many as the text counts, where their shares make a whole, where most stand
    in the text again, or where the values have an axis to lie on.
    """
    told = _gathered(draft, panel, own)
    names = {name: span for name, (span, _) in told.items()}
    values = [value for _, value in told.values()]
    if panel.kind == "pie":
        whole = abs(sum(value.value or 0.0 for value in values) - WHOLE) <= ROUNDED
        _in_percent(panel, values if whole else [])
        return names if whole else {}
    again = [name for name in names if len(re.findall(rf"(?<!\w){re.escape(name)}(?!\w)", draft.text)) > 1]
    believed = len(names) in counts(draft.text) or panel.y.range is not None or 2 * len(again) > len(names)
    return names if believed else {}


def _gathered(draft: Draft, panel: PanelDraft, own: list[int]) -> dict[str, tuple[Span, Quantity]]:
    """Every name with its first value, up to the paragraph by whose end all bars that the text counts are told."""
    told: dict[str, tuple[Span, Quantity]] = {}
    known: set[str] = set()
    expected = counts(draft.text)
    for block in _telling(draft, panel, own):
        if panel.kind == "bar" and len(told) >= FEWEST and len(told) in expected:
            break
        for name, value in _told_in(draft, panel, block):
            words = draft.text[slice(*name)]
            if words.casefold() not in known:
                told[words] = (name, value)
                known.add(words.casefold())
    return told


def _told_in(draft: Draft, panel: PanelDraft, block: Block) -> Iterator[tuple[Span, Quantity]]:
    """The names and values of the sentences that give a name to each value."""
    for sentence in sentences(draft.text, block.body):
        values = [q for q in values_of(draft.text, sentence) if _may_be_height(panel, q)]
        told = list(told_names(draft.text, sentence, values)) if not _is_of_frame(draft, sentence) else []
        named = [(name, value) for name, value in told if name is not None]
        yield from named if len(named) == len(told) else ()


def _telling(draft: Draft, panel: PanelDraft, own: list[int]) -> Iterator[Block]:
    """The blocks that may tell of bars, up to one with a label: there each bar has a block of its own."""
    for block in (draft.outline.blocks[i] for i in own):
        if block.role in ("analysis", "none", "overview") and block.kind in ("paragraph", "item"):
            if block.label is not None and panel.kind == "bar":
                return
            yield block


STROKE = re.compile(
    r"\b(?:dashed|dotted|solid|vertical|horizontal|thin|reference)\s(?:\w+\s){0,2}(?:line|rule)\b", re.IGNORECASE
)


def _is_of_frame(draft: Draft, sentence: Span) -> bool:
    """``A dashed vertical line at 70% is marked "screening threshold"``; a sentence about an axis."""
    return STROKE.search(draft.text, *sentence) is not None or any(
        sentence[0] <= start < sentence[1] for start, _ in draft.axis_spans
    )


def _may_be_height(panel: PanelDraft, quantity: Quantity) -> bool:
    unit = panel.y.unit or ("%" if panel.kind == "pie" else None)
    other = quantity.unit is not None and unit is not None and (quantity.unit == "%") != (unit == "%")
    return not other and fits(panel.y, on_axis(panel.y, quantity, quantity.value), 0.1) is not False
