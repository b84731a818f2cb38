"""Hestia: a second build away from the edge."""

from __future__ import annotations

from tests.games.santorini.powers.table import height, moves, play, refused, scene

FAR = "none:A5,E5"


def test_the_second_build_is_an_inner_one_and_may_be_on_the_same_space() -> None:
    start = scene("hestia:C3,A1", FAR)
    assert height(play(start, "C3-C4+C5+D4"), "D4") == "1"
    assert height(play(start, "C3-C4+D4+D4"), "D4") == "2"
    assert moves(play(start, "C3-C4+D4")) == {"+D3", "+C3", "+B3", "+B4", "+D4", "end"}


def test_it_may_be_left_out_and_there_is_no_third() -> None:
    start = scene("hestia:C3,A1", FAR)
    assert play(start, "C3-C4+D4,end").decisions()[0].seat == 1
    assert play(start, "C3-C4+D4+D3").decisions()[0].seat == 1


def test_where_only_the_edge_is_near_the_turn_ends_by_itself() -> None:
    assert play(scene("hestia:A1,E1", FAR, h="B2=0d"), "A1-A2,+A1").decisions()[0].seat == 0
    assert play(scene("hestia:A1,E1", FAR, h="B2=0d"), "A1-B1,+A1").decisions()[0].seat == 0
    assert play(scene("hestia:B1,E1", FAR, h="B2=0d"), "B1-A1,+B1").decisions()[0].seat == 1


def test_limus_looks_at_each_build() -> None:
    start = scene("limus:E3,E1", "hestia:C3,A5", player=2)
    after = play(start, "C3-C4+C3")
    assert "+C3" in moves(after)
    assert refused(after, "+D4").startswith("Limus: ")
