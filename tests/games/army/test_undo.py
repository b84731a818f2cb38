"""Undo at a table: what the acting player has seen by a move can't be taken back."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables.draft import work_out
from tests.games.army.scene import Scene, Seat


def sealed(scene: Scene, number: int, moves: Sequence[str]) -> list[bool]:
    """After each of these moves: is it one that stands at once, so that undo can't take it back?"""
    return [work_out(scene.position, number - 1, moves[: count + 1]).sealed for count in range(len(moves))]


def test_an_answer_that_begins_the_defenders_own_turn_stands() -> None:
    """The attacker's hand is empty, so the answer ends the turn, and the defender draws at once."""
    scene = Scene(Seat("V7"), Seat("G8 A1", "A1.2")).play(1, "attack V7 2:A")
    assert sealed(scene, 2, ["pass"]) == [True]
    assert sealed(scene, 2, ["guard G8"]) == [True]


def test_an_answer_that_begins_another_ones_turn_can_be_taken_back() -> None:
    """The defender sees nothing of the next player's cards."""
    scene = Scene(Seat("V7"), Seat("G8 A1"), Seat("G8 A1", "A1.2")).play(1, "attack V7 3:A")
    assert sealed(scene, 3, ["pass"]) == [False]


def test_an_answer_within_the_attackers_turn_can_be_taken_back() -> None:
    scene = Scene(Seat("V7 W2"), Seat("G8 A1", "A1.2")).play(1, "attack V7 2:A")
    assert sealed(scene, 2, ["guard G8"]) == [False]


def test_the_end_of_a_turn_can_be_taken_back_until_it_is_confirmed() -> None:
    """Also the one that follows by itself, with the move before it."""
    scene = Scene(Seat("W2 W3"), Seat("G8 A1"), actions=1)
    assert sealed(scene, 1, ["drop W2", "end"]) == [False, False]
    assert sealed(Scene(Seat("W2"), Seat("G8 A1")), 1, ["drop W2"]) == [False]


def test_a_turn_after_which_the_next_one_ends_by_itself_can_be_taken_back() -> None:
    """The next player holds and draws nothing; what the one after draws is not seen."""
    scene = Scene(Seat("W2 W3"), Seat("", pile=()), Seat())
    assert sealed(scene, 1, ["end"]) == [False]
