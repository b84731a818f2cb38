"""Does a position fit together?  Names the first thing that is wrong."""

from __future__ import annotations

from typing import Final

from bot.games.army.check import before, holdings, leaving, turns
from bot.games.army.check.require import require
from bot.games.army.constants import ROUNDS, TARGETS
from bot.games.army.state import State
from bot.games.engine.text import msg

_PHASES: Final = {"leaders": before.leaders, "setup": before.setup, "play": turns.play, "over": turns.over}


def check(state: State) -> None:
    """Raise BadPosition if the state is impossible."""
    seats = len(state.players)
    require(seats in TARGETS, msg("Army of the Gods is for 2 to 4 players."))
    require(seats == 4 or not state.sides, msg("Teams are for four players."))
    require(seats == 2 or not state.skirmish, msg("A skirmish is for two players."))
    require(1 <= state.round <= ROUNDS, msg("There are rounds 1 to {last}.", last=ROUNDS))
    everyone = range(seats)
    require(
        state.active in everyone and state.starter in everyone,
        msg("The active player is not at the table."),
    )
    require(len(state.shown) in (0, seats), msg("What was shown has a part for each player, or none."))
    for cards in state.shown:
        require(len(cards) <= holdings.PILE, msg("Nobody shows more than a pile."))
    for seat, player in enumerate(state.players):
        holdings.held(state, seat, player)
    leaving.gone(state)
    holdings.conserved(state)
    _PHASES[state.phase](state)
