"""What the command may do in a process of its own, and a library may not: start light, and tidy up less often."""

from __future__ import annotations

import gc
import sys
from types import ModuleType
from typing import Any

SELDOM = 50_000  # objects made before Python looks for cycles: few of ours are ever in one
IDLE = ("spacy.cli", "spacy.cli.info")  # a third of spaCy's import, for a command line of its own


def lighten() -> None:
    """Collect garbage seldom, and let spaCy be imported without its command line."""
    gc.set_threshold(SELDOM, 20, 100)
    if "spacy" not in sys.modules:
        for name in IDLE:
            sys.modules.setdefault(name, _Idle(name))


class _Idle(ModuleType):
    """A module in whose place nothing is needed but its name."""

    __path__: list[str] = []

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return None
