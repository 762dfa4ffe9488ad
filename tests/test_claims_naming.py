"""Who a statement speaks of where the text itself gives the name: colours of slices, rows and columns, labels."""

from __future__ import annotations

import pytest

import extractor

MUSEUM = """## Pie Chart: What a museum earns
### Components/Axes
*   **Legend:** Tickets (navy), Shop (amber), Café (rose), Grants (light gray), Events (dark gray)
### Detailed Analysis
*   Tickets: 38 %
*   Shop: 19 %
*   Café: 14 %
*   Grants: 23 %
*   Events: 6 %
### Key Observations
"""
MOVERS = """## Heatmap: Migration between provinces
### Components/Axes
*   **Y-axis (rows):** "Origin": Dale, Fell, Moor, Coast.
*   **X-axis (columns):** "Destination": Dale, Fell, Moor, Coast.
*   Each cell shows thousands of movers.
### Detailed Analysis
| Origin | Dale | Fell | Moor | Coast |
|---|---|---|---|---|
| Dale | 0 | 12 | 5 | 30 |
| Fell | 9 | 0 | 14 | 22 |
| Moor | 4 | 11 | 0 | 18 |
| Coast | 16 | 8 | 7 | 0 |
### Key Observations
"""
HIVES = """## Line Chart: Weight of three hives
### Components/Axes
*   **X-axis:** "Week", 0 to 8.
*   **Y-axis:** "Weight (kg)", 0 to 60.
*   **Legend:** Meadow (green), Orchard (red), Heath (purple).
### Detailed Analysis
*   **Meadow (green):** 20 at 0, 34 at 4, 50 at 8.
*   **Orchard (red):** 20 at 0, 22 at 4, 21 at 8.
*   **Heath (purple):** 20 at 0, 19 at 4, 17 at 8.
### Key Observations
"""
CASES = [
    (MUSEUM, "supported", "* The navy slice is exactly twice the amber one."),
    (MUSEUM, "contradicted", "* The navy slice is three times the amber one."),
    (MUSEUM, "supported", "* The dark gray wedge is the smallest of all."),
    (MUSEUM, "contradicted", "* The light gray wedge is the smallest of all."),
    (MUSEUM, "supported", "* Amber and rose together make up a third of the pie."),
    (MOVERS, "supported", "* In the columns Dale and Coast, the Moor row is lower than the Fell row."),
    (MOVERS, "contradicted", "* In the columns Dale and Coast, the Moor row is higher than the Fell row."),
    (MOVERS, "supported", "* In the Fell row, the largest value is found in the Coast column."),
    (MOVERS, "contradicted", "* In the Fell row, the largest value is found in the Moor column."),
    (HIVES, "supported", "* **Meadow:** It more than doubles, while the other two stay below 25 kg."),
    (HIVES, "contradicted", "* **Orchard:** It barely changes, while the other two stay below 25 kg."),
    (HIVES, "supported", "* Heath at week 8: about a third of Meadow."),
    (HIVES, "contradicted", "* Orchard at week 8: about a quarter of Meadow."),
    (HIVES, "supported", "* **Meadow overtakes Orchard** before week 4."),
]


@pytest.mark.parametrize(("figure", "verdict", "observation"), CASES, ids=[case[2] for case in CASES])
def test_a_careful_reader_agrees(figure: str, verdict: str, observation: str) -> None:
    claims = extractor.extract(figure + observation + "\n").figure.claims
    said = [claim.verdict for claim in claims if claim.span[0] >= len(figure)]
    assert next((v for v in ("contradicted", "undetermined", "supported") if v in said), None) == verdict
