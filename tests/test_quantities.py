"""Numbers as people write them: what is read, how it is hedged and bounded, and what is no quantity at all."""

import itertools
import json
from pathlib import Path
from typing import Any

import pytest

from extractor import read_quantities
from extractor.model import Quantity

PHRASES: list[dict[str, Any]] = json.loads((Path(__file__).parent / "quantities.json").read_text(encoding="utf-8"))
QUARTERS = {"Q1": ("01", "04"), "Q2": ("04", "07"), "Q3": ("07", "10"), "Q4": ("10", "01")}

Value = float | str | object | tuple[float | str | None, float | str | None]


def value_of(quantity: Quantity) -> Value | None:
    """The number, the interval or the calendar value that a quantity holds."""
    if quantity.date is not None:
        return (quantity.date, quantity.date_end) if quantity.date_end else quantity.date
    if quantity.low is not None or quantity.high is not None:
        return quantity.low, quantity.high
    return quantity.value


def read(text: str) -> list[Value | None]:
    return [value_of(quantity) for quantity in read_quantities(text)]


def only(text: str) -> Quantity:
    found = read_quantities(text)
    assert len(found) == 1, [text[slice(*each.span)] for each in found]
    return found[0]


# ------------------------------------------------------------------------------------------------ the collected phrases


def calendar(quantity: Quantity) -> list[str]:
    """The dates of a quantity, a quarter as its first day and the day after its last."""
    if quantity.date and "-Q" in quantity.date:
        year, quarter = quantity.date.split("-")
        first, after = QUARTERS[quarter]
        return [f"{year}-{first}-01", f"{int(year) + (after == '01')}-{after}-01"]
    if quantity.date:
        return [each for each in (quantity.date, quantity.date_end) if each]
    return [f"{each:g}" for each in (quantity.low, quantity.high, quantity.value) if each is not None]


def numbers(quantity: Quantity, wanted: float | list[float]) -> bool:
    if isinstance(wanted, list):
        return [quantity.low, quantity.high] == pytest.approx(wanted)
    held = quantity.value if quantity.kind == "number" else quantity.high
    return held == pytest.approx(wanted)


def right(quantity: Quantity, phrase: dict[str, Any]) -> bool:
    wanted = phrase["value"]
    if phrase["kind"] == "date":
        holds = calendar(quantity) == (wanted if isinstance(wanted, list) else [wanted])
    else:
        holds = numbers(quantity, wanted)
    noun = f"{quantity.noun}s" if quantity.noun and not quantity.noun.endswith("s") else quantity.noun
    overlaps = quantity.span[0] < phrase["end"] and phrase["start"] < quantity.span[1]
    same_unit = phrase["unit"] in (quantity.unit, noun)
    return (
        holds and overlaps and same_unit and quantity.approx == phrase["approx"] and quantity.bound == phrase["bound"]
    )


def is_inner(phrase: dict[str, Any]) -> bool:
    """Whether the phrase is one end of an interval the same sentence states, so that it is read as part of it."""
    return any(
        other["sentence"] == phrase["sentence"]
        and isinstance(other["value"], list)
        and other is not phrase
        and other["start"] < phrase["start"] < other["end"]
        for other in PHRASES
    )


@pytest.mark.parametrize("phrase", PHRASES, ids=lambda phrase: phrase["text"])
def test_collected_phrase(phrase: dict[str, Any]) -> None:
    found = read_quantities(phrase["sentence"])
    if is_inner(phrase):
        inside = [each for each in found if each.span[0] < phrase["end"] and phrase["start"] < each.span[1]]
        assert {each.value if each.kind == "number" else each.high for each in inside} == {phrase["value"]}
    else:
        assert any(right(quantity, phrase) for quantity in found), found


def test_collection_is_whole() -> None:
    assert len(PHRASES) >= 70
    assert sum(map(is_inner, PHRASES)) <= 1


# ------------------------------------------------------------------------------------------------ values


SIGNS: list[tuple[str, list[Value]]] = [
    ("drops to -5", [-5]),
    ("drops to −5", [-5]),
    ("drops to ~-2.8", [-2.8]),
    ("a change of +3.2", [3.2]),
    ("2-3", [(2, 3)]),
    ("2–3", [(2, 3)]),
    ("between −4 and −2", [(-4, -2)]),
    ("from -2.5 to 3.5", [(-2.5, 3.5)]),
    ("-0.2–0.0", [(-0.2, 0.0)]),
    ("-3 to -1", [(-3, -1)]),
    ("-10 - -5", [(-10, -5)]),
    ("ticks at -2, -1, 0, 1", [-2, -1, 0, 1]),
    ("Loss - 4 at the end", [4]),
    ("(-1, 4)", [-1, 4]),
    ("100 – 200", [(100, 200)]),
    (".5 and -.5", [0.5, -0.5]),
]
COMMAS: list[tuple[str, list[Value]]] = [
    ("120,000", [120000]),
    ("1,234,567.5", [1234567.5]),
    ("0, 10,000, 20,000, and 30,000", [0, 10000, 20000, 30000]),
    ("100, 200, 300", [100, 200, 300]),
    ("100,200,300", [100200300]),
    ("1, 10, 100", [1, 10, 100]),
    ("0,1,2,3", [0, 1, 2, 3]),
    ("950, 1,050, 1,150", [950, 1050, 1150]),
    ("2,50", [2, 50]),
    ("(1,500, 0.3)", [1500, 0.3]),
]
SUFFIXES: list[tuple[str, list[Value]]] = [
    ("20K", [20000]),
    ("20k", [20000]),
    ("0k", [0]),
    ("1.5M", [1_500_000]),
    ("100B", [1e11]),
    ("1T", [1e12]),
    ("3G", [3e9]),
    ("10,000M", [1e10]),
    ("1.2 million", [1.2e6]),
    ("3 billion", [3e9]),
    ("7 thousand", [7000]),
    ("2.5bn", [2.5e9]),
    ("0, 40K, 80K, 120K", [0, 40000, 80000, 120000]),
    ("20-30K", [(20000, 30000)]),
    ("0-120K", [(0, 120000)]),
    ("0.5M to 2M", [(500_000, 2_000_000)]),
    ("120,000 (120K)", [120000]),
]
WORDS: list[tuple[str, list[Value]]] = [
    ("twenty-five percent", [25]),
    ("reaches zero", [0]),
    ("half of the runs", [0.5]),
    ("three-quarters of the mass", [0.75]),
    ("two thirds", [2 / 3]),
    ("a third of it", [1 / 3]),
    ("one fifth", [0.2]),
    ("two million", [2e6]),
    ("two million and a half", [2.5e6]),
    ("half a million", [5e5]),
    ("a dozen", [12]),
    ("two dozen", [24]),
    ("a hundred", [100]),
    ("three hundred", [300]),
    ("twenty to thirty", [(20, 30)]),
    ("between five and ten", [(5, 10)]),
    ("forty-two thousand", [42000]),
    ("one and a half", [1.5]),
]
POWERS: list[tuple[str, list[Value]]] = [
    ("10^-2", [0.01]),
    ("10^{-2}", [0.01]),
    ("$10^{-2}$", [0.01]),
    ("10^(-2)", [0.01]),
    ("10<sup>-2</sup>", [0.01]),
    ("10⁻²", [0.01]),
    ("10**-2", [0.01]),
    ("10³", [1000]),
    ("10⁰", [1]),
    ("10^1.6", [pytest.approx(10**1.6)]),
    ("10⁰·⁵", [pytest.approx(10**0.5)]),
    ("2⁵", [32]),
    ("2^10", [1024]),
    ("1e-5", [1e-5]),
    ("2.4E6", [2.4e6]),
    ("1e+3", [1000]),
    ("3.5 x 10^-3", [3.5e-3]),
    ("5×10⁻⁴", [5e-4]),
    ("2x10^-2", [0.02]),
    ("4.8 · 10^2", [480]),
    ("6 \\times 10^{5}", [6e5]),
    ("$3 \\cdot 10^{4}$", [3e4]),
    ("-2 × 10³", [-2000]),
    ("10^0, 10^1, 10^2", [1, 10, 100]),
    ("10⁻⁴ to 10⁻¹", [(1e-4, 0.1)]),
    ("10^3–10^6", [(1000, 1e6)]),
    ("`10^-2`", [0.01]),
    ("**10⁴**", [10000]),
]
INTERVALS: list[tuple[str, list[Value]]] = [
    ("from 17 to 41", [(17, 41)]),
    ("from **17** to **41**", [(17, 41)]),
    ("from `2.2` to `2.4`", [(2.2, 2.4)]),
    ("between 0.05 and 0.3", [(0.05, 0.3)]),
    ("0.05-0.1", [(0.05, 0.1)]),
    ("~0.80–0.85", [(0.8, 0.85)]),
    ("2.28 - 2.30", [(2.28, 2.3)]),
    ("35%-56%", [(35, 56)]),
    ("35% to 56%", [(35, 56)]),
    ("35–56 %", [(35, 56)]),
    ("between $5 and $10", [(5, 10)]),
    ("from about 3 to roughly 7", [(3, 7)]),
    ("10 through 20", [(10, 20)]),
    ("from 0 (left) to 50 (right)", [(0, 50)]),
    ("5 and 10", [5, 10]),
    ("0.89 - 0.65 = 0.24", [0.24]),
    ("drops to 21 by 60K", [21, 60000]),
]
TOLERANCES: list[tuple[str, tuple[float, float]]] = [
    ("50 ± 5", (45, 55)),
    ("50±5", (45, 55)),
    ("0.91 ± 0.02", (0.89, 0.93)),
    ("12.5 +/- 0.5 ms", (12, 13)),
    ("~3.0 ± 0.1", (2.9, 3.1)),
    ("-4 ± 1", (-5, -3)),
    ("$50 \\pm 5$", (45, 55)),
]
ARROWS: list[tuple[str, list[Value]]] = [
    ("1.5 → 4.0", [(1.5, 4.0)]),
    ("40 → 10", [(40, 10)]),
    ("(1000 -> 1500)", [(1000, 1500)]),
    ("~0.9 → ~0.2", [(0.9, 0.2)]),
]
DATES: list[tuple[str, list[Value]]] = [
    ("March 2020", ["2020-03"]),
    ("Mar 2020", ["2020-03"]),
    ("Feb 27, 2022", ["2022-02-27"]),
    ("27 February 2022", ["2022-02-27"]),
    ("February 3rd, 2022", ["2022-02-03"]),
    ("2020-03", ["2020-03"]),
    ("2020-03-15", ["2020-03-15"]),
    ("Q3 2020", ["2020-Q3"]),
    ("2020 Q3", ["2020-Q3"]),
    ("2020-Q3", ["2020-Q3"]),
    ("early 2019", ["2019~early"]),
    ("mid-2019", ["2019~mid"]),
    ("late 2019", ["2019~late"]),
    ("in 2015", [2015]),
    ("from 2015 to 2019", [(2015, 2019)]),
    ("2015–2019", [(2015, 2019)]),
    ("from March 2020 to June 2021", [("2020-03", "2021-06")]),
    ("Jan 2019 – Dec 2020", [("2019-01", "2020-12")]),
    ("Q1 2018 to Q4 2019", [("2018-Q1", "2019-Q4")]),
]
VALUES = [*SIGNS, *COMMAS, *SUFFIXES, *WORDS, *POWERS, *INTERVALS, *ARROWS, *DATES]


@pytest.mark.parametrize(("text", "wanted"), VALUES, ids=[text for text, _ in VALUES])
def test_value(text: str, wanted: list[Value]) -> None:
    assert read(text) == wanted


@pytest.mark.parametrize(("text", "wanted"), TOLERANCES, ids=[text for text, _ in TOLERANCES])
def test_tolerance(text: str, wanted: tuple[float, float]) -> None:
    quantity = only(text)
    assert (quantity.low, quantity.high) == wanted
    assert quantity.value == pytest.approx(sum(wanted) / 2)
    assert quantity.plusminus == pytest.approx((wanted[1] - wanted[0]) / 2)


# ------------------------------------------------------------------------------------------------ bounds, hedges, units


BOUNDS: list[tuple[str, str | None, float, bool]] = [
    ("above 41", "above", 41, False),
    ("over 200", "above", 200, False),
    ("more than 3.5", "above", 3.5, False),
    ("at least 3,500", "above", 3500, False),
    ("exceeding 90%", "above", 90, False),
    ("just above 10⁻²", "above", 0.01, False),
    ("slightly above the 10^2 mark", "above", 100, False),
    ("≥ 5", "above", 5, False),
    (">5", "above", 5, False),
    (">= 5", "above", 5, False),
    ("no less than 12", "above", 12, False),
    ("200K onward", "above", 200000, False),
    ("0.78+", "above", 0.78, False),
    ("65 and above", "above", 65, False),
    ("three or more", "above", 3, False),
    ("below 0.02", "below", 0.02, False),
    ("under 150 ms", "below", 150, False),
    ("just under 40", "below", 40, False),
    ("slightly below 10¹", "below", 10, False),
    ("fewer than 30", "below", 30, False),
    ("less than half", "below", 0.5, False),
    ("at most 7", "below", 7, False),
    ("≤120 ms", "below", 120, False),
    ("< 0.05", "below", 0.05, False),
    ("10 or less", "below", 10, False),
    ("just shy of 90", "below", 90, False),
    ("a shade under 2.4", "below", 2.4, False),
    ("well below **10**", "below", 10, False),
    ("well over `300`", "above", 300, False),
    ("~25", None, 25, True),
    ("≈25", None, 25, True),
    ("≈ 25", None, 25, True),
    ("about 25", None, 25, True),
    ("approx. 25", None, 25, True),
    ("approximately **25**", None, 25, True),
    ("roughly `25`", None, 25, True),
    ("nearly 25", None, 25, True),
    ("close to 25", None, 25, True),
    ("on the order of 25", None, 25, True),
    ("near zero", None, 0, True),
    ("around y = 2.3", None, 2.3, True),
    ("exactly 25", None, 25, False),
    ("precisely 25", None, 25, False),
    ("25", None, 25, False),
    ("reaches above ~41", "above", 41, True),
]
UNITS: list[tuple[str, float, str]] = [
    ("14.0s", 14, "s"),
    ("150 ms", 150, "ms"),
    ("150ms", 150, "ms"),
    ("40 milliseconds", 40, "ms"),
    ("-5 °C", -5, "°C"),
    ("37 degrees Celsius", 37, "°C"),
    ("45°", 45, "°"),
    ("3 L/min", 3, "L/min"),
    ("60 µM", 60, "µM"),
    ("60 μA", 60, "μA"),
    ("512 kB", 512, "kB"),
    ("2 GB", 2, "GB"),
    ("12.5 percent", 12.5, "%"),
    ("12.5%", 12.5, "%"),
    ("12.5 %", 12.5, "%"),
    ("$40", 40, "$"),
    ("$1.2 million", 1.2e6, "$"),
    ("€3.5", 3.5, "€"),
    ("£20K", 20000, "£"),
    ("5 V", 5, "V"),
    ("300 K", 300, "K"),
    ("120 mg/dL", 120, "mg/dL"),
    ("2.4 GHz", 2.4, "GHz"),
    ("3 hours", 3, "h"),
    ("ten minutes", 10, "min"),
    ("30-minute", 30, "min"),
    ("-40 dB", -40, "dB"),
    ("1.7 eV", 1.7, "eV"),
    ("4.7x", 4.7, "x"),
    ("three times", 3, "x"),
    ("25 W/m²", 25, "W/m²"),
]
COUNTS: list[tuple[str, float, str]] = [
    ("20K steps", 20000, "steps"),
    ("100,000 training steps", 100000, "steps"),
    ("1 trillion tokens", 1e12, "tokens"),
    ("50 epochs", 50, "epochs"),
    ("epoch 12", 12, "epoch"),
    ("at step 0", 0, "step"),
    ("212 patients", 212, "patients"),
]


@pytest.mark.parametrize(("text", "bound", "value", "approx"), BOUNDS, ids=[each[0] for each in BOUNDS])
def test_bound_and_hedge(text: str, bound: str | None, value: float, approx: bool) -> None:
    quantity = only(text)
    assert (quantity.bound, quantity.value, quantity.approx) == (bound, value, approx)
    assert text[slice(*quantity.core)] == quantity.text


@pytest.mark.parametrize(("text", "value", "unit"), UNITS, ids=[each[0] for each in UNITS])
def test_unit(text: str, value: float, unit: str) -> None:
    quantity = only(text)
    assert (quantity.value, quantity.unit) == (value, unit)


@pytest.mark.parametrize(("text", "value", "noun"), COUNTS, ids=[each[0] for each in COUNTS])
def test_counted_noun(text: str, value: float, noun: str) -> None:
    quantity = only(text)
    assert (quantity.value, quantity.unit, quantity.noun) == (value, None, noun)


@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("35% to 56%", "%"),
        ("35 to 56%", "%"),
        ("from -5 °C to 12 °C", "°C"),
        ("between $5 and $10", "$"),
        ("2–3 ms", "ms"),
    ],
)
def test_interval_has_one_unit(text: str, unit: str) -> None:
    assert only(text).unit == unit


# ------------------------------------------------------------------------------------------------ none at all


@pytest.mark.parametrize(
    "text",
    [
        *("GPT-4", "ResNet-50", "Llama-3", "F1", "Top-3", "COVID-19", "BERT2", "T5-base", "x2", "Pass@k", "H2O"),
        *("a 2×2 grid", "2x3 grid", "the 95th percentile", "the 2nd panel", "the 21st century"),
        *("3y", "A₀", "M_1", "#f0f8ff", "log10", "1st and 3rd", "v2", "the 5x5 kernel"),
    ],
)
def test_no_quantity(text: str) -> None:
    assert read(text) == []


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("GPT-4 scores 0.63", [0.63]),
        ("the 95th percentile is 120 ms", [120]),
        ("a 2×2 grid of 4 panels", [4]),
        ("ResNet-50 reaches ~76% by epoch 90", [76, 90]),
        ("in inches, 20 in total", [20]),
        ("Top-5 accuracy of 93.2%", [93.2]),
    ],
)
def test_names_beside_quantities(text: str, wanted: list[Value]) -> None:
    assert read(text) == wanted


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("3–5×10⁻³", [pytest.approx((0.003, 0.005))]),
        ("2 to 3 × 10⁻⁴", [pytest.approx((2e-4, 3e-4))]),
        ("1.2–1.4 million", [pytest.approx((1.2e6, 1.4e6))]),
        ("10\N{NO-BREAK SPACE}000", [10000]),
    ],
)
def test_shared_factor(text: str, wanted: list[Value]) -> None:
    assert read(text) == wanted


@pytest.mark.xfail(strict=True, reason="not read yet")
@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("two hundred fifty", [250]),
        ("one hundred and twenty", [120]),
        ("a 3 x 2 grid", []),
        ("y = 0.63x + 2", []),
        ("0.63x − 0.1", []),
        ("A<sub>0</sub>", []),
        ("½ of the mass", [0.5]),
        ("1/3 of the mass", [pytest.approx(1 / 3)]),
        ("√400", [20]),
    ],
)
def test_known_gap(text: str, wanted: list[Value]) -> None:
    assert read(text) == wanted


def test_negated_bound() -> None:
    assert only("not exceeding 5").bound == "below"


def test_decade_has_no_unit() -> None:
    assert all(each.unit is None for each in read_quantities("falls through the 2020s"))


# ------------------------------------------------------------------------------------------------ spans


SENTENCE = "Ours starts above **41** at step 0, drops to ~25 by 20K steps, and ends between 18 and 19 (±0.5)."


def test_spans_hold_hedge_digits_and_unit() -> None:
    found = read_quantities(SENTENCE)
    said = ["above **41", "step 0", "~25", "20K steps", "between 18 and 19", "±0.5"]
    assert [SENTENCE[slice(*each.span)].removesuffix("**") for each in found] == said
    assert [each.text for each in found] == ["41", "0", "25", "20K", "18 and 19", "0.5"]


def test_span_inside_a_longer_text() -> None:
    text = f"7 of these: {SENTENCE}"
    start = text.index("Ours")
    alone = read_quantities(SENTENCE)
    inside = read_quantities(text, start)
    assert [value_of(each) for each in inside] == [value_of(each) for each in alone]
    assert [each.span for each in inside] == [(a + start, b + start) for a, b in (each.span for each in alone)]


@pytest.mark.parametrize("text", [SENTENCE, *(text for text, _ in VALUES), *(each[0] for each in BOUNDS)])
def test_spans_are_in_order_and_apart(text: str) -> None:
    spans = [each.span for each in read_quantities(text)]
    assert spans == sorted(spans)
    assert all(before[1] <= after[0] for before, after in itertools.pairwise(spans))
    assert all(0 <= start < end <= len(text) for start, end in spans)
