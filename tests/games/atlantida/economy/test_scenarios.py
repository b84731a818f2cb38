"""Development, craft and Europa: scenarios 37 to 45 and 58 (Atlantida rules, 18)."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from bot.games.atlantida.city.building import BUILD
from bot.games.atlantida.constants import CLOTH, COSMOPOLITANISM
from bot.games.atlantida.economy.advances import science_cost
from bot.games.atlantida.economy.craft import CRAFT, FLEETS, FORGE, HECATE, PERSEPHONE
from bot.games.atlantida.economy.development import DEVELOP
from bot.games.atlantida.economy.gaia import GAIA
from bot.games.atlantida.economy.shipping import EUROPA
from bot.games.atlantida.economy.shipyard import SHIPYARD
from bot.games.atlantida.map import PLACE_NAMES
from bot.games.atlantida.state import State
from bot.games.atlantida.step_contract import Step
from bot.games.engine.errors import IllegalMove
from tests.games.atlantida.economy.table import city, faction, gained, play, state, where

AGORA = "agora=A1,B1,C1"
YARD = "shipyard=A5,B5,C5"
ALL_SHIPS = "navigation metalworking engineering physics"


class Answered(NamedTuple):
    """A step is answered, and the stock changes by ``gain``."""

    id: str
    table: State
    step: Step
    moves: str
    gain: str


WORK = (
    Answered(
        "37",
        state(faction("A1=2", AGORA, "B1")),
        DEVELOP,
        "lead agora",
        "gold=-2",
    ),
    Answered(
        "37-both",
        state(faction("A1=2 theatre=2", AGORA, "B1 theatre", "gold=4")),
        DEVELOP,
        "lead agora, lead theatre",
        "gold=-4",
    ),
    Answered(
        "38-same",
        state(faction(stock="knowledge=6"), faction(science="navigation=2")),
        DEVELOP,
        "buy navigation",
        "knowledge=-6",
    ),
    Answered(
        "38-later",
        state(faction(stock="knowledge=4"), faction(science="navigation=2"), round=3),
        DEVELOP,
        "buy navigation",
        "knowledge=-4",
    ),
    Answered(
        "38-astronomy",
        state(faction(stock="knowledge=3", science="astronomy"), faction(science="navigation=2"), round=3),
        DEVELOP,
        "buy navigation",
        "knowledge=-3",
    ),
    Answered(
        "two-advances",
        state(faction(stock="knowledge=11")),
        DEVELOP,
        "buy astronomy, buy navigation",
        "knowledge=-11",
    ),
    Answered("41", state(faction("D3=1", "forge=D3")), FORGE, "forge 1", "gold=-1 me=2"),
    Answered(
        "41-metal",
        state(faction("D3=1", "forge=D3", science="metalworking")),
        FORGE,
        "forge 2",
        "gold=-2 me=6",
    ),
    Answered("41-two", state(faction("D3=3 D4=1", "forge=D3,D4")), FORGE, "forge 2", "gold=-2 me=4"),
    Answered(
        "42",
        state(faction("A5=2", YARD, stock="wood=10", science="navigation")),
        SHIPYARD,
        "launch 2",
        "wood=-10 fleet=2",
    ),
    Answered(
        "42-physics",
        state(faction("A5=1", YARD, stock="wood=3 gold=4", science=ALL_SHIPS)),
        SHIPYARD,
        "launch 1 wood 3",
        "gold=-4 wood=-3 fleet=1",
    ),
    Answered(
        "43",
        state(faction("A5=3", YARD, stock="wood=15 fleet=7", science="navigation")),
        SHIPYARD,
        "launch 1",
        "wood=-5 fleet=1",
    ),
    Answered(
        "44",
        state(faction("N4=2", stock="gold=12 knowledge=12", science="navigation")),
        FLEETS,
        "fleet 2",
        "gold=-12 knowledge=-12 fleet=2",
    ),
    Answered("45-one", state(faction("F6=1", hades=3), dead="F6"), PERSEPHONE, "revive 1", "gold=-2"),
    Answered(
        "45-two",
        state(faction("F6=1", stock="gold=6", hades=3), dead="F6"),
        PERSEPHONE,
        "revive 2",
        "gold=-6",
    ),
    Answered(
        "hecate",
        state(faction("M2=1", stock="gold=5"), dead="M2"),
        HECATE,
        "turn gold wood 3",
        "gold=-3 wood=3",
    ),
    Answered("hecate-not", state(faction("M2=1"), dead="M2"), HECATE, "done", ""),
    Answered(
        "58", state(faction("F4=4", stock="gold=10"), dead="F4", round=8), EUROPA, "europa 3", "gold=-9"
    ),
    Answered(
        "adopt",
        state(faction("A1=2", AGORA, "A1", social="fanaticism"), advanced=True),
        DEVELOP,
        "adopt cosmopolitanism agora",
        "knowledge=-2",
    ),
    Answered(
        "adopt-ares-taxation",
        state(faction("theatre=2", "ares=A1", "theatre", "knowledge=0"), advanced=True),
        DEVELOP,
        "adopt taxation theatre",
        "gold=1",
    ),
    Answered(
        "adopt-shared",
        state(
            faction("A1=2", AGORA, "A1", "knowledge=0", social="cosmopolitanism"),
            faction(social="strategy"),
            advanced=True,
        ),
        DEVELOP,
        "adopt strategy agora",
        "",
    ),
    Answered(
        "cosmopolitan-science",
        state(
            faction(stock="knowledge=4", social="cosmopolitanism"),
            faction(science="cloth=2"),
            advanced=True,
        ),
        DEVELOP,
        "buy cloth",
        "knowledge=-4",
    ),
    Answered(
        "hephaestus",
        state(faction("", "hephaestus=A1", stock="knowledge=2"), advanced=True),
        DEVELOP,
        "buy metalworking, buy engineering",
        "knowledge=-2",
    ),
    Answered(
        "medicine",
        state(faction(stock="knowledge=6"), advanced=True),
        DEVELOP,
        "buy medicine",
        "knowledge=-6",
    ),
)


@pytest.mark.parametrize("row", WORK, ids=lambda row: row.id)
def test_work(row: Answered) -> None:
    assert gained(row.table.copy(), row.step, *row.moves.split(", ")) == row.gain


def test_scenario_37_appoints_once_at_each_place() -> None:
    table = state(faction("A1=2 theatre=2", AGORA, "B1 theatre", "gold=9"))
    play(table, DEVELOP, "lead agora", "lead theatre")
    names = [PLACE_NAMES[place] for place in table.players[0].leaders]
    assert names == ["B1", "theatre", "A1", "theatre"]
    table.players[0].leaders.pop()
    with pytest.raises(IllegalMove, match="already used the Agora"):
        DEVELOP.play(table, 0, "lead agora", [])


def test_scenario_45_brings_them_to_the_temple() -> None:
    table = state(faction("F6=1", stock="gold=6", hades=3), dead="F6")
    play(table, PERSEPHONE, "revive 2")
    assert where(table) == "F6=3"
    assert table.players[0].hades == 1


def test_scenario_38_counts_an_earlier_buyer_once_and_even_one_that_has_quit() -> None:
    table = state(faction(), faction(science="cloth=1"), faction(science="cloth=1", gone=1), round=2)
    assert science_cost(table, 0, CLOTH) == 4
    table.players[1].science[CLOTH] = 0
    assert science_cost(table, 0, CLOTH) == 4
    table.advanced = True
    table.players[0].social = 1 << COSMOPOLITANISM
    assert science_cost(table, 0, CLOTH) == 6, "who has quit owns nothing now"


def test_advances_last_and_count_from_the_turn_in_which_they_were_bought() -> None:
    table = state(faction("", "academy=A1", stock="knowledge=99"), round=5)
    play(
        table,
        DEVELOP,
        *(f"buy {slug}" for slug in ("navigation", "metalworking", "engineering", "physics")),
    )
    assert table.players[0].science == [5, 5, 5, 0, 5, 0, 0, 0]


def test_gaia_places_a_garden_that_nothing_may_cover_this_turn() -> None:
    table = state(faction("M4=1 C3=2", "farm=A1 razed=B1"), dead="M4")
    play(table, GAIA, "garden A1")
    assert city(table) == "A1=garden B1=razed C3=housing"
    play(table, BUILD, "build quarry B1", "build farm C1")
    with pytest.raises(IllegalMove, match="this turn"):
        BUILD.play(table, 0, "build academy A1", [])


@pytest.mark.parametrize("step", CRAFT, ids=lambda step: step.kind)
def test_craft_asks_nobody_who_has_nothing_to_work_with(step: Step) -> None:
    table = state(faction())
    step.begin(table, 0, [])
    assert not step.asks(table, 0)
