"""The computer player: legal, repeatable, sees a win and a threat, and each level beats the one below."""

from __future__ import annotations

from random import Random

import pytest

from bot.games.engine.contract import Player
from bot.games.engine.player_choice import Budget
from bot.games.santorini import GAME, complete_turns
from bot.games.santorini.ai.search import WIN, Search
from bot.games.santorini.complete_turns import fast_board
from bot.games.santorini.fast_board import FastBoard
from bot.games.santorini.position import SantoriniPosition
from tests.games.santorini.setups import play_turn, random_position, random_text, setup


def answer(player: Player, position: SantoriniPosition, nodes: int = 3000) -> str:
    """The player's move for the seat that must decide."""
    (decision,) = position.decisions()
    move = player.choose(position.view(decision.seat), decision, nodes=nodes, seconds=None)
    assert move in decision.moves
    return move


def turn_of(level: int, position: SantoriniPosition, seed: bytes = b"seed") -> list[str]:
    """A whole turn, every step answered by a player made anew."""
    position, before, moves = position.copy(), position.turn, list[str]()
    seat = position.decisions()[0].seat
    while position.turn == before and position.outcome is None:
        moves.append(answer(GAME.player(level, seed), position))
        position.play(seat, moves[-1])
    return moves


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_takes_the_win(level: int) -> None:
    assert turn_of(level, setup("A1=2 B2=3 E2=1")) == ["A1-B2"]


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_stops_the_win_of_the_other(level: int) -> None:
    threat = setup("A5=2 A4=3", one="B3,E1", two="A5,E5")
    moves = turn_of(level, threat)
    after = play_turn(threat, GAME.turn_text(moves))
    assert "A5-A4" not in after.decisions()[0].moves


@pytest.mark.parametrize("level", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(8))
def test_plays_legally_and_alike_from_anywhere(level: int, seed: int) -> None:
    position = GAME.load(random_text(Random(seed)))
    while position.outcome is not None:
        seed += 100
        position = GAME.load(random_text(Random(seed)))
    assert turn_of(level, position) == turn_of(level, position)


@pytest.mark.parametrize("nodes", [1, 2, 50])
def test_keeps_to_few_nodes(nodes: int) -> None:
    position = setup(one="C4,C2", two="B3,D3")
    assert answer(GAME.player(3, b""), position, nodes) in position.decisions()[0].moves
    budget = Budget(nodes)
    Search(budget).scores(boards(position), 3, 0)
    assert budget.spent <= nodes


def test_keeps_to_its_time() -> None:
    position = setup("C3=1 B2=1 D4=2", one="C4,C2", two="B3,D3")
    (decision,) = position.decisions()
    player = GAME.player(4, b"")
    assert player.choose(position.view(0), decision, nodes=None, seconds=0.001) in decision.moves


def boards(position: SantoriniPosition) -> list[FastBoard | int]:
    """The fast boards after each turn."""
    found: list[FastBoard | int] = []
    for _, state in complete_turns.ends(position.state):
        board = fast_board(state)
        found.append(WIN if board is None else board)
    return found


def scores(position: SantoriniPosition, margin: int) -> list[int]:
    found = Search(Budget(None)).scores(boards(position), 2, margin)
    return [score for score in found if score is not None]


@pytest.mark.parametrize("powers", [("none", "none"), ("apollo", "prometheus"), ("athena", "artemis")])
def test_pruning_finds_what_full_search_finds(powers: tuple[str, str]) -> None:
    for seed in range(3):
        position = random_position(seed, *powers)
        full, pruned = scores(position, 100_000), scores(position, 0)
        assert max(full) == max(pruned)
        assert all(bound >= score for score, bound in zip(full, pruned, strict=True))


def _wins(strong: int, weak: int, games: int) -> int:
    """How many of so many games the stronger level wins; level 0 plays at random."""
    won = 0
    for number in range(games):
        seat = number % 2
        levels = (strong, weak) if seat == 0 else (weak, strong)
        players = [GAME.player(level, bytes([number, level])) for level in levels]
        random = Random(number)
        position = GAME.start(2, GAME.options())
        while decisions := position.decisions():
            mover = decisions[0].seat
            position.play(
                mover,
                answer(players[mover], position, 20_000)
                if levels[mover]
                else random.choice(list(decisions[0].moves)),
            )
        assert position.outcome is not None
        won += position.outcome[seat].place == 1
    return won


@pytest.mark.parametrize(
    ("strong", "weak", "games", "least"), [(1, 0, 20, 20), (2, 1, 40, 28), (3, 2, 6, 5)]
)
def test_each_level_beats_the_one_below(strong: int, weak: int, games: int, least: int) -> None:
    assert _wins(strong, weak, games) >= least
