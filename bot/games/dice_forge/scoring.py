"""Points and places (Dice Forge rules, 13; hosting rules, 5.4)."""

from __future__ import annotations

from bot.games.dice_forge.cards import total
from bot.games.dice_forge.faces import GLORY
from bot.games.dice_forge.state import State
from bot.games.engine.event import Outcome, Result


def score(state: State, seat: int) -> int:
    """Glory in reserve and on the cards."""
    player = state.players[seat]
    return player.reserve[GLORY] + total(player.cards)


def ranked_by(state: State, seat: int) -> tuple[int, ...]:
    """What decides the place, the score first: more is better."""
    points = score(state, seat)
    if not state.tie_breaker:
        return (points,)
    player = state.players[seat]
    return points, len(player.discard), len(player.cards), sum(player.reserve[:GLORY]), -seat


def outcome(state: State) -> Outcome:
    """Everybody's place; who resigned comes last, the first to do so at the very end."""
    ranks: dict[int, tuple[int, ...]] = {}
    for seat, player in enumerate(state.players):
        ranks[seat] = (0, player.gone) if player.gone else (1, *ranked_by(state, seat))
    return tuple(
        Result(
            seat,
            1 + sum(other > rank for other in ranks.values()),
            None if state.players[seat].gone else score(state, seat),
            ("resigned",) if state.players[seat].gone else (),
        )
        for seat, rank in ranks.items()
    )


def winners(state: State) -> tuple[list[int], int | None]:
    """The seats that come first, and their score; no score where nobody else is left."""
    first = [result for result in outcome(state) if result.place == 1]
    alone = sum(not player.gone for player in state.players) == 1
    return [result.seat for result in first], None if alone else first[0].score
