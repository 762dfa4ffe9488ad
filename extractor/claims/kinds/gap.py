"""``separated by almost 28 points``, ``loses about 50``, ``stay within 0.1``, ``the gap widens``, ``largest on``."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from extractor.claims.finding import Finding, show
from extractor.claims.interval import Truth, Value
from extractor.claims.kinds.trend import direction_of
from extractor.claims.measures.candidates import pairs_of
from extractor.claims.measures.measure import absolute, difference, matches, pairs, slack_of, value_in
from extractor.claims.measures.named_pairs import names_its_pair, of_own_extreme
from extractor.claims.measures.pair import Pair
from extractor.claims.measures.trials import Trial, decide, joined, shared_out, tolerance, tried, turned_round
from extractor.claims.measures.ways import way_of
from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import EVERYWHERE, Scope
from extractor.claims.view import Track, brief, plain
from extractor.claims.words import first

KIND = "gap"
MOVES = ("rise", "fall")
APART = re.compile(
    r"\b(?:(?<!told )(?<!set )apart(?! from)|differ\w*|within|"
    r"separat\w+|one another|each other|gap|distance|margin|lead|leads|spread|ahead|"
    r"above|below|over|under|short of|higher|lower|behind|advantage|beats?|more|less|better|worse)\b"
)
NEVER_MORE = re.compile(
    r"\b(?:within|never (?:more|differ)|at (?:every|all|each|both)|stay|remain|throughout|always|everywhere|"
    r"up to|from .* (?:on|onward))\b"
)


def check(reading: Reading) -> Finding | None:
    """A stated difference, or how a difference changes along x."""
    own = [check(part) for part in shared_out(reading, "change")]
    if own:
        return joined([f for f in own if f is not None]) if None not in own else None
    return _of_start(reading) or _from_to(reading) or _stated(reading)


SIZE = re.compile(r"\b(?:gap|distance|difference|margin|separation|spread|lead|advantage|deficit|offset|benefit)\b")


OF_START = re.compile(
    r"\bof (?:where (?:it|they) (?:started|began|set out)|(?:its|their)(?: own)? (?:start\w*|initial|first|original)"
    r"(?: (?:value|level|point|height)s?)?)\b"
)


def _of_start(reading: Reading) -> Finding | None:
    """``back within 50 of where they started``: how far each track is from its own first value."""
    amounts = reading.of_role("y", "change")
    place = next((s for s in reading.scopes if s.where in ("at", "by", "end")), Scope("end"))
    if not OF_START.search(reading.text) or not re.search(r"\bwithin\b", reading.text) or len(amounts) != 1:
        return None
    worst: tuple[Value, Track] | None = None
    for track in reading.tracks:
        here, start = value_in(track, place), value_in(track, Scope("start"))
        size = absolute(difference(here, start)) if here is not None and start is not None else None
        if size is not None and (worst is None or size.mid > worst[0].mid):
            worst = (size, track)
    if worst is None:
        return None
    size, track = worst
    limit = amounts[0].hi
    truth: Truth = matches(size, -math.inf, limit, "<", 0.1 * limit + 1e-9)
    reason = f"{track.name} is {brief(size.mid)} from its first value, stated at most {amounts[0].shown.strip()}"
    program = f"|y({place.shown}) - y(start)| ≤ {plain(limit)}"
    return Finding(KIND, truth, program, reason, size.pointers, 0.93)


def _from_to(reading: Reading) -> Finding | None:
    """``the gap shrinks from 1.4 to 0.8``: two sizes of one distance, at two places or at the ends."""
    sizes = reading.of_role("y", "change")
    word = SIZE.search(reading.text)
    rivals = reading.named if len(reading.named) == 2 else reading.everyone if not reading.subjects else ()
    if word is None or len(sizes) != 2 or not re.search(r"\bfrom\b.*\bto\b", reading.text[word.end() :]):
        return None
    names = [m.span for m in reading.categories]
    if len(names) == len(reading.subjects) == 2 and all(hi <= sizes[0].span[0] for _, hi in names):
        return None  # ``the A–B gap grows from 17 in 2015``: between names
    places = sorted((s for s in reading.scopes if s.is_place), key=lambda s: s.span)
    wide = next((s for s in reading.scopes if not s.is_place and s.where != "all"), EVERYWHERE)
    found: list[Finding] = []
    for one, two in combinations(rivals, 2):
        if one.panel != two.panel or one.series.axis != two.series.axis or len(found) > 12:
            continue
        scopes = places if len(places) == 2 else [wide]
        shared = [(where, a, b) for s in scopes for where, a, b in pairs(one, two, s)]
        if len(shared) < 2:
            continue
        ends = [shared[0], shared[-1]]
        measured = [absolute(difference(a, b)) for _, a, b in ends]
        truths = [
            matches(m, a.lo, a.hi, a.relation, tolerance(a, 2 * slack_of(one)))
            for m, a in zip(measured, sizes, strict=True)
        ]
        reason = " and ".join(f"{brief(m.mid)} at {where}" for m, (where, _, _) in zip(measured, ends, strict=True))
        program = f"|y({one.name}) - y({two.name})| from {sizes[0].shown.strip()} to {sizes[1].shown.strip()}"
        evidence = tuple(p for m in measured for p in m.pointers)
        sign = _sign_between(reading) if OVER.search(reading.text) and one.key in _first_named(reading) else 0
        backward = any(sign * (a.mid - b.mid) < 0 for _, a, b in ends)
        fits = all(t is True for t in truths) and not backward
        found.append(Finding(KIND, True if fits else None, program, f"the distance is {reason}", evidence, 0.9))
    if not found:
        return None
    right = [f for f in found if f.truth is True]
    return right[0] if right else replace(found[0], firm=True)


def _first_named(reading: Reading) -> frozenset[tuple[int, int]]:
    return reading.subjects[0].keys if reading.subjects else frozenset()


def _stated(reading: Reading) -> Finding | None:
    for stated in _differences(reading):
        if _limits_all(reading):
            return _bounded(reading, stated)
        amount, denied = turned_round(reading, stated)
        trials = [t for pair in pairs_of(reading) for t in _trials(reading, amount, pair)]
        finding = decide(KIND, amount, trials, 0.84, needs_all=denied or _is_universal(reading, amount))
        if finding is not None and any(True for _ in of_own_extreme(reading)):
            return replace(finding, sure=True)
        if finding is not None:
            return (
                finding
                if finding.truth is not False or _is_literal(reading) or denied
                else replace(finding, truth=None)
            )
    return None


def _limits_all(reading: Reading) -> bool:
    """``stay within``, ``never more than``, ``none differs from the others by more than``: a limit for every pair."""
    if len(reading.named) < 2:
        return False
    worded = re.search(r"\bwithin\b|\bnever\b", reading.text) and _is_bounded(reading)
    return bool(worded or re.search(r"\b(?:none|no two)\b.*\bdiffer\w*\b.*\bmore than\b", reading.text))


def _is_literal(reading: Reading) -> bool:
    """Two named sides or one, one amount, and no more than one scope; or two named categories."""
    if names_its_pair(reading):
        return len(reading.of_role("change", "y")) == 1
    if len(reading.of_role("change", "y")) > 1 or (len(reading.scopes) > 1 and len(reading.categories) != 2):
        return False
    pairwise = (
        len(reading.subjects) == 2 or len(reading.named) == 2 or (len(reading.everyone) == 2 and not reading.subjects)
    )
    spread = bool(re.search(r"\b(?:best|worst|highest|lowest)\b", reading.text))
    alone = len(reading.tracks) == 1 and bool(reading.subjects or reading.context)
    if not reading.scopes and len(reading.subjects) == len(reading.named) == 2:
        return True
    return (bool(reading.scopes) and (pairwise or alone or spread)) or len(reading.categories) == 2


def _differences(reading: Reading) -> tuple[Amount, ...]:
    """Amounts that are changes; a plain y is one beside ``apart``, ``gap`` or ``by``."""
    changes = reading.of_role("change")
    if changes:
        return changes
    moved = any(reading.has("motion", entry) for entry in MOVES)
    worded = re.compile(
        r"\b(?:(?<!told )(?<!set )apart(?! from)|differ\w*|within|"
        r"separat\w+|gap|distance|difference|gains?|loses?|lost|gives? (?:up|back)|"
        r"sheds?|forfeits?|adds?|"
        r"gained|added|shed|dropped by|rose by|fell by|grew by|put on|took off|total drop|"
        r"increases? by|decreases? by|rises? by|falls? by|drops? by|margin|"
        r"advantage|lead|exceeds? by|vary by|varies by|offset)\b"
    )
    if not worded.search(reading.text) and not (moved and len(reading.subjects) > 1):
        return ()
    words = [m.span() for m in worded.finditer(reading.text)]
    return tuple(a for a in reading.of_role("y") if any(_is_beside(reading, a, span) for span in words))


def _is_beside(reading: Reading, amount: Amount, word: tuple[int, int]) -> bool:
    start, end = amount.span[0] - reading.offset, amount.span[1] - reading.offset
    noun = SIZE.match(reading.text, word[0]) is not None
    return (
        0 <= start - word[1] <= (80 if noun else 36)
        or 0 <= word[0] - end <= 14
        or start <= word[0] <= end
        or word[0] <= start <= word[1]
    )


def _is_bounded(reading: Reading) -> bool:
    return NEVER_MORE.search(reading.text) is not None


def _is_universal(reading: Reading, amount: Amount) -> bool:
    if amount.relation == "=":
        return False
    stretch = any(not s.is_place for s in reading.scopes) and len(reading.subjects) > 1
    return stretch or (reading.has("quantifier", "all") and len(reading.subjects) != 1)


def _trials(reading: Reading, amount: Amount, pair: Pair) -> Iterator[Trial]:
    size = absolute(difference(pair.left, pair.right))
    percent = any("%" in f"{t.unit or ''}{t.label}" for t in reading.tracks)
    span = max((t.span for t in reading.tracks), default=0.0)
    room = tolerance(amount, min(0.5, 0.01 * span) if percent else 0.0)
    shown = f"|{pair.left_shown} - {pair.right_shown}|"
    if pair.between and FROM_TO.search(reading.text):
        shown = f"from {pair.left_shown} to {pair.right_shown}: {shown}"
    for trial in tried(amount, size, shown, pair, room):
        sign = _sign(reading, pair) if FROM_TO.search(reading.text) else _way_of_main(reading, amount, pair)
        backward = sign * (pair.left.mid - pair.right.mid) < 0
        if pair.guess and pair.left_shown.split(";")[0] != pair.right_shown.split(";")[0] and _is_own_motion(reading):
            continue
        yield replace(trial, truth=False) if trial.truth is True and backward else trial


def _way_of_main(reading: Reading, amount: Amount, pair: Pair) -> int:
    """``A finishes three points ahead``: the way is that of whom the statement is about, whichever side that is."""
    way = way_of(reading, amount, pair)
    if pair.along or pair.between or reading.main is None:
        return way
    names = {t.name for t in reading.resolve(reading.main.keys)}
    left, right = (_is_of(shown, names) for shown in (pair.left_shown, pair.right_shown))
    return -way if right and not left else way


def _is_of(shown: str, names: set[str]) -> bool:
    """Whether a value as it is printed, ``y(A; x = 3)``, belongs to one of some series."""
    return any(shown.startswith((f"y({name};", f"y({name})")) for name in names)


def _is_own_motion(reading: Reading) -> bool:
    """``gives back about 0.9``: a change of one track, with no other it could be held against."""
    moved = first(reading.text, "motion", "rise", "fall")
    return moved is not None and first(reading.text, "compare", "above", "below", "better", "worse") is None


def _sign(reading: Reading, pair: Pair) -> int:
    """Which way the difference must run: ``gains`` and ``loses`` along x, ``above`` and ``short of`` between two."""
    if pair.between:
        return _sign_between(reading)
    moved = direction_of(reading) if pair.along else None
    if moved is None or not reading.tracks:
        return 0
    sign, quality = moved
    return sign * (reading.direction(reading.tracks[0]) or 1) if quality else sign


OVER = re.compile(
    r"\b(?:advantage|lead|margin|edge|superiority|surplus|gain|improvement|premium)\b(?P<mid>[^.;]{0,60}?)\b(?:over|above|"
    r"on|against)\s+(?:the\s+|that of\s+)?(?P<other>x{2,}|\w+ x{2,})"
)
FROM_TO = re.compile(r"\b(?:from|replacing)\s+(?:the\s+)?x{2,}\W+(?:to|by|with)\s+(?:the\s+)?x{2,}")


def _sign_between(reading: Reading) -> int:
    """+1 where the first named leads: ``A above B``, ``A beats B``, ``A's lead over B``, ``from B to A adds``."""
    if len(reading.subjects) != 2 or not reading.tracks:
        return 0
    good = reading.direction(reading.tracks[0])
    if FROM_TO.search(reading.text):
        moved = first(reading.text, "motion", "rise", "fall")
        return 0 if moved is None else -1 if moved[0] == "rise" else 1
    if OVER.search(reading.text):
        return good or 1
    found = first(reading.text, "compare", "above", "below", "better", "worse")
    if found is None:
        return 0
    sign = 1 if found[0] in ("above", "better") else -1
    judged = first(reading.text, "compare", "better", "worse")
    return sign * (good or 1) if judged is not None and judged[1].start() == found[1].start() else sign


def _rivals(reading: Reading) -> list[tuple[Track, Track]]:
    """``A and B are within 8 points of C``: each of them and C; ``within 3 of one another``: any two."""
    found = OF_THAT.search(reading.text)
    last = reading.subjects[-1] if len(reading.subjects) > 1 else None
    if found is None or last is None or not 0 <= last.span[0] - reading.offset - found.end() < NEAR:
        return list(combinations(reading.named, 2))
    firsts = [t for s in reading.subjects[:-1] for t in reading.resolve(s.keys)]
    return [(one, two) for one in firsts for two in reading.resolve(last.keys) if one.key != two.key]


OF_THAT = re.compile(r"\bwithin\b[^,;]{0,40}?\bof(?: the)?\b")
NEAR = 3


def _bounded(reading: Reading, amount: Amount) -> Finding | None:
    """``stay within 0.1 of one another``: the largest distance of any two in the scope."""
    worst: tuple[Value, Pair] | None = None
    scope = reading.scopes[0] if reading.scopes else EVERYWHERE
    for one, two in _rivals(reading):
        if one.panel != two.panel or one.series.axis != two.series.axis:
            continue
        for where, a, b in pairs(one, two, scope):
            size = absolute(difference(a, b))
            if worst is None or size.mid > worst[0].mid:
                worst = (size, Pair(a, b, f"y({one.name}; {where})", f"y({two.name}; {where})"))
    if worst is None:
        return None
    size, pair = worst
    truth: Truth = matches(size, -math.inf, amount.hi, "<", (0.25 if amount.approx else 0.1) * amount.hi + 1e-9)
    numbers = f"{show(pair.left)} against {show(pair.right)}"
    reason = f"the largest distance is {brief(size.mid)} ({numbers}), stated at most {amount.shown.strip()}"
    return Finding(KIND, truth, f"for {scope.shown}: |y - y'| ≤ {plain(amount.hi)}", reason, pair.pointers, 0.9)
