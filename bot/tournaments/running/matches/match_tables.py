"""Keeps the tables of a tournament in line with it: ended, held, going on, or left by who never came."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from bot.games.engine.text import msg
from bot.hosting.audit import AuditEntry
from bot.storage.tournament_rows import PlayRow
from bot.tables.replay import ReplayedGame
from bot.tables.seats import ready_check
from bot.tables.state import ChangeContext, Message, TableChange, TableState
from bot.tables.turns import commit
from bot.tables.turns.leaving import leave
from bot.tables.votes import proposal_kinds as votes
from bot.tables.votes.obsolete import pauses_itself
from bot.tournaments.running.change import TournamentChange
from bot.tournaments.running.deadlines import absent_from
from bot.tournaments.running.matches import results
from bot.tournaments.running.model import MatchGame
from bot.tournaments.running.state import TournamentState, with_game
from bot.tournaments.running.store import TournamentStore


class MatchTables:
    """Changes tables, each change by itself; whoever stops in between finds the same to do again."""

    def __init__(self, store: TournamentStore) -> None:
        self._store = store

    async def step(self, record: TournamentState) -> bool:
        """End, hold or release one table, as the tournament wants it; False: all are as they should be."""
        for game in record.games:
            play = record.plays.get(game.table_id)
            if play is None or play.state not in ("open", "running"):
                continue
            match = record.match(game.match_id)
            over = record.info.state in ("cancelled", "finished")
            if over or match.result is not None or match.how == "void":
                if game.result is None:
                    await self._end(game.table_id, "unpaired" if match.how == "void" else "decided")
                    return True
            elif record.info.paused_at is not None:
                if not play.paused and play.state == "running":
                    await self._hold(record, game)
                    return True
            elif game.held:
                await self._release(record, game, play)
                return True
            elif await self._lost_by_absence(record, game):
                return True
        return False

    async def _end(self, table_id: int, why: str) -> None:
        """The match is decided otherwise, or not played: its game ends without a result."""

        def decide(record: TableState, line: ReplayedGame | None, now: datetime) -> TableChange:
            note = AuditEntry("event-decided")
            if record.table.state == "open":
                return ready_check.cancelled(record, note)
            if record.table.state != "running" or line is None:
                return TableChange(record)
            return commit.abandoned(ChangeContext(record, line, now, note), why)

        await self._store.tables.change(table_id, decide)

    async def _hold(self, record: TournamentState, game: MatchGame) -> None:
        """The clocks stand still with the tournament's; that it was the tournament is noted first."""
        if not game.held:
            await self._mark(record, game, held=True)

        def decide(table: TableState, line: ReplayedGame | None, now: datetime) -> TableChange:
            if table.table.state != "running" or table.table.paused_at is not None:
                return TableChange(table)
            paused = votes.pause(table, now, AuditEntry("event-paused"))
            words = msg("The tournament is paused: the clocks are stopped.")
            return replace(paused, messages=(*paused.messages, Message(words)))

        await self._store.tables.change(game.table_id, decide)

    async def _release(self, record: TournamentState, game: MatchGame, play: PlayRow) -> None:
        def decide(table: TableState, line: ReplayedGame | None, now: datetime) -> TableChange:
            if table.table.state != "running" or table.table.paused_at is None:
                return TableChange(table)
            note, offer = AuditEntry("event-resumed"), table.offer
            if offer is not None:
                words = msg(
                    "The tournament goes on, and this game when somebody has taken the offered seat."
                )
                offered = pauses_itself(table, offer)
                return TableChange(offered, notes=(note,), messages=(Message(words),))
            resumed = votes.resume(table, note)
            words = msg("The tournament goes on: the clocks run again.")
            return replace(resumed, messages=(*resumed.messages, Message(words)))

        if play.paused:
            await self._store.tables.change(game.table_id, decide)
        await self._mark(record, game, held=False)

    async def _mark(self, record: TournamentState, game: MatchGame, *, held: bool) -> None:
        def decide(present: TournamentState, _: object) -> TournamentChange:
            (known,) = (one for one in present.games if one.table_id == game.table_id)
            return TournamentChange(with_game(present, replace(known, held=held)), edit=False)

        await self._store.change(record.info.id, decide)

    async def _lost_by_absence(self, record: TournamentState, game: MatchGame) -> bool:
        """Who never moved in time loses the seat, unless a match of two is lost with it.

        At a table of three or more the others play on.
        """
        missing, pair = absent_from(record, game, self._store.tables.now()), len(game.seats) == 2
        if not missing or (pair and results.costs_match(record, game, missing)):
            return False

        def decide(table: TableState, line: ReplayedGame | None, now: datetime) -> TableChange:
            if table.table.state != "running" or line is None or table.seats[missing[0]].gone is not None:
                return TableChange(table)
            context = ChangeContext(table, line, now, AuditEntry("no-show"))
            if pair and len(missing) > 1:  # nobody wins by that: organisers decide
                return commit.abandoned(context, "away")
            return leave(context, missing[0], "forfeited")

        await self._store.tables.change(game.table_id, decide)
        return True
