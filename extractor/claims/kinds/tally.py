"""``All readings lie above 3``, ``keeps between 8 and 11``, ``is never below 5``, ``exceeds 40 in three years``.

A bound, the values it is held against (series by place), and how many of them must keep to it.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import replace

from extractor.claims.finding import Finding, names, show
from extractor.claims.interval import Truth, every, most, nearly_every, some
from extractor.claims.kinds.own_extremes import AT_EXTREME
from extractor.claims.measures.bounds import Bound, bound_of, is_percent
from extractor.claims.measures.cells import Cell, cells_of
from extractor.claims.measures.measure import absolute, shown_at, slack_near, slack_of
from extractor.claims.statements.aspects import Aspect, aspect_of
from extractor.claims.statements.counted import counted_by
from extractor.claims.statements.quantifiers import NONE, NOT, NUM, Quantifier, counted, meets, number_of, quantifier_of
from extractor.claims.statements.reading import Reading
from extractor.claims.view import Track
from extractor.claims.words import has, pattern

LEFT_OPEN = re.compile(
    r"\b(?:not\b.*\buntil|by the time|earlier|later|sooner|first to|faster|together|combined|on average|sum|"
    r"(?<!of the )(?<!of )total|"
    r"times as|gap|difference|distance|lead|margin|difference|would|otherwise|change\w*)\b|"
    r"\bfor (?:about |around |some |roughly |nearly |almost |only |just |more than |less than |at least )?"
    r"(?:a few|several|an?|two|three|four|five|six|seven|eight|nine|ten|\d+) (?:\w+ )?"
    r"(?:second|minute|hour|day|week|month|quarter|year|decade|epoch|step|cycle|round)s?\b"
)


def check(reading: Reading) -> Finding | None:
    """The statement as a count of values that keep to a bound."""
    wanted = quantifier_of(reading) or _plain(reading)
    if wanted.how == "only":
        return None
    if (
        AT_EXTREME.search(reading.text)
        or _is_denied(reading, wanted)
        or LEFT_OPEN.search(reading.text)
        or _has_other_amounts(reading)
    ):
        return None
    bound = bound_of(reading, wanted.spans)
    if (
        bound is None
        or _is_elsewhere(reading, wanted, bound)
        or (bound.is_range and not _is_kept_to(reading, bound))
        or _has_more_values(reading, bound, wanted)
    ):
        return None
    cells = [c for c in cells_of(reading, wanted, bound) if not c.is_level(bound)] if not _cuts_a_bin(reading) else []
    if _is_of_losses(reading, bound, cells):
        cells = [replace(c, value=absolute(c.value)) for c in cells]
    if (
        not cells
        or _is_no_level(reading, bound, cells)
        or (wanted.whole is not None and not wanted.noun and wanted.whole != len(cells))
    ):
        return None
    if _is_of_others(reading, wanted, bound, len(cells)):
        return None
    outside = bound.is_range and OUTSIDE.search(reading.text) is not None
    truths = [_kept(c, bound, wanted, breaks=(wanted.how == "none") != outside) for c in cells]
    aspect = aspect_of(reading, bound.span[0] - reading.offset, bound.span[1] - reading.offset)
    truth = _truth(reading, wanted, aspect, cells, truths)
    on_its_way = truth is False and aspect == "reach" and any(_is_on_its_way(reading, t, bound) for t in reading.tracks)
    truth = None if on_its_way else truth
    if bound.is_range and truth is True and SPANS.search(reading.text):
        truth = _reaches_ends(reading, bound, cells)
    kind = "count" if wanted.number is not None else "range" if bound.is_range else "threshold"
    where = "".join(f" for {scope.shown}" for scope in reading.scopes if scope.where != "all")
    program = f"{wanted.shown or aspect} of {len(cells)} values{where}: y({names(reading.tracks)}) {bound.shown}"
    evidence = tuple(dict.fromkeys(p for c in cells for p in c.value.pointers))
    told = wanted.is_told or _is_placed(reading, aspect)
    return Finding(
        kind, truth, program, _reason(wanted, cells, truths), evidence, 0.94 if told else 0.79,
        firm=on_its_way or (told and truth is not None), sure=told,
    )  # fmt: skip


def _is_placed(reading: Reading, aspect: Aspect) -> bool:
    """``A drops below 3 between weeks 6 and 8``: who, what and where are told."""
    between = [s.where for s in reading.scopes] == ["between"]
    return aspect == "reach" and between and len(reading.subjects) == 1 and len(reading.tracks) == 1


def _plain(reading: Reading) -> Quantifier:
    """A statement without a word of how many: ``A stays above 50``, ``B does not reach the line``."""
    text = NOT_ABOVE.sub(lambda m: " " * len(m.group()), reading.text)
    return Quantifier("none" if NOT.search(text) else "all", "", is_told=False)


NOT_ABOVE = re.compile(r"\bnot (?=(?:higher|above|over)\b)")


def _is_elsewhere(reading: Reading, wanted: Quantifier, bound: Bound) -> bool:
    """``A undershoots its baseline, which B never does``: a denial in another clause, or a second series."""
    if (not wanted.is_told and len(reading.subjects) > 1) or (wanted.how != "none" and NEARLY.search(reading.text)):
        return True
    at, denial = bound.span[1] - reading.offset, (NONE.search(reading.text) or NOT.search(reading.text))
    if AND_MORE.search(reading.text, at):
        return True
    return (
        wanted.how == "none"
        and denial is not None
        and OTHER_CLAUSE.search(reading.text, at, denial.start()) is not None
    )


AND_MORE = re.compile(
    r"\band (?:still |yet |then |also )?(?:ends?|starts?|finish\w*|begins?|rises?|falls?|stays?|remains?|keeps?)\b"
)
NEARLY = re.compile(r"\b(?:close to|nears?)\b")
OTHER_CLAUSE = re.compile(r"[,;:]|\b(?:which|while|whereas|but)\b")


def _kept(cell: Cell, bound: Bound, wanted: Quantifier, *, breaks: bool) -> Truth:
    own = bound.of(cell.track)
    if own is None:
        return None
    ends = [x for x in (own.lo, own.hi) if math.isfinite(x)]
    slack = 0.0 if wanted.number is not None else slack_near(cell.track, *ends) / 5
    return (own.breaks if breaks else own.holds)(cell.value, slack)


def _is_no_level(reading: Reading, bound: Bound, cells: Sequence[Cell]) -> bool:
    """Whether too few values are known for a span, or all lie on the other side of zero: no level, but a size."""
    if bound.is_range and len(cells) < FEW and SPANS.search(reading.text):
        return True
    return _is_beyond_zero(bound, cells)


def _is_beyond_zero(bound: Bound, cells: Sequence[Cell]) -> bool:
    finite = [x for x in (bound.lo, bound.hi) if math.isfinite(x)]
    return bound.own is None and 2 * sum(c.value.mid <= 0 for c in cells) > len(cells) and max(finite) > 0


def _is_of_losses(reading: Reading, bound: Bound, cells: Sequence[Cell]) -> bool:
    """``three removals cost more than 30 points`` where bars go down from zero: how far, not how high."""
    told = reading.has("motion", "fall") or LOSES.search(reading.text) is not None
    return told and _is_beyond_zero(bound, cells)


LOSES = re.compile(r"\b(?:costs?|hurts?|damages?|harms?|penali[sz]es?)\b")


def _cuts_a_bin(reading: Reading) -> bool:
    """``under 75`` among bins of 50: how a bin is filled is not stated."""
    if reading.view.figure.kind != "histogram" or len(reading.tracks) != 1:
        return False
    bins = [p for p in reading.tracks[0].places if p.is_stretch]
    cuts = [x for s in reading.scopes if s.where in ("at", "by", "before", "after", "between") for x in (s.lo, s.hi)]
    return any(p.lo < x < p.hi for p in bins for x in cuts)


def _has_other_amounts(reading: Reading) -> bool:
    """Changes, and percentages where y is none: what is stated is then no level of y."""
    return bool(reading.of_role("change")) or (bool(reading.of_role("percent")) and not is_percent(reading.tracks))


def _has_more_values(reading: Reading, bound: Bound, wanted: Quantifier) -> bool:
    """``falls to 215 and to just under 100``: a second value, so that it is open whose the bound is."""
    counting = [s for s in wanted.spans if s != bound.span]
    others = [a for a in reading.of_role("y") if a.span != bound.span and a.mid not in (bound.lo, bound.hi)]
    return any(not any(meets(a.span, s) for s in counting) for a in others)


THE_FIVE = re.compile(rf"\b(?:the|all|these|those|its) (?P<whole>{NUM})\b(?![-.]| (?:%|per ?cent|times))")


def _is_of_others(reading: Reading, wanted: Quantifier, bound: Bound, size: int) -> bool:
    """``among the five named``, where the figure has six: a choice that no name or place accounts for."""
    lo, hi = bound.span[0] - reading.offset, bound.span[1] - reading.offset
    counts = [m for m in THE_FIVE.finditer(reading.text) if not lo <= m.start("whole") < hi]
    told = {number_of(m.group("whole")) for m in counts}
    places = {len(t.points) for t in reading.tracks}
    sizes = {size, len(reading.tracks), len(reading.everyone), wanted.number, wanted.whole, *places}
    return bool(told - sizes)


OUTSIDE = re.compile(r"\b(?:outside|out of|leav(?:es?|ing)|left)\b")
DENIED = re.compile(
    r"\b(?:(?<!but )not|never|no(?! (?:other|more|less|fewer|later|earlier|lower|higher)\b)|nor|neither|"
    r"without|fails? to|cannot)\b|n't\b"
)


def _is_denied(reading: Reading, wanted: Quantifier) -> bool:
    """``no clear trend and swings between``: a denial of something else."""
    if wanted.how != "none":
        return DENIED.search(reading.text) is not None
    return re.search(r"\bno\b[^,;]*\b(?:and|but)\b", reading.text) is not None


def _is_kept_to(reading: Reading, bound: Bound) -> bool:
    """``keeps between 8 and 11``, ``all values fall between``: a range of y belongs to the verb right before it."""
    before = reading.text[: max(0, bound.span[0] - reading.offset)]
    verbs = [m for entry in ("keep", "be", "end") for m in pattern("bound", entry).finditer(reading.text)]
    verbs += OUTSIDE.finditer(reading.text)
    return any(len(before[m.end() :].split()) <= 4 or m.end() > len(before) for m in verbs)


FEW = 3
SPANS = re.compile(r"\b(?:rang(?:es?|ed|ing)|span(?:s|ned)?|run(?:s)?|extend(?:s|ed)?|stretch(?:es|ed)?)\b")


def _reaches_ends(reading: Reading, bound: Bound, cells: Sequence[Cell]) -> Truth:
    """``ranges from 290 to 655``: the lowest and the highest value are the ends, not merely inside them."""
    values = [c.value.mid for c in cells]
    room = max(0.05 * (bound.hi - bound.lo), *(2 * slack_of(t) for t in reading.tracks))
    off = max(abs(min(values) - bound.lo), abs(max(values) - bound.hi))
    return True if off <= room else False if off > 2 * room else None


def _truth(
    reading: Reading, wanted: Quantifier, aspect: Aspect, cells: Sequence[Cell], truths: Sequence[Truth]
) -> Truth:
    told = list(zip(cells, truths, strict=True))
    if wanted.number is not None and not (wanted.noun and _counts_series(reading, wanted)):
        count = counted(wanted, truths) if wanted.whole in (None, len(truths)) else None
        chosen = [t for c, t in told if c.is_named] if any(not c.is_named for c in cells) else []
        return every([count, *chosen])
    keys = dict.fromkeys(c.track.key for c in cells)
    if wanted.how == "none":
        return every(truths)
    rows = [_of_one(reading, wanted, aspect, [(c, t) for c, t in told if c.track.key == key]) for key in keys]
    if wanted.number is None:
        return every(rows)
    return counted(wanted, rows) if wanted.whole in (None, len(rows)) else None


def _counts_series(reading: Reading, wanted: Quantifier) -> bool:
    return counted_by(reading, wanted.noun, wanted.whole) == "series" and len(reading.tracks) > 1


def _of_one(reading: Reading, wanted: Quantifier, aspect: Aspect, told: Sequence[tuple[Cell, Truth]]) -> Truth:
    """Whether one series keeps to a bound: everywhere, or somewhere where it only has to get there."""
    truths = [t for _, t in told]
    nearly = reading.has("quantifier", "nearly_all") or reading.has("quantifier", "most")
    if nearly and wanted.number is None:
        return _nearly(reading, told)
    stretch = any(s.where not in ("all", "at", "by", "start", "end") for s in reading.scopes)
    ordered = all(c.track.is_ordered for c, _ in told)
    if aspect == "keep" or len(truths) < 2 or (aspect == "exceed" and not ordered and wanted.is_told):
        return every(truths)
    if len(reading.tracks) == 1 and EACH_VALUE.search(reading.text):
        return every(truths)
    if aspect == "exceed" and (stretch or not ordered):
        return every(truths) if True not in truths or False not in truths else None
    return some(truths)


def _is_on_its_way(reading: Reading, track: Track, bound: Bound) -> bool:
    """``passes 0.5 before 15 h``, stated at 12 and at 24 h: it may have been there by then."""
    ends = [w[1] for s in reading.scopes if s.where != "all" and (w := s.window(track)) is not None]
    own = bound.of(track)
    later = [p for p in track.places if ends and p.lo > max(ends)]
    if not later or own is None or track.categories or any(p.lo <= max(ends) <= p.hi for p in track.places):
        return False
    return own.holds(later[0].y, 0.0) is True


EACH_VALUE = re.compile(r"\b(?:every|each|all)\b")


def _nearly(reading: Reading, told: Sequence[tuple[Cell, Truth]]) -> Truth:
    """``for almost the entire run``: a stretch that breaks the bound outweighs any single place that does not."""
    truths = [t for _, t in told]
    held = nearly_every(truths) if reading.has("quantifier", "nearly_all") else most(truths)
    return None if held and any(c.is_stretch and t is not True for c, t in told) else held


def _reason(wanted: Quantifier, cells: Sequence[Cell], truths: Sequence[Truth]) -> str:
    right = sum(t is True for t in truths)
    wrong = next((c for c, t in zip(cells, truths, strict=True) if t is not True), None)
    shown = f"; {show(wrong.value)} at x = {_where(wrong)}" if wrong is not None and wanted.number is None else ""
    return f"{right} of {len(cells)} values keep to it{f', stated {wanted.shown}' if wanted.shown else ''}{shown}"


def _where(cell: Cell) -> str:
    ranked = cell.track.categories and cell.where.isdigit()
    return shown_at(cell.track, float(cell.where)) if ranked else cell.where


def speaks_of_values(reading: Reading) -> bool:
    """Whether a statement holds readings, samples or bars at large against a bound, or has a value in y's unit."""
    units = {t.unit for t in reading.everyone if t.unit}
    told = any(a.unit in units for a in reading.of_role("y"))
    return told or (has(reading.text, "bound", "values") and bound_of(reading) is not None)
