"""Claims with their verdicts as something to look at in a terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from rich.padding import Padding
from rich.text import Text

from extractor.checked import CheckedText
from extractor.lines import Lines
from extractor.model import Claim, Verdict
from extractor.terminal import VERDICT_SIGNS, VERDICT_STYLES, excerpt, fault_view, plural, printable

_ROWS = 8


def verdict_view(checked: CheckedText) -> Iterator[Any]:
    """The claims of one text: each with its line underlined, the verdict, the reason and the test that was run.

    Those that only tell what was read from them, and what is not about the figure, are told in a line each.
    """
    lines = Lines(checked.text)
    yield Text(printable(checked.name), "bold underline")
    for claim in checked.claims:
        if is_related(claim) and claim not in checked.readings:
            yield _heading(claim)
            yield excerpt(lines, claim.span, VERDICT_STYLES[claim.verdict], rows=_ROWS)
            if claim.reason:
                yield Padding(Text(printable(claim.reason)), (0, 0, 0, 8), expand=False)
            if claim.program:
                yield Padding(Text(printable(claim.program), "dim"), (0, 0, 0, 8), expand=False)
    readings = [claim for claim in checked.claims if claim in checked.readings]
    yield from _briefly(readings, lines, "supported", "what the points were read from")
    others = [claim for claim in checked.claims if not is_related(claim)]
    yield from _briefly(others, lines, "not_checkable", "not about the figure")
    if not checked.claims:
        yield Text("  no claims", "dim")
    yield from fault_view(checked.faults, lines)


def is_related(claim: Claim) -> bool:
    """Whether a claim is about the figure at all."""
    return bool(getattr(claim, "related", True))


def _briefly(claims: Sequence[Claim], lines: Lines, verdict: Verdict, title: str) -> Iterator[Text]:
    """Claims of which there is no more to say than what they have in common, a line each."""
    if claims:
        yield Text.assemble((f"{VERDICT_SIGNS[verdict]} {title}", VERDICT_STYLES[verdict]))
    for claim in claims:
        number, told = lines.place(claim.span[0]).line, " ".join(claim.text.split())
        yield Text(f"{number:>5} │ {printable(told)}", "dim", no_wrap=True, overflow="ellipsis")


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


def hidden(claims: Iterable[Claim], shown: Iterable[Claim]) -> Iterator[Text]:
    """What ``--only`` left out."""
    left = Counter[str](claim.verdict for claim in claims) - Counter[str](claim.verdict for claim in shown)
    if left:
        told = ", ".join(f"{left[verdict]} {verdict.replace('_', ' ')}" for verdict in VERDICT_SIGNS if left[verdict])
        yield Text(f"not shown: {told}", "dim")
