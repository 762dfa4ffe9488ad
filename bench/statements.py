"""How statements of known verdict about the figures of ``tests/`` are judged, each by itself and on the gold figure.

``statements/banks.tsv`` holds statements written from the figures' numbers; ``statements/contrasts.tsv`` holds, for
claims of the descriptions, one that says the same otherwise and one that turns it round; ``statements/twins.tsv`` holds
true statements and, for each, a false one that is worded like it.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from extractor.claims import judge, know, sole_reading  # noqa: E402
from extractor.claims.finding import Finding  # noqa: E402
from extractor.claims.grammar.parsing import parsed  # noqa: E402
from extractor.claims.judging import verdict_of  # noqa: E402
from extractor.outline import read_outline  # noqa: E402
from tests.gold import gold_figure  # noqa: E402

STATEMENTS = Path(__file__).parent / "statements"
GRAVEST = ("contradicted", "undetermined", "supported")
Said = tuple[str, str, str]
Outcome = tuple[str, str, str, str]


def gathered() -> dict[str, list[Said]]:
    """The statements by figure: the file, the verdict, what is said."""
    found: dict[str, list[Said]] = defaultdict(list)
    for path in sorted(STATEMENTS.glob("*.tsv")):
        for line in path.read_text(encoding="utf-8").splitlines():
            figure, verdict, said = line.split("\t")
            found[figure].append((path.stem, verdict, said))
    return found


def outcomes(job: tuple[str, list[Said]]) -> Counter[Outcome]:
    """How statements about one figure are judged: the file, the verdict wanted, that given, that of its words."""
    figure, said = job
    case = ROOT / "tests" / figure
    text = (case / "description.md").read_text(encoding="utf-8")
    known = know(gold_figure(case, optional=True), read_outline(text))
    counts = Counter[Outcome]()
    for name, wanted, told in said:
        outline = read_outline(told)
        counts[name, wanted, _verdict(judge(known, outline)), _by_words(parsed(*sole_reading(known, outline)))] += 1
    return counts


def _by_words(found: Finding | None) -> str:
    """What a statement that is read word for word comes to."""
    return "" if found is None or found.truth is None else verdict_of(found)


def _verdict(claims: tuple[object, ...]) -> str:
    """The gravest verdict of the parts that a statement falls into."""
    given = {getattr(claim, "verdict", "") for claim in claims}
    return next((verdict for verdict in GRAVEST if verdict in given), "not_checkable")


def main() -> None:
    """Prints, file by file, how many are judged right, how many wrongly, and how many are settled by their words."""
    with ProcessPoolExecutor() as pool:
        counts = sum(pool.map(outcomes, gathered().items(), chunksize=4), Counter[Outcome]())
    for name in sorted({file for file, *_ in counts}):
        own = [(wanted, given, words, n) for (file, wanted, given, words), n in counts.items() if file == name]
        total = sum(n for *_, n in own)
        right = sum(n for wanted, given, _, n in own if wanted == given)
        wrongly = {v: sum(n for w, g, _, n in own if g == v != w) for v in GRAVEST[::2]}
        print(f"{name}: {total} statements, {right / total:.3f} right; " + _told(wrongly))
        false = [(given, n) for wanted, given, _, n in own if wanted == "contradicted"]
        told = {v: sum(n for given, n in false if given == v) / sum(n for _, n in false) for v in GRAVEST[::2]}
        print(f"{name}: of the false ones {told['contradicted']:.3f} contradicted, {told['supported']:.3f} supported")
        settled = sum(n for *_, words, n in own if words)
        rightly = sum(n for wanted, _, words, n in own if words == wanted)
        print(f"{name}: {settled / total:.3f} settled by their words, {rightly / settled:.3f} of these rightly")


def _told(wrongly: dict[str, int]) -> str:
    return ", ".join(f"wrongly {verdict} {n}" for verdict, n in wrongly.items())


if __name__ == "__main__":
    main()
