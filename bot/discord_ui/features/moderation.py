"""``/moderate``: what moderators do at a table, what they have done, and what could not be posted."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, TypeAlias

from discord.utils import format_dt

from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.limits import TEXT, first_that_fits
from bot.discord_ui.components.outgoing_message import WRONG, OutgoingMessage, text_message
from bot.discord_ui.components.table_access import naming_players, table_here
from bot.discord_ui.messages.names import channel_link, table_title
from bot.games.engine.text import Name, Text, Words, lines, msg, msg_in
from bot.tables import permissions
from bot.tables.model import TableInfo
from bot.tables.moderation import Ruling
from bot.tables.outbox import TableOutboxMessage

LISTED: Final = 15
"""Messages told at once."""
WHAT: Final[dict[str, Text]] = {
    "cancel": msg_in("moderation log", "ended without a result"),
    "pause": msg_in("moderation log", "paused"),
    "resume": msg_in("moderation log", "pause ended"),
    "extend": msg_in("moderation log", "time extended"),
    "replace": msg_in("moderation log", "seat offered"),
    "forfeit": msg_in("moderation log", "game forfeited for a player"),
    "result": msg_in("moderation log", "result corrected"),
    "rate": msg_in("moderation log", "counts for ratings"),
    "unrate": msg_in("moderation log", "doesn’t count for ratings"),
}
ModeratorAction: TypeAlias = Callable[..., Awaitable[TableInfo]]
"""A use case of moderators: called with them all, the table, who decides, and what the command gives."""


def must_moderate(ctx: Context) -> None:
    """Raise NotAllowed unless the one who asks moderates the server."""
    permissions.must_moderate(ctx.person)


async def moderate(
    ctx: Context, table: int | None, action: ModeratorAction, given: Mapping[str, Any]
) -> OutgoingMessage:
    """Do it at the table that is meant, as moderators may and who organises its event, and say so."""
    found = await table_here(ctx, table)
    async with naming_players(ctx, found.id):
        await action(ctx.services.tables.moderation, found.id, ctx.person, **given)
    done = msg("Done. Everybody at table {table} has been told, and it’s in /moderate log.", table=found.id)
    return ctx.reply(done)


async def rulings_log(ctx: Context, table: TableInfo) -> OutgoingMessage:
    """What moderators have done at a table; everybody who may know of the table may read it.

    The newest are last; the oldest are left out if they don't fit.
    """
    found = await ctx.services.tables.moderation.rulings(table.id)
    translator = ctx.translator()
    head = translator.translate(table_title(ctx.services.games[table.game], table))
    told = [translator.translate(_ruled(ruling)) for ruling in found]
    first = first_that_fits(told, TEXT - len(head) - 100)
    shown = [head]
    if not found:
        shown.append(translator.translate(msg("No moderator has stepped in at this table.")))
    elif first:
        shown.append(translator.translate(msg("-# Earlier ones are left out.")))
    return text_message("\n".join((*shown, *told[first:])))


def _ruled(ruling: Ruling) -> Words:
    return msg(
        "{when}: **{what}** by {who}. {reason}",
        when=format_dt(ruling.at, "f"),
        what=_what(ruling),
        who=f"<@{ruling.person_id}>",
        reason=Name(ruling.reason),
    )


def _what(ruling: Ruling) -> Words:
    """What was done, and whom or what it was about."""
    about = [f"<@{ruling.whom}>"] if ruling.whom is not None else []
    about += [" → ".join(ruling.places)] if ruling.places else []
    if not about:
        return WHAT[ruling.what]
    return Text("{what} ({about})", (("what", WHAT[ruling.what]), ("about", about[0])))


async def stuck_messages(ctx: Context) -> OutgoingMessage:
    """What could not be posted on this server, where, and what mends it; for moderators."""
    must_moderate(ctx)
    found = await stuck_outbox(ctx)
    if not found:
        return ctx.reply(msg("Everything has been posted: nothing is waiting."))
    words: list[Words] = [msg("### What I couldn’t post")]
    words += [_line(*each) for each in found[:LISTED]]
    if len(found) > LISTED:
        words.append(msg("-# … and {count} more.", count=len(found) - LISTED))
    words.append(
        msg(
            "In each of these channels and their threads I need these permissions: view channel, "
            "send messages, send messages in threads, attach files, read message history. I try "
            "again every hour, and at once when somebody presses a button there or uses /table "
            "board."
        )
    )
    return ctx.reply(lines(words), WRONG)


async def stuck_outbox(ctx: Context) -> list[tuple[TableOutboxMessage, TableInfo, bool]]:
    """What of this server was put off for want of a place, or (True) given up; the newest first."""
    outbox = ctx.services.tables.outbox
    alone = ctx.services.tables.store.database.leases.alone
    tried = [one for one in await outbox.pending(ctx.guild_id) if one.attempts]
    put_off = [one for one in tried if one.id in outbox.stuck or not alone]
    lost = await outbox.given_up(ctx.guild_id)
    return [
        (message, await ctx.services.tables.snapshots.info(message.table_id), message in lost)
        for message in sorted((*put_off, *lost), key=lambda one: -one.id)
    ]


def _line(message: TableOutboxMessage, table: TableInfo, given_up: bool) -> Words:
    values = {
        "table": table.id,
        "place": channel_link(table),
        "since": format_dt(message.created_at, "R"),
    }
    if given_up:
        return msg(
            "Table {table} in {place}, {since}: I gave up. /table board still shows the game.",
            **values,
        )
    return msg("Table {table} in {place}, {since}: waiting until I can post there.", **values)
