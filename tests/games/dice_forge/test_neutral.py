"""What is played for who doesn't answer: always legal, and nothing is bought, spent or called."""

from __future__ import annotations

from random import Random

import pytest

from bot.games.dice_forge import GAME
from bot.games.dice_forge.options import ForgeOptions
from bot.games.dice_forge.steps import Forge
from bot.games.engine.decision import NATURE
from tests.games.dice_forge.scene import Scene, Seat, blessing

CASES = {
    "a turn": (Scene("6/4/0/0", "0/0/0/0"), 1, "pass"),
    "a turn with cards to call": (Scene(Seat("6/4/0/0", cards="owl elder"), "0/0/0/0"), 1, "pass"),
    "a turn with a token": (Scene(Seat("0/0/0/0", tritons=1), "0/0/0/0"), 1, "pass"),
    "an offering": (Scene("6/0/0/0", "0/0/0/0").play(1, "forge G3 1.G1"), 1, "done"),
    "an extra action": (Scene("6/4/0/0", "0/0/0/0").play(1, "forge G3 1.G1", "done"), 1, "pass"),
    "a ship": (blessing("6/0/0/0", "0/0/0/0", faces="SHIP X3"), 1, "pass"),
    "a Cerberus token": (blessing(Seat("0/0/0/0", cerberus=1), "0/0/0/0", faces="G1 G1"), 1, "pass"),
    "a conversion": (blessing("0/0/0/0", "0/0/0/0", faces="S2 X3", card="sentinel"), 1, "keep"),
    "a hammer": (blessing(Seat("0/0/0/0", cards="hammer"), "0/0/0/0", faces="G6 S1"), 1, "hammer 0"),
    "a hammer, for what would be lost": (
        blessing(Seat("9/0/0/0", cards="hammer"), "0/0/0/0", faces="G6 S1"),
        1,
        "hammer 3",
    ),
    "a hammer that is nearly done": (
        blessing(Seat("12/0/0/0", cards="hammer", hammered=28), "0/0/0/0", faces="G6 S1"),
        1,
        "hammer 2",
    ),
    "a face with a choice": (blessing("0/0/0/0", "0/0/0/0", faces="G3|V2 S1"), 1, "gold"),
}


@pytest.mark.parametrize("name", CASES)
def test_refuses_where_it_can(name: str) -> None:
    scene, player, move = CASES[name]
    assert scene.position.neutral(player - 1) == move
    assert move in scene.legal(player)


def test_a_face_that_must_be_forged_takes_the_place_of_a_cheap_one() -> None:
    scene = Scene("0/0/0/0", "0/0/0/0")
    scene.state.players[1].dice = (("MIRROR", "M2", "S1", "V2", "X3", "M1"), ("V3",) * 6)
    scene.state.agenda.append(Forge(1, ("BOAR_RED",)))
    settled = type(scene.position).settle(scene.state)
    assert settled.neutral(1) == "forge BOAR_RED 1.V2"
    assert settled.neutral(0) is None, "not asked"


@pytest.mark.parametrize("seats", [2, 4])
def test_a_clock_alone_ends_a_play_in_which_nothing_is_bought(seats: int) -> None:
    position, chooser = GAME.start(seats, ForgeOptions()), Random(seats)
    while decisions := position.decisions():
        seat, moves = decisions[0].seat, decisions[0].moves
        nature = moves.at(chooser.randrange(moves.count)) if seat == NATURE else None
        position.play(seat, position.neutral(seat) or nature or "")
    assert position.outcome is not None
    assert not any(player.cards or player.discard for player in position.state.players)
