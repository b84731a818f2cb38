"""The position text: what it looks like, and what is wrong with a bad one."""

from __future__ import annotations

import re
from random import Random

import pytest

from bot.games.dice_forge import GAME
from bot.games.dice_forge.options import ForgeOptions
from bot.games.dice_forge.position import ForgePosition
from bot.games.dice_forge.steps import End, Extra, Turn
from bot.games.engine.decision import NATURE
from bot.games.engine.errors import BadPosition
from bot.games.engine.options import read

LIGHT, DARK = "G1,G1,G1,G1,G1,S1", "G1,G1,G1,G1,V2,M1"
START = (
    "round=1 active=1 ties=shared alternate=- sanctuary=4.4.4.4.1111.4.4.4.4.1111 garden=444.1111.1111 "
    f"stacks=333333333333333 p1={LIGHT}/{DARK};1.1;3/0/0/0;-;-;-;0;0;0;0 "
    f"p2={LIGHT}/{DARK};1.1;2/0/0/0;-;-;-;0;0;0;0 p3={LIGHT}/{DARK};1.1;1/0/0/0;-;-;-;0;0;0;0 "
    "rolled=- do=roll:1,2,3;1,2;->act:1;-;0>end:1"
)
"""Three players, before the first roll."""


def test_start() -> None:
    position = GAME.start(3, ForgeOptions())
    assert str(position) == START
    assert GAME.load(START) == position


def test_lanes_and_rolled_dice_are_written() -> None:
    forged = (START.replace("M1;1.1;2/0/0/0;-;-;-", "G3|V2;1.1;2/0/0/0;-;-;M1")).replace(
        "1111.4.4.4.4", "1111.3.4.4.4"
    )
    position = GAME.load(forged)
    position.play(NATURE, "1:1.1 2:6.6 3:1.5")
    text = str(position)
    assert "rolled=1.1:G1,1.2:G1,2.1:S1,2.2:G3|V2,3.1:G1,3.2:V2" in text
    assert "lane1=- lane2=apply:2;G3|V2;1;-;0/1/0/0;- lane3=-" in text
    assert GAME.load(text) == position


def test_steps_of_different_kinds_differ() -> None:
    """Equal fields don’t make equal steps."""
    state = GAME.start(3, ForgeOptions()).state
    twin = state.copy()
    state.agenda, twin.agenda = [End(0), Extra(0)], [End(0), Turn(0)]
    assert state == twin
    assert ForgePosition(state, []) != ForgePosition(twin, [])


BAD = {
    "no field": ("round=1", "round", "“round” is no field"),
    "twice": ("active=1", "active=1 active=1", "stands there twice"),
    "missing": (" ties=shared", "", "“ties” is missing"),
    "unknown field": ("rolled=-", "rolled=- luck=7", "no field “luck”"),
    "number": ("round=1", "round=one", "should be a number"),
    "round": ("round=1", "round=11", "rounds 1 to 10"),
    "ties": ("ties=shared", "ties=maybe", "no “maybe”"),
    "slot": ("alternate=-", "alternate=M1", "no “M1”"),
    "active": ("active=1", "active=4", "not at the table"),
    "one player": (re.search(r" p2=.* p3=\S+", START), "", "for 2 to 4 players"),
    "pool": ("sanctuary=4", "sanctuary=3", "pool of G3"),
    "pool of different faces": ("1111.4.4.4.4", "2110.4.4.4.4", "pool of G6"),
    "digits": ("garden=444", "garden=44", "one digit for each face"),
    "garden": ("garden=444", "garden=445", "The faces SHIP don’t add up"),
    "stack": ("stacks=3", "stacks=4", "stack M1 has at most 3"),
    "card missing": ("stacks=3", "stacks=2", "cards of M1 don’t add up: hammer"),
    "card too many": ("3/0/0/0;-;-", "3/0/0/0;-;owl", "cards of S3 don’t add up: owl"),
    "card of the other set": ("3/0/0/0;-;-", "3/0/0/0;-;bear", "not in this play: bear"),
    "no card": ("3/0/0/0;-;-", "3/0/0/0;-;unicorn", "no “unicorn”"),
    "fields": (";0;0;0;0 p2", ";0;0;0 p2", "ten fields"),
    "die": ("p1=G1,G1", "p1=G1", "two dice of six faces"),
    "face": ("p1=G1", "p1=G9", "no “G9”"),
    "face that is gone": ("p1=G1", "p1=G4", "lack a face that can’t be gone"),
    "up": (";1.1;3", ";1.7;3", "numbered from 1 to 6"),
    "reserve": ("3/0/0/0", "13/0/0/0", "more than the reserve holds"),
    "glory": ("3/0/0/0", "3/0/0/10000", "“10000” should be a number"),
    "amounts": ("3/0/0/0", "3/0/0", "gold/sun/moon/glory"),
    "island": ("3/0/0/0;-", "3/0/0/0;Z", "no “Z”"),
    "two heroes": ("/0/0/0;-;-;-", "/0/0/0;A;-;-", "Two heroes stand on one portal"),
    "hammer": ("-;-;-;0;0;0;0 p2", "-;-;-;5;0;0;0 p2", "hammers hold less"),
    "token": ("-;-;-;0;0;0;0 p2", "-;-;-;0;1;0;0 p2", "too many tokens"),
    "resigned": ("-;-;-;0;0;0;0 p2", "-;-;-;0;0;0;2 p2", "numbered from 1"),
    "nothing to do": ("do=roll:1,2,3;1,2;->act:1;-;0>end:1", "do=-", "the play is not over"),
    "no end": (">end:1", "", "doesn’t lead to the end"),
    "early end": ("do=roll", "do=end:1>roll", "too early"),
    "step": ("do=roll", "do=role", "no step “role”"),
    "step’s fields": ("act:1;-;0", "act:1;-", "“act” should have 3 fields"),
    "step’s seat": ("act:1", "act:2", "“act” is impossible"),
    "roll": ("roll:1,2,3;1,2", "roll:1,1,3;1,2", "“roll” is impossible"),
    "die of a step": ("roll:1,2,3;1,2", "roll:1,2,3;3", "no “3”"),
    "order of a face without effect": (
        "do=roll:1,2,3;1,2",
        "do=order:1;MIRROR,SHIP",
        "“order” is impossible",
    ),
    "lanes": ("end:1", "end:1 lane1=-", "for each player, or none"),
    "step in a lane": ("end:1", "end:1 lane1=act:1;-;0 lane2=- lane3=-", "belongs elsewhere"),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_text_is_named(name: str) -> None:
    old, new, reason = BAD[name]
    found = old if isinstance(old, str) else (old and old[0])
    assert found
    assert found in START
    with pytest.raises(BadPosition, match=re.escape(reason)):
        GAME.load(START.replace(found, new, 2 if name == "two heroes" else 1))


def test_the_table_is_not_laid_anew_in_the_middle() -> None:
    laying = str(GAME.start(3, read(GAME, {"cards": "random"}, 3)))
    assert "deal" in laying
    with pytest.raises(BadPosition, match="“deal” is impossible"):
        GAME.load(laying.replace("round=1", "round=2"))


def positions() -> list[str]:
    """The texts along a few plays of three, with all the cards that leave tokens and special faces."""
    texts: list[str] = []
    for seed in range(4):
        chooser = Random(seed)
        position = GAME.start(3, ForgeOptions(cards="alternate"))
        while decisions := position.decisions():
            decision = chooser.choice(decisions)
            if decision.kind == "turn":
                player = position.state.players[decision.seat]
                player.reserve[:3] = [player.cap(kind) for kind in range(3)]
                position = GAME.load(str(position))
                decision = position.decisions()[0]
            texts.append(str(position))
            position.play(decision.seat, decision.moves.at(chooser.randrange(decision.moves.count)))
    return texts


def test_texts_spliced_together_are_refused_or_can_be_played() -> None:
    chooser, texts = Random(1), positions()
    refused = played = 0
    for _ in range(400):
        one, two = (dict(word.split("=", 1) for word in chooser.choice(texts).split()) for _ in range(2))
        name = chooser.choice(["do", "do", "rolled", "active", "round", "p1", "lane2"])
        spliced = one | ({name: two[name]} if name in two else {})
        try:
            position = GAME.load(" ".join(f"{name}={value}" for name, value in spliced.items()))
        except BadPosition:
            refused += 1
            continue
        played += 1
        for _ in range(20):
            if not (decisions := position.decisions()):
                break
            decision = chooser.choice(decisions)
            position.play(decision.seat, decision.moves.at(chooser.randrange(decision.moves.count)))
            assert GAME.load(str(position)) == position
    assert refused > 50
    assert played > 50
