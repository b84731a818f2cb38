"""Pictures to look at."""

from __future__ import annotations

from functools import partial
from typing import Final

from bot.games.engine.event import Event
from bot.games.engine.text import msg
from renderers.atlantida.samples import table
from renderers.picture import Picture, Theme

NAMES: Final = ("Ada", "Konstantin", "Mei-Lin", "Zoë", "Bartholomew")
_NEWS: Final[dict[str, tuple[Event, ...]]] = {
    "war": (
        Event("moved", msg("Mei-Lin moves."), {"seat": 2, "from": "N4", "to": "N3s"}),
        Event("moved", msg("Mei-Lin moves."), {"seat": 2, "from": "city", "to": "M1s"}),
        Event("fought", msg("Mei-Lin fights."), {"place": "M3", "attacker": 2, "defender": 3}),
    ),
    "middle": (Event("moved", msg("Mei-Lin moves."), {"seat": 2, "from": "N3", "to": "M1"}),),
    "late": (Event("sunk", msg("Ada lets M5 sink."), {"hex": "M5"}),),
}


def exhibit(name: str, theme: Theme, names: tuple[str, ...] = NAMES, focus: str = "") -> Picture:
    """One of the samples as a picture for whoever has to decide."""
    view = table(name)
    return Picture(view, names[: len(view.players)], _NEWS.get(name, ()), theme=theme, focus=focus)


FRONT: Final = partial(exhibit, "middle")
"""What the front page shows of the game."""
WITHIN: Final = {"city": partial(exhibit, "improve")}
"""What the pages for players show of it."""
