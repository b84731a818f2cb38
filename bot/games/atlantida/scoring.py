"""Points, places and what is recorded (Atlantida rules, 13)."""

from __future__ import annotations

from bot.games.atlantida.constants import CONTINENT_SCORE, HADES_POINTS, QUIT_SCORE, RACE_SCORE
from bot.games.atlantida.state import State
from bot.games.engine.event import Outcome, Result


def points(state: State, seat: int) -> int:
    """What the pops on the continent and in Hades count together."""
    player = state.players[seat]
    return player.continent + HADES_POINTS * player.hades


def raced(state: State) -> bool:
    """Has somebody won by having everybody on the continent, while others are still in the game?"""
    return state.winner >= 0 and sum(not player.gone for player in state.players) > 1


def recorded(state: State, seat: int) -> int | None:
    """The score that is kept; None: nothing, after a game of two that was given up."""
    player = state.players[seat]
    if len(state.players) == 2 and any(player.gone for player in state.players):
        return None
    if player.gone:
        return QUIT_SCORE
    if raced(state) and state.winner == seat:
        return RACE_SCORE
    return points(state, seat) + CONTINENT_SCORE * (player.continent > 0)


def _rank(state: State, seat: int) -> tuple[int, ...]:
    """What decides the place: more is better."""
    player = state.players[seat]
    if player.gone:
        return -1, player.gone
    if seat == state.winner:
        return (2,)
    if any(other.continent for other in state.players if not other.gone):
        return int(player.continent > 0), points(state, seat), player.advances
    return 0, player.advances


def outcome(state: State) -> Outcome:
    """Everybody's place; who has quit comes last, the first to do so at the very end."""
    ranks = [_rank(state, seat) for seat in range(len(state.players))]
    return tuple(
        Result(
            seat,
            1 + sum(other > rank for other in ranks),
            recorded(state, seat),
            ("resigned",) if state.players[seat].gone else (),
        )
        for seat, rank in enumerate(ranks)
    )
