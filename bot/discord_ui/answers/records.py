"""Game records going out as files and coming in again."""

from __future__ import annotations

import asyncio
from typing import Final

import discord

from bot.discord_ui.answers.handler import Controls, at_table
from bot.discord_ui.errors import Refusal
from bot.discord_ui.finding import must_watch
from bot.discord_ui.layouts import records as layouts
from bot.discord_ui.marks import title
from bot.discord_ui.outgoing_message import Document, OutgoingMessage
from bot.discord_ui.services import Asker
from bot.games.engine.text import msg
from bot.tables.model import TableInfo
from bot.tables.records import notation
from bot.tables.records.model import LARGEST, GameRecord


async def export(who: Asker, table: TableInfo) -> OutgoingMessage:
    """The record of a table's game as a file."""
    record = await who.services.tables.archive.export(table.id, who.person)
    game = who.services.games[table.game]
    document = await _document(who, record)
    return layouts.exported(title(game, table), document, record.secret is None, who.translator())


async def verify(who: Asker, table: TableInfo) -> OutgoingMessage:
    """What repeating the draws of a table shows; while its secret is one, how they will be repeated."""
    must_watch(who, table)
    head = title(who.services.games[table.game], table)
    if table.state not in ("finished", "abandoned"):
        return layouts.secret(head, table.secret_hash, who.translator())
    record, findings = await who.services.tables.archive.verify(table.id, who.person)
    return layouts.verified(
        head, findings, await _document(who, record), True, who.translator(record.names)
    )


async def bring(who: Asker, file: discord.Attachment) -> OutgoingMessage:
    """Take in a record from elsewhere, as something to leaf through."""
    if file.size > LARGEST:
        raise Refusal(
            msg("This file is too large for a game record: at most {size} kB.", size=LARGEST // 1024)
        )
    try:
        data = await file.read()
    except discord.HTTPException:
        raise Refusal(msg("I couldn’t get this file from Discord. Please try again.")) from None
    number, record, findings = await who.services.tables.archive.bring(who.person, who.guild_id, data)
    game = who.services.games[record.game]
    head = msg("### {game} · from a file", game=game.title)
    translator, plain = who.translator(record.names), who.plain(record.names)
    return layouts.brought(head, number, findings, translator, plain)


async def _document(who: Asker, record: GameRecord) -> Document:
    written = await asyncio.to_thread(notation.write, record, who.services.games[record.game])
    return Document(f"{record.game}-{record.table}.txt", written.encode())


CONTROLS: Final[Controls] = {"export": at_table(export)}
