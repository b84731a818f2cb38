"""Switches and steps: attacks on several tops, pairs of cards, gifts for energy; all moves are in reach."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from bot.discord_ui.messages.move_steps import flat_choices
from bot.games.army.auto_answers import auto_answer
from bot.games.army.energy_restoring import VERB, read
from bot.games.army.moves import TurnMoves
from bot.games.army.options import ArmyOptions
from bot.games.army.text import pads
from bot.games.army.view import ArmyView
from bot.games.engine.decision import NATURE, Decision, Pad
from bot.games.engine.text import ENGLISH, Words
from tests.games.army.scene import ARMY, Scene, Seat
from tests.games.army.test_playouts import choose

THEM = Seat("enki*3", "A1.5,W3,C5,V7,D5,G6")


def asked(scene: Scene) -> tuple[ArmyView, Decision]:
    (decision,) = scene.position.decisions()
    return scene.position.view(decision.seat), decision


def shown(scene: Scene, prefix: str) -> Pad:
    view, decision = asked(scene)
    pad = view.pad(decision, prefix)
    assert pad is not None
    return pad


def keys(pad: Pad) -> list[str]:
    """Every key: the icon of its kind, what it says, and a star where it is on."""
    return [f"{key.icon} {key.label}{'*' * key.chosen}" for row in pad.rows for key in row]


def tapped(scene: Scene, pad: Pad, icon: str) -> Pad:
    choice = next(key.choice for row in pad.rows for key in row if key.icon == icon)
    assert choice is not None
    assert not choice.complete
    return shown(scene, choice.move)


def played(pad: Pad) -> str:
    assert pad.main is not None
    return pad.main.move


def test_all_weaker_tops_are_chosen_beforehand() -> None:
    scene = Scene(Seat("W6 enki"), THEM)
    pad = shown(scene, "attack ")
    assert keys(pad) == ["archer 5*", "warrior 3*", "centaur 5*", "demon 5*", "giant 6"]
    assert [len(row) for row in pad.rows] == [3, 2]
    assert played(pad) == "attack W6 2:A,W,C,D"
    assert str(pad.main and pad.main.label) == "Attack 4 cards"
    fewer = tapped(scene, tapped(scene, pad, "archer"), "demon")
    assert played(fewer) == "attack W6 2:W,C"
    assert played(tapped(scene, fewer, "demon")) == "attack W6 2:W,C,D"
    one = tapped(scene, fewer, "centaur")
    last = [key for row in one.rows for key in row if key.icon == "warrior"]
    assert [(key.chosen, key.choice) for key in last] == [(True, None)], "the last one stays"
    trade = tapped(scene, pad, "giant")
    assert played(trade) == "attack W6 2:G", "one of equal strength is attacked alone"
    assert played(tapped(scene, trade, "archer")) == "attack W6 2:A"


def test_where_none_is_weaker_one_of_equal_strength_is_chosen() -> None:
    pad = shown(Scene(Seat("W3 enki"), THEM), "attack ")
    assert played(pad) == "attack W3 2:W"
    assert "**Your card falls, too.**" in str(pad.note)


@pytest.mark.parametrize(
    ("hand", "athena", "told", "final"),
    [
        ("enki*2", False, "Player 2 (2 cards) may block with 7+ or a shield.", True),
        ("enki", False, "Player 2 (1 card) may block with 7+ or a shield.", True),
        ("", False, "Player 2 can’t block.", False),
        ("enki*2", True, "Player 2 can’t block.", False),
    ],
)
def test_a_preview_says_what_falls_and_what_may_be_answered(
    hand: str, athena: bool, told: str, final: bool
) -> None:
    scene = Scene(Seat("G7 enki", leader="athena"), Seat(hand, "A1.5,W4,G9"), Seat("enki*4", "D4"))
    if athena:
        scene.play(1, "ability")
    pad = shown(scene, "attack G7 2:")
    undo = " No undo." if final else ""
    assert str(pad.note) == (
        "Falls: Archer 5, Warrior 4 · stays: Giant 9. Tap cards on or off."
        f"\n{told} After this: 1 action.{undo}"
    )
    assert pad.main is not None
    assert pad.main.final == final
    scene.play(1, pad.main.move)
    assert scene.barrier == final


def test_a_preview_does_not_name_again_all_tops_of_a_wide_board() -> None:
    note = str(shown(Scene(Seat("G7 enki"), Seat("enki*2", "A1,W2,C3,V4,D5")), "attack G7 ").note)
    assert note.startswith("Unblocked, all fall. Tap one to spare it.\n")
    note = str(shown(Scene(Seat("G7 enki"), Seat("", "A1,W2,C3,V4,D5")), "attack G7 ").note)
    assert note.startswith("All top cards fall. Tap one to spare it.\n")


def test_of_many_tops_a_preview_names_those_that_stay() -> None:
    note = str(shown(Scene(Seat("G7 enki"), Seat("enki", "A1,W2,C3,V4,D8")), "attack G7 ").note)
    assert note.startswith("Falls: all but Demon 8. Tap cards on or off.\n")
    note = str(shown(Scene(Seat("G7 enki"), Seat("enki", "A1,W2,C3,V7,D8")), "attack G7 ").note)
    assert note.startswith("Falls: Archer 1, Warrior 2, Centaur 3 · stays: Valkyrie 7, Demon 8. Tap")
    note = str(shown(Scene(Seat("G7 enki"), Seat("enki", "A1,V7,D8,G9")), "attack G7 ").note)
    assert note.startswith("Falls: Archer 1 · 3 others stay. Only weaker cards can be attacked together")


def test_a_switch_that_turns_the_others_off_is_told_of() -> None:
    note = str(shown(Scene(Seat("G6 enki"), Seat("enki", "W2,D8,V6")), "attack G6 ").note)
    assert note.startswith(
        "Falls: Warrior 2 · stays: Valkyrie 6, Demon 8. "
        "Only weaker cards can be attacked together: tap another to change.\n"
    )
    note = str(shown(Scene(Seat("G6 enki"), Seat("enki", "A1,W2,V6")), "attack G6 ").note)
    assert note.startswith(
        "Falls: Archer 1, Warrior 2 · stays: Valkyrie 6. Tap cards on or off; Valkyrie 6 only alone, "
        "and yours falls, too.\n"
    )


def test_of_a_single_top_there_is_no_switch() -> None:
    """It is named by the question; a tap on its key would do nothing."""
    scene = Scene(Seat("W6 enki"), Seat("enki*2", "G5"))
    pad = shown(scene, "attack ")
    assert (keys(pad), played(pad)) == ([], "attack W6 2:G")
    assert str(pad.main and pad.main.label) == "Attack 1 card"


@pytest.mark.parametrize(
    ("own", "actions", "told"),
    [
        (Seat("W6 enki"), 3, "After this: 1 action."),
        (Seat("W6 enki"), 2, "Then your turn ends."),
        (Seat("W6 enki", tokens=0), 2, "Then your turn ends."),
        (Seat("W6 W5 enki*5", tokens=0), 2, "After this: 0 actions."),
        (Seat("W6 enki", "W2.3.4.5"), 2, "After this: 1 action."),
        (Seat("W6"), 3, "Then your turn ends."),
        (Seat("W6", "W2.3.4.5"), 2, "After this: 1 action."),
        (Seat("W6", "W2.3.4.5", pile=()), 2, "Then your turn ends."),
    ],
)
def test_a_preview_says_what_is_left_and_if_the_turn_ends(own: Seat, actions: int, told: str) -> None:
    scene = Scene(own, Seat("enki*2", "G5"), actions=actions)
    assert f" {told} " in str(shown(scene, "attack W6 ").note)


def test_a_set_that_shows_a_card_is_asked_about_first() -> None:
    scene = Scene(Seat("W6 enki", "W2.3.4.5"), Seat())
    view, decision = asked(scene)
    (tap,) = [tap for tap in view.choices(decision, "drop ") if tap.move.startswith("drop W6")]
    assert not tap.complete
    assert str(view.asks(decision, tap.move)) == "Complete your Warriors?"
    pad = shown(scene, tap.move)
    assert pad.main is not None
    assert (str(pad.main.label), pad.main.move, pad.main.final) == ("Complete Warriors", "drop W6", True)
    assert "No undo" in str(pad.note)
    assert view.choices(decision, tap.move) == (pad.main,)
    # Without a card to draw, it can be taken back.
    view, decision = asked(Scene(Seat("W6 enki", "W2.3.4.5", pile=()), Seat()))
    assert "drop W6" in [tap.move for tap in view.choices(decision, "drop ") if tap.complete]


@pytest.mark.parametrize(
    ("leader", "stacks", "move", "question", "told"),
    [
        (
            "loki",
            "D4.5.6.7",
            "ability 2:D",
            "Complete your Demons?",
            "Set 1 of 8: you gain 1 action and draw",
        ),
        (
            "anubis",
            "D4.5.6.7",
            "ability D8",
            "Complete your Demons?",
            "Set 1 of 8: you gain 1 action and draw",
        ),
        ("anubis", "D4.5.6", "ability D7,D8", "Complete your Demons?", "Set 1 of 8: you gain 1 action and"),
        (
            "anubis",
            "A1.2.3.4,D4.5.6.7",
            "ability A3,D8",
            "Complete your Archers and Demons?",
            "Sets 1 and 2 of 8: for each you gain 1 action and draw a card.",
        ),
    ],
)
def test_a_set_that_an_ability_completes_is_asked_about_first(
    leader: str, stacks: str, move: str, question: str, told: str
) -> None:
    scene = Scene(Seat("A1 A2", stacks, leader, discard="A3 D7 D8"), Seat("A1 A2", "A4,D4.8"))
    view, decision = asked(scene)
    assert move in decision.moves
    assert f"{move}?" in _beginnings(view, decision, "ability ")
    assert str(view.asks(decision, f"{move}?")) == question
    pad = shown(scene, f"{move}?")
    assert str(pad.note).startswith(told)
    assert (pad.main and pad.main.move, pad.main and pad.main.final) == (move, True)
    assert scene.play(1, move).barrier


def _beginnings(view: ArmyView, decision: Decision, prefix: str) -> set[str]:
    """All taps behind a beginning that lead on."""
    pad = view.pad(decision, prefix)
    taps = view.choices(decision, prefix) if pad is None else pads.taps(pad)
    further = {tap.move for tap in taps if not tap.complete}
    return further.union(*(_beginnings(view, decision, move) for move in further if move[-1] != "?"))


def test_what_an_ability_does_without_a_set_can_be_taken_back() -> None:
    scene = Scene(Seat("A1 A2", "D4.5.6.7", "loki"), Seat("A1 A2", "A4,D4.8"))
    view, decision = asked(scene)
    assert [tap.move for tap in view.choices(decision, "ability ") if tap.complete] == ["ability 2:A"]
    assert not scene.play(1, "ability 2:A").barrier


def test_a_card_taken_from_a_hand_is_said_to_be_final() -> None:
    scene = Scene(Seat("A1 A2", leader="tezcatlipoca"), Seat("G9 enki")).play(1, "ability 2")
    view, decision = asked(scene)
    assert str(view.asks(decision)) == "Take which card from Player 2? No undo."
    scene.play(1, "take G9")
    assert {event.barrier for event in scene.events if event.kind == "took"} == {True}


def test_a_preview_names_the_set_and_who_can_only_shield() -> None:
    scene = Scene(Seat("W6 sekhmet enki", "W2.3.4.5"), THEM).play(1, "play sekhmet")
    note = str(shown(scene, "attack W6 ").note)
    assert "It completes your Warriors: 1 action and 1 card more." in note
    assert "with 9+" in note
    scene = Scene(Seat("G9 sekhmet enki"), THEM).play(1, "play sekhmet")
    assert "may block with a shield." in str(shown(scene, "attack G9 ").note)


def test_the_way_back_leads_to_the_question_before_whatever_is_switched() -> None:
    alone = Scene(Seat("W6 enki"), THEM)
    assert shown(alone, "attack W6 2:A,").before == ""
    two = Scene(Seat("W6 V6 enki"), THEM)
    assert shown(two, "attack W6 2:A,").before == "attack "
    three = Scene(Seat("W6 V6 enki"), THEM, THEM)
    assert shown(three, "attack W6 2:A,").before == "attack W6 "


def test_a_second_card_is_asked_for_after_the_first() -> None:
    scene = Scene(Seat("osiris A1 A2", discard="A3*2 C4 hermes"))
    first = shown(scene, "play osiris ")
    assert [f"{choice.move}={choice.label}" for choice in first.others] == [
        "play osiris A3,=Archer 3",
        "play osiris C4,=Centaur 4",
    ]
    second = shown(scene, "play osiris C4,")
    assert [f"{choice.move}={choice.label}" for choice in second.others] == [
        "play osiris C4=Only Centaur 4",
        "play osiris A3,C4=Archer 3",
    ]


def test_what_osiris_brings_back_is_named_by_signs_unless_it_is_too_much() -> None:
    few = shown(Scene(Seat("osiris A1", discard="A3*2 C4 demigod")), "play osiris ")
    assert [(tap.icon, str(tap.short), str(tap.spelled)) for tap in few.others] == [
        ("archer", "3", "Archer 3"),
        ("centaur", "4", "Centaur 4"),
        ("demigod", "Demigod", "Demigod"),
    ]
    many = "A1 A2 A3 A4 A5 W2 W3 W4 W5 W6 C3 C4 C5"
    pad = shown(Scene(Seat("osiris A1", discard=many)), "play osiris ")
    assert not any(tap.short for tap in pad.others)


def test_a_block_takes_one_tap_and_says_what_comes_of_it() -> None:
    scene = Scene(Seat("D6 enki"), Seat("G7 aegis mirror heimdall A1 enki", "W3,A2"))
    view, decision = asked(scene.play(1, "attack D6 2:A,W"))
    taps = view.choices(decision)
    assert [tap.move for tap in taps] == [*decision.moves]
    assert all(tap.complete for tap in taps)
    assert not any(tap.short for tap in taps), "a menu tells more"
    assert {tap.move: (str(tap.label), str(tap.hint)) for tap in taps[:-1]} == {
        "guard G7": ("Block with Giant 7", "All your cards stay."),
        "shield heimdall": ("Block with Heimdall", "All your cards stay, and you draw 1 card."),
        "shield aegis": ("Block with Aegis", "All your cards stay."),
        "shield mirror": (
            "Block with Mirror of Nemesis",
            "All your cards stay, and the attacking card falls.",
        ),
    }
    assert str(shown(scene, "").note) == "Block with a card, which is discarded:"
    helpless = Scene(Seat("D6 enki"), Seat("A1 enki", "W3")).play(1, "attack D6 2:W")
    view, decision = asked(helpless)
    assert view.pad(decision) is None, "nothing blocks"


def test_the_signs_of_the_picture_are_explained_at_every_step_that_shows_the_table() -> None:
    view, decision = asked(Scene(Seat("W6 enki"), THEM))
    told = str(view.explained(decision))
    for words in ("actions left", "draw pile", "the sets of the goal", "green with a tick"):
        assert words in told


def test_of_a_card_taken_it_is_told_who_learns_which() -> None:
    scene = Scene(Seat("A1 A2", leader="tezcatlipoca"), Seat("G9 enki")).play(1, "ability 2")
    view, decision = asked(scene)
    assert "Its owner learns which one, everybody else only" in str(view.explained(decision))
    scene.play(1, "take G9")
    assert {event.to for event in scene.events if event.kind == "took-card"} == {frozenset({0, 1})}


@pytest.mark.parametrize(
    ("hand", "buttons"),
    [
        ("G7", ["Giant 7"]),
        ("G7 heimdall", []),
        ("G7 G8 D7 aegis", ["Demon 7", "Giant 7", "Giant 8", "Aegis"]),
        ("G7 G8 D7 D8 aegis", []),
        ("mirror", []),
    ],
)
def test_few_cards_that_block_are_buttons(hand: str, buttons: list[str]) -> None:
    scene = Scene(Seat("D6 enki"), Seat(f"{hand} A1 enki", "W3,A2")).play(1, "attack D6 2:A,W")
    taps = shown(scene, "").others[:-1]
    assert [str(tap.short) for tap in taps if tap.short] == buttons


def test_svarog_asks_for_the_top_first() -> None:
    scene = Scene(Seat("svarog A2 enki", "A1.3,D4.6.6.8,G8.5"), THEM).play(1, "play svarog")
    view, decision = asked(scene)
    assert str(view.asks(decision, "order D ")) == "Which Demon on top?"
    tops = shown(scene, "order D ")
    assert [(str(tap.label), tap.move) for tap in tops.others] == [
        ("Top 8", "order D ^8"),
        ("Top 6", "order D ^6"),
        ("Top 4", "order D ^4"),
    ]
    assert str(view.asks(decision, "order D ^8")) == "Demon 8 on top, and below it?"
    rest = shown(scene, "order D ^8")
    assert {tap.move: str(tap.label) for tap in rest.others} == {
        "order D 6,4,6,8": "6 · 4 · 6",
        "order D 6,6,4,8": "4 · 6 · 6",
    }, "as it lies now is no other order"
    assert rest.before == "order D "
    # Of two cards there is one other order.
    (giants,) = [tap for tap in view.choices(decision) if tap.move.startswith("order G")]
    assert (giants.move, giants.complete) == ("order G 5,8", True)
    assert str(giants.hint) == "Giant 8 goes on top, Giant 5 below"


def test_a_gift_is_filled_in_and_changed_card_by_card() -> None:
    scene = Scene(Seat(hand="A1 W2 W3*2 A5 G9 hermes", tokens=0, leader="loki"))
    pad = shown(scene, "restore ")
    assert played(pad) == "restore W2,W3,W3 + A1,A5,hermes"
    assert keys(pad)[-1] == "card_hermes Hermes*"
    assert [str(title) for title in pad.titles] == ["You give:"]
    spelled = [str(key.choice.spelled) for row in pad.rows for key in row if key.choice is not None]
    assert "Warrior 2" in spelled, "where its icon can't be shown"
    assert not [words for words in spelled if words.startswith("Give")], "a tap keeps it"
    fewer = tapped(scene, pad, "card_hermes")
    assert fewer.main is None
    assert str(fewer.note) == "Choose 1 more card."
    assert [str(choice.label) for choice in fewer.others] == ["Give Giant 9", "Give Hermes"]
    assert played(shown(scene, fewer.others[0].move)) == "restore W2,W3,W3 + A1,A5,G9"
    without = tapped(scene, pad, "warrior")
    assert str(shown(scene, without.others[-1].move).note) == "Three of the six must be of one kind."


def reached(view: ArmyView, decision: Decision, *, gifts: bool) -> set[str]:
    """All moves to which taps lead, from pad to pad."""
    found, seen, ahead = set[str](), {""}, [""]
    while ahead:
        prefix = ahead.pop()
        pad = view.pad(decision, prefix)
        taps = view.choices(decision, prefix) if pad is None else pads.taps(pad)
        assert taps
        for tap in taps:
            assert tap.complete == (tap.move in decision.moves), tap.move
            if tap.complete:
                found.add(tap.move)
            elif tap.move not in seen and (gifts or not tap.move.startswith(VERB)):
                seen.add(tap.move)
                ahead.append(tap.move)
    return found


@pytest.mark.parametrize("seats", [2, 4])
def test_every_move_is_in_reach_of_taps(seats: int) -> None:
    chooser = Random(seats)
    position, tried = ARMY.start(seats, ArmyOptions()), 0
    while decisions := position.decisions():
        decision = chooser.choice(decisions)
        if decision.seat != NATURE and chooser.random() < 0.1 and tried < 20:
            tried += 1
            moves = decision.moves
            wanted = set(moves.listed if isinstance(moves, TurnMoves) else moves)
            assert wanted == reached(position.view(decision.seat), decision, gifts=False)
        position.play(decision.seat, choose(decision, chooser))
    assert tried == 20


def test_every_gift_is_in_reach_of_taps() -> None:
    view, decision = asked(Scene(Seat(hand="A1*3 W2*2 W3 hermes demigod", tokens=0)))
    gifts = {move for move in decision.moves if move.startswith(VERB)}
    found = {move for move in reached(view, decision, gifts=True) if move.startswith(VERB)}
    assert {_given(move) for move in found} == {_given(move) for move in gifts}


def _given(move: str) -> tuple[str, frozenset[tuple[str, int]]]:
    """All that a gift does: the kind that everybody is told, and the cards that go."""
    three, others = read(move)
    kind = next(card[0] for card in three if card != "demigod")
    return kind, frozenset(Counter(three + others).items())


@pytest.mark.parametrize(
    ("leader", "why"),
    [
        ("perun", "Your tap can’t be undone: you draw at once."),
        ("tezcatlipoca", "Your tap can’t be undone: you see that hand at once."),
        ("loki", None),
    ],
)
def test_that_a_target_cant_be_taken_back_is_said_once(leader: str, why: str | None) -> None:
    scene = Scene(Seat("A2", "A1", leader), Seat("A1 A2", "A2,D4"), Seat("A1 A2", "W2"))
    (decision,) = scene.position.decisions()
    view = scene.position.view(0)
    pad = view.pad(decision, "ability ")
    if why is None:
        assert pad is None
        return
    assert pad is not None
    assert str(pad.note) == why
    assert sorted(tap.move for tap in pad.others) == sorted(
        move for move in decision.moves if move.startswith("ability ")
    )
    assert not any(tap.hint for tap in pad.others)


def test_the_strongest_cards_are_kept_before_gods() -> None:
    scene = Scene(Seat("V3 V4 V5 A1 G8 G9 demigod enki hermes", tokens=0))
    assert played(shown(scene, "restore ")) == "restore V3,V4,V5 + A1,hermes,enki"


@pytest.mark.parametrize(
    ("own", "actions", "move", "question", "told"),
    [
        (
            Seat("freyja W2"),
            1,
            "play freyja",
            "Play Freyja and end your turn?",
            "You draw 3 cards for your next turn, and this one ends at once. No undo.",
        ),
        (
            Seat("W2", leader="perun"),
            1,
            "ability 2:D",
            "Use Perun and end your turn?",
            "Falls: Demon 4. You draw 2 cards for your next turn, and this one ends at once. No undo.",
        ),
        (Seat("freyja W2"), 2, "play freyja", "", ""),
        (Seat("W2", leader="perun"), 2, "ability 2:D", "", ""),
        (Seat("W2", leader="janus"), 1, "ability", "", ""),
        (Seat("freyja W2", pile=()), 1, "play freyja", "", ""),
        (Seat("freyja W2*6", tokens=0), 1, "play freyja", "", ""),
    ],
)
@pytest.mark.parametrize("seats", [2, 3])
def test_what_shows_cards_and_ends_the_turn_is_asked_about_first(
    seats: int, own: Seat, actions: int, move: str, question: str, told: str
) -> None:
    """The others play at once, and no *Confirm* comes before."""
    them = [Seat("A1 A2", "A2,D4"), Seat("A1 A2", "W2")][: seats - 1]
    scene = Scene(own, *them, actions=actions)
    view, decision = asked(scene)
    step = move.partition(" ")[0] + " " if move.startswith("ability ") else ""
    taps = {tap.move: tap for tap in flat_choices(view, decision, step, 25) or ()}
    if not question:
        assert move not in decision.moves or taps[move].complete
        return
    tap = taps[f"{move}?"]
    assert (tap.complete, str(tap.label).rpartition(": ")[2].partition(" · ")[0]) == (
        False,
        "Demon 4" if step else "Freyja",
    )
    if not step:
        assert str(tap.hint) == "Draw 3 cards. Ends your turn."
    assert str(view.asks(decision, tap.move)) == question
    pad = shown(scene, tap.move)
    assert pad.main is not None
    assert (pad.main.move, pad.main.final, pad.main.harms) == (move, True, False)
    assert str(pad.note) == told
    scene.play(1, move)
    assert scene.barrier
    assert auto_answer(scene.state, 0, {}) == "end"


@pytest.mark.parametrize("card", ["play thunderbolt", "play trojan", "ability"])
def test_all_cards_that_may_be_hit_are_listed_at_once(card: str) -> None:
    """Each says whose it is, and the question asks for a card."""
    scene = Scene(
        Seat("thunderbolt trojan W2", leader="perun"), Seat("A1 A2", "A2,D4"), Seat("A1 A2", "W2")
    )
    view, decision = asked(scene)
    taps = flat_choices(view, decision, f"{card} ", 25)
    assert taps is not None
    assert [str(tap.label) for tap in taps] == [
        "Player 2: Archer 2",
        "Player 2: Demon 4",
        "Player 3: Warrior 2",
    ]
    assert str(view.asks(decision, f"{card} ")).endswith(": which top card?")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_label_or_hint_is_longer_than_a_menu_shows(seats: int) -> None:
    """Every step of every eighth question of a play, with names as long as those of computers."""
    chooser, position = Random(seats), ARMY.start(seats, ArmyOptions())
    teller = ENGLISH.named(("Computer Hyperion",) * seats)
    number = 0
    while decisions := position.decisions():
        decision = chooser.choice(decisions)
        number += decision.seat != NATURE
        if decision.seat != NATURE and number % 8 == 0:
            for told in _told(position.view(decision.seat), decision, ""):
                assert len(teller.translate(told)) <= 100, teller.translate(told)
        position.play(decision.seat, choose(decision, chooser))


def _told(view: ArmyView, decision: Decision, prefix: str) -> Iterator[Words]:
    for tap in view.choices(decision, prefix):
        yield from (words for words in (tap.label, tap.hint) if words is not None)
        if not tap.complete and not tap.move.startswith("restore") and len(tap.move) > len(prefix):
            yield from _told(view, decision, tap.move)
