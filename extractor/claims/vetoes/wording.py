"""Words that say more than any program tries: ``would``, ``three of the five``, ``the first to``."""

from __future__ import annotations

import re

from extractor.claims.account import told
from extractor.claims.account.answers import left_of
from extractor.claims.account.asks import without
from extractor.claims.statements.nicknames import unit_words
from extractor.claims.statements.reading import Reading
from extractor.claims.vetoes.case import Case
from extractor.claims.words import first, has

ONLY_AT = re.compile(
    r"(?:^|,)\W*(?:it is )?(?:only|solely|exclusively|nowhere but) (?:at|in|on|for|by|during|under|with|from) |"
    r"\b(?:at|in|on|for) no other\b|\bnowhere else\b"
)
SOME_OF = re.compile(
    r"(?<!first )(?<!second )(?<!latter )(?<!last )(?<!other )"
    r"\b(?:one|two|three|four|five|six|seven|eight|nine|ten|\d+|half|most|some) (?:out )?of "
    r"(?:the|all|its|their|two|three|four|five|six|seven|eight|nine|ten)\b"
)
LOWER = re.compile(r"\b(?:lower|reduced|cooler|weaker|higher|increased)\b")
MOVES = ("rise", "fall", "flat", "monotone")
AGAINST = re.compile(r"\b(?:above|below|over|under|ahead of|behind|short of|than) (?:that of |the )?x{3,}")
PACES = re.compile(
    r"(?<!no )\b(?:faster|slower|quicker|steeper|gentler|further|more \w+ly|less \w+ly|sooner|earlier|later) "
    r"(?:\w+ ){0,3}?than (?:ever\b|(?:that of |those of |the |any |all |its )*(?:x{2,}|[\w-]+ (?:do|does|did)\b|"
    r"other|rest))|\bmore than that\b(?! of)|"
    r"\b(?:shows?|has|have|had|records?|posts?|sees?|makes?|registers?|suffers?|enjoys?) the "
    r"(?:largest|biggest|greatest|smallest|strongest|weakest|least|most|highest|lowest) (?:\w+ )?"
    r"(?:gains?|loss(?:es)?|rise|fall|increase|decrease|growth|drop|decline|change|improvement|reduction)\b"
)
SIZED = re.compile(
    r"\b(?:more|less|fewer|larger|smaller|greater|bigger|faster|slower|steeper|quicker)\b(?! than\b)[^.;,]*?\bthan\b"
    r"(?! (?:in |at |on )?(?:the |its )?(?:\w+ )?(?:before|previous|preceding|predecessor)\b)|"
    r"\bas (?:fast|quickly|much|steeply|strongly|rapidly)\b[^.;,]*? as\b"
)
FIRST_TO = re.compile(
    r"(?<!from the )\b(?<!a )(?<!an )(?:first|last|only one|earliest|latest) "
    r"(?:of (?:the|all) \w+ |(?!step|move|jump)\w+ )?to\b"
)

STEEPENING = re.compile(
    r"\b(?:increasing|decreasing|growing|rising|falling|shrinking|diminishing|steepening) (?:slope|pace|rate|speed|"
    r"steepness)\b"
)
BETWEEN_TWO = re.compile(
    r"^\W*(?:(?:at|in|on|by|over|for) [^,]{1,40}, )?(?:the|its|their) (?:[a-z]+ )?"
    r"(?:spread|gap|difference|distance|margin|lead|advantage)\b"
)
OF_TWO = re.compile(r"Δ|\|y| - |apart|range|extent|max|min|spread|gap|differ|distance")
PLACING = re.compile(r"\b(?:first|second|third|fourth|fifth|sixth|last|top|bottom) (?:place|position|rank|spot)\b")
THE_FORMER = re.compile(r"\bthe (?:former|latter)\b(?! half| part| stage| phase| third)")
DURATION = re.compile(
    r"^(?:(?!\b(?:at|by|after|in|on|from|until|before|over|within)\b)[^,;()°%])*?(?:\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|\w+teen|twenty))[\s-]"
    r"(year|month|week|day|hour|minute)s?\b"
)


def _unvalued(case: Case) -> str:
    """The statement without its values: ``half of the patients`` may be a level on an axis of shares."""
    reading = case.reading
    return without(case.text, [(a.span[0] - reading.offset, a.span[1] - reading.offset) for a in reading.of_role("y")])


def veto(case: Case) -> str | None:
    """What would be, what only some of them do, and comparisons that were read as motions."""
    text = case.text
    if has(text, "opinion", "outside") or re.search(r"\bwould\b", text):
        return "speaks of more than the figure shows"
    counts = ("order", "threshold", "trend", "extremum", "plateau", "value")
    if SOME_OF.search(_unvalued(case)) and case.kind in counts and not case.finding.firm:
        return "how many of them it holds for was not tried"
    if ONLY_AT.search(text) and case.kind in (*counts, "gap", "ratio") and not case.finding.firm:
        return "whether it holds nowhere else was not tried"
    if case.kind == "trend" and LOWER.search(text) and not first(LOWER.sub("", text), "motion", *MOVES):
        return "a comparison, not a motion"
    tailed = case.finding.program.startswith("side of")
    if case.kind in ("trend", "shape") and not tailed and (PACES.search(text) or SIZED.search(text)):
        return "whose pace or change is greater was not tried"
    if case.kind == "trend" and AGAINST.search(text):
        return "the other side of the comparison was not tried"
    if case.finding.guessed and AGAINST.search(text):
        return "the other side of the comparison was not tried"
    if case.finding.guessed and (left := [ask for ask in left_of(case.reading, case.finding) if ask.tag in SAID_TOO]):
        return f"{told(tuple(left))} not tried"
    if case.kind == "trend" and FIRST_TO.search(text):
        return "who comes first was not tried"
    return _unread(case)


SAME_PLACE = re.compile(r"\b(?:at|in|on) the (?:very |exact )?same \w+ (?:as|in which|at which|when) ")


def _unread(case: Case) -> str | None:
    """Words about slopes, sides, durations and ``the former`` that the program at hand does not look at."""
    text = case.text
    left = left_of(case.reading, case.finding) if case.kind in COURSES else ()
    ranked = [ask for ask in left if ask.tag == "top" and not OF_THE_FRAME.match(text, ask.span[1])]
    alike = [ask for ask in left if ask.tag == "alike"]
    if alike or any(first(_clause(text, ask.span[0]), "motion", *MOVES) for ask in ranked):
        return f"{told((*alike, *ranked))} not tried"
    tried = " ".join((case.finding.program, *(t.label.casefold() for t in case.reading.tracks)))
    if case.kind != "gap" and BETWEEN_TWO.search(text) and not OF_TWO.search(tried):
        return "what lies between two was not tried"
    if case.kind in ("trend", "threshold", "rate", "value") and PLACING.search(text):
        return "who comes in which place was not tried"
    untimed = case.kind in ("extremum", "trend", "plateau") and not case.finding.program.startswith("x of")
    if untimed and SAME_PLACE.search(text):
        return "whether both come at one place was not tried"
    if case.kind != "rate" and STEEPENING.search(text):
        return "how the slope changes was not tried"
    if case.kind == "plateau" and (has(text, "compare", "steeper") or _is_beside_level(case.reading)):
        return "more is said than that it is level"
    if case.kind in ("order", "extremum", "gap") and THE_FORMER.search(text):
        return "which of them is meant by former or latter was not tried"
    if case.kind in ("threshold", "value") and _is_duration(case.reading):
        return "a duration is not a value of this axis"
    if case.kind == "rate" and all(t.categories for t in case.reading.tracks) and not _moves(case.reading):
        return "no motion along x is named"
    return None


SAID_TOO = frozenset(("side", "top", "move", "than", "flat"))  # what no number found by trying bears out
COURSES = ("trend", "plateau")
OF_THE_FRAME = re.compile(r"\s+(?:(?:of|on) the )?(?:chart|plot|panel|graph|frame|figure|scale|(?:[xy]-)?axis)\b")


def _clause(text: str, at: int) -> str:
    """What stands between two commas."""
    return re.split("[,;]", text[:at])[-1] + re.split("[,;]", text[at:])[0]


def _is_beside_level(reading: Reading) -> bool:
    """``hovering just above the dashed line``: the side of a line, which a test of flatness does not look at."""
    return bool(reading.levels) and first(reading.text, "compare", "above", "below") is not None


def _is_duration(reading: Reading) -> bool:
    """``in more than ten years`` read as a value, on an axis that is not measured in years."""
    units = [w for t in reading.tracks for w in unit_words((t.unit or "").casefold())]
    labels = " ".join((*(f"{t.label} {t.unit or ''}" for t in reading.tracks), *units)).casefold()
    for amount in reading.of_role("y"):
        found = DURATION.search(f"{amount.shown}{reading.text[amount.span[1] - reading.offset :]}"[:28])
        if found and not any(re.search(rf"\b{re.escape(word)}\b", labels) for word in unit_words(found.group(1))):
            return True
    return False


def _moves(reading: Reading) -> bool:
    return any(reading.has("motion", entry) for entry in ("rise", "fall")) or bool(reading.scopes)
