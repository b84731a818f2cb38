"""``/games``: all games of one person, in all servers, and the way from one that is done to the next."""

from __future__ import annotations

from typing import Final

import discord
from discord import ButtonStyle

from bot.discord_ui.components.controls import ButtonAction, Control
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.interaction_context import BotServices, Context
from bot.discord_ui.components.outgoing_message import Document, OutgoingMessage, Writer
from bot.discord_ui.components.table_access import Controls, snapshot_for, table_by_id
from bot.discord_ui.features.table_reply import table_reply
from bot.discord_ui.features.votes import proposal_message
from bot.discord_ui.messages.calendar_file import calendar_file
from bot.discord_ui.messages.call_messages import invitation_question
from bot.discord_ui.messages.names import table_title
from bot.discord_ui.messages.own_games import (
    OwnGames,
    due,
    games_button,
    games_message,
    next_turn,
    over_message,
)
from bot.discord_ui.messages.table_picture import cover_image
from bot.games.engine.text import msg
from bot.hosting.person import Person

OVER: Final = 7
"""Games that are over are shown so many."""


async def my_games(
    ctx: Context, page: int = 0, document: Document | None = None, table: int = 0
) -> OutgoingMessage:
    """All that waits for the one who asks, and where others are to move; ``table``: from where they ask."""
    games = await own_games(ctx.services, ctx.person.id, ctx.interaction.guild_id)
    return games_message(games, ctx.services.games, ctx.writer(), page, document=document, table=table)


async def own_games(services: BotServices, person_id: int, guild_id: int | None = None) -> OwnGames:
    """The games of a person; ``guild_id``: the server in which they read of them."""
    tables = await services.tables.own.of(person_id)
    waits = await services.tournaments.snapshots.waits(person_id)
    followed = await services.tables.following.of(Person(person_id, ""))
    return OwnGames(tables, waits, followed, guild_id, services.server_name)


async def onward(ctx: Context, table_id: int, writer: Writer) -> Control:
    """Where to go from a table at which one's part is done: to the next that waits, else to all games."""
    found = next_turn(await ctx.services.tables.own.of(ctx.person.id), but=table_id)
    if found is None:
        return games_button(writer, table_id)
    return writer.button(ButtonAction(found.table.id, "show"), msg("Next game"), ButtonStyle.primary)


async def _press(ctx: Context, action: ButtonAction, text: str) -> OutgoingMessage:
    what, _, number = text.partition("/")
    match what:
        case "over":
            found = await ctx.services.tables.own.over(ctx.person.id, OVER)
            return over_message(found, ctx.services.games, ctx.writer(), ctx.person.id, action.table)
        case "calendar":
            return await my_games(ctx, document=await _calendar(ctx), table=action.table)
        case "vote":
            return await _vote(ctx, action.table, number)
        case "seat":
            return await _seat(ctx, action.table)
        case _:
            page = int(text) if text.isdecimal() and len(text) < 4 else 0
            return await my_games(ctx, page, table=action.table)


async def _calendar(ctx: Context) -> Document:
    """All deadlines as a file for a calendar."""
    plain = ctx.plain()
    deadlines = due(await own_games(ctx.services, ctx.person.id))
    told = [(at, plain.translate(words), name) for at, words, name in deadlines]
    return Document("my-games.ics", calendar_file(told, discord.utils.utcnow()))


async def _vote(ctx: Context, table_id: int, number: str) -> OutgoingMessage:
    """A proposal that waits for the one who asks; without a ``number`` the oldest at the table."""
    table = await table_by_id(ctx, table_id)
    seat = table.seat_of(ctx.person.id)
    for one in await ctx.services.tables.votes.at(table_id):
        wanted = number in ("", str(one.id))
        if wanted and one.state == "open" and seat in one.asked and seat not in one.agreed:
            return proposal_message(table, one, ctx.writer(one.names))
    raise Refusal(msg("No proposal waits for your answer at table {table} any more.", table=table_id))


async def _seat(ctx: Context, table_id: int) -> OutgoingMessage:
    """The invitation to take over a seat that waits for the one who asks."""
    for one in await ctx.services.tables.own.of(ctx.person.id):
        if one.table.id == table_id and any(wait.kind == "seat" for wait in one.waits):
            table, game = one.table, ctx.services.games[one.table.game]
            writer = ctx.writer(table.names)
            cover = await cover_image(ctx.services.pictures, table, game, ctx.theme, writer)
            return invitation_question(table, game, writer, table_title(game, table), cover)
    raise Refusal(msg("No seat is offered to you at table {table} any more.", table=table_id))


async def _follow(ctx: Context, action: ButtonAction, text: str) -> OutgoingMessage:
    """Be told of the end of a game that one only watches, or no more."""
    # It must be one that may be known of here.
    await snapshot_for(ctx, action.table)
    following = ctx.services.tables.following
    if text == "off":
        await following.unfollow(action.table, ctx.person)
        words = msg("You no longer follow this game.")
    else:
        await following.follow(action.table, ctx.person)
        words = msg("You follow this game: I tell you when it’s over. /games lists it.")
    return await table_reply(ctx, await snapshot_for(ctx, action.table), notice=words)


CONTROLS: Final[Controls] = {"games": _press, "follow": _follow}
