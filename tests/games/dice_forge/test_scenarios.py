"""The seventy scenarios of the rules, by number (Dice Forge rules, 16)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from bot.games.dice_forge import GAME
from bot.games.dice_forge.faces import POOLS
from bot.games.dice_forge.options import ForgeOptions
from bot.games.dice_forge.position import ForgePosition
from bot.games.dice_forge.steps import End, Roll
from bot.games.engine import NATURE, IllegalMove, NotYourDecision
from tests.games.dice_forge.scene import Scene, Seat, blessing, taking


class Row(NamedTuple):
    """Player 1 rolls ``faces``, answers, and then has ``reserve``; player 2 shows ``other``."""

    number: int
    player: Seat | str
    faces: str
    answers: str
    reserve: str
    others: tuple[Seat | str, ...] = ("0/0/0/0",)
    name: str = ""


ROWS = (
    Row(4, "3/0/0/0", "G1 V2", "", "4/0/0/2"),
    Row(5, "11/0/0/0", "G4 G1", "", "12/0/0/0"),
    Row(6, Seat("10/6/5/0", cards="chest"), "G6 S1", "", "16/7/5/0"),
    Row(9, "10/0/0/0", "SHIP G6", "first SHIP, forge M2 1.G1", "12/0/0/0"),
    Row(10, "10/0/0/0", "SHIP G6", "first G6, forge M2 1.G1", "8/0/0/0"),
    Row(11, "6/0/0/0", "X3 SHIP", "forge V4 1.G1", "0/0/0/0"),
    Row(12, "0/0/0/0", "SHIP M1", "forge G3 1.G1", "0/0/1/0"),
    Row(13, "5/0/0/0", "SHIP X3", "pass", "5/0/0/0"),
    Row(14, "5/1/1/1", "X3 X3", "", "5/1/1/1"),
    Row(15, "0/0/0/0", "X3 G1+S1+M1+V1", "", "3/3/3/3"),
    Row(16, "0/4/0/0", "X3 G1|S1|M1", "sun", "0/6/0/0"),
    Row(17, "5/1/1/1", "X3", "", "5/1/1/1"),
    Row(18, "0/0/0/0", "SHIELD_RED S1+V1", "", "0/1/0/6"),
    Row(19, "0/0/0/0", "SHIELD_RED M2", "", "0/2/2/0"),
    Row(20, "0/0/0/0", "SHIELD_BLUE G1|S1|M1", "moon", "0/0/1/5", name="moon"),
    Row(20, "0/0/0/0", "SHIELD_BLUE G1|S1|M1", "gold", "1/0/2/0", name="gold"),
    Row(21, "0/0/0/0", "SHIELD_GREEN X3", "", "0/0/0/9"),
    Row(22, "0/6/0/0", "SHIELD_RED S1", "", "0/6/0/5"),
    Row(23, "0/0/0/0", "SHIELD_RED SHIELD_BLUE", "", "0/2/2/0"),
    Row(24, "0/0/0/0", "SHIELD_YELLOW", "", "3/0/0/0"),
    Row(
        25,
        "0/0/0/0",
        "MIRROR M1",
        "copy S2",
        "0/2/1/0",
        (Seat(shows="V4 G1"), Seat(shows="S2 G3")),
    ),
    Row(26, "0/0/0/0", "MIRROR S2", "copy S2", "0/4/0/0", (Seat(shows="MIRROR G1"),)),
    Row(27, "1/1/1/1", "MIRROR MIRROR", "", "1/1/1/1", (Seat(shows="MIRROR MIRROR"),)),
    Row(28, "0/0/0/0", "MIRROR X3", "copy V4", "0/0/0/12", (Seat(shows="V4 G1"),)),
    Row(29, "2/0/0/0", "MIRROR G4", "copy X3", "12/0/0/0", (Seat(shows="X3 G1"),)),
    Row(30, "0/0/0/0", "MIRROR", "copy SHIELD_RED", "0/2/0/0", (Seat(shows="SHIELD_RED G1"),)),
)
"""The scenarios in which one player resolves one roll."""


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.number}{row.name and '-' + row.name}")
def test_blessing(row: Row) -> None:
    scene = blessing(row.player, *row.others, faces=row.faces)
    for answer in row.answers.split(", ") if row.answers else ():
        scene.play(1, answer)
    assert scene.has(1) == row.reserve
    assert scene.kind(1) == "turn" or scene.rolling, "nothing else is asked"


Play = Callable[[], None]
PLAYS: dict[int, Play] = {}


def scenario(number: int) -> Callable[[Play], Play]:
    """A scenario that is more than one row."""

    def enter(play: Play) -> Play:
        assert number not in PLAYS
        PLAYS[number] = play
        return play

    return enter


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


@pytest.mark.parametrize("number", sorted(PLAYS))
def test_play(number: int) -> None:
    PLAYS[number]()


def test_all_scenarios_are_here() -> None:
    assert {row.number for row in ROWS} | set(PLAYS) == set(range(1, 71))
