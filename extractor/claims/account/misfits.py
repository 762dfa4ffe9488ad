"""Words that measure something else than the axes do: ``better``, ``warmest``, ``rises with age``, ``by half``."""

from __future__ import annotations

import re
from collections.abc import Iterator

from extractor.claims.account.asks import PLAIN, Ask, is_known
from extractor.claims.degrees import fits, senses
from extractor.claims.finding import Finding
from extractor.claims.statements.reading import Reading

FIRST_TO = re.compile(
    r"(?<!from )\bthe (?:first|last|earliest|latest)(?: of (?:the|all|them|these)(?: [a-z]+)?| (?!step)[a-z]+)? to "
    r"(?!the\b|last\b|x)"
)
QUALITY = re.compile(r"\b(?:better|worse|best|worst|\w*perform\w*|superior|inferior|improv\w+|deteriorat\w+)\b")
ENDS = re.compile(r"rank of (?:best|worst|first|winner|leader), rank of (?:best|worst|last|laggard)")
WORDS = re.compile(r"[^\W\d_]{2,}")
CAUSED = re.compile(
    r"\b(?:reduc|rais|lower|boost|cut|lift|increas|decreas|improv|depress|push|pull|driv)(?:e|es|s|ed)?\s+"
    r"(?:the|every|all|both|each|this|these)\b"
)
WITH = re.compile(
    r"\b(?:with|as)\s+(?!no\b|(?:each|every) (?:additional|further|extra|new|successive|single|other)\b)"
    r"(?P<words>(?:[a-z]+\s*){1,4})"
)
RUNNING = re.compile(r"rises|falls|constant")
ONWARD = re.compile(r"\b(?:proceed|progress|advanc|go(?:es)? on|continu|elaps|pass)")
IDLE = frozenset(
    ("the", "its", "more", "growing", "increasing", "rising", "greater", "higher", "larger", "each", "every")
)
BY = re.compile(r"\bby\s+(?:(?:more|less|over|about|around|nearly|almost|at|least|most|than|roughly|some)\s+)*$")
CHANGED = re.compile(r"\b1 - | - 1\b|Δ|growth|shrinking")


def misfits(reading: Reading, finding: Finding, asks: list[Ask]) -> Iterator[Ask]:
    """Every word that does not fit the measure, the axis or the program."""
    unknown = not any(reading.direction(t) for t in reading.tracks) and not ENDS.search(finding.program)
    unknown = unknown and not ("max y" in finding.program and "min y" in finding.program)
    if QUALITY.search(reading.text) and unknown:
        yield Ask("quality", "better or worse")
    if "Δ" not in finding.program:
        yield from (
            Ask("measure", a.said) for a in asks if a.tag in ("side", "top") and _is_of_another(reading, a.said)
        )
    if RUNNING.search(finding.program):
        yield from _with_another(reading)
        yield from (Ask("turned", "from high to low") for t in reading.tracks if t.is_told_backwards)
    yield from _some_of(reading)
    if FIRST_TO.search(reading.text) and "first x" not in finding.program:
        yield Ask("first", "the first to")
    parts = [a for a in reading.of_role("fraction", "ratio") if BY.search(reading.text[: a.span[0] - reading.offset])]
    if finding.kind == "ratio" and parts and not CHANGED.search(finding.program):
        yield Ask("by", f"by {parts[0].shown.strip()}")


def _some_of(reading: Reading) -> Iterator[Ask]:
    """``the three self-supervised methods`` of four, ``in-language scores``: some are meant, and which was not read."""
    if reading.subjects or reading.context or reading.categories:
        return
    sizes = {len({t.name for t in reading.tracks}), len(reading.view.figure.panels)}
    sizes |= {len(t.points) for t in reading.tracks}
    for amount in reading.of_role("count"):
        lead = reading.text[: max(0, amount.span[0] - reading.offset)]
        ranked = RANKED.match(reading.text, max(0, amount.span[1] - reading.offset))
        unread = amount.relation == "=" and THE.search(lead) is not None and ranked is None
        if unread and amount.mid < max(sizes) and amount.mid not in sizes:
            yield Ask("who", f"the {amount.shown.strip()}")
    kind = OF_A_KIND.match(reading.text)
    if kind is not None and not is_known(reading, kind.group("kind")):
        yield Ask("who", kind.group("kind"))


RANKED = re.compile(r"\s+(?:[a-z]{3,}est|most|least|best|worst|top|bottom|leading|last|first)\b")
THE = re.compile(r"\b(?:the|all|these|those|other|remaining)\s+$")
OF_A_KIND = re.compile(
    r"\W*(?:(?:at|in|on|by|after|for|from) [^,]{1,32}, )?(?:the |all |all the |these |those )?"
    r"(?:(?:two|three|four|five|six) )?(?P<kind>(?!x)[a-z]+-[a-z]{3,}) [a-z]+s\b"
)


def _is_of_another(reading: Reading, word: str) -> bool:
    """``warmer`` and ``cheapest`` on an axis of something else; ``longer`` and ``widest`` are said of anything."""
    word = " ".join(word.split()).removeprefix("the ")
    degree, _, own = word.partition(" ")
    if degree in ("most", "least") and own and word not in senses() and not own.endswith(("ed", "ten")):
        return own not in PLAIN and not is_known(reading, own)
    meanings = senses().get(word, ())
    return bool(meanings) and all(sense.labels and not fits(sense.labels, reading.view.told) for sense in meanings)


def _with_another(reading: Reading) -> Iterator[Ask]:
    """``gets lower as the maze gets larger``, ``stress reduces the current``, where x is neither."""
    axes = " ".join(p.x.label or "" for p in reading.view.figure.panels if p.x).casefold()
    along = {word[:4] for word in WORDS.findall(axes)}
    done = CAUSED.search(reading.text)
    if done and along.isdisjoint(word[:4] for word in WORDS.findall(reading.text[: done.start()])):
        yield Ask("with", done.group())
    for told in WITH.finditer(reading.text):
        nouns = [w for w in told.group("words").split() if w not in PLAIN and w not in IDLE and set(w) != {"x"}]
        if nouns and not ONWARD.search(told.group()) and not any(noun[:4] in along for noun in nouns):
            yield Ask("with", told.group().strip())
