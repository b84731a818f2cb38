"""The computer player: legal, repeatable, within its limits, and each level beats the one below."""

from __future__ import annotations

from itertools import count

import pytest

from bot.games.dice_forge import GAME
from bot.games.dice_forge.ai.evaluation import worth
from bot.games.dice_forge.ai.player import Search, Smith
from bot.games.dice_forge.options import ForgeOptions
from bot.games.dice_forge.position import ForgePosition
from bot.games.dice_forge.position_text import read
from bot.games.dice_forge.steps import Forge, Sail
from bot.games.dice_forge.view import ForgeView
from bot.games.engine.decision import NATURE, Decision
from bot.games.engine.player_choice import Budget
from bot.games.engine.view import View
from tests.games.dice_forge.match import play, score
from tests.games.dice_forge.scene import Scene, Seat


class Twice:
    """Asks a player made anew each time, twice, and checks the answer."""

    def __init__(self, level: int, kinds: set[str]) -> None:
        self._level = level
        self._kinds = kinds

    def choose(self, view: View, decision: Decision, *, nodes: int | None, seconds: float | None) -> str:
        self._kinds.add(decision.kind)
        move, again = (
            GAME.player(self._level, b"seed").choose(view, decision, nodes=nodes, seconds=seconds)
            for _ in range(2)
        )
        assert move == again
        assert move in decision.moves
        check_wastes_nothing(view, decision, move)
        return move


def check_wastes_nothing(view: View, decision: Decision, move: str) -> None:
    """A computer calls what is free, and pays for nothing that is of no more use."""
    warning = str(view.warning(decision, move))
    assert "not used" not in warning, (move, warning)
    assert "you forged" not in warning, (move, warning)
    word, *what = move.split(" ")
    if word == "forge" and decision.kind != "forge":
        face, place = what
        assert isinstance(view, ForgeView)
        assert face != place.partition(".")[2], move
        state = read(view.position)
        last = state.round == state.rounds and state.active == decision.seat
        if last and not state.players[decision.seat].room:
            assert "V" in face, "nothing but glory counts any more"


@pytest.mark.parametrize("cards", ["introductory", "alternate"])
@pytest.mark.parametrize(("seats", "level"), [(2, 2), (3, 1), (4, 2)])
def test_plays_whole_games_legally_and_alike(seats: int, level: int, cards: str) -> None:
    kinds: set[str] = set()
    position = play([Twice(level, kinds)] * seats, seats, 300, cards)
    assert position.outcome is not None
    assert {"turn", "extra"} <= kinds


@pytest.mark.parametrize("cards", ["introductory", "alternate"])
@pytest.mark.parametrize(("seats", "level", "least"), [(2, 3, 85), (3, 1, 40)])
def test_scores_on_average(seats: int, level: int, least: int, cards: str) -> None:
    scores = [
        result.score or 0
        for number in range(5)
        for result in _players_of(level, seats, number, cards).outcome or ()
    ]
    assert sum(scores) / len(scores) >= least


def _players_of(level: int, seats: int, number: int, cards: str) -> ForgePosition:
    return play([GAME.player(level, bytes([number, seat])) for seat in range(seats)], number, 100, cards)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_never_forges_what_changes_nothing(level: int) -> None:
    """A face of 3 gold that a ship brings for nothing, where all the faces of a die are of 3 gold."""
    scene = Scene("2/0/0/0", "0/0/0/0", alternates="")
    scene.state.sanctuary |= dict.fromkeys(scene.state.sanctuary, 0) | {"G3": 1}
    scene.state.players[0].dice = (("G3",) * 6, ("G3",) * 6)
    scene.state.agenda[-1:] = [Sail(0, 6)]
    position = ForgePosition.settle(scene.state)
    (decision,) = position.decisions()
    assert "forge G3 1.G3" in decision.moves
    for seed in range(20):
        player = GAME.player(level, bytes([seed]))
        move = player.choose(position.view(0), decision, nodes=200, seconds=None)
        assert move not in ("forge G3 1.G3", "forge G3 2.G3")


def test_forges_what_changes_nothing_where_it_must() -> None:
    scene = Scene("0/0/0/0", "0/0/0/0", alternates="")
    scene.state.players[0].dice = (("X3",) * 6, ("X3",) * 6)
    scene.state.agenda[-1:] = [Forge(0, ("X3",))]
    position = ForgePosition.settle(scene.state)
    (decision,) = position.decisions()
    assert GAME.player(2, b"").choose(position.view(0), decision, nodes=50, seconds=None) in decision.moves


def _turn(scene: Scene, level: int = 3) -> str:
    position = ForgePosition.settle(scene.state)
    (decision,) = position.decisions()
    assert decision.seat != NATURE
    return GAME.player(level, b"").choose(position.view(decision.seat), decision, nodes=2000, seconds=None)


def test_takes_the_most_glory_with_its_last_action() -> None:
    scene = Scene(Seat("0/6/6/0"), Seat("0/0/0/9"), alternates="")
    scene.state.round = scene.state.rounds
    assert _turn(scene) == "feat X"


@pytest.mark.parametrize("level", [2, 3])
def test_forges_rather_than_passes_early(level: int) -> None:
    assert _turn(Scene("9/0/0/0", "0/0/0/0", alternates=""), level).startswith("forge ")


def test_the_easy_one_overlooks_the_best_and_takes_the_next() -> None:
    position = ForgePosition.settle(Scene("12/6/6/0", "0/0/0/0", alternates="").state)
    (decision,) = position.decisions()
    order = [move for _, move, _ in Search(0, Budget(None)).rank(position, decision, 1000)]
    found = [
        GAME.player(1, bytes([seed])).choose(position.view(0), decision, nodes=None, seconds=None)
        for seed in range(30)
    ]
    assert 0 < found.count(order[0]) < len(found)
    assert all(order.index(move) < order.index("pass") for move in found)


def test_a_better_die_and_more_glory_are_worth_more() -> None:
    poor, rich, lucky = (
        Scene(own, "0/0/0/0", alternates="").state for own in ("1/1/1/1", "2/2/2/2", "1/1/1/1")
    )
    lucky.players[0].dice = (("V4",) * 6, lucky.players[0].dice[1])
    assert worth(poor, 0) < worth(rich, 0)
    assert worth(poor, 0) < worth(lucky, 0)
    assert worth(lucky, 1) < worth(poor, 1), "what helps one hurts the other"


@pytest.mark.parametrize("nodes", [1, 10, 200])
def test_keeps_to_few_positions(nodes: int) -> None:
    position = ForgePosition.settle(Scene("12/6/6/0", "0/0/0/0", alternates="").state)
    (decision,) = position.decisions()
    budget = Budget(nodes)
    search = Search(0, budget)
    ranked = search.deepen(position, search.rank(position, decision, 100))
    assert ranked[0][1] in decision.moves
    assert 0 < budget.spent <= nodes


def test_keeps_to_its_time() -> None:
    """On a clock that goes on by a hundredth of a second whenever somebody looks at it."""
    position = ForgePosition.settle(Scene("12/6/6/0", "0/0/0/0", alternates="").state)
    (decision,) = position.decisions()
    looks = count()
    player = Smith(3, b"")
    player.timer = lambda: next(looks) / 100
    move = player.choose(position.view(0), decision, nodes=None, seconds=0.05)
    assert move in decision.moves
    assert next(looks) <= 12, "it soon stops after the fifth look"


def test_sees_no_more_than_its_view() -> None:
    position = GAME.start(2, ForgeOptions())
    view = position.view(0)
    assert GAME.load(view.position) == position


def test_beats_a_greedy_player() -> None:
    assert score(2, 0, 8) >= 6


@pytest.mark.long
@pytest.mark.parametrize(
    ("strong", "weak", "games", "nodes", "least"),
    [(3, 0, 20, 400, 13), (2, 1, 20, 2000, 15), (3, 2, 12, 1000, 6)],
)
def test_each_level_beats_the_one_below(strong: int, weak: int, games: int, nodes: int, least: int) -> None:
    assert score(strong, weak, games, nodes) >= least
