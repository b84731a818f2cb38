"""Hera: no wins at the edge."""

from __future__ import annotations

from tests.games.santorini.powers.table import moves, play, scene, where, winner


def test_a_move_to_the_edge_does_not_win_and_the_turn_goes_on() -> None:
    after = play(scene("hera:D4,E4", "none:B2,E1", h="B2=2 A2=3", player=2), "B2-A2")
    assert winner(after) is None
    assert where(after, 2) == {"A2", "E1"}
    assert all("+" in move for move in moves(after))


def test_inside_the_board_and_for_herself_it_wins() -> None:
    assert winner(play(scene("hera:D4,E4", "none:B2,E1", h="B2=2 C3=3", player=2), "B2-C3")) == 2
    assert winner(play(scene("hera:B2,E4", "none:D5,E1", h="B2=2 A2=3"), "B2-A2")) == 1


def test_pan_does_not_win_there_either() -> None:
    assert winner(play(scene("hera:C5,E5", "pan:B2,E1", h="B2=2", player=2), "B2-A2")) is None
