"""The computer player: legal, repeatable, and better than chance at any level."""

from __future__ import annotations

import pytest

from bot.bench.matches import Chance, play, score
from bot.games.atlantida import GAME
from bot.games.atlantida.ai.player import AtlantidaPlayer
from bot.games.atlantida.options import AtlantidaOptions
from bot.games.atlantida.position import AtlantidaPosition
from bot.games.engine.contract import Player
from bot.games.engine.decision import Decision
from bot.games.engine.view import View
from tests.games.atlantida.economy.table import faction
from tests.games.atlantida.scene import ben, improving

BASIC = AtlantidaOptions()
ADVANCED = AtlantidaOptions(mode="advanced")
POINTS = AtlantidaOptions(no_race_victory=True, extra_leader=True)
NODES = 40
"""Answers in thought: enough to think at all."""
LEADERS = AtlantidaOptions(mode="advanced", extra_leader=True)
CALM = AtlantidaOptions(mode="advanced", no_plunder=True, no_race_victory=True)


class Twice:
    """Asks a player made anew each time, twice, and checks the answer."""

    def __init__(self, level: int) -> None:
        self._level = level

    def choose(self, view: View, decision: Decision, *, nodes: int | None, seconds: float | None) -> str:
        move, again = (
            GAME.player(self._level, b"seed").choose(view, decision, nodes=nodes, seconds=seconds)
            for _ in range(2)
        )
        assert move == again
        assert move in decision.moves
        warning = str(view.warning(decision, move))
        assert "any more" not in warning, (move, warning)
        assert "no fight comes" not in warning, (move, warning)
        return move


@pytest.mark.parametrize(
    ("options", "seats"),
    [(BASIC, 3), (ADVANCED, 5), (POINTS, 2), (CALM, 4)],
    ids=["basic", "advanced", "points", "calm"],
)
def test_plays_whole_games_legally_and_alike(options: AtlantidaOptions, seats: int) -> None:
    players = [Twice(1 + seat % 3) for seat in range(seats)]
    position = play(GAME, options, players, 7, nodes=NODES)
    assert isinstance(position, AtlantidaPosition)
    assert position.outcome is not None
    assert any(player.continent for player in position.state.players)


@pytest.mark.parametrize(("level", "seats"), [(1, 5), (2, 3), (3, 2)])
@pytest.mark.parametrize("options", [BASIC, ADVANCED], ids=["basic", "advanced"])
def test_beats_chance(level: int, seats: int, options: AtlantidaOptions) -> None:
    players: list[Player] = [AtlantidaPlayer(level, b"seed"), *map(Chance, range(1, seats))]
    assert score(play(GAME, options, players, 1, nodes=NODES), 0) == 1


@pytest.mark.parametrize(
    ("options", "seats", "number"),
    [
        (LEADERS, 2, 1062),
        (LEADERS, 2, 4037),
        (LEADERS, 3, 1176),
        (LEADERS, 5, 1094),
        (LEADERS, 5, 1391),
        (ADVANCED, 5, 1045),
        (ADVANCED, 5, 1447),
        (ADVANCED, 5, 1504),
        (ADVANCED, 4, 91007818),
        (ADVANCED, 4, 91011002),
        (CALM, 5, 1013),
        (CALM, 5, 1168),
    ],
)
def test_beats_chance_where_wood_is_far(options: AtlantidaOptions, seats: int, number: int) -> None:
    """Islands on which the first level once saved nobody, or let a Lost Fleet win the race for another."""
    own = number % seats
    players: list[Player] = [Chance(number * 10 + seat) for seat in range(seats)]
    players[own] = AtlantidaPlayer(1, number.to_bytes(4, "big") + bytes([1, own]))
    assert score(play(GAME, options, players, number), own) == 1


def _answer(position: AtlantidaPosition, level: int, nodes: int | None = 200) -> str:
    (decision,) = position.decisions()
    view = position.view(decision.seat)
    return GAME.player(level, b"").choose(view, decision, nodes=nodes, seconds=None)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_wins_the_race_when_it_can(level: int) -> None:
    sailor = faction("C3=2 A1=1")
    sailor.stock[5] = 4
    sailor.science[5] = sailor.science[2] = 1
    sailor.continent = 2
    position = improving(sailor, ben(), kind="ship", round=6)
    for _ in range(2):
        if position.outcome is None:
            position.play(0, _answer(position, level))
    assert position.state.winner == 0


@pytest.mark.parametrize("nodes", [1, 10])
def test_answers_within_few_positions(nodes: int) -> None:
    position = improving(faction("C3=4"), ben(), kind="grow")
    (decision,) = position.decisions()
    assert _answer(position, 3, nodes) in decision.moves
