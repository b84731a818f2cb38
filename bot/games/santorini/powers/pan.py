"""Pan: he also wins by moving down."""

from __future__ import annotations

from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import Moved, State
from bot.games.text import Text, say


class Pan(Power):
    slug = "pan"
    title = "Pan"
    group = "simple"
    fleece = True
    order = 38
    card = say("**Win:** you also win if your worker moves down two or more levels.")

    def wins(self, state: State, me: int, moved: Moved) -> Text | None:
        own = moved.side == state.order[me]
        return say("Pan leaps down.") if own and moved.rise <= -2 else None


POWER = Pan()
