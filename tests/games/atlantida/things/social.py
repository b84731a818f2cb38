"""Social advances (rules, 14)."""

from __future__ import annotations

from bot.games.atlantida import constants as c
from bot.games.atlantida.economy.advances import science_cost
from bot.games.atlantida.economy.development import DEVELOP
from bot.games.atlantida.strength import citizens, force
from tests.games.atlantida.economy.table import faction
from tests.games.atlantida.scene import ben, moving, play
from tests.games.atlantida.test_events import react
from tests.games.atlantida.things.case import AGORA, Case, brings, does, marches, may, stands, table


def sealed(social: str) -> tuple[int, int] | None:
    """What the defender sees of 1 equipment that the attacker has committed."""
    holder = ben("N3=2", leaders="N3", social=social)
    fight = play(moving(faction(), holder, dead="N3", advanced=True), "city N3 3", "1me").view(1).combat
    assert fight is not None
    return fight.sealed


def adopted(before: str, slug: str) -> int:
    """The social advances once one more has been adopted."""
    asked = table(faction("A1=2", AGORA, "A1", social=before))
    DEVELOP.begin(asked, 0, [])
    DEVELOP.play(asked, 0, f"adopt {slug} agora", [])
    return asked.players[0].social


SOCIAL = (
    Case(
        "strategy",
        "1 in every combat",
        lambda: citizens(table(faction("C3=1", social="strategy")), 0).base,
        3,
    ),
    Case(
        "strategy",
        "sees the attack",
        lambda: sealed("strategy"),
        (1, 0),
    ),
    Case(
        "logistics",
        "pops are called",
        lambda: marches(faction("N1s=2", social="logistics"), "call N1s 2"),
        True,
    ),
    Case("logistics", "three borders", lambda: marches(faction(social="logistics"), "city F6 1"), False),
    Case(
        "logistics",
        "three open borders",
        lambda: marches(faction(social="logistics"), "city F6 1", dead="M4"),
        True,
    ),
    Case("code", "1 more, even of nothing", lambda: brings(faction("M3s=1", social="code")), "wood=1"),
    Case(
        "code", "no Iconoclasm", lambda: stands(react(faction("C3=2", social="code"), "iconoclasm")), "C3=2"
    ),
    Case(
        "cosmopolitanism",
        "2 less of what others have",
        lambda: science_cost(
            table(faction(social="cosmopolitanism"), faction(science="cloth")), 0, c.CLOTH
        ),
        4,
    ),
    Case(
        "cosmopolitanism",
        "6 of what they haven't",
        lambda: science_cost(table(faction(social="cosmopolitanism")), 0, c.CLOTH),
        6,
    ),
    Case(
        "cosmopolitanism",
        "ends Fanaticism",
        lambda: adopted("fanaticism", "cosmopolitanism"),
        1 << c.COSMOPOLITANISM,
    ),
    Case(
        "fanaticism",
        "3 for a victim",
        lambda: force(table(faction(social="fanaticism")), 0, 2, False).strength(0, 1),
        5,
    ),
    Case("fanaticism", "plunders", lambda: marches(faction(social="fanaticism"), "city city2 4"), True),
    Case(
        "fanaticism",
        "not in a play without",
        lambda: may(DEVELOP, faction("A1=2", AGORA, "A1"), "adopt fanaticism agora", plunder=False),
        False,
    ),
    Case(
        "fanaticism",
        "ends Cosmopolitanism",
        lambda: adopted("cosmopolitanism", "fanaticism"),
        1 << c.FANATICISM,
    ),
    Case("taxation", "1 gold", lambda: brings(faction("", social="taxation")), "gold=1"),
    Case(
        "taxation",
        "1 at once",
        lambda: does(DEVELOP, faction("A1=2", AGORA, "A1"), "adopt taxation agora"),
        "gold=1 knowledge=-2",
    ),
)
