"""What must be told of tournaments: written with the change it tells of, done exactly once."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from sqlalchemy import Connection

from bot.hosting.outbox import Outbox, OutboxMessage
from bot.storage import outbox, tournaments
from bot.tournaments.running.message import TournamentMessage
from bot.tournaments.running.series_results import SeriesPoints, points_as_stored
from bot.tournaments.running.store import TournamentStore

Where: TypeAlias = tuple[int, int]
"""Where a message stands: its channel, and its id."""


TournamentOutboxMessage: TypeAlias = OutboxMessage[TournamentMessage]


@dataclass(frozen=True, slots=True)
class PostedMessage:
    """A message of a tournament that stands."""

    outbox_id: int
    message: TournamentMessage
    stands: Where
    shown: str = ""
    """The mark of what it shows (``repairs.mark``)."""
    replaced_by: int | None = None
    """The message to which it leads instead of showing what holds no more; 0: to none yet."""
    points: tuple[SeriesPoints, ...] = ()
    """Of a series, the table that it shows."""


class TournamentOutbox(Outbox[TournamentMessage]):
    """What is to be told of tournaments, and what becomes of them when it is."""

    def __init__(self, store: TournamentStore) -> None:
        super().__init__(store, store.woken, "tournament", TournamentMessage.read)
        self._store = store

    async def announced(self, queued: TournamentOutboxMessage, message_id: int) -> None:
        """The announcement is there: later messages edit this message."""

        def store(connection: Connection) -> None:
            if outbox.close(connection, queued.id, "done"):
                tournaments.note(connection, queued.tournament_id, message_id)

        await self._store.write(store)

    async def done(
        self,
        queued: TournamentOutboxMessage,
        stands: Where | None = None,
        besides: Sequence[TournamentMessage] = (),
        *,
        shown: str | None = None,
        thread: int | None = None,
        points: Sequence[SeriesPoints] | None = None,
        as_of: int | None = None,
    ) -> None:
        """Nothing (more) has to be told.

        ``stands``: where the message is that must be changed one day; ``besides``: how those are told whom
        it didn't reach; ``shown``: the mark of what it shows, else it has controls that must go;
        ``thread``: where the round is played that it announces; ``points``: of a series, its table;
        ``as_of``: the version of the tournament by which it has its controls; 0: it is of an earlier one.
        """

        def store(connection: Connection) -> None:
            if outbox.close(connection, queued.id, "done"):
                if stands is not None:
                    where = {"place": stands[0], "message": stands[1]}
                    more = {"shown": shown, "thread": thread, "points": points}
                    given = {name: value for name, value in more.items() if value is not None}
                    outbox.told(connection, queued.id, where | given)
                what: list[tuple[str, dict[str, Any] | None]] = [(one.kind, one.plain()) for one in besides]
                if stands is not None and as_of is not None:
                    now = tournaments.get(connection, queued.tournament_id)
                    if now is not None and now.version != as_of:
                        # Whoever brought up to date what stands may not have known of it.
                        what.append(("event-edit", None))
                outbox.tell_tournament(connection, queued.tournament_id, what, self._store.now())

        await self._store.write(store)
        if besides:
            self.woken.set()

    async def hasten_calls(self, tournament_id: int, people: Collection[int]) -> None:
        """Their thread is there, or there will be none: who was to be called later is called now."""
        now = self._store.now()
        await self._store.write(
            lambda connection: outbox.hasten_calls(connection, tournament_id, people, now)
        )
        self.woken.set()

    async def standing(self, tournament_id: int, void: Collection[int]) -> tuple[PostedMessage, ...]:
        """The messages of a tournament that have controls of their own, or show how it stood; oldest first.

        Of the calls to tables only those to ``void`` ones: of others nothing is ever changed.
        """
        rows = await self._store.read(lambda connection: outbox.done_of(connection, self.of, tournament_id))
        return tuple(
            PostedMessage(
                row.id,
                TournamentMessage.read(row.data),
                (row.data["place"], row.data["message"]),
                row.data.get("shown", ""),
                row.data.get("by"),
                points_as_stored(row.data.get("points", ())),
            )
            for row in rows
            if row.data is not None
            and row.data.get("message") is not None
            and (row.data.get("about") != "table" or row.data.get("table") in void)
        )

    async def replaced(self, told: PostedMessage, by: int) -> None:
        """It leads to that message now (0: to none yet), or can't be changed."""
        await self._store.write(lambda connection: outbox.told(connection, told.outbox_id, {"by": by}))

    async def refreshed(self, told: PostedMessage, shown: str) -> None:
        """It shows what has this mark now."""
        await self._store.write(
            lambda connection: outbox.told(connection, told.outbox_id, {"shown": shown})
        )

    async def stripped(self, told: PostedMessage) -> None:
        """Its controls are gone, or can't be taken away."""
        await self._store.write(
            lambda connection: outbox.told(connection, told.outbox_id, {"message": None})
        )
