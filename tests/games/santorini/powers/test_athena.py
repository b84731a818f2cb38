"""Athena: nobody else climbs."""

from __future__ import annotations

from tests.games.santorini.powers.table import moves, play, refused, scene


def test_after_her_step_up_opponents_stay_down_for_one_turn() -> None:
    up = play(scene("athena:B2,A1", "none:D3,E5", h="C3=1 D4=1"), "B2-C3+B2")
    assert "athena[^]" in str(up)
    assert refused(up, "D3-D4").startswith("Athena: ")
    level = play(up, "D3-D2+D1,C3-C4+C5")
    assert "athena:" in str(level)
    assert "E5-D4" in moves(level)


def test_she_herself_climbs() -> None:
    assert "B2-C3" in moves(scene("athena[^]:B2,A1", "none:D3,E5", h="C3=1"))


def test_being_forced_up_is_no_step_up() -> None:
    swapped = play(scene("athena:C4,A1", "apollo:C3,E5", h="C3=1", player=2), "C3-C4+D5")
    assert "athena:" in str(play(swapped, "A1-A2+A1"))


def test_both_opponents_of_three_are_bound_and_persephone_asks_nothing() -> None:
    three = scene("athena[^]:A1,E1", "persephone:A5,E5", "none:C3,D1", h="C4=1", player=3)
    assert "C3-C4" not in moves(three)
    assert "C3-C2" in moves(three)
