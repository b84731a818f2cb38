"""A log gone through entry by entry, with the position before and after each.  Pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from bot.games.engine.chance import draw
from bot.games.engine.decision import NATURE
from bot.games.engine.position import Position
from bot.tables import host_log_entries
from bot.tables.host_log_entries import HOST, LogEntry
from bot.tables.replay import ReplayedGame


@dataclass(frozen=True, slots=True)
class Drawn:
    """One of nature's draws: the number that came, of so many equally likely ones, from 0."""

    counter: int
    number: int
    ways: int


class LogStep(NamedTuple):
    """One entry of a log and what it did.  The positions are never changed afterwards."""

    played: LogEntry
    before: Position
    after: Position

    def drawn(self, secret: bytes) -> Drawn | None:
        """What this secret draws here; None where nature did not answer from a secret."""
        if self.played.seat != NATURE or self.played.counter is None:
            return None
        decision = self.before.decision(NATURE)
        assert decision is not None
        ways = decision.moves.count
        return Drawn(self.played.counter, draw(secret, self.played.counter, ways), ways)


def beginning(line: ReplayedGame) -> Position:
    """The position before the first entry."""
    return line.position if line.start is None else line.start


def steps(line: ReplayedGame) -> Iterator[LogStep]:
    """All entries of the line, what was taken back too."""
    position, length = beginning(line).copy(), 0
    # Those to which a takeback leads are kept, so that a log is gone through once.
    sought = {host_log_entries.taken_back(one.move) for one in line.played if one.seat == HOST}
    stood = {0: position}
    for played in line.played:
        before = position
        if played.seat != HOST:
            position, length = before.copy(), length + 1
            position.play(played.seat, played.move)
            if length in sought:
                stood[length] = position
        elif (back := host_log_entries.taken_back(played.move)) is not None:
            position, length = stood[back], back
        yield LogStep(played, before, position)
