"""Cards that roll dice or reach the others."""

from __future__ import annotations

import pytest

from bot.games.dice_forge.steps import Roll
from bot.games.engine.errors import IllegalMove
from tests.games.dice_forge.feats import POOR, card
from tests.games.dice_forge.scene import Scene, Seat, blessing, taking


@card("hind")
def rolls_one_die() -> None:
    scene = Scene(Seat(cards="hind"), POOR).play(1, "hind 2").roll(p1="V4")
    assert scene.has(1) == "0/0/0/4"
    assert not [move for move in scene.legal(1) if move.startswith("hind")]


@card("hind", "cerberus")
def allows_the_token() -> None:
    scene = Scene(Seat(cards="hind", cerberus=1), POOR).play(1, "hind 1").roll(p1="S2")
    assert scene.play(1, "cerberus").has(1) == "0/4/0/0"


@card("hind")
def each_copy_once() -> None:
    scene = Scene(Seat("2/0/0/0", cards="hind hind"), POOR)
    scene.play(1, "hind 1").roll(p1="X3").play(1, "hind 1").roll(p1="X3")
    with pytest.raises(IllegalMove, match="once a turn"):
        scene.play(1, "hind 1")


@card("bear")
def counts_when_ousted() -> None:
    scene = taking("gorgon", POOR, Seat(cards="bear", island="E"))
    assert scene.has(2) == "0/0/0/3"


@card("bear")
def counts_when_ousting_with_each_copy() -> None:
    scene = taking("owl", Seat(cards="bear bear bear"), Seat(island="F"))
    assert scene.has(1) == "0/0/0/9"


@card("satyrs")
def choice_and_shield_work_between_the_two() -> None:
    scene = taking("satyrs", POOR, POOR).roll(p2="G1|S1|M1 SHIELD_RED").play(1, "sun")
    assert scene.has(1) == "0/1/0/5"


@card("satyrs")
def mirror_may_copy_the_other_picked_face() -> None:
    scene = taking("satyrs", POOR, POOR).roll(p2="MIRROR V4")
    assert "copy V4" in scene.legal(1)
    assert scene.play(1, "copy V4").has(1) == "0/0/0/8"


@card("satyrs")
def no_token_and_a_boar_for_its_owner() -> None:
    scene = taking("satyrs", Seat(cerberus=1), POOR, Seat(cards="boar-red"))
    scene.roll(p2="BOAR_RED G1", p3="V3 V4").play(1, "take 2.1 3.2", "moon").play(3, "glory")
    assert scene.has(1) == "0/0/1/4"
    assert scene.has(3) == "0/0/0/3"
    assert scene.state.players[0].cerberus == 1


@card("satyrs", "hammer")
def satyrs_gold_goes_past_the_hammer() -> None:
    scene = taking("satyrs", Seat(cards="hammer"), POOR).roll(p2="G6 S1").play(1, "hammer 6")
    assert scene.has(1) == "0/1/0/0"


@card("boar-red", "boar-blue", "boar-yellow", "boar-green")
def each_forges_its_own_colour() -> None:
    for taken, colour in enumerate(("RED", "BLUE", "YELLOW", "GREEN")):
        scene = Scene("0/0/3/0", POOR, POOR, POOR)
        scene.state.left[3] = 4 - taken
        scene.play(1, "feat M4", "boar 4").play(4, f"forge BOAR_{colour} 1.S1")
        assert scene.up(4).split()[0] == f"BOAR_{colour}"
        assert scene.state.players[0].cards == (f"boar-{colour.lower()}",)
        assert scene.state.garden[f"BOAR_{colour}"] == 0


@card("boar-red", "boar-blue", "boar-yellow", "boar-green")
def each_pays_its_owner_only() -> None:
    for colour in ("red", "blue", "yellow", "green"):
        other = "blue" if colour == "red" else "red"
        owners = (Seat(cards=f"boar-{colour}"), Seat(cards=f"boar-{other}"))
        scene = blessing(POOR, *owners, faces=f"BOAR_{colour.upper()}").play(1, "sun").play(2, "moon")
        assert [scene.has(seat) for seat in (1, 2, 3)] == ["0/1/0/0", "0/0/1/0", POOR]


@card("boar-red")
def with_two_players_the_other_forges() -> None:
    scene = taking("boar-red", POOR, POOR)
    assert scene.kind(2) == "forge"
    assert scene.legal(1) == []


@card("cerberus")
def offers_its_token_after_an_ousting_too() -> None:
    scene = taking("gorgon", POOR, Seat(island="E", cerberus=1)).roll(p2="V3 V2")
    assert scene.legal(2) == ["cerberus", "pass"]
    assert scene.play(2, "cerberus").has(2) == "0/0/0/10"


@card("cerberus")
def is_a_token_and_six_points() -> None:
    scene = taking("cerberus", POOR, POOR)
    assert scene.state.players[0].cerberus == 1
    assert scene.position.view(None).players[0].score == 6


@card("cerberus")
def may_be_kept() -> None:
    scene = blessing(Seat(cerberus=1), POOR, faces="V3 V2").play(1, "pass")
    assert scene.state.players[0].cerberus == 1
    assert scene.has(1) == "0/0/0/5"


@card("cerberus", "minotaur")
def minotaurs_victim_has_no_token() -> None:
    scene = taking("minotaur", POOR, Seat("0/0/0/9", cerberus=1)).roll(p2="V3 V2")
    assert scene.has(2) == "0/0/0/4"
    assert scene.legal(2) == []


@card("cancer")
def two_blessings_in_a_row() -> None:
    scene = taking("cancer", POOR, POOR).roll(p1="V4 V2")
    assert scene.has(1) == "0/0/0/6"
    assert scene.roll(p1="V3 V3").has(1) == "0/0/0/12"
    assert scene.state.active == 1


@card("cancer", "cerberus")
def one_token_for_each_roll() -> None:
    scene = taking("cancer", Seat(cerberus=2), POOR).roll(p1="V4 V2").play(1, "cerberus")
    scene.roll(p1="V3 V3").play(1, "cerberus")
    assert scene.has(1) == "0/0/0/24"


@card("sentinel")
def converts_tripled_shards_and_repeats() -> None:
    scene = taking("sentinel", Seat(cerberus=1), POOR).roll(p1="S2 X3")
    assert scene.play(1, "convert", "cerberus", "keep").has(1) == "0/6/0/12"


@card("sentinel")
def converts_a_shields_shards_and_leaves_gold_alone() -> None:
    scene = taking("sentinel", POOR, POOR).roll(p1="SHIELD_RED G1+S1+M1+V1")
    assert scene.play(1, "convert").has(1) == "1/0/0/10", "the shield's 5 glory stay: the sun counted"
    scene = taking("sentinel", POOR, POOR).roll(p1="SHIELD_RED M1").play(1, "convert", "convert")
    assert scene.has(1) == "0/0/0/6"


@card("sphinx")
def repeats_with_the_same_die() -> None:
    scene = taking("sphinx", POOR, POOR)
    assert scene.legal(1) == ["die 1", "die 2"]
    scene.play(1, "die 1")
    for _ in range(4):
        assert scene.state.agenda[-1] == Roll((0,), (0,), "")
        scene.roll(p1="V2")
    assert scene.has(1) == "0/0/0/8"


@card("sphinx", "cerberus")
def the_token_repeats_one_of_the_four() -> None:
    scene = taking("sphinx", Seat(cerberus=1), POOR).play(1, "die 1").roll(p1="V2")
    scene.play(1, "cerberus").roll(p1="V2")
    assert scene.has(1) == "0/0/0/6"
    assert scene.rolling


@card("cyclops")
def may_keep_the_gold() -> None:
    scene = taking("cyclops", POOR, POOR).play(1, "die 1").roll(p1="G4").play(1, "keep")
    assert scene.has(1) == "4/0/0/0"


@card("cyclops")
def does_not_ask_without_gold() -> None:
    scene = taking("cyclops", POOR, POOR).play(1, "die 1").roll(p1="S1")
    assert scene.has(1) == "0/1/0/0"
    assert scene.rolling


@card("cyclops")
def converts_all_or_nothing_of_a_result() -> None:
    scene = taking("cyclops", POOR, POOR).play(1, "die 1").roll(p1="G2+M1").play(1, "convert")
    assert scene.has(1) == "0/0/1/2"


@card("minotaur")
def victims_decide_at_once() -> None:
    scene = taking("minotaur", POOR, "5/5/5/5", "5/5/5/5")
    scene.roll(p2="G1|S1|M1 V2", p3="G3|V2 V2")
    assert [scene.kind(seat) for seat in (1, 2, 3)] == ["", "choose", "choose"]
    scene.play(3, "glory").play(2, "sun")
    assert [scene.has(seat) for seat in (2, 3)] == ["5/4/5/3", "5/5/5/1"]


@card("minotaur", "hammer")
def losses_pass_the_hammer_by() -> None:
    scene = taking("minotaur", POOR, Seat("5/0/0/0", cards="hammer", hammered=9)).roll(p2="G3 G1")
    assert scene.has(2) == "1/0/0/0"
    assert scene.state.players[1].hammered == 9


@card("minotaur")
def a_copied_face_is_lost() -> None:
    scene = taking("minotaur", Seat(shows="G6 V4"), "9/0/0/9").roll(p2="MIRROR X3").play(2, "copy V4")
    assert scene.has(2) == "9/0/0/0"
