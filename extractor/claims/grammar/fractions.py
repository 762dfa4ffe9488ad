"""Shares and multiples by their words: ``two thirds``, ``nine in ten``, ``twentyfold``, ``three and a half times``."""

from __future__ import annotations

from collections.abc import Iterator

from extractor.claims.words import numeral_words

PARTS = {
    3: "third", 4: "quarter fourth", 5: "fifth", 6: "sixth", 7: "seventh", 8: "eighth", 9: "ninth", 10: "tenth",
    11: "eleventh", 12: "twelfth", 15: "fifteenth", 20: "twentieth", 30: "thirtieth", 40: "fortieth", 50: "fiftieth",
    100: "hundredth", 1000: "thousandth",
}  # fmt: skip
ONE = ("a", "an", "one")
OUT_OF = ("in", "out of", "of every", "in every", "from every", "out of every")
WHOLES = (2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 25, 50, 100)
BESIDES = {"a half": 0.5, "a third": 1 / 3, "a quarter": 0.25, "three quarters": 0.75, "two thirds": 2 / 3}
MOST_PARTS = 20  # parts of more than so many have no numerator but one
LARGE = {"hundred": 100.0, "thousand": 1000.0, "million": 1e6, "ten-thousand": 1e4, "hundred-thousand": 1e5}


def shares() -> Iterator[tuple[str, float]]:
    """``a third``, ``two-thirds``; ``one in five``, ``9 out of 10``."""
    words = _words()
    for whole, names in PARTS.items():
        for name in names.split():
            yield from ((f"{one} {name}", 1 / whole) for one in ONE)
            yield f"one-{name}", 1 / whole
            for number in range(2, min(whole, MOST_PARTS) if whole in (100, 1000) or whole <= MOST_PARTS else 2):
                for word in words.get(number, ()):
                    yield from ((f"{word}{join}{name}s", number / whole) for join in (" ", "-"))
    for whole in WHOLES:
        for number in range(1, min(whole, 13)):
            yield from _out_of(words, number, whole)


def _out_of(words: dict[int, list[str]], number: int, whole: int) -> Iterator[tuple[str, float]]:
    for one, all_ in ((a, b) for a in words.get(number, ()) for b in words.get(whole, ())):
        if one.isdigit() == all_.isdigit():
            joins = OUT_OF[1:] if one.isdigit() else OUT_OF  # ``falls by 2 in 10 h``
            yield from ((f"{one} {join} {all_}", number / whole) for join in joins)
    if whole in (100, 1000):
        yield from ((f"{one} in a hundred", number / 100) for one in words.get(number, ()))


def multiples() -> Iterator[tuple[str, float]]:
    """``fivefold``, ``ten-fold``; ``two and a half times``."""
    words = _words()
    spelled = {word: float(n) for n, forms in words.items() for word in forms if not word.isdigit() and n > 1}
    for word, value in (*spelled.items(), *LARGE.items()):
        yield from ((f"{word}{join}fold", value) for join in ("", "-"))
    for word, number in ((w, n) for n, forms in words.items() for w in forms if not w.isdigit() and n <= MOST_PARTS):
        for besides, more in BESIDES.items():
            yield from ((f"{told} times", number + more) for told in (f"{word} and {besides}", _joined(word, besides)))


def _joined(word: str, besides: str) -> str:
    return f"{word}-and-{besides.replace(' ', '-')}"


def _words() -> dict[int, list[str]]:
    """The small numbers by their words and in digits."""
    found: dict[int, list[str]] = {}
    for phrase, value in numeral_words("numbers")[1].items():
        if value == int(value) and 1 <= value <= 100:
            found.setdefault(int(value), [str(int(value))]).append(phrase)
    return found
