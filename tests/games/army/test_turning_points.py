"""Which moments of a play are turning points, and how they are told.  P1 starts, unless said otherwise."""

from __future__ import annotations

import pytest

from bot.games.army.options import ArmyOptions
from tests.games.army.scene import Scene, Seat
from tests.games.army.test_playouts import SIZES, played

READY = "A1.2.3.4"
"""A stack that lacks one card."""


def one_short(sets: int) -> Seat:
    """A player with so many sets, and four Archers beside them."""
    return Seat("A5 enki*2", READY, sets=sets)


def points(scene: Scene) -> list[str]:
    """All that was told as a turning point."""
    return [str(event.text) for event in scene.events if event.turning_point]


TOLD = {
    "the goal, which may be answered": (
        Scene(one_short(7), Seat(sets=6)),
        "1 drop A5",
        "Player 1 completes Archers, set 8 of 8. "
        "The goal is reached: Player 2, 2 sets short, has one last turn.",
    ),
    "one set short": (
        Scene(one_short(6), Seat()),
        "1 drop A5",
        "Player 1 completes Archers, set 7 of 8. One more set wins.",
    ),
    "one set short in teams": (
        Scene(Seat(sets=3), Seat(), one_short(3), Seat(), teams="1+3", active=3),
        "3 drop A5",
        "Player 3 completes Archers, set 4 of 4. Player 1 needs one more set, and both win.",
    ),
    "two sets in one turn": (
        Scene(Seat("A5 W6 enki", f"{READY},W2.3.4.5")),
        "1 drop A5; 1 drop W6",
        "Player 1 completes Warriors, set 2 of 8. That is the second set in one turn!",
    ),
    "the winning set loses its top": (
        Scene(Seat("G9 enki*2"), one_short(7)),
        "1 attack G9 2:A; 2 pass",
        "Player 2 was one card short of the winning set. Player 2 loses Archer 4.",
    ),
    "it is stolen": (
        Scene(Seat(leader="loki"), one_short(7)),
        "1 ability 2:A",
        "Player 1 takes Player 2’s Archer 4. Player 2 was one card short of the winning set.",
    ),
    "it goes into a hand": (
        Scene(Seat("trojan enki"), one_short(7)),
        "1 play trojan 2:A",
        "Player 1 takes Player 2’s Archer 4 into their hand. "
        "Player 2 was one card short of the winning set.",
    ),
    "the mirror fells the fifth card of the winning set": (
        Scene(one_short(7), Seat("mirror enki", "W2")),
        "1 attack A5 2:W; 2 shield mirror",
        "It was the last card of the winning set. Player 1 loses Archer 5.",
    ),
    "many fall at once": (
        Scene(Seat("G9 enki*2"), Seat(stacks="A1.5,W2,C3,V4")),
        "1 attack G9 2:A,W,C,V; 2 pass",
        "4 cards fall at once! Player 2 loses Archer 5, Warrior 2, Centaur 3, Valkyrie 4.",
    ),
    "very many fall everywhere": (
        Scene(Seat("ragnarok enki", "W2,C3"), Seat(stacks="A2.4,V3"), Seat(stacks="D4")),
        "1 play ragnarok",
        "5 cards fall at once! Player 1 loses 2 cards. Player 2 loses 2 cards. Player 3 loses 1 card.",
    ),
    "a Demigod comes": (
        Scene(Seat("demigod enki")),
        "1 drop *10:G",
        "Player 1 calls a Demigod to the Giants.",
    ),
    "a Demigod falls": (
        Scene(Seat("thunderbolt enki"), Seat(stacks="V3.10")),
        "1 play thunderbolt 2:V",
        "Player 2 loses Demigod as Valkyrie.",
    ),
    "the last card": (
        Scene(Seat(), Seat(pile=("C3",))),
        "1 end",
        "Player 2 has drawn the last card: without the goal, this round is Player 2’s last.",
    ),
    "somebody is out": (
        Scene(Seat(pile=()), Seat(), Seat(), active=3),
        "3 end",
        "Player 1 is out: the draw pile is empty.",
    ),
}


@pytest.mark.parametrize(("scene", "moves", "told"), TOLD.values(), ids=TOLD)
def test_a_turning_point_is_told(scene: Scene, moves: str, told: str) -> None:
    twin = Scene()
    twin.position = scene.position.copy()
    for move in moves.split("; "):
        number, _, answer = move.partition(" ")
        twin.play(int(number), answer)
    assert points(twin) == [told]


def test_each_further_set_of_a_turn_is_told() -> None:
    scene = Scene(Seat("A5 W6 C7 V7 enki", f"{READY},W2.3.4.5,C3.4.5.6,V3.4.5.6"))
    for move in ("A5", "W6", "C7", "V7"):
        scene.play(1, f"drop {move}")
    assert points(scene) == [
        "Player 1 completes Warriors, set 2 of 8. That is the second set in one turn!",
        "Player 1 completes Centaurs, set 3 of 8. That makes 3 sets in one turn!",
        "Player 1 completes Valkyries, set 4 of 8. That makes 4 sets in one turn!",
    ]


QUIET = {
    "an early set": (Scene(one_short(2)), "drop A5"),
    "the goal that ends the play": (Scene(one_short(5), Seat(), Seat()), "drop A5"),
    "a fifth set of a partner": (Scene(one_short(4), Seat(), Seat(sets=3), Seat(), teams="1+3"), "drop A5"),
    "a stack of four of somebody far from the goal": (
        Scene(Seat("thunderbolt enki"), one_short(6)),
        "play thunderbolt 2:A",
    ),
    "a short stack of somebody one set short": (
        Scene(Seat("thunderbolt enki"), Seat(stacks="A1.2.3", sets=7)),
        "play thunderbolt 2:A",
    ),
    "a last card where the goal is reached": (
        Scene(Seat(sets=8), Seat(pile=("C3",))),
        "end",
    ),
}


@pytest.mark.parametrize(("scene", "move"), QUIET.values(), ids=QUIET)
def test_other_moves_are_none(scene: Scene, move: str) -> None:
    twin = Scene()
    twin.position = scene.position.copy()
    assert points(twin.play(1, move)) == []


@pytest.mark.parametrize(("seats", "options"), SIZES)
def test_a_play_has_few_and_all_may_know_of_them(seats: int, options: ArmyOptions) -> None:
    found = [event for event in played(seats, options, 0)[1] if event.turning_point]
    assert 2 <= len(found) <= 24, [str(event.text) for event in found]
    assert all(event.to is None for event in found)
