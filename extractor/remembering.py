"""What a frozen object answers, kept with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

Asked = TypeVar("Asked")
Question = TypeVar("Question")
Answer = TypeVar("Answer")


def remembered(method: Callable[[Asked, Question], Answer]) -> Callable[[Asked, Question], Answer]:
    """A method of one argument whose answers are worked out once; nobody may change one."""
    kept = f"{method.__name__} answered"

    @wraps(method)
    def answer(asked: Asked, question: Question) -> Answer:
        known: dict[Question, Answer] = vars(asked).setdefault(kept, {})
        if question not in known:
            known[question] = method(asked, question)
        return known[question]

    return answer
