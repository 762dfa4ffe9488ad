"""Sentences that speak of axes, cut into statements about each."""

from __future__ import annotations

import re
from dataclasses import replace

from extractor.model import Span
from extractor.quantities import read_quantities
from extractor.reading.axis_mentions import BRACKET, Mention, described, mentions
from extractor.reading.axis_words import Statement
from extractor.reading.draft import Draft
from extractor.reading.panel_scopes import mentioned_panels, ranges_by_panel
from extractor.sentences import sentences

GOES_ON = re.compile(
    r"(?:it|this axis|the (?:axis|scale))\s"
    r"(?:is|was|has|runs?|spans|extends|goes|covers|ranges|carries|bears|starts|reads)\b"
    r"(?=.{0,60}(?:\d|linear|log|label|title|tick|[\"“]))"
    r"|(?:major |minor |its |the |with )?(?:ticks?|tick (?:marks|labels)|grid ?lines|labels|scale|numbers|markings)\b",
    re.IGNORECASE,
)
ELSEWHERE = re.compile(
    r";\s(?:and\s)?(?:(?:in|for|on)\s[^,;:\"“]{3,30}?,?"
    r"\sit(?=\s(?:is|runs|goes|spans|reads)\b)|that of [^,;:\"“]{3,24}?(?=,|\s(?:is|runs)))",
    re.IGNORECASE,
)
OTHER_MATTER = re.compile(
    r";\s+(?!it\b|its\b|tick|label|mark|numbered|the (?:scale|ticks?|labels|range|numbers|axis|frame)"
    r"|(?!(?:and\s)?(?:in|for|on)\s(?:the\s)?(?:\(|panel|chart|plot|graph|left|right|top|bottom|upper|lower|second|other))"
    r"[^.;:]{3,60},?\s(?:it|the axis) (?:is|runs|goes|has)\b(?=[^.;]*\d)"
    r"|grid|range|linear|log|with\b|from\b|in steps|major|minor|scale|[\d\"“'‘~−-])",
    re.IGNORECASE,
)


def span_statements(draft: Draft, index: int, span: Span, second: bool) -> list[Statement]:
    """What the sentences of a stretch say of axes; ``It is numbered 0, 4, 8`` goes on with the last one."""
    found: list[Statement] = []
    last: Statement | None = None
    for sentence in sentences(draft.text, span):
        here = mentions(draft.text, sentence, second)
        if here:
            stated = _sentence(draft, index, sentence, here)
            found += stated
            last = stated[-1]
        elif own := _own_axis(draft, index, sentence):
            found += own
            last = own[-1]
        elif held := _held_by_panel(draft, sentence):
            found.append(held)
            last = held
        elif scaled := _on_a_scale(draft, index, sentence):
            found.append(scaled)
            last = scaled
        elif last is not None and GOES_ON.match(draft.text, *sentence):
            found.append(replace(last, span=sentence, field=None, named='"' in draft.text[sentence[0] : sentence[1]]))
        else:
            last = None
    return found


OWN_AXIS = re.compile(
    r"\W*(?:axis|scale)(?:\s(?:is|runs|goes|from|linear|logarithmic|log)\b|:)?,?\s(?=[^.\n]{0,40}\d)", re.IGNORECASE
)


def _own_axis(draft: Draft, index: int, sentence: Span) -> list[Statement]:
    """``Panel A. Power (MW)`` over ``Axis 0 to 6, tick every 1``: the one axis a panel has of its own is that of y."""
    panels = draft.scopes[index]
    found = OWN_AXIS.match(draft.text, *sentence) if len(panels) == 1 < len(draft.panels) else None
    if found is None:
        return []
    title = _title_span(draft, panels[0])
    named = [Statement("y", panels, title, "label", named=True)] if title else []
    return [*named, Statement("y", panels, (found.end(), sentence[1]), None, named=False)]


def _title_span(draft: Draft, number: int) -> Span | None:
    """Where the title of a panel stands in its heading, behind its mark."""
    panel = draft.panels[number]
    traced = panel.sources.get("title")
    if traced is None or not panel.title:
        return None
    at = draft.text.find(panel.title, *traced.spans[0])
    return (at, at + len(panel.title)) if at >= 0 else None


ON_A_SCALE = re.compile(
    r"[\"“][^\"”\n]{2,80}[\"”],?\s(?:drawn\s|plotted\s|shown\s)?(?:on|along|against)\sa\s(?:linear\s|log\w*\s)?scale\s"
    r"(?:of|from|that|which|running|between)\b(?=[^.]*\d)",
    re.IGNORECASE,
)
HELD = re.compile(r"[\"“](?P<name>[^\"”\n]{2,80})[\"”](?=[^\"“]*\d)")


def _held_by_panel(draft: Draft, sentence: Span) -> Statement | None:
    """``The top strip, "July temperature", in °C, on a scale of 6 to 14``: what a panel shows is its value axis.

    Where there is but one panel, ``They show the "Share (%)", on a scale that begins at 0`` tells its value axis too.
    """
    panels = mentioned_panels(draft, draft.text[slice(*sentence)])
    if len(draft.panels) == 1 and (told := ON_A_SCALE.search(draft.text, *sentence)):
        return Statement("y", (0,), (told.start(), sentence[1]), None, named=True)
    found = HELD.search(draft.text, *sentence) if len(panels) == 1 else None
    if found is None or not any(q.kind == "interval" for q in read_quantities(draft.text, found.end(), sentence[1])):
        return None
    return Statement("y", panels, (found.start(), sentence[1]), None, named=True)


SCALED = re.compile(
    r"\b(?:on|along|against|over)\s(?:an?|one|the same)\s(?:(?:linear|common|shared|single|percentage)\s)?"
    r"(?:(?:axis|scale)\s(?:(?:that|which)\s)?(?:runs?|running|going|goes|reaching|extending)?\s?(?:of|from|between)\s"
    r"(?P<behind>[~−-]?\d[^.;]*)|"
    r"(?P<before>[~−-]?\d[\d.,]*(?:\s?%)?\s?(?:–|-|to|-to-)\s?\d[\d.,]*(?:\s?%)?)[\s-](?:point\s|percent\s)?(?:scale|axis)\b)",
    re.IGNORECASE,
)
OF_COLOURS = re.compile(r"\b(?:colou?r|shad\w+|gr[ae]y|hue)\b", re.IGNORECASE)


def _on_a_scale(draft: Draft, index: int, sentence: Span) -> Statement | None:
    """``five wines on a 0–10 scale``, ``the rates on an axis from 0 to 30``: what is measured lies along it."""
    found = SCALED.search(draft.text, *sentence)
    if found is None or draft.kind == "heatmap" or OF_COLOURS.search(draft.text, *sentence):
        return None
    return Statement("y", draft.scopes[index], found.span(found.lastgroup or 0), None, named=False)


def _sentence(draft: Draft, index: int, sentence: Span, here: list[Mention]) -> list[Statement]:
    found: list[Statement] = []
    for number, mention in enumerate(here):
        stop = here[number + 1].start if number + 1 < len(here) else sentence[1]
        stop = _stretch_end(draft.text, mention.end, stop)
        panels = _panels(draft, index, sentence, mention)
        if mention.before:
            bracket = _closing(draft.text, mention.end, stop)
            end = bracket if draft.text.count("(", mention.start, mention.end) and bracket > 0 else mention.end
            end = stop if WITH_TICKS.match(draft.text, mention.end, stop) else end
            found.append(Statement(mention.axis, panels, (mention.start, end), None, named=True))
            continue
        if mention.name is not None:
            plain = all(quantity.kind != "interval" for quantity in read_quantities(draft.text, *mention.name))
            found.append(Statement(mention.axis, panels, mention.name, "label" if plain else None, named=True))
        start = mention.end if mention.name is None else mention.name[1]
        apart = ranges_by_panel(draft, (start, stop))
        if apart:
            found.append(Statement(mention.axis, panels, (start, apart[0][1][0]), None, named=mention.name is None))
            found += [Statement(mention.axis, (panel,), span, None, named=False) for panel, span in apart]
            continue
        found.append(Statement(mention.axis, panels, (start, stop), None, named=mention.name is None))
        found += _elsewhere(draft, mention.axis, (stop, sentence[1]))
    return found


WITH_TICKS = re.compile(r",\swith\s(?:an?\s|one\s)?(?:labels?|ticks?|marks?|grid)\b", re.IGNORECASE)
A_SIDE = re.compile(r"(?P<side>left|right)(?:-hand\sside)?", re.IGNORECASE)


def _closing(text: str, start: int, stop: int) -> int:
    """Where a bracket closes that was opened before, past those inside it; -1 if it does not."""
    depth = 0
    for at in range(start, stop):
        depth += (text[at] == "(") - (text[at] == ")")
        if depth < 0:
            return at
    return -1


def _elsewhere(draft: Draft, axis: str, span: Span) -> list[Statement]:
    """The same axis in another panel: ``; in panel b it is "Accuracy (%)", from 0 to 100``."""
    found = ELSEWHERE.match(draft.text, *span)
    panels = mentioned_panels(draft, found.group()) if found else ()
    return [Statement(axis, panels, (found.end(), span[1]), None, named=True)] if found and panels else []


def _stretch_end(text: str, start: int, stop: int) -> int:
    """Up to the closing bracket of ``(0 to 40)``, or to a clause about something else."""
    inside = re.compile(rf"\s{BRACKET}").match(text, start, stop)
    if inside and not described().match(text, inside.end(), stop):
        return inside.end() - 1
    other = OTHER_MATTER.search(text, start, stop)
    return other.start() if other else stop


def _panels(draft: Draft, index: int, sentence: Span, mention: Mention) -> tuple[int, ...]:
    """``The ordinate of the left panel`` says which; else the panels named before, else those of the block."""
    side = A_SIDE.fullmatch(draft.text, mention.start, mention.end)
    if side and (placed := mentioned_panels(draft, f"{side.group('side')} panel")):
        return placed
    own = re.compile(r"\s*\(?(?:of|in|for|on|,)\s[^,.;:]{3,40}").match(draft.text, mention.end, sentence[1])
    said = mentioned_panels(draft, own.group()) if own else ()
    return said or mentioned_panels(draft, draft.text[sentence[0] : mention.start]) or draft.scopes[index]
