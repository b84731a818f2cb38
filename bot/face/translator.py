"""The commands' names and descriptions in the languages that the bot speaks."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.words import ENGLISH, Dictionary


class CommandTranslator(app_commands.Translator):
    """Looks command texts up in the same catalogues as everything else."""

    def __init__(self, words: Dictionary) -> None:
        self._words = words

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """The text in that language; None leaves it in English."""
        language = self._words.language(locale.value)
        if language == ENGLISH:
            return None
        text = self._words.catalogs[language].gettext(string.message)
        return None if text == string.message else text
