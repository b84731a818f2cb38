"""Options that several commands of organisers have."""

from __future__ import annotations

from typing import Final

from discord.app_commands import Range, locale_str

from bot.discord_ui.commands.command import Option
from bot.tables.moderation import REASON

WHY: Final = Option(
    "reason", Range[str, 1, REASON], locale_str("Why; everybody may read it"), required=True
)
