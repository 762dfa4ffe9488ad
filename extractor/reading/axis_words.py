"""The words that name an axis, and what a piece of text about one is."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from extractor.model import Span
from extractor.vocab import any_of, load

FIELD_LABEL = re.compile(
    (
        r"^(?:axis )?(?P<field>"
        r"(?:major |minor |axis )?(?:tick|grid|label)s?[ -](?:spacing|intervals?|steps?|increments?|distance)|"
        r"step|label|title|name|scale|range|extent|limits|(?:major |minor |"
        r"axis )?tick(?:s| ?marks?| labels?| markers?| values?)?|markers?|major ticks?(?: marks?)?|increments?|"
        r"intervals?|values?|categories|groups|unit|units|gridlines?|spacing)\b"
    ),
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Statement:
    """A stretch of text about one axis of some panels."""

    axis: str
    panels: tuple[int, ...]
    span: Span
    field: str | None
    named: bool


@cache
def axis_words() -> re.Pattern[str]:
    """``the left y-axis``, ``abscissa``, ``shared x-axis``."""
    data = load("figure")["axes"]
    side = any_of([*data["first"], *data["second"]])
    shared = any_of(data["shared"])
    x = any_of(data["x"])
    y = any_of(data["y"])
    return re.compile(
        (
            rf"(?<![\w-])(?:(?:{shared}|main)\s)*(?:(?<!per\s)(?P<side>{side})\s)?(?:(?P<x>{x})|"
            rf"(?P<y>{y})(?:\s(?:on|at|to)\sthe\s(?P<behind>left|right)(?:-hand)?(?:\s(?:side|edge))?(?=,?\s))?|"
            rf"(?P<bare>(?:{side})\s(?:axis|scale)|(?:left|right)-hand\sone|"
            rf"(?<=[Oo]n\sthe\s)(?:left|right)(?:-hand\sside)?(?=\s(?:is|stands|runs|appears|we\s(?:have|find|see|read)|you\s(?:have|find|see|read)|there\sis|one\s(?:finds|reads))\s(?:the\s)?[\"“]|"
            rf",?\s(?:the\s)?[\"“][^\"”\n]+[\"”],?\s(?:is\s|runs\s|(?:is\s)?(?:drawn|running|going|numbered|marked|scaled|spanning)\s)?(?:linear|log|from\s[\d−-]|\(?[\d−-]+\s?(?:to|–))))|"
            r"(?<!colour.)(?<!color.)(?:axis|scale)\s(?:at|on|along|up|to)\s(?:the\s)?(?P<after>left|right)(?:-hand)?(?:\s(?:side|edge|margin))?)(?!\w)"
        ),
        re.IGNORECASE,
    )


AXIS_ALONE = re.compile(
    r"(?:^|.*[.;,)\]]\s)(?:(?P<x>x|horizontal)|(?:(?P<side>left|right|primary|secondary|first|second)\s)?(?P<y>y|vertical)"
    r"(?:\s\(?(?P<after>left|right|primary|secondary)[^()]*\)?)?)(?:\s\((?:both|all|each|every|shared|common)\b[^()]*\))?$|(?P<bare>(?!))",
    re.IGNORECASE,
)


def is_second(label: str) -> bool:
    """Whether a label names a second value axis: ``Right Y-axis``."""
    found = axis_words().search(label) or AXIS_ALONE.match(label)
    side = found and (found.group("side") or found.groupdict().get("after") or "")
    return bool(side and side.lower() in load("figure")["axes"]["second"])


def axis_name(words: re.Match[str], second: bool) -> str:
    """``x``, ``y`` or ``y2``."""
    if words.group("x"):
        return "x"
    after = words.groupdict().get("after") or words.groupdict().get("behind")
    side = (words.group("side") or after or re.split(r"[\s-]", words.group("bare") or " ")[0]).lower()
    return "y2" if second and side in load("figure")["axes"]["second"] else "y"


def field_of(word: str) -> str:
    """What a label inside an axis states: ``Tick marks`` → ``ticks``, ``Spacing`` → ``step``."""
    word = word.lower()
    if word in ("label", "title", "name"):
        return "label"
    if re.search(r"\s?(?:spacing|interval|step|increment|distance)s?$", word):
        return "step"
    if "tick" in word or "marker" in word or "value" in word or "gridline" in word:
        return "ticks"
    if "increment" in word or "interval" in word or "spacing" in word or word == "step":
        return "step"
    return {"categories": "categories", "groups": "categories", "scale": "scale"}.get(word, "range")


@cache
def _bare() -> re.Pattern[str]:
    data = load("figure")["axes"]
    return re.compile(
        rf"[\s*_`(]*(?:(?P<x>{any_of(data['bare_x'])})|(?P<y>{any_of(data['bare_y'])}))(?P<side>\s(?:left|right|[12]))?[*_`]*"
        rf"(?:\s?\([^()]*\))?"
        rf"(?:\s?:[*_`]*\s+|\s=\s(?=[\"“`]|[^\W\d_]{{3}})|,\s(?=[\"“]))",
        re.IGNORECASE,
    )


def bare_words(text: str, span: Span) -> list[tuple[str, int, int]]:
    """Words that name an axis where a clause begins and a colon follows: ``Horizontal: "Capacity"; y: misses``."""
    starts = [span[0], *(cut.end() for cut in re.compile(r"[.;|]\s+|[,:]\s+(?=[xyXY]\b)").finditer(text, *span))]
    found = (_bare().match(text, start, span[1]) for start in starts)
    return [(_side(words), words.start(), words.end()) for words in found if words]


def _side(words: re.Match[str]) -> str:
    """``Y right = gas rate`` is the second value axis."""
    second = (words.group("side") or "").strip().lower() in ("right", "2")
    return "x" if words.group("x") else "y2" if second else "y"


def has_bare_axes(text: str, spans: list[Span]) -> bool:
    """Whether notes tell both axes in short: ``X = minutes since ignition (0-60). Y = water temp``."""
    return {axis for span in spans for axis, _, _ in bare_words(text, span)} >= {"x", "y"}


NONE_THERE = re.compile(r"\b(?:no|not|nor|or|without|lacks?|neither|any)\s(?:\w+\s){0,2}$", re.IGNORECASE)
AXIS_FACT = re.compile(r"[^.\n]{0,60}(?:\d|\blinear|\blogarithmic|[\"“])")


def describes_axes(text: str) -> bool:
    """Whether a sentence says something of an axis: ``Ordinate: "Landings (kt)", 0 to 200``."""
    return any(
        AXIS_FACT.match(text, words.end()) and not NONE_THERE.search(text, max(0, words.start() - 30), words.start())
        for words in axis_words().finditer(text)
    )
