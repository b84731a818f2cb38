"""Every game of the house, and the toy, keeps the contract."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.games.registry import discover
from tests.games.conformance import CHECKS, Case, Playout, cases, playout
from tests.games.toy import TOY

SEEDS = range(3)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("case", [c for game in (TOY, *discover().values()) for c in cases(game)], ids=str)
def test_contract(case: Case, seed: int, check: Callable[[Playout], None]) -> None:
    check(playout(case, seed))
