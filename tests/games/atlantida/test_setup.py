"""Before the first turn (Atlantida rules, 2, 4.3, 4.4, 14.1, 14.3): tiles, row, statues, order."""

from __future__ import annotations

from collections import Counter
from math import factorial
from typing import get_args

import pytest

from bot.games.atlantida import constants as c
from bot.games.atlantida.constants import GOLD, HERMES, STOCKS
from bot.games.atlantida.game import Atlantida
from bot.games.atlantida.map import HEXES
from bot.games.atlantida.options import AtlantidaOptions
from bot.games.atlantida.position import AtlantidaPosition
from bot.games.atlantida.setup import LAYOUTS, ROWS
from bot.games.engine.decision import NATURE
from bot.games.engine.errors import IllegalMove
from tests.games.atlantida.economy.table import T, city, where
from tests.games.atlantida.scene import play, refused

GAME = Atlantida()
LAYOUT = "layout " + " ".join((*T[:3], *T[4:]))
ROW = "row drought iconoclasm epidemic barbarians lostfleet rebirth"


def begun(seats: int = 2, zeus: str = "F3", **options: object) -> AtlantidaPosition:
    """Once nature has laid layout T (advanced: TA) and drawn the row."""
    position = GAME.start(seats, AtlantidaOptions(**options))  # type: ignore[arg-type]
    play(position, LAYOUT)
    return play(position, f"zeus {zeus}", ROW) if options.get("mode") == "advanced" else position


def test_the_tiles_of_the_island() -> None:
    sites = Counter(begun().state.sites)
    assert sites == {
        **dict.fromkeys(("poseidon", "hades", "persephone", "aeolus"), 1),
        **dict.fromkeys(("hecate", "demeter", "gaia", "europa"), 1),
        **{"prairie": 3, "mine": 3, "quarry": 2, "ruins": 2, "forest": 2},
    }
    assert LAYOUTS.count == factorial(19) // (6 * 6 * 2 * 2 * 2), "each deal of the tiles, equally likely"
    assert {len(LAYOUTS.at(index).split()) for index in (0, 1, LAYOUTS.count - 1)} == {20}


def test_every_player_starts_with_the_same() -> None:
    table = begun(3).state
    for seat, player in enumerate(table.players):
        assert dict(zip(STOCKS, player.stock, strict=True)) == {
            **dict.fromkeys(("stone", "gold", "wood", "knowledge"), 2),
            "me": 6,
            "fleet": 0,
        }
        assert (where(table, seat), city(table, seat)) == ("C3=4", "C3=housing")
        assert len(player.leaders) == 1
    assert (table.compass, table.clockwise, table.round, table.phase) == (0, True, 1, "move")
    assert table.alive.bit_count() == 19, "a creature everywhere but at Poseidon's"


def test_an_extra_leader_stands_with_the_first() -> None:
    assert [len(player.leaders) for player in begun(extra_leader=True).state.players] == [2, 2]


def test_the_row_of_the_basic_game() -> None:
    row = begun().state.row
    assert [turn for turn, event in enumerate(row, 1) if event] == [3, 6, 9, 12, 13]
    assert [*dict.fromkeys(filter(None, row))] == ["tribute", "collapse"]


def test_zeus_takes_a_production_hex_and_six_of_eight_events_are_drawn() -> None:
    position = GAME.start(2, AtlantidaOptions(mode="advanced"))
    play(position, LAYOUT)
    temples = {"N4", "M2", "M4", "M5", "F2", "F4", "F6", "R2"}
    assert {*position.decisions()[0].moves} == {f"zeus {hex}" for hex in HEXES if hex not in temples}
    play(position, "zeus M3")
    assert position.state.sites[HEXES.index("M3")] == "zeus"
    assert ROWS.count == factorial(8) // factorial(2)
    assert len({*ROWS}) == ROWS.count
    play(position, ROW)
    assert position.state.row == (
        *("", "", "tribute", "drought", "iconoclasm", "tribute", "epidemic", "barbarians", "tribute"),
        *("lostfleet", "rebirth", "tribute", "collapse"),
    )


@pytest.mark.parametrize("move", ["row drought", f"{ROW} flood", ROW.replace("rebirth", "drought"), "row"])
def test_nature_draws_nothing_else(move: str) -> None:
    position = play(GAME.start(2, AtlantidaOptions(mode="advanced")), LAYOUT, "zeus F3")
    with pytest.raises(IllegalMove):
        position.play(NATURE, move)


def test_statues_are_chosen_clockwise_and_the_last_names_the_order() -> None:
    position = begun(3, mode="advanced")
    assert position.decisions()[0].seat == 0
    assert position.decisions()[0].moves.count == 9 * 24
    assert "no empty square" in refused(position, "ares C3")
    play(position, "ares B2")
    assert "no free statue" in refused(position, "ares A1")
    play(position, "hera A1", "athena E5")
    asked = position.decisions()[0]
    assert (asked.kind, asked.seat) == ("order_pick", 2)
    play(position, "start 2 counter")
    assert position.state.order() == [1, 0, 2]
    assert (position.state.phase, position.decisions()[0].seat) == ("move", 1)
    assert [city(position.state, seat) for seat in range(3)] == [
        "B2=ares C3=housing",
        "A1=hera C3=housing",
        "C3=housing E5=athena",
    ]
    assert position.state.players[0].stock[GOLD] == 2, "the first statue costs nothing"


def test_without_plunder_there_is_no_hermes() -> None:
    moves = begun(2, mode="advanced", no_plunder=True).decisions()[0].moves
    assert moves.count == 8 * 24
    assert "hermes A1" not in moves
    basic = begun(no_plunder=True).state
    assert basic.plunder, "ignored in the basic game"
    assert not any(HERMES in player.cells for player in basic.players)


def test_the_types_name_all_temples_and_events() -> None:
    assert {*get_args(c.TempleName)} == {*c.TEMPLES, c.ZEUS}
    assert {*get_args(c.EventName)} == {*c.EVENTS, c.TRIBUTE, c.COLLAPSE, c.NOTHING}
