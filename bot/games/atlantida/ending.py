"""How a game ends, and how a player leaves it (Atlantida rules, 11, 13)."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.constants import EMPTY, TURNS
from bot.games.atlantida.economy.shipping import berths
from bot.games.atlantida.map import PLACES, SQUARES
from bot.games.atlantida.scoring import raced
from bot.games.atlantida.state import State
from bot.games.atlantida.step_contract import Unasked
from bot.games.atlantida.text.tell import turn as tell
from bot.games.atlantida.text.turning_points import near
from bot.games.engine.event import Event


def retreat(state: State, seat: int, events: list[Event]) -> None:
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


def race_won(state: State, seat: int) -> bool:
    """Has this seat everybody on the continent (11)?"""
    player = state.players[seat]
    return (
        state.race
        and not player.quitting
        and player.continent > 0
        and not player.hades
        and not player.population
    )


def race_near(state: State, seat: int) -> bool:
    """Could this seat win the race in the next turn, with the ships that it has now?"""
    player = state.players[seat]
    return (
        state.race
        and state.round < TURNS
        and not player.quitting
        and not player.hades
        and player.continent > 0
        and player.population <= berths(state, seat)
    )


def end(state: State, winner: int, events: list[Event]) -> None:
    """The game is over; ``winner``: who has won the race or is the only one left, -1: points decide.

    Whoever was about to leave has left, in the order in which they asked to.
    """
    leaving = [seat for seat, player in enumerate(state.players) if player.quitting]
    for seat in sorted(leaving, key=lambda seat: state.players[seat].quitting):
        retreat(state, seat, events)
    state.phase = "over"
    state.winner = winner
    state.step = state.fresh = state.used = 0
    state.left = -1
    state.combat = None
    state.turns += 1
    events.append(tell.ended(winner, raced=raced(state)))


class Race(Unasked):
    """Whoever has saved everybody has won; nothing is asked."""

    kind = "race"

    def begin(self, state: State, seat: int, events: list[Event]) -> None:
        if race_won(state, seat):
            end(state, seat, events)
        elif race_near(state, seat):
            events.append(near(seat))


RACE: Final = Race()


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
