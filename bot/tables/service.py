"""The one door to the tables: every use case, by what it is about."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from functools import partial
from typing import Final

from bot.games.engine.contract import Game
from bot.hosting.store import utc_now
from bot.hosting.worker_pool import WorkerPool, WorkerThread
from bot.people.personal_data import PersonalData
from bot.people.puzzles import PuzzleTrials
from bot.storage.database import Database
from bot.tables.auto_answers import AutoAnswerChoices
from bot.tables.clock import presence, running_clocks
from bot.tables.computers import PATIENCE, Computers
from bot.tables.digests import Digests
from bot.tables.following import Following, tell_followers
from bot.tables.moderation import Moderation
from bot.tables.outbox import TableOutbox
from bot.tables.own_tables import OwnTables
from bot.tables.play import Play
from bot.tables.records.analyses import Analyses
from bot.tables.records.archive import Archive
from bot.tables.results.endings import Endings
from bot.tables.results.profile_service import Profiles
from bot.tables.results.rating_service import Ratings
from bot.tables.results.record_result import record_result
from bot.tables.results.season_end import SeasonJob, SeasonNews
from bot.tables.seats import invitations
from bot.tables.seats.invitations import Invitations
from bot.tables.seats.lobby import Lobby
from bot.tables.seats.rematch import Rematches
from bot.tables.seats.replacement import Replacements
from bot.tables.snapshots import Snapshots
from bot.tables.store import Consequences, TableStore
from bot.tables.timeouts.claims import Claims
from bot.tables.timeouts.deadline_job import HANDLERS, DeadlineJob
from bot.tables.tutorials import Tutorials
from bot.tables.vacations import Vacations
from bot.tables.votes import obsolete
from bot.tables.votes.proposals import Votes
from bot.tables.what_if import WhatIf

CONSEQUENCES: Final = Consequences(
    followers=(obsolete.follow, invitations.follow, presence.follow, running_clocks.follow),
    tell_followers=tell_followers,
    record_result=record_result,
)
"""What follows every change: proposals and invitations that it overtakes, who is back, clocks; who follows
the game is told of its end; results."""


class TableService:
    """Tables and what people do with them.

    Every refusal is a :class:`bot.hosting.errors.HostingError` with words for the person, and nothing has
    changed then.  When a method returns, what it did is on the disk.
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
        thinking: WorkerPool | None = None,
    ) -> None:
        """``now`` gives aware times, ``secrets`` 32 fresh random bytes; ``in_thread``: with threads.

        ``beat``: the clock by which outages are noticed, also where ``now`` is moved to try things.
        ``thinking``: where computers think; None: in a thread of this process.
        """
        self.store = TableStore(database, games, now, secrets, in_thread, CONSEQUENCES, beat)
        """What those work with who run events at these tables."""
        self.preferences = self.store.preferences
        """What people and servers have chosen."""
        self.personal_data = PersonalData(database, self.preferences, now)
        """What is kept about each person, for that person."""
        pool = thinking or WorkerPool([WorkerThread("computers")])
        self.puzzles = PuzzleTrials(database, games, now, partial(pool.run, PATIENCE))
        """Puzzles, and who has solved which."""
        self.lobby = Lobby(self.store)
        """Open a table, join, leave, seat computers, choose other terms, begin, call it off."""
        self.invitations = Invitations(self.store)
        """Invite, decline."""
        self.replacements = Replacements(self.store)
        """Offer the seat of a running game, keep it, take one over."""
        self.rematches = Rematches(self.store)
        """Play again."""
        self.play = Play(self.store)
        """Move, undo, reset, confirm, resign, come back."""
        self.what_if = WhatIf(self.store)
        """Try moves, prepare replies."""
        self.claims = Claims(self.store)
        """Claim a time-out."""
        self.votes = Votes(self.store)
        """Propose, answer, withdraw."""
        self.auto_answers = AutoAnswerChoices(self.store)
        """Answer small questions beforehand."""
        self.vacations = Vacations(self.store)
        """Announce a vacation, come back from it."""
        self.snapshots = Snapshots(self.store)
        """What people see: tables, lists of them, logs."""
        self.tutorials = Tutorials(self.store)
        """First games, and what they teach."""
        self.own = OwnTables(self.store)
        """All tables of one person, in all servers."""
        self.following = Following(self.store)
        """Be told of the end of a game that one only watches."""
        self.archive = Archive(self.store)
        """Look back, export, import."""
        self.analyses = Analyses(database.folder / "analyses", games)
        """What the strongest computer makes of games that are over."""
        self.ratings = Ratings(self.store)
        """Ratings, conduct, results."""
        self.profiles = Profiles(self.store)
        """What a server knows of its players."""
        self.endings = Endings(self.store)
        """How games ended."""
        self.moderation = Moderation(self.store)
        """What moderators and organisers decide."""
        self.outbox = TableOutbox(self.store)
        """What must be told."""
        self.digests = Digests(self.store)
        """What people are told once a day."""
        self.computers = Computers(self.store, pool)
        """Moves of computers."""
        self.deadline_job = DeadlineJob(self.store, dict(HANDLERS))
        """What happens by itself."""
        self.season_job = SeasonJob(self.store)
        """Keeps how seasons of ratings ended."""
        self.season_news = SeasonNews(self.store)
        """Tells it."""
