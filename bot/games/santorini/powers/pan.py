"""Pan: he also wins by moving down."""

from __future__ import annotations

from bot.games.engine.text import Text, msg
from bot.games.santorini.facts import Moved
from bot.games.santorini.fast_board import ASCENT, FastMoves
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State


class _Leaps(FastMoves):
    victory = tuple(
        tuple(wins or height <= level - 2 for height, wins in enumerate(row))
        for level, row in enumerate(ASCENT)
    )


class Pan(Power):
    slug = "pan"
    title = "Pan"
    of_the_move = True
    group = "simple"
    fleece = True
    order = 38
    fast_moves = _Leaps()
    card = msg("**Win:** you also win if your worker moves down two or more levels.")
    brief = msg("You also win by moving down two or more levels.")

    def wins_by_move(self, state: State, me: int, moved: Moved) -> Text | None:
        own = moved.side == state.order[me]
        if not own or moved.rise > -2:
            return None
        return msg("A worker moved down {count} levels.", count=-moved.rise)


POWER = Pan()
