"""Limus: only domes beside him."""

from __future__ import annotations

from tests.games.santorini.powers.table import height, moves, play, refused, scene, winner


def test_no_blocks_beside_his_workers_only_ordinary_domes() -> None:
    start = scene("limus:C3,E1", "none:A2,E5", h="B3=3", player=2)
    assert moves(play(start, "A2-A3")) == {"+A2", "+A4", "+B3"}
    assert refused(start, "A2-A3+B2").startswith("Limus: ")


def test_he_himself_builds_everywhere() -> None:
    assert height(play(scene("limus:C3,E1", "none:A2,E5"), "C3-C4+C3"), "C3") == "1"


def test_who_finds_nowhere_to_build_loses() -> None:
    walls = "A3=2 B3=2 C3=2 C2=2 C1=2"
    assert winner(scene("limus:B2,E5", "none:A1,B1", h=walls, player=2)) == 1
    assert winner(scene("limus:B2,E5", "none:A1,B1", h=walls.replace("A3=2", "A3=1"), player=2)) == 1
    assert winner(scene("none:B2,E5", "none:A1,B1", h=walls, player=2)) is None


def test_both_builds_of_prometheus_are_looked_at() -> None:
    start = scene("limus:C4,E1", "prometheus:C2,A1", player=2)
    assert refused(start, "C2+C3").startswith("Limus: ")
    assert refused(start, "C2+B2,C2-D2+D3").startswith("Limus: ")


def test_atlas_domes_beside_him() -> None:
    start = scene("limus:C4,E1", "atlas:C2,A1", player=2)
    assert height(play(start, "C2-D2+D3d"), "D3") == "0d"
