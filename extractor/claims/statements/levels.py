"""Reference lines under other words than their labels: ``the European mean``, ``unity``, ``the cut-off``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from extractor.claims.statements.names import Mention, overlap
from extractor.claims.statements.stems import stem
from extractor.claims.view import View
from extractor.claims.words import pattern
from extractor.model import Span
from extractor.vocab import load

DRAWN = re.compile(
    r"(?:(?<=above )|(?<=below )|(?<=under )|(?<=beyond ))(?:this|that) (?:[\w-]+\s)?line\b|"
    r"\bthe (?:[\w-]+\s){1,3}?(?:line|level|threshold|limit|target|objective|rule|mark|"
    r"reference|baseline|ceiling|cap|goal)\b|\bthe (?:threshold|"
    r"limit|target|objective|rule)\b"
)
OBJECT = re.compile(r"\bthe\s+[\"'“‘]?(?P<words>[^\W\d_][\w-]*(?:[\"'”’]?\s+[^\W\d_][\w-]*){0,3})|\bunity\b")
JOINTS = frozenset(
    ("in", "at", "on", "for", "by", "from", "and", "or", "of", "than", "while", "but", "with", "as", "to", "is")
)
WORD = re.compile(r"[^\W_]+(?:-[^\W_]+)*")
GENERIC = frozenset(load("references")["generic"]["words"])
SENSES = {stem(word): sense for sense, words in load("references")["senses"].items() for word in words}
Line = tuple[int, float, str]


def lines_of(view: View, panels: frozenset[int]) -> list[Line]:
    """The horizontal lines of some panels: panel, value and label."""
    return [
        (i, float(line.value), (line.label or "").casefold())
        for i, panel in enumerate(view.figure.panels)
        for line in panel.lines
        if line.axis != "x" and isinstance(line.value, int | float) and (not panels or i in panels)
    ]


def level_told(
    view: View, piece: str, offset: int, taken: Sequence[Span], panels: frozenset[int]
) -> tuple[Mention, ...]:
    """The line that a statement means without its label: by a word of it, by its sense, or as the only one there is."""
    lines = lines_of(view, panels)
    for phrase in _objects(piece) if "unity" in piece or lines else ():
        span = (offset + phrase.start(), offset + phrase.start() + len(_object(phrase.group())))
        if _is_beside(piece, phrase.start()) and not any(overlap(one, span) for one in taken):
            if phrase.group() == "unity":
                return (Mention(span, "line", panels=frozenset(i for i, v, _ in lines if v == 1), level=1.0),)
            found = _meant(view, lines, set(_stems(piece[phrase.start() : span[1] - offset])))
            if found:
                return (Mention(span, "line", panels=frozenset(i for i, *_ in found), level=found[0][1]),)
    return _only_one(lines, piece, offset, taken)


def _objects(piece: str) -> Iterator[re.Match[str]]:
    """Every phrase that begins with an article, those inside one another too."""
    starts = (m.start() for m in re.finditer(r"\b(?:the|unity)\b", piece))
    return (found for start in starts if (found := OBJECT.match(piece, start)) is not None)


def _object(words: str) -> str:
    """``the mean wholesale price in four``: up to the first word that begins something else."""
    kept = [m.start() for m in WORD.finditer(words) if m.group() in JOINTS]
    return words[: kept[0]].rstrip() if kept else words


def _is_beside(piece: str, start: int) -> bool:
    """Whether a word that puts values on a side stands right before: ``undercut``, ``meet``, ``above``."""
    before = piece[:start].rstrip()
    entries = ("over", "under", "meet", "fail", "touch")
    return any(m.end() == len(before) for entry in entries for m in pattern("bound", entry).finditer(before))


def _stems(words: str) -> Iterator[str]:
    for word in WORD.findall(words.casefold()):
        yield SENSES.get(stem(word), stem(word))


def _meant(view: View, lines: Sequence[Line], words: set[str]) -> list[Line]:
    """The lines of one value whose labels share most with some words; an unlabelled one must be the only one."""
    measured = {stem(word) for t in view.tracks for word in WORD.findall(t.label.casefold())} - set(SENSES.values())
    shared = {line: len((set(_stems(line[2])) - measured) & words) for line in lines}
    best = max(shared.values(), default=0)
    found = [line for line, count in shared.items() if count == best > 0]
    if not found and words & (set(SENSES.values()) | GENERIC):
        found = [line for line in lines if not line[2] or not words - GENERIC - {"the"}]
        found = found if len({value for _, value, _ in lines}) == 1 else []
    return found if len({value for _, value, _ in found}) == 1 else []


def _only_one(lines: Sequence[Line], piece: str, offset: int, taken: Sequence[Span]) -> tuple[Mention, ...]:
    """``the alert line``, ``the 200 ms objective``: the one horizontal line there is, under a name of its own."""
    free = (
        m for m in DRAWN.finditer(piece) if not any(overlap(t, (offset + m.start(), offset + m.end())) for t in taken)
    )
    phrase = next(free, None)
    if len({value for _, value, _ in lines}) != 1 or phrase is None:
        return ()
    span = (offset + phrase.start(), offset + phrase.end())
    other = re.search(r"(?<!\w)(\d[\d.]*)[^\W\d_]*\s(?:line|mark|level)$", phrase.group())
    if any(overlap(one, span) for one in taken) or (other and other.group(1) != f"{lines[0][1]:g}"):
        return ()
    return (Mention(span, "line", panels=frozenset(i for i, *_ in lines), level=lines[0][1]),)
