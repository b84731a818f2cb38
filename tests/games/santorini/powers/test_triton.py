"""Triton: along the edge."""

from __future__ import annotations

from tests.games.santorini.powers.table import moves, play, refused, scene, where, winner


def test_he_goes_on_along_the_edge_and_back() -> None:
    after = play(scene("triton:A2,C3", "none:A5,E5"), "A2-A1,A1-B1,B1-A1,A1-B1,B1-B2+B1")
    assert where(after, 1) == {"B2", "C3"}


def test_inside_the_board_he_stops_and_only_the_same_worker_goes_on() -> None:
    assert not {m for m in moves(play(scene("triton:A2,C3", "none:A5,E5"), "A2-B2")) if "-" in m}
    going_on = {m for m in moves(play(scene("triton:A2,C3", "none:A5,E5"), "A2-A1")) if "-" in m}
    assert going_on == {"A1-A2", "A1-B1", "A1-B2"}


def test_he_climbs_step_by_step_and_wins() -> None:
    start = scene("triton:A2,C3", "none:A5,E5", h="A1=1 B1=2 B2=3")
    assert winner(play(start, "A2-A1,A1-B1,B1-B2")) == 1


def test_beside_aphrodite_only_the_last_move_counts() -> None:
    start = scene("aphrodite:C4,A1", "triton:C5,E1", player=2)
    away = play(start, "C5-B5,B5-A5")
    assert refused(away, "+B4").startswith("Aphrodite: ")
    assert where(play(away, "A5-B5+A5"), 2) == {"B5", "E1"}
