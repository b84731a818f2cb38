"""Polyphemus: two domes from afar."""

from __future__ import annotations

from tests.games.santorini.powers.table import height, moves, play, refused, scene

FAR = "none:A5,E5"


def test_up_to_two_domes_anywhere_once() -> None:
    after = play(scene("polyphemus:C3,A1", FAR), "C3-C4+C5,+E1d,+A3d")
    assert (height(after, "E1"), height(after, "A3")) == ("0d", "0d")
    assert after.decisions()[0].seat == 1
    assert "polyphemus[x]" in str(after)
    assert play(scene("polyphemus[x]:C3,A1", FAR), "C3-C4+C5").decisions()[0].seat == 1


def test_one_is_enough_and_uses_the_power_none_leaves_it() -> None:
    start = scene("polyphemus:C3,A1", FAR, h="E1=3")
    after = play(start, "C3-C4+C5,+E1,end")
    assert height(after, "E1") == "4"
    assert "polyphemus[x]" in str(after)
    assert "polyphemus:" in str(play(start, "C3-C4+C5,end"))


def test_only_after_the_build_and_only_on_free_spaces() -> None:
    start = scene("polyphemus:C3,A1", FAR)
    assert refused(start, "C3-C4+E1d")
    assert moves(play(start, "C3-C4+C5")).isdisjoint({"+A5d", "+E5d", "+A1d", "+C4d"})


def test_limus_and_clio_before_his_stones() -> None:
    beside = scene("limus:E2,A5", "polyphemus:C3,A1", player=2)
    assert height(play(beside, "C3-C4+C5,+E1d,end"), "E1") == "0d"
    coin = scene("clio[2|E1]:A5,E5", "polyphemus:C3,A1", h="E1=1", player=2)
    assert "+E1d" not in moves(play(coin, "C3-C4+C5"))


def test_aphrodite_does_not_wait_for_all_stones() -> None:
    near = scene("aphrodite:C2,E5", "polyphemus:C3,D4", player=2)
    assert refused(near, "C3-C4").startswith("Aphrodite: ")
