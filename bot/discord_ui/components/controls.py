"""The controls of our messages: what each of them carries, how they are pressed, how they stand in rows.

A control's custom id is ``p:<table>:<seat>:<stamp>:<action>:<text>``.  ``seat`` and ``stamp`` are ``-``
for controls that anybody may use at any moment (join, help).  ``text`` is what the action needs: the
beginning of a move, a page.  They are persistent, all of one kind, and answered after any restart.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal, Self, TypeAlias, cast, get_args

import discord
from discord import ui

from bot.discord_ui.components.limits import ROW
from renderers.icon import Icon, Icons
from renderers.picture import Renderer

PREFIX: Final = "p:"
Action: TypeAlias = Literal[
    "join",
    "accept",
    "leave",
    "start",
    "computer",
    "remove",
    "show",
    "help",
    "browse",
    "rating",
    "look",
    "habits",
    "habit",
    "always",
    "set",
    "serve",
    "terms",
    "lobby",
    "play",
    "page",
    "prepare",
    "whatif",
    "tryplay",
    "trypage",
    "tryundo",
    "tryreset",
    "tryshow",
    "tryprepare",
    "trysave",
    "trydrop",
    "tryopen",
    "undo",
    "reset",
    "confirm",
    "resign",
    "resigned",
    "more",
    "happened",
    "earlier",
    "explain",
    "claim",
    "back",
    "ready",
    "decline",
    "invite",
    "rematch",
    "vote",
    "offer",
    "keep",
    "take",
    "replay",
    "record",
    "film",
    "analyse",
    "export",
    "verify",
    "event",
    "organise",
    "games",
    "tutorial",
    "lessons",
    "data",
    "follow",
    "puzzle",
    "puzzleplay",
    "puzzlepage",
]
ACTIONS: Final[frozenset[str]] = frozenset(get_args(Action))
_ID = re.compile(r"p:(\d{1,19}):(\d{1,2}|-):(\d{1,12}|-):([a-z]+):(.*)", re.ASCII | re.DOTALL)


@dataclass(frozen=True, slots=True)
class ButtonAction:
    """What pressing a control means."""

    table: int
    action: Action
    seat: int | None = None
    stamp: int | None = None
    text: str = ""

    def __str__(self) -> str:
        """The custom id."""
        seat = "-" if self.seat is None else self.seat
        stamp = "-" if self.stamp is None else self.stamp
        return f"{PREFIX}{self.table}:{seat}:{stamp}:{self.action}:{self.text}"


def parse_custom_id(custom_id: str) -> ButtonAction | None:
    """The action behind a custom id; None if it is none of ours."""
    match = _ID.fullmatch(custom_id)
    if match is None or match[4] not in ACTIONS:
        return None
    seat = None if match[2] == "-" else int(match[2])
    stamp = None if match[3] == "-" else int(match[3])
    return ButtonAction(int(match[1]), cast("Action", match[4]), seat, stamp, match[5])


NO_BREAK: Final = "\u00a0"
"""A space between what stays together in a line."""


class Emojis:
    """Finds the emoji of an icon."""

    def __init__(self, renderers: Mapping[str, Renderer]) -> None:
        self.icons: Mapping[str, Icon] = {
            name: icon
            for renderer in renderers.values()
            if isinstance(renderer, Icons)
            for name, icon in renderer.icons().items()
        }
        self.uploaded: dict[str, int] = {}
        """The ids that Discord gave them."""

    def of(self, name: str) -> discord.PartialEmoji | None:
        """What a control shows beside its words; None: nothing."""
        if name in self.uploaded:
            return discord.PartialEmoji(name=name, id=self.uploaded[name])
        icon = self.icons.get(name)
        return discord.PartialEmoji(name=icon.plain) if icon is not None and icon.plain else None

    def text(self, name: str) -> str:
        """What a text shows in front of words, at which no line ends; empty: nothing."""
        found = self.of(name)
        return "" if found is None else f"{found}{NO_BREAK}"


NO_EMOJIS = Emojis({})
"""Words only."""


Press: TypeAlias = Callable[[discord.Interaction, str, str | None], Awaitable[None]]
"""Answers a press: the custom id, and the chosen option of a select."""
Pressable: TypeAlias = "ui.Button[Any] | ui.Select[Any] | ui.UserSelect[Any]"
PERSON: Final = "person"
"""Under this name an interaction bears whom its select of people has found."""


class Control(ui.DynamicItem[Any], template=rf"(?s:{PREFIX}.*)"):
    """A button or a select whose custom id says what it does.

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
        values = cast("list[str | discord.Member | discord.User]", getattr(self.item, "values", []))
        chosen = values[0] if values else None
        if chosen is not None and not isinstance(chosen, str):
            interaction.extras[PERSON] = chosen
            chosen = str(chosen.id)
        await Control.press(interaction, self.custom_id, chosen)


def row(*controls: Control) -> ui.ActionRow[Any]:
    """Controls side by side: one select, or up to five buttons."""
    return ui.ActionRow(*cast("tuple[Any, ...]", controls))


def rows(buttons: Sequence[Control]) -> list[ui.ActionRow[Any]]:
    """Buttons in rows of five."""
    return [row(*buttons[start : start + ROW]) for start in range(0, len(buttons), ROW)]
