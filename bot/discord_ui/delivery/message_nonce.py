"""By what a message is known again that may have been sent before we could note it.

A message bears the number of what it tells as that of its text: Discord keeps the numbers of components,
and shows them to nobody.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import Any, TypeVar

import discord

from bot.discord_ui.delivery.discord_post import NUMBERED, DiscordPost
from bot.discord_ui.delivery.failure_verdicts import LASTING, tolerating
from bot.hosting.outbox import OutboxMessage

T = TypeVar("T")
log = logging.getLogger(__name__)


def nonce(queued: OutboxMessage[Any], ply: int = 0) -> str:
    """By which Discord knows a message that it has already: it answers a known nonce with that message.

    A newer board must not pass for an older one: hence the ply.  25 characters at most.
    """
    return f"{queued.alias}-{ply:x}"


def number(nonce: str) -> int:
    """The number of a message's text: 30 bits, above all that Discord counts by itself."""
    return NUMBERED | int.from_bytes(sha256(nonce.encode()).digest()[:4]) >> 3


def trace(nonce: str) -> str:
    """The mark that a message with this number bears (see ``DiscordPost.own``)."""
    return f"#{number(nonce)}"


async def find(post: DiscordPost, places: Iterable[int], nonce: str) -> tuple[int, int] | None:
    """Where a message of ours stands that was posted to one of these channels a short while ago."""
    for place in dict.fromkeys(places):
        with tolerating(LASTING, f"channel {place} can't be read; Discord's own check of nonces must do"):
            found = await bearing(post, place, trace(nonce))
            if found is not None:
                return place, found
    return None


async def bearing(post: DiscordPost, place: int, mark: str) -> int | None:
    """Our newest message there that bears this mark; failures as with :func:`seek`."""
    found = await seek(post, place, lambda marks: mark in marks or None)
    return None if found is None else found[0]


async def seek(
    post: DiscordPost, place: int, test: Callable[[frozenset[str]], T | None]
) -> tuple[int, T] | None:
    """Our newest message there whose marks pass the test, with what the test says of it.

    Where we may not read, nothing is found; any other failure is raised.
    """
    try:
        async for message, marks in post.own(place):
            says = test(marks)
            if says is not None:
                return message, says
    except discord.Forbidden:
        log.info("channel %d can't be read; Discord's own check of nonces must do", place)
    return None
