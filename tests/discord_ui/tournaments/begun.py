"""Tournaments that a moderator begins on a Discord that is none."""

from __future__ import annotations

from typing import Any

import discord

from bot.discord_ui.components.interaction_context import Context, context_of
from bot.discord_ui.tournaments import creating
from bot.hosting.person import Person
from tests.discord_ui.people import Interaction
from tests.discord_ui.services import GUILD, Services

MODERATOR = Person(9, "Mona", moderator=True)


def asks(host: Services, person: Person, **how: Any) -> Context:
    """Somebody who uses a command."""
    if person.moderator:
        how["permissions"] = discord.Permissions(manage_guild=True)
    return context_of(Interaction(host, person, **how))  # pyright: ignore[reportArgumentType]


async def begin(host: Services, format_: str, **wishes: Any) -> int:
    """Begin a tournament of Santorini in this format, and open it: its number."""
    given = dict.fromkeys(("players", "rounds", "size", "clock", "start"))
    await creating.begin(
        asks(host, MODERATOR), game="santorini", title="Spring", format=format_, **{**given, **wishes}
    )
    (row, *_) = await host.tournaments.snapshots.listing(GUILD, MODERATOR)
    await host.tournaments.setup.edit(row.id, MODERATOR, changes={"in_thread": False, "review_minutes": 0})
    await host.tournaments.starting.announce(row.id, MODERATOR)
    return row.id
