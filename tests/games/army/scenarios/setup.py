"""Scenarios 1 to 12, 82 to 85: setup, first turns, draws, undo."""

from __future__ import annotations

from bot.games.army.cards import DECK, PLAYED
from bot.games.army.cards.kinds import SOLDIERS
from tests.games.army.scenarios import scenario
from tests.games.army.scene import ARMY, Scene, Seat, opening

TEN = "A1 A3 A5 W2 W3 C3 V3 D4 hermes aegis"


@scenario(1, "each draw pile holds 97 army cards, 8 gods, 7 power cards")
def _() -> None:
    groups = [
        sum(DECK[slug] for slug in SOLDIERS),
        *(
            sum(DECK[slug] for slug, card in PLAYED.items() if card.group == group)
            for group in ("god", "power")
        ),
    ]
    assert groups == [97, 8, 7]
    position = ARMY.start(2, ARMY.options())
    position.play(0, "leader loki")
    position.play(1, "leader loki")
    shuffle = position.decisions()[0].moves.at(12345)
    position.play(-1, shuffle)
    player = position.state.players[0]
    assert len(player.pile) == 112
    assert player.tokens == 6
    assert not player.hand
    assert not any(player.stacks)


@scenario(2, "the highest bottom card starts; a power card counts 0")
def _() -> None:
    scene = opening(2, "aegis", "A1")
    assert scene.asked == "2 drop"


@scenario(3, "tied players show the next card up, and nothing moves")
def _() -> None:
    scene = opening(2, "C3 G7", "W5 D7")
    assert scene.asked == "2 drop"
    assert scene.state.shown == (("G7", "C3"), ("D7", "W5"))
    assert scene.player(1).pile[-2:] == ("C3", "G7")
    assert len(scene.player(1).pile) == 112


@scenario(4, "who lost the first comparison no longer takes part")
def _() -> None:
    scene = opening(3, "A4 V6", "A1 D6", "G9 W2")
    assert scene.asked == "1 drop"


@scenario(5, "the first turn begins with ten cards")
def _() -> None:
    scene = opening(2, "A5", "A1")
    assert len(scene.player(1).hand) == 10
    assert len(scene.player(1).pile) == 102


@scenario(6, "no attack in the first turn")
def _() -> None:
    opening(2, "A5", "A1", hands=[TEN]).refused(1, "attack D4 2:A", "first turn")


@scenario(7, "three cards must be dropped")
def _() -> None:
    scene = opening(2, "A4", "A1", hands=[TEN]).play(1, "drop A1", "drop A3")
    scene.refused(1, "end", "first turn you only drop cards: 1 more")


@scenario(8, "no god in the first turn")
def _() -> None:
    opening(2, "A4", "A1", hands=[TEN]).refused(1, "play hermes", "first turn")


@scenario(9, "the third drop ends the first turn")
def _() -> None:
    scene = opening(2, "A4", "A1", hands=[TEN]).play(1, "drop A1", "drop A3", "drop A5")
    assert scene.stack(1, "A") == [1, 3, 5]
    assert len(scene.player(1).hand) == 7
    assert scene.asked == "2 drop"
    assert scene.position.turn == 1


@scenario(10, "with 13 cards one draws 2")
def _() -> None:
    scene = Scene(Seat(hand="A1*4 A2*4 A3*4 A4"), Seat(), active=2).play(2, "end")
    assert len(scene.player(1).hand) == 15


@scenario(11, "with 15 cards one draws none and must spend one")
def _() -> None:
    scene = Scene(Seat(hand="A1*4 A2*4 A3*4 A4*3"), Seat(), active=2).play(2, "end")
    assert len(scene.player(1).hand) == 15
    scene.refused(1, "end", "drop or play one")
    scene.play(1, "drop A1", "end")


@scenario(12, "no fourth drop with three actions")
def _() -> None:
    scene = Scene(Seat(hand="W2 W4 C3 C4 enki")).play(1, "drop W2", "drop W4", "drop C3")
    scene.refused(1, "drop C4", "no actions left")


@scenario(64, "nothing hidden is in another's view")
def _() -> None:
    scene = Scene(Seat(hand="G9 hermes", discard="D8"), Seat())
    view = scene.position.view(1)
    scene.player(1).hand, scene.player(1).discard = ("A1", "aegis"), ("W2",)
    scene.player(1).pile = ("G5",) * 40
    assert scene.position.view(1) == view
    assert scene.position.view(None).hand == ()


@scenario(65, "drops can be undone, a reward can't")
def _() -> None:
    scene = Scene(Seat(hand="A1 W2 D5 enki", stacks="D4.4.5.6")).play(1, "drop A1", "drop W2")
    assert not scene.barrier
    assert scene.play(1, "drop D5").barrier


@scenario(82, "an attack that could be blocked is a commit point, whoever answers")
def _() -> None:
    scene = Scene(Seat(hand="G9 enki"), Seat(hand="A1 A2 A3", stacks="A2")).play(1, "attack G9 2:A")
    assert scene.barrier
    for habit in ("never", "able"):
        assert scene.position.auto_answer(1, {"block": habit}) == "pass"
    assert scene.position.auto_answer(1, {"block": "ask"}) is None


@scenario(83, "first drops can be undone; the third ends the turn, which waits to be confirmed")
def _() -> None:
    scene = opening(2, "A4", "A1", hands=[TEN])
    scene.events.clear()
    assert not scene.play(1, "drop A1", "drop A3").barrier
    before = scene.position.turn
    assert not scene.play(1, "drop A5").barrier
    assert scene.position.turn == before + 1


@scenario(84, "others are shown nothing of a drop that is not committed")
def _() -> None:
    # What others see is the confirmed position: the rules only say that a drop is no commit point.
    scene = Scene(Seat(hand="A1 enki"))
    confirmed = scene.position.copy()
    scene.play(1, "drop A1")
    assert not scene.barrier
    assert confirmed.view(1) != scene.position.view(1)
    assert confirmed.view(1).players[0].hand == 2


@scenario(85, "the ability spends no card of a full hand")
def _() -> None:
    scene = Scene(Seat(hand="A1*4 A2*4 A3*4 A4*3", leader="loki"), Seat(stacks="D4"), full=True)
    scene.play(1, "ability 2:D").refused(1, "end", "drop or play one")
    scene.play(1, "drop A1", "end")
