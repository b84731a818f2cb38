"""Use cases of pairings: who meets whom, who is kept apart, who sits out."""

from __future__ import annotations

from bot.tournaments.events.rounds.apart import Apart
from bot.tournaments.events.rounds.byes import Byes
from bot.tournaments.events.rounds.proposing import Proposing


class Pairing(Proposing, Apart, Byes):
    """Who meets whom."""
