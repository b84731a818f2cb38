"""Terpsichore: everybody moves, then everybody builds."""

from __future__ import annotations

from tests.games.santorini.powers.table import height, moves, play, refused, scene, where, winner

FAR = "none:A5,E5"


def test_all_move_in_any_order_and_then_all_build_in_any_order() -> None:
    after = play(scene("terpsichore:C3,A1", FAR), "A1-A2,C3-C4,A2+A3,C4+C5")
    assert where(after, 1) == {"A2", "C4"}
    assert (height(after, "A3"), height(after, "C5")) == ("1", "1")
    assert after.turn == 1


def test_nobody_moves_or_builds_twice() -> None:
    start = scene("terpsichore:C3,A1", FAR)
    assert {move[:3] for move in moves(play(start, "C3-C4"))} == {"A1-"}
    both = play(start, "C3-C4,A1-A2,C4+C5")
    assert refused(both, "C4+C3")
    assert "end" not in moves(both)


def test_a_winning_move_needs_no_other() -> None:
    assert winner(play(scene("terpsichore:C3,A1", FAR, h="C3=2 C4=3"), "C3-C4")) == 1


def test_who_can_not_move_all_workers_loses() -> None:
    assert winner(scene("hades:A5,E5", "terpsichore:C3,A1", h="C3=1", player=2)) == 1
    assert winner(scene("hades:A5,E5", "terpsichore:C3,A1", player=2)) is None


def test_a_worker_under_talus_is_left_out() -> None:
    start = scene("europa[C3]:A5,E5", "terpsichore:C3,A1", player=2)
    assert {move[:3] for move in moves(start)} == {"A1-"}
    assert play(start, "A1-A2+A1").turn == 1
