"""A statement read: who (subjects, panels), where (scopes), how much (amounts), in its own words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from extractor.claims.amounts import Amount, Frame, amounts_of, frame_of
from extractor.claims.names import Key, Mention, Names, find_names
from extractor.claims.scope import EVERYWHERE, Scope, scopes_of
from extractor.claims.split import Statement, refers_back
from extractor.claims.view import Track, View
from extractor.claims.words import good_direction, has
from extractor.model import Outline, Quantity, Span

LIST_JOINT = re.compile(
    r"[\s,/&\"'“”`*()]*(?:and|or|as well as|plus|with|vs\.?|versus)?[\s\"'“”`*(]*(?:the|of|both|in)?[\s\"'“”`*(]*$"
)
APPOSITION = re.compile(
    r"[\s\"'“”`*()\[\],=:-]*(?:line|curve|series|model|run|runs|trace|dotted|solid|dashed|bar|at|of|for|in|with|"
    r"the|method|gradient|loss)?[\s\"'“”`*()]*$"
)
COLLECTIVE = re.compile(
    r"\b(?:both|all(?: of)?(?: the)?|every|each(?: of the)?|any|no|none|neither|the)\s+(?:of the\s+)?"
    r"(?:(?:two|three|four|five|six|seven|eight|\d+)\s+)?(?:other\s+)?(?:\w+\s+)?"
    r"(?:lines|curves|series|models?|methods?|runs?|traces?|strateg(?:y|ies)|indices|metrics|approaches|variants|"
    r"species|bars|groups|"
    r"areas|methods|agents?|samplers?|optimi[sz]ers?|networks|retrievers|temperatures?|colou?rs|sites|lakes|"
    r"classifiers?|"
    r"algorithms?|configurations?|treatments?|countries|regions|shares|layers|stages|one|others?)\b"
    r"|\bboth\b|\bneither\b|\bthe two\b|\ball (?:two|three|four|five|six)\b|\beither\b|\bthe (?:three|four|five|six)\b",
)
OBJECT_LEAD = re.compile(
    r"\b(?:than|above|below|beneath|under|over|beyond|against|behind|exceeds?|outperforms?|overtakes?|beats?|"
    r"crosses|passes|surpasses|"
    r"as|matches|mirrors|from|to|trails|leads|meets|joins|with)\s+(?:that of\s+|those of\s+|the\s+|both\s+|"
    r"all\s+|what\s+|for\s+|in\s+|\W)*$",
)
GUIDE = re.compile(
    r"\bfit(?:ted)?\b|\btheor(?:y|etical)|\^|=.*[a-z(]|\bguess\b|\bchance\b|\bdiagonal\b|\bregression line\b|"
    r"\breference\b|\btrend ?line\b"
)
OTHERS = re.compile(
    r"\b(?:the|any|all|every|both)\s+(?:of the\s+)?others?\b|\bthe (?:two )?(?:alternatives|rest|competitors|"
    r"rivals|remaining)\b|\bothers\b"
)
ALL_PANELS = re.compile(
    r"\b(?:both|all|every|each|in all|across (?:all|both))\s+(?:of the\s+)?(?:(?:two|three|four|five|"
    r"six)\s+)?(?:\w+\s+)?(?:panels?|charts?|plots?|graphs?|subplots?|datasets?|metrics|tasks|sites|types|"
    r"benchmarks)\b"
)


@dataclass(frozen=True, slots=True)
class Subject:
    """A mention of one or more series, with the span that makes it."""

    span: Span
    keys: frozenset[Key]


@dataclass(frozen=True)
class Reading:
    """Everything a kind of claim needs to know about a statement."""

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

    @property
    def offset(self) -> int:
        """Where the statement starts in the description."""
        return self.statement.span[0]

    def has(self, table: str, entry: str) -> bool:
        """Whether the statement holds a word of an entry of the vocabulary."""
        key = (table, entry)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = has(self.text, table, entry)
        return known

    @cached_property
    def _known(self) -> dict[tuple[str, str], bool]:
        return {}

    @cached_property
    def everyone(self) -> tuple[Track, ...]:
        """All tracks with places, of the panels the statement is about."""
        tracks = [t for t in self.view.tracks if t.places and (not self.panels or t.panel in self.panels)]
        plain = [t for t in tracks if not GUIDE.search((t.series.name or "").lower())]
        return tuple(plain or tracks)

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

    def resolve(self, keys: frozenset[Key]) -> tuple[Track, ...]:
        """Tracks of a subject within the panels at hand."""
        chosen = keys or (frozenset() if self.is_collective else self.context)
        if not chosen:
            return self.everyone
        known = tuple(t for t in self.view.tracks if t.key in chosen and t.places)
        return tuple(t for t in known if not self.panels or t.panel in self.panels) or known

    @cached_property
    def is_collective(self) -> bool:
        """``both lines``, ``every model``, ``all three runs``."""
        return COLLECTIVE.search(self.text) is not None

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

    def before(self, place: int) -> Subject | None:
        """The last subject that starts before an offset of the statement."""
        return next((s for s in reversed(self.subjects) if s.span[0] - self.offset < place), None)

    def after(self, place: int) -> Subject | None:
        """The first subject that starts after an offset of the statement."""
        return next((s for s in self.subjects if s.span[0] - self.offset >= place), None)

    def direction(self, track: Track) -> int:
        """+1 where more is better on the track's axis, -1 where less is, 0 if unknown."""
        panel = self.view.figure.panels[track.panel]
        return (
            good_direction(track.label)
            or good_direction(f"{panel.title or ''}")
            or good_direction(self.view.figure.title or "")
        )


@dataclass(frozen=True)
class Reader:
    """Reads one statement after the other, remembering whom the last one was about."""

    view: View
    names: Names
    outline: Outline
    quantities: tuple[Quantity, ...]
    folded: str

    def read(self, statement: Statement, before: Reading | None) -> Reading:
        """The statement with its subjects, panels, amounts and scopes."""
        text = self.folded
        found = find_names(self.names, text, *statement.span)
        subjects = subjects_of(text, found)
        panels = panels_of(found, subjects)
        context_keys, context_panels, context_categories = self._context_of(statement.block)
        piece = text[slice(*statement.span)]
        if ALL_PANELS.search(piece):
            panels, context_panels = frozenset(), frozenset()
        panels = panels or context_panels
        keys = context_keys
        if not subjects:
            keys, panels = self._inherited(statement, keys, panels, before)
        levels = levels_in(found) or self._only_level(piece, statement.span[0], subjects, panels)
        masked = _masked(piece, statement.span[0], found, self._labels)
        base = Reading(
            self.view,
            statement,
            masked,
            subjects,
            keys,
            panels,
            (),
            (),
            categories_in(found) or context_categories,
            levels,
            sequence_of(found),
        )
        return _same_stretch(self._measured(base, found), before)

    @cached_property
    def _labels(self) -> tuple[str, ...]:
        """Axis labels of several words, without their units: ``pressure drop``."""
        axes = [
            axis for panel in self.view.figure.panels for axis in (panel.x, panel.y, panel.y2) if axis and axis.label
        ]
        labels = {re.sub(r"\s*[(\[].*", "", axis.label or "").lower().strip() for axis in axes}
        return tuple(label for label in labels if " " in label)

    def _only_level(
        self, piece: str, offset: int, subjects: tuple[Subject, ...], panels: frozenset[int]
    ) -> tuple[Mention, ...]:
        """``the alert line``, ``the 200 ms objective``: the one horizontal line there is, under a name of its own."""
        lines = [
            (i, line)
            for i, panel in enumerate(self.view.figure.panels)
            for line in panel.lines
            if line.axis != "x" and isinstance(line.value, int | float) and (not panels or i in panels)
        ]
        phrase = LEVEL_PHRASE.search(piece)
        if len({line.value for _, line in lines}) != 1 or phrase is None:
            return ()
        span = (offset + phrase.start(), offset + phrase.end())
        if any(s.span[0] < span[1] and span[0] < s.span[1] for s in subjects):
            return ()
        return (Mention(span, "line", panels=frozenset(i for i, _ in lines), level=float(lines[0][1].value)),)

    def _inherited(
        self, statement: Statement, keys: frozenset[Key], panels: frozenset[int], before: Reading | None
    ) -> tuple[frozenset[Key], frozenset[int]]:
        """What an ``It`` or a missing subject takes over from the sentence before, in the same block."""
        piece = self.folded[slice(*statement.span)]
        if before is None or before.statement.role != statement.role:
            return keys, panels
        if before.statement.block != statement.block and (keys or not re.search(r"\b(?:it|they)\b", piece)):
            return keys, panels
        if before.statement.sentence != statement.sentence and not refers_back(piece):
            return keys, panels
        inherited = before.main.keys if before.main else before.context
        return inherited or keys, panels or before.panels

    def _measured(self, base: Reading, found: Sequence[Mention]) -> Reading:
        text, span = self.folded, base.statement.span
        tracks = base.named or base.everyone
        taken = [m.span for m in found if m.dimension in ("name", "category", "group", "line")]
        inside = [q for q in self.quantities if span[0] <= q.core[0] and q.core[1] <= span[1]]
        grouped = {float(v) for t in tracks for v in t.series.group.values() if isinstance(v, int | float)}
        inside = [
            q
            for q in inside
            if not (
                q.value in grouped and q.unit is None and GROUPED.search(text, max(span[0], q.span[0] - 40), q.span[0])
            )
        ]
        named = [m.span for m in base.categories]
        inside = [q for q in inside if not any(lo < q.core[1] and q.core[0] < hi for lo, hi in named)]
        free = [q for q in inside if not any(lo <= q.core[0] and q.core[1] <= hi for lo, hi in taken)]
        found_amounts = amounts_of(text, span, free, self._frame_of(tracks))
        amounts = tuple(a for a in found_amounts if not any(lo <= a.span[0] and a.span[1] <= hi for lo, hi in taken))
        scopes = scopes_of(text, span, amounts, base.categories, tracks)
        return replace(base, amounts=amounts, scopes=scopes)

    @cached_property
    def _frames(self) -> dict[tuple[Key, ...], Frame]:
        return {}

    def _frame_of(self, tracks: Sequence[Track]) -> Frame:
        """The frame of some tracks, built once."""
        keys = tuple(t.key for t in tracks)
        known = self._frames.get(keys)
        if known is None:
            known = self._frames[keys] = frame_of(self.view, tracks)
        return known

    @cached_property
    def _contexts(self) -> dict[int, tuple[frozenset[Key], frozenset[int], tuple[Mention, ...]]]:
        return {}

    def _context_of(self, block: int) -> tuple[frozenset[Key], frozenset[int], tuple[Mention, ...]]:
        """The context of a block, read once."""
        known = self._contexts.get(block)
        if known is None:
            known = self._contexts[block] = self._context(block)
        return known

    def _context(self, block: int) -> tuple[frozenset[Key], frozenset[int], tuple[Mention, ...]]:
        """Series and panel of the labels above a block: ``**Bad Run 1 (Orange):**`` under ``**Chart 1**``."""
        keys: frozenset[Key] = frozenset()
        panels: frozenset[int] = frozenset()
        categories: tuple[Mention, ...] = ()
        while block >= 0:
            here = self.outline.blocks[block]
            span = here.label or (here.span if here.kind == "heading" else None)
            if span is not None and here.role not in ("title", "overview"):
                found = find_names(self.names, self.folded, *span)
                subjects = subjects_of(self.folded, found)
                keys = keys or (subjects[0].keys if subjects else frozenset())
                panels = panels or panels_of(found, subjects)
                named = categories_in(found)
                categories = categories or (named if len(named) == 1 and not keys else ())
            block = here.parent
        return keys, panels, categories


def _masked(piece: str, offset: int, found: Sequence[Mention], labels: Sequence[str]) -> str:
    """A statement with names and labels crossed out, so that ``pressure drop`` is no fall."""
    spans = [(m.span[0] - offset, m.span[1] - offset) for m in found if m.dimension in ("name", "category")]
    for label in labels:
        at = piece.find(label)
        if at >= 0:
            spans.append((at, at + len(label)))
    for start, end in spans:
        piece = piece[:start] + "x" * (end - start) + piece[end:]
    return piece


def _same_stretch(reading: Reading, before: Reading | None) -> Reading:
    """``Over that same interval``: the scopes of the statement before."""
    if before is None or reading.scopes:
        return reading
    same_sentence = before.statement.sentence == reading.statement.sentence
    places = tuple(s for s in before.scopes if s.is_place)
    if SAME_STRETCH.search(reading.text):
        return replace(reading, scopes=before.scopes)
    if THEREAFTER.search(reading.text) and len(places) == 1 and places[0].lo == places[0].lo:
        return replace(
            reading, scopes=(Scope("after", lo=places[0].hi + 1e-4 * abs(places[0].hi), span=places[0].span),)
        )
    return replace(reading, scopes=places) if same_sentence and len(places) == 1 else reading


GROUPED = re.compile(r"\b(?:depths?|widths?|sizes?|ranks?|levels?|layers?|heads?|recurrences?)\b[\s\d,=and()-]*$")
THEREAFTER = re.compile(r"\b(?:beyond that|after (?:that|this)|thereafter|from (?:then|there) on|afterwards)\b")
LEVEL_PHRASE = re.compile(
    r"\bthe (?:[\w-]+\s){1,3}?(?:line|level|threshold|limit|target|objective|rule|mark)\b|\bthe (?:threshold|"
    r"limit|target|objective|rule)\b"
)
SAME_STRETCH = re.compile(
    r"\b(?:that|this|the same|the) (?:same )?(?:interval|period|range|stretch|span|window|time)\b|^there\b"
)


# ------------------------------------------------------------------------------------------------ mentions


def subjects_of(text: str, found: Sequence[Mention]) -> tuple[Subject, ...]:
    """Series mentions bound together: ``"Pruned Init." (blue) line`` is one, ``16, 32 and 64`` are one of three."""
    subjects: list[tuple[Subject, set[str]]] = []
    for mention in _clearest(found):
        subject, dimensions = Subject(mention.span, mention.keys), {str(mention.dimension)}
        if subjects:
            last, seen = subjects[-1]
            merged = _merged(text, last, seen, mention)
            if merged is not None:
                subjects[-1] = (merged, seen | dimensions)
                continue
        subjects.append((subject, dimensions))
    return _narrowed(subjects)


def _narrowed(subjects: list[tuple[Subject, set[str]]]) -> tuple[Subject, ...]:
    """``Unigram more than doubles its Thai compression``: a name and a group apart from it are one subject."""
    if len(subjects) == 2 and not subjects[0][1] & subjects[1][1] and "group" in subjects[0][1] | subjects[1][1]:
        common = subjects[0][0].keys & subjects[1][0].keys
        if common:
            return (Subject(subjects[0][0].span, common),)
    return tuple(subject for subject, _ in subjects)


def sequence_of(found: Sequence[Mention]) -> tuple[Subject, ...]:
    """The series in the order of their mention, one by one: ``Alpha, Beta and Gamma`` are three."""
    ordered: list[Subject] = []
    for mention in _clearest(found):
        if not ordered or (ordered[-1].keys != mention.keys and mention.span[0] >= ordered[-1].span[1]):
            ordered.append(Subject(mention.span, mention.keys))
    return tuple(ordered)


RANK = {"name": 0, "group": 1, "color": 2, "style": 3, "token": 4, "metric": 5}


def _clearest(found: Sequence[Mention]) -> list[Mention]:
    """Of several meanings of one span (a name that is also a token), the most literal."""
    best: dict[Span, Mention] = {}
    for mention in found:
        if not mention.keys or mention.dimension == "category":
            continue
        known = best.get(mention.span)
        if known is None or RANK[mention.dimension] < RANK[known.dimension]:
            best[mention.span] = mention
    return list(best.values())


def _merged(text: str, last: Subject, seen: set[str], mention: Mention) -> Subject | None:
    between = text[last.span[1] : mention.span[0]]
    span = (last.span[0], max(last.span[1], mention.span[1]))
    if mention.span[0] < last.span[1]:
        return Subject(span, last.keys & mention.keys or last.keys)
    common = last.keys & mention.keys
    if common and APPOSITION.match(between):
        return Subject(span, common)
    if LIST_JOINT.match(between) and between.strip():
        return Subject(span, last.keys | mention.keys)
    del seen
    return None


def panels_of(found: Sequence[Mention], subjects: Sequence[Subject]) -> frozenset[int]:
    """The panels named, where naming them narrows the figure down."""
    del subjects
    named = [m.panels for m in found if m.dimension in ("panel", "line") and m.panels]
    if not named:
        return frozenset()
    common = frozenset.intersection(*named)
    return common or frozenset().union(*named)


def categories_in(found: Sequence[Mention]) -> tuple[Mention, ...]:
    """The category names of a statement, each span once."""
    unique = {m.span: m for m in found if m.dimension == "category"}
    return tuple(unique.values())


def levels_in(found: Sequence[Mention]) -> tuple[Mention, ...]:
    """The reference lines of a statement."""
    return tuple(m for m in found if m.dimension == "line")
