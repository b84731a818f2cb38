"""``/tictactoe``: open a table, and mark spaces by typing instead of by taps."""

from __future__ import annotations

from discord.app_commands import locale_str as _

from bot.discord_ui.commands.completions import CompletionSource
from bot.discord_ui.commands.move_commands import MoveCommand
from bot.discord_ui.commands.shared_game_commands import game_setup
from examples.tictactoe import GAME

MARK = MoveCommand(
    _("mark"),
    _("Mark a free space"),
    CompletionSource(GAME.slug, "mark", "{space}", "[a-c][1-3]"),
    {"space": _("Its column and row, such as b2")},
)


setup = game_setup(GAME, _("tictactoe"), _("Tic-tac-toe: three in a row"), [MARK])
