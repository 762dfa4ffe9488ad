"""Which measure a statement speaks of: the words of axis labels and titles, and other words for them."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from extractor.claims.statements.names import Key, Mention
from extractor.claims.statements.thesaurus import concepts, plurals
from extractor.claims.view import View
from extractor.vocab import load

GENERIC = frozenset(load("claims")["idle"]["generic"])
WORD = re.compile(r"[^\W_]+(?:[-+'’][^\W_]+)*")
UNITS = re.compile(r"\s*[(\[][^)\]]*[)\]]|\bvs\.?\b.*")


def of_metrics(view: View) -> Iterator[tuple[str, Mention]]:
    """``response time`` for "Latency (ms)" beside "BLEU": the panel, or the series of an axis among two."""
    measures = _measures(view)
    if len(measures) < 2:
        return
    along = {word for panel in view.figure.panels if panel.x for word in WORD.findall((panel.x.label or "").casefold())}
    for label, phrase in concepts().others(measures, most=len(measures) - 1):
        if along.isdisjoint(WORD.findall(phrase)):
            yield from ((phrase, mention) for mention in measures[label])
    for label, mentions in measures.items():
        for word in WORD.findall(UNITS.sub("", label)):
            if (len(word) > 2 or word != word.casefold()) and word.casefold() not in GENERIC:
                two = (m for m in mentions if m.dimension == "metric")
                yield from ((form, mention) for mention in two for form in plurals(word.casefold()))


def _measures(view: View) -> dict[str, tuple[Mention, ...]]:
    """What each axis is labelled with, and the panel it belongs to; on a panel of two axes, the series on it."""
    found: dict[str, list[Mention]] = defaultdict(list)
    for index, panel in enumerate(view.figure.panels):
        for name, axis in (("y", panel.y), ("y2", panel.y2)):
            label = (axis.label if axis is not None else None) or (panel.title if name == "y" else None)
            keys: frozenset[Key] = frozenset((index, j) for j, s in enumerate(panel.series) if s.axis == name)
            if label and keys and panel.y2 is not None:
                found[label].append(Mention((0, 0), "metric", keys))
            elif label and keys:
                found[label].append(Mention((0, 0), "panel", panels=frozenset({index})))
    return {label: tuple(mentions) for label, mentions in found.items()}
