"""Scenarios 13 to 29, 53, 60, 63, 66 to 70, 81: attacks and blocks."""

from __future__ import annotations

from tests.games.army.scenarios import scenario
from tests.games.army.scene import Scene, Seat


@scenario(13, "an attack takes two actions")
def _() -> None:
    scene = Scene(Seat(hand="G9 enki"), Seat(stacks="A2"), actions=1)
    scene.refused(1, "attack G9 2:A", "takes 2 actions")
    scene.play(1, "drop G9")


@scenario(14, "several weaker tops fall together")
def _() -> None:
    scene = Scene(Seat(hand="G7 enki"), Seat(stacks="A1.5,W4,D8"))
    scene.play(1, "attack G7 2:A,W").play(2, "pass")
    assert scene.stacks(2) == "A1 D8"
    assert scene.stacks(1) == "G7"
    assert len(scene.player(2).discard) == 2
    assert scene.actions == 1


@scenario(15, "equal strengths are a trade")
def _() -> None:
    scene = Scene(Seat(hand="C5 enki"), Seat(stacks="A1.5")).play(1, "attack C5 2:A").play(2, "pass")
    assert scene.stacks(2) == "A1"
    assert scene.stacks(1) == ""
    assert scene.discard(1) == "C5"


@scenario(16, "of several targets each must be weaker")
def _() -> None:
    scene = Scene(Seat(hand="C5 enki"), Seat(stacks="A5,W3"))
    scene.refused(1, "attack C5 2:A,W", "each must be weaker")


@scenario(17, "a weaker card attacks no stronger top")
def _() -> None:
    Scene(Seat(hand="V4 enki"), Seat(stacks="A1.5")).refused(1, "attack V4 2:A", "lower than the 5")


@scenario(18, "sets cannot be attacked")
def _() -> None:
    Scene(Seat(hand="G9 enki"), Seat(sets=5)).refused(1, "attack G9 2:D", "sets are safe")


@scenario(19, "only the card being dropped attacks")
def _() -> None:
    Scene(Seat(stacks="G9"), Seat(stacks="A2")).refused(1, "attack G9 2:A", "only cards of your hand")


@scenario(20, "a guard must be strong enough")
def _() -> None:
    scene = Scene(Seat(hand="V7 enki"), Seat(stacks="A2", hand="D6 G8")).play(1, "attack V7 2:A")
    scene.refused(2, "guard D6", "too weak")
    scene.play(2, "guard G8")
    assert scene.stacks(2) == "A2"
    assert scene.discard(2) == "G8"
    assert scene.stacks(1) == "V7"


@scenario(21, "an equal guard is enough, and nothing else falls")
def _() -> None:
    scene = Scene(Seat(hand="V7 enki"), Seat(stacks="A2", hand="V7 A1"))
    scene.play(1, "attack V7 2:A").play(2, "guard V7")
    assert scene.stacks(2) == "A2"
    assert scene.stacks(1) == "V7"


@scenario(22, "the Mirror eliminates the attacker")
def _() -> None:
    scene = Scene(Seat(hand="G9 enki"), Seat(stacks="A2,W3", hand="mirror"))
    scene.play(1, "attack G9 2:A,W").play(2, "shield mirror")
    assert scene.stacks(2) == "A2 W3"
    assert scene.discard(1) == "G9"
    assert scene.discard(2) == "mirror"


@scenario(23, "the Mirror stops a set")
def _() -> None:
    scene = Scene(Seat(hand="D8 enki", stacks="D4.5.6.7"), Seat(stacks="A2", hand="mirror"))
    scene.play(1, "attack D8 2:A").play(2, "shield mirror")
    assert scene.stack(1, "D") == [4, 5, 6, 7]
    assert scene.sets(1) == 0
    assert scene.hand(1) == "enki"


@scenario(24, "the set is completed after the attack")
def _() -> None:
    scene = Scene(Seat(hand="D8 enki", stacks="D4.5.6.7"), Seat(stacks="A2", hand="mirror"))
    scene.play(1, "attack D8 2:A")
    assert scene.sets(1) == 0
    scene.play(2, "pass")
    assert scene.stacks(2) == ""
    assert scene.sets(1) == 1
    assert scene.hand(1) == "C3 enki"
    assert scene.actions == 2


@scenario(25, "Heimdall blocks and draws")
def _() -> None:
    scene = Scene(Seat(hand="G9 enki"), Seat(stacks="A2", hand="A1*4 A2 heimdall"))
    scene.play(1, "attack G9 2:A").play(2, "shield heimdall")
    assert scene.stacks(2) == "A2"
    assert len(scene.player(2).hand) == 6


@scenario(26, "a window that times out is a pass")
def _() -> None:
    scene = Scene(Seat(hand="G9 enki"), Seat(stacks="A2", hand="mirror")).play(1, "attack G9 2:A")
    assert scene.position.neutral(1) == "pass"


@scenario(27, "who never blocks keeps the shield")
def _() -> None:
    scene = Scene(Seat(hand="G9 enki"), Seat(stacks="A2", hand="aegis")).play(1, "attack G9 2:A")
    answer = scene.position.auto_answer(1, {"block": "never"})
    assert answer == "pass"
    assert scene.position.auto_answer(1, {"block": "able"}) is None
    scene.play(2, answer)
    assert scene.stacks(2) == ""
    assert scene.hand(2) == "aegis"


@scenario(28, "while the window is open the attacker waits")
def _() -> None:
    scene = Scene(Seat(hand="G9 A1"), Seat(stacks="A2")).play(1, "attack G9 2:A")
    assert scene.asked == "2 block"
    assert scene.position.turn == 0
    scene.refused(1, "drop A1", "may block the attack first")


@scenario(29, "a shield is a reaction only")
def _() -> None:
    Scene(Seat(hand="aegis enki")).refused(1, "play aegis", "reaction")


@scenario(53, "a Demigod is attacked by strength 10 only")
def _() -> None:
    scene = Scene(Seat(hand="demigod enki", stacks="D4.5"), Seat(hand="G9 demigod sekhmet enki"))
    scene.play(1, "drop demigod:D", "end")
    assert scene.stack(1, "D") == [4, 5, 10]
    scene.refused(2, "attack G9 1:D", "lower than the 10")
    scene.play(2, "attack demigod:A 1:D").play(1, "pass")
    assert scene.stack(1, "D") == [4, 5]
    assert scene.stacks(2) == ""


@scenario(60, "one attack, one opponent")
def _() -> None:
    scene = Scene(Seat(hand="G9 enki"), Seat(stacks="A2"), Seat(stacks="W3"), Seat())
    scene.refused(1, "attack G9 2:A,3:W", "one opponent only")


@scenario(63, "a partner is no target")
def _() -> None:
    scene = Scene(Seat(hand="G9 enki"), Seat(), Seat(stacks="A2"), Seat(), teams="1+3")
    scene.refused(1, "attack G9 3:A", "partner")


@scenario(66, "the last card's attack is over before the turn ends")
def _() -> None:
    scene = Scene(Seat(hand="G9"), Seat(stacks="A2"), actions=2).play(1, "attack G9 2:A")
    assert scene.asked == "2 block"
    scene.play(2, "pass")
    assert scene.asked == "2 turn"
    assert scene.player(1).drained
    scene.play(2, "end")
    assert len(scene.player(1).hand) == 4


@scenario(67, "a reward keeps the turn going")
def _() -> None:
    scene = Scene(Seat(hand="C7", stacks="C3.4.5.6"), Seat(stacks="A2"), actions=2)
    scene.play(1, "attack C7 2:A").play(2, "pass")
    assert scene.hand(1) == "C3"
    assert scene.actions == 1
    assert scene.asked == "1 turn"


@scenario(68, "the attacker resigns: the attack is void")
def _() -> None:
    scene = Scene(Seat(hand="G9 enki"), Seat(stacks="A2")).play(1, "attack G9 2:A").resign(1)
    assert scene.stacks(2) == "A2"
    assert scene.places == [2, 1]


def _three(top: int) -> Scene:
    """Player 1 attacks player 2 with a card that makes five Demons."""
    scene = Scene(Seat(hand="D8 enki", stacks="D4.5.6.7"), Seat(stacks=f"G{top}"), Seat())
    return scene.play(1, "attack D8 2:G")


@scenario(69, "the defender resigns: the set is completed")
def _() -> None:
    scene = _three(5).resign(2)
    assert scene.sets(1) == 1
    assert scene.hand(1) == "C3 enki"
    assert scene.actions == 2
    assert scene.asked == "1 turn"
    assert not scene.discard(1)


@scenario(70, "the defender resigns from a trade: the attacker stays")
def _() -> None:
    scene = _three(8).resign(2)
    assert scene.sets(1) == 1
    assert scene.asked == "1 turn"


@scenario(81, "a partner doesn't block")
def _() -> None:
    scene = Scene(
        Seat(stacks="A2"), Seat(hand="G9 enki"), Seat(hand="aegis"), Seat(), teams="1+3", active=2
    ).play(2, "attack G9 1:A")
    scene.refused(3, "shield aegis", "may block the attack first")
    assert scene.asked == "1 block"
