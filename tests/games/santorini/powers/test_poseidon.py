"""Poseidon: builds from the ground."""

from __future__ import annotations

from tests.games.santorini.powers.table import height, moves, play, refused, scene

FAR = "none:A5,E5"


def test_the_worker_that_stayed_builds_up_to_three_times() -> None:
    start = scene("poseidon:C3,A1", FAR)
    after = play(start, "C3-C4+C5,A1+A2,A1+A2,A1+B1")
    assert (height(after, "A2"), height(after, "B1")) == ("2", "1")
    assert after.decisions()[0].seat == 1
    assert play(start, "C3-C4+C5,A1+A2,end").decisions()[0].seat == 1


def test_not_from_above_the_ground_nor_with_the_worker_that_moved() -> None:
    assert play(scene("poseidon:C3,A1", FAR, h="A1=1"), "C3-C4+C5").decisions()[0].seat == 1
    here = play(scene("poseidon:C3,A1", FAR), "C3-C4+C5")
    assert {move[:2] for move in moves(here)} == {"A1", "en"}
    assert "A1+A2" in moves(play(scene("poseidon:C3,A1", FAR, h="C4=1"), "C3-C4+C5"))


def test_only_with_exactly_two_workers() -> None:
    alone = scene("poseidon:C3", FAR, more="/lost=1.2")
    assert play(alone, "C3-C4+C5").decisions()[0].seat == 1


def test_limus_looks_at_each_build() -> None:
    start = scene("limus:C1,E5", "poseidon:C3,A1", player=2)
    after = play(start, "C3-C4+C5")
    assert refused(after, "A1+B1").startswith("Limus: ")
    assert height(play(after, "A1+A2,A1+A2"), "A2") == "2"
