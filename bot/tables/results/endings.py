"""How a game that is over came to its end: what decided it, and what it was like for who played."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta
from typing import Final, NamedTuple

from sqlalchemy import Connection

from bot.games.engine.decision import RESIGN
from bot.games.engine.ending import Ending
from bot.games.engine.event import Outcome, first_seats
from bot.games.engine.position import Position
from bot.games.engine.text import Who, Words, msg, together
from bot.ratings import conduct as conducts
from bot.storage import clock_pauses, tournaments
from bot.tables.clock_pauses import ClockPauses
from bot.tables.host_log_entries import HOST
from bot.tables.log_steps import steps
from bot.tables.replay import ReplayedGame
from bot.tables.results.achievements import Earned, earned
from bot.tables.results.reading import read_career
from bot.tables.results.standings import Judged
from bot.tables.state import TableState, read_outcome
from bot.tables.store import UseCases
from bot.tables.turn_numbers import own_turns
from bot.tables.turns.commit import ADJUDICATED

_RULED: Final = msg("This result was decided by a ruling.")


@dataclass(frozen=True, slots=True)
class ThinkingTime:
    """How long a seat was asked something, without what stops clocks."""

    total: timedelta
    turns: int
    """Of its own; it may be asked in those of others, too."""


@dataclass(frozen=True, slots=True)
class TableEnding:
    """What is told of the whole game when it is over."""

    game: Ending | None = None
    """By the rules; None: the table decided it, or the game has nothing to tell."""
    reason: Words | None = None
    """Why it ended, where the table decided that."""
    pictured: Ending | None = None
    """What the last picture shows: also a resignation, of which the rules know who won by it; nothing where
    somebody else won than by the rules."""
    thought: Mapping[int, ThinkingTime] = field(default_factory=dict[int, ThinkingTime])
    """Of the seats of people."""
    conduct: Mapping[int, tuple[int, int]] = field(default_factory=dict[int, tuple[int, int]])
    """By account, before and after it, where it has changed."""
    earned: Mapping[int, tuple[Earned, ...]] = field(default_factory=dict[int, tuple[Earned, ...]])
    """By account, the achievements that it has brought, but for those of who keeps them private."""
    tournament: int | None = None
    """To which it belongs: there one sees what comes next."""


class Endings(UseCases):
    """How games ended."""

    async def of(self, table_id: int) -> TableEnding:
        """How the game of this table ended; raises NoSuchTable, Unreadable."""
        record, line = await self._store.look(table_id)
        if line is None:
            return TableEnding()
        besides, pauses = await self._store.read(lambda connection: _besides(connection, record))
        told = {user: each for user, each in besides.earned.items() if not self._is_private(user)}
        besides = replace(besides, earned=told)
        return await asyncio.to_thread(_ending, replace(record, clock_pauses=pauses), line, besides)

    def _is_private(self, user: int) -> bool:
        """Does somebody show their achievements to nobody else?"""
        return self._store.preferences.person(user).private_profile


def _besides(connection: Connection, record: TableState) -> tuple[TableEnding, ClockPauses]:
    """What stands in the storage besides the table and its log, and what stopped its clocks ever.

    A table that is over is read without its pauses, and a running one with the latest only.
    """
    table = record.table
    match = tournaments.of_table(connection, table.id)
    tournament = None if match is None else match.tournament_id
    since = table.started_at or table.created_at
    pauses = ClockPauses(clock_pauses.of_table(connection, table.id, table.guild_id, since))
    careers = _careers(connection, record)
    besides = TableEnding(conduct=_conduct(careers), earned=_earned(careers), tournament=tournament)
    return besides, pauses


def _ending(record: TableState, line: ReplayedGame, besides: TableEnding) -> TableEnding:
    how = how_it_ended(line, read_outcome(record.table.outcome or ()))
    return replace(
        besides, game=how.game, reason=how.reason, pictured=how.pictured, thought=_thought(record, line)
    )


class HowItEnded(NamedTuple):
    """What decided a game; see :class:`TableEnding`."""

    game: Ending | None
    reason: Words | None
    pictured: Ending | None


def how_it_ended(line: ReplayedGame, outcome: Outcome) -> HowItEnded:
    """What decided a game that is over, and what its last picture shows of that.  Pure."""
    reason = _decided(line, outcome)
    if line.position.outcome is None:
        return HowItEnded(None, reason, None)
    if line.other_winners(outcome) is not None:
        return HowItEnded(None, reason or _had_left(line.position.outcome, outcome), None)
    if reason is not None:
        return HowItEnded(None, reason, Ending(reason))
    events = (event for entry in line.standing for event in entry.events)
    story = [event for event in events if event.visible_to(None)]
    told = line.game.ending(line.position, story, _last_turns(line))
    return HowItEnded(told, None, told)


def _had_left(by_rules: Outcome, outcome: Outcome) -> Words:
    """Why those who were first by the rules are not: who leaves is placed behind (hosting rules, 5.4)."""
    behind = set(first_seats(by_rules)).difference(first_seats(outcome))
    return msg(
        "{players} came first, but had left the game before its end.", players=together(sorted(behind))
    )


def _last_turns(line: ReplayedGame) -> tuple[Position, ...]:
    """The positions at the beginning of the last turns, as many as there are seats and one more."""
    found: dict[int, Position] = {}
    for step in steps(replace(line, played=line.standing)):
        found.setdefault(step.played.turn, step.before)
    return tuple(found.values())[-1 - line.position.seats :]


def _decided(line: ReplayedGame, outcome: Outcome) -> Words | None:
    """Why the table, not the rules, ended the game; None: the rules did."""
    if any(ADJUDICATED in one.flags for one in outcome):
        return _RULED
    last = line.played[-1] if line.played else None
    if last is None:
        return None
    if last.seat == HOST:
        return last.events[0].text
    return msg("{player} resigned.", player=Who(last.seat)) if last.move == RESIGN else None


def _thought(record: TableState, line: ReplayedGame) -> dict[int, ThinkingTime]:
    """How long each seat was asked something: with several asked at once, each counts for itself."""
    people = {row.place: row for row in record.seats if row.computer is None}
    calendars = {place: record.clock_pauses.calendar(record.terms, row) for place, row in people.items()}
    total = dict.fromkeys(people, timedelta())
    turns = own_turns(line.game, line.played)
    before = record.table.started_at
    for step in steps(line):
        entry = step.played
        # The moves of a turn are confirmed together: no time lies between them, and nobody need be known.
        if before is not None and entry.at > before:
            for decision in step.before.decisions():
                if decision.seat in people:
                    total[decision.seat] += calendars[decision.seat].used(before, entry.at)
        before = entry.at
    return {place: ThinkingTime(total[place], turns.get(place, 0)) for place in people}


def _careers(connection: Connection, record: TableState) -> dict[int, list[Judged]]:
    """All games of everybody at the table up to this one, which is the last, by account."""
    found: dict[int, list[Judged]] = {}
    for row in record.seats:
        if row.computer is not None:
            continue
        career = read_career(connection, record.table.guild_id, row.user_id)
        at = next((i for i, one in enumerate(career, 1) if one.entry.table == record.table.id), None)
        if at is not None:
            found[row.user_id] = career[:at]
    return found


def _conduct(careers: Mapping[int, Sequence[Judged]]) -> dict[int, tuple[int, int]]:
    """Whose conduct the game has changed."""
    found: dict[int, tuple[int, int]] = {}
    for user, career in careers.items():
        entries = [one.entry for one in career]
        before, after = conducts.of(entries[:-1], user), conducts.of(entries, user)
        if before != after:
            found[user] = (before, after)
    return found


def _earned(careers: Mapping[int, Sequence[Judged]]) -> dict[int, tuple[Earned, ...]]:
    """Who has earned what by the game."""
    found: dict[int, tuple[Earned, ...]] = {}
    for user, career in careers.items():
        table = career[-1].entry.table
        if new := tuple(one for one in earned(career, user) if one.table == table):
            found[user] = new
    return found
