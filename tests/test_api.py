"""The Python API, as its users meet it."""

from pathlib import Path

import pytest

import extractor
from extractor.result import Result
from tests.sample import FIGURE, TEXT, read_sample


@pytest.fixture
def result(sample_pipeline: None) -> Result:
    return Result(TEXT, *read_sample(TEXT))


def test_all_names_are_there() -> None:
    assert set(dir(extractor)) >= {"extract", "extract_file", "read_quantities", "ExtractorError", "Result"}
    assert all(getattr(extractor, name) is not None for name in extractor.__all__)
    with pytest.raises(AttributeError, match="nonsense"):
        extractor.nonsense  # noqa: B018


def test_extract_keeps_the_text_and_its_digest() -> None:
    result = extractor.extract("A photo of a cat.", "cat.txt")
    assert result.text == "A photo of a cat."
    assert result.figure.source.name == "cat.txt"
    assert len(result.figure.source.sha256) == 64


def test_extract_of_nothing_is_nothing() -> None:
    assert extractor.extract("").figure.kind == "none"


def test_a_file_that_is_not_there() -> None:
    with pytest.raises(extractor.ExtractorError, match="no such file"):
        extractor.extract_file(Path("nowhere.txt"))


def test_points(result: Result) -> None:
    assert list(result.points.columns[:5]) == ["panel", "panel_name", "series", "group", "axis"]
    assert result.points["series"].tolist() == ["Baseline", "Baseline", "Ours", "Ours", "Ours"]
    assert result.points["group"].tolist() == ["", "", "16", "16", "16"]
    assert result.points["y"].tolist()[1:] == [1.5, 3.9, 4.5, 1.1]


def test_axes(result: Result) -> None:
    assert result.axes[["axis", "label", "min", "max"]].values.tolist() == [["x", "Steps", 0, 100], ["y", "Loss", 0, 4]]


def test_diagnostics_and_claims_name_their_line(result: Result) -> None:
    assert result.diagnostics[["code", "line"]].values.tolist() == [["point-outside-axis", 7], ["value-conflict", 7]]
    assert result.claims[["kind", "verdict", "line"]].values.tolist() == [["order", "contradicted", 10]]


def test_empty_tables_keep_their_columns() -> None:
    empty = Result("", *read_sample(""))
    assert empty.points.empty
    assert "y_min" in empty.points
    assert "verdict" in empty.claims
    assert "origin" in empty.curves


def test_curves(result: Result) -> None:
    assert result.curve(0, "ours")(100) == pytest.approx(1.1)
    assert set(result.curves["series"]) == {"Baseline", "Ours"}


@pytest.mark.parametrize(
    ("panel", "series", "said"), [(3, 0, "there is no panel 3"), (0, "Theirs", "'Baseline', 'Ours'")]
)
def test_curves_that_do_not_exist(result: Result, panel: int, series: str, said: str) -> None:
    with pytest.raises(extractor.ExtractorError, match=said):
        result.curve(panel, series)


def test_a_result_introduces_itself(result: Result) -> None:
    assert repr(result) == "<Result 'text': line, 1 panel>"
    assert extractor.from_document(result.to_dict()).title == FIGURE.title
