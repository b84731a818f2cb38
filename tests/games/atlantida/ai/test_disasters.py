"""How the plain rules get the people of the city through an event of the advanced game."""

from __future__ import annotations

import pytest

from bot.games.atlantida.ai.events import event_deaths
from bot.games.atlantida.player import Player
from tests.games.atlantida.ai.asking import answer
from tests.games.atlantida.scene import ben, faction, improving

POOR = "stone=0 wood=0 gold=0 me=0"


@pytest.mark.parametrize(
    ("player", "event", "citizens", "dead"),
    [
        (faction("C3=4", stock="me=0"), "barbarians", 2, 2),
        (faction("C3=4", stock="me=0"), "barbarians", 6, 2),
        (faction("C3=4", stock="me=12"), "barbarians", 4, 0),
        (faction("C3=4", "wall=A1,B1", stock="me=0"), "barbarians", 4, 1),
        (faction("C3=4", stock="stone=1 wood=9"), "flood", 5, 3),
        (faction("C3=4", stock="stone=1", science="engineering"), "flood", 5, 2),
        (faction("C3=4"), "earthquake", 5, 2),
        (faction("C3=4", science="engineering"), "earthquake", 5, 1),
        (faction("C3=4"), "iconoclasm", 5, 1),
        (faction("C3=4", social="code"), "iconoclasm", 5, 0),
        (faction("C3=4"), "drought", 5, 0),
    ],
)
def test_counts_the_dead(player: Player, event: str, citizens: int, dead: int) -> None:
    position = improving(player, ben(), kind="arrange", event=event, round=5, advanced=True)
    assert event_deaths(position.state, 0, citizens) == dead


@pytest.mark.parametrize(
    ("player", "kind", "event", "expected"),
    [
        (faction("C3=3 theatre=1", stock=POOR), "arrange", "barbarians", "work theatre:4"),
        (faction("C3=3 theatre=1", stock="me=9"), "arrange", "barbarians", "work none"),
        (faction("C3=3 theatre=1", stock=POOR), "arrange", "drought", "work none"),
        (faction("C3=4", stock=POOR), "grow", "flood", "grow 0"),
        (faction("C3=4", stock="stone=4"), "grow", "flood", "grow 2"),
        (faction("C3=4", stock="stone=2 me=9"), "build", "flood", "build quarry"),
        (faction("C3=4", stock="stone=2 me=9"), "build", "drought", "build academy"),
    ],
    ids=[
        "shelter",
        "defence",
        "work",
        "nobody born to drown",
        "saved by stone",
        "stone kept",
        "stone spent",
    ],
)
def test_gets_the_city_through(player: Player, kind: str, event: str, expected: str) -> None:
    position = improving(player, ben(stock=POOR), kind=kind, event=event, round=4, advanced=True)
    assert answer(position).startswith(expected)
