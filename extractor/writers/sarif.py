"""Claims and faults as SARIF 2.1.0: a rule for each kind, a region for each span, ``fail`` for a contradiction."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from extractor.diagnostics import CODES
from extractor.lines import Lines
from extractor.model import Claim, Diagnostic, Span, Verdict
from extractor.result import Result

SUFFIX = ".sarif"
SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
KINDS = {
    "order": "which series is above or better",
    "gap": "how large a difference is, and how it changes",
    "convergence": "series that come together",
    "trend": "rising and falling",
    "extremum": "the highest or lowest, and where",
    "value": "a value at a place",
    "threshold": "reaching, keeping to or crossing a level",
    "rate": "how fast a series changes",
    "ratio": "times, fractions and percentages",
    "range": "extents on an axis",
    "crossing": "series that change places",
    "event": "a change at one x",
    "plateau": "a stretch without change",
    "noise": "fluctuation",
    "count": "how many",
    "shape": "linear, exponential and other forms",
    "correlation": "series that move together",
    "other": "interpretation, and what no test could be made of",
}
OUTCOMES: dict[Verdict, tuple[str, str]] = {
    "supported": ("pass", "none"),
    "contradicted": ("fail", "error"),
    "undetermined": ("review", "none"),
    "not_checkable": ("notApplicable", "none"),
}
LEVELS = {"error": "error", "warning": "warning", "note": "note"}
RULES = (*(f"claim/{kind}" for kind in KINDS), *(f"text/{code}" for code in CODES))


def write(result: Result) -> bytes:
    """The SARIF log of one description."""
    figure = result.figure
    return log([(figure.source.name or "description", result.text, figure.claims, figure.diagnostics)])


def log(
    sources: Iterable[tuple[str, str, Sequence[Claim], Sequence[Diagnostic]]], held: Mapping[str, str] | None = None
) -> bytes:
    """One log for several texts: name, text, claims and faults of each; ``held`` are those that are in no file."""
    results = [found for source in sources for found in _results(*source)]
    run: dict[str, Any] = {"tool": {"driver": _driver()}, "columnKind": "unicodeCodePoints", "results": results}
    if held:
        run["artifacts"] = [{"location": {"uri": _uri(name)}, "contents": {"text": held[name]}} for name in held]
    return (
        json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, ensure_ascii=False, indent=1) + "\n"
    ).encode()


def _driver() -> dict[str, Any]:
    from extractor import __version__

    claims = [_rule(f"claim/{kind}", meaning, "error") for kind, meaning in KINDS.items()]
    faults = [_rule(f"text/{code}", entry.meaning, LEVELS[entry.severity]) for code, entry in CODES.items()]
    return {"name": "extractor", "version": __version__, "rules": claims + faults}


def _rule(name: str, meaning: str, level: str) -> dict[str, Any]:
    return {"id": name, "shortDescription": {"text": meaning}, "defaultConfiguration": {"level": level}}


def _results(name: str, text: str, claims: Sequence[Claim], faults: Sequence[Diagnostic]) -> Iterable[dict[str, Any]]:
    lines = Lines(text)
    for claim in claims:
        kind, level = OUTCOMES[claim.verdict]
        message = claim.reason or claim.verdict.replace("_", " ")
        found = _result(f"claim/{claim.kind}", kind, level, message, _location(name, lines, claim.span))
        tried = getattr(claim, "figure", None)
        told = {"verdict": claim.verdict, "program": claim.program, "evidence": list(claim.evidence)}
        yield found | {"properties": told | ({"figure": tried} if tried else {})}
    for fault in faults:
        yield _result(
            f"text/{fault.code}", "fail", LEVELS[fault.severity], fault.message, _location(name, lines, fault.span)
        )


def _result(rule: str, kind: str, level: str, message: str, location: dict[str, Any]) -> dict[str, Any]:
    index = {"ruleIndex": RULES.index(rule)} if rule in RULES else {}
    return {
        "ruleId": rule,
        **index,
        "kind": kind,
        "level": level,
        "message": {"text": message},
        "locations": [location],
    }


def _location(name: str, lines: Lines, span: Span) -> dict[str, Any]:
    start, end = lines.place(span[0]), lines.place(span[1])
    region = {
        "startLine": start.line,
        "startColumn": start.column,
        "endLine": end.line,
        "endColumn": end.column,
        "charOffset": span[0],
        "charLength": span[1] - span[0],
        "snippet": {"text": lines.text[span[0] : span[1]]},
    }
    return {"physicalLocation": {"artifactLocation": {"uri": _uri(name)}, "region": region}}


def _uri(name: str) -> str:
    from pathlib import PurePath
    from urllib.parse import quote

    return PurePath(name).as_uri() if PurePath(name).is_absolute() else quote(name.replace("\\", "/"))
