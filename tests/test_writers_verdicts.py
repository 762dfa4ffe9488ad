"""SARIF and JUnit: what tools ask of them."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import jsonschema
import pytest

import extractor
from extractor.checking import check
from extractor.model import Claim, Diagnostic
from extractor.writers import junit, sarif

TEXT = "## Title\n\nAlpha rises.\nBeta “falls” ≤ 3.\nNobody knows.\nProbably heat.\n"
CLAIMS = (
    Claim("Alpha rises.", (10, 22), "trend", "supported", "y rises", "from 1 to 2", ("/panels/0/series/0/points/0",)),
    Claim("Beta “falls” ≤ 3.", (23, 40), "trend", "contradicted", "y falls", "from 1 to 2"),
    Claim("Nobody knows.", (41, 54), "other", "undetermined"),
    Claim("Probably heat.", (55, 69), "other", "not_checkable"),
)
FAULTS = (Diagnostic("value-conflict", "error", "x is 1 in one place and 2 in another", (10, 15)),)


NAME = "a folder/figure.md"


def sarif_run() -> dict[str, Any]:
    log = json.loads(sarif.log([(NAME, TEXT, CLAIMS, FAULTS)]))
    assert log["version"] == "2.1.0"
    run: dict[str, Any] = log["runs"][0]
    return run


SCHEMA = json.loads((Path(__file__).parent / "fixtures" / "sarif-2.1.0-subset.schema.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", [NAME, "/tmp/ä b.md", "claim 1", "a\\b#c?.md"])
def test_sarif_fits_its_schema(name: str) -> None:
    odd = (replace(CLAIMS[1], kind="unheard-of"), Claim("", (0, 0), "other", "not_checkable"), *check(TEXT, ["Alpha?"]))
    log = json.loads(sarif.log([(name, TEXT, (*CLAIMS, *odd), FAULTS), ("empty.md", "", (), ())], {name: TEXT}))
    jsonschema.Draft7Validator(SCHEMA).validate(log)
    assert log["runs"][0]["artifacts"][0]["contents"]["text"] == TEXT


@pytest.mark.parametrize("path", sorted((Path(__file__).parent.parent / "seeds").glob("*.txt")), ids=lambda p: p.stem)
def test_sarif_of_the_seeds_fits_its_schema(path: Path) -> None:
    log = json.loads(sarif.write(extractor.extract_file(path)))
    jsonschema.Draft7Validator(SCHEMA).validate(log)
    for found in log["runs"][0]["results"]:
        assert (found["kind"] == "fail") or found["level"] == "none"


def test_sarif_outcomes() -> None:
    run = sarif_run()
    assert run["tool"]["driver"]["name"] == "extractor"
    assert [(r["kind"], r["level"]) for r in run["results"]] == [
        ("pass", "none"),
        ("fail", "error"),
        ("review", "none"),
        ("notApplicable", "none"),
        ("fail", "error"),
    ]


def test_sarif_rules_are_stable_and_found_by_index() -> None:
    run = sarif_run()
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert len(rules) == len(set(rules))
    for found in run["results"]:
        assert rules[found["ruleIndex"]] == found["ruleId"]


def test_sarif_regions_count_characters() -> None:
    run = sarif_run()
    assert run["columnKind"] == "unicodeCodePoints"
    region = run["results"][1]["locations"][0]["physicalLocation"]["region"]
    assert (region["startLine"], region["startColumn"], region["endLine"], region["endColumn"]) == (4, 1, 4, 18)
    assert region["snippet"]["text"] == CLAIMS[1].text
    uri = run["results"][1]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    assert uri == "a%20folder/figure.md"


def test_junit_cases() -> None:
    root = ET.fromstring(junit.report([(NAME, TEXT, CLAIMS)]))
    suite = root[0]
    assert (root.get("tests"), root.get("failures")) == ("4", "1")
    assert {name: suite.get(name) for name in ("tests", "failures", "skipped")} == {
        "tests": "4",
        "failures": "1",
        "skipped": "2",
    }
    assert [case[0].tag if len(case) else "passed" for case in suite] == ["passed", "failure", "skipped", "skipped"]


def test_junit_holds_what_xml_cannot() -> None:
    odd = (replace(CLAIMS[1], text="bell \x07 rings", reason="\x00"),)
    assert ET.fromstring(junit.report([("odd", TEXT, odd)]))[0].get("failures") == "1"


def test_a_result_is_written_with_its_name() -> None:
    result = extractor.extract(TEXT, NAME)
    assert json.loads(sarif.write(result))["runs"][0]["tool"]["driver"]["version"] == extractor.__version__
    assert ET.fromstring(junit.write(result))[0].get("name") == NAME
