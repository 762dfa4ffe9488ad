"""A Data Package (version 2) descriptor of the table of curves."""

from __future__ import annotations

import hashlib
import json
import re
from typing import TYPE_CHECKING, Any

from extractor.curves import missing_curves
from extractor.curves.build import group_name
from extractor.model import Axis, Figure, Panel

if TYPE_CHECKING:
    from extractor.result import Result

SUFFIX = ".datapackage.json"

_PROFILES = "https://datapackage.org/profiles/2.0"
_FIELDS = (
    ("panel", "integer", "which panel, counted from 0"),
    ("series", "string", "the series' name as the text gives it; empty for an unnamed one"),
    ("group", "string", "its place in a second legend dimension"),
    ("x", "any", "a number, a date as a fractional year, or a category"),
    ("y", "number", "the reconstructed value; empty where the text says it is missing"),
    ("y_lo", "number", "low end of the nominal 90 % band"),
    ("y_hi", "number", "high end of the nominal 90 % band"),
    ("origin", "string", "stated in the text, or interpolated between stated places"),
)


def write(result: Result) -> bytes:
    """The descriptor for a table named after the description."""
    from extractor.writers import csv

    stem = re.sub(r"\.[^.]*$", "", result.figure.source.name) or "curves"
    return describe(result, stem + csv.SUFFIX, csv.write(result))


def describe(result: Result, path: str, table: bytes) -> bytes:
    """The descriptor for a table at ``path``."""
    figure = result.figure
    name = re.sub(r"[^a-z0-9._-]+", "-", path.removesuffix(".csv").casefold()).strip("-.") or "curves"
    resource = {
        "$schema": f"{_PROFILES}/dataresource.json",
        "name": name,
        "path": path,
        "type": "table",
        "format": "csv",
        "mediatype": "text/csv",
        "encoding": "utf-8",
        "bytes": len(table),
        "hash": f"sha256:{hashlib.sha256(table).hexdigest()}",
        "schema": _schema(),
        "panels": axes_of(figure),
    }
    package = {"$schema": f"{_PROFILES}/datapackage.json", "name": name, "resources": [resource]}
    titled = package | ({"title": figure.title} if figure.title else {})
    return (json.dumps(titled, indent=2, ensure_ascii=False) + "\n").encode()


def _schema() -> dict[str, Any]:
    fields = [{"name": name, "type": kind, "description": text} for name, kind, text in _FIELDS]
    fields[-1]["constraints"] = {"enum": ["stated", "interpolated"]}  # type: ignore[assignment]
    return {"$schema": f"{_PROFILES}/tableschema.json", "fields": fields, "missingValues": [""]}


def axes_of(figure: Figure) -> list[dict[str, Any]]:
    """What each panel's columns measure: labels, units and scales of its axes, and series that have no curve."""
    missing = missing_curves(figure)
    return [
        {
            "panel": index,
            "title": panel.title or panel.name,
            **{name: _axis(axis) for name in ("x", "y", "y2") if (axis := getattr(panel, name)) is not None},
            "series": _series(panel),
            "without_curve": [
                {"series": each.series, "group": each.group, "reason": each.reason}
                for each in missing
                if each.panel == index
            ],
        }
        for index, panel in enumerate(figure.panels)
    ]


def _axis(axis: Axis) -> dict[str, Any]:
    return {"label": axis.label, "unit": axis.unit, "scale": axis.scale}


def _series(panel: Panel) -> list[dict[str, Any]]:
    return [{"series": each.name or "", "group": group_name(each), "axis": each.axis} for each in panel.series]
