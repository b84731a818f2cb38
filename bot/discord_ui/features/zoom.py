"""Pictures of a table as one person sees it, and a part of it shown large."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Final

from bot.discord_ui.components.actions import ButtonAction
from bot.discord_ui.components.context import Context
from bot.discord_ui.components.controls import button, row
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.handlers import Controls
from bot.discord_ui.components.outgoing_message import CALM, Image, OutgoingMessage, compose, paragraph
from bot.discord_ui.components.table_lookup import snapshot_for
from bot.discord_ui.messages.board import zoom_menu
from bot.discord_ui.messages.names import table_title
from bot.games.engine.contract import Game
from bot.games.engine.text import Translator, lines, msg
from bot.tables.model import TableInfo, TableSnapshot
from renderers.picture import Part, Picture


def zoomable_parts(ctx: Context, snapshot: TableSnapshot) -> tuple[Part, ...]:
    """What of the table, as this person sees it, can be shown large."""
    if snapshot.view is None:
        return ()
    return ctx.services.pictures.parts(snapshot.table.game, _picture(ctx, snapshot))


async def zoom(
    ctx: Context, snapshot: TableSnapshot, focus: str, back: ButtonAction | None = None
) -> OutgoingMessage:
    """One part of the table, large, as the one who asks sees it; raises Refusal for an unknown one.

    ``back``: the step of a move to which the table comes back.
    """
    found = zoomable_parts(ctx, snapshot)
    part = next((each for each in found if focus.lower() == each.focus.lower()), None)
    if part is None:
        raise Refusal(msg("There is nothing of this name to look at. Choose one of the list."))
    table = snapshot.table
    translator, plain = ctx.translator(snapshot.names), ctx.plain(snapshot.names)
    png = await ctx.services.pictures.draw(table.game, _picture(ctx, snapshot, part.focus))
    image = _image(f"{table.game}-{table.id}", png, plain.translate(part.text))
    return zoom_message(table, ctx.services.games[table.game], part, image, found, translator, plain, back)


def zoom_message(
    table: TableInfo,
    game: Game,
    part: Part,
    image: Image,
    parts: Sequence[Part],
    translator: Translator,
    plain: Translator,
    back: ButtonAction | None = None,
) -> OutgoingMessage:
    """One part, large, with what it shows in words and the way to the others."""
    head = lines([table_title(game, table), msg("**{part}**", part=part.name)])
    return compose(
        CALM,
        paragraph(translator.translate(head)),
        image.item(),
        paragraph(translator.translate(part.text)) if image.png is not None else None,
        zoom_menu(table, parts, plain, part.focus, back),
        row(button(back or ButtonAction(table.id, "show"), plain.translate(msg("Back to the table")))),
        image=image,
    )


def _picture(ctx: Context, snapshot: TableSnapshot, focus: str = "") -> Picture:
    assert snapshot.view is not None
    plain = ctx.plain(snapshot.names)
    events = snapshot.draft_events if snapshot.draft else snapshot.events
    return Picture(
        snapshot.view,
        plain.names,
        events,
        snapshot.decision,
        theme=ctx.theme,
        drafted=snapshot.complete,
        over=snapshot.table.state != "running",
        focus=focus,
        translator=plain,
    )


def _image(name: str, png: bytes | None, alt: str) -> Image:
    return Image(f"{name}-{sha256(png or b'').hexdigest()[:8]}.png", png, alt)


async def _look(ctx: Context, act: ButtonAction, text: str) -> OutgoingMessage:
    back = replace(act, action="show") if act.stamp is not None else None
    return await zoom(ctx, await snapshot_for(ctx, act.table), text, back)


CONTROLS: Final[Controls] = {"look": _look}
