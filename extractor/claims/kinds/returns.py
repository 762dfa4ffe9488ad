"""A curve held against a level it once had: ``is back at its opening rate``, ``recovers only in part``.

The level may be named (``its level of June 2022``), or be the one from which the widest swing set out (``has made good
its losses``). How far the curve had strayed from it is the measure of how nearly it is back.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from extractor.claims.finding import Finding, names, show
from extractor.claims.interval import Truth, every, negated
from extractor.claims.measures.former_levels import Former, former_level, widest_swing
from extractor.claims.measures.measure import shown_at, slack_near
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import Scope
from extractor.claims.view import Place, Track
from extractor.model import Span
from extractor.vocab import any_of, load

KIND = "convergence"
SIDE = re.compile(
    r"\b(?:back |again |still |well |far |just |slightly |clearly )*(?:(?P<up>above|over|beyond|past|higher than|"
    r"more than|"
    r"greater than|larger than|in excess of|ahead of|exceed(?:s|ed|ing)?|surpass(?:es|ed|ing)?|overshoot(?:s|ing)?|"
    r"overshot|"
    r"tops|topped)|(?P<down>below|under|beneath|lower than|less than|fewer than|smaller than|short of|shy of|"
    r"undershoot(?:s|ing)?|undershot|cheaper than)|(?P<off>off|down from|away from))\s+(?=(?:its|their|where (?:it|"
    r"they)|what (?:it|they)|the [\w-]+ )\b)"
)
NOT = re.compile(
    r"\b(?:not|never|none|neither|nor|no|nobody|nowhere|hardly|fails? to|failed to|yet to|without|far from|short of|"
    r"cannot|unable to|instead of)\b|n['’]t\b"
)
NOT_BEFORE = re.compile(r"\b(?:not (?:before|until|till)|only (?:in|at|by|on|after)|no (?:earlier|sooner) than)\b")
NEVER = re.compile(r"\b(?:never|at no (?:later )?(?:point|time|date)|not once|nowhere)\b")
THAT_AGAIN = re.compile(
    r"\b(?:that|so|as|this) (?P<pole>high|low|much|many|large|small|far up|far down|strong|warm|cold)(?: again|"
    r" any ?more| later| since| ever again)|"
    r"\bnever again\b[^.;,]*?\bas (?P<pole2>high|low|much|many|large|small|strong|warm|cold) as\b"
)
NEARLY = re.compile(
    r"\b(?:almost|nearly|practically|virtually|all but|close to|about|roughly|approximately|more or less|near|"
    r"essentially|"
    r"broadly|just about|around)\b"
)
GOOD, FAIR, HALF = 0.05, 0.15, 0.5


@dataclass(frozen=True, slots=True)
class Claim:
    """What is said: ``back``, ``partly``, ``more`` than back, ``above`` or ``below``; of which level."""

    how: str
    level: Former | None
    spans: tuple[Span, ...]


Held = tuple[Truth, Place, Place, Track]


def check(reading: Reading) -> Finding | None:
    """Whether every series of a statement is back at the level, beyond it, or on its way."""
    claim = _told(reading)
    if claim is None or reading.of_role("ratio", "percent", "fraction", "change"):
        return None
    tracks = [t for t in reading.tracks if t.is_ordered and not t.scattered]
    if not tracks or len(tracks) < len(reading.tracks) or len({t.label for t in tracks}) > 1:
        return None
    place = _place(reading, claim)
    found = [held for t in tracks if place and (held := _held(reading, claim, t, place)) is not None]
    if len(found) < len(tracks):
        return None
    truth = every(t for t, _, _, _ in found)
    telling = next((f for f in found if f[0] is truth), found[0])
    _, level, here, track = telling
    mark = {"back": "back at", "partly": "partly back at", "more": "back above", "kept": "short of being back at"}.get(
        claim.how, claim.how
    )
    denied = "not " if _is_denied(reading, claim) else ""
    program = f"y({names(tracks)}; x = {here.shown}) {denied}{mark} y({names(tracks)}; x = {level.shown})"
    reason = f"{track.name}: {show(level.y)} at x = {level.shown}, {show(here.y)} at x = {here.shown}"
    evidence = tuple(dict.fromkeys(p for _, a, b, _ in found for p in (*a.y.pointers, *b.y.pointers)))
    return Finding(KIND, truth, program, reason, evidence, 0.96, firm=truth is not None, sure=True, read=claim.spans)


def _told(reading: Reading) -> Claim | None:
    text = reading.text
    back = _pattern("back").search(text)
    if back is not None:
        level = former_level(reading, back.end())
        if level is not None and not (ENDS.match(back.group()) and level.what in ("highest", "lowest")):
            more = _pattern("more").search(text)
            how = "more" if more else "back"
            return Claim(how, level, (back.span(), level.span))
    side = SIDE.search(text)
    if side is not None and (BACK.search(text) or _is_placed(reading, side.end())):
        level = former_level(reading, side.end())
        passed = (
            level is not None and level.what in ("highest", "lowest") and side.group("up") in ("past", "beyond", "over")
        )
        if level is not None and not passed:
            up = side.group("up") or (side.group("off") and level.what == "lowest")
            return Claim("above" if up else "below", level, (side.span(), level.span))
    return _again(reading) or _recovery(reading)


ENDS = re.compile(r"end|finish|conclud|clos|wind|wound")  # ``ends at its lowest level`` is no way back
BACK = re.compile(r"\b(?:back|again|ends?|ended|finish(?:es|ed)?|closes|closed|winds up|ending|once more|regain\w*)\b")


def _is_placed(reading: Reading, end: int, own: Scope | None = None) -> bool:
    """Whether a single place is told ahead of an offset, the one of the level itself apart."""
    places = (s for s in reading.scopes if s.where in ("at", "by", "end") and s is not own)
    return any(s.span[0] - reading.offset < end for s in places)


def _again(reading: Reading) -> Claim | None:
    """``peaks in week 8 and never gets that high again``: what is stated for one place is not reached later."""
    word = THAT_AGAIN.search(reading.text)
    place = next((s for s in reading.scopes if s.where in ("at", "by")), None)
    if word is None or place is None or not NEVER.search(reading.text):
        return None
    low = (word.group("pole") or word.group("pole2")) in ("low", "small", "far down", "cold")
    return Claim("below" if low else "above", Former("place", word.span(), place), (word.span(),))


def _recovery(reading: Reading) -> Claim | None:
    """``recovers completely``, ``the recovery is incomplete``, ``has more than made good its losses``."""
    kept = _pattern("kept").search(reading.text)
    if kept is not None and not reading.of_role("y"):
        return Claim("kept", None, (kept.span(),))
    word = _pattern("recovered").search(reading.text)
    if word is None or reading.of_role("y") or _is_of_something(reading, word):
        return None
    more, partly, wholly = (_pattern(entry).search(reading.text) for entry in ("more", "partly", "wholly"))
    how = "more" if more else "partly" if partly else "back" if wholly else ""
    spans = tuple(m.span() for m in (word, more, partly, wholly) if m is not None)
    return Claim(how, None, spans) if how else None


OF_SHARE = re.compile(r"\s+(?:rate|share|of the (?:planted|signal|features))\b")


def _is_of_something(reading: Reading, word: re.Match[str]) -> bool:
    return OF_SHARE.match(reading.text, word.end()) is not None


@cache
def _pattern(entry: str) -> re.Pattern[str]:
    return re.compile(rf"\b{any_of(load('returns')[entry]['phrases'])}(?![\w])")


# ------------------------------------------------------------------------------------------------ when, and how near


def _place(reading: Reading, claim: Claim) -> Scope | None:
    """When the curve is said to be there: the place told beside the level, else the end; none where it is not known."""
    own = claim.level.scope if claim.level is not None else None
    for scope in reading.scopes:
        at = scope.span[0] - reading.offset
        inside = claim.level is not None and claim.level.span[0] <= at < claim.level.span[1]
        if not inside and scope is not own and scope.where in ("at", "by", "between", "before", "end"):
            return scope
    return None if WHEN.search(_rest(reading, claim)) else Scope("end")


WHEN = re.compile(
    r"\b(?:by the time|when|once|as soon as|until|till|within|before|since|(?:by|in|on|during|at) (?!an?\b|"
    r"the (?:end|close|right)|"
    r"part\b|full\b|all\b|least\b|most\b|no\b|its?\b|their\b|each\b|every\b|both\b|any\b|first\b|last\b|x+\b|the x+\b))"
)


def _rest(reading: Reading, claim: Claim) -> str:
    """A statement without the words that were read."""
    told = [*claim.spans, *((s.span[0] - reading.offset, s.span[1] - reading.offset) for s in reading.scopes)]
    text = reading.text
    for lo, hi in told:
        text = text[: max(lo, 0)] + "#" * (max(hi, 0) - max(lo, 0)) + text[max(hi, 0) :]
    return re.sub(r"\b(?:by|in|on|at|during|within|when|until|before|since|once)(?: the)?(?: [^\W\d_]+)? #+", "#", text)


def _held(reading: Reading, claim: Claim, track: Track, scope: Scope) -> Held | None:
    """The verdict for one series, the place of its level and the place that is held against it."""
    here, own = _here(track, scope), claim.level.scope if claim.level is not None else None
    level, furthest = _level(reading, claim, track, here) if here is not None else (None, None)
    if here is None or level is None or furthest is None or level.x >= here.x:
        return None
    if NOT_BEFORE.search(reading.text) and claim.how in ("back", "above", "below"):
        return _first(track, level, furthest, here, claim), level, here, track
    if NEVER.search(reading.text) and not _is_placed(reading, len(reading.text), own):
        later = [p for p in track.points if p.x > level.x]
        nearest = max(later, key=lambda p: _near(p, level, furthest))
        return _never(track, level, furthest, claim), level, nearest, track
    truth = _truth(reading, claim, track, level, furthest, here)
    return (negated(truth) if _is_denied(reading, claim) else truth), level, here, track


def _here(track: Track, scope: Scope) -> Place | None:
    window = scope.window(track)
    if window is None:
        return None
    if scope.is_place:
        x = window[1]
        near = [p for p in track.points if abs(p.x - x) < 1e-6 * max(1.0, abs(x))]
        value = track.at(x)
        if near or value is None or not value.bounded:
            return near[-1] if near else None
        return Place(x, x, x, value, shown_at(track, x))
    inside = [p for p in track.inside(*sorted(window)) if p.y.bounded]
    return inside[-1] if inside else None


def _level(reading: Reading, claim: Claim, track: Track, here: Place) -> tuple[Place | None, Place | None]:
    """The place that has the level, and the place furthest from it on the way from there to here."""
    if claim.level is None:
        sign = _sign(reading, track)
        known = [p for p in track.points if p.y.bounded and p.x <= here.x]
        swing = widest_swing(_around(reading, known, here), sign, log=track.log_y)
        return swing if swing is not None else (None, None)
    level = claim.level.of(track, here.x)
    if level is None:
        return None, None
    between = [p for p in track.points if level.x < p.x <= here.x and p.y.bounded] or [here]
    return level, max(between, key=lambda p: abs(p.y.mid - level.y.mid))


def _around(reading: Reading, places: list[Place], here: Place) -> list[Place]:
    """``their losses of 2022``: the part of a curve up to the place named for the swing, and what comes after."""
    named = [s for s in reading.scopes if s.where in ("at", "between", "after") and s.lo < here.x - 1e-9]
    if len(named) != 1:
        return places
    last = named[0].hi if named[0].where == "between" else named[0].lo
    known = [p for p in places if p.x <= last + 1e-9]
    return [*known, here] if known else places


UP = re.compile(
    r"\b(?:gained|climb|advance|growth|spike|surge|jump|peak|rise|increase|gains?|upturn|hike|rally|boom)\b"
)
GAINS = re.compile(
    r"\b(?:los(?:es?|t|ing)|giv(?:es?|en|ing)|gave|surrender\w*|forfeit\w*|shed\w*|hand(?:s|ed)|h[oe]ld\w*|keep\w*|"
    r"kept|retain\w*)\b"
    r"[^,;.]*\b(?:gain(?:s|ed)?|rise|increase|advance|climb|surge|growth|won)\b"
)
DOWN = re.compile(r"\b(?:loss(?:es)?|drop|fall|slump|crash|dip|decline|collapse|plunge|ground|lost|trough|low)\b")


def _sign(reading: Reading, track: Track) -> int:
    """Which way the swing went from which a curve recovers: a loss, or a rise of what is better low."""
    if GAINS.search(reading.text) or (UP.search(reading.text) and not DOWN.search(reading.text)):
        return 1
    if DOWN.search(reading.text):
        return -1
    good = reading.direction(track)
    return -good if good else 0


def _near(place: Place, level: Place, furthest: Place) -> float:
    """How far a place has come back: 0 where it was furthest off, 1 at the level."""
    swing = level.y.mid - furthest.y.mid
    return (place.y.mid - furthest.y.mid) / swing if swing else 1.0


def _truth(reading: Reading, claim: Claim, track: Track, level: Place, furthest: Place, here: Place) -> Truth:
    """Whether a curve is where it is said to be; what is less than a reading by eye off is there."""
    if claim.how in ("above", "below"):
        return _beyond(track, level, here, 1 if claim.how == "above" else -1)
    back, room = _near(here, level, furthest), slack_near(track, level.y.mid, here.y.mid)
    off = abs(here.y.mid - level.y.mid)
    share = off / abs(level.y.mid) if level.y.mid else 1.0
    if claim.how == "more":
        return True if back > 1.0 and off > room else False if back < 1.0 - GOOD else None
    if claim.how == "kept":
        return True if back < HALF else False if back > 1.0 - FAIR else None
    if claim.how == "partly":
        later = [_near(p, level, furthest) for p in track.points if furthest.x < p.x <= here.x and p.y.bounded]
        best = max((back, *later))
        return True if 2 * GOOD < best < 1.0 - GOOD else False if min(back, best) >= 1.0 or best <= 0.02 else None
    if NEARLY.search(reading.text):
        return True if abs(1.0 - back) <= 2.5 * GOOD or share <= FAIR else False if 1.0 - back > 2 * FAIR else None
    if off <= room or (share <= GOOD and abs(1.0 - back) <= GOOD) or (back > 1.0 and claim.level is None):
        return True
    return False if 1.0 - back > 2 * GOOD or share > FAIR else None


def _beyond(track: Track, level: Place, here: Place, sign: int) -> Truth:
    lead = sign * (here.y.mid - level.y.mid)
    apart = here.y.lo > level.y.hi or here.y.hi < level.y.lo
    if not apart or abs(lead) <= 1e-12:
        return None
    return lead > 0 if abs(lead) > 0.2 * slack_near(track, level.y.mid, here.y.mid) else None


def _never(track: Track, level: Place, furthest: Place, claim: Claim) -> Truth:
    """``never regains its peak``: every later place stays short of it."""
    later = [p for p in track.points if p.x > level.x and p.y.bounded]
    if not later:
        return None
    if claim.how in ("above", "below"):
        sign = 1 if claim.how == "above" else -1
        return every(negated(_beyond(track, level, p, sign)) for p in later)
    past = [p for p in later if p.x >= furthest.x]
    backs = [_near(p, level, furthest) for p in past]
    return True if max(backs) < 1.0 - GOOD else False if max(backs) >= 1.0 else None


def _first(track: Track, level: Place, furthest: Place, here: Place, claim: Claim) -> Truth:
    """``not until 2021 is it back above its opening value``: there it is, and nowhere before since it left."""
    between = [p for p in track.points if furthest.x <= p.x < here.x and p.y.bounded]
    needed = 1.0 if claim.how != "back" else 1.0 - GOOD
    there, before = _near(here, level, furthest) >= needed, [_near(p, level, furthest) >= needed for p in between]
    return there and not any(before)


def _is_denied(reading: Reading, claim: Claim) -> bool:
    """``none of them is back at``, ``has yet to regain``: a denial ahead of the words that say so."""
    if claim.how == "partly" or NOT_BEFORE.search(reading.text):
        return False
    start = min(span[0] for span in claim.spans)
    clause = re.split(r"[,;]", reading.text[:start])[-1]
    inside = reading.text[start : max(hi for _, hi in claim.spans)]
    return NOT.search(clause) is not None or re.match(r"\S+ (?:not|never) ", inside) is not None
