"""Hades: nobody goes down."""

from __future__ import annotations

from tests.games.santorini.powers.table import moves, play, refused, scene, where, winner


def test_opponents_do_not_move_down_but_level_and_up() -> None:
    start = scene("hades:A1,E1", "none:C3,E5", h="C3=1 C2=1 B2=2", player=2)
    assert refused(start, "C3-C4").startswith("Hades: ")
    assert {move for move in moves(start) if move.startswith("C3-")} == {"C3-C2", "C3-B2"}


def test_he_himself_does_and_who_can_not_move_loses() -> None:
    assert "C3-C4" in moves(scene("hades:C3,E1", "none:A1,E5", h="C3=1"))
    assert winner(scene("hades:A1,E1", "none:C3,E5", h="C3=1 E5=1", player=2)) == 1


def test_being_forced_down_is_allowed() -> None:
    start = scene("hades:C3,A1", "apollo:C4,E5", h="C3=1 C4=0", player=2)
    assert where(play(start, "C4-C3+B3"), 1) == {"C4", "A1"}


def test_each_step_of_artemis_is_bound() -> None:
    up = play(scene("hades:A1,E1", "artemis:C3,E5", h="C4=1 C5=1", player=2), "C3-C4")
    assert {move for move in moves(up) if "-" in move} == {"C4-C5"}
