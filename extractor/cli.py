"""The command ``extractor``: the only module that prints or exits."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, TextIO, TypeVar

from extractor import __version__
from extractor.commands import COMMANDS
from extractor.commands.protocol import Command
from extractor.diagnostics import ExtractorError, UsageError
from extractor.starting import collect_seldom

if TYPE_CHECKING:
    from rich.console import Console

T = TypeVar("T")
DONE, FAILED, WRONG_USAGE, INTERRUPTED = 0, 1, 2, 130
_WIDTH_WITHOUT_TERMINAL = 120
_EPILOG = """\
examples:
  extractor convert seeds --out outputs --to json,csv,svg   a folder of descriptions, in three formats
  extractor show seeds/001_8638b81d7b1d55eb.txt             what one description says
  extractor check seeds --only contradicted                 which of its claims its own numbers refute
  cat description.md | extractor convert - > figure.json    in a pipe

exit codes: 0 done; 1 some input failed, or a check found something; 2 wrong usage
`extractor COMMAND --help` explains a command and shows examples.
"""


class Terminal:
    """What commands speak through: results to standard output, complaints to standard error."""

    def say(self, *things: Any) -> None:
        """Show texts or rich renderables to a person."""
        console = _console(sys.stdout)
        for thing in things:
            how: dict[str, Any] = {name: getattr(thing, name, None) for name in ("no_wrap", "overflow")}
            console.print(thing, markup=False, highlight=False, soft_wrap=isinstance(thing, str), **how)

    def emit(self, data: bytes | str) -> None:
        """Pass data on to standard output, byte for byte."""
        sys.stdout.flush()
        sys.stdout.buffer.write(data if isinstance(data, bytes) else data.encode())
        sys.stdout.buffer.flush()

    def complain(self, message: str) -> None:
        """Say on standard error what went wrong."""
        print(f"extractor: {message}", file=sys.stderr)

    def track(self, items: Iterable[T], total: int, label: str) -> Iterable[T]:
        """The items, with a progress bar on standard error where a person is watching a long run."""
        if total < 2 or not sys.stderr.isatty():
            return items
        from rich.progress import track

        return track(items, description=label, total=total, console=_console(sys.stderr), transient=True)


def _console(stream: TextIO) -> Console:
    from rich.console import Console

    return Console(file=stream, width=None if stream.isatty() else _WIDTH_WITHOUT_TERMINAL)


def build_parser() -> argparse.ArgumentParser:
    """The command line: every command with its help and examples."""
    parser = argparse.ArgumentParser(
        prog="extractor",
        description="Reads textual descriptions of figures: gives back the data, checks the claims, redraws the plot.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"extractor {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name, command in COMMANDS.items():
        _add_command(commands, name, command)
    return parser


def _add_command(commands: Any, name: str, command: Command) -> None:
    parser = commands.add_parser(
        name,
        help=command.HELP,
        description=command.DESCRIPTION,
        epilog="examples:\n" + command.EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_arguments(parser)


def main(arguments: Sequence[str] | None = None, terminal: Terminal | None = None) -> int:
    """Run a command line and return its exit code."""
    args = build_parser().parse_args(arguments)
    terminal = terminal or Terminal()
    return _guarded(lambda: COMMANDS[args.command].run(args, terminal), terminal)


def _guarded(work: Callable[[], int], terminal: Terminal) -> int:
    try:
        return work()
    except UsageError as error:
        terminal.complain(str(error))
        return WRONG_USAGE
    except ExtractorError as error:
        terminal.complain(str(error))
        return FAILED
    except KeyboardInterrupt:
        terminal.complain("interrupted; every file that was written is whole")
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE


def run() -> None:
    """Run the command and leave with its exit code."""
    collect_seldom()
    sys.exit(main())
