"""What people are told when something fails, in one place for commands and controls."""

from __future__ import annotations

import logging
import secrets
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any, Final, cast

import discord
from discord import app_commands

from bot.discord_ui.components.interaction_context import DROPPED, LeavingError, context_of, respond_also
from bot.discord_ui.components.outgoing_message import WRONG, text_message
from bot.games.engine.text import Explained, Words, msg
from bot.hosting.errors import Unavailable, Unreadable

log = logging.getLogger(__name__)
GONE: Final = frozenset({10062, 10015, 40060, 50027})
"""Discord no longer waits for our answer, or has one: unknown interaction or webhook, already
acknowledged, token expired."""
BROKEN: Final = (Unavailable, Unreadable)
"""The person is told in words of its own, and can't help it all the same."""


class Refusal(Explained):
    """The interface itself refuses something.  Nothing has changed."""


def words_for(error: BaseException) -> Words | None:
    """What to tell the person; None: this is a mistake of ours."""
    match error:
        case Explained():
            return error.words
        case app_commands.NoPrivateMessage():
            return msg("Games are played in servers: use this command in a channel of one.")
        case app_commands.TransformerError(type=discord.AppCommandOptionType.user):
            return msg("I can’t find that person on this server.")
        case app_commands.CommandNotFound() | app_commands.CommandSignatureMismatch():
            return msg(
                "This command has changed. Reload Discord (Ctrl+R, or restart the app) and try again."
            )
        case app_commands.CheckFailure():
            return msg("You don’t have permission to do that here.")
        case _:
            return None


def is_gone(error: BaseException) -> bool:
    """Can nothing be answered any more, because the interaction has ended, or this process is to?"""
    return isinstance(error, LeavingError) or (
        isinstance(error, discord.HTTPException) and error.code in GONE
    )


def cause(error: BaseException) -> BaseException:
    """The error itself, without the command tree's wrapping."""
    return error.original if isinstance(error, app_commands.CommandInvokeError) else error


async def explain(interaction: discord.Interaction, raised: BaseException) -> None:
    """Tell the person privately what went wrong; what nobody expected goes to the log with a trace id."""
    error = cause(raised)
    if is_gone(error):
        log.info("interaction %s ended before its answer: %s", interaction.id, error)
        return
    words = words_for(error)
    outcome = "apology" if words is None or isinstance(error, BROKEN) else "answered"
    if words is None:
        trace = secrets.token_hex(4)
        if isinstance(error, DROPPED):
            log.warning("trace %s: %s lost its connection: %r", trace, _what(interaction), error)
        else:
            log.error("trace %s: %s failed", trace, _what(interaction), exc_info=error)
        words = msg(
            "Something went wrong on my side. Nothing is lost; please try again. If it keeps "
            "happening, tell the bot’s operator this number: {trace}",
            trace=trace,
        )
    try:
        await respond_also(interaction, text_message(context_of(interaction).tell(words), WRONG), outcome)
    except (discord.DiscordException, *DROPPED) as failure:
        log.warning("interaction %s got no explanation: %r", interaction.id, failure)


def _what(interaction: discord.Interaction) -> str:
    """What was used, for the log: without the options and the text of a control, which may be secret."""
    if interaction.command is not None:
        return f"/{interaction.command.qualified_name}"
    data = cast("dict[str, Any]", interaction.data or {})
    return ":".join(str(data.get("custom_id", "")).split(":")[:5])


@asynccontextmanager
async def errors_explained(interaction: discord.Interaction) -> AsyncGenerator[None]:
    """Whatever fails inside is explained to the person instead of vanishing in the library's log."""
    try:
        yield
    except Exception as error:
        await explain(interaction, error)


class CommandTree(app_commands.CommandTree[Any]):
    """The command tree with our error answer."""

    async def on_error(
        self, interaction: discord.Interaction, error: app_commands.AppCommandError, /
    ) -> None:
        """Explain it, except for autocompletion, which has nothing to say."""
        if interaction.type is discord.InteractionType.autocomplete:
            log.error("autocompletion failed", exc_info=error)
        else:
            await explain(interaction, error)
