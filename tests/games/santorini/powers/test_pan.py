"""Pan: leaping down."""

from __future__ import annotations

import pytest

from tests.games.santorini.powers.table import play, scene, winner


@pytest.mark.parametrize(
    ("heights", "wins"), [("C3=2", True), ("C3=3 C4=1", True), ("C3=3", True), ("C3=2 C4=1", False)]
)
def test_two_levels_down_win(heights: str, wins: bool) -> None:
    after = play(scene("pan:C3,A1", "none:A5,E5", h=heights), "C3-C4")
    assert (winner(after) == 1) == wins


def test_being_forced_down_does_not_win() -> None:
    pushed = play(scene("pan:C4,A1", "minotaur:C3,E5", h="C4=2 C3=1", player=2), "C3-C4")
    assert winner(pushed) is None


def test_hera_denies_it_at_the_edge_only() -> None:
    assert winner(play(scene("pan:B2,E1", "hera:C5,E5", h="B2=2"), "B2-A2")) is None
    assert winner(play(scene("pan:B2,E1", "hera:C5,E5", h="B2=2"), "B2-C3")) == 1


def test_a_slide_down_does_not_count() -> None:
    after = play(scene("harpies:A1,E1", "pan:B3,E5", h="B3=2 C3=1", player=2), "B3-C3")
    assert winner(after) is None
