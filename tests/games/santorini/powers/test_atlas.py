"""Atlas: domes at any level."""

from __future__ import annotations

from tests.games.santorini.powers.table import height, moves, play, refused, scene


def test_he_puts_a_dome_or_a_block_at_any_level() -> None:
    start = play(scene("atlas:C3,A1", "none:A5,E5", h="D4=2"), "C3-C4")
    assert height(play(start, "+C3d"), "C3") == "0d"
    assert height(play(start, "+D4d"), "D4") == "2d"
    assert height(play(start, "+D4"), "D4") == "3"


def test_on_three_blocks_a_dome_is_an_ordinary_one_and_a_dome_is_final() -> None:
    top = play(scene("atlas:C3,A1", "none:A5,E5", h="D4=3"), "C3-C4")
    assert "+D4d" not in moves(top)
    assert height(play(top, "+D4"), "D4") == "4"
    low = play(scene("atlas:C3,A1", "none:D5,E5", h="C3=0"), "C3-C4+D4d")
    assert refused(low, "D5-D4")


def test_a_coin_is_closed_to_him() -> None:
    coin = play(scene("clio[2|D4]:A1,E1", "atlas:C3,A5", h="D4=1", player=2), "C3-C4")
    assert moves(coin).isdisjoint({"+D4", "+D4d"})
