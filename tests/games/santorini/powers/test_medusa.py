"""Medusa: stone where an opponent stood."""

from __future__ import annotations

from tests.games.santorini.powers.table import finish, height, play, scene, where, winner


def test_lower_neighbours_turn_to_stone_when_the_turn_ends() -> None:
    after = play(scene("medusa:B3,A1", "none:D3,E5", h="C3=1 B3=1"), "B3-C3+B3")
    assert where(after, 2) == {"E5"}
    assert height(after, "D3") == "1"


def test_equal_or_higher_ones_do_not_and_a_build_may_still_bring_one_down() -> None:
    start = scene("medusa:B3,A1", "none:D3,E5", h="C3=1 B3=1 D3=1")
    assert where(play(start, "B3-C3+B3"), 2) == {"D3", "E5"}


def test_both_her_workers_look_and_each_victim_dies_once() -> None:
    start = scene("medusa:B3,D4", "none:D3,C4", h="C3=1 B3=1 D4=1")
    after = play(start, "B3-C3+B3")
    assert where(after, 2) == set()
    assert (height(after, "D3"), height(after, "C4")) == ("1", "1")
    assert winner(after) == 1


def test_she_does_not_look_at_her_partner_nor_before_the_turn_ends() -> None:
    start = scene("medusa:B3,C4", "none:D3,E5", "demeter", "none", h="C3=1 B3=1")
    after = play(start, "B3-C3+B3")
    assert where(after, 1) == {"C3", "C4"}
    assert where(after, 2) == {"E5"}
    other = scene("demeter:B3,C4", "none:D3,E5", "medusa", "none", h="C3=1 B3=1")
    assert where(finish(play(other, "B3-C3+B3")), 2) == {"D3", "E5"}


def test_one_on_a_coin_of_clio_is_out_of_her_sight() -> None:
    start = scene("clio[1|D3,D2]:D3,E5", "medusa:B3,A1", h="C3=2 B3=2 D3=1 D2=1", player=2)
    assert where(play(start, "B3-C3+B3"), 1) == {"D3", "E5"}


def test_aphrodite_still_counts_the_worker_that_turns_to_stone() -> None:
    start = scene("aphrodite:D3,A1", "medusa:C3,E5", h="C4=1 C3=1", player=2)
    after = play(start, "C3-C4+B5")
    assert where(after, 1) == {"A1"}
    assert winner(after) is None
