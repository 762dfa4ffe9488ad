"""Which step is the largest of all: ``the biggest jump is from 8 to 16``, ``no series gains more in a year than A``."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence

from extractor.claims.finding import Finding, names
from extractor.claims.interval import Truth, every, some
from extractor.claims.kinds.increments import Step, are_even, evidence, step_over, steps_of
from extractor.claims.measures.measure import slack_of
from extractor.claims.measures.trials import tolerance
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import Scope
from extractor.claims.view import Track, brief
from extractor.claims.words import first, pattern, phrases

KIND = "rate"
CHANGE = "|".join(phrases("steps", "change"))
NOWHERE = re.compile(r"\b(?:nowhere|never|at no (?:time|point|stage))\b")
SLOPING = re.compile(
    r"\b(?:(?:is|are|was|were|gets?|becomes?|runs?|slopes?|at (?:its|their)) )(?:by far )?"
    r"(?:(?P<large>steepest)|flattest|gentlest|shallowest) "
    r"(?=between|from|in|over|at|during|up|near|around|beyond|after)"
)
RANKED = re.compile(
    rf"\b(?:(?P<large>{'|'.join(phrases('steps', 'large'))})|(?P<small>{'|'.join(phrases('steps', 'small'))})) "
    rf"(?:(?!of\b|in\b|at\b)[\w-]+ ){{0,2}}?(?:{CHANGE})\b|"
    rf"\b(?:{CHANGE})\b[^.;]*\b(?:is|are|was|were) (?:by far )?(?:the )?"
    rf"(?:(?P<large2>{'|'.join(phrases('steps', 'large'))})|(?P<small2>{'|'.join(phrases('steps', 'small'))}))\b"
)
NONE = re.compile(
    r"\b(?:no(?! (?:more|less|fewer|longer|later|earlier)\b)|none|never|nowhere|neither|nothing|not once)\b"
)
ANY_OTHER = re.compile(
    r"\bthan\b[^.;]*?\b(?:any|all|every|each|either) (?:of the )?(?:other|later|earlier|previous|subsequent|following|"
    r"preceding|remaining)|\bthan\b[^.;]*?\bany [a-z]+ (?:before|earlier|later|after)\b"
)
OF_ALL = re.compile(
    r"\b(?:in|of|on|across) (?:(?:the (?:whole |entire )?)?(?:chart|plot|figure|graph|panel|diagram|grid)|"
    r"either (?:graph|panel|chart|plot)|any (?:curve|line|series|panel)|"
    r"all (?:the )?(?:curves|lines|series|panels|bars))|\b(?:anywhere|of all)\b"
)
STEP_NOUN = re.compile(
    r"\b(?:no|any|other|each|every|neighbou?ring|adjacent|consecutive|successive|later|earlier)\b (?:[\w-]+ ){0,2}?"
    r"(?:steps?|intervals?|periods?|decades?|years?|months?|weeks?|days?|hours?|minutes?|stretch(?:es)?|segments?|"
    r"stages?|"
    r"ticks?|readings?|places?|phases?|quarters?|epochs?|sections?|pairs?|doublings?|increments?|spans?|bins?|"
    r"neighbou?rs?|points?)\b"
)
PACE = re.compile(r"\b(?:steep|sharp|fast|quick|rapid|slow|gentl|flat|shallow|gradual|pace|speed|slope|gradient)")
LENGTH = re.compile(r".{0,7}?\bwithin (?:an?|one|two|three|\d)")


def largest_step(reading: Reading) -> Finding | None:
    """The step that a statement names against the others of its track, or against those of all."""
    sign, denies = _rank(reading)
    scope = _scope(reading) if sign else None
    if scope is None or reading.view.figure.kind == "pie":
        return None
    tracks = reading.tracks if reading.subjects or reading.context or len(reading.everyone) == 1 else ()
    tracks = tracks or (reading.everyone if reading.is_collective else ())
    heres = [here for t in tracks if (here := step_over(t, scope)) is not None and here.stated]
    if not heres or len(heres) < len(tracks):
        return None
    way = way_of(reading)
    if OF_ALL.search(reading.text) and not (reading.subjects or reading.context):
        heres = [max(heres, key=lambda s: sign * (way * s.change if way else abs(s.change)))]
    truths = [_leads(reading, here, sign, way, denies=denies) for here in heres]
    truth = every([*truths, *(t for here in heres for t in _sized(reading, here))])
    shown = "; ".join(f"{h.track.name}: {brief(h.change)} over {h.shown}" for h in heres[:3])
    program = f"|Δy({names(tracks)}; {scope.shown})| {'largest' if sign > 0 else 'smallest'} of all steps"
    return Finding(KIND, truth, program, shown, evidence(heres), 0.93, firm=truth is not None)


def _rank(reading: Reading) -> tuple[int, bool]:
    """+1 for the largest step, -1 for the smallest, 0 for neither; and whether it is said by denying all others."""
    text = reading.text
    ranked = RANKED.search(text)
    if ranked is not None and not re.search(r"\b(?:before|after|until|since) (?:the|its) $", text[: ranked.start()]):
        return (-1 if ranked.group("small") or ranked.group("small2") else 1), False
    slope = SLOPING.search(text)
    if slope is not None and not OF_RIVALS.search(text):
        return (1 if slope.group("large") else -1), False
    none, other = NONE.search(text), ANY_OTHER.search(text)
    degree = first(text[none.end() :] if none else text[: other.start()] if other else "", "steps", "more", "less")
    moves = any(reading.has(*entry) for entry in (("motion", "rise"), ("motion", "fall"), ("steps", "brings")))
    if degree is not None and (moves or reading.has("steps", "change")):
        return (1 if degree[0] == "more" else -1), True
    return (1 if reading.has("steps", "most") and moves else 0), False


OF_RIVALS = re.compile(r"\bof (?:the|all)\b")


def _scope(reading: Reading) -> Scope | None:
    """The place or stretch of the step: the nearest behind the word that ranks it; ``within two weeks`` is a length."""
    known = [s for s in reading.scopes if s.where not in ("all", "start", "after_start")]
    known = [s for s in known if not LENGTH.match(reading.text, max(0, s.span[0] - reading.offset - 7))]
    words = [m for entry in ("large", "small", "most", "more") if (m := pattern("steps", entry).search(reading.text))]
    at = min((m.start() for m in words), default=0) + reading.offset
    end = THE_LAST.search(reading.text)
    if end is not None and not known:
        return Scope("end" if end.group("last") else "start")
    return min(known, key=lambda s: (s.span[0] < at, abs(s.span[0] - at)), default=None)


THE_LAST = re.compile(
    r"\b(?:(?P<last>last|final)|first|very first|initial) (?:one|step|interval|segment|stage|stretch|hour|day|week|"
    r"year|decade|tick|epoch|minute|month)\b"
)


def way_of(reading: Reading) -> int:
    """+1 for gains alone, -1 for losses alone, 0 for changes of either sign, or where x may run to the left."""
    if all(p.hi <= 0 for t in reading.tracks for p in t.places):
        return 0
    found = first(reading.text, "motion", "rise", "fall")
    good = {reading.direction(t) or 1 for t in reading.tracks}
    quality = found is not None and re.match(r"improv|gain|advanc|recover|worsen|deteriorat|degrad", found[1].group())
    return 0 if found is None or (quality and good != {1}) else 1 if found[0] == "rise" else -1


def _leads(reading: Reading, here: Step, sign: int, way: int, *, denies: bool) -> Truth:
    """Whether a step beats its rivals; where either of two kinds of them may be meant, they must agree."""
    pools = [[s for s in pool if way * s.change >= 0] for pool in _pools(reading, here, denies=denies)]
    found = [_beats(reading, here, pool, sign, way) for pool in pools if pool]
    return None if True in found and False in found else some(found)


def _pools(reading: Reading, here: Step, *, denies: bool) -> list[list[Step]]:
    """The steps a step is held against: the others of its track, those of all, or the same stretch of the others.

    ``adds the most between 30 and 60`` may mean its own other steps or the other series; either is enough.
    """
    everyone = [t for t in reading.view.tracks if t.places and _is_on(t, here.track)]
    own = _rivals(reading, here)
    others = [s for t in everyone if t is not here.track for s in steps_of(t)]
    abreast = [s for t in everyone if t is not here.track for s in _same_stretch(t, here)]
    if OF_ALL.search(reading.text):
        return [own + others]
    if not denies and OF_SEVERAL.search(reading.text) and abreast:
        return [abreast]
    if not denies and (OWNED.search(reading.text) or MANNER.search(reading.text) or len(reading.tracks) > 1):
        return [own]
    if not denies:
        return [pool for pool in (own, abreast) if pool]
    if not (STEP_NOUN.search(reading.text) or NOWHERE.search(reading.text)):
        return [abreast]
    return [own + others if ONE_OF_MANY.search(reading.text) else own]


def _rivals(reading: Reading, here: Step) -> list[Step]:
    """The other stretches of a track between stated places that are no longer than a step; the earlier ones if so told.

    Between 10 and 100 of a curve with a place at 120, the stretch from 100 to 1000 is a rival too.
    """
    stretches = [*steps_of(here.track), *_as_long(here)]
    side = ONE_SIDE.search(reading.text)
    before = side is None or side.group("before") is not None
    after = side is None or not before
    return [s for s in stretches if (before and s.hi <= here.lo + 1e-9) or (after and s.lo >= here.hi - 1e-9)]


def _as_long(here: Step) -> Iterator[Step]:
    """Every stretch between two stated places, with others in between, that is no longer than a step."""
    points = [p for p in here.track.points if not p.is_stretch]
    for number, one in enumerate(points):
        for two in points[number + 2 :]:
            step = Step(here.track, one.x, two.x, (one.y, two.y), f"{one.shown} → {two.shown}")
            if two.x > one.x and step.length <= SAME_LENGTH * here.length:
                yield step


SAME_LENGTH = 1.02
ONE_SIDE = re.compile(
    r"\bthan\b[^.;]*?\b(?:any|all|every|each) (?:of the )?(?:[a-z]+ )?(?:(?P<before>earlier|previous|preceding|prior|"
    r"before)|later|subsequent|following|after)\b"
)
OF_SEVERAL = re.compile(r"\b(?:of|among) (?:the|all)(?: the)? (?:two|three|four|five|six|seven|eight|others|lot)\b")
MANNER = re.compile(
    r"\b(?:fastest|quickest|slowest|(?:most|least) (?:steep|sharp|rapid|quick|strong|slow|gradual|gent)\w*) "
    r"(?:between|from)\b"
)
OWNED = re.compile(
    rf"\b(?:x+['’]s?|its|their) (?:own )?(?:[\w-]+ ){{0,2}}?(?:{CHANGE})\b|"
    rf"\b(?:{CHANGE}) (?:of|in|for|on) (?:the )?x{{2,}}"
)
ONE_OF_MANY = re.compile(
    r"\b(?:no|none of the|neither|any other) (?:other )?(?:series|curve|line|[a-z]+ (?!of\b|other\b)"
    r"(?:gains?|loses?|adds?|changes?|rises?|falls?|climbs?|grows?|drops?)\b)|\bneighbou?ring\b|\badjacent\b"
)


def _same_stretch(track: Track, here: Step) -> list[Step]:
    """The change of another track over the very same stretch."""
    own = step_over(track, Scope("between", here.lo, here.hi))
    return [own] if own is not None and own.stated else []


def _is_on(one: Track, two: Track) -> bool:
    return one.label == two.label and one.series.axis == two.series.axis


def _beats(reading: Reading, here: Step, rivals: Sequence[Step], sign: int, way: int) -> Truth:
    """Larger, or steeper where that is said; a step that wins in one of the two only may be meant."""
    if way * here.change < 0:
        return None
    slack = slack_of(here.track)
    if RELATIVE.search(reading.text):
        return _grows_more(here, rivals, sign)
    big = min(sign * (abs(here.change) - abs(s.change)) for s in rivals)
    fast = min(sign * (here.pace - s.pace) for s in rivals)
    if not PACE.search(reading.text) and (are_even([*rivals, here]) or big > 0):
        return True if big > 0 else False if big < -slack else None
    if not PACE.search(reading.text) and any(_outdoes(s, here, sign, slack) for s in rivals):
        return False
    if max(big, fast) > 0:
        return True
    doubled = len({p.x for p in here.track.points}) < len(here.track.points)
    return None if here.track.log_x or doubled or big > -slack else False


def _outdoes(rival: Step, here: Step, sign: int, slack: float) -> bool:
    """Whether a stretch that is no longer changes by more, or one that is no shorter by less."""
    fair = sign * rival.length <= sign * here.length * SAME_LENGTH**sign
    return fair and sign * (abs(rival.change) - abs(here.change)) > slack


RELATIVE = re.compile(r"\b(?:relative(?:ly)?|proportion\w*|percentage terms|per ?cent|in per cent)\b")


def _grows_more(here: Step, rivals: Sequence[Step], sign: int) -> Truth:
    """``gains the most in relative terms``: the ratios of ends to starts."""
    if any(min(end.mid for end in s.ends) <= 0 for s in (here, *rivals)):
        return None
    mine, *others = (abs(math.log(s.ends[1].mid / s.ends[0].mid)) for s in (here, *rivals))
    return min(sign * (mine - other) for other in others) > 0


def _sized(reading: Reading, here: Step) -> Iterator[Truth]:
    """``when it adds 4.25 points``: the size of the step, where it is told."""
    amounts = reading.of_role("y", "change")
    for amount in amounts if len(amounts) == 1 else ():
        off = abs(abs(here.change) - abs(amount.mid))
        yield True if off <= tolerance(amount, slack_of(here.track)) else None
