"""Heracles: domes all around, once."""

from __future__ import annotations

import pytest

from tests.games.santorini.powers.table import height, moves, play, refused, scene, winner

FAR = "none:A5,E5"


def test_both_workers_dome_as_much_as_they_like_once() -> None:
    after = play(scene("heracles:C3,A1", FAR), "C3-C4+C5d,A1+A2d+D4d,end")
    assert [height(after, space) for space in ("C5", "A2", "D4")] == ["0d"] * 3
    assert "heracles[x]" in str(after)
    assert refused(scene("heracles[x]:C3,A1", FAR), "C3-C4+C5d")


def test_building_nothing_uses_the_power() -> None:
    after = play(scene("heracles:C3,A1", FAR), "C3-C4,end")
    assert "heracles[x]" in str(after)
    assert refused(scene("heracles[x]:C3,A1", FAR), "C3-C4,end")


@pytest.mark.parametrize("turn", ["C3-C4+C5,end", "C3-C4+D4"])
def test_an_ordinary_build_does_not_use_it(turn: str) -> None:
    after = play(scene("heracles:C3,A1", FAR, h="C5=3"), turn)
    assert "heracles:" in str(after)


def test_an_ordinary_dome_may_be_the_first_of_many_but_a_block_is_the_only_build() -> None:
    after = play(scene("heracles:C3,A1", FAR, h="C5=3"), "C3-C4+C5+D4d,end")
    assert (height(after, "C5"), height(after, "D4")) == ("4", "0d")
    assert "heracles[x]" in str(after)
    assert play(scene("heracles:C3,A1", FAR), "C3-C4+C5").decisions()[0].seat == 1
    assert refused(scene("heracles:C3,A1", FAR), "C3-C4+C5d+D4")


def test_the_other_worker_closes_a_tower_with_it() -> None:
    after = play(scene("heracles:C3,A1", FAR, h="A2=3"), "C3-C4,A1+A2,end")
    assert height(after, "A2") == "4"
    assert "heracles[x]" in str(after)


def test_limus_leaves_him_a_last_way_out() -> None:
    walls = "A3=2 B3=2 C3=2 C2=2 C1=2"
    start = scene("limus:B2,E5", "heracles:A1,B1", h=walls, player=2)
    assert winner(start) is None
    assert winner(play(start, "A1-A2,end")) is None
    assert winner(scene("limus:B2,E5", "heracles[x]:A1,B1", h=walls, player=2)) == 1


def test_persephone_and_aphrodite_are_asked_before_all_domes_are_tried() -> None:
    up = scene("persephone:A5,E5", "heracles:C3,A1", h="C4=1", player=2)
    assert moves(up) == {"C3-C4"}
    assert "end" in moves(play(up, "C3-C4"))
    near = scene("aphrodite:C2,E5", "heracles:C3,D4", player=2)
    assert refused(near, "C3-C4").startswith("Aphrodite: ")
