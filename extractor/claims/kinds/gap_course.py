"""How a distance runs along x: ``the gap widens``, ``the widest spread is found at``, ``furthest apart at``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations, pairwise

from extractor.claims.finding import Finding
from extractor.claims.interval import Truth, Value
from extractor.claims.measures.measure import absolute, difference, pairs, slack_of, value_in
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import EVERYWHERE, Scope
from extractor.claims.view import Track, brief, plain

KIND = "gap"


def widening(reading: Reading) -> Finding | None:
    """``the gap widens``, ``narrows`` or ``stays the same`` from the first shared place to the last."""
    if not re.search(r"\b(?:gap|distance|difference|margin|separation|spread|lead|advantage)\b", reading.text):
        return None
    trend = next((w for w in ("steady", "widen", "narrow") if reading.has("gap", w)), None)
    rivals = reading.named if len(reading.named) > 1 else reading.everyone
    if trend is None or len(rivals) < 2 or reading.of_role("change", "y", "ratio", "percent"):
        return None
    for one, two in combinations(rivals, 2):
        if one.panel == two.panel and one.series.axis == two.series.axis:
            return _gap_trend(reading, one, two, trend)
    return None


def largest(reading: Reading) -> Finding | None:
    """``The gap is largest at 30,000 steps``: the distance there against the distance elsewhere."""
    word = DIFFER_MOST.search(reading.text) or GAP_FIRST.search(reading.text) or MOST_FIRST.search(reading.text)
    place = next((s for s in reading.scopes if s.is_place), None)
    rivals = reading.named if len(reading.named) == 2 else reading.everyone
    if word is not None and place is not None and len(rivals) > 2 and not reading.subjects:
        return _widest_of_all(rivals, place, _widest(word))
    if word is None or place is None or len(rivals) != 2:
        return None
    sizes = [(where, absolute(difference(a, b))) for where, a, b in pairs(rivals[0], rivals[1], EVERYWHERE)]
    here = [absolute(difference(a, b)) for _, a, b in pairs(rivals[0], rivals[1], place)]
    if not here or len(sizes) < 2:
        return None
    sign = _widest(word)
    best = max(sizes, key=lambda item: sign * item[1].mid)
    truth: Truth = abs(best[1].mid - here[0].mid) <= 0.05 * abs(best[1].mid) or (False if here[0].stated else None)
    reason = f"the distance is {brief(here[0].mid)} there and {brief(best[1].mid)} at {best[0]}"
    return Finding(
        KIND,
        truth,
        f"|y({rivals[0].name}) - y({rivals[1].name})| extreme at {place.shown}",
        reason,
        (*here[0].pointers, *best[1].pointers),
        0.86,
    )


def _widest(word: re.Match[str]) -> int:
    """+1 for the largest distance, -1 for the smallest."""
    groups = word.groupdict()
    return 1 if groups.get("most") or groups.get("apart") else -1


def _widest_of_all(rivals: Sequence[Track], place: Scope, sign: int) -> Finding | None:
    """``The methods are furthest apart at 10,000``: the highest less the lowest of all, there and elsewhere."""
    if len({(t.panel, t.series.axis) for t in rivals}) > 1:
        return None
    found = [v for t in rivals if (v := value_in(t, place)) is not None]
    here = [v.mid for v in found]
    spreads = []
    for x in sorted({p.x for t in rivals for p in t.points}):
        values = [v.mid for t in rivals if (v := t.at(x)) is not None]
        if len(values) == len(rivals):
            spreads.append((max(values) - min(values), x))
    if len(here) < len(rivals) or len(spreads) < 2:
        return None
    best, size = max(spreads, key=lambda item: sign * item[0]), max(here) - min(here)
    fits = abs(best[0] - size) <= 0.05 * abs(best[0])
    truth: Truth = True if fits else False if all(v.stated for v in found) else None
    reason = f"the spread is {brief(size)} there and {brief(best[0])} at x = {plain(best[1])}"
    return Finding(KIND, truth, f"max y - min y extreme at {place.shown}", reason, (), 0.86)


def _gap_trend(reading: Reading, one: Track, two: Track, trend: str) -> Finding | None:
    scope = reading.scopes[0] if reading.scopes else EVERYWHERE
    places = [s for s in reading.scopes if s.is_place]
    scopes = places if len(places) > 1 else [scope] if not scope.is_place else [EVERYWHERE]
    sizes = [(where, absolute(difference(a, b))) for s in scopes for where, a, b in pairs(one, two, s)]
    if len(sizes) < 2:
        return None
    (start, first), (end, last) = sizes[0], sizes[-1]
    slack = 4 * max(slack_of(one), slack_of(two))
    grows = last.mid - first.mid
    sign = {"widen": 1, "narrow": -1, "steady": 0}[trend]
    if sign:
        truth: Truth = True if sign * grows > 0 else (False if sign * grows < -slack / 4 else None)
        if not _monotone(sizes, sign) and (reading.has("quantifier", "all") or ALL_ALONG.search(reading.text)):
            truth = False if min(sign * (b.mid - a.mid) for (_, a), (_, b) in pairwise(sizes)) < -slack else None
    elif PERSISTS.search(reading.text) and not re.search(r"\b(?:constant|same|unchanged)\b", reading.text):
        inner = [size for _, size in sizes[1:]] or [size for _, size in sizes]
        truth = True if all(size.mid > 0 for size in inner) else None
    else:
        largest, smallest = max(s.mid for _, s in sizes), min(s.mid for _, s in sizes)
        truth = (
            True
            if largest - smallest <= max(slack, 0.35 * largest)
            else (False if largest > 2.5 * max(smallest, 1e-12) else None)
        )
    program = f"for {scope.shown}: |y({one.name}) - y({two.name})| " + {1: "rises", -1: "falls", 0: "constant"}[sign]
    reason = f"the distance is {brief(first.mid)} at {start} and {brief(last.mid)} at {end}"
    return Finding(KIND, truth, program, reason, (*first.pointers, *last.pointers), 0.82)


GAP_NOUN = r"(?:gap|difference|distance|spread|advantage|lead|margin|contrast|disparity|separation|discrepancy|edge)"
MOST = (
    r"(?:(?P<most>largest|widest|biggest|greatest|most pronounced|most marked|highest|maximal|maximum|peaks|fullest|"
    r"starkest|clearest|at its (?:most|peak))|(?P<least>smallest|narrowest|minimal|minimum|lowest|least|slimmest|"
    r"tightest|slightest|thinnest))"
)
GAP_FIRST = re.compile(rf"\b{GAP_NOUN}\b[^.]*\b{MOST}\b")
MOST_FIRST = re.compile(rf"\b{MOST} (?:[^\W\d_]+ ){{0,2}}{GAP_NOUN}\b")
DIFFER_MOST = re.compile(
    r"\b(?P<apart>furthest|farthest|widest|most(?: widely)?) (?:apart|separated)\b|"
    r"\b(?P<close>closest(?: together)?|nearest) (?:to (?:each other|one "
    r"another) )?(?:at|in|around|near)\b|"
    r"\bdiffer (?P<most>most|by the most)\b|\bdiffer (?P<least>least)\b"
)
PERSISTS = re.compile(r"\b(?:maintain\w*|persist\w*|consistent|remains)\b")
ALL_ALONG = re.compile(
    r"\b(?:from left to right|steadily|continuously|keeps? \w+ing|with every|all along|throughout)\b"
)


def _monotone(sizes: list[tuple[str, Value]], sign: int) -> bool:
    return all(sign * (b.mid - a.mid) >= 0 for (_, a), (_, b) in pairwise(sizes))
