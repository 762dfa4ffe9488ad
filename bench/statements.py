"""How statements of known verdict about the figures of ``tests/`` are judged, each by itself and on the gold figure.

``statements/banks.tsv`` holds statements written from the figures' numbers; ``statements/contrasts.tsv`` holds, for
claims of the descriptions, one that says the same otherwise and one that turns it round.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from extractor.claims import judge, know  # noqa: E402
from extractor.outline import read_outline  # noqa: E402
from tests.gold import gold_figure  # noqa: E402

STATEMENTS = Path(__file__).parent / "statements"
GRAVEST = ("contradicted", "undetermined", "supported")
Said = tuple[str, str, str]


def gathered() -> dict[str, list[Said]]:
    """The statements by figure: the file, the verdict, what is said."""
    found: dict[str, list[Said]] = defaultdict(list)
    for path in sorted(STATEMENTS.glob("*.tsv")):
        for line in path.read_text(encoding="utf-8").splitlines():
            figure, verdict, said = line.split("\t")
            found[figure].append((path.stem, verdict, said))
    return found


def outcomes(job: tuple[str, list[Said]]) -> Counter[tuple[str, str, str]]:
    """How the statements about one figure are judged: the file, the verdict wanted, the verdict given."""
    figure, said = job
    case = ROOT / "tests" / figure
    text = (case / "description.md").read_text(encoding="utf-8")
    known = know(gold_figure(case, optional=True), read_outline(text))
    return Counter((name, wanted, _verdict(judge(known, read_outline(told)))) for name, wanted, told in said)


def _verdict(claims: tuple[object, ...]) -> str:
    """The gravest verdict of the parts that a statement falls into."""
    given = {getattr(claim, "verdict", "") for claim in claims}
    return next((verdict for verdict in GRAVEST if verdict in given), "not_checkable")


def main() -> None:
    """Prints, file by file, how many are judged right and how many are wrongly called contradicted or supported."""
    with ProcessPoolExecutor() as pool:
        counts = sum(pool.map(outcomes, gathered().items(), chunksize=4), Counter[tuple[str, str, str]]())
    for name in sorted({file for file, _, _ in counts}):
        own = {(wanted, given): n for (file, wanted, given), n in counts.items() if file == name}
        total = sum(own.values())
        right = sum(n for (wanted, given), n in own.items() if wanted == given)
        wrongly = {v: sum(n for (w, g), n in own.items() if g == v != w) for v in GRAVEST[::2]}
        print(f"{name}: {total} statements, {right / total:.3f} right; " + _told(wrongly))


def _told(wrongly: dict[str, int]) -> str:
    return ", ".join(f"wrongly {verdict} {n}" for verdict, n in wrongly.items())


if __name__ == "__main__":
    main()
