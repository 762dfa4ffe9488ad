"""Words by their beginning: ``Icelandic`` and ``Iceland``, ``proteobacterial`` and ``Proteobacteria``."""

from __future__ import annotations

import re
from functools import cache

SHORTEST = 5
ENDINGS = re.compile(
    r"(?:at(?:ed|es?|ing|ors?|ive)|isations?|izations?|ically|ations?|ities|ically|ical|iness|ings?|ians?|eans?|ese|ish|ied|ies|ment|ness|"
    r"ity|ers?|ed|al|ic|an|ly|ia|ae|um|us|es|s|e|y|a|o)$"
)


@cache
def stem(word: str) -> str:
    """A word without its endings, as long as five letters stay: ``ploughed`` and ``ploughing`` are ``plough``."""
    while True:
        shorter = ENDINGS.sub("", word)
        if shorter == word or len(shorter) < SHORTEST:
            return word
        word = shorter
