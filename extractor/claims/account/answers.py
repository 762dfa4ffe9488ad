"""Which asks of a statement a program answers to, by the pieces that it is printed in."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache, lru_cache

from extractor.claims.account.asks import Ask, asks_of, spans_read, without
from extractor.claims.account.misfits import misfits
from extractor.claims.account.unused import unused
from extractor.claims.finding import Finding
from extractor.claims.statements.reading import Reading
from extractor.remembering import remembered
from extractor.vocab import load

ANYONE = re.compile(r"\b(?:others?|rest|alternatives|rivals|competitors|remaining|any|all|both|either|it|they|ones?)\b")
REST = re.compile(r"\b(?:after\w*|thereafter|later|before|earlier|beyond|below|above|next|previous\w*)\b")
CLAUSE = re.compile(r"[,;:.](?!\d)|\b(?:but|while|whereas|although)\b|$")
LASTING = re.compile(
    r"\b(?:throughout|always|never|stay\w*|remain\w*|keep\w*|kept|everywhere|entire|whole|"
    r"(?:at|in|on|for|with) (?:all|every|each|no|none)|none|no)\b"
)
EVERYWHERE = re.compile(r"^fails at (\d+) of \1 places|^0 of \d+ values keep|never change places")
FAMILY = re.compile(r"with the parameter|in every family")
ALL_X = re.compile(r"for all x|some x|turns$|^all of \d+ values:")


@remembered
def left_of(reading: Reading, finding: Finding) -> tuple[Ask, ...]:
    """Everything a program leaves open of a statement; a count of the figure's parts is read in a phrase of its own."""
    if finding.program.startswith("count = "):
        return ()
    asks = asks_of(replace(reading, text=without(reading.text, finding.read)) if finding.read else reading)
    used = answered(finding.program) | ({"event"} if LASTING.search(reading.text) else set()) | _idle(finding)
    left = [ask for ask in asks if ask.tag not in used or (ask.tag == "than" and not _has_right(reading, finding, ask))]
    left += [ask for ask in asks if ask.tag == "top"][1:] if _has_one_top(finding, used) else []
    left = [ask for ask in left if not _is_met(reading, ask) and not _is_of_another_clause(reading, finding, ask)]
    left += [ask for ask in unused(reading, finding) if ask.tag not in used]
    return (*left, *_unasked(finding, asks), *misfits(reading, finding, asks))


@cache
def _pieces(table: str) -> tuple[tuple[re.Pattern[str], frozenset[str]], ...]:
    return tuple((re.compile(piece), frozenset(tags)) for piece, tags in load("account")[table].items())


@lru_cache(maxsize=1 << 10)
def answered(program: str) -> frozenset[str]:
    """The tags that the pieces of a program answer to."""
    return frozenset(tag for piece, tags in _pieces("answers") if piece.search(program) for tag in tags)


def _idle(finding: Finding) -> set[str]:
    """Words that narrow a test down change nothing where it fails everywhere."""
    if finding.kind not in ("order", "threshold", "extremum", "crossing") or not EVERYWHERE.search(finding.reason):
        return set()
    return {"event", "some", "ever", "time", *(("place", "limit") if ALL_X.search(finding.program) else ())}


def _has_right(reading: Reading, finding: Finding, than: Ask) -> bool:
    """Whether something that was read follows ``than`` in its clause: a name, a number, a place, ``the others``."""
    end = _end_of_clause(reading, than)
    if FAMILY.search(finding.program) or _is_read(reading, than.span[1], end):
        return True
    rest = REST if "|Δy" in finding.program else ANYONE
    return any(words.search(reading.text, than.span[1], end) for words in (ANYONE, rest))


def _is_met(reading: Reading, ask: Ask) -> bool:
    """``as long as stimuli are ignored``: a clause that narrows by what was read; ``respectively``, told one by one."""
    if ask.said == "respectively":
        return len(reading.of_role("y")) < 2
    return ask.tag == "limit" and _is_read(reading, ask.span[1], _end_of_clause(reading, ask))


def _has_one_top(finding: Finding, used: frozenset[str]) -> bool:
    """Whether a program ranks once: ``A the highest and B the lowest`` asks for two."""
    once = len(TOPS.findall(finding.program)) < 2 and not finding.program.startswith("rank of each")
    return "top" in used and once


def _is_of_another_clause(reading: Reading, finding: Finding, ask: Ask) -> bool:
    """``profits least, improving by 14 points``: what is said beside the clause whose number fails stands by itself."""
    told = [a for a in reading.amounts if a.role not in ("x", "count") and a.shown.strip() in finding.program]
    if len(told) != 1 or ask.tag not in BESIDE:
        return False
    lo, hi = sorted((ask.span[0], told[0].span[0] - reading.offset))
    return any(cut.group() for cut in CLAUSE.finditer(reading.text, lo, hi))


BESIDE = frozenset((
    "side", "top", "gap", "move", "flat", "same", "change", "pace", "vary", "odd", "head", "measure", "class",
))  # fmt: skip
TOPS = re.compile(r"highest|lowest|max y|min y|largest|smallest|ranks?\b|most|fewest|extreme|\+")


def _is_read(reading: Reading, start: int, end: int) -> bool:
    return any(start <= lo < end for lo, _ in spans_read(reading))


def _end_of_clause(reading: Reading, ask: Ask) -> int:
    found = CLAUSE.search(reading.text, ask.span[1])
    return found.start() if found else len(reading.text)


def _unasked(finding: Finding, asks: list[Ask]) -> list[Ask]:
    """A test that no word of the statement asks for: ``one box for each route`` is no slope."""
    tags = {ask.tag for ask in asks}
    needs = [wanted for piece, wanted in _pieces("needs") if piece.search(finding.program)]
    return [Ask("unasked", finding.program) for wanted in needs if tags.isdisjoint(wanted)]
