"""Leaving the game: retreat into chaos (Atlantida rules, 13)."""

from __future__ import annotations

from bot.games.atlantida import tell
from bot.games.atlantida.constants import EMPTY
from bot.games.atlantida.map import PLACES, SQUARES
from bot.games.atlantida.scoring import raced
from bot.games.atlantida.state import State
from bot.games.event import Event


def remaining(state: State) -> list[int]:
    """The seats that play on: neither gone nor about to go."""
    return [seat for seat in state.order() if not state.players[seat].quitting]


def ask_leave(state: State, seat: int, events: list[Event]) -> None:
    """A seat wants to quit: its open questions take their defaults until its next phase begins.

    Where only one other would be left, the game is over at once.
    """
    state.players[seat].quitting = 1 + max(player.quitting for player in state.players)
    left = remaining(state)
    if len(left) == 1:
        end(state, left[0], events)
        return
    events.append(tell.quitting(seat))


def chaos(state: State, seat: int, events: list[Event]) -> None:
    """Everything of the seat leaves the game; its Compass passes on to the next in order."""
    if state.compass == seat:
        state.compass = state.order()[1]
    player = state.players[seat]
    player.gone = 1 + max(other.gone for other in state.players)
    player.quitting = 0
    player.stock = [0] * len(player.stock)
    player.pops = [0] * PLACES
    player.leaders = []
    player.cells = [EMPTY] * SQUARES
    player.social = player.moved = player.hades = player.continent = player.unused = 0
    player.bid = -1
    events.append(tell.left(seat))


def end(state: State, winner: int, events: list[Event]) -> None:
    """The game is over; ``winner``: who has won the race or is the only one left, -1: points decide.

    Whoever was about to leave has left, in the order in which they asked to.
    """
    leaving = [seat for seat, player in enumerate(state.players) if player.quitting]
    for seat in sorted(leaving, key=lambda seat: state.players[seat].quitting):
        chaos(state, seat, events)
    state.phase = "over"
    state.winner = winner
    state.step = state.fresh = state.used = 0
    state.left = -1
    state.combat = None
    state.turns += 1
    events.append(tell.ended(winner, raced=raced(state)))
