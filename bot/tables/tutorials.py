"""A tutorial: opened for one person against easy computers, and what it tells at each question."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Connection

from bot.games.engine.position import Position
from bot.games.engine.text import msg
from bot.games.engine.tutorial import Lesson, next_lesson
from bot.hosting.audit import AuditEntry
from bot.hosting.errors import Refused
from bot.hosting.person import CHRISTENED, Person
from bot.storage import own_tables
from bot.storage.dialects import take_turn
from bot.tables import log_steps, permissions
from bot.tables.model import TableInfo, TableSnapshot
from bot.tables.replay import ReplayedGame, worked_out
from bot.tables.seats import ready_check
from bot.tables.seats.lobby import must_have_time
from bot.tables.seats.new_tables import arrange
from bot.tables.snapshots import must_run
from bot.tables.state import TableChange, TableState, info
from bot.tables.store import TableStore, UseCases
from bot.tables.terms import Terms

TERMS: Final = Terms(unlisted=True, spectators="none", tutorial=True)
"""Without a clock, and nobody else's business."""
EASY: Final = 1
"""The level of the computers."""
FAMILIAR: Final = 2
"""Own turns after which nobody needs to be told how one confirms them."""
KNOWN: Final = 64
"""Games of which it is remembered what their learners have been told."""


@dataclass(frozen=True, slots=True)
class Guidance:
    """What there is to tell a learner now."""

    lesson: Lesson[Any] | None
    """What belongs to the question that they are asked; None: nothing new, or they are asked nothing."""
    is_new: bool
    """They haven't played enough turns to know how one plays with this bot."""
    begins: bool = False
    """They have been told nothing yet."""


class Tutorials(UseCases):
    """Games by which people learn.  Who plays one sits in the first seat."""

    def __init__(self, store: TableStore) -> None:
        super().__init__(store)
        self._told: OrderedDict[int, tuple[ReplayedGame, frozenset[str]]] = OrderedDict()
        """What follows from the logs that were asked for last."""

    async def begin(self, person: Person, slug: str, *, guild_id: int, channel_id: int) -> TableInfo:
        """Begin one at once; where one of this game runs on this server, it is that.  Raises Refused."""
        store = self._store
        game = ready_check.game_called(store.games, slug)
        first = game.tutorial
        if first is None:
            raise Refused(msg("{game} has no tutorial.", game=game.title))
        computers = [Person(-1 - number, CHRISTENED[number], EASY) for number in range(first.seats - 1)]

        def write(connection: Connection) -> tuple[int, bool]:
            take_turn(connection, f"tutorials of {person.id}")
            begun = _running(connection, person, slug, guild_id)
            if begun is not None:
                return begun, False
            new = arrange(
                store,
                connection,
                person,
                slug,
                first.options,
                [person, *computers],
                guild_id=guild_id,
                channel_id=channel_id,
                in_thread=True,
                terms=TERMS,
            )
            return new, True

        running = await self.running(person, slug, guild_id)
        if running is not None:
            return running
        await must_have_time(store, person, TERMS)
        table_id, is_new = await store.write(write)
        if is_new:
            store.begun(table_id)
        return info(await store.load(table_id))

    async def running(self, person: Person, slug: str, guild_id: int) -> TableInfo | None:
        """The tutorial of this game in which somebody is on this server."""
        store = self._store
        found = await store.read(lambda connection: _running(connection, person, slug, guild_id))
        return None if found is None else info(await store.load(found))

    async def explain(self, table_id: int, person: Person, explained: bool) -> None:
        """Tell lessons from now on, or no more; raises Refused, NotSeated, WrongState."""

        def decide(record: TableState, line: ReplayedGame | None, now: datetime) -> TableChange:
            permissions.must(record, person, "play")
            if record.terms.tutorial is None:
                raise Refused(msg("Only a tutorial has explanations."))
            must_run(record, line)
            terms = replace(record.terms, tutorial=explained)
            note = AuditEntry("explain", person, {"explained": explained})
            return TableChange(
                replace(record, table=replace(record.table, terms=terms.plain())), notes=(note,)
            )

        await self._change(table_id, decide)

    async def guidance(self, snapshot: TableSnapshot) -> Guidance | None:
        """What the learner is told where they see their game stand; None: there is nobody to be told."""
        table, seat = snapshot.table, snapshot.seat
        _, line = await self._store.look(table.id)
        if line is None or seat is None or not table.terms.tutorial:
            return None
        line = line.before(table.ply)
        is_new = len({entry.turn for entry in line.standing if entry.seat == seat}) < FAMILIAR
        if snapshot.view is None or snapshot.decision is None or snapshot.ahead:
            return Guidance(None, is_new)
        known = self._told.get(table.id)
        if known is None or known[0].played != line.played:
            known = self._told[table.id] = line, await asyncio.to_thread(_told, line, seat, known)
            self._told.move_to_end(table.id)
            while len(self._told) > KNOWN:
                self._told.popitem(last=False)
        told = known[1]
        for position in worked_out(line, seat, snapshot.draft).before:
            told |= _taught(position, seat, told)
        lesson = next_lesson(snapshot.view.lessons(snapshot.decision), told)
        return Guidance(lesson, is_new, begins=not told)


def _running(connection: Connection, person: Person, slug: str, guild_id: int) -> int | None:
    """The tutorial of this game in which somebody is on this server."""
    return next(
        (
            one.table.id
            for one in own_tables.of_person(connection, person.id)
            if (one.table.game, one.table.guild_id, one.table.state) == (slug, guild_id, "running")
            and Terms.read(one.table.terms).tutorial is not None
        ),
        None,
    )


def _told(
    line: ReplayedGame, seat: int, known: tuple[ReplayedGame, frozenset[str]] | None
) -> frozenset[str]:
    """The lessons of the questions that this seat has answered; ``known``: those of an earlier line."""
    standing, told, number = line.standing, frozenset[str](), 0
    position = log_steps.beginning(line)
    if known is not None and (before := known[0].standing) == standing[: len(before)]:
        position, told, number = known[0].position, known[1], len(before)
    position = position.copy()
    for entry in standing[number:]:
        if entry.seat == seat:
            told |= _taught(position, seat, told)
        position.play(entry.seat, entry.move)
    return told


def _taught(position: Position, seat: int, told: frozenset[str]) -> frozenset[str]:
    """The lesson that was told where a seat has answered; where it was answered for, none."""
    decision = position.decision(seat)
    if decision is None or position.auto_answer(seat, {}) is not None:
        return frozenset()
    lesson = next_lesson(position.view(seat).lessons(decision), told)
    return frozenset() if lesson is None else frozenset({lesson.slug})
