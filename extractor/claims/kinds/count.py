"""``20 bins in total``, ``below 60 in four of five tasks``, ``in three of the four habitats``."""

from __future__ import annotations

import re

from extractor.claims.finding import Finding
from extractor.claims.interval import Truth, less
from extractor.claims.kinds.ranks import rank_truths
from extractor.claims.measures.measure import slack_of
from extractor.claims.statements.reading import Reading
from extractor.claims.view import Track, plain
from extractor.claims.words import numeral_words

KIND = "count"
NUMBER = r"(?P<{0}>\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve)"
OF = re.compile(
    rf"(?<![\w.])(?<!but ){NUMBER.format('some')}"
    rf"\s+(?:out\s+)?of\s+(?:the\s+|all\s+|its\s+)(?:{NUMBER.format('all')}\b(?!-|\.\d))?"
)
TIMES = re.compile(
    rf"(?<![\w.]){NUMBER.format('some')}\s+(?:times|occasions)\s+(?:out\s+)?of\s+{NUMBER.format('all')}\b"
)
HALF = re.compile(
    r"\b(?:in|at|on|for|during) (?:exactly )?half (?:of )?(?:the|all|its) (?:time\b|years|months|weeks|days|hours|"
    r"readings|places|points|surveys|samples|categories|tasks|datasets|benchmarks|ticks|steps|epochs|quarters|seasons|rounds|cities|regions|sites)"
)
PARTS = re.compile(
    rf"\b{NUMBER.format('n')}\s+(?:\w+\s+)?(?P<noun>bins?|series|lines|curves|panels|plots|charts|benchmarks|"
    rf"categories|models|methods|bars|sectors|groups|segments|slices|strategies|tasks|datasets|birds|samples|"
    rf"individuals|markers|points)\b"
)


def check(reading: Reading) -> Finding | None:
    """How many places satisfy the statement's condition, or how many parts the figure has."""
    return _some_of(reading) or _parts(reading)


def _number(word: str) -> int:
    if word.isdigit():
        return int(word)
    return int(numeral_words("numbers")[1].get(word.lower(), 0))


def _some_of(reading: Reading) -> Finding | None:
    """``three of the four habitats``: places where the track is past a level, above a rival, or first of all."""
    found = OF.search(reading.text) or TIMES.search(reading.text) or HALF.search(reading.text)
    if found is None or not reading.tracks:
        return None
    inside = (reading.offset + found.start(), reading.offset + found.end())
    if any(not inside[0] <= a.span[0] < inside[1] for a in reading.of_role("fraction")):
        return None
    if sum(not inside[0] <= a.span[0] < inside[1] for a in reading.of_role("y")) > 1:
        return None
    truths = _conditions(reading)
    if truths is None or len(truths) == 0:
        return None
    whole = _number(found.groupdict().get("all") or str(len(truths)))
    wanted = _number(found.group("some")) if found.re is not HALF else whole / 2
    right, unsure = sum(t is True for t in truths), sum(t is None for t in truths)
    if unsure == 0:
        truth: Truth = right == wanted and len(truths) == whole
        truth = None if truth is False and len(truths) != whole else truth
    else:
        possible = right <= wanted <= right + unsure
        truth = True if right == wanted else False if not possible and len(truths) == whole else None
    reason = f"{right} of {len(truths)} places satisfy it ({unsure} undecided), stated {wanted:g} of {whole}"
    return Finding(KIND, truth, f"count of places = {wanted:g} of {whole}", reason, (), 0.93, firm=truth is not None)


def _conditions(reading: Reading) -> list[Truth] | None:
    track = reading.tracks[0]
    ranked = rank_truths(reading)
    if ranked:
        return ranked
    if len(reading.subjects) > 1:
        rival = reading.resolve(reading.subjects[1].keys)[:1]
        sign = -1 if reading.has("compare", "below") else 1
        return [_above(track, rival[0], p.x, sign) for p in track.points] if rival else None
    top, low = reading.has("compare", "highest") or reading.has("compare", "best"), reading.has("compare", "lowest")
    if top or low:
        rivals = [t for t in reading.everyone if t.key != track.key and t.panel == track.panel]
        sign = 1 if top else -1
        return [_first(track, rivals, p.x, sign) for p in track.points] if rivals else None
    return None


def _above(track: Track, rival: Track, x: float, sign: int) -> Truth:
    a, b = track.at(x), rival.at(x)
    if a is None or b is None:
        return None
    return less(b, a, slack_of(track)) if sign > 0 else less(a, b, slack_of(track))


def _first(track: Track, rivals: list[Track], x: float, sign: int) -> Truth:
    answers = [_above(track, rival, x, sign) for rival in rivals]
    if any(a is False for a in answers):
        return False
    return None if any(a is None for a in answers) else True


def _parts(reading: Reading) -> Finding | None:
    """``Three models across six benchmarks``: every counted noun against what the figure has."""
    checks = [(m, _known(reading, m.group("noun").lower())) for m in PARTS.finditer(reading.text)]
    decided = [(_number(m.group("n")), known, m.group()) for m, known in checks if known]
    if not decided or reading.statement.role not in ("overview", "components", "observations", "analysis", "none"):
        return None
    wrong = [item for item in decided if item[0] != item[1]]
    plural = (
        reading.statement.role in ("overview", "components") or "total" in reading.text or "altogether" in reading.text
    )
    if not plural:
        return None
    shown = wrong[0] if wrong else decided[0]
    truth: Truth = not wrong
    return Finding(
        KIND, truth, f"count = {shown[0]}", f"the figure has {shown[1]}, stated {plain(shown[0])} ({shown[2]})", (), 0.5
    )


def _known(reading: Reading, noun: str) -> int | None:
    figure = reading.view.figure
    if noun in ("panels", "plots", "charts") and len(figure.panels) > 1:
        return len(figure.panels)
    if len(figure.panels) != 1:
        return None
    panel = figure.panels[0]
    categories = next((len(t.categories) for t in reading.view.tracks if t.categories), None)
    if noun in ("benchmarks", "categories", "tasks", "sectors", "datasets", "segments", "slices"):
        return categories
    if noun.startswith("bin") and panel.x and panel.x.range and reading.view.tracks:
        widths = {round(p.hi - p.lo, 9) for p in reading.view.tracks[0].places if p.is_stretch}
        ends = [v for v in panel.x.range if isinstance(v, int | float)]
        return round((ends[1] - ends[0]) / widths.pop()) if len(widths) == 1 and len(ends) == 2 else None
    return (
        len(panel.series)
        if noun in ("series", "lines", "curves", "models", "methods", "strategies") and len(panel.series) > 1
        else None
    )
