"""Numbers in another unit than the axis: ``one million tonnes`` on an axis in kt, ``350 W`` on one in kW."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

PREFIXES = {"p": 1e-12, "n": 1e-9, "µ": 1e-6, "μ": 1e-6, "u": 1e-6, "m": 1e-3, "c": 1e-2, "k": 1e3, "M": 1e6, "G": 1e9}
PREFIXES |= {"T": 1e12}
BASES = {
    "g": ("g", 1.0), "t": ("g", 1e6), "m": ("m", 1.0), "W": ("W", 1.0), "Wh": ("Wh", 1.0), "V": ("V", 1.0),
    "A": ("A", 1.0), "Hz": ("Hz", 1.0), "L": ("L", 1.0), "l": ("L", 1.0), "Pa": ("Pa", 1.0), "J": ("J", 1.0),
    "N": ("N", 1.0), "eV": ("eV", 1.0), "s": ("s", 1.0), "min": ("s", 60.0), "h": ("s", 3600.0), "mol": ("mol", 1.0),
    "Ω": ("Ω", 1.0), "bar": ("Pa", 1e5), "d": ("s", 86400.0), "week": ("s", 604800.0), "yr": ("s", 31557600.0),
}  # fmt: skip


@cache
def measure_of(unit: str) -> tuple[str, float] | None:
    """What a unit measures, and how much of its base it is: ``kt`` is 10⁹ g, ``mg/L`` a thousandth of a ``g/L``."""
    head, slash, rest = unit.strip().partition("/")
    if head in BASES:
        base, factor = BASES[head]
    elif head[:1] in PREFIXES and head[1:] in BASES and head[1:] not in ("min", "h", "d", "week", "yr"):
        base, own = BASES[head[1:]]
        factor = PREFIXES[head[0]] * own
    else:
        return None
    return f"{base}{slash}{rest.strip()}", factor


def into(unit: str | None, axes: Iterable[str]) -> float:
    """By what a number in one unit is multiplied to stand on an axis in another; 1 where none of them fits."""
    known = list(axes)
    own = measure_of(unit) if unit is not None and unit not in known else None
    fitting = [m for axis in known if own is not None and (m := measure_of(axis)) is not None and m[0] == own[0]]
    return own[1] / fitting[0][1] if own is not None and fitting else 1.0
