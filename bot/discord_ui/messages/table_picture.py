"""The picture of a table as one person sees it, and the menu of what in it can be shown large."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from discord import ui

from bot.discord_ui.components.controls import ButtonAction
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.limits import OPTIONS
from bot.discord_ui.components.outgoing_message import Image, Writer, without_markdown
from bot.discord_ui.components.picture_cache import Pictures
from bot.games.engine.contract import Game
from bot.games.engine.ending import Ending
from bot.games.engine.event import Event
from bot.games.engine.text import Words, msg
from bot.tables.model import TableInfo, TableSnapshot
from renderers.picture import Part, Picture, Theme


def zoomable_parts(ctx: Context, snapshot: TableSnapshot) -> tuple[Part, ...]:
    """What of the table, as this person sees it, can be shown large."""
    if snapshot.view is None:
        return ()
    return ctx.services.pictures.parts(snapshot.table.game, _picture(ctx, snapshot))


async def table_image(
    ctx: Context,
    snapshot: TableSnapshot,
    alt: Words,
    *,
    prefix: str = "",
    focus: str = "",
    ending: Ending | None = None,
) -> Image:
    """The table drawn as this person sees it, at a step of a move, a part of it, or how it ended."""
    table = snapshot.table
    picture = replace(_picture(ctx, snapshot, prefix, focus), ending=ending)
    png = await ctx.services.pictures.draw(table.game, picture)
    told = without_markdown(ctx.plain(snapshot.names).translate(alt))
    return Image.of(f"{table.game}-{table.id}", png, told)


async def cover_image(
    pictures: Pictures, table: TableInfo, game: Game, theme: Theme, writer: Writer
) -> Image | None:
    """What a table shows of its game to those who don't know it; None: nobody has drawn a cover."""
    png = await pictures.cover(table.game, theme)
    if png is None:
        return None
    alt = writer.plain.translate(msg("The cover of {game}", game=game.title))
    return Image.of(f"{table.game}-lobby{table.id}", png, alt)


async def lobby_cover(
    pictures: Pictures, table: TableInfo, game: Game, theme: Theme, writer: Writer
) -> Image | None:
    """The same of a table at which people can still sit down; None for the others."""
    return await cover_image(pictures, table, game, theme, writer) if table.state == "open" else None


def _marked_events(game: Game, snapshot: TableSnapshot) -> tuple[Event, ...]:
    """What has happened, after what the seat learned as its last turn was over."""
    learned = (event for event in snapshot.aftermath if event.kind in game.revealing)
    return (*(event for event in learned if event not in snapshot.events), *snapshot.events)


def _picture(ctx: Context, snapshot: TableSnapshot, prefix: str = "", focus: str = "") -> Picture:
    assert snapshot.view is not None
    plain = ctx.plain(snapshot.names)
    if snapshot.unplayed is not None and not prefix:
        # Chosen in secret: it is not in the view before it is confirmed.
        prefix = snapshot.draft[-1]
    return Picture(
        snapshot.view,
        ctx.plain(snapshot.table.drawn_names).names,
        snapshot.draft_events
        if snapshot.draft
        else _marked_events(ctx.services.games[snapshot.table.game], snapshot),
        snapshot.decision,
        prefix,
        theme=ctx.theme,
        drafted=snapshot.complete,
        over=snapshot.table.state != "running",
        focus=focus,
        translator=plain,
    )


def zoom_menu(
    table: TableInfo, parts: Sequence[Part], writer: Writer, focus: str = "", at: ButtonAction | None = None
) -> ui.ActionRow[Any] | None:
    """The select of what else can be shown large, what lies in the part at hand first; None: nothing can.

    ``at``: the action that comes back to where the one who looks is now.
    """
    inner = [part for part in parts if focus and part.within == focus]
    others = (part for part in parts if not part.within and part.focus != focus)
    offered = [*inner, *others][:OPTIONS]
    if not offered:
        return None
    lines_ = [writer.option(part.name, part.focus) for part in offered]
    action = ButtonAction(table.id, "look") if at is None else replace(at, action="look")
    return writer.menu(action, msg("Zoom in"), lines_)
