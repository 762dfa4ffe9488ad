"""Numerals as people write them → numbers: ``120,000``, ``20K``, ``2x10^-2``, ``10⁻³``, ``1e-5``, ``two million``."""

from __future__ import annotations

import re
from functools import cache

from extractor.vocab import any_of, literal, load

SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺·˙", "0123456789-+..")
MINUSES = str.maketrans("−–‒﹣－", "-----")

MANTISSA = r"(?:[1-9]\d{0,2}(?:[,\u202f\u2009\u00a0]\d{3})+(?!\d)|\d+)(?:\.\d+)?|\.\d+"
POWER = (
    r"(?:10|2)(?:\^\{?\(?[-−–+]?\d+(?:\.\d+)?\)?\}?|<sup>\s*[-−–+]?\d+(?:\.\d+)?\s*</sup>"
    r"|[⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+(?:[·.˙][⁰¹²³⁴⁵⁶⁷⁸⁹]+)?|\*\*[-−]?\d+)"
)
TIMES = r"\s?(?:[x×·∙⋅*]|\\times|\\cdot)\s?"
NUMERAL = rf"(?:(?:{MANTISSA}){TIMES}{POWER}|{POWER}|(?:{MANTISSA})(?:[eE][-−+]?\d+(?!\w|\.\d))?)"

_power = re.compile(r"(10|2)\s*(?:\^|<sup>|\*\*)?[\s{(]*([-+]?\d+(?:\.\d+)?)")
_times = re.compile(rf"(?<=\d){TIMES}(?=(?:10|2)(?:\^|<sup>|\*\*|[⁻⁺⁰¹²³⁴⁵⁶⁷⁸⁹]))")
_raised = re.compile(r"\^|<sup>|\*\*|[⁻⁺⁰¹²³⁴⁵⁶⁷⁸⁹]")


def parse_numeral(text: str) -> float:
    """``"3.5 × 10⁻²"`` → 0.035. ``text`` matches :data:`NUMERAL`, with a sign or without."""
    text = text.translate(MINUSES).strip()
    sign = -1.0 if text.startswith("-") else 1.0
    text = text.lstrip("+-")
    parts = _times.split(text)
    if len(parts) == 2:
        return sign * _exactly(parts[0], parts[1])
    return sign * (_raise(text) if _raised.search(text) else float(_digits(text)))


def _exactly(mantissa: str, power: str) -> float:
    """Mantissa and power of ten as one decimal literal, so that 4.8 × 10⁻² is 0.048 to the last digit."""
    base, exponent = _base_and_exponent(power)
    if base == 10 and exponent == int(exponent):
        return float(f"{_digits(mantissa)}e{int(exponent)}")
    return float(_digits(mantissa)) * float(base**exponent)


def _raise(text: str) -> float:
    base, exponent = _base_and_exponent(text)
    return float(f"1e{int(exponent)}") if base == 10 and exponent == int(exponent) else float(base**exponent)


def _base_and_exponent(text: str) -> tuple[int, float]:
    plain = text.translate(MINUSES)
    raised = _raised.search(plain)
    if raised and raised.group() in "⁻⁺⁰¹²³⁴⁵⁶⁷⁸⁹":
        return int(plain[: raised.start()]), float(plain[raised.start() :].translate(SUPERSCRIPTS))
    found = _power.match(plain)
    if found is None:
        raise ValueError(text)
    return int(found.group(1)), max(-300.0, min(300.0, float(found.group(2))))


def _digits(text: str) -> str:
    return re.sub(r"[,\u202f\u2009\u00a0\s]", "", text)


# ------------------------------------------------------------------------------------------------ words


@cache
def word_pattern() -> str:
    """A regular expression for numbers in words: ``twenty-five``, ``two-thirds``, ``a dozen``, ``two million``."""
    data = load("quantities")
    small = literal(tuple(data["words"]))
    scale = literal([word for word in data["scales"] if word not in ("bn", "mn", "mio")])
    part = literal(tuple(data["fractions"])) + "s?"
    number = (
        rf"(?:{small}|a|an)(?:[\s-]{small})?(?:[\s-](?:{scale}|dozen))+(?:\sand\sa\s(?:half|quarter))?|"
        rf"{small}(?:[\s-]{small})?(?:\sand\sa\s(?:half|quarter))?"
    )
    fraction = rf"half\sa\s{scale}|(?:{small}|a)[\s-]{part}|half|(?<=\ba\s){part}"
    return rf"(?:{fraction}|{number})(?!\w|-(?!hours?|minutes?|seconds?|days?|years?|degrees?|percent))"


def parse_words(text: str) -> float | None:
    """``"two million and a half"`` → 2500000.0; ``"three-quarters"`` → 0.75; ``None`` where it is no number."""
    data = load("quantities")
    words, fractions, scales = data["words"], data["fractions"], data["scales"]
    total, current, seen = 0.0, 0.0, False
    spoken = re.findall(r"[a-z]+", text.lower())
    for index, word in enumerate(spoken):
        singular = word if word in fractions else word.removesuffix("s")
        if word in words:
            current = (current or 1.0) * 12 if word == "dozen" else current + words[word]
        elif word in scales:
            current = (current or 1.0) * scales[word]
        elif singular in fractions:
            current = _with_fraction(spoken, index, current, fractions[singular])
        elif word not in ("a", "an", "and"):
            return None
        seen = True
    total += current
    return total if seen else None


def _with_fraction(tokens: list[str], index: int, current: float, part: float) -> float:
    """``two thirds`` multiplies; ``two million and a half`` adds a half of the last scale."""
    if index >= 2 and tokens[index - 2] == "and":
        scales = load("quantities")["scales"]
        last = next((scales[word] for word in reversed(tokens[:index]) if word in scales), 1.0)
        return current + part * float(last)
    return (current or 1.0) * part


@cache
def suffix_pattern() -> str:
    """What multiplies a numeral: ``20K``, ``1.5 million``, ``0.5π``."""
    data = load("quantities")
    words = any_of([word for word in data["scales"] if word != "hundred"])
    marked = r"(?=\s(?:mark|point|milestone|line|level)\b)"
    return rf"(?:[{''.join(data['suffixes'])}](?![\w/°µ²³])|\s?{words}(?!\w)|-{words}{marked}|π)"


def suffix_factor(text: str) -> float:
    """The factor of a suffix: ``K`` → 1000."""
    data = load("quantities")
    text = text.strip(" -")
    if text == "π":
        return 3.141592653589793
    return float(data["suffixes"].get(text) or data["scales"][text.lower()])
