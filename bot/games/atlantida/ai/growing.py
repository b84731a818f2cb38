"""How many are born (Atlantida rules, 10.2)."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.ai.disasters import DEATH, doomed
from bot.games.atlantida.ai.outlook import LATE, leaving, racing, turns_left
from bot.games.atlantida.ai.style import Style
from bot.games.atlantida.constants import EPIDEMIC_SHARE, HESTIA, MEDICINE
from bot.games.atlantida.economy.feeding import growth
from bot.games.atlantida.economy.food import balance
from bot.games.atlantida.economy.shipping import berths
from bot.games.atlantida.state import State

ENGINE: Final = 8
"""So many are wanted for their work, whether or not they can leave as things stand,"""
ENGINE_TURNS: Final = 5
"""as long as more turns than these are left."""
FEW: Final = 5
"""With no more than these the race may be won."""
STAFF: Final = 4
"""So many at home build a Shipyard, and ships."""


def grow(state: State, seat: int, style: Style) -> str:
    """As many as can be fed, can still leave, and live through this turn's event."""
    player = state.players[seat]

    def gain(born: int) -> float:
        return born - DEATH * doomed(state, seat, player.citizens + born)

    most = min(growth(state, seat), _wanted(state, seat, style))
    most = max(range(most + 1), key=gain, default=0)
    if state.strikes(seat) == "epidemic" and player.knows(MEDICINE):
        most = next((born for born in range(most, 0, -1) if _healthy(state, seat, born)), 0)
    return f"grow {most}"


def _wanted(state: State, seat: int, style: Style) -> int:
    """How many more are of use; negative: there are too many."""
    player = state.players[seat]
    population, sailing = player.population, berths(state, seat)
    going = leaving(state, seat)
    if turns_left(state) > ENGINE_TURNS:
        going = max(going, ENGINE)
    if racing(state, seat) and sailing:
        # Whoever can leave now leaves: more people would only delay that.
        return 0
    wanted = min(going, style.crowd + sailing) - population
    if not sailing and turns_left(state) > LATE and population > FEW:
        # Somebody must build the ships, wherever the others are.
        wanted = max(wanted, STAFF - player.citizens)
    if style.rush and racing(state, seat):
        wanted = min(wanted, style.crowd - population)
    return wanted


def _healthy(state: State, seat: int, born: int) -> bool:
    """Does nobody die of an Epidemic, thanks to Medicine, if so many are born?"""
    player = state.players[seat]
    each = 1 if player.has(HESTIA) else 2
    return balance(state, seat) - born * each >= (player.population + born) // EPIDEMIC_SHARE
