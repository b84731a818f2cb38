"""Ares: the top block goes."""

from __future__ import annotations

from tests.games.santorini.powers.table import height, moves, play, refused, scene

FAR = "none:A5,E5"


def test_the_worker_that_stayed_tears_down_one_block() -> None:
    after = play(scene("ares:C3,A1", FAR, h="A2=2 D3=1"), "C3-C4+C5,-A2")
    assert height(after, "A2") == "1"
    assert after.decisions()[0].seat == 1


def test_not_domes_workers_ground_nor_beside_the_one_that_moved() -> None:
    start = scene("ares:C3,A1", "none:B1,E5", h="A2=1d B1=1 B2=0 D3=1")
    assert play(start, "C3-C4+C5").decisions()[0].seat == 1
    towers = scene("ares:C3,A1", FAR, h="A2=3 B1=4 D3=1")
    assert moves(play(towers, "C3-C4+C5")) == {"-A2", "end"}
    assert refused(towers, "C3-C4+C5,-D3")


def test_a_block_just_built_may_go_again() -> None:
    assert height(play(scene("ares:C2,A1", FAR), "C2-C1+B2,-B2"), "B2") == "0"


def test_a_last_worker_has_moved_itself() -> None:
    alone = scene("ares:C3", FAR, h="C2=1 B4=1", more="/lost=1.2")
    assert play(alone, "C3-C4+C5").decisions()[0].seat == 1


def test_coins_of_clio_stay_and_a_whirlpool_goes_back_to_its_card() -> None:
    coins = scene("clio[2|A2]:A5,E5", "ares:C3,A1", h="A2=1", player=2)
    assert play(coins, "C3-C4+C5").decisions()[0].seat == 0
    whirl = scene("charybdis[A2]:A5,E5", "ares:C3,A1", h="A2=1", player=2)
    assert "charybdis:" in str(play(whirl, "C3-C4+C5,-A2"))
