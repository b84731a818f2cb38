"""Conduct, 0 to 100: does somebody play to the end what they begin? (hosting rules, 6.6)"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Final, Literal, TypeAlias

from bot.ratings.game_result import Entry, Participant

Behaviour: TypeAlias = Literal["finished", "deserted"]

START: Final = 75
BEST: Final = 100
FINISHED: Final = 1
DESERTED: Final = 10
AGAIN: Final = 20
"""What deserting costs when another such event lies less than ``SOON`` back."""
SOON: Final = timedelta(days=30)
_GAVE_UP: Final = frozenset({"resigned", "forfeit", "timeout", "left"})


def conduct(behaviours: Iterable[tuple[datetime, Behaviour]]) -> int:
    """The conduct after so many games, oldest first."""
    value, last = START, None
    for at, behaviour in behaviours:
        if behaviour == "finished":
            value = min(BEST, value + FINISHED)
        else:
            value = max(0, value - (AGAIN if last is not None and at - last < SOON else DESERTED))
            last = at
    return value


def behaviour_of(one: Participant) -> Behaviour | None:
    """What somebody's part in a game says of them; None: nothing.

    Resigning says nothing, nor does a seat that was given away with notice, or taken by a moderator, nor a
    game that others gave up before it was really played.
    """
    if one.left is not None:
        return "deserted" if one.left == "timeout" else None
    if {"timeout", "left"} & set(one.flags):
        return "deserted"
    if one.early or one.brief:
        return None
    return None if has_given_up(one) else "finished"


def has_given_up(one: Participant) -> bool:
    """Did somebody not play to the end, whatever that says of them?"""
    return one.left is not None or not _GAVE_UP.isdisjoint(one.flags)


def of(entries: Iterable[Entry], user: int) -> int:
    """The conduct of somebody after these games, oldest first."""
    found: list[tuple[datetime, Behaviour]] = []
    for entry in entries:
        one = entry.of(user)
        behaviour = None if one is None else behaviour_of(one)
        if behaviour is not None:
            found.append((entry.at, behaviour))
    return conduct(found)
