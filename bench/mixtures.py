"""How statements put together at random are judged: ``mixtures.py [FAMILY…] [--number N] [--misses]``."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))
from tests.mixtures import FAMILIES, cases


def outcome(verdict: str, holds: bool) -> str:
    """Whether a verdict is right, wrong, or none."""
    if verdict not in ("supported", "contradicted"):
        return "open"
    return "right" if (verdict == "supported") is holds else "wrong"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("families", nargs="*", default=[])
    parser.add_argument("--number", type=int, default=300)
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--frame", default="")
    parser.add_argument("--misses", action="store_true")
    args = parser.parse_args()
    print(f"{'family':<14}{'right':>8}{'open':>8}{'wrong':>8}")
    for family in args.families or FAMILIES:
        counts, by_frame = Counter[str](), Counter[tuple[str, str]]()
        for case in cases(family, args.number, args.seed):
            if args.frame not in case.frame:
                continue
            came = outcome(case.verdict, case.holds)
            counts[came] += 1
            by_frame[case.frame, came] += 1
            if args.misses and came != "right":
                print(f"  {came:<6}{case.frame:<22}{'true ' if case.holds else 'false'}  {case.text}")
        total = max(1, counts.total())
        print(f"{family:<14}" + "".join(f"{counts[what] / total:>8.3f}" for what in ("right", "open", "wrong")))
        if args.misses:
            for (frame, came), times in sorted(by_frame.items()):
                print(f"  {frame:<24}{came:<6}{times:>5}")


if __name__ == "__main__":
    main()
