"""When a failed test may be called a contradiction: the statement must be plain, and about the figure's own series."""

from __future__ import annotations

import re
from collections.abc import Sequence

from extractor.claims.degrees import foreign_degree
from extractor.claims.doubts.wordings import is_doubtful
from extractor.claims.finding import Finding
from extractor.claims.kinds.marks import marks_in, marks_of
from extractor.claims.measures.matrix import speaks_of_diagonal
from extractor.claims.statements.leftovers import PLAIN_WORDS, WORD, known_words, unaccounted, unknown_words
from extractor.claims.statements.motions import runs_with_x
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.stance import opinion
from extractor.claims.statements.strangers import stranger_in
from extractor.claims.statements.superlatives import superlative_words
from extractor.claims.view import CALENDAR, Track
from extractor.claims.words import has, numeral_words

TOO_STRANGE = 2
CONDITIONAL = re.compile(r"\b(?:would|will|could|might|may|should|can|if|unless|were to|expected|ought)\b")
FOREIGN = re.compile(
    r"\b(?:whiskers?|quartiles?|interquartile|outliers?|standard deviations?|error bars?|means?|averages?|median|"
    r"percentiles?|seeds?|resolutions?|shad(?:ing|ings|ed)|ribbons?|bands?|envelopes?|margins? of error|uncertaint\w+|"
    r"replicates?|repeated|ranking|pattern|time|memory|wall-clock|cost|rate of|area under|slopes?|exponent|"
    r"takes? (?:\w+ ){0,3}longer)\b",
)


EXCEPTED = re.compile(
    r"\bwithout\b(?! (?:a |any |an? single )?(?:break|pause|interruption|exception|let-?up|respite|setback))|"
    r"\b(?:apart|aside) from\b|\bexcept(?:ing)?\b|\bexception\b|\bother than\b|\bbesides\b|\bbut for\b|"
    r"\bexcluding\b|\bsave for\b|\bbarring\b|\b(?:left out|set aside|excluded|taken out|disregarded)\b|"
    r"\b(?:leaving|setting|putting) (?:\w+ )?aside\b|\b(?:ignoring|disregarding|discounting|not counting|omitting)\b"
)


def may_contradict(reading: Reading, finding: Finding) -> bool:
    """Whether the wording is understood well enough to accuse it."""
    if _is_hypothetical(reading) or is_doubtful(reading, finding) or foreign_degree(reading.text, reading.view.told):
        return False
    doubled = any(
        s.span[0] <= m.span[0] and m.span[1] <= s.span[1] for m in reading.categories for s in reading.subjects
    )
    unclear = (finding.kind == "gap" and VARIES.search(reading.text)) or any(_is_muddled(t) for t in reading.tracks)
    excepted = EXCEPTED.search(reading.text) and not finding.sure
    if (doubled and not finding.firm) or excepted or unclear or _is_left_unread(reading, finding):
        return False
    places = [s for s in reading.scopes if s.where != "all"]
    if finding.kind in ("trend", "plateau") and (len(places) > 1 or _is_unordered(reading)):
        return False
    bounded = bool(reading.scopes) or reading.has("quantifier", "all") or reading.has("motion", "monotone")
    bounded = bounded or runs_with_x(reading)
    patience = 2 if finding.kind == "trend" and reading.has("motion", "monotone") else 0
    if finding.kind == "trend" and not (bounded and unknown_words(reading) < TOO_STRANGE + patience):
        return False
    named = bool(reading.subjects or reading.context or reading.is_collective or len(reading.everyone) == 1)
    if finding.kind in ("trend", "rate", "gap") and not named:
        return False
    if finding.kind == "extremum" and not _is_one_superlative(reading, finding):
        return False
    loose = len(reading.scopes) > 1 or not (reading.scopes or reading.has("quantifier", "all"))
    if (finding.kind == "extremum" and loose and not finding.sure) or (
        finding.kind == "rate" and not (reading.subjects or reading.scopes or len(reading.everyone) == 1)
    ):
        return False
    if not (is_anchored(reading) or (finding.sure and _is_of_all_values(reading))) or speaks_of_something_else(
        reading, of_ranks=finding.sure
    ):
        return False
    strange = 2 * TOO_STRANGE if finding.sure or _is_exact(reading) else TOO_STRANGE + patience // 2
    if stranger_in(reading) is not None or (unknown_words(reading) > strange and finding.kind != "count"):
        return False
    return not (finding.kind in ("trend", "plateau", "extremum") and reading.statement.role == "interpretation")


def _is_hypothetical(reading: Reading) -> bool:
    told = CONDITIONAL.search(reading.text) or has(reading.text, "opinion", "outside")
    return bool(told) or opinion(reading) > 1.0


VARIES = re.compile(r"\b(?:var(?:y|ies|ied|ying)|fluctuat\w+|stray\w*|wander\w*)\b")


def _is_muddled(track: Track) -> bool:
    """Whether several places of a series bear one name, so that none of them can be told from the others."""
    return bool(track.categories) and len({p.lo for p in track.places}) < len(track.places)


def _is_exact(reading: Reading) -> bool:
    """Whether who, where and how much are all told: ``At 12 km, July holds 6.1 mg/L``."""
    placed = any(s.is_place or s.where in ("between", "before", "after", "first", "last") for s in reading.scopes)
    told = reading.of_role("y", "change", "ratio", "fraction", "percent")
    return bool((reading.subjects or len(reading.everyone) == 1) and (placed or reading.categories) and told)


LEFT_TO_RIGHT = re.compile(r"\b(?:left to right|top to bottom|bottom to top|to the next|each|every|step|from \S+ to)\b")


def _is_unordered(reading: Reading) -> bool:
    """``has gained ground in Lyon`` among bars with names: no step of theirs is a step in time."""
    names = [name[:3].casefold() for t in reading.tracks for name in t.categories]
    in_time = all(name in CALENDAR or name[:1].isdigit() for name in names)
    return bool(names) and not in_time and not LEFT_TO_RIGHT.search(reading.text)


CONDITION = re.compile(
    r"\b(?:when(?! (?:plotted|viewed|shown|seen))|whenever|where(?! (?:it|they) (?:beg[au]n|started|set out))|wherever|"
    r"unless|provided|(?:during|until|once)(?! (?:the )? {3,})|per|whose|(?:at|in|for|on|by|to|from|with) "
    r"(?:which(?! (?:it|they) (?:beg[au]n|starte?d?|set out|opened))|whose|whom)|each of the (?:first|last|next))\b"
)
PER = re.compile(r"\bper\b")
PLACE = re.compile(
    r"\b(?:at|under|during|with|in) (?!all\b|every\b|each\b|any\b|some\b|least\b|most\b|(?:the )?(?:same|x+)\b|"
    r"(?:the )?(?:end|start|beginning|figure|chart|plot|panel|graph)\b|both\b|no\b|a\b|an\b|which\b|fact\b|"
    r"contrast\b|general\b|opposite\b|tandem\b|step\b|parallel\b|lockstep\b|unison\b|"
    r"first\b|once\b|its\b|their\b|them\b|it\b|roughly\b|nearly\b|almost\b|equal\b|even\b|uniform\b)"
    r"(?:the )?(?P<words>[^\W\d_]{2,}(?: [^\W\d_]+)?)"
)
SOMEWHERE = re.compile(
    r"\b(?:at least (?:one|once|two|a|some)|at some|in some|for some|some of|sometimes|occasionally|any one|"
    r"at one (?:point|time)|one or (?:more|another))\b"
)
SOME_OF = re.compile(
    r"(?<!first )(?<!second )(?<!latter )(?<!last )(?<!other )"
    r"\b(?:one|two|three|four|five|six|seven|eight|nine|ten|\d+|half|most|some) (?:out )?of "
    r"(?:the|all|its|their|two|three|four|five|six|seven|eight|nine|ten)\b"
)
MADE_OF_TWO = re.compile(
    r"\b(?:benefits?|advantages?|gaps?|differences?|penalt(?:y|ies)|improvements?|excess|surplus|deficits?|premium|"
    r"distance|margins?|spread|ratio|share of|effects?|cost of|savings?|contrast between|offset|shift|lag|delay)\b"
)
GROWN_BY = re.compile(r"\bby (?:[\w-]+ ){0,3}(?:half|third|quarter|fifth|tenth|hundredth|fraction)\b")
CHANGED = re.compile(r"^1(?= - )|(?<= - )1(?= )")
TOTAL = re.compile(
    r"\b(?:burn\w*|consum\w+|uses? up|in total|altogether|cumulative\w*|on balance|on average|all told|net|"
    r"taken together|in sum)\b"
)
OWN_MEASURE = ("gap", "ratio", "rate", "convergence", "value", "shape", "correlation", "count")
COMPARED_NOUN = re.compile(
    r"\b(?:less|more|fewer|higher|lower|greater|larger|smaller|better|worse|longer|shorter) "
    r"(?![a-z]+ly\b|often\b|extent\b|degree\b|levels?\b|values?\b|amounts?\b)([^\W\d_]{3,}) than\b"
)


def _is_left_unread(reading: Reading, finding: Finding) -> bool:
    """Whether the wording narrows, softens or changes what is claimed in a way that the program does not show."""
    text = reading.text
    rest = unaccounted(reading)
    if _is_of_some_panel(reading, finding) or (finding.kind in ("order", "trend", "threshold") and TOTAL.search(text)):
        return True
    if finding.program.startswith("sum of") and _misses_parts(reading):
        return True
    if CONDITION.search(PER.sub("", rest) if finding.sure else rest) or (SOMEWHERE.search(text) and not finding.sure):
        return True
    if not reading.scopes and not reading.categories and PLACE.search(rest) and _is_narrowed(reading, rest):
        return True
    if (
        finding.kind == "ratio"
        and GROWN_BY.search(text)
        and reading.of_role("fraction")
        and "1" not in CHANGED.findall(finding.program)
    ):
        return True
    counted = OF_COUNT.search(text)
    if counted and finding.kind in ("order", "extremum") and not _counts_all(reading, counted.group(1)):
        return True
    if SOME_OF.search(text) and finding.kind not in ("count", "ratio") and not finding.sure:
        return True
    known = known_words(reading)
    derived = [m.group() for m in MADE_OF_TWO.finditer(rest)]
    if finding.kind not in OWN_MEASURE and any(word[:5] not in known for word in derived):
        return True
    nouns = [m.group(1) for m in COMPARED_NOUN.finditer(text)]
    return any(not _is_measured(reading, noun) for noun in nouns if set(noun) != {"x"} and noun not in PLAIN_WORDS)


EVERY_PANEL = re.compile(
    r"\b(?:all|every|each|both|either|any|no|across)\s+(?:of the\s+|the\s+)?"
    r"(?:(?:two|three|four|five|six)\s+)?(?:\w+\s+)?(?:panels?|charts?|plots?|graphs?|subplots?|metrics?|measures?|quantit(?:y|ies)|axes|variables?)\b"
)


OF_COUNT = re.compile(r"(?<!each )\b(?:of|among) the (two|three|four|five|six|seven|eight|nine|ten|\d+)\b(?! of)")


def _counts_all(reading: Reading, word: str) -> bool:
    """Whether ``of the three`` is what the figure has: series, categories or panels."""
    number = int(word) if word.isdigit() else int(numeral_words("numbers")[1].get(word, 0))
    tracks = reading.everyone
    sizes = {len(tracks), len({t.name for t in tracks}), len(reading.view.figure.panels)}
    sizes |= {len(t.categories) for t in tracks}
    sizes |= {sum(t.panel == panel and t.series.axis == axis for t in tracks) for panel, axis in _axes(tracks)}
    return number in sizes


def _axes(tracks: Sequence[Track]) -> set[tuple[int, str]]:
    return {(t.panel, t.series.axis) for t in tracks}


def _is_of_some_panel(reading: Reading, finding: Finding) -> bool:
    """Whether a statement that names no panel was tried in several that measure different things."""
    if reading.panels or finding.kind not in ("order", "threshold", "trend", "extremum", "convergence", "plateau"):
        return False
    labels = {t.label for t in reading.tracks}
    return len(labels) > 1 and not EVERY_PANEL.search(reading.text)


def _misses_parts(reading: Reading) -> bool:
    """Whether a sum has more or fewer parts than the statement counts: ``the six shares`` of which five are known."""
    words, values = numeral_words("numbers")
    counted = {int(values[m.group().lower()]) for m in words.finditer(reading.text)}
    counted |= {int(a.mid) for a in reading.of_role("count")}
    parts = {len(reading.everyone), *(len(t.points) for t in reading.everyone)}
    parts.add(sum(len(t.points) for t in reading.everyone))
    return bool(counted) and not counted & parts


def _is_measured(reading: Reading, noun: str) -> bool:
    """Whether every axis the statement's series are on, or the figure where none is labelled with it, knows a noun."""
    labels = [f"{t.label} {t.name} {' '.join(t.categories)}".casefold() for t in reading.tracks]
    told = [noun[:5] in label for label in labels]
    return all(told) if any(told) else noun[:5] in known_words(reading)


def _is_narrowed(reading: Reading, rest: str) -> bool:
    """``at full load``, ``at each of the first three``: a place in words that no axis or panel accounts for."""
    known = known_words(reading)
    words = [word for match in PLACE.finditer(rest) for word in WORD.findall(match.group("words"))]
    return any(w[:5] not in known and w not in PLAIN_WORDS and set(w) != {"x"} for w in words)


def _is_one_superlative(reading: Reading, finding: Finding) -> bool:
    """One superlative about one subject: ``A is the highest``, not ``A the highest and B the lowest``."""
    alone = len(reading.subjects) <= 1 and len(reading.categories) <= 1
    return len(superlative_words(reading)) == 1 and (alone or finding.sure)


def is_anchored(reading: Reading) -> bool:
    """Whether it is clear whom the statement is about."""
    alone = len(reading.everyone) == 1 or bool(reading.panels and len(reading.everyone) == len(reading.panels))
    named = reading.subjects or reading.context or reading.categories or reading.is_collective
    return bool(named or alone or marks_in(reading) or speaks_of_diagonal(reading))


OF_VALUES = re.compile(
    r"\b(?:none of|all|each|every|any|no|not one(?: of)?|not a single)(?: of)?(?: the| its|"
    r" these)? (?P<nouns>[\w-]{3,}(?: [\w-]{3,})?)\b"
)


def _is_of_all_values(reading: Reading) -> bool:
    """``none of the yields``, ``all thirty cells``: every value of the one axis there is."""
    if len({(t.panel, t.series.axis) for t in reading.everyone}) != 1:
        return False
    nouns = [noun for m in OF_VALUES.finditer(reading.text) for noun in m.group("nouns").split()]
    return any(has(noun, "bound", "values") or noun[:5] in known_words(reading) for noun in nouns)


def speaks_of_something_else(reading: Reading, *, of_ranks: bool = False) -> bool:
    """``the mean``, ``the whiskers``, ``memory``: a quantity that no axis of the figure shows."""
    labels = " ".join(f"{t.label} {t.name}" for t in reading.view.tracks).casefold()
    panels = " ".join(f"{p.title or ''} {p.x.label if p.x else ''}" for p in reading.view.figure.panels).casefold()
    lines = " ".join(marks_of(reading))
    known = f"{labels} {panels} {lines} {(reading.view.figure.title or '').casefold()}"
    foreign = [m.group().casefold() for m in FOREIGN.finditer(unaccounted(reading))]
    return any(word.rstrip("s") not in known for word in foreign if not (of_ranks and word in ("ranking", "band")))
