"""A player asks to leave the game (Atlantida rules, 13)."""

from __future__ import annotations

from bot.games.atlantida import tell
from bot.games.atlantida.ending import end
from bot.games.atlantida.state import State
from bot.games.engine.event import Event


def ask_leave(state: State, seat: int, events: list[Event]) -> None:
    """A seat wants to quit: its open questions take their defaults until its next phase begins.

    Where only one other would be left, the game is over at once.
    """
    state.players[seat].quitting = 1 + max(player.quitting for player in state.players)
    left = [other for other in state.order() if not state.players[other].quitting]
    if len(left) == 1:
        end(state, left[0], events)
        return
    events.append(tell.quitting(seat))
