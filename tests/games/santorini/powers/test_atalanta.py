"""Atalanta: once, on and on."""

from __future__ import annotations

from tests.games.santorini.powers.table import FAR, moves, play, refused, scene, where, winner

OTHERS = f"none:{FAR[2]},{FAR[1]}"


def test_once_her_worker_runs_on() -> None:
    after = play(scene("atalanta:C3,A1", OTHERS), "C3-C4,C4-D4,D4-D3,D3-D2+D3")
    assert where(after, 1) == {"D2", "A1"}
    assert "atalanta[x]" in str(after)
    assert not {m for m in moves(play(after, "E1-E2+E1,D2-C2")) if "-" in m}


def test_a_single_move_spends_nothing_and_only_the_mover_runs() -> None:
    assert "atalanta:" in str(play(scene("atalanta:C3,A1", OTHERS), "C3-C4+C3"))
    assert {m[:2] for m in moves(play(scene("atalanta:C3,A1", OTHERS), "C3-C4")) if "-" in m} == {"C4"}


def test_every_step_keeps_the_ordinary_height() -> None:
    assert refused(scene("atalanta:C3,A1", OTHERS, h="D5=2"), "C3-C4,C4-D5")
    assert winner(play(scene("atalanta:C3,A1", OTHERS, h="D4=1 D5=2 E5=3"), "C3-D4,D4-D5,D5-E5")) == 1


def test_aphrodite_looks_at_the_last_step_only() -> None:
    start = scene("aphrodite:B2,A5", "atalanta:B3,E5", player=2)
    after = play(start, "B3-B4,B4-C4,C4-C3+C4")
    assert where(after, 2) == {"C3", "E5"}
    assert refused(start, "B3-C4,C4-D4+D5")


def test_athena_forbids_each_step_up() -> None:
    start = scene("athena[^]:A1,A5", "atalanta:C3,E5", h="D4=1", player=2)
    assert "C4-D4" not in moves(play(start, "C3-C4"))
