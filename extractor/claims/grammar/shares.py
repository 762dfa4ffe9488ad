"""Parts of a whole: what series or places make up of all that stand beside them."""

from __future__ import annotations

from dataclasses import replace

from extractor.claims.finding import show
from extractor.claims.grammar.meaning import Amounts, Is, Number
from extractor.claims.grammar.pools import added
from extractor.claims.grammar.relations import held
from extractor.claims.grammar.rooms import fits, is_percent_axis, level_fits
from extractor.claims.grammar.world import Asked, Found, UnresolvedError, measured
from extractor.claims.interval import Value
from extractor.claims.measures.measure import ratio
from extractor.claims.view import Track

WHOLE = 100.0


def amounts(asked: Asked, track: Track, told: Amounts, measure: str) -> Found:
    """``makes up a third of the total``, ``adds up to 100``: a share of the whole, or an amount in all."""
    number = told.amount
    if told.is_sum:  # what adds up to 100 does so but for rounding
        number = replace(number, room=min(number.room, 0.02 * abs(number.hi)))
    if told.is_binned and (len(asked.beside) > 1 or not is_binned(asked.world.reading.view.by_key[track.key])):
        raise UnresolvedError
    if is_percent_axis(track) and number.unit is None and not number.is_factor and number.lo > WHOLE:
        raise UnresolvedError  # so many cases, of which only shares are known
    if (
        told.is_sum
        and not asked.is_place_subject
        and not any(s.is_place for s in asked.scopes)
        and not is_made(asked, track)
    ):
        value = added(track, asked.scopes)
        return level_fits(value, number, track), f"sum of y({track.name}) = {number.shown}: {show(value)}"
    if not (number.is_factor or number.unit == "%") or is_percent_axis(track):
        return held(asked, track, Is("=", amount=number), measure)
    part, whole = _part(asked, track), _whole(asked, track)
    share = ratio(part, whole)
    if share is None:
        raise UnresolvedError
    truth = fits(share, _as_factor(number), track, "ratio")
    return truth, f"{track.name} / whole {number.relation} {number.shown}: {show(part)} of {show(whole)}"


def is_binned(track: Track) -> bool:
    """Whether a track is a histogram: all of its places are bins."""
    return all(p.is_stretch for p in track.places)


def is_made(asked: Asked, track: Track) -> bool:
    """Whether a track was made of several: those were added up."""
    return asked.world.reading.view.by_key[track.key] != track


def _as_factor(number: Number) -> Number:
    if number.is_factor:
        return number
    return replace(number, lo=number.lo / 100, hi=number.hi / 100, room=number.room / 100, is_factor=True)


def _part(asked: Asked, track: Track) -> Value:
    value = measured(track, "level", asked.scopes) if asked.scopes else added(track, ())
    if value is None:
        raise UnresolvedError
    return value


def _whole(asked: Asked, track: Track) -> Value:
    """All places of a series, where places are the parts; all series at the place, where series are."""
    if asked.is_place_subject:
        return added(asked.world.reading.view.by_key[track.key], ())
    beside = [t for t in asked.world.all_tracks if t.panel == track.panel and t.series.axis == track.series.axis]
    if len(beside) < 2:
        raise UnresolvedError
    parts = [_part(asked, t) for t in beside]
    mid, lo, hi = sum(p.mid for p in parts), sum(p.lo for p in parts), sum(p.hi for p in parts)
    return Value(mid, lo, hi, all(p.stated for p in parts))
