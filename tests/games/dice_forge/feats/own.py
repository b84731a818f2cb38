"""Cards that concern their owner only, and roll no dice."""

from __future__ import annotations

import pytest

from bot.games.dice_forge.steps import Roll
from bot.games.engine.errors import IllegalMove
from tests.games.dice_forge.feats import POOR, card
from tests.games.dice_forge.scene import Scene, Seat, blessing, taking


@card("ferryman", "gorgon", "hydra")
def points_only() -> None:
    for slug, points in (("ferryman", 12), ("gorgon", 14), ("hydra", 26)):
        scene = taking(slug, POOR, POOR)
        assert scene.has(1) == POOR
        assert scene.position.view(None).players[0].score == points
        assert scene.rolling, "the next turn has begun"


@card("ferryman", "gorgon", "hydra")
def leave_the_stack() -> None:
    for slug, slot in (("ferryman", "M5"), ("gorgon", "S5"), ("hydra", "X")):
        view = taking(slug, POOR, POOR, POOR).position.view(None)
        assert next(feat for feat in view.feats if feat.slot == slot).left == 2
        assert view.players[0].cards == (slug,)


@card("hammer")
def takes_gold_from_anything() -> None:
    scene = Scene(Seat(cards="hammer owl"), POOR).play(1, "owl gold", "hammer 1")
    assert scene.state.players[0].hammered == 1
    scene = Scene(Seat(cards="hammer", tritons=1), POOR).play(1, "triton gold", "hammer 4")
    assert scene.has(1) == "2/0/0/0"


@card("hammer")
def finishes_both_sides_at_once() -> None:
    scene = blessing(Seat(cards="hammer", hammered=14), POOR, faces="G6 X3").play(1, "hammer 16")
    assert scene.has(1) == "2/0/0/25"


@card("hammer")
def does_not_take_what_is_there_already() -> None:
    scene = taking("hammer", "9/0/0/0", POOR)
    assert scene.has(1) == "9/0/0/0"
    assert scene.state.players[0].hammered == 0


@card("hammer")
def asks_once_for_the_gold_of_a_blessing() -> None:
    scene = blessing(Seat(cards="hammer"), POOR, faces="G6 G4")
    assert scene.legal(1)[-1] == "hammer 10"


@card("chest")
def raises_the_caps_at_once() -> None:
    scene = taking("chest", "12/6/6/0", POOR)
    assert scene.position.view(None).players[0].caps == (16, 9, 9)


@card("chest")
def counts_two_points() -> None:
    assert taking("chest", "0/0/0/3", POOR).position.view(None).players[0].score == 5


@card("helmet", "mirror", "ship")
def bring_their_face() -> None:
    for slug, face in (("helmet", "X3"), ("mirror", "MIRROR"), ("ship", "SHIP")):
        scene = taking(slug, POOR, POOR)
        assert {move.split()[1] for move in scene.legal(1)} == {face}
        scene.play(1, f"forge {face} 2.G1")
        assert scene.up(1).split()[1] == face
        assert scene.state.garden[face] == 3


@card("helmet", "mirror", "ship", "shield")
def forging_is_not_optional() -> None:
    for slug in ("helmet", "mirror", "ship", "shield"):
        with pytest.raises(IllegalMove):
            taking(slug, POOR, POOR).play(1, "pass")


@card("shield")
def has_one_of_each_colour() -> None:
    scene = taking("shield", "0/5/0/0", POOR).play(1, "forge SHIELD_GREEN 1.G1", "extra", "feat S4")
    colours = {move.split()[1] for move in scene.legal(1)}
    assert colours == {"SHIELD_RED", "SHIELD_BLUE", "SHIELD_YELLOW"}
    with pytest.raises(IllegalMove):
        scene.play(1, "forge SHIELD_GREEN 1.G1")


@card("typhon")
def counts_the_discard() -> None:
    scene = taking("typhon", Seat(discard=5), POOR)
    assert scene.has(1) == "0/0/0/5"
    assert scene.position.view(None).players[0].score == 21


@card("typhon")
def counts_nothing_for_nothing() -> None:
    assert taking("typhon", POOR, POOR).has(1) == POOR


@card("triton")
def gives_one_kind() -> None:
    for kind, reserve in (("gold", "6/0/0/0"), ("sun", "0/2/0/0"), ("moon", "0/0/2/0")):
        assert Scene(Seat(tritons=1), POOR).play(1, f"triton {kind}").has(1) == reserve


@card("triton")
def is_used_between_purchases() -> None:
    scene = Scene(Seat("2/0/0/0", tritons=1), POOR).play(1, "forge G3 1.G1")
    assert scene.legal(1) == ["done", "triton gold", "triton sun", "triton moon"]
    scene.play(1, "triton gold", "forge M1 1.G1", "forge S1 1.G1")
    assert scene.has(1) == "1/0/0/0"


@card("triton")
def is_used_in_the_blessing_of_the_own_turn() -> None:
    scene = Scene(Seat(tritons=1), POOR, before=Roll((0, 1), (0, 1), "")).roll(p1="G3|V2 X3")
    scene.play(1, "triton gold", "gold")
    assert scene.has(1) == "12/0/0/0"


@card("owl")
def brings_one_of_three() -> None:
    for kind, reserve in (("gold", "1/0/0/0"), ("sun", "0/1/0/0"), ("moon", "0/0/1/0")):
        assert Scene(Seat(cards="owl"), POOR).play(1, f"owl {kind}").has(1) == reserve


@card("owl")
def is_called_again_in_the_next_turn() -> None:
    scene = Scene(Seat(cards="owl"), POOR).play(1, "owl sun", "pass")
    scene.roll(p1="S1 S1", p2="S1 S1").roll().play(2, "pass").roll().roll()
    assert "owl moon" in scene.legal(1)


@card("elder")
def needs_three_gold() -> None:
    scene = Scene(Seat("2/1/0/0", cards="elder"), POOR)
    with pytest.raises(IllegalMove, match="3 gold"):
        scene.play(1, "elder")


@card("elder")
def each_copy_once_more() -> None:
    scene = Scene(Seat("9/0/0/0", cards="elder elder"), POOR).play(1, "elder", "elder")
    assert scene.has(1) == "3/0/0/8"
    with pytest.raises(IllegalMove, match="once a turn"):
        scene.play(1, "elder")


@card("spirits")
def bring_gold_and_moon() -> None:
    assert taking("spirits", POOR, POOR).has(1) == "3/0/3/0"


@card("spirits")
def overflow_is_lost() -> None:
    assert taking("spirits", "11/0/5/0", POOR).has(1) == "12/0/6/0"


@card("ship")
def buys_only_from_the_sanctuary() -> None:
    scene = blessing("12/0/0/0", POOR, faces="SHIP")
    assert not [move for move in scene.legal(1) if move.split()[1:2] in (["X3"], ["SHIP"], ["MIRROR"])]
    with pytest.raises(IllegalMove, match="comes with a card"):
        scene.play(1, "forge X3 1.G1")
