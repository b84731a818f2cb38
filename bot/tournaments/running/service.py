"""The one door to tournaments: every use case, by who does it."""

from __future__ import annotations

from datetime import timedelta

from bot.tables.store import TableStore
from bot.tournaments.running.entries.entry_management import EntryManagement
from bot.tournaments.running.entries.registration import Registration
from bot.tournaments.running.entries.withdrawals import Withdrawals
from bot.tournaments.running.files import Files
from bot.tournaments.running.ladder import Challenges
from bot.tournaments.running.lifecycle.absent_servers import AbsentServers
from bot.tournaments.running.lifecycle.administration import Administration
from bot.tournaments.running.lifecycle.job import TournamentJob
from bot.tournaments.running.lifecycle.organiser_start import Starting
from bot.tournaments.running.lifecycle.seasons import Seasons
from bot.tournaments.running.lifecycle.series_members import SeriesMembers
from bot.tournaments.running.lifecycle.setup import Setup
from bot.tournaments.running.matches.rulings import Rulings
from bot.tournaments.running.outbox import TournamentOutbox
from bot.tournaments.running.rounds.byes import Byes
from bot.tournaments.running.rounds.pairing_review import PairingReview
from bot.tournaments.running.rounds.restrictions import Restrictions
from bot.tournaments.running.snapshots import Snapshots
from bot.tournaments.running.store import TournamentStore


class TournamentService:
    """Tournaments and what people do with them.

    Every refusal is a :class:`bot.hosting.errors.HostingError` with words for the person, and nothing has
    changed then.  When a method returns, what it did is on the disk; what follows from it by itself the
    job does (``lifecycle/job.py``).  Use cases return the tournament as it is then, secrets included: show
    it by :attr:`snapshots`.
    """

    def __init__(self, store: TableStore, forget_after: timedelta | None = None) -> None:
        """``store``: that of the tables, where the games of tournaments are played.

        ``forget_after``: when what is stored of a server goes that has removed the bot; None: never.
        """
        self._store = TournamentStore(store)
        self.setup = Setup(self._store)
        """Begin a tournament, choose what it is, name who organises it."""
        self.starting = Starting(self._store)
        """Announce it, end registration, ask people to check in, start."""
        self.administration = Administration(self._store)
        """Pause, go on, end, call off, forget, tell everybody, ask the organisers."""
        self.registration = Registration(self._store)
        """Join, alone or as a team, leave, confirm, check in."""
        self.entries = EntryManagement(self._store)
        """Approve, decline, add, remove, seat, order the seeds."""
        self.withdrawals = Withdrawals(self._store)
        """Drop, come back, lose points."""
        self.pairing = PairingReview(self._store)
        """Publish a pairing, pair anew or by hand, allow rematches."""
        self.restrictions = Restrictions(self._store)
        """Keep people apart, and let them meet again."""
        self.byes = Byes(self._store)
        """Sit a round out, or play after all."""
        self.rulings = Rulings(self._store)
        """Results, forfeits, more time, reveals."""
        self.snapshots = Snapshots(self._store)
        """What people see: tournaments, standings, explanations, logs."""
        self.ladder = Challenges(self._store)
        """Challenge, accept, give up on a ladder."""
        self.seasons = Seasons(self._store)
        """What comes after a league's season."""
        self.series = SeriesMembers(self._store)
        """Which tournaments count for a series."""
        self.files = Files(self._store)
        """Export and import."""
        self.outbox = TournamentOutbox(self._store)
        """What must be told."""
        self.absent_servers = AbsentServers(self._store, forget_after)
        """Who has removed the bot: what stands still there, and when it is forgotten."""
        self.tournament_job = TournamentJob(self._store, self.absent_servers)
        """What happens by itself."""
