"""Messages that call people: a sentence with a control, an invitation."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import ButtonStyle, ui

from bot.discord_ui.components.controls import ButtonAction, row
from bot.discord_ui.components.outgoing_message import (
    CALM,
    OPEN,
    OutgoingMessage,
    Writer,
    compose,
    paragraph,
)
from bot.games.engine.text import Text, Words, msg

_TAPS: Final[dict[str, Text]] = {"claim": msg("Claim the time-out"), "back": msg("I am back")}


def notification_message(
    words: str,
    number: int,
    control: ui.ActionRow[Any] | None,
    named: tuple[int, ...] = (),
    colour: discord.Colour = CALM,
) -> OutgoingMessage:
    """``number``: of the text; ``named``: who is called, in front of it."""
    mentions = " ".join(f"<@{person}>" for person in named)
    return compose(colour, paragraph(f"{mentions} {words}".strip(), number), control, pings=named)


def notification_control(table: int, tap: str, writer: Writer) -> ui.ActionRow[Any] | None:
    """The control below something said at a table; ``tap``: its action, with what it carries."""
    action, _, carried = tap.partition(" ")
    if action not in _TAPS:
        return None
    answers = ButtonAction(table, "claim" if action == "claim" else "back", text=carried)
    return row(writer.button(answers, _TAPS[action], ButtonStyle.primary))


INVITATION_ENDS: Final = {
    "taken": msg("**Accepted.**"),
    "declined": msg("**Declined.**"),
    "lapsed": msg("**This invitation has ended.**"),
}
"""What has become of an invitation."""


def answered_invitation(to: int, words: Words, state: str, writer: Writer) -> OutgoingMessage:
    """An invitation that waits for nobody any more."""
    told = Text("<@{to}> {words}", (("to", to), ("words", words)))
    return compose(CALM, writer.text(told, INVITATION_ENDS[state]))


def invitation_message(
    table_id: int, to: int, words: Words, writer: Writer, number: int | None = None
) -> OutgoingMessage:
    """Somebody is asked to sit down; ``number``: of the text."""
    return compose(
        OPEN,
        paragraph(f"<@{to}> {writer.translator.translate(words)}", number),
        row(
            writer.button(ButtonAction(table_id, "accept"), msg("Accept"), ButtonStyle.success),
            writer.button(ButtonAction(table_id, "decline"), msg("Decline")),
        ),
        pings=(to,),
    )
