"""Siren: the song."""

from __future__ import annotations

from tests.games.santorini.powers.table import height, moves, play, refused, scene, where

WAYS = {"n", "ne", "e", "se", "s", "sw", "w", "nw"}


def test_the_song_is_chosen_before_anybody_places() -> None:
    start = scene("none", "siren")
    (decision,) = start.decisions()
    assert decision.seat == 1
    assert set(decision.moves) == WAYS
    placed = play(start, "se,A1,B1,C3,D3")
    assert "siren[se]" in str(placed)
    assert "C3-C4" in moves(play(placed, "A1-A2+A1"))
    assert "A2>B1" not in moves(play(placed, "A1-A2+A1"))


def test_she_forces_each_worker_once_and_anybody_builds() -> None:
    start = scene("siren[e]:A1,A2", "none:C3,B5")
    first = play(start, "C3>D3")
    assert {move for move in moves(first) if ">" in move} == {"B5>C5"}
    assert not {move for move in moves(first) if "-" in move or move == "end"}
    after = play(first, "B5>C5,A2+A3")
    assert where(after, 2) == {"D3", "C5"}
    assert height(after, "A3") == "1"
    assert after.turn == 1


def test_nobody_is_drawn_off_the_board_and_height_does_not_matter() -> None:
    start = scene("siren[e]:A1,A2", "none:E3,C3", h="D3=3")
    assert {move for move in moves(start) if ">" in move} == {"C3>D3"}


def test_after_a_move_there_is_no_song() -> None:
    assert not {move for move in moves(play(scene("siren[e]:A1,A2", "none:C3,B5"), "A1-B1")) if ">" in move}


def test_clio_on_her_coin_does_not_hear_it() -> None:
    start = scene("clio[1|C3,B5]:C3,A5", "siren[e]:A1,A2", h="C3=1 B5=1", player=2)
    assert not {move for move in moves(start) if ">" in move}


def test_persephone_silences_it_where_a_worker_can_move_up() -> None:
    up = scene("persephone:C3,A5", "siren[e]:A1,A2", h="B1=1", player=2)
    assert refused(up, "C3>D3").startswith("Persephone: ")
    assert "C3>D3" in moves(scene("persephone:C3,A5", "siren[e]:A1,A2", player=2))
