"""The one door to the tables: every use case, by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from typing import Final

from bot.games.engine.contract import Game
from bot.games.engine.event import Event, Json
from bot.hosting.person import Person
from bot.hosting.store import utc_now
from bot.storage import tables
from bot.storage.database import Database
from bot.tables import auto_answers, play, snapshots, vacations
from bot.tables.clock import presence, running
from bot.tables.computers import Computers
from bot.tables.model import Invitation, LoggedTurn, State, TableInfo, TableSnapshot
from bot.tables.moderation import Moderation
from bot.tables.outbox import TableOutbox
from bot.tables.records.archive import Archive
from bot.tables.results.ratings import Ratings
from bot.tables.results.settle import settle
from bot.tables.seats import invitations, lobby, opening, rematch, replacement
from bot.tables.state import Message
from bot.tables.store import Consequences, TableStore
from bot.tables.terms import Terms
from bot.tables.timeouts import claims
from bot.tables.timeouts.deadline_job import HANDLERS, DeadlineJob
from bot.tables.vacations import VacationAccount
from bot.tables.votes import closing, proposals
from bot.tables.votes.proposals import Proposal

CONSEQUENCES: Final = Consequences(
    followers=(closing.follow, invitations.follow, presence.follow, running.follow), settle=settle
)
"""What follows every change: proposals and invitations that it overtakes, who is back, clocks; results."""


class TableService:
    """Tables and what people do with them.

    Every refusal is a :class:`bot.hosting.errors.HostingError` with words for the person, and nothing has
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
        beat: Callable[[], datetime] = utc_now,
    ) -> None:
        """``now`` gives aware times, ``secrets`` 32 fresh random bytes; ``in_thread``: with threads.

        ``beat``: the clock by which outages are noticed, also where ``now`` is moved to try things.
        """
        self._store = TableStore(database, games, now, secrets, in_thread, CONSEQUENCES, beat)
        self.preferences = self._store.preferences
        self.store = self._store
        """What those work with who run events at these tables."""
        self.moderation = Moderation(self._store)
        self.outbox = TableOutbox(self._store)
        self.ratings = Ratings(self._store)
        self.computers = Computers(self._store)
        self.archive = Archive(self._store)
        self.deadline_job = DeadlineJob(self._store, dict(HANDLERS))

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
        terms: Terms | None = None,
        invited: Sequence[Person] = (),
    ) -> TableInfo:
        """A new table with its host in the first seat.

        ``seats``: exactly so many; None: as few or as many as the game allows.  ``in_thread``: None: as the
        bot's setting says.  ``terms``: None: a casual game without a clock.  Raises Refused for an unknown
        game or bad options.
        """
        return await opening.open_table(
            self._store,
            host,
            game,
            options,
            guild_id=guild_id,
            channel_id=channel_id,
            seats_wanted=seats,
            in_thread=in_thread,
            terms=Terms() if terms is None else terms,
            invited=invited,
        )

    async def invite(self, table_id: int, person: Person, guest: Person) -> TableInfo:
        """Ask somebody to sit down, as the host wishes; raises NotAllowed, Refused and their like."""
        return await invitations.invite(self._store, table_id, person, guest)

    async def amend(self, table_id: int, person: Person, name: str, value: Json) -> TableInfo:
        """Choose a term of an open table anew, as the host wishes; raises NotAllowed, Refused."""
        return await lobby.amend(self._store, table_id, person, name, value)

    async def decline(self, table_id: int, person: Person) -> TableInfo:
        """Say no to an invitation; raises NotAllowed, Refused, WrongState."""
        return await invitations.decline(self._store, table_id, person)

    async def invitations(self, table_id: int) -> tuple[Invitation, ...]:
        """Who was invited to a table, and what they have answered."""
        return await invitations.at(self._store, table_id)

    async def ready(self, table_id: int, person: Person) -> TableInfo:
        """Show that one is there; the last one starts the game.  Raises NotSeated, WrongState, Refused."""
        return await lobby.ready(self._store, table_id, person)

    async def offer(self, table_id: int, person: Person) -> TableInfo:
        """Offer one's own seat of a running game to others, and pause the game until somebody takes it."""
        return await replacement.give(self._store, table_id, person)

    async def keep(self, table_id: int, person: Person) -> TableInfo:
        """Keep the seat after all; raises NotSeated, Refused."""
        return await replacement.keep(self._store, table_id, person)

    async def take_over(self, table_id: int, person: Person) -> TableInfo:
        """Take the offered seat of a running game; raises AlreadySeated, NotAllowed, Refused."""
        return await replacement.take_over(self._store, table_id, person)

    async def propose(self, table_id: int, person: Person, kind: str) -> TableInfo:
        """Propose what a kind of ``votes.kinds`` names; raises NotSeated, Refused."""
        return await proposals.propose(self._store, table_id, person, kind)

    async def vote(self, table_id: int, person: Person, yes: bool, vote: int | None = None) -> TableInfo:
        """Agree or disagree; ``vote`` None: to the one proposal that waits for this person."""
        return await proposals.answer(self._store, table_id, person, vote, yes)

    async def withdraw(self, table_id: int, person: Person, vote: int | None = None) -> TableInfo:
        """Take one's own proposal back."""
        return await proposals.withdraw(self._store, table_id, person, vote)

    async def proposals(self, table_id: int) -> tuple[Proposal, ...]:
        """All proposals that were made at a table, oldest first."""
        return await proposals.at(self._store, table_id)

    async def shown(
        self,
        table_id: int,
        proposal: Proposal,
        place_id: int,
        message_id: int,
        calls: Sequence[Message] = (),
    ) -> None:
        """Remember which message shows a proposal as it stands now; ``calls``: whom else to tell of it."""
        await proposals.note_message(self._store, table_id, proposal, place_id, message_id, calls)

    async def rematch(self, table_id: int, person: Person) -> TableInfo:
        """Want to play an ended game again: the first opens the table, the others join it."""
        return await rematch.rematch(self._store, table_id, person)

    async def join(self, table_id: int, person: Person) -> TableInfo:
        """Take a free seat; the last one starts the game.  Raises WrongState, AlreadySeated, TableFull."""
        return await lobby.join(self._store, table_id, person)

    async def leave(self, table_id: int, person: Person) -> TableInfo:
        """Give up the seat of an open table; another becomes host, the last one's leaving cancels it."""
        return await lobby.leave(self._store, table_id, person)

    async def add_computer(self, table_id: int, person: Person, level: int) -> TableInfo:
        """Seat a computer player of level 1 to 3 as the host wishes; raises NotAllowed, Refused."""
        return await lobby.add_computer(self._store, table_id, person, level)

    async def remove_computer(self, table_id: int, person: Person) -> TableInfo:
        """Take the newest computer player away as the host wishes; raises NotAllowed, Refused."""
        return await lobby.remove_computer(self._store, table_id, person)

    async def start(self, table_id: int, person: Person) -> TableInfo:
        """Begin with the people who are there, as the host wishes; raises NotAllowed, Refused."""
        return await lobby.start(self._store, table_id, person)

    async def cancel(self, table_id: int, person: Person) -> TableInfo:
        """Call an open table off; raises NotAllowed unless asked by the host."""
        return await lobby.cancel(self._store, table_id, person)

    async def play(
        self, table_id: int, person: Person, move: str, stamp: int | None = None
    ) -> TableSnapshot:
        """Add one move to the own draft; what undo couldn't cross anyway is confirmed at once."""
        return await play.play(self._store, table_id, person, move, stamp)

    async def undo(self, table_id: int, person: Person, stamp: int | None = None) -> TableSnapshot:
        """Take back the draft's last move; raises Refused if there is none."""
        return await play.undo(self._store, table_id, person, stamp)

    async def reset(self, table_id: int, person: Person, stamp: int | None = None) -> TableSnapshot:
        """Empty the draft; raises Refused if it is empty."""
        return await play.reset(self._store, table_id, person, stamp)

    async def confirm(self, table_id: int, person: Person, stamp: int | None = None) -> TableSnapshot:
        """Append the complete draft to the log; one become illegal is cut instead (``dropped``)."""
        return await play.confirm(self._store, table_id, person, stamp)

    async def resign(self, table_id: int, person: Person, stamp: int | None = None) -> TableSnapshot:
        """Give the game up, at once and whoever's turn it is."""
        return await play.resign(self._store, table_id, person, stamp)

    async def claim(
        self, table_id: int, person: Person, seat: int | None = None, asked: str | None = None
    ) -> TableSnapshot:
        """Claim that an opponent's time is up, of this seat in this turn if they are named."""
        return await claims.claim(self._store, table_id, person, seat, asked)

    async def back(self, table_id: int, person: Person) -> TableSnapshot:
        """Take the own seat back from whoever plays it meanwhile; raises Refused if nobody does."""
        return await play.back(self._store, table_id, person)

    async def holidays(self, guild_id: int, person: Person) -> VacationAccount:
        """What the person has announced in a server, and what is left of the year's days."""
        return await vacations.holidays(self._store, guild_id, person)

    async def take_vacation(
        self, guild_id: int, person: Person, days: int, start: datetime | None = None
    ) -> VacationAccount:
        """Stop the person's clocks in all games of a server, from now or later on; raises Refused."""
        return await vacations.take(self._store, guild_id, person, start, days)

    async def end_vacation(self, guild_id: int, person: Person) -> VacationAccount:
        """Come back now, and call off what was announced; raises Refused where there is nothing."""
        return await vacations.end(self._store, guild_id, person)

    async def chosen_answers(self, person: Person, game: str) -> Mapping[str, str]:
        """What the person has answered beforehand in a game: answers by the slug of their question."""
        return await auto_answers.chosen(self._store, person, game)

    async def choose_auto_answer(self, person: Person, game: str, slug: str, choice: str) -> None:
        """Answer a small question beforehand, at all tables; raises Refused for an unknown one."""
        await auto_answers.choose(self._store, person, game, slug, choice)
        await auto_answers.catch_up(self._store, person, game)

    async def look(
        self, table_id: int, person: Person | None, *, drafts: bool = True, prepares: bool = False
    ) -> TableSnapshot:
        """The table as this person (None: the public) may see it now, with or without their own draft.

        ``prepares``: the person wants to prepare what they will be asked next (``Sight.can_prepare``).
        """
        return await snapshots.look(self._store, table_id, person, drafts, prepares)

    async def at(
        self,
        channel_id: int,
        *,
        person_id: int | None = None,
        states: Iterable[State] = ("open", "running"),
        limit: int | None = None,
        game: str | None = None,
    ) -> tuple[TableInfo, ...]:
        """The tables of this channel or thread, of one game if wanted, newest first.

        A channel also has the tables that are played in threads of it.  ``limit``: so many at most; this
        person's come first then, then those that are played right here.
        """
        return await snapshots.at(self._store, channel_id, person_id, states, limit, game)

    async def games_in_play(self) -> tuple[str, ...]:
        """The games of open and running tables, the most played first."""
        return tuple(await self._store.read(tables.games_in_play))

    async def listing(
        self,
        guild_id: int | None,
        *,
        person_id: int | None = None,
        states: Iterable[State] = ("open", "running"),
        limit: int | None = None,
        fits: Callable[[TableInfo], bool] | None = None,
    ) -> tuple[TableInfo, ...]:
        """The tables of a server, of one person's if wanted, newest first, ``limit`` at most.

        ``fits``: only those of which it is true; the others count against no limit.
        """
        return await snapshots.listing(self._store, guild_id, person_id, states, limit, fits)

    async def info(self, table_id: int) -> TableInfo:
        """What everybody may know of a table, without its position."""
        return await snapshots.about(self._store, table_id)

    async def history(self, table_id: int, person: Person | None) -> tuple[LoggedTurn, ...]:
        """The confirmed turns as this person may know them; empty before the start."""
        return await snapshots.history(self._store, table_id, person)

    async def is_untouched(self, table_id: int, ply: int) -> bool:
        """Is a board that shows the log up to ``ply`` the first of its game?"""
        return await snapshots.is_untouched(self._store, table_id, ply)

    async def told_by_turns(
        self, table_id: int, since_ply: int, upto_ply: int
    ) -> tuple[tuple[Event, ...], ...]:
        """The public events of the log's entries with ``since_ply <= ply < upto_ply``, turn by turn."""
        return await snapshots.told_by_turns(self._store, table_id, since_ply, upto_ply)
