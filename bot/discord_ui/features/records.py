"""``/table record``: games as files, what of them could be repeated, and how anybody repeats it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

import discord
from discord import ui

from bot.discord_ui.components.controls import ButtonAction, Control, row
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.outgoing_message import (
    CALM,
    WRONG,
    YOURS,
    Document,
    OutgoingMessage,
    Writer,
    compose,
)
from bot.discord_ui.components.table_access import Controls, at_table, must_watch, with_text
from bot.discord_ui.messages.board import replay_button, way_back
from bot.discord_ui.messages.names import table_title
from bot.games.engine.contract import Game
from bot.games.engine.text import Text, lines, msg
from bot.tables.model import TableInfo
from bot.tables.records import writing
from bot.tables.records.model import LARGEST, GameRecord
from bot.tables.records.verifier_script import CODE
from bot.tables.records.verifying import Finding


async def export_record(ctx: Context, table: TableInfo, turn: str = "") -> OutgoingMessage:
    """The record of a table's game as a file, and ways on; ``turn``: at which the reader has come from."""
    record = await ctx.services.tables.archive.export(table.id, ctx.person)
    document = await _document(ctx, record)
    words = (
        msg("The game so far. Once the game is over, the file also has the secret behind its random draws.")
        if record.secret is None
        else msg(
            "The whole game, turn by turn, as a text file. /table record import opens it again, here or on "
            "another server."
        )
    )
    head = table_title(ctx.services.games[table.game], table)
    writer, at = ctx.writer(), int(turn) if turn.isascii() and turn.isdecimal() and len(turn) < 7 else 0
    return compose(
        CALM,
        writer.text(head, words),
        document.item(),
        row(replay_button(table.id, writer, at), way_back(table, writer)),
        document=document,
    )


async def verify_record(ctx: Context, table: TableInfo) -> OutgoingMessage:
    """What repeating the draws of a table shows, and how to repeat it without this bot.

    While its secret is one: how everybody will be able to check that luck was not chosen by anybody.
    """
    must_watch(ctx, table)
    head = table_title(ctx.services.games[table.game], table)
    if table.state not in ("finished", "abandoned"):
        return ctx.reply(lines([head, *_secret(table)]))
    record, findings = await ctx.services.tables.archive.verify(table.id, ctx.person)
    document, writer = await _document(ctx, record), ctx.writer(record.holders.names)
    how = msg(
        "**You don’t have to trust me.** Save the file, and the lines below as `check.py` "
        "beside it. Then `python3 check.py {file}` repeats every draw, with nothing but "
        "Python:",
        file=document.name,
    )
    return compose(
        _colour(findings),
        writer.text(head, *_told(findings), *_revealed(table)),
        ui.TextDisplay(f"{writer.translator.translate(how)}\n```python\n{CODE}```"),
        document.item(),
        row(replay_button(table.id, writer), way_back(table, writer)),
        document=document,
    )


def _secret(table: TableInfo) -> list[Text]:
    return [
        msg(
            "Seats and random draws come from a secret that was chosen before anybody else sat "
            "down. Nobody sees it during the game; its fingerprint (SHA-256) never changes:"
        ),
        Text("`{hash}`", (("hash", table.secret_hash),)),
        msg(
            "Keep a copy if you like. When the game is over, I reveal the secret, and this "
            "command repeats every draw, here or on your own computer."
        ),
    ]


def _revealed(table: TableInfo) -> list[Text]:
    return [] if table.secret is None else [msg("-# The secret was `{secret}`.", secret=table.secret)]


async def import_record(ctx: Context, file: discord.Attachment) -> OutgoingMessage:
    """Take in a record from elsewhere, as something to be replayed."""
    if file.size > LARGEST:
        raise Refusal(
            msg("This file is too large for a game record: the limit is {size} kB.", size=LARGEST // 1024)
        )
    try:
        data = await file.read()
    except discord.HTTPException:
        raise Refusal(msg("I couldn’t get this file from Discord. Please try again.")) from None
    number, record, findings = await ctx.services.tables.archive.bring(ctx.person, ctx.guild_id, data)
    writer = ctx.writer(record.holders.names)
    return compose(
        _colour(findings),
        writer.text(
            msg("### {game} · from a file", game=ctx.services.games[record.game].title),
            *_told(findings),
            msg("-# You can look at it, but it counts for nothing. I keep your latest files."),
        ),
        row(*_ways(number, record, ctx.services.games[record.game], writer)),
    )


def _ways(number: int, record: GameRecord, game: Game, writer: Writer) -> list[Control]:
    """What can be done with a record that was brought here."""
    found = [writer.button(ButtonAction(0, "record", text=f"{number}/0/open"), msg("Replay it"))]
    if record.state != "running" and game.analyst() is not None:
        found.append(writer.button(ButtonAction(0, "record", text=f"{number}/analyse/"), msg("Analyse")))
    return found


async def _document(ctx: Context, record: GameRecord) -> Document:
    written = await asyncio.to_thread(writing.write, record, ctx.services.games[record.game])
    return Document(f"{record.game}-{record.table}.txt", written.encode())


def _colour(findings: Sequence[Finding]) -> discord.Colour:
    """Green if all that could be checked is right."""
    return WRONG if any(finding.good is False for finding in findings) else YOURS


def _told(findings: Sequence[Finding]) -> list[Text]:
    """One line a finding."""
    signs = {True: "✅", False: "❌", None: "◻️"}
    return [
        Text("{sign} {words}", (("sign", signs[finding.good]), ("words", finding.words)))
        for finding in findings
    ]


CONTROLS: Final[Controls] = {"export": with_text(export_record), "verify": at_table(verify_record)}
