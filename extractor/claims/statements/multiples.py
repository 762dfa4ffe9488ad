"""What is told of an amount by that of another: ``A gains 8 points, twice what B gains``."""

from __future__ import annotations

import re

from extractor.claims.statements.completion import HEDGED, Host
from extractor.claims.statements.pieces import Piece
from extractor.claims.statements.remnants import Element, Elements


def multiple(host: Host, piece: Piece, elements: Elements) -> str | None:
    """``A gains 8 points, twice what B gains`` (``half of B's gain``): A gains twice as much as B.

    What is told of the amount takes its place behind the verb; what the host says behind the amount holds for both.
    """
    found, brought = MULTIPLE.match(host.text, *piece.span), elements(piece.span)
    own = elements(host.span)
    others = [e for e in brought if e.sort == "series"]
    plain = len(others) == 1 and all(e.sort in ("series", "degree") or _is_in(e, found) for e in brought)
    amounts = [e for e in own if e.sort == "amount" and host.verb is not None and e.span[0] >= host.verb[1]]
    if found is None or host.verb is None or not plain or not amounts or not piece.stop:
        return None
    if ELSEWHERE.search(host.text, others[0].span[1], piece.span[1]):
        return None
    led = BY_LAST.search(host.text, host.verb[1], amounts[0].span[0])
    between = host.text[host.verb[1] : led.start() if led else amounts[0].span[0]]
    rest = _behind_unit(host, amounts[0])
    name = host.text[slice(*others[0].span)]
    return f"{host.opening}{host.who} {host.does}{between.rstrip()} {found.group().strip()} as much as {name}{rest}"


def _is_in(element: Element, found: re.Match[str] | None) -> bool:
    """Whether an element is part of the multiple itself."""
    return found is not None and found.start() <= element.span[0] < found.end()


def _behind_unit(host: Host, amount: Element) -> str:
    """What the host says behind an amount and its unit: `` between 1990 and 2020``."""
    unit = UNIT.match(host.text, amount.span[1], host.span[1])
    return host.text[unit.end() if unit else amount.span[1] : host.span[1]]


MULTIPLE = re.compile(
    rf"\s*{HEDGED}(?:(?:more|less|no more|no less) than\s+|over\s+|under\s+|up to\s+)?(?:twice|double|triple|half|"
    r"(?:a|one|two|three) (?:third|quarter|fifth|tenth)s?|(?:[\d.]+|\w+)(?: and a half)? times)"
    r"(?=(?: of)? (?:as much|as many|what|that|the|those)\b|(?: of)? (?!an? |one |its |of )[^\W\d])"
)
ELSEWHERE = re.compile(
    r"\b(?:at|in|on|from|between|over|after|before|until|during|by|for)\s+(?!(?:the|that|this) same\b|that\b)"
)
BY_LAST = re.compile(r"\s+by\b[^,]*$")
UNIT = re.compile(
    r"\s*(?:%|[^\W\d]+(?:/[^\W\d]+)?)(?=\s+(?:at|in|on|by|from|between|over|after|before|until|during|under|with|when|"
    r"once)\b|[\s,.;]*$)|[\s,.;]*$"
)
