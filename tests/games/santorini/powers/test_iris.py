"""Iris: leaps."""

from __future__ import annotations

import pytest

from tests.games.santorini.powers.table import moves, play, refused, scene, where, winner


@pytest.mark.parametrize("other", ["iris:C3,C4 none:A1,E1", "iris:C3,A1 none:C4,E1"], ids=["own", "other"])
def test_she_leaps_over_any_worker_to_any_level(other: str) -> None:
    after = play(scene(*other.split(), h="C5=2"), "C3-C5+B5")
    assert "C5" in where(after, 1)
    assert winner(after) is None


def test_a_leap_needs_a_worker_and_a_free_space_behind() -> None:
    assert refused(scene("iris:C3,A1", "none:D4,E1"), "C3-C5")
    assert refused(scene("iris:C3,A1", "none:C4,E1", h="C5=0d"), "C3-C5")
    assert refused(scene("iris:C3,A1", "none:C4,C5"), "C3-C5")
    assert not [move for move in moves(scene("iris:C4,A1", "none:C5,E1")) if move.startswith("C4-C5")]


def test_athena_and_hera_hold_against_leaps() -> None:
    assert refused(scene("athena[^]:B3,E1", "iris:A3,E5", h="C3=2", player=2), "A3-C3").startswith(
        "Athena: "
    )
    after = play(scene("hera:C4,E1", "iris:C3,A1", h="C5=3", player=2), "C3-C5")
    assert winner(after) is None
    assert moves(after)


def test_harpies_carry_her_on_in_the_direction_of_the_leap() -> None:
    after = play(scene("harpies:B3,E1", "iris:A3,E5", player=2), "A3-C3")
    assert where(after, 2) == {"E3", "E5"}


def test_nobody_is_leapt_over_on_a_coin() -> None:
    assert "C3-C5" not in moves(scene("clio[2|C4]:C4,E1", "iris:C3,A1", h="C4=1", player=2))
    assert "C3-C5" in moves(scene("clio[2|B1]:C4,E1", "iris:C3,A1", h="C4=1", player=2))
