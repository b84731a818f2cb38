"""Jason: once, a third worker."""

from __future__ import annotations

from tests.games.santorini.powers.table import moves, play, refused, scene, where, winner


def test_the_newcomer_takes_the_turn_and_stays() -> None:
    after = play(scene("jason:C3,E4", "none:A5,E5"), "A2,A2-A3+A2")
    assert where(after, 1) == {"C3", "E4", "A3"}
    assert "jason[x]:C3,E4,A3" in str(after)
    assert "D1" not in moves(play(after, "A5-B5+A5"))
    assert "A3-B3" in moves(play(after, "A5-B5+A5"))


def test_nobody_else_moves_in_that_turn() -> None:
    assert {m[:3] for m in moves(play(scene("jason:C3,E4", "none:A5,E5"), "A2"))} == {"A2-"}
    assert refused(scene("jason:C3,E4", "none:A5,E5"), "A2,C3-C4")


def test_only_free_ground_at_the_edge_takes_him() -> None:
    found = {m for m in moves(scene("jason:C3,E4", "none:A5,E5", h="A3=1 A4=0d")) if len(m) == 2}
    assert found == {"A1", "A2", "B1", "B5", "C1", "C5", "D1", "D5", "E1", "E2", "E3"}


def test_without_workers_the_spare_one_saves_him() -> None:
    saved = scene("jason", "none:C4,C5", more="/lost=1.1,1.2")
    assert all(len(m) == 2 for m in moves(saved))
    assert where(play(saved, "A1,A1-A2+A1"), 1) == {"A2"}
    assert winner(scene("jason[x]", "none:C4,C5", more="/lost=1.1,1.2")) == 2


def test_clios_coins_keep_him_out() -> None:
    start = scene("clio[2|A1]:C3,E4", "jason:A5,E5", player=2)
    assert "A1" not in moves(start)
    assert "A2" in moves(start)


def test_harpies_blow_the_newcomer_along() -> None:
    after = play(scene("harpies:C3,E4", "jason:A5,E5", player=2), "A1,A1-B1")
    assert where(after, 2) == {"A5", "E5", "E1"}
