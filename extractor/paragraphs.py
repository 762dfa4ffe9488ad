"""The paragraphs of a paper: lines that were wrapped are one again, claims that stand one a line are not."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from extractor.model import Block, Span
from extractor.outline import read_outline
from extractor.sentences import sentences

NEXT_LINE = re.compile(r"[ \t]*\r?\n[ \t]*")
STOPPED = re.compile(r"[.!?:;][\"”’')\]*_]*$")


def paragraphs(text: str) -> list[Span]:
    """The stretches of a text that hold whole sentences; headings and tables are none.

    >>> text = "The loss falls at\\nevery step. It ends at 2.\\n\\n- A rises\\n- B falls"
    >>> [text[slice(*span)] for span in paragraphs(text)]
    ['The loss falls at\\nevery step. It ends at 2.', 'A rises', 'B falls']
    """
    blocks = [block for block in read_outline(text).blocks if block.kind in ("item", "paragraph")]
    return [span for run in _runs(text, blocks) for span in _whole(text, run)]


def _runs(text: str, blocks: Sequence[Block]) -> Iterator[list[Span]]:
    """Lines that follow each other without a blank one between; an item begins anew."""
    run: list[Span] = []
    for block in blocks:
        if run and (block.kind == "item" or not NEXT_LINE.fullmatch(text, run[-1][1], block.span[0])):
            yield run
            run = []
        run.append(block.span)
    if run:
        yield run


def _whole(text: str, run: Sequence[Span]) -> list[Span]:
    """The lines of a run, each joined to the one before it where a sentence goes on.

    That is a line in lower case behind one without a stop (but ``rises`` over ``falls`` are two claims), and any behind
    such a one where sentences stop inside of lines.
    """
    lines = [text[slice(*span)] for span in run]
    prose = any(len(sentences(line, (0, len(line)))) > 1 for line in lines)
    joined = [run[0]]
    for span, (one, two) in zip(run[1:], pairwise(lines), strict=True):
        goes_on = prose or (two[:1].islower() and not lines[0][:1].islower())
        if goes_on and (not STOPPED.search(one) or prose):
            joined[-1] = (joined[-1][0], span[1])
        else:
            joined.append(span)
    return joined
