"""Verdicts of the claims alone, on figures built from known answers: ``claims_on_gold.py CASES… [--misses]``."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))
from extractor.claims import judge
from extractor.model import Claim
from extractor.outline import read_outline
from tests.gold import gold_figure


def verdict_for(quote: str, text: str, claims: tuple[Claim, ...]) -> tuple[str, list[Claim]]:
    """The combined verdict of the claims that overlap a quote by at least 40 % of the shorter."""
    start = text.find(quote)
    end = start + len(quote)
    touching = []
    for claim in claims:
        low, high = claim.span
        overlap = min(high, end) - max(low, start)
        if overlap > 0 and overlap >= 0.4 * max(1, min(high - low, end - start)):
            touching.append(claim)
    checked = [claim.verdict for claim in touching if claim.verdict != "not_checkable"]
    for verdict in ("contradicted", "undetermined", "supported"):
        if verdict in checked:
            return verdict, touching
    return "not_checkable", touching


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("cases", type=Path, nargs="+")
    parser.add_argument("--only", default="")
    parser.add_argument("--skip", default="", help="comma-separated case names to leave out")
    parser.add_argument("--keep", default="", help="comma-separated case names to take alone")
    parser.add_argument("--misses", action="store_true")
    parser.add_argument("--all", action="store_true")
    args = parser.parse_args()
    confusion: Counter[tuple[str, str]] = Counter()
    spent, texts = 0.0, 0
    skip, keep = set(args.skip.split(",")), set(filter(None, args.keep.split(",")))
    for root in args.cases:
        for path in sorted(root.glob("*/gold.json")):
            name = path.parent.name
            if args.only not in name or name in skip or (keep and name not in keep):
                continue
            gold: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
            text = (path.parent / "description.md").read_text(encoding="utf-8")
            figure, outline = gold_figure(path.parent), read_outline(text)
            if texts == 0:
                judge(figure, outline)
            begun = time.process_time()
            claims = judge(figure, outline)
            spent, texts = spent + time.process_time() - begun, texts + 1
            report(name, gold, text, claims, confusion, misses=args.misses, everything=args.all)
    show(confusion, spent, texts)


def report(
    name: str, gold: dict[str, Any], text: str, claims: tuple[Claim, ...], confusion: Counter[tuple[str, str]],
    *, misses: bool, everything: bool,
) -> None:  # fmt: skip
    for claim in gold.get("claims", []):
        got, touching = verdict_for(claim["quote"], text, claims)
        wanted = got if got == claim.get("also") else claim["verdict"]
        confusion[wanted, got] += 1
        if everything or (misses and got != wanted):
            mark = "  " if got == wanted else "!!" if got == "contradicted" else "! "
            print(f"{mark} {name} [{claim['kind']}] wanted {wanted[:6]} got {got[:6]}: {claim['quote']}")
            for other in touching:
                print(
                    f"        {other.kind}/{other.verdict[:6]} {other.text[:90]!r}\n"
                    f"           {other.program} -- {other.reason}"
                )


def show(confusion: Counter[tuple[str, str]], spent: float, texts: int) -> None:
    total, right = sum(confusion.values()), sum(n for (w, g), n in confusion.items() if w == g)
    false_alarms = sum(n for (w, g), n in confusion.items() if g == "contradicted" and w != g)
    wanted = sum(n for (w, _), n in confusion.items() if w == "contradicted")
    print(f"accuracy {right}/{total} = {right / max(1, total):.3f}; false contradictions {false_alarms}; ", end="")
    print(
        f"contradictions found {confusion['contradicted', 'contradicted']}/{wanted}; "
        f"{1000 * spent / max(1, texts):.1f} ms per text"
    )
    for (w, g), n in sorted(confusion.items()):
        print(f"    {w} -> {g}: {n}")


if __name__ == "__main__":
    main()
