"""What the plain rules do where nothing leads to a ship yet: nobody may be lost for want of wood."""

from __future__ import annotations

import pytest

from bot.games.atlantida.ai import events
from bot.games.atlantida.map import HEXES
from bot.games.atlantida.phases import STEPS
from bot.games.atlantida.player import Player
from bot.games.atlantida.position import AtlantidaPosition
from tests.games.atlantida.ai.asking import answer, march
from tests.games.atlantida.economy.table import T
from tests.games.atlantida.scene import ben, faction, improving, moving, play, state

SHIPS = "astronomy=1 navigation=1"
SAILOR = "navigation=1"
FOREST = HEXES[T.index("forest")]
"""In the middle of the island; its creature is as strong as eight."""
YARD = "shipyard=A5,B5,C5"
REVEAL = next(number for number, step in enumerate(STEPS) if step.kind == "reveal")
BARREN = "wood=2 gold=0 me=0"


def test_fells_wood_with_the_last_three_at_home() -> None:
    few = faction("C3=4", stock=BARREN)
    assert march(moving(few, ben(), dead="N3", round=5, advanced=True)) == f"city {FOREST}s 3"


def test_goes_to_a_far_forest_though_too_weak_to_hunt_there() -> None:
    few = faction("C3=4", stock=BARREN)
    assert march(moving(few, ben(), round=5, advanced=True)).startswith("city N3s 3")


def test_comes_home_where_more_can_be_done_from_there() -> None:
    away = faction("C3=6 F1=2", leaders="F1", stock=BARREN, science=SAILOR)
    assert march(moving(away, ben(), dead="N1 N3 F1", round=5, advanced=True)) == "call F1 leader"


def test_calls_nobody_back_who_is_on_the_way_to_a_forest() -> None:
    away = faction("C3=1 N3s=3", leaders="N3s", stock=BARREN)
    assert march(moving(away, ben(), round=5)) == f"N3s {FOREST}s 3"


def test_leaves_no_city_empty() -> None:
    away = faction("N2=2 M1=2", leaders="N2", stock="me=0 wood=5", science=SHIPS)
    assert march(moving(away, ben(), dead="N2 M1", round=6, advanced=True)) == "N2 city 1"


@pytest.mark.parametrize(
    ("player", "kind", "event", "expected"),
    [
        (faction("C3=1 N2=9", stock="wood=5"), "grow", "", "grow 3"),
        (faction("C3=1 N2=9", YARD, stock="wood=5", science=SHIPS), "arrange", "", "work shipyard:1"),
        (faction("C3=4", stock="stone=2 wood=6"), "react", "flood", "stone 2 wood 0"),
        (faction("C3=4", stock="stone=1 wood=6"), "react", "flood", "stone 1 wood 1"),
        (faction("C3=4 F6=1", stock="gold=4", hades=3), "persephone", "", "done"),
        (
            faction("C3=4 F6=1", stock="gold=4 fleet=1", science=SHIPS, hades=3),
            "persephone",
            "",
            "revive 1",
        ),
    ],
    ids=["builders", "shipwrights", "the first ship", "spare wood", "no way to leave", "ships"],
)
def test_puts_the_first_ship_before_all(player: Player, kind: str, event: str, expected: str) -> None:
    position = improving(player, ben(), kind=kind, event=event, round=6, dead="N2 F6", advanced=True)
    assert answer(position) == expected


def test_saves_stone_for_the_shipyard_where_gold_does_for_wood() -> None:
    engineer = faction("C3=4", stock="stone=3 gold=6", science=f"{SHIPS} physics=1", social="strategy")
    position = improving(engineer, ben(), kind="build", event="barbarians", round=7, advanced=True)
    assert answer(position).startswith("build quarry")


@pytest.mark.parametrize(("gold", "expected"), [(9, "work shipyard:1"), (8, "work none")])
def test_pays_shipwrights_with_the_gold_of_this_turn(gold: int, expected: str) -> None:
    engineer = faction("C3=2 theatre=1", YARD, stock=f"wood=0 gold={gold}", science=f"{SHIPS} physics=1")
    assert answer(improving(engineer, ben(), kind="arrange", round=13)) == expected


@pytest.mark.parametrize(
    ("wood", "expected"),
    [(3, "work garden:1"), (4, "work garden:1,shipyard:1")],
    ids=["too little", "enough"],
)
def test_counts_the_wood_of_a_garden_once(wood: int, expected: str) -> None:
    sailor = faction("A1=1 C3=1", f"{YARD} garden=A1", stock=f"wood={wood} gold=0", science=SHIPS)
    assert answer(improving(sailor, ben(), kind="arrange", round=12)) == expected


@pytest.mark.parametrize(("fleet", "fells"), [(0, True), (1, False)], ids=["the first", "a further one"])
def test_fells_the_wood_for_the_first_ship_to_the_end(fleet: int, fells: bool) -> None:
    sailor = faction("C3=4", YARD, stock=f"wood=4 gold=0 me=0 fleet={fleet}", science=SHIPS)
    found = march(moving(sailor, ben(), dead="N3", round=12, advanced=True))
    assert (found == f"city {FOREST}s 3") == fells


@pytest.mark.parametrize(
    ("others", "offer"),
    [("C3=4", "bid 6"), ("C3=6", "bid 4")],
    ids=["could win the race", "can't"],
)
def test_keeps_the_lost_fleet_from_whom_it_would_make_win(others: str, offer: str) -> None:
    rich = faction("C3=9", stock="gold=6 fleet=3", science=SHIPS)
    position = improving(rich, ben(others), kind="bid", event="lostfleet", round=4, advanced=True)
    assert answer(position) == offer


@pytest.mark.parametrize(("round", "move"), [(4, "city 2"), (10, "city 5")], ids=["early", "late"])
def test_keeps_enough_at_work_when_the_lost_fleet_comes_early(round: int, move: str) -> None:
    captain = faction("C3=7", stock="gold=4", bid=4)
    table = state(captain, ben(bid=0), event="lostfleet", round=round, advanced=True)
    table.race = False
    table.done, table.active, table.step, table.phase = 1, 1, REVEAL, "improve"
    assert answer(play(AtlantidaPosition.settle(table), "done")) == move


@pytest.mark.parametrize(("others", "paid"), [("C3=4", "void"), ("C3=6", "done")])
def test_has_zeus_stop_the_lost_fleet_that_another_would_win_by(others: str, paid: str) -> None:
    table = moving(faction(), ben(others), round=4, advanced=True).state
    table.row = (*table.row[:3], "lostfleet", *table.row[4:])
    assert events.zeus(table, 0, ("done", "void")) == paid
    assert events.zeus(table, 0, ("done", "void", "spare")) == "spare"
