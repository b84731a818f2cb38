"""Use cases of pairings: who meets whom, who is kept apart, who sits out."""

from __future__ import annotations

from bot.tournaments.events.apart import Apart
from bot.tournaments.events.byes import Byes
from bot.tournaments.events.proposing import Proposing


class Pairing(Proposing, Apart, Byes):
    """Who meets whom."""
