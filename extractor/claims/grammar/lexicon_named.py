"""Leaves of what the figure names: series, categories, panels, reference lines, and places on x."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from extractor.claims.grammar.chart import Meaning
from extractor.claims.grammar.lexicon_x import AxisX, Leaf
from extractor.claims.grammar.meaning import Number, Quantifier, Thing, Who
from extractor.claims.grammar.vocabulary import everywhere
from extractor.claims.statements.names import Mention
from extractor.claims.statements.reader import Reader
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import Scope
from extractor.claims.view import View, position
from extractor.model import Span

LED = re.compile(
    r"(?:at|in|on|by|over|during|throughout|from|after|before|since|until|till|once|when|where|up|past|beyond|through|"
    r"across|within|for|to|near|towards?|around|between|initially|finally|always|everywhere)\b"
    r"(?!\s+(?:value|level|reading))"
)
EVERY = frozenset(("every", "each", "all", "any", "throughout", "everywhere", "always"))
NO_PLACE = frozenset(
    ("first time", "the first time", "for the first time", "in total", "in all", "all told", "altogether", "in sum")
)
ON_AND_ON = re.compile(r"from the first .*\bto the (?:last|final)\b|from (?:start|beginning) to end\b")
LED_ON = re.compile(r"\s+(?:after|before|to|up to|until|till|following|since|leading up to|from)\s+(?:the\s+)?\S*\d")
YEARS = (1500, 2200)  # ``after 2010`` is later, ``after 1000 h`` is then
OUTSIDE = re.compile(r"\b(?:before|prior to|after)\s+(?:\S+\s+)?\S*$")


@dataclass(frozen=True)
class Named:
    """What a statement names of its figure."""

    reader: Reader
    reading: Reading

    @property
    def view(self) -> View:
        """The figure with its tracks."""
        return self.reading.view

    def leaves(self) -> Iterator[Leaf]:
        """Names, places, and words and numbers of x."""
        yield from self._names()
        yield from self._places()
        yield from self._of_x(self.reading.statement.span)

    def _names(self) -> Iterator[Leaf]:
        mentions = self.reader.mentions(self.reading.statement.span)
        for mention in mentions:
            for category, meaning in self._meanings(mention):
                yield (category, meaning, 0.0), mention.span

    def _meanings(self, mention: Mention) -> Iterator[tuple[str, Meaning]]:
        if mention.dimension == "category" and mention.category is not None:
            scopes = self._category(mention)
            if scopes:
                yield "NP", Thing((Who("x", scopes=scopes),))
        elif mention.dimension == "panel":
            yield "NP", Thing((Who("panel", panels=mention.panels),))
            yield "M", Thing((Who("panel", panels=mention.panels),), is_bare=True)
        elif mention.dimension == "line" and mention.level is not None:
            yield "AMT", Number(mention.level, mention.level, shown=f"{mention.level:g}")
        elif mention.dimension == "metric" and mention.keys:
            yield "M", Thing((Who("series", keys=mention.keys),), is_bare=True)
            yield "NP", Thing((Who("series", keys=mention.keys),))
        elif mention.keys:
            yield "NP", Thing((self._series(mention),))

    def _series(self, mention: Mention) -> Who:
        told = self.reader.folded[slice(*mention.span)]
        tracks = {key: self.view.by_key[key] for key in mention.keys if key in self.view.by_key}
        names = {key: (track.series.name or "").casefold() for key, track in tracks.items()}
        exact = frozenset(key for key, name in names.items() if name == told) or mention.keys
        is_vague = len({names.get(key) for key in exact}) > 1 and not told.endswith("s")
        return Who("series", keys=exact, is_plural=len(exact) > 1, is_vague=is_vague)

    def _category(self, mention: Mention) -> tuple[Scope, ...]:
        for track in self.view.tracks:
            at = position(mention.category, track.categories) if track.categories else None
            if at is not None:
                return (Scope("at", at, at, mention.span, ranked=True),)
        return ()

    def _places(self) -> Iterator[Leaf]:
        for scope in map(self._bounded, map(self._dated, map(self._ranked, self.reading.scopes))):
            if scope.where == "all" and LED_ON.match(self.reader.folded, scope.span[1]):
                continue  # ``over the two years before 2004``: not over all of them
            if scope.span[0] < scope.span[1] and self.reader.folded[slice(*scope.span)] not in NO_PLACE:
                told = self.reader.folded[slice(*scope.span)]
                always = told in everywhere() or any(word in EVERY for word in told.split()) or ON_AND_ON.match(told)
                every: Quantifier = "every" if scope.where == "all" and always else "the"
                led = LED.match(self.reader.folded, scope.span[0])
                yield ("P" if led else "PN", (Who("x", scopes=(scope,), quantifier=every),), 0.0), scope.span
                if scope.is_place:
                    yield ("NP", Thing((Who("x", scopes=(scope,)),)), 0.1), scope.span

    def _ranked(self, scope: Scope) -> Scope:
        """``in summer``, ``in the first half of the year``, among the names of months: counted like them."""
        told = self.reader.folded[slice(*scope.span)]
        named = bool(self.view.tracks) and all(t.categories and t.is_ordered for t in self.view.tracks)
        worded = scope.where in ("between", "wrap") and not any(c.isdigit() for c in told)
        return replace(scope, ranked=True) if named and worded and not scope.ranked else scope

    def _dated(self, scope: Scope) -> Scope:
        """``before 2010``, ``after 2010``: not what is read at 2010 itself."""
        dated = scope.where == "before" or YEARS[0] <= scope.lo <= YEARS[1]
        if scope.where not in ("before", "after") or scope.strict or scope.lo != scope.hi or not dated:
            return scope
        told = self.reader.folded[max(0, scope.span[0] - 10) : scope.span[1]]
        return replace(scope, strict=True) if OUTSIDE.search(told) else scope

    def _bounded(self, scope: Scope) -> Scope:
        """``more than 20K steps``: past that place."""
        text = self.reader.folded[slice(*scope.span)]
        if scope.where != "at" or not scope.strict:
            return scope
        if text.startswith(("more than", "over ", "above", "beyond", "greater")):
            return replace(scope, where="after")
        return replace(scope, where="before") if text.startswith(("less", "fewer", "under", "below")) else scope

    def _of_x(self, span: Span) -> Iterator[Leaf]:
        """The words for x, and the numbers that may be places on it."""
        axis = AxisX(self.reader, self.reading)
        yield from axis.named(self.reader.folded, span)
        yield from axis.clock(self.reader.folded, span)
        placed = [s.span for s in self.reading.scopes if s.span[0] < s.span[1]]
        within = [q for q in self.reader.quantities if span[0] <= q.core[0] and q.core[1] <= span[1]]
        yield from axis.numbers(q for q in within if not any(a <= q.core[0] and q.core[1] <= b for a, b in placed))
