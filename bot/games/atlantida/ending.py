"""How a game ends: a race is won, the last turn is over, or one is left alone (Atlantida rules, 11, 13)."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida import tell
from bot.games.atlantida.chaos import retreat
from bot.games.atlantida.scoring import raced
from bot.games.atlantida.state import State
from bot.games.atlantida.step import Step
from bot.games.engine.event import Event


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


class Race(Step):
    """Whoever has saved everybody has won; nothing is asked."""

    kind = "race"

    def begin(self, state: State, seat: int, events: list[Event]) -> None:
        if race_won(state, seat):
            end(state, seat, events)


RACE: Final = Race()
