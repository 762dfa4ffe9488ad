"""Short phrases about one series of real data; beginning, middle and end are thirds of x."""

from __future__ import annotations

import pandas as pd
import pytest

from extractor.checking import check

WOBBLE = (0.0, 0.1, -0.1, 0.05, -0.05, 0.1, 0.0, -0.1)
RAIN = (1, 1, 2, 1, 2, 1, 1, 2, 2, 3, 5, 8, 12, 15, 17, 18, 17, 15, 12, 8, 5, 3, 2, 2, 1, 1, 2, 1, 1, 1)
LOSS = (90, 62, 44, 32, 24, 18, 14, 11, 9, 8, 7, 6.5, 6, 5.6, 5.3, 5.1, 5, 4.9, 4.8, 4.8, 4.7, 4.7, 4.7, 4.7)
USERS = (3, 3, 3.1, 3, 3.1, 3.2, 3.1, 3.2, 3.3, 3.2, 3.4, 3.5, 3.6, 4, 5, 7, 11, 16, 22, 30, 38, 47)
TANK = (80, 80, 79.5, 80, 80, 79.8, 80, 79.9, 76, 70, 62, 52, 43, 33, 24, 16, 9, 4)
POOL = (40, 36, 31, 25, 18, 12, 8, 6, 5, 6, 9, 13, 19, 26, 32, 37, 41)
STEADY = tuple(50 + wobble for wobble in WOBBLE * 3)
SLOPE = tuple(10 + 2 * i + wobble for i, wobble in enumerate(WOBBLE * 3))
SWING = (5, 9, 4, 8, 5, 9, 4, 9, 5, 8, 4, 9, 5, 9, 4, 8)
VALVE = (2, 2, 2, 2, 2, 2, 2, 14, 14, 14, 14, 14, 14, 14, 14, 14)


@pytest.mark.parametrize(
    ("values", "verdict", "phrase"),
    [
        (USERS, "supported", "rises sharply near the end"),
        (POOL, "supported", "lowest in the middle"),
        (TANK, "supported", "flat at first, then drops"),
        (SLOPE, "supported", "steady growth"),
        (SLOPE, "contradicted", "steady decline"),
        (LOSS, "supported", "drops sharply at the beginning"),
        (LOSS, "supported", "falls steeply at first, then levels off"),
        (LOSS, "contradicted", "rises at the beginning"),
        (RAIN, "supported", "starts low, peaks in the middle and ends low"),
        (POOL, "contradicted", "starts low, peaks in the middle and ends low"),
        (POOL, "supported", "starts high, bottoms out in the middle, ends high"),
        (RAIN, "supported", "rises to a peak in the middle, then falls"),
        (POOL, "contradicted", "rises to a peak in the middle, then falls"),
        (POOL, "supported", "falls and then recovers"),
        (SLOPE, "contradicted", "falls and then recovers"),
        (POOL, "supported", "lower in the middle than at the ends"),
        (RAIN, "contradicted", "lower in the middle than at the ends"),
        (USERS, "supported", "higher at the end than in the middle"),
        (LOSS, "contradicted", "higher at the end than at the start"),
        (RAIN, "supported", "a hump in the middle"),
        (POOL, "supported", "a dip in the middle"),
        (SLOPE, "contradicted", "a spike in the middle"),
        (STEADY, "supported", "stays flat throughout"),
        (USERS, "contradicted", "stays flat throughout"),
        (TANK, "supported", "nearly constant in the first third"),
        (SLOPE, "contradicted", "plateaus in the last third"),
        (USERS, "supported", "mostly flat, with a sharp rise at the end"),
        (TANK, "contradicted", "highest at the end"),
        (SWING, "supported", "fluctuates throughout"),
        (SLOPE, "contradicted", "fluctuates throughout"),
        (SWING, "supported", "no clear trend"),
        (VALVE, "supported", "jumps in the middle"),
    ],
)
def test_a_careful_reader_agrees(values: tuple[float, ...], verdict: str, phrase: str) -> None:
    frame = pd.DataFrame({"t": range(len(values)), "reading": values})
    said = {found.verdict for found in check(claims=[phrase], data=frame)}
    assert next(each for each in ("contradicted", "undetermined", "supported") if each in said) == verdict


@pytest.mark.parametrize(
    ("values", "phrase"),
    [
        (SLOPE, "rises sharply near the end"),  # no more sharply than before
        (TANK, "steady at first and at the end"),
        (VALVE, "peaks late"),  # as high in the middle
        (LOSS, "bottoms out in the middle"),
        (VALVE, "flat, with a sharp rise at the end"),
        (SLOPE, "slow start, then rapid growth"),
        (USERS, "flat at first, then drops at the very end of the first third"),
    ],
)
def test_what_is_only_half_true_is_not_borne_out(values: tuple[float, ...], phrase: str) -> None:
    frame = pd.DataFrame({"t": range(len(values)), "reading": values})
    assert "supported" not in {found.verdict for found in check(claims=[phrase], data=frame)}
