"""A sender that does what it is told to, step by step, and what has been said then."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest
from discord import ui

from bot.discord_ui.delivery import outbox_worker
from bot.discord_ui.delivery.outbox_worker import Delivery
from bot.games.engine.text import msg
from bot.storage import outbox
from bot.tables.model import TableSnapshot
from bot.tables.state import Message
from tests.discord_ui.services import FakePost, Services

HOUR = timedelta(hours=1)


async def round_of(sender: Delivery) -> None:
    """Tell everything that is due, one queue after the other."""
    while True:
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(outbox_worker, "AT_ONCE", 1)
            await sender._start_due()  # pyright: ignore[reportPrivateUsage]
        if not sender.busy:
            return
        await asyncio.gather(*sender._working.values())  # pyright: ignore[reportPrivateUsage]


async def call(host: Services, snapshot: TableSnapshot, to: int, words: str, hours: float) -> None:
    """A call to somebody, urgent in so many hours."""
    await tell(host, snapshot, Message(msg(words), to, urgent_at=host.clock() + hours * HOUR))


async def tell(host: Services, snapshot: TableSnapshot, *messages: Message) -> None:
    """Something to be said at a table."""
    rows = [(message.kind, message.plain()) for message in messages]
    await host.database.write(
        lambda connection: outbox.tell(
            connection, snapshot.table.id, snapshot.table.ply, rows, host.clock()
        )
    )


def mover(snapshot: TableSnapshot) -> int:
    return snapshot.table.people[snapshot.waiting[0]].id


def said(post: FakePost, words: str) -> list[int]:
    """In which channels it stands."""
    return [message.channel for message in post.messages if words in message.text]


def labels(view: ui.LayoutView) -> list[str]:
    """What its buttons say."""
    found = (item.item for item in view.walk_children() if isinstance(item, ui.DynamicItem))
    return [str(button.label) for button in found if isinstance(button, ui.Button)]
