"""Series that are counted and named, but not told apart by how they are drawn.

``Three lines are drawn, for Alpha, Beta and Gamma`` · ``two curves: North and South`` · ``one line each for men and
women`` · ``two sites, Abisko and Kiruna``
"""

from __future__ import annotations

import re
from functools import cache

from extractor.model import Span
from extractor.reading.categories import name_list
from extractor.reading.draft import Draft, PanelDraft
from extractor.reading.legend import add_series
from extractor.reading.legend_entry import Entry
from extractor.reading.panel_names import NUMBER_WORDS, as_number
from extractor.reading.styles import StyleWords
from extractor.vocab import any_of, load

LEAD = re.compile(
    r"\s*(?:,\s|:\s|\(|[–—]\s)?(?:(?:are|is)\s(?:drawn|shown|plotted|given|compared|labell?ed)\s?[,:(]?\s?)?"
    r"(?:(?:namely|i\.e\.|viz\.|labell?ed|called|named|for|of|showing|representing|"
    r"one (?:line |curve |bar )?(?:each )?for),?\s)?"
    r"(?:the\s)?",
    re.IGNORECASE,
)


@cache
def _counted() -> re.Pattern[str]:
    count = any_of([word for word in NUMBER_WORDS if word != "one"])
    nouns = any_of(load("figure")["series"]["counted"])
    return re.compile(
        rf"\b(?P<count>{count}|\d)\s(?:[a-z-]+\s){{0,2}}?(?:(?P<known>{nouns})|[a-z]{{3,}}s)\b(?!\s(?:at|cross|start|begin|end|rise|fall))|"
        rf"\bone\s(?P<one>line|curve|trace)\seach(?=\sfor\s)",
        re.IGNORECASE,
    )


def series_in_list(draft: Draft, number: int, panel: PanelDraft) -> bool:
    """Give a panel the series that a counted list names, if the text then speaks of each."""
    for index, block in enumerate(draft.outline.blocks):
        if number not in draft.scopes[index] or block.role in ("observations", "interpretation", "title"):
            continue
        for found in _counted().finditer(draft.text, *block.span):
            names = _names(draft.text, found, block.span[1])
            proper = found.group("known") or found.group("one") or all(draft.text[a].isupper() for a, _ in names)
            spoken = [name for name in names if _is_spoken_of(draft.text, name)]
            if proper and len(spoken) > 1 and 2 * len(spoken) > len(names):
                for name in names:
                    add_series(panel, Entry(draft.text[slice(*name)], name, StyleWords()))
                return True
    return False


def _names(text: str, found: re.Match[str], stop: int) -> list[Span]:
    lead = LEAD.match(text, found.end(), stop)
    if lead is None or lead.end() == found.end():
        return []
    end = LIST_END.search(text, lead.end(), stop)
    names = name_list(text, (lead.end(), end.start() if end else stop), bare=True)
    names = [name for name in names if name[0] >= lead.end()]
    wanted = as_number(found.group("count")) if found.group("count") else len(names)
    return [_without_article(text, name) for name in names] if len(names) == wanted > 1 else []


LIST_END = re.compile(
    r"[,)]?\s(?:are|is|both|all|each|which|drawn|plotted|shown)\b|\)|\.\s|(?<=\w),\s(?![^.;()]*\band\s)",
    re.IGNORECASE,
)


def _without_article(text: str, name: Span) -> Span:
    article = re.compile(r"(?:one for |for |the |an? )+", re.IGNORECASE).match(text, *name)
    return (article.end(), name[1]) if article else name


def _is_spoken_of(text: str, name: Span) -> bool:
    """Whether a name, or its first word, stands again in the text with a number behind it in the sentence."""
    first = re.escape(text[slice(*name)].split(maxsplit=1)[0])
    return re.search(rf"(?<!\w){first}(?!\w)[^.\n]*\d", text[name[1] :], re.IGNORECASE) is not None
