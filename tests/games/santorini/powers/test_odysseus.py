"""Odysseus: once, to the corners."""

from __future__ import annotations

from tests.games.santorini.powers.table import moves, play, refused, scene, where


def test_any_number_go_and_then_he_moves() -> None:
    after = play(scene("odysseus:C3,A1", "none:C4,D3"), "C4>A5,D3>E5,C3-C4+C3")
    assert where(after, 2) == {"A5", "E5"}
    assert "odysseus[x]" in str(after)
    one = play(scene("odysseus:C3,A1", "none:C4,D3"), "C4>A5,C3-C2+C3")
    assert where(one, 2) == {"A5", "D3"}


def test_each_once_and_only_at_the_start() -> None:
    near = play(scene("odysseus:B2,D4", "none:C4,D3"), "C4>A1")
    assert not {m for m in moves(near) if m.startswith("A1>")}
    assert not {m for m in moves(play(scene("odysseus:C3,A1", "none:C4,D3"), "C3-B3")) if ">" in m}


def test_a_corner_must_be_free_and_the_worker_beside_his() -> None:
    assert refused(scene("odysseus:C3,A1", "none:C4,D3"), "C4>A1")
    assert refused(scene("odysseus:C3,A1", "none:C5,D3"), "C5>A5")
    assert "C4>E5" not in moves(scene("odysseus:C3,A1", "none:C4,D3", h="E5=1d"))


def test_a_corner_freed_by_one_takes_the_next() -> None:
    corner = scene("odysseus:D4,A1", "none:E5,D3", h="A5=4 E1=4")
    assert not {m for m in moves(corner) if m.startswith("D3>")}
    swapped = scene("odysseus:D4,A1", "none:E5,D3", h="A5=4")
    after = play(swapped, "E5>E1,D3>E5")
    assert where(after, 2) == {"E1", "E5"}


def test_never_again() -> None:
    assert not {m for m in moves(scene("odysseus[x]:C3,A1", "none:C4,D3")) if ">" in m}


def test_clios_worker_on_a_coin_stays_and_coins_close_corners() -> None:
    start = scene("clio[1|C4,E5]:C4,D3", "odysseus:C3,A1", h="C4=1 E5=1", player=2)
    assert {m for m in moves(start) if ">" in m} == {"D3>A5", "D3>E1"}


def test_whom_he_forces_reads_by_what() -> None:
    position = scene("odysseus:C3,A1", "none:C4,D3")
    (event,) = position.play(0, "C4>A5")
    assert str(event.text) == "Odysseus forces Player 2’s worker C4 → A5."
