"""Bia: running down."""

from __future__ import annotations

from tests.games.santorini.powers.table import moves, play, refused, scene, where


def test_who_stands_behind_the_space_entered_is_removed() -> None:
    assert where(play(scene("bia:C2,A1", "none:C4,E5"), "C2-C3"), 2) == {"E5"}
    assert where(play(scene("bia:C2,A1", "none:D4,E5"), "C2-C3"), 2) == {"D4", "E5"}
    assert where(play(scene("bia:C2,C4", "none:D4,E5"), "C2-C3"), 1) == {"C3", "C4"}


def test_her_workers_come_onto_the_edge() -> None:
    assert refused(scene("bia", "none"), "C3").startswith("Bia: ")
    assert len(moves(scene("bia", "none"))) == 16


def test_a_worker_on_a_coin_is_safe() -> None:
    start = scene("clio[2|C4]:C4,E5", "bia:C2,A1", h="C4=1", player=2)
    assert where(play(start, "C2-C3"), 1) == {"C4", "E5"}


def test_harpies_carry_her_through_the_space_she_cleared() -> None:
    after = play(scene("bia:A3,E1", "harpies:C3,E5"), "A3-B3")
    assert where(after, 1) == {"E3", "E1"}
    assert where(after, 2) == {"E5"}
