"""A game from elsewhere whose commands can't be loaded is named, with what to do about it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bot.app import Pantheon
from bot.games.engine.packages import GameError
from bot.settings import read_settings
from bot.storage.database import Database

INIT = """
from examples.tictactoe.rules import TicTacToe

class Mine(TicTacToe):
    slug = "mine"
    title = "Mine"

GAME = Mine()
"""
COG = """
from discord.app_commands import locale_str
from bot.discord_ui.commands.shared_game_commands import game_setup
from elsewhere.mine import GAME

setup = game_setup(GAME, locale_str({name!r}), locale_str("Mine"), [])
"""
TAKEN = """
from discord import app_commands

async def setup(bot):
    bot.tree.add_command(app_commands.Group(name="table", description="Mine"))
"""


@pytest.mark.parametrize(
    ("cog", "advice"),
    [
        (None, "has no module cog.py"),
        ("SETUP = 1", "has no setup"),
        ("import surely_not_there", "ModuleNotFoundError: No module named 'surely_not_there'"),
        (COG.format(name="My game!"), 'locale_str("mine")'),
        (COG.format(name="mine") + TAKEN, "'table' already registered"),
    ],
    ids=["no cog", "no setup", "an error", "another name", "a taken name"],
)
async def test_what_is_wrong_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cog: str | None, advice: str
) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == "elsewhere"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.syspath_prepend(str(tmp_path))
    package = tmp_path / "elsewhere" / "mine"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text(INIT)
    if cog is not None:
        (package / "cog.py").write_text(cog)
    database = await Database.open(tmp_path / "bot.sqlite3")
    try:
        bot = Pantheon(read_settings(token="", games=("elsewhere.mine",)), database)
        with pytest.raises(GameError) as refused:
            await bot.setup_hook()
        bot.pictures.close()
    finally:
        await database.close()
    assert str(refused.value).startswith("The game elsewhere.mine can't be loaded: ")
    assert advice in str(refused.value)
