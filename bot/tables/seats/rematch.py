"""Playing again: the same people, options and terms; the seats are drawn anew."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, replace

from bot.games.engine import options as game_options
from bot.games.engine.contract import Game
from bot.games.engine.errors import BadOptions
from bot.games.engine.event import Json
from bot.games.engine.text import msg
from bot.hosting.errors import HostingError, Refused, WrongState
from bot.hosting.person import Person
from bot.storage import tables
from bot.tables import permissions
from bot.tables.model import TableInfo
from bot.tables.seats import ready_check
from bot.tables.seats.lobby import Lobby
from bot.tables.state import TableState, info, person_in
from bot.tables.store import TableStore, UseCases


class Rematches(UseCases):
    """Play an ended game again."""

    def __init__(self, store: TableStore) -> None:
        super().__init__(store)
        self._lobby = Lobby(store)

    async def rematch(self, table_id: int, person: Person) -> TableInfo:
        """Want to play again.

        The first to say so opens the table and invites the others, who join by saying so too; computers sit
        down at once.  Where that game is over, too, that one is played again.  Raises NotSeated,
        WrongState, and what sitting down raises.
        """
        old = await self._newest(table_id)
        permissions.must(old, person, "rematch")
        if not _is_over(old):
            raise WrongState(msg("The game at table {table} isn’t over yet.", table=table_id))
        if old.terms.event is not None:
            raise Refused(msg("This game belongs to a tournament: who plays next is decided there."))
        game = ready_check.game_called(self._store.games, old.table.game)
        _must_have_computers(game, old)
        others = [person_in(seat) for seat in old.seats if seat.user_id != person.id]
        # Nobody else takes their seats, and whoever wants to play again has shown to be there.
        terms = replace(old.terms, unlisted=True, confirm=False, tutorial=None)
        async with self._store.alone(-old.table.id):
            table = await self._lobby.open(
                person,
                old.table.game,
                _options(game, old),
                guild_id=old.table.guild_id,
                channel_id=old.table.channel_id,
                seats=len(old.seats),
                in_thread=old.table.in_thread,
                terms=terms,
                invited=[one for one in others if one.computer is None],
                rematch_of=old.table.id,
            )
            there = {one.id for one in table.people}
            for one in sorted(others, key=lambda one: -one.id):
                if table.host == person and one.computer is not None and one.id not in there:
                    table = await self._seat(table, person, one.computer)
        if table.seat_of(person.id) is not None:
            return info(await self._store.load(table.id))
        return await self._lobby.join(table.id, person)

    async def _newest(self, table_id: int) -> TableState:
        """The table, or the last one that was played again after it and is over, too."""
        newest = await self._store.load(table_id)
        while (again := await self._again(newest)) is not None and _is_over(again):
            newest = again
        return newest

    async def _again(self, old: TableState) -> TableState | None:
        number = await self._store.read(lambda connection: tables.rematch(connection, old.table.id))
        return None if number is None else await self._store.load(number)

    async def _seat(self, table: TableInfo, person: Person, level: int) -> TableInfo:
        """Seat a computer again; a table at which it can't sit down is called off at once."""
        try:
            return await self._lobby.add_computer(table.id, person, level)
        except HostingError:
            await self._lobby.cancel(table.id, person)
            raise


def _is_over(record: TableState) -> bool:
    return record.table.state in ("finished", "abandoned")


def _options(game: Game, old: TableState) -> Mapping[str, Json]:
    """The old table's, as they are for those who played; raises Refused where the game knows them no more.

    A game that began before its table was full may have kept one that is for more players only.
    """
    try:
        chosen = game_options.read(game, old.table.options, len(old.seats))
    except BadOptions as error:
        raise Refused.by(error) from error
    return asdict(chosen.seated(tuple(range(len(old.seats)))))


def _must_have_computers(game: Game, old: TableState) -> None:
    """Raise Refused where a computer of the old table plays no more: its seat would stay empty for ever."""
    levels = {seat.computer for seat in old.seats if seat.computer is not None}
    if not all(map(game.has_computer, levels)):
        raise Refused(msg("The computer players of that game no longer exist: open a new table."))
