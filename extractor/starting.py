"""What the command may do in a process of its own, and a library may not."""

from __future__ import annotations

import gc

SELDOM = 50_000  # objects made before Python looks for cycles: few of ours are ever in one


def collect_seldom() -> None:
    """Look for garbage less often: most of what is made lasts until the process ends."""
    gc.set_threshold(SELDOM, 20, 100)
