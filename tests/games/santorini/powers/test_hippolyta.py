"""Hippolyta: diagonals."""

from __future__ import annotations

import pytest

from bot.games.engine.errors import BadPosition
from tests.games.santorini.powers.table import height, moves, play, refused, scene


def test_only_her_female_worker_goes_straight_and_builds_are_free() -> None:
    start = scene("hippolyta:C3,D1", "none:A1,E5")
    assert {move for move in moves(start) if move.startswith("D1-")} == {"D1-C2", "D1-E2"}
    assert len([move for move in moves(start) if move.startswith("C3-")]) == 8
    assert height(play(start, "D1-E2+E1"), "E1") == "1"
    assert refused(scene("hippolyta:C3,D1", "none:A1,E5", player=2), "A1-A2").startswith("Hippolyta: ")


def test_the_position_names_the_female_worker() -> None:
    start = scene("hippolyta[D1]:C3,D1", "none:A1,E5")
    assert "hippolyta[D1]:D1,C3" in str(start)
    assert "D1-D2" in moves(start)
    with pytest.raises(BadPosition):
        scene("hippolyta[B2]:C3,D1", "none:A1,E5")


def test_without_the_female_worker_nobody_goes_straight() -> None:
    start = scene("hippolyta:C3", "none:A1,E5", more="/lost=1.1")
    assert moves(start) == {"C3-B2", "C3-B4", "C3-D2", "C3-D4"}


def test_her_partner_is_bound() -> None:
    start = scene("hippolyta:C3,D1", "none:A1,E5", "none", "none", player=3)
    assert refused(start, "D1-D2").startswith("Hippolyta: ")
    assert "C3-C4" in moves(start)


def test_the_direction_of_a_leap_counts() -> None:
    assert "A2-C2" not in moves(scene("hippolyta:B2,C4", "iris:A2,E5", player=2))
    assert "A3-C1" in moves(scene("hippolyta:B2,C4", "iris:A3,E5", player=2))
