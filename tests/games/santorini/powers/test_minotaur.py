"""Minotaur: pushing."""

from __future__ import annotations

from tests.games.santorini.powers.table import moves, play, refused, scene, where, winner


def test_he_pushes_an_opponent_straight_back_to_any_level() -> None:
    after = play(scene("minotaur:C3,A1", "none:C4,E1", h="C5=3"), "C3-C4+C3")
    assert where(after, 2) == {"C5", "E1"}
    assert winner(after) is None


def test_the_space_behind_must_be_free() -> None:
    assert "C4-C5" not in moves(scene("minotaur:C4,A1", "none:C5,E1"))
    assert "C3-C4" not in moves(scene("minotaur:C3,C5", "none:C4,E1"))
    assert "C3-C4" not in moves(scene("minotaur:C3,A1", "none:C4,E1", h="C5=0d"))


def test_talus_stops_the_push_and_hades_the_step_down() -> None:
    assert "C3-C4" not in moves(scene("europa[C5]:C4,E1", "minotaur:C3,A1", player=2))
    start = scene("hades:C4,E1", "minotaur:C3,A1", h="C3=1", player=2)
    assert refused(start, "C3-C4").startswith("Hades: ")
