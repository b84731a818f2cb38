"""Food, hunger and growth (Atlantida rules, 10): scenarios 52 to 56, 67, 84, 86 and 88."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from bot.games.atlantida.economy.feeding import GROW, STARVE, growth, starving
from bot.games.atlantida.economy.food import balance, food, made
from bot.games.atlantida.map import SQUARE
from bot.games.atlantida.player import Player
from bot.games.atlantida.state import State
from tests.games.atlantida.economy.table import faction, play, state, where


class Fed(NamedTuple):
    """So much food is made, and the population may grow by ``grows`` or loses ``dies``."""

    id: str
    table: State
    made: int
    grows: int = 0
    dies: int = 0


def land(
    empty: int,
    farms: int = 0,
    worked: int = 0,
    pops: str = "",
    aqueduct: int = 0,
    housing: str = "C3",
    city: str = "",
    science: str = "",
    social: str = "",
) -> Player:
    """A faction whose city has so many empty squares and Farms, the rest being debris."""
    squares = [name for name in SQUARE if name != "C3"]
    fields, rest = squares[:farms], squares[farms:]
    water, rest = rest[: 4 * aqueduct], rest[4 * aqueduct :]
    debris = rest[empty:] if housing else [*rest[empty:], "C3"]
    built = f"farm={','.join(fields)} aqueduct={','.join(water)} razed={','.join(debris)} {city}"
    workers = " ".join(f"{square}=1" for square in fields[:worked])
    return faction(f"{workers} {pops}", built, housing=housing, science=science, social=social)


FED = (
    Fed("52", state(land(24, pops="C3=4")), 12, grows=2),
    Fed("53", state(land(18, 3, 2)), 14, grows=1),
    Fed("53-agriculture", state(land(18, 3, 2, science="agriculture")), 16, grows=1),
    Fed("53-demeter", state(land(18, 3, 2, "F2=1", science="agriculture"), dead="F2"), 18, grows=1),
    Fed("53-aqueduct", state(land(16, 3, 2, aqueduct=1), advanced=True), 8 + 6 + 2, grows=1),
    Fed("54", state(land(12, pops="C3=9")), 6, dies=3),
    Fed("54-medicine", state(land(12, pops="C3=9", science="medicine"), advanced=True), 6, dies=1),
    Fed("55-five", state(land(22, pops="A1=5", housing="")), 11, grows=0),
    Fed("55-four", state(land(20, pops="A1=4", housing="")), 10, grows=1),
    Fed("56-one", state(land(22, pops="C3=1")), 11, grows=1),
    Fed("56-three", state(land(24, pops="C3=3", science="cloth")), 13, grows=1),
    Fed("56-six", state(land(24, pops="C3=5 N2=1"), dead="N2"), 16, grows=3),
    Fed("67", state(land(15, 5, 5), event="drought", round=4, advanced=True), 10, grows=2),
    Fed(
        "67-aqueduct",
        state(land(15, 5, 5, aqueduct=1), event="drought", round=4, advanced=True),
        17,
        grows=2,
    ),
    Fed(
        "67-demeter",
        state(land(15, 5, 5, "F2=1"), event="drought", round=4, dead="F2", advanced=True),
        15,
        grows=3,
    ),
    Fed("84", state(land(24)), 12, grows=1),
    Fed("84-hestia", state(land(24, 0, 0, city="hestia=A1"), advanced=True), 11, grows=11),
    Fed("84-one", state(land(3)), 1, grows=0),
    Fed("86", state(land(18, 2, 0, "theatre=4")), 11, grows=2),
    Fed("poseidon", state(land(20, pops="N4=1")), 11, grows=1),
    Fed("prairie-around", state(land(20, pops="N2s=3")), 11, grows=1),
    Fed(
        "artemis-code",
        state(land(20, city="artemis=A1", pops="N2s=2", social="code"), advanced=True),
        12,
        grows=1,
    ),
)


@pytest.mark.parametrize("row", FED, ids=lambda row: row.id)
def test_food(row: Fed) -> None:
    assert made(row.table, 0) == row.made
    assert all(line.amount for line in food(row.table, 0))
    assert balance(row.table, 0) == row.made - row.table.players[0].population
    assert (growth(row.table, 0), starving(row.table, 0)) == (row.grows, row.dies)


def test_the_food_is_explained_line_by_line() -> None:
    table = state(land(18, 3, 2, "N2=1 N2s=3 F2=1", science="cloth"), dead="N2 F2")
    told = [(str(line.name), line.amount) for line in food(table, 0)]
    assert told == [
        ("18 empty squares, 1 for every two", 9),
        ("3 × Farm or Garden", 3),
        ("2 × worker on a Farm or Garden", 2),
        ("Temple of Demeter, for these workers", 2),
        ("N2 (Prairie)", 5),
        ("Cloth Making", 1),
    ]


def test_hunger_takes_whom_the_player_names() -> None:
    table = state(land(12, pops="C3=5 N1s=2 theatre=2"))
    play(table, STARVE, "theatre 1", "city 2")
    assert where(table) == "N1s=2 theatre=1 C3=3"
    assert table.players[0].hades == 3
    play(table, GROW)
    assert table.players[0].unused == 0


def test_scenario_88_leaves_no_food_over_after_hunger() -> None:
    table = state(land(16, pops="C3=10", science="medicine"), advanced=True)
    play(table, STARVE)
    play(table, GROW)
    assert (where(table), table.players[0].unused) == ("C3=9", 0)


@pytest.mark.parametrize(("city_", "unused"), [("", 8 - 4), ("hestia=A1", 7 - 2)], ids=["usual", "hestia"])
def test_growth_stands_on_a_housing_and_leaves_food_over(city_: str, unused: int) -> None:
    table = state(faction("N1s=4", city_))
    play(table, GROW, "grow 2")
    assert where(table) == "N1s=4 C3=2"
    assert table.players[0].unused == unused
