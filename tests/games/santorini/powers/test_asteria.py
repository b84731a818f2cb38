"""Asteria: a dome after going down."""

from __future__ import annotations

from tests.games.santorini.powers.table import height, moves, play, refused, scene

FAR = "none:A5,E5"


def test_after_going_down_one_dome_anywhere() -> None:
    after = play(scene("asteria:C3,A1", FAR, h="C3=1 E2=3"), "C3-C4+C3,+E2")
    assert height(after, "E2") == "4"
    assert after.decisions()[0].seat == 1
    assert height(play(scene("asteria:C3,A1", FAR, h="C3=1"), "C3-C4+C3,+E1d"), "E1") == "0d"


def test_only_then_and_only_after_the_build() -> None:
    assert play(scene("asteria:C3,A1", FAR), "C3-C4+C3").decisions()[0].seat == 1
    assert play(scene("asteria:C3,A1", FAR, h="C4=1"), "C3-C4+C3").decisions()[0].seat == 1
    assert refused(scene("asteria:C3,A1", FAR, h="C3=1"), "C3-C4+E1d")


def test_only_free_spaces_and_it_may_be_left_out() -> None:
    here = play(scene("asteria:C3,A1", FAR, h="C3=1 B1=0d"), "C3-C4+C3")
    assert moves(here).isdisjoint({"+A1d", "+A5d", "+C4d", "+B1d"})
    assert play(here, "end").decisions()[0].seat == 1


def test_limus_does_not_keep_her_dome_away_nor_harpies_slide_earn_one() -> None:
    beside = scene("limus:E2,A5", "asteria:C3,A1", h="C3=1", player=2)
    assert height(play(beside, "C3-C4+C3,+E1d"), "E1") == "0d"
    slide = scene("harpies:A5,E5", "asteria:B3,A1", h="B3=1 C3=1", player=2)
    assert play(slide, "B3-C3+E4").decisions()[0].seat == 0


def test_the_coins_of_clio_are_closed_to_her() -> None:
    start = scene("clio[2|E1]:A5,E5", "asteria:C3,A1", h="C3=1 E1=1", player=2)
    assert "+E1d" not in moves(play(start, "C3-C4+C3"))
