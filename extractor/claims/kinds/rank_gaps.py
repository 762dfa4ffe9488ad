"""Members told by rank as the sides of an amount: ``the best and the worst are 5 apart``, ``its nearest rival``."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache

from extractor.claims.degrees import sense_on, senses
from extractor.claims.finding import Finding, show
from extractor.claims.interval import Truth, Value, every, exactly
from extractor.claims.measures.measure import absolute, difference, matches, ratio
from extractor.claims.measures.parts import World, column, worlds
from extractor.claims.measures.trials import tolerance
from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.standings import Standing, standings
from extractor.claims.view import brief
from extractor.claims.words import first
from extractor.model import Span
from extractor.remembering import kept
from extractor.vocab import load

KIND = "gap"
TWO = re.compile(
    r"\b(?:the |both )?(?:two|2) (?:[^\W\d_]+ )?(?P<word>[a-z]+est|best|worst|top|bottom|leading|(?:most|least) \w+)\b"
)
APART = re.compile(
    r"\b(?:separat\w+|apart|between|gap|distance|differ\w*|divid\w+|margin|part(?:s|ed)?|behind|ahead|short of|"
    r"clear of|leads?|led|beats?|trails?|above|below|than|over|off|shy of|by|to spare|cushion|adrift)\b"
)
SEPARATE = re.compile(r"\b(?:separat\w+|apart|between|gap|distance|differ\w*|divid\w+|margin|part(?:s|ed)?)\b")
SMALLER = re.compile(
    r"\b(?:smaller|fewer|less|lower|shorter|sooner|faster|quicker|cheaper|lighter)\b(?! than (?:\d|a |two))"
)
STEP_BY_STEP = re.compile(r"\b(?:from|with|at) (?:each|one|every) (?:[^\W\d]+ ){1,3}to the next\b")
DENIED = re.compile(r"\b(?:not|never|no|nor|neither|none|if|would|could)\b")
OWN = re.compile(r"\b(?:its|their|his|her)(?: own)?(?: [\w-]+){0,2}\s*$")
ANYTHING = frozenset(("highest", "lowest", "tallest", "top", "bottom", "uppermost", "lowermost", "topmost", "leader"))
Valued = Callable[[World], "Value | None"]


@dataclass(frozen=True, slots=True)
class Side:
    """One side of an amount: where it is said, its value in a whole, and whether nothing else can be meant."""

    span: Span
    value: Valued
    shown: str
    plain: bool = True


@kept
def check(reading: Reading) -> Finding | None:
    """The distance or ratio between two sides, one of them told by its rank, against the one amount."""
    amounts = [a for a in reading.amounts if a.role not in ("x", "count")]
    if len(amounts) != 1 or amounts[0].role not in ("change", "y", "ratio", "fraction"):
        return None
    apart = amounts[0].role in ("ratio", "fraction") or APART.search(reading.text)
    if not apart or STEP_BY_STEP.search(reading.text) or DENIED.search(reading.text):
        return None
    if reading.has("motion", "rise") or reading.has("motion", "fall"):
        return None
    wholes = _wholes(reading)
    good = next((d for t in reading.everyone if (d := reading.direction(t))), 1)
    found = [
        _told(reading, amounts[0], _sides(reading, wholes[0], sign), wholes)
        for sign in dict.fromkeys((good, 1))
        if wholes
    ]
    return _either([f for f in found if f is not None], named=not any(t.categories for t in reading.everyone))


def _either(found: Sequence[Finding], *, named: bool) -> Finding | None:
    """By merit or, of bars, by height: ``8 minutes behind the leader`` of a queue; both must fail to fail."""
    if len(found) < 2 or found[0].truth is not False or found[1].truth is False:
        return found[0] if found else None
    return replace(found[0], truth=None) if named else found[1]


def _wholes(reading: Reading) -> list[World]:
    """The one whole a statement speaks of; several under ``every``, or from some place on."""
    wholes = column(reading) or worlds(reading)
    several = reading.has("quantifier", "all") or [s.where for s in reading.scopes] == ["after"]
    return wholes if len(wholes) == 1 or several else []


# ------------------------------------------------------------------------------------------------ sides


def _sides(reading: Reading, world: World, sign: int) -> list[Side]:
    """The two sides in the order of their words, one of them a rank; nothing where there are more or fewer."""
    pair = _pair(reading, sign) if SEPARATE.search(reading.text) else []
    named = [Side((at, at), _of_name(name), name) for name, at in {n: a for a, n in world.named[::-1]}.items()]
    if pair:
        return pair if not named and not reading.levels else []
    rival = _rivals().search(reading.text)
    told = [s for s in standings(reading) if not _is_foreign(reading, s)]
    told = [s for s in told if rival is None or not rival.start() <= s.span[0] < rival.end()]
    told = [s for s in told if s.told or not OWN.search(reading.text[: s.span[0]])]
    ranks = [Side(s.span, _of_rank(s, sign), f"rank of {s.shown}", _is_plain(reading, s)) for s in told]
    owners = sorted((*ranks, *named), key=lambda side: side.span)
    if rival is not None:
        return [owners[0], _rival_of(owners[0], rival, sign)] if len(owners) == 1 else []
    levels = [Side(_inside(reading, m.span), _of_level(m.level), "line") for m in reading.levels if m.level is not None]
    found = sorted((*owners, *levels), key=lambda side: side.span)
    return found if len(found) == 2 and ranks and _are_held(reading, found, len(ranks)) else []


PIVOT = re.compile(
    r"\b(?:than|behind|ahead of|clear of|above|below|over|of|off|as|beats?|leads?|trails?|exceeds?|outscores?|tops?|to|"
    r"(?P<ranks>and|from))\s+(?:(?:that|those|the|its|their|of|for|all|by|in|one|line|level|[a-z]+['’]s)\s+)*$"
)


def _are_held(reading: Reading, sides: Sequence[Side], ranks: int) -> bool:
    """Whether the second side is one: ``… than the best``, ``and the worst``, not ``the lowest, reached by A``."""
    pivot = PIVOT.search(reading.text[: sides[1].span[0]])
    return pivot is not None and (ranks == 2 or pivot.group("ranks") is None)


def _inside(reading: Reading, span: Span) -> Span:
    return span[0] - reading.offset, span[1] - reading.offset


@cache
def _rivals() -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(load('ranks')['rivals']['words'])})\b")


@cache
def _pairs() -> tuple[tuple[tuple[int, int], re.Pattern[str]], ...]:
    known = load("ranks")["pairs"].items()
    places = [(tuple(int(n) for n in key.split()), words) for key, words in known]
    return tuple(((one, two), re.compile(rf"\b(?:{'|'.join(words)})\b")) for (one, two), words in places)


def _pair(reading: Reading, sign: int) -> list[Side]:
    """``the top two``, ``the two longest waits``: both sides in one phrase."""
    for (one, two), words in _pairs():
        found = words.search(reading.text)
        if found:
            return [
                Side(found.span(), _at_place(place, sign), f"rank of {found.group()} {place}") for place in (one, two)
            ]
    both = TWO.search(reading.text)
    word = first(both.group("word"), "compare", "highest", "lowest", "best", "worst") if both else None
    if both is None or word is None:
        return []
    way = {"highest": 1, "lowest": -1, "best": sign, "worst": -sign}[word[0]]
    return _both(both, (1, 2), way)


def _both(found: re.Match[str], places: tuple[int, int], sign: int) -> list[Side]:
    return [Side(found.span(), _at_place(place, sign), f"rank of {found.group()} {place}") for place in places]


def _is_foreign(reading: Reading, standing: Standing) -> bool:
    """``the oldest system``, where ages are not drawn; ``in the middle`` is no one's value."""
    form = standing.shown.split("-")[-1].removeprefix("the ")
    return standing.place == 0 or (form in senses() and sense_on(form, reading.view.told) is None)


def _is_plain(reading: Reading, standing: Standing) -> bool:
    """Whether a rank is one of values: ``the best``, ``the highest``; ``the longest`` may be that of a thing."""
    form = standing.shown.split("-")[-1].removeprefix("the ")
    sense = sense_on(form, reading.view.told)
    return standing.told or standing.merit or form in ANYTHING or (sense is not None and bool(sense.labels))


def _of_name(name: str) -> Valued:
    return lambda world: world.parts.get(name)


def _of_level(level: float) -> Valued:
    return lambda _: exactly(level)


def _of_rank(standing: Standing, sign: int) -> Valued:
    return _at_place(standing.place, standing.sign_for(sign))


def _at_place(place: int, sign: int) -> Valued:
    """The value that stands at a place of the ranking, a tie or not."""

    def value(world: World) -> Value | None:
        order = sorted(world.parts.values(), key=lambda v: -sign * v.mid)
        at = place - 1 if place > 0 else len(order) + place
        return order[at] if 0 <= at < len(order) and len(order) > 1 else None

    return value


def _rival_of(owner: Side, rival: re.Match[str], sign: int) -> Side:
    """The best of the others, of one that leads them."""

    def value(world: World) -> Value | None:
        mine = owner.value(world)
        others = [v for v in world.parts.values() if v is not mine]
        best = max(others, key=lambda v: sign * v.mid, default=None)
        return best if mine is not None and best is not None and sign * (mine.mid - best.mid) >= 0 else None

    return Side(rival.span(), value, f"rank of {rival.group()}")


# ------------------------------------------------------------------------------------------------ verdict


def _told(reading: Reading, amount: Amount, sides: Sequence[Side], wholes: Sequence[World]) -> Finding | None:
    tried = [t for world in wholes if len(sides) == 2 and (t := _tried(reading, amount, sides, world)) is not None]
    if not tried:
        return None
    truths = [truth for truth, _, _ in tried]
    truth = every(truths)
    if truth is False and [s.where for s in reading.scopes] == ["after"] and any(t is not False for t in truths):
        truth = True if truths[0] is True else None
    truth = None if truth is False and not all(side.plain for side in sides) else truth
    at = next((i for i, t in enumerate(truths) if t is truth), 0)
    _, (one, two), measured = tried[at]
    kind = KIND if amount.role in ("change", "y") else "ratio"
    form = "|Δy|({}, {})" if kind == KIND else "({}) / ({})"
    where = ", ".join(scope.shown for scope in reading.scopes) or wholes[at].where
    program = f"{form.format(sides[0].shown, sides[1].shown)} at {where} {amount.relation} {amount.shown.strip()}"
    reason = f"{show(one)} and {show(two)} give {brief(measured.mid)}, stated {amount.shown.strip()}"
    return Finding(kind, truth, program, reason, measured.pointers, 0.96, firm=True, sure=True)


def _tried(
    reading: Reading, amount: Amount, sides: Sequence[Side], world: World
) -> tuple[Truth, tuple[Value, Value], Value] | None:
    one, two = (side.value(world) for side in sides)
    paired = sides[0].span == sides[1].span
    if one is None or two is None or (paired and amount.role not in ("change", "y")):
        return None
    if amount.role in ("change", "y"):
        measured: Value | None = absolute(difference(one, two))
    else:
        measured = ratio(two, one) if SMALLER.search(reading.text) else ratio(one, two)
    if measured is None:
        return None
    return matches(measured, amount.lo, amount.hi, amount.relation, tolerance(amount)), (one, two), measured
