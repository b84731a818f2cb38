"""Who plays in these tests, with the numbers that they have on every Discord."""

from __future__ import annotations

from bot.hosting.person import Person

ADA, BEN, CLEO, DEV, ELI, FAY = (
    Person(number, name) for number, name in enumerate(("Ada", "Ben", "Cleo", "Dev", "Eli", "Fay"), 1)
)
MONA = Person(9, "Mona", moderator=True)
OTTO = Person(10, "Otto")
PEOPLE = (ADA, BEN, CLEO, DEV, ELI, FAY, MONA, OTTO)
"""All who live on the playground's server."""
