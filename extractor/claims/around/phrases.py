"""Where a statement names a statistic: ``the widest box``, ``its upper whisker``, ``the tallest single seedling``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from extractor.claims.degrees import sense_on
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.stems import stem
from extractor.model import Span
from extractor.vocab import any_of, load

WORDS = load("spread")
UPWARD, DOWNWARD, MORE, LESS, SIZED = (any_of(WORDS["degrees"][d]) for d in WORDS["degrees"])
ANY_DEGREE = re.compile(rf"\b(?:{UPWARD}|{DOWNWARD}|{MORE}|{LESS}|as {SIZED} as|{SIZED})\b")
NOUN = re.compile(r"[^\W\d_]{3,}")
FORMS = re.compile(r"\b(?:(?:more|most|less|least)\s+[a-z-]+|[a-z]+e(?:r|st)|worst|worse)\b")
LEVELS = ("q1", "q3", "high", "low", "mean")
ALONE = re.compile(rf"\s*(?:{any_of(WORDS['individuals']['alone'])}\s+)")


@dataclass(frozen=True, slots=True)
class Said:
    """The words that name a statistic; ``sign`` where they hold a superlative, ``is_all`` where they mean every one."""

    span: Span
    statistic: str
    sign: int = 0
    is_all: bool = False


def phrases_in(reading: Reading, *, is_box: bool) -> list[Said]:
    """Every statistic that a statement names, in reading order."""
    found: list[Said] = []
    for said in (*_of_box(reading), *_medians(reading.text)) if is_box else _of_errors(reading.text):
        if not any(s.span[0] < said.span[1] and said.span[0] < s.span[1] for s in found):
            found.append(said)
    return sorted(found, key=lambda s: s.span)


def _of_box(reading: Reading) -> Iterator[Said]:
    text = reading.text
    yield from _levels(text)
    yield from _widths(text, "iqr", _nouns("iqr", weak=ANY_DEGREE.search(text) is not None))
    yield from _outliers(text)
    yield from _sizes(reading)
    yield from _individuals(reading)
    if ANY_DEGREE.search(text):
        yield from _widths(text, "whiskers", any_of(WORDS["scalars"]["whiskers"]))
    for found in re.finditer(rf"\b{any_of(WORDS['scalars']['whiskers'])}\b", text):
        if UPWARDS.search(text):
            yield Said(found.span(), "high")


UPWARDS = re.compile(r"\b(?:above|beyond|past|exceed\w*|over|higher|up to|top)\b")


def _levels(text: str) -> Iterator[Said]:
    for name in LEVELS:
        for found in re.finditer(rf"\b(?:(?P<least>lowest) (?=whisker))?{any_of(WORDS['scalars'][name])}\b", text):
            sign = -1 if found.group().startswith("lowest") else 0
            lead = re.search(
                r"\b(?P<up>highest|largest|greatest)|\b(?P<down>lowest|smallest)\s+$", text[: found.start()]
            )
            if lead is not None and lead.end() >= found.start() - 1:
                sign = 1 if lead.group("up") else -1
            yield Said(found.span(), name, sign)


def _medians(text: str) -> Iterator[Said]:
    for found in re.finditer(r"\b(?:medians?|50th percentiles?|(?:central|middle) lines?)\b", text):
        yield Said(found.span(), "median")


@cache
def _nouns(name: str, *, weak: bool) -> str:
    table = WORDS[name]
    return any_of([*table["nouns"], *(table["weak"] if weak else ())])


def _widths(text: str, name: str, noun: str) -> Iterator[Said]:
    """``the widest box``, ``more compact``: a superlative or comparative belongs to the noun beside it."""
    between = r"\s+(?:[^\W\d_]+\s+){0,1}?"
    for sign, degrees in ((1, f"(?:{UPWARD}|highest)"), (-1, f"(?:{DOWNWARD}|lowest)")):
        yield from (Said(m.span(), name, sign) for m in re.finditer(rf"\b{degrees}{between}{noun}\b", text))
    for sign, entry in ((1, "most"), (-1, "least")):
        yield from (Said(m.span(), name, sign) for m in re.finditer(rf"\b{any_of(WORDS['iqr'][entry])}\b", text))
    yield from (Said(m.span(), name) for m in re.finditer(rf"\b{noun}\b", text))


def _of_errors(text: str) -> Iterator[Said]:
    nouns = any_of(WORDS["error"]["nouns"])
    for end in ("upper", "lower"):
        words = any_of(
            [
                phrase.replace("NOUN", rf"(?:[^\W_]+(?:['’]s?)?\s+)?(?:{nouns}|ones?|x+)")
                for phrase in WORDS["ends"][end]
            ]
        )
        yield from (Said(m.span(), end) for m in re.finditer(rf"\b{words}\b", text))
    yield from (Said(m.span(), "top") for m in ONE_OF_THEM.finditer(text))
    is_length = re.search(r"\d[^.;]{0,12}\b(?:wide|tall|long|across)\b", text) is not None
    yield from _widths(text, "length" if is_length else "error", nouns)


ONE_OF_THEM = re.compile(
    r"\b(?:best|worst|[a-z]+est) (?:(?:single|individual) [^\W\d_]+|"
    r"of the (?:[a-z]+|\d+) (?:seeds|runs|replicates|trials|repeats))\b"
)


def _outliers(text: str) -> Iterator[Said]:
    nouns = any_of(WORDS["cues"]["outliers"])
    for sign, degrees in ((1, r"(?:most|largest number of|highest number of)"), (-1, r"(?:fewest|smallest number of)")):
        yield from (Said(m.span(), "outliers", sign) for m in re.finditer(rf"\b{degrees} {nouns}\b", text))
    yield from (Said(m.span(), "outliers") for m in re.finditer(rf"\b{nouns}\b", text))


def _sizes(reading: Reading) -> Iterator[Said]:
    """``the largest number of plots``, ``the fewest patients``, ``sample size``: how many members a box has."""
    for found in SIZES.finditer(reading.text):
        noun = found.group("noun")
        if noun is None or (noun.endswith(("s", "people")) and _one(noun) in _members(reading)):
            sign = 1 if found["most"] or found["more"] else -1 if found["least"] or found["less"] else 0
            yield Said(found.span(), "n", sign)


SIZES = re.compile(
    r"\b(?:(?:(?P<most>(?:largest|highest|greatest|biggest) (?:number|count) of|most)|"
    r"(?P<least>(?:smallest|lowest) (?:number|count) of|fewest)|(?:more|fewer|number of)) (?P<noun>[^\W\d_]{3,})|"
    r"(?:(?P<more>largest|biggest)|(?P<less>smallest))? ?(?:sample|group) sizes?)\b"
)


# ------------------------------------------------------------------------------------------------ individuals


def _individuals(reading: Reading) -> Iterator[Said]:
    """``the slowest single request``, ``no seedling``, ``all seeds``: the members of a box at its ends."""
    text = reading.text
    known = _members(reading)
    for form, sign in _superlatives(reading):
        after = ALONE.match(text, form[1])
        noun = _noun_at(text, after.end() if after else form[1])
        name = "top" if sign > 0 else "bottom"
        if noun is not None and (after is not None or _one(text[slice(*noun)]) in known):
            yield Said((form[0], noun[1]), name, sign)
        elif re.search(r"['’]s\s+$", text[: form[0]]) and re.compile(r"\W*$").match(text, form[1]):
            yield Said(form, name, sign)
    for found in QUANTIFIED.finditer(text):
        noun = _noun_at(text, found.end())
        if noun is not None and _one(text[slice(*noun)]) in known:
            name = "" if found.group("none") else "every"
            yield Said((found.start(), noun[1]), name or "none", is_all=True)


QUANTIFIED = re.compile(
    r"\b(?:(?P<none>no|not one|not a single|none of the)|(?:every|each|all)(?: single| of the)?(?: the)?(?: \d+)?)\s"
)


def _superlatives(reading: Reading) -> Iterator[tuple[Span, int]]:
    direction = reading.direction(reading.everyone[0]) if reading.everyone else 0
    for sign, entry in ((1, "most"), (-1, "least")):
        for found in re.finditer(rf"\b{any_of(WORDS['individuals'][entry])}\b", reading.text):
            own = sign if entry == "most" and "luck" not in found.group() else sign * (direction or 1)
            yield found.span(), own
    for found in FORMS.finditer(reading.text):
        form = " ".join(found.group().split())
        sense = sense_on(form, reading.view.told)
        timed = TIMED.fullmatch(form) if LASTING.search(reading.view.told) else None
        rich = re.match(r"(most|least) \w+-rich$", form)
        if timed is not None:
            yield found.span(), 1 if timed.group("slow") else -1
        elif rich is not None:
            yield found.span(), 1 if rich.group(1) == "most" else -1
        elif sense is not None and sense.degree == "superlative":
            own = {"more": 1, "less": -1, "good": direction, "bad": -direction}[sense.pole]
            if own:
                yield found.span(), own


LASTING = re.compile(r" (?:period|duration|time|times|latency|delay|wait)")
TIMED = re.compile(r"(?P<slow>slowest)|fastest|quickest|swiftest|speediest")


def _noun_at(text: str, at: int) -> Span | None:
    """The noun behind a superlative, past a crossed-out name: ``most exceptional xxxx seedling``."""
    found = re.compile(r"\s*(?:x{3,}\s+)?(?:of\s+)?(?P<noun>[^\W\d_]{3,})").match(text, at)
    return found.span("noun") if found else None


def _members(reading: Reading) -> set[str]:
    panels = reading.view.figure.panels
    labels = (
        " ".join(f"{p.title or ''} {p.y.label if p.y else ''}" for p in panels) + f" {reading.view.figure.title or ''}"
    )
    words = {_one(word) for word in NOUN.findall(labels.casefold())}
    return (words | {_one(noun) for noun in WORDS["individuals"]["nouns"]}) - {
        _one(g) for g in WORDS["individuals"]["groups"]
    }


def _one(noun: str) -> str:
    """A noun in the singular, without its endings."""
    return stem(noun.removesuffix("s") if not noun.endswith("ss") else noun)
