"""The film of a game: ordered, waited for with patience, shown."""

from __future__ import annotations

import asyncio
from typing import Final

from bot.discord_ui.components.controls import ButtonAction, row
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.interaction_context import Context, respond
from bot.discord_ui.components.outgoing_message import CALM, Image, OutgoingMessage, compose
from bot.discord_ui.components.table_access import Controls, at_table, must_watch
from bot.discord_ui.film.films import FilmOrder
from bot.discord_ui.messages.names import table_title
from bot.games.engine.text import Text, msg
from bot.hosting.person import names_as_drawn
from bot.tables.model import TableInfo
from bot.tables.records import writing
from bot.tables.records.model import GameRecord

BETWEEN: Final = 3.0
"""Seconds between two words about how far a film is."""


async def film_table(ctx: Context, table: TableInfo) -> OutgoingMessage:
    """The film of a game that is over; while it is made, the private answer says how far it is."""
    if table.state not in ("finished", "abandoned"):
        must_watch(ctx, table)
        raise Refusal(msg("I can film a game once it’s over. /table replay shows this one so far."))
    record = await ctx.services.tables.archive.export(table.id, ctx.person)
    again, back = ButtonAction(table.id, "film"), ButtonAction(table.id, "replay", text="0/open")
    seen = await ctx.services.tables.snapshots.look(table.id, ctx.person)
    # A film is kept for all who see the same.
    turned = seen.view is not None and ctx.own_side(seen.view, seen.seat) != seen.view
    head = table_title(ctx.services.games[table.game], table)
    return await _film(ctx, record, head, again, back, seen.seat if turned else None)


async def film_record(ctx: Context, number: int) -> OutgoingMessage:
    """The film of a game that was brought here from elsewhere."""
    record, _ = await ctx.services.tables.archive.brought(number, ctx.person, ctx.guild_id, 0)
    again, back = (ButtonAction(0, "record", text=f"{number}/{way}") for way in ("film", "0/open"))
    head = msg("### {game} · from a file", game=ctx.services.games[record.game].title)
    return await _film(ctx, record, head, again, back)


async def _film(
    ctx: Context,
    record: GameRecord,
    head: Text,
    again: ButtonAction,
    back: ButtonAction,
    side: int | None = None,
) -> OutgoingMessage:
    """``side``: the seat from whose side of the board it is seen."""
    films, writer = ctx.services.films, ctx.writer(names_as_drawn(record.holders.names))
    written = writing.write(record, ctx.services.games[record.game])
    order = FilmOrder(record, written, writer.plain, ctx.locale, ctx.theme, side)
    found = await asyncio.to_thread(films.found, order.name)
    if found is None:
        making = films.make(ctx.person.id, order)
        while not making.done():
            await respond(ctx.interaction, _patience(ctx, head, again, films.progress(order.name)))
            await asyncio.wait({making}, timeout=BETWEEN)
        made = not making.cancelled() and making.result()
        found = await asyncio.to_thread(films.found, order.name) if made else None
    if found is None:
        raise Refusal(msg("I can’t film this game right now. /table replay shows it move by move."))
    words = msg("The whole game, from the first move to the last. Save it like any picture.")
    alt = writer.plain.translate(msg("The film of this game. /table replay describes each move in words."))
    image = Image(order.name, found, alt)
    return compose(
        CALM,
        writer.text(head, words),
        image.item(),
        row(writer.button(back, msg("Replay move by move"))),
        image=image,
    )


def _patience(
    ctx: Context, head: Text, again: ButtonAction, progress: tuple[int, int] | None
) -> OutgoingMessage:
    done = None
    if progress is not None:
        done = msg("-# {done} of {frames} pictures", done=progress[0], frames=progress[1])
    writer = ctx.writer()
    # Should the bot restart meanwhile, this control goes on with it.
    control = writer.button(again, msg("Refresh"))
    return compose(CALM, writer.text(head, msg("Filming this game …"), done), row(control))


CONTROLS: Final[Controls] = {"film": at_table(film_table)}
