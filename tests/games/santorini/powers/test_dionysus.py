"""Dionysus: another turn with another's worker."""

from __future__ import annotations

from bot.games.santorini import GAME
from tests.games.santorini.powers.table import height, moves, play, refused, scene, where, winner

START = scene("dionysus:C3,A1", "none:D1,E1", h="C5=3")


def test_a_tower_gives_a_turn_with_an_opponents_worker() -> None:
    extra = play(START, "C3-C4+C5")
    assert extra.decisions()[0].seat == 0
    assert {m[:2] for m in moves(extra) if m != "end"} == {"D1", "E1"}
    after = play(extra, "D1-D2+D1")
    assert height(after, "D1") == "1"
    assert where(after, 2) == {"D2", "E1"}
    assert after.decisions()[0].seat == 1


def test_it_may_be_declined() -> None:
    after = play(START, "C3-C4+C5,end")
    assert after.decisions()[0].seat == 1
    assert refused(START, "C3-C4+C5,C4-C3")


def test_a_block_or_a_low_dome_gives_none() -> None:
    assert play(scene("dionysus:C3,A1", "none:D1,E1", h="C5=2"), "C3-C4+C5").decisions()[0].seat == 1


def test_another_tower_gives_another_turn() -> None:
    start = scene("dionysus:C3,A1", "none:D1,E1", h="C5=3 C1=3")
    again = play(start, "C3-C4+C5,D1-D2+C1")
    assert again.decisions()[0].seat == 0
    assert play(again, "E1-E2+E1").decisions()[0].seat == 1


def test_nobody_wins_in_it_and_the_build_follows() -> None:
    start = scene("dionysus:C3,A1", "none:D1,E1", h="C5=3 D1=2 D2=3")
    there = play(start, "C3-C4+C5,D1-D2")
    assert winner(there) is None
    assert moves(there) >= {"+D1", "+D3"}
    assert winner(play(scene("dionysus:D1,A1", "none:D5,E1", h="D1=2 D2=3"), "D1-D2")) == 1


def test_the_owner_of_the_worker_does_not_bind_it() -> None:
    start = scene("dionysus:C3,A1", "hades:D1,E1", h="C5=3 D1=1")
    assert "D1-D2" in moves(play(start, "C3-C4+C5"))
    assert "D1-D2" in moves(play(scene("dionysus:C3,A1", "limus:D1,E1", h="C5=3"), "C3-C4+C5"))


def test_others_bind_it() -> None:
    start = scene("dionysus:C3,A1", "none:D1,E1", "hades:A5,B5", h="C5=3 D1=1 B5=1")
    found = moves(play(start, "C3-C4+C5"))
    assert "D1-D2" not in found
    assert {"E1-E2", "B5-B4"} <= found


def test_an_upward_turn_that_is_wished_for_may_be_declined_but_not_evaded() -> None:
    start = scene("dionysus:C3,A1", "none:D1,E1", "persephone:A5,B5", h="C5=3 E2=1")
    found = moves(play(start, "C3-C4+C5"))
    assert "end" in found
    assert {"D1-E2", "E1-E2"} <= found
    assert "D1-C1" not in found


def test_a_worker_on_a_coin_is_out_of_reach() -> None:
    start = scene("clio[2|D1]:D1,E1", "dionysus:C3,A1", h="C5=3 D1=1", player=2)
    assert {m[:2] for m in moves(play(start, "C3-C4+C5")) if m != "end"} == {"E1"}


def test_a_turn_that_nobody_could_take_is_not_offered() -> None:
    """Both workers stand on coins."""
    start = scene("clio[1|D1,E1]:D1,E1", "dionysus:C3,A1", h="C5=3 D1=1 E1=1", player=2)
    after = play(start, "C3-C4+C5")
    assert after.decisions()[0].seat == 0
    assert after.turn == start.turn + 2


def test_the_turn_is_gone_with_the_fleece() -> None:
    """Who has lost the power when the additional turn begins has none."""
    heights = "0000000030000000000000000"
    beside = GAME.load(f"{heights}/1/none:D3,A1/none:D1,E1/fleece=dionysus/ram=C2")
    assert play(beside, "D3-E3+D4").decisions()[0].seat == 1
    assert play(beside, "D3-C3+D4").decisions()[0].seat == 0


def test_a_turn_that_is_not_taken_is_no_quiet_turn() -> None:
    """Declined, not possible, or lost with the power: the count of turns without a build stays."""
    heights = "0030000000000300000000000"
    declined = play(GAME.load(f"{heights}/1/dionysus:C3,A1/none:D1,E1"), "C3-C4+C5,D1-D2+D3,end")
    assert declined.state.quiet == 0
    impossible = play(scene("clio[1|D1,E1]:D1,E1", "dionysus:C3,A1", h="C5=3", player=2), "C3-C4+C5")
    assert impossible.state.quiet == 0
    beside = GAME.load("0000000030000000000000000/1/none:D3,A1/none:D1,E1/fleece=dionysus/ram=C2")
    assert play(beside, "D3-E3+D4").state.quiet == 0


def test_a_position_after_a_turn_that_is_not_taken_counts_for_repetitions() -> None:
    after = play(scene("dionysus:C3,A1", "none:D1,E1", h="C5=3", more="/limits=200,5"), "C3-C4+C5,end")
    assert after.state.quiet == 0
    assert len(after.state.seen) == 2
