"""``/clock`` and ``/vacation``: time-outs that are claimed, seats taken back, days off."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from discord.utils import format_dt

from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.outgoing_message import OPEN, OutgoingMessage
from bot.discord_ui.components.table_access import Controls, at_table, with_text
from bot.discord_ui.features.table_reply import table_reply
from bot.games.engine.text import Words, lines, msg, msg_plural
from bot.tables.model import TableInfo
from bot.tables.vacations import VacationAccount


async def claim_timeout(
    ctx: Context, table: TableInfo, seat: int | None = None, asked: str | None = None
) -> OutgoingMessage:
    """Claim that an opponent's time is up."""
    snapshot = await ctx.services.tables.claims.claim(table.id, ctx.person, seat, asked)
    return await table_reply(ctx, snapshot, notice=msg("**You have claimed the time-out.**"))


async def take_seat_back(ctx: Context, table: TableInfo) -> OutgoingMessage:
    """Take the own seat back."""
    snapshot = await ctx.services.tables.play.back(table.id, ctx.person)
    return await table_reply(ctx, snapshot, notice=msg("**Welcome back: the seat is yours again.**"))


async def _claim(ctx: Context, table: TableInfo, text: str) -> OutgoingMessage:
    seat, _, asked = text.partition(" ")
    return await claim_timeout(ctx, table, int(seat) if seat.isdecimal() else None, asked or None)


async def start_vacation(ctx: Context, days: int, begins: str | None) -> OutgoingMessage:
    """Go on vacation, now or on a day by the person's own clock."""
    begin = _day(ctx, (begins or "").strip())
    found = await ctx.services.tables.vacations.take(ctx.guild_id, ctx.person, days, begin)
    words = msg(
        "**Your vacation is set.** Your clocks are stopped in all your games by post on this server."
    )
    if begin is not None and begin > found.now:
        words = msg(
            "**Your vacation is set.** Your clocks stop then in all your games by post on this server."
        )
    return _vacation_reply(ctx, found, words)


async def end_vacation(ctx: Context) -> OutgoingMessage:
    """Come back, or call off what was only announced."""
    before = await ctx.services.tables.vacations.of(ctx.guild_id, ctx.person)
    found = await ctx.services.tables.vacations.end(ctx.guild_id, ctx.person)
    words = msg("**Welcome back.** Your clocks run again.")
    if before.present is None:
        words = msg("**Your vacation is cancelled.** Your clocks run as before.")
    return _vacation_reply(ctx, found, words)


async def show_vacation(ctx: Context) -> OutgoingMessage:
    """What is announced and left."""
    found = await ctx.services.tables.vacations.of(ctx.guild_id, ctx.person)
    return _vacation_reply(ctx, found, msg("### Vacation"))


def _vacation_reply(ctx: Context, found: VacationAccount, head: Words) -> OutgoingMessage:
    words: list[Words] = [head]
    words += [
        msg("From {start} to {end}", start=format_dt(one.start, "f"), end=format_dt(one.end, "f"))
        for one in found.announced
    ]
    if not found.announced:
        words.append(msg("You have no vacation planned."))
    days, hours = divmod(int(found.left.total_seconds()) // 3600, 24)
    rest = msg_plural("{count} hour", "{count} hours", hours)
    left = msg_plural(
        "Left this year: {count} day and {rest}.",
        "Left this year: {count} days and {rest}.",
        days,
        rest=rest,
    )
    words.append(left)
    return ctx.reply(lines(words), OPEN)


def _day(ctx: Context, text: str) -> datetime | None:
    if not text:
        return None
    zone = ctx.settings.clock_zone()
    try:
        day = datetime.fromisoformat(text)
        return (day if day.tzinfo is not None else day.replace(tzinfo=zone)).astimezone(UTC)
    except (ValueError, OverflowError):
        raise Refusal(msg("Write the date like this: 2026-12-24.")) from None


CONTROLS: Final[Controls] = {"claim": with_text(_claim), "back": at_table(take_seat_back)}
