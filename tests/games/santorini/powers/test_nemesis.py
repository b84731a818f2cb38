"""Nemesis: all change."""

from __future__ import annotations

from tests.games.santorini.powers.table import moves, play, refused, scene, where, winner


def test_both_trade_and_she_says_with_whom() -> None:
    start = scene("nemesis:A1,B1", "none:D5,E5", h="D5=1")
    after = play(start, "A1-A2+A1,A2<>D5,B1<>E5")
    assert where(after, 1) == {"D5", "E5"}
    assert where(after, 2) == {"A2", "B1"}
    assert after.decisions()[0].seat == 1
    first = play(start, "A1-A2+A1,B1<>D5")
    assert moves(first) == {"A2<>E5"}


def test_it_may_be_left_out_but_not_halfway() -> None:
    start = play(scene("nemesis:A1,B1", "none:D5,E5"), "A1-A2+A1")
    assert play(start, "end").decisions()[0].seat == 1
    assert refused(play(start, "A2<>D5"), "end")


def test_not_while_one_of_them_is_beside_hers_nor_with_another_number_of_workers() -> None:
    assert play(scene("nemesis:A1,B1", "none:B3,E5"), "A1-A2+A1").decisions()[0].seat == 1
    assert play(scene("nemesis:A1", "none:D5,E5", more="/lost=1.2"), "A1-A2+A1").decisions()[0].seat == 1
    assert play(scene("nemesis:A1,B1", "none:E5", more="/lost=2.2"), "A1-A2+A1").decisions()[0].seat == 1


def test_trading_up_to_the_summit_does_not_win() -> None:
    start = scene("nemesis:A1,B1", "none:D5,E5", h="D5=3")
    assert winner(play(start, "A1-A2+A1,A2<>D5,B1<>E5")) is None


def test_with_three_players_she_deals_with_one_of_them() -> None:
    start = scene("nemesis:A1,B1", "none:D5,E5", "none:D1,E1")
    first = play(start, "A1-A2+A1,A2<>D5")
    assert moves(first) == {"B1<>E5"}
    near = scene("nemesis:A1,B1", "none:D5,E5", "none:C1,E1")
    assert {move[4:] for move in moves(play(near, "A1-A2+A1")) if "<>" in move} == {"D5", "E5"}


def test_who_leaves_between_the_trades_takes_the_second_along() -> None:
    first = play(scene("nemesis:A1,B1", "none:D5,E5", "none:C3,E1"), "A1-A2+A1,A2<>D5")
    first.play(1, "resign")
    assert where(first, 1) == {"D5", "B1"}
    assert first.decisions()[0].seat == 2


def test_three_of_proteus_leave_her_a_choice_for_the_second() -> None:
    start = scene("nemesis:A1,B1", "proteus:D5,E5,E3")
    assert moves(play(start, "A1-A2+A1,A2<>D5")) == {"B1<>E5", "B1<>E3"}


def test_whirlpools_do_not_carry_who_trades() -> None:
    start = scene("charybdis[D5,C3]:D5,E5", "nemesis:A1,B1", player=2)
    assert where(play(start, "A1-A2+A1,A2<>D5,B1<>E5"), 2) == {"D5", "E5"}
