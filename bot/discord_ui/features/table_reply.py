"""The private answer to somebody who looks or plays: how their table stands, whatever its state."""

from __future__ import annotations

from dataclasses import replace

from bot.discord_ui.components.controls import Control
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.outgoing_message import OutgoingMessage, Shown
from bot.discord_ui.features.lobby_panel import lobby_view
from bot.discord_ui.messages.ending import result_message
from bot.discord_ui.messages.move_steps import decode_move
from bot.discord_ui.messages.own_games import follow_button, games_button
from bot.discord_ui.messages.table_picture import table_image
from bot.discord_ui.messages.table_text import alt_text, in_short, own_reader
from bot.discord_ui.messages.turn_message import turn_message
from bot.discord_ui.messages.turn_words import is_first_step, lost
from bot.games.engine.text import Text, Words, lines
from bot.tables.model import TableSnapshot


async def table_reply(
    ctx: Context,
    snapshot: TableSnapshot,
    *,
    prefix: str = "",
    page: int = 0,
    notice: Words | None = None,
    told: bool = True,
    onward: Control | None = None,
) -> OutgoingMessage:
    """The present state for the one who asks, with ``notice`` above it, and with what has happened.

    ``onward``: the way to their next game, where they have done what this one asked of them.
    """
    table = snapshot.table
    game = ctx.services.games[table.game]
    writer = ctx.writer(snapshot.names).told_to(own_reader(game, snapshot))
    if snapshot.view is not None:
        snapshot = replace(snapshot, view=ctx.own_side(snapshot.view, snapshot.seat))
    if snapshot.view is None:
        return await lobby_view(ctx, table, notice)
    if not prefix and snapshot.decision is not None:
        prefix = snapshot.view.begins(snapshot.decision)
    if snapshot.dropped:
        left_out = lost(snapshot, game, writer)
        notice = left_out if notice is None else lines([notice, left_out])
    if table.state != "running":
        ending = await ctx.services.tables.endings.of(table.id)
        image = await table_image(ctx, snapshot, alt_text(snapshot, ending.game), ending=ending.pictured)
        judged = await ctx.services.tables.ratings.judged(table.id)
        newest = tuple(in_short(game, snapshot.events))
        shown = image.png is not None and ctx.services.pictures.tells_endings(table.game)
        return result_message(
            snapshot,
            game,
            image,
            newest,
            writer,
            ending,
            notice,
            judged,
            # It may stand in place of another game: there is always a way on.
            games_button(writer, table.id) if onward is None else onward,
            private=True,
            told_in_picture=shown,
        )
    image = await table_image(ctx, snapshot, alt_text(snapshot), prefix=prefix)
    if snapshot.seat is None:
        onward = follow_button(table.id, writer, follows=table.id in ctx.settings.follows)
    guidance = await ctx.services.tables.tutorials.guidance(snapshot) if table.terms.tutorial else None
    shown = Shown(snapshot, prefix, page)
    message = turn_message(
        shown,
        game,
        image,
        writer,
        notice=notice,
        told=told,
        onward=onward,
        guidance=guidance,
        elsewhere=ctx.channel_id != table.thread_id,
    )
    return message if snapshot.seat is None else replace(message, shown=shown)


async def at_step(
    ctx: Context, snapshot: TableSnapshot, text: str, page: int, notice: Text | None = None
) -> OutgoingMessage:
    """The present state, at the step of a move and the page of its choices, as far as that still exists."""
    if snapshot.view is None or snapshot.decision is None:
        return await table_reply(ctx, snapshot, notice=notice)
    prefix = decode_move(text, snapshot.view, snapshot.decision) or ""
    if not snapshot.view.choices(snapshot.decision, prefix):
        prefix = ""
    told = is_first_step(snapshot.view, snapshot.decision, prefix)
    return await table_reply(ctx, snapshot, prefix=prefix, page=page, told=told)
