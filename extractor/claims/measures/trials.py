"""Candidates measured against a stated amount, and what they decide together."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from extractor.claims.finding import Finding, show
from extractor.claims.interval import Truth, Value
from extractor.claims.measures.measure import matches
from extractor.claims.measures.pair import Pair
from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.reading import Reading
from extractor.claims.view import brief


@dataclass(frozen=True, slots=True)
class Trial:
    """A candidate measured and compared with the stated amount."""

    truth: Truth
    measured: Value
    program: str
    pair: Pair


def decide(
    kind: str, amount: Amount, trials: Sequence[Trial], weight: float, *, needs_all: bool = False
) -> Finding | None:
    """Supported by a candidate that fits (by all, under ``every``); contradicted when every candidate misses."""
    if not trials:
        return None
    if amount.relation != "=":
        loose = amount.relation == ">" and amount.role != "change"
        sound = [t for t in trials if not t.pair.guess and (t.pair.literal or loose)]
        guessed = [t for t in trials if t.pair.guess] if loose and amount.role == "ratio" else []
        trials = [*sound[:MOST_LITERAL], *([] if any(t.pair.literal for t in sound) else guessed)] or trials[:1]
    right = [t for t in trials if t.truth is True and not (t.pair.guess and _is_one_of_many(trials))]
    wrong = [t for t in trials if t.truth is False]
    if needs_all and wrong:
        chosen, truth = wrong[0], False
    elif right:
        chosen, truth = right[0], True
    else:
        chosen = trials[0]
        sure = len(wrong) == len(trials) and trials[0].pair.literal and _is_certain(chosen, amount)
        return _told(kind, amount, chosen, False if sure else None, weight)
    return _told(kind, amount, chosen, truth, weight)


MANY = 4


def _is_one_of_many(trials: Sequence[Trial]) -> bool:
    """Whether so many others could be meant that one of them fits by chance."""
    return sum(t.pair.guess for t in trials) > MANY


def _is_certain(trial: Trial, amount: Amount) -> bool:
    """Both values stated, or so far off that no curve between stated places could mend it."""
    if trial.pair.left.stated and trial.pair.right.stated:
        return True
    size = max(abs(trial.measured.mid), abs(amount.mid))
    return abs(trial.measured.mid - amount.mid) > 0.5 * size


DUST = 1e-9  # what binary fractions leave over


def _told(kind: str, amount: Amount, trial: Trial, truth: Truth, weight: float) -> Finding:
    left, right = trial.pair.left, trial.pair.right
    numbers = f"{show(left)} and {show(right)} give {brief(trial.measured.mid)}"
    verb = {True: "fits", False: "clashes with", None: "does not settle"}[truth]
    margin = abs(trial.measured.mid - amount.mid) if math.isfinite(trial.measured.mid) else math.nan
    margin = 0.0 if margin < DUST * abs(amount.mid) else margin
    reason = f"{numbers}, which {verb} the stated {amount.shown.strip()} (off by {brief(margin)})"
    return Finding(kind, truth, trial.program, reason, tuple(dict.fromkeys(trial.pair.pointers)), weight)


def turned_round(reading: Reading, amount: Amount) -> tuple[Amount, bool]:
    """``In no subplot does it vary by more than 3``: not more than, everywhere."""
    before = reading.text[: max(0, amount.span[0] - reading.offset)]
    if (
        amount.relation == "<"
        and re.search(r"\bnever\s+$", before)
        and re.match(r"(?:less|under|below)\b", amount.shown)
    ):
        return replace(amount, relation=">"), True
    if amount.relation != ">" or not DENIAL.search(before):
        return amount, False
    return replace(amount, relation="<"), True


def shared_out(reading: Reading, *roles: str) -> list[Reading]:
    """``A improves by less than two orders of magnitude, B by more than two``: each subject with its own amount."""
    amounts = reading.of_role(*roles)
    turns = sorted([(s.span, "s") for s in reading.subjects] + [(a.span, "a") for a in amounts])
    if len(amounts) < 2 or [kind for _, kind in turns] != ["s", "a"] * len(amounts) or not OWN.search(reading.text):
        return []
    rest = tuple(a for a in reading.amounts if a not in amounts)
    pairs = zip(reading.subjects, amounts, strict=True)
    return [replace(reading, subjects=(subject,), amounts=(*rest, amount)) for subject, amount in pairs]


OWN = re.compile(r"\b(?:by|gains?|loses?|sheds?|adds?)\b")


def joined(found: Sequence[Finding]) -> Finding:
    """Several findings as one: borne out where all of them are, undecided otherwise."""
    truth = True if all(f.truth is True for f in found) else None
    return replace(
        found[0],
        truth=truth,
        program="; ".join(f.program for f in found),
        reason="; ".join(f.reason for f in found),
        evidence=tuple(p for f in found for p in f.evidence),
        firm=truth is None,
    )


MOST_LITERAL = 8


DENIAL = re.compile(r"\b(?:no|never|none|neither|not|nowhere)\b")


WIDE = 4.0


def tolerance(amount: Amount, smallest: float = 0.0) -> float:
    """A quarter of a hedged ratio, an eighth of a hedged difference, else a tenth; none where its ends allow for it."""
    if amount.has_room:
        return 0.0
    share = (0.12 if amount.role == "change" else 0.25) if amount.approx else 0.1
    if amount.lo > 0 and amount.hi > WIDE * amount.lo:
        return max(0.1 * amount.lo, smallest)
    return max(share * abs(amount.mid), smallest, (amount.hi - amount.lo) * 0.1)


def _tried(amount: Amount, measured: Value, pair: Pair, room: float) -> Truth:
    """The measured against the stated; between values that are both stated, what misses the room misses."""
    truth = matches(measured, amount.lo, amount.hi, amount.relation, room)
    off = max(amount.lo - measured.hi, measured.lo - amount.hi)
    stated = pair.left.stated and pair.right.stated and amount.relation == "="
    beyond = BEYOND.get(amount.role, math.inf)
    if amount.approx and amount.role == "change":
        return None if truth is False and off <= FAR * room else truth
    return False if truth is None and stated and off > beyond * room > 0 else truth


FAR = 2.5
BEYOND = {"ratio": 1.15, "fraction": 1.15, "change": 1.4}  # a difference carries the reading error of two values


def tried(amount: Amount, measured: Value | None, program: str, pair: Pair, room: float) -> Iterator[Trial]:
    """A trial, if the candidate could be measured."""
    if measured is not None and math.isfinite(measured.mid):
        sign = {"=": "≈", ">": ">", "<": "<"}[amount.relation]
        yield Trial(
            _tried(amount, measured, pair, room),
            measured,
            f"{program} {sign} {amount.shown.strip()}",
            pair,
        )
