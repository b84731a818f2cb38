"""Computer players of every game play alike on every supported Python."""

from __future__ import annotations

import builtins
from collections.abc import Iterable
from itertools import count
from typing import Any

import pytest

from bot.games.engine.chance import draw
from bot.games.engine.contract import Game
from bot.games.engine.decision import NATURE
from bot.games.engine.options import read
from bot.games.engine.registry import discover

ANSWERS = 150
"""So many answers of a play are watched."""
PLAYS = [
    pytest.param(game, level, id=f"{game.slug}-{level}") for game in discover().values() for level in (2, 3)
]
_sum = sum


def exact(items: Iterable[Any], /, start: Any = 0) -> Any:
    """As ``sum``, but for floats: Python rounds their sums differently since 3.12."""
    added = list(items)
    assert not any(isinstance(item, float) for item in added), "use math.fsum for floats"
    return _sum(added, start)


@pytest.mark.parametrize(("game", "level"), PLAYS)
def test_no_sum_of_floats_decides_what_they_play(
    game: Game, level: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    position = game.start(max(2, game.min_seats), read(game, {}, max(2, game.min_seats)))
    chances, secret = count(), b"alike"
    players = [game.player(level, bytes([seat])) for seat in range(position.seats)]
    monkeypatch.setattr(builtins, "sum", exact)
    for _ in range(ANSWERS):
        asked = next(iter(position.decisions()), None)
        if asked is None:
            break
        player = None if asked.seat == NATURE else players[asked.seat]
        if player is None:
            move = asked.moves.at(draw(secret, next(chances), asked.moves.count))
        else:
            move = player.choose(position.view(asked.seat), asked, nodes=60, seconds=None)
        position.play(asked.seat, move)
