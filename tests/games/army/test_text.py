"""The position text: what it looks like, and what is wrong with a bad one."""

from __future__ import annotations

from random import Random

import pytest

from bot.games.army.options import ArmyOptions
from bot.games.army.state import State
from bot.games.engine.decision import RESIGN
from bot.games.engine.errors import BadPosition
from tests.games.army.scene import ARMY
from tests.games.army.test_playouts import choose


def texts(seats: int, options: ArmyOptions, seed: int, stride: int = 1) -> list[str]:
    """The position texts of a play."""
    chooser, position, found = Random(seed), ARMY.start(seats, options), list[str]()
    while decisions := position.decisions():
        decision = chooser.choice(decisions)
        found.append(str(position))
        position.play(decision.seat, choose(decision, chooser))
    return [*found[::stride], str(position)]


PLAYED = texts(2, ArmyOptions(), 3)
LATER = next(text for text in PLAYED if " round=9 active=2 " in text and "do=-" in text)
ATTACK = next(text for text in PLAYED if "do=attack" in text)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("phase=play", "phase=war", "no “war”"),
        ("phase=play", "phase=setup", "Nothing can have happened"),
        ("phase=play", "phase=over", "Somebody has won"),
        ("round=9", "round=61", "rounds 1 to 60"),
        ("round=9", "round=1", "first round"),
        ("round=9", "round=-9", "a number"),
        ("skirmish=0", "skirmish=2", "from 0 to 1"),
        ("teams=-", "teams=1+3", "four players"),
        ("active=2", "active=3", "not at the table"),
        ("do=-", "do=look:2", "pending is impossible"),
        ("do=-", "do=shuffle:1", "add up"),
        ("do=-", "do=sleep:1", "no “sleep”"),
        ("won=-", "won=1", "Nobody has won yet"),
        (" p1=", " p9=", "for 2 to 4 players|no field “p"),
        (" p1=", " x p1=", "“x” is no field"),
        (" p1=", " x=1 p1=", "no field “x”"),
        ("teams=- ", "", "“teams” is missing"),
        ("G9", "G8", "add up"),
        ("A1,", "", "add up"),
    ],
)
def test_an_impossible_position_is_refused(old: str, new: str, why: str) -> None:
    assert old in LATER
    with pytest.raises(BadPosition, match=why):
        ARMY.load(LATER.replace(old, new, 1))


@pytest.mark.parametrize(
    ("number", "value", "why"),
    [
        (3, "G12", "of one kind"),
        (3, "X1", "no “X”"),
        (3, "A1,A2", "one open stack"),
        (1, "13", "12 energy"),
    ],
)
def test_an_impossible_attack_is_refused(number: int, value: str, why: str) -> None:
    """Fields of a player, counted from 0, in a position with an attack."""
    before, _, player = ATTACK.partition(" p1=")
    first, rest, *_ = [*player.split(" ", 1), ""]
    fields = first.split(";")
    fields[number] = value
    with pytest.raises(BadPosition, match=why):
        ARMY.load(f"{before} p1={';'.join(fields)} {rest}")


def test_mutated_texts_are_read_or_refused() -> None:
    """Whatever is read can be looked at, played on and written again."""
    chooser, read = Random(11), 0
    pool = [
        *PLAYED[::20],
        ATTACK,
        *texts(4, ArmyOptions(teams="1+2"), 5, 40),
        *texts(3, ArmyOptions(), 6, 60),
        str(ARMY.start(3, ArmyOptions())),
    ]
    for _ in range(2_500):
        text = _mutated(chooser.choice(pool), chooser)
        try:
            position = ARMY.load(text)
        except BadPosition:
            continue
        read += 1
        assert ARMY.load(str(position)) == position
        for seat in (None, *range(position.seats)):
            assert str(position.view(seat).text())
        for decision in position.decisions()[:1]:
            move = decision.moves.at(chooser.randrange(decision.moves.count))
            position.play(decision.seat, move)
        if position.outcome is None:
            position.copy().play(_alive(position.state), RESIGN)
    assert read > 20


def _alive(state: State) -> int:
    return next(seat for seat, player in enumerate(state.players) if player.gone is None)


def _mutated(text: str, chooser: Random) -> str:
    """A character changed, a piece doubled or left out, or a field of another value."""
    place = chooser.randrange(len(text))
    match chooser.randrange(4):
        case 0:
            return text[:place] + chooser.choice("0123456789-,.;:=/ ADGW") + text[place + 1 :]
        case 1:
            return text[:place] + text[place + chooser.randrange(1, 9) :]
        case 2:
            return text[:place] + text[max(0, place - chooser.randrange(1, 9)) :]
        case _:
            fields = text.split(" ")
            one = chooser.randrange(len(fields) - 1)
            parts = fields[one].split(";")
            parts[-1] = parts[-1].partition("=")[0] + "=" + chooser.choice("0123456789-")
            return " ".join([*fields[:one], ";".join(parts), *fields[one + 1 :]])
