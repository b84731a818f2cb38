"""The Golden Fleece: one power for both, had by whoever stands beside the Ram (Santorini rules, 2.10)."""

from __future__ import annotations

import pytest

from bot.games.engine.decision import NATURE
from bot.games.engine.errors import IllegalMove
from bot.games.santorini import GAME
from bot.games.santorini.position import SantoriniPosition
from bot.games.santorini.powers.roster import roster
from tests.games.santorini.powers.table import moves, play, refused, scene, winner
from tests.games.santorini.setup.begun import asked, begin, chance, tell

MARKED = [slug for slug, power in roster().items() if power.fleece]


def test_98_the_first_player_offers_two_and_the_second_picks_one() -> None:
    position = begin(2, golden_fleece=True, powers="custom")
    assert list(position.decisions()[0].moves) == MARKED
    position = tell(position, "pan", "atlas")
    assert asked(position) == (2, "choose")
    assert list(position.decisions()[0].moves) == ["pan", "atlas"]
    position = tell(position, "atlas")
    view = position.view(None)
    assert (view.fleece, view.cards, view.offer, view.fleece_game) == ("atlas", (), (), True)
    for player, space in ((1, "C3"), (1, "A1"), (2, "E5"), (2, "E1")):
        assert asked(position) == (player, "place")
        position = tell(position, space)
    assert asked(position) == (1, "ram")
    with pytest.raises(IllegalMove, match="C3 is taken by your own worker"):
        position.play(0, "C3")
    position = tell(position, "C4")
    assert asked(position) == (2, "move")
    assert position.view(None).ram is not None
    assert position.view(None).blessed == (0,)


def test_the_offer_is_picked_from_six_that_are_drawn() -> None:
    position = chance(begin(2, golden_fleece=True, powers="tournament"))
    assert asked(position) == (1, "pool")
    assert position.decisions()[0].moves.count == 6


def test_or_the_one_power_is_drawn() -> None:
    position = begin(2, golden_fleece=True)
    (decision,) = position.decisions()
    assert (decision.seat, list(decision.moves)) == (NATURE, MARKED)
    position = tell(position, "bia")
    assert position.view(None).fleece == "bia"
    assert asked(position) == (1, "place")
    assert position.decisions()[0].moves.count == 25  # Its setup is left out.


@pytest.mark.parametrize("slug", MARKED)
def test_setups_of_the_power_are_left_out(slug: str) -> None:
    position = tell(begin(2, golden_fleece=True), slug, "C3", "B2", "D4", "E5")
    assert asked(position) == (1, "ram")


def fleece(
    one: str, two: str, power: str, ram: str = "C3", h: str = "", player: int = 1
) -> SantoriniPosition:
    """A scene with a Ram."""
    return scene(f"none:{one}", f"none:{two}", h=h, player=player, more=f"/fleece={power}/ram={ram}")


def test_it_is_had_beside_the_ram_and_lost_away_from_it() -> None:
    beside = fleece("B2,E1", "A5,E5", "pan", h="B1=1 B2=2")
    assert beside.view(None).blessed == (0,)
    assert winner(play(beside, "B2-A1")) == 1
    away = fleece("B1,E1", "A5,E5", "pan", h="B1=2")
    assert away.view(None).blessed == ()
    assert winner(play(away, "B1-A1")) is None
    assert play(beside, "E1-E2+E1,A5-B4+A5").view(None).blessed == (0, 1)
    assert play(beside, "B2-B1+B2,A5-A4+A5").view(None).blessed == ()


def test_it_is_had_for_the_whole_turn_although_the_worker_walks_away() -> None:
    position = play(fleece("B2,E1", "A5,E5", "demeter"), "B2-A1+A2")
    assert asked(position) == (1, "close")
    assert position.view(None).blessed == (0,)
    assert "+B1" in moves(position)
    assert play(position, "end").view(None).blessed == ()


def test_who_comes_beside_the_ram_has_it_from_the_next_turn_on() -> None:
    position = play(fleece("A1,E1", "A5,E5", "demeter"), "A1-B2+A1")
    assert asked(position) == (2, "move")
    assert position.view(None).blessed == (0,)


def test_it_works_for_the_one_who_waits() -> None:
    heights = "E5=1"
    assert "E5-E4" in moves(fleece("A1,E1", "A5,E5", "hades", h=heights, player=2))
    beside = fleece("B2,E1", "A5,E5", "hades", h=heights, player=2)
    assert beside.view(None).blessed == (0,)
    assert "can’t move down" in refused(beside, "E5-E4")


def test_both_may_have_it() -> None:
    """Each copy of Hippolyta frees its owner's female worker, and the other's copy binds her."""
    both = fleece("B2,E1", "D4,A5", "hippolyta")
    assert both.view(None).blessed == (0, 1)
    assert {move for move in moves(both) if move.startswith("B2")} == {"B2-A1", "B2-A3", "B2-C1"}
    alone = fleece("B2,E1", "E5,A5", "hippolyta")
    assert "B2-B3" in moves(alone)
    assert "E1-E2" not in moves(alone)


def test_opposite_edges_do_not_touch_for_it() -> None:
    assert fleece("E5,E1", "C3,D3", "urania", ram="A1").view(None).blessed == ()


def test_the_ram_takes_up_its_space() -> None:
    position = fleece("B2,E1", "D2,E5", "minotaur", h="B3=1")
    assert "B2-C3" not in moves(position)
    assert "The Ram stands on C3" in refused(position, "B2-C3")
    assert "The Ram stands on C3" in refused(position, "B2-B3,+C3")
    pushed = fleece("E1,A1", "D2,E5", "minotaur", ram="C3")
    assert "E1-D2" not in moves(pushed)


def test_what_hypnus_remembered_is_gone_when_he_comes_back() -> None:
    """The blocked worker of the turn before may move once the Ram is far."""
    position = fleece("B2,E1", "D5,E5", "hypnus", h="E5=1", player=2)
    assert not any(move.startswith("E5") for move in moves(position))
    position = play(position, "D5-D4+D5,B2-A1+A2")
    assert position.view(None).blessed == (1,)
    assert any(move.startswith("E5") for move in moves(position))


def test_a_text_with_a_ram_is_read_back() -> None:
    text = f"{'0' * 25}/2/none:B2,E1/none:A5,E5/powers=pan,none/fleece=pan/ram=C3"
    assert str(GAME.load(text)) == text


def test_players_are_told_what_the_fleece_does_and_who_has_it() -> None:
    position = scene("none:B2,E1", "none:A5,E5", more="/fleece=apollo/ram=C3")
    told = str(position.view(0).summary())
    assert "**Apollo:** You may move onto an opponent’s worker" in told
    assert "Player 1 has it: a worker began this turn by the Ram." in told
