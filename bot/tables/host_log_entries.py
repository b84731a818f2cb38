"""Entries of the host in a log: what the table, not the rules, has decided.  Pure.

The log only grows.  ``takeback N`` takes back what stands in it from the N-th entry that stood then;
the other entries change no position and merely tell what the table's rows say too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from bot.games.engine.decision import NATURE
from bot.games.engine.event import Event
from bot.games.engine.position import Position
from bot.games.engine.text import Text, Who, msg

HOST: Final = -2
"""The seat of the table itself."""
_TAKEBACK: Final = "takeback"
REPLACED: Final = "replaced"
_NUMBER: Final = re.compile("0|[1-9][0-9]{0,5}")
_TOLD: Final = {
    "draw": msg("**Everybody agreed to a draw.**"),
    "abandon": msg("**Everybody agreed to end this game.**"),
    "cancel": msg("**This game has been ended by a ruling.**"),
    "decided": msg("**The organisers have decided the match, so this game ends.**"),
    "unpaired": msg("**The round was paired again, so this game ends.**"),
    "dead": msg("**Nobody has played here for two weeks, so the game ends.**"),
    "away": msg("**All players are away, so the game ends.**"),
    "alone": msg("**Only computers are left, so the game ends.**"),
}
_OF_SEAT: Final[Mapping[str, Callable[[int], Text]]] = {
    "resigned": lambda seat: msg("**{player} resigns, and a computer takes over.**", player=Who(seat)),
    "forfeited": lambda seat: msg(
        "**{player} has lost the seat on time, and a computer takes over.**", player=Who(seat)
    ),
    "ruled": lambda seat: msg(
        "**{player} has lost the seat by a ruling, and a computer takes over.**",
        player=Who(seat),
    ),
    "timeout": lambda seat: msg("**{player}’s time is up, and the game is lost.**", player=Who(seat)),
    "judged": lambda seat: msg("**The game has been declared lost for {player}.**", player=Who(seat)),
    "deserted": lambda seat: msg(
        "**{player} has left, nobody took the seat, and the game is lost.**", player=Who(seat)
    ),
    "left": lambda seat: msg("**{player} has left, and a computer takes over.**", player=Who(seat)),
    "last": lambda seat: msg("**{player} is the last player left, and wins.**", player=Who(seat)),
    REPLACED: lambda seat: msg("**{player} takes over a seat and plays on.**", player=Who(seat)),
}
"""These name a seat: ``left 2``."""


@dataclass(slots=True)
class HostEvent(Event):
    """What the table has decided, told beside its game’s events, whose kinds may be named alike."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One entry of the log with what it led to; ``turn``: the position's turn before it."""

    seat: int
    move: str
    counter: int | None
    at: datetime
    turn: int
    events: tuple[Event, ...]
    prepared: bool = False
    """It had been prepared beforehand."""

    @classmethod
    def play(
        cls,
        position: Position,
        seat: int,
        move: str,
        at: datetime,
        counter: int | None = None,
        *,
        prepared: bool = False,
    ) -> LogEntry:
        """Play a move on the position, which it changes; raises what the rules raise."""
        turn = position.turn
        return cls(seat, move, counter, at, turn, tuple(position.play(seat, move)), prepared)


def takeback(length: int) -> str:
    """The entry that takes back what stands after the first ``length`` entries."""
    return f"{_TAKEBACK} {length}"


def taken_back(move: str) -> int | None:
    """How many entries still stand after this entry of the host; None: it takes nothing back.

    Raises ValueError for what is no number.
    """
    word, _, number = move.partition(" ")
    return _read(number) if word == _TAKEBACK else None


def seat_of(move: str) -> int | None:
    """The seat that an entry of the host names; raises ValueError for what is no number."""
    word, _, number = move.partition(" ")
    return _read(number) if word in _OF_SEAT else None


def replaced(move: str) -> int | None:
    """The seat that somebody else has taken over; None: the entry of the host tells of something else."""
    word, _, number = move.partition(" ")
    return _read(number) if word == REPLACED else None


def _read(number: str) -> int:
    if _NUMBER.fullmatch(number) is None:
        raise ValueError(number)
    return int(number)


def standing(played: Sequence[LogEntry]) -> tuple[LogEntry, ...]:
    """The entries that lead to the position: without the host's, and without what they take back."""
    found: list[LogEntry] = []
    for one in played:
        if one.seat != HOST:
            found.append(one)
        elif (length := taken_back(one.move)) is not None:
            del found[length:]
    return tuple(found)


def event(move: str, stood: Sequence[LogEntry]) -> HostEvent:
    """What an entry of the host tells, where ``stood`` stands before it; raises ValueError."""
    length = taken_back(move)
    if length is not None and 0 <= length < len(stood):
        return HostEvent(_TAKEBACK, _taken(stood[length]), {"length": length})
    word = move.partition(" ")[0]
    if move in _TOLD:
        return HostEvent(move, _TOLD[move])
    if (seat := seat_of(move)) is not None:
        return HostEvent(word, _OF_SEAT[word](seat), {"seat": seat})
    raise ValueError(move)


def _taken(first: LogEntry) -> Text:
    if first.seat == NATURE:
        return msg("**The last moves have been taken back.**")
    return msg(
        "**{player}’s last turn, and everything after it, has been taken back.**", player=Who(first.seat)
    )
