"""Whose turn it is, who is asked and who is not, ties, and what happens when somebody leaves."""

from __future__ import annotations

import pytest

from bot.games.dice_forge import GAME
from bot.games.dice_forge.faces import COST
from bot.games.dice_forge.options import ForgeOptions
from bot.games.dice_forge.position import ForgePosition
from bot.games.dice_forge.steps import End, Roll
from bot.games.engine.decision import NATURE, RESIGN
from bot.games.engine.errors import GameOver, IllegalMove, NotYourDecision
from tests.games.dice_forge.scene import Scene, Seat, taking

POOR = "0/0/0/0"


def everybody(*players: Seat | str) -> Scene:
    """Player 1's turn begins: everybody is about to roll."""
    return Scene(*players, before=Roll(tuple(range(len(players))), (0, 1), ""))


def test_without_a_ship_all_decide_at_once() -> None:
    scene = everybody(POOR, POOR, POOR).roll(p1="G3|V2 S1", p2="G3|V2 S1", p3="G3|V2 S1")
    assert [scene.kind(seat) for seat in (1, 2, 3)] == ["choose"] * 3
    scene.play(3, "gold").play(1, "glory")
    assert [scene.kind(seat) for seat in (1, 2, 3)] == ["", "choose", ""]
    scene.play(2, "gold")
    assert [scene.has(seat) for seat in (1, 2, 3)] == ["0/1/0/2", "3/1/0/0", "3/1/0/0"]
    assert scene.kind(1) == "turn"


def test_with_a_ship_one_after_the_other() -> None:
    scene = Scene(POOR, POOR, POOR, active=2, before=Roll((1, 2, 0), (0, 1), ""))
    scene.roll(p1="G3|V2 S1", p2="G3|V2 S1", p3="SHIP S1")
    order: list[int] = []
    while scene.kind(2) != "turn":
        (asked,) = scene.position.decisions()
        order.append(asked.seat + 1)
        scene.play(asked.seat + 1, asked.moves.at(0))
    assert order == [2, 3, 1]


def test_a_boars_bonus_waits_for_the_owners_own_decision() -> None:
    scene = everybody(POOR, Seat(cards="boar-red"), POOR)
    scene.roll(p1="BOAR_RED X3", p2="G3|V2 S1", p3="BOAR_RED G1")
    scene.play(1, "sun").play(3, "moon")
    assert scene.kind(2) == "choose"
    scene.play(2, "gold", "glory", "glory", "sun", "moon")
    assert scene.has(2) == "3/2/1/6"
    assert scene.kind(1) == "turn"


def test_nobody_is_asked_without_a_choice() -> None:
    scene = everybody("9/0/0/0", POOR).roll(p1="G1 M1", p2="V3 MIRROR")
    assert scene.position.decisions()[0].seat == 1, "only the mirror has a choice"
    scene.play(2, "copy G1")
    assert scene.kind(1) == "turn"


def test_the_first_player_begins_every_round() -> None:
    scene = Scene(POOR, POOR, POOR, active=3)
    assert (scene.state.round, scene.state.active) == (2, 0)


def test_an_ousted_player_is_blessed_once_with_two_players() -> None:
    scene = taking("gorgon", POOR, Seat(island="E")).roll(p2="V2 V2")
    assert scene.has(2) == "0/0/0/4"
    assert len(scene.told("rolled")) == 1
    assert scene.state.active == 1


def test_one_action_after_passing_is_none() -> None:
    scene = Scene("9/6/0/0", POOR).play(1, "pass")
    assert scene.rolling
    assert scene.state.active == 1


def test_extra_action_is_not_offered_before_the_first() -> None:
    with pytest.raises(IllegalMove, match="after your first"):
        Scene("9/6/0/0", POOR).play(1, "extra")


def test_extra_action_that_only_a_token_makes_possible() -> None:
    scene = Scene(Seat("2/2/0/0", tritons=1), POOR).play(1, "forge G3 1.G1", "done", "extra")
    assert scene.legal(1) == ["pass", "triton gold", "triton sun", "triton moon"]
    assert scene.play(1, "triton moon", "feat M1").has(1) == "0/0/1/0"


def test_the_order_matters_where_a_token_lets_a_ship_buy() -> None:
    for tritons, kind in ((0, "turn"), (1, "order")):
        scene = everybody(Seat("0/0/2/0", tritons=tritons), POOR)
        scene.state.sanctuary.update({face: 0 for face, cost in COST.items() if cost < 6})
        scene.roll(p1="SHIP G1")
        assert scene.kind(1) == kind


def test_minotaurs_victims_decide_at_once_even_with_ships() -> None:
    scene = taking("minotaur", POOR, "9/9/9/9", "9/9/9/9").roll(p2="SHIP G3|V2", p3="SHIP G3|V2")
    assert [scene.kind(seat) for seat in (2, 3)] == ["choose", "choose"]


def test_a_feat_too_dear_is_refused_with_its_price() -> None:
    with pytest.raises(IllegalMove, match="Sentinel costs 6 moon; you have 1 sun, 2 moon"):
        Scene("9/1/2/0", POOR).play(1, "feat M7")


def test_a_face_too_dear_is_refused_with_its_price() -> None:
    with pytest.raises(IllegalMove, match="4 glory costs 12 gold; you have 9"):
        Scene("9/0/0/0", POOR).play(1, "forge V4 1.G1")


def test_refusals_change_nothing() -> None:
    scene = Scene("9/1/2/0", POOR)
    before = str(scene.position)
    for seat, move in ((0, "feat X"), (0, "nonsense"), (1, "pass"), (7, RESIGN), (NATURE, "1:1.1")):
        with pytest.raises(IllegalMove):
            scene.position.play(seat, move)
    assert str(scene.position) == before


TIES = {
    "faces": (("0/0/0/5", 2, ""), ("0/0/0/5", 3, ""), [2, 1]),
    "feats": (("0/0/0/3", 2, "chest"), ("0/0/0/3", 2, "hammer chest"), [2, 1]),
    "left": (("1/1/2/5", 2, ""), ("3/1/1/5", 2, ""), [2, 1]),
    "seat": (("3/1/1/5", 2, ""), ("3/1/1/5", 2, ""), [1, 2]),
}


@pytest.mark.parametrize("what", TIES)
@pytest.mark.parametrize("broken", [False, True])
def test_ties(what: str, broken: bool) -> None:
    scene = Scene(*(Seat(r, discard=d, cards=c) for r, d, c in TIES[what][:2]), active=2)
    scene.state.round, scene.state.tie_breaker = 9, broken
    scene.state.agenda = [End(1)]
    outcome = ForgePosition.settle(scene.state).outcome
    assert outcome is not None
    assert [result.place for result in outcome] == (TIES[what][2] if broken else [1, 1])


def test_with_two_players_the_other_wins() -> None:
    position = GAME.start(2, ForgeOptions())
    events = position.play(1, RESIGN)
    assert [event.kind for event in events] == ["resigned", "over"]
    assert position.outcome is not None
    assert [(result.place, result.flags) for result in position.outcome] == [(1, ()), (2, ("resigned",))]
    with pytest.raises(GameOver):
        position.play(0, "pass")


def test_the_active_player_leaves_in_the_middle_of_his_turn() -> None:
    scene = taking("gorgon", "9/2/0/0", Seat(island="E"), POOR).play(1, RESIGN)
    assert scene.roll(p2="V2 V2").has(2) == "0/0/0/4", "what has begun for the others goes on"
    assert scene.state.active == 1
    assert scene.state.players[0].island == ""
    assert scene.state.players[0].cards == ()
    scene.roll(p2="V2 V2", p3="V2 V2").play(2, *["pass"] * bool(scene.legal(2)))
    assert scene.state.active == 2
    with pytest.raises(NotYourDecision):
        scene.play(1, RESIGN)


def test_a_roll_under_a_leavers_card_is_not_made() -> None:
    for card in ("satyrs", "minotaur"):
        scene = taking(card, "9/0/0/0", POOR, POOR)
        assert scene.rolling
        scene.play(1, RESIGN)
        assert scene.state.active == 1, "the next turn has begun"
        assert scene.state.agenda[-1] == Roll((1, 2), (0, 1), "")


def test_the_first_player_leaves_before_the_first_turn() -> None:
    position = GAME.start(3, ForgeOptions(cards="random"))
    position.play(0, RESIGN)
    position.play(NATURE, "deal X")
    position.play(NATURE, "2:1.1 3:1.1")
    assert position.state.active == 1
    assert position.turn == 1


def test_a_leaver_in_a_common_decision() -> None:
    scene = everybody(POOR, POOR, POOR).roll(p2="G3|V2 S1", p3="G3|V2 S1").play(2, RESIGN)
    assert [seat for seat in (1, 2, 3) if scene.kind(seat)] == [3]
    assert scene.play(3, "gold").state.active == 2, "player 1 can afford nothing, player 2 has left"


def test_a_leavers_dice_and_boar_count_no_more() -> None:
    scene = everybody(POOR, Seat(shows="V4 V4", cards="boar-red"), Seat(shows="S2 S1"))
    scene.play(2, RESIGN).roll(p1="MIRROR BOAR_RED", p3="S2 S1")
    assert scene.legal(1) == ["copy S2", "copy S1"]
    scene.play(1, "copy S1", "moon")
    assert scene.has(1) == "0/1/1/0"
    assert scene.legal(2) == []


def test_the_last_one_left_wins() -> None:
    scene = Scene("5/0/0/0", POOR, POOR).play(3, RESIGN).play(1, RESIGN)
    outcome = scene.position.outcome
    assert outcome is not None
    assert [result.place for result in outcome] == [2, 1, 3]
