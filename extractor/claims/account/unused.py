"""Names, numbers and places of a statement that its program, as it is printed, does not use."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from extractor.claims.account.anchors import is_anchored
from extractor.claims.account.asks import ASIDE, Ask, without
from extractor.claims.finding import Finding
from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import Scope
from extractor.claims.statements.strangers import stranger_in
from extractor.claims.view import plain

NUMBER = re.compile(r"-?\d+(?:\.\d+)?(?:e[+-]?\d+)?")
RANKED = re.compile(r"(?:highest|lowest) of (\d+)")
MEMBERS = re.compile(r"\b(?:of|among) the\s+$")
ALL_OF = re.compile(r"\b(?:all|every one of the|each of the|all of the|in all)\s+$")
CHOSEN = re.compile(r"\b(?:first|last|next|only|just|earlier|later)\s+$")
SOME_OF = re.compile(r"\s+(?:[^\W\d_]+\s+)?(?:out )?of (?:the|all|its|their|two|three|four|five|six|seven|eight)\b")
RUN = re.compile("for all x: .*(?:rises|falls|constant)|^rank of ")
MOVING = ("trend", "rate", "gap", "plateau", "threshold")
LETTERS = re.compile(r"[^\W\d_]{2,}")
BARE = frozenset((
    "and", "the", "at", "in", "on", "for", "of", "by", "with", "from", "to", "an", "or", "less", "more", "fewer",
    "than", "about", "over", "under", "above", "below", "least", "most", "nearly", "almost", "roughly", "around",
    "only", "just",
))  # fmt: skip


def unused(reading: Reading, finding: Finding) -> Iterator[Ask]:
    """What was read and then left out, and what had to be read and is missing: whom it is about, and a predicate."""
    yield from _names(reading, finding)
    yield from (Ask("number", a.shown.strip()) for a in reading.amounts if not _is_counted(reading, finding, a))
    yield from (Ask("place", s.shown) for s in reading.scopes if not _is_placed(reading, finding, s))
    moving = finding.kind in MOVING and len(reading.tracks) > 1
    if not is_anchored(replace(reading, categories=()) if moving else reading):
        yield Ask("who", "whose it is")
    unknown = stranger_in(reading)
    if unknown is not None:
        yield Ask("place", unknown)
    if not _has_predicate(reading):
        yield Ask("verb", reading.text)


def _names(reading: Reading, finding: Finding) -> Iterator[Ask]:
    if "…" in finding.program or "y(" not in finding.program:
        return
    for subject in reading.subjects:
        tracks = [t for t in reading.view.tracks if t.key in subject.keys]
        if tracks and not any(t.name in finding.program or t.name.startswith("Δ") for t in tracks):
            yield Ask("name", tracks[0].name)


def _is_counted(reading: Reading, finding: Finding, amount: Amount) -> bool:
    """Whether a program uses a number; ``all three`` of three series says nothing of its own."""
    asides = [(m.start() + reading.offset, m.end() + reading.offset) for m in ASIDE.finditer(reading.text)]
    read = [(lo + reading.offset, hi + reading.offset) for lo, hi in finding.read]
    if any(lo <= amount.span[0] < hi for lo, hi in (*asides, *read, *(s.span for s in reading.scopes))):
        return True
    shown = amount.shown.strip()
    if amount.role == "count" and ALL_OF.search(reading.text[: max(0, amount.span[0] - reading.offset)]):
        return True
    chosen = _is_choice(reading, finding, amount)
    worded = amount.role == "count" or shown[:1].isalpha()
    if worded and amount.relation == "=" and amount.mid in _sizes(reading, finding) and not chosen:
        return True
    factors = (1.0, 100.0) if amount.role == "fraction" else (1.0,)
    values = {float(f"{v * f:.6g}") for v in (amount.lo, amount.hi, amount.mid) for f in factors}
    titles = " ".join(f"{p.name} {p.title}" for p in reading.view.figure.panels).casefold()
    told = values & {float(n) for n in NUMBER.findall(finding.program)} or shown in finding.program or shown in titles
    sums = NUMBER.findall(finding.reason) if "sum" in finding.program else []
    if any(abs(amount.mid - float(total)) <= 0.01 * amount.mid for total in sums):
        return True
    return bool(told) and not (chosen and RANKED.search(finding.program))


def _is_choice(reading: Reading, finding: Finding, amount: Amount) -> bool:
    """``the first three``, ``two of the four``, and ``of the three`` where a rank is among four."""
    before = reading.text[: max(0, amount.span[0] - reading.offset)]
    rivals = {float(n) for n in RANKED.findall(finding.program)}
    members = MEMBERS.search(before) is not None and bool(rivals) and amount.mid not in rivals
    picked = SOME_OF.match(reading.text, max(0, amount.span[1] - reading.offset))
    panels = [m.span[0] - reading.offset for m in reading.panel_mentions]
    if picked is not None and any(picked.end() <= at <= picked.end() + 4 for at in panels):
        picked = None
    return members or CHOSEN.search(before) is not None or picked is not None


def _sizes(reading: Reading, finding: Finding) -> set[int]:
    """How many series, panels, places, ticks or summands there are."""
    panels = reading.view.figure.panels
    whole, named = len(reading.everyone), len(reading.named)
    sizes = {len(reading.tracks), whole, named, whole - named, len(panels), finding.program.count(" + ") + 1}
    sizes |= {len({t.name for t in reading.everyone})}
    sizes |= {len(t.categories) or len(t.points) for t in reading.tracks}
    return sizes | {len(panel.x.ticks or ()) for panel in panels if panel.x is not None}


def _is_placed(reading: Reading, finding: Finding, scope: Scope) -> bool:
    """Whether a program uses a place: as it is shown, by its category, or by the ends of its stretch."""
    program = f"{finding.program} {finding.reason}"
    names = [name for t in reading.tracks for i, name in enumerate(t.categories) if scope.lo == i]
    if scope.where == "at" and not names and any(t.categories for t in reading.tracks):
        return False
    if scope.where in ("all", "after_start") or scope.shown in program or scope.where in finding.program:
        return True
    if (scope.where == "at" and "sum of" in program) or (scope.where in ("start", "end") and RUN.search(program)):
        return True
    if any(name in program for name in names) or "across categories" in program:
        return True
    told = set(NUMBER.findall(finding.program))
    windows = [w for t in reading.tracks if (w := scope.window(t)) is not None]
    return any({plain(lo), plain(hi)} <= told or f"{lo:g}" in told for lo, hi in windows)


def _has_predicate(reading: Reading) -> bool:
    """``and SCAFFOLD less than 20 %`` takes its verb from the clause before; ``doubled`` is one, and so is a colon."""
    if ": " in reading.text:
        return True
    spans = [s.span for s in reading.subjects] + [m.span for m in reading.categories]
    for amount in reading.amounts:
        digit = re.search(r"\d|\s", amount.shown.strip())
        spans += [amount.span] if digit else []
    lead = [(lo - reading.offset, hi - reading.offset) for lo, hi in spans if lo >= reading.offset]
    words = set(LETTERS.findall(without(reading.text, lead))) - BARE
    return any(set(word) != {"x"} for word in words)
