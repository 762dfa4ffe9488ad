"""From a value to the characters that state it: JSON Pointers over the figure, and the traces they lead to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from extractor.model import Figure, Trace

SOURCES = "sources"


def traces(figure: Figure) -> dict[str, Trace]:
    """Each value of the figure that came from the text, by JSON Pointer, with its spans and the rule that read it."""
    return dict(_walk(figure, ""))


def _walk(part: Any, pointer: str) -> Iterator[tuple[str, Trace]]:
    if isinstance(part, tuple | list):
        for index, item in enumerate(part):
            yield from _walk(item, f"{pointer}/{index}")
    elif hasattr(part, "__dataclass_fields__"):
        yield from _own_traces(part, pointer)
        for name in part.__dataclass_fields__:
            if name != SOURCES:
                yield from _walk(getattr(part, name), f"{pointer}/{name}")


def _own_traces(part: Any, pointer: str) -> Iterator[tuple[str, Trace]]:
    """The traces of a part's own fields; what states a coordinate states the ends of its interval too."""
    sources: Mapping[str, Trace] = getattr(part, SOURCES, {})
    for key, trace in sources.items():
        stated = [key, *(end for end in (f"{key}_min", f"{key}_max") if hasattr(part, end) and end not in sources)]
        spans = tuple(span for span in trace.spans if span[0] < span[1])
        told = trace if spans == trace.spans else replace(trace, spans=spans)
        for each in stated if spans else ():
            if _holds_value(part, each):
                yield (f"{pointer}/{each}" if each else pointer), told


def _holds_value(part: Any, key: str) -> bool:
    """Whether the part has something at ``key``: what is null was stated nowhere."""
    for step in steps(f"/{key}") if key else ():
        part = _child(part, step)
        if part is None:
            return False
    return True


def _child(part: Any, step: str) -> Any:
    if isinstance(part, Mapping):
        return part.get(step)
    if isinstance(part, tuple | list):
        return part[int(step)] if step.isdecimal() and int(step) < len(part) else None
    return getattr(part, step, None)


def steps(pointer: str) -> list[str]:
    """The unescaped steps of a JSON Pointer (RFC 6901).

    >>> steps("/panels/0/series/1/group/a~1b")
    ['panels', '0', 'series', '1', 'group', 'a/b']
    """
    return [step.replace("~1", "/").replace("~0", "~") for step in pointer.split("/")[1:]]


def escape(key: str) -> str:
    """A key as a step of a JSON Pointer."""
    return key.replace("~", "~0").replace("/", "~1")


def resolve(document: Any, pointer: str) -> Any:
    """The value a JSON Pointer leads to in a figure or its document, or ``None`` where there is none."""
    if pointer and not pointer.startswith("/"):
        return None
    for step in steps(pointer):
        document = _child(document, step)
        if document is None:
            return None
    return document
