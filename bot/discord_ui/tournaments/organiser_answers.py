"""How a deed of an organiser becomes an answer: it is done, and then shown how the event stands."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from bot.discord_ui.outgoing_message import Sheet
from bot.discord_ui.services import Asker
from bot.discord_ui.tournaments.finding import entry_named, event_here, named
from bot.discord_ui.tournaments.status import status
from bot.games.engine.text import Words
from bot.tables.model import Person
from bot.tournaments.running.service import EventDesk
from bot.tournaments.running.state import EventRecord

Deed: TypeAlias = Callable[[int, Person], Awaitable[EventRecord]]
"""What the house does with an event's number for somebody."""
Ruling: TypeAlias = Callable[[int, Person, str], Awaitable[EventRecord]]
"""The same, with a reason."""


def deed(
    method: Callable[[EventDesk], Deed], words: Words
) -> Callable[[Asker, int | None], Awaitable[Sheet]]:
    """What needs nothing but the event; the words say that it is done."""

    async def do(asker: Asker, event: int | None) -> Sheet:
        record = await event_here(asker, event)
        return await shown(asker, method(asker.host.events)(record.info.id, asker.person), words)

    return do


def ruling(
    method: Callable[[EventDesk], Ruling], words: Words
) -> Callable[[Asker, str, int | None], Awaitable[Sheet]]:
    """What needs a reason, too."""

    async def do(asker: Asker, reason: str, event: int | None) -> Sheet:
        record = await event_here(asker, event)
        return await shown(asker, method(asker.host.events)(record.info.id, asker.person, reason), words)

    return do


async def shown(asker: Asker, done: Awaitable[EventRecord], words: Words) -> Sheet:
    """Do it, and show how the event stands."""
    record = await done
    return await status(asker, await named(asker, record.info.id), words)


def numbers(record: EventRecord, typed: str) -> list[int]:
    """Entries by numbers or names, in the order written, with commas or without; raises Refusal."""
    parts = typed.split(",") if "," in typed else re.findall(r"\"[^\"]+\"|\S+", typed)
    return [entry_named(record, part.strip(' "')).number for part in parts if part.strip(' "')]
