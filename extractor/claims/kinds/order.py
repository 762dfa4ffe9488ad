"""``A is above B``, ``A outperforms B``, ``the final value is lower than the initial one``, ``A > B > C``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from extractor.claims.finding import Answer, Finding, combine, names, pointers, summary
from extractor.claims.interval import Truth, every, negated
from extractor.claims.kinds.alternating import by_place
from extractor.claims.kinds.parameter import by_parameter
from extractor.claims.measures.measure import compared, ordered, slack_near, slack_of, value_in
from extractor.claims.statements.clauses import compared_clauses
from extractor.claims.statements.reading import OTHERS, Reading
from extractor.claims.statements.scope import EVERYWHERE, Scope
from extractor.claims.view import Track
from extractor.claims.words import first, pattern

KIND = "order"
RANKING = re.compile(r"\b(?:ranking|ranked|rank|followed by|the order is|in the order|then)\b")
CHAIN = re.compile(r"[>≻]|&gt;")
REGAIN = re.compile(r"\b(?:regain\w*|recovered? (?:to )?its|surpassed its|returned? to its|back above its)\b")
ITS_OWN = re.compile(
    r"\b(?:(?:it|they) (?:had|was|were|did)|its (?:\w+ )?(?:level|value)|than (?:at|in|on|before)|the value)\b"
)
WHOLLY = re.compile(r"\b(?:remains?|stays?|keeps?|never|always|from (?:the )?(?:first|beginning|start|end to end))\b")
PROPORTION = re.compile(
    r"\bthe (?:more|smaller|larger|higher|lower)\b[^,]*, the |\bthe (?:better|worse)\b[^,]*, the (?:better|worse)\b"
)
SIGNS = {"above": 1, "below": -1, "better": 1, "worse": -1}


def check(reading: Reading) -> Finding | None:
    """The comparison a statement makes, run at every place of its scope."""
    if reading.has("sum", "together") or PROPORTION.search(reading.text):
        return by_parameter(reading, KIND)
    turned = by_place(reading)
    if turned is not None:
        return turned
    clauses = [_two_sides(part) or _two_places(part) for part in compared_clauses(reading)]
    if clauses and all(clauses):
        return _all_of([f for f in clauses if f is not None])
    return (
        _chain(reading)
        or _in_between(reading)
        or by_parameter(reading, KIND)
        or _two_sides(reading)
        or _two_places(reading)
        or _two_times(reading)
    )


def _all_of(found: Sequence[Finding]) -> Finding:
    """``above A but below B``: both, one failure is enough."""
    truth = every(f.truth for f in found)
    telling = next((f for f in found if f.truth is truth), found[0])
    evidence = tuple(dict.fromkeys(p for f in found for p in f.evidence))
    return replace(telling, truth=truth, program="; ".join(f.program for f in found), evidence=evidence)


def _chain(reading: Reading) -> Finding | None:
    """``Expert Choice > Soft > Top-2``: each above the next."""
    listed = RANKING.search(reading.text) is not None
    if len(reading.sequence) < 3 or not (listed or len(CHAIN.findall(reading.text)) > 1):
        return None
    scope = reading.scope if reading.scopes else Scope("end")
    found = [reading.resolve(s.keys)[:1] for s in reading.sequence]
    tracks = [t[0] for t in found if t]
    low = reading.has("compare", "lowest") and not reading.has("compare", "highest")
    down, up = (
        re.search(r"\b(?:decreas|fall|declin|drop)", reading.text),
        re.search(r"\b(?:increas|ris|grow)", reading.text),
    )
    signs = (
        [1 for _ in tracks]
        if down
        else [-1 for _ in tracks]
        if up
        else [
            -1 if low else (_signed(reading, t, 1, quality=listed and not reading.has("compare", "highest")))
            for t in tracks
        ]
    )
    answers = [a for one, two, s in zip(tracks, tracks[1:], signs, strict=False) for a in ordered(one, two, scope, s)]
    program = f"at {scope.shown}: " + " > ".join(f"y({t.name})" for t in tracks)
    truth = every(a.truth for a in answers)
    return Finding(KIND, truth, program, summary(answers, truth), pointers(answers), 0.95)


BETWEEN = re.compile(
    r"\b(?:intermediate|in between|between the (?:other|two)|middle course|falls between|lies between the)\b"
)


def _in_between(reading: Reading) -> Finding | None:
    """``Runs between the other two``, ``shows intermediate performance``: above one rival and below another."""
    if not BETWEEN.search(reading.text) or not (reading.main or reading.context):
        return None
    scope = next((s for s in reading.scopes if s.is_place or s.where in ("between", "end")), Scope("end"))
    answers = []
    for track in reading.tracks:
        rivals = [t for t in reading.everyone if t.key != track.key and _comparable(track, t)]
        here = value_in(track, scope)
        others = [v for t in rivals if (v := value_in(t, scope)) is not None]
        if here is not None and len(others) > 1:
            low, high = min(others, key=lambda v: v.mid), max(others, key=lambda v: v.mid)
            answers += [
                compared(here, low, 1, slack_of(track), scope.shown),
                compared(here, high, -1, slack_of(track), scope.shown),
            ]
    if not answers:
        return None
    truth = combine(reading, answers)
    program = f"at {scope.shown}: min < y({names(reading.tracks)}) < max of the others"
    return Finding(KIND, True if truth is True else None, program, summary(answers, truth), pointers(answers), 0.7)


def _comparison(reading: Reading) -> tuple[int, int, int, bool] | None:
    """Sign, start and end of the comparing word, and whether it is about quality rather than height."""
    found = first(reading.text, "compare", "above", "below", "better", "worse")
    if found is None:
        return None
    word, match = found
    better = pattern("compare", "better").match(reading.text, match.start())
    if re.search(
        r"\b(?:gains?|loses?|drops?|falls?|rises?|grows?|climbs?|sheds?|adds?|brings?|changes?|decreases?|"
        r"increases?|(?:gives?|gave|giving) (?:up|back))\s+(?:\w+\s+){0,1}$",
        reading.text[: match.start()],
    ):
        return None
    if re.match(r"(?:\w+er|more|less)$", match.group()) and _moves(reading.text[match.end() :]):
        return None
    word = "better" if better and word == "above" and better.group().lower() != "above" else word
    word = "worse" if word == "below" and pattern("compare", "worse").match(reading.text, match.start()) else word
    if PACE.match(match.group()) and first(reading.text, "motion", "rise", "fall"):
        return None
    if OF_PLACE.fullmatch(match.group()) and _is_measured_off(reading, match.start()):
        return None
    passive = BY_RIVAL.match(reading.text, match.end()) if PARTICIPLE.search(match.group()) else None
    sign = -SIGNS[word] if passive else SIGNS[word]
    return sign, match.start(), passive.end() if passive else match.end(), word in ("better", "worse")


PACE = re.compile(r"(?:faster|quicker|slower|(?:more|less) \w+ly)\b")
OF_PLACE = re.compile(r"above|below|behind|beneath|beyond|ahead of|under")


def _is_measured_off(reading: Reading, at: int) -> bool:
    """``20 km below the outfall``: a place on x, not a side of another series."""
    return any(0 <= at + reading.offset - a.span[1] <= 1 for a in reading.of_role("x"))


PARTICIPLE = re.compile(r"(?:ed|en|done|sold|grown|shone|taken|undercut)$")
BY_RIVAL = re.compile(
    r"\s+(?:only |always |clearly |easily |never )?by\b(?!\s+(?:about|roughly|over|more|less|some|\d|a factor))"
)


def _moves(rest: str) -> bool:
    """``is followed by stronger gains``: the adjective belongs to a motion, not to a series."""
    found = first(rest, "motion", "rise", "fall")
    return found is not None and not rest[: found[1].start()].strip()


def _two_sides(reading: Reading) -> Finding | None:
    """``A runs above B from 0.1 to 0.6``: left of the word against right of it, panel by panel."""
    comparison = _comparison(reading)
    if comparison is None or reading.of_role("ratio", "percent", "change", "fraction"):
        return None
    sign, start, end, quality = comparison
    if re.match(r"\s*(?:it|them|this|that|its)\b", reading.text[end:]):
        return None
    left_subject, right_subject = reading.before(start) or reading.before(end), reading.after(end)
    left = reading.resolve(left_subject.keys if left_subject else frozenset())
    right = _right_side(reading, right_subject.keys if right_subject else None, left)
    if not left or not right or {t.key for t in left} & {t.key for t in right}:
        return None
    scope = _scope(reading)
    answers = [
        a
        for one in left
        for two in right
        if _comparable(one, two)
        for s in _places(reading) or (scope,)
        for a in ordered(one, two, s, _signed(reading, one, sign, quality))
    ]
    if not answers:
        return None
    denied = bool(DENIED.search(reading.text[:start]) or re.match(r"\s*(?:neither|none|no)\b", reading.text[end:]))
    if denied:
        answers = [replace(a, truth=_turned(a)) for a in answers]
    truth = combine(reading, _after_ties(reading, answers))
    if truth is False and not (reading.scopes or reading.has("quantifier", "all") or WHOLLY.search(reading.text)):
        truth = False if 2 * sum(a.truth is False for a in answers) > len(answers) else None
    mark = "better than" if quality else ">" if sign > 0 else "<"
    mark = f"not {mark}" if denied else mark
    program = f"for {scope.shown}: y({names(left)}) {mark} y({names(right)})"
    return Finding(KIND, truth, program, summary(answers, truth), pointers(answers), 0.75)


DENIED = re.compile(
    r"\b(?:never|nowhere|none|neither|cannot|(?:at|on|in|for) no|no (?!longer\b|doubt\b|other\b)\w+|"
    r"(?:do|does|did|is|are|was|were|has|have) not|not (?!only\b|just\b|yet\b))\b|n't\b"
)


def _turned(answer: Answer) -> Truth:
    """``never exceeds``: a tie keeps to it, being above does not."""
    tie = answer.truth is None and answer.left.bounded and answer.left.mid == answer.right.mid
    return True if tie else negated(answer.truth)


def _comparable(one: Track, two: Track) -> bool:
    """Same panel and axis; of two groups, only members with the same value."""
    if one.panel != two.panel or one.series.axis != two.series.axis:
        return False
    shared = set(one.series.group) & set(two.series.group)
    return one.series.name == two.series.name or all(one.series.group[k] == two.series.group[k] for k in shared)


def _right_side(
    reading: Reading, keys: frozenset[tuple[int, int]] | None, left: tuple[Track, ...]
) -> tuple[Track, ...]:
    if keys is not None:
        return reading.resolve(keys)
    alone = not re.search(r"\bthan\b", reading.text)
    panels = {t.panel for t in left}
    inside = {t.key for t in left}
    rivals = tuple(t for t in reading.everyone if t.panel in panels and t.key not in inside)
    if alone and len(panels) == len(left) == len({t.panel for t in rivals}) == len(rivals):
        return rivals
    if reading.mentions_others or re.search(r"\bany\b|\bthe (?:two|three|four)\b", reading.text):
        return tuple(t for t in reading.everyone if t.key not in inside)
    return ()


def _signed(reading: Reading, track: Track, sign: int, quality: bool) -> int:
    return sign * (reading.direction(track) or 1) if quality else sign


def _scope(reading: Reading) -> Scope:
    words = [s for s in reading.scopes if s.where not in ("early", "late")]
    return words[0] if words else reading.scopes[0] if reading.scopes else EVERYWHERE


def _places(reading: Reading) -> tuple[Scope, ...]:
    """``in both 2005 and 2010``, ``at 5, 10 and 15``: all of several places, where nothing else is a scope."""
    several = len(reading.scopes) > 1 and all(s.where in ("at", "start", "end") for s in reading.scopes)
    return (
        reading.scopes
        if several and not re.search(r"\b(?:than|as) (?:it |they )?(?:at|in|on|was|were)\b", reading.text)
        else ()
    )


def _after_ties(reading: Reading, answers: list[Answer]) -> list[Answer]:
    """A bare ``A is above B``, without ``every`` or ``throughout``, lives with a tie at one end."""
    strict = reading.has("quantifier", "all") or len(answers) < 3
    ends = {answers[0].where, answers[-1].where} if answers else set()
    inner = [a for a in answers if not (a.truth is None and a.where in ends)]
    apart = re.search(r"\bbetween the (?:corners|ends|extremes|end ?points)\b", reading.text)
    if (apart or not reading.has("quantifier", "all")) and inner and len(inner) < len(answers):
        return inner
    if strict or reading.has("quantifier", "nearly_all") or reading.has("quantifier", "most"):
        return answers
    tied = [a for a in answers if a.truth is None]
    return [a for a in answers if a.truth is not None] if len(tied) == 1 else answers


def _two_places(reading: Reading) -> Finding | None:
    """``For Human and Claude 3, "Relational" is higher than for GPT-4``: categories on both sides of the word."""
    comparison = _comparison(reading)
    if comparison is None or not reading.categories or reading.of_role("ratio", "percent", "change"):
        return None
    sign, _, end, quality = comparison
    if any(p.y.mid < 0 for t in reading.tracks for p in t.places):
        return None
    named = [s for s in reading.scopes if s.is_place and any(s.span == m.span for m in reading.categories)]
    sides = (
        [s for s in named if s.span[0] - reading.offset < end],
        [s for s in named if s.span[0] - reading.offset >= end],
    )
    if sides[0] and not sides[1] and OTHERS.search(reading.text, end - len("others")):
        mine = {s.lo for s in sides[0]}
        sides[1].extend(
            Scope("at", float(i), float(i))
            for t in reading.tracks[:1]
            for i in range(len(t.categories))
            if i not in mine
        )
    answers = [a for track in reading.tracks for a in _across(reading, track, sides, sign, quality)]
    if not answers:
        return None
    truth = combine(reading, answers)
    anyone = len(reading.tracks) > 1 and not reading.subjects and not reading.has("quantifier", "all")
    truth = None if truth is False and anyone else truth
    return Finding(
        KIND,
        truth,
        f"y({names(reading.tracks)}) {'>' if sign > 0 else '<'} across categories",
        summary(answers, truth),
        pointers(answers),
        0.76,
    )


def _across(
    reading: Reading, track: Track, sides: tuple[list[Scope], list[Scope]], sign: int, quality: bool
) -> list[Answer]:
    good = _signed(reading, track, sign, quality)
    found = [(one, two, value_in(track, one), value_in(track, two)) for one in sides[0] for two in sides[1]]
    return [
        compared(a, b, good, slack_near(track, a.mid, b.mid), f"{one.shown} / {two.shown}")
        for one, two, a, b in found
        if a is not None and b is not None
    ]


def _last_before(reading: Reading, end: int) -> list[Scope]:
    """``than before the crisis``: the last reading up to there."""
    scope = next((s for s in reading.scopes if s.where == "before" and s.span[0] - reading.offset >= end - 5), None)
    xs = [p.x for t in reading.tracks for p in t.points if scope is not None and p.x <= scope.hi]
    return [Scope("at", max(xs), max(xs), scope.span)] if scope is not None and xs else []


def _two_times(reading: Reading) -> Finding | None:
    """``The final learning rate is lower than the initial one``: one track at two places."""
    comparison = _comparison(reading)
    places = [s for s in reading.scopes if s.is_place]
    regained = REGAIN.search(reading.text)
    denied = None
    if regained and places and comparison is None:
        denied = re.search(r"\b(?:not|never|no|neither|none)\b", reading.text[: regained.start()])
        comparison = (-1 if denied else 1, regained.start(), regained.end(), False)
    places += _last_before(reading, comparison[2]) if comparison is not None and len(places) == 1 else []
    later = comparison is None or (places and places[0].span[0] - reading.offset >= comparison[1])
    if len(places) == 1 and later and (regained or ITS_OWN.search(reading.text)) and places[0].where != "end":
        places = [Scope("end"), places[0]]
    if comparison is None or reading.of_role("ratio", "percent", "change", "y") or len(places) < 2:
        return None
    sign, at, _, quality = comparison
    here = sorted(places, key=lambda s: s.span)
    one, two = here[0], here[1]
    if reading.categories and at + reading.offset < one.span[0]:
        return None
    answers = []
    for track in reading.tracks:
        a, b = value_in(track, one), value_in(track, two)
        if a is not None and b is not None:
            answers.append(
                compared(
                    a,
                    b,
                    _signed(reading, track, sign, quality),
                    slack_near(track, a.mid, b.mid),
                    f"{one.shown} / {two.shown}",
                )
            )
    if not answers:
        return None
    truth = combine(reading, answers)
    mark = "not >" if denied else ">" if sign > 0 else "<"
    program = f"y({names(reading.tracks)}; {one.shown}) {mark} y({names(reading.tracks)}; {two.shown})"
    return Finding(KIND, truth, program, summary(answers, truth), pointers(answers), 0.7)
