"""Growth per step of x: ``each doubling of the batch``, ``doubles every five years``."""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Iterator
from dataclasses import replace

from extractor.claims.finding import Finding
from extractor.claims.interval import Value, every
from extractor.claims.kinds.parameter import families as _families
from extractor.claims.measures.measure import matches, ratio, value_in
from extractor.claims.measures.pair import Pair
from extractor.claims.measures.trials import Trial, decide, tolerance, tried
from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import Scope
from extractor.claims.view import brief
from extractor.claims.words import first, numeral_words

KIND = "ratio"
EACH = re.compile(
    r"\b(?:each|every|whenever|per)\s+(?:[\w-]+\s+){0,4}?(?:doubl|quadrupl|tripl|tenfold|order of magnitude|decade)\w*"
)
EACH_STEP = re.compile(
    r"\b(?:each|every|per|whenever)\s+(?:[\w-]+\s+){0,3}?(?:(?P<less>decrease|reduction|drop|fall|decline|cut|halving)|"
    r"increase|rise|growth|gain|doubling)\b"
)


def per_step_of_x(reading: Reading) -> Finding | None:
    """``each doubling of the batch nearly doubles the throughput``: the growth of y per growth of x."""
    factors = reading.of_role("ratio", "percent", "fraction")
    if not factors:
        return None
    step = factors[0].mid if len(factors) > 1 or factors[0].role == "ratio" else 10.0
    amount = factors[-1]
    if len(factors) == 1 and _is_step(reading, amount):
        return _change_per_factor(reading, step)
    trials: list[Trial] = []
    falls = _falls_per_step(reading)
    for family in _families(reading.named) if _names_group(reading) else []:
        values = [
            (number, v)
            for number, t in family
            if (v := value_in(t, reading.scope if reading.scopes else Scope("end"))) is not None
        ]
        for (a, v), (b, w) in itertools.pairwise(values):
            growth, change = _growth(a, b, step), ratio(w, v)
            if growth and change is not None and change.mid > 0:
                trials += _per_step(
                    amount, exact(change.mid ** (1 / growth)), Pair(w, v, f"y({b:g})", f"y({a:g})"), falls=falls
                )
    for track in reading.tracks if not trials else ():
        window = reading.scope.window(track)
        places = [p for p in track.points if window and window[0] <= p.x <= window[1]] or list(track.points)
        for here, there in itertools.pairwise(places):
            growth = _growth(here.x, there.x, step)
            change = ratio(there.y, here.y)
            if growth and change is not None and change.mid > 0:
                pair = Pair(there.y, here.y, f"y({there.shown})", f"y({here.shown})")
                per = exact(change.mid ** (1 / growth))
                trials += _per_step(amount, per, pair, falls=falls)
    finding = decide(KIND, amount, trials, 0.9, needs_all=False) if trials else None
    missed = any(t.truth is False for t in trials)
    return (
        replace(finding, truth=None)
        if finding is not None and finding.truth is True and missed and reading.scopes
        else finding
    )


def _is_step(reading: Reading, amount: Amount) -> bool:
    """``each doubling of the depth``: a factor that x grows by, not y."""
    found = EACH.search(reading.text)
    return found is not None and found.start() <= amount.span[0] - reading.offset < found.end()


def _change_per_factor(reading: Reading, step: float) -> Finding | None:
    """``each doubling of the depth costs 11 points``: the change of y for each factor of x, at every step."""
    sizes = reading.of_role("change", "y") or reading.of_role("count")
    amount = sizes[0] if len(sizes) == 1 else None
    steps = [
        (a, b, g) for t in reading.tracks for a, b in itertools.pairwise(t.points) if (g := _growth(a.x, b.x, step))
    ]
    inside = [(a, b, g) for a, b, g in steps if not reading.scopes or any(_holds(s, a.x, b.x) for s in reading.scopes)]
    if amount is None or not inside:
        return None
    changes = [abs(b.y.mid - a.y.mid) / g for a, b, g in inside]
    truths = [matches(exact(c), amount.lo, amount.hi, amount.relation, tolerance(amount)) for c in changes]
    truth = every(truths)
    shown = f"the changes are {', '.join(brief(c) for c in changes[:6])}, stated {amount.shown.strip()}"
    program = f"|Δy| for each factor {step:g} of x ≈ {amount.shown.strip()}"
    return Finding("rate", truth, program, shown, (), 0.94, firm=True)


def _holds(scope: Scope, lo: float, hi: float) -> bool:
    ends = {"before": (-math.inf, scope.hi), "after": (scope.lo, math.inf)}.get(scope.where, (scope.lo, scope.hi))
    return scope.where == "all" or (ends[0] - 1e-9 <= lo and hi <= ends[1] + 1e-9)


AFTER_SPAN = re.compile(
    r"\bevery\s+(?P<number>\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)\s+(?P<unit>[^\W\d_]+)"
)


def after_span(reading: Reading) -> Finding | None:
    """``Wind doubles roughly every five years``: the growth from place to place, brought to that span."""
    found, factors = AFTER_SPAN.search(reading.text), reading.of_role("ratio")
    if found is None or len(factors) != 1 or len(reading.tracks) != 1 or reading.tracks[0].categories:
        return None
    word = found.group("number")
    span = float(word) if word.isdigit() else numeral_words("numbers")[1].get(word, 0.0)
    steps = [(a, b, ratio(b.y, a.y)) for a, b in itertools.pairwise(reading.tracks[0].points) if b.x > a.x]
    growths = sorted(r.mid ** (span / (b.x - a.x)) for a, b, r in steps if r is not None and r.mid > 0)
    if len(growths) < 2 or len(growths) < len(steps):
        return None
    middle = growths[len(growths) // 2] if len(growths) % 2 else sum(growths[len(growths) // 2 - 1 :][:2]) / 2
    amount = factors[0]
    steady = growths[-1] <= 2 * amount.mid and growths[0] >= amount.mid / 2
    truth = True if steady and abs(middle - amount.mid) <= 0.25 * amount.mid else None
    reason = (
        f"the factors from place to place run from {growths[0]:.3g} to {growths[-1]:.3g}, {middle:.3g} in the middle"
    )
    program = f"growth of y({reading.tracks[0].name}) per {word} {found.group('unit')} ≈ {amount.shown.strip()}"
    return Finding(KIND, truth, program, reason, (), 0.9, firm=True)


def _falls_per_step(reading: Reading) -> bool:
    """``each tenfold increase in compute lowers the loss``: the motion of y where x grows, turned where x shrinks."""
    step = EACH_STEP.search(reading.text)
    rest = reading.text[step.end() :] if step else reading.text
    found = first(rest, "motion", "rise", "fall") or first(reading.text, "motion", "rise", "fall")
    falls = found is not None and found[0] == "fall"
    return falls != (step is not None and step.group("less") is not None)


def _names_group(reading: Reading) -> bool:
    keys = {word.casefold() for t in reading.everyone for key in t.series.group for word in key.split()}
    return any(word in keys for word in re.findall(r"\w+", reading.text))


def _per_step(amount: Amount, per: Value, pair: Pair, *, falls: bool) -> Iterator[Trial]:
    if amount.role == "percent":
        if (per.mid < 1) is not falls:
            return
        yield from tried(
            amount, exact(100 * abs(per.mid - 1)), "change of y per step of x, %", pair, tolerance(amount, 1.0)
        )
    elif amount.role == "fraction":
        yield from tried(amount, exact(1 - per.mid), "loss of y per step of x", pair, tolerance(amount, 0.05))
    elif amount.mid > 1 and 0 < per.mid < 1 and falls:
        yield from tried(amount, exact(1 / per.mid), "shrinking of y per step of x", pair, tolerance(amount))
    else:
        yield from tried(amount, per, "growth of y per step of x", pair, tolerance(amount))


def _growth(a: float, b: float, step: float) -> float | None:
    if a <= 0 or b <= a or step <= 1:
        return None
    return math.log(b / a) / math.log(step)


def exact(value: float) -> Value:
    """A computed number without room."""
    return Value(value, value, value)
