"""Scenarios 54 to 62, 76 to 80: the goal, empty piles, ties, teams."""

from __future__ import annotations

from tests.games.army.scenarios import scenario
from tests.games.army.scene import Scene, Seat


def _set(sets: int, tokens: int = 6, pile: int = 40, hand: str = "A5 enki*2") -> Seat:
    """A player with so many sets who can complete one more."""
    return Seat(hand=hand, stacks="A1.2.3.4", sets=sets, tokens=tokens, pile=("C3",) * pile)


@scenario(54, "the second player replies, in vain")
def _() -> None:
    scene = Scene(_set(7), Seat(sets=6)).play(1, "drop A5")
    assert scene.places == []
    assert scene.asked == "1 turn"
    scene.play(1, "end")
    assert scene.asked == "2 turn"
    assert scene.play(2, "end").places == [1, 2]


@scenario(55, "the second player's reply wins")
def _() -> None:
    scene = Scene(_set(7), _set(7)).play(1, "drop A5", "end").play(2, "drop A5")
    assert scene.places == [2, 1]


@scenario(56, "the second player wins at once")
def _() -> None:
    assert Scene(Seat(), _set(7), active=2).play(2, "drop A5").places == [2, 1]


@scenario(57, "an empty pile loses at the end of the round")
def _() -> None:
    scene = Scene(Seat(sets=6, pile=("C3",)), Seat(), active=2, starter=2).play(2, "end")
    assert scene.player(1).pile == ()
    assert scene.places == []
    assert scene.play(1, "end").places == [2, 1]
    assert scene.player(1).gone is not None


@scenario(58, "both piles empty: sets, then tokens, then a draw")
def _() -> None:
    for tokens, places in ((5, [2, 1]), (3, [1, 1])):
        scene = Scene(Seat(sets=7, tokens=3, pile=()), Seat(sets=7, tokens=tokens, pile=()), active=2)
        assert scene.play(2, "end").places == places


@scenario(59, "one of three is out, the others go on")
def _() -> None:
    scene = Scene(Seat(sets=4, pile=(), stacks="A1"), Seat(), Seat(), active=3).play(3, "end")
    gone = scene.player(1)
    assert gone.gone is not None
    assert not gone.hand
    assert not gone.sets
    assert not any(gone.stacks)
    assert scene.asked == "2 turn"
    assert scene.state.round == 6


def _teams(*sets: int, active: int = 3) -> Scene:
    return Scene(*(_set(number) for number in sets), teams="1+3", active=active)


@scenario(61, "both partners at four sets win at once")
def _() -> None:
    assert _teams(4, 0, 3, 0).play(3, "drop A5").places == [1, 3, 1, 3]


@scenario(62, "a partner's fifth set rewards, but doesn't count")
def _() -> None:
    scene = _teams(4, 0, 3, 0, active=1).play(1, "drop A5")
    assert scene.sets(1) == 5
    assert scene.state.counted(0) == 4
    assert scene.places == []
    assert scene.actions == 3


@scenario(76, "with the goal reached the turn goes on")
def _() -> None:
    scene = Scene(_set(7, hand="A5 G9 enki"), Seat(stacks="W2")).play(1, "drop A5")
    scene.play(1, "attack G9 2:W").play(2, "pass").play(1, "end")
    assert scene.asked == "2 turn"


@scenario(77, "the goal comes before empty piles")
def _() -> None:
    scene = Scene(Seat(sets=8), Seat(sets=7, pile=()), active=2).play(2, "end")
    assert scene.places == [1, 2]
    assert scene.player(2).gone is None


@scenario(78, "after sixty rounds the armies are compared")
def _() -> None:
    for sets, tokens, places in (
        ((6, 5), (1, 9), [1, 2]),
        ((5, 5), (3, 5), [2, 1]),
        ((5, 5), (4, 4), [1, 1]),
    ):
        seats = [Seat(sets=s, tokens=t) for s, t in zip(sets, tokens, strict=True)]
        assert Scene(*seats, active=2, round=60).play(2, "end").places == places


@scenario(79, "equal players share a place")
def _() -> None:
    scene = Scene(_set(3, 2), _set(3, 5), _set(3, 5), _set(1, 9)).play(1, "drop A5")
    assert scene.places == [1, 2, 2, 4]


@scenario(80, "a partner who resigns with four sets leaves them to the side")
def _() -> None:
    scene = _teams(4, 0, 3, 0).resign(1)
    assert scene.places == []
    assert scene.sets(1) == 4
    assert not scene.hand(1)
    assert scene.play(3, "drop A5").places == [1, 3, 1, 3]
    lost = _teams(4, 0, 3, 0, active=4).resign(1)
    lost.player(3).pile = ()
    assert lost.play(4, "end").places == [3, 1, 3, 1]
