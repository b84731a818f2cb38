"""Tyche: six cards."""

from __future__ import annotations

from bot.games.engine.decision import NATURE
from tests.games.santorini.powers.table import moves, play, refused, scene

START = scene("tyche:C3,A1", "none:A5,E5")
ALL = {"1", "2", "3", "4", "5", "6"}


def test_a_card_is_drawn_after_confirming_and_put_aside() -> None:
    built = play(START, "C3-C4+C3")
    assert moves(built) == {"end"}
    drawing = play(built, "end")
    assert drawing.decisions()[0].seat == NATURE
    assert moves(drawing) == ALL
    after = play(drawing, "4")
    assert after.decisions()[0].seat == 1
    assert "tyche[4]" in str(after)
    assert moves(play(after, "A5-A4+A5,C4-C3+C4,end")) == ALL - {"4"}


def test_a_six_shuffles_and_gives_a_turn_without_a_draw() -> None:
    lucky = play(scene("tyche[1,4]:C3,A1", "none:A5,E5"), "C3-C4+C3,end,6")
    assert lucky.decisions()[0].seat == 0
    assert "tyche:" in str(lucky)
    assert "C4-C5" in moves(lucky)
    after = play(lucky, "C4-C5+C4")
    assert after.decisions()[0].seat == 1


def test_the_turn_may_be_declined() -> None:
    assert play(START, "C3-C4+C3,end,6,end").decisions()[0].seat == 1


def test_when_five_are_aside_the_six_is_sure() -> None:
    drawing = play(scene("tyche[1,2,3,4,5]:C3,A1", "none:A5,E5"), "C3-C4+C3,end")
    assert moves(drawing) == {"6"}
    assert refused(scene("tyche[1,2,3,4,5]:C3,A1", "none:A5,E5"), "C3-C4+C3,end,1")


def test_athena_binds_the_additional_turn_too() -> None:
    lucky = play(scene("tyche:C3,A1", "athena[^]:A5,E5", h="C5=1"), "C3-C4+C3,end,6")
    assert "C4-C5" not in moves(lucky)


def test_persephone_asks_for_a_move_up_in_it_unless_it_is_declined() -> None:
    lucky = play(scene("tyche:C3,A1", "persephone:A5,E5"), "C3-C4+C3,end,6")
    assert moves(lucky) == {"C4-C3", "end"}


def test_no_card_for_an_opponents_turn() -> None:
    assert play(scene("tyche:C3,A1", "none:A5,E5", player=2), "A5-A4+A5").decisions()[0].seat == 0


def test_an_additional_turn_that_is_declined_is_no_quiet_turn() -> None:
    start = scene("tyche:C3,A1", "none:D1,E1", more="/quiet=2")
    assert play(start, "C3-C4+C5,end,6,end").state.quiet == 0
