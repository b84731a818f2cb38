"""The one door to the tables: every use case, by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime

from bot.games.engine import Event, Game, Json
from bot.storage import tables
from bot.storage.database import Database
from bot.tables import lobby, look, play
from bot.tables.computers import Computers
from bot.tables.house import House
from bot.tables.model import LoggedTurn, Person, Sight, State, TableInfo
from bot.tables.outbox import Outbox
from bot.tables.replay import Positions


class Desk:
    """Tables and what people do with them.

    Every refusal is a :class:`bot.tables.errors.TableError` with words for the person, and nothing has
    changed then.  When a method returns, what it did is on the disk.  ``stamp`` is the seat's stamp that a
    control was made for; an old one is refused as Stale; None (a slash command) is not checked.
    """

    def __init__(
        self,
        database: Database,
        games: Mapping[str, Game],
        *,
        now: Callable[[], datetime],
        secrets: Callable[[], bytes],
        in_thread: bool = True,
    ) -> None:
        """``now`` gives aware times, ``secrets`` 32 fresh random bytes; ``in_thread``: with threads."""
        self._house = House(database, games, now, secrets, in_thread, Positions(games))
        self.outbox = Outbox(self._house)
        self.computers = Computers(self._house)

    async def open(
        self,
        host: Person,
        game: str,
        options: Mapping[str, Json],
        *,
        guild_id: int | None,
        channel_id: int,
        seats: int | None = None,
        in_thread: bool | None = None,
    ) -> TableInfo:
        """A new table with its host in the first seat.

        ``seats``: exactly so many; None: as few or as many as the game allows.  ``in_thread``: None: as the
        bot's setting says.  Raises Refused for an unknown game or bad options.
        """
        return await lobby.open_table(
            self._house,
            host,
            game,
            options,
            guild_id=guild_id,
            channel_id=channel_id,
            seats_wanted=seats,
            in_thread=in_thread,
        )

    async def join(self, table_id: int, person: Person) -> TableInfo:
        """Take a free seat; the last one starts the game.  Raises WrongState, AlreadySeated, TableFull."""
        return await lobby.join(self._house, table_id, person)

    async def leave(self, table_id: int, person: Person) -> TableInfo:
        """Give up the seat of an open table; another becomes host, the last one's leaving cancels it."""
        return await lobby.leave(self._house, table_id, person)

    async def add_computer(self, table_id: int, person: Person, level: int) -> TableInfo:
        """Seat a computer player of level 1 to 3 as the host wishes; raises NotAllowed, Refused."""
        return await lobby.add_computer(self._house, table_id, person, level)

    async def remove_computer(self, table_id: int, person: Person) -> TableInfo:
        """Take the newest computer player away as the host wishes; raises NotAllowed, Refused."""
        return await lobby.remove_computer(self._house, table_id, person)

    async def start(self, table_id: int, person: Person) -> TableInfo:
        """Begin with the people who are there, as the host wishes; raises NotAllowed, Refused."""
        return await lobby.start(self._house, table_id, person)

    async def cancel(self, table_id: int, person: Person) -> TableInfo:
        """Call an open table off; raises NotAllowed unless asked by the host."""
        return await lobby.cancel(self._house, table_id, person)

    async def play(self, table_id: int, person: Person, move: str, stamp: int | None = None) -> Sight:
        """Add one move to the own draft; what undo couldn't cross anyway is confirmed at once."""
        return await play.play(self._house, table_id, person, move, stamp)

    async def undo(self, table_id: int, person: Person, stamp: int | None = None) -> Sight:
        """Take back the draft's last move; raises Refused if there is none."""
        return await play.undo(self._house, table_id, person, stamp)

    async def reset(self, table_id: int, person: Person, stamp: int | None = None) -> Sight:
        """Empty the draft; raises Refused if it is empty."""
        return await play.reset(self._house, table_id, person, stamp)

    async def confirm(self, table_id: int, person: Person, stamp: int | None = None) -> Sight:
        """Append the complete draft to the log; one become illegal is cut instead (``dropped``)."""
        return await play.confirm(self._house, table_id, person, stamp)

    async def resign(self, table_id: int, person: Person, stamp: int | None = None) -> Sight:
        """Give the game up, at once and whoever's turn it is."""
        return await play.resign(self._house, table_id, person, stamp)

    async def look(self, table_id: int, person: Person | None, *, drafts: bool = True) -> Sight:
        """The table as this person (None: the public) may see it now, with or without their own draft."""
        return await look.look(self._house, table_id, person, drafts)

    async def at(
        self,
        channel_id: int,
        *,
        person_id: int | None = None,
        states: Iterable[State] = ("open", "running"),
        limit: int | None = None,
    ) -> tuple[TableInfo, ...]:
        """The tables of this channel or thread, newest first.

        A channel also has the tables that are played in threads of it.  ``limit``: so many at most; this
        person's come first then, then those that are played right here.
        """
        return await look.at(self._house, channel_id, person_id, states, limit)

    async def games_in_play(self) -> tuple[str, ...]:
        """The games of open and running tables, the most played first."""
        return tuple(await self._house.read(tables.games_in_play))

    async def listing(
        self,
        guild_id: int | None,
        *,
        person_id: int | None = None,
        states: Iterable[State] = ("open", "running"),
        limit: int | None = None,
    ) -> tuple[TableInfo, ...]:
        """The tables of a server, of one person's if wanted, newest first, ``limit`` at most."""
        return await look.listing(self._house, guild_id, person_id, states, limit)

    async def info(self, table_id: int) -> TableInfo:
        """What everybody may know of a table, without its position."""
        return await look.about(self._house, table_id)

    async def history(self, table_id: int, person: Person | None) -> tuple[LoggedTurn, ...]:
        """The confirmed turns as this person may know them; empty before the start."""
        return await look.history(self._house, table_id, person)

    async def told(self, table_id: int, since_ply: int, upto_ply: int) -> tuple[Event, ...]:
        """The public events of the log's entries with ``since_ply <= ply < upto_ply``, for a board."""
        return await look.told(self._house, table_id, since_ply, upto_ply)
