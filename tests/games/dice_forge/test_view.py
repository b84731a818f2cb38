"""What is shown: the words of a view, the taps that build a move, the words of events."""

from __future__ import annotations

import re
from gettext import NullTranslations
from random import Random

import pytest

from bot.games.dice_forge import GAME
from bot.games.dice_forge.cards import CARDS
from bot.games.dice_forge.options import ForgeOptions
from bot.games.dice_forge.position import ForgePosition
from bot.games.dice_forge.steps import Roll
from bot.games.dice_forge.text import tell
from bot.games.engine.decision import NATURE
from bot.games.engine.errors import IllegalMove
from bot.games.engine.text import Translator, msg
from tests.games.dice_forge.scene import Scene, Seat, blessing, taking

POOR = "0/0/0/0"


def test_words() -> None:
    scene = Scene(Seat("5/1/2/9", cards="hammer owl", island="F", hammered=7, tritons=1), POOR)
    assert str(scene.position.view(0).text()) == (
        "Round 1 of 9, Player 1’s turn.\n"
        "Player 1: 5 gold, 1 sun, 2 moon, 9 + 4 = 13 glory; "
        "light die: 1 gold is up, then 4 × 1 gold, 1 sun; "
        "dark die: 1 gold is up, then 3 × 1 gold, 2 glory, 1 moon; "
        "on island S4/S3; hammer 7/15; tokens 1; 2 feats.\n"
        "Player 2: 0 gold, 0 sun, 0 moon, 0 glory; light die: 1 gold is up, then 4 × 1 gold, 1 sun; "
        "dark die: 1 gold is up, then 3 × 1 gold, 2 glory, 1 moon."
    )


def test_everybody_sees_the_same() -> None:
    position = Scene("5/1/2/9", POOR).position
    assert {**position.view(None).data(), "seat": 0} == position.view(0).data()


@pytest.mark.parametrize("seed", range(3))
def test_alt_text_is_short_in_words_and_menus_hold_25(seed: int) -> None:
    chooser, teller = Random(seed), Translator(NullTranslations(), ("W" * 32,) * 4)
    position = GAME.start(4, ForgeOptions(cards="random"))
    while decisions := position.decisions():
        decision = chooser.choice(decisions)
        view = position.view(decision.seat if decision.seat != NATURE else None)
        told = teller.translate(view.text())
        assert len(told) <= 1024
        assert not re.search(r"\bG\d|\bV\d|\w_\w|\[", told), "faces by name, not by code"
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
    scene = Scene(Seat("3/0/2/0", cards="hind owl elder", tritons=1), Seat(POOR, island="B"))
    assert taps(scene, 1) == {
        "feat M1": "The Blacksmith’s Hammer (M1): costs 1 moon "
        "(Put gold in when you gain it: 15 gold earn 10 glory, 15 more earn 15.)",
        "feat M2": "The Blacksmith’s Chest (M2): costs 1 moon, worth 2 glory "
        "(Your reserves hold 4 gold, 3 sun and 3 moon more.)",
        "feat M3?": "Great Bear (M3): costs 2 moon, worth 2 glory "
        "(Gain 3 glory whenever you oust somebody or are ousted. · Ousts Player 2)",
        "forge G3 ": "3 gold, costs 2 gold (Leaves you 1 gold; 4 for sale)",
        "forge M1 ": "1 moon, costs 2 gold (Leaves you 1 gold; 4 for sale)",
        "forge G4 ": "4 gold, costs 3 gold (Leaves you 0 gold; 4 for sale)",
        "forge S1 ": "1 sun, costs 3 gold (Leaves you 0 gold; 4 for sale)",
        "hind ": "Silver Hind: roll a die (Free. You choose which of your dice; a roll can’t be undone)",
        "owl ": "Owl: gain 1 gold, 1 sun or 1 moon (Free. You choose which)",
        "elder": "Elder: 3 gold → 4 glory",
        "pass": "Pass",
        "triton ": "Triton token: 6 gold, 2 sun or 2 moon (Uses the token up. You choose which)",
    }
    assert taps(scene, 1, "forge S1 ")["forge S1 2.V2"] == "2 glory on the dark die (1 of 6 faces)"


def test_feats_and_faces_have_a_menu_each_and_the_others_a_button() -> None:
    scene = Scene(Seat("3/0/2/0", cards="elder"), POOR)
    decision = scene.position.decision(0)
    assert decision is not None
    choices = scene.position.view(0).choices(decision)
    menus = {str(choice.menu) for choice in choices if choice.menu is not None}
    assert menus == {"Perform a feat: 3 in reach", "Forge a face: 4 in reach"}
    others = [(str(choice.short or choice.label), choice.icon) for choice in choices if choice.menu is None]
    assert others == [("Elder: 3 gold → 4 glory", "feat_elder"), ("Pass", "")]
    assert choices[0].move == "elder", "above the menus: it is used before the action"


def test_several_cards_are_a_menu_above_feats_and_faces() -> None:
    scene = Scene(Seat("3/0/2/0", cards="elder owl"), POOR)
    decision = scene.position.decision(0)
    assert decision is not None
    choices = scene.position.view(0).choices(decision)
    menus = [str(menu) for menu in dict.fromkeys(choice.menu for choice in choices) if menu is not None]
    assert menus == [
        "Before your action: 2 to use",
        "Perform a feat: 3 in reach",
        "Forge a face: 4 in reach",
    ]
    assert choices[-1].move == "pass"


@pytest.mark.parametrize(
    ("seat", "calls", "said"),
    [
        (Seat("3/0/2/0", cards="owl"), [], True),
        (Seat("3/0/2/0", cards="owl"), ["owl sun"], False),
        (Seat("2/0/2/0", cards="elder"), [], False),
        (Seat("3/0/2/0"), [], False),
    ],
)
def test_until_when_cards_can_be_used_is_said_while_one_can(
    seat: Seat, calls: list[str], *, said: bool
) -> None:
    scene = Scene(seat, POOR).play(1, *calls)
    line = "After your action, cards can’t be used this turn."
    assert (line in str(scene.position.view(0).summary())) is said


@pytest.mark.parametrize(
    ("own", "other", "move", "told"),
    [
        pytest.param(
            Seat("0/0/2/0", cards="owl"),
            Seat(POOR, island="B"),
            "feat M3",
            "Costs 2 moon, worth 2 glory. Gain 3 glory whenever you oust somebody or are ousted.\n"
            "Ousts Player 2, who goes home and rolls both dice. **Careful:** you lose the Owl’s gain. "
            "Then your turn ends.",
            id="others roll",
        ),
        pytest.param(
            Seat("0/0/6/0"),
            Seat(POOR),
            "feat M7",
            "Costs 6 moon, worth 8 glory. Twice: roll both dice and gain what they show.",
            id="own dice, which may bring sun",
        ),
        pytest.param(
            Seat("0/3/2/0"),
            Seat(POOR, island="B"),
            "feat M3",
            "Costs 2 moon, worth 2 glory. Gain 3 glory whenever you oust somebody or are ousted.\n"
            "Ousts Player 2, who goes home and rolls both dice.",
            id="sun for one more action",
        ),
    ],
)
def test_a_feat_that_can_t_be_undone_is_asked_about_once_more(
    own: Seat, other: Seat, move: str, told: str
) -> None:
    position = Scene(own, other, alternates="M3").position
    decision, view = position.decision(0), position.view(0)
    assert decision is not None
    taps = {choice.move: choice for choice in view.choices(decision)}
    assert not taps[f"{move}?"].complete
    assert all(tap.complete for tap in taps.values() if tap.move == "feat M1"), "others are not"
    pad = view.pad(decision, f"{move}?")
    assert pad is not None
    assert pad.main is not None
    assert (pad.main.move, pad.main.final, pad.back) == (move, True, True)
    assert str(pad.note).endswith(undone := "You can’t undo it.")
    assert str(pad.note).removesuffix(undone).rstrip() == told
    assert str(view.asks(decision, f"{move}?")).startswith("Really perform ")
    assert view.pad(decision, "feat M1?") is None, "for another there is nothing to ask"


@pytest.mark.parametrize(
    ("slot", "sun", "island", "alternates", "ends"),
    [
        pytest.param("S7", 6, "D", "", False, id="Sphinx"),
        pytest.param("S7", 6, "D", "S7", False, id="Cyclops"),
        pytest.param("S5", 4, "E", "S5", False, id="Triton"),
        pytest.param("S5", 4, "E", "", True, id="Gorgon"),
    ],
)
def test_a_feat_that_may_bring_sun_does_not_promise_the_end_of_the_turn(
    slot: str, sun: int, island: str, alternates: str, *, ends: bool
) -> None:
    position = Scene(f"0/{sun}/0/0", Seat(POOR, island=island), alternates=alternates).position
    decision = position.decision(0)
    assert decision is not None
    pad = position.view(0).pad(decision, f"feat {slot}?")
    assert pad is not None
    assert ("Then your turn ends." in str(pad.note)) is ends


def test_what_a_feat_does_is_told_whole_beside_the_cards_that_it_leaves_unused() -> None:
    scene = Scene(Seat("0/6/6/0", cards="owl hind"), POOR)
    decision, view = scene.position.decision(0), scene.position.view(0)
    assert decision is not None
    told = {
        tap.move: f"{view.losses(decision, tap.move)} · {tap.hint}"
        for tap in view.choices(decision)
        if tap.complete and tap.move.startswith("feat ")
    }
    assert told["feat M2"].startswith("you lose 2 cards’ gains · Your reserves hold")
    assert max(map(len, told.values())) <= 100, told
    assert str(view.forgone(decision, "feat M2")) == "you lose the Hind’s roll, the Owl’s gain"


def test_the_longest_of_these_questions_is_short() -> None:
    assert max(len(f"Really perform {card.name}?") for card in CARDS.values()) <= 40


def test_the_faces_of_both_dice_are_keys_with_how_many_there_are() -> None:
    scene = Scene("3/0/0/0", POOR)
    decision = scene.position.decision(0)
    assert decision is not None
    pad = scene.position.view(0).pad(decision, "forge S1 ")
    assert pad is not None
    assert [[(str(key.label), key.icon) for key in row] for row in pad.rows] == [
        [("1 gold ×5", "face_1_gold"), ("no change", "face_1_sun")],
        [
            ("1 gold ×4", "dark_face_1_gold"),
            ("2 glory", "dark_face_2_glory"),
            ("1 moon", "dark_face_1_moon"),
        ],
    ]
    assert [str(title) for title in pad.titles] == ["Light die", "Dark die"]
    same = pad.rows[0][1].choice
    assert same is not None
    assert str(same.spelled) == "1 sun: no change", "where icons are not shown"
    assert str(same.hint) == "No change"
    assert pad.back
    assert scene.position.view(0).pad(decision) is None


@pytest.mark.parametrize(
    ("light", "dark", "keys"),
    [
        ("G1 G1 G1 G1 G1 S1", "G3 M1 G1 G1 V2 G1", [2, 4]),
        ("G1 G1 G4 S2 S1 S1", "G1 G1 G1 G1 M1 M1", [4, 2]),
        ("G1 G1 G1 G4 S2 S1", "G1 G1 G1 G1 V2 M1", None),
        ("G1 G4 S2 S1 G6 V3", "G1 G1 G1 G1 G1 G1", None),
    ],
    ids=["two and four", "four and two", "seven", "six on one die"],
)
def test_up_to_six_kinds_of_faces_are_keys(light: str, dark: str, keys: list[int] | None) -> None:
    scene = Scene("3/0/0/0", POOR)
    player = scene.state.players[0]
    player.dice = (tuple(light.split()), tuple(dark.split()))
    position = ForgePosition.settle(scene.state)
    view, decision = position.view(0), position.decision(0)
    assert decision is not None
    pad = view.pad(decision, "forge G3 ")
    assert (None if pad is None else [*map(len, pad.rows)]) == keys


def test_a_boar_is_a_key_that_can_t_be_tapped() -> None:
    scene = Scene(Seat("3/0/0/0", shows="BOAR_RED G1"), Seat(POOR, cards="boar-red"))
    decision = scene.position.decision(0)
    assert decision is not None
    pad = scene.position.view(0).pad(decision, "forge S1 ")
    assert pad is not None
    assert [str(key.label) for row in pad.rows for key in row if key.choice is None] == ["red boar"]


def test_the_only_face_that_may_be_forged_is_chosen_beforehand() -> None:
    scene = taking("helmet", POOR, POOR)
    decision = scene.position.decision(0)
    assert decision is not None
    view = scene.position.view(0)
    assert view.begins(decision) == "forge X3 "
    pad = view.pad(decision, "forge X3 ")
    assert pad is not None
    assert not pad.back


def test_effects_fit_a_menu_beside_whom_they_oust() -> None:
    for card in CARDS.values():
        assert len(str(card.effect)) <= 70


@pytest.mark.parametrize(
    ("scene", "prefix", "asked"),
    [
        (Scene("3/0/2/0", POOR), "", "Forge, perform a feat, or pass"),
        (Scene(Seat("3/0/2/0", cards="owl"), POOR), "", "Your cards first, then one action"),
        (Scene(Seat("3/0/2/0", cards="owl"), POOR), "owl ", "Owl: take which?"),
        (Scene("3/0/2/0", POOR), "forge S1 ", "Replace which face?"),
        (taking("helmet", POOR, POOR), "", "Replace which face?"),
        (taking("shield", POOR, POOR), "", "Which face do you forge?"),
    ],
)
def test_each_step_has_its_own_question(scene: Scene, prefix: str, asked: str) -> None:
    decision = scene.position.decision(0)
    assert decision is not None
    assert str(scene.position.view(0).asks(decision, prefix)) == asked


def test_a_face_is_told_with_its_price_before_its_place() -> None:
    scene = Scene("4/0/0/0", POOR).play(1, "forge G3 1.G1")
    assert taps(scene, 1) == {
        "forge M1 ": "1 moon, costs 2 gold (Leaves you 0 gold; 4 for sale)",
        "done": "Forge no more",
    }
    rich = Scene("4/2/0/0", POOR).play(1, "forge G3 1.G1")
    assert taps(rich, 1)["done"] == "Extra action · 2 sun", "else Confirm ends the turn"
    ship = Scene("0/0/0/0", POOR, before=Roll((0,), (0, 1), "")).roll(p1="SHIP S1")
    assert taps(ship, 1)["forge M1 "] == "1 moon, costs 0 gold (Leaves you 0 gold; 4 for sale)"


def test_only_faces_that_somebody_bought_are_sold_out() -> None:
    scene = Scene("12/0/0/0", POOR)
    state = scene.state
    state.sanctuary["G6"] = state.sanctuary["V4"] = 0
    assert "Sold out" not in str(scene.position.view(None).text()), "for two players they were put away"
    state.players[1].discard = ("V4",)
    assert "Sold out: 4 glory." in str(scene.position.view(None).text())


def test_a_face_that_was_paid_for_this_turn_is_not_lost_unknowingly() -> None:
    scene = Scene("12/0/0/0", POOR).play(1, "forge G4 1.G1")
    (decision,) = scene.position.decisions()
    view = scene.position.view(0)
    assert str(view.warning(decision, "forge G3 1.G4")) == "you forged 4 gold this turn"
    assert view.warning(decision, "forge G3 1.G1") is None
    pad = view.pad(decision, "forge G3 ")
    assert pad is not None
    assert str(pad.note) == "You forged 4 gold this turn."


def test_of_two_rolls_each_says_which_it_is() -> None:
    scene = taking("cancer", POOR, POOR).roll(p1="G3|V2 V2")
    (decision,) = scene.position.decisions()
    assert str(decision.prompt) == "Which do you take? 1 roll to go"
    (decision,) = scene.play(1, "glory").roll(p1="G3|V2 V2").position.decisions()
    assert str(decision.prompt) == "Your die: which do you take?"


@pytest.mark.parametrize(
    ("faces", "asked", "lost"),
    [
        ("G2+M1 V2", "Turn 1 moon into glory?", "2 gold lost"),
        ("G3|V2 V2", "Your die: which do you take?", "3 gold lost"),
        ("G1|S1|M1 V2", "Your die: which do you take?", "1 gold lost"),
    ],
)
def test_under_the_sentinel_gold_is_not_asked_about_and_every_loss_of_it_is_told(
    faces: str, asked: str, lost: str
) -> None:
    scene = blessing("12/0/0/0", "0/0/0/0", faces=faces, card="sentinel")
    (decision,) = scene.position.decisions()
    view = scene.position.view(0)
    assert str(decision.prompt) == asked
    assert str(view.placeholder(decision)) == "Choose what you take"
    told = {move: str(view.warning(decision, move)) for move in decision.moves}
    with_gold = {"convert", "keep", "gold"}
    assert told == {move: lost if move in with_gold else "None" for move in decision.moves}


def test_who_must_forge_a_boar_is_told_whose_it_is_and_what_it_does() -> None:
    scene = taking("boar-red", POOR, "0/0/0/0")
    assert str(scene.position.view(1).summary()).splitlines() == [
        "Player 1 sends you the red boar, which stays. Each time it comes up, you gain 1 sun or 1 moon, "
        "and Player 1 1 sun, 1 moon or 3 glory.",
    ]
    assert len(str(scene.position.view(0).summary()).splitlines()) == 1
    scene.play(2, "forge BOAR_RED 1.G1")
    brief = str(GAME.summary(scene.events))
    assert "forges the red boar" in brief
    assert "sends" not in brief, "told already, and after it"


def test_glory_adds_up_in_every_word() -> None:
    view = Scene(Seat("0/0/0/75", cards="hydra"), POOR).position.view(0)
    assert str(view.tally(0)) == "101 glory: 75 gained in play + 26 on 1 feat"
    assert "75 + 26 = 101 glory" in str(view.text())
    assert "101 glory" in str(view.summary())


def test_the_sum_tells_what_was_gained_and_what_is_on_feats() -> None:
    view = Scene(Seat("0/0/0/5", cards="hydra cancer cancer owl"), POOR).position.view(0)
    assert str(view.tally(0)) == "51 glory: 5 gained in play + 46 on 4 feats"
    assert str(Scene("0/0/0/5", POOR).position.view(0).tally(0)) == "5 glory, all gained in play"


def test_the_purse_tells_what_there_is_and_what_fits() -> None:
    view = Scene(Seat("12/1/0/2"), POOR).position.view(0)
    assert str(view.summary()).splitlines() == [
        "Goal: most glory after 9 rounds. All roll every turn.",
        "12/12 gold, 1/6 sun, 0/6 moon, 2 glory",
    ]
    assert "<forge_gold>" in Translator(NullTranslations(), icon="<{}>".format).translate(
        view.summary() or msg("")
    )
    assert Scene(POOR, POOR).position.view(None).summary() is None


@pytest.mark.parametrize(("sun", "closes"), [(1, True), (2, False)])
def test_where_nothing_can_follow_the_faces_confirming_is_enough(sun: int, *, closes: bool) -> None:
    scene = Scene(f"4/{sun}/0/0", POOR).play(1, "forge G3 1.G1")
    (decision,) = scene.position.decisions()
    view = scene.position.view(decision.seat)
    assert (view.closing(decision), view.closes(decision)) == ("done", closes)


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
        ("forge M1", "Name the die and the face that goes, such as 1.G1."),
        (
            "forge ZZZ",
            "There is no face “ZZZ”. Codes are, for example, G3 for 3 gold or M2 for 2 moon; leave it out "
            "to choose from all.",
        ),
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
    decision = scene.position.decision(0)
    assert decision is not None
    assert str(decision.prompt) == "Hammer 0/15: how much of 3 gold?"


@pytest.mark.parametrize(
    ("gold", "told"),
    [
        (9, "You gain 3 gold: your reserve has room for all."),
        (10, "You gain 3 gold: your reserve has room for 2."),
        (12, "You gain 3 gold, and your reserve is full."),
    ],
)
def test_before_the_hammer_strikes_it_is_told_what_the_reserve_holds(gold: int, told: str) -> None:
    scene = blessing(Seat(f"{gold}/0/0/0", cards="hammer", hammered=1), POOR, faces="G3")
    assert str(scene.position.view(0).summary()).splitlines()[1:] == [
        told,
        "The hammer earns 10 glory after 14 more gold.",
    ]


def test_beside_a_token_how_much_goes_to_the_hammer_is_a_step_of_its_own() -> None:
    scene = blessing(Seat("9/0/0/0", cards="hammer", tritons=1), POOR, faces="G3")
    assert "hammer " in taps(scene, 1)
    assert taps(scene, 1, "hammer ")["hammer 1"] == "1 to the hammer (2 to your reserve)"


def test_what_was_chosen_of_a_face_is_told_in_amounts() -> None:
    scene = blessing(Seat("12/0/0/0", cards="hammer"), POOR, faces="G3|V2")
    scene.play(1, "gold")
    assert [str(event.text) for event in scene.told("decided")] == ["Player 1 chooses 3 gold."]
    tripled = blessing(Seat("12/0/0/0", cards="hammer"), POOR, faces="G3|V2 X3").play(1, "gold")
    assert [str(event.text) for event in tripled.told("decided")] == ["Player 1 chooses 9 gold."]


def test_a_word_without_a_choice_is_no_tap() -> None:
    scene = taking("helmet", POOR, POOR)
    assert set(taps(scene, 1)) == set(scene.legal(1))
    scene = blessing(Seat(cards="hammer"), POOR, faces="G3")
    assert list(taps(scene, 1).values()) == [
        "0 to the hammer (3 to your reserve)",
        "1 to the hammer (2 to your reserve)",
        "2 to the hammer (1 to your reserve)",
        "3 to the hammer",
    ]


def test_the_satyrs_take_one_die_after_the_other_whichever_comes_first() -> None:
    scene = taking("satyrs", POOR, POOR, POOR).roll(p2="V4 V3", p3="G1 S1")
    view, decision = scene.position.view(0), scene.position.decision(0)
    assert decision is not None

    def offered(prefix: str) -> dict[str, str]:
        pad = view.pad(decision, prefix)
        assert pad is not None
        return {choice.move: str(choice.label) for choice in pad.others}

    assert offered("") == {
        "take 2.1 ": "Player 2’s light die: 4 glory",
        "take 2.2 ": "Player 2’s dark die: 3 glory",
        "take 3.1 ": "Player 3’s light die: 1 gold",
        "take 3.2 ": "Player 3’s dark die: 1 sun",
    }
    assert offered("take 3.2 ") == {
        "take 2.1 3.2": "Player 2’s light die: 4 glory",
        "take 2.2 3.2": "Player 2’s dark die: 3 glory",
        "take 3.1 3.2": "Player 3’s light die: 1 gold",
    }
    assert [choice.move for choice in view.choices(decision, "take 3.2 ")] == [*offered("take 3.2 ")]
    assert str(view.asks(decision, "take 3.2 ")) == "Which face do you gain second?"


@pytest.mark.parametrize(
    ("scene", "seat", "told"),
    [
        (Scene("5/0/0/0", POOR, before=Roll((0,), (0, 1), "")).roll(p1="SHIP S1"), 1, "Don’t use the ship"),
        (blessing(Seat(cerberus=1), POOR, faces="V4 V4"), 1, "Keep token"),
        (blessing(POOR, Seat(shows="S2 M1"), faces="MIRROR"), 1, "2 sun"),
        (taking("sentinel", POOR, POOR).roll(p1="S1 V2"), 1, "Take 2 glory"),
        (taking("sphinx", POOR, POOR), 1, "Dark die"),
        (taking("boar-red", POOR, POOR, POOR), 1, "Player 3"),
        (blessing(POOR, Seat(cards="boar-red"), faces="BOAR_RED").play(1, "sun"), 2, "3 glory"),
        (blessing("5/0/0/0", POOR, faces="SHIP G1"), 1, "First: the ship"),
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
    assert str(told) == "Player 1 forges 3 gold (light die)."


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
    assert str(event.text).endswith("gone are 6 gold · 1 gold or 1 sun or 1 moon.")
