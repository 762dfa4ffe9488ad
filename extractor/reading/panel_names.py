"""What a label or a sentence calls a panel: ``Chart 1 (Left)``, ``(b)``, ``three side-by-side charts``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache

from extractor.vocab import any_of, load

ROMAN = {"i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6, "vii": 7, "viii": 8}
NUMBER_WORDS = {
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    "ten": 10,
    "twelve": 12,
}
NOT_A_PANEL = re.compile(
    (
        r"\b(?:ax[ie]s|legend|key|notes?|title|colou?r ?bar|grid|label|line|curve|reference|annotation|caption|"
        r"text box|corner|scale|element|trend|edge|end)\b"
    ),
    re.IGNORECASE,
)
HELD_AXIS = re.compile(r"(?:\([^()]*\))?[\s:,–—-]*[\"“][^\"”]+[\"”],?\s.*\d")  # ``"Infections per bed-day", 0 to 6``
SPREAD = {
    "upper": "top",
    "lower": "bottom",
    "center": "middle",
    "centre": "middle",
    "central": "middle",
    "leftmost": "left",
    "rightmost": "right",
    "left-hand": "left",
    "right-hand": "right",
}


@dataclass(frozen=True, slots=True)
class PanelName:
    """What a label says of a panel."""

    name: str
    title: str | None = None
    positions: frozenset[str] = frozenset()
    letter: str | None = None
    ordinal: int | None = None

    def names(self) -> list[str]:
        """Everything the panel can be called by."""
        return [word for word in (self.name, self.title) if word]


@dataclass(frozen=True, slots=True)
class _Patterns:
    lettered: re.Pattern[str]
    numbered: re.Pattern[str]
    placed: re.Pattern[str]
    bracketed: re.Pattern[str]
    ordinal: re.Pattern[str]
    special: re.Pattern[str]
    titled: re.Pattern[str]
    count: re.Pattern[str]
    position: re.Pattern[str]
    mention: re.Pattern[str]
    paired: re.Pattern[str]
    listed: re.Pattern[str]


@cache
def panel_patterns() -> _Patterns:
    """The compiled patterns of the words that name panels."""
    data = load("figure")["panels"]
    noun = any_of([word for word in data["nouns"] if word not in ("row", "column", "image")])
    position = any_of(data["positions"])
    rest = r"[\s,:.–—-]*(?P<rest>.*)$"
    flags = re.IGNORECASE | re.DOTALL
    return _Patterns(
        lettered=re.compile(
            (
                rf"(?:{noun}\s)?\((?P<letter>[a-l]|[ivx]{{1,4}})\){rest}|{noun}\s(?P<bare>[A-L]|"
                rf"[a-l])\b(?!\s?=){rest.replace('rest', 'rest2')}|(?P<tight>[a-l])\)\s{rest.replace('rest', 'rest3')}"
            ),
            flags,
        ),
        numbered=re.compile(rf"{noun}\s#?(?P<number>\d{{1,2}}){rest}", flags),
        placed=re.compile(rf"(?:the\s)?(?P<position>{position})(?:[\s-](?P<noun>{noun}))?(?![\w-]){rest}", flags),
        bracketed=re.compile(rf"(?P<title>.+?)\s*\((?:the\s)?(?P<position>{position})(?:[\s-]{noun})?\)$", flags),
        ordinal=re.compile(rf"(?:the\s)?(?P<ordinal>{any_of(data['ordinals'])})\s{noun}{rest}", flags),
        special=re.compile(rf"(?P<special>(?:main|inset|zoomed(?:-in)?|overall)\s{noun}|inset)(?!\w){rest}", flags),
        titled=re.compile(rf"{noun}\s[\"“'](?P<title>[^\"”'\n]+)[\"”']\W*$", flags),
        count=re.compile(
            (
                rf"\b(?P<rows>\d|{any_of(list(NUMBER_WORDS))})[\s-]?(?:[x×]|by|rows?\s(?:by|and|of))[\s-]?"
                rf"(?P<columns>\d|{any_of(list(NUMBER_WORDS))})(?:\scolumns)?\s?"
                rf"(?:grid|arrangement|array|layout|matrix|mosaic|facets?|panels?|(?:sub)?plots?|charts?)\b|"
                rf"(?:grid|matrix|array)\sof\s(?P<grid>{any_of(list(NUMBER_WORDS))}|\d{{1,2}})|"
                rf"\b(?P<word>{any_of(list(NUMBER_WORDS))}|\d{{1,2}}|dual|twin|triple)[\s-](?:[\w,-]+\s){{0,5}}?"
                rf"(?:{noun}s|{noun}(?=\s(?:line|bar|figure|chart|plot|layout)))"
            ),
            flags,
        ),
        position=re.compile(rf"(?<![\w-]){position}(?![\w-])", flags),
        mention=re.compile(
            rf"(?<![\w-])(?P<told>(?:{position})[\s-](?:{noun}|one\b(?=,|\s(?:is|shows|has|gives)))(?:\s\([^()]+\))?)",
            flags,
        ),
        paired=re.compile(
            rf"\b(?:an?|the|one|its)\s(?P<one>{position})\s(?:{noun}\s)?and\s(?:an?|the|one)\s(?P<other>{position})\s{noun}\b",
            flags,
        ),
        listed=re.compile(
            rf"(?:^|[,;:(]\s|\band\s|\bfor\s)(?:and\s|the\s)*(?P<told>[^\W\d][\w'’ -]{{1,40}}?\s\({position}\))", flags
        ),
    )


def positions_in(words: str) -> frozenset[str]:
    """``upper-left`` → {top, left}."""
    parts = re.split(r"[\s-]+", words.lower())
    if words.lower() in SPREAD:
        parts = [words.lower()]
    return frozenset(SPREAD.get(part, part) for part in parts if part not in ("", "hand"))


@lru_cache(maxsize=4096)
def read_panel_name(label: str) -> PanelName | None:
    """What panel a label names, or ``None``: ``Chart 1 (Left)``, ``Sparsity (Left Chart)``, ``(b)``."""
    label = re.sub(r"^\d+(?:\.\d+)*\.?\s+(?=\D)", "", label.strip().strip("*_`").strip())
    ways = (_lettered, _numbered, _ordinal, _bracketed, _special, _placed, _titled)
    return next((name for way in ways if (name := way(label)) is not None), None)


def _lettered(label: str) -> PanelName | None:
    """``(b) Accuracy``, ``Panel B``, ``a) Loss``, ``(iv)``."""
    found = panel_patterns().lettered.match(label)
    if found is None:
        return None
    letter = found.group("letter") or found.group("bare") or found.group("tight")
    rest = found.group("rest") or found.group("rest2") or found.group("rest3") or ""
    roman = ROMAN.get(letter.lower()) if len(letter) > 1 or letter in "iv" else None
    return _named(label, rest, letter=letter.lower(), ordinal=roman)


def _numbered(label: str) -> PanelName | None:
    """``Chart 2: Interleaved CE``."""
    found = panel_patterns().numbered.match(label)
    return _named(label, found.group("rest"), ordinal=int(found.group("number"))) if found else None


def _ordinal(label: str) -> PanelName | None:
    """``The second plot``."""
    found = panel_patterns().ordinal.match(label)
    ordinals = load("figure")["panels"]["ordinals"]
    return _named(label, found.group("rest"), ordinal=ordinals.index(found["ordinal"].lower()) + 1) if found else None


def _bracketed(label: str) -> PanelName | None:
    """``Sparsity (Left Chart)``, ``(a) Oak (top left)``."""
    found = panel_patterns().bracketed.match(label)
    if found is None or NOT_A_PANEL.search(found.group("title")):
        return None
    inner = read_panel_name(found.group("title"))
    title = inner.title if inner else found.group("title").strip(" -:")
    bracket = label[label.rindex("(") + 1 : -1]
    called = re.search(any_of(load("figure")["panels"]["nouns"]), bracket, re.IGNORECASE)
    name = bracket if called else found.group("title").strip()
    letter, ordinal = (inner.letter, inner.ordinal) if inner else (None, None)
    return PanelName(name, title, positions_in(found.group("position")), letter, ordinal)


def _special(label: str) -> PanelName | None:
    """``Main plot``, ``Inset (zoom)``."""
    found = panel_patterns().special.match(label)
    return _named(label, found.group("rest")) if found and not NOT_A_PANEL.search(found.group("special")) else None


def _placed(label: str) -> PanelName | None:
    """``Left Chart: Loss``, ``Top: Throughput``."""
    found = panel_patterns().placed.match(label)
    if found and (found.group("noun") or (_is_set_off(label, found) and not NOT_A_PANEL.search(label))):
        return _named(label, found.group("rest"), positions=positions_in(found.group("position")))
    return None


def _titled(label: str) -> PanelName | None:
    """``panel "Chemistry"``."""
    found = panel_patterns().titled.match(label)
    return PanelName(found.group("title"), found.group("title")) if found else None


def _is_set_off(label: str, placed: re.Match[str]) -> bool:
    """``Top`` alone, ``Top: Throughput``, ``Left – Loss``; not ``Top scores``."""
    rest = placed.group("rest") or ""
    return (
        not re.match(r"\w", rest)
        or re.search(r"[:–—]|\s-", label[placed.end("position") : placed.start("rest")]) is not None
    )


def _named(
    label: str,
    rest: str,
    positions: frozenset[str] = frozenset(),
    letter: str | None = None,
    ordinal: int | None = None,
) -> PanelName:
    name = label[: len(label) - len(rest)].rstrip(" ,:.–—-(") if rest else label
    if name.count("(") > name.count(")"):
        name += ")"
    title = rest.strip().strip(":").strip() or None
    inside = re.search(r"\(([^()]*)\)\s*$", rest)
    if inside and panel_patterns().position.fullmatch(inside.group(1).strip()):
        positions = positions_in(inside.group(1))
        title = rest[: inside.start()].strip(" :,-–") or None
    elif title and panel_patterns().position.fullmatch(title.strip("()")):
        positions, title = positions_in(title.strip("()")), None
    elif title and title.startswith("(") and title.endswith(")"):
        title = title[1:-1].strip('"“”')
    if title and HELD_AXIS.match(title):
        title = None
    if title and NOT_A_PANEL.search(title) and len(title.split()) < 4:
        title = None
    return PanelName(name, title, positions, letter, ordinal)


def stated_count(text: str) -> int | None:
    """How many panels the text says there are: ``three horizontally aligned line charts``, ``a 2x2 grid``.

    ``an upper and a lower panel`` are two.
    """
    found = panel_patterns().count.search(text)
    if found is None:
        return 2 if panel_patterns().paired.search(text) else None
    if found.group("rows"):
        return as_number(found.group("rows")) * as_number(found.group("columns"))
    word = found.group("grid") or found.group("word")
    return as_number(word)


def as_number(word: str) -> int:
    """``three`` → 3, ``dual`` → 2."""
    word = word.lower()
    return (
        {"dual": 2, "twin": 2, "triple": 3}.get(word) or NUMBER_WORDS.get(word) or (int(word) if word.isdigit() else 1)
    )


@lru_cache(maxsize=4096)
def plain_words(text: str) -> str:
    """The words of a text in lower case, for comparing names."""
    return " ".join(re.findall(r"\w+|%", text.lower()))
