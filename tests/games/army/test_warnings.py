"""What a move wastes is told before it is played, and only where it is certain."""

from __future__ import annotations

from random import Random

import pytest

from bot.games.army.moves import TurnMoves
from bot.games.army.options import ArmyOptions
from tests.games.army.scene import ARMY, Scene, Seat
from tests.games.army.test_playouts import choose
from tests.games.army.wasted import beside

NOBODY = Scene(Seat("sekhmet A1 enki", leader="athena"), Seat("A1", "G9", warded=True))


def warned(scene: Scene, move: str) -> str | None:
    """What the first player is told of this move."""
    decision = scene.position.decision(0)
    assert decision is not None
    assert move in decision.moves
    words = scene.position.view(0).warning(decision, move)
    return None if words is None else str(words)


def with_one(*players: Seat) -> Scene:
    """The first player's turn, with one action left."""
    return Scene(*players, actions=1)


THEM = Seat("A1", "A2.1,G9")


@pytest.mark.parametrize(
    ("scene", "move", "said"),
    [
        (with_one(Seat("sekhmet V7 enki"), THEM), "play sekhmet", "no action left to attack"),
        (Scene(Seat("sekhmet V7 enki"), THEM, actions=2), "play sekhmet", None),
        (NOBODY, "play sekhmet", "no stack can be attacked"),
        (NOBODY, "ability", "no stack can be attacked"),
        (with_one(Seat("V7 enki", leader="ishtar"), THEM), "ability", "no action left to attack"),
        (Scene(Seat("V7 enki", leader="ishtar"), THEM), "ability", None),
        (Scene(Seat("V7 enki", leader="athena"), THEM), "ability", None),
        (with_one(Seat("brigid V7"), THEM), "play brigid", "no stack to protect"),
        (with_one(Seat("brigid V7", "A1"), THEM), "play brigid", None),
        (Scene(Seat("brigid V7"), THEM), "play brigid", None),
        (Scene(Seat("enki V7", tokens=11), THEM), "play enki", "only 1 energy fits"),
        (Scene(Seat("enki V7", tokens=10), THEM), "play enki", None),
        (Scene(Seat("freyja V7*14"), THEM), "play freyja", "only 1 card fits into your hand"),
        (Scene(Seat("freyja V7*12"), THEM), "play freyja", None),
        (Scene(Seat("freyja V7"), THEM, actions=1), "play freyja", "waits for your next turn"),
        (Scene(Seat("freyja V7", pile=("A1", "A1")), THEM), "play freyja", "only 2 cards are left to draw"),
        (Scene(Seat("V7*14", leader="janus"), THEM), "ability", "only 1 card fits into your hand"),
        (Scene(Seat("V7*15", leader="perun"), THEM), "ability 2:G", "draw no card"),
        (Scene(Seat("V7*13", leader="janus"), THEM), "ability", None),
        (Scene(Seat("ragnarok V7", "A1"), Seat("A1", "G9")), "play ragnarok", "hits no opponent"),
        (Scene(Seat("ragnarok V7", "A1"), THEM), "play ragnarok", None),
        (Scene(Seat("hermes"), THEM), "play hermes", "no effect: it is your last card"),
        (Scene(Seat("hermes A1"), THEM), "play hermes", None),
        (Scene(Seat("A1"), THEM), "drop A1", "the turn ends without Janus"),
        (Scene(Seat("A1", tokens=0), THEM), "drop A1", None),
        (Scene(Seat("A1", "A1.2.3.4"), THEM), "drop A1", None),
        (Scene(Seat("G9"), THEM), "attack G9 2:A", "the turn ends without Janus"),
        (Scene(Seat("G9"), THEM, actions=2), "attack G9 2:A", None),
        (Scene(Seat("G9 enki"), THEM), "attack G9 2:A", None),
        (Scene(Seat("G9", "G5.5.6.7"), THEM), "attack G9 2:A", None),
        (Scene(Seat("G9", "G5.5.6.7"), THEM), "attack G9 2:G", "the turn ends without Janus"),
        (Scene(Seat("A1 enki"), THEM), "end", "3 actions would be lost"),
        (Scene(Seat("A1 enki"), THEM, actions=1), "end", "1 action would be lost"),
        (
            Scene(Seat("A5 G5 V3", "A1.2.3.4", sets=4), *[THEM] * 3, teams="1+2", actions=3),
            "drop A5",
            "you have 4 sets",
        ),
    ],
)
def test_what_is_wasted_is_said(scene: Scene, move: str, said: str | None) -> None:
    words = warned(scene, move)
    assert words is None if said is None else said in (words or ""), words


def test_sekhmet_that_waits_is_remembered() -> None:
    scene = Scene(Seat("sekhmet V7*2 W2 W3", "C3.4.5.7"), THEM, actions=2).play(1, "play sekhmet")
    assert "Sekhmet’s attack" in str(warned(scene, "drop W2"))
    assert "Sekhmet’s attack would be lost" in str(warned(scene, "end"))
    assert warned(scene, "attack V7 2:G") is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_has_no_effect_changes_nothing_but_its_price(seats: int) -> None:
    chooser, found = Random(seats), set[str]()
    for _ in range(12):
        position = ARMY.start(seats, ArmyOptions(teams="1+3" if seats == 4 else "none"))
        while decisions := position.decisions():
            decision = chooser.choice(decisions)
            if isinstance(decision.moves, TurnMoves):
                view = position.view(decision.seat)
                for move in decision.moves.listed:
                    words = view.warning(decision, move)
                    if words is not None and "no effect" in str(words):
                        found.add(str(words))
                        after, other = beside(position, decision.seat, move)
                        for viewer in range(seats):
                            assert after.view(viewer) == other.view(viewer), (move, str(position))
            position.play(decision.seat, choose(decision, chooser))
    assert len(found) >= 2, found
