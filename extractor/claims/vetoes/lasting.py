"""What is said of a stretch, or of every step of it, and was found at one place or between its ends."""

from __future__ import annotations

import re

from extractor.claims.kinds.fitting import answer_of
from extractor.claims.measures.measure import moves, places_in, value_in
from extractor.claims.measures.sums import TOGETHER
from extractor.claims.statements.aspects import aspect_of
from extractor.claims.statements.quantifiers import NONE, NOT, ONLY
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import EVERYWHERE
from extractor.claims.vetoes.case import Case

NEAREST = re.compile(r"y\((?P<names>[^;)]*)[^)]*\) = ")
KEPT = re.compile(r"\b(?:stays?|stayed|remain(?:s|ed)?|keeps?|kept|holds?|held|still|throughout|always|everywhere)\b")
WIDE = ("before", "after", "between")
STEP_BY_STEP = re.compile(
    r"\b(?:with|at|after|in|from) (?:each|every) (?:\w+ )?(?:step|wave|marker|reading|increment|increase|doubling)\b|"
    r"\b(?:continuously|monotonic(?:ally)?|without (?:a |any )?(?:interruption|exception|break|setback))\b"
)
RUN = re.compile(r"\) (?P<way>rises|falls|with growing x|against growing x)")
CLOSING = re.compile(r"y\(Δy\) falls$")
MET = re.compile(r"\b(?:catch(?:es)? up|caught up|com(?:e|es) together|came together|draws? level|drew level)\b")
LEFT_OVER = 0.1


def veto(case: Case) -> str | None:
    """Values that break what is kept to, steps that go the other way, a gap that has not closed."""
    return _broken(case) or _turned(case) or _unmet(case)


def _broken(case: Case) -> str | None:
    """``keeps more than 35 m up to 80 m³/h``, ``from 1.6 V on it draws more than 1 mA``: at every value there is."""
    reading, found = case.reading, NEAREST.match(case.finding.program)
    amounts = reading.of_role("y")
    if case.kind != "value" or found is None or len(amounts) != 1 or not _is_kept(reading):
        return None
    tracks = [t for t in reading.tracks if t.name in found.group("names")]
    for track in tracks if len({t.label for t in tracks}) == 1 else ():
        wide = [p.y for s in reading.scopes or (EVERYWHERE,) if not s.is_place for p in places_in(track, s)]
        for value in wide:
            answer = answer_of(track, amounts[0], track.name, value)
            if answer.truth is False:
                return f"{answer.shown()}, stated {amounts[0].shown.strip()}"
    return None


def _is_kept(reading: Reading) -> bool:
    """Whether a statement ties all values of a stretch to its one level, or those of names without an order."""
    amount = reading.of_role("y")[0]
    kept = KEPT.search(reading.text) is not None
    wide = len(reading.scopes) == 1 and reading.scopes[0].where in WIDE
    if TOGETHER.search(reading.text) or NONE.search(reading.text) or NOT.search(reading.text) or reading.unplaced:
        return False
    if amount.relation == "=":
        return kept and wide
    if ONLY.search(reading.text) and not kept:
        return False
    aspect = aspect_of(reading, amount.span[0] - reading.offset, amount.span[1] - reading.offset)
    return aspect == "keep" or (aspect == "exceed" and wide)


def _turned(case: Case) -> str | None:
    """``falls continuously since 1980``, ``goes up with every increment``: no step the other way."""
    run = RUN.search(case.finding.program)
    if case.kind not in ("trend", "correlation") or run is None or not STEP_BY_STEP.search(case.text):
        return None
    sign = 1 if run.group("way") in ("rises", "with growing x") else -1
    scope = next((s for s in case.reading.scopes if not s.is_place), EVERYWHERE)
    steps = [(track, step) for track in case.reading.tracks for step in moves(track, scope, sign)]
    wrong = next(((track, step) for track, step in steps if step.truth is False), None)
    return None if wrong is None else f"{wrong[0].name} goes the other way at {wrong[1].where}"


def _unmet(case: Case) -> str | None:
    """``has caught up with B at 32``: the distance is gone there, and not only smaller."""
    if not CLOSING.search(case.finding.program) or not MET.search(case.text) or NOT.search(case.text):
        return None
    for track in (t for t in case.reading.tracks if t.name.startswith("Δ")):
        widest = max((abs(p.y.mid) for p in track.places), default=0.0)
        for scope in case.reading.scopes:
            value = value_in(track, scope) if scope.where != "all" else None
            if value is not None and abs(value.mid) > LEFT_OVER * widest:
                return f"{track.name} is still {value.mid:g} at {scope.shown}"
    return None
