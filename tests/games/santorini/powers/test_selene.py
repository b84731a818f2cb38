"""Selene: the domes of her female worker."""

from __future__ import annotations

from tests.games.santorini.powers.table import height, moves, play, refused, scene

FAR = "none:A5,E5"


def test_the_female_worker_domes_whoever_moved() -> None:
    unmoved = scene("selene[A1]:C3,A1", FAR)
    assert height(play(unmoved, "C3-C4,A1+A2d"), "A2") == "0d"
    moved = scene("selene[C3]:C3,A1", FAR)
    assert height(play(moved, "C3-C4+C5d"), "C5") == "0d"
    assert height(play(moved, "C3-C4+C5"), "C5") == "1"


def test_the_male_worker_builds_as_ever() -> None:
    start = scene("selene[A1]:C3,A1", FAR)
    assert refused(start, "C3-C4+C5d")
    assert refused(start, "C3-C4,A1+A2")
    assert height(play(start, "C3-C4+C5"), "C5") == "1"
    assert not {move for move in moves(play(start, "C3-C4+C5")) if "d" in move}


def test_three_blocks_get_their_dome_from_an_unmoved_female_too() -> None:
    start = scene("selene[A1]:C3,A1", FAR, h="A2=3")
    assert height(play(start, "C3-C4,A1+A2"), "A2") == "4"


def test_without_her_there_are_no_such_domes() -> None:
    start = scene("selene:C3", FAR, more="/lost=1.1")
    assert not {move for move in moves(play(start, "C3-C4")) if "d" in move}


def test_limus_lets_her_dome_beside_him() -> None:
    start = scene("limus:C5,E1", "selene[C3]:C3,A1", player=2)
    assert refused(start, "C3-B4+B5").startswith("Limus: ")
    assert height(play(start, "C3-B4+B5d"), "B5") == "0d"


def test_which_worker_is_which_is_told_and_matters() -> None:
    assert scene("selene[A1]:C3,A1", FAR) != scene("selene[C3]:C3,A1", FAR)
    assert scene("selene[A1]:C3,A1", FAR) == scene("selene:A1,C3", FAR)
    fleece = [scene(f"none:{two}", FAR, more="/fleece=selene/ram=E3") for two in ("C3,A1", "A1,C3")]
    assert fleece[0] != fleece[1]
