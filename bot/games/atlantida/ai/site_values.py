"""What each main site is worth to a seat as things stand: in rough points, for marching and fighting."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.ai.forecast import (
    income,
    lacks_wood_source,
    needs_wood_now,
    turns_left,
    wants_wood,
)
from bot.games.atlantida.ai.style import Style
from bot.games.atlantida.constants import ASTRONOMY, FLEET, FLEET_CAP, GOLD, KNOWLEDGE, NAVIGATION, STONE
from bot.games.atlantida.economy.food import balance
from bot.games.atlantida.economy.passage import europa_price
from bot.games.atlantida.economy.shipping import berths
from bot.games.atlantida.map import THEATRE
from bot.games.atlantida.state import State

LEARNED: Final = 12
"""Whoever has so much knowledge in stock needs no more."""
AUDIENCE: Final = 3
"""Where fewer pops are at home, nobody is appointed in the Theatre."""


class SiteValues:
    """The main sites as a seat sees them at one moment; what they depend on is worked out once."""

    def __init__(self, state: State, seat: int, style: Style) -> None:
        self._state = state
        self._seat = seat
        self._style = style
        self._worth: dict[int, float] = {}
        self._coming = income(state, seat)
        self._buys_passage = self._coming[GOLD] < 3 and state.occupies(seat, "europa")
        """Is gold what pops leave by, and too little of it coming?"""
        self.lacks_wood = lacks_wood_source(state, seat, self._coming)
        """Has the seat no source of wood at all, while it needs some?"""
        self.needs_wood_now = needs_wood_now(state, seat, self._coming)
        """Is it time to get some, whatever that costs?"""
        self.wants_wood = wants_wood(state, seat, self._coming)
        """Has it use for more wood than it gets?"""

    def worth(self, place: int) -> float:
        """What it is worth to occupy this main site, or the Great Theatre, from now on."""
        found = self._worth.get(place)
        if found is None:
            found = self._worth[place] = self._theatre() if place == THEATRE else self._site(place)
        return found

    def _theatre(self) -> float:
        if self._style.rush:
            return 2.0
        player = self._state.players[self._seat]
        appoints = player.citizens + player.pops[THEATRE] >= AUDIENCE and turns_left(self._state) > 6
        few = len(player.leaders) < 3 and appoints
        return 3.0 + 2.5 * few + 2.0 * (self._buys_passage or self.lacks_wood)

    def _site(self, place: int) -> float:
        state, seat = self._state, self._seat
        player, left, site = state.players[seat], turns_left(state), state.sites[place]
        if self._style.rush:
            return 40.0 if site == "europa" else 4.0 if site == "mine" else 1.0
        late = left <= 3
        ready = player.knows(NAVIGATION) and (player.knows(ASTRONOMY) or state.occupies(seat, "aeolus"))
        full = player.stock[FLEET] >= FLEET_CAP
        coming, lacks_wood = self._coming, self.lacks_wood
        match site:
            case "forest":
                worth = 0.0 if full or left <= 2 else 9.0 + 4.0 * lacks_wood
            case "ruins":
                worth = 8.0 if not ready else 3.0 if player.stock[KNOWLEDGE] < LEARNED else 1.0
            case "europa":
                gold = player.stock[GOLD] + coming[GOLD] * (left - 1)
                worth = 3.0 + min(9.0, (0.6 if berths(state, seat) else 1.2) * gold / europa_price(state))
                if not player.continent and left < 7 and gold >= europa_price(state):
                    # Whoever saves nobody loses to whoever saves one.
                    worth += 8.0
            case "aeolus":
                worth = 9.0 if player.stock[FLEET] else 4.0
            case "hecate":
                worth = 0.0 if full else 6.0 + 0.3 * player.stock[STONE]
            case "gaia":
                worth = 0.0 if full or left < 5 else 6.0
            case "persephone":
                worth = 1.0 + (6.0 if player.hades and berths(state, seat) else 0.0)
            case "prairie":
                worth = 3.0 if balance(state, seat) > 8 else 5.5
            case "mine":
                worth = 5.0 + 2.0 * lacks_wood + 3.0 * self._buys_passage
            case "quarry":
                worth = 4.5
            case "poseidon":
                worth = 3.0 + 3.0 * (
                    lacks_wood and player.stock[KNOWLEDGE] > 5 and player.knows(NAVIGATION)
                )
            case "hades":
                worth = 1.0 + 0.5 * player.hades
            case _:
                worth = 2.0
        return worth * (0.4 if late and site not in ("europa", "aeolus") else 1.0)
