"""What the legend calls series that the text has told by other words.

``Main-sequence stars are blue dots and giants are red squares; the legend calls them "MS" and "Giants"``
"""

from __future__ import annotations

import re

from extractor.model import Span, Trace
from extractor.reading.categories import name_list
from extractor.reading.draft import Draft, PanelDraft, SeriesDraft
from extractor.reading.panel_names import NUMBER_WORDS, as_number
from extractor.reading.styles import read_style
from extractor.sentences import sentences
from extractor.vocab import any_of

CALLS = re.compile(
    r"\b(?:legend|key)\s(?:calls?|names?|labels?|lists?|abbreviates?|refers?\sto)\s(?:them|these|the(?:se)?\s[^,;.\"“]{2,30}|both)\s"
    r"(?:simply\s|just\s)?(?:as\s)?(?=[\"“])|"
    r"\b(?:called|labell?ed|named|listed)(?:\sas)?\s(?=[\"“][^\"”\n]+[\"”][^.;]{0,60}\sin\sthe\s(?:legend|key)\b)",
    re.IGNORECASE,
)
QUOTED = re.compile(r"[\"“](?P<name>[^\"”\n]{1,40})[\"”](?=,|;|\.|\sand\b|\s(?:respectively|in\sthe)\b|$)")


def read_called(draft: Draft) -> None:
    """Give the series of every panel the names that the legend has for them, in the order they were told."""
    for block in draft.outline.blocks:
        if block.role in ("observations", "interpretation", "title"):
            continue
        for span in sentences(draft.text, block.span):
            found = CALLS.search(draft.text, *span)
            names = list(QUOTED.finditer(draft.text, found.end(), span[1])) if found else []
            for panel in draft.panels if found and len(names) > 1 else ():
                _rename(panel, names, found.start() if found else 0)


def read_listed(draft: Draft) -> None:
    """``the legend lists two entries: Spruce, Beech``: the names of those that were told as ``Spruces``."""
    if len(draft.panels) > 1 or not any(series.name for series in draft.panels[0].series):
        return
    for block in draft.outline.blocks:
        found = LISTS.search(draft.text, *block.span) if block.role not in ("observations", "title") else None
        stop = re.compile(r"[.;]\s|\.?$").search(draft.text, found.end(), block.span[1]) if found else None
        names = name_list(draft.text, (found.end(), stop.start()), bare=True) if found and stop else []
        if (
            found
            and len(names) == as_number(found.group("count"))
            and not any(read_style(draft.text, n) for n in names)
        ):
            _take_names(draft, draft.panels[0], names)
            return


def _take_names(draft: Draft, panel: PanelDraft, names: list[Span]) -> None:
    """The series as the legend lists them, each with what is known of the one that was told by a like name."""
    known = {_stem(series.name or ""): series for series in panel.series}
    words = [draft.text[slice(*name)] for name in names]
    if 2 * sum(_stem(word) in known for word in words) < len(words):
        return
    kept = []
    for word, span in zip(words, names, strict=True):
        series = known.get(_stem(word)) or SeriesDraft()
        series.aliases += [series.name] if series.name and series.name != word else []
        series.name, series.sources["name"] = word, Trace((span,), "legend.listed")
        kept.append(series)
    panel.series = kept


def _stem(name: str) -> str:
    return re.sub(r"(?<=\w{3})(?:(?<=[sxzh])es|s)$", "", name.casefold())


LISTS = re.compile(
    r"\b(?:legend|key)\b[^.;:]{0,40}?\b(?:lists|has|names|contains|shows|holds|gives)\s(?:the\s)?"
    rf"(?P<count>{any_of([*NUMBER_WORDS, r'[2-9]'])})\s(?:entries|items|names|labels|series|lines|curves)"
    r"(?::|,|\s\()\s?",
    re.IGNORECASE,
)


def _rename(panel: PanelDraft, names: list[re.Match[str]], at: int) -> None:
    """``them`` are all the series that were told before, as many as there are names."""
    told = [series for series in panel.series if _place(series) < at]
    known = {(series.name or "").casefold() for series in panel.series}
    if len(told) != len(names) or all(name.group("name").casefold() in known for name in names):
        return
    for series, name in zip(sorted(told, key=_place), names, strict=True):
        series.aliases += [series.name] if series.name else []
        series.name = name.group("name")
        series.sources["name"] = Trace((name.span("name"),), "legend.called")


def _place(series: SeriesDraft) -> int:
    return series.sources["name"].spans[0][0] if "name" in series.sources else 0
