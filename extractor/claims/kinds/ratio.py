"""``more than twice``, ``doubles``, ``about 12 % more``, ``two thirds of``, ``orders of magnitude``."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from dataclasses import replace

from extractor.claims.finding import Finding
from extractor.claims.interval import Value
from extractor.claims.kinds.increments import THAN_BEFORE
from extractor.claims.kinds.ratio_steps import EACH, after_span, per_step_of_x
from extractor.claims.measures.candidates import change_pairs, pairs_of
from extractor.claims.measures.measure import absolute, difference, pairs, ratio
from extractor.claims.measures.named_pairs import names_its_pair
from extractor.claims.measures.own_pairs import PEAK
from extractor.claims.measures.pair import Pair
from extractor.claims.measures.sums import TOGETHER, sum_pairs, total
from extractor.claims.measures.trials import Trial, decide, joined, shared_out, tolerance, tried
from extractor.claims.measures.ways import GONE, is_level, is_taken, way_of
from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.motions import QUALITY
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import EVERYWHERE
from extractor.claims.words import each, first, has

KIND = "ratio"
AS_FAR = re.compile(
    r"\b(?:drop|fall|los|ris|gain|grow|climb|sav|dip|chang|improv|shed|declin|increas|"
    r"decreas)\w*\b[^.]*\b(?:as (?:far|much|deep|large|steep|many)|half as)\b"
)
LESSER = re.compile(r"\b(?:down|lower|less|fewer|smaller|below|reduc\w+|cuts?|shorter|cheaper|narrower|slower)\b")
SPEED = re.compile(r"\b(?:as fast|faster|speed\w*|quicker|as well|better)\b")


def check(reading: Reading) -> Finding | None:
    """The first ratio, fraction or percentage of the statement that any pair of its values can be held against."""
    if EACH.search(reading.text):
        return None if THAN_BEFORE.search(reading.text) else per_step_of_x(reading)
    spanned = after_span(reading)
    if spanned is not None:
        return spanned
    own = [check(part) for part in shared_out(reading, "ratio", "fraction", "percent")]
    if own:
        return joined([f for f in own if f is not None]) if None not in own else None
    if SIZE.search(reading.text) and len(reading.subjects) != 1:
        return _of_gap(reading)
    for amount in _amounts(reading):
        if AS_FAR.search(reading.text):
            trials = [
                t
                for pair in change_pairs(reading)
                for t in tried(
                    amount,
                    ratio(pair.left, pair.right),
                    f"{pair.left_shown} / {pair.right_shown}",
                    pair,
                    tolerance(amount),
                )
            ]
            return decide(KIND, amount, trials, 0.9)
        trials = [t for pair in _pairs(reading, amount) for t in _trials(reading, amount, pair)]
        finding = decide(KIND, amount, trials, 0.88, needs_all=_is_universal(reading))
        if finding is not None and _is_of_pie(reading, amount):
            return replace(finding, firm=True)
        if finding is not None:
            return finding if finding.truth is not False or _is_literal(reading) else replace(finding, truth=None)
    return None


def _amounts(reading: Reading) -> tuple[Amount, ...]:
    """The stated ones; in a histogram, ``most`` is more than half."""
    stated = _unconditioned(reading)
    most = re.search(r"\bmost(?: of)?\b|\bthe majority\b", reading.text)
    if stated or most is None or reading.view.figure.kind != "histogram":
        return stated
    at = reading.offset + most.start()
    return (Amount((at, at + len(most.group())), "fraction", 0.5, 0.5, ">", shown=most.group()),)


CONDITION = re.compile(r"^\W*(?:a |the )?(?:doubl|tripl|trebl|quadrupl|halv|quintupl)ing\b")


SIZE = re.compile(r"\b(?:gap|distance|difference|margin|separation|lead|advantage|deficit)\b")


def _of_gap(reading: Reading) -> Finding | None:
    """``the lead doubles between 30,000 and 50,000``: one distance against another."""
    amounts = reading.of_role("ratio", "fraction")
    rivals = reading.named if len(reading.named) > 1 else reading.everyone
    if len(amounts) != 1:
        return None
    places = [s for s in reading.scopes if s.is_place]
    wide = [s for s in reading.scopes if not s.is_place] or [EVERYWHERE]
    trials: list[Trial] = []
    for one, two in itertools.combinations(rivals[:4], 2):
        if one.panel != two.panel or one.series.axis != two.series.axis:
            continue
        sizes = [
            (where, absolute(difference(a, b)))
            for s in (places if len(places) > 1 else wide[:1])
            for where, a, b in pairs(one, two, s)
        ]
        if len(sizes) > 1:
            (start, early), (end, late) = sizes[0], sizes[-1]
            pair = Pair(late, early, f"|Δ| at {end}", f"|Δ| at {start}", literal=False)
            trials += tried(amounts[0], ratio(late, early), f"|Δ|({end}) / |Δ|({start})", pair, tolerance(amounts[0]))
            if len(places) > 1:
                trials += tried(
                    amounts[0], ratio(early, late), f"|Δ|({start}) / |Δ|({end})", pair, tolerance(amounts[0])
                )
    finding = decide(KIND, amounts[0], trials, 0.93)
    return None if finding is None else finding if finding.truth else replace(finding, truth=None, firm=True)


def _below_half(amount: Amount) -> Amount:
    """``more than halves`` leaves less than half."""
    more = amount.relation == ">" and amount.role == "ratio" and amount.mid < 1 and "halv" in amount.shown
    return replace(amount, relation="<") if more else amount


def _unconditioned(reading: Reading) -> tuple[Amount, ...]:
    """``Quadrupling the batch buys 12 % more``: a factor that opens the statement is what is done to x."""
    stated = reading.of_role("ratio", "fraction", "percent")
    stated = tuple(_below_half(amount) for amount in stated if not _is_of_things(reading, amount))
    return stated[1:] if len(stated) > 1 and CONDITION.match(reading.text) else stated


def _is_of_things(reading: Reading, amount: Amount) -> bool:
    """``half of the corridors reach the target`` on an axis of corridors: how many of them, not how much."""
    noun = OF_THINGS.match(reading.text, max(0, amount.span[1] - reading.offset))
    labels = [p.x.label or "" for p in reading.view.figure.panels if p.x is not None]
    named = {w.casefold().rstrip("s") for label in labels for w in re.findall(r"[^\W\d_]{3,}", label)}
    return amount.role == "fraction" and noun is not None and noun.group(1).rstrip("s") in named


OF_THINGS = re.compile(r"\s+of (?:the|all|these|those)(?: the)? (?:[a-z]+ )?([a-z]{3,}s)\b")


def _pairs(reading: Reading, amount: Amount) -> list[Pair]:
    """Parts against the whole, then two values; in a histogram shares of the whole alone."""
    shares = [] if amount.role == "ratio" and _is_as_as(reading) else list(sum_pairs(reading))
    if reading.view.figure.kind == "histogram":
        bins = list(_two_stretches(reading))
        return bins or (shares if shares and amount.role != "ratio" else list(pairs_of(reading)))
    if shares and _is_of_pie(reading, amount):
        return shares[:1]
    if ":" in amount.shown and len(reading.categories) > 1:
        shares = []
    found = [*shares, *pairs_of(reading)]
    if shares and TOGETHER.search(reading.text):
        return shares
    if VERB.search(amount.shown) and len(reading.subjects) < 2:
        return sorted(found, key=lambda pair: not pair.along)
    return found


def _is_of_pie(reading: Reading, amount: Amount) -> bool:
    """``nearly half of the mass falls into A``: of the whole pie, unless it names two slices."""
    if reading.view.figure.kind != "pie" or amount.role != "fraction" or len(reading.categories) != 1:
        return False
    after = reading.text[amount.span[1] - reading.offset :]
    return not re.match(r"\W*of (?:the |all |its )?[\"'“]?x{2,}", after)


AS_MANY = re.compile(r"\bas (?:many|much|large|tall|high|big|common|frequent|often)\b.*\bas\b|\btimes\b")


def _two_stretches(reading: Reading) -> Iterator[Pair]:
    """``The 5–10 min bin holds two thirds as many as the 0–5 min bin``: two stretches of a histogram, added up."""
    wide = [s for s in reading.scopes if s.where == "between"]
    if len(wide) != 2 or len(reading.tracks) != 1 or not AS_MANY.search(reading.text):
        return
    sums = [total([p.y for p in reading.tracks[0].inside(s.lo, s.hi)]) for s in wide]
    if all(v.mid > 0 for v in sums):
        yield Pair(sums[0], sums[1], f"sum over {wide[0].shown}", f"sum over {wide[1].shown}")


VERB = re.compile(r"\b(?:doubl|tripl|trebl|quadrupl|quintupl|halv)(?:es|ed|e)$")


def _is_universal(reading: Reading) -> bool:
    stretch = any(s.where in ("between", "after", "before") for s in reading.scopes)
    bound = any(a.relation != "=" for a in reading.of_role("ratio", "fraction", "percent"))
    if stretch and bound and len(reading.subjects) == 2 and not PEAK.search(reading.text):
        return True
    return has(reading.text, "quantifier", "all") and len(reading.scopes) == 0


def _is_literal(reading: Reading) -> bool:
    """Two named sides at one stated place, or one side over a stretch with two stated ends; nothing else unread."""
    if len(reading.of_role("ratio", "fraction", "percent")) != 1:
        return False
    if reading.view.figure.kind == "histogram":
        return len(reading.scopes) == 1
    if names_its_pair(reading):
        return True
    marks = (m.group() for m in LANDMARK.finditer(reading.text))
    if any(word[:5] not in reading.view.words for word in marks) and not _is_as_as(reading):
        return False
    tracks = reading.named
    if any(p.y.mid < 0 for t in tracks for p in t.places):
        return False
    places = [s for s in reading.scopes if s.is_place]
    stretches = [s for s in reading.scopes if s.where in ("between", "all", "after")]
    if len(reading.subjects) == 2:
        return len(reading.scopes) == 1
    alone = len(reading.subjects) == 1 and len(reading.tracks) == 1
    return (alone and len(stretches) == 1 and not places) or (len(reading.categories) == 2 and len(tracks) == 1)


AS_AS = re.compile(
    r"\b(?:times|twice|thrice|half|double|third|quarter) (?:[^\W\d_]+ )?as (?:[^\W\d_]+)(?: [^\W\d_]+){0,3}? as\b|"
    r"\b(?:times|twice|thrice|double|treble|triple|half|third|quarter)(?: of)? "
    r"(?:that|those|the \w+|what) (?:of|at|in|for)\b"
)


def _is_as_as(reading: Reading) -> bool:
    """``three times as long as B``: two named sides with the factor between them, whatever else is said."""
    two = len(reading.subjects) == 2 and all(len(reading.resolve(s.keys)) == 1 for s in reading.subjects)
    sides = two or (len(reading.categories) == 2 and len(reading.tracks) == 1)
    return sides and AS_AS.search(reading.text) is not None


LANDMARK = re.compile(
    r"\b(?:its|their|initial|pre-|before|after|level|peak|resting|maximum|minimum|each|every|per|remaining|rate|"
    r"slope|speed\w*|total|of all|sum)\b"
)


def _trials(reading: Reading, amount: Amount, pair: Pair) -> Iterator[Trial]:
    forward, backward = ratio(pair.left, pair.right), ratio(pair.right, pair.left)
    room = tolerance(amount)
    text = f"{pair.left_shown} / {pair.right_shown}"
    if amount.role in ("percent", "fraction"):
        yield from _relative(reading, amount, pair, forward)
    elif amount.mid > 1 and (_falls(reading) or _is_backward(reading) or _runs_down(reading, pair)):
        yield from tried(amount, backward, f"{pair.right_shown} / {pair.left_shown}", pair, room)
    elif amount.relation == "<" and amount.mid > 1 and forward is not None and forward.hi < 1:
        return
    else:
        yield from tried(amount, forward, text, pair, room)
        if re.search(r"\bfrom\b|\bgoing\b|\bdiffer|\bratio\b|\bbetween\b", reading.text) and len(reading.subjects) > 1:
            yield from tried(
                amount, backward, f"{pair.right_shown} / {pair.left_shown}", replace(pair, literal=False), room
            )


def _runs_down(reading: Reading, pair: Pair) -> bool:
    """``improves by a factor of 3.6`` on an axis of errors: along x, the former value over the later one."""
    better = any(QUALITY.match(m.group()) for m in each(reading.text, "motion", "rise"))
    return pair.along and better and any(reading.direction(t) < 0 for t in reading.tracks[:1])


def _falls(reading: Reading) -> bool:
    found = first(BELONGING.sub("", reading.text), "motion", "rise", "fall")
    return (found is not None and found[0] == "fall") or (found is None and GONE.search(reading.text) is not None)


BELONGING = re.compile(r"\b(?:falls?|fell|falling) (?:into|under|within|on|outside|inside|between)\b")


def _is_backward(reading: Reading) -> bool:
    """``six times as fast`` on an axis where less is better."""
    lower = any(reading.direction(t) < 0 for t in reading.tracks[:1])
    return (SPEED.search(reading.text) is not None and lower) or _is_lesser(reading)


LIMIT = re.compile(r"\b(?:less|fewer|lower|smaller|below|shorter)(?: than)?\s+(?:\w+\s+)?$")


def _is_lesser(reading: Reading) -> bool:
    """``a third less``, ``six times lower``; not the ``less than`` of a bound such as ``less than twice``."""
    text = reading.text
    for amount in reading.amounts:
        lo, hi = amount.span[0] - reading.offset, amount.span[1] - reading.offset
        lead = LIMIT.search(text[: max(lo, 0)])
        lo = lead.start() if lead else lo
        text = text[:lo] + " " * (hi - lo) + text[hi:]
    found = LESSER.search(text)
    upside_down = any(reading.direction(t) < 0 for t in reading.tracks[:1])
    return found is not None and not (found.group() == "slower" and upside_down)


def _relative(reading: Reading, amount: Amount, pair: Pair, forward: Value | None) -> Iterator[Trial]:
    """``a third of``: what is left or reached; ``a third lower``, ``loses a third of``: what is gone or added."""
    if forward is None:
        return
    text, way = f"{pair.left_shown} / {pair.right_shown}", way_of(reading, amount, pair)
    whole, least = (100.0, 1.0) if amount.role == "percent" else (1.0, 0.03)
    lesser = way < 0 or (way == 0 and (_falls(reading) or _is_lesser(reading)))
    untold = way == 0 and not lesser and amount.role == "fraction" and not is_taken(reading, amount)
    lesser = lesser or (way == 0 and pair.along and not untold and forward.mid < 1)
    if is_level(reading, amount) or (untold and not SUMMED.search(reading.text)):
        measured, shown = _scaled(forward, whole), text
    elif lesser:
        measured, shown = _scaled(_minus(1.0, forward), whole), f"1 - {text}"
    else:
        measured, shown = _scaled(_plus(-1.0, forward), whole), f"{text} - 1"
    if amount.relation == "<" and way == 0:
        measured = replace(measured, mid=abs(measured.mid))
    shown = shown if whole == 1 else f"100 · {shown}" if shown == text else f"100 · ({shown})"
    yield from tried(amount, measured, shown, pair, tolerance(amount, least))


SUMMED = re.compile(r"\b(?:as \w+(?: \w+)? again)\b")


def _scaled(value: Value, factor: float) -> Value:
    return replace(value, mid=value.mid * factor, lo=value.lo * factor, hi=value.hi * factor)


def _minus(whole: float, part: Value) -> Value:
    return replace(part, mid=whole - part.mid, lo=whole - part.hi, hi=whole - part.lo)


def _plus(more: float, value: Value) -> Value:
    return replace(value, mid=value.mid + more, lo=value.lo + more, hi=value.hi + more)
