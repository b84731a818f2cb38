"""Medea: once, no blocks under a worker."""

from __future__ import annotations

from tests.games.santorini.powers.table import height, moves, play, refused, scene, where, winner


def test_the_worker_comes_down_to_the_ground() -> None:
    after = play(scene("medea:C3,A1", "none:D4,E1", h="D4=2"), "C3-C4+C5,-D4")
    assert height(after, "D4") == "0"
    assert where(after, 2) == {"D4", "E1"}
    assert "medea[x]" in str(after)
    assert after.decisions()[0].seat == 1


def test_she_need_not_and_only_once() -> None:
    assert "medea:" in str(play(scene("medea:C3,A1", "none:D4,E1", h="D4=2"), "C3-C4+C5,end"))
    after = play(scene("medea[x]:C3,A1", "none:D4,E1", h="D4=2"), "C3-C4+C5")
    assert after.decisions()[0].seat == 1


def test_own_workers_too_if_another_of_hers_is_beside() -> None:
    assert "-A2" in moves(play(scene("medea:C3,A2", "none:E5,E1", h="A2=1"), "C3-B3+C3"))
    alone = play(scene("medea:C3,A1", "none:E5,E1", h="A1=1"), "C3-C4+C3")
    assert alone.decisions()[0].seat == 1


def test_nobody_on_the_ground_or_far_away() -> None:
    assert moves(play(scene("medea:C3,A1", "none:D4,D5", h="D5=1 D3=1"), "C3-C4+C3")) == {"-D5", "end"}
    assert play(scene("medea:C3,A1", "none:D4,E1", h="E1=1"), "C3-C4+C3").decisions()[0].seat == 1


def test_clios_worker_on_a_coin_is_out_of_reach() -> None:
    after = play(scene("clio[2|D4]:D4,E1", "medea:C3,A1", h="D4=2", player=2), "C3-C4+C3")
    assert after.decisions()[0].seat == 0


def test_a_clearing_is_no_move_down() -> None:
    after = play(scene("hades:D4,E1", "medea:C3,A1", h="D4=2", player=2), "C3-C4+C3,-D4")
    assert height(after, "D4") == "0"
    assert winner(after) is None


def test_a_whirlpool_under_the_worker_goes_back() -> None:
    start = scene("charybdis[D4]:D4,E1", "medea:C3,A1", h="D4=1", player=2)
    assert "charybdis:" in str(play(start, "C3-C4+C3,-D4"))
    assert refused(start, "C3-C4+C3,-C4")
