"""What a command is, and what it may do besides its work."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from typing import Any, Protocol, TypeVar

T = TypeVar("T")


class Terminal(Protocol):
    """How a command speaks; ``cli.py`` has the real one."""

    def say(self, *things: Any) -> None:
        """Show texts or rich renderables to a person."""

    def emit(self, data: bytes | str) -> None:
        """Pass data on to standard output, byte for byte."""

    def complain(self, message: str) -> None:
        """Say what went wrong."""

    def track(self, items: Iterable[T], total: int, label: str) -> Iterable[T]:
        """The items, with a sign of progress."""


class Command(Protocol):
    """What each command's module has."""

    @property
    def HELP(self) -> str:  # noqa: N802
        """One line for the list of commands."""

    @property
    def DESCRIPTION(self) -> str:  # noqa: N802
        """What the command does."""

    @property
    def EXAMPLES(self) -> str:  # noqa: N802
        """Command lines to copy, each with a word on what it does."""

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare the command's arguments."""

    def run(self, args: Namespace, terminal: Terminal) -> int:
        """Do the work and return the exit code."""
