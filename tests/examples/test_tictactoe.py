"""The example game keeps what every game and every renderer must keep, and is found where it is named."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.games.engine import registry as games
from bot.games.engine.decision import RESIGN
from bot.games.engine.errors import BadPosition
from examples.tictactoe import GAME
from examples.tictactoe.renderer import RENDERER, layout
from examples.tictactoe.rules import TicTacToe, TicTacToePosition
from renderers import registry as renderers
from renderers.kit.layout import Stamp
from renderers.picture import Picture, Renderer
from tests.games import conformance
from tests.games.playouts import Case, Playout, Step, playout
from tests.renderers import conformance as drawing

PACKAGE = "examples.tictactoe"
CASE = Case(GAME, 2)


@pytest.mark.parametrize("check", conformance.CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("seed", range(3))
def test_it_keeps_the_contract_of_games(check: Callable[[Playout], None], seed: int) -> None:
    check(playout(CASE, seed))


@pytest.mark.parametrize("check", drawing.CHECKS, ids=lambda check: check.__name__)
def test_it_keeps_the_contract_of_renderers(check: Callable[[Renderer, Playout], None]) -> None:
    check(renderers.discover([PACKAGE])[GAME.slug], playout(CASE, 0))


def test_it_is_found_where_it_is_named_and_nowhere_else() -> None:
    assert games.discover([PACKAGE])[GAME.slug] is GAME
    assert GAME.slug not in games.discover()
    assert GAME.slug not in renderers.discover()


class Shy(TicTacToe):
    """It has forgotten to say that everything is open."""

    open_information = False


def test_a_failed_check_says_what_to_do_and_what_was_compared() -> None:
    with pytest.raises(
        AssertionError, match=r"open_information = True .* tests\.games\.tictactoe\.secrets"
    ):
        conformance.check_secrets(playout(Case(Shy(), 2), 0))
    step = Step(TicTacToePosition(), 0, "a1", [])
    with pytest.raises(AssertionError, match=r"kind=.marked"):
        conformance.check_replays(Playout(CASE, [step], TicTacToePosition()))


def test_the_last_mark_is_shown() -> None:
    position = CASE.start()
    events = position.play(0, "b2")
    picture = Picture(position.view(None), (), tuple(events))
    assert [item for item in layout(picture) if isinstance(item, Stamp) and item.kind == "halo"]
    assert RENDERER.draw(picture) != RENDERER.draw(Picture(position.view(None), ()))


@pytest.mark.parametrize(
    ("moves", "places"),
    [
        ("a1 b1 a2 b2 a3", [1, 2]),
        ("a1 b2 a2 c1 b3 a3", [2, 1]),
        ("a1 b1 c1 b2 a2 c2 b3 a3 c3", [1, 1]),
        (f"a1 {RESIGN}", [1, 2]),
    ],
    ids=["a row for the first", "a diagonal for the second", "a draw", "given up"],
)
def test_it_ends(moves: str, places: list[int]) -> None:
    position = CASE.start()
    for number, move in enumerate(moves.split()):
        assert position.outcome is None
        position.play(number % 2, move)
    assert position.outcome is not None
    assert [result.place for result in position.outcome] == places


@pytest.mark.parametrize("text", ["", "xx.......", "x........ 2", "o........", "q........"])
def test_a_bad_position_is_refused(text: str) -> None:
    with pytest.raises(BadPosition, match="no position"):
        GAME.load(text)
