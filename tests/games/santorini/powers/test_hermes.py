"""Hermes: wandering on one level."""

from __future__ import annotations

from tests.games.santorini.powers.table import moves, play, refused, scene, where, winner


def test_workers_wander_in_turn_and_either_builds() -> None:
    after = play(scene("hermes:A1,E1", "none:A5,E5"), "A1-A2,E1-D1,A2-B2,D1+D2")
    assert where(after, 1) == {"B2", "D1"}
    assert play(scene("hermes:A1,E1", "none:A5,E5"), "E1+E2").decisions()[0].seat == 1


def test_a_step_up_or_down_is_the_only_one() -> None:
    start = scene("hermes:A1,E1", "none:A5,E5", h="A3=1 B2=1")
    assert refused(play(start, "A1-A2"), "A2-A3")
    assert not {move for move in moves(play(start, "A1-B2")) if "-" in move}


def test_he_wins_by_a_first_step() -> None:
    assert winner(play(scene("hermes:A1,E1", "none:A5,E5", h="A1=2 A2=3"), "A1-A2")) == 1


def test_persephone_wants_the_step_up_and_aphrodite_the_last_step_beside_her() -> None:
    assert moves(scene("persephone:A5,E5", "hermes:A1,E1", h="A2=1", player=2)) == {"A1-A2"}
    marked = scene("aphrodite:C4,A1", "hermes:C5,E1", player=2)
    assert "C5+B5" in moves(marked)
    assert not {move for move in moves(play(marked, "C5-B5,B5-A5")) if "+" in move}
