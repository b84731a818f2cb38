"""Scientific advances (rules, 12)."""

from __future__ import annotations

from bot.games.atlantida import constants as c
from bot.games.atlantida.city.building import BUILD
from bot.games.atlantida.economy.advances import science_cost, social_cost
from bot.games.atlantida.economy.craft import FORGE
from bot.games.atlantida.economy.development import DEVELOP
from bot.games.atlantida.economy.feeding import starving
from bot.games.atlantida.economy.shipping import berths
from bot.games.atlantida.economy.shipyard import SHIPYARD
from tests.games.atlantida.economy.table import faction
from tests.games.atlantida.things.case import YARD, Case, does, food, marches, may, table

SCIENCE = (
    Case(
        "metalworking",
        "2 in a Housing",
        lambda: does(BUILD, faction("C3=1", science="metalworking"), "me 1"),
        "gold=-1 me=2",
    ),
    Case(
        "metalworking",
        "2 gold in a Forge, 3 each",
        lambda: does(FORGE, faction("A1=1", "forge=A1", science="metalworking"), "forge 2"),
        "gold=-2 me=6",
    ),
    Case(
        "engineering",
        "1 less",
        lambda: does(BUILD, faction("C3=1", science="engineering"), "build forge A1"),
        "stone=-1",
    ),
    Case(
        "engineering",
        "never below nothing",
        lambda: does(BUILD, faction("C3=1", science="engineering"), "build farm A1"),
        "",
    ),
    Case(
        "navigation",
        "three by sea",
        lambda: marches(faction("C3=4", science="navigation"), "city R4 3"),
        True,
    ),
    Case(
        "navigation", "not four", lambda: marches(faction("C3=4", science="navigation"), "city R4 4"), False
    ),
    Case("cloth", "1 food", lambda: food(faction(science="cloth")), 12 + 1),
    Case(
        "cloth", "1 berth", lambda: berths(table(faction(stock="fleet=2", science="astronomy cloth")), 0), 3
    ),
    Case("cloth", "no ship, no berth", lambda: berths(table(faction(science="astronomy cloth")), 0), 0),
    Case(
        "physics",
        "2 gold for a wood",
        lambda: does(
            SHIPYARD, faction("A5=1", YARD, stock="wood=4", science="navigation physics"), "launch 1 wood 4"
        ),
        "gold=-2 wood=-4 fleet=1",
    ),
    Case(
        "physics",
        "needs an Academy",
        lambda: may(
            DEVELOP,
            faction(stock="knowledge=9", science="navigation metalworking engineering"),
            "buy physics",
        ),
        False,
    ),
    Case(
        "astronomy",
        "ships sail",
        lambda: berths(table(faction(stock="fleet=2", science="astronomy")), 0),
        2,
    ),
    Case(
        "astronomy",
        "1 less for science",
        lambda: science_cost(table(faction(science="astronomy")), 0, c.CLOTH),
        5,
    ),
    Case(
        "astronomy",
        "not for customs",
        lambda: social_cost(table(faction(science="astronomy")), 0, c.CODE),
        2,
    ),
    Case(
        "agriculture",
        "a worker makes 2",
        lambda: food(faction("A1=1", "farm=A1", science="agriculture")),
        11 + 1 + 2,
    ),
    Case(
        "agriculture", "an idle Farm 1", lambda: food(faction("", "farm=A1", science="agriculture")), 11 + 1
    ),
    Case(
        "medicine",
        "half the hungry, rounded down",
        lambda: starving(table(faction("C3=15", science="medicine")), 0),
        1,
    ),
    Case(
        "medicine",
        "not in the basic game",
        lambda: may(DEVELOP, faction(stock="knowledge=9"), "buy medicine", advanced=False),
        False,
    ),
)
