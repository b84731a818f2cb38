"""Something to be told at a table, and a process that dies over it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta

import pytest

from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.discord_ui.delivery.discord_post import DiscordPost
from bot.games.engine.text import msg
from bot.storage import outbox
from bot.tables.model import TableSnapshot
from bot.tables.state import Message
from tests.discord_ui.bot_by_hand import BotByHand

HOUR = timedelta(hours=1)


async def call(bot: BotByHand, snapshot: TableSnapshot, to: int, words: str, hours: float) -> None:
    """A call to somebody, urgent in so many hours."""
    await tell(bot, snapshot, Message(msg(words), to, urgent_at=bot.clock() + hours * HOUR))


async def tell(bot: BotByHand, snapshot: TableSnapshot, *messages: Message) -> None:
    """Something to be said at a table."""
    rows = [(message.kind, message.plain()) for message in messages]
    await bot.bot.database.write(
        lambda connection: outbox.tell(connection, snapshot.table.id, snapshot.table.ply, rows, bot.clock())
    )


def mover(snapshot: TableSnapshot) -> int:
    return snapshot.table.people[snapshot.waiting[0]].id


@contextmanager
def sending_raises(error: BaseException, *, sent: bool, times: int = 1) -> Iterator[None]:
    """What comes of sending is no answer of Discord's; ``sent``: it has been posted nevertheless."""
    left, send = times, DiscordPost.send

    async def failing(post: DiscordPost, channel_id: int, outgoing: OutgoingMessage, nonce: str) -> int:
        nonlocal left
        left -= 1
        if left < 0 or sent:
            message = await send(post, channel_id, outgoing, nonce)
            if left < 0:
                return message
        raise error

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(DiscordPost, "send", failing)
        yield


@contextmanager
def dying(*, sent: bool = True) -> Iterator[None]:
    """The process dies over the first message, which Discord has got by then if it is ``sent``."""
    with sending_raises(asyncio.CancelledError(), sent=sent), pytest.raises(asyncio.CancelledError):
        yield
