"""The log replayed: the position of a table, and what happened on the way."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from bot.games import options
from bot.games.engine import NATURE, Decision, Event, Game, Position, RuleError
from bot.storage.rows import LogRow, TableRow
from bot.tables.errors import Unreadable


@dataclass(frozen=True, slots=True)
class Played:
    """One entry of the log with what it led to; ``turn``: the position's turn before it."""

    seat: int
    move: str
    counter: int | None
    at: datetime
    turn: int
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """A position with the entries that led to it.  Never changed: who plays on plays on a copy."""

    game: Game
    position: Position
    played: tuple[Played, ...] = ()
    _asked: list[tuple[Decision, ...]] = field(default_factory=list[tuple[Decision, ...]])

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """What the position asks, worked out once."""
        if not self._asked:
            self._asked.append(self.position.decisions())
        return self._asked[0]

    def decision(self, seat: int) -> Decision | None:
        """What the position asks this seat."""
        return next((decision for decision in self.decisions if decision.seat == seat), None)

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats of people that the position waits for."""
        return tuple(decision.seat for decision in self.decisions if decision.seat != NATURE)

    def last_turn(self) -> tuple[Played, ...]:
        """The entries since the last person to play began that turn, nature's answers included."""
        people = [entry for entry in self.played if entry.seat != NATURE]
        if not people:
            return self.played
        first = next(i for i, entry in enumerate(self.played) if entry.turn == people[-1].turn)
        return self.played[first:]


class Positions:
    """The lines that were used last; a table that fell out is replayed from its log."""

    def __init__(self, games: Mapping[str, Game], limit: int = 512) -> None:
        self._games = games
        self._limit = limit
        self._lines: OrderedDict[int, Line] = OrderedDict()

    def known(self, table: TableRow) -> Line | None:
        """What is remembered of the table's line: its entries of the log needn't be read."""
        line = self._lines.get(table.id)
        return line if line is not None and len(line.played) <= table.ply else None

    def line(self, table: TableRow, seats: int, known: Line | None, entries: Iterable[LogRow]) -> Line:
        """The line of a started table: the known one and the log's later entries; raises Unreadable."""
        line = _play_on(known or self._start(table, seats), table.id, entries)
        if len(line.played) != table.ply:
            raise Unreadable(table.id, len(line.played), f"the log ends before entry {table.ply}")
        self.keep(table.id, line)
        return line

    def keep(self, table_id: int, line: Line) -> None:
        """Remember the line that was confirmed last."""
        self._lines[table_id] = line
        self._lines.move_to_end(table_id)
        while len(self._lines) > self._limit:
            self._lines.popitem(last=False)

    def _start(self, table: TableRow, seats: int) -> Line:
        game = self._games.get(table.game)
        if game is None:
            raise Unreadable(table.id, 0, f"there is no game {table.game!r}")
        if game.version != table.rules:
            raise Unreadable(
                table.id, 0, f"it began with rules {table.rules}, this program has {game.version}"
            )
        try:
            return Line(game, game.start(seats, options.read(game, table.options, seats)))
        except RuleError as error:
            raise Unreadable(table.id, 0, str(error)) from error


def _play_on(line: Line, table_id: int, entries: Iterable[LogRow]) -> Line:
    position = line.position.copy()
    played = list(line.played)
    for entry in entries:
        if entry.ply != len(played):
            raise Unreadable(table_id, len(played), f"entry {len(played)} is missing")
        turn = position.turn
        try:
            events = position.play(entry.seat, entry.move)
        except Exception as error:
            # Whatever a damaged log makes the rules stumble over, it is this table's trouble only.
            raise Unreadable(
                table_id, entry.ply, f"{entry.move!r} of seat {entry.seat}: {error!r}"
            ) from error
        played.append(Played(entry.seat, entry.move, entry.counter, entry.at, turn, tuple(events)))
    return line if len(played) == len(line.played) else Line(line.game, position, tuple(played))
