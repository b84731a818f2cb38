"""Events (rules, 9 and 14)."""

from __future__ import annotations

from bot.games.atlantida import constants as c
from bot.games.atlantida.player import Player
from tests.games.atlantida.economy.table import city, faction
from tests.games.atlantida.scene import alive, ben, play
from tests.games.atlantida.test_events import react, tribute
from tests.games.atlantida.things.case import Case, ends, food, stands


def fleet(*bids: int) -> list[int]:
    """The gold of everybody once these bids for the Lost Fleet are revealed."""
    own, other = (faction(stock="gold=5", bid=bid) for bid in bids)
    return [player.stock[c.GOLD] for player in ends(own, other, "lostfleet").state.players]


def knowledge(offers: tuple[int, ...]) -> list[int]:
    """Everybody's knowledge after the Tribute."""
    return [player.stock[c.KNOWLEDGE] for player in tribute(faction(), ben(), offers=offers).state.players]


def punished(advanced: bool) -> tuple[str, int]:
    """The city and the dead of who offered nothing."""
    table = tribute(faction(), ben(), offers=(3, 0), advanced=advanced).state
    return city(table, 1), table.players[1].hades


def lost(event: str, own: Player) -> tuple[str, str]:
    """The pops and the city after an event that leaves no choice."""
    position = react(own, event)
    return stands(position), city(position.state)


def reborn(hex: str) -> tuple[bool, str]:
    """Does the creature of this hex live after Rebirth, and where is the pop of its site?"""
    position = ends(faction(f"{hex}=1"), ben(), "rebirth", dead=hex)
    return alive(position, hex), stands(position)


EVENTS = (
    Case("tribute", "4 knowledge for the best of 3", lambda: knowledge((3, 2)), [6, 2]),
    Case("tribute", "none below", lambda: knowledge((2, 1)), [2, 2]),
    Case("tribute", "advanced: a Housing falls, nobody dies", lambda: punished(True), ("C3=razed", 0)),
    Case("tribute", "basic: a pop dies, too", lambda: punished(False), ("C3=razed", 1)),
    Case(
        "collapse",
        "everybody to Hades",
        lambda: ends(faction("C3=2 N1s=1"), ben(), "collapse", 13).state.players[0].hades,
        3,
    ),
    Case(
        "collapse",
        "not who is saved",
        lambda: ends(faction("", continent=2), ben(), "collapse", 13).state.players[0].continent,
        2,
    ),
    Case(
        "drought",
        "Farms are as empty squares",
        lambda: food(faction("A1=1", "farm=A1"), event="drought", round=4),
        12,
    ),
    Case(
        "drought",
        "Demeter gives water",
        lambda: food(faction("A1=1 F2=1", "farm=A1"), event="drought", round=4, dead="F2"),
        13,
    ),
    Case(
        "iconoclasm",
        "statue and a pop",
        lambda: lost("iconoclasm", faction("C3=2", "ares=A1")),
        ("C3=1", "A1=razed C3=housing"),
    ),
    Case(
        "iconoclasm",
        "an empty city",
        lambda: lost("iconoclasm", faction("theatre=2", "ares=A1")),
        ("theatre=2", "A1=razed C3=housing"),
    ),
    Case("epidemic", "a third", lambda: stands(react(faction("C3=8"), "epidemic")), "C3=6"),
    Case("epidemic", "not of two", lambda: stands(react(faction("C3=2"), "epidemic")), "C3=2"),
    Case(
        "barbarians",
        "held with 15",
        lambda: stands(play(react(faction("C3=8"), "barbarians"), "6me")),
        "C3=8",
    ),
    Case(
        "barbarians",
        "one pop for 3",
        lambda: stands(play(react(faction("C3=8"), "barbarians"), "3me")),
        "C3=7",
    ),
    Case("lostfleet", "the best pays", lambda: fleet(2, 4), [5, 1]),
    Case("lostfleet", "nobody without a bid", lambda: fleet(0, 0), [5, 5]),
    Case("rebirth", "back at their sites", lambda: reborn("N3"), (True, "N3s=1")),
    Case("rebirth", "never Poseidon's", lambda: reborn("N4"), (False, "N4=1")),
    Case(
        "earthquake",
        "two buildings, two pops",
        lambda: lost("earthquake", faction("C3=3", "forge=A1")),
        ("C3=1", "A1=razed C3=razed"),
    ),
    Case(
        "earthquake",
        "Farms stand",
        lambda: lost("earthquake", faction("C3=1", "farm=A1")),
        ("", "A1=farm C3=razed"),
    ),
    Case(
        "flood",
        "a stone saves two",
        lambda: stands(play(react(faction("C3=5"), "flood"), "stone 1 wood 0")),
        "C3=2",
    ),
    Case(
        "flood",
        "Engineering three",
        lambda: stands(play(react(faction("C3=5", science="engineering"), "flood"), "stone 0 wood 1")),
        "C3=3",
    ),
)
