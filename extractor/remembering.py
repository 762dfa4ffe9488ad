"""What a frozen object answers, kept with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

Asked = TypeVar("Asked")
Question = TypeVar("Question")
Answer = TypeVar("Answer")


def kept(function: Callable[[Asked], Answer]) -> Callable[[Asked], Answer]:
    """A function of one frozen object whose answer is worked out once; nobody may change it."""
    name = f"{function.__module__}.{function.__qualname__}"

    @wraps(function)
    def answer(asked: Asked) -> Answer:
        known = vars(asked)
        if name not in known:
            known[name] = function(asked)
        answered: Answer = known[name]
        return answered

    return answer


def remembered(method: Callable[[Asked, Question], Answer]) -> Callable[[Asked, Question], Answer]:
    """A method of one argument, or a function of a frozen object and that, answered once; nobody may change a reply."""
    kept = f"{method.__name__} answered"

    @wraps(method)
    def answer(asked: Asked, question: Question) -> Answer:
        known: dict[Question, Answer] = vars(asked).setdefault(kept, {})
        if question not in known:
            known[question] = method(asked, question)
        return known[question]

    return answer
