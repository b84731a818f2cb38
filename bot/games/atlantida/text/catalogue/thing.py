"""What an entry of the catalogue says of a thing."""

from __future__ import annotations

from typing import NamedTuple

from bot.games.engine.text import Text


class Thing(NamedTuple):
    """Something with a name and an effect: a site, a building, a statue, an advance, an event."""

    name: Text
    full: Text
    """What it does, for whoever looks it up."""
    short: Text | None = None
    """The same beside a choice, where ``full`` is too long or says what the choice says anyway: at most 80
    characters where a price comes before it, else 100."""
    label: Text | None = None
    """Its name on the map or in a city, where its kind can be seen."""

    @property
    def hint(self) -> Text:
        """What it does, beside a choice."""
        return self.short or self.full

    @property
    def tag(self) -> Text:
        """Its shortest name."""
        return self.label or self.name
