"""Whole plays from the start, over the ways to powers and the numbers of players: the contract is kept."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.games.engine.event import Json
from bot.games.santorini import GAME
from tests.games.conformance import CHECKS
from tests.games.playouts import Case, Playout, playout

ALL: dict[str, Json] = {"advanced": True}
HEROES: dict[str, Json] = {"advanced": True, "heroes": True}
PLAYS: dict[str, tuple[int, dict[str, Json]]] = {
    **{f"2 {way}": (2, {"powers": way, **HEROES}) for way in ("quick", "tournament", "custom")},
    **{f"3 {way}": (3, {"powers": way, **ALL}) for way in ("quick", "tournament", "custom")},
    **{f"4 {way}": (4, {"powers": way, **ALL}) for way in ("quick", "tournament", "custom")},
    "2 heroes only": (2, {"powers": "tournament", "simple": False, "heroes": True}),
    "2 fleece tournament": (2, {"powers": "tournament", "golden_fleece": True}),
    "2 fleece custom": (2, {"powers": "custom", "golden_fleece": True}),
    "4 teams 1+2": (4, {"teams": "1+2", **ALL}),
    "4 teams 1+4": (4, {"teams": "1+4", **ALL}),
    "2 draws early": (2, {"powers": "quick", "advanced": True, "quiet_turns": 2, "repetitions": 2}),
}


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
@pytest.mark.parametrize("seed", range(1))
@pytest.mark.parametrize("case", PLAYS)
def test_contract(case: str, seed: int, check: Callable[[Playout], None]) -> None:
    seats, given = PLAYS[case]
    check(playout(Case(GAME, seats, tuple(given.items())), seed))
