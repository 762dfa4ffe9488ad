"""The name beside a style: ``Lake Orm is drawn in …``, ``… stands for the control group``."""

from __future__ import annotations

import re

from extractor.model import Span
from extractor.reading.legend_entry import clean_name
from extractor.reading.styles import THINGS, color_pattern, line_pattern, read_style, series_nouns

VERB = (
    r"(?:(?:is|are|was|were|appears?)\s+)?(?:(?:drawn|shown|plotted|rendered|colou?red|depicted|represented|given|"
    r"coded|marked|traced|displayed|printed|set)\s+)?"
)
LEFT = (
    ("bracket", re.compile(r"\s*\(\s*(?:(?:drawn|shown) )?(?:in |as )?(?:an?\s+|the\s+)?$", re.IGNORECASE)),
    (
        "colon",
        re.compile(r"[*_`\"”]*\s*(?::|=|→|->|⇒|…+|\.{3,}|(?<=\s)\.\.)[*_]*\s*(?:an?\s+|the\s+)?$", re.IGNORECASE),
    ),
    ("dash", re.compile(r"[*_`\"”]*\s+[–—-]\s+(?:an?\s+|the\s+)?$", re.IGNORECASE)),
    (
        "verb",
        re.compile(
            rf"[*_`\"”]*\s+(?:{VERB}(?:in|as|by|with|is|are|of)|has|have|gets?|wears?|bears?|uses?)\s+(?:an?\s+|the\s+)?$",
            re.IGNORECASE,
        ),
    ),
    ("comma", re.compile(r"[*_`\"”]*,\s+(?:an?\s+|the\s+|in\s+)?$", re.IGNORECASE)),
    ("beside", re.compile(r"[*_`\"”]*\s+$")),
)
AT_A_SIDE = r"(?:\s+(?:on|at|in)\s+(?:the\s+)?(?:left|right|top|bottom|front|back)(?:-hand\s+side)?)?"
NO_RANK = (
    r"(?!the\s+(?:\w+est|most|least|only|same|first|second|third|last|upper|lower|top|bottom|one|other|leader|winner|"
    r"exception|clear|more|less|better|worse|(?:low|high|great|small|larg|steep|flatt|long|short|fast|slow|wid|narrow|"
    r"dark|light|thick|thin|old|new|young|clos|near|broad|strong|weak|inn|out|form|latt|lat|earli|rar|near)e?r)\b)"
)
RIGHT = (
    ("square", re.compile(r"\]\s+")),
    (
        "label",
        re.compile(
            r",?\s+(?:(?:is|are)\s+)?(?:labell?ed|called|named|titled|marked)\s+(?:as\s+)?(?=[\"“`*']|(?-i:[A-Z]))",
            re.IGNORECASE,
        ),
    ),
    ("colon", re.compile(r"\s*(?::|=|→|->|⇒)[*_]*\s*", re.IGNORECASE)),
    (
        "verb",
        re.compile(
            rf"{AT_A_SIDE}[),]?\s+(?:as\s+|(?:is|are)\s+(?=(?:an?\s(?:[a-z-]+\s){{0,5}}?)?(?-i:[A-Z])|[\"“`*])|(?:is|are)\s+{NO_RANK}(?=the\s+[a-z])|(?:stands?\s+|is\s+used\s+|used\s+|is\s+|are\s+)?for\s+|represents?\s+|denotes?\s+|"
            r"shows?\s+|marks?\s+|means?\s+|indicates?\s+|(?:belongs?\s+|corresponds?\s+|refers?\s+)?to\s+|traces?\s+|"
            r"gives?\s+)"
            r"(?:the\s+)?",
            re.IGNORECASE,
        ),
    ),
    ("bracket", re.compile(r"\s*\(\s*")),
    (
        "aside",
        re.compile(
            r",\s+(?=[\"“][^\"”\n]{1,40}[\"”](?:,|\sand\b|\.$|;)|[A-Z][\w-]*(?:(?:\s[A-Z][\w-]*)?,\s|(?:\s[\w-]+){0,3},\s(?:belongs|is|reads|refers|goes|runs|uses)\b))"
        ),
    ),
    ("beside", re.compile(rf"(?<=[a-z]){AT_A_SIDE}\s+(?:the\s+)?(?=[A-Z\"“`])")),
)
MARKERS = re.compile(r"\b(?:circles|squares|triangles|diamonds|stars|crosses|dots|discs|asterisks)\b", re.IGNORECASE)
KINDS = re.compile(r"(?!Filled|Open|Hollow|Small|Large|Solid|The|Empty|Closed)[A-Z][\w-]+ (?:stars|crosses|discs)")
LONGEST_NAME = 6
OPENERS = re.compile(
    r"[,;|:()\n→]\s*(?:and\s+|or\s+|while\s+|whereas\s+)?|\.\s+|\s+(?:and|or|while|whereas|namely|plus|versus|vs\.?)\s+|^",
    re.IGNORECASE,
)
STOPPERS = re.compile(
    r"\s*(?:[,;|)\n]|\.(?:\s|$)|:\s|\s(?:and(?!\s(?:over|older|above|up|more|under|younger|below|less)\b)|while|whereas|but|or)\s|\swith\s(?![a-z]+\.?$)|\s[—–-]\s|$)"
)
NOBODY = re.compile(
    rf"(?:the|an?|one|both|all|each|every|these|those|this|that|it|they|its|their|with|in|on|of|no|other|left|right|top|"
    rf"bottom|upper|lower|legend|key|axis|axes|horizontal|vertical|diagonal|frame|background|grid\w*|title|text|label\w*|colou?r\w*|symbols?|"
    rf"{series_nouns()}|thin|thick|filled|open|light|dark|panel\w*|entries|layers?|from|shaded|drawn|shown|plotted|style|"
    rf"single|only|lone|three|two|four|five|six|first|second|third|fourth|fifth|last|styles|position|location|and|or|while|whereas|for|as|at|by|to|is|are|which|where)(?:\W+(?:{series_nouns()}|ones?|of|is|are|in|panel\w*))*",
    re.IGNORECASE,
)
IDLE_STARTS = frozenset((
    "where", "which", "that", "to", "it", "its", "there", "then", "than", "when", "while", "this", "these", "they",
    "of", "by", "from", "at", "as", "in", "on", "into", "last", "first", "next", "another", "only", "but", "so", "if",
    "here", "among", "amongst", "within", "besides", "also", "both", "each", "every", "all", "not",
))  # fmt: skip
IDLE_ENDS = frozenset(("is", "are", "the", "a", "an", "of", "in", "to", "and", "by", "with", "for", "as", "at", "axis"))
STATING = frozenset((
    "begins", "starts", "ends", "rises", "falls", "reaches", "climbs", "drops", "peaks", "has", "was", "were", "which",
    "that", "it", "stays", "remains", "lies", "runs", "shows", "opens", "leaves", "passes", "crosses", "sits", "stands",
))  # fmt: skip
ADORNED = re.compile(
    r"(?:surrounded|bounded|enclosed|flanked|accompanied|overlaid|topped|framed|outlined|ringed|edged)"
)
SIGNED = re.compile(
    r"(?:positive|negative|rising|falling|above-average|below-average)\s(?:bars?|columns?|values?|scores?|ones)",
    re.IGNORECASE,
)
PERCENTAGE = re.compile(r"[~≈]?\d[\d.,]*\s?%")
ASIDE = re.compile(r"\s*\([^()]*\)\s*$")
RELATIVE = re.compile(r",\s(?:which|that|who)\s[^,;.]+$")  # ``Salinity, which belongs to the right scale, is the …``
SPEAKING = re.compile(r"\b(?:legend|me|us|we)\b(?=\s)|\bkey\s(?:serves|is|has|names|gives|shows|lists|covers)\b")
QUOTED_END = re.compile(r"(?:\*\*|[\"“`*_])(?P<name>[^\"”`*_\n]{1,60})(?:\*\*|[\"”`*_])$")
QUOTED_START = re.compile(r"(?:\*\*|[\"“`*_])(?P<name>[^\"”`*_\n]{1,60})(?:\*\*|[\"”`*_])")


def _names_more(words: str) -> bool:
    """``"Gold RM"`` is a name with a colour in it, ``"dark blue"`` and ``"Blue line"`` are how a line is drawn."""
    rest = re.sub(rf"\b(?:{color_pattern()}|{line_pattern()}|{series_nouns()})\b", "", words, flags=re.IGNORECASE)
    return words[:1].isupper() and re.search(r"[A-Z]", rest) is not None


def _has_color(text: str, name: Span) -> bool:
    """Whether a name holds a colour, other than in a word made with it: ``black-backed gulls``."""
    found = dict(read_style(text, name).spans).get("color")
    return found is not None and not re.compile(r"-[a-z]").match(text, found[1], name[1])


def is_somebody(text: str, name: Span) -> bool:
    """Whether words are a name: not a style, nor idle words such as ``the upper one``."""
    words = clean_name(text[name[0] : name[1]])
    if words and text[name[0] - 1 : name[0]] in ('"', "“", "`"):
        return not read_style(text, name).color or _names_more(words)
    pieces = words.casefold().split()
    ends = bool(pieces) and words.split()[-1] in IDLE_ENDS and not _is_lettered(text, words)
    cut = (
        text[name[0] - 1 : name[0]] == "," and text[name[0] - 2 : name[0] - 1].isdigit()
    )  # ``to 30,000 (orange line)``
    idle = not pieces or cut or pieces[0] in IDLE_STARTS or ends or bool(STATING & set(pieces))
    idle = (
        idle or (MARKERS.search(words) is not None and not KINDS.fullmatch(words)) or ADORNED.match(words) is not None
    )
    idle = idle or SIGNED.fullmatch(words) is not None
    idle = idle or SPEAKING.search(words) is not None
    idle = idle or words.count("(") != words.count(")") or words.endswith("/") or PERCENTAGE.match(words) is not None
    return not idle and not NOBODY.fullmatch(words) and (not _has_color(text, name) or is_capital_thing(text, name))


def _is_lettered(text: str, words: str) -> bool:
    """``chlorophyll a`` beside ``chlorophyll b``: a letter, no article."""
    stem = words.removesuffix(" a")
    return stem != words and re.search(rf"(?<!\w){re.escape(stem)} [b-e](?!\w)", text, re.IGNORECASE) is not None


def is_capital_thing(text: str, name: Span) -> bool:
    """``Clay in orange, and Sand in yellow``: a thing that is also a colour, with a capital inside a sentence."""
    inside = re.compile(r"[,\w]\s$").search(text, max(0, name[0] - 2), name[0]) is not None
    return inside and text[name[0]].isupper() and THINGS.fullmatch(text, *name) is not None


def name_left(text: str, before: Span) -> tuple[str, Span] | None:
    """The name in front of a style: after the last comma, ``and`` or opening words, up to what joins the two."""
    piece = text[before[0] : before[1]]
    for joint, pattern in LEFT:
        found = pattern.search(piece)
        if found is None or found.start() == 0:
            continue
        stem = piece[: found.start()].rstrip(" ,")
        aside = ASIDE.search(stem)
        stem = stem[: aside.start()] if aside else stem
        stem = RELATIVE.sub("", stem) if joint == "verb" else stem
        quoted = QUOTED_END.search(piece[: found.start() + 2].rstrip(" (:,=")) or QUOTED_END.search(stem)
        start = quoted.start("name") if quoted else max((m.end() for m in OPENERS.finditer(stem)), default=0)
        start = start if quoted else _after_verb(stem, start)
        end = quoted.end("name") if quoted else len(stem)
        name = (before[0] + start, before[0] + end) if quoted else _trimmed(text, (before[0] + start, before[0] + end))
        name = name if name is None or quoted else _narrowed(text, name)
        if aside is not None and (told := QUOTED_ASIDE.fullmatch(aside.group())):
            return joint, (before[0] + aside.start() + told.start("name"), before[0] + aside.start() + told.end("name"))
        bracket = _inside(before[0], aside) if aside and joint == "verb" and not quoted else None
        if bracket is not None and (name is None or _is_called(text, bracket, name)):
            return joint, bracket
        return (joint, name) if name is not None and is_name(text[name[0] : name[1]], bool(quoted)) else None
    return None


APPOSED_TITLE = re.compile(  # ``The red line is the pass, "Furka Pass"``; ``… marks the control group ("Control")``
    r"(?:,\s|\s\()[\"“](?P<name>[^\"”\n]{1,40})[\"”](?=[,;.)]|\sand\b|$)"
)
QUOTED_ASIDE = re.compile(r"\s*\([\"“](?P<name>[^\"”\n]{1,40})[\"”]\)\s*")
NAMED_ASIDE = re.compile(r"\s*\((?P<name>[A-Z\d][^(),;]*)\)")


def _inside(at: int, aside: re.Match[str]) -> Span | None:
    """The words of a bracket that open like a name."""
    found = NAMED_ASIDE.match(aside.group())
    return (at + aside.start() + found.start("name"), at + aside.start() + found.end("name")) if found else None


def _is_called(text: str, bracket: Span, name: Span) -> bool:
    """``the group that read it once (Single study) has a grey line``: the text goes on with the name in the bracket."""
    described = text[name[0] : name[1]]
    return described[:1].islower() and text.count(text[bracket[0] : bracket[1]]) > 1 >= text.count(described)


def _narrowed(text: str, name: Span) -> Span:
    """``patients randomised to the Combination``, ``one for Alpha``: of a long description the name at its end."""
    words = text[name[0] : name[1]]
    led = [*NAME_LEAD.finditer(words), *GIVEN.finditer(words)]
    starts = sorted(found.end() for found in led) or [m.start() for m in CAPITAL.finditer(words) if m.start()][:1]
    count, kept = len(words.split()), words[starts[-1] :] if starts else ""
    told = (words[0].islower() and count > LONGEST_LEAD) or POINTER.match(words) is not None
    told = told or PLACE_NAME.fullmatch(words) is not None
    told = told or (count > LONGEST_LEAD and text.count(words) == 1 < text.count(kept))
    if not kept or len(kept.split()) > LONGEST_NAME or not (told or count > LONGEST_NAME):
        return name
    return name[0] + starts[-1], name[1]


PLACE_NAME = re.compile(
    r"(?:[a-z][a-z-]+\s){1,3}[A-Z][^\W\d_A-Z]{2,}(?:[\s-][A-Z][^\W\d_A-Z]+)*"
)  # ``ski resort Hochtal``
POINTER = re.compile(
    r"(?:to|for|with|from|by|under|one|those|that|legend|key|data|levels|values|results|lines?|curves?|bars?)\b",
    re.IGNORECASE,
)
NAME_LEAD = re.compile(r"\b(?:to|for|of|on|with|by|from|under|or|names|lists|compares?)\s+(?:the\s+)?(?=[A-Z])")
GIVEN = re.compile(
    r"\b(?:given|fed|receiving|taking|treated with|grown (?:in|on|with)|kept (?:in|on|at)|exposed to)"
    r"\s+(?:the\s+|an?\s+)?(?=[a-z])|\b(?:with|on|under|without) an?\s+"
)
CAPITAL = re.compile(r"(?<![\w/-])[A-Z]")


def _after_verb(stem: str, start: int) -> int:
    """``which the key identifies as 60 °C``: of a long lead only what follows its last verb."""
    if len(stem[start:].split()) <= LONGEST_LEAD:
        return start
    leads = [m for m in LEAD.finditer(stem[start:]) if not _belongs(stem[start:], m)]
    return max((start + m.end() for m in leads), default=start)


def _belongs(stem: str, lead: re.Match[str]) -> bool:
    """``fuel for the car``: what the name is for is part of it; not in ``the solid line for the control group``."""
    of = lead.group().strip().lower() in ("for", "with", "of")
    first = stem[: lead.start()].split()
    return of and len(first) == 1 and first[0][:1].isalpha() and not LEADS.fullmatch(first[0])


LEADS = re.compile(rf"(?:{series_nouns()}|one|those|that|data|values|levels|results|legend|key)", re.IGNORECASE)


LONGEST_LEAD = 3
LEAD = re.compile(
    r"\b(?:as|are|is|were|was|be|called|named|lists?|shows?|contains?|includes?|for|with|of|into)\s+", re.IGNORECASE
)


def name_right(text: str, after: Span) -> tuple[str, Span] | None:
    """The name behind a style, up to the next comma, ``and`` or full stop."""
    for joint, pattern in RIGHT:
        found = pattern.match(text, *after)
        if found is None:
            continue
        quoted = QUOTED_START.match(text, found.end(), after[1])
        stop = STOPPERS.search(text, found.end(), after[1])
        end = quoted.end("name") if quoted else stop.start() if stop else after[1]
        end = end if quoted else _before_aside(text, (found.end(), end))
        name = quoted.span("name") if quoted else _trimmed(text, (found.end(), end))
        name = _narrowed(text, name) if name is not None and not quoted and joint == "verb" else name
        titled = APPOSED_TITLE.match(text, name[1], after[1]) if name is not None and not quoted else None
        if titled is not None:
            return f"{joint} after", titled.span("name")
        if name is not None and is_name(text[name[0] : name[1]], bool(quoted)):
            return f"{joint} after", name
        return None
    return None


def _before_aside(text: str, name: Span) -> int:
    """``is the linear fit (computed from the standards up to 6 mg/L and then prolonged)``: a bracket left open."""
    opened = text.rfind(" (", *name)
    return opened if opened > name[0] and ")" not in text[opened : name[1]] else name[1]


ARTICLES = re.compile(
    r"[\s*_`\"“”]*(?:(?:[Oo]ver|[Dd]uring|[Ii]n|[Bb]y|[Aa]t|[Ww]ithin|[Aa]cross)\s(?:(?:the|that|this)\s(?:\w+\s){1,2}|contrast\s)"
    r"(?=[A-Z]))?(?:(?:and|[Tt]he|[Aa]n?|for|namely|with|while|whereas|also|[Mm]eanwhile)\s+)*"
)  # ``Over the same period Dallas (yellow) went from 20 to 24``


TAIL = re.compile(r"(?:\s+(?:the|an?|as|in|is|are))?[\s*_`\"“”',;:–—-]*$")


def _trimmed(text: str, span: Span) -> Span | None:
    start, end = span
    article = ARTICLES.match(text, start, end)
    start = article.end() if article else start
    tail = TAIL.search(text, start, end)
    end = tail.start() if tail and not _is_lettered(text, text[start:end].rstrip(" *_`(")) else end
    return (start, end) if end > start else None


def is_name(words: str, quoted: bool) -> bool:
    """A few words that begin like a name, or are marked as one."""
    if SOURCE.match(words):
        return False
    count = len(words.split())
    telling = sum(word not in FUNCTION_WORDS for word in words.split())
    return (
        0 < count <= LONGEST_NAME
        and words[-1] != "."
        and (quoted or telling <= 3 or words[0].isupper() or words[0].isdigit())
    )


SOURCE = re.compile(
    r"(?:according|as per|judging|going) (?:to|by|from)?\b|(?:as )?(?:in|per|by) the (?:legend|key)\b", re.IGNORECASE
)
FUNCTION_WORDS = frozenset(
    (
        "the",
        "a",
        "an",
        "of",
        "for",
        "and",
        "on",
        "its",
        "own",
        "with",
        "without",
        "in",
        "at",
        "by",
        "over",
        "older",
        "those",
    )
)
PROPER = re.compile(r"(?<![\w-])[A-Z][\w+]*(?:-[\w+]+)*(?:\s[A-Z][\w+-]*)*(?!\w)")
DESCRIBED = re.compile(r"(?:[^\W\d_][\w'’-]*\s){1,4}")
REST = re.compile(r"[^,;.:()\n]{0,40}")


def proper_name(text: str, name: Span) -> Span:
    """``a plain GCN``, ``the same network trained with DropEdge``: the noun by which the text then calls it."""
    words = text[name[0] : name[1]]
    if not words[:1].islower():
        return name
    rest = REST.match(text, name[1])
    for found in PROPER.finditer(text, name[0], rest.end() if rest else name[1]):
        lead = text[name[0] : found.start()]
        often = len(re.findall(rf"(?<![\w-]){re.escape(found.group())}(?![\w-])", text))
        if len(found.group()) > 1 and DESCRIBED.fullmatch(lead) and often > 2 * text.count(lead + found.group()):
            return found.span()
    return name


JOINED_BEFORE = re.compile(
    r"(?:^|[,;:|.)]\s+)(?:(?:the|and)\s)?(?P<more>[^,;:|.()\d][^,;:|.()]{1,40}\s(?:and|or|to|&)\s)$", re.IGNORECASE
)


def whole_name(text: str, name: Span, floor: int) -> Span:
    """``Radio and audio (olive)``: a name with ``and`` in it, where the text says the whole of it again."""
    found = JOINED_BEFORE.search(text[floor : name[0]])
    if found is None or read_style(text, (floor + found.start("more"), name[0])).color:
        return name
    start = floor + found.start("more")
    said = text.casefold().count(text[start : name[1]].casefold())
    return (start, name[1]) if said > 1 else name
