"""Statements about how curves run, with known truth: each wording is tried true and false over random curves.

``{s}`` is the subject (in front where it is not marked), ``{p}`` the place (in front or behind where it is not marked),
``{o}`` another series. Verbs that agree with the subject are marked: ``_rises``.
"""

from __future__ import annotations

import random
import re
import tomllib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from tests import statement_curves as told
from tests.statement_curves import THEMES, Drawn
from tests.statements import Said, sentence

Truth = bool | None
Curve = Sequence[float]
WORDINGS: dict[str, list[str]] = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))


# ------------------------------------------------------------------------------------------------------- curves


def shapes(rng: random.Random, many: int) -> dict[str, list[float]]:
    """One curve of each shape, in parts of the axis, no step of it smaller than can be read."""
    t = [i / (many - 1) for i in range(many)]
    low, high = rng.uniform(0.05, 0.2), rng.uniform(0.75, 0.95)
    size, top = high - low, rng.randint(2, many - 3)
    hump = [i / top if i <= top else 1 - 0.8 * (i - top) / (many - 1 - top) for i in range(many)]
    late = rng.randint(2, 3)
    parts = {
        "linear": t,
        "convex": [u**2.6 * 0.9 + 0.1 * u for u in t],
        "concave": [1 - (1 - u) ** 2.6 * 0.9 - 0.1 * (1 - u) for u in t],
        "sigmoid": [1 / (1 + 2.718 ** (-11 * (u - 0.5))) for u in t],
        "saturated": [i / late if i < late else 1.0 for i in range(many)],
        "hump": hump,
        "flat": [0.5 + 0.006 * (-1) ** i for i in range(many)],
        "zigzag": [(0.15 if i % 2 else 0.85) + rng.uniform(-0.1, 0.1) for i in range(many)],
    }
    turned = {f"{name} down": [1 - u for u in part] for name, part in parts.items() if name not in ("flat", "zigzag")}
    return {name: [low + size * u for u in part] for name, part in (parts | turned).items()}


def steps(curve: Curve) -> list[float]:
    """The steps of a curve in parts of all that it runs through."""
    run = max(curve) - min(curve)
    return [(b - a) / run for a, b in pairwise(curve)]


# ------------------------------------------------------------------------------------------------------- truths


def rises(curve: Curve, sign: int = 1) -> Truth:
    """Up at every step by a readable amount, and not a little; or down."""
    told = [sign * (b - a) for a, b in pairwise(curve)]
    if min(told) > 0 and sum(told) > 0.2:
        return True
    return False if max(told) < 0 and sum(told) < -0.2 else None


def rises_always(curve: Curve, sign: int = 1) -> Truth:
    """Up at every step; false with a step down that nobody overlooks."""
    told = [sign * (b - a) for a, b in pairwise(curve)]
    return True if min(told) > 0.008 else False if min(told) < -0.12 else None


def dips(curve: Curve, sign: int = 1) -> Truth:
    """Down to one low inside, then up again; false where it goes one way, or up and then down."""
    told = [-sign * value for value in curve]
    at = told.index(max(told))
    inside = 0 < at < len(told) - 1 and _one_way(told[: at + 1], 1) and _one_way(told[at:], -1)
    if inside and told[at] - max(told[0], told[-1]) > 0.25:
        return True
    low = told.index(min(told))
    against = 0 < low < len(told) - 1 and _one_way(told[: low + 1], -1) and _one_way(told[low:], 1)
    return False if (_one_way(curve, 1) or _one_way(curve, -1) or against) and max(told) - min(told) > 0.3 else None


def _one_way(curve: Curve, sign: int) -> bool:
    return all(sign * (b - a) > 0.008 for a, b in pairwise(curve))


def is_flat(curve: Curve) -> Truth:
    """Within a hair of one level, or through a good part of the axis."""
    run = max(curve) - min(curve)
    return True if run < 0.02 else False if abs(curve[-1] - curve[0]) > 0.3 else None


def peaks_at(curve: Curve, at: int, sign: int = 1) -> Truth:
    """Higher there than anywhere else by a readable amount; false where it is clearly higher elsewhere."""
    told = [sign * value for value in curve]
    rest = max(value for i, value in enumerate(told) if i != at)
    return True if told[at] > rest + 0.06 else False if told[at] < rest - 0.25 else None


def is_straight(curve: Curve) -> Truth:
    """Rising in equal steps; false where one step is three times another, or none rises."""
    told = steps(curve)
    if min(told) > 0 and max(told) < 1.25 * min(told):
        return True
    bent = _one_way(curve, 1) and max(told) > 4 * min(told)
    return False if bent or _one_way(curve, -1) or dips(curve, -1) else None


def speeds_up(curve: Curve, sign: int = 1) -> Truth:
    """Each step of a rise larger than the one before, the last much; false where they shrink so."""
    told = steps(curve)
    if not _one_way(curve, 1):
        return None
    order = [sign * (b - a) for a, b in pairwise(told)]
    return (
        True
        if min(order) > 0 and max(told) > 3 * min(told)
        else False
        if max(order) < 0 and max(told) > 3 * min(told)
        else None
    )


def is_sigmoid(curve: Curve) -> Truth:
    """Slow, fast, slow; false for fast, slow or for one bend only, or a hump."""
    told, many = steps(curve), len(curve) - 1
    inner, outer = max(told[1:-1]), max(told[0], told[-1])
    if min(told) > 0 and inner > 3 * outer and 1 <= told.index(inner) < many - 1:
        return True
    return False if speeds_up(curve) is not None or dips(curve, -1) else None


def steepest_in(curve: Curve, first: int, sign: int = 1) -> Truth:
    """The largest step one way, by a half; false where another is twice as large."""
    told = [sign * step for step in steps(curve)]
    rest = max(step for i, step in enumerate(told) if i != first)
    if told[first] <= 0.01 or rest <= 0:
        return None
    return True if told[first] > 1.4 * rest else False if told[first] < 0.6 * rest else None


def gains_more(one: Curve, other: Curve) -> Truth:
    """Both rise, one much more."""
    if not (_one_way(one, 1) and _one_way(other, 1)):
        return None
    ours, theirs = one[-1] - one[0], other[-1] - other[0]
    return True if ours > 1.8 * theirs else False if theirs > 1.8 * ours else None


def nears(one: Curve, other: Curve, sign: int = 1) -> Truth:
    """One above the other throughout, and the distance shrinks at every step, to less than half; or grows so."""
    apart = [a - b for a, b in zip(one, other, strict=True)]
    if min(apart) < 0.02:
        return None
    shrinks, grows = (all(s * (b - a) < 0.004 for a, b in pairwise(apart)) for s in (1, -1))
    if shrinks and apart[-1] < 0.5 * apart[0]:
        return sign > 0
    return sign < 0 if grows and apart[0] < 0.5 * apart[-1] else None


def is_noisy(curve: Curve) -> Truth:
    """Up and down by turns; false where every step goes one way."""
    told = steps(curve)
    wide = max(curve) - min(curve) > 0.3 and min(abs(s) for s in told) > 0.2
    if wide and all(a * b < 0 for a, b in pairwise(told)):
        return True
    return False if _one_way(curve, 1) or _one_way(curve, -1) else None


def is_smooth(curve: Curve) -> Truth:
    """The reverse of noisy."""
    noisy = is_noisy(curve)
    return None if noisy is None else not noisy


def peaks_before(one: Curve, other: Curve) -> Truth:
    """Both have a peak inside, one of them earlier."""
    if not (dips(one, -1) and dips(other, -1)):
        return None
    ours, theirs = (list(curve).index(max(curve)) for curve in (one, other))
    return None if ours == theirs else ours < theirs


def flat_before(one: Curve, other: Curve) -> Truth:
    """Both rise and then stay where they are, one of them earlier."""
    ours, theirs = (_flat_from(curve) for curve in (one, other))
    if ours is None or theirs is None or ours == theirs:
        return None
    return ours < theirs


def _flat_from(curve: Curve) -> int | None:
    start = next(i for i, value in enumerate(curve) if abs(value - curve[-1]) < 0.015)
    return start if 0 < start < len(curve) - 2 and _one_way(curve[: start + 1], 1) else None


# ------------------------------------------------------------------------------------------------------ families


@dataclass(frozen=True)
class Told(Said):
    """A statement of a family."""

    family: str = ""


@dataclass(frozen=True)
class Family:
    """Wordings of one predicate, by what it needs: a stretch, a place, a step, another series, the axis of x."""

    name: str
    needs: str
    truth: Callable[..., Truth]
    sign: int | None = None

    @property
    def wordings(self) -> list[str]:
        """All that is said of it."""
        return WORDINGS[self.name]


FAMILIES = (
    Family("rise", "stretch", rises, 1), Family("fall", "stretch", rises, -1),
    Family("rise always", "stretch", rises_always, 1), Family("fall always", "stretch", rises_always, -1),
    Family("dip", "whole", dips, 1), Family("hump", "whole", dips, -1), Family("flat", "stretch", is_flat),
    Family("level", "onward", is_flat),
    Family("peak", "place", peaks_at, 1), Family("trough", "place", peaks_at, -1),
    Family("linear", "whole", is_straight), Family("accelerate", "whole", speeds_up, 1),
    Family("diminish", "whole", speeds_up, -1), Family("sigmoid", "whole", is_sigmoid),
    Family("steepest", "step", steepest_in, 1), Family("deepest", "step", steepest_in, -1),
    Family("faster", "other", gains_more), Family("narrow", "other", nears, 1), Family("widen", "other", nears, -1),
    Family("bunch", "all", nears, 1), Family("scatter", "all", nears, -1), Family("noisy", "whole", is_noisy),
    Family("smooth", "whole", is_smooth), Family("with x", "x", rises, 1), Family("against x", "x", rises, -1),
    Family("earlier peak", "other", peaks_before), Family("earlier flat", "other", flat_before),
)  # fmt: skip


def statements(rng: random.Random, each: int = 1) -> Iterator[Told]:
    """Every wording of every family, ``each`` times true and as often false."""
    for family in FAMILIES:
        for wording in family.wordings:
            for wanted in (True, False) * each:
                yield next(
                    s for _ in range(3000) if (s := _drawn(rng, family, wording)) is not None and s.truth is wanted
                )


def _drawn(rng: random.Random, family: Family, wording: str) -> Told | None:
    """A wording over a random figure, if its truth is beyond doubt there."""
    theme = rng.choice(THEMES)
    curves = _curves(rng, family, len(theme.places))
    is_bar = family.needs in ("stretch", "place") and theme.x in ("Year", "Month") and rng.random() < 0.3
    figure = told.drawn(theme, rng, curves, is_bar=is_bar)
    made = MAKERS[family.needs](rng, family, wording, figure, curves)
    if made is None:
        return None
    lead, text, place, truth = made
    return Told(figure, lead + sentence(rng, text, place), truth, wording, family.name)


def _curves(rng: random.Random, family: Family, many: int) -> list[list[float]]:
    if family.name in ("narrow", "widen", "bunch", "scatter"):
        return _fan(rng, many, rng.choice((2, 3)) if family.needs == "other" else rng.choice((3, 4)))
    count = rng.choice((1, 2, 2, 3)) if family.needs not in ("other", "all") else rng.choice((2, 3))
    suited = {"earlier flat": ("saturated",), "earlier peak": ("hump",), "faster": ("linear", "convex", "concave")}
    found = []
    for _ in range(count):
        made = shapes(rng, many)
        names = suited.get(family.name) or tuple(made)
        curve = made[rng.choice(names)]
        size = rng.choice((1.0, 0.35)) if family.name == "faster" else 1.0
        found.append([0.1 + size * (value - 0.1) for value in curve])
    return found


def _fan(rng: random.Random, many: int, count: int) -> list[list[float]]:
    """Curves one above the other that open or close."""
    opening, slope = rng.random() < 0.5, rng.choice((-0.2, 0.0, 0.2))
    found = []
    for rank in reversed(range(count)):
        curve = []
        for i in range(many):
            width = 0.2 + 0.8 * (i if opening else many - 1 - i) / (many - 1)
            curve.append(0.3 + slope * i / (many - 1) + width * 0.45 * rank / (count - 1))
        found.append(curve)
    return found


Made = tuple[str, str, str, bool]
AHEAD = re.compile(
    r"lead|advantage|margin|edge|head start|catches|gains|ground|behind|closes|nears|narrows the|pulls|draws"
)


def _filled(wording: str, *, many: bool = False, **parts: str) -> str:
    """A wording with its marks filled in; the subject leads where none is marked."""
    full = wording if "{s}" in wording or "{n}" in wording else "{s} " + wording
    return told.agreeing(full, many=many).format(**parts)


def _truth(family: Family, *given: object) -> Truth:
    return family.truth(*given) if family.sign is None else family.truth(*given, family.sign)


def _on_stretch(
    rng: random.Random, family: Family, wording: str, figure: Drawn, curves: list[list[float]]
) -> Made | None:
    first, end, place = _stretch(rng, figure, len(figure.places) - 1, only=family.needs == "onward")
    parts = [curve[first : end + 1] for curve in curves]
    return _of_some(rng, family, wording, figure, [_truth(family, part) for part in parts], place)


def _stretch(rng: random.Random, figure: Drawn, last: int, *, only: bool) -> tuple[int, int, str]:
    way = "onward" if only else rng.choice(("all", "all", "between", "onward", "until"))
    if way == "all":
        return 0, last, told.throughout(rng, figure)
    if way == "onward":
        first = rng.randint(1, last - 2)
        return first, last, told.onward(rng, figure, first)
    if way == "until":
        end = rng.randint(2, last - 1)
        return 0, end, told.until(rng, figure, end)
    first = rng.randint(0, last - 2)
    end = rng.randint(first + 2, last)
    return first, end, told.between(rng, figure, first, end)


def _of_some(
    rng: random.Random, family: Family, wording: str, figure: Drawn, truths: list[Truth], place: str
) -> Made | None:
    """One series, or all of them where their truths agree or one is against it."""
    inside = "{p}" in wording
    placed = {"p": place} if inside else {}
    if len(truths) > 1 and rng.random() < 0.4:
        truth = False if False in truths else None if None in truths else True
        subject, one = told.everyone(rng, figure)
        lead = ""
    else:
        index = rng.randrange(len(truths))
        truth, one = truths[index], True
        lead, subject = told.subject(rng, figure, figure.series[index])
    if truth is None:
        return None
    return lead, " ".join(_filled(wording, many=not one, s=subject, **placed).split()), "" if inside else place, truth


def _on_whole(
    rng: random.Random, family: Family, wording: str, figure: Drawn, curves: list[list[float]]
) -> Made | None:
    return _of_some(rng, family, wording, figure, [_truth(family, curve) for curve in curves], "")


def _on_place(
    rng: random.Random, family: Family, wording: str, figure: Drawn, curves: list[list[float]]
) -> Made | None:
    at = rng.randrange(len(figure.places))
    place = told.at(rng, figure, at)
    return _of_some(rng, family, wording, figure, [_truth(family, curve, at) for curve in curves], place)


def _on_step(rng: random.Random, family: Family, wording: str, figure: Drawn, curves: list[list[float]]) -> Made | None:
    first = rng.randrange(len(figure.places) - 1)
    place = told.between(rng, figure, first, first + 1)
    return _of_some(rng, family, wording, figure, [_truth(family, curve, first) for curve in curves], place)


def _on_other(
    rng: random.Random, family: Family, wording: str, figure: Drawn, curves: list[list[float]]
) -> Made | None:
    one, two = rng.sample(range(len(curves)), 2)
    truth = _truth(family, curves[one], curves[two])
    if truth is None or (figure.panel.good < 0 and AHEAD.search(wording)):
        return None
    lead, subject = told.subject(rng, figure, figure.series[one])
    other = told.subject(rng, figure, figure.series[two])[1]
    other = figure.series[two].name if other == "it" else other
    if wording.find("{s}") > 0 or "'s" in wording:
        lead, subject = ("", figure.series[one].name) if subject == "it" else (lead, subject)
    return (
        lead,
        _filled(wording, s=subject, o=other),
        rng.choice(("", "", "", "over the whole range", "overall")),
        truth,
    )


def _on_all(rng: random.Random, family: Family, wording: str, figure: Drawn, curves: list[list[float]]) -> Made | None:
    truth = _truth(family, curves[0], curves[-1])
    if truth is None:
        return None
    along = f"over the {figure.noun}s" if figure.is_dated else f"as {figure.noun} increases"
    return "", wording.format(n=figure.kind), rng.choice(("", along, "toward the right")), truth


def _on_x(rng: random.Random, family: Family, wording: str, figure: Drawn, curves: list[list[float]]) -> Made | None:
    if figure.x in ("Month", "Year", "Epoch"):
        return None
    return _on_whole(rng, family, wording.replace("{x}", figure.noun), figure, curves)


MAKERS: dict[str, Callable[[random.Random, Family, str, Drawn, list[list[float]]], Made | None]] = {
    "stretch": _on_stretch,
    "onward": _on_stretch,
    "whole": _on_whole,
    "place": _on_place,
    "step": _on_step,
    "other": _on_other,
    "all": _on_all,
    "x": _on_x,
}
