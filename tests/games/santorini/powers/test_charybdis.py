"""Charybdis: Whirlpools."""

from __future__ import annotations

from tests.games.santorini.powers.table import moves, play, scene, where, winner


def test_she_puts_down_one_a_turn_and_two_at_all() -> None:
    built = play(scene("charybdis:C3,A1", "none:A5,E5"), "C3-C4+C3")
    assert {"*C3", "*E1", "end"} <= moves(built)
    assert moves(built).isdisjoint({"*A1", "*C4", "*A5"})
    one = play(built, "*E1")
    assert "charybdis[E1]" in str(one)
    two = play(one, "A5-A4+A5,C4-B4+C4")
    assert "*E1" not in moves(two)
    both = play(two, "*D1,A4-A5+A4,B4-C5+B5")
    assert both.decisions()[0].seat == 1


def test_building_on_a_whirlpool_takes_it_back() -> None:
    after = play(scene("charybdis[B2,D4]:E1,E2", "none:A1,A5", player=2), "A1-A2+B2")
    assert "charybdis[D4]" in str(after)
    assert where(play(after, "E2-D3+E2,end,A2-B2"), 2) == {"B2", "A5"}


def test_a_forced_worker_is_not_carried_on() -> None:
    after = play(scene("charybdis[C5,E1]:A1,A2", "minotaur:C3,E4", player=2), "C3-C4")
    assert where(after, 2) == {"C4", "E4"}
    pushed = play(scene("charybdis[C5,E1]:C4,A2", "minotaur:C3,E4", player=2), "C3-C4")
    assert where(pushed, 1) == {"C5", "A2"}


def test_carried_then_won_then_slid() -> None:
    slid = play(scene("charybdis[B2,C3]:A1,E1", "harpies:A5,E2"), "A1-B2")
    assert where(slid, 1) == {"E5", "E1"}
    assert winner(play(scene("charybdis[B2,C3]:A1,E1", "harpies:A5,E2", h="C3=3"), "A1-B2")) == 1


def test_hera_denies_coming_out_at_the_edge() -> None:
    after = play(scene("charybdis[B2,E3]:A1,D1", "hera:A5,E5", h="E3=3"), "A1-B2")
    assert winner(after) is None
    assert where(after, 1) == {"E3", "D1"}


def test_urania_enters_it_across_the_edge() -> None:
    after = play(scene("charybdis[E5,C3]:A5,D1", "urania:A1,E2", player=2), "A1-E5")
    assert where(after, 2) == {"C3", "E2"}
