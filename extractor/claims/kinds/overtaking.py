"""One series and several rivals: ``is overtaken by all three others``, ``overtakes A and B``, ``passed by nobody``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from extractor.claims.finding import Finding
from extractor.claims.interval import every
from extractor.claims.kinds.crossing import DENIED, decided, is_passive, share_axis, swaps_of
from extractor.claims.statements.reading import OTHERS, Reading
from extractor.claims.view import Track, plain
from extractor.claims.words import first
from extractor.vocab import any_of, load

KIND = "crossing"


def check(reading: Reading) -> Finding | None:
    """Who gets ahead of whom, where there are several or none."""
    found = first(reading.text, "cross", "pass")
    return None if found is None else _of_many(reading, found[1])


def _of_many(reading: Reading, word: re.Match[str]) -> Finding | None:
    """``is overtaken by all three others``, ``overtakes A and B``, ``is passed by nobody``: each rival by itself."""
    by = is_passive(reading, word)
    mine = reading.before(word.start())
    keys = frozenset(mine.keys if mine else reading.context)
    named = frozenset(key for s in reading.subjects if s.span[0] - reading.offset >= word.end() for key in s.keys)
    none, rest = NOBODY.search(reading.text, word.end()), OTHERS.search(reading.text, word.end())
    ones = reading.resolve(keys) if keys else ()
    if len(ones) != 1 or (DENIED.search(reading.text) and not none) or not (none or rest or len(named) > 1):
        return None
    twos = [t for t in reading.everyone if t.key != ones[0].key and (t.key in named or not named)]
    twos = [t for t in twos if share_axis(ones[0], t)]
    if none:
        return _passed_by_none(ones[0], twos, by=by) if twos and not reading.scopes else None
    pairs = [(two, ones[0]) if by else (ones[0], two) for two in twos]
    found = [decided(reading, one, two, swaps_of(one, two), directed=True) for one, two in pairs]
    known = [f for f in found if f is not None]
    if not known or len(known) < len(pairs):
        return None
    truth = every(f.truth for f in known)
    worst = next((f for f in known if f.truth is truth), known[0])
    return replace(worst, truth=truth, program="; ".join(f.program for f in known), weight=0.88)


def _passed_by_none(one: Track, rivals: Sequence[Track], *, by: bool) -> Finding:
    """``is overtaken by nobody``: no rival that was behind it gets ahead."""
    against = -1 if by else 1
    swaps = [(two, s) for two in rivals for s in swaps_of(one, two) if s.sign == against]
    shown = [f"{two.name} changes places with it between {plain(s.lo)} and {plain(s.hi)}" for two, s in swaps]
    program = f"sign(y({one.name}) - y(rival)) never turns {'negative' if by else 'positive'}"
    return Finding(KIND, None if swaps else True, program, "; ".join(shown) or "no rival changes places so", (), 0.88)


NOBODY = re.compile(rf"\b{any_of(load('comparisons')['others']['none'])}\b")
