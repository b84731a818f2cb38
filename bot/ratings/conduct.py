"""Conduct, 0 to 100: does somebody play to the end what they begin? (hosting rules, 6.6)"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Final, Literal, TypeAlias

from bot.ratings.game_result import Entry, Participant

Deed: TypeAlias = Literal["finished", "deserted"]

START: Final = 75
BEST: Final = 100
FINISHED: Final = 1
DESERTED: Final = 10
AGAIN: Final = 20
"""What deserting costs when another such event lies less than ``SOON`` back."""
SOON: Final = timedelta(days=30)


def conduct(deeds: Iterable[tuple[datetime, Deed]]) -> int:
    """The conduct after these deeds, oldest first."""
    value, last = START, None
    for at, deed in deeds:
        if deed == "finished":
            value = min(BEST, value + FINISHED)
        else:
            value = max(0, value - (AGAIN if last is not None and at - last < SOON else DESERTED))
            last = at
    return value


def deed(one: Participant) -> Deed | None:
    """What somebody's part in a game says of them; None: nothing.

    Resigning says nothing, nor does a seat that was given away with notice, or taken by a moderator.
    """
    if one.left is not None:
        return "deserted" if one.left == "timeout" else None
    if {"timeout", "left"} & set(one.flags):
        return "deserted"
    return None if {"resigned", "forfeit"} & set(one.flags) else "finished"


def of(entries: Iterable[Entry], user: int) -> int:
    """The conduct of somebody after these games, oldest first."""
    deeds: list[tuple[datetime, Deed]] = []
    for entry in entries:
        one = entry.of(user)
        done = None if one is None else deed(one)
        if done is not None:
            deeds.append((entry.at, done))
    return conduct(deeds)
