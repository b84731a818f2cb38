"""Games to be looked at again: leafed through, exported, verified; and records brought from elsewhere."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from typing import Final

from sqlalchemy import Connection

from bot.games.engine.chance import fingerprint
from bot.games.engine.text import msg
from bot.hosting.errors import WrongState
from bot.hosting.person import Person
from bot.storage import log, records
from bot.storage.rows import RecordRow
from bot.tables import permissions
from bot.tables.random_draws import SEATED
from bot.tables.records import reading, verifying
from bot.tables.records.analysis import KeyMoment, MomentBoards, moment_boards
from bot.tables.records.model import BadRecord, GameRecord
from bot.tables.records.replay_steps import ReplayStep, replay_step
from bot.tables.records.running_games import RunningGames
from bot.tables.replay import ReplayedGame, turn_summaries
from bot.tables.snapshots import seat_holders
from bot.tables.spectators import delayed, held
from bot.tables.state import TableState, info
from bot.tables.store import TableStore

PER_PERSON: Final = 25
"""Records of one person that a server keeps; the oldest makes room."""
_STILL_PLAYED: Final = msg(
    "A game that is still being played had a position like one in this game. Ask again when it’s over."
)
_REMEMBERED: Final = 16
"""Records from elsewhere that are kept played through."""


class Archive:
    """What has been played, for those who may see it.  Every refusal is a HostingError."""

    def __init__(self, table_store: TableStore) -> None:
        self._store = table_store
        self._running = RunningGames(table_store)
        self._trying = asyncio.Lock()
        """One game is tried at a time: who looks back waits, not who plays."""
        self._bringing: set[int] = set()
        """Whose file is being tried: of each person one, so that nobody's files keep the others waiting."""
        self._lines: OrderedDict[int, tuple[GameRecord, ReplayedGame]] = OrderedDict()
        self._judged: set[int] = set()
        """Tables whose games no running one has reached before: that stays so, and isn't asked again."""

    async def leaf(self, table_id: int, person: Person, number: int | None) -> ReplayStep:
        """The moment of a table after ``number`` chapters, as this person may know it.

        None: the beginning of a game that is over, the present of a running one.  Raises WrongState before
        the start, and NotAllowed where nobody may watch.
        """
        record, line = await self._started(table_id, person)
        over = record.table.state != "running"
        seat = record.sees(person.id)
        readable = delayed(line) if seat is None and held(record, line) else turn_summaries(line.played)
        wanted = (0 if over else len(readable)) if number is None else number
        viewer = None if seat is None else seat.place
        holders = seat_holders(record)
        return await asyncio.to_thread(replay_step, line, holders, readable, wanted, viewer, over)

    async def export(self, table_id: int, person: Person) -> GameRecord:
        """The record of a table; of a running one only where nothing is hidden, and without the secret.

        Raises WrongState, NotAllowed.
        """
        return await self._exported(*await self._started(table_id, person))

    async def _exported(self, record: TableState, line: ReplayedGame) -> GameRecord:
        table_id, running = record.table.id, record.table.state == "running"
        if running and not line.game.open_information:
            raise WrongState(
                msg("This game has hidden information: its record is available when it’s over.")
            )
        came = await self._store.read(lambda connection: log.audited(connection, table_id, SEATED))
        table = info(record)
        secret = record.table.secret
        return GameRecord(
            game=table.game,
            rules=record.table.rules,
            options=table.options,
            holders=seat_holders(record),
            table=table_id,
            state=table.state,
            begun=table.started_at or table.created_at,
            ended=table.finished_at,
            result=table.outcome,
            secret_hash=fingerprint(secret),
            secret=None if running else secret.hex(),
            came=None if came is None else tuple(int(place) for place in came["moves"]),
            entries=await asyncio.to_thread(verifying.entries, line, secret),
        )

    async def to_be_judged(self, table_id: int, person: Person) -> GameRecord:
        """The record of a table whose game is over; raises WrongState, NotAllowed.

        Nor is it judged where it is a copy of a game that is still played: it would give advice there.
        """
        record, line = await self._started(table_id, person)
        if table_id not in self._judged:
            if await self._running.reached(line, here=True):
                raise WrongState(_STILL_PLAYED)
            self._judged.add(table_id)
        return await self._exported(record, line)

    async def moment(self, table_id: int, person: Person, moment: KeyMoment) -> MomentBoards:
        """A moment of a game that is over, with all that the one who played it could see.

        Raises WrongState, NotAllowed.
        """
        record, line = await self._started(table_id, person)
        if record.table.state == "running":
            raise WrongState(msg("This game isn’t over yet."))
        return await asyncio.to_thread(moment_boards, line, moment)

    async def verify(
        self, table_id: int, person: Person
    ) -> tuple[GameRecord, tuple[verifying.Finding, ...]]:
        """The record of a table and what came of repeating all that its secret decided."""
        record = await self.export(table_id, person)
        async with self._trying:
            line = await asyncio.to_thread(verifying.line_of, record, self._store.games)
            return record, await asyncio.to_thread(verifying.verify, record, line)

    async def bring(
        self, person: Person, guild_id: int, data: bytes
    ) -> tuple[int, GameRecord, tuple[verifying.Finding, ...]]:
        """Keep the record in a file, once every move of it has been tried; raises BadRecord.

        It becomes no table: it is never played on, listed or rated.
        """
        if person.id in self._bringing:
            raise BadRecord(msg("I’m still checking your last file: please wait until you see it."))
        self._bringing.add(person.id)
        try:
            async with self._trying:
                record, line, findings = await asyncio.to_thread(self._tried, data)
        finally:
            self._bringing.discard(person.id)
        text, now = data.decode("utf-8-sig"), self._store.now()

        def store(connection: Connection) -> int:
            number = records.add(connection, RecordRow(0, guild_id, person.id, record.game, text, now))
            records.keep_newest(connection, guild_id, person.id, PER_PERSON)
            return number

        number = await self._store.write(store)
        self._remember(number, record, line)
        return number, record, findings

    async def brought(
        self, number: int, person: Person, guild_id: int, at: int
    ) -> tuple[GameRecord, ReplayStep]:
        """A record that this person brought to this server, after ``at`` chapters; raises BadRecord."""
        record, line = await self._brought(number, person, guild_id)
        readable = turn_summaries(line.played)
        over = record.state != "running"
        return record, await asyncio.to_thread(replay_step, line, record.holders, readable, at, None, over)

    async def brought_to_be_judged(self, number: int, person: Person, guild_id: int) -> GameRecord:
        """A record that this person brought to this server, of a game that is over; raises BadRecord.

        Nor is it judged where it reaches a position of a game that is still played here, mirrored or not:
        it would give advice there.
        """
        record, line = await self._brought(number, person, guild_id)
        if record.state == "running":
            raise BadRecord(msg("This file holds the beginning of a game. I can analyse whole games only."))
        if await self._running.reached(line):
            raise BadRecord(_STILL_PLAYED)
        return record

    async def brought_moment(
        self, number: int, person: Person, guild_id: int, moment: KeyMoment
    ) -> MomentBoards:
        """A moment of a record that this person brought to this server; raises BadRecord."""
        _, line = await self._brought(number, person, guild_id)
        return await asyncio.to_thread(moment_boards, line, moment)

    async def _brought(self, number: int, person: Person, guild_id: int) -> tuple[GameRecord, ReplayedGame]:
        row = await self._store.read(lambda connection: records.get(connection, number))
        # Numbers can be guessed: of others' records nobody learns even that they are there.
        if row is None or (row.user_id, row.guild_id) != (person.id, guild_id):
            raise BadRecord(
                msg("I no longer have this record: open the file again with /table record import.")
            )
        known = self._lines.get(number)
        if known is None:
            async with self._trying:
                record, line, _ = await asyncio.to_thread(self._tried, row.text.encode())
            known = record, line
        self._remember(number, *known)
        return known

    def _tried(self, data: bytes) -> tuple[GameRecord, ReplayedGame, tuple[verifying.Finding, ...]]:
        record = reading.read(data, self._store.games)
        line = verifying.line_of(record, self._store.games, time.monotonic)
        verifying.must_agree(record, line)
        return record, line, verifying.verify(record, line)

    def _remember(self, number: int, record: GameRecord, line: ReplayedGame) -> None:
        self._lines[number] = record, line
        self._lines.move_to_end(number)
        while len(self._lines) > _REMEMBERED:
            self._lines.popitem(last=False)

    async def _started(self, table_id: int, person: Person) -> tuple[TableState, ReplayedGame]:
        record, line = await self._store.look(table_id)
        if line is None:
            raise WrongState(msg("The game hasn’t begun yet: there is nothing to look back at."))
        permissions.must_watch(info(record), person)
        return record, line
