"""Chronus: five complete towers."""

from __future__ import annotations

from tests.games.santorini.powers.table import finish, height, play, scene, winner

FOUR = "A1=4 A2=4 A3=4 A4=4"


def test_the_fifth_tower_wins_whoever_builds_it() -> None:
    assert winner(play(scene("chronus:C3,E1", "none:D2,E5", h=f"{FOUR} C4=3"), "C3-D4+C4")) == 1
    opponents = scene("chronus:C3,E1", "none:D2,E5", h=f"{FOUR} C1=3", player=2)
    assert winner(play(opponents, "D2-D1+C1")) == 1


def test_the_fourth_does_not() -> None:
    assert winner(play(scene("chronus:C3,E1", "none:D2,E5", h="A1=4 A2=4 A3=4 C4=3"), "C3-D4+C4")) is None


def test_low_domes_are_no_towers() -> None:
    position = scene("chronus:C3,E1", "atlas:D2,E5", h=f"{FOUR} C1=2", player=2)
    after = play(position, "D2-D1+C1d")
    assert height(after, "C1") == "2d"
    assert winner(after) is None
    assert winner(play(scene("chronus:C3,E1", "atlas:D2,E5", h=f"{FOUR} C1=3", player=2), "D2-D1+C1")) == 1


def test_an_opponent_who_reaches_the_summit_is_faster() -> None:
    position = scene("chronus:C3,E1", "none:D2,E5", h=f"{FOUR} C1=3 D2=2 D1=3", player=2)
    assert winner(play(position, "D2-D1")) == 2


def test_a_tower_in_a_turn_without_wins_counts_when_that_has_ended() -> None:
    position = scene("chronus:C3,E1", "dionysus:D2,E5", h="A1=4 A2=4 A3=4 D1=3 C4=3", player=2)
    first = play(position, "D2-C1+D1")
    assert winner(first) is None
    assert first.decisions()[0].seat == 1
    second = play(first, "C3-D4")
    assert winner(second) is None
    assert winner(finish(play(second, "+C4"))) == 1
