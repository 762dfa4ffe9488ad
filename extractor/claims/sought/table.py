"""The table of all families that are tried for a stated amount, in rounds from what is named to what is around.

A round counts as a whole: the more of it is tried, the less one hit in it is worth.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from extractor.claims.sought.families import (
    Family,
    Tried,
    levels,
    means,
    of_distances,
    of_pairs,
    ranges,
    shares,
    sums,
    to_lines,
)
from extractor.claims.sought.number_words import ADDED, APART, MARK, MEAN, RANGE, RIVAL, SHARE, STEP, SUM
from extractor.claims.sought.pointing import Pointed, beside_pairs, marked_pairs, ranked_pairs, told_pairs, wide_pairs
from extractor.claims.statements.amounts import Amount


@dataclass(frozen=True, slots=True)
class Row:
    """A family, the words that ask for it, and the round it is tried in without them: none where it needs them.

    Words that ask for it ``alone`` leave out what does not answer to such words.
    """

    family: Family
    cue: re.Pattern[str] | None
    round: int | None
    alone: re.Pattern[str] | None = None


TABLE: tuple[Row, ...] = (
    Row(of_pairs(told_pairs), None, 0),
    Row(levels, None, 0),
    Row(to_lines, None, 0),
    Row(sums, SUM, None, ADDED),
    Row(means, MEAN, None, MEAN),
    Row(shares, SHARE, None, ADDED),
    Row(ranges, RANGE, 2, RANGE),
    Row(of_pairs(marked_pairs), MARK, 1),
    Row(of_pairs(ranked_pairs), RIVAL, 1),
    Row(of_pairs(beside_pairs), STEP, 2),
    Row(of_pairs(wide_pairs), STEP, 2),
    Row(of_distances, APART, None),
)
LAST_ROUND = 2


def rounds(on: Pointed, amount: Amount) -> Iterator[list[Tried]]:
    """What is tried for an amount, what the words ask for first; where two values are named, nothing around them."""
    said, is_pie = on.reading.text, on.reading.view.figure.kind == "pie"
    alone = [row for row in TABLE if row.alone is not None and row.alone.search(said)]
    asked = {row: (row.cue is not None and row.cue.search(said)) or (is_pie and row.cue is SHARE) for row in TABLE}
    single = on.is_named and len(list(islice(told_pairs(on), TWO))) == 1
    for number in range(1 if alone or single else LAST_ROUND + 1):
        now = [row for row in alone or TABLE if (0 if asked[row] or alone else row.round) == number]
        yield [tried for row in now for tried in row.family(on, amount)]


TWO = 2
