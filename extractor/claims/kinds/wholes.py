"""``Nearly half of the Baltic catch is taken by gillnets``, ``the first three cover 75 %``: part of a whole."""

from __future__ import annotations

import re
from dataclasses import replace

from extractor.claims.finding import Finding
from extractor.claims.interval import Value, exactly
from extractor.claims.measures.bounds import is_percent
from extractor.claims.measures.measure import matches, places_in, ratio, shown_at, value_in
from extractor.claims.measures.sums import total
from extractor.claims.measures.trials import tolerance
from extractor.claims.measures.ways import is_taken
from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.reading import Reading
from extractor.claims.view import Track, brief

WHOLE = re.compile(
    r"\s*of (?:the |all )?(?!(?:its|their|his|her|what|that|those|it|them|each|one|these|this|which|x{2,} x{2,})\b)"
    r"(?P<noun>(?:[\w’'-]+\s?){1,4})"
)
TOTAL = re.compile(r"\b(?:totals?|whole|all|everything|sum|entire|overall|column|stack|bar|pie|circle|mix|catch)\b")
FILLED = ("bar", "area", "pie", "histogram")
HUNDRED, NEARLY = 100.0, 3.0


def check(reading: Reading) -> Finding | None:
    """A named part over what all parts at its place, or all bars of its series, add up to."""
    amounts = reading.of_role("fraction", "percent")
    if len(amounts) != 1 or reading.of_role("ratio", "change", "y") or reading.view.figure.kind not in FILLED:
        return None
    amount = amounts[0]
    after = WHOLE.match(reading.text, max(0, amount.span[1] - reading.offset))
    moved = reading.has("motion", "rise") or reading.has("motion", "fall")
    if after is None or moved or is_taken(reading, amount) or reading.levels or not _is_whole(reading, after):
        return None
    held = _of_series(reading) if reading.subjects else _of_bars(reading)
    return None if held is None else _told(amount, *held)


def _is_whole(reading: Reading, after: re.Match[str]) -> bool:
    """Whether ``of the …`` names a whole: by its words, by what the axis measures, or by the place."""
    told = after.group("noun")
    labels = {w.rstrip("s") for t in reading.everyone for w in re.findall(r"[^\W\d_]{4,}", t.label.casefold())}
    start, end = after.start("noun") + reading.offset, after.end("noun") + reading.offset
    placed = any(start <= s.span[0] < end for s in reading.scopes if s.is_place)
    return bool(TOTAL.search(told) or placed or labels & {w.rstrip("s") for w in re.findall(r"[^\W\d_]{4,}", told)})


def _of_series(reading: Reading) -> tuple[Value, Value, str] | None:
    """The named series at the one place, over all series there."""
    places = [s for s in reading.scopes if s.is_place]
    rivals = reading.everyone
    if len(places) != 1 or len(reading.scopes) != 1 or len(rivals) < 2 or len({t.panel for t in rivals}) > 1:
        return None
    mine = {t.key for t in reading.named}
    values = {t.key: value_in(t, places[0]) for t in rivals}
    if any(v is None or not v.bounded for v in values.values()) or not mine < set(values):
        return None
    known = {key: v for key, v in values.items() if v is not None}
    whole = _whole(reading, rivals, total(list(known.values())))
    shown = f"{' + '.join(t.name for t in reading.named)} / all at x = {shown_at(rivals[0], places[0].lo)}"
    return None if whole is None else (total([v for key, v in known.items() if key in mine]), whole, shown)


def _whole(reading: Reading, rivals: tuple[Track, ...], added: Value) -> Value | None:
    """What the parts add up to; of shares a hundred, and nothing for percentages that do not add up."""
    if not is_percent(rivals):
        stacked = any(p.stacked or p.kind == "area" for p in reading.view.figure.panels)
        return added if stacked else None
    return exactly(HUNDRED) if abs(added.mid - HUNDRED) < NEARLY else None


def _of_bars(reading: Reading) -> tuple[Value, Value, str] | None:
    """The named bars of the only series, over all of its bars."""
    track = reading.tracks[0] if len(reading.everyone) == 1 and reading.tracks else None
    scopes = [s for s in reading.scopes if s.where != "all"]
    if track is None or not track.categories or not scopes:
        return None
    parts = {p.x: p for s in scopes for p in places_in(track, s) if p.y.bounded}
    bars = [p for p in track.places if p.y.bounded and not p.is_stretch]
    if not parts or len(parts) >= len(bars):
        return None
    whole = total([p.y for p in bars])
    shares = is_percent((track,)) and abs(whole.mid - HUNDRED) < NEARLY
    shown = f"{' + '.join(p.shown for p in parts.values())} / sum of all"
    return total([p.y for p in parts.values()]), exactly(HUNDRED) if shares else whole, shown


def _told(amount: Amount, part: Value, whole: Value, shown: str) -> Finding | None:
    share = ratio(part, whole)
    if share is None:
        return None
    scale = HUNDRED if amount.role == "percent" else 1.0
    share = replace(share, mid=scale * share.mid, lo=scale * share.lo, hi=scale * share.hi)
    truth = matches(share, amount.lo, amount.hi, amount.relation, tolerance(amount, 0.01 * scale))
    sign = "≈" if amount.relation == "=" else amount.relation
    reason = f"{brief(part.mid)} of {brief(whole.mid)} is {brief(share.mid)}, stated {amount.shown.strip()}"
    program = f"part / whole: {shown} {sign} {amount.shown.strip()}"
    return Finding("ratio", truth, program, reason, share.pointers, 0.95, firm=truth is not None, sure=True)
