"""A statement read: who (subjects, panels), where (scopes), how much (amounts), in its own words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.extents import Extent
from extractor.claims.statements.names import Key, Mention
from extractor.claims.statements.scope import EVERYWHERE, Scope
from extractor.claims.statements.split import Statement
from extractor.claims.statements.steps import Step
from extractor.claims.statements.subjects import Subject
from extractor.claims.view import Track, View
from extractor.claims.words import Found, good_direction, numeral_words, words_in
from extractor.model import Span
from extractor.remembering import remembered
from extractor.vocab import any_of, load

COLLECTIVE = re.compile(
    r"\b(?:both|all(?: of)?(?: the)?|every|each(?: of the)?|any|no|none|neither|the)\s+(?:of the\s+)?"
    r"(?:(?:two|three|four|five|six|seven|eight|\d+)\s+)?(?:other\s+)?(?:\w+\s+)?"
    r"(?:lines|curves|series|models?|methods?|runs?|traces?|strateg(?:y|ies)|indices|metrics|approaches|variants|"
    r"species|bars|groups|"
    r"areas|methods|agents?|samplers?|optimi[sz]ers?|networks|retrievers|temperatures?|colou?rs|sites|lakes|"
    r"classifiers?|"
    r"algorithms?|configurations?|treatments?|countries|regions|shares|layers|stages|others?)\b|"
    r"\b(?:every|each|any|no) one\b"
    r"|\b(?:every|each|any|no|neither|either) (?:(?:single|colou?red|solid|dashed|other) )?(?:line|curve|bar|trace)\b"
    r"|\b(?:everything|everybody|everyone|all of (?:them|these)) (?:is|are|was|were|has|[a-z]+s)\b"
    r"|\bboth\b|\bnone\b|\bneither\b|\bthe two\b|\ball (?:two|three|four|five|six)\b|\beither\b|\bthe (?:three|"
    r"four|five|six)\b",
)


RANKED_AMONG = re.compile(  # ``the gentlest slope of the three``: those that it is compared with
    r"\b(?:[a-z]{3,}est|most|least|best|worst)\b[^,;]{0,24}\bof (?:the|all) (?:two|three|four|five|six)\b(?! [a-z])"
)
OF_EACH = re.compile(
    r"\b(?:(?:in|for|with|on|across|under|of|to) (?:every|each|both|all(?: of)?(?: the)?(?: (?:two|three|four|"
    r"five|six))?|either)|whichever|whatever|(?:irrespective|regardless) of(?: the)?|no matter which) "
    r"(?P<noun>[^\W\d_]{3,})\b"
)
OPENING = 60
NOT_SERIES = frozenset((
    *load("motion")["monotone"]["repeated"], *load("claims")["readings"]["nouns"], "case", "panel", "chart", "plot",
    "graph", "direction", "side", "end", "them", "time", "place", "setting", "subplot", "axis", "axe", "half", "figure",
))  # fmt: skip


OBJECT_LEAD = re.compile(
    r"\b(?:than|above|below|beneath|under|over|beyond|against|behind|exceeds?|outperforms?|overtakes?|beats?|"
    r"crosses|passes|surpasses|"
    r"as|matches|mirrors|from|to|trails|leads|meets|joins|with)\s+(?:that of\s+|those of\s+|the\s+|both\s+|"
    r"all\s+|what\s+|for\s+|in\s+|\W)*$",
)


ALL_OF = re.compile(
    r"\b(?:(?P<one>each|every|no|any|either|neither|(?:each|every one|none|all|both|any) of the)|the|all|both|all the|"
    r"(?:the )?(?:two|three|four|five|six|seven|eight))\s+(?:(?:two|three|four|five|six)\s+)?(?P<noun>[^\W\d_]+)\b"
)


GUIDE = re.compile(
    r"\bfit(?:ted)?\b|\btheor(?:y|etical)|\^|=.*[a-z(]|\bguess\b|\bchance\b|\bdiagonal\b|\bregression line\b|"
    r"\breference\b|\btrend ?line\b"
)


CONTROL = re.compile(r"\b(?:control|untreated|placebo|blank|sham|unmodified|no[- ]treatment)\b")
REFERENCE = re.compile(r"\b(?:baseline|reference|benchmark|vanilla|status quo|business as usual|default|comparison)\b")
OF_SO_MANY = re.compile(r"\b(?:of|among|between|all|the) (?:the |all )?(two|three|four|five|six|seven|eight)\b(?! of)")


OTHERS = re.compile(rf"\b{any_of(load('comparisons')['others']['words'])}\b")


UNIT_WORD = re.compile(r"[^\s.,;:()]+")


@dataclass(frozen=True)
class Reading:
    """Everything a kind of claim needs to know about a statement.

    ``text`` is the statement with names crossed out, ``said`` the statement as it stands. ``share`` tells for how much
    of x it is said to hold, ``unplaced`` are the words for places that the figure does not have.
    """

    view: View
    statement: Statement
    text: str
    subjects: tuple[Subject, ...]
    context: frozenset[Key]
    panels: frozenset[int]
    amounts: tuple[Amount, ...]
    scopes: tuple[Scope, ...]
    categories: tuple[Mention, ...]
    levels: tuple[Mention, ...]
    sequence: tuple[Subject, ...] = ()
    step: Step | None = None
    among: frozenset[Key] = frozenset()
    panel_mentions: tuple[Mention, ...] = ()
    recent: tuple[Subject, ...] = ()
    measure: frozenset[Key] = frozenset()
    titled: tuple[Scope, ...] = ()
    said: str = ""
    unclear: tuple[tuple[str, int], ...] = ()
    share: Extent | None = None
    unplaced: tuple[Span, ...] = ()

    @property
    def offset(self) -> int:
        """Where the statement starts in the description."""
        return self.statement.span[0]

    def has(self, table: str, entry: str) -> bool:
        """Whether the statement holds a word of an entry of the vocabulary."""
        return bool(self._words[table, entry])

    @cached_property
    def _words(self) -> Found:
        return words_in(self.text)

    @cached_property
    def everyone(self) -> tuple[Track, ...]:
        """All tracks with places, of the panels the statement is about."""
        tracks = [t for t in self.view.tracks if t.places and (not self.panels or t.panel in self.panels)]
        plain = [t for t in tracks if not GUIDE.search((t.series.name or "").lower())]
        return self._of_group(self._treated(self._in_units(self._of_measure(tuple(plain or tracks)))))

    def _of_measure(self, tracks: tuple[Track, ...]) -> tuple[Track, ...]:
        """``Rye has the lower pH``: of a series for each measure, those of the one that is named."""
        return tuple(t for t in tracks if t.key in self.measure) or tracks if self.measure else tracks

    def _of_group(self, tracks: tuple[Track, ...]) -> tuple[Track, ...]:
        """``the largest of the renewable sources``: those that the group takes in, where the leader is one of them."""
        return tuple(t for t in tracks if t.key in self.among) or tracks if self.among else tracks

    def _treated(self, tracks: tuple[Track, ...]) -> tuple[Track, ...]:
        """``the three disinfectants`` beside a control, ``all four rerankers`` beside a flat baseline: all but that."""
        counted = OF_SO_MANY.search(self.text)
        number = numeral_words("numbers")[1].get(counted.group(1), 0.0) if counted else 0.0
        if counted is None or number != len({t.series.name for t in tracks}) - 1:
            return tracks
        noun = re.compile(r"\s+([^\W\d_]+)").match(self.text, counted.end())
        if noun is not None and self._is_of_x(noun.group(1)):
            return tracks
        for is_odd in (_is_control, _is_reference, _is_flat):
            odd = {t.series.name for t in tracks if is_odd(t)}
            if len(odd) == 1 and not any(self.view.by_key[k].series.name in odd for s in self.subjects for k in s.keys):
                return tuple(t for t in tracks if t.series.name not in odd)
        return tracks

    def _in_units(self, tracks: tuple[Track, ...]) -> tuple[Track, ...]:
        """Of tracks in several units, those in the one that the statement's values are in: ``never exceeds 320 kt``."""
        if len({t.unit for t in tracks} | {t.label for t in tracks}) < 2:
            return tracks
        for amount in (*self.of_role("y"), *(a for a in self.of_role("change") if a.unit != "%")):
            end = max(0, amount.span[1] - self.offset)
            told = {(amount.unit or "").casefold(), *UNIT_WORD.findall(self.text[max(0, end - 8) : end + 12])}
            told -= {"", "points", *(() if amount.role == "y" and amount.relation != "=" else ("%",))}
            fitting = tuple(t for t in tracks if _unit_of(t) in told)
            if fitting:
                return fitting
        return tracks

    @cached_property
    def tracks(self) -> tuple[Track, ...]:
        """The tracks the statement is about: named, else all, else those of its context."""
        return self.resolve(self.main.keys if self.main else frozenset())

    @cached_property
    def main(self) -> Subject | None:
        """The first subject that is no object of ``than``, ``above``, ``as`` or ``of``; with a context, none may be."""
        if not self.subjects:
            return None
        objects = [bool(OBJECT_LEAD.search(self.text[: max(0, s.span[0] - self.offset)])) for s in self.subjects]
        if objects[0] and self.context:
            return None
        return next((s for s, is_object in zip(self.subjects, objects, strict=True) if not is_object), self.subjects[0])

    @remembered
    def resolve(self, keys: frozenset[Key]) -> tuple[Track, ...]:
        """Tracks of a subject within the panels at hand."""
        chosen = keys or (frozenset() if self.is_collective else self.context)
        if not chosen:
            return self.everyone
        known = tuple(t for t in self.view.tracks if t.key in chosen and t.places)
        return self._in_units(tuple(t for t in known if not self.panels or t.panel in self.panels) or known)

    @cached_property
    def is_collective(self) -> bool:
        """``both lines``, ``every model``, ``all three runs``."""
        if COLLECTIVE.search(RANKED_AMONG.sub(" ", self.text)) is not None or self._names_all:
            return True
        return not (self.subjects or self.context) and (self._is_of_each or self._is_of_measure)

    @cached_property
    def _is_of_each(self) -> bool:
        """``in both classes``, ``whichever optimizer is used``: a noun that is none of x, of readings or of panels."""
        return any(not self._is_of_x(m.group("noun")) for m in OF_EACH.finditer(self.text))

    def _is_of_x(self, noun: str) -> bool:
        """``depths`` on an axis of depth, ``readings``: a noun for places, not for series."""
        panels = [p.x for p in self.view.figure.panels if p.x is not None]
        of_x = {w for axis in panels for w in re.findall(r"[^\W\d_]{3,}", (axis.label or "").casefold())} | NOT_SERIES
        one = noun.removesuffix("s")
        return one in of_x or f"{one}s" in of_x

    @cached_property
    def _is_of_measure(self) -> bool:
        """``Perplexity keeps falling``: the one measure of all series leads the statement."""
        labels = {t.label.casefold() for t in self.everyone}
        head = re.findall(r"[^\W\d_]{2,}", (self.said or self.text)[:OPENING])
        words = re.findall(r"[^\W\d_]{4,}", re.sub(r"[(\[].*", "", next(iter(labels)))) if len(labels) == 1 else []
        return bool(words) and words[-1] in head[:6]

    @cached_property
    def _names_all(self) -> bool:
        """``the surveys`` where every series is one, ``each district`` on an axis of districts."""
        shared = self.view.shared
        return bool(shared) and any(
            m.group("noun") in shared or (m.group("noun") + "s" in shared and m.group("one"))
            for m in ALL_OF.finditer(self.text)
        )

    @cached_property
    def mentions_others(self) -> bool:
        """``the other two``, ``any other``, ``the alternatives``."""
        return OTHERS.search(self.text) is not None

    @cached_property
    def named(self) -> tuple[Track, ...]:
        """Every track that any subject of the statement names."""
        keys = frozenset().union(*(s.keys for s in self.subjects)) if self.subjects else frozenset[Key]()
        return self.resolve(keys)

    @cached_property
    def scope(self) -> Scope:
        """The scope that counts: the first number or name on x, else the words, else everywhere."""
        return self.scopes[0] if self.scopes else EVERYWHERE

    def of_role(self, *roles: str) -> tuple[Amount, ...]:
        """The amounts that play one of these roles."""
        return tuple(a for a in self.amounts if a.role in roles)

    @property
    def amounts_of_level(self) -> tuple[Amount, ...]:
        """The amounts that are neither places nor numbers of things."""
        return tuple(a for a in self.amounts if a.role not in ("x", "count"))

    def before(self, place: int) -> Subject | None:
        """The last subject that starts before an offset of the statement."""
        return next((s for s in reversed(self.subjects) if s.span[0] - self.offset < place), None)

    def after(self, place: int) -> Subject | None:
        """The first subject that starts after an offset of the statement."""
        return next((s for s in self.subjects if s.span[0] - self.offset >= place), None)

    def direction(self, track: Track) -> int:
        """+1 where more is better on the track's axis, -1 where less is, 0 if unknown."""
        if self.view.figure.kind == "pie":
            return 0
        panel = self.view.figure.panels[track.panel]
        return (
            good_direction(track.label)
            or good_direction(f"{panel.title or ''}")
            or good_direction(self.view.figure.title or "")
        )


def _is_control(track: Track) -> bool:
    return CONTROL.search((track.series.name or "").lower()) is not None


def _is_reference(track: Track) -> bool:
    return REFERENCE.search((track.series.name or "").lower()) is not None


def _is_flat(track: Track) -> bool:
    """``BM25`` drawn as a level line: what is compared with, no competitor."""
    values = {place.y.mid for place in track.places}
    return len(values) == 1 and len(track.places) > 2 and not track.categories


def _unit_of(track: Track) -> str:
    """The unit of a track's axis; an axis without one is known by its label where that is one word: ``pH``."""
    return (track.unit or track.label).casefold().strip() or "?"
