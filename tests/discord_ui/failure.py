"""What discord.py raises for an answer of Discord's."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord


def failure(status: int, code: int = 0) -> discord.HTTPException:
    """Discord's answer with this status and error code."""
    kinds: dict[int, type[discord.HTTPException]] = {403: discord.Forbidden, 404: discord.NotFound}
    kind = kinds.get(status, discord.DiscordServerError if status >= 500 else discord.HTTPException)
    response: Any = SimpleNamespace(status=status, reason="made up")
    return kind(response, {"code": code, "message": "made up"})
