"""Graeae: who stays builds."""

from __future__ import annotations

from tests.games.santorini.powers.table import height, moves, play, refused, scene, where, winner

FAR = "none:A5,E5"


def test_they_place_three_and_the_others_build() -> None:
    placed = play(scene("graeae", "none"), "A1,B1,C3,A5,E5")
    assert where(placed, 1) == {"A1", "B1", "C3"}
    assert {move[:2] for move in moves(play(placed, "C3-C4"))} == {"A1", "B1"}
    assert height(play(placed, "C3-C4,A1+A2"), "A2") == "1"


def test_a_last_worker_can_not_build_and_so_loses_unless_it_wins() -> None:
    alone = "/lost=2.2,2.3"
    assert winner(scene("none:A5,E5", "graeae:C3", player=2, more=alone)) == 1
    summit = scene("none:A5,E5", "graeae:C3", h="C3=2 C4=3", player=2, more=alone)
    assert moves(summit) == {"C3-C4"}
    assert winner(play(summit, "C3-C4")) == 2


def test_who_moves_must_leave_another_a_space_to_build_on() -> None:
    walled = scene("graeae:C3,A1", FAR, h="A2=0d B1=0d B2=0d", more="/lost=1.3")
    assert winner(walled) == 2


def test_one_that_hypnus_has_put_to_sleep_builds() -> None:
    start = scene("hypnus:A5,E5", "graeae:C3,A1,E1", h="C3=1", player=2)
    assert refused(start, "C3-C4").startswith("Hypnus: ")
    assert height(play(start, "A1-A2,C3+C4"), "C4") == "1"
