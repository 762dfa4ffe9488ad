"""What drives and what follows: ``the wider the network, the lower the loss``, ``adding width helps``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from extractor.claims.degrees import Sense, plain_forms, sense_on, senses
from extractor.claims.statements.motions import QUALITY
from extractor.claims.statements.reading import Reading
from extractor.claims.words import conjugated, first
from extractor.vocab import any_of, load


@dataclass(frozen=True, slots=True)
class Part:
    """What drives or what follows: its words, which way it goes, and whether that is a matter of merit."""

    text: str
    sign: int
    merit: bool = False


THE_THE = re.compile(
    r"\bthe (?P<driven>(?:more|less|fewer|[a-z]+er)\b[^,;]*?),? the "
    r"(?P<follows>(?:more|less|fewer|worse|[a-z]+er)\b[^,;]*)$"
)
WITH = r"(?:as|with|when(?:ever)?|on|upon|(?:every|each) time|if)"
AFTER = re.compile(rf"^(?P<follows>.+?),? \b{WITH} (?P<driven>[^,;]+)$")
BEFORE = re.compile(rf"^\W*{WITH} (?P<driven>[^,;]+?), (?P<follows>[^;]+)$")
GOES_WITH = (
    r"(?:goes with|comes with|brings|means|gives|yields|leads to|results in|is accompanied by|corresponds to|"
    r"is matched by)"
)
EACH = re.compile(
    r"\b(?:each|every) (?:further |additional |successive )?"
    r"(?P<driven>(?:step|rung|increase|rise|increment|doubling|notch|level)(?: up)?(?: (?:in|of|on|along|to))? [^,;]+?)"
    rf",? {GOES_WITH} (?P<follows>[^;]+)$"
)
RELATED = re.compile(
    r"^(?P<follows>.+?) (?:(?:is|are|was|were|varies|vary|depends?|scales?|changes?|runs?)\b )(?P<how>[^,;]*?)"
    r"\b(?:in|to|with|on|by) (?:the )?(?P<driven>[^,;]+)$"
)
BETWEEN = re.compile(
    r"\b(?P<how>\w+) (?:relationship|relation|correlation|link|association) between (?:the )?(?P<driven>[^,;]+?) and "
    r"(?:the )?(?P<follows>[^,;]+)$"
)
IS_BETTER = re.compile(
    r"^(?:the )?(?P<driven>[a-z]+er) (?:is|means|was|networks? (?:is|are)|ones? (?:is|are)) (?:always |consistently )?"
    r"(?P<follows>[^;]+)$"
)
ACTING = (
    r"[a-z]+ing(?: (?:the )?[^,;]+?)?|"
    r"(?:extra|additional|more|larger|higher|greater|smaller|lower|fewer|longer|shorter|wider|deeper) [^,;]+?"
)


def parts_of(reading: Reading) -> Iterator[tuple[Part, Part]]:
    """Every way a statement may be cut into what drives and what follows."""
    text = plain_text(reading)
    for pattern in (THE_THE, EACH, BEFORE, AFTER, IS_BETTER, _acts()):
        found = pattern.search(text)
        if found is None:
            continue
        driven, follows = (
            _signed(reading, found.group("driven"), "up", "down"),
            _signed(reading, found.group("follows"), "raises", "lowers"),
        )
        bare = driven is None and (pattern in (EACH, _acts()) or (pattern is AFTER and _is_bare(found)))
        driven = Part(found.group("driven"), 1) if bare else driven
        if driven is not None and follows is not None and not driven.merit:
            yield driven, follows
    for pattern in (RELATED, BETWEEN):
        found = pattern.search(text)
        way = _way(found.group("how")) if found is not None else None
        if found is not None and way is not None:
            parts = [found.group("driven"), found.group("follows")]
            for one, two in (parts, parts[::-1]) if pattern is BETWEEN else (parts,):
                yield Part(one, 1), Part(two, way)


def _is_bare(found: re.Match[str]) -> bool:
    """``falls with width``: a noun without a verb, which grows."""
    lead, driven = found.string[: found.start("driven")].split()[-1], found.group("driven")
    return lead in ("with", "upon") and len(driven.split()) <= SHORT and not any(c.isdigit() for c in driven)


SHORT = 4


def plain_text(reading: Reading) -> str:
    """The statement without its last stop, and without the place that a comma or preposition sets off at its end."""
    text = (reading.said.casefold() if len(reading.said) == len(reading.text) else reading.text).rstrip(" .;:")
    for scope in sorted(reading.scopes, key=lambda s: -s.span[0]):
        lo, hi = scope.span[0] - reading.offset, scope.span[1] - reading.offset
        if 0 <= lo < hi and PLACED.search(text[:lo]):
            text = PLACED.sub(" ", text[:lo]) + text[hi:]
    return EVERYWHERE_SAID.sub(" ", text).strip(" ,.")


PLACED = re.compile(r",?\s*\b(?:at|in|from|by|for|over|during|after|before|until|on)\s+(?:the\s+)?$")
EVERYWHERE_SAID = re.compile(
    r",?\s*\b(?:throughout|everywhere|at (?:every|each|all) [a-z]+(?: [a-z]+)?|"
    r"in (?:all|every|each|both) (?:of )?(?:the )?(?:[a-z]+ )?[a-z]+|"
    r"across the board|in every case|consistently|always|steadily|invariably|clearly|monotonically|generally|"
    r"strictly)\b"
)


def _way(how: str) -> int | None:
    for entry, way in (("inverse", -1), ("direct", 1), ("either", 0)):
        if re.search(rf"\b{any_of(load('predicates')['dependence'][entry])}\b", how):
            return way
    return None


def _signed(reading: Reading, text: str, up: str, down: str) -> Part | None:
    """A part with the first word that tells which way it goes: a comparative, a verb, or one made of an adjective."""
    found: list[tuple[int, int, bool]] = []
    for match in DEGREE.finditer(text):
        sense = sense_on(match.group(), reading.view.told) if match.group() in senses() else None
        found += [(match.start(), *_pointing(sense))] if sense is not None and sense.degree == "comparative" else []
    for match in MADE.finditer(text):
        sense = sense_on(match["adjective"], reading.view.told) if match["adjective"] in plain_forms() else None
        made = sense is not None and sense.labels and not match.group().endswith("ness")
        found += [(match.start(), *_pointing(sense))] if sense is not None and made else []
    for entry, sign in ((up, 1), (down, -1), ("helps", 1), ("hurts", -1)):
        verb = verbs(entry).search(text)
        found += [(verb.start(), sign, entry in ("helps", "hurts"))] if verb else []
    bare, moved, step = BARE_DEGREE.search(text), first(text, "motion", "rise", "fall"), STEP.search(text)
    found += [(bare.start(), 1 if bare.group() == "more" else -1, False)] if bare else []
    found += [(moved[1].start(), 1 if moved[0] == "rise" else -1, _is_merit(moved[1].group()))] if moved else []
    found += [(step.start(), -1 if step.group("down") else 1, False)] if step else []
    return Part(text, *min(found)[1:]) if found else None


def _pointing(sense: Sense) -> tuple[int, bool]:
    return (1 if sense.pole in ("more", "good") else -1), sense.pole in ("good", "bad")


DEGREE = re.compile(r"\b(?:(?:more|less) [a-z-]+|[a-z]+er|better|worse|fewer)\b")
BARE_DEGREE = re.compile(r"\b(?:more|less)\b")
STEP = re.compile(r"\b(?:step|rung|notch|move|doubling|increase|increment|rise)s?(?: (?:up|(?P<down>down)))?\b")


def _is_merit(word: str) -> bool:
    """``improves``; what recovers goes up again, whatever it is."""
    return QUALITY.match(word) is not None and not word.startswith("recover")


@cache
def verbs(entry: str) -> re.Pattern[str]:
    """Every form of the verbs of an entry."""
    forms = []
    for verb in load("predicates")["dependence"][entry]:
        lemma, _, rest = verb.partition("/")
        forms += [f"{form} {rest}".strip() for form in conjugated(lemma)]
    return re.compile(rf"\b{any_of(forms)}\b")


@cache
def _acts() -> re.Pattern[str]:
    """``adding width helps``, ``more tokens help``, ``cooling thickens``."""
    told = [verbs(entry).pattern[2:-2] for entry in ("raises", "lowers", "helps", "hurts")]
    more = r"means?|gives?|brings?|yields?|leads? to|results? in|goes? with|makes? for|produces?|[a-z]{3,}s"
    return re.compile(rf"^\W*(?P<driven>{ACTING}) (?P<follows>(?:{'|'.join(told)}|{more})\b[^;]*)$")


def fits(text: str, noun: str) -> bool:
    """``wider`` of widths, ``warmer`` of temperatures: an adjective whose measure the noun is."""
    told = f" {' '.join(WORD.findall(noun))} "
    found = [s for m in DEGREE.finditer(text) for s in senses().get(m.group(), ()) if s.labels]
    found += [s for m in MADE.finditer(text) for s in plain_forms().get(m.group("adjective"), ()) if s.labels]
    return any(f" {label}" in told for sense in found for label in sense.labels if len(label) > 2)


MADE = re.compile(r"\b(?P<adjective>[a-z]{3,}?)(?:en(?:s|ed|ing)?|ing|ness|s)\b")  # ``thickens``, ``cooling``


WORD = re.compile(r"[^\W\d_]{3,}")
NAMING = re.compile(r"[^\W\d_]{3,}|[α-ω]")
GENERIC = frozenset(("number", "per", "the", "and", "count"))
