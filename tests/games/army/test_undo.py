"""Undo at a table: what the acting player has seen by a move can't be taken back."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.games.army.view import ArmyView
from bot.tables.draft import Draft, work_out
from tests.games.army.scene import Scene, Seat, opening


def sealed(scene: Scene, number: int, moves: Sequence[str]) -> list[bool]:
    """After each of these moves: is it one that stands at once, so that undo can't take it back?"""
    return [work_out(scene.position, number - 1, moves[: count + 1]).sealed for count in range(len(moves))]


def seen_by(seat: int, draft: Draft) -> ArmyView:
    """The view after it, with the next turn begun where it ends this one."""
    view = draft.position.view(seat)
    assert isinstance(view, ArmyView)
    return view


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


@pytest.mark.parametrize(
    ("hand", "starter", "moves"),
    [("W2 W3", 1, ["drop W2", "end"]), ("W2", 1, ["drop W2"]), ("W2 W3", 2, ["end"])],
)
def test_a_whole_turn_is_shown_without_what_begins_behind_it(
    hand: str, starter: int, moves: list[str]
) -> None:
    """The next player's cards are drawn by then, and the actions are theirs: neither is to be seen yet."""
    scene = Scene(Seat(hand), Seat("G8 A1", leader="loki"), starter=starter)
    draft = work_out(scene.position, 0, moves)
    assert draft.complete
    before, after = scene.position.view(0), seen_by(0, draft)
    assert after.players[1].hand == 5, "three cards are drawn"
    seen = after.at_the_end_of(draft.events)
    assert seen.players[1] == before.players[1]
    assert (seen.turn_of, seen.deciders, seen.now and seen.now.actions) == (0, (0,), 0)
    assert (seen.hand, seen.players[0]) == (after.hand, after.players[0])
    assert str(seen.text()).startswith("Round 5, Player 1’s turn; actions: 0.")


def test_a_first_turn_is_shown_without_the_next_player_s_ten_cards() -> None:
    scene = opening(2, "A1", "G9", hands=["A1 A2 A3 W2 W3 W4 C3 C4 C5 V3"] * 2)
    scene.play(2, "drop A1", "drop A2")
    draft = work_out(scene.position, 1, ["drop A3"])
    seen = seen_by(1, draft).at_the_end_of(draft.events)
    assert [side.hand for side in seen.players] == [0, 7]
    assert (seen.phase, seen.turn_of) == ("first", 1)


def test_a_turn_that_goes_on_is_shown_as_it_is() -> None:
    scene = Scene(Seat("W2 W3"), Seat())
    draft = work_out(scene.position, 0, ["drop W2"])
    after = seen_by(0, draft)
    assert after.at_the_end_of(draft.events) is after
