"""Who a statement names: series mentions bound together, and panels, categories and reference lines."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from extractor.claims.statements.names import Key, Mention
from extractor.claims.words import numeral_words
from extractor.model import Span
from extractor.vocab import load

LIST_JOINT = re.compile(
    r"[\s,/&\"'“”`*()-]*(?:and|or|as well as|plus|with|vs\.?|versus)?[\s\"'“”`*(]*(?:the|of|both|in)?[\s\"'“”`*(]*$"
)


APPOSITION = re.compile(
    r"[\s\"'“”`*()\[\],=:-]*(?:line|curve|series|model|run|runs|trace|dotted|solid|dashed|bar|at|of|for|in|with|"
    r"the|method|gradient|loss)?[\s\"'“”`*()]*$"
)


@dataclass(frozen=True, slots=True)
class Subject:
    """A mention of one or more series, with the span that makes it."""

    span: Span
    keys: frozenset[Key]


def subjects_of(text: str, found: Sequence[Mention]) -> tuple[Subject, ...]:
    """Series mentions bound together: ``"Pruned Init." (blue) line`` is one, ``16, 32 and 64`` are one of three."""
    subjects: list[tuple[Subject, set[str]]] = []
    for member, dimensions in _members(text, found):
        listed = _listed(text, subjects[-1][0], member) if subjects else None
        if listed is not None:
            subjects[-1] = (listed, subjects[-1][1] | dimensions)
        else:
            subjects.append((member, dimensions))
    return _narrowed(text, subjects)


def without_classes(text: str, found: Sequence[Mention]) -> list[Mention]:
    """``both ports``, where one of the series is "Port Amsel": what all of them are, no name of one."""
    return [m for m in found if m.dimension != "token" or _is_of_so_many(text, m)]


def _is_of_so_many(text: str, mention: Mention) -> bool:
    told = OF_ALL.search(text[max(0, mention.span[0] - 24) : mention.span[0]])
    if told is None or DRAWN.match(text, mention.span[1]):
        return True
    if not text[slice(*mention.span)].endswith("s") and not told.group().startswith(SINGLY):
        return True
    number = numeral_words("numbers")[1].get(told.group("number") or ("two" if "both" in told.group() else ""))
    return len(mention.keys) > 1 and number in (None, len(mention.keys))


DRAWN = re.compile(r"\s+(?:curve|line|run|bar|trace|series|model|group)")
SINGLY = ("each ", "every ", "one ", "a single ", "which ")
OF_ALL = re.compile(
    r"\b(?:(?:each|every one|all|both|none|neither|any)(?: of)?(?: the)?|every|no|one|a single|which|"
    r"the(?= (?:two|three|four|five|six)))"
    r"(?: (?P<number>two|three|four|five|six))? $"
)


def _members(text: str, found: Sequence[Mention]) -> list[tuple[Subject, set[str]]]:
    """Each series or group by itself, with what it is told by: ``the red squares`` is red and square."""
    members: list[tuple[Subject, set[str]]] = []
    named: frozenset[Key] = frozenset()
    for mention in _clearest(found):
        same = _same(text, members[-1][0], mention) if members else None
        if same is not None:
            if mention.dimension == "name" and "group" in members[-1][1]:
                _narrow_list(text, members, mention.keys)
            members[-1] = (same, members[-1][1] | {str(mention.dimension)})
        else:
            one_more = mention.dimension == "group" and bool(members) and {"group", "name"} <= members[-1][1]
            listed = one_more and _listed(text, members[-1][0], Subject(mention.span, mention.keys)) is not None
            keys = mention.keys & named if listed and mention.keys & named else mention.keys
            members.append((Subject(mention.span, keys), {str(mention.dimension)} | ({"name"} if listed else set())))
        named = mention.keys if mention.dimension == "name" else named
    return members


def _narrow_list(text: str, members: list[tuple[Subject, set[str]]], keys: frozenset[Key]) -> None:
    """``At widths 1024 and 4096, muP``: the name is that of every group of the list before it."""
    for at in range(len(members) - 2, -1, -1):
        subject, told = members[at]
        if told != {"group"} or _listed(text, subject, members[at + 1][0]) is None or not subject.keys & keys:
            return
        members[at] = (Subject(subject.span, subject.keys & keys), told | {"name"})


def _narrowed(text: str, subjects: list[tuple[Subject, set[str]]]) -> tuple[Subject, ...]:
    """``Unigram more than doubles its Thai compression``: a name and a group apart from it are one subject."""
    if len(subjects) == 2 and not subjects[0][1] & subjects[1][1] and "group" in subjects[0][1] | subjects[1][1]:
        common = subjects[0][0].keys & subjects[1][0].keys
        if common and not AMONG.search(text[max(0, subjects[1][0].span[0] - 40) : subjects[1][0].span[0]]):
            return (Subject(subjects[0][0].span, common),)
    return tuple(subject for subject, _ in subjects)


AMONG = re.compile(
    r"\b(?:of|among|amongst|within) (?:all )?(?:the |these |those )?"
    r"(?:(?:two|three|four|five|six|seven|eight|\d+) )?(?:other )?$"
)


def apart_from_group(text: str, subjects: tuple[Subject, ...]) -> tuple[tuple[Subject, ...], frozenset[Key]]:
    """``Wind is the largest of the renewable sources``: the leader, and the group it is held against."""
    for group in subjects if len(subjects) == 2 else ():
        other = subjects[1] if group is subjects[0] else subjects[0]
        if AMONG.search(text[max(0, group.span[0] - 40) : group.span[0]]) and other.keys < group.keys:
            return (other,), group.keys
    return subjects, frozenset()


def sequence_of(text: str, found: Sequence[Mention]) -> tuple[Subject, ...]:
    """The series in the order of their mention, one by one: ``Alpha, Beta and Gamma`` are three."""
    ordered: list[Subject] = []
    for member, _ in _members(text, found):
        if not ordered or ordered[-1].keys != member.keys:
            ordered.append(member)
    return tuple(ordered)


RANK = {"name": 0, "group": 1, "color": 2, "style": 3, "token": 4, "metric": 5}


def _clearest(found: Sequence[Mention]) -> list[Mention]:
    """Of several meanings of one span (a name that is also a token), the most literal; measures beside others not."""
    measures = measures_in(found)
    best: dict[Span, Mention] = {}
    for mention in found:
        if not mention.keys or mention.dimension == "category" or mention.span in measures:
            continue
        known = best.get(mention.span)
        if known is None or RANK[mention.dimension] < RANK[known.dimension]:
            best[mention.span] = mention
    return list(best.values())


def measures_in(found: Sequence[Mention]) -> dict[Span, frozenset[Key]]:
    """``Nurses doubled their compliance``, ``Rye has the lower pH``: what is measured, beside series of which it is."""
    named = {m.span for m in found if m.dimension == "name"}
    told = {m.span: m.keys for m in found if m.dimension == "metric" and m.span not in named}
    others = [m.keys for m in found if m.keys and m.dimension != "category" and m.span not in told]
    return {span: keys for span, keys in told.items() if any(keys & other for other in others)}


def of_measure(
    subjects: tuple[Subject, ...], measures: Iterable[frozenset[Key]]
) -> tuple[tuple[Subject, ...], frozenset[Key]]:
    """``Rye has the lower pH``: each subject in the measure that is named, and what else is measured so."""
    keys = frozenset[Key]().union(*measures)
    narrowed = tuple(Subject(s.span, s.keys & keys or s.keys) for s in subjects)
    return narrowed, keys if all(s.keys <= keys for s in narrowed) else frozenset()


def _same(text: str, last: Subject, mention: Mention) -> Subject | None:
    """One more word for the series that was just named."""
    span = (last.span[0], max(last.span[1], mention.span[1]))
    if mention.span[0] < last.span[1]:
        return Subject(span, last.keys & mention.keys or last.keys)
    common = last.keys & mention.keys
    return Subject(span, common) if common and APPOSITION.match(text[last.span[1] : mention.span[0]]) else None


def _listed(text: str, last: Subject, member: Subject) -> Subject | None:
    """One more series of a list."""
    between, span = text[last.span[1] : member.span[0]], (last.span[0], member.span[1])
    if LIST_JOINT.match(between) and between.strip():
        return Subject(span, last.keys | member.keys)
    if UNTIL.match(between) and _is_day(text, last.span) and _is_day(text, member.span):
        return Subject(span, _through(last.keys, member.keys))
    return None


UNTIL = re.compile(r"\s*(?:to|through|until|till|[-–—])\s*$")
CALENDAR = tuple(name[:3] for name in load("names")["calendar"]["names"])


def _is_day(text: str, span: Span) -> bool:
    return text[span[0] : span[0] + 3].casefold() in CALENDAR


def _through(first: frozenset[Key], last: frozenset[Key]) -> frozenset[Key]:
    """``Monday to Wednesday``: series named by days or months, and those between them."""
    pairs = ((one, two) for one in first for two in last if one[0] == two[0])
    return frozenset((panel, i) for (panel, low), (_, high) in pairs for i in range(low, high + 1)) or first | last


def panels_of(found: Sequence[Mention]) -> frozenset[int]:
    """The panels named, where naming them narrows the figure down."""
    named = [m.panels for m in found if m.dimension in ("panel", "line") and m.panels]
    if not named:
        return frozenset()
    common = frozenset.intersection(*named)
    return common or frozenset().union(*named)


def categories_in(found: Sequence[Mention]) -> tuple[Mention, ...]:
    """The category names of a statement, each span once."""
    unique = {(m.span, m.category): m for m in found if m.dimension == "category"}
    return tuple(unique.values())


def levels_in(found: Sequence[Mention]) -> tuple[Mention, ...]:
    """The reference lines of a statement."""
    return tuple(m for m in found if m.dimension == "line")
