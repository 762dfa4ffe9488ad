"""Panels told by sections alone: siblings that speak of the same series, or that the overview names."""

from __future__ import annotations

import re

from extractor.reading.draft import Draft
from extractor.reading.panel_matching import merge
from extractor.reading.panel_names import PanelName, plain_words


def from_names(draft: Draft, overview: str, count: int) -> None:
    """Sibling headings of the analysis that the overview names too: ``#### K = 1``, ``**Aldby (top-left)**``.

    Not where they stand on x: ``Five box plots`` are five boxes beside ``X-axis: SGD, Adam, AdamW, LAMB and Lion``.
    """
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
        on_x = all(_is_on_x(draft, plain_words(draft.label(i))) for i in named)
        if len(named) == count and not on_x and not _are_bars(draft, [draft.label(i) for i in named]):
            for index in named:
                title = re.sub(r"\s*\([^()]*\)\s*$", "", draft.label(index))
                merge(draft, PanelName(title, title), index, draft.outline.blocks[index].span)
            return


SEVERAL = re.compile(r"\b(?:charts|plots|graphs|panels|subplots)\b", re.IGNORECASE)


PASSAGE = re.compile(
    r"(?:at|by|after|before|from|until|during|step|epoch|iteration|year|day|week|month|hour|minute|round|layer|age|x)\b"
    r".*\d|[\d\W]+$|.*\b(?:phases?|stages?|periods?|regimes?|initial|early|late|final|beginning|overall|trends?|"
    r"comparisons?|summary|values?|points?|data|observations?|notes?|general)\b",
    re.IGNORECASE,
)


ENOUGH = 2.0
NUMBERING = re.compile(r"^\W*(?:\d+(?:\.\d+)+\.?|\d+[.)])\s+")  # ``4.2 Seepage at the weir``


def from_sections(draft: Draft, count: int | None) -> None:
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
        labels = [NUMBERING.sub("", draft.label(i)) for i in members]
        weight = 2.0 * (count == len(members)) + 2.0 * (count is None and bool(SEVERAL.search(heading)))
        weight += 0.7 * min(sum(f" {thing} " in legend for thing in shared), 3) + 0.5 * (len(members) > 2)
        weight += 1.0 * (len(shared) > 1 and all(_things(draft, i) == shared for i in members))
        weight += 1.0 * all(_is_measure(draft, label) for label in labels)
        weight -= 2.0 * any(_is_told(label, legend) and not _is_measure(draft, label) for label in labels)
        weight -= 3.0 * any(PASSAGE.match(label) or _is_of_x(draft, label) for label in labels)
        weight -= 4.0 * _are_bars(draft, labels)
        weight -= 1.0 * (count is not None and count != len(members))
        if len(members) > 1 and shared and weight >= ENOUGH:
            for index, title in zip(members, labels, strict=True):
                merge(draft, PanelName(title, title), index, draft.outline.blocks[index].span)
            return


def _is_told(label: str, legend: str) -> bool:
    """``Oil (dark gray)`` beside ``* Dark gray: Oil`` in the legend: a section called after a series."""
    plain = plain_words(re.sub(r"\s*\([^()]*\)\s*$", "", label))
    return f" {plain_words(label)} " in legend or (bool(plain) and f" {plain} " in legend)


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
    return len(words) > 2 and _is_on_x(draft, words)


def _is_on_x(draft: Draft, words: str) -> bool:
    axes = (i for i, b in enumerate(draft.outline.blocks) if b.role == "components" and X_AXIS.match(draft.label(i)))
    spans = (draft.outline.blocks[i].span for i in axes)
    return any(f" {words} " in f" {plain_words(draft.text[lo:hi])} " for lo, hi in spans)


UPRIGHT = re.compile(r"(?:left |the )?(?:y[\s-]*axis|vertical axis|ordinate|rows)\b", re.IGNORECASE)


def _are_bars(draft: Draft, labels: list[str]) -> bool:
    """``**Grade 3**``, ``**Grade 5**`` beside ``Vertical axis: Grade 3, Grade 5``: bars that lie on their side."""
    axes = (i for i, b in enumerate(draft.outline.blocks) if b.role == "components" and UPRIGHT.match(draft.label(i)))
    told = [f" {plain_words(draft.text[slice(*draft.outline.blocks[i].span)])} " for i in axes]
    wanted = [plain_words(re.sub(r"\s*\([^()]*\)\s*$", "", label)) for label in labels]
    return draft.kind in ("bar", "box", "heatmap") and any(
        all(words and f" {words} " in names for words in wanted) for names in told
    )
