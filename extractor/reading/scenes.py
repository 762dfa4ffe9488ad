"""Places set as a scene: ``By June the mood had changed. The Italian line had shot up to 3.4 per cent``."""

from __future__ import annotations

import re

from extractor.model import Span
from extractor.reading.groups import Clause
from extractor.reading.places import Context, Place, State

SET_AT = re.compile(r"\W*(?:at|by|in|on|after|with|for|around|towards?|come)\s", re.IGNORECASE)


def scene_of(text: str, span: Span, clauses: list[Clause], context: Context, state: State) -> Place | None:
    """``By June the mood had changed.``: a place for the sentences that follow, told of no series and with no value."""
    if not SET_AT.match(text, *span) or context.x is not None or any(clause.mentions for clause in clauses):
        return None
    roles = [group.role for clause in clauses for group in clause.groups]
    return state.lead if roles == ["x"] and not state.found else None


def plays_there(clauses: list[Clause], context: Context) -> bool:
    """Whether a sentence states values of somebody, and no place or end of its own."""
    roles = {group.role for clause in clauses for group in clause.groups}
    told = roles == {"y"} and any(clause.mentions for clause in clauses)
    return told and context.x is None and context.phase is None and not any(c.says("start", "end") for c in clauses)
