"""``Most of the gain comes within the first 20 epochs``: the change of a stretch as a part of the whole change."""

from __future__ import annotations

import re

from extractor.claims.finding import Finding, names
from extractor.claims.interval import Truth, every
from extractor.claims.measures.measure import difference as minus
from extractor.claims.measures.measure import ends_in, matches, ratio
from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import EVERYWHERE, Scope
from extractor.claims.view import brief
from extractor.claims.words import each

KIND = "rate"
UP = "gains?|increase|rise|growth|climb|improvement|recovery|progress|advance|headway|upswing|boost"
DOWN = "drop|decline|fall|loss|decrease|reduction|descent|decay|losses|erosion|slump|cut"
GAINS = (
    "gain(?:s|ed)?|adds?|added|grows?|grew|rises?|rose|climb(?:s|ed)?|improv(?:es?|ed)|picks? up|puts? on|"
    "recover(?:s|ed)?|wins?|won|earn(?:s|ed)?"
)
LOSES = (
    "los(?:es?|t)|sheds?|gives? (?:up|away|back)|gave (?:up|away|back)|drop(?:s|ped)?|falls?|fell|declin(?:es?|ed)|"
    "forfeit(?:s|ed)?|sinks?|sank|surrender(?:s|ed)?"
)
PART = re.compile(
    r"\b(?:(?P<most>most|the (?:bulk|majority|greater part|larger part|lion's share)|mostly)|(?P<all>nearly all|"
    r"almost all|practically all|virtually all)|(?P<few>little|only a (?:small|minor) (?:part|share|fraction)))?\s*"
    r"of (?:(?:the|its|their|this|that|(?:[\w-]+ )?[\w-]+['’]s) (?:[\w'’-]+ ){0,4}?"
    rf"(?P<change>(?P<up>{UP})|(?P<down>{DOWN})|change|shift)|"
    rf"what (?:[\w'’-]+ ){{1,5}}?(?P<does>(?P<gains>{GAINS})|(?P<loses>{LOSES})|chang(?:es?|ed)))\b"
)
WITHIN = re.compile(
    r"\b(?:takes? place|took place|occurs?|occurred|happen\w*|reali[sz]ed|come[s]?|came|falls|fell|made|achieved|"
    r"complete\w*|accomplished|gone|behind|spent|in place|concentrated|obtained|reached|over|done|confined|already|"
    r"within|during|before|by|between|in|after)\b"
)


def share_of_change(reading: Reading) -> Finding | None:
    """The change over the scope, divided by the change from the first place to the last."""
    word = PART.search(reading.text)
    amount = _amount(reading, word) if word else None
    scope = next((s for s in reading.scopes if s.where not in ("all", "start", "end")), None)
    if word is None or amount is None or scope is None or not WITHIN.search(reading.text, word.end()):
        return None
    if word.group("does") and (_is_of_another_change(reading, amount) or _whole(reading, word) != EVERYWHERE):
        return None
    all_of = _whole(reading, word)
    scope = next((s for s in reading.scopes if s.where not in ("all", "start", "end") and s != all_of), scope)
    stretch = Scope("before", hi=scope.hi, span=scope.span) if scope.where in ("at", "by") else scope
    if all_of.where == "between" and stretch.where == "before":
        stretch = Scope("between", all_of.lo, stretch.hi, stretch.span)
    sign = 1 if word.group("up") or word.group("gains") else -1 if word.group("down") or word.group("loses") else 0
    truths: list[Truth] = []
    shown: list[str] = []
    evidence: list[str] = []
    for track in reading.tracks:
        part, whole = ends_in(track, stretch), ends_in(track, all_of)
        if part is None or whole is None:
            continue
        change = minus(whole[1], whole[0])
        share = ratio(minus(part[1], part[0]), change)
        judged = QUALITY.match(word.group("change") or word.group("does"))
        better = sign * (reading.direction(track) or 1) if judged else sign
        if share is None or better * change.mid < 0:
            truths.append(None)
            continue
        truth = matches(share, amount.lo, amount.hi, amount.relation, 0.25 * amount.mid if amount.approx else 0.05)
        truths.append(truth if truth is True or (part[0].stated and part[1].stated) else None)
        shown.append(f"{track.name} changes by {brief(part[1].mid - part[0].mid)} of {brief(change.mid)}")
        evidence += share.pointers
    if not truths:
        return None
    sign_shown = {"=": "≈", ">": ">", "<": "<"}[amount.relation]
    program = f"Δy({names(reading.tracks)}; {stretch.shown}) / Δy(all x) {sign_shown} {brief(amount.mid)}"
    return Finding(KIND, every(truths), program, "; ".join(shown[:3]), tuple(dict.fromkeys(evidence)), 0.93, firm=True)


def _is_of_another_change(reading: Reading, amount: Amount) -> bool:
    """``has won back half of what it lost``, ``most of what it loses between A and B``: no part of one whole change."""
    before = reading.text[: max(0, amount.span[0] - reading.offset)]
    moved = any(before[m.start() : m.end()] for entry in ("rise", "fall") for m in each(reading.text, "motion", entry))
    word, starts = PART.search(reading.text), [s.span[0] - reading.offset for s in reading.scopes]
    told = word is not None and any(
        RIGHT_BEHIND.fullmatch(reading.text, word.end(), at) for at in starts if at > word.end()
    )
    return moved or told or GOT_BACK.search(before) is not None


GOT_BACK = re.compile(
    r"\b(?:back|recoup\w*|regain\w*|reclaim\w*|ma[dk]e\w* (?:up|good)|offset\w*|compensat\w*|undo\w*|wiped?)\b"
)
RIGHT_BEHIND = re.compile(r"\s+(?:(?:between|from|in|over|during|until|up to)\s+)?")


def _whole(reading: Reading, word: re.Match[str]) -> Scope:
    """``most of the rise between 25B and 100B``: the stretch told right behind the change, else all of x."""
    after = [s for s in reading.scopes if s.where == "between" and s.span[0] - reading.offset >= word.end()]
    verb = WITHIN.search(reading.text.replace("between", "x" * 7), word.end())
    told = after[0] if after and len(reading.scopes) > 1 else None
    return told if told is not None and verb and told.span[0] - reading.offset < verb.start() else EVERYWHERE


QUALITY = re.compile(r"improv|recover|gain|progress|headway|advance|los|w[io]n|g[ai]ve|shed|forfeit|surrender|earn")


def _amount(reading: Reading, word: re.Match[str]) -> Amount | None:
    """The stated part, or what ``most``, ``nearly all`` and ``little`` mean."""
    for group, limit, relation in (("most", 0.5, ">"), ("all", 0.85, ">"), ("few", 0.3, "<")):
        if word.group(group):
            return Amount((0, 0), "fraction", limit, limit, relation, shown=word.group(group))  # type: ignore[arg-type]
    stated = reading.of_role("fraction", "percent")
    if len(stated) != 1 or stated[0].span[0] - reading.offset > word.start() + 2:
        return None
    scale = 0.01 if stated[0].hi > 1.0 else 1.0
    one = stated[0]
    return Amount(one.span, "fraction", one.lo * scale, one.hi * scale, one.relation, one.approx, shown=one.shown)
