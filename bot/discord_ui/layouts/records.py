"""Game records as files, what of them could be repeated, and how anybody repeats it."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import ui

from bot.discord_ui.actions import Act
from bot.discord_ui.controls import button, row
from bot.discord_ui.layouts.parts import text
from bot.discord_ui.outgoing_message import CALM, WRONG, YOURS, Document, Sheet, note, sheet
from bot.games.engine.text import Teller, Text, Words, lines, say
from bot.tables.records.checking import Finding
from bot.tables.records.plain import CODE


def exported(head: Text, document: Document, running: bool, teller: Teller) -> Sheet:
    """The file itself."""
    words = (
        say("The game so far. The secret of its luck comes with the file when the game is over.")
        if running
        else say("The whole game. /table record import opens the file again, here or on another server.")
    )
    return sheet(CALM, text(teller.tell(lines([head, words]))), document.item(), document=document)


def secret(head: Text, fingerprint: str, teller: Teller) -> Sheet:
    """How everybody will be able to check that seats and luck were not chosen by anybody."""
    words: list[Words] = [
        head,
        say(
            "Seats and luck come from a secret that was drawn before anybody else sat down. "
            "Nobody sees it while the game runs; its fingerprint (SHA-256) never changes:"
        ),
        Text("`{hash}`", (("hash", fingerprint),)),
        say(
            "Keep it, if you like. When the game is over I tell the secret, and this command repeats "
            "every draw, here and on your own computer."
        ),
    ]
    return note(teller.tell(lines(words)))


def verified(
    head: Text, findings: Sequence[Finding], document: Document, secret: bool, teller: Teller
) -> Sheet:
    """What was repeated, and how to repeat it without this bot."""
    how = say(
        "**You needn’t trust me.** Save the file, and these lines beside it as `check.py`. "
        "Then `python3 check.py {file}` repeats every draw, with nothing but Python:",
        file=document.name,
    )
    return sheet(
        colour(findings),
        text(teller.tell(lines([head, *marked(findings)]))),
        ui.TextDisplay(f"{teller.tell(how)}\n```python\n{CODE}```") if secret else None,
        document.item(),
        document=document,
    )


def brought(head: Text, number: int, findings: Sequence[Finding], teller: Teller, plain: Teller) -> Sheet:
    """A file was taken in."""
    words: list[Words] = [
        head,
        *marked(findings),
        say("-# It is only to be looked at: it counts for nothing. I keep your newest files."),
    ]
    return sheet(
        colour(findings),
        text(teller.tell(lines(words))),
        row(button(Act(0, "record", text=f"{number}/0/open"), plain.tell(say("Leaf through it")))),
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
