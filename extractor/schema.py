"""The JSON Schema (2020-12) of the figure document, generated from the dataclasses of ``model.py``."""

from __future__ import annotations

import types
from collections.abc import Mapping
from dataclasses import is_dataclass
from typing import Any, Literal, Union, get_args, get_origin

from extractor.document import OPTIONAL_ENDS, field_names, hints, plain_kind
from extractor.model import VERSION, Figure, Span
from extractor.properties import DESCRIPTIONS

SCHEMA_ID = f"urn:extractor:figure:{VERSION}"
_SCALARS = {str: "string", int: "integer", float: "number", bool: "boolean", type(None): "null"}
_SPAN = {
    "description": "Half-open interval of characters (Unicode code points) of the description.",
    "type": "array",
    "prefixItems": [{"type": "integer", "minimum": 0}, {"type": "integer", "minimum": 0}],
    "items": False,
    "minItems": 2,
}


def json_schema() -> dict[str, Any]:
    """The schema every figure document validates against."""
    parts: dict[str, Any] = {}
    figure = _object(Figure, parts)
    properties = {
        "version": {"const": VERSION, "description": DESCRIPTIONS["Document"]["version"]},
        **figure["properties"],
        "provenance": {
            "description": DESCRIPTIONS["Document"]["provenance"],
            "type": "object",
            "propertyNames": {"format": "json-pointer"},
            "additionalProperties": {"type": "array", "items": {"$ref": "#/$defs/Span"}, "minItems": 1},
        },
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": SCHEMA_ID,
        "title": "Figure document",
        **figure,
        "properties": properties,
        "required": ["version", *figure["required"], "provenance"],
        "$defs": {"Span": _SPAN, **parts},
    }


def _object(part: type, parts: dict[str, Any]) -> dict[str, Any]:
    names = field_names(part)
    optional = {end for ends in OPTIONAL_ENDS.get(part.__name__, ()) for end in ends}
    described = DESCRIPTIONS[part.__name__]
    return {
        "description": (part.__doc__ or "").partition("\n")[0],
        "type": "object",
        "properties": {name: {"description": described[name], **_of(hints(part)[name], parts)} for name in names},
        "required": [name for name in names if name not in optional],
        "additionalProperties": False,
    }


def _of(kind: Any, parts: dict[str, Any]) -> dict[str, Any]:
    if kind == Span:
        return {"$ref": "#/$defs/Span"}
    if is_dataclass(kind):
        return _reference(kind, parts)
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Literal:
        return {"enum": list(inner)}
    if origin in (Union, types.UnionType):
        return _union(kind, inner, parts)
    if origin is tuple:
        return _array(inner, parts)
    if origin is Mapping:
        return {"type": "object", "additionalProperties": _of(inner[1], parts)}
    return {"type": _SCALARS[kind]}


def _reference(part: Any, parts: dict[str, Any]) -> dict[str, Any]:
    if part.__name__ not in parts:
        parts[part.__name__] = {}
        parts[part.__name__] = _object(part, parts)
    return {"$ref": f"#/$defs/{part.__name__}"}


def _union(kind: Any, inner: tuple[Any, ...], parts: dict[str, Any]) -> dict[str, Any]:
    if all(each in _SCALARS for each in inner):
        names = {_SCALARS[each] for each in inner}
        return {"type": sorted(names - {"integer"} if "number" in names else names)}
    single = plain_kind(kind)
    if get_origin(single) is Literal:
        return {"enum": [*get_args(single), None]}
    return {"anyOf": [_of(each, parts) for each in inner]}


def _array(inner: tuple[Any, ...], parts: dict[str, Any]) -> dict[str, Any]:
    if inner[-1] is Ellipsis:
        return {"type": "array", "items": _of(inner[0], parts)}
    items = [_of(each, parts) for each in inner]
    return {"type": "array", "prefixItems": items, "items": False, "minItems": len(items)}
