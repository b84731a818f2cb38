"""Building, placing and overbuilding: scenarios 40, 46, 48 to 51 and 83 (Atlantida rules, 5 and 18)."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import pytest

from bot.games.atlantida.city import placing
from bot.games.atlantida.city.building import BUILD
from bot.games.atlantida.city.grid import SLUGS, sites_for
from bot.games.atlantida.constants import CELLS, HERA
from bot.games.atlantida.player import Player
from bot.games.atlantida.state import State
from bot.games.engine.errors import IllegalMove
from tests.games.atlantida.city.cities import random_state, rich
from tests.games.atlantida.economy.table import city, faction, gained, play, state

EVERY = ",".join(square for square in sites_for(SLUGS["farm"]) if square != "C3")


class Built(NamedTuple):
    """After these moves the city looks so, and the stock has changed by ``cost``."""

    id: str
    table: State
    moves: str
    city: str
    cost: str = ""


BUILT = (
    Built(
        "46-shipyard",
        state(rich()),
        "build shipyard A5-C5",
        "C3=housing A5=shipyard B5=shipyard C5=shipyard",
        "stone=-4",
    ),
    Built(
        "46-agora-column",
        state(rich()),
        "build agora A1-A3",
        "A1=agora A2=agora A3=agora C3=housing",
        "stone=-4",
    ),
    Built(
        "46-agora-row",
        state(rich()),
        "build agora A1-C1",
        "A1=agora B1=agora C1=agora C3=housing",
        "stone=-4",
    ),
    Built(
        "48",
        state(rich("agora=B3,B4,B5")),
        "build shipyard A5-C5",
        "B3=razed C3=housing B4=razed A5=shipyard B5=shipyard C5=shipyard",
        "stone=-4",
    ),
    Built(
        "49-quarry",
        state(rich("razed=A1", stock="stone=0")),
        "build quarry A1",
        "A1=quarry C3=housing",
        "stone=1",
    ),
    Built(
        "50-fifth-farm",
        state(rich("farm=A1,B1,C1,D1")),
        "build farm E1",
        "A1=farm B1=farm C1=farm D1=farm E1=farm C3=housing",
    ),
    Built(
        "51",
        state(faction("A1=3", "razed=A1,B1,C1", stock="stone=0", housing="")),
        "build quarry B1, build quarry C1, build housing D1",
        "A1=razed B1=quarry C1=quarry D1=housing",
    ),
    Built(
        "51-goes-on",
        state(faction("A1=3", "razed=A1", stock="stone=2", housing="")),
        "build housing D1, build farm B1, me 1",
        "A1=razed B1=farm D1=housing",
        "stone=-2 gold=-1 me=1",
    ),
    Built(
        "40",
        state(rich(pops="C3=3", stock="stone=2")),
        "build forge A1, me 2",
        "A1=forge C3=housing",
        "stone=-2 gold=-2 me=2",
    ),
    Built("40-metal", state(faction("C3=2", science="metalworking")), "me 2", "C3=housing", "gold=-2 me=4"),
    Built(
        "last-housing",
        state(faction("N1s=1 D4=1", "housing=D4")),
        "build farm A1",
        "A1=farm C3=housing D4=housing",
    ),
    Built(
        "engineering",
        state(rich(science="engineering")),
        "build academy A1, build shipyard B5-D5",
        "A1=academy C3=housing B5=shipyard C5=shipyard D5=shipyard",
        "stone=-4",
    ),
    Built("wall", state(rich(), advanced=True), "build wall A1", "A1=wall C3=housing", "stone=-2"),
    Built(
        "aqueduct",
        state(rich(), advanced=True),
        "build aqueduct A1-B2",
        "A1=aqueduct B1=aqueduct A2=aqueduct B2=aqueduct C3=housing",
        "stone=-5",
    ),
    Built(
        "statue", state(rich(), advanced=True), "build ares A1", "A1=ares C3=housing", "stone=-2 gold=-3"
    ),
    Built(
        "statue-engineering",
        state(rich(science="engineering"), advanced=True),
        "build ares A1",
        "A1=ares C3=housing",
        "stone=-1 gold=-3",
    ),
    Built(
        "83",
        state(rich("athena=A1"), advanced=True),
        "build ares B1",
        "A1=razed B1=ares C3=housing",
        "stone=-2 gold=-3",
    ),
    Built(
        "83-over",
        state(rich("athena=A1"), advanced=True),
        "build ares A1",
        "A1=ares C3=housing",
        "stone=-2 gold=-3",
    ),
    Built(
        "hera-beside",
        state(rich("athena=A1"), advanced=True),
        "build hera B1",
        "A1=athena B1=hera C3=housing",
        "stone=-2 gold=-3",
    ),
    Built(
        "hera-further",
        state(rich("hera=A1", science="engineering"), advanced=True),
        "build ares B1, build athena C1",
        "A1=hera B1=ares C1=athena C3=housing",
        "stone=-2 gold=-2",
    ),
    Built(
        "hera-falls",
        state(rich("hera=A1 ares=B1 athena=C1"), advanced=True),
        "build wall A1 keep athena",
        "A1=wall B1=razed C1=athena C3=housing",
        "stone=-2",
    ),
    Built(
        "hera-falls-to-a-statue",
        state(rich("hera=A1 ares=B1"), advanced=True),
        "build hestia A1 keep ares",
        "A1=razed B1=ares C3=housing",
        "stone=-1 gold=-1",
    ),
    Built(
        "hera-falls-one-left",
        state(rich("hera=A1 ares=B1"), advanced=True),
        "build wall A1",
        "A1=wall B1=ares C3=housing",
        "stone=-2",
    ),
)


@pytest.mark.parametrize("row", BUILT, ids=lambda row: row.id)
def test_building(row: Built) -> None:
    table = row.table.copy()
    assert gained(table, BUILD, *row.moves.split(", ")) == row.cost
    assert city(table) == row.city


def test_what_was_built_in_this_step_stands() -> None:
    table = state(rich())
    play(table, BUILD, "build academy A1", "build quarry B1")
    for square in ("A1", "B1"):
        with pytest.raises(IllegalMove, match="this turn"):
            BUILD.play(table, 0, f"build forge {square}", [])
    with pytest.raises(IllegalMove, match="this turn"):
        BUILD.play(table, 0, "build agora A1-C1", [])


def test_one_s_own_last_housing_can_be_built_over_by_builders_elsewhere() -> None:
    table = state(faction("D4=1", "housing=D4", ""))
    play(table, BUILD, "build quarry C3")
    assert city(table) == "C3=quarry D4=housing"


class Crew(NamedTuple):
    """So many can build."""

    id: str
    player: Player
    builders: int


CREWS = (
    Crew("housings", faction("C3=2 D4=1 A1=5", "housing=D4"), 3),
    Crew("debris", faction("A1=2 B1=1 C1=4", "razed=A1,B1", housing=""), 3),
    Crew("empty", faction("A1=2 B1=1", "farm=A1", housing=""), 1),
    Crew("nothing-empty", faction("A1=2 B1=1", f"farm={EVERY},C3", housing=""), 3),
)


@pytest.mark.parametrize("row", CREWS, ids=lambda row: row.id)
def test_builders(row: Crew) -> None:
    table = state(row.player)
    BUILD.begin(table, 0, [])
    assert table.left == row.builders


@pytest.mark.parametrize("seed", range(25))
def test_exactly_what_is_listed_is_not_refused(seed: int) -> None:
    table = random_state(Random(seed))
    BUILD.begin(table, 0, [])
    table.left = max(1, table.left)
    listed = set(BUILD.menu(table, 0)) if BUILD.asks(table, 0) else {"done"}
    keeps = ["", *(f" keep {CELLS[statue]}" for statue in table.players[0].statues() if statue != HERA)]
    tried = [
        f"build {slug} {name}{keep}"
        for slug, cell in SLUGS.items()
        for name in sites_for(cell)
        for keep in {*keeps, f" keep {slug}"}
    ]
    tried += [f"me {gold}" for gold in range(12)]
    accepted = {"done"}
    for move in tried:
        trial = table.copy()
        try:
            BUILD.play(trial, 0, move, [])
        except IllegalMove:
            assert trial == table
        else:
            accepted.add(move)
            assert min(trial.players[0].stock) >= 0
            assert len(trial.players[0].statues()) <= 1 or trial.players[0].has(HERA)
    assert accepted == listed


def test_every_building_has_its_place_in_the_game() -> None:
    basic, advanced = ({*placing.kinds(state(advanced=on))} for on in (False, True))
    assert {CELLS[cell] for cell in basic} == {
        *("housing", "agora", "shipyard", "academy", "forge", "farm", "quarry")
    }
    assert len(advanced - basic) == 2 + 9
