"""Texts and controls written in one reader's language, for the messages of features."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import ButtonStyle, ui

from bot.discord_ui.components import controls
from bot.discord_ui.components.actions import ButtonAction
from bot.discord_ui.components.controls import Control
from bot.discord_ui.components.limits import TEXT, cut
from bot.discord_ui.components.outgoing_message import paragraph, without_markdown
from bot.games.engine.text import Translator, Words, lines


@dataclass(frozen=True, slots=True)
class Writer:
    """Writes for one reader, or for everybody in one language."""

    translator: Translator
    """For texts, where markdown is read."""
    plain: Translator
    """For controls and names of files, where it isn't."""

    def text(self, *words: Words | None) -> ui.TextDisplay[Any] | None:
        """A paragraph of these lines; without any, nothing."""
        return paragraph(self.translator.translate(lines([line for line in words if line is not None])))

    def long_text(self, words: Sequence[Words], space: int = TEXT) -> ui.TextDisplay[Any]:
        """Lines that may fill a message, cut to so many characters."""
        return ui.TextDisplay(cut(self.translator.translate(lines(words)), space))

    def button(
        self,
        action: ButtonAction,
        label: Words,
        style: ButtonStyle = ButtonStyle.secondary,
        *,
        disabled: bool = False,
    ) -> Control:
        """A button that does this."""
        return controls.button(action, self.plain.translate(label), style, disabled=disabled)

    def menu(
        self, action: ButtonAction, placeholder: Words, options: Sequence[discord.SelectOption]
    ) -> ui.ActionRow[Any]:
        """A select of these options, in a row of its own."""
        return controls.row(controls.select(action, self.plain.translate(placeholder), options))

    def option(self, label: Words, value: str, hint: Words | None = None) -> discord.SelectOption:
        """One line of a select."""
        told = None if hint is None else without_markdown(self.plain.translate(hint))
        return controls.option(self.plain.translate(label), value, told)
