"""Whether a parsed statement holds: what it is said of, one by one, and how many of them bear it out."""

from __future__ import annotations

from dataclasses import dataclass, replace

from extractor.claims.grammar.courses import crosses, flat, moves, peaks, scales
from extractor.claims.grammar.meaning import (
    Amounts,
    Best,
    Both,
    Clause,
    Crosses,
    Dimension,
    Flat,
    Is,
    Moves,
    Number,
    Peaks,
    Predicate,
    Scales,
    Sentence,
    Thing,
    Who,
)
from extractor.claims.grammar.ranks import best
from extractor.claims.grammar.relations import held, singly
from extractor.claims.grammar.rooms import same_unit
from extractor.claims.grammar.world import Asked, Found, UnresolvedError, World, combined, scopes_of
from extractor.claims.interval import Truth, every, most, nearly_every, negated, some
from extractor.claims.statements.scope import Scope
from extractor.claims.view import Track

Held = tuple[Truth, str, str]  # truth, program, reason
Unit = tuple[str, Asked]


def decide(world: World, sentence: Sentence) -> Held:
    """The truth of a statement, the program that was run and the numbers behind it."""
    if isinstance(sentence, Clause):
        return _decided(world, sentence)
    parts = [decide(world, part) for part in sentence.parts]
    return every(t for t, _, _ in parts), "; ".join(p for _, p, _ in parts), "; ".join(r for _, _, r in parts)


def _decided(world: World, clause: Clause) -> Held:
    case = _Case(world, clause.subject, clause.predicate, (*clause.predicate.where, *clause.where))
    outcomes = [(name, *case.tried(asked)) for name, asked in case.units()]
    if not outcomes:
        raise UnresolvedError
    truth = case.combined([t for _, t, _ in outcomes])
    main = clause.subject.main
    if main is not None and main.is_only:
        truth = every([truth, *case.of_others()])
    against = [reason for _, t, reason in outcomes if t is truth] or [reason for _, _, reason in outcomes]
    program = outcomes[0][2].split(": ")[0] if len(outcomes) == 1 else _counting(main, [n for n, _, _ in outcomes])
    return truth, program, "; ".join(against[:3])


def _counting(main: Who | None, names: list[str]) -> str:
    how = {"no": "none of", "some": "some of", "any": "some of", "most": "most of"}
    return f"for {how.get(main.quantifier, 'all of') if main else 'all of'} {', '.join(names)[:120]}"


@dataclass(frozen=True)
class _Case:
    """A clause and the figure it is held against."""

    world: World
    subject: Thing
    predicate: Predicate
    where: tuple[Who, ...]

    @property
    def dimension(self) -> Dimension:
        main = self.subject.main
        return (main.dimension if main else None) or "series"

    def units(self, subject: Thing | None = None) -> list[Unit]:
        """What is tried one by one: each series, each place or each panel."""
        subject = subject or self.subject
        chosen = [*subject.who, *self.where, *self.predicate.measured, *(w for n in self._numbers() for w in n.of)]
        tracks = self._in_unit(self._materialised(subject, chosen))
        if any(t.scattered for t in tracks):
            raise UnresolvedError
        own = scopes_of(w for w in chosen if not (self.dimension == "x" and w is subject.main))
        own = tuple(_after_is_at(s) for s in own) if self._states_amount() else own
        if self.predicate.is_denied and any(s.where == "before" for s in own):
            raise UnresolvedError
        everywhere = any(w.dimension == "x" and w.quantifier == "every" for w in chosen if w is not subject.main)
        if self.dimension == "x":
            return self._by_place(subject, tracks, own)
        reverse = any(w.is_reversed for w in chosen)
        asked = Asked(self.world, (), own, everywhere, is_reversed=reverse, peers=tuple(tracks))
        if self.dimension == "panel":
            panels = dict.fromkeys(t.panel for t in tracks)
            return [(f"panel {p}", replace(asked, tracks=tuple(t for t in tracks if t.panel == p))) for p in panels]
        names = dict.fromkeys(t.name for t in tracks)
        return [(n, replace(asked, tracks=tuple(t for t in tracks if t.name == n))) for n in names]

    def _states_amount(self) -> bool:
        """``leads by 0.7 after 4M steps``: at that place."""
        told = self.predicate.told
        return isinstance(told, Is) and (
            bool(told.margin or told.factor) or (told.relation == "=" and bool(told.amount))
        )

    def _numbers(self) -> list[Number]:
        told = self.predicate.told
        fields = ("amount", "margin", "factor", "start", "end", "by", "at")
        return [n for f in fields if isinstance(n := getattr(told, f, None), Number)]

    def _in_unit(self, tracks: list[Track]) -> list[Track]:
        """Of tracks on several axes, those in the unit that the statement's numbers are in."""
        units = {n.unit for n in self._numbers() if n.unit not in (None, "%", "points")}
        fitting = [t for t in tracks if all(same_unit(u, t) for u in units)]
        return fitting or tracks

    def _by_place(self, subject: Thing, tracks: list[Track], also: tuple[Scope, ...]) -> list[Unit]:
        asked = Asked(self.world, tuple(tracks), also, is_place_subject=True)
        mine = scopes_of([subject.main]) if subject.main else ()
        if mine:
            return [(s.shown, replace(asked, scopes=(s, *also))) for s in mine]
        xs = sorted({(p.x, p.shown) for t in tracks for p in t.points})
        return [(f"x = {n}", replace(asked, scopes=(Scope("at", x, x), *also))) for x, n in xs]

    def _materialised(self, subject: Thing, chosen: list[Who]) -> list[Track]:
        """The tracks of a subject; of a gap, a sum or a mean of several, the one they make."""
        if subject.sides:
            return self._of_sides(subject, chosen)
        tracks = self.world.tracks(chosen)
        if isinstance(self.predicate.told, Amounts) and subject.measure == "level" and self.dimension == "series":
            subject = replace(subject, measure="sum") if subject.main and subject.main.is_plural else subject
        several = len({t.name for t in tracks}) > 1
        if subject.measure in ("gap", "sum", "mean") and several:
            how = "spread" if subject.measure == "gap" else subject.measure
            panels = dict.fromkeys(t.panel for t in tracks)
            made = [combined([t for t in tracks if t.panel == p], how) for p in panels]
            return [t for t in made if t is not None]
        return tracks

    def _of_sides(self, subject: Thing, chosen: list[Who]) -> list[Track]:
        left, right = subject.sides
        others = [w for w in chosen if w not in left.who]
        if left.main is None or left.main.dimension != "series":
            raise UnresolvedError
        found: list[Track | None] = []
        for a in self.world.tracks([*left.who, *others]):
            rest = any(w.is_rest for w in right.who)
            for b in self.world.rivals(a, None, frozenset()) if rest else self.world.tracks([*right.who, *others]):
                if a.panel == b.panel and a.series.axis == b.series.axis and a.key != b.key:
                    made = combined([a, b], "gap")
                    found.append(combined([b, a], "gap") if made and all(p.y.mid <= 0 for p in made.places) else made)
        return [t for t in found if t is not None]

    @property
    def _measure(self) -> str:
        """What is measured of each track; a gap, sum or mean was made a track of its own."""
        told = self.predicate.measure
        if told != "level":
            return told
        if (
            self.subject.measure == "gap"
            and not self.subject.sides
            and len({t.name for t in self.world.tracks(self.subject.who)}) < 2
        ):
            raise UnresolvedError
        made = self.subject.measure in ("gap", "sum", "mean") and (
            bool(self.subject.sides) or len(self.world.all_tracks) > 1
        )
        return "level" if made else self.subject.measure

    def tried(self, asked: Asked) -> Found:
        """The truth of the relation for one of them, and the numbers behind it."""
        found = [self._of_track(replace(asked, tracks=(t,), beside=asked.tracks), t) for t in asked.tracks]
        if not found:
            raise UnresolvedError
        truths = [t for t, _ in found]
        truth = self._on_one_axis(truths) if self._is_of_one_axis(asked) else every(truths)
        reason = next((r for t, r in found if t is truth), found[0][1])
        if self.predicate.is_denied:
            truth = self._denied(asked, truth)
        return truth, reason

    def _on_one_axis(self, truths: list[Truth]) -> Truth:
        """On whichever axis it holds, where a value is given; otherwise only what holds on all."""
        equal = isinstance(self.predicate.told, Is) and self.predicate.told.relation == "="
        if (equal or isinstance(self.predicate.told, Peaks)) and True in truths:
            return True
        return truths[0] if len(set(truths)) == 1 else None

    def _is_of_one_axis(self, asked: Asked) -> bool:
        """``Cold start ends at 2.61`` with panels of loss and of distance: which of them is not said."""
        labels = {t.label.casefold() for t in asked.tracks}
        told = any(
            w.panels or w.dimension == "panel" for w in (*self.subject.who, *self.where, *self.predicate.measured)
        )
        return len(labels) > 1 and not told and not self.world.reading.panels

    def _of_track(self, asked: Asked, track: Track) -> Found:
        told, measure = self.predicate.told, self._measure
        if isinstance(told, Is):
            return held(asked, track, told, measure)
        if isinstance(told, Best):
            return best(asked, track, told)
        if isinstance(told, Moves):
            return moves(asked, track, told)
        if isinstance(told, Flat):
            return flat(asked, track, told)
        if isinstance(told, Peaks):
            return peaks(asked, track, told)
        if isinstance(told, Scales):
            return scales(asked, track, told)
        if isinstance(told, Amounts):
            return held(asked, track, Is("=", amount=told.amount), measure)
        if isinstance(told, Crosses):
            return crosses(asked, track, told)
        raise UnresolvedError

    def _denied(self, asked: Asked, truth: Truth) -> Truth:
        """Never exceeding is exceeding at no place; not rising is no rise."""
        told = self.predicate.told
        if isinstance(told, Is) and told.extent != "some" and not any(s.is_place for s in asked.scopes):
            answers = [a for t in asked.tracks for a in singly(asked, t, told, self._measure)]
            return every(negated(a) for a in answers)
        return negated(truth)

    def combined(self, truths: list[Truth]) -> Truth:
        """The truths of all under the subject's quantifier."""
        main = self.subject.main
        if main is not None and main.number is not None and main.dimension is not None and not main.keys:
            return _counted(truths, int(main.number.lo), main.number.relation)
        quantifier = main.quantifier if main else "the"
        if quantifier == "no":
            return every(negated(t) for t in truths)
        if quantifier in ("some", "any"):
            return some(truths)
        if quantifier == "most" or self.predicate.quantifier == "most":
            return most(truths)
        return nearly_every(truths) if quantifier == "nearly" else every(truths)

    def of_others(self) -> list[Truth]:
        """``Only A reaches 50``: whether none of the others does."""
        main = self.subject.main
        if main is not None and self.dimension == "x" and main.scopes:
            anywhere = Thing((replace(main, scopes=(), is_only=False, quantifier="every"), *self.subject.who[1:]))
            named = {s.lo for s in main.scopes}
            return [negated(self.tried(a)[0]) for _, a in self.units(anywhere) if a.scopes[0].lo not in named]
        if self.dimension != "series" or main is None or not main.keys:
            raise UnresolvedError
        others = Thing((replace(main, keys=frozenset(), is_only=False, quantifier="every"), *self.subject.who[1:]))
        units = [a for _, a in self.units(others) if not any(t.key in main.keys for t in a.tracks)]
        return [negated(self.tried(asked)[0]) for asked in units]


def _after_is_at(scope: Scope) -> Scope:
    return replace(scope, where="at") if scope.where == "after" else scope


def _counted(truths: list[Truth], number: int, relation: str) -> Truth:
    right, unsure = sum(t is True for t in truths), sum(t is None for t in truths)
    if relation in (">", "≥"):
        least = number + (relation == ">")
        return True if right >= least else False if right + unsure < least else None
    if right > number or right + unsure < number:
        return False
    return True if right == number and not unsure else None


_ = Both
