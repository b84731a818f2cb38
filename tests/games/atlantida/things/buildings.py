"""Buildings: what they bring, cost and allow (rules, 5)."""

from __future__ import annotations

from bot.games.atlantida.city.building import BUILD
from bot.games.atlantida.economy.craft import FORGE
from bot.games.atlantida.economy.development import DEVELOP
from bot.games.atlantida.economy.feeding import growth
from bot.games.atlantida.economy.shipyard import SHIPYARD
from bot.games.atlantida.map import NUMBER
from bot.games.atlantida.strength import citizens, hunters
from tests.games.atlantida.economy.table import faction
from tests.games.atlantida.things.case import AGORA, YARD, Case, brings, does, food, may, table

BUILDINGS = (
    Case(
        "housing",
        "builds and arms",
        lambda: does(BUILD, faction("C3=2"), "build farm A1", "me 1"),
        "gold=-1 me=1",
    ),
    Case("housing", "none: not beyond five", lambda: growth(table(faction("A1=4", housing="")), 0), 1),
    Case("agora", "1 gold", lambda: brings(faction("", AGORA)), "gold=1"),
    Case(
        "agora", "appoints with two", lambda: may(DEVELOP, faction("A1=2", AGORA, "B1"), "lead agora"), True
    ),
    Case(
        "agora",
        "not with one",
        lambda: may(DEVELOP, faction("A1=1 C3=3", AGORA, "B1"), "lead agora"),
        False,
    ),
    Case(
        "shipyard",
        "a worker, 5 wood",
        lambda: does(SHIPYARD, faction("A5=1", YARD, stock="wood=5", science="navigation"), "launch 1"),
        "wood=-5 fleet=1",
    ),
    Case(
        "shipyard",
        "three workers at most",
        lambda: may(SHIPYARD, faction("A5=9", YARD, stock="wood=99", science="navigation"), "launch 4"),
        False,
    ),
    Case("academy", "1 knowledge each", lambda: brings(faction("", "academy=A1,B1")), "knowledge=2"),
    Case(
        "academy",
        "two at most",
        lambda: may(BUILD, faction("C3=1", "academy=A1,B1"), "build academy C1"),
        False,
    ),
    Case(
        "forge",
        "1 gold, 2 equipment",
        lambda: does(FORGE, faction("A1=1", "forge=A1"), "forge 1"),
        "gold=-1 me=2",
    ),
    Case("forge", "one worker each", lambda: may(FORGE, faction("A1=5", "forge=A1"), "forge 2"), False),
    Case("farm", "1, and 1 with a worker", lambda: food(faction("A1=2", "farm=A1,B1")), 11 + 2 + 1),
    Case("farm", "not on debris", lambda: may(BUILD, faction("C3=1", "razed=A1"), "build farm A1"), False),
    Case("quarry", "1 stone at once", lambda: does(BUILD, faction("C3=1"), "build quarry A1"), "stone=1"),
    Case("quarry", "later with a worker only", lambda: brings(faction("A1=2", "quarry=A1,B1")), "stone=1"),
    Case("garden", "1 wood with a worker", lambda: brings(faction("A1=2", "garden=A1,B1")), "wood=1"),
    Case("garden", "food like a Farm", lambda: food(faction("A1=1", "garden=A1")), 11 + 1 + 1),
    Case(
        "wall",
        "3 each for the city",
        lambda: citizens(table(faction("C3=4", "wall=A1,B1")), 0).base,
        4 + 1 + 6,
    ),
    Case(
        "wall",
        "nothing elsewhere",
        lambda: hunters(table(faction("N1=2", "wall=A1", "N1")), 0, NUMBER["N1"]).base,
        3,
    ),
    Case(
        "aqueduct",
        "doubles Farms",
        lambda: food(faction("A1=1", "farm=A1 aqueduct=B1,C1,B2,C2")),
        9 + 2 + 1,
    ),
    Case(
        "aqueduct",
        "not in a drought",
        lambda: food(faction("A1=1", "farm=A1 aqueduct=B1,C1,B2,C2"), event="drought", round=4),
        9 + 1 + 1,
    ),
)
