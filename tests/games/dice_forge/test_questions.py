"""What each question says of itself: what can still be done, what it costs, what would be lost."""

from __future__ import annotations

from gettext import NullTranslations

import pytest

from bot.games.dice_forge import GAME
from bot.games.dice_forge.position import ForgePosition
from bot.games.dice_forge.state import Rolled
from bot.games.dice_forge.text import tell
from bot.games.dice_forge.view import ForgeView
from bot.games.engine.decision import Choice, Decision
from bot.games.engine.text import Reader, Translator
from tests.games.dice_forge.scene import Scene, Seat, blessing, taking

POOR = "0/0/0/0"


def asked(scene: Scene, seat: int = 0) -> tuple[ForgeView, Decision]:
    """What a player sees and is asked."""
    decision = scene.position.decision(seat)
    assert decision is not None
    return scene.position.view(seat), decision


def keys(scene: Scene, prefix: str = "") -> dict[str, str]:
    """What the first player's buttons say, where icons are shown, with what would be lost."""
    view, decision = asked(scene)

    def told(tap: Choice) -> str:
        lost = view.losses(decision, tap.move)
        return f"{tap.short or tap.label}{f' · {lost}' if lost else ''}"

    return {tap.move: told(tap) for tap in view.choices(decision, prefix)}


@pytest.mark.parametrize(
    ("reserve", "tritons", "question"),
    [
        pytest.param("4/0/0/0", 0, "Forge another face, or confirm?", id="a face in reach"),
        pytest.param("2/3/0/0", 1, "Extra action, or confirm?", id="only sun left"),
        pytest.param("2/0/0/0", 1, "Confirm your turn?", id="nothing but a token"),
    ],
)
def test_after_a_face_only_what_is_in_reach_is_asked(reserve: str, tritons: int, question: str) -> None:
    view, decision = asked(Scene(Seat(reserve, tritons=tritons), POOR).play(1, "forge G3 1.G1"))
    assert decision.kind == "offering"
    assert str(view.asks(decision)) == question


def test_after_an_extra_action_no_further_one_is_offered() -> None:
    scene = Scene(Seat("4/6/0/0", tritons=1), POOR).play(1, "forge G3 1.G1", "done", "extra")
    view, decision = asked(scene.play(1, "forge M1 1.G1"))
    assert (decision.kind, str(view.asks(decision))) == ("offering", "Confirm your turn?")
    assert keys(scene)["done"] == "Forge no more"
    assert view.closes(decision)


def test_what_is_extra_is_called_alike_everywhere() -> None:
    scene = Scene(Seat("2/4/0/0", tritons=1), POOR)
    assert keys(scene)["triton "] == "Use Triton token"
    scene.play(1, "forge G3 1.G1")
    assert keys(scene) == {"done": "Extra action · 2 sun", "triton ": "Use Triton token"}
    scene.play(1, "done")
    assert keys(scene) == {
        "extra": "Extra action · 2 sun",
        "pass": "End turn",
        "triton ": "Use Triton token",
    }


def test_an_extra_action_that_is_not_taken_ends_the_turn() -> None:
    scene = Scene(Seat("2/4/0/0"), POOR).play(1, "forge G3 1.G1", "extra")
    assert keys(scene)["pass"] == "End turn · the 2 sun you paid are wasted"
    assert keys(Scene("2/4/0/0", POOR))["pass"] == "Pass"


@pytest.mark.parametrize(
    ("seat", "question"),
    [
        (Seat("4/4/0/0"), "Extra action: forge or perform a feat"),
        (Seat("4/2/0/0"), "Extra action: forge a face"),
        (Seat("2/4/0/0"), "Extra action: perform a feat"),
        (Seat("4/2/0/0", tritons=1), "Extra action: forge or perform a feat"),
    ],
    ids=["both", "no sun left for a feat", "no gold left for a face", "a token pays for either"],
)
def test_of_an_extra_action_only_what_can_be_paid_is_asked(seat: Seat, question: str) -> None:
    scene = Scene(seat, POOR).play(1, "forge G3 1.G1")
    if "done" in keys(scene):
        scene.play(1, "done")
    _, decision = asked(scene.play(1, "extra"))
    assert str(decision.prompt) == question


@pytest.mark.parametrize(("round_", "told"), [(8, False), (9, True)])
def test_who_plays_the_last_turn_is_told_so(round_: int, *, told: bool) -> None:
    scene = Scene("2/0/0/0", POOR)
    scene.state.round = round_
    summary = str(ForgePosition.settle(scene.state).view(0).summary())
    assert ("this is your last turn" in summary) == told
    scene.state.players[0].cards = ("owl",)
    lines = str(ForgePosition.settle(scene.state).view(0).summary()).splitlines()
    assert ("Your last turn:" in lines[0]) == told
    assert len(lines) == 2, "there is room for one line beside the purse"


def test_a_turn_begins_with_the_last_roll_of_the_own_dice() -> None:
    scene = Scene("2/4/0/0", POOR)
    scene.state.round = 2
    scene.state.rolled = (Rolled(0, 0, "G4"), Rolled(0, 1, "M1"), Rolled(1, 0, "V2"))
    # Beside what came to them since their last turn there is no room for it.
    assert str(asked(scene)[0].came(())) == "Your last roll (ringed): 4 gold · 1 moon"
    scene.state.rolled = (Rolled(1, 0, "V2"),)
    assert asked(scene)[0].came(()) is None, "only others rolled"


def test_what_only_ends_the_turn_is_what_goes_on() -> None:
    view, decision = asked(Scene("2/4/0/0", POOR).play(1, "forge G3 1.G1"))
    assert [tap.move for tap in view.choices(decision) if tap.suggested] == ["pass"]


@pytest.mark.parametrize(
    ("own", "faces", "told"),
    [
        ("12/0/0/0", "G1 M1", "1 gold (lost), 1 moon"),
        ("11/0/0/0", "G3 V2", "3 gold (2 lost), 2 glory"),
        (POOR, "G2|S2|M2 G1", "1 gold, and 2 gold or 2 sun or 2 moon"),
        (POOR, "X3 S1", "3 sun"),
        (POOR, "X3 G3|V2", "9 gold or 6 glory"),
        (POOR, "X3 X3", "nothing"),
        (POOR, "SHIELD_RED S1", "1 sun, 5 glory"),
        (POOR, "SHIELD_RED M1", "2 sun, 1 moon"),
        (POOR, "G3|V2 SHIELD_YELLOW", "3 gold or 2 glory, the yellow shield (gold)"),
        (POOR, "SHIP V4", "4 glory, and a face for 2 gold less"),
        (POOR, "MIRROR V4", "4 glory, and what your mirror copies"),
        (POOR, "MIRROR X3", "what your mirror copies, times 3"),
    ],
)
def test_before_a_roll_is_gained_again_it_is_told_what_that_brings(own: str, faces: str, told: str) -> None:
    scene = blessing(Seat(own, cerberus=1), POOR, faces=faces)
    # What the dice bring the first time is of no matter here.
    scene.state.players[0].reserve = [int(amount) for amount in own.split("/")]
    for _ in range(4):
        if scene.kind(1) == "cerberus":
            break
        scene.play(1, scene.legal(1)[-1])
        scene.state.players[0].reserve = [int(amount) for amount in own.split("/")]
    view, decision = asked(scene)
    assert (decision.kind, str(view.asks(decision))) == ("cerberus", "Cerberus: gain it again?")
    assert str(view.summary()).splitlines()[-1] == f"Again: {told}"


def test_what_a_roll_would_bring_again_is_what_it_brings() -> None:
    scene = blessing(Seat("0/0/0/0", cerberus=1), POOR, faces="SHIELD_YELLOW G2+M1")
    view, _ = asked(scene)
    assert str(view.summary()).splitlines()[-1] == "Again: 2 gold, 1 moon, 5 glory"
    before = scene.has(1)
    scene.play(1, "cerberus")
    assert (before, scene.has(1)) == ("2/0/1/5", "4/0/2/10")


def test_what_others_gained_is_not_told_beside_that() -> None:
    view, _ = asked(blessing(Seat(POOR, cerberus=1), POOR, faces="G1 G1"))
    assert view.worth_telling(tell.gained(1, (2, 0, 0, 0), (2, 0, 0, 0))) is None
    assert view.worth_telling(tell.passed(1)) is not None


def test_beside_a_loss_a_number_is_enough_for_what_the_icon_shows() -> None:
    assert keys(blessing("11/5/0/0", POOR, faces="G2|S2|M2")) == {
        "gold": "2 · 1 lost",
        "sun": "2 · 1 lost",
        "moon": "2",
    }
    view, decision = asked(blessing("11/5/0/0", POOR, faces="G2|S2|M2"))
    assert [str(tap.spelled) for tap in view.choices(decision)] == ["2 gold", "2 sun", "2 moon"]
    assert keys(blessing(POOR, POOR, faces="G2|S2|M2"))["sun"] == "2 sun"
    token = Scene(Seat("0/6/5/0", tritons=1), POOR)
    assert keys(token, "triton ") == {
        "triton gold": "6",
        "triton sun": "2 · all lost",
        "triton moon": "2 · 1 lost",
    }


def test_what_is_lost_is_told_alike_in_the_log() -> None:
    event = tell.gained(0, (1, 0, 1, 0), (1, 0, 0, 0))
    assert str(event.text) == "Player 1 gains 1 gold (1 moon lost)."


@pytest.mark.parametrize(
    ("scene", "prefix", "told"),
    [
        (Scene("5/0/0/0", POOR), "forge S1 ", "New face: **1 sun**. Costs 3 gold, leaves 2."),
        (
            blessing("1/0/0/0", POOR, faces="SHIP"),
            "forge S1 ",
            "New face: **1 sun**. Costs 1 gold, leaves 0.",
        ),
        (
            taking("shield", POOR, POOR),
            "forge SHIELD_RED ",
            "New face: **red shield (sun)**. Its resource, or 5 glory if your other die brings it.",
        ),
    ],
)
def test_while_a_face_is_forged_its_price_stays_told(scene: Scene, prefix: str, told: str) -> None:
    view, decision = asked(scene)
    assert str(view.effect_so_far(decision, prefix)) == told
    menus = dict.fromkeys(str(tap.menu) for tap in view.choices(decision, prefix))
    assert [*menus] == ["Light die", "Dark die"]
    assert view.effect_so_far(decision, "") is None


def test_the_only_face_that_a_feat_brings_is_told_with_what_it_does() -> None:
    view, _ = asked(taking("helmet", POOR, POOR))
    assert str(view.summary()) == "New face: **triple ×3**. Triples what your other die brings."
    assert asked(taking("shield", POOR, POOR))[0].summary() is None


def test_faces_with_a_name_have_an_article_in_sentences() -> None:
    assert str(tell.forged(0, 0, "SHIP", "X3").text) == (
        "Player 1 forges the ship on the light die in place of the triple (×3)."
    )
    assert str(tell.took(0, ("MIRROR", "M1")).text) == "Player 1 takes the mirror and 1 moon."


@pytest.mark.parametrize(
    ("hammered", "gold", "told"),
    [
        (12, 4, ["0", "1", "2", "3 → 10 glory", "4 → 10 glory"]),
        (0, 1, ["Keep", "Hammer"]),
        (14, 1, ["Keep", "Hammer → 10 glory"]),
    ],
)
def test_a_few_amounts_for_the_hammer_are_keys(hammered: int, gold: int, told: list[str]) -> None:
    scene = blessing(Seat(POOR, cards="hammer", hammered=hammered), POOR, faces=f"G{gold}")
    view, decision = asked(scene)
    assert [*keys(scene).values()] == told
    assert all(tap.menu is None for tap in view.choices(decision))
    assert ("put 1 gold in?" in str(decision.prompt)) is (gold == 1)
    many, decision = asked(blessing(Seat(POOR, cards="hammer"), POOR, faces="G6"))
    assert {str(tap.menu) for tap in many.choices(decision)} == {"Choose how much gold"}


@pytest.mark.parametrize(
    ("gold", "new", "advised"),
    [(12, 1, ["hammer 1"]), (12, 3, ["hammer 3"]), (11, 3, []), (5, 1, [])],
    ids=["full", "full, more of it", "room for some", "room for all"],
)
def test_with_a_full_reserve_all_gold_for_the_hammer_is_advised(
    gold: int, new: int, advised: list[str]
) -> None:
    scene = blessing(Seat(f"{gold}/0/0/0", cards="hammer"), POOR, faces=f"G{new}")
    view, decision = asked(scene)
    assert [tap.move for tap in view.choices(decision) if tap.suggested] == advised


def test_keys_of_two_results_say_only_which_comes_first() -> None:
    scene = blessing("5/0/0/0", POOR, faces="SHIP G1")
    assert keys(scene) == {"first SHIP": "ship", "first G1": "1 gold"}


def test_above_confirm_it_stands_first_that_the_game_ends() -> None:
    forged, over = tell.forged(0, 1, "M1", "G1"), tell.ended((0,), 65)
    told = GAME.summary([forged, over], 220)
    assert told is not None
    assert str(told).startswith("**This ends the game: Player 1 wins, 65 glory.** Player 1 forges")
    own = Translator(NullTranslations(), ("Ada", "Ben"), reader=Reader(0, GAME.second_person))
    assert own.translate(told).startswith("**This ends the game: you win, 65 glory.** You forge")
    shared = str(GAME.summary([forged, tell.ended((0, 1), 65)], 220))
    assert shared.startswith("**This ends the game: Player 1 and Player 2 share the win, 65 glory.**")
    view = Scene(POOR, POOR).position.view(0)
    assert str(view.confirms([forged, over])) == "Confirm? It ends the game"
    assert str(view.confirms([forged])) == "Confirm your turn?"
    alone = str(GAME.summary([tell.resigned(1), tell.ended((0,), None)], 220))
    assert alone.startswith("**Player 1 wins: nobody else is left.**")


@pytest.mark.parametrize(
    ("scene", "told"),
    [
        (blessing("6/0/0/0", POOR, faces="SHIP X3"), "2 gold less, or for 6 less beside a triple"),
        (blessing("5/0/0/0", POOR, faces="SHIP G1"), "Gold that comes first can pay for the ship’s face"),
        (
            blessing(Seat(cards="boar-red"), Seat(shows="BOAR_RED G1"), faces="MIRROR").play(
                1, "copy BOAR_RED", "sun"
            ),
            "by a roll, a mirror or the Satyrs",
        ),
    ],
    ids=["ship", "order", "bonus for an own mirror"],
)
def test_how_a_step_works_is_true_wherever_it_comes(scene: Scene, told: str) -> None:
    view, decision = asked(scene)
    assert told in str(view.explained(decision)), decision.kind
