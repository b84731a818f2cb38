"""Boards speak the server's language."""

from __future__ import annotations

import discord
import pytest

from bot.translations import Translations
from tests.discord_ui.bot_by_hand import BotByHand


@pytest.mark.parametrize(("locale", "words"), [("de", "du bist dran"), ("en-US", "it is your turn")])
async def test_a_board_speaks_the_server_s_language(
    bot: BotByHand, german: Translations, monkeypatch: pytest.MonkeyPatch, locale: str, words: str
) -> None:
    monkeypatch.setattr(bot.bot, "translations", german)
    guild = bot.bot.get_guild(bot.guild_id)
    monkeypatch.setattr(guild, "preferred_locale", discord.Locale(locale))
    table = (await bot.running()).table
    await bot.tell()
    assert words in bot.boards(table.id)[0].text
