"""Places in a ranking: ``climbs from last in 2015 to second in 2022``, ``comes second``, ``second only to B``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from extractor.claims.finding import Answer, Finding, combine, pointers, summary
from extractor.claims.interval import Truth, Value, every, less, some
from extractor.claims.kinds.unsurpassed import check as unsurpassed
from extractor.claims.measures.measure import slack_of
from extractor.claims.measures.parts import ADJUNCT, COUNT, World, worlds
from extractor.claims.statements.placings import Placing, placings
from extractor.claims.statements.quantifiers import number_of
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import Scope
from extractor.claims.statements.standings import Standing, standings
from extractor.claims.words import numeral_words
from extractor.vocab import load

KIND = "order"
ONLY_TO = re.compile(
    r"\b(?:second (?:only )?(?:to|after|behind)(?! last)|behind only|trail(?:s|ing)? only|"
    r"beaten only by|surpassed only by|topped only by|exceeded only by|outdone only by)\b"
)
EACH = re.compile(
    r"\b(?:all|each|every|both)\s+(?:of the\s+|the\s+)?(?P<count>two|three|four|five|six|seven|eight|nine|ten|\d+)\b"
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


HEDGED = re.compile(
    r"\b(?:not|never|no|nor|neither|one of the|among the (?:best|worst|top|bottom|leaders|first|last|[a-z]+est)|"
    r"joint(?:ly)?|tied?|shar(?:es?|ed|ing)|almost|nearly|close to|if|would|could|where|"
    r"except\w*|apart from|other than|but (?:the|one|for))\b"
)


def check(reading: Reading) -> Finding | None:
    """A rank that a statement gives a part, at every place it speaks of."""
    if TIMING.search(reading.text) or ADDED.search(reading.text):
        return None
    among = AMONG_TOP.search(reading.text)
    if among is not None:
        return _among_top(reading, among)
    lost = LOSING.search(reading.text)
    if lost is not None:
        return _lost(reading, lost)
    return _second_only(reading) or _placed_each(reading) or unsurpassed(reading)


LOSING = re.compile(
    rf"\b(?:{'|'.join(load('ranks')['lost']['words'])})\b"
    r"(?= (?:the |its |their )?(?:top|first|last|second|third|bottom)\b)"
)


def _lost(reading: Reading, word: re.Match[str]) -> Finding | None:
    """``cedes first place in 2018``: it holds the rank at the reading before, and no longer there."""
    found = [s for s in standings(reading) if s.told and s.span[0] >= word.end()]
    scope = next((s for s in reading.scopes if s.where in ("at", "by", "between")), None)
    tracks = reading.tracks if len(reading.scopes) == 1 and (reading.subjects or reading.context) else ()
    if len(found) != 1 or scope is None or not tracks or DENYING.search(reading.text):
        return None
    earlier = [p.x for p in tracks[0].points if p.x < scope.hi]
    before = scope.lo if scope.where == "between" else max(earlier, default=None)
    if before is None:
        return None
    sign, slack = found[0].sign_for(reading.direction(tracks[0])), _slack(reading)
    held = []
    for x in (before, scope.hi):
        wholes = worlds(replace(reading, scopes=(Scope("at", x, x),)))
        if len(wholes) != 1 or tracks[0].name not in wholes[0].parts:
            return None
        held.append(_stands(wholes[0], tracks[0].name, found[0], sign, slack))
    gone = replace(held[1], truth=None if held[1].truth is None else not held[1].truth)
    truth = every((held[0].truth, gone.truth))
    program = f"rank of {tracks[0].name}: {found[0].shown} before {scope.shown}, not then"
    return Finding(KIND, truth, program, summary([held[0], gone], truth), pointers(held), 0.95, firm=truth is True)


DENYING = re.compile(r"\b(?:never|not|no|nearly|almost)\b")


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


def _second_only(reading: Reading) -> Finding | None:
    """``second only to B``: one part ahead in each whole, and that is B where it is named."""
    only = ONLY_TO.search(reading.text)
    wholes = worlds(reading) if only and not SOME_OF.search(reading.text) else []
    answers: list[Answer] = []
    for world in wholes:
        named = list(dict.fromkeys(name for _, name in world.named))
        if not 0 < len(named) < 3:
            return None
        sign = _sign(reading)
        if len(named) > 1:
            sign = 1 if world.parts[named[1]].mid > world.parts[named[0]].mid else -1
        answers.append(_placed(world, named[0], 2, sign, _slack(reading)))
        answers += [_placed(world, other, 1, sign, _slack(reading)) for other in named[1:]]
    if only is None or not answers or not _counts(reading, len(wholes)):
        return None
    truth = combine(reading, answers)
    truth = None if truth is False and len(answers) > 1 and not _is_bound(reading) else truth
    program = f"rank of {wholes[0].named[0][1]} is {only.group()}"
    return Finding(KIND, truth, program, summary(answers, truth), pointers(answers), 0.9, firm=truth is True)


def _placed_each(reading: Reading) -> Finding | None:
    """``is last in 2015 and second in 2022``: as many parts ahead as each standing says, wherever it holds."""
    found = standings(reading)
    if not _are_told(found) or HEDGED.search(reading.text) or SOME_OF.search(reading.text):
        return None
    parts = [_tried(p, found) for p in placings(reading, found)]
    if any(part is None for part in parts):
        return None
    told = [part for part in parts if part is not None]
    answers = [a for part in told for a in part.merit]
    truth = every(part.truth(reading, part.merit) for part in told)
    other = every(part.truth(reading, part.height) for part in told)
    truth = None if truth is False and other is not False else truth
    program = "; ".join(part.shown for part in told)
    sure = len(told) > 1
    return Finding(
        KIND, truth, program, summary(answers, truth), pointers(answers), 0.95, firm=truth is True or sure, sure=sure
    )


def _are_told(found: Sequence[Standing]) -> bool:
    """Places in a ranking; superlatives alone only where they are told of several places."""
    return any(s.told for s in found) or len(found) > 1


@dataclass(frozen=True, slots=True)
class Part:
    """One standing as it was tried in each whole, by merit and by height."""

    shown: str
    merit: list[Answer]
    height: list[Answer]
    bound: bool
    after: bool

    def truth(self, reading: Reading, answers: list[Answer]) -> Truth:
        """Everywhere it is said to hold; ``after five rounds`` may mean then, or from then on."""
        truth = combine(reading, answers)
        if truth is False and self.after and any(a.truth is not False for a in answers):
            return True if answers[0].truth is True else None
        return None if truth is False and len(answers) > 1 and not self.bound else truth


AFTER = re.compile(r"\b(?:after|once|past|beyond)\b[^,;]{0,24}$")


def _is_after(reading: Reading) -> bool:
    """``after five rounds``, not ``from the fifth round on``."""
    scopes = [s for s in reading.scopes if s.where == "after"]
    return any(AFTER.search(reading.text[: max(0, s.span[0] - reading.offset)] + " ") for s in scopes)


def _tried(placing: Placing, found: Sequence[Standing]) -> Part | None:
    """One standing in each whole that it holds for, by merit and by height; nothing where its holder is not told."""
    reading, standing = placing.reading, placing.standing
    alone = not any(s.told for s in found)
    if (alone and not reading.scopes) or (alone and reading.of_role("y", "change", "ratio", "percent", "fraction")):
        return None
    wholes = worlds(reading)
    names = {_holder(placing, world) for world in wholes}
    name = names.pop() if len(names) == 1 else None
    if name is None or not _counts(reading, len(wholes)):
        return None
    slack, good = _slack(reading), reading.direction(reading.everyone[0])
    answers = [[_stands(w, name, standing, s, slack) for w in wholes] for s in (standing.sign_for(good), standing.sign)]
    at = ", ".join(scope.shown for scope in reading.scopes) or "all x"
    shown = f"rank of {name}: {standing.shown} at {at}"
    return Part(shown, answers[0], answers[1], _is_bound(reading), _is_after(reading))


def _holder(placing: Placing, world: World) -> str | None:
    """Whom a standing is said of: the part named beside it, else the one the statement is about."""
    reading, (lo, hi) = placing.reading, placing.window
    named = [(at, name) for at, name in world.named if not ADJUNCT.search(reading.text[:at])]
    if len(named) < len(world.named) and not named:
        return None
    inside = {name for at, name in named if lo <= at < hi}
    earlier = [name for at, name in named if at < lo]
    about = {t.name for t in reading.tracks} if reading.context and not reading.subjects else set()
    chosen = inside or set(earlier[-1:]) or about
    name = next(iter(chosen)) if len(chosen) == 1 else None
    return name if name in world.parts else None


def _stands(world: World, name: str, standing: Standing, sign: int, slack: float) -> Answer:
    """Whether a part stands where it is said to; ``in the middle`` is neither first nor last."""
    if standing.place:
        return _placed(world, name, standing.place, sign, slack)
    ends = [_placed(world, name, place, sign, slack) for place in (1, -1)]
    return replace(ends[0], truth=every(None if e.truth is None else not e.truth for e in ends))


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
    found = [s for s in standings(reading) if s.told]
    if len(found) != 1 or TIMING.search(reading.text) or ONLY_TO.search(reading.text):
        return None
    wholes = [w for w in worlds(reading) if len({name for _, name in w.named}) == 1]
    sign = found[0].sign_for(reading.direction(reading.everyone[0])) if reading.everyone else 1
    return [_stands(w, w.named[0][1], found[0], sign, _slack(reading)).truth for w in wholes]


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
