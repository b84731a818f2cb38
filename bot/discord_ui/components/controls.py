"""The buttons and selects of our messages: persistent, all of one kind, answered after any restart."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, ClassVar, Final, Self, TypeAlias, cast

import discord
from discord import ButtonStyle, ui
from discord.ext import commands

from bot.discord_ui.components.actions import PREFIX, ButtonAction, parse_custom_id
from bot.discord_ui.components.errors import Refusal, errors_explained
from bot.discord_ui.components.limits import LABEL, OPTION, PLACEHOLDER, ROW, cut
from bot.games.engine.text import msg

UNREADABLE: Final = msg(
    "I can’t read this control any more. Use /table board to see where the game stands."
)
Press: TypeAlias = Callable[[discord.Interaction, ButtonAction, str], Awaitable[None]]
"""Answers a press; the text is the chosen option of a select, else the act's own."""
Submit: TypeAlias = Callable[[discord.Interaction, ButtonAction, Mapping[str, Any]], Awaitable[None]]
"""Answers a form that was filled in with these data."""
Pressable: TypeAlias = "ui.Button[Any] | ui.Select[Any]"


class Control(ui.DynamicItem[Any], template=rf"(?s:{PREFIX}.*)"):
    """A button or a select whose custom id says what it does (:mod:`bot.discord_ui.actions`).

    The one class takes every id with our prefix, nonsense too, so that no press stays unanswered.
    """

    press: ClassVar[Press]

    def __init__(self, item: Pressable) -> None:
        super().__init__(item)

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: object, /
    ) -> Self:
        """The control that was pressed, from a message of any age."""
        return cls(cast("Pressable", item))

    async def callback(self, interaction: discord.Interaction) -> None:
        """Do what the custom id says, or explain why not."""
        async with errors_explained(interaction):
            act = parse_custom_id(self.custom_id)
            if act is None:
                raise Refusal(UNREADABLE)
            values = cast("list[str]", getattr(self.item, "values", []))
            await Control.press(interaction, act, values[0] if values else act.text)


def button(
    act: ButtonAction,
    label: str,
    style: ButtonStyle = ButtonStyle.secondary,
    *,
    disabled: bool = False,
) -> Control:
    """A button that does ``act``."""
    return Control(ui.Button(label=cut(label, LABEL), style=style, custom_id=str(act), disabled=disabled))


def select(act: ButtonAction, placeholder: str, options: Sequence[discord.SelectOption]) -> Control:
    """A select that does ``act`` with the chosen option's value as its text."""
    return Control(
        ui.Select(
            custom_id=str(act),
            placeholder=cut(placeholder, PLACEHOLDER),
            options=list(options),
        )
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


def register(bot: commands.Bot | commands.AutoShardedBot, press: Press, submit: Submit) -> None:
    """Make the controls of all messages work, those from before this start too.

    What answers them shows new messages, whose layouts are made of controls: hence it is handed in.
    """
    Control.press = press
    bot.add_dynamic_items(Control)

    async def others(interaction: discord.Interaction) -> None:
        await _answer_others(interaction, submit)

    bot.add_listener(others, "on_interaction")


async def _answer_others(interaction: discord.Interaction, submit: Submit) -> None:
    """Answer forms, by their ids alone, and controls that are none of ours (any more).

    The library remembers forms until it stops, and stays silent where it knows nothing.
    """
    form = interaction.type is discord.InteractionType.modal_submit
    if interaction.type is not discord.InteractionType.component and not form:
        return
    data = cast("dict[str, Any]", interaction.data or {})
    custom_id = str(data.get("custom_id", ""))
    if not form and custom_id.startswith(PREFIX):
        return
    async with errors_explained(interaction):
        act = parse_custom_id(custom_id)
        if act is None:
            raise Refusal(UNREADABLE)
        await submit(interaction, act, data)
