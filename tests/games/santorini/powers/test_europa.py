"""Europa and Talus."""

from __future__ import annotations

from tests.games.santorini.powers.table import moves, play, refused, scene, where


def test_talus_goes_beside_the_worker_that_moved() -> None:
    built = play(scene("europa:C3,A1", "none:D5,E5"), "C3-C4+C3")
    assert moves(built) == {"*B3", "*B4", "*B5", "*C3", "*C5", "*D3", "*D4", "end"}
    assert "europa[D4]" in str(play(built, "*D4"))


def test_it_is_a_dome_for_everybody_and_stays_until_moved() -> None:
    start = scene("europa[D4]:C3,A1", "none:D5,E5")
    assert "C3-D4" not in moves(start)
    after = play(start, "C3-C4+C3,end")
    assert refused(after, "D5-D4")
    assert refused(after, "E5-E4+D4")


def test_it_never_comes_onto_another_token() -> None:
    built = play(scene("europa:B2,A5", "clio[2|C4]:A1,E1", h="C4=1"), "B2-B3+B2")
    assert "*C4" not in moves(built)


def test_it_stops_harpies() -> None:
    after = play(scene("harpies:A1,E1", "europa[D3]:A3,E5", player=2), "A3-B3")
    assert where(after, 2) == {"C3", "E5"}


def test_nobody_chooses_a_worker_that_stands_on_it() -> None:
    assert {move[:2] for move in moves(scene("europa[C3]:A1,E1", "none:C3,E5", player=2))} == {"E5"}
    low = scene("europa[C3]:A5,E5", "medusa:C3,B1", h="C3=1 A5=0", player=2)
    assert {move[:2] for move in moves(low)} == {"B1"}
