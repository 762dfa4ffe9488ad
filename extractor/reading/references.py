"""Who is meant: every way a text refers to a panel's series, by name, colour, line style, marker or group value."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from extractor.model import Span
from extractor.reading.draft import PanelDraft, SeriesDraft
from extractor.reading.on_axis import stems
from extractor.reading.panel_names import NUMBER_WORDS
from extractor.reading.styles import line_pattern, series_nouns, stroke_pattern
from extractor.vocab import load

COMMON_WORDS = frozenset(load("series")["common_words"])
STYLE_JOIN = re.compile(r"[\s,(\[\"“”`'*_/-]*$|\s(?:line|curve|run|trace)s?\s?\($")


@dataclass(frozen=True, slots=True)
class Mention:
    """A reference to some of a panel's series."""

    span: Span
    series: frozenset[int]
    by_name: bool = True


class References:
    """The alias table of one panel."""

    def __init__(self, panel: PanelDraft) -> None:
        self.panel = panel
        self.everyone = frozenset(range(len(panel.series)))
        exact: dict[str, set[int]] = {}
        loose: dict[str, set[int]] = {}
        self.styles: dict[str, set[int]] = {}
        for index, series in enumerate(panel.series):
            _add_names(exact, loose, series, index)
            alone = [other.marker for other in panel.series].count(series.marker) == 1
            _add_styles(self.styles, series, index, one_by_one=alone and panel.kind == "scatter")
        _add_words(exact, panel.series, stems(panel.x))
        _add_peoples(exact, panel.series)
        if panel.x.scale == "category":
            _add_years(exact, panel.series)
        _add_distinct(exact, panel.series)
        _add_nothing(loose, panel.series)
        _add_solid(self.styles, panel.series)
        _add_base_colors(self.styles, panel.series)
        _add_shades(self.styles, panel.series)
        self.exact = {name: frozenset(who) for name, who in exact.items()}
        self.loose = {name: frozenset(who) for name, who in loose.items()}
        self.pattern = _alternation(self.exact, 0)
        self.loose_pattern = _alternation(self.loose, re.IGNORECASE)
        self.style_pattern = _alternation(self.styles, re.IGNORECASE)
        self.groups = _group_pattern(panel.series)
        self.counted = _counted([series.name or "" for series in panel.series if series.name in self.exact])

    def find(self, text: str, span: Span) -> list[Mention]:
        """The mentions inside ``span``, in order; neighbours that describe one series are one mention."""
        found: list[Mention] = []
        for pattern, table, by_name in (
            (self.pattern, self.exact, True),
            (self.loose_pattern, self.loose, True),
        ):
            if pattern is not None:
                found += [
                    Mention(m.span(), table[m.group() if table is self.exact else m.group().lower()], by_name)
                    for m in pattern.finditer(text, *span)
                ]
        if self.counted is not None:
            found += [Mention(m.span(), self.exact[m.group().capitalize()]) for m in self.counted.finditer(text, *span)]
        if self.groups is not None:
            found += self._group_mentions(text, span)
        if self.style_pattern is not None:
            for match in self.style_pattern.finditer(text, *span):
                found.append(Mention(match.span(), frozenset(self.styles[match.group().lower()]), False))
        return _merged(text, found)

    def _group_mentions(self, text: str, span: Span) -> list[Mention]:
        assert self.groups is not None
        found = []
        for match in self.groups.finditer(text, *span):
            value = next(group for group in match.groups() if group is not None)
            who = frozenset(i for i, s in enumerate(self.panel.series) if value in {str(v) for v in s.group.values()})
            found.append(Mention(match.span(), who, True))
        return found


def _add_names(exact: dict[str, set[int]], loose: dict[str, set[int]], series: SeriesDraft, index: int) -> None:
    names = [name for name in (series.name, *series.aliases) if name]
    for name in list(names):
        short = re.sub(r"\s*\([^()]*\)\s*$", "", name)
        inner = re.search(r"\(([A-Za-z][\w-]{1,12})\)$", name)
        names += [short] if short and short != name else []
        names += [inner.group(1)] if inner else []
    if re.search(r"[=^·²³⁻]", series.name or "") and re.search(r"\d", series.name or ""):
        names += (
            ["fit", "fitted curve", "fitted line", "dashed fit"]
            if re.search(r"[A-Za-z]\s?[\^(⁻]|[*·]", series.name or "")
            else []
        )
    names += [f"{name[:-2]}ing" for name in names if PARTICIPLE.search(name)]
    names += [name.replace(" ", "-") for name in names if TWO_WORDS.fullmatch(name)]
    names += [spelt for name in names if (spelt := _spelt(name)) != name]
    names += [f"{name}s" for name in names if COUNTABLE.fullmatch(name) and name.lower() not in COMMON_WORDS]
    for name in names:
        if len(name) <= 4 or not re.search(r"[a-z]{3}", name):
            for form in {name, name.capitalize()} if name.islower() and len(name) > 2 else {name}:
                exact.setdefault(form, set()).add(index)
        else:
            loose.setdefault(name.lower(), set()).add(index)


def _spelt(name: str) -> str:
    """``two-year`` for ``2-year``."""
    return COUNT.sub(lambda found: SPELT.get(found.group(), found.group()), name)


SPELT = {str(number): word for word, number in NUMBER_WORDS.items()} | {"15": "fifteen", "20": "twenty", "30": "thirty"}
COUNT = re.compile(r"(?<![\w.,-])\d{1,2}(?=[-\s][^\W\d_]{2})")
TWO_WORDS = re.compile(r"[^\W\d_]{3,} [^\W\d_]{3,}")  # ``Wild type``: the wild-type flies
COUNTABLE = re.compile(r"[^\W\d_]{4,}[^\W\d_sS]|(?:[^\W\d_]{3,}[ -]){1,2}[^\W\d_]{2,}[^\W\d_sSyY]")
# ``Mutant``: of the mutants; ``False alarm``: 24 false alarms
PARTICIPLE = re.compile(r"[a-z]{3}ed$")  # ``Fine-tuned`` is also called ``fine-tuning``


def _add_words(exact: dict[str, set[int]], series: list[SeriesDraft], places: frozenset[str]) -> None:
    """A word that only one series has stands for it, unless x is called so: ``Varn`` for ``Lake Varn``.

    ``basic`` of ``Below basic`` does not, where another series is called ``Basic``.
    """
    owners: dict[str, set[str]] = {}
    whole = {(entry.name or "").lower() for entry in series if " " not in (entry.name or " ")}
    for entry in series:
        for word in re.findall(r"[^\W_][\w.-]*[^\W_]", OF_ALL.sub("", entry.name or "")):
            owners.setdefault(word, set()).add(entry.name or "")
    for word, names in owners.items():
        common = word.lower() in COMMON_WORDS or word.lower().rstrip("s") in places
        long_enough = len(word) >= 3 or NUMBERED.fullmatch(word)
        if len(names) == 1 and long_enough and not common and not re.match(r"[\d.]+$", word):
            who = {i for i, entry in enumerate(series) if entry.name in names}
            taken = whole - {name.lower() for name in names}
            for form in (form for form in _forms(word) if form.lower() not in taken):
                exact.setdefault(form, who)
            if word[0].isupper() and word[1:].islower() and len(word) > len("mean"):
                for noun in ("curve", "line", "trace"):
                    exact.setdefault(f"{word.lower()} {noun}", who)


OF_ALL = re.compile(r"\s\((?:all|both|every|pooled|combined)\b[^()]*\)", re.IGNORECASE)  # ``linear fit (all sites)``


def _forms(word: str) -> set[str]:
    """A word as it is said: ``mulch`` and ``mulched``, ``irrigated`` and ``irrigation``, with a capital or not."""
    forms = {word}
    if len(word) > 4 and word.islower():
        forms |= {f"{word[:-2]}{end}" for end in ("ion", "ing")} if word.endswith("ed") else {f"{word}ed", f"{word}ing"}
    return forms | ({form.capitalize() for form in forms} if len(word) > 3 else set())


NUMBERED = re.compile(r"[A-Z]\d")  # ``G1`` for ``Girder G1``
LANDS: dict[str, list[str]] = {land[0]: land[1:] for land in load("names")["lands"]["words"]}


def _add_peoples(exact: dict[str, set[int]], series: list[SeriesDraft]) -> None:
    """``the German line``, ``Berlin`` for Germany."""
    for index, entry in enumerate(series):
        for word in LANDS.get((entry.name or "").lower(), ()):
            exact.setdefault(word.title() if len(word) > len("uk") else word.upper(), {index})


def _add_years(exact: dict[str, set[int]], series: list[SeriesDraft]) -> None:
    """``58 seats in 2019`` for ``2019 election``, over names, where no two series are of one year."""
    years = [found.group() for entry in series if (found := YEAR.search(entry.name or ""))]
    if len(set(years)) == len(series):
        for index, year in enumerate(years):
            exact.setdefault(year, {index})


YEAR = re.compile(r"(?<!\w)(?:1[89]|20)\d\d(?!\w)")


NOTHING = load("series")["nothing"]
ZERO = re.compile(r"0(?:\.0)?\s?[^\W\d_%/]{1,6}")


def _add_nothing(loose: dict[str, set[int]], series: list[SeriesDraft]) -> None:
    """``In zero field``, ``without a field`` for ``0 T`` beside ``9 T``."""
    for index, entry in enumerate(series):
        if ZERO.fullmatch(entry.name or "") and len(series) > 1:
            for word in NOTHING:
                loose.setdefault(word, {index})


def _add_distinct(exact: dict[str, set[int]], series: list[SeriesDraft]) -> None:
    """What tells names apart that end or begin alike stands for them: ``8 h`` for ``8 h sleep``, ``240 mm``."""
    names = [entry.name.split(" ") for entry in series if entry.name]
    while len(names) > 1 and len({name[-1] for name in names}) == 1 and all(_is_worded(name[:-1]) for name in names):
        names = [name[:-1] for name in names]
    owners = [index for index, entry in enumerate(series) if entry.name]
    for index, name in zip(owners, names, strict=True):
        exact.setdefault(" ".join(name), {index})
        exact.setdefault(_spelt(" ".join(name)), {index})
    firsts = [name[0] for name in names]
    for index, name in zip(owners, names, strict=True):
        if firsts.count(name[0]) > 1 and len(name) > 2 and name[1][0].isdigit() and _is_worded(name[1:]):
            exact.setdefault(" ".join(name[1:]), {index})


def _is_worded(name: list[str]) -> bool:
    return any(re.search(r"[^\W\d_]", word) for word in name)


def _add_styles(styles: dict[str, set[int]], series: SeriesDraft, index: int, *, one_by_one: bool) -> None:
    """``the navy line``, ``the squares``; where each marker stands for somebody, also ``the smallest square``."""
    for word in (series.color, series.line if series.line != "solid" or series.group else None):
        if word:
            styles.setdefault(word, set()).add(index)
            styles.setdefault(word.replace("gray", "grey"), set()).add(index)
            styles.setdefault(word.replace("grey", "gray"), set()).add(index)
            styles.setdefault(word.replace(" ", "-"), set()).add(index)
    if series.marker:
        single = (series.marker,) if one_by_one else ()
        plain = ("dot", "dots") if series.marker == "circle" and one_by_one else ()
        for form in (series.marker + "s", series.marker + " markers", *single, *plain):
            styles.setdefault(form, set()).add(index)


def _add_solid(styles: dict[str, set[int]], series: list[SeriesDraft]) -> None:
    """``the solid line``, where one series is solid and every other is said to be drawn otherwise."""
    solid = {index for index, entry in enumerate(series) if entry.line == "solid"}
    if len(solid) == 1 and len(series) > 1 and all(entry.line for entry in series):
        styles.setdefault("solid", set()).update(solid)


def _add_base_colors(styles: dict[str, set[int]], series: list[SeriesDraft]) -> None:
    """``the blue line`` for a dark blue series, where no other is any kind of blue."""
    for index, entry in enumerate(series):
        words = (entry.color or "").replace("-", " ").split()
        base = words[-1] if len(words) > 1 else ""
        if base and all(
            base not in (other.color or "").split() for i, other in enumerate(series) if other.color != entry.color
        ):
            styles.setdefault(base, set()).add(index)
            for other, peer in enumerate(series):
                if peer.color == entry.color:
                    styles[base].add(other)


def _add_shades(styles: dict[str, set[int]], series: list[SeriesDraft]) -> None:
    """``the dark line`` beside ``the light one`` for a dark green and a light green series."""
    shades = [(entry.color or "").replace("-", " ").split()[:-1] for entry in series]
    for index, shade in enumerate(shades):
        if shade and shades.count(shade) == 1:
            for noun in ("line", "one", "curve", "bar", "bars"):
                styles.setdefault(f"{' '.join(shade)} {noun}", {index})


def _alternation(table: dict[str, frozenset[int]] | dict[str, set[int]], flags: int) -> re.Pattern[str] | None:
    if not table:
        return None
    words = "|".join(re.escape(word) for word in sorted(table, key=len, reverse=True))
    return re.compile(rf"(?<![\w-])(?:{words})(?!\w|(?<=\d)[.,]\d)", flags)


def _counted(names: list[str]) -> re.Pattern[str] | None:
    """``gold 27, silver 31`` for Gold and Silver: a short name in lower case counts right beside its number."""
    words = "|".join(name.lower() for name in names if re.fullmatch(r"[A-Z][a-z]{2,}", name))
    return re.compile(rf"(?<![\w-])(?:{words})(?=:?\s[~≈]?\d)|(?<=\d\s)(?:{words})(?![\w-])") if words else None


def _group_pattern(series: list[SeriesDraft]) -> re.Pattern[str] | None:
    """``Recurrence=16``, ``width 4096``, ``SP-4096``, ``dashed (4)``."""
    keys = {key for entry in series for key in entry.group}
    values = {str(value) for entry in series for value in entry.group.values()}
    if not values:
        return None
    key = "|".join(re.escape(word) for word in keys)
    value = "|".join(re.escape(word) for word in sorted(values, key=len, reverse=True))
    tail = r"(?!\w|\.\d)"
    return re.compile(
        (
            rf"(?:{key})s?\s?(?:=|of)?\s?({value}){tail}|(?<=-)({value}){tail}|(?<=\()({value})(?=\))|"
            rf"(?<=, )({value})(?=\s(?:and|,)|,|\s)(?!\s?%){tail}|(?<=and )({value})(?=\s(?:end|lines)){tail}|"
            rf"(?<!\w)({'|'.join(re.escape(w) for w in values if not w[0].isdigit()) or '(?!)'}){tail}"
        ),
        re.IGNORECASE,
    )


def _merged(text: str, found: list[Mention]) -> list[Mention]:
    """Overlaps resolved in favour of names and length; ``Pruned Init. (blue)`` and ``dotted purple`` made one."""
    found.sort(key=lambda m: (m.span[0], not m.by_name, -(m.span[1] - m.span[0])))
    result: list[Mention] = []
    for mention in found:
        if result and mention.span[0] < result[-1].span[1]:
            if mention.span[1] > result[-1].span[1] and mention.span[0] == result[-1].span[0]:
                result[-1] = mention
            continue
        if result and _joins(text, result[-1], mention):
            both = result[-1].series & mention.series
            result[-1] = Mention((result[-1].span[0], mention.span[1]), both, result[-1].by_name or mention.by_name)
            continue
        result.append(mention)
    return result


@cache
def _unstyled() -> re.Pattern[str]:
    """``Chat speed-up (solid blue)``: words of style that tell nobody apart stand between two that do."""
    return re.compile(rf"\b(?:{line_pattern()}|{stroke_pattern()})\s")


def _joins(text: str, left: Mention, right: Mention) -> bool:
    gap = _unstyled().sub("", text[left.span[1] : right.span[0]])
    if len(gap) > 20 or not left.series & right.series:
        return False
    if left.by_name and right.by_name and left.series == right.series:
        return False
    return (
        bool(STYLE_JOIN.match(gap))
        or bool(re.fullmatch(rf"\s?[\"”`]?\s?(?:{series_nouns()}|model|method|run)?\s?\(", gap))
        or bool(re.fullmatch(r"\s?(?:for|at|with|of|under)\s", gap) and (right.by_name and left.by_name))
    )
