"""Leaves of amounts: ``about 5 points``, ``from 3 to 4``, ``in the low 30s``, ``3.5:1``, and units of the values."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from extractor.claims.grammar.amounts import number_of, room_of
from extractor.claims.grammar.drawn import drawn_as
from extractor.claims.grammar.lexicon_figure import FigureWords
from extractor.claims.grammar.lexicon_x import Leaf
from extractor.claims.grammar.meaning import Number, Who
from extractor.claims.statements.reader import Reader
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import Scope
from extractor.claims.view import View
from extractor.claims.words import numeral_words
from extractor.model import Quantity, Span
from extractor.units import factor

PERCENTS = frozenset(("percent", "per", "cent", "points", "point", "percentage", "pp", "pct", "or", "more", "less"))
TENS = re.compile(r"\bthe (?:(low|lower|mid|upper|high)[- ])?([1-9]0)(?: ?%)?['’]?s\b")
PARTS = {"low": (0.0, 4.0), "lower": (0.0, 5.0), "mid": (3.0, 7.0), "upper": (5.0, 9.99), "high": (6.0, 9.99)}
MOST_TENS = 100
ONES = {"two": 2.0, "three": 3.0, "four": 4.0, "five": 5.0, "six": 6.0, "ten": 10.0}
TO_ONE = re.compile(rf"\b(\d+(?:\.\d+)?|{'|'.join(ONES)}) ?(?:to|:|-to-) ?(?:1|one)\b(?!\.\d)")

NUMERALS = "|".join(word for word, value in numeral_words("numbers")[1].items() if value <= MOST_TENS)
HYPHENED = re.compile(rf"\b(\d+(?:\.\d+)?|{NUMERALS})-(percentage[- ]points?|points?|percent)(?![\w-])")
SIZES = {"single": (0.0, 9.99), "one": (0.0, 9.99), "double": (10.0, 99.99), "two": (10.0, 99.99)}
SIZES |= {"triple": (100.0, 999.9), "three": (100.0, 999.9)}
DIGITS = re.compile(rf"\b(?:the )?({'|'.join(SIZES)})[- ](?:digits?|figures?)\b")


@dataclass(frozen=True)
class Amounted:
    """The amounts that a statement tells."""

    reader: Reader
    reading: Reading
    told: FigureWords

    @property
    def view(self) -> View:
        """The figure with its tracks."""
        return self.reading.view

    def leaves(self) -> Iterator[Leaf]:
        """Every amount, and the units that may stand behind one."""
        yield from self._numbers()
        yield from self._tens()
        yield from self._units()
        yield from self._to_one()
        yield from self._hyphened()
        yield from self._digits()

    def _numbers(self) -> Iterator[Leaf]:
        lo, hi = self.reading.statement.span
        placed = [s.span for s in self.reading.scopes if s.span[0] < s.span[1]]
        for q in self.reader.quantities:
            if not (lo <= q.core[0] and q.core[1] <= hi) or q.kind == "date":
                continue
            if q.worded and q.value is not None and 0 < q.value < 1:
                continue  # ``half``: a word of the vocabulary
            if q.worded and q.value == 1 and q.unit is None:
                continue  # ``the only one``
            if any(a <= q.core[0] and q.core[1] <= b for a, b in placed):
                continue
            if re.search(r"\d[^\d]{0,12} (?:until|till) ", q.text.casefold()):
                yield from self._until(q)
                continue
            yield from self._of_quantity(q, (max(lo, q.span[0]), min(hi, q.span[1])))

    def _of_quantity(self, q: Quantity, span: Span) -> Iterator[Leaf]:
        number = self._converted(q, number_of(q))
        if number is None:
            return
        if q.joiner == "from" and q.low is not None and q.high is not None:
            ends = (replace(number, lo=n, hi=n, shown=f"{n:g}") for n in (q.low, q.high))
            yield ("FROMTO", tuple(ends), 0.0), span
            return
        category = "FACTOR" if q.unit == "x" else "AMT"
        number = replace(number, is_factor=True, unit=None) if q.unit == "x" else number
        counts = re.findall(r"[^\W\d_]+", self.reader.folded[q.core[1] : span[1]])
        others = self.told.is_of_shares and q.unit is None and any(w not in PERCENTS for w in counts)
        if not others and not any(drawn_as(word, self.view) for word in counts):  # ``30 cells`` are no amount
            yield (category, number, 0.05), span
        if q.span != q.core:
            yield (category, replace(number, relation="=", is_approx=False), 0.1), q.core
        if q.span[1] > q.core[1] and span[0] < q.core[0]:
            yield (category, replace(number, relation="=", is_approx=False), 0.1), (q.core[0], span[1])
        if number.lo == number.hi == int(number.lo) and number.lo < 60 and not q.unit:
            yield ("NUM", int(number.lo), 0.05), q.core

    def _until(self, q: Quantity) -> Iterator[Leaf]:
        """``not reach 50 until 2010``: no interval, but an amount and a place."""
        parts = list(re.finditer(r"\d[\d.,]*", self.reader.folded[slice(*q.core)]))
        if len(parts) != 2 or q.low is None or q.high is None:
            return
        (lo, hi), (begin, end) = ((q.core[0] + m.start(), q.core[0] + m.end()) for m in parts)
        yield (
            ("AMT", Number(q.low, q.low, room=room_of(parts[0].group(), q.low), shown=parts[0].group()), 0.05),
            (lo, hi),
        )
        yield ("P", (Who("x", scopes=(Scope("before", q.high, q.high, (begin, end)),)),), 0.0), (begin, end)

    def _converted(self, q: Quantity, number: Number | None) -> Number | None:
        """``45 thousand`` on an axis in thousands: as the axis counts it."""
        told = [a for a in self.reading.amounts if a.span[0] <= q.core[0] and q.core[1] <= a.span[1]]
        if number is None or len(told) != 1 or told[0].role in ("x", "count", "ratio") or q.value is None:
            return number
        scale = told[0].mid / q.value if q.value and told[0].lo == told[0].hi else 1.0
        if not any(abs(scale - 10.0**n) < 1e-6 * 10.0**n for n in (-9, -6, -3, 3, 6, 9)):
            return number
        unit = self._unit_of(number.unit, scale)
        lo, hi = number.lo * scale, number.hi * scale
        shown = f"{lo:g}" if lo == hi and number.unit != unit else number.shown
        return replace(number, lo=lo, hi=hi, room=number.room * scale, unit=unit, shown=shown)

    def _unit_of(self, unit: str | None, scale: float) -> str | None:
        """The unit of an amount that was turned into that of an axis: amperes, where it was told in milliamperes."""
        drawn = [t.unit for t in self.view.tracks if unit and t.unit]
        return next((u for u in drawn if abs((factor(unit or "", u) or 0.0) - scale) < 1e-6 * scale), unit)

    def _tens(self) -> Iterator[Leaf]:
        """``in the 80s``, ``in the low 30s``: between one ten and the next."""
        for match in TENS.finditer(self.reader.folded, *self.reading.statement.span):
            low = float(match.group(2))
            if low < MOST_TENS:
                start, end = PARTS.get(match.group(1) or "", (0.0, 9.99))
                yield ("DECADE", Number(low + start, low + end, shown=match.group()), 0.0), match.span()

    def _hyphened(self) -> Iterator[Leaf]:
        """``a 20-point lead``, ``the ten-percent mark``."""
        for match in HYPHENED.finditer(self.reader.folded, *self.reading.statement.span):
            told = match.group(1)
            value = float(told) if told[0].isdigit() else numeral_words("numbers")[1][told]
            unit = "%" if match.group(2).startswith("percent") and "point" not in match.group(2) else "points"
            room = room_of(told, value) if told[0].isdigit() else 0.5
            yield ("AMT", Number(value, value, unit=unit, room=room, shown=match.group()), 0.0), match.span()

    def _digits(self) -> Iterator[Leaf]:
        """``a double-digit rate``, ``in single digits``."""
        for match in DIGITS.finditer(self.reader.folded, *self.reading.statement.span):
            low, high = SIZES[match.group(1)]
            yield ("DECADE", Number(low, high, shown=match.group()), 0.0), match.span()

    def _to_one(self) -> Iterator[Leaf]:
        """``2 to 1``, ``3.5:1``."""
        for match in TO_ONE.finditer(self.reader.folded, *self.reading.statement.span):
            told = float(match.group(1)) if match.group(1)[0].isdigit() else ONES[match.group(1)]
            yield (
                ("TOONE", Number(told, told, is_factor=True, room=0.05 * told, shown=match.group()), 0.0),
                match.span(),
            )

    def _units(self) -> Iterator[Leaf]:
        """``1.5 t/ha``, ``40 HV``: the units of the axes of values."""
        axes = [a for p in self.view.figure.panels for a in (p.y, p.y2) if a and a.unit]
        for unit in dict.fromkeys(a.unit.lower() for a in axes if a.unit):
            if not re.search(r"[\d%]", unit):
                told = re.compile(rf"(?<![\w'’]){re.escape(unit)}(?!\w)")
                for match in told.finditer(self.reader.folded, *self.reading.statement.span):
                    yield ("UNIT", unit, 0.0), match.span()
