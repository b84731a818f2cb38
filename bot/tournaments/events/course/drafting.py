"""Use cases of who organises: an event from its draft to its end."""

from __future__ import annotations

from bot.tournaments.events.course.beginning import Beginning
from bot.tournaments.events.course.conducting import Conducting
from bot.tournaments.events.course.founding import Founding


class Drafting(Founding, Beginning, Conducting):
    """What organisers do with the event as a whole."""
