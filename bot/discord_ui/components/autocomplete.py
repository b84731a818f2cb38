"""What a command offers while somebody types, within Discord's limits."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from typing import Any, TypeAlias, TypeVar

import discord
from discord import app_commands

from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.interaction_context import Context, context_of
from bot.discord_ui.components.limits import CHOICE, CHOICES, cut

log = logging.getLogger(__name__)
V = TypeVar("V", int, str)
Completion: TypeAlias = Callable[
    [discord.Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[Any]]]
]


def autocomplete(named: Iterable[tuple[str, V]], typed: str) -> list[app_commands.Choice[V]]:
    """Of the names with their values those in which this is, or in whose value: as many as are shown.

    A value that is too long isn't offered: cut, it would mean something else.
    """
    wanted = typed.strip().lower()
    return [
        app_commands.Choice(name=cut(name, CHOICE), value=value)
        for name, value in named
        if (wanted in name.lower() or wanted in str(value).lower()) and len(str(value)) <= CHOICE
    ][:CHOICES]


def completion(
    offer: Callable[[Context, str], Awaitable[Iterable[tuple[str, Any]]]], *, filtered: bool = True
) -> Completion:
    """The autocompletion of an option by names and values; where that fails, there is nothing to offer.

    ``filtered``: only those in which stands what is typed; else ``offer`` has chosen among them.
    """

    async def complete(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[Any]]:
        try:
            named = await offer(context_of(interaction), typed)
            return autocomplete(named, typed if filtered else "")
        except Refusal:
            return []
        except Exception:
            log.exception("nothing to offer to an option")
            return []

    return complete
