"""What each property of the figure document means: the descriptions of the JSON Schema."""

from __future__ import annotations

from collections.abc import Mapping

_LOW = "Lower end of an interval or a lower bound; null for a one-sided upper bound."
_HIGH = "Upper end of an interval or an upper bound; null for a one-sided lower bound."
_SPAN = "Where the description says so."

DESCRIPTIONS: Mapping[str, Mapping[str, str]] = {
    "Document": {
        "version": "Version of this format.",
        "provenance": "For each value that came from the text, by JSON Pointer, the spans that state it.",
    },
    "Figure": {
        "source": "Where the description came from.",
        "title": "Title of the whole figure, as the text gives it.",
        "kind": "Kind of chart; none where the text describes no chart.",
        "panels": "One entry per set of axes, in reading order.",
        "events": "Dated changes the text singles out.",
        "claims": "Statements of the text about the data, each with a verdict.",
        "diagnostics": "What is wrong inside the text.",
        "unread": "Quantities of analysis and observation sections that ended up in nothing above.",
    },
    "Source": {
        "name": "File name of the description; empty for text that came from no file.",
        "sha256": "SHA-256 of the description as UTF-8, in hexadecimal.",
    },
    "Panel": {
        "name": "What the text calls the panel.",
        "title": "The panel's own title.",
        "kind": "Kind of chart in this panel.",
        "x": "Horizontal axis; for horizontal bars still the axis of the categories.",
        "y": "Vertical axis.",
        "y2": "Second vertical axis, where there is one.",
        "series": "Curves, bar groups or clouds of this panel.",
        "lines": "Reference lines.",
        "legend": "Where the text puts the legend, in its own words.",
        "place": "Row and column of the panel, counted from 0, where the text says or implies it.",
        "horizontal": "Whether bars lie on their side.",
        "stacked": "Whether series are stacked on each other.",
        "aliases": "Other names the text uses for this panel.",
        "statistics": "Statistics of a distribution that are stated but not drawn, as lines would be.",
    },
    "Axis": {
        "label": "Label as written.",
        "unit": "Unit as written, short.",
        "scale": "Stated scale, or the one implied by the ticks; null where neither tells.",
        "range": "Stated ends, or first and last tick; null for categories or where nothing is said.",
        "ticks": "Tick values or category names, in order.",
        "base": "Base of a logarithmic scale, where stated.",
    },
    "Style": {
        "color": "Colour in the text's words, lower case.",
        "line": "Line style in the text's words, lower case.",
        "marker": "Marker by its plain noun.",
    },
    "Series": {
        "name": "Name in the legend; null for an unnamed single series.",
        "group": 'Second legend dimension, such as {"Recurrence": 16}.',
        "axis": "The vertical axis it is read on.",
        "style": "How it is drawn.",
        "points": "Every place the text puts the series.",
        "shapes": "What the series does over stretches of x.",
        "missing": "Places of x where the text says there is no value.",
    },
    "Point": {
        "x": "Number, category or calendar string; the middle of an interval; null for a one-sided bound.",
        "y": "Number; the middle of an interval in display space; null for a one-sided bound.",
        "x_min": _LOW,
        "x_max": _HIGH,
        "y_min": _LOW,
        "y_max": _HIGH,
        "approx": "Whether the text hedges the value.",
        "role": "What the point is to the series, such as start, end or peak; restated where an observation differs.",
        "label": "What the text calls this one point of a scatter.",
        "spread": "What the text states around the value: quartiles, whiskers, outliers, mean, error bar.",
    },
    "Spread": {
        "q1": "Lower end of the box.",
        "q3": "Upper end of the box.",
        "iqr": "Interquartile range, where it is stated as a number of its own.",
        "low": "End of the lower whisker.",
        "high": "End of the upper whisker.",
        "outliers": "Values of the outliers that are stated; empty where the text says that there are none.",
        "outlier_count": "How many outliers there are, stated or counted.",
        "mean": "Mean of the group.",
        "n": "Size of the group.",
        "error_min": "Lower end of the error bar or band.",
        "error_max": "Upper end of the error bar or band.",
    },
    "Shape": {
        "kind": "What the series does: fall, rise, flat, peak, trough, spike, step, oscillation, decay.",
        "how": "The manner, such as steep or gradual.",
        "x_min": "Where the stretch begins; null where the text does not say.",
        "x_max": "Where the stretch ends; null where the text does not say.",
    },
    "Line": {
        "axis": "The axis on which the line's value is read.",
        "value": "Where the line stands.",
        "style": "How it is drawn.",
        "label": "What the text calls it.",
    },
    "Event": {
        "x": "Where it happens.",
        "panels": "Indices of the panels in which it shows.",
        "kind": "What happens.",
        "text": "The words that single it out.",
        "x_min": _LOW,
        "x_max": _HIGH,
    },
    "Claim": {
        "text": "The statement, verbatim.",
        "span": _SPAN,
        "kind": "What is claimed: order, gap, trend, extremum, …",
        "verdict": "What the numbers say about it.",
        "program": "The test that was run, in plain notation.",
        "reason": "Why the verdict is what it is, with the numbers.",
        "evidence": "JSON Pointers of the points it rests on.",
    },
    "Diagnostic": {
        "code": "Stable code of the fault.",
        "severity": "How grave it is.",
        "message": "What is wrong, for a person.",
        "span": _SPAN,
        "values": "The values concerned.",
    },
    "Unread": {
        "text": "The quantity as written.",
        "span": _SPAN,
    },
}
