"""What every group of use cases has: the house that they work with."""

from __future__ import annotations

from bot.tournaments.events.house import EventHouse


class Deeds:
    """Deeds that belong together: if they raise NotAllowed, Refused or WrongState, nothing has changed."""

    def __init__(self, house: EventHouse) -> None:
        self._house = house
