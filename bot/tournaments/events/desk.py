"""The one door to events: every use case, by who does it."""

from __future__ import annotations

from bot.tables.house import House
from bot.tournaments.events.chains.climbing import Climbing
from bot.tournaments.events.chains.counting import Counting
from bot.tournaments.events.chains.seasons import Seasons
from bot.tournaments.events.course.drafting import Drafting
from bot.tournaments.events.course.marshal import Marshal
from bot.tournaments.events.entries.registration import Registration
from bot.tournaments.events.files import Files
from bot.tournaments.events.house import EventHouse
from bot.tournaments.events.looks import Looks
from bot.tournaments.events.matches.repair import Repair
from bot.tournaments.events.outbox import EventOutbox
from bot.tournaments.events.rounds.pairing import Pairing


class EventDesk:
    """Events and what people do with them.

    Every refusal is a :class:`bot.tables.errors.TableError` with words for the person, and nothing has
    changed then.  When a method returns, what it did is on the disk; what follows from it by itself the
    marshal does.  Use cases return the event as it is then, secrets included: show it by :attr:`looks`.
    """

    def __init__(self, house: House) -> None:
        """``house``: that of the tables, where the games of events are played."""
        self._house = EventHouse(house)
        self.drafting = Drafting(self._house)
        """Begin an event, choose its settings, announce, start, pause, cancel it; organisers."""
        self.registration = Registration(self._house)
        """Join, leave, confirm, check in; approve, add, remove, seeds."""
        self.pairing = Pairing(self._house)
        """Publish, pair anew or by hand, keep apart, byes."""
        self.repair = Repair(self._house)
        """Results, forfeits, drops, penalties, extensions, reveals."""
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
