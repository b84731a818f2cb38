"""Artemis: moving twice."""

from __future__ import annotations

from tests.games.santorini.powers.table import moves, play, refused, scene, where


def test_her_worker_moves_once_or_twice() -> None:
    assert where(play(scene("artemis:C3,A1", "none:A5,E5"), "C3-C4,C4-D5+E4"), 1) == {"D5", "A1"}
    assert where(play(scene("artemis:C3,A1", "none:A5,E5"), "C3-C4+C3"), 1) == {"C4", "A1"}


def test_not_back_not_three_times_and_only_the_same_worker() -> None:
    once = play(scene("artemis:C3,A1", "none:A5,E5"), "C3-C4")
    assert "C4-C3" not in moves(once)
    assert not {move for move in moves(once) if move.startswith("A1-")}
    assert not {move for move in moves(play(once, "C4-D4")) if "-" in move}


def test_her_second_step_starts_where_the_slide_ended() -> None:
    slid = play(scene("harpies:C5,E1", "artemis:A3,E5", player=2), "A3-B3")
    assert where(slid, 2) == {"E3", "E5"}
    assert {"E3-E2", "E3-D3"} <= moves(slid)


def test_aphrodite_and_hades_see_each_step() -> None:
    start = scene("aphrodite:C3,A1", "artemis:C4,E5", player=2)
    assert refused(start, "C4-D5+E4").startswith("Aphrodite: ")
    down = play(scene("hades:A1,E1", "artemis:C3,E5", h="C4=1", player=2), "C3-C4")
    assert {move for move in moves(down) if "-" in move} == set()
