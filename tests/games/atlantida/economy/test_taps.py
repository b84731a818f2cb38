"""What taps say: cost and effect; and where pops bring most, which logs rely on."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from bot.games.atlantida.city.building import BUILD
from bot.games.atlantida.economy.craft import HECATE, PERSEPHONE
from bot.games.atlantida.economy.development import DEVELOP
from bot.games.atlantida.economy.feeding import GROW, STARVE
from bot.games.atlantida.economy.jobs import suggestion
from bot.games.atlantida.economy.production import ARRANGE
from bot.games.atlantida.economy.shipping import EUROPA, SHIP
from bot.games.atlantida.economy.shipyard import SHIPYARD
from bot.games.atlantida.state import State
from bot.games.atlantida.step_contract import Step
from tests.games.atlantida.economy.table import faction, numbers, state

AGORA = "agora=A1,B1,C1"
YARD = "shipyard=A5,B5,C5"
CROWD = "farm=A1,B1,C1,D1 quarry=A2,B2,C2 garden=A4,B4,C4"


class Best(NamedTuple):
    """Where the pops bring most."""

    id: str
    table: State
    jobs: str


BESTS = (
    Best("all-build", state(faction()), ""),
    Best("one-builds-first", state(faction("C3=1", "quarry=A1")), ""),
    Best("quarries-half", state(faction("C3=4", "quarry=A1,B1,D1")), "quarry=2"),
    Best("farms-half", state(faction("C3=5", "farm=A1,B1,C1,D1")), "farm=2"),
    Best("hunger-first", state(faction("C3=4 N1s=11", "farm=A1,B1,D1 quarry=E1")), "farm=2 quarry=1"),
    Best(
        "ships-that-can-be-paid",
        state(faction("C3=5", f"{YARD} forge=D1", stock="wood=10", science="navigation")),
        "shipyard=2 forge=1",
    ),
    Best("no-ships-without-navigation", state(faction("C3=5", YARD, stock="wood=10")), ""),
    Best("a-leader", state(faction("C3=4", AGORA)), "agora=2"),
    Best("no-leader-without-gold", state(faction("C3=4", AGORA, stock="gold=1")), ""),
    Best("theatre-stays", state(faction("C3=4 theatre=2", "garden=A1")), "garden=1"),
)


@pytest.mark.parametrize("row", BESTS, ids=lambda row: row.id)
def test_where_they_bring_most(row: Best) -> None:
    assert suggestion(row.table, 0) == numbers(row.jobs)


class Tap(NamedTuple):
    """A tap of a step, after ``prefix``, says this."""

    id: str
    table: State
    step: Step
    prefix: str
    move: str
    says: str
    hint: str = "None"


SHIPS = "navigation metalworking engineering physics"
TAPS = (
    Tap(
        "farm",
        state(faction()),
        BUILD,
        "",
        "build farm ",
        "Farm · free",
        "1 food, and 1 more with a worker.",
    ),
    Tap(
        "farm-there",
        state(faction()),
        BUILD,
        "build farm ",
        "build farm B2",
        "Farm on B2",
        "food stays 12; 1 more with a worker (2 empty squares make 1 food)",
    ),
    Tap(
        "ruin",
        state(faction("C3=4", "farm=A1,B1")),
        BUILD,
        "build academy ",
        "build academy A1",
        "Academy on A1",
        "destroys the Farm, food 13 → 12",
    ),
    Tap(
        "forge",
        state(faction()),
        BUILD,
        "",
        "build forge ",
        "Forge · 2 stone",
        "Its worker turns 1 gold into 2 equipment; more with Metalworking.",
    ),
    Tap("me", state(faction()), BUILD, "", "me ", "Make equipment", "up to 2 gold, 1 each"),
    Tap("me-2", state(faction()), BUILD, "me ", "me 2", "2 gold → 2 equipment", "2 builders"),
    Tap("enough", state(faction()), BUILD, "", "done", "Done building", "4 builders unused"),
    Tap(
        "agora-corner",
        state(faction("A5=1", leaders="A5", stock="stone=4")),
        BUILD,
        "build agora ",
        "build agora A1-",
        "From A1",
    ),
    Tap(
        "work",
        state(faction("C3=4", "farm=A1 quarry=B1,C1")),
        ARRANGE,
        "work farm:1,",
        "work farm:1,quarry:1",
        "Farm: 1 worker, Quarry: 1 worker",
        "2 build · food 12 − 4 eaten · brings 1 stone",
    ),
    Tap(
        "stand",
        state(faction("A1=1", "farm=A1")),
        ARRANGE,
        "",
        "done",
        "Keep everybody where they are",
        "1 at Farm · food 13 − 1 eaten · brings nothing",
    ),
    Tap(
        "leader",
        state(faction("A1=2", AGORA, "A1")),
        DEVELOP,
        "",
        "lead agora",
        "Appoint a leader in the Agora",
        "2 gold",
    ),
    Tap(
        "advance",
        state(faction(stock="knowledge=6")),
        DEVELOP,
        "",
        "buy engineering",
        "Engineering for 6 knowledge",
        "Buildings and statues cost 1 stone less; Earthquakes and Floods do you less harm.",
    ),
    Tap(
        "hecate",
        state(faction("M2=1"), dead="M2"),
        HECATE,
        "turn gold wood ",
        "turn gold wood 2",
        "2 gold into wood",
    ),
    Tap(
        "hecate-one-way",
        state(faction("M2=1", stock="stone=0 gold=1 wood=0"), dead="M2"),
        HECATE,
        "",
        "turn gold wood 1",
        "1 gold into wood",
    ),
    Tap(
        "persephone",
        state(faction("F6=1", hades=1), dead="F6"),
        PERSEPHONE,
        "",
        "revive 1",
        "1 pop for 2 gold",
    ),
    Tap(
        "launch",
        state(faction("A5=1", YARD, stock="wood=5 gold=2", science=SHIPS)),
        SHIPYARD,
        "launch 1 wood ",
        "launch 1 wood 4",
        "1 ship for 4 wood and 2 gold",
    ),
    Tap("grow", state(faction()), GROW, "", "grow 2", "2 pops more · food 12 − 6 eaten"),
    Tap(
        "starve",
        state(faction("C3=20 N1s=1")),
        STARVE,
        "city ",
        "city 2",
        "2 pops from the city",
        "18 stay",
    ),
    Tap(
        "one stays",
        state(faction("C3=20 N1s=2")),
        STARVE,
        "N1s ",
        "N1s 1",
        "1 pop from the surroundings of N1 (Quarry)",
        "1 stays",
    ),
    Tap(
        "europa",
        state(faction("F4=2", stock="gold=4"), dead="F4", round=4),
        EUROPA,
        "",
        "europa 2",
        "2 pops for 4 gold",
    ),
    Tap(
        "ship",
        state(faction("C3=1 N1s=1", stock="fleet=2", science="astronomy")),
        SHIP,
        "",
        "all",
        "Everybody",
        "everybody is saved, and you win at once",
    ),
)


@pytest.mark.parametrize("row", TAPS, ids=lambda row: row.id)
def test_a_tap_says_cost_and_effect(row: Tap) -> None:
    table = row.table.copy()
    row.step.begin(table, 0, [])
    taps = row.step.taps(table, 0, row.step.menu(table, 0), row.prefix)
    tap = next(tap for tap in taps if tap.move == row.move)
    assert (str(tap.label), str(tap.hint)) == (row.says, row.hint)


FIELDS = ",".join(
    f"{column}{row}" for column in "ABCDE" for row in range(1, 6) if (column, row) != ("C", 3)
)


@pytest.mark.parametrize(
    ("farms", "apart"),
    [("A1,B1", ["Academy on C1"]), (FIELDS, [])],
    ids=["free", "all-cost"],
)
def test_a_place_that_costs_nothing_is_one_tap(farms: str, apart: list[str]) -> None:
    table = state(faction("C3=4", f"farm={farms} housing=C3"))
    BUILD.begin(table, 0, [])
    places = BUILD.taps(table, 0, BUILD.menu(table, 0), "build academy ")
    assert [str(tap.label) for tap in places if tap.apart] == apart


def offered(table: State, step: Step) -> list[str]:
    """The buttons of their own that a step begins with."""
    return [
        str(tap.label) for tap in step.taps(table, 0, step.menu(table, 0), "") if tap.apart and tap.complete
    ]


def test_what_is_built_often_is_one_tap() -> None:
    table = state(faction("C3=4", "farm=A1", stock="stone=6"))
    BUILD.begin(table, 0, [])
    assert offered(table, BUILD)[:-1] == ["Farm on B1"]
    BUILD.play(table, 0, "build academy B1", [])
    assert offered(table, BUILD)[:-1] == ["Academy on C1"]


@pytest.mark.parametrize(("city", "opens"), [("farm=A1 quarry=B1", False), (CROWD, True)])
def test_few_ways_to_work_are_shown_at_once(city: str, opens: bool) -> None:
    table = state(faction("C3=9", city))
    ARRANGE.begin(table, 0, [])
    (choose,) = (tap for tap in ARRANGE.taps(table, 0, ARRANGE.menu(table, 0), "") if not tap.complete)
    assert choose.opens is opens
