"""Urania: a board without edges."""

from __future__ import annotations

from tests.games.santorini.powers.table import height, moves, play, refused, scene, where


def test_edges_and_corners_touch_for_moves_and_builds() -> None:
    after = play(scene("urania:A1,C3", "none:B3,D4"), "A1-A5+E1")
    assert where(after, 1) == {"A5", "C3"}
    assert height(after, "E1") == "1"


def test_every_space_has_eight_neighbours_for_her_alone() -> None:
    start = scene("urania:A1,C3", "none:E3,D5")
    corner = {move for move in moves(start) if move.startswith("A1-")}
    assert corner == {"A1-A2", "A1-B2", "A1-B1", "A1-B5", "A1-A5", "A1-E5", "A1-E1", "A1-E2"}
    assert refused(scene("urania:A1,C3", "none:E3,D5", player=2), "E3-A3")


def test_levels_count_across_the_edge() -> None:
    assert refused(scene("urania:A1,C3", "none:B3,D4", h="E5=2"), "A1-E5")


def test_the_way_across_the_edge_counts_for_hippolyta_and_the_wind() -> None:
    bound = scene("hippolyta:C4,C5", "urania:A1,C2", player=2)
    assert refused(bound, "A1-E1").startswith("Hippolyta: ")
    assert "A1-E5" in moves(bound)
    assert refused(scene("aeolus[s]:C4,C5", "urania:A1,C2", player=2), "A1-A5").startswith("Aeolus: ")


def test_harpies_carry_her_to_the_edge_but_not_across() -> None:
    after = play(scene("harpies:C4,C5", "urania:A1,C2", player=2), "A1-E1")
    assert where(after, 2) == {"A1", "C2"}
