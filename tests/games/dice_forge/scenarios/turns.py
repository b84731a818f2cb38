"""Setup, oustings, actions, reinforcements and the end."""

from __future__ import annotations

import pytest

from bot.games.dice_forge import GAME
from bot.games.dice_forge.faces import POOLS
from bot.games.dice_forge.options import ForgeOptions
from bot.games.dice_forge.position import ForgePosition
from bot.games.dice_forge.steps import End, Roll
from bot.games.engine.decision import NATURE
from bot.games.engine.errors import IllegalMove, NotYourDecision
from tests.games.dice_forge.scenarios import scenario
from tests.games.dice_forge.scene import Scene, Seat, taking


def fresh(seats: int) -> ForgePosition:
    """A new game with nature's first answers given."""
    position = GAME.start(seats, ForgeOptions())
    while (asked := position.decision(NATURE)) and asked.kind != "roll":
        position.play(NATURE, asked.moves.at(0))
    return position


def turns(position: ForgePosition) -> int:
    """How many turns the play has if everybody passes as soon as he may."""
    while decisions := position.decisions():
        decision = decisions[0]
        move = "pass" if "pass" in decision.moves else decision.moves.at(0)
        position.play(decision.seat, move)
    return position.turn


@scenario(1)
def _() -> None:
    state = fresh(2).state
    assert [player.reserve[0] for player in state.players] == [3, 2]
    assert all(sum(state.sanctuary[face] for face in pool.kinds) == 2 for pool in POOLS)
    assert state.left == [2] * 15
    assert state.rounds == 9
    assert sum(state.garden.values()) == 20
    assert turns(fresh(2)) == 18


@scenario(2)
def _() -> None:
    state = fresh(3).state
    assert [player.reserve[0] for player in state.players] == [3, 2, 1]
    assert all(sum(state.sanctuary[face] for face in pool.kinds) == 4 for pool in POOLS)
    assert state.left == [3] * 15
    assert state.rounds == 10
    assert turns(fresh(3)) == 30


@scenario(3)
def _() -> None:
    state = fresh(4).state
    assert [player.reserve[0] for player in state.players] == [3, 2, 1, 0]
    assert all(sum(state.sanctuary[face] for face in pool.kinds) == 4 for pool in POOLS)
    assert state.left == [4] * 15
    assert state.rounds == 9
    assert turns(fresh(4)) == 36


@scenario(7)
def _() -> None:
    player = Scene(Seat(cards="chest chest"), "0/0/0/0").state.players[0]
    assert [player.cap(kind) for kind in range(3)] == [20, 12, 12]


@scenario(8)
def _() -> None:
    position = fresh(2)
    assert position.decisions()[0].moves.count == 6**4
    position.play(NATURE, "1:6.1 2:1.5")
    reserves = [player.reserve for player in position.state.players]
    assert reserves == [[4, 1, 0, 0], [3, 0, 0, 2]]
    assert position.decisions()[0].kind == "roll"
    position.play(NATURE, "1:1.1 2:1.1")
    assert [d.kind for d in position.decisions()] == ["turn"]


@scenario(43)
def _() -> None:
    scene = taking("ferryman", "0/0/0/0", Seat(island="C"))
    assert scene.has(1) == "0/0/0/0"
    assert [player.island for player in scene.state.players] == ["C", ""]
    assert scene.state.players[0].cards == ()
    scene.roll(p2="G3 V2")
    assert scene.has(2) == "3/0/0/2"
    assert scene.state.players[0].cards == ("ferryman",)


@scenario(44)
def _() -> None:
    scene = taking("helmet", Seat(island="C"), "0/0/0/0")
    assert scene.kind(1) == "forge"
    assert not scene.told("ousted")
    assert not scene.told("moved")


@scenario(45)
def _() -> None:
    scene = taking("gorgon", Seat(cards="bear bear"), Seat(cards="bear", island="E"))
    assert scene.has(1) == "0/0/0/6"
    assert scene.has(2) == "0/0/0/3"
    assert scene.roll(p2="G1 G1").has(2) == "2/0/0/3"


@scenario(46)
def _() -> None:
    scene = taking("bear", "0/0/0/0", Seat(island="B")).roll(p2="G1 G1")
    assert scene.has(1) == "0/0/0/0"
    assert scene.has(2) == "2/0/0/0"


@scenario(47)
def _() -> None:
    scene = Scene(Seat("2/0/0/0", cards="owl owl elder"), "0/0/0/0")
    assert "elder" not in scene.legal(1)
    scene.play(1, "owl gold", "elder", "owl sun")
    assert scene.has(1) == "0/1/0/4"
    assert not {"owl gold", "elder"} & set(scene.legal(1))


@scenario(48)
def _() -> None:
    scene = taking("owl", "9/3/0/0", "0/0/0/0")
    with pytest.raises(IllegalMove, match="before the action"):
        scene.play(1, "owl gold")
    scene.play(1, "extra")
    with pytest.raises(IllegalMove, match="before the action"):
        scene.play(1, "owl gold")


@scenario(49)
def _() -> None:
    scene = Scene("4/4/1/0", "0/0/0/0").play(1, "forge G3 1.G1", "done", "extra")
    with pytest.raises(IllegalMove, match="one extra action"):
        scene.play(1, "extra")
    scene.play(1, "forge G3 1.G1")
    assert scene.has(1) == "0/2/1/0"
    assert scene.rolling, "the next turn has begun"


@scenario(50)
def _() -> None:
    scene = Scene("9/0/0/0", "0/0/0/0")
    scene.play(1, "forge G4 1.G1", "forge S1 1.G1", "forge G3 2.G1")
    assert scene.has(1) == "1/0/0/0"
    assert len(scene.state.players[0].discard) == 3


@scenario(51)
def _() -> None:
    scene = Scene("6/2/0/0", "0/0/0/0").play(1, "forge S1 1.G1")
    with pytest.raises(IllegalMove, match="already"):
        scene.play(1, "forge S1 1.G1")
    scene.play(1, "done", "extra", "forge S1 1.G1")
    assert scene.has(1) == "0/0/0/0"


@scenario(52)
def _() -> None:
    position = GAME.start(2, ForgeOptions())
    position.play(NATURE, "remove G6 S1+V1 V4 M2+V2")
    view = position.view(0)
    assert view.pools[4].faces == (("G6", 0), ("G2+M1", 1), ("S1+V1", 0), ("G1|S1|M1", 1))


@scenario(61)
def _() -> None:
    scene = Scene(Seat("2/0/0/0", tritons=1), "0/0/0/0").play(1, "forge G3 1.G1", "done")
    with pytest.raises(IllegalMove, match="costs 2 sun"):
        scene.play(1, "extra")
    scene.play(1, "triton sun")
    assert scene.has(1) == "0/2/0/0"
    assert scene.state.players[0].tritons == 0


@scenario(62)
def _() -> None:
    scene = Scene("5/0/0/0", Seat(tritons=1))
    with pytest.raises(NotYourDecision):
        scene.play(2, "triton gold")
    scene = Scene("5/0/0/0", Seat(tritons=1), before=Roll((0, 1), (0, 1), "")).roll(p2="G3|V2 G1")
    assert scene.legal(2) == ["gold", "glory"]
    with pytest.raises(IllegalMove, match="your own turn"):
        scene.play(2, "triton gold")


@scenario(63)
def _() -> None:
    scene = taking("typhon", Seat("5/2/0/0", discard=7), "0/0/0/0")
    assert scene.has(1) == "5/2/0/7"
    scene.play(1, "extra", "forge G3 1.G1", "forge G4 1.G1")
    assert scene.has(1) == "0/0/0/7"
    assert scene.position.view(None).players[0].score == 16 + 7


@scenario(64)
def _() -> None:
    scene = Scene("6/6/6/0", "0/0/0/0", alternates="")
    scene.state.left[7] = 0
    scene.position = ForgePosition.settle(scene.state)
    with pytest.raises(IllegalMove, match="No card is left"):
        scene.play(1, "feat X")


@scenario(65)
def _() -> None:
    scene = taking("spirits", Seat("12/0/0/0", cards="hammer"), "0/0/0/0").play(1, "hammer 3")
    assert scene.has(1) == "12/0/3/0"
    assert scene.state.players[0].hammered == 3


@scenario(66)
def _() -> None:
    scene = taking("boar-red", "0/0/0/0", "0/0/0/0", "0/0/0/0").play(1, "boar 2")
    scene.play(2, "forge BOAR_RED 2.G1")
    assert scene.state.players[1].discard == ("G1",)
    assert scene.up(2).split()[1] == "BOAR_RED"
    assert scene.has(1) == scene.has(2) == "0/0/0/0"


@scenario(69)
def _() -> None:
    cards = ("ferryman gorgon gorgon", "hydra", "")
    glory = ("0/0/0/81", "0/0/0/95", "0/0/0/120")
    scene = Scene(*(Seat(g, cards=c) for g, c in zip(glory, cards, strict=True)), active=3)
    scene.state.round = 10
    scene.state.agenda = [End(2)]
    outcome = ForgePosition.settle(scene.state).outcome
    assert outcome is not None
    assert [(result.place, result.score) for result in outcome] == [(1, 121), (1, 121), (3, 120)]


@scenario(70)
def _() -> None:
    scene = Scene("0/0/0/0", "0/0/0/0")
    assert scene.rolling
    assert scene.state.active == 1, "the turn has ended by itself"
