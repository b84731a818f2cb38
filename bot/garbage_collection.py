"""How often Python collects garbage."""

from __future__ import annotations

import gc


def collect_seldom() -> None:
    """Little of what is made here refers to itself, and each look goes through all that is young.

    While the program is loaded nothing is found: it took a tenth of a start.
    """
    gc.set_threshold(10_000, 20, 20)
