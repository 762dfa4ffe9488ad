"""``is at 510 in 2019``, ``all start from roughly 10 %``, ``back to a level similar to 2021``, ``sum to 100 %``."""

from __future__ import annotations

import re
from collections.abc import Iterator

from extractor.claims.finding import Answer, Finding, names, pointers, summary
from extractor.claims.interval import Truth, Value, every, near
from extractor.claims.kinds import averages
from extractor.claims.kinds.fitting import answer_of, at_place, nearest_of
from extractor.claims.kinds.given import given_in, is_of_list, is_told_apart, told_places, values_at
from extractor.claims.kinds.own_extremes import AT_EXTREME
from extractor.claims.measures.bounds import bound_of
from extractor.claims.measures.measure import matches, places_in, shown_at, value_in
from extractor.claims.measures.sums import RANKED, TOGETHER, parts, total
from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import Scope
from extractor.claims.view import Track, plain

KIND = "value"
SUM = re.compile(r"\b(?:sum|sums|add up|adds up|total)\s+(?:up\s+)?(?:to|of)\b")
BACK = re.compile(
    r"\b(?:back (?:to|at)|returns? to|the same (?:\w+ )?(?:as|before)|similar to|same (?:level|value) as|"
    r"arrives where|where .* already was)\b"
)


def check(reading: Reading) -> Finding | None:
    """Sums, returns to an earlier level, and values at their places."""
    return averages.check(reading) or _sum(reading) or _part_sum(reading) or _same_again(reading) or _stated(reading)


def _sum(reading: Reading) -> Finding | None:
    amounts = reading.of_role("y", "percent", "count", "change")
    if (
        not SUM.search(reading.text)
        or RANKED.search(reading.text)
        or not amounts
        or len(reading.categories) > 1
        or len(reading.sequence) > 1
    ):
        return None
    amount = amounts[-1]
    groups = list(_groups(reading))
    if not groups:
        return None
    answers = [Answer(_is_sum(v, amount), v.mid - amount.mid, where, v, _whole(amount)) for where, v in groups]
    truth = every(a.truth for a in answers)
    return Finding(KIND, truth, f"sum of y ≈ {amount.shown.strip()}", summary(answers, truth), pointers(answers), 0.95)


def _part_sum(reading: Reading) -> Finding | None:
    """``The two largest make up more than 60 %``, ``about 220 in total``: some or all places added up."""
    amounts = reading.of_role("y", "change", "percent")
    if (
        len(amounts) != 1
        or len(reading.tracks) != 1
        or not (TOGETHER.search(reading.text) or RANKED.search(reading.text))
    ):
        return None
    track, amount = reading.tracks[0], amounts[0]
    some = parts(reading, track)
    everything = [p.y for p in track.places if p.y.bounded]
    chosen = some if len(some) > 1 else everything if IN_TOTAL.search(reading.text) else []
    if not chosen or not (track.categories or any(p.is_stretch for p in track.places)):
        return None
    value = total(chosen)
    truth = matches(value, amount.lo, amount.hi, amount.relation, (0.1 if amount.approx else 0.02) * abs(amount.mid))
    truth = None if truth is False and chosen is everything else truth
    reason = f"{len(chosen)} values add up to {plain(value.mid)}, stated {amount.shown.strip()}"
    return Finding(KIND, truth, f"sum of {len(chosen)} values ≈ {amount.shown.strip()}", reason, value.pointers, 0.9)


IN_TOTAL = re.compile(r"\b(?:in total|altogether|overall|in all(?=\W*(?:[,.;:)]|$)))\b")


def _whole(amount: Amount) -> Value:
    return Value(amount.mid, amount.lo, amount.hi)


def _is_sum(value: Value, amount: Amount) -> Truth:
    return matches(value, amount.lo, amount.hi, amount.relation, 0.006 * abs(amount.mid))


def _groups(reading: Reading) -> Iterator[tuple[str, Value]]:
    """One series over its categories, or several series at each x."""
    tracks = reading.everyone
    if len(tracks) == 1:
        yield tracks[0].name, total([p.y for p in tracks[0].places])
        return
    for x in sorted({p.x for t in tracks for p in t.points}):
        values = [t.at(x) for t in tracks]
        known = [v for v in values if v is not None and v.stated]
        if len(known) == len(tracks):
            yield f"x = {shown_at(tracks[0], x)}", total(known)


def _same_again(reading: Reading) -> Finding | None:
    """``gets back to its 2008 level in 2019``: one track at two places."""
    places = sorted((s for s in reading.scopes if s.is_place), key=lambda s: s.span)
    if not BACK.search(reading.text) or len(places) < 2 or reading.of_role("ratio", "percent", "change"):
        return None
    left = reading.tracks
    right = reading.resolve(reading.subjects[1].keys) if len(reading.subjects) > 1 else left
    answers = []
    for one, two in zip(left, right if len(right) == len(left) else right * len(left), strict=False):
        a, b = value_in(one, places[0]), value_in(two, places[1])
        if a is not None and b is not None:
            room = 0.04 * one.span
            answers.append(Answer(near(a, b, room), a.mid - b.mid, f"{places[0].shown} / {places[1].shown}", a, b))
    if not answers:
        return None
    truth = every(a.truth for a in answers)
    program = f"y({names(left)}; {places[0].shown}) ≈ y({names(right)}; {places[1].shown})"
    return Finding(KIND, truth, program, summary(answers, truth), pointers(answers), 0.72)


def _stated(reading: Reading) -> Finding | None:
    """Each stated y against the track at its scope, or anywhere on the track where no scope is given."""
    amounts = reading.of_role("y")
    tracks = [t for t in reading.tracks if t.places]
    if not amounts or not tracks or AT_EXTREME.search(reading.text):
        return None
    paired = _one_by_one(reading)
    if paired is not None:
        return paired
    answers = [found for amount in amounts for found in _nearest(reading, amount, tracks)]
    if not answers:
        return None
    truth = every(a.truth for a in answers)
    truth = None if truth is False and (not _is_sure(reading, tracks) or bound_of(reading) is not None) else truth
    where = "".join(f"; {s.shown}" for s in reading.scopes if s.where != "all")
    program = "; ".join(f"y({names(tracks)}{where}) = {a.shown.strip()}" for a in amounts[:3])
    return Finding(KIND, truth, program, summary(answers, truth), pointers(answers), 0.45)


def _one_by_one(reading: Reading) -> Finding | None:
    """``from 40 % at 10,000 steps to 75 % at 40,000``, ``15 % for A and 6 % for B``: each value where it is said."""
    given = given_in(reading)
    values = [values_at(each.track, each.place) for each in given]
    if not given or not all(values):
        return None
    answers = [at_place(g.track, g.amount, g.place.shown, own) for g, own in zip(given, values, strict=True)]
    truth = every(a.truth for a in answers)
    open_to_doubt = OF_CHANGE.search(reading.text) or not is_told_apart(reading, given)
    truth = None if truth is False and open_to_doubt else truth
    if truth is None and any(each.place.span[0] < reading.offset for each in given):
        return None
    program = "; ".join(each.program for each in given)
    return Finding(KIND, truth, program, summary(answers, truth), pointers(answers), 0.8)


OF_CHANGE = re.compile(
    r"\b(?:buys?|bought|costs?|brings?|brought|adds?|added|saves?|saved|gains?|loses?|lost|sheds?|worth|leads?|trails?|"
    r"advantage|gap|difference|benefit|as opposed to|compared (?:with|to))\b"
)


def _is_sure(reading: Reading, tracks: list[Track]) -> bool:
    amounts = reading.of_role("y")
    rest = reading.text[max(0, amounts[0].span[1] - reading.offset) :]
    of_members = rest.startswith(" of ") and not re.search(r"\d", amounts[0].shown)
    text = reading.text.replace(rest, rest[4:]) if of_members else reading.text
    literal = len(amounts) == 1 and not re.search(r"\bthan\b|\bof (?:the|its)\b|\bcombined\b|\bthen\b", text)
    literal = literal and not reading.has("cross", "cross")
    return literal and len(tracks) == 1 and len(reading.scopes) == 1 and reading.scopes[0].is_place


def _nearest(reading: Reading, amount: Amount, tracks: list[Track]) -> Iterator[Answer]:
    best = [found for track in tracks if (found := _on_track(reading, amount, track)) is not None]
    if is_of_list(reading) or (reading.is_collective and not reading.subjects):
        yield from best
    elif best:
        yield nearest_of(best)


def _on_track(reading: Reading, amount: Amount, track: Track) -> Answer | None:
    """A value at the nearest of the places that are told, or anywhere where none is."""
    answers = list(_at_places(reading, amount, track))
    if len(reading.of_role("y")) > len(reading.scopes) and not any(a.truth is True for a in answers):
        answers += [answer_of(track, amount, f"x = {p.shown}", p.y) for p in track.places]
    return nearest_of(answers) if answers else None


def _at_places(reading: Reading, amount: Amount, track: Track) -> Iterator[Answer]:
    scopes = [s for s in told_places(reading) if s.where in ("at", "by", "start", "end", "between")]
    for scope in scopes:
        ends = (Scope("at", scope.hi, scope.hi), Scope("at", scope.lo, scope.lo))
        own = values_at(track, scope) or [v for end in ends if scope.where == "between" for v in values_at(track, end)]
        if own and scope.is_place:
            yield at_place(track, amount, scope.shown, own)
        else:
            yield from (answer_of(track, amount, scope.shown, value) for value in own)
    wide = [s for s in reading.scopes if s.where in ("before", "after")]
    if not scopes and not (wide and not any(places_in(track, s) for s in wide)):
        yield from (answer_of(track, amount, f"x = {p.shown}", p.y) for p in track.places)
