"""Words around numbers into a spread: ``box 11–18, whiskers 6 and 27, two outliers at 34 and 36``.

A number belongs to the cue before it in its sentence, or to one right behind it (``26.3 cm as the median``).
``The upper one`` is the upper end of what was spoken of last.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from extractor.model import Quantity, Span, Spread, Trace
from extractor.quantities import read_quantities
from extractor.sentences import sentences
from extractor.vocab import any_of, load

RULE = "spreads.box"
WORDS = load("spread")
CUES = {name: any_of(phrases) for name, phrases in WORDS["cues"].items()}
CUE = re.compile(
    r"(?<![\w-])(?:" + "|".join(f"(?P<{name}>{words})" for name, words in CUES.items()) + r")(?![\w-])", re.IGNORECASE
)
OTHER_END = re.compile(r"\b(?P<end>lower|upper|bottom|top) (?:one|end)\b", re.IGNORECASE)
BEHIND = re.compile(r"\s*(?:\(|as|is|being|for|marks?)\s+(?:the |its )?|\s*\((?:the )?", re.IGNORECASE)
RULE_OF_WHISKERS = re.compile(r"\b1\.5\s*(?:×|x|\*|times)\s*(?:the\s+)?(?:iqr|inter-?quartile)", re.IGNORECASE)
NONE = re.compile(
    r"\b(?:" + any_of([p.replace("CUE", CUES["outliers"]) for p in WORDS["none"]["phrases"]]) + ")", re.IGNORECASE
)
COUNTS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
COUNTED = re.compile(
    rf"\b(?P<count>a|an|{'|'.join(COUNTS)}|\d{{1,2}})\s+(?:[^\W\d_]+\s+){{0,2}}?(?:{CUES['outliers']})\b", re.IGNORECASE
)
ENDS = {"low": ("low", "q1"), "high": ("high", "q3")}
SIDES = {"whiskers": ("low", "high"), "box": ("q1", "q3")}
FAMILY = {"whiskers": 0, "low": 0, "high": 0, "box": 1, "q1": 1, "q3": 1}
PAIR = 2


@dataclass(slots=True)
class Told:
    """The numbers that each cue has gathered, with where they stand."""

    numbers: dict[str, list[tuple[float, Span]]] = field(default_factory=lambda: defaultdict(list))
    count: int | None = None
    count_span: Span | None = None

    def add(self, cue: str, quantity: Quantity) -> None:
        """A number, or both ends of an interval."""
        if quantity.low is not None and quantity.high is not None and quantity.plusminus is None:
            self.numbers[cue] += [(quantity.low, quantity.core), (quantity.high, quantity.core)]
        elif quantity.value is not None:
            self.numbers[cue].append((quantity.value, quantity.core))


def spread_of(text: str, spans: Sequence[Span], middle: float | None) -> Spread | None:
    """The spread that some stretches of the text state around a median."""
    told = Told()
    for span in spans:
        for sentence in sentences(text, span):
            _gather(text, sentence, told)
    return frozen(told, middle)


def median_of(text: str, spans: Sequence[Span]) -> tuple[float, Span] | None:
    """The median among some stretches of the text that tell its box as well."""
    told = Told()
    for span in spans:
        for sentence in sentences(text, span):
            _gather(text, sentence, told)
    medians = told.numbers.get("median", [])
    has_box = any(told.numbers.get(cue) for cue in ("box", "q1", "whiskers", "low"))
    return medians[0] if len(medians) == 1 and has_box else None


def _gather(text: str, span: Span, told: Told) -> None:
    _count(text, span, told)
    cues = list(_cues(text, span))
    for quantity in read_quantities(text, *span):
        cue = _cue_of(text, quantity, cues)
        if cue is not None and _is_value(text, quantity, cue):
            told.add(cue, quantity)


def _cues(text: str, span: Span) -> Iterator[tuple[int, str]]:
    """Where each cue ends, in reading order; ``the upper one`` takes after the cue before it."""
    found = [(m.end(), str(m.lastgroup)) for m in CUE.finditer(text, *span)]
    rules = [m.end() for m in RULE_OF_WHISKERS.finditer(text, *span)]
    found = [(end, name) for end, name in found if not any(abs(end - rule) < len("quartile range") for rule in rules)]
    ends = [(m.end(), m.group("end").lower()) for m in OTHER_END.finditer(text, *span)]
    last = 0
    for end, name in sorted([*found, *ends]):
        if name in FAMILY:
            last = FAMILY[name]
        side = "low" if name in ("lower", "bottom") else "high" if name in ("upper", "top") else None
        yield end, ENDS[side][last] if side else name


def _cue_of(text: str, quantity: Quantity, cues: Sequence[tuple[int, str]]) -> str | None:
    lead = BEHIND.match(text, quantity.span[1])
    after = CUE.match(text, lead.end()) if lead else None
    if after is not None and after.lastgroup:
        return after.lastgroup
    before = [name for end, name in cues if end <= quantity.core[0]]
    return before[-1] if before else None


def _is_value(text: str, quantity: Quantity, cue: str) -> bool:
    """No number of things (``two low ones``), no bound, no share of a whole."""
    if quantity.worded or quantity.bound is not None or quantity.kind == "date":
        return False
    following = CUE.match(text, quantity.span[1] + 1)
    counted = following is not None and following.lastgroup == "outliers" and quantity.value is not None
    return not counted or cue not in ("outliers", "whiskers")


def _count(text: str, span: Span, told: Told) -> None:
    """``a single outlier``, ``four circles``, ``outliers none``."""
    nothing, some = NONE.search(text, *span), COUNTED.search(text, *span)
    if told.count is None and nothing is not None:
        told.count, told.count_span = 0, nothing.span()
    elif told.count is None and some is not None:
        word = some.group("count").lower()
        number = 1 if word in ("a", "an") else COUNTS.index(word) + 1 if word in COUNTS else int(word)
        told.count, told.count_span = number, some.span()


def frozen(told: Told, middle: float | None) -> Spread | None:
    """What was gathered, each number in its place; a box that does not hold its median is none."""
    values: dict[str, float] = {}
    spans: dict[str, tuple[Span, ...]] = {}
    for cue, (low, high) in SIDES.items():
        given = sorted(told.numbers.get(cue, ()))[:PAIR] if len(told.numbers.get(cue, ())) == PAIR else []
        for name, one in zip((low, high), given, strict=False):
            values[name], spans[name] = one[0], (one[1],)
    for name in ("q1", "q3", "low", "high", "mean"):
        for value, span in told.numbers.get(name, ())[:1]:
            values[name], spans[name] = value, (span,)
    alone = told.numbers.get("box", ())
    if len(alone) == 1 and "q1" not in values:
        values["iqr"], spans["iqr"] = alone[0][0], (alone[0][1],)
    _drop_misfits(values, middle)
    return _made(told, values, spans)


def _drop_misfits(values: dict[str, float], middle: float | None) -> None:
    order = [("low", "q1"), ("q1", "q3"), ("q3", "high"), ("low", "high")]
    if middle is not None and not values.get("q1", middle) <= middle <= values.get("q3", middle):
        values.pop("q1", None)
        values.pop("q3", None)
    for low, high in order:
        if low in values and high in values and values[low] > values[high]:
            values.pop("low", None)
            values.pop("high", None)


def _made(told: Told, values: dict[str, float], spans: dict[str, tuple[Span, ...]]) -> Spread | None:
    outliers = told.numbers.get("outliers", [])
    sizes = told.numbers.get("n", [])
    count = None if told.count is None and not outliers else max(told.count or 0, len(outliers))
    if outliers and told.count == 0:
        count = len(outliers)
    if not values and count is None and not sizes:
        return None
    sources = {name: Trace(spans[name], RULE) for name in values}
    if outliers:
        sources["outliers"] = Trace(tuple(span for _, span in outliers), RULE)
    if count is not None and told.count_span is not None:
        sources["outlier_count"] = Trace((told.count_span,), RULE)
    if sizes:
        sources["n"] = Trace((sizes[0][1],), RULE)
    listed = tuple(value for value, _ in outliers) if outliers or count == 0 else None
    size = int(sizes[0][0]) if sizes and sizes[0][0].is_integer() else None
    return Spread(**values, outliers=listed, outlier_count=count, n=size, sources=sources)
