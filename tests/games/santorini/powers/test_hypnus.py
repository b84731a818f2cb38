"""Hypnus: the highest sleeps."""

from __future__ import annotations

from tests.games.santorini.powers.table import moves, play, refused, scene, winner


def test_the_highest_worker_sleeps() -> None:
    start = scene("hypnus:A1,E1", "none:C3,E5", h="C3=2 E5=1", player=2)
    assert refused(start, "C3-C4").startswith("Hypnus: ")
    assert {move[:2] for move in moves(start)} == {"E5"}


def test_equal_heights_keep_everybody_awake_and_his_own_never_sleep() -> None:
    start = scene("hypnus:A1,E1", "none:C3,E5", h="C3=1 E5=1 A1=2")
    assert "A1-A2" in moves(start)
    assert {move[:2] for move in moves(play(start, "E1-D1+E1"))} == {"C3", "E5"}


def test_a_last_worker_sleeps_for_good() -> None:
    assert winner(scene("hypnus:A1,E1", "none:C3", player=2, more="/lost=2.1")) == 1


def test_the_sleeper_is_found_at_the_start_of_the_turn() -> None:
    start = scene("hypnus:A1,E1", "hermes:C3,E5", h="C3=1", player=2)
    assert not {move for move in moves(play(start, "E5-E4")) if move.startswith("C3-")}
    assert "C3+C4" in moves(play(start, "E5-E4"))


def test_castor_can_not_move_both_but_build_with_both() -> None:
    start = scene("hypnus:A1,E1", "castor:C3,E5", h="C3=1", player=2)
    assert not {move for move in moves(play(start, "E5-E4")) if "-" in move or move == "end"}
    assert play(start, "C3+C4,E5+E4").turn == 1
