"""Where strong computers place their workers."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from bot.games.santorini import GAME
from bot.games.santorini.ai.board_arrays import Boards, empty_boards
from bot.games.santorini.ai.learned_weights import PLAIN, learned
from bot.games.santorini.ai.network import Network
from bot.games.santorini.ai.placing import places, serves
from bot.games.santorini.ai.player import STRONG, SantoriniAI
from bot.games.santorini.board import NAMES, NUMBERS, PERIMETER, SPACES
from bot.games.santorini.options import SantoriniOptions
from bot.games.santorini.position import SantoriniPosition
from tests.games.santorini.powers.table import scene


def placed(*spaces: str) -> SantoriniPosition:
    """A play without powers in which so many workers stand."""
    position = GAME.start(2, SantoriniOptions(powers="none"))
    for space in spaces:
        position.play(position.decisions()[0].seat, space)
    return position


def chance_of(own: tuple[int, ...], first: tuple[int, ...]) -> float:
    """What the network promises the side that places last, in logits."""
    boards = Boards(empty_boards(1).heights, np.array([[*first, *own]]))
    return -float(Network(learned(PLAIN).weights).logits(boards)[0])


def test_the_last_worker_stands_where_the_network_likes_it_best() -> None:
    position = placed("C3", "B2", "D4")
    free = [space for space in SPACES if NAMES[space] not in ("C3", "B2", "D4")]
    best = places(position.state, free)
    worth = {s: chance_of((NUMBERS["D4"], s), (NUMBERS["C3"], NUMBERS["B2"])) for s in free}
    assert max(worth, key=lambda space: worth[space]) in best
    assert min(worth[space] for space in best) > max(worth.values()) - 0.03
    assert 1 <= len(best) < len(free)


def test_a_pair_is_placed_for_the_best_second_worker() -> None:
    position = placed("C3", "B2")
    free = [space for space in SPACES if NAMES[space] not in ("C3", "B2")]
    worth = {pair: chance_of(pair, (NUMBERS["C3"], NUMBERS["B2"])) for pair in combinations(free, 2)}
    first, _ = max(worth, key=lambda pair: worth[pair])
    assert first in places(position.state, free)


@pytest.mark.parametrize("level", [STRONG, STRONG + 1])
@pytest.mark.parametrize(
    "cards", [("none", "none"), ("bia", "medea"), ("pan", "graeae"), ("eros", "urania")]
)
def test_every_placing_is_legal(level: int, cards: tuple[str, str]) -> None:
    position = scene(*cards)
    player = SantoriniAI(level, b"seed")
    assert serves(position.state) == ("graeae" not in cards)
    while (decision := position.decisions()[0]).kind == "place":
        move = player.choose(position.view(decision.seat), decision, nodes=1000, seconds=None)
        assert move in decision.moves
        assert "bia" not in cards or decision.seat != 0 or NUMBERS[move] in PERIMETER
        position.play(decision.seat, move)
    assert all(len(side) >= 2 for side in position.state.workers)
