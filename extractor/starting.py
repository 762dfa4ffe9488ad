"""What the command may do in a process of its own, and a library may not: start light, and tidy up less often."""

from __future__ import annotations

import gc
import sys
from types import ModuleType

SELDOM = 50_000  # objects made before Python looks for cycles: few of ours are ever in one
IDLE = ("spacy.cli", "spacy.cli.info")  # a third of spaCy's import, for a command line of its own


def lighten() -> None:
    """Collect garbage seldom, and let spaCy be imported without its command line."""
    gc.set_threshold(SELDOM, 20, 100)
    if "spacy" not in sys.modules:
        for name in IDLE:
            sys.modules[name] = _idle(name)


def _idle(name: str) -> ModuleType:
    """A module in whose place nothing is needed but its name, and that of what is taken from it."""
    module = ModuleType(name)
    module.__path__ = []
    vars(module)[name.rpartition(".")[2]] = None
    return module
