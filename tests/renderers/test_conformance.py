"""Every renderer draws a game that there is, and keeps the contract."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.games.engine.registry import discover
from renderers import registry
from renderers.picture import Renderer
from tests.games.playouts import Case, Playout, playout
from tests.renderers.conformance import CHECKS

GAMES = discover()
RENDERERS = registry.discover()
SIZES = [
    pytest.param(Case(game, seats), id=f"{game.slug}-{seats}")
    for game in GAMES.values()
    if game.slug in RENDERERS
    for seats in sorted({game.min_seats, game.max_seats})
]


def test_every_renderer_draws_a_game_that_there_is() -> None:
    assert RENDERERS.keys() <= GAMES.keys()


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
@pytest.mark.parametrize("case", SIZES)
def test_contract(case: Case, check: Callable[[Renderer, Playout], None]) -> None:
    check(RENDERERS[case.game.slug], playout(case, 0))
