"""``noisier``, ``fluctuates``, ``smooth``: what a reader sees between the points and the text gives no numbers for."""

from __future__ import annotations

import re

from extractor.claims.finding import Finding
from extractor.claims.statements.reading import Reading
from extractor.claims.words import each

KIND = "noise"
ADJUNCT = re.compile(
    r"\b(?:with|characterized by|despite|although|a low|albeit|followed by)\b[^,;]*\b(?:nois|fluctuat|oscillat|"
    r"jitter|volatil|varia)"
)


def check(reading: Reading) -> Finding | None:
    """``The red trace is noisier than the other two`` is undetermined: stated points show no noise."""
    found = [m.group().casefold() for m in each(reading.text, "noise", "words")]
    labels = " ".join(f"{t.label} {t.name}".casefold() for t in reading.view.tracks)
    labels += " ".join((p.x.label or "").casefold() for p in reading.view.figure.panels if p.x is not None)
    if not any(word[:4] not in labels for word in found):
        return None
    decided = reading.of_role("y", "ratio", "percent", "change") and not reading.has("quantifier", "none")
    weight = 0.35 if decided or ADJUNCT.search(reading.text) else 0.92
    reason = "the description states no repeated or dense values from which fluctuation could be measured"
    return Finding(KIND, None, "variation of y around its trend", reason, weight=weight, firm=weight > 0.9)
