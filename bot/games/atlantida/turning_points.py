"""The moments that a game is remembered for: first ships, the first saved, the last of a people dead.

Of others, such as the last turn or a race that could be won, what brings them about tells by itself.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.atlantida.constants import FLEET
from bot.games.atlantida.state import State
from bot.games.atlantida.text import turning_points as text
from bot.games.engine.event import Event
from bot.games.engine.text import Text


def launched(state: State) -> Text | None:
    """What it means that somebody is about to get ships; None: nothing much."""
    return None if any(player.stock[FLEET] for player in state.players) else text.first_ships()


def saved(state: State, seat: int) -> Text | None:
    """What it means that pops of this seat are about to reach the continent; None: nothing much."""
    if not any(player.continent for player in state.players):
        return text.first_of_all()
    return None if state.players[seat].continent else text.first_own(seat)


def living(state: State) -> list[tuple[int, int]]:
    """How many pops of each seat are on the island, and in Hades."""
    return [(player.population, player.hades) for player in state.players]


def died_out(state: State, before: Sequence[tuple[int, int]]) -> list[Event]:
    """Who had somebody on the island ``before``, and has lost the last of them since."""
    return [
        text.extinct(seat)
        for seat, player in enumerate(state.players)
        if before[seat][0] and not player.population and player.hades > before[seat][1]
    ]
