"""Use cases of registration: who would like to play, and who lets them."""

from __future__ import annotations

from bot.tournaments.events.entries.admitting import Admitting
from bot.tournaments.events.entries.joining import Joining


class Registration(Joining, Admitting):
    """Who takes part: what people do about it themselves, and what organisers do."""
