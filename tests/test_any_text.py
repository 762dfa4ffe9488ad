"""Any text at all: never an exception, always a valid document whose spans lie inside the text."""

import json

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import extractor
from tests.conftest import CORPUS, SEEDS
from tests.test_schema import VALIDATOR

TEXTS = [path.read_text(encoding="utf-8") for path in [*SEEDS, *CORPUS[::6]]]
LINES = sorted({line for text in TEXTS for line in text.splitlines() if line.strip()})
SCRAPS = [
    *("## ", "### Components/Axes\n", "* ", "**", "`", "|", "\n|---|---|\n", "---\n", "1. ", "\\n", "$10^{", "}$"),
    *(
        "X-axis",
        "Y-axis:",
        "Legend",
        "panel (b)",
        "log scale",
        "~",
        "±",
        "–",
        "−",
        "10⁻³",
        "1e5",
        "20K",
        "from 0 to",
        "%",
    ),
    *(
        "above",
        "between",
        "and",
        "respectively",
        "both",
        "the blue line",
        "Q3 2020",
        "2020-03",
        "half",
        "\u202e",
        "\x00",
        "0",
    ),
]
words = st.one_of(st.sampled_from(SCRAPS), st.text(max_size=8), st.integers(-(10**20), 10**20).map(str))
markdown = st.lists(words, max_size=60).map(" ".join)


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A seed with a piece cut out, doubled, replaced by scraps or put elsewhere."""
    text = draw(st.sampled_from(TEXTS))
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.sampled_from([0, 1, 5, 40, 400])))
        new = draw(st.one_of(st.just(""), st.just(text[start:end] * 2), markdown))
        at = draw(st.sampled_from([start, 0, len(text) // 2]))
        text = text[:start] + text[end:] if at != start else text[:start] + new + text[end:]
        text = text if at == start else text[:at] + new + text[at:]
    return text


shuffled = st.lists(st.sampled_from(LINES), max_size=25).map("\n".join)
quickly = settings(deadline=None, suppress_health_check=list(HealthCheck))


def check(text: str) -> None:
    document = json.loads(extractor.extract(text).to_json())
    VALIDATOR.validate(document)
    spans = [span for spans in document["provenance"].values() for span in spans]
    spans += [each["span"] for name in ("claims", "diagnostics", "unread") for each in document[name]]
    assert all(0 <= start < end <= len(text) for start, end in spans)


@settings(quickly, max_examples=60)
@given(mutated())
def test_mutated_descriptions(text: str) -> None:
    check(text)


@settings(quickly, max_examples=60)
@given(shuffled)
def test_shuffled_lines(text: str) -> None:
    check(text)


@settings(quickly, max_examples=120)
@given(markdown)
def test_random_markdown(text: str) -> None:
    check(text)
