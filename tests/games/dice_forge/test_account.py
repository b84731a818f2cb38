"""*What happened*: a paragraph a turn, in which nothing that anybody gained is missing."""

from __future__ import annotations

import re
from random import Random

import pytest

from bot.games.dice_forge import GAME
from bot.games.dice_forge.cards import CARDS
from bot.games.dice_forge.state import Rolled
from bot.games.dice_forge.text import tell
from bot.games.engine.event import Event
from tests.games.dice_forge.scene import Scene, Seat


def test_what_dice_bring_is_one_sentence_and_a_feat_another() -> None:
    events = [
        tell.turn(0, 2, 9),
        tell.gained(0, (1, 0, 0, 0), (1, 0, 0, 0)),
        tell.gained(1, (2, 0, 0, 0), (2, 0, 0, 0)),
        tell.gained(0, (1, 0, 1, 0), (1, 0, 0, 0)),
        tell.hammered(1, 2, 0),
        tell.hammered(1, 3, 10),
        tell.paid(0, (0, 1, 0, 0)),
        tell.forged(0, 1, "G3", "G1"),
        tell.lost(1, (2, 0, 0, 0), (1, 0, 0, 0)),
        tell.turn(1, 2, 9),
        tell.passed(1),
    ]
    assert [str(words) for words in GAME.account(events)] == [
        "**Player 1’s turn, round 2 of 9.** Player 1 gains 2 gold (1 moon lost). "
        "Player 2 gains 2 gold. Player 2 strikes 5 gold into the hammer and earns 10 glory. "
        "Player 1 forges 3 gold on the dark die in place of 1 gold. Player 2 loses 1 gold.",
        "**Player 2’s turn, round 2 of 9.** Player 2 passes.",
    ]


def test_every_roll_is_told_with_who_rolled_it() -> None:
    cancer = tell.performed(0, "M7", "cancer", CARDS["cancer"].name, 8)
    events = [
        tell.turn(0, 2, 9),
        tell.rolled([Rolled(0, 0, "G4"), Rolled(0, 1, "M1"), Rolled(1, 0, "G1"), Rolled(1, 1, "V2")]),
        tell.gained(0, (4, 0, 1, 0), (4, 0, 1, 0)),
        tell.rolled([Rolled(0, 0, "S1"), Rolled(0, 1, "M1"), Rolled(1, 0, "G1"), Rolled(1, 1, "G1")]),
        tell.gained(0, (0, 1, 1, 0), (0, 1, 0, 0)),
        tell.gained(1, (3, 0, 0, 2), (3, 0, 0, 2)),
        cancer,
        tell.rolled([Rolled(0, 0, "G1"), Rolled(0, 1, "M1")]),
        tell.gained(0, (1, 0, 1, 0), (1, 0, 1, 0)),
        tell.ousted(1, 0),
        tell.rolled([Rolled(1, 0, "X3"), Rolled(1, 1, "X3")]),
    ]
    assert [str(words) for words in GAME.account(events)] == [
        "**Player 1’s turn, round 2 of 9.** "
        "Player 1 rolls 4 gold · 1 moon; 1 sun · 1 moon and gains 4 gold, 1 sun, 1 moon (1 moon lost). "
        "Player 2 rolls 1 gold · 2 glory; 1 gold · 1 gold and gains 3 gold, 2 glory. "
        "Player 1 performs Cancer (8 glory). Player 1 rolls 1 gold · 1 moon and gains 1 gold, 1 moon. "
        "Player 1 ousts Player 2, who goes home and rolls both dice. "
        "Player 2 rolls the triple (×3) · the triple (×3)."
    ]


def test_a_line_about_a_turn_is_in_order_and_says_what_was_paid_for_more() -> None:
    face = tell.forged(0, 0, "G4", "G1")
    elder = tell.performed(0, "S1", "elder", CARDS["elder"].name, 0)
    turn = [tell.called(0, "owl", CARDS["owl"].name), face, tell.again(0), elder]
    assert str(GAME.summary(turn, 150)) == (
        "Player 1 uses The Guardian’s Owl. Player 1 forges 4 gold (light die). "
        "Player 1 pays 2 sun for an extra action. Player 1 performs The Elder."
    )
    twice = [elder, tell.again(0), elder]
    assert str(GAME.summary(twice, 220)) == (
        "Player 1 performs The Elder for 1 sun. Player 1 pays 2 sun for an extra action. "
        "Player 1 performs The Elder for 1 sun."
    )


@pytest.mark.parametrize("room", [110, 220])
def test_a_card_that_was_used_twice_is_told_once_with_all_it_brought(room: int) -> None:
    scene = Scene(Seat("17/1/2/42", cards="elder elder"), "0/0/0/0")
    told = str(GAME.summary(scene.play(1, "elder", "elder", "feat S2").events, room))
    assert told.startswith("Player 1 uses 2 × The Elder and gains 8 glory. Player 1 performs Wild Spirits")


def test_a_line_about_a_turn_says_what_a_called_card_brought() -> None:
    called = tell.called(0, "hind", CARDS["hind"].name)
    gained = tell.gained(0, (0, 0, 0, 2), (0, 0, 0, 2))
    other = tell.gained(1, (3, 0, 0, 0), (3, 0, 0, 0))
    told = GAME.summary([tell.gained(0, (1, 0, 0, 0), (1, 0, 0, 0)), called, gained, other, tell.passed(0)])
    assert str(told) == "Player 1 uses The Silver Hind and gains 2 glory. Player 1 passes."


def test_a_line_about_a_turn_counts_what_was_performed_twice() -> None:
    feat = tell.performed(0, "S2", "spirits", CARDS["spirits"].name, 2)
    assert str(GAME.summary([feat, feat])) == "Player 1 performs 2 × Wild Spirits."


def test_above_confirm_a_feat_says_what_it_costs() -> None:
    elder = tell.performed(0, "S1", "elder", CARDS["elder"].name, 0)
    assert str(GAME.summary([elder], 220)) == "Player 1 performs The Elder for 1 sun."
    hydra = tell.performed(0, "X", "hydra", CARDS["hydra"].name, 26)
    assert str(GAME.summary([hydra], 220)) == "Player 1 performs Hydra for 5 sun + 5 moon, worth 26 glory."
    face = tell.forged(0, 1, "M1", "G1")
    told = str(GAME.summary([elder, face], 220))
    assert told.endswith("1 sun. Player 1 forges 1 moon on the dark die in place of 1 gold.")
    assert str(GAME.summary([elder] * 6, 220)) == "Player 1 performs 6 × The Elder.", "no room for that"
    assert str(GAME.summary([elder])) == "Player 1 performs The Elder.", "in public"


def test_a_turn_of_four_players_is_a_short_paragraph_without_loss() -> None:
    random, position = Random(4), GAME.start(4, GAME.options())
    events: list[Event] = []
    while decisions := position.decisions():
        asked = decisions[0]
        events += position.play(asked.seat, asked.moves.at(random.randrange(asked.moves.count)))
    told = [str(words) for words in GAME.account(events)]
    assert len(told) == sum(event.kind == "turn" for event in events) + 1, "and who has won"
    assert sum(map(len, told)) / len(told) < 450
    gold = sum(int(found) for found in re.findall(r"gains (\d+) gold", " ".join(told)))
    assert gold == sum(int(str(event.data["gold"])) for event in events if event.kind == "gained")
