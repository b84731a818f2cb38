"""Games of computer players against each other, each fixed by its number."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from random import Random

from bot.games.engine.chance import draw
from bot.games.engine.contract import Game, Options, Player
from bot.games.engine.decision import NATURE, Decision
from bot.games.engine.event import Event
from bot.games.engine.position import Position
from bot.games.engine.view import View

NODES = 2000
"""Positions that a player may look at for one answer."""


class Chance:
    """Answers anything legal."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)  # noqa: S311 - the same games every time

    def choose(self, view: View, decision: Decision, *, nodes: int | None, seconds: float | None) -> str:
        return decision.moves.at(self._random.randrange(decision.moves.count))


def play(
    game: Game,
    options: Options,
    players: Sequence[Player],
    number: int,
    *,
    nodes: int | None = NODES,
    watch: Callable[[Position, list[Event]], None] | None = None,
) -> Position:
    """A whole game; chance depends on ``number`` only.  ``watch`` sees the position after each answer."""
    position, secret, chances = game.start(len(players), options), number.to_bytes(8, "big"), count()
    while decisions := position.decisions():
        asked = decisions[0]
        if asked.seat == NATURE:
            move = asked.moves.at(draw(secret, next(chances), asked.moves.count))
        else:
            player = players[asked.seat]
            move = player.choose(position.view(asked.seat), asked, nodes=nodes, seconds=None)
        events = position.play(asked.seat, move)
        if watch is not None:
            watch(position, events)
    return position


def score(position: Position, seat: int) -> float:
    """1 for a seat that won alone, a share of it for one that shares the first place."""
    outcome = position.outcome
    assert outcome is not None
    first = [result.seat for result in outcome if result.place == 1]
    return 1 / len(first) if seat in first else 0.0
