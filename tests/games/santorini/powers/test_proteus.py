"""Proteus: following."""

from __future__ import annotations

from tests.games.santorini.powers.table import moves, play, refused, scene, where, winner

FAR = "none:A5,E5"


def test_he_places_three_workers_and_one_follows() -> None:
    placed = play(scene("proteus", "none"), "A1,B1,C3,A5,E5")
    assert where(placed, 1) == {"A1", "B1", "C3"}
    moved = play(placed, "C3-C4")
    assert moves(moved) == {"A1>C3", "B1>C3"}
    assert where(play(moved, "B1>C3+C5"), 1) == {"A1", "C3", "C4"}


def test_nobody_follows_a_winner_and_a_last_worker_has_nobody() -> None:
    assert winner(play(scene("proteus:C3,A1,E1", FAR, h="C3=2 C4=3"), "C3-C4")) == 1
    alone = scene("proteus:C3", FAR, more="/lost=1.2,1.3")
    assert not {move for move in moves(play(alone, "C3-C4")) if ">" in move}


def test_the_space_left_is_taken_for_the_build() -> None:
    assert refused(play(scene("proteus:C3,A1,E1", FAR), "C3-C4,A1>C3"), "+C3")


def test_being_forced_onto_the_summit_does_not_win() -> None:
    after = play(scene("proteus:C3,A1,E1", FAR, h="C3=3 C4=3"), "C3-C4,A1>C3")
    assert winner(after) is None


def test_who_follows_closes_the_whirlpool_that_was_left() -> None:
    start = scene("charybdis[B2,C3]:E1,E2", "proteus:B2,A5,E5", player=2)
    assert where(play(start, "B2-C3,A5>B2+C4"), 2) == {"B2", "C3", "E5"}
    still = scene("charybdis[B2,C3]:E1,E2", "none:B2,A5", player=2)
    assert where(play(still, "B2-C3"), 2) == {"B2", "A5"}


def test_who_leaves_in_between_does_not_keep_another_from_following() -> None:
    moved = play(scene("none:A5,E5", "proteus:A1,C3,E1", "none:B5,D5", player=2), "A1-A2")
    moved.play(0, "resign")
    assert moves(moved) == {"C3>A1", "E1>A1"}
