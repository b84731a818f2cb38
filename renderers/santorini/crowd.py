"""Who stands aside: behind a figure on a high tower another one would be hidden.

Two squares of a diagonal lie one behind the other on the screen.  Where the nearer one is two levels or
more above the farther one, a figure there covers the body of the figure behind it, so the two step apart.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from renderers.santorini.geometry import HALF_HIGH, RISE, SIZE
from renderers.santorini.scene import Scene, Square
from renderers.santorini.tokens import TALUS
from renderers.santorini.workers import TALL

BEHIND: Final = -32
"""How far to the right the figure behind steps: to the left, where no badge is …"""
BEFORE: Final = 16
"""… and the figure before it, which has less room."""
_CREST: Final = 10
"""What stands above a worker's head."""
_BEARABLE: Final = 12
"""Up to so many pixels of the figure behind may be covered: its pedestal shows."""


def asides(scene: Scene) -> Mapping[Square, int]:
    """The squares whose figures stand aside, and by how many pixels to the right."""
    workers = {figure.square: TALL + _CREST for figure in scene.figures}
    giants = {counter.square: TALUS for counter in scene.counters if counter.kind == "talus"}
    standing = giants | workers
    found: dict[Square, int] = {}
    for behind in workers:
        before = behind[0] + 1, behind[1] - 1
        if before in standing and _hidden(scene, behind, before, standing[before]):
            found[behind] = BEHIND
            if before in workers:
                found[before] = BEFORE
    return found


def _hidden(scene: Scene, behind: Square, before: Square, tall: int) -> bool:
    if not (before[0] < SIZE and before[1] >= 0):
        return False
    lift = RISE[scene.level(before)] - RISE[scene.level(behind)]
    return lift + tall - 2 * HALF_HIGH > _BEARABLE
