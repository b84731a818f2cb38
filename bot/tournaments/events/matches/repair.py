"""Use cases of organisers that put things right."""

from __future__ import annotations

from bot.tournaments.events.entries.parting import Parting
from bot.tournaments.events.matches.ruling import Ruling


class Repair(Ruling, Parting):
    """What only people can decide.

    All need a reason, which everybody may read, and nobody decides on their own match.
    """
