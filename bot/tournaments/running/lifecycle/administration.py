"""A running tournament as a whole: pause, go on, end, call off, forget, tell everybody, ask."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import Connection

from bot.games.engine.text import Name, Text, Words, lines, msg, readable
from bot.hosting.audit import REASON, AuditEntry, given
from bot.hosting.errors import Refused, WrongState
from bot.hosting.person import Person
from bot.storage import outbox, tournaments
from bot.tournaments.running import permissions
from bot.tournaments.running.change import TournamentChange, with_values
from bot.tournaments.running.lifecycle.absent_servers import prolonged
from bot.tournaments.running.message import TournamentMessage, to_organisers
from bot.tournaments.running.model import TournamentInfo
from bot.tournaments.running.rounds import pairing
from bot.tournaments.running.saving import read
from bot.tournaments.running.state import (
    NoSuchTournament,
    TournamentState,
    humans,
    must_live,
    must_not_be_cancelled,
    officials,
)
from bot.tournaments.running.to_model import without_proposal
from bot.tournaments.running.use_cases import UseCases, use_case

MOST_ASKED: Final = 3
ASKED_WITHIN: Final = timedelta(hours=1)
"""How many questions somebody may ask the organisers of one tournament in which time."""


class Administration(UseCases):
    """What organisers do with a tournament that has begun, and to end it; and what they are asked."""

    @use_case("pause")
    def pause(
        self, record: TournamentState, now: datetime, person: Person, reason: str
    ) -> TournamentChange:
        """Nothing happens by itself any more, and the clocks of all its games stand still."""
        why = given(reason)
        must_live(record)
        if record.info.state != "running" or record.info.paused_at is not None:
            raise WrongState(msg("Only a running tournament can be paused."))
        words = msg("{tournament} is paused: {reason}", tournament=record.title, reason=Name(why))
        note = AuditEntry("pause", person, reason=why)
        return with_values(record, note, TournamentMessage("paused", words), paused_at=now)

    @use_case("pause")
    def resume(self, record: TournamentState, now: datetime, person: Person) -> TournamentChange:
        """Go on; the round's end and all that waits moves by the time of the pause."""
        if record.info.paused_at is None:
            raise WrongState(msg("The tournament isn’t paused."))
        words = msg("{tournament} goes on.", tournament=record.title)
        longer = prolonged(record, now - record.info.paused_at)
        note = AuditEntry("resume", person)
        return with_values(longer, note, TournamentMessage("resumed", words), paused_at=None)

    @use_case("finish")
    def finish(
        self, record: TournamentState, now: datetime, person: Person, reason: str
    ) -> TournamentChange:
        """End the tournament after the rounds that are closed; the standings stand as they are."""
        why = given(reason)
        must_live(record)
        if record.info.state != "running":
            raise WrongState(msg("The tournament isn’t running."))
        if record.current is not None:
            raise WrongState(msg("Matches are still in progress: decide them first."))
        return pairing.finished(record, now, AuditEntry("finish", person, reason=why))

    @use_case("cancel")
    def cancel(
        self, record: TournamentState, now: datetime, person: Person, reason: str
    ) -> TournamentChange:
        """Call the tournament off, whatever its state; its games end without a result."""
        why = given(reason)
        must_live(record)
        words = msg("{tournament} has been cancelled: {reason}", tournament=record.title, reason=Name(why))
        message = TournamentMessage("cancelled", words, calls=humans(record.playing))
        return with_values(
            without_proposal(record),
            AuditEntry("cancel", person, reason=why),
            *(() if record.info.state == "draft" else (message,)),
            state="cancelled",
            finished_at=now,
            paused_at=None,
            # Another one may follow the season before, in place of this one.
            season_of=None,
        )

    async def delete(self, tournament_id: int, person: Person) -> None:
        """Forget a tournament that is over or was never announced, with its log; its games' tables stay."""

        def forget(connection: Connection) -> TournamentInfo:
            tournaments.hold_unchanged(connection, tournament_id)
            record = read(connection, tournament_id)
            if record is None:
                raise NoSuchTournament(tournament_id)
            permissions.must(record, person, "delete")
            if record.info.state in ("registration", "check_in", "running"):
                raise WrongState(msg("Cancel the tournament first, or let it end."))
            if any(play.state in ("open", "running") for play in record.plays.values()):
                raise WrongState(msg("Its last games are still being closed: try again in a minute."))
            tournaments.forget(connection, tournament_id)
            return record.info

        self._store.stir(await self._store.tables.write(forget))

    @use_case("open")
    def say_all(
        self, record: TournamentState, now: datetime, person: Person, text: str
    ) -> TournamentChange:
        """Tell everybody who takes part something, in the tournament's channel; the log keeps it."""
        told = readable(text)
        if not told or len(told) > REASON:
            raise Refused(msg("Write a message of at most {count} characters.", count=REASON))
        must_live(record)
        words = msg("{tournament}: {text}", tournament=record.title, text=Name(told))
        message = TournamentMessage("ruling", words, calls=humans(record.playing))
        return TournamentChange(record, (AuditEntry("say", person, reason=told),), (message,), edit=False)

    async def ask(self, tournament_id: int, person: Person, text: str) -> TournamentState:
        """Ask the organisers something, or dispute a decision: only they are told, and no log tells it.

        Each question calls all of them, so nobody asks often.
        """
        since = self._store.now() - ASKED_WITHIN
        asked = await self._store.read(
            lambda connection: tournaments.times_done(connection, tournament_id, person.id, "ask", since)
        )
        if asked >= MOST_ASKED:
            raise Refused(
                msg(
                    "You’ve asked {count} questions within an hour. The organisers have them all: wait for "
                    "their answer, and ask again later.",
                    count=MOST_ASKED,
                )
            )
        return await self._ask(tournament_id, person, text)

    @use_case("ask")
    def _ask(self, record: TournamentState, now: datetime, person: Person, text: str) -> TournamentChange:
        told = readable(text)
        if not told or len(told) > REASON:
            raise Refused(msg("Write a question of at most {count} characters.", count=REASON))
        must_not_be_cancelled(record)
        entry = record.entry_of(person.id)
        own = () if entry is None else [one for one in record.open_matches if entry.number in one.seats]
        newest = [game for match in own for game in record.newest_games(match.id)]
        tables = [
            str(game.table_id) for game in newest if entry and game.board == entry.board_of(person.id)
        ]
        words: list[Words] = [
            msg("{tournament}: {who} asks the organisers:", tournament=record.title, who=f"<@{person.id}>"),
            Text("> {text}", (("text", Name(told)),)),
        ]
        if tables:
            words.append(msg("-# Now playing at table {tables}", tables=", ".join(tables)))
        message = to_organisers(officials(record), "question", lines(words))
        return TournamentChange(record, (AuditEntry("ask", person, reason=told),), (message,), edit=False)

    async def refresh(self, tournament_id: int) -> None:
        """Bring the announcement up to date once more, for example after somebody has deleted it."""
        now = self._store.tables.now()
        await self._store.tables.write(
            lambda connection: outbox.tell_tournament(
                connection, tournament_id, [("event-edit", None)], now
            )
        )
        self._store.woken.set()
