"""Claims with their verdicts as something to look at in a terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from rich.padding import Padding
from rich.text import Text

from extractor.checked import CheckedText
from extractor.lines import Lines
from extractor.model import Claim
from extractor.terminal import VERDICT_SIGNS, VERDICT_STYLES, excerpt, fault_view, plural, printable

_ROWS = 8


def verdict_view(checked: CheckedText) -> Iterator[Any]:
    """The claims of one text: each with its line underlined, the verdict, the reason and the test that was run."""
    lines = Lines(checked.text)
    yield Text(printable(checked.name), "bold underline")
    for claim in checked.claims:
        yield _heading(claim)
        yield excerpt(lines, claim.span, VERDICT_STYLES[claim.verdict], rows=_ROWS)
        if claim.reason:
            yield Padding(Text(printable(claim.reason)), (0, 0, 0, 8), expand=False)
        if claim.program:
            yield Padding(Text(printable(claim.program), "dim"), (0, 0, 0, 8), expand=False)
    if not checked.claims:
        yield Text("  no claims", "dim")
    yield from fault_view(checked.faults, lines)


def _heading(claim: Claim) -> Text:
    style = VERDICT_STYLES[claim.verdict]
    verdict = f"{VERDICT_SIGNS[claim.verdict]} {claim.verdict.replace('_', ' ')}"
    return Text.assemble((verdict, style), (f"  {claim.kind}", "cyan"))


def summary(claims: Iterable[Claim]) -> Text:
    """How many claims came out how, in words."""
    counts = Counter[str](claim.verdict for claim in claims)
    parts: list[Any] = [plural(counts.total(), "claim"), ": "]
    for verdict in VERDICT_SIGNS:
        parts += [
            (f"{counts[verdict]} {verdict.replace('_', ' ')}", VERDICT_STYLES[verdict] if counts[verdict] else "dim"),
            ", ",
        ]
    return Text.assemble(*parts[:-1])
