"""Scenarios 30 to 52, 71 to 76, 86, 87: sets, energy, abilities, cards."""

from __future__ import annotations

from tests.games.army.scenarios import scenario
from tests.games.army.scene import Scene, Seat


@scenario(30, "a set brings a card and an action")
def _() -> None:
    scene = Scene(Seat(hand="A2 C3", stacks="A1.2.3.4"), actions=1).play(1, "drop A2")
    assert scene.sets(1) == 1
    assert scene.hand(1) == "C3 C3"
    assert scene.actions == 1
    scene.play(1, "drop C3")


@scenario(31, "two sets in a turn bring a token")
def _() -> None:
    scene = Scene(Seat(hand="A5 W6", stacks="A1.2.3.4,W2.3.4.5")).play(1, "drop A5", "drop W6")
    assert scene.sets(1) == 2
    assert scene.hand(1) == "C3 C3"
    assert scene.actions == 3
    assert scene.tokens(1) == 7


@scenario(32, "nobody has more than 12 tokens")
def _() -> None:
    scene = Scene(Seat(hand="A5 W6", stacks="A1.2.3.4,W2.3.4.5", tokens=12))
    assert scene.play(1, "drop A5", "drop W6").tokens(1) == 12


@scenario(33, "an empty hand ends the turn; then 4 cards, then 3")
def _() -> None:
    scene = Scene(Seat(hand="C3")).play(1, "drop C3")
    assert scene.asked == "2 turn"
    scene.play(2, "end")
    assert len(scene.player(1).hand) == 4
    scene.play(1, "end").play(2, "end")
    assert len(scene.player(1).hand) == 7


@scenario(34, "the reward is drawn before the hand is looked at")
def _() -> None:
    scene = Scene(Seat(hand="C7", stacks="C3.4.5.6"), actions=1).play(1, "drop C7")
    assert scene.sets(1) == 1
    assert scene.hand(1) == "C3"
    assert scene.actions == 1
    assert scene.asked == "1 turn"


@scenario(35, "a hand emptied by a guard draws 3")
def _() -> None:
    scene = Scene(Seat(hand="A3 enki"), Seat(hand="G9", stacks="A1")).play(1, "attack A3 2:A")
    scene.play(2, "guard G9").play(1, "end")
    assert len(scene.player(2).hand) == 3


GIFT = "restore W2,W3,W3 + A1,A5,hermes"


@scenario(36, "three of a kind and three others restore two tokens, once a turn")
def _() -> None:
    scene = Scene(Seat(hand="W2 W3*2 A1 A5 hermes C4", tokens=0)).play(1, GIFT)
    assert scene.tokens(1) == 2
    assert scene.hand(1) == "C4"
    assert scene.actions == 3
    assert len(scene.player(1).discard) == 6
    scene.player(1).tokens = 0
    scene.refused(1, GIFT, "once a turn")


@scenario(37, "energy is restored only at 0")
def _() -> None:
    scene = Scene(Seat(hand="W2 W3*2 A1 A5 hermes C4", tokens=1))
    scene.refused(1, GIFT, "none left")


@scenario(38, "a Demigod may be one of the three")
def _() -> None:
    scene = Scene(Seat(hand="W2 W3 demigod A1 A5 C4 G9", tokens=0))
    assert scene.play(1, "restore W2,W3,*10 + A1,A5,C4").hand(1) == "G9"


@scenario(39, "Loki takes a top")
def _() -> None:
    scene = Scene(Seat(leader="loki", tokens=3), Seat(stacks="D4.8")).play(1, "ability 2:D")
    assert scene.stacks(1) == "D8"
    assert scene.stacks(2) == "D4"
    assert scene.tokens(1) == 0
    assert scene.actions == 2
    scene.refused(1, "ability 2:D", "once a turn")


@scenario(40, "Loki completes a set")
def _() -> None:
    scene = Scene(Seat(leader="loki", stacks="D4.5.6.7"), Seat(stacks="D8")).play(1, "ability 2:D")
    assert scene.sets(1) == 1
    assert scene.hand(1) == "C3 enki enki"
    assert scene.actions == 3


@scenario(41, "Loki needs 3 tokens")
def _() -> None:
    Scene(Seat(leader="loki", tokens=2), Seat(stacks="D8")).refused(1, "ability 2:D", "needs 3 energy")


@scenario(42, "Athena's attack can't be blocked")
def _() -> None:
    scene = Scene(Seat(leader="athena", hand="V5 V4 hermes enki"), Seat(stacks="A2,W2", hand="aegis"))
    scene.play(1, "ability", "attack V5 2:A")
    assert scene.actions == 1
    assert scene.stacks(2) == "W2"
    assert scene.asked == "1 turn"
    assert not scene.barrier
    scene.play(1, "play hermes", "attack V4 2:W")
    assert scene.asked == "2 block"


@scenario(43, "Anubis brings cards back to open stacks only")
def _() -> None:
    scene = Scene(Seat(leader="anubis", tokens=3, discard="D8 A1", stacks="D4"))
    scene.refused(1, "ability A1", "stacks of their kind")
    assert scene.play(1, "ability D8").stack(1, "D") == [4, 8]


@scenario(44, "Ishtar makes attacks cheap")
def _() -> None:
    scene = Scene(Seat(leader="ishtar", hand="G9*2 enki"), Seat(stacks="A1,W2"))
    scene.play(1, "ability", "attack G9 2:A").play(2, "pass").play(1, "attack G9 2:W").play(2, "pass")
    assert scene.actions == 0
    assert scene.tokens(1) == 5


@scenario(45, "the Morrigan fells weak tops")
def _() -> None:
    scene = Scene(Seat(leader="morrigan"), Seat(stacks="A4,W5,C3"))
    scene.refused(1, "ability 2:A,2:W", "4 or less")
    assert scene.play(1, "ability 2:A,2:C").stacks(2) == "W5"


@scenario(46, "Perun strikes, and draws up to 15")
def _() -> None:
    scene = Scene(Seat(leader="perun", hand="A1*4 A2*4 A3*4 A4*2"), Seat(stacks="G9"))
    scene.play(1, "ability 2:G")
    assert scene.discard(2) == "G9"
    assert len(scene.player(1).hand) == 15


@scenario(47, "Tezcatlipoca needs room")
def _() -> None:
    scene = Scene(Seat(leader="tezcatlipoca", hand="A1*4 A2*4 A3*4 A4*3"))
    scene.refused(1, "ability 2", "no room")


@scenario(48, "Brigid stops attacks, not cards, until the next turn")
def _() -> None:
    scene = Scene(Seat(hand="G9 thunderbolt enki"), Seat(stacks="A2.3", warded=True))
    scene.refused(1, "attack G9 2:A", "Brigid guards")
    assert scene.play(1, "play thunderbolt 2:A").stacks(2) == "A2"
    scene.play(1, "end")
    assert not scene.player(2).warded


@scenario(49, "Sekhmet: one action, three stronger")
def _() -> None:
    scene = Scene(Seat(hand="sekhmet G6 enki"), Seat(stacks="G9", hand="G8 G9"))
    scene.play(1, "play sekhmet", "attack G6 2:G")
    assert scene.actions == 1
    scene.refused(2, "guard G8", "strength 9 or more")
    scene.play(2, "pass")
    assert scene.stacks(1) == scene.stacks(2) == ""


@scenario(50, "Ragnarok fells all weak tops, one's own too")
def _() -> None:
    scene = Scene(Seat(hand="ragnarok enki", stacks="A5.4"), Seat(stacks="W3,C6"))
    scene.play(1, "play ragnarok")
    assert scene.stacks(1) == "A5"
    assert scene.stacks(2) == "C6"
    assert scene.asked == "1 turn"


@scenario(51, "Gleipnir binds for one turn")
def _() -> None:
    scene = Scene(Seat(hand="gleipnir enki", stacks="A1"), Seat(hand="G9 enki"))
    scene.play(1, "play gleipnir 2", "end")
    assert scene.actions == 2
    scene.refused(2, "attack G9 1:A", "Gleipnir")
    scene.play(2, "end").play(1, "end")
    assert scene.actions == 3
    scene.play(2, "attack G9 1:A")


@scenario(52, "a captured Demigod is wild again")
def _() -> None:
    scene = Scene(Seat(hand="trojan enki"), Seat(stacks="V3.10")).play(1, "play trojan 2:V")
    assert scene.hand(1) == "demigod enki"
    assert scene.stacks(2) == "V3"
    scene.play(1, "drop demigod:G")


FULL = "A1*3 A2*4 A3*4 A4*2"


@scenario(71, "Osiris and Freyja stop at 15")
def _() -> None:
    scene = Scene(Seat(hand=f"{FULL} osiris freyja", discard="A1 A2"))
    scene.refused(1, "play osiris A1,A2", "room for one card only")
    assert len(scene.play(1, "play osiris A1").player(1).hand) == 15
    assert len(scene.play(1, "play freyja").player(1).hand) == 15
    assert scene.events[-2].data["count"] == 1


@scenario(72, "no second Gleipnir")
def _() -> None:
    Scene(Seat(hand="gleipnir enki"), Seat(bound=True)).refused(1, "play gleipnir 2", "doesn’t bind yet")


@scenario(73, "what Gleipnir forbids")
def _() -> None:
    bound = Scene(Seat(hand="sekhmet enki", leader="ishtar", bound=True), actions=2)
    bound.refused(1, "play sekhmet", "Gleipnir")
    bound.refused(1, "ability", "Gleipnir")
    scene = Scene(Seat(leader="athena", bound=True), actions=2).play(1, "ability")
    assert scene.actions == 2


@scenario(74, "after the set the stack is gone")
def _() -> None:
    scene = Scene(Seat(leader="anubis", tokens=3, discard="D7 D8", stacks="D4.5.6.7"))
    scene.refused(1, "ability D7,D8", "stacks of their kind")
    scene.play(1, "ability D7")
    assert scene.sets(1) == 1
    assert scene.actions == 3
    assert scene.hand(1) == "C3 enki enki"


@scenario(75, "a card must be taken")
def _() -> None:
    scene = Scene(Seat(leader="tezcatlipoca"), Seat(hand="A1 A2 G9 aegis")).play(1, "ability 2")
    assert scene.barrier
    scene.refused(1, "end", "take one of its cards first")
    scene.play(1, "take G9")
    assert scene.hand(1) == "G9 enki enki"
    assert scene.hand(2) == "A1 A2 aegis"
    assert scene.asked == "1 turn"


@scenario(86, "one Demigod among the three, but several in a set")
def _() -> None:
    scene = Scene(Seat(hand="demigod*2 D4 A1 A5 C4", tokens=0, stacks="D4.5.6"))
    scene.refused(1, "restore *10,*10,D4 + A1,A5,C4", "one of the three")
    assert scene.play(1, "drop demigod:D", "drop demigod:D").sets(1) == 1


@scenario(87, "a stolen Demigod keeps its kind")
def _() -> None:
    scene = Scene(Seat(leader="loki"), Seat(stacks="D4.10")).play(1, "ability 2:D")
    assert scene.stacks(1) == "D10"
    assert scene.stacks(2) == "D4"
