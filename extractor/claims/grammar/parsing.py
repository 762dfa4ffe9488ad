"""A statement parsed word for word: every word has its part in one reading, or there is none."""

from __future__ import annotations

from extractor.claims.finding import Finding
from extractor.claims.grammar.chart import Chart, Grammar, Phrase
from extractor.claims.grammar.deciding import decide
from extractor.claims.grammar.lexicon import Lexicon
from extractor.claims.grammar.meaning import (
    Best,
    Both,
    Clause,
    Course,
    Crosses,
    Flat,
    Is,
    Moves,
    Peaks,
    Scales,
    Sentence,
)
from extractor.claims.grammar.rules import LIFTS, RULES
from extractor.claims.grammar.tokens import Token
from extractor.claims.grammar.world import UnresolvedError, World
from extractor.claims.interval import Truth
from extractor.claims.statements.reader import Reader
from extractor.claims.statements.reading import Reading

LONGEST = 45
GRAMMAR = Grammar(RULES, LIFTS)


def readings_of(reader: Reader, reading: Reading) -> tuple[list[Token], list[tuple[Sentence, float]], Chart | None]:
    """Every way to read all words of a statement as one, with what each costs."""
    tokens, leaves = Lexicon(reader, reading).read()
    tokens, leaves = without_idle(tokens, leaves)
    if not tokens or len(tokens) > LONGEST:
        return tokens, [], None
    if any(leaf.category == "UNTOLD" for leaf in leaves):
        return tokens, [], None
    chart = Chart(len(tokens), GRAMMAR).filled(leaves)
    whole = sorted((*chart.whole("S"), *chart.whole("STEPS")), key=lambda p: p.cost)
    return tokens, [(p.meaning, p.cost) for p in whole], chart


def without_idle(tokens: list[Token], leaves: list[Phrase]) -> tuple[list[Token], list[Phrase]]:
    """The words without those that say nothing of their own."""
    told = {i for p in leaves if p.category != "FILL" for i in range(p.start, p.end)}
    idle = {i for p in leaves if p.category == "FILL" for i in range(p.start, p.end)} - told
    kept = [i for i in range(len(tokens)) if i not in idle]
    place = {old: new for new, old in enumerate(kept)}
    moved = [
        Phrase(p.category, p.meaning, place[p.start], place[p.end - 1] + 1, p.cost)
        for p in leaves
        if p.start in place and p.end - 1 in place
    ]
    return [tokens[i] for i in kept], moved


def parsed(reader: Reader, reading: Reading) -> Finding | None:
    """What is found of a statement that can be read whole: by its cheapest reading, or those that are as cheap.

    Readings that disagree settle nothing. Where none of the cheapest can be meant, dearer ones bear out, but accuse
    nobody.
    """
    _, sentences, _ = readings_of(reader, reading)
    world = World(reading)
    found, first = list[tuple[Truth, str, str, Sentence]](), sentences[0][1] if sentences else 0.0
    untried = False
    for sentence, cost in sentences:
        if found and cost > first + AS_CHEAP:
            break
        try:
            found.append((*decide(world, sentence), sentence))
        except UnresolvedError:
            untried = True
            continue
        first = cost if len(found) == 1 else first
    if not found or (first > sentences[0][1] + AS_CHEAP and any(truth is not True for truth, *_ in found)):
        return None
    truths = {truth for truth, _, _, _ in found}
    truth, program, reason, sentence = found[0]
    if len(truths) > 1:
        truth = True if True in truths and False not in truths else None
        held = [f for f in found if f[0] is truth]
        _, program, reason, sentence = held[0] if held else found[0]
    told = reason.removeprefix(f"{program}: ")
    plain = len(truths) == 1 and not untried
    return Finding(kind_of(sentence), truth, program, told, weight=0.9, sure=True, is_whole=True, is_plain=plain)


AS_CHEAP = 0.15


def kind_of(sentence: Sentence) -> str:
    """What kind of claim a statement is."""
    if isinstance(sentence, Both):
        return kind_of(sentence.parts[0])
    told = sentence.predicate.told
    if isinstance(told, Is):
        return _kind_of_comparison(sentence, told)
    kinds = {
        Best: "extremum",
        Moves: "trend",
        Flat: "plateau",
        Peaks: "extremum",
        Scales: "ratio",
        Crosses: "crossing",
        Course: "trend",
    }
    return kinds.get(type(told), "other")


def _kind_of_comparison(clause: Clause, told: Is) -> str:
    if told.factor is not None:
        return "ratio"
    if told.margin is not None or clause.subject.measure == "gap":
        return "gap"
    if told.other is not None:
        return "order"
    return "threshold" if told.relation != "=" else "value"
