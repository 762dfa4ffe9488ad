"""Of whom a clause speaks: its subjects, ``both``, ``all``, ``they``, ``the widest one``."""

from __future__ import annotations

import re

from extractor.language import Word
from extractor.reading.groups import Clause
from extractor.reading.on_axis import stems
from extractor.reading.places import Context, State
from extractor.reading.references import Mention
from extractor.reading.slots import Slot

THEY = re.compile(
    r"^\W*(?:each|every)\s(?:\w+\s){1,2}(?:starts?|begins?|opens?|sets|departs?|ends?|finish(?:es)?|leaves?|reads?|shows?)\b|"
    r"\bthey\b|\bthe (?:lines|curves|traces) (?=cross|meet|met|intersect|converge|coincide)|"
    r"\bthe (?:two|three|four|five|six|seven|eight) "
    r"(?:(?:curves|lines|runs|series|models|methods|strategies|traces|variants)\b|"
    r"(?:[a-z]+s\s)?(?=(?:stood|stand|were|are|have|had|starte?d?|began|begin|ende?d?|reache?d?|read|showe?d?|sit|sat|lie|lay|differe?d?)\s))",
    re.IGNORECASE,
)
FORMER = re.compile(r"\bthe (?:former|latter)\b", re.IGNORECASE)
COUNTED = re.compile(
    r"\bthe (?P<which>first|second|third|fourth|fifth|last)(?:\s(?P<count>two|three|four|five))?"
    r"(?:\s(?P<noun>lines?|curves?|traces?|series|layers?))?"
    r"(?=\s(?:has|have|had|is|are|was|were|to|at|stands?|falls?|rises?|climbs?|drops?|reach\w*|ends?|starts?|begins?|goes|"
    r"comes?|reads?|stays?|remains?|lies?|holds?|finish\w*|only)\b|,?\s[~≈]?\d(?![\d.,]*[kKM]?\s[a-z]+s\b))",
    re.IGNORECASE,
)  # ``the first 11 days`` are no series
NUMBERS = {"two": 2, "three": 3, "four": 4, "five": 5}
BEFORE_NUMBER = re.compile(r"\s(?:\w+\s?=\s?|\w+\s)?[~≈$]?\d[^,;.\s]*\s(?:\w+\s)?and\s(?:\w+\s)?\S{0,4}\d")
PLACES = {"first": 0, "second": 1, "third": 2, "fourth": 3, "fifth": 4}
SUPERLATIVE = re.compile(r"\W*(?:and\s)?the\s(\w+est)\b", re.IGNORECASE)


def narrow(clause: Clause, context: Context) -> None:
    """Under ``**Main (Blue) Series**`` the dashed line is Main's, as is ``its dashed counterpart``."""
    if not context.series or clause.says("both"):
        return
    peers = context.panel.series
    grouped = any(series.group for series in peers)
    own = {peers[index].color for index in context.series} | {peers[index].name for index in context.series}
    for mentions in (clause.mentions, clause.subjects, clause.locals):
        for place, mention in enumerate(mentions):
            who = mention.series & context.series if grouped else frozenset[int]()
            if not who and not mention.by_name and len(mention.series) > 1:
                who = frozenset(i for i in mention.series if {peers[i].color, peers[i].name} & own - {None})
            mentions[place] = Mention(mention.span, who or mention.series, mention.by_name)


def take_subject(text: str, clause: Clause, context: Context, state: State, carried: list[frozenset[int]]) -> None:
    """Set whom the clause speaks of; a bare name (``Random, by contrast, …``) waits for its clause."""
    everyone = frozenset(range(len(context.panel.series)))
    state.mentioned = state.mentioned.union(*(m.series for m in clause.mentions))
    _take_superlative(text, clause, context, state)
    for mention in clause.mentions:
        if mention.series not in state.named:
            state.named = [*state.named[-1:], mention.series]
    if not clause.subjects and _take_counted(text, clause, state, len(everyone)):
        return
    if context.labelled and not clause.says("both"):
        clause.subjects[:] = [m for m in clause.subjects if m.series & context.series or _leads(text, clause, m)]
    if clause.subjects and ";" in text[max(0, clause.span[0] - 2) : clause.span[0] + 1]:
        carried.clear()
    if clause.subjects or (carried and clause.groups):
        order = carried + [m.series for m in clause.subjects]
        if not clause.groups and not clause.words and clause.span[1] - clause.span[0] < 48:
            carried[:] = order
            return
        state.subject, state.order = frozenset().union(*order), order
    both = _both_word(text, clause, context, state)
    if both is not None and len(clause.subjects) < 2:
        mentioned = _all_of(both, clause, context, state, everyone)
        state.subject, state.order = mentioned, state.in_order(mentioned)
    if clause.groups or clause.words:
        carried.clear()


def _take_counted(text: str, clause: Clause, state: State, count: int) -> bool:
    """``the first two``, ``the last model``; ``the former``, ``the latter``: members by their place in the order."""
    counted = COUNTED.search(text, *clause.span)
    if counted and not _is_a_spell(text, counted) and count > (1 if counted.group("noun") else 2):
        state.subject = _counted(counted, count)
        state.order = [frozenset({i}) for i in sorted(state.subject)]
        return True
    others = _take_others(text, clause, state, count)
    if others is not None:
        state.subject, state.order = others, [frozenset({i}) for i in sorted(others)]
        return True
    ordinal = FORMER.search(text, *clause.span)
    if ordinal and len(state.named) == 2:
        state.subject = state.named[0 if ordinal.group().lower().endswith("former") else 1]
        state.order = [state.subject]
        return True
    return False


def _is_a_spell(text: str, said: re.Match[str]) -> bool:
    """``10% for the first 30 epochs``: a stretch of x, not the first of the curves."""
    if said.group("noun") or said.group("count"):
        return False
    led = SPELL_LEAD.search(text, max(0, said.start() - 12), said.start())
    return bool(SPELL.match(text, said.end()) or (led and SPELL_SHORT.match(text, said.end())))


SPELL = re.compile(r"\s[~≈]?\d[\d.,]*\s?[kKMB]?[\s-](?:[a-z]+\s)?[a-z]{3,}s\b")
SPELL_LEAD = re.compile(
    r"\b(?:for|in|during|over|within|after|until|throughout|through|by|across|of)\s$", re.IGNORECASE
)
SPELL_SHORT = re.compile(r"\s[~≈]?\d[\d.,]*\s?[^\W\d]")
OTHERS = re.compile(
    r"\bthe\s(?:(?:other|remaining)(?:\s(?P<count>two|three|four|five|\d))?(?:\s[a-z]+s)?|others|rest(?!\sof))"
    r"(?=\s(?:both\s|all\s)?(?:start|begin|open|end|finish|reach|stand|lie|sit|are|were|have|had|come|read|stay|fall|rise|peak|at|with)"
    r"(?:s|ed)?\b)",
    re.IGNORECASE,
)


def _take_others(text: str, clause: Clause, state: State, count: int) -> frozenset[int] | None:
    """``Alpha ends at 90%; the other two end at 84% and 71%``: all whom the sentence has not told of yet."""
    found = OTHERS.search(text, *clause.span)
    told = frozenset[int]().union(*(f.series for f in state.found))
    left = frozenset(range(count)) - told
    counted = found.group("count") if found else None
    wanted = NUMBERS.get(counted.lower(), 0) if counted else len(left)
    return left if found and told and left and wanted == len(left) else None


def _both_word(text: str, clause: Clause, context: Context, state: State) -> str | None:
    """The word that speaks of several: ``both``, ``all three``, ``they``."""
    said = next(
        (
            word.text
            for word in clause.words
            if word.sense == "both" and not _idle_all(text, word) and not _of_places(text, word, context)
        ),
        None,
    )
    they = THEY.search(text[slice(*clause.span)])
    if said is not None or clause.subjects or they is None:
        return said
    if context.labelled and they.group().lower() == "they":
        return None
    if SEVERAL.match(they.group()):
        return "all"
    if CURVES.match(they.group()):
        return "both"
    return None if len(state.subject) == 1 and _is_plural(context, state.subject) else "they"


CURVES = re.compile(r"the (?:curves|lines|traces)\b", re.IGNORECASE)
SEVERAL = re.compile(r"the (?:three|four|five|six|seven|eight)\b", re.IGNORECASE)


def _of_places(text: str, word: Word, context: Context) -> bool:
    """``over all five tasks``, ``at both doses``: places, where x shows tasks or doses."""
    noun = re.compile(r"\s(?:of the\s|the\s)?([^\W\d_]+)").match(text, word.span[1])
    return noun is not None and noun.group(1).lower().rstrip("s") in stems(context.panel.x) - stems(context.panel.y)


def _is_plural(context: Context, who: frozenset[int]) -> bool:
    """``Banks … they retreat``: one series under a name in the plural."""
    return all((context.panel.series[index].name or "").endswith("s") for index in who)


def _leads(text: str, clause: Clause, mention: Mention) -> bool:
    """Under a label that names its series, another is spoken of only where a clause begins with it."""
    return len(text[clause.span[0] : mention.span[0]].split()) <= 2


def _counted(said: re.Match[str], count: int) -> frozenset[int]:
    """``the second``, ``the first two``, ``the last three lines``: series by their place in the legend."""
    which, size = said.group("which").lower(), NUMBERS.get((said.group("count") or "").lower(), 1)
    if which == "last":
        return frozenset(range(max(0, count - size), count))
    start = min(PLACES[which], count - 1)
    return frozenset(range(start, min(count, start + size)))


def _idle_all(text: str, word: Word) -> bool:
    """``highest of all``, ``all the way``, ``above all`` and ``at both 50 and 100`` speak of nobody."""
    if BEFORE_NUMBER.match(text, word.span[1]):
        return True
    if word.text != "all":
        return False
    before, after = text[max(0, word.span[0] - 8) : word.span[0]], text[word.span[1] : word.span[1] + 9]
    return bool(re.search(r"\b(?:of|at|above|after)\s$", before)) or after.startswith((" the way", " in all", " other"))


def _all_of(word: str, clause: Clause, context: Context, state: State, everyone: frozenset[int]) -> frozenset[int]:
    """Who ``both``, ``all`` or ``they`` are: those named in the sentence or above it; two of them for ``both``."""
    if clause.subjects and any(series.group for series in context.panel.series):
        return state.subject
    values = sum(len(group.slots) for group in clause.of("y"))
    if word == "they" and not clause.subjects and values == len(everyone) > len(state.subject):
        return everyone  # ``they stand at 690, 735 and 890 ms``: one for each of three
    if word == "they" and len(state.mentioned) == 1 and state.subject == state.mentioned:
        return state.subject  # ``The combination held the tumours at 45; they then grew``
    pair = word.startswith(("both", "the two", "two", "they"))
    for who in (state.mentioned, state.mentioned | context.series, context.series, everyone):
        named = who != state.mentioned or len(who) < len(everyone) or len(everyone) == 2
        if named and len(who) >= 2 and (len(who) == 2 or not pair):
            return who
    return state.subject if pair else everyone


def _take_superlative(text: str, clause: Clause, context: Context, state: State) -> None:
    """``The widest one has passed 10``: the member of a group with the largest value."""
    found = SUPERLATIVE.match(text[clause.span[0] : clause.span[1]])
    if not found or clause.subjects:
        return
    members = [i for i in (context.series or range(len(context.panel.series))) if context.panel.series[i].group]
    values = {i: v for i in members for v in context.panel.series[i].group.values() if isinstance(v, (int, float))}
    if not values:
        return
    largest = found.group(1).lower() not in ("smallest", "narrowest", "shortest", "lowest", "shallowest")
    target = max(values.values()) if largest else min(values.values())
    chosen = frozenset(i for i, v in values.items() if v == target)
    state.subject = chosen & state.subject or chosen


def named_right_before(clause: Clause, slot: Slot) -> frozenset[int] | None:
    """``Adam (3) is below Lion (4)``: the series whose name the bracket follows, where several are named."""
    if len(clause.mentions) < 2:
        return None
    return next((m.series for m in clause.mentions if 0 <= slot.span[0] - m.span[1] <= 3), None)


def _compared_with(clause: Clause, slot: Slot, state: State) -> frozenset[int] | None:
    """``Alpha has 80%, which is 12 points more than Beta (68%)``: whoever has a value already needs no second one."""
    told = any(found.series <= state.subject for found in state.found)
    own = next((m for m in clause.subjects if 0 < slot.span[0] - m.span[1] <= 3 and m.series < state.subject), None)
    if own is not None and clause.says("both"):
        return own.series  # ``both storage (40 million m³) and rainfall (390 mm)``
    other = next((m for m in clause.mentions if 0 <= slot.span[0] - m.span[1] <= 3 and m not in clause.subjects), None)
    return other.series if told and other is not None and not other.series & state.subject else None


def whose(clause: Clause, slot: Slot, state: State) -> frozenset[int]:
    """The series of one value: a name right behind it (``about 2 for width 256``) or right before, else the subject."""
    bracketed = named_right_before(clause, slot) or _compared_with(clause, slot, state)
    if bracketed is not None:
        return bracketed
    values = [other.span[0] for group in clause.of("y") for other in group.slots if group.slots[-1] is not slot]
    for mention in clause.locals:
        parted = len(clause.of("y")) > 1 and any(slot.span[1] <= at < mention.span[0] for at in values)
        if not parted and 0 <= mention.span[0] - slot.span[1] < 40:
            both = mention.series & state.subject
            return both or mention.series
    named = [m for m in clause.subjects if m.span[1] <= slot.span[0]]
    if len(clause.subjects) > 1 and named and len({m.series for m in clause.subjects}) > 1 and len(clause.of("y")) > 1:
        return named[-1].series
    return state.subject


def order_of(clause: Clause, state: State, count: int) -> list[frozenset[int]] | None:
    """The series that ``count`` values belong to, in order: ``450 and 470 respectively``."""
    mentioned = [m.series for m in clause.locals] if len(clause.locals) == count else state.order
    if len(mentioned) == count:
        return mentioned
    if len(state.subject) == count:
        return state.in_order(state.subject)
    return None
