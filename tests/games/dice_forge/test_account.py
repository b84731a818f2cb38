"""*What happened*: a paragraph a turn, in which nothing that anybody gained is missing."""

from __future__ import annotations

import re
from random import Random

from bot.games.dice_forge import GAME
from bot.games.dice_forge.cards import CARDS
from bot.games.dice_forge.text import tell
from bot.games.engine.event import Event


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
    assert sum(map(len, told)) / len(told) < 300
    gold = sum(int(found) for found in re.findall(r"gains (\d+) gold", " ".join(told)))
    assert gold == sum(int(str(event.data["gold"])) for event in events if event.kind == "gained")
