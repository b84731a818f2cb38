"""What has been told of a tournament and holds no more: replaced, or without its controls."""

from __future__ import annotations

from collections.abc import Sequence

from bot.discord_ui.components.interaction_context import BotServices
from bot.discord_ui.components.outgoing_message import CALM, OutgoingMessage, Writer, compose, paragraph
from bot.discord_ui.delivery.discord_post import DiscordPost, public_writer
from bot.discord_ui.delivery.failure_verdicts import LASTING, tolerating
from bot.discord_ui.tournaments.messages import is_over
from bot.games.engine.text import Text, Words, lines, msg
from bot.tournaments.running import repairs
from bot.tournaments.running.message import TournamentMessage
from bot.tournaments.running.outbox import PostedMessage
from bot.tournaments.running.state import TournamentState
from bot.tournaments.tournament import Mode


class StandingMessages:
    """Changes messages that stand; what it has done it notes, and may do twice."""

    def __init__(self, services: BotServices, post: DiscordPost) -> None:
        self._services = services
        self._post = post
        self._outbox = services.tournaments.outbox

    async def bring_up_to_date(self, record: TournamentState) -> None:
        """Take controls away where nothing can be done any more, and replace what a repair has changed."""
        void = repairs.void_tables(record)
        standing = await self._outbox.standing(record.info.id, void)
        for told in standing:
            if told.shown:
                await self._replace(record, told, standing)
            elif is_over(record, told.message):
                with tolerating(LASTING, f"a message of event {record.info.id} keeps its controls"):
                    await self._post.strip(*told.stands)
                await self._outbox.stripped(told)

    async def _replace(
        self, record: TournamentState, told: PostedMessage, standing: tuple[PostedMessage, ...]
    ) -> None:
        if told.replaced_by is None and repairs.holds(record, told.message, told.shown):
            return
        newer = [one for one in standing if one.message.to is None and one.outbox_id > told.outbox_id]
        by = _shows_now(record, told, newer)
        number = 0 if by is None else by.stands[1]
        if told.replaced_by == number:
            return
        writer = public_writer(self._services, self._post, record.info.guild_id)
        link = None if by is None else "/".join(map(str, (record.info.guild_id, *by.stands)))
        with tolerating(LASTING, f"a message of event {record.info.id} shows what holds no more"):
            if _still_tells(told.message, newer):
                shown = _without_standings(told.message, link, writer)
            else:
                shown = _replaced(record, told.message, link, writer)
            await self._post.edit(*told.stands, shown)
        await self._outbox.replaced(told, number)


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


def _without_standings(message: TournamentMessage, link: str | None, writer: Writer) -> OutgoingMessage:
    """Its words, and the way to what shows the standings now (``link``: its path, if it is told)."""
    since = msg("Another result has been corrected since.")
    way: Words = msg("How it stands now: /tournament standings")
    if link is not None:
        way = _way(msg("The standings now"), link)
    head = Text("**{words}**", (("words", message.words),))
    return compose(CALM, writer.text(head, message.details, lines([since, way], " ")))


def _replaced(
    record: TournamentState, message: TournamentMessage, link: str | None, writer: Writer
) -> OutgoingMessage:
    """Its words struck through, and the way to what shows it as it is now."""
    translate = writer.translator.translate
    old = [f"~~{line}~~" for line in translate(message.words).splitlines() if line.strip()]
    return compose(CALM, paragraph("\n".join([*old, translate(_instead(record, message, link))])))


def _way(words: Words, link: str) -> Text:
    return Text("[{new}]({link})", (("new", words), ("link", f"https://discord.com/channels/{link}")))


def _instead(record: TournamentState, message: TournamentMessage, link: str | None) -> Words:
    if message.about in ("pairings", "table"):
        why = msg("**Replaced**: round {round} was paired again.", round=message.round or 0)
        new = msg("Who meets whom now")
        none = msg("The new pairing follows.")
    elif message.about in repairs.STANDINGS:
        why, new = msg("**Replaced**: a result was corrected."), msg("The standings now")
        if record.format.MODE is Mode.GATHERED:
            why = msg("**Replaced**: what counts for the series has changed.")
        none = msg("How it stands now: /tournament standings")
    else:
        why, new = msg("**Replaced**: this result was corrected."), msg("The result now")
        none = msg("The result now: /tournament pairings")
    return lines([why, none if link is None else _way(new, link)], " ")
