"""Which moments of a game are turning points, and how they are told."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.games.atlantida.phases import STEPS
from bot.games.atlantida.player import Player
from bot.games.atlantida.position import AtlantidaPosition
from bot.games.engine.decision import RESIGN
from tests.games.atlantida.scene import ben, faction, improving, moving, play, state
from tests.games.atlantida.test_events import REVEAL, react, tribute

SAILORS = "fleet=2"
YARD = "shipyard=A5,B5,C5"


def ships(*others: Player, continent: int = 0, pops: str = "C3=3", hades: int = 0) -> AtlantidaPosition:
    """The first seat may ship two pops."""
    own = faction(pops, stock=SAILORS, science="astronomy", continent=continent, hades=hades)
    return improving(own, *others, kind="ship")


def yard(*others: Player, stock: str = "wood=5") -> AtlantidaPosition:
    """The first seat may build a ship."""
    return improving(faction("A5=3", YARD, stock=stock, science="navigation"), *others, kind="shipyard")


def shipping_last(event: str, round: int, own: Player) -> AtlantidaPosition:
    """The last to improve in this turn could still ship somebody."""
    table = state(
        own,
        ben("C3=4", stock=SAILORS, science="astronomy"),
        event=event,
        round=round,
        advanced=True,
        dead="N3",
    )
    table.done, table.active, table.phase = 1, 1, "improve"
    table.step = next(number for number, step in enumerate(STEPS) if step.kind == "ship")
    STEPS[table.step].begin(table, 1, [])
    return AtlantidaPosition.settle(table)


def bidding(one: int, two: int) -> AtlantidaPosition:
    """A Lost Fleet for which these have bid."""
    table = state(faction(stock="gold=4"), ben(stock="gold=4"), event="lostfleet", round=4, advanced=True)
    table.done, table.active, table.step, table.phase = 1, 1, REVEAL, "improve"
    for player, bid in zip(table.players, (one, two), strict=True):
        player.bid = bid
    return AtlantidaPosition.settle(table)


def raid() -> AtlantidaPosition:
    raider = faction("C3=2", social="fanaticism", stock="me=4")
    victim = ben("C3=1", stock="stone=9 gold=9 wood=9 me=0", leaders="N1s")
    return play(moving(raider, victim, advanced=True), "city city2 2")


def quitting() -> AtlantidaPosition:
    """The second of three has asked to leave."""
    position = improving(faction(), ben(), ben(), kind="build")
    position.play(1, RESIGN)
    return position


def sinking(other: Player) -> AtlantidaPosition:
    """The first seat sinks hexes; the others have offered too little to be safe."""
    return tribute(faction(), other, offers=(3, 1), advanced=True, dead="N1")


Case = tuple[Callable[[], AtlantidaPosition], str, str]
TOLD: dict[str, Case] = {
    "the first ships of the game": (
        yard,
        "launch 1",
        "Player 1 builds ships and has 1 now. The first ships of the game!",
    ),
    "the first rescue of the game": (
        ships,
        "city 1",
        "Player 1 ships 1 pop from the city to the continent. The first rescue of the game!",
    ),
    "somebody's first rescue": (
        lambda: ships(ben(continent=2), pops="C3=9"),
        "city 2",
        "Player 1 ships 2 pops from the city to the continent. That is Player 1’s first rescue.",
    ),
    "everybody at once": (
        lambda: ships(ben(continent=2), pops="C3=1 N1s=1", hades=1),
        "all",
        "Player 1 ships 1 pop from the surroundings of N1 (Quarry) to the continent. "
        "That is Player 1’s first rescue.",
    ),
    "a rescue by Europa": (
        lambda: improving(faction("F4=3 C3=2", stock="gold=4"), kind="europa", round=3, dead="F4"),
        "europa 1",
        "Player 1 sends 1 pop to the continent with Europa. The first rescue of the game!",
    ),
    "a race that the next turn could win": (
        lambda: ships(continent=4, pops="C3=2"),
        "done",
        "Player 1 has ships for everybody: the next turn could win the race.",
    ),
    "a hex that sinks with people": (
        lambda: sinking(ben("N1=2 C3=2", leaders="N1")),
        "sink N1",
        "Player 1 lets N1 (Quarry) sink. Pops lost: Player 2 2.",
    ),
    "a Lost Fleet": (
        lambda: bidding(4, 3),
        "done",
        "The Lost Fleet serves Player 1. Bids: Player 1 4, Player 2 3.",
    ),
    "Rebirth": (
        lambda: shipping_last("rebirth", 4, faction("N3=3", leaders="N3")),
        "done",
        "Rebirth: the creatures are back, and drive everybody from their sites.",
    ),
    "plunder": (raid, "4me", "Player 1 plunders Player 2: 2 wood, 2 stone, 2 gold."),
    "a people that has died out": (
        lambda: react(faction("C3=3", stock="stone=1"), "flood"),
        "stone 0 wood 0",
        "Player 1 has nobody left on the island: the last ones have died.",
    ),
    "the last turn": (
        lambda: shipping_last("drought", 12, faction()),
        "done",
        "Turn 13 is the last one. Then the island sinks.",
    ),
    "somebody's retreat": (quitting, "rest", "Player 2 retreats into chaos."),
}


def points(position: AtlantidaPosition, move: str) -> list[str]:
    """All that is told as a turning point when who must decide answers so."""
    events = position.play(position.decisions()[0].seat, move)
    assert all(event.to is None for event in events if event.turning_point)
    return [str(event.text) for event in events if event.turning_point]


@pytest.mark.parametrize(("position", "move", "told"), TOLD.values(), ids=TOLD)
def test_a_turning_point_is_told(position: Callable[[], AtlantidaPosition], move: str, told: str) -> None:
    assert points(position(), move) == [told]


QUIET: dict[str, tuple[Callable[[], AtlantidaPosition], str]] = {
    "more ships": (lambda: yard(ben(stock="fleet=1")), "launch 1"),
    "a later rescue": (lambda: ships(continent=1), "city 1"),
    "too many people for the race": (lambda: ships(continent=4), "done"),
    "a death bars the race": (lambda: ships(continent=4, pops="C3=2", hades=1), "done"),
    "nobody is saved yet": (lambda: ships(pops="C3=2"), "done"),
    "a hex that sinks alone": (lambda: sinking(ben()), "sink N1"),
    "a Lost Fleet that nobody wants": (lambda: bidding(0, 0), "done"),
    "some drown": (lambda: react(faction("C3=3", stock="stone=1"), "flood"), "stone 1 wood 0"),
    "everybody has left the island": (
        lambda: ships(ben(continent=1), continent=1, pops="C3=2", hades=1),
        "city 2",
    ),
}


@pytest.mark.parametrize(("position", "move"), QUIET.values(), ids=QUIET)
def test_other_moments_are_none(position: Callable[[], AtlantidaPosition], move: str) -> None:
    assert points(position(), move) == []
