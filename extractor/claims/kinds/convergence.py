"""``converge to the same value``, ``practically coincide from 0.8``, ``all start from the same accuracy``."""

from __future__ import annotations

import re
from collections import defaultdict
from itertools import combinations

from extractor.claims.finding import Answer, Finding, names, pointers, summary
from extractor.claims.interval import Truth, Value, every, near
from extractor.claims.measures.measure import absolute, compared, difference, pairs, slack_of
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import EVERYWHERE, Scope
from extractor.claims.view import Track

KIND = "convergence"
EXACT = re.compile(
    r"\b(?:the (?:very )?same|identical|a single|equal|exactly|drawn? level|level with|tied?|caught up)\b"
)
WORDS = re.compile(
    r"\bthe (?:very )?same (?:[\w-]+ )?x{3,}|"
    r"\b(?:converg\w+|coincid\w+|(?:come|comes|came) together|(?:much|about|roughly|practically|nearly) the same(?= )|"
    r"same(?= (?:\w+ ){0,2}(?:value|level|point|place|loss|accuracy|height|position|"
    r"score|error|rate|number|start|origin|validation|test|training|percentage|amount|share)s?\b)|the same (?:at|"
    r"from|by)\b|identical|indistinguishable|overlap\w*|merg\w+|meet|meets|cluster\w*|similar|"
    r"equal(?:ly(?! (?:sharp|steep|fast|quick|slow|gradual|abrupt|wide|spaced)))?|"
    r"match\w*|tied?|(?:very|tightly) close|close together|on top of (?:each other|one another)|level with|"
    r"shar(?:es?|ed|ing) (?:one|a single|a common|an identical)|on (?:a )?par|dead heat|inseparable|"
    r"caught up with|drawn level|side by side|neck and neck|abreast|shoulder to shoulder|(?:almost|practically|"
    r"nearly|virtually|"
    r"all but) (?:touch|meet|merge)\w*|"
    r"common(?= (?:value|level|point|height|course|path|plateau|line)))\b"
)


DENIED = re.compile(r"\b(?:(?:do|does|did|is|are|was|were) not|never|no longer|nowhere)\s+(?:[a-z]+\s+)?$")
OWN = re.compile(r"\bconverg\w+(?! (?:with|on|onto|towards?|to) (?:the |that of )?(?:x{2,}|others?|same|rest))")


def check(reading: Reading) -> Finding | None:
    """Every two of the tracks within a few percent of the axis at the scope."""
    nearer = _nearer(reading)
    if nearer is not None:
        return nearer
    if re.search(r"\b(?:gap|difference|distance|ranking|order|pattern|sum)\b", reading.text) or ON_X.search(
        reading.text
    ):
        return None
    word = WORDS.search(reading.text)
    if word is None or DENIED.search(reading.text[: word.start()]) or reading.of_role("ratio", "percent", "change"):
        return None
    alone = len(reading.subjects) == 1 and len(reading.named) == 1 and not reading.mentions_others
    if alone and not reading.is_collective and OWN.search(reading.text):
        return None
    tracks = reading.named if len(reading.named) > 1 else reading.everyone
    if len(tracks) > 2 and re.search(r"\bboth\b|\beach other\b|\bthe two\b", reading.text) and not reading.subjects:
        return None
    scope = _scope(reading)
    groups: dict[tuple[int, str], list[Track]] = defaultdict(list)
    for track in tracks:
        groups[track.panel, track.series.axis].append(track)
    answers = [
        a
        for members in groups.values()
        for one, two in combinations(members, 2)
        for a in _answers(one, two, scope, reading)
    ]
    if not answers:
        return None
    truth = every(a.truth for a in answers)
    if truth is False and not EXACT.search(reading.text) and not reading.scopes:
        truth = None
    program = f"for {scope.shown}: y({names(tracks)}) equal"
    return Finding(KIND, truth, program, summary(answers, truth), pointers(answers), 0.6)


ON_X = re.compile(
    r"\b(?:at|in|on|after|by) the (?:very |exact )?same (?:number of |amount of )?(?:step|cycle|week|day|month|year|"
    r"time|place|epoch|"
    r"hour|moment|dose|age|minute|second|quarter|date|round|iteration|instant)s?\b"
)
NEARER = re.compile(r"\b(?:nearer|closer) to\b(?P<one>[^.;]*?)\bthan to\b(?P<two>[^.;]*)")


def _nearer(reading: Reading) -> Finding | None:
    """``runs nearer to A than to B``: its distances to the two, at every place of the scope."""
    word = NEARER.search(reading.text)
    named = [reading.resolve(s.keys) for s in reading.sequence or reading.subjects]
    if word is None or len(named) != 3 or any(len(tracks) != 1 for tracks in named):
        return None
    (mine,), (one,), (two,) = named
    scope = next(iter(reading.scopes), EVERYWHERE)
    far = {where: absolute(difference(a, b)) for where, a, b in pairs(mine, two, scope)}
    close = [(where, absolute(difference(a, b))) for where, a, b in pairs(mine, one, scope) if where in far]
    answers = [compared(size, far[where], -1, slack_of(mine), where) for where, size in close]
    truth = every(a.truth for a in answers)
    program = f"for {scope.shown}: |y({mine.name}) - y({one.name})| < |y({mine.name}) - y({two.name})|"
    return Finding("gap", truth, program, summary(answers, truth), pointers(answers), 0.9) if answers else None


def _scope(reading: Reading) -> Scope:
    return next(iter(reading.scopes), Scope("end"))


def _answers(one: Track, two: Track, scope: Scope, reading: Reading) -> list[Answer]:
    loose = not EXACT.search(reading.text)
    room = (0.06 if loose else 0.03) * one.span
    if one.log_y:
        room = 0.25 * min(abs(p.y.mid) for p in (*one.places, *two.places)) + 0.01 * one.span
    logarithmic = one.log_y and two.log_y
    return [
        Answer(_alike(a, b) if logarithmic else near(a, b, room), a.mid - b.mid, where, a, b)
        for where, a, b in pairs(one, two, scope)
    ]


def _alike(a: Value, b: Value) -> Truth:
    """Equal on a logarithmic axis: within a third of each other; apart where one is more than twice the other."""
    if min(a.lo, b.lo) <= 0 or not (a.bounded and b.bounded):
        return None if a.mid != b.mid else True
    distance = max(a.lo / b.hi, b.lo / a.hi, 1.0)
    return True if distance <= ONE_THIRD_MORE else False if distance > TWICE else None


ONE_THIRD_MORE, TWICE = 4 / 3, 2.0
