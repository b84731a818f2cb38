"""What is shown: the words of a view, the taps that build a move, the words of events."""

from __future__ import annotations

from random import Random

import pytest

from bot.games.dice_forge import GAME
from bot.games.dice_forge.options import ForgeOptions
from bot.games.dice_forge.steps import Roll
from bot.games.dice_forge.text import tell
from bot.games.engine.decision import NATURE
from bot.games.engine.errors import IllegalMove
from tests.games.dice_forge.scene import Scene, Seat, blessing, taking

POOR = "0/0/0/0"


def test_words() -> None:
    scene = Scene(Seat("5/1/2/9", cards="hammer owl", island="F", hammered=7, tritons=1), POOR)
    assert str(scene.position.view(0).text()) == (
        "Round 1 of 9, Player 1’s turn.\n"
        "Player 1: 5 gold, 1 sun, 2 moon, 9 + 4 = 13 glory; [G1] 4×G1 S1 / [G1] 3×G1 V2 M1; "
        "on island S4/S3; hammer 7/15; tokens 1; 2 feats.\n"
        "Player 2: 0 gold, 0 sun, 0 moon, 0 glory; [G1] 4×G1 S1 / [G1] 3×G1 V2 M1."
    )


def test_everybody_sees_the_same() -> None:
    position = Scene("5/1/2/9", POOR).position
    assert {**position.view(None).data(), "seat": 0} == position.view(0).data()


@pytest.mark.parametrize("seed", range(3))
def test_alt_text_is_short_and_menus_hold_25(seed: int) -> None:
    chooser = Random(seed)
    position = GAME.start(4, ForgeOptions(cards="random"))
    while decisions := position.decisions():
        decision = chooser.choice(decisions)
        view = position.view(decision.seat if decision.seat != NATURE else None)
        assert len(str(view.text())) <= 700
        prefixes = [""] if decision.seat != NATURE else []
        while prefixes:
            choices = view.choices(decision, prefixes.pop())
            assert 0 < len(choices) <= 25
            prefixes += [choice.move for choice in choices if not choice.complete]
        position.play(decision.seat, decision.moves.at(chooser.randrange(decision.moves.count)))


def taps(scene: Scene, number: int, prefix: str = "") -> dict[str, str]:
    decision = scene.position.decision(number - 1)
    assert decision is not None
    choices = scene.position.view(number - 1).choices(decision, prefix)
    return {
        choice.move: f"{choice.label}{f' ({choice.hint})' if choice.hint else ''}" for choice in choices
    }


def test_taps_of_a_turn() -> None:
    scene = Scene(Seat("3/0/2/0", cards="hind owl elder", tritons=1), POOR)
    assert taps(scene, 1) == {
        "hind ": "Silver Hind: a minor blessing (2 ways)",
        "owl ": "Owl: 1 gold, 1 sun or 1 moon (3 ways)",
        "elder": "Elder: 3 gold for 4 glory",
        "forge ": "Forge a new face (4 faces to choose from)",
        "feat ": "Perform a heroic feat (3 cards to choose from)",
        "pass": "Pass",
        "triton ": "Triton token: 6 gold, 2 sun or 2 moon (3 ways)",
    }
    assert taps(scene, 1, "forge ")["forge S1 "] == "Face 1 sun, costs 3 gold"
    assert taps(scene, 1, "forge S1 ")["forge S1 2.V2"] == "Die 2: 2 glory → 1 sun"
    assert taps(scene, 1, "feat ")["feat M3"] == "Great Bear (costs 2 moon, worth 2 glory)"
    assert taps(scene, 1, "feat ")["feat M1"] == "The Blacksmith’s Hammer (costs 1 moon)"


@pytest.mark.parametrize(
    ("scene", "prefix", "asked"),
    [
        (Scene("3/0/2/0", POOR), "", "Make an offering, perform a heroic feat, or pass"),
        (Scene("3/0/2/0", POOR), "forge ", "Which face do you forge?"),
        (Scene("3/0/2/0", POOR), "forge S1 ", "Where does 1 sun go?"),
        (Scene("3/0/2/0", POOR), "feat ", "Which heroic feat do you perform?"),
        (taking("helmet", POOR, POOR), "", "Where does ×3 go?"),
    ],
)
def test_each_step_has_its_own_question(scene: Scene, prefix: str, asked: str) -> None:
    decision = scene.position.decision(0)
    assert decision is not None
    assert str(scene.position.view(0).asks(decision, prefix)) == asked


def test_a_face_is_told_with_its_price_before_its_place() -> None:
    scene = Scene("4/0/0/0", POOR).play(1, "forge G3 1.G1")
    assert taps(scene, 1) == {
        "forge M1 ": "Forge 1 moon for 2 gold",
        "done": "End the offering",
    }
    ship = Scene("0/0/0/0", POOR, before=Roll((0,), (0, 1), "")).roll(p1="SHIP S1")
    assert taps(ship, 1)["forge M1 "] == "Forge 1 moon for 0 gold"


def test_glory_adds_up_in_every_word() -> None:
    view = Scene(Seat("0/0/0/75", cards="hydra"), POOR).position.view(0)
    assert str(view.tally(0)) == "75 + 26 = 101 glory"
    assert "75 + 26 = 101 glory" in str(view.text())
    assert "75 + 26 = 101 glory" in str(view.summary())


def test_cards_of_the_other_set_are_not_in_the_play() -> None:
    absent = Scene(POOR, POOR).position.view(None).absent()
    assert {"card hydra", "card typhon"} & absent == {"card hydra"}
    assert "card hammer" not in absent


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("feat TYPHON", "Typhon costs 5 sun + 5 moon; you have 1 sun, 0 moon."),
        ("feat X", "Typhon costs 5 sun + 5 moon; you have 1 sun, 0 moon."),
        ("feat HYDRA", "“Hydra” is not in this game."),
        ("feat MOON", "There is no card “moon”. Name it, or its place, such as M3."),
        ("feat ELDER", "“The Elder” lies on S1: play feat S1."),
        ("forge G6 1.G1", "6 gold costs 4 gold; you have 3."),
        ("forge M1 1.V2", "There is no V2 on your die 1."),
        ("cerberus", "You have no Cerberus token."),
    ],
)
def test_refusals_say_what_is_true(move: str, told: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        Scene("3/1/0/0", POOR).position.play(0, move)
    assert str(refused.value) == told


def test_a_hammer_says_how_much_it_takes() -> None:
    scene = blessing(Seat(cards="hammer"), POOR, faces="G3")
    with pytest.raises(IllegalMove, match="From 0 to 3 gold"):
        scene.position.play(0, "hammer 4")


def test_a_word_without_a_choice_is_no_tap() -> None:
    scene = taking("helmet", POOR, POOR)
    assert set(taps(scene, 1)) == set(scene.legal(1))
    scene = blessing(Seat(cards="hammer"), POOR, faces="G3")
    assert list(taps(scene, 1).values()) == [f"{gold} to the hammer" for gold in range(4)]


def test_taps_of_the_satyrs() -> None:
    scene = taking("satyrs", POOR, POOR, POOR).roll(p2="V4 V3", p3="G1 S1")
    assert taps(scene, 1)["take 2.2 "] == "Player 2’s die 2: 3 glory (2 ways)"
    assert taps(scene, 1, "take 2.2 ")["take 2.2 3.1"] == "Player 3’s die 1: 1 gold"


@pytest.mark.parametrize(
    ("scene", "seat", "told"),
    [
        (Scene("5/0/0/0", POOR, before=Roll((0,), (0, 1), "")).roll(p1="SHIP S1"), 1, "Let the ship go by"),
        (blessing(Seat(cerberus=1), POOR, faces="V4 V4"), 1, "Keep the token"),
        (blessing(POOR, Seat(shows="S2 M1"), faces="MIRROR"), 1, "2 sun"),
        (taking("sentinel", POOR, POOR).roll(p1="S1 V2"), 1, "Turn it into glory"),
        (taking("sphinx", POOR, POOR), 1, "Die 2"),
        (taking("boar-red", POOR, POOR, POOR), 1, "Player 3"),
        (blessing(POOR, Seat(cards="boar-red"), faces="BOAR_RED").play(1, "sun"), 2, "3 glory"),
        (blessing("5/0/0/0", POOR, faces="SHIP G1"), 1, "First ship"),
    ],
)
def test_labels(scene: Scene, seat: int, told: str) -> None:
    assert told in taps(scene, seat).values()


def test_rolls_are_barriers_and_told_in_words() -> None:
    scene = Scene(POOR, POOR, before=Roll((0, 1), (0, 1), "")).roll(p1="V4 S1", p2="G1 M1")
    (event,) = scene.told("rolled")
    assert event.barrier
    assert str(event.text) == "Player 1 rolls 4 glory · 1 sun. Player 2 rolls 1 gold · 1 moon."
    assert str(scene.told("gained")[0].text) == "Player 1 gains 1 sun, 4 glory."


def test_a_turn_in_brief_tells_what_was_done_but_not_what_the_dice_brought() -> None:
    rolled = Scene(POOR, POOR, before=Roll((0, 1), (0, 1), "")).roll(p1="G1 G1", p2="G1 M1").events
    assert {event.kind for event in rolled} >= {"rolled", "gained"}
    assert GAME.summary(rolled) is None
    forged = Scene("4/0/0/0", POOR).play(1, "forge G3 1.G1", "done").events
    told = GAME.summary([*rolled, *forged])
    assert str(told) == "Player 1 forges 3 gold on die 1 in place of 1 gold."


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("  FORGE m2   1.g1 ", "forge M2 1.G1"),
        ("feat m3", "feat M3"),
        ("Owl Sun", "owl sun"),
        ("Copy shield_red", "copy SHIELD_RED"),
        ("RESIGN", "resign"),
        ("forge g1|s1|m1 2.v2", "forge G1|S1|M1 2.V2"),
    ],
)
def test_tidy(typed: str, meant: str) -> None:
    assert GAME.tidy(typed) == meant


def test_turns_are_written_with_commas() -> None:
    moves = ["owl sun", "forge G2+M1 1.G1", "done"]
    assert GAME.turn_text(moves) == "owl sun, forge G2+M1 1.G1, done"
    assert GAME.split_turn(GAME.turn_text(moves)) == moves


def test_faces_that_are_put_away_are_told_in_words() -> None:
    event = tell.removed(("G6", "G1|S1|M1"))
    assert str(event.text).endswith("gone are 6 gold · 1 gold, 1 sun or 1 moon.")
