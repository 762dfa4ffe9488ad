"""``peaks at 0.90 by 50M``, ``reach their minimum in 2012``, ``the largest segment``, ``the best at 3200``."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

from extractor.claims.finding import Answer, Finding, combine, names, pointers, summary
from extractor.claims.interval import every
from extractor.claims.kinds.own_extremes import own_answers
from extractor.claims.kinds.timing import timed
from extractor.claims.measures.measure import compared, extreme, ordered, slack_of
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import EVERYWHERE, Scope
from extractor.claims.view import Track
from extractor.claims.words import first

KIND = "extremum"


PEAKS = re.compile(
    r"\b(?:peaks?|peaked|maxim\w+|minim\w+|trough\w*|nadir|bottoms? out|low point|high point|highest point|"
    r"lowest point|record|low of|high of|highest value|lowest value|culminat\w+|"
    r"(?:low|high)(?= (?:was|is|came|comes|occur\w*|lay|lies|stood|stands|fell|falls)))\b"
)


OF_ALL = re.compile(
    r"\b(?:of the (?:whole|entire) (?:chart|plot|figure|map|grid|record)|anywhere|in the (?:whole|"
    r"entire) (?:chart|plot|grid|figure))\b"
)


GAP_NOUN = re.compile(
    r"\b(?:gap|difference|distance|spread|advantage|lead|margin|contrast|disparity|separation|discrepancy)\b|"
    r"\b(?:furthest|farthest|widest|closest)(?: together)? (?:apart|together)\b"
)


RATE_NOUN = re.compile(
    r"\s+(?:drop|fall|decline|rise|increase|jump|gain|step|change|decrease|reduction|improvement|slope|advantage|"
    r"gap|difference|spread|distance|range)"
)


def check(reading: Reading) -> Finding | None:
    """A superlative: of one track along x, or of one track among all."""
    word = _superlative(reading)
    if word is None:
        return None
    if reading.has("motion", "monotone") and re.search(r"\bthan the \w+ before\b|\bthan the previous\b", reading.text):
        return None
    sign, quality = word
    ordinal = ORDINAL.search(reading.text)
    if ordinal is not None and reading.categories and len(reading.everyone) == 1:
        return _category(reading, sign, RANKS[ordinal.group(1)])
    if ordinal is not None:
        return _ranked(reading, sign, quality, RANKS[ordinal.group(1)])
    shifted = timed(reading)
    if shifted is not None:
        return shifted
    if reading.categories and not reading.subjects and len(reading.everyone) == 1:
        return _category(reading, sign)
    if _is_about_a_place(reading):
        return _category(reading, sign) if len(reading.tracks) == 1 and not quality else None
    if _is_led_by_another(reading):
        return None
    if _is_own(reading):
        return _agreed(_own(reading, sign), reading, sign, quality)
    return _among(reading, sign, quality)


def _is_about_a_place(reading: Reading) -> bool:
    """``HumanEval has the lowest FP16 score``: a category or panel leads, and the series names what is measured."""
    found = first(reading.text, "compare", "highest", "lowest", "best", "worst")
    lead = min((m.span[0] for m in reading.categories), default=None)
    if found is None or lead is None or not reading.subjects or not IS_OR_HAS.search(reading.text[: found[1].start()]):
        return False
    at = found[1].start() + reading.offset
    return lead < at < min(s.span[0] for s in reading.subjects) and reading.text[: lead - reading.offset].strip() in (
        "",
        "the",
    )


def _is_led_by_another(reading: Reading) -> bool:
    """``Bird calls has the lowest accuracy for BADGE``: who is lowest is named before the verb, and is no series."""
    found = first(reading.text, "compare", "highest", "lowest", "best", "worst")
    if found is None or not reading.subjects or not reading.panels or reading.before(found[1].start()) is not None:
        return False
    lead = IS_OR_HAS.search(reading.text[: found[1].start()])
    return lead is not None and len(reading.text[: lead.start()].split()) > 0


IS_OR_HAS = re.compile(r"\b(?:is|are|was|were|has|have|had|shows?|gives?|sees?|yields?|gets?)\b")


def _agreed(own: Finding | None, reading: Reading, sign: int, quality: bool) -> Finding | None:
    """``A has the highest value for B``: its own highest or the highest of all; borne out only where both hold."""
    if own is None or not HAS_MOST.search(reading.text) or len(reading.everyone) < MANY or not reading.scopes:
        return own
    rival = _among(reading, sign, quality)
    if rival is None or rival.truth is own.truth:
        return own
    return replace(own, truth=None)


MANY = 2
HAS_MOST = re.compile(r"\b(?:has|have|had|with|shows?|takes?) the (?:highest|lowest|largest|smallest|best|worst)\b")


QUICKEST = re.compile(r"\b(?:(?P<fast>fastest|quickest)|slowest)\b")


def _superlative(reading: Reading) -> tuple[int, bool] | None:
    quick = QUICKEST.search(reading.text)
    moves = any(reading.has("motion", entry) for entry in ("rise", "fall"))
    if quick and not moves and any(reading.direction(t) < 0 for t in reading.tracks[:1]):
        return (1 if quick.group("fast") else -1), True
    found = first(reading.text, "compare", "highest", "lowest", "best", "worst")
    if (
        found is None
        or RATE_NOUN.match(reading.text, found[1].end())
        or GAP_NOUN.search(reading.text[: found[1].start()])
        or GAP_NOUN.search(" ".join(reading.text[found[1].end() :].split()[:4]))
    ):
        return None
    word, match = found
    if not match.group().startswith(("most", "the most")) and _is_of_x(reading, match.end()):
        return None
    if re.match(r"most\b(?:\s+of|\s+lines|ly)?", match.group()) and match.group().lower() == "most":
        return None
    if re.search(r"\b(?:at|not|no)\s+$", reading.text[: match.start()]) and match.group().lower() in ("most", "least"):
        return None
    quality = first(reading.text, "compare", "best", "worst")
    if quality is not None and quality[1].start() == match.start():
        word = quality[0]
    return (1 if word in ("highest", "best") else -1), word in ("best", "worst")


def _is_of_x(reading: Reading, end: int) -> bool:
    """``the highest concentration measured``, where concentrations are along x: no extreme of y."""
    noun = re.compile(r"\s+([^\W\d_]{3,})").match(reading.text, end)
    labels = " ".join(p.x.label or "" for p in reading.view.figure.panels if p.x)
    x_words = {w.rstrip("s") for w in re.findall(r"[^\W\d_]{3,}", labels.casefold())}
    y_words = " ".join(f"{t.label} {t.name}" for t in reading.everyone).casefold()
    word = noun.group(1).rstrip("s") if noun else ""
    return word in x_words and word not in y_words and bool(reading.amounts) and not reading.subjects


def _is_own(reading: Reading) -> bool:
    """Whether the extreme is along the track's own x (``peaks at``) rather than among the series."""
    if len(reading.everyone) == 1 or (
        len({t.panel for t in reading.everyone}) > 1 and len(reading.tracks) == 1 and not reading.subjects
    ):
        return True
    if re.search(
        r"\b(?:its|their) (?:own )?(?:\w+ )?(?:best|worst|highest|lowest|largest|smallest|peak|maximum|"
        r"minimum|low\b|high\b)",
        reading.text,
    ):
        return True
    return PEAKS.search(reading.text) is not None and not OF_ALL.search(reading.text)


def _own(reading: Reading, sign: int) -> Finding | None:
    """``Both indices reach their minimum in 2012``: the place of the extreme, and its height where stated."""
    answers = [a for t in reading.tracks for a in own_answers(reading, t, sign)]
    if not answers:
        return None
    truth = every(a.truth for a in answers)
    if truth is False and (len(reading.scopes) > 1 or len(reading.tracks) > 3):
        truth = None
    word = "max" if sign > 0 else "min"
    where = f" at {reading.scope.shown}" if reading.scopes else ""
    return Finding(
        KIND,
        truth,
        f"{word} y({names(reading.tracks)}){where}",
        summary(answers, truth),
        pointers(answers),
        0.62,
        sure=_is_height(reading),
    )


def _is_height(reading: Reading) -> bool:
    """``bottoms out at 5.2``: one series, one height and no place, so that a clash is one of numbers."""
    alone = len(reading.tracks) == 1 and len(reading.subjects) == 1
    return alone and not reading.scopes and [a.relation for a in reading.of_role("y")] == ["="]


def _among(reading: Reading, sign: int, quality: bool) -> Finding | None:
    """``BADGE is the best strategy at the largest budget``: one track against all others of its panel."""
    leaders = reading.tracks if reading.subjects or reading.context else ()
    owner = BELONGS.search(reading.text)
    if owner is not None:
        owned = reading.after(owner.end())
        leaders = reading.resolve(owned.keys) if owned else ()
    leaders = tuple(t for t in leaders if t.places)
    groups: dict[tuple[int, str], list[Track]] = defaultdict(list)
    for track in reading.everyone:
        groups[track.panel, track.series.axis].append(track)
    if not leaders or len(leaders) == len(reading.everyone):
        return None
    scope = _scope(reading)
    leaders = _best_of_families(leaders, sign, quality, reading)
    answers = []
    for track in leaders:
        good = sign * (reading.direction(track) or 1) if quality else sign
        answers += _against(reading, track, groups[track.panel, track.series.axis], scope, good)
    if not answers:
        return None
    truth = combine(reading, answers)
    truth = None if truth is False and quality and not all(reading.direction(t) for t in leaders) else truth
    program = f"for {scope.shown}: y({names(leaders)}) {'highest' if sign > 0 else 'lowest'} of {len(reading.everyone)}"
    return Finding(KIND, truth, program, summary(answers, truth), pointers(answers), 0.72)


BELONGS = re.compile(
    r"\b(?:belongs? to|goes to|falls to|"
    r"(?:is|are|was|were) (?:[^\W\d_]+ed|held|shown|seen|found|met|taken|given|kept|borne|had|to be found) "
    r"(?:by|in|for|at|on|with))\b"
)


def _best_of_families(leaders: Sequence[Track], sign: int, quality: bool, reading: Reading) -> tuple[Track, ...]:
    """Of a family of groups (``Main`` at six depths), the member that leads; others stand for themselves."""
    if not any(t.series.group for t in leaders) or len({t.series.name for t in leaders}) > 1:
        return tuple(leaders)
    best: dict[int, Track] = {}
    for track in leaders:
        good = sign * (reading.direction(track) or 1) if quality else sign
        here, known = (
            extreme(track.points, good),
            extreme(best[track.panel].points, good) if track.panel in best else None,
        )
        if here is not None and (known is None or good * (here.y.mid - known.y.mid) > 0):
            best[track.panel] = track
    return tuple(best.values())


ORDINAL = re.compile(
    r"\b(second|third|fourth)[- ](?:most|highest|largest|lowest|smallest|best|worst|fastest|biggest|least|"
    r"longest|tallest)\b"
)


RANKS = {"second": 2, "third": 3, "fourth": 4}


def _ranked(reading: Reading, sign: int, quality: bool, rank: int) -> Finding | None:
    """``the second most used browser since 2015``: as many rivals ahead as the ordinal says, at every place."""
    leaders = reading.tracks if reading.main or reading.context else ()
    scope = _scope(reading)
    answers: list[Answer] = []
    for track in leaders[:1]:
        rivals = [
            t
            for t in reading.everyone
            if t.key != track.key and t.panel == track.panel and t.series.axis == track.series.axis
        ]
        good = sign * (reading.direction(track) or 1) if quality else sign
        by_place: dict[str, list[Answer]] = defaultdict(list)
        for rival in rivals:
            for answer in ordered(track, rival, scope, good):
                by_place[answer.where].append(answer)
        for found in by_place.values():
            ahead = sum(a.truth is False for a in found)
            unsure = len(rivals) - sum(a.truth is not None for a in found)
            worst = next((a for a in found if a.truth is False), found[0])
            possible = ahead <= rank - 1 <= ahead + unsure
            truth = False if not possible else True if unsure == 0 else None
            answers.append(replace(worst, truth=truth))
    if not answers:
        return None
    truth = combine(reading, [a for a in answers if a.truth is not None] or answers)
    program = f"for {scope.shown}: y({names(leaders)}) ranks {rank} of {len(reading.everyone)}"
    return Finding(KIND, truth, program, summary(answers, truth), pointers(answers), 0.9)


def _scope(reading: Reading) -> Scope:
    return next((s for s in reading.scopes if s.where not in ("early", "late")), EVERYWHERE)


def _against(reading: Reading, track: Track, rivals: Sequence[Track], scope: Scope, good: int) -> list[Answer]:
    inside = {t.key for t in reading.tracks}
    found = [
        a
        for rival in rivals
        if rival.key not in inside and _same_group(track, rival)
        for a in ordered(track, rival, scope, good)
    ]
    if scope.where == "all" and not reading.has("quantifier", "all"):
        return _peak_against(track, [r for r in rivals if r.key not in inside], good) or found
    return found


def _same_group(one: Track, two: Track) -> bool:
    shared = set(one.series.group) & set(two.series.group)
    return one.series.name == two.series.name or all(one.series.group[k] == two.series.group[k] for k in shared)


def _peak_against(track: Track, rivals: Sequence[Track], sign: int) -> list[Answer]:
    """``the lowest point of the whole chart``: with no scope, the extremes of the tracks are compared."""
    top = extreme(track.points, sign)
    answers = []
    for rival in rivals:
        other = extreme(rival.points, sign)
        if top is not None and other is not None:
            answers.append(compared(top.y, other.y, sign, slack_of(track), f"x = {top.shown}"))
    return answers


def _category(reading: Reading, sign: int, rank: int = 1) -> Finding | None:
    """``Transport is the single largest consumer``: one bar against all others."""
    track = reading.tracks[0]
    ranks = {name.casefold(): float(i) for i, name in enumerate(track.categories)}
    first_named = reading.categories[0]
    here = track.at(ranks.get((first_named.category or "").casefold(), -1.0))
    rest = [p for p in track.places if p.shown.casefold() != (first_named.category or "").casefold()]
    if here is None or not rest:
        return None
    answers = [compared(here, p.y, sign, slack_of(track), p.shown) for p in rest]
    truth = every(a.truth for a in answers)
    if rank > 1 and all(a.truth is not None for a in answers):
        truth = sum(a.truth is False for a in answers) == rank - 1
    word = "highest" if sign > 0 else "lowest"
    return Finding(
        KIND,
        truth,
        f"y({first_named.category}) {word} of {len(answers) + 1}",
        summary(answers, truth),
        pointers(answers),
        0.75,
    )
