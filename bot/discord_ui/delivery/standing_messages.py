"""What has been told of a tournament and holds no more: replaced, or without its controls."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from bot.discord_ui.components.interaction_context import BotServices
from bot.discord_ui.components.outgoing_message import Writer
from bot.discord_ui.delivery.discord_post import DiscordPost, public_writer
from bot.discord_ui.delivery.failure_verdicts import LASTING, tolerating
from bot.discord_ui.tournaments.messages import is_over
from bot.discord_ui.tournaments.replaced_messages import (
    as_it_is_now,
    challenge_over,
    replaced,
    without_standings,
)
from bot.tournaments.running import repairs
from bot.tournaments.running.message import TournamentMessage
from bot.tournaments.running.outbox import PostedMessage
from bot.tournaments.running.state import TournamentState


class StandingMessages:
    """Changes messages that stand; what it has done it notes, and may do twice."""

    def __init__(self, services: BotServices, post: DiscordPost) -> None:
        self._services = services
        self._post = post
        self._outbox = services.tournaments.outbox

    async def bring_up_to_date(self, record: TournamentState) -> None:
        """Take controls away where nothing can be done any more, and replace what a repair has changed."""
        void, writer = repairs.void_tables(record), self._writer(record)
        standing = await self._outbox.standing(record.info.id, void)
        for told in standing:
            if told.shown:
                await self._replace(record, told, standing)
            elif is_over(record, told.message):
                with tolerating(LASTING, f"a message of event {record.info.id} keeps its controls"):
                    if told.message.about == "challenge":
                        await self._post.edit(*told.stands, challenge_over(record, told.message, writer))
                    else:
                        await self._post.strip(*told.stands)
                await self._outbox.stripped(told)

    async def _replace(
        self, record: TournamentState, told: PostedMessage, standing: tuple[PostedMessage, ...]
    ) -> None:
        if told.replaced_by is None and await _holds(record, told):
            await self._refresh(record, told)
            return
        newer = [one for one in standing if one.message.to is None and one.outbox_id > told.outbox_id]
        by = await asyncio.to_thread(_shows_now, record, told, newer)
        number = 0 if by is None else by.stands[1]
        if told.replaced_by == number:
            return
        writer = self._writer(record)
        link = None if by is None else "/".join(map(str, (record.info.guild_id, *by.stands)))
        with tolerating(LASTING, f"a message of event {record.info.id} shows what holds no more"):
            change = without_standings if _still_tells(told.message, newer) else replaced
            shown = change(record, told, newer, link, writer)
            await self._post.edit(*told.stands, shown)
        await self._outbox.replaced(told, number)

    async def _refresh(self, record: TournamentState, told: PostedMessage) -> None:
        """Pairings hold, but they are played now, or the scores beside the names were corrected."""
        if told.message.about != "pairings":
            return
        mark = repairs.mark(record, told.message)
        if mark is None or not repairs.outdated(told.shown, mark):
            return
        anew = await as_it_is_now(self._services, record, told.message, self._writer(record))
        if anew is not None:
            with tolerating(LASTING, f"pairings of event {record.info.id} stay as they were"):
                await self._post.edit(*told.stands, anew)
        await self._outbox.refreshed(told, mark)

    def _writer(self, record: TournamentState) -> Writer:
        return public_writer(self._services, self._post, record.info.guild_id)


async def _holds(record: TournamentState, told: PostedMessage) -> bool:
    """In a thread: of hundreds of players, standings are work."""
    return await asyncio.to_thread(repairs.holds, record, told.message, told.shown)


def _shows_now(
    record: TournamentState, older: PostedMessage, newer: Sequence[PostedMessage]
) -> PostedMessage | None:
    """Which of the newer messages shows what the older one did, as it is now."""
    if older.message.about == "result":
        # However the standings stand, the last that was told of a match tells its result.
        return next(
            (one for one in reversed(newer) if repairs.tells_result(one.message, older.message)), None
        )
    found = (one for one in newer if one.shown and repairs.replaces(one.message, older.message))
    fresh = (one for one in found if one.replaced_by is None)
    return next((one for one in fresh if repairs.holds(record, one.message, one.shown)), None)


def _still_tells(message: TournamentMessage, newer: Sequence[PostedMessage]) -> bool:
    """Is what was decided then still so (a correction, points), and only the standings are others now?"""
    if message.about != "corrected" or message.match is None:
        return message.about == "standings"
    return not any(repairs.tells_result(one.message, message) for one in newer)
