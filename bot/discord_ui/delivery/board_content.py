"""What stands on a board: the picture, what has happened since the one before, who is waited for."""

from __future__ import annotations

from dataclasses import replace

from bot.discord_ui.components.interaction_context import BotServices, theme_of
from bot.discord_ui.components.outgoing_message import Image, OutgoingMessage, Writer
from bot.discord_ui.delivery.discord_post import DiscordPost, public_writer
from bot.discord_ui.delivery.notification_policy import NotificationPolicy
from bot.discord_ui.messages.board import board_message
from bot.discord_ui.messages.ending import result_message
from bot.discord_ui.messages.names import picture_name
from bot.discord_ui.messages.table_text import (
    alt_text,
    in_short,
    turning_points,
)
from bot.games.engine.text import Text
from bot.tables.model import TableInfo, TableSnapshot
from renderers.picture import Picture


class BoardContent:
    """Draws and words them, for everybody."""

    def __init__(self, services: BotServices, post: DiscordPost, policy: NotificationPolicy) -> None:
        self._services = services
        self._post = post
        self._policy = policy

    def writer(self, table: TableInfo) -> Writer:
        """In the language of everybody there."""
        return public_writer(self._services, self._post, table.guild_id, table.names)

    async def new(self, snapshot: TableSnapshot, notice: Text | None) -> OutgoingMessage:
        """A board of its own, which tells what the newest one doesn't."""
        table = snapshot.table
        name = picture_name(table, table.ply)
        return await self._outgoing(
            snapshot, table.board_ply or 0, name, notice, first=table.board_ply is None
        )

    async def again(
        self, snapshot: TableSnapshot, since: int | None, notice: Text | None
    ) -> OutgoingMessage:
        """The newest board as it is now; ``since``: from where on it tells, None: the last turn."""
        table = snapshot.table
        # Not the name of a board of its own: the next board must not be taken for this one.
        name = f"{table.game}-{table.id}-{table.board_ply}-{table.ply}.png"
        first = await self._services.tables.snapshots.is_untouched(table.id, table.board_ply or 0)
        return await self._outgoing(snapshot, since, name, notice, first=first)

    async def _outgoing(
        self, snapshot: TableSnapshot, since: int | None, name: str, notice: Text | None, *, first: bool
    ) -> OutgoingMessage:
        table = snapshot.table
        assert snapshot.view is not None
        game = self._services.games[table.game]
        writer = self.writer(table)
        plain = writer.plain
        tables = self._services.tables
        turns = (
            (snapshot.events,)
            if since is None
            else await tables.snapshots.told_by_turns(table.id, since, table.ply)
        )
        events = tuple(event for turn in turns for event in turn)
        over = table.state != "running"
        ending = await tables.endings.of(table.id) if over else None
        picture = Picture(
            snapshot.view,
            plain.named(table.drawn_names).names,
            events,
            theme=theme_of(tables.preferences.guild(table.guild_id)),
            over=over,
            ending=None if ending is None else ending.pictured,
            translator=plain,
        )
        png = await self._services.pictures.draw(table.game, picture)
        alt = alt_text(snapshot, None if ending is None else ending.game)
        image = Image(name, png, plain.translate(alt))
        told = tuple(words for turn in turns for words in in_short(game, turn))
        if ending is not None:
            judged = await tables.ratings.judged(table.id)
            shown = png is not None and self._services.pictures.tells_endings(table.game)
            sent = result_message(
                snapshot, game, image, told, writer, ending, notice, judged, told_in_picture=shown
            )
        else:
            points = turning_points(game, events, writer, snapshot.view)
            sent = board_message(snapshot, image, told, writer, notice, first, points)
        return replace(sent, pings=self._policy.called(snapshot, sent.pings))
