"""What a command offers while somebody types, within Discord's limits."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from discord import app_commands

from bot.discord_ui.limits import CHOICE, CHOICES, cut

V = TypeVar("V", int, str)


def offered(named: Iterable[tuple[str, V]], typed: str) -> list[app_commands.Choice[V]]:
    """Of the names with their values those in which this is, or in whose value: as many as are shown.

    A value that is too long isn't offered: cut, it would mean something else.
    """
    wanted = typed.strip().lower()
    return [
        app_commands.Choice(name=cut(name, CHOICE), value=value)
        for name, value in named
        if (wanted in name.lower() or wanted in str(value).lower()) and len(str(value)) <= CHOICE
    ][:CHOICES]
