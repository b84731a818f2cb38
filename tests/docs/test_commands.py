"""Commands that the pages for people name: each of them exists."""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import discord
import pytest
from discord import app_commands
from discord.ext import commands

import cogs
from bot.discord_ui.components.picture_cache import Pictures
from renderers.registry import discover

DOCS: Final = Path(__file__).parents[2] / "docs"
EXAMPLE: Final = "examples.tictactoe"
LIST: Final = re.compile(r"`/(?P<first>[a-z][^`]*)`(?P<others>(?:(?:,|\s+and|\s+or)\s+`[a-z_ ]+`)*)")
"""``/table undo`, `reset`, `confirm``: what follows the first stands in the same group."""


def named(text: str) -> Iterator[str]:
    """The commands, without what is given to them: ``zone:Europe/Vienna``, ``…``."""
    for found in LIST.finditer(text):
        first = " ".join(word for word in found["first"].split() if re.fullmatch(r"[a-z_]+", word))
        yield first
        for other in re.findall(r"`([a-z_ ]+)`", found["others"]):
            yield f"{first.rpartition(' ')[0]} {other}".strip()


def test_a_list_is_read_with_its_group() -> None:
    text = "`/table undo`, `reset` and `confirm`; `/settings zone:Europe/Vienna`, `/table …`"
    assert list(named(text)) == ["table undo", "table reset", "table confirm", "settings", "table"]


class Drawing(commands.Bot):
    """Knows what is drawn, by which a game has some of its commands."""

    def __init__(self) -> None:
        super().__init__(command_prefix="!", intents=discord.Intents.none())
        self.pictures = Pictures(discover([EXAMPLE]))


@pytest.mark.parametrize(
    ("page", "least"), [("players.md", 10), ("moderators.md", 10), ("adding-a-game.md", 3)]
)
async def test_every_command_on_a_page_exists(page: str, least: int) -> None:
    bot = Drawing()
    ours = (module.name for module in pkgutil.iter_modules(cogs.__path__, "cogs."))
    for name in (*ours, f"{EXAMPLE}.cog"):
        await bot.load_extension(name)
    known = {
        one.qualified_name
        for one in bot.tree.walk_commands()
        if isinstance(one, app_commands.Command | app_commands.Group)
    }
    await bot.close()
    found = set(named((DOCS / page).read_text(encoding="utf-8")))
    assert len(found) >= least
    assert found - known == set()
