"""On which of several equal squares units stand is settled by what is built (rules, 5.3 and 8.2)."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import pytest

from bot.games.atlantida.city.building import BUILD
from bot.games.atlantida.city.grid import sites_for
from bot.games.atlantida.city.making_room import aside, crowded
from bot.games.atlantida.city.placing import builders
from bot.games.atlantida.city.raising import erect
from bot.games.atlantida.constants import (
    AGORA,
    AQUEDUCT,
    CELLS,
    FARM,
    FORGE,
    GARDEN,
    HOUSING,
    QUARRY,
    SHIPYARD,
    WALL,
)
from bot.games.atlantida.economy.gaia import GAIA
from bot.games.atlantida.map import CITY, PLACE, SQUARES
from bot.games.atlantida.player import Player
from bot.games.atlantida.state import State
from bot.games.engine.errors import IllegalMove
from tests.games.atlantida.city.cities import random_state
from tests.games.atlantida.economy.table import city, faction, play, state, where


class Aside(NamedTuple):
    """Once this is built, everybody stands so."""

    id: str
    own: Player
    moves: str
    where: str


ASIDE = (
    Aside("to the idle Farm", faction("A1=1 C3=1", "farm=A1,B1"), "build forge A1", "B1=1 C3=1"),
    Aside(
        "to the other Housing", faction("A1=3", housing="A1,C3", leaders=""), "build quarry A1", "C3=3"
    ),
    Aside(
        "twice", faction("A1=3", housing="A1,B1,C3"), "build quarry A1, build quarry B1", "C3=3"
    ),
    Aside(
        "within the Shipyard",
        faction("A5=3 C3=1", "shipyard=A5,B5,C5", stock="stone=9"),
        "build forge A5",
        "C3=1 B5=3",
    ),
    Aside("on debris", faction("A1=2", "razed=A1,B1", housing=""), "build housing A1", "B1=2"),
)  # fmt: skip


@pytest.mark.parametrize("row", ASIDE, ids=lambda row: row.id)
def test_whoever_stands_in_the_way_steps_aside(row: Aside) -> None:
    table = state(row.own)
    play(table, BUILD, *row.moves.split(", "))
    assert where(table) == row.where


def test_a_leader_steps_aside_with_the_others() -> None:
    table = state(faction("B1=3", housing="B1,D4", leaders="B1 N1 B1"))
    play(table, BUILD, "build quarry B1")
    assert table.players[0].leaders == [PLACE["D4"], PLACE["N1"], PLACE["D4"]]


STUCK = (
    ("the other Farm has its worker", faction("A1=1 B1=1 C3=1", "farm=A1,B1"), "build forge A1"),
    ("both Farms are covered", faction("A1=1 C3=2", "farm=A1,B1", stock="stone=9"), "build agora A1-C1"),
    ("the only Housing", faction("C3=2"), "build forge C3"),
    ("a leader in the only Housing", faction("D4=1", "razed=D4"), "build forge C3"),
    ("no work at all", faction("B2=1 C3=1"), "build forge B2"),
    ("no work at all on debris", faction("A1=1 C3=1", "razed=A1,B1"), "build forge A1"),
)


@pytest.mark.parametrize(("own", "move"), [row[1:] for row in STUCK], ids=[row[0] for row in STUCK])
def test_nobody_leaves_the_only_square_of_his_work(own: Player, move: str) -> None:
    table = state(own)
    BUILD.begin(table, 0, [])
    table.left = 1
    assert move not in BUILD.menu(table, 0)
    with pytest.raises(IllegalMove, match="Somebody stands on"):
        BUILD.play(table, 0, move, [])


def test_nobody_can_have_stood_on_what_was_built_in_this_turn() -> None:
    table = state(faction("A1=1 C3=2", "farm=A1"))
    play(table, BUILD, "build farm B1")
    with pytest.raises(IllegalMove, match="Somebody stands on A1"):
        BUILD.play(table, 0, "build forge A1", [])


FIELDS = ",".join(
    f"{column}{row}" for column in "ABCDE" for row in range(1, 6) if (column, row) != ("C", 3)
)


def test_gaias_garden_finds_room_too() -> None:
    table = state(faction("A1=1 M4=1", "farm=A1,B1"), dead="M4")
    play(table, GAIA, "garden A1")
    assert (city(table), where(table)) == ("A1=garden B1=farm C3=housing", "M4=1 B1=1")


@pytest.mark.parametrize(
    ("cells", "after"),
    [
        ("razed=B2", "M4=1 B2=3"),
        ("", "M4=1 A1=3"),
        (f"farm={FIELDS}", "M4=1 A1=3"),
    ],
    ids=["onto-debris", "onto-an-empty-square", "anywhere"],
)
def test_a_gift_may_cover_the_last_housing_for_builders_could_have_stood_elsewhere(
    cells: str, after: str
) -> None:
    table = state(faction("C3=3 M4=1", cells, leaders="C3"), dead="M4")
    GAIA.begin(table, 0, [])
    assert "garden C3" in GAIA.menu(table, 0)
    play(table, GAIA, "garden C3")
    player = table.players[0]
    assert (where(table), player.leaders) == (after, [PLACE[after.split()[1][:2]]])
    assert builders(player) == 3


def work(table: State) -> dict[str, int]:
    """How many squares of each kind have a worker, and how many pops share the large ones."""
    player = table.players[0]
    crowds = [(player.cells[square], player.pops[CITY + square]) for square in range(SQUARES)]
    found = {CELLS[cell]: sum(here > 0 for kind, here in crowds if kind == cell) for cell in _ALONE}
    return found | {CELLS[cell]: sum(here for kind, here in crowds if kind == cell) for cell in _SHARED}


_ALONE = (FARM, GARDEN, QUARRY, FORGE)
_SHARED = (HOUSING, AGORA, SHIPYARD)


def fits(table: State, squares: int) -> bool:
    """Could everybody have been put so that these squares are free?  Counted kind by kind."""
    player = table.players[0]
    free = [square for square in range(SQUARES) if not (squares | table.fresh) >> square & 1]
    for square in range(SQUARES):
        cell, here = player.cells[square], player.stands(CITY + square)
        if not (squares >> square & 1 and here):
            continue
        same = [other for other in range(SQUARES) if player.cells[other] == cell]
        if cell in _ALONE:
            manned = sum(player.pops[CITY + other] > 0 for other in same)
            if len([other for other in same if other in free]) < max(1, manned):
                return False
        elif cell in _SHARED or (cell < HOUSING and not player.has(HOUSING)):
            if not set(same) & set(free):
                return False
        else:
            return False
    return True


@pytest.mark.parametrize("seed", range(60))
def test_room_is_made_exactly_where_the_same_work_can_be_done(seed: int) -> None:
    chance = Random(seed)
    table = random_state(chance)
    player = table.players[0]
    player.leaders = []
    table.fresh = sum(1 << chance.randrange(SQUARES) for _ in range(2)) & ~sum(
        1 << square for square in range(SQUARES) if player.pops[CITY + square]
    )
    for cell in (WALL, AGORA, AQUEDUCT):
        for squares in sites_for(cell).values():
            if squares & table.fresh:
                continue
            assert (aside(player, cell, squares, table.fresh) is not None) == fits(table, squares)
            if not fits(table, squares):
                continue
            trial, before = table.copy(), work(table)
            erect(trial, 0, cell, squares)
            after = work(trial)
            assert trial.players[0].population == player.population
            assert not crowded(trial.players[0]) & squares
            lost = {CELLS[kind] for kind in (AGORA, SHIPYARD) if not trial.players[0].has(kind)}
            assert {job: pops for job, pops in after.items() if job not in lost | {CELLS[cell]}} == {
                job: pops for job, pops in before.items() if job not in lost | {CELLS[cell]}
            }
            if trial.players[0].has(HOUSING):
                assert builders(trial.players[0]) == builders(player)
