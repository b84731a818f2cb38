"""Pictures to look at."""

from __future__ import annotations

from functools import partial
from typing import Final

from bot.games.engine.ending import Ending
from bot.games.engine.event import Event
from bot.games.engine.text import Who, msg
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


_ENDING: Final = Ending(
    msg("{player} has the most points: 14 saved, 1 dead.", player=Who(0)),
    msg("{player} got 5 pops to the continent in turn 12.", player=Who(0)),
    statistics=(
        msg("Deaths: hunger 3 · fights 5 · the gods 12 · the sea 9"),
        msg("All together: 4 fights · 19 creatures killed · 8 hexes sunk"),
        msg("Greatest rescue: {player} in turn 13, 6 pops", player=Who(1)),
    ),
)
"""Of the table that is over."""


def exhibit(name: str, theme: Theme, names: tuple[str, ...] = NAMES, focus: str = "") -> Picture:
    """One of the samples as a picture for whoever has to decide."""
    view = table(name)
    ending = _ENDING if name == "over" else None
    shown = names[: len(view.players)]
    return Picture(view, shown, _NEWS.get(name, ()), theme=theme, focus=focus, ending=ending)


FRONT: Final = partial(exhibit, "middle")
"""What the front page shows of the game."""
WITHIN: Final = {"city": partial(exhibit, "improve")}
"""What the pages for players show of it."""
