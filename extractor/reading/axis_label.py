"""The name of an axis and its unit: ``labeled "Loss (nats)"``, ``represents dose (mg)``, ``(Speed, km/h)``."""

from __future__ import annotations

import re

from extractor.model import Span, Trace
from extractor.quantities import read_quantities
from extractor.reading.draft import AxisDraft
from extractor.spans import stripped
from extractor.units import is_unit
from extractor.vocab import outline_words

QUOTED = re.compile(
    r"[\"“`](?P<name>[^\"”`\n]{1,90}?)[,.]?[\"”`]|‘(?P<smart>[^’\n]{2,70}?)[,.]?’"
    r"|(?<!\w)'(?P<single>[^'\n]{2,70}?)[,.]?'(?!\w)"
    r"|(?<![\w*])\*(?P<italic>[^*\s][^*\n]{1,90}?)[,.]?\*(?![\w*])"
)
LABELLED = re.compile(
    (
        r"\b(?:label(?:l?ed)?|titled?|named|marked|called|headed|entitled|captioned|inscribed|shows?|reads?|represents?|"
        r"displays?|denotes?|measures?|indicates?|gives?|bears?|carries)(?: as| with| the)?"
        r"(?: title| label| name| words?| inscription| heading)?\s+(?=[\"“‘`*'])"
    ),
    re.IGNORECASE,
)
REPRESENTS = re.compile(
    (
        r"^\W*(?:(?:which|that|we|you|I|it|one|there)\s)?(?:is\s(?=labell?ed|titled|called|headed))?"
        r"(?:represents?|shows?|displays?|denotes?|measures?|indicates?|plots?|gives?|"
        r"labeled as|labelled as|labell?ed|titled|called|headed|finds?|sees?|carries|"
        r"have(?:\s(?:put|drawn|plotted|set))?|has|(?:is|stands) for)\s+"
        r"(?:the\s+|an?\s+)?(?P<name>[^,.;:(]{2,60}?"
        r"(?:\s\([^()\d]{1,20}\)(?=$|[,.;:\s]))?)\s*"
        r"(?=$|[,.;:(]|\s(?:from(?=\s[^,;()\n]{0,24}\d)|ranging|running|spanning|between|on an?|with|"
        r"and (?:runs|is|goes|spans|extends|has|ranges))\b)"
    ),
    re.IGNORECASE,
)
CALLED = re.compile(
    r"\b(?:called|titled|named|headed|labell?ed(?:\sas)?)\s(?P<name>(?-i:[A-Z])[^,.;:()\d\"“]{2,50}?(?:\s\([^()]{1,20}\))?)"
    r"(?=[,;]|\.?\s*$|\.\s|\sand\s(?:runs|goes|is|spans|has|ranges)\b|\s(?:from|with|running)\s)",
    re.IGNORECASE,
)
APPOSITION = re.compile(
    r"^\s*(?:,|is|are)\s+(?:for\s)?(?:the\s|an?\s)?(?P<name>[^\W\d][^,;:.\"“()]{1,50}?(?:\s\([^()]{1,20}\))?)\s*"
    r"(?=,|$|\.$|;|\son an? (?:\w+ )?(?:scale|axis)\b|"
    r"\sand\s(?:goes|runs|spans|ranges|extends|reaches|is|has|starts|covers)\b)",
    re.IGNORECASE,
)
NOT_APPOSED = re.compile(
    r"(?:which|that|in|from|with|on|at|and|but|while|whereas|it|its|ticks?|tick|both|each|every|also|again|numbered|marked|"
    r"drawn|divided|inverted|flipped|reversed|shared|truncated|broken|\w+ing|\w+ed|\w+ly|to|of|as|by|one|no|not|so|here)\b",
    re.IGNORECASE,
)
LEADING = re.compile(
    (
        r"^(?:[\s*_`\"“'—–:=-]|</?\w+>)*(?P<name>[^\W\d\[]?\[?[^\W\d](?:[^,;:\n]|,(?=\d{3}\b)){0,70}?)\s*"
        r"(?=$|[,;:](?:\s|$)|\.\s+[A-Z\d]|"
        r"\s[-–—]\s|\s\|\s(?=[^|\n]*\d)|"
        r"\s(?:ranging|ranges|range(?=:|\s+(?:of|from|is|between|[-−~\d]))|from(?=\s[^,;()\n]{0,24}\d)|"
        r"running|runs|spanning|spans|scaled?|on a|with|in increments|marked|extends|"
        r"going|goes|covers|labell?ed)\b|\s\((?=[^()]*,\s)|\s\((?:range|linear|log|from|scale|"
        r"(?![×x]?\s?(?:1[eE]\+?\d+|10(?:\^|[⁰¹²³⁴⁵⁶⁷⁸⁹⁻]))[^\s(),;]*\))[-−]?\d|0|unitless|categor)|\.$)"
    ),
    re.IGNORECASE,
)
NOT_A_LABEL = re.compile(
    (
        r"^(?:numeric(?:al)?(?: scale)?$|linear|logarithmic|log|log scale|linear scale|scale|ranges?|ranging|range|"
        r"from|no|not|none|unlabell?ed|implicit|categories|categorical|same|identical|ticks?|labels?|with|marked|"
        r"powers|values?|increments?|spans|both|shared|represents?|vertical|horizontal|the|a|an|lists|it|labelled|"
        r"labeled|time axis|percentages?|has|is|are|was|were|as|independent|different|varies|vary|which|that|numbered|"
        r"ticked|graduated|(?:two|three|four|five|six|seven|eight|nine|ten|twelve) [a-z]+s|"
        r"(?:counter-?|anti-?)?clockwise|left to right|right to left|top to bottom|bottom to top|"
        r"arranged|ordered|listed|going|"
        r"(?:shows?|displays?|gives?|lists?|has|marks?) (?:the|all|each|every|an?)|in (?:steps|units)|"
        r"(?:months|weekdays|quarters|seasons|days of the week) from|"
        r"(?:starts|begins) (?:at|from)|"
        r"(?:covers?|spans?|extends?|stretch(?:es)?|reach(?:es)?|goes) (?:the|over|from|across|an?|all)|"
        r"(?:runs?|goes|extends?|reach(?:es)?|stretch(?:es)?|covers?|starts?|"
        r"begins?|dates?|gives?|counts?)$)\b"
    ),
    re.IGNORECASE,
)
UNTITLED = re.compile(
    r"\b(?:no|without(?: an?)?|lacks an?|has no|bears no) (?:axis |explicit |printed )?(?:title|label|name|heading)\b"
    r"|\buntitled\b",
    re.IGNORECASE,
)
DENIED = re.compile(r"[Nn]one\b|[Nn]o |[Nn]ot |[Uu]nlabell?ed|[Nn]/[Aa]|[Aa]bsent|[Mm]issing|[Ii]mplicit")
ABSENT = re.compile(r"[\s:;,.*_(–—-]*(?:[Ii]t has |[Tt]here is )?(?:[Nn]o|[Nn]one|[Ww]ithout)\b(?!\.)")
LIST_OF_NAMES = re.compile(r"[\"”’`'*](?:,|\s(?:and|or)|,\s(?:and|or))\s(?:[\"“‘`']|\*(?!\*))(?=[^\W\d])")
NAMES_FOLLOW = re.compile(
    r"\W*(?:carr(?:y|ies)|bears?|lists?|shows?|holds?|has|have|are)\s(?:the\s)?(?:\w+\s){0,2}(?:names|labels|categories)\b",
    re.IGNORECASE,
)
BRACKETED = re.compile(
    r"^\s\((?P<name>[^\W\d][^(),;:\"“]{1,50}?(?:\s\([^()]{1,20}\))?)"
    r"(?:,\s(?P<unit>[^\s(),;\d]{1,12})(?=[),;])|(?=[,;]\s))",
    re.IGNORECASE,
)
NOT_BRACKETED = re.compile(
    r"(?:left|right|top|bottom|primary|secondary|shared|common|categor|horizontal|vertical|x|y|in|on|for|from|all|see|"
    r"drawn|shown|colou?red|truncated|inverted|reversed|not|also|again|upper|lower|evenly|months?|years?|same)\b",
    re.IGNORECASE,
)
IN_UNIT = re.compile(
    r"(?:^|,)\s*(?:(?:which |and )?(?:is |are ))?"
    r"(?:given |expressed |measured |plotted |marked |graduated |counted |numbered |scaled )?in\s"
    r"(?P<unit>(?:thousand|million|billion)s(?=\sof\s)|"
    r"(?:(?:thousand|million|billion)s?(?: of)? )?[^\s,.;()]{1,20}(?=[,.;)]|\s(?:and|from|on|with)\b|$))"
)
UNIT_LISTED = re.compile(r"\((?:(?:x|y|horizontal|vertical)(?:[\s-]axis)?,\s)?(?P<unit>[^\s,()\d]{1,12})(?=[,;]\s)")
UNIT_PAREN = re.compile(r"(?<=\s)[(\[](?P<unit>[^()\[\]]{1,24}(?:\([^()]*\))?[^()\[\]]{0,8})[)\]]\s*$")
UNIT_WORDS = re.compile(
    (
        r"(?:thousands?|millions?|billions?|trillions?|hundreds?|[bmt]n|[bm]ln|%|k|M|B|G|T|nats?|bits?|years?|days?|weeks?|months?|"
        r"hours?|minutes?|seconds?|points?|USD|EUR|people|percent|percentage|counts?|x|index|steps|epochs|tokens|bar|"
        r"a\.u\.|arb\. units|[×x]\s?10.*|in \w+|samples|pts|mag|degrees|cases|nm|units?|(?:basis|percentage) points|"
        r"1e\+?\d+|10(?:\^\{?[-−+]?\d+\}?|[⁻⁺⁰¹²³⁴⁵⁶⁷⁸⁹]+)|"
        r"(?:solar|stellar|lunar|earth|jupiter) (?:mass|luminosit|radi|unit)\w*|"
        r"standard deviations?|(?:metric )?tons|tonnes|light[- ]years|person-years|arbitrary units)$"
    ),
    re.IGNORECASE,
)
NOT_UNIT = re.compile(
    (
        r"^(?:log.*|lower is better|higher is better|approx.*|est\.?|left|right|top|bottom|rows?|columns?|primary|"
        r"secondary|all .*|both .*|red|blue|green|orange|.* text|UTC|GMT|CET|EST|local|[^=<>≤≥]*[=<>≤≥].*)$"
    ),
    re.IGNORECASE,
)
FIRST_OF_LIST = re.compile(r"\s[\d.]+$")
LIST_GOES_ON = re.compile(r",\s\d")
LIKE_A_UNIT = re.compile(
    r"[A-Z]{1,3}-?[a-z]+|[a-zA-Z]{1,3}\s?[-−]\d|[a-z]+/.*|[a-z]+s|[A-Z]{3} (?:bn|mn|m|k)|\S.* per \S.*"
)
LONGEST_SYMBOL = 5
UNIT_BEHIND = re.compile(r"(?:\s(?:in|/)|,)\s(?P<unit>\S{1,12})$")
UNIT_BESIDE = re.compile(
    r",\s(?P<unit>[^\s(),]{1,12})(?=\))|[\"”]?(?:\s\((?![xy],\s[-−]?\d)|,\s)(?P<opening>[^\s(),;.:]{1,12}(?:\s(?:thousand|million|billion|bn|mn))?)(?=[,;])"
)
SCALE_ALONE = re.compile(r"(?:thousand|million|billion)s?")  # ``Y-axis (Population, millions)``
SHARE_OF = re.compile(r"^%\sof\s.*")
COUNTED_IN = re.compile(
    r"(?P<unit>(?:(?:thousand|million|billion)s|minutes|hours|seconds|days)(?=\s(?:of|per|a|each)\s)|"
    r"(?:thousand|million|billion)s$|(?:thousand|million|billion)\s[^\W\d]+$)",
    re.IGNORECASE,
)
PERCENT = re.compile(r"per ?cent(?:age)?\b", re.IGNORECASE)


def name_span(text: str, span: Span) -> Span | None:
    """Where a name stands in a piece of text that is known to hold one: ``Label: "PPL"``."""
    quoted = QUOTED.search(text, *span)
    if quoted and quoted.start() - span[0] < 4:
        return quoted.span(quoted.lastgroup or 0)
    end = span[1]
    stop = re.compile(r"[.;](?:\s|$)|\s\((?=[^()]*(?:text|colou?r|rotated))|\n|,\s").search(text, span[0], end)
    if stop:
        end = stop.start()
    return _tight(text, (span[0], end))


def _is_untitled(text: str, span: Span) -> bool:
    """``dates from 10 May to 16 May, no title``; ``carry the names *No diploma*, *Secondary*``."""
    return bool(UNTITLED.search(text, *span) or NAMES_FOLLOW.match(text, *span))


def label_span(text: str, span: Span) -> Span | None:
    """Where the axis' own name stands in a piece of text."""
    if _is_untitled(text, span):
        return None
    if ABSENT.match(text, *span):
        return None
    if re.match(r"\W*(?:categories|groups|ticks|values)\b", text[span[0] : span[1]], re.IGNORECASE):
        return None
    opens = QUOTED.match(text, span[0] + len(text[span[0] : span[1]]) - len(text[span[0] : span[1]].lstrip()), span[1])
    labelled = LABELLED.search(text, *span) if opens is None else None
    quoted = QUOTED.search(text, labelled.end() if labelled else span[0], span[1])
    if quoted and LIST_OF_NAMES.match(text, quoted.end() - 1) and not labelled:
        return None
    if quoted and (labelled or quoted.start() - span[0] < 60) and re.search(r"[^\W\d]", quoted.group()):
        return quoted.span(quoted.lastgroup or 0)
    represents = REPRESENTS.match(text[span[0] : span[1]])
    if represents and not read_quantities(UNIT_TAIL.sub("", represents.group("name"))):
        name = represents.span("name")
        return _tight(text, (span[0] + name[0], span[0] + name[1]))
    apposed = _apposed(text, span) or _bracketed(text, span)
    if apposed is not None:
        return apposed
    called = CALLED.search(text, *span)
    if called is not None:
        return _tight(text, called.span("name"))
    leading = LEADING.match(text[span[0] : span[1]])
    if leading and not NOT_A_LABEL.match(leading.group("name")) and not _holds_range(leading.group("name")):
        start, end = (span[0] + at for at in leading.span("name"))
        first = FIRST_OF_LIST.search(text, start, end) if LIST_GOES_ON.match(text, end) else None
        return _tight(text, (start, first.start() if first else end))
    return None


def _apposed(text: str, span: Span) -> Span | None:
    """``, the response (%), 0 to 100`` after ``On the ordinate``; its unit tells a name from an adjective."""
    found = APPOSITION.match(text[span[0] : span[1]])
    if found is None:
        return None
    name = found.group("name")
    if NOT_APPOSED.match(name) or NOT_A_LABEL.match(name) or _holds_range(name):
        return None
    return _tight(text, (span[0] + found.start("name"), span[0] + found.end("name")))


def _bracketed(text: str, span: Span) -> Span | None:
    """``y axis (Speed, km/h) reaches from 0 to 120``; ``on its vertical axis (Words recalled, 0 to 60)``."""
    found = BRACKETED.match(text[span[0] : span[1]])
    if found is None or NOT_A_LABEL.match(found.group("name")) or NOT_BRACKETED.match(found.group("name")):
        return None
    if is_unit(found.group("name")) or _holds_range(found.group("name")):
        return None
    stop = text.find(")", span[0] + found.end("name"), span[1])
    if not is_unit(found.group("unit") or "") and not read_quantities(
        text, span[0] + found.end("name"), stop if stop > 0 else span[1]
    ):
        return None
    return span[0] + found.start("name"), span[0] + found.end("name")


def _holds_range(name: str) -> bool:
    """``January 2022 to December 2023``, ``covers the years 1990 to 2020``: what the axis covers, not its name."""
    found = read_quantities(name)
    return any(q.kind == "interval" for q in found) or (
        bool(found) and found[0].date is not None and found[0].core[0] < 2
    )


def _tight(text: str, span: Span) -> Span | None:
    start, end = stripped(text, span, "*_`\"“”'", "*_`\"“”'.,:;(")
    if text[end : end + 1] == "." and end < span[1] and _ends_abbreviation(text[start:end]):
        end += 1
    while end > start and text[start:end].count(")") > text[start:end].count("(") and text[end - 1] == ")":
        end -= 1
    return (start, end) if end > start else None


def _ends_abbreviation(name: str) -> bool:
    return name.rsplit(" ", 1)[-1].lower() in outline_words().abbreviations


def put_label(axis: AxisDraft, text: str, span: Span | None) -> Span | None:
    """Call the axis what stands there, with the unit that its name holds: ``Loss (nats)``."""
    if span is None:
        return None
    label = re.sub(r"\s+", " ", text[span[0] : span[1]])
    if DENIED.match(label) and not _is_quoted(text, span):
        axis.declared = True
        return span
    tail = UNIT_TAIL.search(text, *span) if axis.label is None and not _is_quoted(text, span) else None
    if tail is not None and _is_measure(tail.group("unit")):
        axis.put("unit", _short(tail.group("unit")), Trace((tail.span("unit"),), "axes.unit"))
        span = (span[0], tail.start())
        label = re.sub(r"\s+", " ", text[span[0] : span[1]])
    if axis.label is None:
        axis.put("label", label, Trace((span,), "axes.label"))
        found = UNIT_PAREN.search(text, *span)
        if found and is_label_unit(label[: found.start() - span[0]], found.group("unit")):
            axis.put("unit", _short(found.group("unit").strip()), Trace((found.span("unit"),), "axes.unit"))
        worded = UNIT_BEHIND.search(text, *span) or UNIT_BESIDE.match(text, span[1])
        which = worded.lastgroup if worded else None
        if (
            worded
            and which
            and (
                is_unit(worded.group(which).split(" ")[0])
                or SCALE_ALONE.fullmatch(worded.group(which))
                or any(sign in worded.group(which) for sign in "%°·²³⁻")
            )
        ):
            axis.put("unit", worded.group(which), Trace((worded.span(which),), "axes.unit"))
        if PERCENT.match(label):
            axis.put("unit", "%", Trace((span,), "axes.unit"))
        if counted := COUNTED_IN.match(text, *span):
            axis.put("unit", counted.group("unit").lower(), Trace((counted.span("unit"),), "axes.unit"))
    return span


def _is_quoted(text: str, span: Span) -> bool:
    return text[span[0] - 1 : span[0]] in ('"', "“", "`", "‘", "'", "*")


def _is_measure(words: str) -> bool:
    """Whether words that follow ``in`` are a unit: ``km/h``, ``beats per minute``, ``µg per 100 ml``, ``per cent``."""
    signed = any(sign in words for sign in "%°·²³⁻/") and " " not in words
    return signed or is_unit(words) or PERCENT.match(words) is not None or MEASURE.fullmatch(words) is not None


UNIT_TAIL = re.compile(r"\s(?:given\s|expressed\s|measured\s)?in\s(?P<unit>\S+(?:\s(?:per|of|cent)\b.*)?)$")
MEASURE = re.compile(
    r"\S+ per (?:\d+[\d,]* )?\S+(?: [a-z]+)?|(?:thousand|million|billion)s(?: of \S+)?|percentage points|"
    r"degrees(?: \w+)?",
    re.IGNORECASE,
)


def _short(unit: str) -> str:
    """``% of total`` is a percentage, ``thousands, annualized`` are thousands."""
    unit = "%" if PERCENT.fullmatch(unit) else unit
    first = unit.split(", ", maxsplit=1)[0]
    return SHARE_OF.sub("%", first if is_unit(first) or UNIT_WORDS.match(first) else unit)


def put_unit(axis: AxisDraft, text: str, span: Span) -> None:
    """``The vertical axis, in million tonnes, spans 0 to 40``; ``strain (vertical axis, %, 0 to 5)``."""
    found = IN_UNIT.search(text, *span) or UNIT_LISTED.search(text, *span)
    known = found is not None and (is_unit(found.group("unit").split(" ")[-1]) or COUNTED_IN.match(found.group("unit")))
    if found and axis.unit is None and known:
        axis.put("unit", found.group("unit"), Trace((found.span("unit"),), "axes.unit"))


def is_label_unit(label: str, inside: str) -> bool:
    """``(ms)``, ``(thousand per hour)``, ``(NTU)`` are units; ``(FPR)``, ``(log)``, ``(expert)`` are not."""
    inside = inside.strip()
    if NOT_UNIT.match(inside):
        return False
    if is_unit(inside) or UNIT_WORDS.match(inside) or any(sign in inside for sign in "%°$€£/·²³⁻µμΩ☉⊙Å"):
        return True
    if inside.isupper():
        return len(inside) < LONGEST_SYMBOL and not _abbreviates(inside.lower(), label.lower())
    first, *rest = re.split(r",?\s", inside)
    return bool((rest and (is_unit(first) or UNIT_WORDS.match(first))) or LIKE_A_UNIT.fullmatch(inside))


def _abbreviates(short: str, label: str) -> bool:
    """``False Positive Rate (FPR)``, ``Function evaluations (NFE)``, ``Perplexity (PPL)``."""
    initials = "".join(word[0] for word in re.findall(r"[a-z]+", label))
    return short[0] == initials[:1] or (len(initials) > 1 and re.search(".*".join(initials), short) is not None)
