"""The job that follows every tournament through what happens by itself.

It remembers nothing but which tournaments changed.  What must happen next follows from the rows
(:mod:`bot.tournaments.running.lifecycle.next_step`), so it may be stopped anywhere.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from dataclasses import replace
from datetime import datetime
from typing import Final

from bot.hosting.audit import AuditEntry
from bot.hosting.errors import HostingError, Unavailable
from bot.hosting.job import BREATH, Job
from bot.hosting.worker_process import WorkerProcess
from bot.storage import tournaments
from bot.storage.errors import Conflict
from bot.tournaments.running.change import TournamentChange
from bot.tournaments.running.deadlines import no_show_at, no_shows, wake
from bot.tournaments.running.lifecycle.absent_servers import AbsentServers
from bot.tournaments.running.lifecycle.next_step import next_step
from bot.tournaments.running.matches.match_tables import MatchTables
from bot.tournaments.running.state import NoSuchTournament, TournamentState, with_match
from bot.tournaments.running.store import TournamentStore

log = logging.getLogger(__name__)
LARGE: Final = 100
"""Entries from which on rounds are paired in a process of their own."""
LONGEST: Final = 60.0
"""Seconds of sleep at most."""
LATER: Final = 600.0
"""Seconds after which a tournament that could not go on is tried again."""
TAKEN: Final = 0.5
"""Seconds until it is looked again at one that another process is working on."""
MOST_STEPS: Final = 5000
"""Steps of one tournament in a row: more is a mistake of ours, and must not keep the others waiting."""


class TournamentJob(Job):
    """Runs tournaments in the background from :meth:`start` to :meth:`stop`."""

    def __init__(self, store: TournamentStore, absent: AbsentServers) -> None:
        super().__init__("tournaments", store.database.leases)
        self._store = store
        self._absent = absent
        self._keeper = MatchTables(store)
        self._process = WorkerProcess()
        self._broken: dict[int, float] = {}
        """Tournaments that can't go on, and when they are tried again, by the loop's clock."""
        self._taken: set[int] = set()
        """Tournaments that another process is working on, to be looked at again."""

    def _look_afresh(self) -> None:
        super()._look_afresh()
        self._store.stirred.set()

    async def stop(self) -> None:
        """End; what is being paired is paired again after the next start."""
        await super().stop()
        self._process.stop()

    async def _round(self) -> None:
        self._store.stirred.clear()
        if self._afresh:
            for tournament_id in await self._store.read(tournaments.live):
                self._store.touched[tournament_id] = None
            self._afresh = False
        self._store.touched.update(dict.fromkeys(self._taken))
        self._taken.clear()
        await self._gather()
        self._mend()
        while self._store.touched:
            tournament_id = next(iter(self._store.touched))
            del self._store.touched[tournament_id]
            await self._follow(tournament_id)
        await self._rest()

    async def work(self) -> None:
        """Do all that is due now in all tournaments, once."""
        for tournament_id in await self._store.read(tournaments.live):
            self._store.touched.pop(tournament_id, None)
            await self._follow(tournament_id)

    async def _gather(self) -> None:
        """Note the tournaments of tables that are over or were paused, and those whose moment has come."""
        store = self._store
        if ended := list(store.tables.ended):
            for tournament_id in await store.read(
                lambda connection: tournaments.of_tables(connection, ended)
            ):
                store.touched[tournament_id] = None
            for table_id in ended:
                store.tables.ended.pop(table_id, None)
        now = store.now()
        for tournament_id in await store.read(lambda connection: tournaments.due(connection, now)):
            store.touched[tournament_id] = None

    def _mend(self) -> None:
        """Try again what could not go on, after a while: what was wrong may have passed."""
        now = asyncio.get_running_loop().time()
        for tournament_id in [one for one, again in self._broken.items() if again <= now]:
            del self._broken[tournament_id]
            self._store.touched[tournament_id] = None

    async def _rest(self) -> None:
        store = self._store
        soonest = await store.read(tournaments.next_wake)
        left = LONGEST if soonest is None else (soonest - store.now()).total_seconds()
        # A tournament that can't go on stays due: that must not keep us awake.
        least = BREATH if self._broken else 0.05
        await self._sleep(store.stirred, TAKEN if self._taken else min(LONGEST, max(least, left)))

    async def _follow(self, tournament_id: int) -> None:
        """Take all steps of a tournament that can be taken now, if no other process does."""
        if tournament_id in self._broken:
            return
        async with self.leased(tournament_id) as ours:
            if ours:
                await self._go_on(tournament_id)
            else:
                self._taken.add(tournament_id)

    async def _go_on(self, tournament_id: int) -> None:
        record: TournamentState | None = None
        try:
            for _ in range(MOST_STEPS):
                record = await self._store.load(tournament_id) if record is None else record
                if record.info.guild_id in self._absent.absent:
                    return
                going, record = await self._step(await self._asked(record))
                if not going:
                    return
            raise RuntimeError("too many steps")  # noqa: TRY301 (told like any other failure)
        except NoSuchTournament:
            return
        except Unavailable:
            # What was to be looked at is forgotten: the next round looks at everything.
            self._afresh = True
        except Exception:
            log.exception("trace %s: tournament %d can't go on", secrets.token_hex(4), tournament_id)
            self._broken[tournament_id] = asyncio.get_running_loop().time() + LATER

    async def _step(self, record: TournamentState) -> tuple[bool, TournamentState | None]:
        """What can be done in one transaction: was there anything, and how it stands then, where known."""
        store = self._store
        if await self._keeper.step(record):
            return True, None
        now = store.now()
        # Pairing hundreds takes seconds of a processor: everybody else must be answered meanwhile.
        over = record.info.state == "running" and all(
            play.state != "running" for play in record.plays.values()
        )
        if over and len(record.entries) >= LARGE:
            change = await self._process.run(steps, record, now)
        else:
            change = await asyncio.to_thread(steps, record, now)
        if change is None:
            if record.info.wake_at == wake(record, now):
                return False, None
            change = TournamentChange(record, edit=False)
        try:
            return True, await store.store(record, change, now)
        except Conflict:
            return True, None
        except Unavailable:
            raise
        except HostingError as error:
            if not change.openings:
                raise
            log.warning("tournament %d can't open a table: %s", record.info.id, error)
            return True, await store.store(record, _stuck(record, change), now)

    async def _asked(self, record: TournamentState) -> TournamentState:
        """The tournament with what its tables alone can tell once it is needed.

        That is who has not come to a game, and where games have no clocks, whose turn it is.
        """
        if record.info.state != "running":
            return record
        now, timeless = self._store.now(), record.settings.terms.tells_time() is None
        due = {round_.number for round_ in record.open_rounds if round_.due and timeless}
        plays = dict(record.plays)
        for game in record.games:
            play = plays.get(game.table_id)
            if play is None or play.state != "running" or game.result is not None:
                continue
            at = no_show_at(record, game)
            late = at is not None and at <= now and (timeless or not play.asked <= play.moved)
            if not late and record.match(game.match_id).round not in due:
                continue
            table = await self._store.tables.load(game.table_id)
            if timeless and (line := await self._store.tables.line(table)) is not None:
                play = replace(play, asked=frozenset(line.waiting))
            known = no_shows(record, game, table, play.asked) if late else None
            plays[game.table_id] = replace(play, no_shows=known)
        return replace(record, plays=plays)


def steps(record: TournamentState, now: datetime) -> TournamentChange | None:
    """The steps that can be taken now, as one change; one that opens a table is taken alone.

    New matches have no number until they are stored, so that nothing more is decided on them before.
    None: there is nothing to do.
    """
    done: TournamentChange | None = None
    for _ in range(MOST_STEPS):
        step = next_step(record if done is None else done.after, now)
        if step is None or (done is not None and step.openings):
            return done
        done = step if done is None else done.then(step)
        if step.openings or any(match.id == 0 for match in done.after.matches):
            return done
    raise RuntimeError("too many steps")


def _stuck(record: TournamentState, change: TournamentChange) -> TournamentChange:
    """The match whose table can't be opened waits for the organisers."""
    match = record.match(change.openings[0].match.id)
    note = AuditEntry("stuck", data={"match": match.id})
    return TournamentChange(with_match(record, replace(match, stuck=True)), (note,))
