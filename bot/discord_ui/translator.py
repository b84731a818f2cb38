"""The commands' names and descriptions in the languages that the bot speaks."""

from __future__ import annotations

import logging
import re
from typing import Final

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Where

from bot.discord_ui.limits import CHOICE, cut
from bot.translations import ENGLISH, Translations

log = logging.getLogger(__name__)
NAMES: Final = frozenset({Where.command_name, Where.group_name, Where.parameter_name})
NAME: Final = re.compile(r"[-_\w]{1,32}")
"""What Discord takes for the name of a command or of an option; letters are small ones."""


class CommandTranslator(app_commands.Translator):
    """Looks command texts up in the same catalogues as everything else.

    One text that Discord doesn't take would cost all commands: a name that is none stays English, a
    description that is too long is cut.
    """

    def __init__(self, words: Translations) -> None:
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
        if text == string.message:
            return None
        if context.location not in NAMES:
            return cut(text, CHOICE)
        if NAME.fullmatch(text) and text == text.lower():
            return text
        log.warning("%s: “%s” can't be the name of a command or of an option", language, text)
        return None
