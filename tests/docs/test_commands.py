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

DOCS: Final = Path(__file__).parents[2] / "docs"
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


@pytest.mark.parametrize("page", ["players.md", "moderators.md"])
async def test_every_command_on_a_page_exists(page: str) -> None:
    bot = commands.Bot(command_prefix="!", intents=discord.Intents.none())
    for module in pkgutil.iter_modules(cogs.__path__, "cogs."):
        await bot.load_extension(module.name)
    known = {
        one.qualified_name
        for one in bot.tree.walk_commands()
        if isinstance(one, app_commands.Command | app_commands.Group)
    }
    await bot.close()
    found = set(named((DOCS / page).read_text(encoding="utf-8")))
    assert len(found) > 10
    assert found - known == set()
