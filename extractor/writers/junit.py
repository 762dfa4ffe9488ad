"""Claims as a JUnit report: a test case a claim; a contradiction fails, what is not decided is skipped."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from xml.etree import ElementTree as ET

from extractor.lines import Lines
from extractor.model import Claim
from extractor.result import Result

SUFFIX = ".junit.xml"
LONGEST_NAME = 160
UNPRINTABLE = {code: None for code in range(32) if code not in (9, 10, 13)} | {0xFFFE: None, 0xFFFF: None}


def write(result: Result) -> bytes:
    """The report of one description."""
    return report([(result.figure.source.name or "description", result.text, result.figure.claims)])


def report(sources: Iterable[tuple[str, str, Sequence[Claim]]]) -> bytes:
    """One report for several texts, a suite each: name, text and claims."""
    root = ET.Element("testsuites", name="extractor")
    for name, text, claims in sources:
        _suite(root, name, Lines(text), claims)
    for count in ("tests", "failures", "errors", "skipped"):
        root.set(count, str(sum(int(suite.get(count, "0")) for suite in root)))
    ET.indent(root, " ")
    body: bytes = ET.tostring(root, encoding="utf-8", xml_declaration=True)
    return body + b"\n"


def _suite(root: ET.Element, name: str, lines: Lines, claims: Sequence[Claim]) -> None:
    failed = sum(claim.verdict == "contradicted" for claim in claims)
    skipped = sum(claim.verdict in ("undetermined", "not_checkable") for claim in claims)
    counts = {"tests": str(len(claims)), "failures": str(failed), "errors": "0", "skipped": str(skipped)}
    suite = ET.SubElement(root, "testsuite", {"name": _plain(name)} | counts)
    for claim in claims:
        _case(suite, name, lines, claim)


def _case(suite: ET.Element, name: str, lines: Lines, claim: Claim) -> None:
    place = lines.place(claim.span[0])
    text = " ".join(claim.text.split())[:LONGEST_NAME]
    case = ET.SubElement(
        suite, "testcase", name=_plain(text), classname=f"claim.{claim.kind}", file=_plain(name), line=str(place.line)
    )
    message = _plain(claim.reason or claim.verdict.replace("_", " "))
    if claim.verdict == "contradicted":
        failure = ET.SubElement(case, "failure", message=message, type="contradicted")
        failure.text = _plain(f"{name}:{place.line}:{place.column}: {claim.text}\n{claim.program or ''}")
    elif claim.verdict in ("undetermined", "not_checkable"):
        ET.SubElement(case, "skipped", message=message)


def _plain(text: str) -> str:
    """Without the characters XML cannot hold."""
    return text.translate(UNPRINTABLE)
