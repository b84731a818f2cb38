"""Pictures of a table as one person sees it, and a part of it shown large."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.discord_ui.components.controls import ButtonAction, row
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.outgoing_message import CALM, OutgoingMessage, compose
from bot.discord_ui.components.table_access import Controls, snapshot_for
from bot.discord_ui.messages.names import table_title
from bot.discord_ui.messages.table_picture import table_image, zoom_menu, zoomable_parts
from bot.games.engine.text import msg
from bot.tables.model import TableSnapshot


async def zoom(
    ctx: Context, snapshot: TableSnapshot, focus: str, back: ButtonAction | None = None
) -> OutgoingMessage:
    """One part of the table, large, in words and with the way to the others; raises Refusal without it.

    ``back``: the step of a move to which the table comes back.
    """
    parts, table = zoomable_parts(ctx, snapshot), snapshot.table
    part = next((each for each in parts if focus.lower() == each.focus.lower()), None)
    if part is None:
        raise Refusal(msg("There’s nothing by that name to zoom in on. Choose one from the list."))
    image = await table_image(ctx, snapshot, part.text, focus=part.focus)
    writer, view = ctx.writer(snapshot.names), snapshot.view
    # The whole table is described to screen readers alone, as below every board.
    beside = image.png is not None and view is not None and part.text != view.text()
    return compose(
        CALM,
        writer.text(table_title(ctx.services.games[table.game], table), msg("**{part}**", part=part.name)),
        image.item(),
        writer.text(part.text) if beside else None,
        zoom_menu(table, parts, writer, part.focus, back),
        row(writer.button(back or ButtonAction(table.id, "show"), msg("Back to the table"))),
        image=image,
    )


def zoomable(ctx: Context, snapshot: TableSnapshot) -> OutgoingMessage:
    """What can be shown large, to choose from; raises Refusal where nothing can."""
    table, writer = snapshot.table, ctx.writer(snapshot.names)
    menu = zoom_menu(table, zoomable_parts(ctx, snapshot), writer)
    if menu is None:
        raise Refusal(msg("There’s nothing to zoom in on now."))
    return compose(
        CALM,
        writer.text(table_title(ctx.services.games[table.game], table)),
        menu,
        row(writer.button(ButtonAction(table.id, "show"), msg("Back to the table"))),
    )


async def _look(ctx: Context, action: ButtonAction, text: str) -> OutgoingMessage:
    back = replace(action, action="show") if action.stamp is not None else None
    return await zoom(ctx, await snapshot_for(ctx, action.table), text, back)


CONTROLS: Final[Controls] = {"look": _look}
