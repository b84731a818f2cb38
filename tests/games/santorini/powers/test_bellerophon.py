"""Bellerophon: once, two levels up."""

from __future__ import annotations

from tests.games.santorini.powers.table import moves, play, refused, scene, winner


def test_once_his_worker_climbs_two_levels() -> None:
    after = play(scene("bellerophon:A1,E1", "none:A5,E5", h="B2=2"), "A1-B2+A1")
    assert winner(after) is None
    assert "bellerophon[x]" in str(after)
    assert refused(scene("bellerophon[x]:A1,E1", "none:A5,E5", h="B2=2"), "A1-B2")


def test_from_one_to_three_wins_but_nobody_jumps_three() -> None:
    assert winner(play(scene("bellerophon:A1,E1", "none:A5,E5", h="A1=1 B2=3"), "A1-B2")) == 1
    assert "A1-B2" not in moves(scene("bellerophon:A1,E1", "none:A5,E5", h="B2=3"))


def test_a_step_of_one_spends_nothing() -> None:
    assert "bellerophon:" in str(play(scene("bellerophon:A1,E1", "none:A5,E5", h="B2=1"), "A1-B2+A1"))


def test_athena_forbids_and_hera_denies() -> None:
    assert "A1-B2" not in moves(scene("bellerophon:A1,E1", "athena[^]:A5,E5", h="B2=2"))
    after = play(scene("bellerophon:B2,E1", "hera:A5,E5", h="B2=1 A2=3"), "B2-A2+B2")
    assert winner(after) is None
    assert "bellerophon[x]" in str(after)


def test_persephone_does_not_make_him_spend_it() -> None:
    start = scene("persephone:A1,A5", "bellerophon:C3,E5", h="C4=2", player=2)
    assert {"C3-C4", "C3-C2"} <= moves(start)
    assert moves(scene("persephone:A1,A5", "bellerophon:C3,E5", h="C4=2 D4=1", player=2)) >= {"C3-C4"}
    assert "C3-C2" not in moves(scene("persephone:A1,A5", "bellerophon:C3,E5", h="C4=2 D4=1", player=2))
