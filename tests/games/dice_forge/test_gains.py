"""What came to a player since the own last turn, in a line."""

from __future__ import annotations

import pytest

from bot.games.dice_forge.position import ForgePosition
from bot.games.dice_forge.text import tell
from bot.games.engine.event import Event
from tests.games.dice_forge.scene import Scene, Seat

SINCE = (
    tell.gained(0, (1, 0, 0, 2), (1, 0, 0, 2)),
    tell.gained(1, (9, 0, 0, 0), (9, 0, 0, 0)),
    tell.gained(0, (5, 1, 0, 0), (3, 1, 0, 0)),
)


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ((), "Since your turn: +4 gold, +1 sun, +2 glory"),
        (
            (tell.hammered(0, 3, 10), tell.hammered(1, 2, 0)),
            "Since your turn: +4 gold, +1 sun, +12 glory, hammer +3",
        ),
        (
            (tell.lost(0, (3, 0, 0, 0), (2, 0, 0, 0)),),
            "Since your turn: +4 gold, +1 sun, +2 glory, −2 gold",
        ),
    ],
    ids=["rolls", "a hammer", "a loss"],
)
def test_all_that_came_is_added_up(more: tuple[Event, ...], told: str) -> None:
    scene = Scene("2/0/0/0", "0/0/0/0")
    scene.state.round = 3
    view = ForgePosition.settle(scene.state).view(0)
    assert str(view.came([*SINCE, *more])) == told
    assert view.came(SINCE[1:2]) is None, "only others gained something"


def test_it_is_told_as_a_turn_begins() -> None:
    first = Scene("2/0/0/0", "0/0/0/0")
    assert first.position.view(0).came(SINCE) is None, "there was no turn of theirs before"
    later = Scene(Seat("2/0/0/0", cards="owl"), "0/0/0/0")
    later.state.round = 3
    position = ForgePosition.settle(later.state)
    assert position.view(0).came(SINCE) is not None
    assert position.view(1).came(SINCE) is None
    position.play(0, "owl gold")
    assert position.view(0).came(SINCE) is None, "it goes on"
