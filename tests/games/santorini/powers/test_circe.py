"""Circe: whose workers stand apart lose their power."""

from __future__ import annotations

import pytest

from bot.games.engine.errors import BadPosition
from tests.games.santorini.powers.table import height, moves, play, refused, scene, where, winner


def test_apart_she_has_the_power_and_the_opponent_has_none() -> None:
    taken = play(scene("circe:C3,A1", "atlas:A5,E5"), "C3-C4+C3d")
    assert height(taken, "C3") == "0d"
    assert "powers=circe+atlas,none" in str(taken)
    assert refused(taken, "A5-A4+A5d")


def test_together_it_stays_where_it_is() -> None:
    assert refused(scene("circe:C3,A1", "atlas:D5,E5"), "C3-C4+C3d")
    assert "powers=" not in str(play(scene("circe:C3,A1", "atlas:D5,E5"), "C3-C4+C3"))


def test_at_her_next_turn_it_goes_back_if_they_have_met() -> None:
    taken = play(scene("circe:C3,A1", "atlas:B5,D5"), "C3-C4+C3")
    back = play(taken, "B5-C5+B5")
    assert "C4-B4" in moves(back)
    assert refused(back, "C4-B4+B3d")
    assert height(play(back, "C4-B4+B3,C5-B5+C5d"), "C5") == "0d"


def test_a_single_worker_cannot_protect_the_power() -> None:
    alone = scene("circe:C3,A1", "atlas:A5", more="/lost=2.2")
    assert height(play(alone, "C3-C4+C3d"), "C3") == "0d"


def test_what_lies_on_the_card_goes_along_and_the_start_of_the_turn_counts() -> None:
    """Two coins, and one for the turn that begins."""
    rich = play(scene("circe:C3,A1", "morpheus[2]:A5,E5"), "C3-C4+D4+D4+D4")
    assert height(rich, "D4") == "3"
    assert rich.decisions()[0].seat == 1
    saved = play(scene("circe:C3,A1", "morpheus[2]:A5,E5"), "C3-C4+D4,end")
    assert "powers=circe+morpheus[2],none" in str(saved)


def test_the_memory_of_a_last_turn_does_not() -> None:
    after = play(scene("circe:C3,A1", "athena[^]:A5,E5", h="C4=1"), "C3-B3+B4")
    assert "^" not in str(after)
    up = play(scene("circe:C3,A1", "athena:A5,E5", h="C4=1 A4=1"), "C3-C4+B4")
    assert "powers=circe+athena[^],none" in str(up)
    assert "A5-A4" not in moves(up)


def test_tokens_stay_and_are_hers() -> None:
    start = scene("circe:C3,A1", "europa[E1]:A5,E5")
    after = play(start, "C3-C4+C3,*D4")
    assert "powers=circe+europa[D4],none" in str(after)
    assert "E5-D4" not in moves(after)
    assert "+E1" not in moves(play(scene("circe:C3,D1", "europa[E1]:A5,E5"), "D1-D2"))


def test_passive_powers_turn_against_their_owner() -> None:
    after = play(scene("circe:C3,A1", "hades:A5,E5", h="A5=1 C3=1"), "C3-C4+C5")
    assert not {m for m in moves(after) if m.startswith("A5-")}
    free = play(scene("circe:C3,A1", "hades:D5,E5", h="E5=1 C3=1 D4=1"), "A1-A2+A1")
    assert "E5-E4" in moves(free)


def test_she_wins_by_what_she_took() -> None:
    assert winner(play(scene("circe:C3,A1", "pan:A5,E5", h="C3=2"), "C3-C4")) == 1
    assert winner(play(scene("circe:C3,A1", "pan:D5,E5", h="C3=2"), "C3-C4+C3")) is None
    taken = scene("circe:C3,A1", "pan:A5,E5", h="A5=2")
    assert winner(play(taken, "C3-C4+C3,A5-B5+A5")) is None


def test_the_songs_direction_stays() -> None:
    after = play(scene("circe:A1,A2", "siren[e]:C3,E4"), "C3>D3,A1+B1")
    assert where(after, 2) == {"D3", "E4"}


def test_additional_turns_end_when_the_power_is_gone() -> None:
    """Her first additional turn brings the opponent's workers together."""
    start = scene("circe:C3,A1", "dionysus:C1,E1", h="C5=3 D2=3")
    extra = play(start, "C3-C4+C5")
    assert extra.decisions()[0].seat == 0
    after = play(extra, "C1-D1+D2")
    assert after.decisions()[0].seat == 1
    assert play(extra, "C1-C2+D2").decisions()[0].seat == 0


def test_chaos_comes_with_its_god_and_its_deck() -> None:
    start = scene("circe:C3,A1", "chaos[pan]:A5,E5", more="/powers=circe,chaos+atlas")
    taken = play(start, "C3-C4+C3d,end")
    assert "pan" not in moves(taken)
    assert "powers=circe+chaos[atlas,pan]+hermes,none" in str(play(taken, "hermes"))


@pytest.mark.parametrize(
    "field", ["circe+morpheus[x],none", "circe+morpheus[2,none", "circe,none[2]", "circe+,none"]
)
def test_rubbish_is_refused(field: str) -> None:
    with pytest.raises(BadPosition):
        scene("circe:C3,A1", "morpheus:A5,E5", more=f"/powers={field}")
