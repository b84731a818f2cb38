"""Zeus: building under oneself."""

from __future__ import annotations

import pytest

from tests.games.santorini.powers.table import height, moves, play, refused, scene, where, winner

FAR = "none:A5,E5"


@pytest.mark.parametrize("level", [0, 1, 2])
def test_a_worker_rises_on_its_own_block(level: int) -> None:
    after = play(scene("zeus:C3,A1", FAR, h=f"C3={level} C4={level}"), "C3-C4+C4")
    assert height(after, "C4") == str(level + 1)
    assert "C4" in where(after, 1)
    assert after.decisions()[0].seat == 1


def test_rising_is_no_move_and_no_win_and_no_dome_goes_under_a_worker() -> None:
    risen = play(scene("zeus:C3,A1", FAR, h="C3=2 C4=2 D4=3"), "C3-C4+C4,A5-A4+A5")
    assert winner(risen) is None
    assert winner(play(risen, "C4-D4")) is None
    assert "+D4" not in moves(play(risen, "C4-D4"))


def test_it_is_the_only_build_of_the_turn() -> None:
    assert "+C5" in moves(play(scene("zeus:C3,A1", FAR), "C3-C4"))
    assert refused(scene("zeus:C3,A1", FAR), "C3-C4+C4+C5")


def test_limus_looks_at_the_space_under_him_like_at_any_other() -> None:
    beside = scene("limus:D4,E1", "zeus:C3,A5", player=2)
    assert refused(beside, "C3-C4+C4").startswith("Limus: ")
    assert "+C2" in moves(play(beside, "C3-B3"))
    assert "+B3" in moves(play(beside, "C3-B3"))


def test_a_whirlpool_under_him_goes_back_to_its_card() -> None:
    start = scene("charybdis[C4]:E1,E2", "zeus:C3,A5", player=2)
    assert "charybdis:" in str(play(start, "C3-C4+C4"))
