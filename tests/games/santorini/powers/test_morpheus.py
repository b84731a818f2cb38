"""Morpheus: coins for builds."""

from __future__ import annotations

import pytest

from bot.games.engine.errors import BadPosition
from tests.games.santorini.powers.table import height, moves, play, refused, scene, winner

FAR = "none:A5,E5"


def test_each_turn_brings_a_coin_and_a_build_takes_one() -> None:
    start = scene("morpheus:C3,A1", FAR)
    assert "morpheus:" in str(play(start, "C3-C4+C5"))
    saved = play(start, "C3-C4,end,A5-A4+A5")
    assert "morpheus[1]:" in str(saved)
    assert height(play(saved, "C4-C3+C4+C4"), "C4") == "2"


def test_he_may_stop_after_any_build_and_keeps_what_is_left() -> None:
    rich = scene("morpheus[2]:C3,A1", FAR)
    assert "morpheus[3]:" in str(play(rich, "C3-C4,end"))
    assert "morpheus[1]:" in str(play(rich, "C3-C4+D4+C3,end"))
    after = play(rich, "C3-C4+D4+D4+D4")
    assert height(after, "D4") == "3"
    assert "morpheus:" in str(after)


def test_the_worker_that_moved_builds_and_a_dome_costs_a_coin_too() -> None:
    rich = play(scene("morpheus[3]:C3,A1", FAR, h="D4=2"), "C3-C4+D4+D4")
    assert height(rich, "D4") == "4"
    assert "+D4" not in moves(rich)
    assert refused(rich, "A1+A2")


def test_limus_can_not_strangle_who_needs_not_build() -> None:
    start = scene("limus:B2,D3", "morpheus:A1,E1", player=2, h="A2=0d B1=0d")
    assert winner(start) is None
    stays = play(start, "E1-E2")
    assert "end" in moves(stays)


def test_persephone_leaves_him_no_way_down_however_rich_he_is() -> None:
    start = scene("persephone:A5,E5", "morpheus[20]:C3,A1", h="C4=1", player=2)
    assert moves(start) == {"C3-C4"}


@pytest.mark.parametrize("note", ["x", "-1", "1000", "1,2"])
def test_nonsense_is_no_purse(note: str) -> None:
    with pytest.raises(BadPosition):
        scene(f"morpheus[{note}]:C3,A1", FAR)
