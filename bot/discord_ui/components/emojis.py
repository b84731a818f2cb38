"""The bot's icons as emojis: its own where Discord has them, else plain ones, else nothing but words."""

from __future__ import annotations

from collections.abc import Mapping

import discord

from renderers.icon import Icon, Icons
from renderers.picture import Renderer


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
        """What a text shows in front of words, with a space behind it; empty: nothing."""
        found = self.of(name)
        return "" if found is None else f"{found} "


NO_EMOJIS = Emojis({})
"""Words only."""
