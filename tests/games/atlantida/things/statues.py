"""Statues (rules, 14)."""

from __future__ import annotations

from bot.games.atlantida import constants as c
from bot.games.atlantida.city.building import BUILD
from bot.games.atlantida.economy.advances import science_cost, social_cost
from bot.games.atlantida.economy.feeding import growth
from bot.games.atlantida.movement.hermes import HERMES_STEP
from bot.games.atlantida.position import AtlantidaPosition
from bot.games.atlantida.strength import force, hunters
from tests.games.atlantida.economy.table import city, faction, state
from tests.games.atlantida.scene import ben, moving, play
from tests.games.atlantida.test_events import between, tribute
from tests.games.atlantida.things.case import Case, brings, does, food, may, stands, table


def attacked(by: str, statue: str) -> str:
    """Where the defender's pops are, once somebody has attacked with so many."""
    holder = ben("N3=2", city=statue, leaders="N3")
    return stands(play(moving(faction("C3=9"), holder, dead="N3", advanced=True), f"city N3 {by}"), 1)


def robbed(what: str) -> tuple[list[int], str]:
    """What everybody has of it once Hermes has taken some; and what he could take."""
    others = (ben(stock="wood=0"), ben(stock="wood=0"))
    asked = state(faction(city="hermes=A1"), *others, advanced=True)
    asked.phase = "move"
    asked.left = 1
    position = AtlantidaPosition.settle(asked)
    moves = " ".join(position.decisions()[0].moves)
    play(position, f"take {what}")
    return [player.stock[c.STOCKS.index(what)] for player in position.state.players], moves


def stolen(stock: str) -> tuple[str, int, int]:
    """What is asked once Hermes has had his turn with somebody who has this; the gold of both."""
    asked = state(faction(city="hermes=A1"), ben(stock=stock), advanced=True)
    asked.phase = "move"
    HERMES_STEP.begin(asked, 0, [])
    position = AtlantidaPosition.settle(asked)
    gold = [player.stock[c.GOLD] for player in position.state.players]
    return position.decisions()[0].kind, gold[0], gold[1]


STATUES = (
    Case("aphrodite", "draws one over", lambda: attacked("2", "aphrodite=A1"), "N3=3"),
    Case("aphrodite", "not the only one", lambda: attacked("1", "aphrodite=A1"), "N3=2"),
    Case(
        "ares", "1 in every combat", lambda: hunters(table(faction("N1=2", "ares=A1", "N1")), 0, 0).base, 4
    ),
    Case("ares", "customs for nothing", lambda: social_cost(table(faction(city="ares=A1")), 0, c.CODE), 0),
    Case(
        "artemis",
        "4 against creatures",
        lambda: hunters(table(faction("N1=2", "artemis=A1", "N1")), 0, 0).base,
        9,
    ),
    Case(
        "artemis", "1 against players", lambda: force(table(faction(city="artemis=A1")), 0, 2, True).base, 3
    ),
    Case(
        "artemis", "each on the Prairie", lambda: food(faction("N2=2", "artemis=A1"), dead="N2"), 11 + 2 + 4
    ),
    Case("athena", "2 knowledge", lambda: brings(faction("", "athena=A1")), "knowledge=2"),
    Case(
        "athena",
        "not when she is built",
        lambda: does(BUILD, faction("C3=1", stock="gold=3"), "build athena A1"),
        "stone=-2 gold=-3",
    ),
    Case(
        "hephaestus",
        "1 for Engineering",
        lambda: science_cost(table(faction(city="hephaestus=A1")), 0, c.ENGINEERING),
        1,
    ),
    Case(
        "hephaestus",
        "6 for Navigation",
        lambda: science_cost(table(faction(city="hephaestus=A1")), 0, c.NAVIGATION),
        6,
    ),
    Case(
        "hermes",
        "takes one of everybody",
        lambda: robbed("gold"),
        ([3, 1, 1], "take gold take stone take me"),
    ),
    Case(
        "hermes",
        "takes the only thing there is unasked",
        lambda: stolen("stone=0 gold=3 wood=0 me=0"),
        ("move", 3, 2),
    ),
    Case(
        "hermes", "takes nothing of nothing", lambda: stolen("stone=0 gold=0 wood=0 me=0"), ("move", 2, 0)
    ),
    Case("hermes", "not what nobody has", lambda: "take wood" in robbed("me")[1], False),
    Case(
        "dionysus",
        "keeps the Housing",
        lambda: city(tribute(faction(), ben(city="dionysus=A1"), offers=(3, 0), advanced=True).state, 1),
        "A1=dionysus C3=housing",
    ),
    Case(
        "dionysus",
        "1 less at Zeus's, there only",
        lambda: list(between(faction("F3=1", city="dionysus=A1"), "flood").decisions()[0].moves),
        ["void", "spare", "done"],
    ),
    Case("hestia", "one for each food", lambda: growth(table(faction("C3=2", "hestia=A1")), 0), 11 - 2),
    Case(
        "hestia",
        "not beyond five without a Housing",
        lambda: growth(table(faction("C3=2", "hestia=A1", housing="")), 0),
        3,
    ),
    Case(
        "hera",
        "others for 1 and 1",
        lambda: does(BUILD, faction("C3=1", "hera=A1"), "build ares B1"),
        "stone=-1 gold=-1",
    ),
    Case(
        "hera",
        "herself as dear as any",
        lambda: may(BUILD, faction("C3=1", "ares=A1", stock="gold=2"), "build hera B1"),
        False,
    ),
)
