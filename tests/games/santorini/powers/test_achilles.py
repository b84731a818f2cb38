"""Achilles: once, building before moving."""

from __future__ import annotations

from tests.games.santorini.powers.table import height, moves, play, refused, scene


def test_once_his_worker_builds_before_and_after_moving_up() -> None:
    after = play(scene("achilles:C3,A1", "none:A5,E5", h="B3=1"), "C3+C4,C3-B3+C4")
    assert height(after, "C4") == "2"
    assert "achilles[x]" in str(after)


def test_then_never_again_and_an_ordinary_turn_spends_nothing() -> None:
    assert refused(scene("achilles[x]:C3,A1", "none:A5,E5"), "C3+C4")
    assert "achilles:" in str(play(scene("achilles:C3,A1", "none:A5,E5"), "C3-C4+C3"))


def test_the_same_worker_moves() -> None:
    assert {m[:3] for m in moves(play(scene("achilles:C3,A1", "none:A5,E5"), "C3+C4"))} == {"C3-"}


def test_a_coin_is_closed_to_his_early_build() -> None:
    start = scene("clio[2|C4]:A5,E1", "achilles:C3,A1", h="C4=1", player=2)
    assert "C3+C4" not in moves(start)
    assert "C3+B3" in moves(start)
