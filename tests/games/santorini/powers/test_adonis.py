"""Adonis: two that must meet."""

from __future__ import annotations

import pytest

from bot.games.engine.errors import BadPosition
from tests.games.santorini.powers.table import moves, play, refused, scene, winner

BOUND = scene("adonis[x|C3,C5]:C3,E1", "none:C5,E5", player=2)


def test_once_he_names_two_workers_at_the_end_of_his_turn() -> None:
    after = play(scene("adonis:C3,E1", "none:C5,E5"), "C3-C2+C1,C2&C5")
    assert "adonis[x|C2,C5]" in str(after)
    assert after.decisions()[0].seat == 1
    assert "adonis:" in str(play(scene("adonis:C3,E1", "none:C5,E5"), "C3-C2+C1,end"))
    used = play(scene("adonis[x]:C3,E1", "none:C5,E5"), "C3-C2+C1")
    assert used.decisions()[0].seat == 1


def test_they_must_be_neighbours_if_they_can_and_only_once() -> None:
    assert {"C5-B4", "C5-C4", "C5-D4"} == moves(BOUND)
    assert refused(BOUND, "C5-B5")
    after = play(BOUND, "C5-C4+B5")
    assert "adonis[x]:" in str(after)
    assert "C4-C5" in moves(play(after, "E1-E2+E1"))


def test_if_they_cannot_meet_nothing_is_asked() -> None:
    far = scene("adonis[x|A1,C4]:A1,E1", "none:C4,E5", player=2)
    assert {"E5-E4", "C4-C5"} <= moves(far)
    assert "adonis[x]:" in str(play(far, "E5-E4+E5"))


def test_neighbours_may_stay_so_by_moving_another() -> None:
    beside = scene("adonis[x|C3,C4]:C3,E1", "none:C4,E5", player=2)
    assert {"E5-E4", "C4-B4"} <= moves(beside)
    assert "C4-C5" not in moves(beside)


def test_a_win_must_meet_too() -> None:
    away = scene("adonis[x|C3,C5]:C3,E1", "none:C5,E5", h="C5=2 B5=3", player=2)
    assert "C5-B5" not in moves(away)
    near = scene("adonis[x|C3,C5]:C3,E1", "none:C5,E5", h="C5=2 B4=3", player=2)
    assert winner(play(near, "C5-B4")) == 2


def test_artemis_may_go_round_about() -> None:
    start = scene("adonis[x|C2,C5]:C2,E1", "artemis:C5,E5", player=2)
    assert "C5-C4" in moves(start)
    assert "C5-A5" not in moves(start)
    assert "+D4" not in moves(play(start, "C5-C4"))


def test_a_heros_power_is_not_asked_for() -> None:
    start = scene("adonis[x|C3,C5]:C3,E1", "bellerophon:C5,E5", h="B4=2 C4=2 D4=2", player=2)
    assert {"C5-B5", "C5-C4"} <= moves(start)


def test_a_worker_on_a_coin_cannot_be_named() -> None:
    start = scene("clio[2|D4]:D4,E1", "adonis:C3,A1", h="D4=1", player=2)
    assert moves(play(start, "C3-C2+C3")) == {"C2&E1", "A1&E1", "end"}


@pytest.mark.parametrize("note", ["x|C3", "|C3,C5", "x|C3,C3", "x|", "C3,C5"])
def test_rubbish_is_refused(note: str) -> None:
    with pytest.raises(BadPosition):
        scene(f"adonis[{note}]:C3,E1", "none:C5,E5", player=2)
