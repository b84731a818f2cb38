"""The buttons and selects of our messages: persistent, all of one kind, answered after any restart."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, ClassVar, Self, TypeAlias, cast

import discord
from discord import ButtonStyle, ui

from bot.discord_ui.components.actions import PREFIX, ButtonAction
from bot.discord_ui.components.limits import LABEL, OPTION, PLACEHOLDER, ROW, cut

Press: TypeAlias = Callable[[discord.Interaction, str, str | None], Awaitable[None]]
"""Answers a press: the custom id, and the chosen option of a select."""
Pressable: TypeAlias = "ui.Button[Any] | ui.Select[Any]"


class Control(ui.DynamicItem[Any], template=rf"(?s:{PREFIX}.*)"):
    """A button or a select whose custom id says what it does (:mod:`bot.discord_ui.components.actions`).

    The one class takes every id with our prefix, nonsense too, so that no press stays unanswered.
    """

    press: ClassVar[Press]
    """What answers: it shows new messages, which are made of controls, hence it is handed in."""

    def __init__(self, item: Pressable) -> None:
        super().__init__(item)

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: object, /
    ) -> Self:
        """The control that was pressed, from a message of any age."""
        return cls(cast("Pressable", item))

    async def callback(self, interaction: discord.Interaction) -> None:
        """Do what the custom id says."""
        values = cast("list[str]", getattr(self.item, "values", []))
        await Control.press(interaction, self.custom_id, values[0] if values else None)


def button(
    act: ButtonAction, label: str, style: ButtonStyle = ButtonStyle.secondary, *, disabled: bool = False
) -> Control:
    """A button that does ``act``."""
    return Control(ui.Button(label=cut(label, LABEL), style=style, custom_id=str(act), disabled=disabled))


def select(act: ButtonAction, placeholder: str, options: Sequence[discord.SelectOption]) -> Control:
    """A select that does ``act`` with the chosen option's value as its text."""
    return Control(
        ui.Select(custom_id=str(act), placeholder=cut(placeholder, PLACEHOLDER), options=list(options))
    )


def option(label: str, value: str, hint: str | None = None) -> discord.SelectOption:
    """One line of a select."""
    return discord.SelectOption(
        label=cut(label, OPTION), value=value, description=None if hint is None else cut(hint, OPTION)
    )


def row(*controls: Control) -> ui.ActionRow[Any]:
    """Controls side by side: one select, or up to five buttons."""
    return ui.ActionRow(*cast("tuple[Any, ...]", controls))


def rows(buttons: Sequence[Control]) -> list[ui.ActionRow[Any]]:
    """Buttons in rows of five."""
    return [row(*buttons[start : start + ROW]) for start in range(0, len(buttons), ROW)]
