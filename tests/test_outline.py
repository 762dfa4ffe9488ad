"""Descriptions as nested blocks, beside the tree a reader sees in them.

Each file of ``tests/fixtures/outline`` holds a text and, after ``---expected---``, one line for each block, indented by
its place in the tree: ``kind (role) [number] label | body``, a table's rows with their cells between bars.
"""

from pathlib import Path

import pytest

from extractor import read_outline
from extractor.model import Block, Outline
from extractor.sentences import sentences
from tests.fixture_files import cases, halves

FOLDER = Path(__file__).parent / "fixtures" / "outline"
FILES = sorted(FOLDER.glob("*.md"))


def tree(outline: Outline) -> list[str]:
    """The blocks, one a line, indented by the number of blocks that hold them."""
    return [line for block in outline.blocks for line in described(outline, block)]


def depth(outline: Outline, block: Block) -> int:
    return 0 if block.parent < 0 else 1 + depth(outline, outline.blocks[block.parent])


def described(outline: Outline, block: Block) -> list[str]:
    indent = "  " * depth(outline, block)
    number = f" [{block.number}]" if block.number is not None else ""
    head = f"{indent}{block.kind} ({block.role}){number}"
    if block.kind == "table":
        cells = ["|".join(outline.text[slice(*cell)] for cell in row) for row in block.rows]
        return [head, *(f"{indent}  |{row}|" for row in cells)]
    label = outline.text[slice(*block.label)] if block.label else ""
    body = " ".join(outline.text[slice(*block.body)].split())
    said = f"{label} | {body}" if label and body else f"{label} |" if label else body
    return [f"{head} {said}"]


def compare(path: Path) -> tuple[list[str], list[str]]:
    text, expected = halves(path)
    return tree(read_outline(text)), expected.splitlines()


@pytest.mark.parametrize("path", cases(FOLDER))
def test_outline(path: Path) -> None:
    read, wanted = compare(path)
    assert read == wanted


def test_there_are_fixtures() -> None:
    assert len(FILES) >= 10


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_parents_come_first_and_spans_nest(path: Path) -> None:
    outline = read_outline(path.read_text(encoding="utf-8"))
    assert outline.text == path.read_text(encoding="utf-8")
    for index, block in enumerate(outline.blocks):
        assert -1 <= block.parent < index
        assert 0 <= block.span[0] <= block.body[0] <= block.body[1] <= len(outline.text)
        assert block.label is None or block.span[0] <= block.label[0] <= block.label[1] <= block.span[1]
    starts = [block.span[0] for block in outline.blocks]
    assert starts == sorted(starts)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("One. Two. Three.", ["One.", "Two.", "Three."]),
        ("Ours vs. Theirs is close. Both end at 2.5.", ["Ours vs. Theirs is close.", "Both end at 2.5."]),
        ("Random Init. starts at 4. It ends at 1.", ["Random Init. starts at 4.", "It ends at 1."]),
        ("It holds e.g. 3 runs. Then more.", ["It holds e.g. 3 runs.", "Then more."]),
        ("Starts at 3.5 and ends at 1.5", ["Starts at 3.5 and ends at 1.5"]),
        ("**Loss.** It falls!  Why? (Nobody knows.)", ["**Loss.**", "It falls!", "Why?", "(Nobody knows.)"]),
        ("", []),
        ("   ", []),
    ],
)
def test_sentences(text: str, wanted: list[str]) -> None:
    assert [text[start:end] for start, end in sentences(text, (0, len(text)))] == wanted
