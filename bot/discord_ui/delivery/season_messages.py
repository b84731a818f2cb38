"""The end of a season of ratings, told once in the channel that a server has chosen for it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from discord import ui

from bot.discord_ui.components.controls import ButtonAction, row
from bot.discord_ui.components.interaction_context import BotServices, theme_of
from bot.discord_ui.components.outgoing_message import (
    OVER,
    Image,
    OutgoingMessage,
    Writer,
    compose,
    paragraph,
)
from bot.discord_ui.delivery import message_nonce
from bot.discord_ui.delivery.discord_post import DiscordPost, know_server, public_writer
from bot.discord_ui.delivery.failure_verdicts import must_have_us
from bot.discord_ui.features.leaderboard import board_act, leaderboard_image, pool_name, season_name
from bot.discord_ui.features.profile import game_icon
from bot.discord_ui.messages.rating_changes import rating_number
from bot.games.engine.contract import Game
from bot.games.engine.text import Name, Text, Words, lines, msg, msg_plural
from bot.hosting.outbox import OutboxMessage
from bot.ratings.seasons import Season
from bot.tables.results.standings import PoolEnd

log = logging.getLogger(__name__)
_POOLS: Final = 4
"""Of which it is told; the leaderboard has the others."""
_SHARED: Final = 3
"""Names on one step of the podium."""
_MEDALS: Final = ("🥇", "🥈", "🥉")


class SeasonMessenger:
    """Tells how a season has ended; raises what the delivery must judge."""

    def __init__(self, services: BotServices, post: DiscordPost, now: Callable[[], datetime]) -> None:
        self._services = services
        self._now = now
        self._news = services.tables.season_news
        self._post = post

    async def do(self, queued: OutboxMessage[Season], doubtful: bool) -> None:
        """Tell it; ``doubtful``: it may have been told before we could note it."""
        guild, season = queued.owner, queued.message
        must_have_us(self._services, guild, self._now())
        settings = self._services.tables.preferences.guild(guild)
        place = settings.announcements
        await know_server(self._services, self._post, guild, place)
        if place is None or season is None:
            return await self._news.done(queued)
        nonce = message_nonce.nonce(queued)
        if doubtful and await message_nonce.find(self._post, [place], nonce):
            return await self._news.done(queued)
        if ends := await self._news.end_of(guild, season):
            writer = public_writer(self._services, self._post, guild)
            image = await leaderboard_image(self._services, ends[0].board, writer.plain, theme_of(settings))
            number = message_nonce.number(nonce)
            told = season_message(season, ends, self._services.games, writer, image, number)
            await self._post.send(place, told, nonce)
        return await self._news.done(queued)


def season_message(
    season: Season,
    ends: Sequence[PoolEnd],
    games: Mapping[str, Game],
    writer: Writer,
    image: Image,
    number: int | None = None,
) -> OutgoingMessage:
    """Who has won a season, who has climbed most, and the final standings where most was played."""
    ends = ends[:_POOLS]
    words: list[Words] = [msg("### 🏆 Season {season} is over", season=season_name(season))]
    for end in ends:
        words += _pool(end, games)
    words.append(msg("-# A new season has begun: everybody starts halfway back to 1500."))
    text = writer.long_text(*words)
    return compose(
        OVER,
        paragraph(text.content, number),
        image.item(),
        _standings(season, ends, games, writer),
        image=image,
    )


def _standings(
    season: Season, ends: Sequence[PoolEnd], games: Mapping[str, Game], writer: Writer
) -> ui.ActionRow[Any]:
    """The way to the final standings: a button, or a menu for several pools."""
    ways = [(board_act(end.board.pool, 0, str(season)), pool_name(end.board.pool, games)) for end in ends]
    if len(ways) == 1:
        return row(writer.button(ways[0][0], msg("Full standings")))
    options = [writer.option(name, way.text) for way, name in ways]
    return writer.menu(ButtonAction(0, "rating", text="menu/season"), msg("Full standings …"), options)


def _pool(end: PoolEnd, games: Mapping[str, Game]) -> list[Words]:
    """The podium of one pool, and who has climbed most."""
    steps = [
        (medal, [rank for rank in end.board.ranked if rank.place == place])
        for place, medal in enumerate(_MEDALS, 1)
    ]
    podium = [
        Text(
            "{medal} **{names}** {value}",
            (
                ("medal", medal),
                ("names", lines([_name(rank.name) for rank in ranks[:_SHARED]], ", ")),
                ("value", rating_number(ranks[0].value)),
            ),
        )
        for medal, ranks in steps
        if ranks
    ]
    pool, board = pool_name(end.board.pool, games), end.board
    about: list[Words] = [msg_plural("{count} player", "{count} players", len(board.people))]
    if end.climb is not None:
        gained = round(end.climb.gained)
        about.append(msg("biggest climb: {name}, +{points}", name=Name(end.climb.rank.name), points=gained))
    return [
        Text("{icon}**{game}**", (("icon", game_icon(board.game, games)), ("game", pool))),
        lines(podium, " · "),
        Text("-# {about}", (("about", lines(about, " · ")),)),
    ]


def _name(name: str) -> Text:
    return Text("{name}", (("name", Name(name)),))
