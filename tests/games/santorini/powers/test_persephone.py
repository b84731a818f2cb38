"""Persephone: up, if possible."""

from __future__ import annotations

from tests.games.santorini.powers.table import moves, play, refused, scene


def test_who_can_climb_must() -> None:
    start = scene("persephone:A1,E1", "none:C4,E5", h="D4=1", player=2)
    assert moves(start) == {"C4-D4", "E5-D4"}
    assert refused(start, "C4-C5").startswith("Persephone: ")


def test_who_can_not_is_free_and_she_is_not_bound() -> None:
    assert "C4-C5" in moves(scene("persephone:A1,E1", "none:C4,E5", player=2))
    assert "C4-C5" in moves(scene("persephone:C4,E1", "none:A1,E5", h="D4=1"))


def test_a_later_step_up_is_enough() -> None:
    start = scene("persephone:A1,E1", "artemis:C3,A5", h="E3=1", player=2)
    assert moves(start) == {"C3-D2", "C3-D3", "C3-D4"}
    assert moves(play(start, "C3-D3")) == {"D3-E3"}


def test_an_unused_hero_need_not_be_spent() -> None:
    start = scene("persephone:A1,E1", "achilles:C3,A5", h="C4=0 B3=0", player=2)
    assert "C3-C4" in moves(start)
    assert moves(play(start, "C3+C4")) == {"C3-C4"}


def test_her_own_worker_moved_by_another_is_not_bound() -> None:
    """Dionysus takes his additional turn with it."""
    start = scene("dionysus:C3,A1", "none:D1,E1", "persephone:A5,B5", h="C5=3 E2=1")
    found = moves(play(start, "C3-C4+C5"))
    assert "A5-A4" in found
    assert "D1-C1" not in found


def test_her_own_worker_going_up_asks_nothing_of_others() -> None:
    start = scene("dionysus:C3,A1", "none:D1,E1", "persephone:A5,B5", h="C5=3 A4=1")
    assert {"A5-A4", "D1-C1"} <= moves(play(start, "C3-C4+C5"))


def test_a_step_up_that_a_leaver_made_possible_is_no_longer_asked_for() -> None:
    start = scene("iris:C3,A1", "none:D3,E5", "persephone:A5,E1", h="E3=2")
    assert moves(start) == {"C3-E3"}
    start.play(1, "resign")
    assert "C3-D3" in moves(start)
    higher = scene("iris:C3,A1", "none:D3,E5", "persephone:A5,E1", h="E3=2 B3=1")
    higher.play(1, "resign")
    assert moves(higher) == {"C3-B3"}
