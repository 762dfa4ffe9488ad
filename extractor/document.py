"""The figure document: the dataclasses as JSON, both ways.

``to_document`` and ``from_document`` walk the dataclasses by their annotations; ``schema.py`` describes the same walk
as a JSON Schema. A new field of ``model.py`` needs nothing here.
"""

from __future__ import annotations

import json
import types
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Union, get_args, get_origin, get_type_hints

from extractor.diagnostics import ExtractorError
from extractor.model import VERSION, Figure, Spread, Trace
from extractor.provenance import SOURCES, traces
from extractor.tidy import tidy

WIDTH = 120
OPTIONAL_ENDS = {
    "Point": (("x_min", "x_max"), ("y_min", "y_max"), ("label",), ("spread",)),
    "Event": (("x_min", "x_max"),),
    "Panel": (("statistics",),),
    "Claim": (
        *(("basis",), ("subjects",), ("panels",), ("scope",), ("direction",), ("quantifier",)),
        *(("value",), ("value_min", "value_max")),
    ),
    "Spread": tuple((each.name,) for each in fields(Spread) if each.name != SOURCES),
}


# ------------------------------------------------------------------------------------------------ figure to JSON


def to_document(figure: Figure) -> dict[str, Any]:
    """The figure document: plain dicts, lists, strings and numbers, with provenance by JSON Pointer."""
    spans = {pointer: [list(span) for span in trace.spans] for pointer, trace in traces(figure).items()}
    return {"version": VERSION, **plain(figure), "provenance": spans}


def plain(value: Any) -> Any:
    """Any product as plain dicts, lists, strings and numbers."""
    if value is None or isinstance(value, str | int):
        return value
    if isinstance(value, float):
        return tidy(value)
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    return _plain_part(value)


def _plain_part(part: Any) -> dict[str, Any]:
    kind: Any = type(part)
    given = {name: plain(getattr(part, name)) for name in field_names(kind)}
    for ends in OPTIONAL_ENDS.get(kind.__name__, ()):
        if all(given[end] in (None, []) for end in ends):
            for end in ends:
                del given[end]
    return given


@cache
def field_names(part: Any) -> tuple[str, ...]:
    """The fields of a dataclass that are written; its sources go into the provenance."""
    return tuple(each.name for each in fields(part) if each.name != SOURCES)


def to_json(document: Any) -> str:
    """JSON in which whatever fits on one line stands on one line."""
    return _laid_out(document, "", 0) + "\n"


def _laid_out(value: Any, indent: str, used: int) -> str:
    if not isinstance(value, dict | list) or not value:
        return ENCODER.encode(value)
    deeper = indent + "  "
    if isinstance(value, list):
        opening, closing = "[", "]"
        parts = [_laid_out(item, deeper, 1) for item in value]
    else:
        opening, closing = "{", "}"
        keys = [ENCODER.encode(str(key)) for key in value]
        parts = [f"{key}: {_laid_out(value[raw], deeper, len(key) + 3)}" for key, raw in zip(keys, value, strict=True)]
    flat = f"{opening}{', '.join(parts)}{closing}"
    if len(indent) + used + len(flat) <= WIDTH and "\n" not in flat:
        return flat
    return f"{opening}\n{deeper}" + f",\n{deeper}".join(parts) + f"\n{indent}{closing}"


ENCODER = json.JSONEncoder(ensure_ascii=False, allow_nan=False)


# ------------------------------------------------------------------------------------------------ JSON to figure

_Sources = Mapping[str, dict[str, Trace]]


def from_document(document: Mapping[str, Any]) -> Figure:
    """The figure of a document, checked against the schema; :class:`ExtractorError` names what does not fit.

    Spans come back as sources; which rule read them is not written in a document.
    """
    _check(document)
    sources: defaultdict[str, dict[str, Trace]] = defaultdict(dict)
    for pointer, spans in document.get("provenance", {}).items():
        owner, key = _owner(pointer)
        sources[owner][key] = Trace(tuple((start, end) for start, end in spans), "")
    figure: Figure = _typed(Figure, document, "", sources)
    return figure


def _check(document: Mapping[str, Any]) -> None:
    from jsonschema import Draft202012Validator
    from jsonschema.exceptions import best_match

    from extractor.schema import json_schema

    fault = best_match(Draft202012Validator(json_schema()).iter_errors(document))
    if fault is not None:
        raise ExtractorError(f"this is no figure document: at {fault.json_path}, {fault.message}")


def _owner(pointer: str) -> tuple[str, str]:
    """The pointer of the part that keeps this value's source, and the key it is kept under."""
    kind: Any = Figure
    owner = place = ""
    for step in pointer.split("/")[1:]:
        kind = _inner(kind, step)
        place += f"/{step}"
        if _is_part(kind) and SOURCES in hints(kind):
            owner = place
    return owner, pointer[len(owner) + 1 :]


def _is_part(kind: Any) -> bool:
    return is_dataclass(kind)


def _inner(kind: Any, step: str) -> Any:
    if _is_part(kind):
        return plain_kind(hints(kind).get(step))
    return plain_kind(get_args(kind)[0]) if get_origin(kind) is tuple else None


def _typed(kind: Any, value: Any, pointer: str, sources: _Sources) -> Any:
    if value is None:
        return None
    kind = plain_kind(kind)
    if get_origin(kind) is tuple:
        return tuple(_typed(get_args(kind)[0], item, f"{pointer}/{index}", sources) for index, item in enumerate(value))
    if _is_part(kind):
        return _typed_part(kind, value, pointer, sources)
    return value


def _typed_part(kind: Any, value: Mapping[str, Any], pointer: str, sources: _Sources) -> Any:
    known = hints(kind)
    given = {
        name: _typed(known[name], value[name], f"{pointer}/{name}", sources)
        for name in field_names(kind)
        if name in value
    }
    if SOURCES in known:
        given[SOURCES] = sources.get(pointer, {})
    return kind(**given)


@cache
def hints(part: Any) -> dict[str, Any]:
    """The resolved annotations of a dataclass."""
    return get_type_hints(part)


def plain_kind(kind: Any) -> Any:
    """``X`` for ``X | None``; any other annotation as it is."""
    if get_origin(kind) not in (Union, types.UnionType):
        return kind
    kinds = [each for each in get_args(kind) if each is not type(None)]
    return kinds[0] if len(kinds) == 1 else kind
