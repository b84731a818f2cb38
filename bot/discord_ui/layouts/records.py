"""Game records as files, what of them could be repeated, and how anybody repeats it."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import ui

from bot.discord_ui.actions import ButtonAction
from bot.discord_ui.controls import button, row
from bot.discord_ui.layouts.parts import text
from bot.discord_ui.outgoing_message import CALM, WRONG, YOURS, Document, OutgoingMessage, note, sheet
from bot.games.engine.text import Text, Translator, Words, lines, msg
from bot.tables.records.checking import Finding
from bot.tables.records.plain import CODE


def exported(head: Text, document: Document, running: bool, translator: Translator) -> OutgoingMessage:
    """The file itself."""
    words = (
        msg("The game so far. The secret of its luck comes with the file when the game is over.")
        if running
        else msg("The whole game. /table record import opens the file again, here or on another server.")
    )
    return sheet(CALM, text(translator.translate(lines([head, words]))), document.item(), document=document)


def secret(head: Text, fingerprint: str, translator: Translator) -> OutgoingMessage:
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
    return note(translator.translate(lines(words)))


def verified(
    head: Text, findings: Sequence[Finding], document: Document, secret: bool, translator: Translator
) -> OutgoingMessage:
    """What was repeated, and how to repeat it without this bot."""
    how = msg(
        "**You needn’t trust me.** Save the file, and these lines beside it as `check.py`. "
        "Then `python3 check.py {file}` repeats every draw, with nothing but Python:",
        file=document.name,
    )
    return sheet(
        colour(findings),
        text(translator.translate(lines([head, *marked(findings)]))),
        ui.TextDisplay(f"{translator.translate(how)}\n```python\n{CODE}```") if secret else None,
        document.item(),
        document=document,
    )


def brought(
    head: Text, number: int, findings: Sequence[Finding], translator: Translator, plain: Translator
) -> OutgoingMessage:
    """A file was taken in."""
    words: list[Words] = [
        head,
        *marked(findings),
        msg("-# It is only to be looked at: it counts for nothing. I keep your newest files."),
    ]
    return sheet(
        colour(findings),
        text(translator.translate(lines(words))),
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
