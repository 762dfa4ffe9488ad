"""What the legend calls series that the text has told by other words.

``Main-sequence stars are blue dots and giants are red squares; the legend calls them "MS" and "Giants"``
"""

from __future__ import annotations

from extractor import late as re
from extractor.model import Trace
from extractor.reading.draft import Draft, PanelDraft, SeriesDraft
from extractor.sentences import sentences

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
