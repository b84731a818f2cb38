"""Every heroic feat, at least twice (Dice Forge rules, 8, 9 and 11)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from bot.games.dice_forge.cards import CARDS
from bot.games.dice_forge.slots import SLOTS
from bot.games.dice_forge.steps import Roll
from bot.games.engine import IllegalMove
from tests.games.dice_forge.scene import Scene, Seat, blessing, taking

Play = Callable[[], None]
PLAYS: dict[str, Play] = {}
POOR = "0/0/0/0"


def card(*slugs: str) -> Callable[[Play], Play]:
    """A test about these cards."""

    def enter(play: Play) -> Play:
        name = f"{'+'.join(slugs)}: {play.__name__}"
        assert name not in PLAYS
        PLAYS[name] = play
        return play

    return enter


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


@card("typhon")
def counts_the_discard() -> None:
    scene = taking("typhon", Seat(discard=5), POOR)
    assert scene.has(1) == "0/0/0/5"
    assert scene.position.view(None).players[0].score == 21


@card("typhon")
def counts_nothing_for_nothing() -> None:
    assert taking("typhon", POOR, POOR).has(1) == POOR


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


@pytest.mark.parametrize("name", PLAYS)
def test_card(name: str) -> None:
    PLAYS[name]()


def test_every_card_is_tested_twice() -> None:
    tests = Counter(slug for name in PLAYS for slug in name.split(":")[0].split("+"))
    assert {slug for slug in CARDS if tests[slug] < 2} == set()


TABLE = {
    "M1": (0, 1, "A", "hammer 0 inv", ""),
    "M2": (0, 1, "A", "chest 2 inv", ""),
    "M3": (0, 2, "B", "hind 2 reinf", "bear 2 cond"),
    "M4": (0, 3, "B", "satyrs 6 inst", "boar-red 4 cond"),
    "M5": (0, 4, "C", "ferryman 12 none", "cerberus 6 inst"),
    "M6": (0, 5, "C", "helmet 4 inst", ""),
    "M7": (0, 6, "D", "cancer 8 inst", "sentinel 6 inst"),
    "X": (5, 5, "D", "hydra 26 none", "typhon 16 inst"),
    "S7": (6, 0, "D", "sphinx 10 inst", "cyclops 8 inst"),
    "S6": (5, 0, "E", "mirror 10 inst", ""),
    "S5": (4, 0, "E", "gorgon 14 none", "triton 8 inst"),
    "S4": (3, 0, "F", "minotaur 8 inst", "shield 6 inst"),
    "S3": (2, 0, "F", "owl 4 reinf", "ship 4 inst"),
    "S1": (1, 0, "G", "elder 0 reinf", ""),
    "S2": (1, 0, "G", "spirits 2 inst", ""),
}
"""Dice Forge rules, 2.4: sun, moon, island, introductory card, alternate card."""


def test_table_of_feats() -> None:
    def told(cards: tuple[str, ...]) -> str:
        if not cards:
            return ""
        card = CARDS[cards[0]]
        return f"{card.slug} {card.points} {card.type}"

    found = {
        slot.code: (slot.sun, slot.moon, slot.island, told(slot.introductory), told(slot.alternate))
        for slot in SLOTS
    }
    assert found == TABLE
