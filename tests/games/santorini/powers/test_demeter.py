"""Demeter: building twice."""

from __future__ import annotations

from tests.games.santorini.powers.table import height, moves, play, refused, scene


def test_she_builds_on_two_different_spaces() -> None:
    after = play(scene("demeter:C3,A1", "none:A5,E5"), "C3-C4+D4+D5")
    assert (height(after, "D4"), height(after, "D5")) == ("1", "1")
    assert after.turn == 1


def test_not_twice_on_one_space_and_not_three_times() -> None:
    once = play(scene("demeter:C3,A1", "none:A5,E5"), "C3-C4+D4")
    assert "end" in moves(once)
    assert refused(once, "+D4")
    assert play(once, "+D5").decisions()[0].seat == 1


def test_a_token_closes_the_second_space_too() -> None:
    once = play(scene("europa[D5]:A1,E1", "demeter:C3,A5", player=2), "C3-C4+D4")
    assert "+D5" not in moves(once)
