"""Ships: how many pops they carry, and from where: scenario 57 (Atlantida rules, 11 and 18)."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from bot.games.atlantida.economy.shipping import SHIP, berths
from bot.games.atlantida.state import State
from tests.games.atlantida.economy.table import faction, play, state, where


class Fleet(NamedTuple):
    """A fleet that carries so many pops."""

    id: str
    table: State
    berths: int


SHIPS = (
    Fleet("no-astronomy", state(faction(stock="fleet=2")), 0),
    Fleet("astronomy", state(faction(stock="fleet=2", science="astronomy")), 2),
    Fleet("cloth", state(faction(stock="fleet=2", science="astronomy cloth")), 3),
    Fleet("aeolus", state(faction("M5=1", stock="fleet=2"), dead="M5"), 4),
    Fleet("aeolus-cloth", state(faction("M5=1", stock="fleet=2", science="cloth"), dead="M5"), 5),
    Fleet("aeolus-living", state(faction("M5s=1", stock="fleet=2")), 0),
    Fleet("no-fleet", state(faction("M5=1"), dead="M5"), 0),
)


@pytest.mark.parametrize("row", SHIPS, ids=lambda row: row.id)
def test_scenario_57_berths(row: Fleet) -> None:
    assert berths(row.table, 0) == row.berths


def test_ships_take_pops_from_anywhere() -> None:
    table = state(faction("C3=3 N1s=2 theatre=1", stock="fleet=4", science="astronomy"))
    play(table, SHIP, "N1s 2", "city 1", "done")
    assert where(table) == "theatre=1 C3=2"
    assert table.players[0].continent == 3
    play(table, SHIP, "all")
    assert (where(table), table.players[0].continent) == ("", 6)
