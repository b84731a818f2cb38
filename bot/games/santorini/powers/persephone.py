"""Persephone: her opponents must move up if they can."""

from __future__ import annotations

from bot.games.engine.text import msg
from bot.games.santorini.candidates import may_move
from bot.games.santorini.holders import own
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State


class Persephone(Power):
    slug = "persephone"
    title = "Persephone"
    group = "advanced"
    fleece = True
    order = 4
    card = msg("**Opponents’ turns:** if possible, at least one of their workers must move up.")
    forbids = msg("one of your workers can move up this turn, so one must.")

    def wishes(self, state: State, me: int) -> bool | None:
        """A turn that an opponent takes with one of her own workers isn't bound (Santorini rules, 4)."""
        if any(moved.side == state.order[me] for moved in state.moves):
            return None
        return any(moved.rise > 0 for moved in state.moves)

    def lost(self, state: State, me: int) -> bool:
        seat = state.seat
        return not may_move(state, seat) or not all(power.climbs(state, seat) for power in own(state, seat))


POWER = Persephone()
