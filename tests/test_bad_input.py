"""Whatever a person may feed it: a clear word that names the file, no traceback, nothing half-written, linear time."""

import json
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import extractor
from extractor.cli import main
from tests.conftest import SEEDS
from tests.test_schema import VALIDATOR

Captured = pytest.CaptureFixture[str]

REFUSED = {
    "empty": b"",
    "blank": b"\n \n",
    "binary": bytes(range(256)) * 8,
    "latin-1": "Température à 20 °C".encode("latin-1"),
    "nul": b"The x-axis runs\0from 0 to 10.",
}
STRANGE = {
    "right to left": '## תרשים קו: אובדן\n* **ציר X:** "צעדים", 0 עד 100\n* \u202eהקו יורד מ-4 ל-1\u202c',
    "unbalanced": "## **Line Chart: [Loss\n* **X-axis:* `Steps (0 to 100\n* $10^{-3\n| a | b\n|--\n```\n* <sup>3",
    "nested emphasis": "*" * 3000 + "**x**" + "*" * 3000 + " " + "(" * 2000 + "1" + ")" * 2000 + " " + "[" * 2000,
    "nested quotes": "> " * 3000 + "The line rises from 1 to 5.",
    "deep headings": "".join(f"{'#' * (1 + i % 6)} Chart {i}\n" for i in range(500)),
    "wide table": "|".join(["x", *(f"s{i}" for i in range(1000))])
    + "\n"
    + "|".join(["---"] * 1001)
    + "\n"
    + "|".join(["1", *(str(i) for i in range(1000))]),
    "one long line": "The line chart shows a loss that falls from 4 to 1, " * 400,
    "digits": "1" * 5000 + " " + "9" * 400 + "." + "9" * 400 + " 1e999 10^999999 -1e-999 2^^^3",
    "only controls": "\x1b[31m\x07 chart \x7f\x85 \u2028 \u200d",
    "only rules": "---\n***\n___\n" * 200,
    "carriage returns": "## Line Chart: A\r* X-axis: 0 to 10\r\n* Y-axis: 0 to 1\r",
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_no_description_is_refused_by_name(name: str, tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / f"{name}.txt"
    path.write_bytes(REFUSED[name])
    assert main(["convert", str(path), "--out", str(tmp_path / "out")]) == 1
    message = capsys.readouterr().err
    assert message.startswith(f"extractor: {path}: ")
    assert "internal error" not in message
    assert list((tmp_path / "out").iterdir()) == []


@pytest.mark.parametrize("name", STRANGE)
def test_strange_texts_give_valid_documents(name: str, tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / f"{name}.md"
    path.write_text(STRANGE[name], encoding="utf-8", newline="")
    assert main(["convert", str(path), "--out", str(tmp_path / "out")]) == 0, capsys.readouterr().err
    VALIDATOR.validate(json.loads((tmp_path / "out" / f"{name}.json").read_text(encoding="utf-8")))


def bullets(count: int) -> str:
    return "## Line Chart: Loss\n* **X-axis:** Steps, 0 to 100\n### Detailed Analysis\n" + "".join(
        f"* At step {i % 100}: ~{i / 7:.2f}\n" for i in range(count)
    )


def prose(count: int) -> str:
    return (
        SEEDS[0].read_text(encoding="utf-8")
        + "\nThe loss falls from 4.1 to 2.3 by 20K steps and then stays flat." * count
    )


def headings(count: int) -> str:
    return "".join(f"### Panel {i}\n* **Y-axis:** Loss {i}, 0 to 4\n* Ends at {i}.\n" for i in range(count))


def seconds(text: str) -> float:
    begun = time.perf_counter()
    extractor.extract(text)
    return time.perf_counter() - begun


@pytest.mark.parametrize(("make", "count"), [(bullets, 100), (prose, 60), (headings, 40)])
def test_time_grows_linearly(make: Callable[[int], str], count: int) -> None:
    """Four times the text may take up to eight times as long: far from the sixteen of quadratic growth."""
    seconds(make(count // 4))
    short, long = min(seconds(make(count)) for _ in range(2)), seconds(make(4 * count))
    assert long < 8 * short + 0.5


def test_half_a_megabyte(tmp_path: Path) -> None:
    line = "The weather was fine and nobody drew a line of it, which is a pity in itself.\n"
    path = tmp_path / "long.txt"
    path.write_text(line * (500_000 // len(line)), encoding="utf-8")
    assert main(["convert", str(path), "--out", str(tmp_path / "out"), "--quiet"]) == 0
    VALIDATOR.validate(json.loads((tmp_path / "out" / "long.json").read_text(encoding="utf-8")))
