"""Clauses that leave out their subject, verb or place, told in full by the clause they lean on."""

from __future__ import annotations

import re
from dataclasses import dataclass

from extractor.claims.statements.cores import NAME, SAID, WORD, participle
from extractor.claims.statements.pieces import Piece
from extractor.claims.statements.proforms import told_of
from extractor.claims.statements.remnants import RANK, Elements, filled
from extractor.model import Span
from extractor.vocab import any_of

FRONTED = re.compile(
    r"\W*(?:at|in|on|for|from|by|after|before|until|over|during|within|with|without|past|across|through|between|of|"
    r"among|under|since|beyond|up to)\b[^,;]*,\s*"
)
HEDGED = rf"(?:{any_of(SAID['words']['hedges'])}\s+)*"
NUMBERED = (
    r"(?:[\d.,]+\s*(?:%|\S+)?\s+(?:\w+\s+)?|half an?\s+\w+\s+|"
    r"(?:a|one|two|three|four|five|six|seven|eight|nine|ten|\w+ty)\s+\w+\s+|(?:twice|half|\w+ times)\s+as\s)?"
)
COMPARING = re.compile(
    rf"{HEDGED}{NUMBERED}"
    r"(?:above|below|beneath|ahead(?: of)?|behind|short of|clear of|level with|(?:more|less|fewer)(?: \w+)? than|"
    r"[a-z]{3,}er than|[a-z]{3,}er in|up from|down from|equal to|close to|in front of)\b(?! all\b)"
    rf"|{HEDGED}(?:twice|half|double|(?:three|four|five|ten|[\d.]+) times)\s+(?:its|the|that|what|as|their)\b"
)
DEGREE = re.compile(rf"{HEDGED}{any_of(SAID['words']['adjectives'])}\b(?!\s+(?:half|third|quarter|of the)\b)")
APPOSED = re.compile(
    rf"(?:(?P<one>an?)\s+(?:[\w-]+\s+){{0,2}}(?P<noun>{any_of(SAID['words']['changes'])})\b|(?:the|its|their)\s+)"
)
MADE = re.compile(r"(?:making|leaving|putting|rendering)\s+(?:it|them)\s+")
NEGATED = re.compile(rf"[^\w{NAME}]*(?P<name>{NAME}+)(?:['’]s)?\s+(?P<not>never|not at all|not|none)\W*$")
AMOUNT_FIRST = re.compile(rf"{HEDGED}(?:none|nothing|zero|[\d.,]+\S*)\s")


@dataclass(frozen=True, slots=True)
class Host:
    """A clause that others lean on: what opens it, its subject, its verb, and where it stands."""

    text: str
    told: str
    span: Span
    subject: Span
    verb: Span | None
    lent: str = ""

    @property
    def who(self) -> str:
        """Its subject in words, its own or the one that it takes over."""
        return self.lent or self.text[slice(*self.subject)].strip(" ,(")

    @property
    def opening(self) -> str:
        """``At 1000 cycles, ``: a place told before the subject."""
        return "" if self.lent else self.text[self.span[0] : self.subject[0]]

    @property
    def does(self) -> str:
        """Its verb in words."""
        return self.text[slice(*self.verb)] if self.verb else "is"


def host_of(text: str, piece: Piece, span: Span, lent: str = "") -> Host:
    """A clause as what others lean on."""
    fronted = FRONTED.match(piece.told.lower(), *span)
    start = fronted.end() if fronted else span[0]
    verbs = [v for v in piece.verbs if v.span[0] >= start]
    verb = verbs[0].span if verbs else None
    head = (start, verb[0] if verb else span[1])
    name = re.compile(rf"(?:the\s+)?{NAME}").search(piece.told, *head)
    placed = not fronted and PLACED.match(piece.told, *head) is not None
    if placed and name is not None and not OF.search(piece.told[: name.start()]):
        head = (name.start(), head[1])
    return Host(text, piece.told, span, head, verb, lent)


PLACED = re.compile(r"\W*(?:at|in|on|by|after|before|from|between|until|over)\s[^,]*\d", re.IGNORECASE)
OF = re.compile(r"\b(?:of|between|for|and)\s+(?:the\s+)?$")


def there(host: Host, leads: str) -> str | None:
    """``…  in History, where it is last``: the place that the clause before ends with."""
    found = LAST_PLACE.search(host.told, *host.span) if WHERE.search(leads) else None
    if found is None:
        return None
    preposition = "at" if found.group("until") else found.group("at")
    return f"{preposition} {host.text[slice(*found.span('place'))]}, "


WHERE = re.compile(r"\b(?:where|at which (?:point|time)|by which (?:point|time)|when)\s*$")
LAST_PLACE = re.compile(
    rf"\b(?:(?P<until>until|till|by)|(?P<at>in|at|on|around|near|after))\s+"
    rf"(?P<place>(?:about |the |roughly )?(?:{NAME}+|\d[\d.,]*)(?:\s+[a-z]+)?)$"
)


def verbal(host: Host, body: Span) -> str:
    """``and climbs to 400``: what the same subject does."""
    return f"{host.who} {host.text[slice(*body)]}"


def absolute(host: Host, piece: Piece) -> str | None:
    """``with PPO and SAC close together``, ``with the rate slowing``: a subject and what is said of it, no verb."""
    told, (lo, hi) = piece.told, piece.span
    text = host.text[lo:hi]
    found = SOME.match(told, lo, hi)
    if found is not None and not re.match(r"(?:and|or|as|in|at|on)\b(?!\s+\d)", told[found.end() : hi]):
        rest = host.text[found.end() : hi]
        linked = "" if participle(told, (found.end(), hi)) else "is "
        return f"{host.opening}{host.text[slice(*found.span())]}{linked}{rest}"
    described = DESCRIBED.match(told, lo, hi)
    if described is not None and participle(told, (described.end(), hi)):
        return text
    is_one = APPOSED.match(text.lower()) and (RANK.search(told, lo, hi) or re.match(r"an?\s", told[lo:hi]))
    return f"{host.who} has {text}" if is_one and re.search(r"\d", text) else None


SOME = re.compile(
    rf"(?:the\s+|both\s+)?{NAME}+(?:['’]s\s+\w+)?(?:(?:,\s+(?:and\s+)?|\s+and\s+){NAME}+)*"
    r"(?:\s+(?:curve|line|bars?|ones?))?\s+(?=\S)"
)
DESCRIBED = re.compile(r"(?:the|its|their|a|an|both|all|most|no)\s+(?:[\w-]+\s+){1,5}?(?=[a-z]+ing\b)")


def doing(host: Host, body: Span) -> str:
    """``remaining above PPO``, ``making it the best``: what the same subject does or is, as a participle."""
    made = MADE.match(host.told, *body)
    return f"{host.who} is {host.text[made.end() : body[1]]}" if made else f"{host.who} {host.text[slice(*body)]}"


def verbless(host: Host, piece: Piece, elements: Elements, in_turn: bool) -> str | None:
    """A clause without a verb that has not its like in the host, said of the same subject or with the same verb."""
    brought = elements(piece.span)
    told, (lo, hi) = piece.told, piece.span
    text, body = host.text[lo:hi].strip(), told[lo:hi]
    if LIMITING.search(piece.leads) or (SAYING.search(piece.leads) and AMOUNT_FIRST.match(body)):
        return f"{host.opening}{host.who} {host.does} {text}"
    if piece.stop == ":" and AMOUNT_FIRST.match(body) and len(brought) > 1:
        return f"{host.who} is {text}"
    if (
        COMPARING.match(body)
        and not _shares_than(host, piece)
        and not (THAT_OF.search(body) and HAVING.match(host.does))
    ):
        return f"{host.opening}{host.who} is {text}"
    apposed = APPOSED.match(body)
    if piece.stop and OWN_DOING.match(body):
        return text
    own = OWN_REST.match(body)
    if own is not None and host.verb is not None and not in_turn:
        return f"{host.opening}{text[: own.end()]}{host.does} {text[own.end() :]}"
    if apposed is not None and piece.stop and apposed.group("one"):
        return f"{host.who} has {text}"
    if apposed is not None and piece.stop and not piece.leads and RANK.match(body, apposed.end()):
        return f"{host.opening}{host.who} is at {text}"
    parallel = host.verb is not None and DETERMINED.match(host.told, host.verb[1])
    if apposed is not None and parallel and EXTREME.search(body):
        return f"{host.opening}{host.who} {host.does} {text}"
    if (DEGREE.match(body) or GRADED.match(body)) and host.verb is not None and _is_like(host, body):
        return f"{host.opening}{host.who} {host.does} {_with_other_side(host, body, text)}"
    return None


EXTREME = re.compile(rf"{RANK.pattern}|\b(?:maximum|minimum|peak|trough|low|high)\b")
DETERMINED = re.compile(r"\s*(?:its|the|their|an?)\s")


OWN_DOING = re.compile(r"(?:its|their)\s+(?:[\w\x00-]+\s+){1,6}?(?!during|including|following)[a-z]+ing\b")
OWN_REST = re.compile(
    rf"(?:the\s+)?{NAME}+(?:['’]s)?\s+(?=(?:the|a|an|no)\s+(?:[\w-]+\s+)?[\w-]+|"
    r"(?:the\s+)?(?:most|least|best|worst|first|last|[a-z]{3,}est)\b)"
)


def _with_other_side(host: Host, body: str, text: str) -> str:
    """``warmer only in winter`` after ``is wetter than Oslo in every month``: held against the same one."""
    other, own = THAN.search(host.told, *host.span), GRADED.match(body)
    if other is None or own is None or " than " in body:
        return text
    return f"{text[: own.end()]} {host.text[slice(*other.span())]}{text[own.end() :]}"


THAN = re.compile(rf"\bthan (?:(?:that|those) of )?(?:the )?{NAME}+")
GRADED = re.compile(r"(?:\w+ )?(?:(?:more|less) [a-z]+|[a-z]{3,}er)\b")


THAT_OF = re.compile(r"\b(?:that|those) (?:of|in|for|at)\b")
HAVING = re.compile(r"ha(?:s|ve|d)\b|shows?\b|exhibits?\b|displays?\b")
LIMITING = re.compile(r"\balbeit\b")
SAYING = re.compile(rf"\b{any_of(SAID['leads']['saying'])}")


def _shares_than(host: Host, piece: Piece) -> bool:
    """``is faster and cheaper than B``: the other side belongs to both."""
    left = host.told[slice(*host.span)]
    bare = not piece.stop and piece.leads.strip() == "and"
    return bare and " than " not in left and re.search(r"\b(?:more|less|[a-z]{3,}er)\W*$", left) is not None


def _is_like(host: Host, body: str) -> bool:
    """``large later`` after ``is small early on``: what a degree is said with has its like behind the host's verb."""
    left = host.told[host.verb[1] if host.verb else host.span[0] : host.span[1]]
    if re.match(r"(?:never|not|hardly|barely|again|most|least)\b", body):
        return len(WORD.findall(body)) > 1
    return re.search(rf"\b{any_of(SAID['words']['adjectives'])}\b|\b[a-z]{{3,}}(?:er|est)\b", left) is not None


def _does_so(host: Host, piece: Piece) -> str | None:
    """``LCO does so already at 200``: the verb and the object of the host, with another subject and place."""
    found = DOES_SO.match(host.text, *piece.span)
    if found is None or host.verb is None:
        return None
    object_of_it = PLACE_LAST.sub("", host.text[host.verb[1] : host.span[1]])
    return f"{found.group('who')} {host.does}{object_of_it} {found.group('rest')}"


DOES_SO = re.compile(r"(?P<who>[^,;]{2,50}?)\s+(?:does|did|do) so\s+(?P<rest>.+)", re.DOTALL)
PLACE_LAST = re.compile(r"\s+(?:by|at|in|after|before|until|from|on)\s[^,]*$")


def laid_over(host: Host, piece: Piece, elements: Elements) -> str | None:
    """A clause without a verb, each of its names and amounts in the place of its like in the host."""
    brought = elements(piece.span)
    negated = NEGATED.match(piece.told[slice(*piece.span)])
    if negated is not None and host.verb is not None:
        name = host.text[slice(*(piece.span[0] + at for at in negated.span("name")))]
        rest = PLACE_LAST.sub("", host.text[host.verb[1] : host.span[1]])
        return f"{name} {host.does} none" if negated.group("not") == "none" else f"{name} never {host.does}{rest}"
    full = filled(host.text, host.span, piece.span, elements(host.span), brought)
    full = full or _does_so(host, piece) or told_of(host.text, host.span, piece.span, brought)
    return f"{host.lent} {full}" if full and host.lent else full
