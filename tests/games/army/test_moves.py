"""Moves: the orders of a pile, gifts for energy, notation, taps, and what is played for the absent."""

from __future__ import annotations

from collections import Counter
from gettext import NullTranslations
from itertools import combinations
from math import factorial, prod

import pytest

from bot.games.army.cards import DECK, LEADERS, ORDER, PLAYED
from bot.games.army.cards.base import Card
from bot.games.army.cards.kinds import DEMIGOD, SOLDIERS
from bot.games.army.energy_restoring import Restores
from bot.games.army.moves import TurnMoves
from bot.games.army.options import ArmyOptions
from bot.games.army.setup import SHUFFLES
from bot.games.army.text import tell
from bot.games.engine.text import Reader, Translator
from tests.games.army.scene import ARMY, PILE, Scene, Seat, cards

NO_ARMY = " ".join(f"{slug}*{card.copies}" for slug, card in PLAYED.items())
"""A full hand of gods and power cards: all that there are."""


def test_orders_of_a_pile_are_counted_and_reached() -> None:
    count = factorial(112) // prod(factorial(copies) for copies in DECK.values())
    assert SHUFFLES.count == count
    for index in (0, 1, count // 7, count - 1):
        order = SHUFFLES.at(index).removeprefix("shuffle ").split(",")
        assert Counter(order) == DECK
    first, second, last = SHUFFLES.at(0), SHUFFLES.at(1), SHUFFLES.at(count - 1)
    # In the order of the card table, then with the last two different cards exchanged, then backwards.
    assert first.split()[1].split(",") == sorted(cards_of(first), key=ORDER.__getitem__)
    assert cards_of(second)[-2:] == cards_of(first)[:-3:-1]
    assert cards_of(last) == cards_of(first)[::-1]
    assert first.replace("A1", "A2", 1) not in SHUFFLES


def cards_of(move: str) -> list[str]:
    return move.removeprefix("shuffle ").split(",")


@pytest.mark.parametrize(
    "hand",
    ["W2 W3*2 A1 A5 hermes C4", "W2*4 demigod A1*3 enki", "demigod*2 D4*2 G9*4 aegis*2", "A1*2 W2*9"],
)
def test_gifts_are_counted_as_they_are_listed(hand: str) -> None:
    restores = Restores(cards(hand))
    listed = list(restores)
    assert len(listed) == len(set(listed)) == restores.count
    assert [restores.at(index) for index in range(restores.count)] == listed
    assert all(move in restores for move in listed)
    naive: set[tuple[tuple[str, ...], tuple[str, ...]]] = set()
    for three in combinations(sorted(restores.hand, key=ORDER.__getitem__), 3):
        kinds = {SOLDIERS[card].kind for card in three if card in SOLDIERS and card != DEMIGOD}
        if all(card in SOLDIERS for card in three) and len(kinds) == 1 and three.count(DEMIGOD) <= 1:
            rest = sorted((Counter(restores.hand) - Counter(three)).elements(), key=ORDER.__getitem__)
            naive.update((three, others) for others in combinations(rest, 3))
    assert {tuple(map(tuple, _parts(move))) for move in listed} == naive


def _parts(move: str) -> list[list[str]]:
    return [part.split(",") for part in move.removeprefix("restore ").split(" + ")]


@pytest.mark.parametrize(
    ("typed", "tidy"),
    [
        (" DROP  a3 ", "drop A3"),
        ("drop *10:d", "drop demigod:D"),
        ("attack g7 2:w, a", "attack G7 2:A,W"),
        ("ability 3:w,2:c,2:a", "ability 2:A,2:C,3:W"),
        ("ability d8,a1", "ability D8,A1"),
        ("play Osiris c4,A1", "play osiris A1,C4"),
        ("restore W3,w2,W3 + hermes,a5,A1", "restore W2,W3,W3 + A1,A5,hermes"),
        ("order d 7,4", "order D 7,4"),
        ("Play Thunderbolt 2:d", "play thunderbolt 2:D"),
        ("restore nonsense", "restore nonsense"),
        ("", ""),
    ],
)
def test_notation_is_tidied(typed: str, tidy: str) -> None:
    assert ARMY.tidy(typed) == tidy
    assert ARMY.tidy(tidy) == tidy


def test_taps_say_what_they_mean() -> None:
    scene = Scene(
        Seat(hand="G7 W2*3 demigod hermes thunderbolt", leader="loki"),
        Seat(stacks="A1.5,W4"),
        Seat(stacks="D8"),
    )
    decision = scene.position.decisions()[0]
    view = scene.position.view(0)

    def taps(prefix: str) -> list[str]:
        return [f"{choice.move}={choice.label}" for choice in view.choices(decision, prefix)]

    assert taps("") == [
        "drop =Drop a card · 1 action",
        "attack =Drop and attack · 2 actions",
        "play hermes=Hermes · 1 action",
        "play thunderbolt =Thunderbolt · 1 action",
        "ability =Loki · 1 action, 3 energy",
        "end=End turn",
    ]
    assert "drop demigod:=Demigod" in taps("drop ")
    assert "drop demigod:V=Valkyries" in taps("drop demigod:")
    assert taps("attack G7 ") == [
        "attack G7 2:A=Player 2: Archer 5",
        "attack G7 2:W=Player 2: Warrior 4",
        "attack G7 2:A,W=Player 2: Archer 5, Warrior 4",
    ]
    assert taps("ability 3:") == ["ability 3:D=Player 3: Demon 8"], "taps may stand beside another's"
    assert taps("play thunderbolt ") == ["play thunderbolt 2:=Player 2", "play thunderbolt 3:=Player 3"]


def test_a_menu_says_what_a_card_does_and_what_can_fall() -> None:
    scene = Scene(
        Seat(hand="G7 A5 W2*3 demigod hermes thunderbolt", stacks="G5.5.6.6", leader="loki"),
        Seat("enki*4", stacks="A1.5,W4"),
    )
    (decision,) = scene.position.decisions()
    view = scene.position.view(0)

    def hints(prefix: str) -> list[str]:
        return [f"{choice.label}: {choice.hint}" for choice in view.choices(decision, prefix)]

    assert hints("") == [
        "Drop a card · 1 action: Completes a set with Giant 7 / Demigod",
        "Drop and attack · 2 actions: Best: Giant 7 fells Archer 5, Warrior 4. A top card that falls is "
        "discarded.",
        "Hermes · 1 action: Gain 2 actions.",
        "Thunderbolt · 1 action: Eliminate any one opposing top card.",
        "Loki · 1 action, 3 energy: Take an opponent’s top card onto your own stack of that kind.",
        "End turn: None",
    ]
    assert hints("attack ")[:2] == [
        "Archer 5: Can fell Warrior 4",
        "Giant 7: Can fell Archer 5, Warrior 4 · Completes a set",
    ]


@pytest.mark.parametrize("card", [*LEADERS.values(), *PLAYED.values()], ids=lambda card: card.slug)
def test_what_a_card_does_fits_a_menu_in_every_language(card: Card) -> None:
    assert len(str(card.brief)) * 1.4 <= 100


def test_questions_are_short_and_name_the_piece() -> None:
    scene = Scene(
        Seat(
            hand="G7 demigod W2*3 A1*3 thunderbolt gleipnir osiris svarog",
            stacks="A1.2.3",
            leader="tezcatlipoca",
            discard="A1*2 C3",
        ),
        Seat(stacks="A1.5,W4"),
        Seat(stacks="D8"),
    )
    (decision,) = scene.position.decisions()
    view = scene.position.view(0)
    asked = {
        prefix: str(view.asks(decision, prefix))
        for prefix in (
            "",
            "drop ",
            "drop demigod:",
            "attack ",
            "attack G7 ",
            "attack G7 2:",
            "attack G7 2:A,",
        )
    } | {
        prefix: str(view.asks(decision, prefix))
        for prefix in ("play thunderbolt ", "play gleipnir ", "play osiris ", "play osiris C3,", "ability ")
    }
    assert list(asked.values()) == [
        "What do you do?",
        "Drop which card?",
        "Which kind is the Demigod?",
        "Attack with which card?",
        "Attack which cards with Giant 7?",
        "Attack which cards with Giant 7?",
        "Attack which cards with Giant 7?",
        "Thunderbolt: which top card?",
        "Gleipnir: which opponent?",
        "Osiris: take back which card?",
        "Osiris: and a second one?",
        "Tezcatlipoca: which opponent?",
    ]
    assert all(len(question) <= 40 for question in asked.values())
    svarog = scene.play(1, "play svarog").position
    (decision,) = svarog.decisions()
    assert len(str(decision.prompt)) <= 40
    assert str(svarog.view(0).asks(decision, "order A ")) == "Which Archer on top?"


@pytest.mark.parametrize(
    ("leader", "prefix", "warned"),
    [
        ("janus", "", {"ability", "play freyja"}),
        ("perun", "ability ", {"ability 2:D", "ability 2:A"}),
        ("tezcatlipoca", "ability ", {"ability 2"}),
        ("loki", "ability ", set[str]()),
        ("loki", "", {"play freyja"}),
    ],
)
def test_what_stands_at_once_says_so_before(leader: str, prefix: str, warned: set[str]) -> None:
    scene = Scene(Seat("freyja hermes A2 C3", "A1.1.3.4", leader), Seat(stacks="A2,D4"))
    (decision,) = scene.position.decisions()
    taps = scene.position.view(0).choices(decision, prefix)
    assert {tap.move for tap in taps if "No undo." in str(tap.hint)} == warned


def test_nothing_stands_at_once_where_nothing_is_drawn() -> None:
    scene = Scene(Seat("hermes A2 C3", "A1.1.3.4", "janus", pile=()))
    (decision,) = scene.position.decisions()
    taps = [tap for prefix in ("", "drop ") for tap in scene.position.view(0).choices(decision, prefix)]
    assert not [tap.move for tap in taps if "No undo." in str(tap.hint)]


def test_a_trade_is_told_to_both() -> None:
    scene = Scene(Seat("V5 enki sekhmet"), Seat("enki", "A1.5,W4"))
    (decision,) = scene.position.decisions()
    taps = scene.position.view(0).choices(decision, "attack V5 ")
    assert {tap.move: str(tap.hint) for tap in taps if tap.hint} == {"attack V5 2:A": "Both cards fall"}
    after = Scene(Seat("V5 enki sekhmet"), Seat("enki", "A1.5,G8")).play(1, "play sekhmet")
    (decision,) = after.position.decisions()
    hints = {tap.move: tap.hint for tap in after.position.view(0).choices(decision, "attack V5 ")}
    assert hints["attack V5 2:A"] is None
    assert str(hints["attack V5 2:G"]) == "Both cards fall"
    scene.play(1, "attack V5 2:A")
    assert str(scene.position.decisions()[0].prompt) == "Block Player 1’s Valkyrie 5?"


def test_a_drop_says_how_far_its_stack_is_then() -> None:
    scene = Scene(Seat("A2 C3 W6 enki", "A1,W2.3.4.5", pile=()))
    (decision,) = scene.position.decisions()
    taps = scene.position.view(0).choices(decision, "drop ")
    assert [(tap.move, tap.hint and str(tap.hint)) for tap in taps] == [
        ("drop A2", "2 of 5"),
        ("drop W6", "Completes a set: +1 action, +1 card."),
        ("drop C3", "Begins a stack"),
    ]


def test_a_drop_says_where_its_stack_is_easier_to_attack_then() -> None:
    scene = Scene(Seat("W3 W6 enki", "W2.6"))
    (decision,) = scene.position.decisions()
    taps = {tap.move: tap for tap in scene.position.view(0).choices(decision, "drop ")}
    assert str(taps["drop W3"].hint) == "3 of 5 · weaker: top 6 → 3"
    assert str(taps["drop W3"].short) == "Warrior 3: top 6 → 3"
    assert str(taps["drop W6"].hint) == "3 of 5"


def test_the_best_attack_is_one_that_its_card_survives() -> None:
    scene = Scene(Seat("V5 C6 C7 enki"), Seat("enki", "W5,D8"))
    (decision,) = scene.position.decisions()
    hints = {tap.move: str(tap.hint) for tap in scene.position.view(0).choices(decision)}
    assert hints["attack "] == "Best: Centaur 6 fells Warrior 5. A top card that falls is discarded."
    scene = Scene(Seat("V5 enki"), Seat("enki", "W5,D8"))
    (decision,) = scene.position.decisions()
    hints = {tap.move: str(tap.hint) for tap in scene.position.view(0).choices(decision)}
    assert hints["attack "].startswith("Best: Valkyrie 5 and Warrior 5 both fall.")


def test_without_actions_the_question_is_whether_to_end_the_turn() -> None:
    scene = Scene(Seat("A1 A2 W3 W4 C3 C4", tokens=0), actions=0)
    (decision,) = scene.position.decisions()
    view = scene.position.view(0)
    assert str(view.asks(decision)) == "No actions left: end your turn?"
    assert (view.closing(decision), view.closes(decision)) == ("end", True)
    scene = Scene(Seat("A1 A2"))
    (decision,) = scene.position.decisions()
    view = scene.position.view(0)
    assert (str(view.asks(decision)), view.closing(decision)) == ("What do you do?", "")


def test_cards_that_are_drawn_within_a_turn_are_named_to_who_drew_them() -> None:
    scene = Scene(Seat("W6 enki", "W2.3.4.5", "perun", pile=("C3", "D5", "G7", *PILE)), Seat("enki", "G9"))
    scene.play(1, "drop W6", "ability 2:G", "end")
    own = str(ARMY.summary([event for event in scene.events if event.visible_to(0)], 300))
    assert "You draw Centaur 3." in own
    assert "You draw Demon 5, Giant 7." in own
    for room in (105, 55):
        told = str(ARMY.summary([event for event in scene.events if event.visible_to(0)], room))
        assert "You draw Demon 5, Giant 7." in told, "what is newest is always told"
    assert own.index("completes Warriors") < own.index("Centaur 3") < own.index("Perun")
    public = str(ARMY.summary([event for event in scene.events if event.visible_to(None)], 300))
    assert "draw" not in public
    theirs = str(ARMY.summary([event for event in scene.events if event.visible_to(1)], 300))
    assert "draw" not in theirs, "what begins a turn is seen there"


def test_of_a_blocked_attack_what_it_cost_is_told_in_short_too() -> None:
    scene = Scene(Seat("D6 enki*2"), Seat("mirror enki", "W3.6")).play(1, "attack D6 2:W")
    scene.play(2, "shield mirror")
    told = "Player 1’s attack is blocked: Demon 6 falls."
    assert str(ARMY.summary(scene.events, 55)) == told


@pytest.mark.parametrize(
    ("room", "told"),
    [
        (110, "Warriors complete, set 1. Player 2 fells Warrior 2, Centaur 3, Valkyrie 4, Demon 5."),
        (55, "Warriors complete, set 1. Player 2 fells 4 cards."),
    ],
)
def test_a_set_is_never_left_out_and_attacks_are_told_once(room: int, told: str) -> None:
    theirs = Seat("G9 V7 W6 sekhmet enki", "W2.3.4.5")
    scene = Scene(Seat(stacks="W2,C3,V4,D5"), theirs, active=2, actions=9)
    scene.play(2, "attack G9 1:W,C").play(1, "pass").play(2, "play sekhmet")
    scene.play(2, "drop W6").play(2, "attack V7 1:V,D").play(1, "pass")
    events = [event for event in scene.events if event.visible_to(0)]
    assert str(ARMY.summary(events, room)) == told


def test_who_gives_cards_for_energy_reads_which() -> None:
    scene = Scene(Seat("W2 W3*2 A1 A5 hermes C4", tokens=0)).play(1, "restore W2,W3,W3 + A1,A5,hermes")
    told = "You give Warriors 2, 3, 3; Archers 1, 5; Hermes for 2 energy."
    events = [event for event in scene.events if event.visible_to(0)]
    assert str(ARMY.summary(events, 300)) == told
    assert "gives three" not in str(ARMY.account(events)[0])
    public = [event for event in scene.events if event.visible_to(None)]
    assert str(ARMY.summary(public, 300)) == (
        "Player 1 gives three Warriors and three other cards for 2 energy."
    )


def test_who_takes_cards_back_reads_which() -> None:
    scene = Scene(Seat("osiris enki", discard="A4 G5 W2")).play(1, "play osiris A4,G5")
    own, public = (
        str(ARMY.summary([event for event in scene.events if event.visible_to(seat)], 105))
        for seat in (0, None)
    )
    assert own == "Player 1 plays Osiris. You take back Archer 4, Giant 5."
    assert public == "Player 1 plays Osiris. Player 1 takes 2 army cards from the discard pile."


def test_a_block_names_what_attacks_and_what_is_lost() -> None:
    trade = Scene(Seat("D6 enki"), Seat("aegis enki", "W3.6")).play(1, "attack D6 2:W")
    (decision,) = trade.position.decisions()
    view = trade.position.view(1)
    assert str(decision.prompt) == "Block Player 1’s Demon 6?"
    assert str(view.summary()) == "Unblocked, your Warrior 6 and Demon 6 both fall."
    raised = Scene(Seat("D6 sekhmet enki"), Seat("aegis G9", "W3.6")).play(
        1, "play sekhmet", "attack D6 2:W"
    )
    (decision,) = raised.position.decisions()
    assert str(decision.prompt) == "Block Player 1’s Demon 6 + 3?"


def test_who_cannot_block_is_told_so() -> None:
    scene = Scene(Seat("D6 enki"), Seat("A1 enki", "W3.5")).play(1, "attack D6 2:W")
    (decision,) = scene.position.decisions()
    view = scene.position.view(1)
    assert str(view.asks(decision)) == "You can’t block Player 1’s Demon 6"
    assert str(view.summary()) == "You lose Warrior 5: no card of yours is strong enough to block."


@pytest.mark.parametrize(
    ("hand", "full", "told"),
    [
        ("C3*9 A2*6", False, "End with 15 cards, and next turn you draw none and must drop or play one."),
        ("C3*9 A2*6", True, "You began with 15 cards: drop or play one before you end the turn."),
        ("C3*9 A2*5", False, None),
    ],
)
def test_a_full_hand_is_warned_of_a_turn_before(hand: str, full: bool, told: str | None) -> None:
    said = str(Scene(Seat(hand), full=full).position.view(0).summary()).split("\n")
    assert [line for line in said if line.startswith(("End", "You began"))] == ([told] if told else [])


def test_a_god_who_has_nothing_to_bring_back_says_so() -> None:
    them = Seat("enki", "W3")
    view = Scene(Seat("osiris G7"), them).position.view(0)
    assert str(view.summary()).endswith("\nNo Osiris yet: no army card is on your discard pile.")
    view = Scene(Seat("osiris G7", discard="A1"), them).position.view(0)
    assert "Osiris" not in str(view.summary())


def test_who_starts_is_told_with_the_card_that_decided_it() -> None:
    start = tell.starts(1, (("A3", "C4"), ("A3", "G9"), ("A1",)))
    assert str(start.text) == (
        "The strongest bottom card decides who starts. Player 1 shows Archer 3, Centaur 4. "
        "Player 2 shows Archer 3, Giant 9. Player 3 shows Archer 1. Player 2 starts."
    )
    assert str(ARMY.summary([start])) == "Player 2 starts: Giant 9 is the strongest bottom card."


def test_behind_the_leaders_it_is_told_who_starts() -> None:
    leaders = tell.leaders({0: "anubis", 1: "ishtar"})
    start = tell.starts(1, (("A3", "C4"), ("A3", "G9")))
    assert str(ARMY.summary([leaders, start], 105)) == (
        "The leaders: Player 1 with Anubis, Player 2 with Ishtar. Player 2 starts."
    )


def test_a_gift_is_built_card_by_card() -> None:
    scene = Scene(Seat(hand="W2 W3*2 A1 A5 hermes", tokens=0, leader="loki"))
    decision = scene.position.decisions()[0]
    assert isinstance(decision.moves, TurnMoves)
    moves = [choice.move for choice in scene.position.view(0).choices(decision, "restore ")]
    assert moves == ["restore W2,W3,W3 + A1,A5,hermes"]


@pytest.mark.parametrize(
    ("scene", "seat", "move"),
    [
        (Scene(Seat()), 1, "end"),
        (Scene(Seat(hand="C3*9 A2 G9*5"), full=True), 1, "drop A2"),
        (Scene(Seat(hand="demigod hermes", stacks="W3.4,A1"), full=True), 1, "drop demigod:W"),
        (Scene(Seat(hand=NO_ARMY), Seat(stacks="W3")), 1, "end"),
        (Scene(Seat(hand=NO_ARMY), Seat(stacks="W3"), full=True), 1, "play hermes"),
        (
            Scene(Seat(leader="tezcatlipoca"), Seat(hand="A1 V7 D7 aegis")).play(1, "ability 2"),
            1,
            "take V7",
        ),
        (
            Scene(Seat(leader="tezcatlipoca"), Seat(hand="aegis freyja")).play(1, "ability 2"),
            1,
            "take freyja",
        ),
        (Scene(Seat(hand="svarog A5 enki")).play(1, "play svarog"), 1, "done"),
    ],
)
def test_what_is_played_for_who_is_absent(scene: Scene, seat: int, move: str) -> None:
    assert scene.position.neutral(seat - 1) == move
    scene.play(seat, move)


def test_the_glossary_and_the_rules_are_complete() -> None:
    entries = {entry.slug: entry for entry in ARMY.glossary()}
    assert len(entries) == 8 + 8 + 6 + 7
    assert all(PLAYED[slug].name == entries[slug].name for slug in PLAYED)
    assert len(str(ARMY.rules)) <= 3000


def test_a_card_s_effect_is_told_again_while_its_target_is_chosen() -> None:
    view = Scene(Seat(leader="perun", hand="svarog A5 enki")).position.view(0)
    decision = Scene(Seat(leader="perun", hand="svarog A5 enki")).position.decisions()[0]
    assert view.effect_so_far(decision, "ability ") == LEADERS["perun"].brief
    assert view.effect_so_far(decision, "play svarog") == PLAYED["svarog"].brief
    assert str(view.effect_so_far(decision, "drop ")) == "3 actions · 6 energy · 3 of 15 cards"


def test_who_chooses_a_leader_is_told_what_each_costs_and_does() -> None:
    position = ARMY.start(2, ArmyOptions())
    (decision, _), view = position.decisions(), position.view(0)
    taps = view.choices(decision)
    assert len(taps) == len(LEADERS)
    assert (str(taps[0].label), str(taps[0].hint)) == (
        "Loki · 3 energy",
        "Take an opponent’s top card onto your own stack of that kind.",
    )
    goal, ability = str(view.summary()).split(". ", 1)
    assert goal == "Goal: 8 sets, each of five cards of a kind"
    assert ability == "Your god’s ability costs 1 action and energy, once a turn."
    first, gods = str(view.text()).split("\n")
    assert first == "Everybody chooses a leading god, in secret."
    assert gods.startswith("The leading gods: Loki (3 energy), ")
    events = position.play(0, "leader loki")
    assert str(events[-1].text) == f"You lead with Loki. Ability: {LEADERS['loki'].brief}"


def test_how_a_turn_works_holds_however_many_actions_are_left() -> None:
    scene = Scene(Seat("G7 V3 hermes"), actions=2)
    told = str(scene.position.view(0).explained(scene.position.decisions()[0]))
    assert told.startswith("Your turn begins with 3 actions. They can be spent on:\n")
    assert "When you complete a set, you draw a card and get an action back." in told


def test_a_card_on_the_only_opponent_takes_one_tap() -> None:
    two, three = (Scene(Seat("gleipnir"), *[Seat("enki*2", "W4")] * rest).position for rest in (1, 2))
    found = []
    for position in (two, three):
        taps = position.view(0).choices(position.decisions()[0])
        found += [(tap.move, tap.complete, str(tap.label)) for tap in taps if "gleipnir" in tap.move]
    assert found == [
        ("play gleipnir 2", True, "Gleipnir · 1 action"),
        ("play gleipnir ", False, "Gleipnir · 1 action"),
    ]


def test_the_state_says_what_one_has_and_what_an_attack_would_take() -> None:
    scene = Scene(Seat("G7 V3 hermes", tokens=4), Seat("enki*2", "A1.5,W4"))
    assert str(scene.position.view(0).summary()) == "3 actions · 4 energy · 3 of 15 cards"
    for own, theirs, actions, why in (
        (
            Seat("G7", bound=True),
            Seat(stacks="W4"),
            2,
            "Gleipnir binds you this turn (2 actions instead of 3).",
        ),
        (Seat("G7"), Seat(stacks="W4"), 1, "it takes 2 actions."),
        (Seat("enki"), Seat(stacks="W4"), 3, "you hold no army card."),
        (Seat("G7"), Seat(), 3, "Player 2 has no card to attack."),
        (Seat("G7"), Seat(stacks="W4", warded=True), 3, "Brigid protects your opponents’ stacks."),
        (Seat("W3 sekhmet"), Seat(stacks="G7"), 3, "all top cards are stronger than yours."),
    ):
        view = Scene(own, theirs, actions=actions).position.view(0)
        assert str(view.summary()).endswith(f"\nNo attack: {why}")
    weak = Scene(Seat("W3 sekhmet enki"), Seat(stacks="W6"))
    assert "No attack yet: all top cards are stronger than yours. Sekhmet adds 3." in str(
        weak.position.view(0).summary()
    )
    view = weak.play(1, "play sekhmet").position.view(0)
    (decision,) = weak.position.decisions()
    assert "No attack" not in str(view.summary())
    assert str(view.asks(decision, "attack ")) == "Attack Warrior 6 with Warrior 3 + 3?"
    assert view.effect_so_far(decision, "attack ") == PLAYED["sekhmet"].brief
    scene.play(1, "attack G7 2:A,W")
    assert str(scene.position.view(1).summary()) == (
        "You lose Archer 5, Warrior 4: no card of yours is strong enough to block."
    )
    shielded = Scene(Seat("G7 enki"), Seat("aegis", "A1.5")).play(1, "attack G7 2:A")
    assert str(shielded.position.view(1).summary()) == "Unblocked, you lose Archer 5."
    assert str(scene.position.decisions()[0].prompt) == "Block Player 1’s Giant 7?"


def test_a_turn_is_told_in_a_line() -> None:
    scene = Scene(Seat(hand="A1 G9 enki"), Seat(stacks="W3")).play(1, "drop A1", "attack G9 2:W")
    scene.play(2, "pass").play(1, "end")
    assert str(ARMY.summary([event for event in scene.events if event.visible_to(None)])) == (
        "Player 1 drops Archer 1, Giant 9. Player 1 attacks: Player 2 loses Warrior 3."
    )


def test_a_loss_is_told_with_what_caused_it() -> None:
    scene = Scene(Seat("W6 ragnarok enki", "W3,V4", leader="athena"), Seat("enki*2", "W4,V4"))
    scene.play(1, "ability", "drop W6", "play ragnarok")
    told = str(ARMY.summary([event for event in scene.events if event.visible_to(None)]))
    assert "Player 1 plays Ragnarok. Player 1 loses" in told
    assert "ability" not in told, "of what has no room the cause of a loss is kept"


def test_attacks_that_follow_each_other_are_one_sentence_and_none_is_left_out() -> None:
    scene = Scene(Seat("W5 G5 A1 enki", leader="ishtar"), Seat("C6 enki", "V4,W4")).play(1, "ability")
    for attack, answer in (("attack W5 2:V", "pass"), ("attack G5 2:W", "guard C6")):
        scene.play(1, attack).play(2, answer)
    heard = [event for event in scene.events if event.visible_to(None)]
    assert "Player 1 attacks: Player 2 loses Valkyrie 4; Player 2 blocks with Centaur 6." in str(
        ARMY.summary(heard)
    )
    more = [tell.completed(0, 3, 1, 8), *heard]
    assert "Player 1 fells Valkyrie 4. 1 of Player 1’s 2 attacks is blocked." in str(
        ARMY.summary(more, 110)
    )
    assert "Valkyries complete, set 1. 1 of Player 1’s 2 attacks is blocked." in str(ARMY.summary(more, 80))
    one = [event for event in heard if event.kind in ("attacked", "let-through", "eliminated")][:3]
    assert str(ARMY.summary([tell.completed(0, 3, 1, 8), tell.completed(0, 4, 2, 8), *one], 90)) == (
        "Valkyries complete, set 1. Demons complete, set 2. Player 1 fells Valkyrie 4."
    )
    felled = Scene(Seat("G9 enki"), Seat(stacks="A1"), Seat(stacks="W2,C3,V4"))
    felled.play(1, "attack G9 3:W,C,V").play(3, "pass")
    told = ARMY.summary([event for event in felled.events if event.visible_to(None)], 30)
    assert str(told) == "Player 1 fells 3 of Player 3’s cards.", "at its shortest it still says whose"
    # What falls is told by a turning point: of the attack only with what it came is told.
    blow = [event for event in heard if event.kind not in ("eliminated", "blocked")][:4]
    assert "Player 1 attacks Player 2 with Warrior 5." in str(ARMY.summary(blow))
    # What the next answer is about, and what fell last, are never left out for what was before.
    called = Scene(Seat("demigod thunderbolt enki*3"), Seat("mirror enki", "A1.5,W2,V4"), actions=9)
    called.play(1, "play thunderbolt 2:A", "attack *10:A 2:A,W,V")
    for answer, newest in (
        ("", "Player 1 attacks Player 2’s Archers, Warriors, Valkyries with Demigod as Archer."),
        ("pass", "Player 2 loses Archer 5. Player 1 fells Archer 1, Warrior 2, Valkyrie 4."),
    ):
        if answer:
            called.play(2, answer)
        kept = [each for each in called.events if each.visible_to(None) and not each.turning_point]
        assert str(ARMY.summary(kept)).endswith(newest)


def test_what_was_taken_is_kept_rather_than_by_which_card() -> None:
    scene = Scene(Seat("trojan A1 enki"), Seat("enki*2", "D8")).play(1, "play trojan 2:D")
    told = str(ARMY.summary([event for event in scene.events if event.visible_to(None)], 60))
    assert told == "Player 1 takes Player 2’s Demon 8 into their hand."


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (
            "shield mirror",
            "Player 2 blocks the attack with Mirror of Nemesis. Player 1 loses Giant 7.",
        ),
        ("pass", "Player 2 doesn’t block. Player 2 loses Warrior 4."),
    ],
)
def test_an_answer_is_told_where_the_attack_has_been_told_before(answer: str, told: str) -> None:
    scene = Scene(Seat("G7 enki"), Seat("mirror aegis", "W4")).play(1, "attack G7 2:W")
    before = len(scene.events)
    scene.play(2, answer)
    assert str(ARMY.summary([each for each in scene.events[before:] if each.visible_to(None)])) == told


def test_who_draws_is_told_which_cards_and_nothing_twice() -> None:
    events = [tell.turn(0, 2), *tell.drew(0, ("A1", "G7"), barrier=False)]
    mine, public = (
        [str(words) for words in ARMY.account([each for each in events if each.visible_to(seat)])]
        for seat in (0, None)
    )
    assert mine == ["**Round 2: Player 1’s turn.** You draw Archer 1, Giant 7."]
    assert public == ["**Round 2: Player 1’s turn.** Player 1 draws 2 cards."]
    assert ARMY.account([]) == []


def test_the_first_turn_is_told_in_its_order() -> None:
    chosen = tell.leaders({0: "athena", 1: "morrigan"})
    start = tell.starts(1, (("A3",), ("G9",)))
    drops = [tell.dropped(1, card, kind) for kind, card in enumerate(("A1", "W2"))]
    assert str(ARMY.summary([chosen, start, *drops])) == (
        "The leaders: Player 1 with Athena, Player 2 with The Morrigan. Player 2 drops Archer 1, Warrior 2."
    )


def test_a_button_says_what_a_card_does() -> None:
    own = Scene(Seat("G7 A1"), Seat("W4", "W2")).position
    (decision,) = own.decisions()
    seen = own.view(0).choices(decision, "drop ")
    assert sorted(str(choice.short) for choice in seen) == ["Archer 1", "Giant 7"], "a card has its name"
    own = Scene(Seat("A1 W4"), Seat("W4", "A1,W2")).position
    (decision,) = own.decisions()
    seen = own.view(0).choices(decision, "attack ")
    assert [str(choice.short) for choice in seen] == ["Archer 1: both fall", "Warrior 4: fells 2"]


def test_the_fullest_table_fits_an_alt_text() -> None:
    """Four players, each with six stacks of four, four sets, both marks, and a hand of gods."""
    stacks = "A1.2.3.10,W2.3.4.10,C3.4.5.10,V3.4.5.10,D4.5.6.10,G5.6.7.10"
    gods = " ".join(sorted(PLAYED)) + " demigod"
    seats = [
        Seat(gods, stacks, "tezcatlipoca", 12, 3, "A1*30", ("C3",) * 102, bound=True, warded=True)
        for _ in range(4)
    ]
    scene = Scene(*seats, round=60)
    teller = Translator(NullTranslations(), tuple(f"{letter * 31}…" for letter in "WMQG"))
    assert len(teller.translate(scene.position.view(1).text())) <= 1024


def test_whose_cards_fall_is_said_and_the_readers_are_theirs() -> None:
    scene = Scene(Seat("G9 enki"), Seat(stacks="A1"), Seat(stacks="W2,C3,V4"))
    scene.play(1, "attack G9 3:W,C,V").play(3, "pass")
    told = ARMY.summary([event for event in scene.events if event.visible_to(None)], 68)
    assert told is not None
    assert str(told) == "Player 1 fells Player 3’s Warrior 2, Centaur 3, Valkyrie 4."
    third = Translator(NullTranslations(), ("Ada", "Ben", "Cleo"), reader=Reader(2, ARMY.second_person))
    assert third.translate(told) == "Ada fells your Warrior 2, Centaur 3, Valkyrie 4."


@pytest.mark.parametrize(
    ("scene", "moves", "told"),
    [
        (
            Scene(Seat("W2 W3*2 A1 A5 hermes C4", tokens=0)),
            ["restore W2,W3,W3 + A1,A5,hermes"],
            "Player 1 gives 6 cards for 2 energy.",
        ),
        (
            Scene(Seat("trojan enki"), Seat(stacks="V7")),
            ["play trojan 2:V"],
            "Player 1 takes Player 2’s Valkyrie 7.",
        ),
        (
            Scene(
                Seat("enki", leader="morrigan"),
                Seat(stacks="D4"),
                Seat(stacks="V4"),
            ),
            ["ability 2:D,3:V"],
            "The Morrigan: 2 cards fall.",
        ),
        (
            Scene(Seat("V6 V7 C7 W2 hermes enki"), actions=4),
            ["drop V6", "drop V7", "drop C7", "drop W2"],
            "Player 1 drops 4 cards.",
        ),
        (
            Scene(Seat("V6 V7 hermes enki")),
            ["drop V6", "drop V7"],
            "Player 1 drops Valkyrie 6, Valkyrie 7.",
        ),
    ],
)
def test_what_fits_in_no_line_is_told_with_fewer_words(scene: Scene, moves: list[str], told: str) -> None:
    """It would be cut in its middle."""
    scene.play(1, *moves)
    public = [event for event in scene.events if event.visible_to(None)]
    assert str(ARMY.summary(public, 56)) == told


def test_menus_of_what_is_looked_up_hold_what_a_card_does() -> None:
    for entry in ARMY.glossary():
        assert len(str(entry.brief or entry.text)) <= 100, entry.slug


def test_what_nobody_understands_is_answered_with_what_is_possible() -> None:
    told = (
        "“foo” is no answer here. Possible: drop, attack, play, ability, restore or end, such as drop A3, "
    )
    Scene().refused(1, "foo", told)
