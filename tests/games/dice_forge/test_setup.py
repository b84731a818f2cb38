"""Options, and what nature decides before the first turn (Dice Forge rules, 4)."""

from __future__ import annotations

import pytest

from bot.games.dice_forge import GAME
from bot.games.dice_forge.notation import Rolls, sides
from bot.games.dice_forge.options import ForgeOptions
from bot.games.dice_forge.slots import SLOTS, TWOFOLD
from bot.games.engine import options as reading
from bot.games.engine.decision import NATURE
from bot.games.engine.errors import BadOptions

ALTERNATES = {"m3": "bear", "m4": "boar", "m5": "cerberus", "m7": "sentinel", "x": "typhon"} | {
    "s7": "cyclops",
    "s5": "triton",
    "s4": "shield",
    "s3": "ship",
}


def test_introductory_and_alternate_leave_nothing_to_draw() -> None:
    assert GAME.start(3, ForgeOptions()).state.alternates == frozenset()
    assert GAME.start(3, ForgeOptions(cards="alternate")).state.alternates == frozenset(TWOFOLD)


def test_random_cards_are_one_draw() -> None:
    position = GAME.start(3, ForgeOptions(cards="random"))
    asked = position.decision(NATURE)
    assert asked is not None
    assert asked.moves.count == 2**9
    (event, *_) = position.play(NATURE, "deal M3 X")
    assert position.state.alternates == {"M3", "X"}
    assert event.barrier
    names = {feat.slot: feat.card for feat in position.view(None).feats}
    assert (names["M3"], names["X"], names["M4"]) == ("bear", "typhon", "satyrs")


@pytest.mark.parametrize("slot", ALTERNATES)
def test_custom_slot(slot: str) -> None:
    options = reading.read(GAME, {"cards": "custom", slot: ALTERNATES[slot]}, 4)
    assert GAME.start(4, options).state.alternates == {slot.upper()}
    options = reading.read(GAME, {"cards": "custom", slot: "random"}, 4)
    asked = GAME.start(4, options).decision(NATURE)
    assert asked is not None
    assert list(asked.moves) == ["deal -", f"deal {slot.upper()}"]


def test_custom_slots_are_the_slots_with_two_cards() -> None:
    assert {slot.upper() for slot in ALTERNATES} == set(TWOFOLD)
    assert sum(bool(slot.alternate) for slot in SLOTS) == 9


def test_options_that_make_no_sense_are_refused() -> None:
    with pytest.raises(BadOptions, match="set cards to custom"):
        reading.read(GAME, {"m3": "bear"}, 2)
    with pytest.raises(BadOptions, match="two players"):
        reading.read(GAME, {"without_six": True}, 3)
    with pytest.raises(BadOptions, match="2 to 4 players"):
        reading.read(GAME, {}, 5)


def test_two_of_each_mixed_pool_are_removed() -> None:
    asked = GAME.start(2, ForgeOptions()).decision(NATURE)
    assert asked is not None
    assert asked.moves.count == 6 * 6
    six = GAME.start(2, ForgeOptions(without_six=True)).decision(NATURE)
    assert six is not None
    assert six.moves.count == 3 * 6
    assert all(move.startswith("remove G6 ") for move in six.moves)


def test_cards_are_drawn_before_faces() -> None:
    position = GAME.start(2, ForgeOptions(cards="random"))
    kinds: list[str] = []
    while (asked := position.decision(NATURE)) and asked.kind not in kinds:
        kinds.append(asked.kind)
        position.play(NATURE, asked.moves.at(0))
    assert kinds == ["deal", "remove", "roll"]


@pytest.mark.parametrize(
    ("rolls", "first", "last"),
    [
        (Rolls((0, 1), (0, 1)), "1:1.1 2:1.1", "1:6.6 2:6.6"),
        (Rolls((2,), (0,)), "3:1.-", "3:6.-"),
        (Rolls((3, 0), (1,)), "4:-.1 1:-.1", "4:-.6 1:-.6"),
    ],
)
def test_rolls(rolls: Rolls, first: str, last: str) -> None:
    listed = list(rolls)
    assert (listed[0], listed[-1]) == (first, last)
    assert len(set(listed)) == rolls.count
    assert listed == [rolls.at(index) for index in range(rolls.count)]
    assert all(move in rolls for move in listed)
    for wrong in ("", "1:7.1 2:1.1", "2:1.1 1:1.1", "3:1.1", "3:-.1", "3:1.- 4:1.-", f"{first} "):
        assert wrong not in rolls
    with pytest.raises(IndexError):
        rolls.at(rolls.count)


def test_four_players_roll_eight_dice_at_once() -> None:
    rolls = Rolls((0, 1, 2, 3), (0, 1))
    assert rolls.count == 6**8
    assert rolls.at(rolls.count - 1) == "1:6.6 2:6.6 3:6.6 4:6.6"
    assert list(sides("2:-.4 1:3.5")) == [(1, 1, 3), (0, 0, 2), (0, 1, 4)]
