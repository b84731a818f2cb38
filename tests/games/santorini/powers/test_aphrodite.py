"""Aphrodite: staying beside her."""

from __future__ import annotations

from tests.games.santorini.powers.table import moves, play, refused, scene, winner


def test_who_begins_beside_her_ends_beside_her() -> None:
    start = scene("aphrodite:C3,A1", "none:C4,E5", player=2)
    assert refused(start, "C4-D5").startswith("Aphrodite: ")
    assert {move for move in moves(start) if move.startswith("C4-")} == {
        "C4-B4", "C4-D4", "C4-B3", "C4-D3",
    }  # fmt: skip


def test_unmarked_workers_are_free_and_a_winning_move_is_bound() -> None:
    assert "E5-E4" in moves(scene("aphrodite:C3,A1", "none:C4,E5", player=2))
    assert "C4-C5" not in moves(scene("aphrodite:C3,A1", "none:C4,E1", h="C4=2 C5=3", player=2))


def test_a_side_without_a_legal_turn_loses() -> None:
    shut = scene("aphrodite:A1,E1", "none:A2,E5", h="B1=2 B2=2 E4=2 D4=2 D5=2", player=2)
    assert winner(shut) == 1


def test_her_place_after_a_swap_counts() -> None:
    start = scene("aphrodite:C3,A1", "apollo:C4,E5", player=2)
    assert "C4-C3" in moves(start)
    assert play(start, "C4-C3+C2").turn == 1
