"""A play that leads nowhere is a draw: a house rule that can be changed (Santorini rules, 3, Draws)."""

from __future__ import annotations

import pytest

from bot.games.santorini.position import SantoriniPosition
from tests.games.santorini.powers.table import play, scene

TO_AND_FRO = ("A1-A2,E1-E2", "A5-B5,E5-D5", "A2-A1,E2-E1", "B5-A5,D5-E5")
"""Two Castors whose workers move and don't build."""


def walk(position: SantoriniPosition, turns: int) -> SantoriniPosition:
    """The position after so many turns of going to and fro."""
    for number in range(turns):
        position = play(position, TO_AND_FRO[number % len(TO_AND_FRO)])
    return position


def test_so_many_turns_without_a_build_are_a_draw() -> None:
    position = scene("castor:A1,E1", "castor:A5,E5", more="/limits=3,0")
    assert walk(position, 2).outcome is None
    drawn = walk(position, 3)
    assert drawn.outcome is not None
    assert [result.place for result in drawn.outcome] == [1, 1]
    assert str(drawn.view(None).text()).startswith("The game has ended in a draw.")
    assert not drawn.decisions()


@pytest.mark.parametrize("times", [2, 5])
def test_so_many_repetitions_are_a_draw(times: int) -> None:
    position = scene("castor:A1,E1", "castor:A5,E5", more=f"/limits=0,{times}")
    turns = 4 * times - 3
    assert walk(position, turns - 1).outcome is None
    assert walk(position, turns).outcome is not None


def test_without_limits_nothing_is_a_draw() -> None:
    position = scene("castor:A1,E1", "castor:A5,E5")
    assert walk(position, 24).outcome is None
    assert position.state.limits == (0, 0)


def test_a_build_begins_the_count_anew() -> None:
    position = walk(scene("castor:A1,E1", "castor:A5,E5", more="/limits=3,0"), 2)
    position = play(position, "A2-A1+B1")
    assert walk(position, 0).outcome is None
    position = play(position, "B5-A5,D5-E5,A1-A2,E2-E1")
    assert position.outcome is None
