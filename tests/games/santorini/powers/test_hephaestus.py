"""Hephaestus: two blocks on one space."""

from __future__ import annotations

from tests.games.santorini.powers.table import height, moves, play, refused, scene


def test_he_adds_a_second_block() -> None:
    assert height(play(scene("hephaestus:C3,A1", "none:A5,E5", h="D4=1"), "C3-C4+D4+D4"), "D4") == "3"


def test_no_dome_no_third_block_no_other_space() -> None:
    assert play(scene("hephaestus:C3,A1", "none:A5,E5", h="D4=2"), "C3-C4+D4").decisions()[0].seat == 1
    once = play(scene("hephaestus:C3,A1", "none:A5,E5"), "C3-C4+D4")
    assert moves(once) == {"+D4", "end"}
    assert play(once, "+D4").decisions()[0].seat == 1


def test_a_coin_closes_the_space_and_his_own_second_block_lifts_none() -> None:
    coin = play(scene("clio[2|D4]:A1,E1", "hephaestus:C3,A5", h="D4=1", player=2), "C3-C4")
    assert refused(coin, "+D4")
    assert height(play(coin, "+D5+D5"), "D5") == "2"
