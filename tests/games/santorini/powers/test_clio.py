"""Clio: coins."""

from __future__ import annotations

from tests.games.santorini.powers.table import moves, play, refused, scene


def test_her_first_three_blocks_bear_coins() -> None:
    after = play(scene("clio:C3,A1", "none:A5,E5"), "C3-C4+C3")
    assert "clio[2|C3]" in str(after)
    third = play(scene("clio[1|B1,C3]:C4,A1", "none:A5,E5", h="B1=1 C3=1"), "C4-D4+D5")
    assert "clio[0|B1,C3,D5]" in str(third)
    fourth = play(third, "A5-B5+A5,D4-D3+D4")
    assert "clio[0|B1,C3,D5]" in str(fourth)


def test_for_opponents_a_coin_is_a_dome_but_not_for_her() -> None:
    start = scene("clio[2|C4]:A1,E1", "none:C3,E5", h="C4=1", player=2)
    assert "C3-C4" not in moves(start)
    assert refused(start, "C3-B3+C4")
    assert "B3-C4" in moves(scene("clio[2|C4]:B3,E1", "none:C2,E5", h="C4=1 B3=1"))


def test_building_on_a_coin_takes_it_and_puts_a_fresh_one_and_domes_bear_none() -> None:
    again = play(scene("clio[2|C4]:B2,E1", "none:A5,E5", h="C4=1"), "B2-B3+C4")
    assert "clio[1|C4]" in str(again)
    dome = play(scene("clio[2|C4]:B2,E1", "none:A5,E5", h="C4=3"), "B2-B3+C4")
    assert "clio[2|]" in str(dome)


def test_on_her_coin_she_is_out_of_reach() -> None:
    start = scene("clio[2|C4]:C4,E1", "minotaur:C3,E5", h="C4=1", player=2)
    assert "C3-C4" not in moves(start)
