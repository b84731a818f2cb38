"""The log replayed: the position of a table, and what happened on the way."""

from __future__ import annotations

from bisect import bisect_left
from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from itertools import dropwhile, groupby
from operator import attrgetter
from typing import Final

from bot.games.engine import options
from bot.games.engine.contract import Game
from bot.games.engine.decision import NATURE, Decision
from bot.games.engine.errors import RuleError
from bot.games.engine.event import Event, Outcome, first_seats
from bot.games.engine.position import Position
from bot.games.engine.view import View
from bot.hosting.errors import Unreadable
from bot.storage.rows import LogRow, SeatRow, TableRow
from bot.tables import host_log_entries
from bot.tables.draft import Draft, work_out
from bot.tables.host_log_entries import HOST, LogEntry
from bot.tables.model import LoggedTurn

_RECALLED: Final = 6
"""Turns after which nobody needs to be told any more what exactly they had planned."""


@dataclass(frozen=True, slots=True)
class TurnSummary:
    """What one seat (or nature, or the host) did in one turn: entries ``first`` up to ``end``."""

    seat: int
    turn: int
    """From 0."""
    first: int
    end: int


@dataclass(frozen=True, slots=True)
class ReplayedGame:
    """A position with the entries that led to it.  Never changed: who plays on plays on a copy."""

    game: Game
    position: Position
    played: tuple[LogEntry, ...] = ()
    """The whole log: what was taken back is in it, too."""
    start: Position | None = None
    """Where the play began; None: at ``position``, for nothing has been played."""
    drafts: dict[int, Draft] = field(default_factory=dict[int, Draft], compare=False)
    """What was worked out last of each seat's draft: it follows from the position and the draft's moves."""
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

    def is_open_to(self, seat: int) -> bool:
        """Is there nothing now that this seat may not know?"""
        return self.game.open_information or (self.game.often_open and not self.position.hides(seat))

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats of people that the position waits for."""
        return tuple(decision.seat for decision in self.decisions if decision.seat != NATURE)

    def other_winners(self, result: Outcome) -> tuple[int, ...] | None:
        """Who won by the table's result, where the rules say otherwise; None: they don't."""
        if not result or self.position.outcome is None:
            return None
        found, by_rules = first_seats(result), first_seats(self.position.outcome)
        return None if found == by_rules else found

    def as_decided(self, view: View, result: Outcome) -> View:
        """The view of its last position, which shows who won by the table's result."""
        decided = self.other_winners(result)
        return view if decided is None else view.won_by(decided)

    @property
    def standing(self) -> tuple[LogEntry, ...]:
        """The entries that lead to the position, without those that were taken back."""
        if all(entry.seat != HOST for entry in self.played):
            return self.played
        return host_log_entries.standing(self.played)

    def after(self, position: Position, played: Iterable[LogEntry]) -> ReplayedGame:
        """The line with these entries played as well, which led to ``position``."""
        return ReplayedGame(
            self.game,
            position,
            (*self.played, *played),
            self.position if self.start is None else self.start,
        )

    def hosted(self, move: str, now: datetime, stood: Sequence[Position] = ()) -> ReplayedGame:
        """The line with an entry of the host; raises ValueError for one that there can't be.

        ``stood``: where known, the positions after so many standing entries: then nothing is played again.
        """
        standing = self.standing
        position, events = self.position, (host_log_entries.event(move, standing),)
        length = host_log_entries.taken_back(move)
        if length is not None and stood:
            position = stood[length]
        elif length is not None:
            assert self.start is not None
            position = _played_on(self.start, standing[:length])
        told = LogEntry(HOST, move, None, now, self.position.turn, events)
        return ReplayedGame(self.game, position, (*self.played, told), self.start)

    def before(self, length: int) -> ReplayedGame:
        """The line as it was when its log had so many entries."""
        if self.start is None or length == len(self.played):
            return self
        line = ReplayedGame(self.game, self.start, start=self.start)
        for hosts, group in groupby(self.played[:length], lambda entry: entry.seat == HOST):
            entries = tuple(group)
            if not hosts:
                line = line.after(_played_on(line.position, entries), entries)
                continue
            for entry in entries:
                line = line.hosted(entry.move, entry.at)
        return line

    def since(self, seat: int) -> tuple[tuple[LogEntry, ...], tuple[tuple[LogEntry, ...], ...]]:
        """The last turn of this seat that is over, and the turns after it that are, one by one."""
        later: list[tuple[LogEntry, ...]] = []
        for turn, group in groupby(reversed(self.played), attrgetter("turn")):
            entries = tuple(group)[::-1]
            if turn == self.position.turn:
                continue
            if turn_owner(entries, self.game) == seat:
                return entries, tuple(reversed(later))
            later.append(entries)
        return (), tuple(reversed(later))

    def last_turn(self) -> tuple[LogEntry, ...]:
        """The entries since the last person to play began that turn, nature's and the host's included."""
        if self.played and self.played[-1].seat == HOST:
            return self.played[-1:]
        standing = self.standing
        last = next((entry for entry in reversed(standing) if entry.seat != NATURE), None)
        if last is None:
            return standing
        return standing[bisect_left(standing, last.turn, key=attrgetter("turn")) :]

    def aftermath(self, seat: int) -> tuple[Event, ...]:
        """What came of the seat's last turn that is over, once it was confirmed and others had answered.

        Of the last move that was answered, unless the seat played on after that; else from the first thing
        that nobody could know before, unless the seat played on after that, too, and has seen it.
        """
        turn, _ = self.since(seat)
        answered = [i for i, entry in enumerate(turn) if entry.seat != seat and self._answers(entry)]
        if not answered:
            seen = (entry.at for entry in turn if any(self._shows(event, seat) for event in entry.events))
            at = next(seen, None)
            if at is None or any(entry.seat == seat and entry.at > at for entry in turn):
                return ()
            events = (event for entry in turn for event in entry.events)
            return tuple(dropwhile(lambda event: not self._shows(event, seat), events))
        last = turn[answered[-1]]
        if any(entry.seat == seat and entry.at != last.at for entry in turn[answered[-1] :]):
            return ()
        first = max((i for i in range(answered[-1]) if turn[i].seat == seat), default=answered[-1])
        return tuple(event for entry in turn[first:] for event in entry.events)

    def _shows(self, event: Event, seat: int) -> bool:
        """Does it tell this seat how its turn comes out?"""
        return event.kind in self.game.revealing and event.visible_to(seat)

    def _answers(self, entry: LogEntry) -> bool:
        return any(event.kind in self.game.answering for event in entry.events)


def turn_owner(turn: Sequence[LogEntry | LoggedTurn], game: Game) -> int:
    """Whose turn it was: others may answer first, as what dice bring; who has the turn ends it, unless an
    answer to what they did does."""
    played = (part for part in reversed(turn) if game.answering.isdisjoint(e.kind for e in part.events))
    return next((part.seat for part in played if part.seat >= 0), NATURE)


def _played_on(position: Position, entries: Iterable[LogEntry]) -> Position:
    """The position after these entries; the given one stays as it was."""
    after = position.copy()
    for entry in entries:
        after.play(entry.seat, entry.move)
    return after


def turn_summaries(played: Sequence[LogEntry]) -> tuple[TurnSummary, ...]:
    """The log in chapters: consecutive entries of one seat in one turn."""
    found: list[TurnSummary] = []
    for (seat, turn), group in groupby(played, lambda entry: (entry.seat, entry.turn)):
        first = found[-1].end if found else 0
        found.append(TurnSummary(seat, turn, first, first + len(tuple(group))))
    return tuple(found)


def newest_turn(played: Sequence[LogEntry], seat: int) -> Sequence[LogEntry]:
    """The last of these chapters that is this seat's; empty before it has played."""
    last = next((at for at in range(len(played), 0, -1) if played[at - 1].seat == seat), 0)
    first = last
    while first and (played[first - 1].seat, played[first - 1].turn) == (seat, played[last - 1].turn):
        first -= 1
    return played[first:last]


def draft_of(line: ReplayedGame, row: SeatRow) -> Draft:
    """The seat's draft here: in its turn, or beforehand where the rules let it prepare what is to come.

    A prepared draft waits unseen where there is nothing to prepare just now: it isn't lost.
    """
    if line.decision(row.place) is not None:
        return worked_out(line, row.place, row.draft)
    position = line.position
    prepares = row.ahead is not None or not row.draft
    base = position.ahead(row.place) if prepares and position.outcome is None else None
    if base is None:
        return worked_out(line, row.place, () if row.ahead is not None else row.draft)
    return replace(work_out(base, row.place, row.draft), ahead=True)


def worked_out(line: ReplayedGame, seat: int, moves: Sequence[str]) -> Draft:
    """The draft as far as it is legal at the end of the line; a longer one is worked out from a shorter."""
    known = line.drafts.get(seat)
    line.drafts[seat] = draft = work_out(line.position, seat, moves, known)
    return draft


def meant(line: ReplayedGame, seat: int, moves: Sequence[str], dropped: Sequence[str]) -> tuple[Event, ...]:
    """What a seat's ``dropped`` moves, after those ``moves`` of its draft, would have brought about.

    Told by the newest turn's beginning at which all of them were legal still; none where that is long past.
    """
    starts = [turn.first for turn in turn_summaries(line.played)][-_RECALLED:]
    for length in reversed(starts):
        position = line.before(length).position
        for base in (position, position.ahead(seat)):
            if base is None or base.outcome is not None:
                continue
            drafted, whole = work_out(base, seat, moves), work_out(base, seat, (*moves, *dropped))
            if not whole.dropped and not drafted.sealed and not whole.sealed:
                events = whole.events[len(drafted.events) :]
                return tuple(event for event in events if event.visible_to(seat))
    return ()


class Positions:
    """The lines that were used last; a table that fell out is replayed from its log."""

    def __init__(self, games: Mapping[str, Game], limit: int = 512) -> None:
        self._games = games
        self._limit = limit
        self._lines: OrderedDict[int, ReplayedGame] = OrderedDict()

    def known(self, table: TableRow) -> ReplayedGame | None:
        """What is remembered of the table's line: its entries of the log needn't be read."""
        line = self._lines.get(table.id)
        return line if line is not None and len(line.played) <= table.ply else None

    def line(
        self, table: TableRow, seats: int, known: ReplayedGame | None, entries: Iterable[LogRow]
    ) -> ReplayedGame:
        """The line of a started table: the known one and the log's later entries; raises Unreadable."""
        line = _play_on(known or self._start(table, seats), table.id, entries)
        if len(line.played) != table.ply:
            raise Unreadable(table.id, len(line.played), f"the log ends before entry {table.ply}")
        self.keep(table.id, line)
        return line

    def keep(self, table_id: int, line: ReplayedGame) -> None:
        """Remember the line that was confirmed last."""
        self._lines[table_id] = line
        self._lines.move_to_end(table_id)
        while len(self._lines) > self._limit:
            self._lines.popitem(last=False)

    def _start(self, table: TableRow, seats: int) -> ReplayedGame:
        game = self._games.get(table.game)
        if game is None:
            raise Unreadable(table.id, 0, f"there is no game {table.game!r}")
        if game.version != table.rules:
            raise Unreadable(
                table.id, 0, f"it began with rules {table.rules}, this program has {game.version}"
            )
        try:
            return ReplayedGame(game, game.start(seats, options.read(game, table.options, seats)))
        except RuleError as error:
            raise Unreadable(table.id, 0, str(error)) from error


def _play_on(line: ReplayedGame, table_id: int, entries: Iterable[LogRow]) -> ReplayedGame:
    position = line.position.copy()
    played: list[LogEntry] = []
    for entry in entries:
        ply = len(line.played) + len(played)
        if entry.ply != ply:
            raise Unreadable(table_id, ply, f"entry {ply} is missing")
        turn = position.turn
        try:
            if entry.seat == HOST:
                line = line.after(position, played).hosted(entry.move, entry.at)
                position, played = line.position.copy(), []
                continue
            events = position.play(entry.seat, entry.move)
        except Exception as error:
            # Whatever a damaged log makes the rules stumble over, it is this table's trouble only.
            raise Unreadable(
                table_id, entry.ply, f"{entry.move!r} of seat {entry.seat}: {error!r}"
            ) from error
        played.append(
            LogEntry(entry.seat, entry.move, entry.counter, entry.at, turn, tuple(events), entry.prepared)
        )
    return line.after(position, played) if played else line
