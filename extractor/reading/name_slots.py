"""Categories of the x axis that a sentence names: ``Human``, ``from March through May``, ``INT8``."""

from __future__ import annotations

import re
from dataclasses import replace

from extractor.model import Span
from extractor.reading.draft import PanelDraft
from extractor.reading.references import Mention
from extractor.reading.slots import Slot, inside_any
from extractor.vocab import load


def category_slots(text: str, span: Span, panel: PanelDraft, mentions: list[Mention]) -> list[Slot]:
    """Category names of the x axis: ``Human``, ``Feb``, ``Commercial services``."""
    names = [tick for tick in panel.x.ticks or () if isinstance(tick, str)]
    if panel.x.scale != "category" or not names:
        return []
    known = category_names(names)
    pattern = "|".join(re.escape(name) for name in sorted(known, key=len, reverse=True))
    holes = [m.span for m in mentions if m.by_name]
    found = re.compile(rf"(?<!\w)(?:{pattern})(?!\w)", re.IGNORECASE).finditer(text, *span)
    slots = [
        Slot("x", m.span(), category=known[m.group().lower()], weight=9.0)
        for m in found
        if not inside_any(m.span(), holes)
    ]
    slots += _remainder(text, span, panel, names)
    return _with_stretches(text, sorted(slots, key=lambda slot: slot.span))


REST = re.compile(r"\b(?P<who>(?:the|a)\s(?:remaining|rest|remainder))\b[^,;:.]*?\d[\d.]*\s?%", re.IGNORECASE)
OWN_WORDS = re.compile(r"[^,;:]{2,40}?(?=[,;:]|\.(?:\s|$)|$)")
STEM = 4


def _remainder(text: str, span: Span, panel: PanelDraft, names: list[str]) -> list[Slot]:
    """``the remaining 7% walk``: of a pie's slices the one whose name begins as a word behind the rest does."""
    told = REST.search(text, *span) if panel.kind == "pie" else None
    behind = OWN_WORDS.match(text, told.end(), span[1]) if told else None
    stems = {word[:STEM] for word in re.findall(r"[^\W\d_]{4,}", behind.group().lower())} if behind else set()
    meant = [name for name in names if name[:STEM].lower() in stems]
    named = behind is not None and any(name.lower() in behind.group().lower() for name in names)
    if told is None or len(meant) != 1 or named:
        return []
    return [Slot("x", told.span("who"), category=meant[0], weight=9.0)]


THROUGH = re.compile(r"\s(?:to|through|until|till|and)\s|\s?[–—-]\s?", re.IGNORECASE)
BOUND_BY = {"from": ("to", "through", "until", "till", "–", "—", "-"), "between": ("and",), "-": ("–", "—", "-")}
OPENED = re.compile(r"\b(?P<from>from|between)\s(?:the\s)?$", re.IGNORECASE)


def _with_stretches(text: str, slots: list[Slot]) -> list[Slot]:
    """``from March through May``, ``between Lyon and Graz``, ``Jan–Mar``: two names that bound a stretch."""
    joined: list[Slot] = []
    for slot in slots:
        last = joined[-1] if joined else None
        gap = THROUGH.fullmatch(text, last.span[1], slot.span[0]) if last and last.until is None else None
        opened = OPENED.search(text, max(0, last.span[0] - 16), last.span[0]) if last else None
        word = opened.group("from").lower() if opened else "-"
        if last and gap and gap.group().strip().lower() in BOUND_BY[word]:
            joined[-1] = replace(last, span=(last.span[0], slot.span[1]), until=slot.category)
        else:
            joined.append(slot)
    return joined


def named_numbers(text: str, span: Span, panel: PanelDraft) -> list[Span]:
    """Where categories with digits in their names stand: ``07:00``, ``INT8``, ``Top-3``."""
    names = [str(tick) for tick in panel.x.ticks or () if isinstance(tick, str) and MIXED.search(tick)]
    if panel.x.scale != "category" or not names:
        return []
    pattern = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    return [found.span() for found in re.compile(rf"(?<!\w)(?:{pattern})(?!\w)").finditer(text, *span)]


MIXED = re.compile(r"\d.*[^\d.,\s]|[^\d.,\s].*\d")


def category_names(names: list[str]) -> dict[str, str]:
    """Every spelling of the categories: ``July`` for ``Jul``, a name without its bracket."""
    known = {re.sub(r"\s*\([^()]*\)$", "", name).lower(): name for name in names} | {
        name.lower(): name for name in names
    }
    months = load("quantities")["months"]
    for name in names:
        number = months.get(name.lower())
        if number is not None:
            known |= {spelling: name for spelling, value in months.items() if value == number and spelling != "may"}
    return known
