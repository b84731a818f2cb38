"""Prometheus: building before moving."""

from __future__ import annotations

from tests.games.santorini.powers.table import height, moves, play, refused, scene


def test_he_builds_before_and_after_moving() -> None:
    assert height(play(scene("prometheus:C3,A1", "none:A5,E5"), "C3+C4,C3-B3+C4"), "C4") == "2"
    assert height(play(scene("prometheus:C3,A1", "none:A5,E5"), "C3-B3+C4"), "C4") == "1"


def test_then_the_same_worker_moves_and_not_up() -> None:
    early = play(scene("prometheus:C3,A1", "none:A5,E5", h="B3=1"), "C3+C4")
    assert moves(early).isdisjoint({"C3-C4", "C3-B3", "A1-A2"})
    raised = play(scene("prometheus:C3,A1", "none:A5,E5", h="C3=1"), "C3+C4")
    assert "C3-C4" in moves(raised)


def test_persephone_keeps_him_from_building_early_where_he_can_climb() -> None:
    start = scene("persephone:A1,E1", "prometheus:C4,E5", h="D4=1", player=2)
    assert refused(start, "C4+B4").startswith("Persephone: ")
    assert "C4+B4" in moves(scene("persephone:A1,E1", "prometheus:C4,E5", player=2))
