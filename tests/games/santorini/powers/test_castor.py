"""Castor and Pollux: both together."""

from __future__ import annotations

from tests.games.santorini.powers.table import height, moves, play, refused, scene, winner


def test_both_move_or_both_build_or_the_turn_is_ordinary() -> None:
    start = scene("castor:C3,A1", "none:A5,E5")
    assert play(start, "C3-C4,A1-A2").decisions()[0].seat == 1
    assert height(play(start, "C3+B2,A1+B2"), "B2") == "2"
    assert play(start, "C3-C4+C3").decisions()[0].seat == 1


def test_the_kinds_do_not_mix_and_nobody_acts_twice() -> None:
    start = scene("castor:C3,A1", "none:A5,E5")
    assert refused(start, "C3-C4,A1+A2")
    assert {move[:2] for move in moves(play(start, "C3+C4"))} == {"A1"}
    assert "C4-C5" not in moves(play(start, "C3-C4"))


def test_the_second_move_may_win() -> None:
    assert winner(play(scene("castor:C3,A1", "none:A5,E5", h="A1=2 A2=3"), "C3-C4,A1-A2")) == 1


def test_persephone_leaves_no_double_build_where_a_worker_can_climb() -> None:
    start = scene("persephone:A5,E5", "castor:C3,A1", h="A2=1", player=2)
    assert not {move for move in moves(start) if "+" in move}
    assert "A1-A2" in moves(play(start, "C3-C4"))
    assert refused(start, "C3-C4+C3").startswith("Persephone: ")
