"""Temples: what they serve, and whom (rules, 8, 14)."""

from __future__ import annotations

from bot.games.atlantida.economy.craft import FLEETS, HECATE, PERSEPHONE
from bot.games.atlantida.economy.gaia import GAIA
from bot.games.atlantida.economy.shipping import EUROPA, berths
from bot.games.atlantida.strength import citizens
from tests.games.atlantida.economy.table import faction
from tests.games.atlantida.scene import play
from tests.games.atlantida.test_events import between
from tests.games.atlantida.things.case import Case, brings, does, food, marches, may, table

TEMPLES = (
    Case("poseidon", "fish", lambda: food(faction("N4=1")), 12 + 1),
    Case("poseidon", "not from its surroundings", lambda: food(faction("N4s=1")), 12),
    Case(
        "poseidon",
        "a fleet for each pop",
        lambda: does(FLEETS, faction("N4=1", stock="gold=6 knowledge=6", science="navigation"), "fleet 1"),
        "gold=-6 knowledge=-6 fleet=1",
    ),
    Case(
        "hades",
        "half the dead, rounded up",
        lambda: brings(faction("R2=1", hades=3), dead="R2"),
        "knowledge=2",
    ),
    Case(
        "hades",
        "arms everybody",
        lambda: citizens(table(faction("C3=1 R2=1", hades=3), dead="R2"), 0).base,
        1 + 1 + 2,
    ),
    Case("hades", "not beside its creature", lambda: brings(faction("R2=1", hades=3)), ""),
    Case(
        "persephone",
        "one for 2",
        lambda: does(PERSEPHONE, faction("F6=1", hades=1), "revive 1", dead="F6"),
        "gold=-2",
    ),
    Case(
        "persephone",
        "never three",
        lambda: may(PERSEPHONE, faction("F6=1", stock="gold=99", hades=9), "revive 3", dead="F6"),
        False,
    ),
    Case(
        "aeolus",
        "2 more, without Astronomy",
        lambda: berths(table(faction("M5=1", stock="fleet=1"), dead="M5"), 0),
        3,
    ),
    Case(
        "aeolus",
        "ten by sea",
        lambda: marches(faction("M5=1 C3=12", science="navigation"), "city R4 10", dead="M5"),
        True,
    ),
    Case("aeolus", "nothing without capacity", lambda: berths(table(faction("M5=1"), dead="M5"), 0), 0),
    Case(
        "hecate",
        "turns",
        lambda: does(HECATE, faction("M2=1"), "turn stone wood 2", dead="M2"),
        "stone=-2 wood=2",
    ),
    Case(
        "hecate",
        "not from its surroundings",
        lambda: may(HECATE, faction("M2s=1"), "turn stone wood 2", dead="M2"),
        False,
    ),
    Case(
        "demeter",
        "1 for a worked Farm",
        lambda: food(faction("A1=1 F2=1", "farm=A1"), dead="F2"),
        11 + 1 + 1 + 1,
    ),
    Case("demeter", "nothing for an idle one", lambda: food(faction("F2=1", "farm=A1"), dead="F2"), 11 + 1),
    Case("demeter", "wood", lambda: brings(faction("A1=1 F2=1", "garden=A1"), dead="F2"), "wood=2"),
    Case("gaia", "a Garden", lambda: does(GAIA, faction("M4=1"), "garden A1", dead="M4"), ""),
    Case(
        "gaia",
        "not over idle units",
        lambda: may(GAIA, faction("M4=1 B2=1"), "garden B2", dead="M4"),
        False,
    ),
    Case("europa", "one for 1", lambda: does(EUROPA, faction("F4=2"), "europa 1", dead="F4"), "gold=-1"),
    Case("europa", "no second one yet", lambda: may(EUROPA, faction("F4=2"), "europa 2", dead="F4"), False),
    Case("zeus", "voids for 1", lambda: play(between(faction("F3=1"), "flood"), "void").state.void, True),
    Case(
        "zeus",
        "spares for 3",
        lambda: "spare" in between(faction("F3=1"), "flood").decisions()[0].moves,
        False,
    ),
)
