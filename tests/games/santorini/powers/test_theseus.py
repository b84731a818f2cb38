"""Theseus: once, a worker is slain."""

from __future__ import annotations

import pytest

from tests.games.santorini.powers.table import moves, play, scene, where, winner


def test_two_levels_below_he_slays_one() -> None:
    after = play(scene("theseus:C3,A1", "none:D4,E1", h="D4=2"), "C3-C4+C5,!D4")
    assert where(after, 2) == {"E1"}
    assert "theseus[x]" in str(after)
    assert "lost=2.1" in str(after)


@pytest.mark.parametrize("level", [0, 1, 3])
def test_exactly_two(level: int) -> None:
    after = play(scene("theseus:C3,A1", "none:D4,E1", h=f"D4={level}"), "C3-C4+C5")
    assert after.decisions()[0].seat == 1


def test_the_worker_that_stayed_counts_too_and_only_one_dies() -> None:
    position = scene("theseus:C3,B1", "none:A1,C1", h="A1=2 C1=2")
    assert moves(play(position, "C3-C4+C5")) == {"!A1", "!C1", "end"}
    assert play(position, "C3-C4+C5,!A1").decisions()[0].seat == 1


def test_whoever_has_no_worker_left_loses_on_their_turn() -> None:
    position = scene("theseus:C3,A1", "none:D4", h="D4=2", more="/lost=2.2")
    assert winner(play(position, "C3-C4+C5,!D4")) == 1


def test_never_again() -> None:
    after = play(scene("theseus[x]:C3,A1", "none:D4,E1", h="D4=2"), "C3-C4+C5")
    assert after.decisions()[0].seat == 1


def test_aphrodites_slain_worker_still_holds_hers() -> None:
    start = scene("aphrodite:D4,A5", "theseus:C3,E1", h="D4=2", player=2)
    assert where(play(start, "C3-C4+C3,!D4"), 1) == {"A5"}


def test_clios_worker_on_a_coin_is_out_of_reach() -> None:
    start = scene("clio[2|D4]:D4,E1", "theseus:C3,A1", h="D4=2", player=2)
    assert play(start, "C3-C4+C5").decisions()[0].seat == 0
