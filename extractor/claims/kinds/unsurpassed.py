"""What nothing surpasses, and bars in order: ``no bar is taller``, ``no other ward has more``, ``sorted``."""

from __future__ import annotations

import re
from collections.abc import Iterator

from extractor.claims.finding import Answer, Finding, combine, pointers, summary
from extractor.claims.interval import Value, less
from extractor.claims.measures.measure import extreme
from extractor.claims.measures.parts import worlds
from extractor.claims.statements.reading import Reading
from extractor.claims.words import first

KIND = "order"
NO_OTHER = re.compile(
    r"^\W*(?:(?:in|at|by|from|on|for|after|before|until|since|during) [^,;.]{1,24}?,? )?"
    r"(?:(?:no(?: other)?(?! one)|none of the other|not one(?: other)?)\b(?P<noun>(?: [^\W\d_]+){0,3}?)|"
    r"(?P<nobody>nobody(?: else)?|no one(?: else)?|nothing(?: else)?|none(?: of (?:the )?(?:others|rest|them))?)\b|"
    r"(?P<nowhere>nowhere(?: else)?|at no (?:other )?(?:point|place|time)|in no (?:other )?[^\W\d_]+)\b)\s+"
)
ANY_BAR = re.compile(r"\b(?:bars?|cells?|values?|entr(?:y|ies)|points?|numbers?|boxe?s?)\b")
SORTED = re.compile(
    r"\b(?:sorted|ordered|arranged|listed|shown|ranked|appear)\b[^.;]*?\b(?:(?P<down>descending|decreasing|"
    r"(?:high(?:est)?|large(?:st)?|tall(?:est)?|big(?:gest)?|most \w+) to (?:the )?(?:low(?:est)?|small(?:est)?|"
    r"short(?:est)?|least))|(?P<up>ascending|increasing|(?:low(?:est)?|small(?:est)?|short(?:est)?) to (?:the )?"
    r"(?:high(?:est)?|large(?:st)?|tall(?:est)?|big(?:gest)?)))\b"
)


def check(reading: Reading) -> Finding | None:
    """A part that no other surpasses, or bars that each surpass the next."""
    return _unsurpassed(reading) or _sorted(reading)


def _sorted(reading: Reading) -> Finding | None:
    """``The bars are sorted from high to low``, ``in descending order``: each no higher than the one before."""
    word = SORTED.search(reading.text)
    if word is None or len(reading.everyone) != 1 or not reading.everyone[0].categories or reading.categories:
        return None
    track = reading.everyone[0]
    sign = -1 if word.group("down") else 1
    steps = zip(track.points, track.points[1:], strict=False)
    answers = [_kept(b.y, a.y, sign, f"{a.shown} → {b.shown}") for a, b in steps]
    truth = combine(reading, answers)
    program = f"y {'falls' if sign < 0 else 'rises'} from bar to bar"
    return Finding(KIND, truth, program, summary(answers, truth), pointers(answers), 0.9) if len(answers) > 1 else None


def _unsurpassed(reading: Reading) -> Finding | None:
    """``No other ward has more beds than surgery``, ``no bar is taller than the one for bees in the orchard``."""
    lead = NO_OTHER.match(reading.text)
    told = _compared(reading, reading.text)
    if lead is None or told is None or not told[0] or reading.of_role("y", "ratio", "percent", "change", "fraction"):
        return None
    sign, end = told
    anywhere = bool(lead.group("nowhere") or ANY_BAR.search(lead.group("noun") or ""))
    reaching = REACHING.search(reading.text) and not reading.scopes
    answers = list(_of_extremes(reading, sign, end) if reaching else _against_all(reading, sign, end, anywhere))
    if not answers:
        return None
    truth = combine(reading, answers)
    truth = None if truth is False and not _is_judged(reading) else truth
    who = "; ".join(["named part", *(scope.shown for scope in reading.scopes)])
    program = f"{who} {'≥' if sign > 0 else '≤'} all others"
    return Finding(KIND, truth, program, summary(answers, truth), pointers(answers), 0.9, firm=truth is True)


def _is_judged(reading: Reading) -> bool:
    """Whether it is known what is better, where that is said."""
    told = first(reading.text, "compare", "better", "worse", "above", "below")
    return told is None or told[0] in ("above", "below") or reading.direction(reading.everyone[0]) != 0


AS_HIGH = re.compile(
    r"\bas (?:(?P<high>high|tall|large|many|much|long|far|big|steep|strong|wide|old|warm|hot|heavy)|"
    r"(?P<low>low|small|few|little|short|weak|narrow|cold|light))(?: [^\W\d_]+)? as\b"
)


def _compared(reading: Reading, text: str) -> tuple[int, int] | None:
    """Which way no other goes (``taller than``, ``as high as``), and where the named one follows."""
    found, same = first(text, "compare", "better", "worse", "above", "below"), AS_HIGH.search(text)
    if same is not None:
        return (1 if same.group("high") else -1), same.end()
    if found is None or not reading.everyone:
        return None
    if PACE.match(found[1].group()) and reading.direction(reading.everyone[0]) >= 0:
        return None
    good = (reading.direction(reading.everyone[0]) or 1) if found[0] in ("better", "worse") else 1
    return (1 if found[0] in ("above", "better") else -1) * good, found[1].end()


PACE = re.compile(r"(?:faster|quicker|slower|(?:more|less) (?:quick|slow|rapid|swift)ly)\b")  # of times, or of slopes
REACHING = re.compile(
    r"\b(?:gets?|got|reach\w*|climbs?|rises?|rose|falls?|fell|drops?|sinks?|attains?|goes|comes?|came)\b"
)


def _of_extremes(reading: Reading, sign: int, end: int) -> Iterator[Answer]:
    """``No other lake gets as high as Alder``: the highest of each, wherever on x it lies."""
    named = {key for s in reading.subjects if s.span[0] - reading.offset >= end for key in s.keys}
    mine = [t for t in reading.everyone if t.key in named]
    top = extreme(mine[0].points, sign) if len(mine) == 1 else None
    for track in reading.everyone if top is not None else ():
        other = extreme(track.points, sign)
        if top is not None and other is not None and track.key not in named and track.panel == mine[0].panel:
            yield _kept(top.y, other.y, sign, f"x = {other.shown}")


def _against_all(reading: Reading, sign: int, end: int, any_bar: bool) -> Iterator[Answer]:
    """The named part against every other of its whole, or against every bar there is."""
    here = worlds(reading)
    places = [s for s in reading.scopes if s.is_place]
    everywhere = any_bar and len(reading.everyone) > 1
    if everywhere and (len(places) != 1 or len(here) != 1):
        return
    for world in here:
        named = {name for at, name in world.named if at >= end}
        if len(named) != 1 or len(world.named) != 1:
            return
        name = named.pop()
        rivals = [(world.where, v) for other, v in world.parts.items() if other != name]
        if everywhere:
            mine = world.parts[name]
            rivals = [(p.shown, p.y) for t in reading.everyone for p in t.places if p.y.bounded and p.y is not mine]
        for where, value in rivals:
            yield _kept(world.parts[name], value, sign, where)


def _kept(here: Value, other: Value, sign: int, where: str) -> Answer:
    """Not surpassed: a tie keeps to it."""
    passed = less(here, other) if sign > 0 else less(other, here)
    truth = False if passed is True else True if passed is False or here.mid == other.mid else None
    return Answer(truth, here.mid - other.mid, where, here, other)
