"""What a paper says of its own parts: ``As Fig. 2b shows,``, ``(Table 1)``, ``[3, 7]``, ``(Kim et al., 2020)``."""

from __future__ import annotations

import re

from extractor.model import Figure

PART = (
    r"(?:supplementary )?(?:(?P<fig>fig(?:ures?\b|s?\.|\b))|tab(?:les?\b|\.)|eq(?:uations?\b|n?s?\.)|"
    r"sec(?:tions?\b|\.)|appendix\b|algorithm\b)[\s~]*\(?(?P<number>[SA]?\d{1,3})(?:\.\d+)*\)?"
    r"(?:\s?\(?(?P<letter>[a-h])\)?(?![\w-]))?(?:\s?(?:and|&|–)\s?\d{1,3}[a-h]?\b)?"
)
SHOWS = (
    r"(?:clearly |also |further )?(?:shows?|showed|demonstrates?|illustrates?|reveals?|indicates?|confirms?|presents?|"
    r"depicts?|plots?|reports?|summari[sz]es)"
)
ASIDE = re.compile(
    rf"\(\s*(?:see |cf\.? |e\.g\.,? |also )*{PART}[^()]*\)|"
    rf"\b(?:as|which) (?:is |are |can be |we |also )*(?:{SHOWS}n?|seen|shown|see|observed|evident|given|listed)?"
    rf"\s?(?:in|by|from|on)?\s?(?:the )?{PART.replace('?P<', '?P<as_')}(?:\s{SHOWS})?,?|"
    rf"(?:\bfrom |\bin |\bsee |\bcf\.? )?\b{PART.replace('?P<', '?P<in_')}"
    rf"(?:\s{SHOWS}(?:\s(?:clearly|further|also))?(?:\s(?:that|how))?\b)?,?|"
    r"\[\d{1,3}(?:\s?[,;–-]\s?\d{1,3})*\]|"
    r"\((?:see |cf\.? |e\.g\.,? )?(?-i:[A-Z])[\w'’-]+(?: et al\.?,?| (?:and|&) [\w'’-]+,?|,) (?:19|20)\d\d[a-z]?"
    r"(?:;[^()]*)?\)",
    re.IGNORECASE,
)
INTERVAL = re.compile(r"(?:\b(?:in|range|interval|from|to|within|of|over|is|are|between)|[=∈:])\s*$", re.IGNORECASE)
NAMED = re.compile(r"\bfig(?:ure)?[\s_.-]*0*(\d{1,3})(?!\d)", re.IGNORECASE)


def without_asides(text: str) -> str:
    """The text with its asides blanked out, every other character in its place; the letter of a panel is left."""
    return ASIDE.sub(lambda m: _blank(text, m), text)


def _blank(text: str, match: re.Match[str]) -> str:
    said = match.group()
    if said.startswith("[") and INTERVAL.search(text[max(0, match.start() - 12) : match.start()]):
        return said
    letter = next((value for name, value in match.groupdict().items() if name.endswith("letter") and value), None)
    left = f" ({letter})" if letter else ""
    return (left.rjust(len(said)) if len(left) <= len(said) else "").ljust(len(said))


def numbers_of(text: str) -> frozenset[str]:
    """The numbers of the figures a sentence points to: ``Figure 2`` and ``Fig. 3b`` are 2 and 3."""
    return frozenset(
        value.lstrip("0")
        for match in ASIDE.finditer(text)
        for name, value in match.groupdict().items()
        if name.endswith("number") and value and match.groupdict()[name.removesuffix("number") + "fig"]
    )


def number_of(figure: Figure) -> str | None:
    """The number in a figure's own name or title: ``figure_02.md``, ``Figure 2: Loss``."""
    found = (NAMED.search(told) for told in (figure.source.name, figure.title) if told)
    return next((match.group(1) for match in found if match), None)
