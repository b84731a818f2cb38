"""The one door to events: every use case, by who does it."""

from __future__ import annotations

from bot.tables.store import TableStore
from bot.tournaments.running.chains.climbing import Climbing
from bot.tournaments.running.chains.counting import Counting
from bot.tournaments.running.chains.seasons import Seasons
from bot.tournaments.running.course.beginning import Beginning
from bot.tournaments.running.course.conducting import Conducting
from bot.tournaments.running.course.founding import Founding
from bot.tournaments.running.course.job import TournamentJob
from bot.tournaments.running.entries.admitting import Admitting
from bot.tournaments.running.entries.joining import Joining
from bot.tournaments.running.entries.parting import Parting
from bot.tournaments.running.files import Files
from bot.tournaments.running.matches.ruling import Ruling
from bot.tournaments.running.outbox import TournamentOutbox
from bot.tournaments.running.rounds.apart import Apart
from bot.tournaments.running.rounds.byes import Byes
from bot.tournaments.running.rounds.proposing import Proposing
from bot.tournaments.running.snapshots import Snapshots
from bot.tournaments.running.store import TournamentStore


class TournamentService:
    """Events and what people do with them.

    Every refusal is a :class:`bot.hosting.errors.HostingError` with words for the person, and nothing has
    changed then.  When a method returns, what it did is on the disk; what follows from it by itself the
    marshal does.  Use cases return the event as it is then, secrets included: show it by :attr:`looks`.
    """

    def __init__(self, store: TableStore) -> None:
        """``house``: that of the tables, where the games of events are played."""
        self._store = TournamentStore(store)
        self.founding = Founding(self._store)
        """Begin an event, choose what it is, name who organises it."""
        self.beginning = Beginning(self._store)
        """Announce it, end registration, ask people to check in, start."""
        self.conducting = Conducting(self._store)
        """Pause, go on, end, call off, forget, tell everybody."""
        self.joining = Joining(self._store)
        """Join, alone or as a team, leave, confirm, check in."""
        self.admitting = Admitting(self._store)
        """Approve, decline, add, remove, seat, order the seeds."""
        self.parting = Parting(self._store)
        """Drop, come back, lose points."""
        self.proposing = Proposing(self._store)
        """Publish a pairing, pair anew or by hand, allow rematches."""
        self.apart = Apart(self._store)
        """Keep people apart, and let them meet again."""
        self.byes = Byes(self._store)
        """Sit a round out, or play after all."""
        self.ruling = Ruling(self._store)
        """Results, forfeits, more time, reveals."""
        self.looks = Snapshots(self._store)
        """What people see: events, standings, explanations, logs."""
        self.climbing = Climbing(self._store)
        """Challenge, accept, give up on a ladder."""
        self.seasons = Seasons(self._store)
        """What comes after a league's season."""
        self.counting = Counting(self._store)
        """Which events count for a series."""
        self.files = Files(self._store)
        """Export and import."""
        self.outbox = TournamentOutbox(self._store)
        """What must be told."""
        self.tournament_job = TournamentJob(self._store)
        """What happens by itself."""
