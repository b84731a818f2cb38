"""``/table record``: games as files, what of them could be repeated, and how anybody repeats it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

import discord
from discord import ui

from bot.discord_ui.components.actions import ButtonAction
from bot.discord_ui.components.context import Context
from bot.discord_ui.components.controls import button, row
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.handlers import Controls, at_table
from bot.discord_ui.components.outgoing_message import (
    CALM,
    WRONG,
    YOURS,
    Document,
    OutgoingMessage,
    compose,
    paragraph,
    text_message,
)
from bot.discord_ui.components.table_lookup import must_watch
from bot.discord_ui.messages.names import table_title
from bot.games.engine.text import Text, Translator, Words, lines, msg
from bot.tables.model import TableInfo
from bot.tables.records import notation
from bot.tables.records.checking import Finding
from bot.tables.records.model import LARGEST, GameRecord
from bot.tables.records.plain import CODE


async def export_record(ctx: Context, table: TableInfo) -> OutgoingMessage:
    """The record of a table's game as a file."""
    record = await ctx.services.tables.archive.export(table.id, ctx.person)
    game = ctx.services.games[table.game]
    document = await _document(ctx, record)
    return exported_message(table_title(game, table), document, record.secret is None, ctx.translator())


async def verify_record(ctx: Context, table: TableInfo) -> OutgoingMessage:
    """What repeating the draws of a table shows; while its secret is one, how they will be repeated."""
    must_watch(ctx, table)
    head = table_title(ctx.services.games[table.game], table)
    if table.state not in ("finished", "abandoned"):
        return secret_message(head, table.secret_hash, ctx.translator())
    record, findings = await ctx.services.tables.archive.verify(table.id, ctx.person)
    return verified_message(
        head, findings, await _document(ctx, record), True, ctx.translator(record.names)
    )


async def import_record(ctx: Context, file: discord.Attachment) -> OutgoingMessage:
    """Take in a record from elsewhere, as something to leaf through."""
    if file.size > LARGEST:
        raise Refusal(
            msg("This file is too large for a game record: at most {size} kB.", size=LARGEST // 1024)
        )
    try:
        data = await file.read()
    except discord.HTTPException:
        raise Refusal(msg("I couldn’t get this file from Discord. Please try again.")) from None
    number, record, findings = await ctx.services.tables.archive.bring(ctx.person, ctx.guild_id, data)
    game = ctx.services.games[record.game]
    head = msg("### {game} · from a file", game=game.title)
    translator, plain = ctx.translator(record.names), ctx.plain(record.names)
    return imported_message(head, number, findings, translator, plain)


async def _document(ctx: Context, record: GameRecord) -> Document:
    written = await asyncio.to_thread(notation.write, record, ctx.services.games[record.game])
    return Document(f"{record.game}-{record.table}.txt", written.encode())


CONTROLS: Final[Controls] = {"export": at_table(export_record)}


def exported_message(
    head: Text, document: Document, running: bool, translator: Translator
) -> OutgoingMessage:
    """The file itself."""
    words = (
        msg("The game so far. The secret of its luck comes with the file when the game is over.")
        if running
        else msg("The whole game. /table record import opens the file again, here or on another server.")
    )
    return compose(
        CALM, paragraph(translator.translate(lines([head, words]))), document.item(), document=document
    )


def secret_message(head: Text, fingerprint: str, translator: Translator) -> OutgoingMessage:
    """How everybody will be able to check that seats and luck were not chosen by anybody."""
    words: list[Words] = [
        head,
        msg(
            "Seats and luck come from a secret that was drawn before anybody else sat down. "
            "Nobody sees it while the game runs; its fingerprint (SHA-256) never changes:"
        ),
        Text("`{hash}`", (("hash", fingerprint),)),
        msg(
            "Keep it, if you like. When the game is over I tell the secret, and this command repeats "
            "every draw, here and on your own computer."
        ),
    ]
    return text_message(translator.translate(lines(words)))


def verified_message(
    head: Text, findings: Sequence[Finding], document: Document, secret: bool, translator: Translator
) -> OutgoingMessage:
    """What was repeated, and how to repeat it without this bot."""
    how = msg(
        "**You needn’t trust me.** Save the file, and these lines beside it as `check.py`. "
        "Then `python3 check.py {file}` repeats every draw, with nothing but Python:",
        file=document.name,
    )
    return compose(
        colour(findings),
        paragraph(translator.translate(lines([head, *marked(findings)]))),
        ui.TextDisplay(f"{translator.translate(how)}\n```python\n{CODE}```") if secret else None,
        document.item(),
        document=document,
    )


def imported_message(
    head: Text, number: int, findings: Sequence[Finding], translator: Translator, plain: Translator
) -> OutgoingMessage:
    """A file was taken in."""
    words: list[Words] = [
        head,
        *marked(findings),
        msg("-# It is only to be looked at: it counts for nothing. I keep your newest files."),
    ]
    return compose(
        colour(findings),
        paragraph(translator.translate(lines(words))),
        row(
            button(
                ButtonAction(0, "record", text=f"{number}/0/open"), plain.translate(msg("Leaf through it"))
            )
        ),
    )


def colour(findings: Sequence[Finding]) -> discord.Colour:
    """Green if all that could be checked is right."""
    return WRONG if any(finding.good is False for finding in findings) else YOURS


def marked(findings: Sequence[Finding]) -> list[Text]:
    """One line a finding."""
    signs = {True: "✅", False: "❌", None: "◻️"}
    return [
        Text("{sign} {words}", (("sign", signs[finding.good]), ("words", finding.words)))
        for finding in findings
    ]
