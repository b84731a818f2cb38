"""What stands above the question: the own power while it can be used, and the others'."""

from __future__ import annotations

import pytest

from bot.games.engine.text import Icon, Lines, Text
from bot.games.santorini.powers.roster import roster
from tests.games.santorini.powers.table import play, scene

FAR = "none:A5,E5"
WHILE_OF_USE = {
    "before a move": ("prometheus:C3,A1", "", "", True),
    "between an early build and the move": ("prometheus:C3,A1", "", "C3+C4", True),
    "after a move": ("prometheus:C3,A1", "", "C3-C4", False),
    "after a climb": ("prometheus:C3,A1", "C4=1", "C3-C4", False),
    "after an early build and the move": ("prometheus:C3,A1", "", "C3+C4,C3-B3", False),
    "a hero who has moved without it": ("achilles:C3,A1", "", "C3-C4", False),
    "a hero in the middle of it": ("achilles:C3,A1", "", "C3+C4", True),
    "a second move to come": ("artemis:C3,A1", "", "C3-C4", True),
    "a second move made": ("artemis:C3,A1", "", "C3-C4,C4-D4", False),
    "at the edge": ("triton:B3,C1", "", "B3-A3", True),
    "off the edge": ("triton:C3,A1", "", "C3-C4", False),
    "a trade of places": ("apollo:C3,A1", "", "C3-C4", False),
    "no ferry": ("charon:C3,A1", "", "C3-C4", False),
    "a build to come": ("demeter:C3,A1", "", "C3-C4", True),
    "the end of the turn to come": ("ares:C3,A1", "", "C3-C4", True),
}


@pytest.mark.parametrize(("side", "board", "turn", "told"), WHILE_OF_USE.values(), ids=WHILE_OF_USE)
def test_the_own_power_is_told_while_it_is_of_use(side: str, board: str, turn: str, told: bool) -> None:
    before = scene(side, FAR, h=board)
    view = (play(before, turn) if turn else before).view(0)
    brief = str(roster()[side.partition(":")[0]].brief)
    assert (brief in str(view.summary())) == told


def test_an_opponent_s_turn_ends_no_power() -> None:
    after = play(scene("pan:C3,A1", "apollo:A5,E5"), "C3-C4")
    assert "Apollo" in str(after.view(1).summary())


def test_what_the_others_can_do_is_told_in_their_cards_words() -> None:
    position = scene("pan:C3,A1", "athena:A5,E5")
    assert str(position.view(0).of_others()) == (
        "**Athena** tells Player 2: “When you move up, opponents can’t move up in their next turn.”"
    )
    assert "**Pan** tells Player 1" in str(position.view(1).of_others())
    assert position.view(None).of_others() is None
    assert scene("none:C3,A1", FAR).view(0).of_others() is None


def test_neither_a_partner_s_power_nor_one_that_is_used_up_is_told() -> None:
    partners = str(scene("apollo:C3,A1", "pan:A5,E5", "zeus", "atlas").view(0).of_others())
    assert [name in partners for name in ("Pan", "Zeus", "Atlas")] == [True, False, True]
    assert scene("pan:C3,A1", "achilles[x]:A5,E5").view(0).of_others() is None


def test_how_a_step_works_tells_what_the_others_can_do() -> None:
    position = scene("pan:C3,A1", "athena:A5,E5")
    (decision,) = position.decisions()
    told = str(position.view(0).explained(decision))
    assert "Athena tells Player 2: “When you move up" in told.replace("**", "")


def test_how_a_step_works_shows_the_icon_of_every_power() -> None:
    position = scene("pan:C3,A1", "athena:A5,E5")
    (decision,) = position.decisions()
    told = position.view(0).explained(decision)
    assert isinstance(told, Lines)
    _, own, others = told.texts
    assert isinstance(own, Text)
    assert isinstance(others, Lines)
    (other,) = others.texts
    assert isinstance(other, Text)
    assert [dict(power.values)["icon"] for power in (own, other)] == [
        Icon("power_pan"),
        Icon("power_athena"),
    ]
