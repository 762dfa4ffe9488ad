"""Places in a ranking: ``is last in all five groups``, ``comes second``, ``second only to B``, ``no bar is taller``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from extractor.claims.finding import Answer, Finding, combine, pointers, summary
from extractor.claims.interval import Truth, Value, less, some
from extractor.claims.measures.measure import extreme, slack_of
from extractor.claims.measures.parts import COUNT, World, worlds
from extractor.claims.statements.quantifiers import number_of
from extractor.claims.statements.reading import Reading
from extractor.claims.words import first, numeral_words

KIND = "order"
RANK = re.compile(
    r"\b(?:is|are|was|were|comes?|came|ranks?|ranked|finish\w*|plac\w+|sits?|stands?|takes?|ends? up|remains?|stays?|"
    r"always|consistently)\s+(?:(?:in|at|only|always|consistently|a|the|very|dead|clear|distant)\s+)*"
    r"(?P<rank>first|second|third|fourth|fifth|second[- ]to[- ]last|next[- ]to[- ]last|last)"
    r"(?:\s+(?:place|rank|position))?(?=\W*$|\s*[,;(]|\s+(?:in|on|among|for|at|of|across|behind|by|everywhere|throughout|"
    r"overall|with)\b)"
)
ONLY_TO = re.compile(
    r"\b(?:second (?:only )?(?:to|after|behind)(?! last)|behind only|trail(?:s|ing)? only|"
    r"beaten only by|surpassed only by|topped only by|exceeded only by|outdone only by)\b"
)
RUNNER_UP = re.compile(r"\b(?:is|was|remains?|stays?) (?:always |consistently )?(?:the )?runner-up\b")
NO_OTHER = re.compile(
    r"^\W*(?:(?:no(?: other)?|none of the other|not one(?: other)?)\b(?P<noun>(?: [^\W\d_]+){0,3}?)|"
    r"(?P<nowhere>nowhere(?: else)?|at no (?:other )?(?:point|place|time)|in no (?:other )?[^\W\d_]+)\b)\s+"
)
PLACES = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "last": -1}
EACH = re.compile(
    r"\b(?:all|each|every|both)\s+(?:of the\s+|the\s+)?(?P<count>two|three|four|five|six|seven|eight|nine|ten|\d+)\b"
)
ANY_BAR = re.compile(r"\b(?:bars?|cells?|values?|entr(?:y|ies)|points?|numbers?|boxe?s?)\b")
SORTED = re.compile(
    r"\b(?:sorted|ordered|arranged|listed|shown|ranked|appear)\b[^.;]*?\b(?:(?P<down>descending|decreasing|"
    r"(?:high(?:est)?|large(?:st)?|tall(?:est)?|big(?:gest)?|most \w+) to (?:the )?(?:low(?:est)?|small(?:est)?|"
    r"short(?:est)?|least))|(?P<up>ascending|increasing|(?:low(?:est)?|small(?:est)?|short(?:est)?) to (?:the )?"
    r"(?:high(?:est)?|large(?:st)?|tall(?:est)?|big(?:gest)?)))\b"
)
ADDED = re.compile(r"\b(?:summed|added up|adding up|in total|altogether|on average|averaged|taken together)\b")
TIMING = re.compile(r"\b(?:to (?:reach|rise|fall|peak|cross|drop|start|arrive)|in time|earlier|later|chronolog\w+)\b")


AMONG_TOP = re.compile(
    rf"\b(?:make(?:s)?(?: up)?|form(?:s)?|are|is|constitute|rank(?:s)?|fill|take(?:s)?|occup(?:y|ies)|belong(?:s)?|"
    rf"enter(?:s)?|"
    rf"count(?:s)?)\s+(?:both\s+|all\s+)?(?:(?:in|among|to|into)\s+)?the (?P<side>top|bottom|"
    rf"leading) (?P<count>{COUNT})\b"
)
SOME_OF = re.compile(
    r"\b(?:one|two|three|four|five|six|seven|eight|nine|\d+|half|most|some) (?:out )?of (?:the|all|its)\b"
)


@dataclass(frozen=True, slots=True)
class Rank:
    """A place counted from the top, or from the bottom where negative; by height (``sign``) or, with 0, by merit."""

    place: int
    shown: str
    sign: int = 0


def check(reading: Reading) -> Finding | None:
    """A rank that a statement gives a part, at every place it speaks of."""
    if TIMING.search(reading.text) or ADDED.search(reading.text):
        return None
    among = AMONG_TOP.search(reading.text)
    if among is not None:
        return _among_top(reading, among)
    rank = _rank(reading.text)
    return _unsurpassed(reading) or _sorted(reading) if rank is None else _ranked(reading, rank)


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


def _rank(text: str) -> Rank | None:
    only = ONLY_TO.search(text)
    if only:
        return Rank(2, only.group())
    found = RANK.search(text)
    if RUNNER_UP.search(text):
        return Rank(2, "second")
    if found is None:
        return None
    word = re.sub(r"[\s-]+", " ", found.group("rank"))
    return Rank(PLACES.get(word, -2), word)


def _among_top(reading: Reading, found: re.Match[str]) -> Finding | None:
    """``Tonga and Samoa both make the top three``: no more than so many are ahead of each of them."""
    count = number_of(found.group("count"))
    sign = (reading.direction(reading.everyone[0]) or 1) * (-1 if found.group("side") == "bottom" else 1)
    answers = []
    for world in worlds(reading):
        for name in dict.fromkeys(name for _, name in world.named):
            places = [_placed(world, name, place, sign, _slack(reading)) for place in range(1, count + 1)]
            answers.append(replace(places[0], truth=some(a.truth for a in places)))
    if not answers:
        return None
    truth = combine(reading, answers)
    program = f"rank of each named part in the {found.group('side')} {count}"
    return Finding(
        KIND, truth, program, summary(answers, truth), pointers(answers), 0.93, firm=truth is True, sure=True
    )


def _ranked(reading: Reading, rank: Rank) -> Finding | None:
    """As many parts ahead as the rank says, in each whole."""
    if SOME_OF.search(reading.text):
        return None
    answers = []
    wholes = worlds(reading)
    for world in wholes:
        named = list(dict.fromkeys(name for _, name in world.named))
        if not named or len(named) > (2 if ONLY_TO.search(reading.text) else 1):
            return None
        sign = rank.sign or _sign(reading)
        if len(named) > 1:
            sign = 1 if world.parts[named[1]].mid > world.parts[named[0]].mid else -1
        answers.append(_placed(world, named[0], rank.place, sign, _slack(reading)))
        answers += [_placed(world, other, 1, sign, _slack(reading)) for other in named[1:]]
    if not answers or not _counts(reading, len(wholes)):
        return None
    truth = combine(reading, answers)
    truth = None if truth is False and len(answers) > 1 and not _is_bound(reading) else truth
    program = f"rank of {wholes[0].named[0][1]} is {rank.shown}"
    return Finding(KIND, truth, program, summary(answers, truth), pointers(answers), 0.9, firm=truth is True)


def _sign(reading: Reading) -> int:
    """+1 where the greatest comes first; -1 where less is better, or the statement speaks of the lowest."""
    return reading.direction(reading.everyone[0]) or 1


def _slack(reading: Reading) -> float:
    return max(slack_of(t) for t in reading.everyone)


def _is_bound(reading: Reading) -> bool:
    return bool(reading.scopes) or reading.has("quantifier", "all")


def _counts(reading: Reading, number: int) -> bool:
    """``in all five clusters`` must be as many as the figure has."""
    stated = EACH.search(reading.text)
    if stated is None:
        return True
    word = stated.group("count")
    return number == (int(word) if word.isdigit() else int(numeral_words("numbers")[1].get(word, 0)))


def rank_truths(reading: Reading) -> list[Truth] | None:
    """Whether one part holds its rank, whole by whole: ``last on three of the six``."""
    rank = _rank(reading.text)
    if rank is None or TIMING.search(reading.text) or ONLY_TO.search(reading.text):
        return None
    wholes = [w for w in worlds(reading) if len({name for _, name in w.named}) == 1]
    return [_placed(w, w.named[0][1], rank.place, rank.sign or _sign(reading), _slack(reading)).truth for w in wholes]


def _placed(world: World, name: str, place: int, sign: int, slack: float) -> Answer:
    """Whether a part stands at a place of the ranking; a tie with a neighbour leaves it open."""
    here = world.parts[name]
    others = [value for other, value in world.parts.items() if other != name]
    ahead = [_above(value, here, sign, slack) for value in others]
    wanted = place - 1 if place > 0 else len(others) + 1 + place
    sure, open_ = sum(a is True for a in ahead), sum(a is None for a in ahead)
    truth: Truth = None if sure <= wanted <= sure + open_ and open_ else sure == wanted
    rival = max(others, key=lambda v: sign * v.mid, default=here)
    return Answer(truth, here.mid - rival.mid, world.where, here, rival)


def _above(one: Value, two: Value, sign: int, slack: float) -> Truth:
    return less(two, one, slack) if sign > 0 else less(one, two, slack)


def _unsurpassed(reading: Reading) -> Finding | None:
    """``No other ward has more beds than surgery``, ``no bar is taller than the one for bees in the orchard``."""
    lead = NO_OTHER.match(reading.text)
    told = _compared(reading, reading.text)
    if lead is None or told is None or not told[0] or reading.of_role("y", "ratio", "percent", "change", "fraction"):
        return None
    sign, end = told
    anywhere = bool(lead.group("nowhere") or ANY_BAR.search(lead.group("noun")))
    reaching = REACHING.search(reading.text) and not reading.scopes
    answers = list(_of_extremes(reading, sign, end) if reaching else _against_all(reading, sign, end, anywhere))
    if not answers:
        return None
    truth = combine(reading, answers)
    who = "; ".join(["named part", *(scope.shown for scope in reading.scopes)])
    program = f"{who} {'≥' if sign > 0 else '≤'} all others"
    return Finding(KIND, truth, program, summary(answers, truth), pointers(answers), 0.9, firm=truth is True)


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
    good = reading.direction(reading.everyone[0]) if found[0] in ("better", "worse") else 1
    return (1 if found[0] in ("above", "better") else -1) * good, found[1].end()


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
