"""The one door to events: every use case, by who does it."""

from __future__ import annotations

from bot.tables.store import House
from bot.tournaments.running.chains.climbing import Climbing
from bot.tournaments.running.chains.counting import Counting
from bot.tournaments.running.chains.seasons import Seasons
from bot.tournaments.running.course.beginning import Beginning
from bot.tournaments.running.course.conducting import Conducting
from bot.tournaments.running.course.founding import Founding
from bot.tournaments.running.course.job import Marshal
from bot.tournaments.running.entries.admitting import Admitting
from bot.tournaments.running.entries.joining import Joining
from bot.tournaments.running.entries.parting import Parting
from bot.tournaments.running.files import Files
from bot.tournaments.running.matches.ruling import Ruling
from bot.tournaments.running.outbox import EventOutbox
from bot.tournaments.running.rounds.apart import Apart
from bot.tournaments.running.rounds.byes import Byes
from bot.tournaments.running.rounds.proposing import Proposing
from bot.tournaments.running.snapshots import Looks
from bot.tournaments.running.store import EventHouse


class EventDesk:
    """Events and what people do with them.

    Every refusal is a :class:`bot.tables.errors.TableError` with words for the person, and nothing has
    changed then.  When a method returns, what it did is on the disk; what follows from it by itself the
    marshal does.  Use cases return the event as it is then, secrets included: show it by :attr:`looks`.
    """

    def __init__(self, house: House) -> None:
        """``house``: that of the tables, where the games of events are played."""
        self._house = EventHouse(house)
        self.founding = Founding(self._house)
        """Begin an event, choose what it is, name who organises it."""
        self.beginning = Beginning(self._house)
        """Announce it, end registration, ask people to check in, start."""
        self.conducting = Conducting(self._house)
        """Pause, go on, end, call off, forget, tell everybody."""
        self.joining = Joining(self._house)
        """Join, alone or as a team, leave, confirm, check in."""
        self.admitting = Admitting(self._house)
        """Approve, decline, add, remove, seat, order the seeds."""
        self.parting = Parting(self._house)
        """Drop, come back, lose points."""
        self.proposing = Proposing(self._house)
        """Publish a pairing, pair anew or by hand, allow rematches."""
        self.apart = Apart(self._house)
        """Keep people apart, and let them meet again."""
        self.byes = Byes(self._house)
        """Sit a round out, or play after all."""
        self.ruling = Ruling(self._house)
        """Results, forfeits, more time, reveals."""
        self.looks = Looks(self._house)
        """What people see: events, standings, explanations, logs."""
        self.climbing = Climbing(self._house)
        """Challenge, accept, give up on a ladder."""
        self.seasons = Seasons(self._house)
        """What comes after a league's season."""
        self.counting = Counting(self._house)
        """Which events count for a series."""
        self.files = Files(self._house)
        """Export and import."""
        self.outbox = EventOutbox(self._house)
        """What must be told."""
        self.marshal = Marshal(self._house)
        """What happens by itself."""
