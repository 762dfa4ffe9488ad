"""Statements with amounts, of known truth: ratios, gaps, changes, values, limits, lines, ranges, rates.

The false ones have an amount that is clearly off, or the two sides the wrong way round.
"""

from __future__ import annotations

import random
import tomllib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.statements import Panel, Said, Scene, at, called, everywhere, over, scene, sentence

WORDINGS: dict[str, list[str]] = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
HEDGES = {
    "exact": ("", "", "", "exactly "),
    "about": ("about ", "roughly ", "around ", "some ", "approximately ", "~", "close to "),
    "over": ("more than ", "over ", "well over ", "upwards of ", "at least "),
    "under": ("less than ", "under ", "not even ", "at most ", "no more than "),
}


@dataclass(frozen=True)
class Amount:
    """A number as a statement gives it: exactly, roughly or as a bound."""

    number: float
    hedge: str = ""
    form: str = "exact"


def amount(rng: random.Random, size: float, wanted: bool, forms: Sequence[str] = tuple(HEDGES)) -> Amount:
    """A number for a size, right or clearly wrong."""
    form = rng.choice(forms)
    right = {"exact": (1, 1), "about": (0.97, 1.03), "over": (0.7, 0.9), "under": (1.12, 1.4)}[form]
    wrong = {"exact": (0.3, 0.55), "about": (0.3, 0.5), "over": (1.5, 2.2), "under": (0.35, 0.65)}[form]
    factor = rng.uniform(*(right if wanted else wrong))
    if not wanted and form in ("exact", "about") and rng.random() < 0.6:
        factor = 1 / factor
    return Amount(float(f"{size * factor:.{3 if form == 'exact' else 2}g}"), rng.choice(HEDGES[form]), form)


@dataclass(frozen=True)
class World:
    """One panel of a figure, and how a statement says that it is the one."""

    scene: Scene
    panel: Panel
    named: str

    @property
    def many(self) -> int:
        """How many series there are."""
        return len(self.panel.series)

    @property
    def top(self) -> float:
        """The highest value."""
        return max(max(s.values) for s in self.panel.series)

    @property
    def goes_on(self) -> bool:
        """Whether x has an order, so that something can change along it."""
        return not self.scene.is_bar or self.scene.x == "Month"

    def value(self, series: int, place: int) -> float:
        """One value."""
        return self.panel.series[series].values[place]

    def name(self, rng: random.Random, series: int) -> str:
        """A series by one of its names."""
        return called(rng, self.scene, self.panel.series[series])

    def said(self, rng: random.Random, truth: bool, wordings: Sequence[str], where: str = "", **filled: str) -> Said:
        """A statement from one of the wordings."""
        wording = rng.choice(wordings)
        body = wording.format(**{"y": self.panel.y.lower(), **filled})
        placed = [where, self.named] if rng.random() < 0.7 else [self.named, where]
        return Said(self.scene, sentence(rng, body, " ".join(filter(None, placed))), truth, wording)


def world_of(rng: random.Random, drawn: Scene) -> World:
    """One panel of a figure."""
    number = rng.randrange(len(drawn.panels))
    panel = drawn.panels[number]
    ways = (f"in panel ({'ab'[number]})", f"in the {panel.y.lower()} panel")
    return World(drawn, panel, rng.choice(ways) if len(drawn.panels) > 1 else "")


def _spot(rng: random.Random, world: World) -> tuple[str, int]:
    index = rng.randrange(len(world.scene.places))
    return at(rng, world.scene, index), index


def _stretch(rng: random.Random, world: World) -> tuple[str, int, int]:
    first, last = sorted(rng.sample(range(len(world.scene.places)), 2))
    return over(rng, world.scene, first, last), first, last


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:g}"


def told_factor(stated: Amount) -> str:
    """``2.4``, ``more than 3``."""
    return f"{stated.hedge.replace('some ', 'about ')}{stated.number:.2g}"


def told_times(rng: random.Random, stated: Amount) -> str:
    """``2.4 times``, ``about three times``, ``more than twice``."""
    whole = round(stated.number)
    if abs(stated.number - whole) < 0.04 * whole and whole in TIMES:
        return stated.hedge.replace("some ", "about ") + rng.choice(TIMES[whole])
    return f"{told_factor(stated)} times"


TIMES = {2: ("twice", "two times", "2 times"), 3: ("three times", "3 times"), 4: ("four times", "4 times")}
PARTS = {0.25: "a quarter", 1 / 3: "a third", 0.5: "half", 2 / 3: "two thirds", 0.75: "three quarters", 0.2: "a fifth"}


def told_part(rng: random.Random, stated: Amount, words: float = 0.5) -> str:
    """``40%``, ``a third``, ``about two thirds``."""
    near = next((told for part, told in PARTS.items() if abs(part - stated.number) < 0.05 * part), None)
    if near and rng.random() < words:
        return stated.hedge.replace("some ", "about ") + near
    return f"{stated.hedge}{100 * stated.number:.2g}{rng.choice(('%', ' %', ' percent', ' per cent'))}"


def told_gap(rng: random.Random, world: World, stated: Amount) -> str:
    """``12 MPa``, ``some 8 points``, ``0.4``."""
    unit = world.panel.unit
    unit = rng.choice(("points", "percentage points", "points", "pp")) if unit == "%" else unit
    return f"{stated.hedge}{_number(stated.number)} {unit}".strip()


def told_value(world: World, stated: Amount) -> str:
    """``62%``, ``about 310 MPa``."""
    return f"{stated.hedge}{_number(stated.number)}{'%' if world.panel.unit == '%' else f' {world.panel.unit}'}"


def _is_moot(stated: Amount, turned: bool) -> bool:
    """Less than so much in the wrong direction: true of what is not even that way round."""
    return turned and stated.form == "under"


def times_more(rng: random.Random, world: World, wanted: bool) -> Said | None:
    """``A is 2.4 times as high as B at 20 m``."""
    (a, b), (where, i) = rng.sample(range(world.many), 2), _spot(rng, world)
    size, turned = world.value(a, i) / world.value(b, i), not wanted and rng.random() < 0.4
    stated = amount(rng, size, wanted or turned)
    if not 1.4 < size < 8 or stated.number < 1.25 or _is_moot(stated, turned):
        return None
    wordings = [w for w in WORDINGS["times_more"] if not (turned and MUTUAL & set(w.split()))]
    a, b = (b, a) if turned else (a, b)
    return world.said(rng, wanted, wordings, where, a=world.name(rng, a), b=world.name(rng, b),
                      m=told_times(rng, stated), k=told_factor(stated))  # fmt: skip


MUTUAL = {"differ", "lies", "separates"}


def percent_more(rng: random.Random, world: World, wanted: bool) -> Said | None:
    """``A is 35% higher than B at 20 m``, ``A falls 20% short of B``."""
    (a, b), (where, i) = rng.sample(range(world.many), 2), _spot(rng, world)
    size, turned = world.value(a, i) / world.value(b, i) - 1, not wanted and rng.random() < 0.4
    stated, up = amount(rng, abs(size), wanted or turned), (size > 0) != turned
    if not 0.12 < abs(size) < 1.5 or world.panel.unit == "%" or _is_moot(stated, turned):
        return None
    if stated.number < 0.05 or (not up and stated.number > 0.95):
        return None
    words = ("higher", "above") if up else ("lower", "below")
    wordings = (*WORDINGS["percent_more"], *WORDINGS["more_only" if up else "less_only"])
    return world.said(rng, wanted, wordings, where, a=world.name(rng, a), b=world.name(rng, b),
                      p=told_part(rng, stated), more=words[0], over=words[1])  # fmt: skip


def part_of(rng: random.Random, world: World, wanted: bool) -> Said | None:
    """``A reaches two thirds of B at 20 m``."""
    (a, b), (where, i) = rng.sample(range(world.many), 2), _spot(rng, world)
    size, turned = world.value(a, i) / world.value(b, i), not wanted and rng.random() < 0.35
    stated = amount(rng, size, wanted or turned)
    if not (0.15 < size < 0.85 and 0.05 < stated.number < 0.95) or (turned and stated.form == "over"):
        return None
    a, b = (b, a) if turned else (a, b)
    return world.said(rng, wanted, WORDINGS["part_of"], where, a=world.name(rng, a), b=world.name(rng, b),
                      f=told_part(rng, stated))  # fmt: skip


def gap(rng: random.Random, world: World, wanted: bool) -> Said | None:
    """``A leads B by 12 points at 20 m``, ``the gap between A and B is 3 MPa``."""
    (a, b), (where, i) = rng.sample(range(world.many), 2), _spot(rng, world)
    size, turned = world.value(a, i) - world.value(b, i), not wanted and rng.random() < 0.4
    stated, up = amount(rng, abs(size), wanted or turned), (size > 0) != turned
    if abs(size) < 0.08 * world.top or _is_moot(stated, turned):
        return None
    more = ("higher", "above") if up else ("lower", "below")
    wordings = [w for w in WORDINGS["gap"] if not turned or "{more}" in w or "{over}" in w]
    wordings += WORDINGS["gap_more"] if up else []
    wordings += WORDINGS["gap_better"] if world.panel.good == (1 if up else -1) else []
    return world.said(rng, wanted, wordings, where, a=world.name(rng, a), b=world.name(rng, b),
                      d=told_gap(rng, world, stated), more=more[0], over=more[1])  # fmt: skip


def change(rng: random.Random, world: World, wanted: bool) -> Said | None:
    """``A loses 12 points between 20 and 60 m``, ``going from 20 to 60 m costs A 12 points``."""
    (where, i, j), a = _stretch(rng, world), rng.randrange(world.many)
    size, turned = world.value(a, j) - world.value(a, i), not wanted and rng.random() < 0.4
    stated, up = amount(rng, abs(size), wanted or turned), (size > 0) != turned
    if not world.goes_on or abs(size) < 0.08 * world.top or _is_moot(stated, turned):
        return None
    filled = {"a": world.name(rng, a), "d": told_gap(rng, world, stated)}
    if rng.random() < 0.2:
        good = world.panel.good if up else -world.panel.good
        steps = WORDINGS["steps_up" if up else "steps_down"] + WORDINGS[("steps_cost", "steps", "steps_buy")[good + 1]]
        step = f"from {world.scene.places[i]} to {world.scene.place(j)}"
        return world.said(rng, wanted, steps, step=step, **filled)
    return world.said(rng, wanted, _of_stretch(world, WORDINGS["rises" if up else "falls"], i, j), where, **filled)


def _of_stretch(world: World, wordings: Sequence[str], first: int, last: int) -> list[str]:
    """What speaks of a start or of a former level is said of all of x alone."""
    whole = (first, last) == (0, len(world.scene.places) - 1)
    return [w for w in wordings if whole or not any(word in w for word in ("start", "began", "former", "initial"))]


def growth(rng: random.Random, world: World, wanted: bool) -> Said | None:
    """``A grows 2.4-fold``, ``A keeps 40% of its initial yield``."""
    (where, i, j), a = _stretch(rng, world), rng.randrange(world.many)
    size = world.value(a, j) / world.value(a, i)
    stated, name = amount(rng, size, wanted), world.name(rng, a)
    if not world.goes_on:
        return None
    if 1.4 < size < 9 and stated.number > 1.25:
        told = {"m": told_times(rng, stated), "k": told_factor(stated)}
        return world.said(rng, wanted, _of_stretch(world, WORDINGS["grows"], i, j), where, a=name, **told)
    if 0.12 < size < 0.85 and 0.05 < stated.number < 0.95:
        return world.said(
            rng, wanted, _of_stretch(world, WORDINGS["keeps"], i, j), where, a=name, f=told_part(rng, stated)
        )
    return None


def percent_change(rng: random.Random, world: World, wanted: bool) -> Said | None:
    """``A rises by 40%``, ``A loses a third of its value``."""
    (where, i, j), a = _stretch(rng, world), rng.randrange(world.many)
    size, turned = world.value(a, j) / world.value(a, i) - 1, not wanted and rng.random() < 0.4
    stated, up = amount(rng, abs(size), wanted or turned), (size > 0) != turned
    if not world.goes_on or not 0.15 < abs(size) < 1.8 or _is_moot(stated, turned):
        return None
    told = told_part(rng, stated, 0.8)
    if (not up and stated.number > 0.95) or (world.panel.unit == "%" and ("%" in told or "cent" in told)):
        return None
    wordings = _of_stretch(world, WORDINGS["grows_percent" if up else "falls_percent"], i, j)
    return world.said(rng, wanted, wordings, where, a=world.name(rng, a), p=told)


def value(rng: random.Random, world: World, wanted: bool) -> Said | None:
    """``A comes in at 62% at 20 m``."""
    (where, i), a = _spot(rng, world), rng.randrange(world.many)
    stated = amount(rng, world.value(a, i), wanted, ("exact", "about"))
    if world.panel.unit == "%" and stated.number > 100:
        return None
    return world.said(rng, wanted, WORDINGS["value"], where, a=world.name(rng, a), v=told_value(world, stated))


def _some_places(rng: random.Random, world: World) -> tuple[str, list[int]]:
    where, i = _spot(rng, world)
    return (where, [i]) if rng.random() < 0.4 else (everywhere(rng, world.scene), list(range(len(world.scene.places))))


def limit(rng: random.Random, world: World, wanted: bool) -> Said | None:
    """``A stays under 40 throughout``, ``A tops 300 at 20 m``."""
    (where, places), a, up = _some_places(rng, world), rng.randrange(world.many), rng.random() < 0.5
    values = [world.value(a, i) for i in places]
    low, high = min(values), max(values)
    if wanted:
        level = low * rng.uniform(0.75, 0.93) if up else high * rng.uniform(1.07, 1.25)
    elif rng.random() < 0.5 or high < 1.3 * low:
        level = high * rng.uniform(1.2, 1.5) if up else low * rng.uniform(0.6, 0.8)
    else:
        level = low + (high - low) * rng.uniform(0.3, 0.7)
    stated = Amount(float(f"{level:.2g}"))
    if wanted and not (stated.number < 0.96 * low if up else stated.number > 1.04 * high):
        return None
    told = told_value(world, stated)
    return world.said(rng, wanted, WORDINGS["above" if up else "under"], where, a=world.name(rng, a), v=told)


def line_side(rng: random.Random, world: World, wanted: bool) -> Said | None:
    """``A stays below the target throughout``."""
    (where, places), a, above = _some_places(rng, world), rng.randrange(world.many), rng.random() < 0.5
    if world.scene.line is None:
        return None
    label, level = world.scene.line
    near = min(abs(world.value(a, i) - level) for i in places) < 0.05 * world.top
    if near or ({world.value(a, i) > level for i in places} == {above}) != wanted:
        return None
    side = rng.choice(("above", "over") if above else ("below", "under", "beneath"))
    stays = rng.choice(("stays", "is", "lies", "remains", "runs", "keeps"))
    return world.said(rng, wanted, WORDINGS["line_side"], where, a=world.name(rng, a), l=label, side=side, stays=stays)


def line_gap(rng: random.Random, world: World, wanted: bool) -> Said | None:
    """``A clears the target by 12 points at 20 m``, ``A comes within 5 MPa of the limit``."""
    (where, i), a = _spot(rng, world), rng.randrange(world.many)
    if world.scene.line is None:
        return None
    label, level = world.scene.line
    size, turned = world.value(a, i) - level, not wanted and rng.random() < 0.4
    if abs(size) < 0.06 * world.top:
        return None
    if rng.random() < 0.25:
        number = float(f"{abs(size) * (rng.uniform(1.15, 1.5) if wanted else rng.uniform(0.3, 0.6)):.2g}")
        stated, wordings = Amount(number), WORDINGS["line_near"]
    else:
        stated = amount(rng, abs(size), wanted or turned)
        above = (size > 0) != turned
        wordings = WORDINGS["line_above" if above else "line_below"]
        wordings = wordings + (WORDINGS["line_passes" if above else "line_misses"] if world.panel.good > 0 else [])
    if _is_moot(stated, turned):
        return None
    return world.said(rng, wanted, wordings, where, a=world.name(rng, a), l=label, d=told_gap(rng, world, stated))


def extent(rng: random.Random, world: World, wanted: bool) -> Said | None:
    """``A ranges from 12 to 40``, ``A spans 28 points between its lowest and highest value``."""
    a = rng.randrange(world.many)
    values = world.panel.series[a].values
    low, high = min(values), max(values)
    if high - low < 0.12 * world.top:
        return None
    if rng.random() < 0.4:
        stated = amount(rng, high - low, wanted)
        return world.said(rng, wanted, WORDINGS["spread"], a=world.name(rng, a), d=told_gap(rng, world, stated))
    if not wanted:
        middle = float(f"{low + 0.5 * (high - low):.3g}")
        low, high = rng.choice(((middle, high), (low, middle)))
    lo, hi = (told_value(world, Amount(v)) for v in (low, high))
    return world.said(rng, wanted, WORDINGS["range"], a=world.name(rng, a), lo=rng.choice((lo, f"{low:g}")), hi=hi)


UNITS = {"m": "metre", "°C": "degree", "kg/ha": "kilogram"}


def rate(rng: random.Random, world: World, wanted: bool) -> Said | None:
    """``A loses 0.4 mg/L per metre between 10 and 40 m``."""
    drawn, (where, i, j), a = world.scene, _stretch(rng, world), rng.randrange(world.many)
    unit = "year" if drawn.x == "Year" else "call" if "calls" in drawn.x else UNITS.get(drawn.x_unit)
    net, turned = world.value(a, j) - world.value(a, i), not wanted and rng.random() < 0.4
    if unit is None or abs(net) < 0.1 * world.top:
        return None
    length = float(drawn.places[j]) - float(drawn.places[i])
    stated = amount(rng, abs(net) / length, wanted or turned, ("exact", "about"))
    wordings = WORDINGS["rise_rate" if (net > 0) != turned else "fall_rate"]
    return world.said(rng, wanted, wordings, where, a=world.name(rng, a), d=told_gap(rng, world, stated), u=unit)


def between_places(rng: random.Random, world: World, wanted: bool) -> Said | None:
    """``A is 12 points higher at 20 m than at 40 m``, ``A is twice as high in May as in July``."""
    drawn, a = world.scene, rng.randrange(world.many)
    i, j = rng.sample(range(len(drawn.places)), 2)
    here, there, turned = world.value(a, i), world.value(a, j), not wanted and rng.random() < 0.4
    prep = "in" if drawn.is_bar or drawn.x == "Year" else "at"
    filled = {"a": world.name(rng, a), "at": f"{prep} {drawn.place(i)}", "then": f"{prep} {drawn.place(j)}"}
    if rng.random() < 0.5:
        stated, size = amount(rng, here / there, wanted or turned), here / there
        if not 1.4 < size < 8 or stated.number < 1.25 or _is_moot(stated, turned):
            return None
        filled |= {"at": filled["then"], "then": filled["at"]} if turned else {}
        return world.said(rng, wanted, WORDINGS["times_later"], **filled, m=told_times(rng, stated))
    stated, up = amount(rng, abs(here - there), wanted or turned), (here > there) != turned
    if abs(here - there) < 0.08 * world.top or _is_moot(stated, turned):
        return None
    words = ("higher", "above", "more") if up else ("lower", "below", "less")
    filled |= dict(zip(("more", "over", "most"), words, strict=True))
    return world.said(rng, wanted, WORDINGS["later_more"], **filled, d=told_gap(rng, world, stated))


Draw = Callable[[random.Random, World, bool], Said | None]
FAMILIES: tuple[Draw, ...] = (
    times_more, percent_more, part_of, gap, change, growth, percent_change, value, limit, line_side, line_gap, extent,
    rate, between_places,
)  # fmt: skip


def mixtures(draw: Draw, rng: random.Random, many: int) -> Iterator[Said]:
    """Statements of one family, true and false in turn, each about a figure of its own."""
    made = 0
    while made < many:
        world = world_of(rng, scene(rng))
        said = next(filter(None, (draw(rng, world, made % 2 == 0) for _ in range(30))), None)
        if said is not None:
            made += 1
            yield said
