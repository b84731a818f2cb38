"""Charon: a ferry before the move."""

from __future__ import annotations

from tests.games.santorini.powers.table import moves, play, refused, scene, where


def test_the_ferryman_is_the_one_that_moves() -> None:
    after = play(scene("charon:C3,A1", "none:C4,E5"), "C4>C2,C3-C4+C3")
    assert where(after, 1) == {"C4", "A1"}
    assert where(after, 2) == {"C2", "E5"}
    assert "possible now" in refused(scene("charon:C3,A1", "none:C4,E5"), "C4>C2,A1-A2")


def test_nobody_is_ferried_off_the_board_or_onto_somebody() -> None:
    assert "C2>C4" not in moves(scene("charon:C1,A1", "none:C2,E5"))
    assert "C4>C2" not in moves(scene("charon:C3,C2", "none:C4,E5"))
    assert "C4>C2" not in moves(scene("charon:C3,A1", "none:C4,E5", h="C2=0d"))


def test_only_once_a_turn() -> None:
    before = scene("charon:C3,A1", "none:C4,B3")
    after = play(before, "C4>C2")
    assert not {m for m in moves(after) if ">" in m}
    told = [str(position.view(0).summary()) for position in (before, after)]
    assert ["Charon" in words for words in told] == [True, False], "who has ferried need not be told that"


def test_a_ferry_after_which_nobody_can_move_is_no_turn() -> None:
    shut = scene("charon:A1,E1", "none:B1,E5", h="A2=2 B2=2")
    assert moves(shut).isdisjoint({"A1-A2", "A1-B2"})
    assert not {m for m in moves(shut) if ">" in m}


def test_persephone_makes_him_ferry_where_only_that_leads_up() -> None:
    only = scene("persephone:C4,A5", "charon:C3,A1", h="C4=1", player=2)
    assert moves(only) == {"C4>C2"}
    assert moves(play(only, "C4>C2")) == {"C3-C4"}
