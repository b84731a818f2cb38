"""Every game of the house, and the toy, keeps the contract."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.games.engine.registry import discover
from tests.games.conformance import CHECKS
from tests.games.playouts import Case, Playout, cases, playout
from tests.games.toy import TOY

ALL = [case for game in (TOY, *discover().values()) for case in cases(game)]
EXTREMES = {
    case
    for order in (ALL, ALL[::-1])
    for case in {(case.game.slug, case.given): case for case in order}.values()
}
"""Each option with the fewest and with the most who can play with it."""
PLAYS = [
    pytest.param(case, seed, id=f"{case}-{seed}")
    for case in ALL
    if not case.given or case in EXTREMES
    for seed in range(1 if case.given else 2)
]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
@pytest.mark.parametrize(("case", "seed"), PLAYS)
def test_contract(case: Case, seed: int, check: Callable[[Playout], None]) -> None:
    check(playout(case, seed))
