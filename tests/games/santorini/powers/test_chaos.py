"""Chaos: one simple god after the other."""

from __future__ import annotations

import pytest

from bot.games.engine.decision import NATURE
from bot.games.engine.errors import BadPosition
from bot.games.santorini import GAME
from bot.games.santorini.position import SantoriniPosition
from tests.games.santorini.powers.table import moves, play, refused, scene, winner

SIMPLE = {
    "apollo",
    "artemis",
    "athena",
    "atlas",
    "demeter",
    "hephaestus",
    "hermes",
    "minotaur",
    "pan",
    "prometheus",
}


def chaos(
    god: str, other: str = "none:A5,E5", h: str = "", note: str = "", player: int = 1
) -> SantoriniPosition:
    """Chaos with this god face up, and the gods of ``note`` discarded."""
    rest = other.split(":")[0].split("[")[0]
    card = f"chaos[{note}]" if note else "chaos"
    return scene(f"{card}:C3,A1", other, h=h, player=player, more=f"/powers=chaos+{god},{rest}")


def test_the_first_god_is_drawn_before_anybody_places() -> None:
    start = GAME.load("/".join(["0" * 25, "1", "chaos", "atlas"]))
    assert start.decisions()[0].seat == NATURE
    assert moves(start) == SIMPLE - {"atlas"}
    after = play(start, "pan,C3,A1,A5,E5")
    assert "powers=chaos+pan,atlas" in str(after)


def test_gods_that_may_not_meet_a_power_in_play_stay_out() -> None:
    assert moves(GAME.load("/".join(["0" * 25, "1", "chaos", "hades"]))) == SIMPLE - {"pan"}
    assert moves(GAME.load("/".join(["0" * 25, "1", "harpies", "chaos", "pan"]))) == SIMPLE - {
        "hermes",
        "pan",
    }


def test_the_god_on_top_acts() -> None:
    assert winner(play(chaos("pan", h="C3=2"), "C3-C4")) == 1
    assert refused(chaos("pan"), "C3-C4+C3d")


def test_a_dome_of_anybody_brings_the_next_god() -> None:
    own = play(chaos("atlas"), "C3-C4+C3d,end")
    assert moves(own) == SIMPLE - {"atlas"}
    after = play(own, "demeter")
    assert "chaos[atlas]" in str(after)
    assert "powers=chaos+demeter,none" in str(after)
    opponents = play(chaos("atlas", h="A4=3", player=2), "A5-B5+A4,end")
    assert opponents.decisions()[0].seat == NATURE
    assert play(opponents, "pan").decisions()[0].seat == 0


def test_a_block_brings_none() -> None:
    assert play(chaos("apollo"), "C3-C4+C3").decisions()[0].seat == 1


def test_an_empty_deck_is_shuffled_with_the_god_just_discarded() -> None:
    note = ",".join(sorted(SIMPLE - {"atlas"}))
    drawing = play(chaos("atlas", note=note), "C3-C4+C3d,end")
    assert moves(drawing) == SIMPLE
    assert "chaos:" in str(play(drawing, "atlas"))


def test_a_new_athena_remembers_nothing_and_an_old_ones_memory_is_dropped() -> None:
    up = play(chaos("athena", h="C4=1 C5=3 A4=1"), "C3-C4+C5,end")
    assert up.decisions()[0].seat == NATURE
    assert "A5-A4" in moves(play(up, "pan"))
    new = play(chaos("atlas", h="C4=1 A4=1"), "C3-C4+C3d,end,athena")
    assert "A5-A4" in moves(new)


def test_athena_face_up_keeps_hers_in_the_text() -> None:
    up = play(chaos("athena", h="C4=1 A4=1"), "C3-C4+C3")
    assert "powers=chaos+athena[^],none" in str(up)
    assert "A5-A4" not in moves(up)


def test_a_dome_in_an_additional_turn_brings_one_too() -> None:
    start = chaos("apollo", "dionysus:A5,E5", h="A4=3 C4=3", player=2)
    extra = play(start, "A5-B5+A4,end,pan")
    assert extra.decisions()[0].seat == 1
    again = play(extra, "C3-D4+C4,end")
    assert again.decisions()[0].seat == NATURE
    assert moves(again) == SIMPLE - {"apollo", "pan"}


@pytest.mark.parametrize(
    "turn", ["A5-B5,+A4", "A5+A4,A1+A2"], ids=["with a worker that leaves", "without a move"]
)
def test_who_leaves_after_a_dome_takes_the_next_god_from_nobody(turn: str) -> None:
    start = scene(
        "chaos:E3,E1",
        "castor:A5,A1",
        "none:C1,D1",
        h="A4=3 A2=3",
        player=2,
        more="/powers=chaos+pan,castor,none",
    )
    drawing = play(start, f"{turn},end")
    drawing.play(1, "resign")
    after = play(drawing, "atlas")
    assert "powers=chaos+atlas" in str(after)
    assert after.decisions()[0].seat == 2


@pytest.mark.parametrize("note", ["zeus", "atlas,atlas", ",", "pan,"])
def test_rubbish_is_refused(note: str) -> None:
    with pytest.raises(BadPosition):
        chaos("apollo", note=note)
