"""Boars, hammers, mirrors, ships, tokens, and the cards that roll."""

from __future__ import annotations

import pytest

from bot.games.dice_forge.steps import Roll
from bot.games.engine.errors import IllegalMove
from tests.games.dice_forge.scenarios import scenario
from tests.games.dice_forge.scene import Scene, Seat, blessing, taking


@scenario(31)
def _() -> None:
    scene = blessing("0/0/0/0", "0/0/0/0", Seat(cards="boar-red"), faces="BOAR_RED G1")
    scene.play(1, "moon")
    assert scene.legal(1) == []
    scene.play(3, "glory")
    assert scene.has(1) == "1/0/1/0"
    assert scene.has(3) == "0/0/0/3"


@scenario(32)
def _() -> None:
    scene = blessing("0/0/0/0", "0/0/0/0", Seat(cards="boar-red"), faces="BOAR_RED X3")
    scene.play(1, "sun").play(3, "sun", "moon", "glory")
    assert scene.has(1) == "0/3/0/0"
    assert scene.has(3) == "0/1/1/3"
    assert scene.legal(3) == []


@scenario(33)
def _() -> None:
    scene = blessing(Seat(cards="boar-red"), Seat(shows="BOAR_RED G1"), faces="MIRROR G1")
    scene.play(1, "copy BOAR_RED", "sun", "glory")
    assert scene.has(1) == "1/1/0/3"


@scenario(34)
def _() -> None:
    scene = Scene(Seat("2/0/0/0", shows="BOAR_RED G1"), "0/0/0/0")
    assert "forge G3 1.G1" in scene.legal(1)
    with pytest.raises(IllegalMove, match="boar"):
        scene.play(1, "forge G3 1.BOAR_RED")


def minotaur(victim: str, rolled: str, *answers: str, third: Seat | None = None) -> Scene:
    """Player 1 takes the Minotaur, and player 2 rolls."""
    others = [Seat(victim)] if third is None else [Seat(victim), third]
    return taking("minotaur", "0/0/0/0", *others).roll(p2=rolled).play(2, *answers)


@scenario(35)
def _() -> None:
    assert minotaur("4/2/0/1", "G6 S1").has(2) == "0/1/0/1"


@scenario(36)
def _() -> None:
    assert minotaur("5/3/0/4", "G2|S2|M2 V3", "moon").has(2) == "5/3/0/1"


@scenario(37)
def _() -> None:
    assert minotaur("0/0/0/5", "X3 V3").has(2) == "0/0/0/0"


@scenario(38)
def _() -> None:
    assert minotaur("0/3/0/9", "SHIELD_RED S1").has(2) == "0/2/0/4"


@scenario(39)
def _() -> None:
    third = Seat("1/0/0/0", cards="boar-red")
    scene = taking("minotaur", "0/0/0/0", "9/1/0/0", third).roll(p2="BOAR_RED SHIP", p3="G1 G1")
    scene.play(2, "sun").play(3, "moon")
    assert scene.has(2) == "9/0/0/0"
    assert scene.has(3) == "0/0/1/0"
    assert not scene.told("forged")


@scenario(40)
def _() -> None:
    scene = taking("minotaur", "0/0/0/0", Seat("0/0/0/1", cards="ferryman")).roll(p2="V4 G1")
    assert scene.has(2) == "0/0/0/0"
    assert scene.position.view(None).players[1].score == 12


@scenario(41)
def _() -> None:
    scene = taking("satyrs", "0/0/0/0", "0/0/0/0").roll(p2="G6 X3")
    assert scene.has(1) == "12/0/0/0"
    assert scene.has(2) == "0/0/0/0"
    assert scene.up(2) == "G6 X3"


@scenario(42)
def _() -> None:
    scene = taking("satyrs", "0/0/0/0", "0/0/0/0", "0/0/0/0").roll(p2="V4 V3", p3="G1 S1")
    with pytest.raises(IllegalMove):
        scene.play(1, "take 2.1 2.1")
    scene.play(1, "take 2.1 2.2")
    assert scene.has(1) == "0/0/0/7"


@scenario(53)
def _() -> None:
    scene = blessing(Seat(cards="hammer", hammered=13), "0/0/0/0", faces="G6 X3")
    assert scene.legal(1) == [f"hammer {gold}" for gold in range(17 + 1)]
    scene = blessing(Seat("1/0/0/0", cards="hammer", hammered=13), "0/0/0/0", faces="G6")
    scene.play(1, "hammer 6")
    assert scene.has(1) == "1/0/0/10"
    assert scene.state.players[0].hammered == 15 + 4


@scenario(54)
def _() -> None:
    scene = blessing(Seat(cards="hammer", hammered=28), "0/0/0/0", faces="G6")
    assert scene.legal(1) == ["hammer 0", "hammer 1", "hammer 2"]
    scene.play(1, "hammer 2")
    assert scene.has(1) == "4/0/0/15"
    assert scene.state.players[0].room == 0


@scenario(55)
def _() -> None:
    scene = blessing(Seat(cards="hammer hammer", hammered=29), "0/0/0/0", faces="G4")
    scene.play(1, "hammer 4")
    assert scene.has(1) == "0/0/0/15"
    assert scene.state.players[0].hammered == 30 + 3


@scenario(56)
def _() -> None:
    scene = taking("sentinel", "0/0/0/0", "0/0/0/0").roll(p1="S2 M1")
    scene.play(1, "convert", "keep")
    assert scene.has(1) == "0/0/1/4"
    assert scene.rolling, "the second blessing"


@scenario(57)
def _() -> None:
    scene = taking("cyclops", Seat("5/0/0/0", cards="hammer"), "0/0/0/0").play(1, "die 1").roll(p1="G6")
    scene.play(1, "convert")
    assert scene.has(1) == "5/0/0/6"
    assert scene.state.players[0].hammered == 0


@scenario(58)
def _() -> None:
    scene = taking("sphinx", "0/0/0/0", "0/0/0/0").play(1, "die 2")
    for face in ("X3", "V4", "X3", "G1"):
        scene.roll(p1=face)
    assert scene.has(1) == "1/0/0/4"
    assert len(scene.told("rolled")) == 4
    assert scene.state.active == 1


@scenario(59)
def _() -> None:
    scene = Scene("0/0/0/0", Seat(cerberus=2), before=Roll((0, 1), (0, 1), ""))
    scene.roll(p2="G3|V2 M1").play(2, "gold", "cerberus", "glory")
    assert scene.has(2) == "3/0/2/2"
    assert scene.legal(2) == []
    assert scene.state.players[1].cerberus == 1


@scenario(60)
def _() -> None:
    scene = blessing(Seat("4/0/0/0", cerberus=1), "0/0/0/0", faces="SHIP G1")
    scene.play(1, "first SHIP", "forge M1 1.SHIP", "cerberus", "first G1", "forge G4 1.G1")
    assert scene.has(1) == "5/0/0/0"
    assert scene.state.players[0].discard == ("SHIP", "G1")


@scenario(67)
def _() -> None:
    scene = Scene("8/0/0/0", "8/0/0/0", before=Roll((0, 1), (0, 1), ""))
    scene.state.sanctuary["S2"] = 1
    scene.roll(p1="SHIP X3", p2="SHIP G1")
    assert scene.legal(2) == []
    scene.play(1, "forge S2 1.G1")
    assert scene.kind(2) == "order"
    scene.play(2, "first SHIP")
    assert not [move for move in scene.legal(2) if move.startswith("forge S2")]
    assert scene.kind(2) == "ship"


@scenario(68)
def _() -> None:
    scene = Scene("12/0/0/0", "0/0/0/0", before=Roll((0, 1), (0, 1), ""))
    scene.roll(p1="SHIP S1", p2="MIRROR S1").play(1, "forge V3 1.SHIP")
    assert scene.legal(2) == ["copy V3", "copy S1"]
